//! Rulings of Marionette Kingdom: how they are read and run.

mod agreed;
mod changes;
mod check;
#[cfg(test)]
mod every_moment;
mod of_seat;
mod position;
#[cfg(test)]
mod text;
mod told;
mod words;

use ayatsuri_rules::kingdom::position::Position;
use ayatsuri_rules::kingdom::{Memory, Observation, Secret, Setup, State};
use ayatsuri_rules::{AddressedEvents, Game, NamesRules, ObservedEvent, Observer, Seat};

use crate::alter::{self, Alteration};
use crate::json::{Field, Read};
use crate::run::{Failure, RulingHarness};
use crate::start::Start;
use crate::table::{Table, broken};
pub(crate) use agreed::Agreed;
use check::Check;
pub(crate) use check::step;
use words::Step;

/// The rules text, from which the ids are read.
pub const RULES: &str = include_str!("../../../../docs/rules/kingdom.md");

/// The edition by which a ruling names this game.
pub const EDITION: &str = "kingdom";

/// Whether a word in the first cell of a table of the rules text is an id: KA, K15, L1.
pub fn is_id(word: &str) -> bool {
    let number = |rest: &str| !rest.is_empty() && rest.chars().all(|c| c.is_ascii_digit());
    match word.split_at_checked(1) {
        Some(("K", rest)) => number(rest) || (rest.len() == 1 && rest.chars().all(|c| c.is_ascii_uppercase())),
        Some(("L", rest)) => number(rest),
        _ => false,
    }
}

impl RulingHarness for State {
    type Step = Step;
    type Check = Check;
    type Position = Position;
    type Agreed = Agreed;

    const AGREED_KEYS: &'static str = "princess, figures";

    fn read_agreed(agreed: &mut Agreed, key: &str, field: &Field<'_>) -> Read<bool> {
        match key {
            "princess" => agreed.princess = field.truth()?,
            "figures" => agreed.stated = agreed::figures(field)?,
            _ => return Ok(false),
        }
        Ok(true)
    }

    fn read_position(field: &Field<'_>, agreed: &Agreed) -> Read<Start<Position>> {
        position::read(field, agreed)
    }

    fn state_of(position: &Position, setup: &Setup) -> Result<State, String> {
        Position { setup: setup.clone(), ..position.clone() }.state().map_err(|why| why.to_string())
    }

    fn read_steps(field: &Field<'_>, players: u8) -> Read<Vec<Step>> {
        Ok(vec![step(field, players)?])
    }

    fn begin_with(setup: &mut Setup, first: Option<Seat>) {
        setup.dealer = first;
    }

    fn take(table: &mut Table<State>, step: &Step) -> Result<(), Failure> {
        let phrase = words::of_step(*step);
        if let Some(state) = &table.state
            && let Some(why) = check::another_effect(state, *step)
        {
            return Err(broken(&phrase, "allowed", format!("refused with {}: {why}", why.rule())));
        }
        table.apply(step.seat, step.action, &phrase)
    }

    fn begin(&mut self, events: &mut AddressedEvents<State>) {
        self.go_on(events);
    }

    fn memory(&self, observer: Observer) -> Memory {
        let now = State::observation(self, observer);
        let mut memory = State::blank_memory(&now);
        if let Some(card) = now.private.event {
            State::remember(&mut memory, &now, &ObservedEvent::Secret(Secret::Saw(card))); // KH: the asked seat sees it
        }
        memory
    }

    fn check_truth(&self, memory: &Memory, _: Observer) -> Result<(), String> {
        memory.check_truth(self)
    }

    fn own(observation: &Observation) -> String {
        format!("{:?}, {:?}", observation.private, observation.board)
    }
}

/// All changes of the figures and of the printed effects.
pub fn alterations() -> Vec<Alteration> {
    let alteration = |change: changes::Change| {
        let figures = change.figures;
        Alteration {
            edition: EDITION,
            what: change.what,
            ids: change.ids,
            is_noticed: Box::new(move |ruling| alter::fails(|| ruling.run_with(&figures))),
        }
    };
    changes::all().into_iter().map(alteration).collect()
}
