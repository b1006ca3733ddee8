//! A guest's phone: the app's own code, with a person who answers whatever they are asked.

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
    /// Makes a phone that has been at the table before, from what it has stored.
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

    /// Returns the same phone after a restart of its program.
    pub fn started_anew(self, number: u64) -> Phone {
        let kept = self.storage.joined(self.guest.tag()).expect("it is kept").clone();
        Phone::of(&kept, self.storage, number)
    }

    /// Returns the phone's id at the table.
    pub fn me(&self) -> MemberId {
        self.guest.me().expect("it was let in")
    }

    /// Runs the phone's program until it has nothing more to do.
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

    /// Says that the phone's person is ready for the agreement on the screen.
    pub fn ready(&mut self) {
        if let Some(agreed) = self.guest.lobby().map(|lobby| lobby.agreed) {
            self.guest.request(GuestRequest::Ready(Some(agreed)));
        }
    }

    /// Lets the phone's person answer, if they are asked.
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

    /// Returns the number of the game that the phone follows.
    pub fn game(&self) -> Option<u32> {
        Some(self.guest.announcement()?.list.context.game)
    }

    /// Returns the phone's verdict on that game, as the app's page would show it.
    pub fn fairness(&self) -> Fairness {
        self.guest.fairness(None, self.game.is_some())
    }

    /// Whether the phone's person can open that page: the table has its button once the game is over.
    pub fn is_page_open(&self) -> bool {
        self.guest.lobby().is_some_and(|lobby| matches!(lobby.phase, TablePhase::Over(_)))
    }

    /// Whether the page tells of void deals with the names of those who caused them.
    pub fn names_voids(&self) -> bool {
        let names = self.guest.lobby().map(|lobby| lobby.names_of_missing(self.guest.voids()));
        names.is_some_and(|names| !names.is_empty())
    }

    /// Whether that page says that this seat was played from the host's phone.
    pub fn names_host_at(&self, host: MemberId, seat: u8) -> bool {
        let course = self.disclosed().and_then(|disclosed| disclosed.course());
        course.is_some_and(|course| {
            let is_it = |one: &SeatTransfer| one.seat == Seat(seat) && one.to.is_some_and(|to| to.member == host);
            course.passed.iter().any(|(one, _)| is_it(one))
        })
    }

    /// Returns the seat or the board from which the phone follows the game.
    pub fn observer(&self) -> Option<Observer> {
        let seat = self.game.as_ref()?.seat();
        Some(seat.map_or(Observer::Board, |seat| Observer::Seat(Seat(seat))))
    }

    /// Returns the updates of its game that the phone has taken in.
    pub fn taken(&self) -> Vec<ObserverUpdate<City>> {
        let (Some(number), Some(game)) = (self.game(), &self.game) else { return vec![] };
        let rows = self.storage.shown(self.guest.tag(), number);
        let of_seat = rows.iter().filter(|row| row.seat == game.seat() && !row.is_whole);
        of_seat.filter_map(|row| ObserverUpdate::read(&row.heard)).collect()
    }

    /// Whether the phone has taken in a different update of the same number that still counts. A host that was restored
    /// from its snapshot sends a whole view, and the updates after that view replace those that the phone had.
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

    /// Returns the whole views of its game that the phone has taken in, each with the number of updates it replaces.
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

    /// Returns the disclosure that the phone has audited.
    pub fn disclosed(&self) -> Option<Disclosure<City>> {
        postcard::from_bytes(&self.guest.audit()?.opened).ok()
    }
}
