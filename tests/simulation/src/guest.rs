//! A guest's phone on any radio. When it dies, only its store survives.

use ayatsuri_clock::ClockReading;
use ayatsuri_link::{Invitation, TableTag};
use ayatsuri_multiplayer::{
    FollowedGame, GameFollower, GuestRequest, LobbyMember, MultiplayerGuest, MultiplayerGuestEvent, NetworkGame,
    TablePhase,
};
use ayatsuri_radio::{Central, GuestDriver};
use ayatsuri_rules::chance::GameRng;

use crate::choose;
use crate::host::Disk;

/// The phone while it is alive.
pub struct GuestPhone<G: NetworkGame, C: Central> {
    /// The people at the table, as a guest knows them.
    pub guest: MultiplayerGuest,
    /// The connection to the host.
    pub radio: GuestDriver<C>,
    /// The game in play, from the seat in front; `None` before the first deal.
    pub game: Option<FollowedGame<G>>,
    /// The game as the other seats of this phone follow it.
    pub further: Vec<FollowedGame<G>>,
    /// The events since somebody last took them, except those that this phone handles itself.
    pub news: Vec<MultiplayerGuestEvent>,
}

impl<G: NetworkGame, C: Central> GuestPhone<G, C> {
    /// A phone that joins by an invitation, as a player or as a board.
    pub fn join(radio: C, disk: &mut Disk, to: Invitation, is_board: bool) -> GuestPhone<G, C> {
        let name = disk.name.clone();
        let mut guest = MultiplayerGuest::new(to.table.0, is_board, name, disk.random());
        let mut radio = GuestDriver::new(radio);
        radio.sit(to.table, guest.link(Some(to.code)).expect("there is a code"));
        GuestPhone { guest, radio, game: None, further: vec![], news: vec![] }
    }

    /// Restarts the phone from its disk; `None` if it had not been let in.
    pub fn again(radio: C, disk: &mut Disk) -> Option<GuestPhone<G, C>> {
        let random = disk.random();
        let kept = disk.store.joined().expect("the store can be read");
        let mut guest = MultiplayerGuest::restore(&kept.first()?.table, random);
        let mut radio = GuestDriver::new(radio);
        radio.sit(TableTag(guest.tag()), guest.link(None)?);
        let mut phone = GuestPhone { guest, radio, game: None, further: vec![], news: vec![] };
        phone.follow(disk);
        Some(phone)
    }

    /// Follows the game that was dealt, from what is stored of it.
    fn follow(&mut self, disk: &Disk) {
        let Some(dealt) = self.guest.announcement() else { return };
        let rows = disk.store.shown(self.guest.tag(), dealt.list.context.game).expect("the store can be read");
        let (mut games, replayed) = self.guest.follow(&rows).expect("a legal game of this kind");
        replayed.expect("the stored updates fit the game");
        self.game = Some(games.remove(0));
        self.further = games;
    }

    /// Runs the radio and the people once. With `dies`, the phone dies after storing and before sending.
    pub fn run(&mut self, disk: &mut Disk, now: ClockReading, dies: bool) {
        self.radio.run(now.monotonic);
        self.run_people(disk, now);
        if !dies {
            self.radio.run(now.monotonic);
        }
    }

    fn run_people(&mut self, disk: &mut Disk, now: ClockReading) {
        loop {
            let Some(link) = &mut self.radio.guest else { return };
            let all = self.game.iter_mut().chain(&mut self.further);
            let mut followers: Vec<&mut dyn GameFollower> = all.map(|game| game as &mut dyn GameFollower).collect();
            self.guest.run(link, &mut followers, &mut disk.store, now).expect("the store can be written");
            let mut is_dealt = false;
            while let Some(news) = self.guest.news() {
                match news {
                    MultiplayerGuestEvent::Dealt => is_dealt = true,
                    MultiplayerGuestEvent::NoAnswer => {
                        if let Some(link) = &mut self.radio.guest {
                            link.ask_again(None, now.monotonic);
                        }
                    }
                    news => self.news.push(news),
                }
            }
            if !is_dealt {
                return;
            }
            self.follow(disk);
        }
    }

    /// The game from each seat of this phone, the one in front first; nothing before the first deal.
    pub fn games(&self) -> impl Iterator<Item = &FollowedGame<G>> {
        self.game.iter().chain(&self.further)
    }

    /// Lets its players say that they are ready, and answer if they are asked.
    pub fn act(&mut self, disk: &mut Disk, now: ClockReading, rng: &mut GameRng) {
        if let (Some(lobby), Some(me)) = (self.guest.lobby(), self.guest.me())
            && lobby.stage == TablePhase::Open
        {
            let agreed = lobby.agreed;
            let is_late = |person: &&LobbyMember| person.seat.is_some() && !person.is_ready;
            let late: Vec<u8> = lobby.at_phone(me).filter(is_late).map(|person| person.person).collect();
            late.into_iter().for_each(|one| self.guest.wish_of(one, GuestRequest::Ready(Some(agreed))));
        }
        for game in self.game.iter_mut().chain(&mut self.further) {
            let Some(prompt) = game.prompt() else { continue };
            let action = choose(game.view(), &game.legal(), rng);
            if let Some(answer) = game.act(prompt, action) {
                let on_its_way = game.on_its_way();
                self.guest.act(answer, on_its_way, &mut disk.store, now).expect("the store can be written");
            }
        }
    }
}
