//! A puzzle: a position in which some choices are plainly wrong, or one is plainly right. The position is stated as in
//! a ruling; `wrong` or `right` lists phrases of the asked seat.

use ayatsuri_rules::city::edition::EditionId;
use ayatsuri_rules::kingdom::Figures;
use ayatsuri_rules::{LegalActions, Seat, View, city, kingdom};

use crate::json::{Field, Json, Read};
use crate::run::RulingHarness;
use crate::start::{self, Start};
use crate::table::Table;
use crate::{city as of_city, kingdom as of_kingdom};

/// A position with the choices that are wrong or right in it.
pub struct Puzzle<G: RulingHarness> {
    /// The subject of the puzzle.
    pub sentence: String,
    /// The asked seat.
    pub seat: Seat,
    table: Table<G>,
    listed: Vec<G::Action>,
    right: bool,
}

/// A game that puzzles are written for.
pub trait Puzzled: RulingHarness {
    /// Reads the table at a position and the actions of the listed phrases. `top` has what was agreed before the game.
    ///
    /// # Errors
    /// The first field that is wrong.
    fn read_puzzle(top: &Field<'_>, at: &Field<'_>, listed: &Field<'_>) -> Read<(Table<Self>, Listed<Self>)>;
}

/// The listed actions with their seats.
type Listed<G> = Vec<(Seat, <G as ayatsuri_rules::Game>::Action)>;

impl<G: Puzzled> Puzzle<G> {
    /// The view of the asked seat.
    pub fn view(&self) -> Option<&View<G>> {
        self.table.view(self.seat)
    }

    /// Whether a choice is plainly wrong.
    pub fn is_wrong(&self, action: G::Action) -> bool {
        self.listed.contains(&action) != self.right
    }

    /// Reads a puzzle.
    pub(crate) fn read(json: &Json) -> Read<Puzzle<G>> {
        let top = Field::new("", json);
        let mut sentence = String::new();
        let (mut at, mut listed, mut right) = (None, None, false);
        for (key, field) in top.map()? {
            match key {
                "puzzle" => sentence = field.text()?.to_owned(),
                "position" => at = Some(field),
                "wrong" | "right" => {
                    right = key == "right";
                    listed = Some(field);
                }
                _ => {}
            }
        }
        let (Some(at), Some(phrases)) = (at, listed) else {
            return top.wrong("a puzzle needs: puzzle, position, wrong or right");
        };
        let (table, listed) = G::read_puzzle(&top, &at, &phrases)?;
        let Some(&(seat, _)) = listed.first() else { return phrases.wrong("nothing is listed") };
        let listed = listed.into_iter().map(|(_, action)| action).collect();
        let puzzle = Puzzle { sentence, seat, table, listed, right };
        let mut legal = LegalActions::new();
        if let Some(view) = puzzle.view() {
            view.legal(&mut legal);
        }
        if let Some(never) = puzzle.listed.iter().find(|action| !legal.contains(action)) {
            return phrases.wrong(format!("{never:?} may not be done here"));
        }
        if !legal.iter().any(|&action| puzzle.is_wrong(action)) || legal.iter().all(|&action| puzzle.is_wrong(action)) {
            return phrases.wrong("something must be wrong, and something right");
        }
        Ok(puzzle)
    }
}

impl Puzzled for city::State {
    fn read_puzzle(top: &Field<'_>, at: &Field<'_>, listed: &Field<'_>) -> Read<(Table<Self>, Listed<Self>)> {
        let mut agreed = of_city::Agreed::new(EditionId::Classic, 4);
        for (key, field) in top.map()? {
            match key {
                "puzzle" | "position" | "wrong" | "right" => {}
                "edition" => {
                    agreed.edition = field.word(|w| EditionId::by_name(w).ok_or("no such edition".to_owned()))?;
                }
                "players" => agreed.players = field.number()?,
                _ if Self::read_agreed(&mut agreed, key, &field)? => {}
                _ => return unknown::<Self>(&field, "edition, players"),
            }
        }
        let steps = listed.each(|phrase| of_city::steps(phrase, agreed.players))?.into_iter().flatten().collect();
        Ok((table(agreed.setup(), &agreed, at)?, steps))
    }
}

impl Puzzled for kingdom::State {
    fn read_puzzle(top: &Field<'_>, at: &Field<'_>, listed: &Field<'_>) -> Read<(Table<Self>, Listed<Self>)> {
        let mut agreed = of_kingdom::Agreed { players: 3, ..of_kingdom::Agreed::default() };
        for (key, field) in top.map()? {
            match key {
                "puzzle" | "position" | "wrong" | "right" => {}
                "players" => agreed.players = field.number()?,
                _ if Self::read_agreed(&mut agreed, key, &field)? => {}
                _ => return unknown::<Self>(&field, "players"),
            }
        }
        let steps = listed.each(|phrase| of_kingdom::step(phrase, agreed.players))?;
        let steps = steps.into_iter().map(|step| (step.seat, step.action)).collect();
        Ok((table(agreed.setup(&Figures::HOUSE), &agreed, at)?, steps))
    }
}

fn unknown<G: RulingHarness>(field: &Field<'_>, common: &str) -> Read<(Table<G>, Listed<G>)> {
    field.unknown(&format!("puzzle, {common}, {}, position, wrong or right", G::AGREED_KEYS))
}

/// The table at the position of a puzzle.
fn table<G: RulingHarness>(setup: G::Setup, agreed: &G::Agreed, at: &Field<'_>) -> Read<Table<G>> {
    let start = G::read_position(at, agreed)?;
    if let Start::Deal(..) = start {
        return at.wrong("a puzzle is no deal");
    }
    start::table(Some(&start), setup).or_else(|failure| at.wrong(format!("{}: {}", failure.what, failure.found)))
}
