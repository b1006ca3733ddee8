//! The city game on this phone: its cards, prompts, story, table, result and rules, worded by edition.

pub mod cards;
pub mod narrate;
pub mod prompt;
pub mod result_screen;
pub mod rules_screen;
pub(crate) mod setup;
mod speaker;
pub mod table_screen;

use ayatsuri_rules::city::{Ask, BadSetup, EditionId, Event, Now, Outcome, Secret, Setup, State};
use ayatsuri_rules::{Heard, Observer, Seat, View};

use crate::rule_set::RuleSet;
use crate::screen::{Cue, LogLine, ResultScreen, TableScreen};
use crate::shown::{Onlooker, Shown};
use crate::speaker::SeatName;
use crate::words::Words;

impl From<EditionId> for RuleSet {
    fn from(edition: EditionId) -> RuleSet {
        RuleSet::City(edition)
    }
}

impl Shown for State {
    type Edition = EditionId;

    fn edition_of(setup: &Setup) -> EditionId {
        setup.edition
    }

    fn edition_played(now: &Now) -> EditionId {
        now.board.edition
    }

    fn observer(now: &Now) -> Observer {
        now.observer
    }

    fn is_asked(now: &Now, seat: Seat) -> bool {
        now.board.ask != Ask::Nothing && now.board.asked == seat
    }

    fn bad_setup(words: &Words, setup: &Setup, bad: &BadSetup) -> String {
        setup::bad_setup(words, setup.edition, bad)
    }

    fn table(onlooker: &Onlooker<'_, State>, prompt: u64, log: &[LogLine], cues: &[Cue]) -> TableScreen {
        table_screen::table(onlooker, prompt, log, cues)
    }

    fn narrate(
        words: &Words,
        names: &[SeatName],
        before: &View<State>,
        last: Option<&Event>,
        heard: &Heard<Event, Secret>,
    ) -> Vec<LogLine> {
        narrate::narrate(words, names, before, last, heard)
    }

    fn cue(before: &View<State>, heard: &Heard<Event, Secret>) -> Option<Cue> {
        narrate::cue(before, heard)
    }

    fn result(words: &Words, names: &[SeatName], eyes: Observer, last: &Now, outcome: &Outcome) -> ResultScreen {
        result_screen::result(words, names, eyes, &last.board, outcome)
    }
}
