//! The bots of a finished game, played again: each must choose what the record says, from what it could see, with the
//! same chances. Only the phone that ran the table knows everything while the game goes on, so all others check
//! afterwards that nobody has moved the bots by hand.

use ayatsuri_bots::Level;
use ayatsuri_clock::WallMillis;
use ayatsuri_fair_deal::{ActionSource, BotEffort, BotsPlayedAgain, Disclosure, SeatTransfer};
use ayatsuri_rules::{Game, Seat};

use crate::hostable::HostableGame;
use crate::log_entry::Controller;
use crate::outputs::TableInput;
use crate::seating::GameStart;
use crate::table::Table;

/// At most this many actions in one slice, if all are quick: some milliseconds.
const SLICE: usize = 512;

/// A game whose bots are being played again, slice by slice.
pub struct BotReplay<G: HostableGame> {
    table: Table<G>,
    actions: Vec<(Seat, G::Action)>,
    sources: Vec<ActionSource>,
    transfers: Vec<SeatTransfer>,
    /// How many actions were repeated.
    done: usize,
    /// How many passes of seats were repeated.
    passes: usize,
    found: BotsPlayedAgain,
}

/// How far the bots of a game were played again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BotReplayProgress {
    /// There is more to do.
    GoesOn(BotsPlayedAgain),
    /// Everything that can be played again was, with the same result.
    Done(BotsPlayedAgain),
    /// A bot would have acted otherwise.
    Differs {
        /// The number of the action in the record, from 1.
        number: usize,
        /// The bot's seat.
        seat: Seat,
    },
}

impl<G: HostableGame> BotReplay<G> {
    /// Prepares the replay of a disclosed game. `start` is what this phone knows of its beginning: who sat where, and
    /// the names, from which the bots' tempers follow. `None` if no game can begin so.
    pub fn new(start: GameStart<G>, disclosed: Disclosure<G>) -> Option<BotReplay<G>> {
        let Disclosure { record, sources, transfers, .. } = disclosed;
        if record.revision != <G as Game>::REVISION || record.setup != start.setup || record.seed != start.seed {
            return None;
        }
        let mut table = Table::new(start).ok()?;
        let _ = table.handle(TableInput::Start, WallMillis::default()).written();
        let actions = sources.iter().filter(|by| matches!(by, ActionSource::Bot(_))).count() as u32;
        let found = BotsPlayedAgain { actions, ..BotsPlayedAgain::default() };
        Some(BotReplay { table, actions: record.actions, sources, transfers, done: 0, passes: 0, found })
    }

    /// How many actions were played again so far.
    pub fn found(&self) -> BotsPlayedAgain {
        self.found
    }

    /// Repeats some more of the game: one choice of a slow bot, or several of quick ones.
    pub fn go_on(&mut self) -> BotReplayProgress {
        for _ in 0..SLICE {
            self.pass();
            let Some(&(seat, action)) = self.actions.get(self.done) else { return BotReplayProgress::Done(self.found) };
            let mut is_slow = false;
            if let Some(ActionSource::Bot(effort)) = self.sources.get(self.done).copied()
                && effort != BotEffort::Other
                && let Some(asked) = self.table.thinking_of(seat)
            {
                is_slow = asked.takes_time();
                let stopped_after = if let BotEffort::Stopped { trials } = effort { Some(trials) } else { None };
                if asked.think_again(stopped_after) != Some(action) {
                    return BotReplayProgress::Differs { number: self.done + 1, seat };
                }
                self.found.checked += 1;
                self.found.stopped += u32::from(stopped_after.is_some());
            }
            let Some(prompt) = self.table.prompt(seat) else { return BotReplayProgress::Done(self.found) };
            if self.table.apply(prompt, action, BotEffort::Whole, None, WallMillis::default()).is_err() {
                return BotReplayProgress::Done(self.found); // no game: the audit has said so
            }
            self.done += 1;
            if is_slow {
                break;
            }
        }
        BotReplayProgress::GoesOn(self.found)
    }

    /// Passes the seats that passed before the next action.
    fn pass(&mut self) {
        while let Some(transfer) =
            self.transfers.get(self.passes).filter(|transfer| transfer.after as usize <= self.done)
        {
            self.passes += 1;
            let bot = transfer.level.and_then(Level::by_number).map(Controller::Bot);
            let to = transfer.to.map_or(bot, |holder| Some(Controller::Person(Some(holder))));
            if let Some(to) = to.filter(|_| transfer.seat.index() < self.table.seats().len()) {
                self.table.hand_over(transfer.seat, to, WallMillis::default());
            }
        }
    }
}
