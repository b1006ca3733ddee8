//! The closed choices: what a player might expect to choose and cannot choose now, with the rules' reason.

use ayatsuri_rules::kingdom::{
    Action, Building, Chip, Chips, DecisionKind, Occupation, OncePerTurn, Refusal, nameable_players, price,
};

use super::PromptContext;
use super::choices::{market, tile};
use crate::worded::closed_line;
use ayatsuri_screens::{Closed, Target, cards_at};

/// The lines of all closed choices.
pub(super) fn closed(context: &PromptContext<'_>, legal: &[Action]) -> Vec<Closed> {
    let mut list = ClosedChoices { context, legal, closed: vec![] };
    match context.board.kind {
        DecisionKind::Turn if context.board.turn.occupation.is_some() => list.turn(),
        DecisionKind::Tax => list.add_taxes(),
        _ => {}
    }
    list.closed
}

struct ClosedChoices<'a> {
    context: &'a PromptContext<'a>,
    legal: &'a [Action],
    closed: Vec<Closed>,
}

impl ClosedChoices<'_> {
    fn push(&mut self, label: String, reason: String, targets: Vec<Target>) {
        let line = closed_line(self.context.speaker.words, &label, &reason);
        self.closed.push(Closed { label, reason, line, reads: cards_at(&targets), targets });
    }

    fn say(&self, id: &'static str) -> String {
        self.context.speaker.say(id)
    }

    fn turn(&mut self) {
        self.effect();
        if self.context.board.turn.has_used(OncePerTurn::Basic) {
            self.push(self.say("kingdom-close-basic"), self.say("kingdom-refusal-used"), vec![]);
        }
        self.add_purchases();
        self.forest();
    }

    fn effect(&mut self) {
        let asked = self.context;
        let turn = &asked.board.turn;
        let o = asked.in_play();
        let is_open = |action: &Action| {
            matches!(
                action,
                Action::UseEffect
                    | Action::Name(..)
                    | Action::PayForHonour(..)
                    | Action::Discard(_)
                    | Action::TakeFromDealer(_)
            )
        };
        if self.legal.iter().any(is_open) {
            return;
        }
        let reason = if turn.robbed {
            "kingdom-refusal-robbed"
        } else if turn.has_used(OncePerTurn::Effect) {
            "kingdom-refusal-used"
        } else {
            match o {
                Occupation::ElephantTrainer => "kingdom-refusal-no-two-chips",
                Occupation::General => "kingdom-refusal-is-dealer",
                Occupation::Princess if asked.board.dealer == asked.seat => "kingdom-refusal-is-dealer",
                Occupation::Princess => "kingdom-refusal-dealer-has-none",
                Occupation::Foundation => "kingdom-refusal-no-display",
                Occupation::Death | Occupation::Imp if nameable_players(asked.board, asked.seat).next().is_none() => {
                    "kingdom-refusal-all-revealed"
                }
                _ => return,
            }
        };
        let label = asked.line("kingdom-close-effect").occupation(o).say();
        let target = Target::Character { card: crate::kingdom::cards::occupation_id(o) };
        self.push(label, self.say(reason), vec![target]);
    }

    fn add_purchases(&mut self) {
        let asked = self.context;
        let board = asked.board;
        let all: Vec<Target> = board.display.map(market).collect();
        if board.turn.has_used(OncePerTurn::Purchase) {
            return self.push(self.say("kingdom-close-buy"), self.say("kingdom-refusal-bought"), all);
        }
        for b in board.display {
            let is_open = self.legal.iter().any(|action| matches!(*action, Action::Buy(open, _) if open == b));
            if !is_open {
                let label = asked.line("kingdom-close-buy-one").building(b).say();
                let reason = self.lacks("kingdom-refusal-too-dear", price(board, b, None));
                self.push(label, reason, vec![market(b)]);
            }
        }
    }

    /// The text for a cost and what the player lacks of it.
    fn lacks(&self, id: &'static str, cost: Chips) -> String {
        let has = self.context.board.chips(self.context.seat);
        let mut lacking = Chips::NONE;
        for chip in Chip::ALL {
            lacking.add(Chips::of(chip, cost.get(chip).saturating_sub(has.get(chip))));
        }
        self.context.line(id).chips(cost).text("lacking", self.context.speaker.chips(lacking)).say()
    }

    fn forest(&mut self) {
        let asked = self.context;
        let board = asked.board;
        if !board.has(asked.seat, Building::MagicForest) {
            return;
        }
        let reason = if board.turn.has_used(OncePerTurn::Forest) {
            "kingdom-refusal-used"
        } else if !self.legal.iter().any(|action| matches!(action, Action::Swap(..))) {
            "kingdom-refusal-no-chip"
        } else {
            return;
        };
        let target = tile(asked.seat, Building::MagicForest);
        self.push(self.say("kingdom-close-swap"), self.say(reason), vec![target]);
    }

    fn add_taxes(&mut self) {
        let asked = self.context;
        for b in asked.board.due {
            if asked.refusal(Action::PayTax(b)).is_some() {
                let label = asked.line("kingdom-close-tax").building(b).say();
                let reason = self.lacks("kingdom-refusal-tax-too-high", asked.board.tax(b));
                self.push(label, reason, vec![tile(asked.seat, b)]);
            }
        }
        if asked.refusal(Action::IgnoreTaxes) == Some(Refusal::TooLate) {
            let target = tile(asked.seat, Building::BlackMarket);
            self.push(self.say("kingdom-close-ignore"), self.say("kingdom-refusal-too-late"), vec![target]);
        }
    }
}
