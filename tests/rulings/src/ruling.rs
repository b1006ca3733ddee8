//! A ruling as a value, and how it is read from a file: every key known, every word known.

use ayatsuri_rules::city::edition::EditionId;
use ayatsuri_rules::city::{BadSetup, Character, District, Setup};

use crate::check::{self, Named};
use crate::json::{Field, Json, Read};
use crate::position::{self, Start};
use crate::words::{self, Step};

/// The rules text, for the ids.
const RULES: &str = include_str!("../../../docs/rules/city.md");

/// What is agreed before the game.
#[derive(Clone, Debug)]
pub struct Agreed {
    /// Whose rules.
    pub edition: EditionId,
    /// How many play.
    pub players: u8,
    /// These stand in for the recommended ones of their rank.
    pub cast: Vec<Character>,
    /// The cast is these and no others.
    pub exactly: bool,
    /// The starred districts chosen.
    pub starred: Vec<District>,
    /// The ending number chosen.
    pub ending: Option<u8>,
    /// The original districts.
    pub originals: bool,
}

impl Agreed {
    /// The setup, legal or not.
    pub fn setup(&self) -> Setup {
        let mut cast: Vec<Character> = vec![];
        if !self.exactly {
            cast = Setup::recommended(self.edition, self.players).map_or_else(
                |_: BadSetup| Character::ALL.into_iter().filter(|c| !c.is_second() && c.rank().0 < 9).collect(),
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

/// One thing in a ruling's play.
#[derive(Clone, Debug)]
pub enum Played {
    /// A phrase and its steps.
    Phrase(String, Vec<Step>),
    /// What must hold in between.
    Then(Vec<Named>),
}

/// A ruling.
#[derive(Clone, Debug)]
pub struct Ruling {
    /// The sentence.
    pub sentence: String,
    /// The ids it covers.
    pub covers: Vec<String>,
    /// What is agreed.
    pub agreed: Agreed,
    /// Where it starts; a ruling about a setup alone starts nowhere.
    pub start: Option<Start>,
    /// What is played.
    pub play: Vec<Played>,
    /// What must then hold.
    pub then: Vec<Named>,
}

/// The ids of the rules text: the first cell of a row of its tables.
pub fn ids() -> Vec<String> {
    let first_cell = |line: &str| line.strip_prefix("| ")?.split(" |").next().map(str::to_owned);
    let is_id = |word: &String| {
        let mut chars = word.chars();
        let letter = chars.next().is_some_and(|c| "ESDTPCF".contains(c));
        letter && chars.next().is_some_and(|c| c.is_ascii_digit()) && word.len() <= 4 && !word.contains(' ')
    };
    RULES.lines().filter_map(first_cell).filter(is_id).collect()
}

fn id(word: &str) -> Result<String, String> {
    let base = word.split('.').next().unwrap_or(word);
    if ids().iter().any(|id| id == base) { Ok(word.to_owned()) } else { Err(format!("no rule has the id \"{word}\"")) }
}

impl Ruling {
    /// Whether it covers an id, or a part of it.
    pub fn covers(&self, id: &str) -> bool {
        self.covers.iter().any(|c| c == id || c.split('.').next() == Some(id))
    }

    /// Reads one ruling.
    pub fn read(json: &Json) -> Read<Ruling> {
        let top = Field::new("", json);
        let mut sentence = None;
        let mut covers = vec![];
        let mut edition = None;
        let mut players = None;
        let mut agreed = Agreed {
            edition: EditionId::Classic,
            players: 0,
            cast: vec![],
            exactly: false,
            starred: vec![],
            ending: None,
            originals: false,
        };
        let mut at = None;
        let mut play = vec![];
        let mut then = None;
        for (key, field) in top.map()? {
            if key == "players" {
                players = Some(field.number::<u8>()?);
            }
        }
        let Some(players) = players else { return top.wrong("a ruling needs players") };
        for (key, field) in top.map()? {
            match key {
                "ruling" => sentence = Some(field.text()?.to_owned()),
                "covers" => covers = field.words(id)?,
                "edition" => {
                    edition = Some(field.word(|w| {
                        EditionId::by_name(w).ok_or("the editions are first, fullset, expanded, classic".to_owned())
                    })?);
                }
                "players" => {}
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
                "position" => at = Some(field),
                "play" => play = field.each(|field| played(field, players))?,
                "then" => then = Some(check::read(&field, players)?),
                _ => {
                    return field.unknown(
                        "ruling, covers, edition, players, cast, starred, ending, originals, position, play, then",
                    );
                }
            }
        }
        let (Some(sentence), Some(edition), Some(then)) = (sentence, edition, then) else {
            return top.wrong("a ruling needs: ruling, covers, edition, players, then");
        };
        if covers.is_empty() || covers.len() > 3 {
            return top.wrong("a ruling covers one to three ids");
        }
        if sentence.trim().is_empty() {
            return top.wrong("the ruling is a sentence");
        }
        (agreed.edition, agreed.players) = (edition, players);
        let start = match at {
            Some(field) => Some(position::read(&field, &agreed)?),
            None if play.is_empty() => None,
            None => return top.wrong("what is played needs a position"),
        };
        let in_play = play.iter().flat_map(|p| match p {
            Played::Phrase(..) => &[][..],
            Played::Then(checks) => &checks[..],
        });
        if then.is_empty() && in_play.clone().next().is_none() {
            return top.wrong("nothing is checked");
        }
        if start.is_none() && then.iter().chain(in_play).any(|(_, check)| !check.is_of_setup()) {
            return top.wrong("without a position only the setup can be checked");
        }
        Ok(Ruling { sentence, covers, agreed, start, play, then })
    }
}

fn played(field: &Field<'_>, players: u8) -> Read<Played> {
    if field.is_text() {
        return Ok(Played::Phrase(field.text()?.to_owned(), check::steps(field, players)?));
    }
    match &field.map()?[..] {
        [("then", checks)] => Ok(Played::Then(check::read(checks, players)?)),
        _ => field.wrong("this is a phrase, or an object with the one key then"),
    }
}
