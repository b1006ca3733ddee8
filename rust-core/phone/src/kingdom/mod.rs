//! Marionette Kingdom on this phone: its cards, prompts, story, table, result and rules.

pub mod cards;
pub mod narrate;
pub mod prompt;
pub mod result_screen;
pub mod rules_screen;
pub(crate) mod setup;
mod speaker;
pub mod table_screen;

use ayatsuri_rules::kingdom::{BadSetup, Event, Now, Outcome, Secret, Setup, State};
use ayatsuri_rules::{Heard, Observer, Seat, View};

use crate::rule_set::RuleSet;
use crate::screen::{Cue, LogLine, ResultScreen, TableScreen};
use crate::shown::{Onlooker, Shown};
use crate::speaker::SeatName;
use crate::words::Words;

/// The only edition of Marionette Kingdom.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Kingdom;

impl From<Kingdom> for RuleSet {
    fn from(_: Kingdom) -> RuleSet {
        RuleSet::Kingdom
    }
}

impl Shown for State {
    type Edition = Kingdom;

    fn edition_of(_: &Setup) -> Kingdom {
        Kingdom
    }

    fn edition_played(_: &Now) -> Kingdom {
        Kingdom
    }

    fn observer(now: &Now) -> Observer {
        now.observer
    }

    fn is_asked(now: &Now, seat: Seat) -> bool {
        now.board.asked.contains(seat)
    }

    fn bad_setup(words: &Words, _: &Setup, bad: &BadSetup) -> String {
        setup::bad_setup(words, bad)
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
