//! A puzzle: a position of a city game in which some choices are plainly wrong, or one is plainly right. The position
//! is stated as that of a ruling is; `wrong` or `right` lists phrases of the seat that is asked.

use ayatsuri_rules::city::edition::EditionId;
use ayatsuri_rules::city::{Action, State};
use ayatsuri_rules::{Seat, View};

use crate::city::{Agreed, Start, position, steps, words};
use crate::json::{Field, Json, Read};
use crate::table::Table;

/// A position with what is wrong in it.
pub struct Puzzle {
    /// What it is about.
    pub sentence: String,
    /// Who is asked.
    pub seat: Seat,
    table: Table<State>,
    listed: Vec<Action>,
    right: bool,
}

impl Puzzle {
    /// What the asked seat sees.
    pub fn view(&self) -> Option<&View<State>> {
        self.table.view(self.seat)
    }

    /// Whether a choice is plainly wrong.
    pub fn is_wrong(&self, action: Action) -> bool {
        self.listed.contains(&action) != self.right
    }

    /// Reads one.
    pub(crate) fn read(json: &Json) -> Read<Puzzle> {
        let top = Field::new("", json);
        let (mut sentence, mut edition, mut players) = (String::new(), EditionId::Classic, 4);
        for (key, field) in top.map()? {
            match key {
                "puzzle" => sentence = field.text()?.to_owned(),
                "edition" => edition = field.word(|w| EditionId::by_name(w).ok_or("no such edition".to_owned()))?,
                "players" => players = field.number()?,
                _ => {}
            }
        }
        let mut agreed =
            Agreed { edition, players, cast: vec![], exactly: false, starred: vec![], ending: None, originals: false };
        let (mut at, mut listed, mut right) = (None, None, false);
        for (key, field) in top.map()? {
            match key {
                "puzzle" | "edition" | "players" => {}
                "cast" => agreed.cast = field.words(words::character)?,
                "starred" => agreed.starred = field.words(words::district)?,
                "position" => at = Some(field),
                "wrong" | "right" => {
                    right = key == "right";
                    listed = Some(field);
                }
                _ => return field.unknown("puzzle, edition, players, cast, starred, position, wrong or right"),
            }
        }
        let (Some(at), Some(listed)) = (at, listed) else {
            return top.wrong("a puzzle needs: puzzle, position, wrong or right");
        };
        let listed_steps: Vec<(Seat, Action)> =
            listed.each(|phrase| steps(phrase, players))?.into_iter().flatten().collect();
        let Some(&(seat, _)) = listed_steps.first() else { return listed.wrong("nothing is listed") };
        let Start::At(position) = position::read(&at, &agreed)? else { return at.wrong("a puzzle is no deal") };
        let state = position.state().or_else(|why| at.wrong(format!("the position cannot be: {why}")))?;
        let table = Table::at(agreed.setup(), state)
            .or_else(|failure| at.wrong(format!("{}: {}", failure.what, failure.found)))?;
        let puzzle = Puzzle {
            sentence,
            seat,
            table,
            listed: listed_steps.into_iter().map(|(_, action)| action).collect(),
            right,
        };
        let mut legal = ayatsuri_rules::Legal::new();
        if let Some(view) = puzzle.view() {
            view.legal(&mut legal);
        }
        if let Some(never) = puzzle.listed.iter().find(|action| !legal.contains(action)) {
            return listed.wrong(format!("{never:?} may not be done here"));
        }
        if !legal.iter().any(|&action| puzzle.is_wrong(action)) || legal.iter().all(|&action| puzzle.is_wrong(action)) {
            return listed.wrong("something must be wrong, and something right");
        }
        Ok(puzzle)
    }
}
