//! The review of a finished game. It is computed slice by slice, on a second thread if bots decide there, then stored
//! with the game and put into words. The computation itself is in `ayatsuri_bots::review`.

mod kept;
mod play_on;
mod turns;
mod wording;

use kept::KeptReview;

use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind};

use ayatsuri_bots::review::{Review, ReviewProgress, ReviewWork};
use ayatsuri_rules::Seat;
use ayatsuri_store::Store;
use ayatsuri_table::{FinishedGame, Level, Occupant, SeatedPlayer, TableError, counting_entries};

use crate::bot_job::{BotJob, BotJobResult};
use crate::call_context::CallContext;
use crate::finished::replay::{AnyReplay, Replay};
use crate::game::AnyLocalGame;
use ayatsuri_screens::ReviewScreen;
use ayatsuri_screens::words::Words;
use ayatsuri_wording::names;
use ayatsuri_wording::presentable::PresentableGame;
use ayatsuri_wording::rule_set::RuleSet;

/// How many points of the line of chances another thread computes in one slice: some tens of milliseconds of work.
const POINTS_AT_ONCE: usize = 8;

/// A review of either game.
pub trait AnyReview: Send {
    /// The review as far as it has come.
    fn screen(&self, words: &Words, is_open: bool) -> ReviewScreen;
    /// Words everything again, in another language.
    fn speak(&mut self, words: &Words);
    fn rules(&self) -> RuleSet;
    /// Stops working it out.
    fn stop(&mut self);
    /// Goes on with working it out.
    fn go_on(&mut self);
    /// The next slice, for another thread.
    fn job(&mut self) -> Option<BotJob>;
    /// Does the next slice here. Returns whether there was one.
    fn continue_here(&mut self, words: &Words) -> bool;
    /// Takes in a slice that was done on another thread; drops one of another review.
    fn bring(&mut self, words: &Words, done: BotJobResult);
    /// Stores the review with its game once it is whole. It is written only once.
    fn keep(&mut self, store: &mut Store) -> Result<(), TableError>;
    /// The replay just before an action, as the seat saw it that acted.
    fn replay_before(&self, words: &Words, action: u32) -> Option<Box<dyn AnyReplay>>;
    /// Begins a new game that goes on from just before an action.
    fn play_on(&self, call: &mut CallContext<'_>, action: u32) -> Result<Option<Box<dyn AnyLocalGame>>, TableError>;
}

/// The place of the work on a review.
enum Work<G: PresentableGame> {
    /// Here.
    Here(Box<ReviewWork<G>>),
    /// On another thread.
    Away,
    /// Nowhere: all is done, or the work broke and cannot go on.
    Done,
}

/// A slice that was done on another thread: the work itself, unless it panicked.
struct DoneSlice<G: PresentableGame> {
    /// The [`GameReview::number`] of its review.
    review: u64,
    work: Option<Box<ReviewWork<G>>>,
    is_done: bool,
}

/// The review of a finished game.
pub struct GameReview<G: PresentableGame> {
    /// The number of the game in the store; `None` if it is not kept here.
    id: Option<i64>,
    game: FinishedGame<G>,
    /// The seat of this phone's person; `None` if they did not play.
    own: Option<Seat>,
    /// Tells the slices of this review from those of another.
    number: u64,
    work: Work<G>,
    found: Review<G::Action>,
    /// Whether the line of chances reaches to the end of the game.
    has_line: bool,
    percent: u32,
    is_stopped: bool,
    /// Whether the work panicked before the review was whole.
    is_broken: bool,
    is_kept: bool,
    /// The dear moments in words.
    told: Vec<wording::ToldMoment>,
    /// The events of the game in words.
    story: Vec<wording::ToldStep>,
}

impl<G: PresentableGame> GameReview<G> {
    /// The review of a game, as it is kept or from its beginning; `None` if these rules cannot replay it.
    pub fn open(
        words: &Words,
        store: &Store,
        id: Option<i64>,
        own: Option<Seat>,
        game: FinishedGame<G>,
    ) -> Option<Self> {
        let record = game.record().ok()?;
        let judged_seat = own.or_else(|| first_person(&game));
        let kept = id.and_then(|id| KeptReview::of(store, id, judged_seat));
        let is_kept = kept.is_some();
        let (work, found) = match kept {
            Some(found) => (Work::Done, found),
            None => {
                let work = ReviewWork::new(&record, judged_seat, &levels(&game), G::BUDGET).ok()?;
                let found = work.found().clone();
                (Work::Here(Box::new(work)), found)
            }
        };
        let number = game.began.0.unsigned_abs() ^ id.unwrap_or_default().unsigned_abs();
        let (percent, is_stopped, is_broken) = (0, false, false);
        let (told, story) = (vec![], vec![]);
        let mut review = GameReview {
            id,
            game,
            own,
            number,
            work,
            found,
            has_line: is_kept,
            percent,
            is_stopped,
            is_broken,
            is_kept,
            told,
            story,
        };
        review.speak(words);
        Some(review)
    }

    fn take(&mut self, words: &Words, work: Option<Box<ReviewWork<G>>>, is_done: bool) {
        self.is_broken = work.is_none();
        if let Some(work) = &work {
            let has_more = work.found().moments.len() != self.found.moments.len();
            self.percent = work.percent();
            self.has_line = work.has_line();
            self.found.clone_from(work.found());
            if has_more {
                self.told = self.tell_moments(words);
            }
        }
        self.work = match work {
            Some(work) if !is_done => Work::Here(work),
            _ => Work::Done,
        };
    }

    /// The place in the log of an action of the record.
    fn step(&self, action: u32) -> Option<usize> {
        let counting = counting_entries(&self.game.entries);
        let number = counting.iter().filter(|entry| entry.log_action.answered().is_some()).nth(action as usize)?.number;
        Some(self.game.entries.partition_point(|entry| entry.number < number))
    }
}

/// The levels of the bots that sat down to a game; nothing for a person.
fn levels<G: PresentableGame>(game: &FinishedGame<G>) -> Vec<Option<Level>> {
    let level = |seated: &SeatedPlayer| if let Occupant::Bot(level) = seated.occupant { Some(level) } else { None };
    game.game_start.seats.iter().map(level).collect()
}

/// The seat of the first person of a game.
fn first_person<G: PresentableGame>(game: &FinishedGame<G>) -> Option<Seat> {
    let mut people = (0u8..).zip(&game.game_start.seats).filter(|(_, seated)| seated.occupant == Occupant::Person);
    people.next().map(|(seat, _)| Seat(seat))
}

/// Works on a review for a while: on one thing, or on several points of the line of chances. Returns the work and
/// whether it is done; `None` if it panicked.
fn slice<G: PresentableGame>(mut work: Box<ReviewWork<G>>, points: usize) -> Option<(Box<ReviewWork<G>>, bool)> {
    let done = catch_unwind(AssertUnwindSafe(move || {
        let mut progress = work.go_on();
        for _ in 1..points {
            if work.has_line() {
                break;
            }
            progress = work.go_on();
        }
        (work, progress == ReviewProgress::Done)
    }));
    done.ok()
}

impl<G: PresentableGame> AnyReview for GameReview<G> {
    fn screen(&self, words: &Words, is_open: bool) -> ReviewScreen {
        self.worded(words, is_open)
    }

    fn speak(&mut self, words: &Words) {
        self.told = self.tell_moments(words);
        self.story = self.tell_story(words);
    }

    fn rules(&self) -> RuleSet {
        G::edition_of(&self.game.game_start.setup).into()
    }

    fn stop(&mut self) {
        self.is_stopped = true;
    }

    fn go_on(&mut self) {
        self.is_stopped = false;
    }

    fn job(&mut self) -> Option<BotJob> {
        if self.is_stopped || !matches!(self.work, Work::Here(_)) {
            return None;
        }
        let Work::Here(work) = std::mem::replace(&mut self.work, Work::Away) else { return None };
        let review = self.number;
        Some(BotJob::review(move || {
            let (work, is_done) = slice(work, POINTS_AT_ONCE).map_or((None, true), |(work, done)| (Some(work), done));
            Box::new(DoneSlice::<G> { review, work, is_done }) as Box<dyn Any + Send>
        }))
    }

    fn continue_here(&mut self, words: &Words) -> bool {
        if self.is_stopped || !matches!(self.work, Work::Here(_)) {
            return false;
        }
        let Work::Here(work) = std::mem::replace(&mut self.work, Work::Away) else { return false };
        let (work, is_done) = slice(work, 1).map_or((None, true), |(work, done)| (Some(work), done));
        self.take(words, work, is_done);
        true
    }

    fn bring(&mut self, words: &Words, done: BotJobResult) {
        if let Some(DoneSlice { review, work, is_done }) = done.into_slice::<DoneSlice<G>>()
            && review == self.number
            && matches!(self.work, Work::Away)
        {
            self.take(words, work, is_done);
        }
    }

    fn keep(&mut self, store: &mut Store) -> Result<(), TableError> {
        let is_whole = matches!(self.work, Work::Done) && !self.is_broken;
        if let (Some(id), true, false) = (self.id, is_whole, self.is_kept) {
            self.is_kept = true;
            KeptReview::keep(store, id, &self.found)?;
        }
        Ok(())
    }

    fn replay_before(&self, words: &Words, action: u32) -> Option<Box<dyn AnyReplay>> {
        let step = self.step(action)?.saturating_sub(1);
        let mut replay = Replay::new(words, self.own, self.game.clone());
        replay.go_to(words, step, self.found.of);
        Some(Box::new(replay))
    }

    fn play_on(&self, call: &mut CallContext<'_>, action: u32) -> Result<Option<Box<dyn AnyLocalGame>>, TableError> {
        let Some(seat) = self.found.of else { return Ok(None) };
        let names = names::seats(call.words, &self.game.game_start.seats);
        play_on::begin(call, &self.game, &names, seat, action, self.id)
    }
}
