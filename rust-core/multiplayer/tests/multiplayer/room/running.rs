//! Time passes in a room: frames are passed on, and every program runs.

use std::time::Duration;

use ayatsuri_clock::ClockReading;
use ayatsuri_multiplayer::{
    AgreedSetup, GameFollower, GameToStart, MultiplayerGuestEvent, MultiplayerHostEvent, TableInPlay, TablePhase,
    play_bots_again,
};
use ayatsuri_rules::Seat;
use ayatsuri_table::{GameStart, Host};

use super::{PeopleRoom, RoomGuest};

/// The time between two runs of each phone's program.
const STEP: Duration = Duration::from_millis(50);

impl PeopleRoom {
    /// Lets `millis` milliseconds pass.
    pub fn pass(&mut self, millis: u64) {
        let end = self.now + Duration::from_millis(millis);
        while self.now < end {
            self.step();
        }
    }

    /// Lets time pass until `done`, for a minute at most; `what` completes the message if it does not come.
    pub fn until(&mut self, what: &str, done: impl Fn(&PeopleRoom) -> bool) {
        let end = self.now + Duration::from_secs(60);
        while !done(self) {
            assert!(self.now < end, "in a minute it is not so that {what}");
            self.step();
        }
    }

    /// Lets one step of time pass: every phone runs once.
    pub fn step(&mut self) {
        self.now += STEP;
        self.carry();
        self.run_host();
        if let Some(at) = self.host.deadline() {
            assert!(at > self.now, "whoever waits for {at:?} runs without a pause at {:?}", self.now);
        }
        for guest in &mut self.guests {
            if !guest.is_asleep {
                run_guest(guest, ClockReading::both_at(self.now.0));
            }
        }
        self.carry();
    }

    /// Carries all frames both ways between the host and each guest in reach.
    fn carry(&mut self) {
        let now = self.now;
        self.link.tick(now);
        for guest in &mut self.guests {
            let Some(peer) = guest.connection else { continue };
            guest.link.tick(now);
            loop {
                let (up, down) = (guest.link.next(182, now), self.link.next(peer, 182, now));
                if up.is_none() && down.is_none() {
                    break;
                }
                up.iter().for_each(|frame| self.link.hear(peer, frame, now));
                down.iter().for_each(|frame| guest.link.hear(frame, now));
                self.sent += down.map_or(0, |frame| frame.len());
            }
        }
    }

    /// Carries to the host what a guest's program says now, and nothing back.
    pub fn go_up(&mut self, guest: usize) {
        let now = self.now;
        let guest = &mut self.guests[guest];
        run_guest(guest, ClockReading::both_at(now.0));
        let Some(peer) = guest.connection else { return };
        while let Some(frame) = guest.link.next(182, now) {
            self.link.hear(peer, &frame, now);
        }
    }

    /// Takes what the host's radio would send to a guest now.
    pub fn come_down(&mut self, guest: usize) -> Vec<Vec<u8>> {
        let (now, Some(peer)) = (self.now, self.guests[guest].connection) else { return vec![] };
        self.link.tick(now);
        std::iter::from_fn(|| self.link.next(peer, 182, now)).collect()
    }

    /// Runs the host's program, again after a deal that begins a game.
    pub fn run_host(&mut self) {
        loop {
            let past = self.finished.as_mut().map(|game| game as &mut dyn TableInPlay);
            let at = self.game.as_mut().map(|game| game as &mut dyn TableInPlay).or(past);
            self.host.run(&mut self.link, at, &mut self.storage, ClockReading::both_at(self.now.0)).expect("written");
            let news: Vec<MultiplayerHostEvent> = std::iter::from_fn(|| self.host.news()).collect();
            self.check_host_told(&news);
            let deal = news.into_iter().find_map(|news| match news {
                MultiplayerHostEvent::Deal(deal) => Some(*deal),
                _ => None,
            });
            let Some(GameToStart { setup, seed, seats, fair_deal }) = deal else { return };
            let AgreedSetup::City(setup) = setup else { panic!("a city") };
            let own = fair_deal.seated.iter().position(|member| *member == Some(self.host.me()));
            let opening = GameStart { setup, seed, seats, fair_deal: Some(fair_deal) };
            let own = own.map(|seat| Seat(seat as u8));
            let now = self.reading().wall;
            let (game, _) = Host::begin(&mut self.storage, opening, own, now).expect("begun");
            self.game = Some(game);
            self.dealt_at = Some(self.now);
            self.host.dealt();
        }
    }

    /// Checks that the host's program has stored all its changes, and has told its phone what to show.
    fn check_host_told(&mut self, news: &[MultiplayerHostEvent]) {
        let lobby = self.host.lobby();
        if lobby.phase == TablePhase::Dealing {
            return; // a deal that is under way is dropped at a restart, and what it changes is told when it stands
        }
        assert_eq!(self.storage.hosted(self.host.tag()), Some(&self.host.stored()), "it is written");
        if self.told.as_ref() != Some(lobby) {
            let is_told = news.iter().any(|news| matches!(news, MultiplayerHostEvent::LobbyChanged));
            assert!(is_told || self.told.is_none(), "its phone shows another lobby: {lobby:?}");
            self.told = Some(lobby.clone());
        }
    }
}

/// Runs a guest's program, again after a deal, and checks that it has stored and reported all its changes.
fn run_guest(guest: &mut RoomGuest, now: ClockReading) {
    loop {
        let was_in = guest.guest.me().is_some();
        let before = (guest.guest.is_linked(), guest.guest.lobby().cloned(), guest.guest.words());
        let foul = guest.guest.foul().cloned();
        let all = guest.game.iter_mut().chain(&mut guest.further);
        let mut followers: Vec<&mut dyn GameFollower> = all.map(|game| game as &mut dyn GameFollower).collect();
        guest.guest.run(&mut guest.link, &mut followers, &mut guest.storage, now).expect("written");
        let news: Vec<MultiplayerGuestEvent> = std::iter::from_fn(|| guest.guest.news()).collect();
        let is_told = |what: MultiplayerGuestEvent| {
            news.contains(&what) || news.iter().any(|news| matches!(news, MultiplayerGuestEvent::Ended(_)))
        };
        // Every change is reported to the phone and stored.
        assert!(before.0 == guest.guest.is_linked() || is_told(MultiplayerGuestEvent::LinkChanged));
        let is_as_before = (before.1.as_ref(), before.2) == (guest.guest.lobby(), guest.guest.words());
        assert!(is_as_before || is_told(MultiplayerGuestEvent::LobbyChanged));
        let is_no_new_foul = guest.guest.foul().is_none() || guest.guest.foul() == foul.as_ref();
        assert!(is_no_new_foul || news.contains(&MultiplayerGuestEvent::Foul));
        let is_dealt = news.contains(&MultiplayerGuestEvent::Dealt);
        let is_kept = guest.storage.joined(guest.guest.tag()).is_some();
        assert!(was_in || is_kept == guest.guest.me().is_some(), "it is written that it is in");
        // A second foul is noted, but not stored at once.
        if let Some(kept) = guest.storage.joined(guest.guest.tag()).filter(|_| guest.guest.foul().is_none()) {
            assert_eq!(kept, &guest.guest.stored(), "it is written");
        }
        if news.contains(&MultiplayerGuestEvent::Audited) {
            note_bots_at(guest);
        }
        guest.news.extend(news);
        if !is_dealt {
            return;
        }
        follow(guest);
    }
}

/// Plays the bots of the game again that was just disclosed.
fn note_bots_at(guest: &mut RoomGuest) {
    let Some(game) = &guest.game else { return };
    if let Some(mut bots) = guest.guest.bots_to_check(game) {
        guest.guest.note_bots_checked(game.known().game, play_bots_again(&mut *bots));
    }
}

/// Follows the game that was dealt, from what is kept of it.
pub(super) fn follow(guest: &mut RoomGuest) {
    let Some(dealt) = guest.guest.announcement() else { return };
    let rows = guest.storage.shown(guest.guest.tag(), dealt.list.context.game);
    let (mut games, replayed) = guest.guest.follow(&rows).expect("a legal game of the city");
    replayed.expect("what was kept follows");
    guest.game = Some(games.remove(0));
    guest.further = games;
}
