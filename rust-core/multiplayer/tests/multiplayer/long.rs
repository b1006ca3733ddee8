//! A game so long that not all of it fits on a link at once.

use crate::room::{City, Room};
use ayatsuri_fair_deal::{Checker, Holder, Unfair, Verdict};
use ayatsuri_link::{Guest, GuestEvent, KeyId, Peer, Role, TableTag};
use ayatsuri_multiplayer::{ACTION, AtTable, Down, Pieces, RULES, Signed, Up, Why, pieces};
use ayatsuri_rules::city::EditionId;
use ayatsuri_rules::{Observer, Seat};
use ayatsuri_table::{Error, Fair, Hand, Host, Millis, PromptId, Seated, Store};

/// As many entries as some thousands of rounds have.
const LENGTH: u32 = 4_000;

/// A game in play, as if it had gone on for so long.
struct Long<'a>(&'a mut Host<City>);

impl AtTable for Long<'_> {
    fn length(&self) -> u32 {
        LENGTH
    }
    fn concerns(&self, _: u32, _: Observer) -> Option<bool> {
        Some(true)
    }
    fn answered(&self, _: u32) -> Option<PromptId> {
        None
    }
    fn update(&self, _: u32, _: Observer, number: u32, _: Option<u32>, _: bool) -> Vec<u8> {
        [&number.to_le_bytes()[..], &[0; 40]].concat()
    }

    fn signed(
        &mut self,
        store: &mut Store,
        answer: Signed,
        checker: Option<&mut Checker>,
        now: Millis,
    ) -> Result<Result<(), Why>, Error> {
        self.0.signed(store, answer, checker, now)
    }
    fn pass(&mut self, store: &mut Store, seat: Seat, to: Hand, now: Millis) -> Result<(), Error> {
        AtTable::pass(self.0, store, seat, to, now)
    }
    fn hand(&self, seat: Seat) -> Hand {
        self.0.hand(seat)
    }
    fn seats(&self) -> &[Seated] {
        self.0.seats()
    }
    fn mended(&self) -> u32 {
        self.0.mended()
    }
    fn prompt(&self, seat: Seat) -> Option<PromptId> {
        self.0.prompt(seat)
    }
    fn view(&self, observer: Observer) -> Vec<u8> {
        AtTable::view(self.0, observer)
    }
    fn is_over(&self) -> bool {
        self.0.is_over()
    }
    fn fair(&self) -> Option<&Fair> {
        self.0.fair()
    }
    fn opened(&self) -> Option<Vec<u8>> {
        self.0.opened()
    }
    fn signed_by(&self, holder: &Holder) -> Vec<(u64, Vec<u8>)> {
        self.0.signed_by(holder)
    }
    fn unfilled(&self, action: &[u8; ACTION]) -> Option<Vec<u8>> {
        self.0.unfilled(action)
    }
    fn audit(&self, observer: Observer) -> Result<Verdict, Unfair> {
        AtTable::audit(self.0, observer)
    }
}

#[test]
fn who_comes_late_to_a_long_game_is_told_all_of_it_over_one_link() {
    let mut room = Room::playing(EditionId::Classic, 4, 0);
    let (code, random, peer) = (room.code(), room.random(), Peer(999));
    let mut guest = Guest::joining(TableTag(room.people.tag()), code, Role::Player, RULES, random);
    guest.radio_up(room.now as u64);
    let (mut together, mut told, mut links, mut most) = (Pieces::default(), 0, 0, 0);
    for _ in 0..6_000 {
        room.now += 50;
        let now = room.now as u64;
        room.link.tick(now);
        let _ = guest.tick(now);
        loop {
            let (up, down) = (guest.next(182, now), room.link.next(peer, 182, now));
            up.iter().for_each(|frame| room.link.hear(peer, frame, now));
            down.iter().for_each(|frame| guest.hear(frame, now));
            if up.is_none() && down.is_none() {
                break;
            }
        }
        while let Some(event) = guest.event() {
            match event {
                GuestEvent::Linked { .. } => {
                    links += 1;
                    let hello = Up::Hello { name: "Late".to_owned(), known: None };
                    pieces(&hello).into_iter().for_each(|piece| guest.send(piece, now));
                }
                GuestEvent::Message(message) => {
                    guest.taken(message.number, now);
                    if let Some(Down::Updates(updates)) = together.take(&message.bytes) {
                        told += updates.len();
                    }
                }
                _ => {}
            }
        }
        let mut long = Long(room.game.as_mut().expect("a game"));
        room.people.run(&mut room.link, Some(&mut long), &mut room.store, room.now).expect("written");
        let waiting = room.people.lobby().people.iter().map(|person| room.link.waiting(KeyId(person.member.0)));
        most = waiting.max().unwrap_or(0).max(most);
        if told >= LENGTH as usize {
            break;
        }
    }
    assert_eq!((told, links), (LENGTH as usize, 1));
    assert!(most < 20_000, "{most} bytes on their way");
}
