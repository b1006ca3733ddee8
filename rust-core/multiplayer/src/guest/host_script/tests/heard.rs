//! A guest's phone for the tests of the automaton, and the messages of an honest host.

use ayatsuri_fair_deal::{
    Commitment, CommitmentList, ContributionEntropy, DealContext, DealRequest, DealSettlement, MemberId,
};
use ayatsuri_rules::city::{EditionId, Setup};

use super::super::{Accepted, HostScript, Listener};
use super::table::letter;
use crate::deal_terms::{DealTerms, ReadyFor};
use crate::lobby::Lobby;
use crate::setup::AgreedSetup;
use crate::wire::{DealAnnouncement, GuestMessage, HostMessage};

pub(super) const TABLE: [u8; 4] = [7; 4];
pub(super) const HOST: MemberId = MemberId([0; 8]);
pub(super) const ME: MemberId = MemberId([1; 8]);
pub(super) const BEN: MemberId = MemberId([2; 8]);
pub(super) const ALL: [MemberId; 3] = [HOST, ME, BEN];
pub(super) const STRANGER: MemberId = MemberId([9; 8]);

/// An attempt at the deal of a game.
pub(super) fn context(game: u32, attempt: u16) -> DealContext {
    DealContext { table: TABLE, game, attempt }
}

/// A guest's phone and what its host has said, with the parts to say more.
#[derive(Clone)]
pub(super) struct Heard {
    pub(super) script: HostScript,
    pub(super) lobby: Lobby,
    /// The commitment that this phone has sent last.
    pub(super) own: Option<Commitment>,
}

impl Heard {
    /// The host, this phone and Ben's among four seats, before the first game.
    pub(super) fn new() -> Heard {
        let setup = AgreedSetup::City(Setup::recommended(EditionId::Classic, 4).expect("for four"));
        let mut lobby = Lobby::new("Friday".to_owned(), setup, HOST, "Aya".to_owned());
        lobby.add_phone(ME, "Ito".to_owned(), false);
        lobby.add_phone(BEN, "Ben".to_owned(), false);
        let mut heard = Heard { script: HostScript::default(), lobby, own: None };
        heard.accept(&HostMessage::Lobby(heard.lobby.clone()));
        heard
    }

    pub(super) fn listener(&self) -> Listener {
        let entropy = Some(ContributionEntropy([5; 32], [6; 32]));
        Listener { tag: TABLE, me: ME, link: None, entropy, shown: Some(ReadyFor::new(&self.lobby, ME)) }
    }

    /// Hears a message, and does what the phone does with it. The letter says what it was: `.` something new, `=` nothing
    /// new, `!` something that is answered, or the foul.
    pub(super) fn hear(&mut self, message: &HostMessage) -> char {
        let listener = self.listener();
        let judged = self.script.accept(message, &listener);
        match (&judged, message) {
            (Ok(Accepted::New), HostMessage::Lobby(lobby)) => self.lobby = lobby.clone(),
            (Ok(Accepted::New), HostMessage::Dealt(dealt)) => self.script.follow(dealt.clone()),
            (Ok(Accepted::New), HostMessage::Disclosure { game, .. }) => {
                self.script.note_disclosure(*game, vec![(None, 5), (Some(1), 5)]);
            }
            _ => {}
        }
        match judged {
            Ok(Accepted::New) if matches!(message, HostMessage::Dealt(_)) => {
                self.script.foul.as_ref().map_or('.', |foul| letter(foul).to_ascii_lowercase())
            }
            Ok(Accepted::New) => '.',
            Ok(Accepted::Known) => '=',
            Ok(Accepted::Answered(answer)) => {
                if let GuestMessage::Commit(_, commitment) = answer {
                    self.own = Some(commitment);
                }
                '!'
            }
            Err(foul) => letter(&foul),
        }
    }

    pub(super) fn accept(&mut self, message: &HostMessage) {
        let heard = self.hear(message);
        assert!(matches!(heard, '.' | '!'), "{heard}: {message:?}");
    }

    pub(super) fn ready(&mut self) {
        self.script.note_ready(&self.lobby.clone(), ME, 0);
    }

    pub(super) fn terms(&self, game: u32) -> DealTerms {
        DealTerms::new(&self.lobby, game, vec!["Kinta".to_owned()])
    }

    pub(super) fn commit(&self, game: u32, attempt: u16, members: &[MemberId]) -> HostMessage {
        let terms = self.terms(game).digest();
        HostMessage::DealRequest(DealRequest::Commit {
            context: context(game, attempt),
            members: members.to_vec(),
            terms,
        })
    }

    pub(super) fn list(&self, game: u32, attempt: u16, members: &[MemberId]) -> CommitmentList {
        let voids = self.script.witness.as_ref().map_or(&[][..], |witness| witness.voids());
        let other = |member| Commitment { member, hash: [3; 32], key: [4; 32], link: None };
        let of = |member: &MemberId| self.own.filter(|own| own.member == *member).unwrap_or(other(*member));
        let settled = Some(DealSettlement::new(self.terms(game).digest(), voids));
        CommitmentList::new(context(game, attempt), settled, members.iter().map(of).collect())
    }

    pub(super) fn open(&self, game: u32, attempt: u16, members: &[MemberId]) -> HostMessage {
        HostMessage::DealRequest(DealRequest::Open(self.list(game, attempt, members)))
    }

    pub(super) fn void(game: u32, attempt: u16, missing: &[MemberId]) -> HostMessage {
        HostMessage::DealRequest(DealRequest::Void { context: context(game, attempt), missing: missing.to_vec() })
    }

    /// The announcement of the game that is dealt from the list that this phone has opened its part for.
    pub(super) fn announcement(&self, game: u32) -> DealAnnouncement {
        let witness = self.script.witness.as_ref().filter(|witness| witness.game() == game);
        let opened = witness.and_then(|witness| witness.list().cloned());
        let known = self.script.announcement.as_ref().filter(|dealt| dealt.list.context.game == game);
        if let Some(known) = known {
            return known.clone();
        }
        let list = opened.unwrap_or_else(|| self.list(game, 0, &ALL));
        let terms = self.terms(game);
        let (seats, seated) = terms.seating(&list);
        let voids = witness.map_or(vec![], |witness| witness.voids().to_vec());
        let (setup, bots) = (terms.setup, Some(terms.bots));
        DealAnnouncement { list, mended: 0, setup, seats, seated, voids, own: Some(1), further: vec![], bots }
    }

    /// An update without a body for this phone's seat, or for the board.
    pub(super) fn update(seat: Option<u8>, number: u8) -> Vec<u8> {
        vec![number, seat.map_or(0, |seat| 2 * seat + 2), 0, 0, 0, 0, 0, 0]
    }

    /// The first attempt at a deal, up to the list.
    pub(super) fn open_deal(&mut self, game: u32) {
        self.ready();
        self.accept(&HostMessage::DealTerms(self.terms(game)));
        self.accept(&self.commit(game, 0, &ALL));
        self.accept(&self.open(game, 0, &ALL));
    }

    /// A first attempt that is void because of Ben, and the second, up to the list.
    pub(super) fn open_again(&mut self, game: u32) {
        self.open_deal(game);
        self.accept(&Heard::void(game, 0, &[BEN]));
        self.script.note_blamed(Some(&self.lobby.clone()));
        self.accept(&self.commit(game, 1, &[HOST, ME]));
        self.accept(&self.open(game, 1, &[HOST, ME]));
    }

    pub(super) fn deal(&mut self, game: u32) {
        self.open_deal(game);
        self.accept(&HostMessage::Dealt(self.announcement(game)));
    }
}
