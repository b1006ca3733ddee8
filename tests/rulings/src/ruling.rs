//! A ruling as a value, and how it is read from a file. Unknown keys and words are errors.

use ayatsuri_rules::city::edition::EditionId;
use ayatsuri_rules::kingdom::Figures;
use ayatsuri_rules::{city, kingdom};

use crate::json::{Field, Json, Read};
use crate::run::Failure;
use crate::story::GameStory;
use crate::{city as of_city, kingdom as of_kingdom};

/// The part of a ruling that depends on its game.
#[derive(Clone, Debug)]
pub enum Story {
    /// A city game.
    City(GameStory<city::State>),
    /// Marionette Kingdom.
    Kingdom(Box<GameStory<kingdom::State>>),
}

/// A ruling.
#[derive(Clone, Debug)]
pub struct Ruling {
    /// What it says, in one sentence for people.
    pub sentence: String,
    /// The ids of the rules that it covers.
    pub covers: Vec<String>,
    /// The position, what is played, and what must hold then.
    story: Story,
}

/// The ids of both rules texts, which stand in the first cell of each row of their tables.
pub fn ids() -> Vec<String> {
    [ids_of(of_city::RULES, of_city::is_id), ids_of(of_kingdom::RULES, of_kingdom::is_id)].concat()
}

fn ids_of(rules: &str, is_id: fn(&str) -> bool) -> Vec<String> {
    let first_cell = |line: &str| line.strip_prefix("| ")?.split(" |").next().map(str::to_owned);
    rules.lines().filter_map(first_cell).filter(|word| is_id(word)).collect()
}

/// Reads the id of a rule, or of a part of one: `C1b`, or `C1b.2` of the rule `C1b`.
fn rule_id(word: &str, ids: &[String]) -> Result<String, String> {
    let base = word.split('.').next().unwrap_or(word);
    if ids.iter().any(|id| id == base) {
        Ok(word.to_owned())
    } else {
        Err(format!("no rule of this game has the id \"{word}\""))
    }
}

/// The edition of a ruling.
#[derive(Clone, Copy)]
enum Edition {
    City(EditionId),
    Kingdom,
}

fn edition_by_name(word: &str) -> Result<Edition, String> {
    if word == of_kingdom::EDITION {
        return Ok(Edition::Kingdom);
    }
    let city = EditionId::by_name(word).map(Edition::City);
    city.ok_or("the editions are first, fullset, expanded, classic, and kingdom".to_owned())
}

impl Ruling {
    /// Whether the ruling covers a rule, or a part of it.
    pub fn covers(&self, id: &str) -> bool {
        self.covers.iter().any(|c| c == id || c.split('.').next() == Some(id))
    }

    /// The name of the ruling's edition.
    pub fn edition(&self) -> &'static str {
        match &self.story {
            Story::City(story) => story.agreed.edition.name(),
            Story::Kingdom(_) => of_kingdom::EDITION,
        }
    }

    /// Runs the ruling.
    ///
    /// # Errors
    /// Everything that fails at the first moment at which something does.
    pub fn run(&self) -> Result<(), Vec<Failure>> {
        self.run_with(&Figures::HOUSE)
    }

    /// Runs the ruling. A ruling of Marionette Kingdom plays with `figures`, except those that it states itself.
    ///
    /// # Errors
    /// Everything that fails at the first moment at which something does.
    pub fn run_with(&self, figures: &Figures) -> Result<(), Vec<Failure>> {
        match &self.story {
            Story::City(story) => story.run(story.agreed.setup()),
            Story::Kingdom(story) => story.run(story.agreed.setup(figures)),
        }
    }

    /// Reads one ruling.
    ///
    /// # Errors
    /// The first field that is wrong.
    pub fn read(json: &Json) -> Read<Ruling> {
        let top = Field::new("", json);
        let (mut sentence, mut covers, mut edition, mut players, mut has_then) = (None, None, None, None, false);
        for (key, field) in top.map()? {
            match key {
                "ruling" => sentence = Some(field.text()?.to_owned()),
                "covers" => covers = Some(field),
                "edition" => edition = Some(field.word(edition_by_name)?),
                "players" => players = Some(field.number::<u8>()?),
                "then" => has_then = true,
                // `GameStory::read` reads the other keys, and refuses those that nobody knows.
                _ => {}
            }
        }
        let (Some(sentence), Some(covers), Some(edition), Some(players), true) =
            (sentence, covers, edition, players, has_then)
        else {
            return top.wrong("a ruling needs: ruling, covers, edition, players, then");
        };
        let ids = match edition {
            Edition::City(_) => ids_of(of_city::RULES, of_city::is_id),
            Edition::Kingdom => ids_of(of_kingdom::RULES, of_kingdom::is_id),
        };
        let covers = covers.words(|word| rule_id(word, &ids))?;
        if covers.is_empty() || covers.len() > 3 {
            return top.wrong("a ruling covers one to three ids");
        }
        if sentence.trim().is_empty() {
            return top.wrong("the ruling is a sentence");
        }
        let story = match edition {
            Edition::City(id) => Story::City(GameStory::read(&top, of_city::Agreed::new(id, players), players)?),
            Edition::Kingdom => {
                let agreed = of_kingdom::Agreed { players, ..of_kingdom::Agreed::default() };
                Story::Kingdom(Box::new(GameStory::read(&top, agreed, players)?))
            }
        };
        Ok(Ruling { sentence, covers, story })
    }
}
