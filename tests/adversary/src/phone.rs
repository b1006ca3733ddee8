//! A guest's real phone: the project's own code, with a simulated person who answers all prompts.

use ayatsuri_bots::Bot;
use ayatsuri_clock::ClockReading;
use ayatsuri_fair_deal::{Disclosure, MemberId, SeatTransfer};
use ayatsuri_link::{LinkGuest, SecureRandom};
use ayatsuri_multiplayer::{
    Fairness, FollowedGame, GameFollower, GuestRequest, KnownProgress, MultiplayerGuest, MultiplayerGuestEvent,
    ObserverUpdate, TablePhase, play_bots_again,
};
use ayatsuri_rules::chance::GameRng;
use ayatsuri_rules::city::State as City;
use ayatsuri_rules::{Observer, Seat, View};
use ayatsuri_table::{HostableGame, KeptTable, Level, MemoryStorage, TableStorage};

/// A guest's phone.
pub struct Phone {
    /// The people at the table, as this phone knows them.
    pub guest: MultiplayerGuest,
    /// Its side of the link.
    pub link: LinkGuest,
    storage: MemoryStorage,
    game: Option<FollowedGame<City>>,
    rng: GameRng,
}

impl Phone {
    /// Creates a phone that was at the table before.
    pub fn new(kept: &KeptTable, number: u64, now: ClockReading) -> Phone {
        let mut storage = MemoryStorage::new();
        storage.keep_joined(kept, now.wall).expect("memory can be written");
        Phone::of(kept, storage, number)
    }

    fn of(kept: &KeptTable, storage: MemoryStorage, number: u64) -> Phone {
        let mut guest = MultiplayerGuest::restore(kept, SecureRandom::for_testing_only(number));
        let link = guest.link(None).expect("it has a key");
        let mut phone = Phone { guest, link, storage, game: None, rng: GameRng::from_number(number) };
        phone.follow();
        phone
    }

    /// The same phone with its program restarted.
    pub fn started_anew(self, number: u64) -> Phone {
        let kept = self.storage.joined(self.guest.tag()).expect("it is kept").clone();
        Phone::of(&kept, self.storage, number)
    }

    /// Its id.
    pub fn me(&self) -> MemberId {
        self.guest.me().expect("it was let in")
    }

    /// Runs the program until it has nothing more to do.
    pub fn run(&mut self, now: ClockReading) {
        loop {
            let mut followers: Vec<&mut dyn GameFollower> =
                self.game.iter_mut().map(|game| game as &mut dyn GameFollower).collect();
            self.guest.run(&mut self.link, &mut followers, &mut self.storage, now).expect("memory can be written");
            let news: Vec<MultiplayerGuestEvent> = std::iter::from_fn(|| self.guest.news()).collect();
            if news.contains(&MultiplayerGuestEvent::Audited) {
                self.play_bots_again();
            }
            if !news.contains(&MultiplayerGuestEvent::Dealt) {
                return;
            }
            self.follow();
        }
    }

    fn follow(&mut self) {
        self.game = None;
        let Some(dealt) = self.guest.announcement() else { return };
        let rows = self.storage.shown(self.guest.tag(), dealt.list.context.game);
        if let Some((mut games, _)) = self.guest.follow(&rows)
            && !games.is_empty()
        {
            self.game = Some(games.remove(0));
        }
    }

    fn play_bots_again(&mut self) {
        let Some(game) = &self.game else { return };
        if let Some(mut bots) = self.guest.bots_to_check(game) {
            let number = game.known().game;
            self.guest.note_bots_checked(number, play_bots_again(&mut *bots));
        }
    }

    /// Says for the person that they are ready for what is agreed now.
    pub fn ready(&mut self) {
        if let Some(agreed) = self.guest.lobby().map(|lobby| lobby.agreed) {
            self.guest.wish(GuestRequest::Ready(Some(agreed)));
        }
    }

    /// Answers for the person, if a prompt is open.
    pub fn answer(&mut self, now: ClockReading) {
        let Some(game) = &mut self.game else { return };
        let Some(prompt) = game.prompt() else { return };
        let legal = game.legal();
        if legal.as_slice().is_empty() {
            return;
        }
        let action = City::bot(Level::Novice).choose(game.view(), &legal, &mut self.rng);
        if let Some(answer) = game.act(prompt, action) {
            let on_its_way = game.on_its_way();
            self.guest.act(answer, on_its_way, &mut self.storage, now).expect("memory can be written");
        }
    }

    /// The number of the game that it follows.
    pub fn game(&self) -> Option<u32> {
        Some(self.guest.announcement()?.list.context.game)
    }

    /// The phone's verdict on that game, decided as on the app's page.
    pub fn fairness(&self) -> Fairness {
        self.guest.fairness(None, self.game.is_some())
    }

    /// Whether its person can open that page. The table has its button once the game is over.
    pub fn is_page_open(&self) -> bool {
        self.guest.lobby().is_some_and(|lobby| matches!(lobby.stage, TablePhase::Over(_)))
    }

    /// Whether the page tells of void deals with the names of those who caused them.
    pub fn names_voids(&self) -> bool {
        let names = self.guest.lobby().map(|lobby| lobby.names_of_missing(self.guest.voids()));
        names.is_some_and(|names| !names.is_empty())
    }

    /// Whether its page says that this seat was played from the host's phone.
    pub fn names_host_at(&self, host: MemberId, seat: u8) -> bool {
        let course = self.disclosed().and_then(|disclosed| disclosed.course());
        course.is_some_and(|course| {
            let is_it = |one: &SeatTransfer| one.seat == Seat(seat) && one.to.is_some_and(|to| to.member == host);
            course.passed.iter().any(|(one, _)| is_it(one))
        })
    }

    /// The observer as whom it follows the game.
    pub fn observer(&self) -> Option<Observer> {
        let seat = self.game.as_ref()?.seat();
        Some(seat.map_or(Observer::Board, |seat| Observer::Seat(Seat(seat))))
    }

    /// The updates of its game that it has taken in.
    pub fn taken(&self) -> Vec<ObserverUpdate<City>> {
        let (Some(number), Some(game)) = (self.game(), &self.game) else { return vec![] };
        let rows = self.storage.shown(self.guest.tag(), number);
        let of_seat = rows.iter().filter(|row| row.seat == game.seat() && !row.is_whole);
        of_seat.filter_map(|row| ObserverUpdate::read(&row.heard)).collect()
    }

    /// Whether it has taken in another update with the same number, and the host does not admit that it lost that one.
    /// (A host that was restored from its state tells anew everything after the view that it then sends.)
    pub fn excludes(&self, told: &ObserverUpdate<City>) -> bool {
        let (Some(number), Some(game)) = (self.game(), &self.game) else { return false };
        let mut taken: Vec<ObserverUpdate<City>> = vec![];
        let mut mended = 0;
        for row in self.storage.shown(self.guest.tag(), number).iter().filter(|row| row.seat == game.seat()) {
            if !row.is_whole {
                taken.extend(ObserverUpdate::read(&row.heard));
            } else if let Ok((known, _)) = postcard::take_from_bytes::<KnownProgress>(&row.heard)
                && known.mended != mended
            {
                taken.retain(|before| before.number < known.updates);
                mended = known.mended;
            }
        }
        taken.iter().any(|before| before.number == told.number && before.shown != told.shown)
    }

    /// The whole views of its game that it has taken in, each with the number of updates that it stands for.
    pub fn taken_views(&self) -> Vec<(u32, View<City>)> {
        let (Some(number), Some(game)) = (self.game(), &self.game) else { return vec![] };
        let rows = self.storage.shown(self.guest.tag(), number);
        let of_seat = rows.iter().filter(|row| row.seat == game.seat() && row.is_whole);
        let view = |heard: &[u8]| {
            let (known, _, view) = postcard::from_bytes::<(KnownProgress, Option<u32>, Vec<u8>)>(heard).ok()?;
            Some((known.updates, postcard::take_from_bytes(&view).ok()?.0))
        };
        of_seat.filter_map(|row| view(&row.heard)).collect()
    }

    /// The disclosure that it has audited.
    pub fn disclosed(&self) -> Option<Disclosure<City>> {
        postcard::from_bytes(&self.guest.audit()?.opened).ok()
    }
}
