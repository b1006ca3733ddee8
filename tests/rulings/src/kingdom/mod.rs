//! Rulings of Marionette Kingdom: how they are read and judged.

mod agreed;
mod changes;
mod check;
#[cfg(test)]
mod every_moment;
mod of_seat;
pub(crate) mod position;
#[cfg(test)]
mod text;
mod told;
mod words;

use ayatsuri_rules::kingdom::{Figures, Memory, Observation, Refusal, Secret, State};
use ayatsuri_rules::{AddressedEvents, Game, ObservedEvent, Observer};

use crate::alter::{self, Alteration};
use crate::compare::Unequal;
use crate::json::{Field, Read};
use crate::run::{Failure, Named, Play, RulingHarness};
use crate::table::{Table, broken};
pub(crate) use agreed::Agreed;
use check::Check;
pub(crate) use check::step;
pub(crate) use position::Start;
use words::Step;

/// The rules text, for the ids.
pub const RULES: &str = include_str!("../../../../docs/rules/kingdom.md");

/// How a ruling names this game.
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

/// A ruling of Marionette Kingdom.
#[derive(Clone, Debug)]
pub struct Story {
    agreed: Agreed,
    /// Where it starts; a ruling about a setup alone starts nowhere.
    start: Option<Start>,
    play: Play<State>,
}

impl Story {
    /// Runs it, with those figures where it states none.
    pub fn run(&self, figures: &Figures) -> Result<(), Vec<Failure>> {
        self.play.run(self.table(figures))
    }

    fn table(&self, figures: &Figures) -> Result<Table<State>, Failure> {
        let mut setup = self.agreed.setup(figures);
        match &self.start {
            None => Ok(Table::of_setup(setup)),
            Some(Start::Deal(seed, dealer)) => {
                setup.dealer = *dealer;
                Table::dealt(setup, *seed)
            }
            Some(Start::At(position)) => {
                let mut position = position.clone();
                position.setup = setup.clone();
                let state =
                    position.state().map_err(|why| broken("the position", "one that can be", why.to_string()))?;
                Table::at(setup, state)
            }
        }
    }
}

/// Reads what is not common to all rulings.
pub fn read(top: &Field<'_>, players: u8) -> Read<Story> {
    let mut agreed = Agreed { players, ..Agreed::default() };
    let mut at = None;
    let mut play: Play<State> = Play::default();
    for (key, field) in top.map()? {
        match key {
            "ruling" | "covers" | "edition" | "players" => {}
            "princess" => agreed.princess = field.truth()?,
            "figures" => agreed.stated = agreed::figures(&field)?,
            "position" => at = Some(field),
            "play" => play.read_play(&field, players)?,
            "then" => play.then = check::read(&field, players)?,
            _ => {
                return field.unknown("ruling, covers, edition, players, princess, figures, position, play, then");
            }
        }
    }
    let start = match at {
        Some(field) => Some(position::read(&field, &agreed)?),
        None if play.play.is_empty() => None,
        None => return top.wrong("what is played needs a position"),
    };
    if play.checks().next().is_none() {
        return top.wrong("nothing is checked");
    }
    if start.is_none() && play.checks().any(|(_, check)| !check.is_of_setup()) {
        return top.wrong("without a position only the setup can be checked");
    }
    Ok(Story { agreed, start, play })
}

impl RulingHarness for State {
    type Step = Step;
    type Check = Check;

    fn read_steps(field: &Field<'_>, players: u8) -> Read<Vec<Step>> {
        Ok(vec![step(field, players)?])
    }

    fn read_checks(field: &Field<'_>, players: u8) -> Read<Vec<Named<State>>> {
        check::read(field, players)
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

    fn fails(check: &Check, table: &Table<State>) -> Unequal {
        check.fails(table)
    }

    fn begin(&mut self, told: &mut AddressedEvents<State>) {
        self.go_on(told);
    }

    fn memory(&self, observer: Observer) -> Memory {
        let now = State::now(self, observer);
        let mut memory = State::blank(&now);
        if let Some(card) = now.own.event {
            State::remember(&mut memory, &now, &ObservedEvent::Secret(Secret::Saw(card))); // KH: it lies before him
        }
        memory
    }

    fn is_true(&self, memory: &Memory, _: Observer) -> Result<(), String> {
        memory.is_true_of(self)
    }

    fn own(now: &Observation) -> String {
        format!("{:?}, {:?}", now.own, now.board)
    }

    fn rule(why: &Refusal) -> &'static str {
        why.rule()
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
