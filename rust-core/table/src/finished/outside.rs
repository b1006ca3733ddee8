//! Records of games from outside: how large they may be, and the checks of everything that the rules of the game do not
//! check. Replaying the record checks the rest.

use ayatsuri_clock::WallMillis;
use ayatsuri_names::DistinctNames;
use ayatsuri_rules::{AddressedEvents, MAX_SEATS};

use super::FinishedGame;
use crate::hostable::HostableGame;
use crate::log_entry::{Controller, LogAction, LogEntry};
use crate::seating::Occupant;

/// The most bytes of a record's text. The longest games have less than half of that, unless hundreds of steps were taken
/// back.
pub const MAX_RECORD: usize = 2 << 20;
/// The longest name in a record, in characters; at a table they are no longer.
const MAX_NAME: usize = 16;
/// The most entries. The longest games have some hundreds.
const MAX_ENTRIES: usize = 10_000;
/// The most times that something was taken back. Each is an entry of its own.
const MAX_TAKEN_BACK: usize = 1_000;
/// The most phones in a deal: that of each seat, and a board's.
const MAX_DEALERS: usize = MAX_SEATS + 1;
/// The years 1 to 9999 in milliseconds, which every calendar can put into words.
const TIMES: std::ops::RangeInclusive<i64> = -62_135_596_800_000..=253_402_300_799_999;

/// Why a record is not believed, though its actions may be legal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum RecordDoubt {
    /// The record has more entries, or more steps taken back, than any game can have.
    Entries,
    /// This entry does not follow from those before it: its number, its prompt, what it tells, to whom a seat passes.
    Entry(u32),
    /// A time in the record lies outside the years 1 to 9999.
    Time,
    /// The cards are not those of the shuffle that it tells of.
    Deal,
}

/// The text of a record, without a byte order mark and spaces that some programs put around it; `None` if it is too
/// long for a record.
pub(super) fn text_of_record(text: &str) -> Option<&str> {
    (text.len() <= MAX_RECORD).then(|| text.trim_start_matches('\u{feff}').trim())
}

impl<G: HostableGame> FinishedGame<G> {
    /// Cleans the names of its seats, and tells those that look alike apart. A person may have none.
    pub fn clean_names(&mut self) {
        let mut names = DistinctNames::default();
        for seated in &mut self.game_start.seats {
            let clean = ayatsuri_names::cleaned(&seated.name, MAX_NAME);
            seated.name = match (clean.is_empty(), seated.occupant) {
                (true, Occupant::Person) => clean,
                (_, _) => names.add(&clean, "?", MAX_NAME),
            };
        }
    }

    /// The first thing that is wrong with a record from outside, beside what its replay finds. The caller must have
    /// checked its setup.
    pub fn doubt(&self) -> Option<RecordDoubt> {
        let takes_back = |entry: &&LogEntry<G>| matches!(entry.log_action, LogAction::TakenBack { .. });
        let taken_back = self.entries.iter().filter(takes_back).count();
        if self.entries.len() > MAX_ENTRIES || taken_back > MAX_TAKEN_BACK {
            return Some(RecordDoubt::Entries);
        }
        let times = self.entries.iter().map(|entry| entry.at).chain([self.began, self.ended]);
        if !times.into_iter().all(|WallMillis(at)| TIMES.contains(&at)) {
            return Some(RecordDoubt::Time);
        }
        if !self.is_dealt_as_it_says() {
            return Some(RecordDoubt::Deal);
        }
        let wrong = self.wrong_entry().or_else(|| {
            let place = self.entries.iter().position(|entry| takes_back(&entry)).unwrap_or_default();
            (!self.takes_back_rightly()).then_some(place as u32)
        });
        wrong.map(RecordDoubt::Entry)
    }

    /// Whether the seed is the one that the opened contributions of its phones make, if several made it.
    fn is_dealt_as_it_says(&self) -> bool {
        let Some(fair) = &self.game_start.fair_deal else { return true };
        let is_short = fair.list.list.len() <= MAX_DEALERS && fair.openings.len() <= MAX_DEALERS;
        is_short
            && fair.list.is_in_order()
            && fair.seated.len() == self.game_start.seats.len()
            && fair.seated.iter().flatten().all(|member| fair.list.of(*member).is_some())
            && fair.list.seed(&fair.openings) == Ok(self.game_start.seed)
    }

    /// The first entry that does not follow from those before it. This stops at the first entry that takes something
    /// back; from there on [`FinishedGame::takes_back_rightly`] checks.
    fn wrong_entry(&self) -> Option<u32> {
        let mut now: Option<G> = None;
        for (number, entry) in (0u32..).zip(&self.entries) {
            if entry.number != number {
                return Some(number);
            }
            let mut events = AddressedEvents::new();
            let seats = self.game_start.seats.len();
            let is_right = match (&mut now, &entry.log_action) {
                (None, LogAction::Dealt) => {
                    now = G::start(&self.game_start.setup, self.game_start.seed, &mut events).ok();
                    now.is_some()
                }
                (Some(game), LogAction::Passed { seat, to }) => {
                    let is_signed = matches!(to, Controller::Person(Some(_)));
                    game.outcome().is_none()
                        && usize::from(seat.0) < seats
                        && is_signed <= self.game_start.fair_deal.is_some()
                }
                (Some(_), LogAction::TakenBack { .. }) => return None,
                (Some(game), deed) => deed.answered().is_some_and(|(prompt, action)| {
                    prompt.number() < number && game.apply(prompt.seat(), action, &mut events).is_ok()
                }),
                (None, _) => false,
            };
            if !is_right || events.0 != entry.told {
                return Some(number);
            }
        }
        None
    }
}
