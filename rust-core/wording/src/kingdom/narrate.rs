//! Turns what one observer hears of Marionette Kingdom into lines of narration. A narrator has
//! nothing but what this observer heard and knew, so that no line can tell them more.

use ayatsuri_rules::kingdom::{
    Account, Building, Chips, Event, EventCard, NamingPower, Occupations, Secret, State, TransferCause, war_winners,
};

use super::cards;
use super::speaker::{WHO, WHOM};
use crate::presentable::Narrator;
use ayatsuri_screens::LogKind;

impl Narrator<'_, State> {
    pub(super) fn event(&mut self, event: &Event) {
        match *event {
            Event::DealerMoved { to } => {
                let id = if self.board.round == 0 { "kingdom-log-dealer-first" } else { "kingdom-log-dealer" };
                self.tell(self.line(LogKind::Marker, id).seat(WHO, to));
            }
            Event::RoundBegan { round } => self.headline(self.line(LogKind::Round, "log-round").number("n", round)),
            Event::TurnBegan { seat, number } => {
                let lap = if number < self.board.players { "first" } else { "second" };
                self.headline(self.line(LogKind::Turn, "kingdom-log-turn").seat(WHO, seat).text("lap", lap));
            }
            Event::Revealed { seat, occupation } => {
                self.tell(self.line(LogKind::Reveal, "kingdom-log-revealed").seat(WHO, seat).occupation(occupation));
            }
            Event::Struck { seat, occupation } => {
                let line = self.line(LogKind::Assassination, "kingdom-log-struck").with_other(seat);
                self.tell(line.with_cards([cards::occupation_id(occupation)]));
            }
            Event::Robbed { by, of, occupation } => {
                let line = self.line(LogKind::Robbery, "kingdom-log-robbed").seat(WHO, by).with_other(of);
                self.tell(line.with_cards([cards::occupation_id(occupation)]));
            }
            Event::UsedRobbed { by, occupation } => {
                self.tell(self.line(LogKind::Robbery, "kingdom-log-robbed-used").seat(WHO, by).occupation(occupation));
            }
            Event::Paid { from, to, chips, cause: why } => self.paid(from, to, chips, why),
            Event::Named { by, power: deed, seat, occupation } => {
                let deed = if deed == NamingPower::Kill { "kill" } else { "rob" };
                let line = self.line(LogKind::Naming, "kingdom-log-named").seat(WHO, by).seat(WHOM, seat);
                self.tell(line.occupation(occupation).text("deed", deed));
            }
            Event::Discarded { by, building } => {
                self.tell(self.line(LogKind::Discard, "kingdom-log-discarded").seat(WHO, by).building(building));
            }
            Event::Displayed { building } => {
                self.tell(self.line(LogKind::Display, "kingdom-log-displayed").building(building));
            }
            Event::PileMade => self.tell(self.line(LogKind::Shuffle, "kingdom-log-pile-made")),
            Event::Looked { seat } => {
                if !self.is_me(seat) {
                    self.tell(self.line(LogKind::Look, "kingdom-log-looked").seat(WHO, seat));
                }
            }
            Event::PutBack { seat, under } => {
                let place = if under { "under" } else { "top" };
                self.tell(self.line(LogKind::Look, "kingdom-log-put-back").seat(WHO, seat).text("place", place));
            }
            Event::Turned { card } => self.turned(card),
            Event::TaxDue { seat, buildings } => {
                self.tell(self.line(LogKind::Tax, "kingdom-log-tax-due").seat(WHO, seat).the_buildings(buildings));
            }
            Event::TaxPaid { seat, building } => {
                let line = self.line(LogKind::Tax, "kingdom-log-tax-paid").seat(WHO, seat);
                self.tell(line.building(building).chips(self.board.tax(building)));
            }
            Event::GivenUp { seat, building } => {
                self.tell(self.line(LogKind::Destruction, "kingdom-log-given-up").seat(WHO, seat).building(building));
            }
            Event::TaxIgnored { seat } => self.tell(self.line(LogKind::Tax, "kingdom-log-tax-ignored").seat(WHO, seat)),
            Event::EventsReshuffled => self.tell(self.line(LogKind::Shuffle, "kingdom-log-events-reshuffled")),
            Event::GameEnded => self.tell(self.line(LogKind::End, "waiting-over")),
            // The line for the chips, or the prompt, tells these.
            Event::Picked { .. }
            | Event::Used { .. }
            | Event::Bought { .. }
            | Event::TurnEnded { .. }
            | Event::Asked { .. } => {}
        }
    }

    fn paid(&mut self, from: Account, to: Account, chips: Chips, cause: TransferCause) {
        if cause == TransferCause::Building(Building::MagicForest) {
            return self.swapped(from, to, chips); // K29
        }
        match cause {
            TransferCause::Bought(b) => {
                if let Account::Seat(seat) = from {
                    self.tell(
                        self.line(LogKind::Purchase, "kingdom-log-bought").seat(WHO, seat).building(b).chips(chips),
                    );
                }
                return;
            }
            TransferCause::Tax(_) => return, // told when the tax is settled
            _ => {}
        }
        let line = match (from, to) {
            (Account::Seat(from), Account::Seat(to)) => {
                self.line(LogKind::Payment, "kingdom-log-took-from").seat(WHO, to).seat(WHOM, from).cause(cause)
            }
            (Account::Seat(from), Account::Bank) => {
                self.line(LogKind::Payment, "kingdom-log-paid").seat(WHO, from).cause(cause)
            }
            (Account::Bank, Account::Seat(to)) if cause == TransferCause::Basic => {
                self.line(LogKind::Income, "kingdom-log-took-basic").seat(WHO, to)
            }
            (Account::Bank, Account::Seat(to)) => {
                self.line(LogKind::Payment, "kingdom-log-took").seat(WHO, to).cause(cause)
            }
            (Account::Bank, Account::Bank) => return,
        };
        self.tell(line.chips(chips));
    }

    /// A swap is two payments; one line tells both, with the second.
    fn swapped(&mut self, from: Account, to: Account, took: Chips) {
        if let (Account::Bank, Account::Seat(seat), Some(&Event::Paid { chips: gave, .. })) = (from, to, self.last) {
            let line = self
                .line(LogKind::Exchange, "kingdom-log-swapped")
                .seat(WHO, seat)
                .text("gave", self.speaker.chips(gave));
            self.tell(line.text("took", self.speaker.chips(took)).tells_chips(gave).tells_chips(took));
        }
    }

    fn turned(&mut self, card: EventCard) {
        self.headline(self.line(LogKind::Event, "kingdom-log-event").event(card));
        if card == EventCard::Grimoire {
            let times = self.board.figures.printed.grimoire;
            self.tell(self.line(LogKind::Event, "kingdom-log-grimoire").number("n", times));
        }
        if card == EventCard::War && war_winners(self.board).is_empty() {
            self.tell(self.line(LogKind::Event, "kingdom-log-no-war"));
        }
        if card == EventCard::Tax && self.board.seats().all(|seat| self.board.taxed_buildings(seat).is_empty()) {
            self.tell(self.line(LogKind::Event, "kingdom-log-no-tax"));
        }
    }

    pub(super) fn secret(&mut self, secret: &Secret) {
        let draft = &self.view_before.observation.private.draft;
        let Some(me) = self.speaker.me else { return };
        match *secret {
            Secret::Dealt(dealt) => {
                self.tell_privately(self.line(LogKind::Draft, "kingdom-log-dealt").occupations("occupations", dealt));
            }
            Secret::Kept(occupation) => {
                let left = me.clockwise(1, self.board.players);
                let line = self
                    .line(LogKind::Draft, "kingdom-log-kept")
                    .occupation(occupation)
                    .occupations("others", draft.dealt.without(occupation));
                self.tell_privately(line.seat(WHOM, left));
            }
            Secret::Passed(passed) => {
                let right = me.clockwise(self.board.players - 1, self.board.players);
                let line = self.line(LogKind::Draft, "kingdom-log-passed").seat(WHO, right);
                self.tell_privately(line.occupations("occupations", passed));
            }
            Secret::KeptOfPassed(occupation) => {
                let laid: Occupations = draft.passed.without(occupation);
                let line = self.line(LogKind::Draft, "kingdom-log-laid").occupation(occupation);
                self.tell_privately(line.occupations("laid", laid));
            }
            Secret::Saw(card) => self.tell_privately(self.line(LogKind::Look, "kingdom-log-saw").event(card)),
        }
    }
}
