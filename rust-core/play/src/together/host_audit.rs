//! The audit of the last game on the phone that hosts the table.

use ayatsuri_fair_deal::{AuditFailure, DealContext, DealWitness, GameCourse, MemberId, Verdict};
use ayatsuri_multiplayer::{Fairness, FairnessEvidence, MultiplayerHost, TableInPlay, combine_verdicts};
use ayatsuri_rules::{Observer, Seat};

use super::audit_screen::{self, DealFindings};
use super::bot_check::BotCheck;
use ayatsuri_screens::AuditScreen;
use ayatsuri_screens::words::Words;

/// The audit of a game that is over. It is computed once, as every drawing of the result shows it.
pub(super) struct HostAudit {
    /// The common verdict of the seats of this phone, without the bots.
    found: Result<Verdict, AuditFailure>,
    course: Option<GameCourse>,
    /// Each seat's name at the deal, and the phone that played it then.
    dealt_to: Vec<(String, Option<MemberId>)>,
}

impl HostAudit {
    /// Audits a game as the seats of this phone were told it; without a seat, as the board was.
    pub fn new(table: &dyn TableInPlay, seats: &[Seat]) -> HostAudit {
        let mut observers = seats.iter().copied().map(Observer::Seat);
        let front = observers.next().unwrap_or(Observer::Board);
        let found = combine_verdicts(table.audit(front), observers.map(|observer| table.audit(observer)));
        HostAudit { found, course: table.course(), dealt_to: table.dealt_to() }
    }

    /// This phone's verdict on the game, with what is known of the bots by now.
    pub fn fairness(&self, host: &MultiplayerHost, bots: &BotCheck) -> Fairness {
        let mut found = self.found.clone();
        match (&mut found, bots.result()) {
            (Ok(verdict), Some((_, Ok(bots)))) => verdict.bots = *bots,
            (Ok(_), Some((_, Err(moved)))) => found = Err(moved.clone()),
            _ => {}
        }
        let voids = voids(host);
        let known = FairnessEvidence {
            found: Some(&found),
            checking: bots.progress(),
            foul: None,
            dropped_deals: 0,
            voids: voids.len(),
            are_missing_named: !host.lobby().names_of_missing(voids).is_empty(),
            is_awaited: false,
        };
        known.fairness()
    }

    /// The page of the audit.
    pub fn screen(&self, words: &Words, host: &MultiplayerHost, bots: &BotCheck) -> AuditScreen {
        let lobby = host.lobby();
        let owner = |member| Some(lobby.lobby_member(member)?.name.clone());
        let deal = DealFindings::of_voids(lobby, voids(host));
        let deal = deal.with_course(words, self.course.as_ref(), &self.dealt_to, owner);
        audit_screen::audit(words, &self.fairness(host, bots), &deal)
    }
}

/// The void attempts at the last deal, and the phones that caused them.
fn voids(host: &MultiplayerHost) -> &[(DealContext, Vec<MemberId>)] {
    host.witness().map_or(&[], DealWitness::voids)
}
