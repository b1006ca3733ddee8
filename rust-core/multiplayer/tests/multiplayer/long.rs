//! A game so long that not all of it fits on a link at once.

use crate::room::{City, PeopleRoom};
use ayatsuri_clock::{ClockReading, WallMillis};
use ayatsuri_fair_deal::{AuditFailure, GameCourse, MemberId, SeatHolder, SignatureVerifier, Verdict};
use ayatsuri_link::{ConnectionId, KeyId, LinkGuest, LinkGuestEvent, MemberRole, TableTag};
use ayatsuri_multiplayer::{
    AgreedSetup, AnswerRefusal, AnyBotReplay, GuestMessage, HostMessage, MessageAssembler, RULES, SignedAnswer,
    TableInPlay, UpdateRequest, pieces,
};
use ayatsuri_rules::city::EditionId;
use ayatsuri_rules::{Observer, Seat};
use ayatsuri_table::{Controller, FairDealRecord, Host, PromptId, SeatedPlayer, TableError, TableStorage};
use std::time::Duration;

/// The number of entries in some thousands of rounds.
const LENGTH: u32 = 4_000;

/// A game in play, as if it had thousands of rounds behind it.
struct LongTable<'a>(&'a mut Host<City>);

impl TableInPlay for LongTable<'_> {
    fn length(&self) -> u32 {
        LENGTH
    }
    fn concerns(&self, _: u32, _: Observer) -> Option<bool> {
        Some(true)
    }
    fn answered(&self, _: u32) -> Option<PromptId> {
        None
    }
    fn update(&self, request: UpdateRequest) -> Vec<u8> {
        [&request.number.to_le_bytes()[..], &[0; 40]].concat()
    }

    fn signed(
        &mut self,
        storage: &mut dyn TableStorage,
        answer: SignedAnswer,
        verifier: Option<&mut SignatureVerifier>,
        now: WallMillis,
    ) -> Result<Result<(), AnswerRefusal>, TableError> {
        self.0.signed(storage, answer, verifier, now)
    }
    fn pass(
        &mut self,
        storage: &mut dyn TableStorage,
        seat: Seat,
        to: Controller,
        now: WallMillis,
    ) -> Result<(), TableError> {
        TableInPlay::pass(self.0, storage, seat, to, now)
    }
    fn controller(&self, seat: Seat) -> Controller {
        self.0.controller(seat)
    }
    fn agreed(&self) -> AgreedSetup {
        self.0.agreed()
    }

    fn seats(&self) -> &[SeatedPlayer] {
        self.0.seats()
    }
    fn bots(&self) -> Option<Box<dyn AnyBotReplay>> {
        None
    }
    fn note_other_bots(&mut self) {}
    fn mended(&self) -> u32 {
        self.0.mended()
    }
    fn prompt(&self, seat: Seat) -> Option<PromptId> {
        self.0.prompt(seat)
    }
    fn view(&self, observer: Observer) -> Vec<u8> {
        TableInPlay::view(self.0, observer)
    }
    fn is_over(&self) -> bool {
        self.0.is_over()
    }
    fn fair_deal(&self) -> Option<&FairDealRecord> {
        self.0.fair_deal()
    }
    fn opened(&self) -> Option<Vec<u8>> {
        self.0.opened()
    }
    fn signed_by(&self, holder: &SeatHolder, seat: Seat) -> Vec<(u64, Vec<u8>)> {
        self.0.signed_by(holder, seat)
    }
    fn audit(&self, observer: Observer) -> Result<Verdict, AuditFailure> {
        TableInPlay::audit(self.0, observer)
    }
    fn course(&self) -> Option<GameCourse> {
        TableInPlay::course(self.0)
    }
    fn dealt_to(&self) -> Vec<(String, Option<MemberId>)> {
        TableInPlay::dealt_to(self.0)
    }
}

#[test]
fn who_comes_late_to_a_long_game_is_told_all_of_it_over_one_link() {
    let mut room = PeopleRoom::playing(EditionId::Classic, 4, 0);
    let (code, random, peer) = (room.code(), room.random(), ConnectionId(999));
    let mut guest = LinkGuest::joining(TableTag(room.host.tag()), code, MemberRole::Player, RULES, random);
    guest.radio_up(room.now);
    let (mut together, mut told, mut links, mut most) = (MessageAssembler::default(), 0, 0, 0);
    for _ in 0..6_000 {
        room.now += Duration::from_millis(50);
        let now = room.now;
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
                LinkGuestEvent::Linked { .. } => {
                    links += 1;
                    let hello = GuestMessage::Hello { name: "Late".to_owned(), known: vec![], is_introduced: true };
                    pieces(&hello).into_iter().for_each(|piece| guest.send(piece, now));
                }
                LinkGuestEvent::Message(message) => {
                    guest.acknowledge(message.number, now);
                    if let Some(HostMessage::Updates(updates)) = together.take(&message.bytes) {
                        told += updates.len();
                    }
                }
                _ => {}
            }
        }
        let mut long = LongTable(room.game.as_mut().expect("a game"));
        room.host
            .run(&mut room.link, Some(&mut long), &mut room.storage, ClockReading::both_at(room.now.0))
            .expect("written");
        let waiting = room.host.lobby().people.iter().map(|person| room.link.waiting(KeyId(person.member.0)));
        most = waiting.max().unwrap_or(0).max(most);
        if told >= LENGTH as usize {
            break;
        }
    }
    assert_eq!((told, links), (LENGTH as usize, 1));
    assert!(most < 20_000, "{most} bytes on their way");
}
