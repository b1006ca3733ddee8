//! Tables: how a person sits down at one, how its bots act, and what comes after its end.
//! What is written decides: a table is always resumed from its log.

use ayatsuri_rules::chance::Chance;
use ayatsuri_table::{Error, FinishedId, Seated, TableId};

use super::Phone;
use super::front::Front;
use crate::error::{PhoneError, Stop};
use crate::game::{Company, Playing};
use crate::games;
use crate::names;
use crate::setup_screen::Wanted;
use crate::trouble::Kept;

/// The streams of a game's seed that are no shuffle's: they count from 0, the bots of a table take the last.
const NAMES_STREAM: u64 = u64::MAX - 1;

impl Phone {
    pub(super) fn begin(&mut self, wanted: &Wanted) -> Result<(), Stop> {
        let words = &self.words;
        if let Some(message) = wanted.terms.problem(words) {
            return Err(PhoneError::BadSetup { message }.into());
        }
        let seed = match wanted.seed(words)? {
            Some(number) => Chance::from_number(number).seed(),
            None => self.chance.seed(),
        };
        let person = if wanted.watch { None } else { Some(Seated::person(self.settings.name.clone())) };
        let bots = usize::from(wanted.terms.players()) - usize::from(person.is_some());
        let names = names::draw(bots, &[&self.settings.name], words, &mut Chance::new(seed, NAMES_STREAM));
        let bots = names.into_iter().map(|name| Seated::bot(name, wanted.level));
        let company = Company { seats: person.into_iter().chain(bots).collect(), seed };
        let game = wanted.terms.begin(words, &mut self.shelf.store, company, (self.clock)())?;
        self.sit_down(game);
        Ok(())
    }

    pub(super) fn sit_down(&mut self, mut game: Box<dyn Playing>) {
        game.think_elsewhere(self.elsewhere);
        self.go_home();
        self.fronts.push(Front::Table(game));
    }

    pub(super) fn resume(&mut self, id: TableId) -> Result<(), Stop> {
        match games::resume(&self.words, &mut self.shelf.store, id) {
            Ok(game) => {
                self.sit_down(game);
                Ok(())
            }
            Err(error @ (Error::DamagedGame { .. } | Error::Revision { .. } | Error::OtherGame { .. })) => {
                self.stand_in_the_way(error, Some(Kept::Game(id)));
                Ok(())
            }
            Err(error) => Err(error.into()),
        }
    }

    pub(super) fn act_bots(&mut self, most: usize) -> Result<(), Stop> {
        let Some(Front::Table(game)) = self.fronts.last_mut() else { return Ok(()) };
        game.bots(&self.words, &mut self.shelf.store, most, (self.clock)())?;
        self.end_if_over()
    }

    /// A game that is over gives way to its result.
    pub(super) fn end_if_over(&mut self) -> Result<(), Stop> {
        match self.fronts.last() {
            Some(Front::Table(game)) => match game.finished() {
                Some(id) => {
                    self.go_home();
                    self.show_result(id)
                }
                None => Ok(()),
            },
            _ => Ok(()),
        }
    }

    pub(super) fn show_result(&mut self, id: FinishedId) -> Result<(), Stop> {
        match games::finished(&self.words, &self.shelf.store, id) {
            Ok(over) => {
                self.fronts.push(Front::Result(over));
                Ok(())
            }
            Err(error @ (Error::DamagedGame { .. } | Error::OtherGame { .. } | Error::Gone)) => {
                self.stand_in_the_way(error, None);
                Ok(())
            }
            Err(error) => Err(error.into()),
        }
    }
}
