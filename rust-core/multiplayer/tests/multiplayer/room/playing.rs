//! The people of a room play: they say that they are ready, and answer when they are asked.

use ayatsuri_bots::Bot;
use ayatsuri_clock::ClockReading;
use ayatsuri_multiplayer::{GameFollower, GuestRequest, TablePhase};
use ayatsuri_rules::chance::GameRng;
use ayatsuri_rules::{LegalActions, Observer, Seat, View, city};
use ayatsuri_table::{Controller, HostableGame, Level, TableInput};

use super::{BOTS, City, PeopleRoom, RoomGuest};

/// All seats of the largest table.
const ALL: [u8; 8] = [0, 1, 2, 3, 4, 5, 6, 7];

impl PeopleRoom {
    /// Lets every guest who has a seat say that they are ready.
    pub fn make_all_ready(&mut self) {
        let agreed = self.host.lobby().agreed;
        let sees = |guest: &RoomGuest| guest.guest.lobby().is_none_or(|lobby| lobby.agreed == agreed);
        self.until("all see what is agreed", |room| {
            room.guests.iter().all(|guest| guest.connection.is_none() || guest.is_asleep || sees(guest))
        });
        for guest in &mut self.guests {
            let (Some(lobby), Some(me)) = (guest.guest.lobby(), guest.guest.me()) else { continue };
            let people: Vec<u8> = lobby.at_phone(me).map(|person| person.person).collect();
            people.into_iter().for_each(|one| guest.guest.request_for(one, GuestRequest::Ready(Some(agreed))));
        }
        self.until("all are ready", |room| room.host.lobby().check_start().is_ok());
    }

    /// Makes all ready, and deals the cards.
    pub fn start(&mut self) {
        self.make_all_ready();
        self.ask_for_deal();
        self.until("the cards are dealt to all", |room| {
            let is_dealt =
                |guest: &RoomGuest| guest.game.as_ref().is_some_and(|game| game.known().game == room.host.game());
            room.game.is_some() && room.guests.iter().all(|guest| guest.connection.is_none() || is_dealt(guest))
        });
    }

    /// Lets the host begin the deal.
    pub fn ask_for_deal(&mut self) {
        self.host.start(BOTS.map(str::to_owned).to_vec(), self.reading()).expect("all are ready");
    }

    /// Lets everybody who is asked answer and one bot act, all of it `times` times or until the game is over.
    pub fn play(&mut self, times: usize) {
        for _ in 0..times {
            if self.is_over() {
                return;
            }
            self.play_seats(&ALL);
        }
    }

    /// Lets everybody who is asked at one of these seats answer, and one bot act.
    pub fn play_seats(&mut self, seats: &[u8]) {
        self.answer_at_host(seats);
        (0..self.guests.len()).for_each(|guest| self.answer_for(guest, seats));
        self.let_a_bot_act();
    }

    fn let_a_bot_act(&mut self) {
        let now = self.reading().wall;
        let game = self.game.as_mut().expect("a game");
        game.handle(&mut self.storage, TableInput::Bots { most: 1 }, now).expect("written");
        self.step();
    }

    /// Plays until the game is over and every guest has audited it.
    pub fn play_to_the_end(&mut self) {
        for _ in 0..4_000 {
            if self.is_over() {
                break;
            }
            self.play(1);
        }
        let game = self.host.game();
        self.until("all have audited", |room| {
            let audited = |guest: &RoomGuest| guest.guest.audit().is_some_and(|audit| audit.game == game);
            room.guests.iter().all(|guest| guest.connection.is_none() || audited(guest))
        });
    }

    pub fn is_over(&self) -> bool {
        matches!(self.host.lobby().phase, TablePhase::Over(_))
    }

    /// Lets people at the host's own phone answer for those of `seats` that are asked.
    fn answer_at_host(&mut self, seats: &[u8]) {
        let own = self.host.lobby().seats_of(self.host.me());
        for seat in own.into_iter().filter(|seat| seats.contains(seat)).map(Seat) {
            let Some(game) = &mut self.game else { return };
            let (Some(prompt), Controller::Person(_)) = (game.table().prompt(seat), game.table().controller(seat))
            else {
                continue;
            };
            let view = game.table().view(Observer::Seat(seat));
            let action = choose(view, &game.table().legal(seat), &mut self.rng);
            let now = ClockReading::both_at(self.now.0);
            let done = self.host.act(prompt, action, game, &mut self.storage, now);
            assert_eq!(done.expect("written"), Ok(()), "{action:?} is legal");
        }
    }

    /// Lets everybody at a guest's phone who is asked answer.
    pub fn answer(&mut self, guest: usize) {
        self.answer_for(guest, &ALL);
    }

    fn answer_for(&mut self, guest: usize, seats: &[u8]) {
        let RoomGuest { guest: people, storage, game, further, .. } = &mut self.guests[guest];
        for game in game.iter_mut().chain(further) {
            let is_meant = game.seat().is_some_and(|seat| seats.contains(&seat));
            let Some(prompt) = game.prompt().filter(|_| is_meant) else { continue };
            let action = choose(game.view(), &game.legal(), &mut self.rng);
            if let Some(answer) = game.act(prompt, action) {
                people.act(answer, game.on_its_way(), storage, ClockReading::both_at(self.now.0)).expect("written");
            }
        }
    }

    /// Lets a guest answer with the first choice for which `is_such` is true. Returns whether they were asked and there
    /// was such a choice.
    pub fn answer_with(&mut self, guest: usize, is_such: impl Fn(&city::Action) -> bool) -> bool {
        let RoomGuest { guest: people, storage, game: Some(game), .. } = &mut self.guests[guest] else { return false };
        let (Some(prompt), legal) = (game.prompt(), game.legal()) else { return false };
        let Some(action) = legal.as_slice().iter().find(|action| is_such(action)) else { return false };
        let answer = game.act(prompt, *action).expect("it is asked");
        people.act(answer, game.on_its_way(), storage, ClockReading::both_at(self.now.0)).expect("written");
        true
    }

    /// Plays until this guest is asked.
    pub fn until_asked(&mut self, guest: usize) {
        for _ in 0..1_000 {
            if self.guests[guest].game.as_ref().is_some_and(|game| game.prompt().is_some()) {
                return;
            }
            let others: Vec<usize> = (0..self.guests.len()).filter(|other| *other != guest).collect();
            self.answer_at_host(&ALL);
            others.into_iter().for_each(|other| self.answer(other));
            self.let_a_bot_act();
        }
        panic!("guest {guest} is never asked");
    }
}

fn choose(view: &View<City>, legal: &LegalActions<city::Action>, rng: &mut GameRng) -> city::Action {
    <City as HostableGame>::bot(Level::Novice).choose(view, legal, rng)
}
