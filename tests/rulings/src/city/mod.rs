//! Rulings of the city games: the agreement before the game, and how a ruling is read and run.

mod changes;
mod check;
mod of_seat;
mod position;
mod told;
mod words;

use ayatsuri_rules::city::edition::{EditionId, altered};
use ayatsuri_rules::city::position::Position;
use ayatsuri_rules::city::{Character, District, InvalidSetup, Memory, Observation, Setup, State};
use ayatsuri_rules::{AddressedEvents, Observer, Seat};

use crate::alter::{self, Alteration};
use crate::json::{Field, Read};
use crate::run::{Failure, RulingHarness};
use crate::start::Start;
use crate::table::Table;
use check::Check;
pub(crate) use check::steps;
use words::Step;

/// The rules text, from which the ids are read.
pub const RULES: &str = include_str!("../../../../docs/rules/city.md");

/// Whether a word in the first cell of a table of the rules text is an id.
pub fn is_id(word: &str) -> bool {
    let mut chars = word.chars();
    let letter = chars.next().is_some_and(|c| "ESDTPCF".contains(c));
    letter && chars.next().is_some_and(|c| c.is_ascii_digit()) && word.len() <= 4 && !word.contains(' ')
}

/// The terms of a game, agreed before it begins.
#[derive(Clone, Debug)]
pub struct Agreed {
    /// The edition.
    pub edition: EditionId,
    /// The number of players.
    pub players: u8,
    /// Characters that replace the recommended ones of their rank.
    pub cast: Vec<Character>,
    /// Whether the cast is exactly these, without the recommended ones.
    pub exactly: bool,
    /// The chosen starred districts.
    pub starred: Vec<District>,
    /// The chosen ending number, if one was chosen.
    pub ending: Option<u8>,
    /// Whether the game is played with the original districts.
    pub originals: bool,
}

impl Agreed {
    /// The terms with the recommended cast and no other choice.
    pub fn new(edition: EditionId, players: u8) -> Agreed {
        Agreed { edition, players, cast: vec![], exactly: false, starred: vec![], ending: None, originals: false }
    }

    /// The setup, legal or not.
    pub fn setup(&self) -> Setup {
        let mut cast: Vec<Character> = vec![];
        if !self.exactly {
            cast = Setup::recommended(self.edition, self.players).map_or_else(
                |_: InvalidSetup| Character::ALL.into_iter().filter(|c| !c.is_second() && c.rank().0 < 9).collect(),
                |setup| setup.cast,
            );
        }
        for &c in &self.cast {
            match cast.iter_mut().find(|other| other.rank() == c.rank() && !self.exactly) {
                Some(other) => *other = c,
                None => cast.push(c),
            }
        }
        Setup {
            edition: self.edition,
            players: self.players,
            cast,
            starred: self.starred.clone(),
            ending: self.ending,
            originals: self.originals,
            crown: None,
        }
    }
}

impl RulingHarness for State {
    type Step = Step;
    type Check = Check;
    type Position = Position;
    type Agreed = Agreed;

    const AGREED_KEYS: &'static str = "cast, starred, ending, originals";

    fn read_agreed(agreed: &mut Agreed, key: &str, field: &Field<'_>) -> Read<bool> {
        match key {
            "cast" if field.is_map() => match &field.map()?[..] {
                [("exactly", list)] => {
                    agreed.cast = list.words(words::character)?;
                    agreed.exactly = true;
                }
                _ => return field.wrong("the only key here is exactly"),
            },
            "cast" => agreed.cast = field.words(words::character)?,
            "starred" => agreed.starred = field.words(words::district)?,
            "ending" => agreed.ending = Some(field.number()?),
            "originals" => agreed.originals = field.truth()?,
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
        steps(field, players)
    }

    fn begin_with(setup: &mut Setup, first: Option<Seat>) {
        setup.crown = first;
    }

    fn take(table: &mut Table<State>, &(seat, action): &Step) -> Result<(), Failure> {
        table.apply(seat, action, &words::of_step((seat, action)))
    }

    fn begin(&mut self, events: &mut AddressedEvents<State>) {
        self.go_on(events);
    }

    fn memory(&self, observer: Observer) -> Memory {
        Memory::of_position(self, observer)
    }

    fn check_truth(&self, memory: &Memory, observer: Observer) -> Result<(), String> {
        memory.check_truth(self, observer)
    }

    fn own(observation: &Observation) -> String {
        format!("{:?}", observation.private)
    }
}

/// All alterations of the data of all editions, each with a way to see whether a ruling notices it.
pub fn alterations() -> Vec<Alteration> {
    let of_edition = |id: EditionId| {
        changes::of(id).into_iter().map(move |change| {
            let edition = change.edition;
            Alteration {
                edition: id.name(),
                what: change.what,
                ids: change.ids,
                is_noticed: Box::new(move |ruling| {
                    altered::set(id, Some(edition));
                    let noticed = alter::fails(|| ruling.run());
                    altered::set(id, None);
                    noticed
                }),
            }
        })
    };
    EditionId::ALL.into_iter().flat_map(of_edition).collect()
}
