//! Taking back: a person who plays alone with bots undoes their last steps, as long as nobody has seen anything hidden
//! and nobody else has acted. The log keeps the steps and says that they were taken back.
//!
//! The table holds the moments before those steps instead of replaying its log from the deal: a table that went on from
//! a snapshot has no log to replay, and a game in which much is taken back would be replayed again and again. A moment
//! is everything that later steps depend on, the state with its chance included, so nothing remains of the steps.
//! Taking back never reaches across a snapshot: one is taken when a round begins, and each round begins with a deal,
//! which cannot be taken back.

use ayatsuri_clock::WallMillis;
use ayatsuri_rules::{AddressedEvent, MAX_SEATS, Seat, View};

use crate::hostable::HostableGame;
use crate::log_entry::{Controller, LogAction, LogEntry, PromptId};
use crate::seating::Occupant;
use crate::table::Table;

/// Why steps cannot be taken back.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum TakeBackRefusal {
    /// Other people sit at the table, or the seat is not the person's.
    NotAlone,
    /// The game has ended.
    GameOver,
    /// The person has not done anything yet, or less than they want to take back.
    NothingDone,
    /// Somebody else has acted since.
    OthersActed,
    /// Somebody has seen something hidden, or chance was used.
    HiddenSeen,
}

/// A table as it was before a step that may be taken back.
#[derive(Clone)]
struct EarlierMoment<G: HostableGame> {
    game: Option<G>,
    views: Vec<View<G>>,
    board: View<G>,
    prompts: [Option<PromptId>; MAX_SEATS],
    answered: [u32; MAX_SEATS],
}

/// The steps that the person at a table may take back.
pub(crate) struct TakeBackMoments<G: HostableGame> {
    /// The moments before the person's last steps, the oldest first.
    moments: Vec<EarlierMoment<G>>,
    /// Why nothing before them can be taken back.
    before: TakeBackRefusal,
}

impl<G: HostableGame> TakeBackMoments<G> {
    pub(crate) fn none() -> TakeBackMoments<G> {
        TakeBackMoments { moments: vec![], before: TakeBackRefusal::NothingDone }
    }

    /// Forgets all moments.
    pub(crate) fn end(&mut self, why: TakeBackRefusal) {
        self.moments.clear();
        self.before = why;
    }
}

/// The moment before a step of the only person; made before the step and handed back after it.
pub(crate) struct BeforeStep<G: HostableGame>(Option<EarlierMoment<G>>);

impl<G: HostableGame> Table<G> {
    /// How many of its last steps a seat can take back, at least 1.
    ///
    /// # Errors
    /// Why it can take back none.
    pub fn check_take_back(&self, seat: Seat) -> Result<u32, TakeBackRefusal> {
        if self.outcome().is_some() {
            Err(TakeBackRefusal::GameOver)
        } else if self.only_person() != Some(seat) {
            Err(TakeBackRefusal::NotAlone)
        } else if self.answered[seat.index()] == 0 {
            // The others may have acted before the person's first step.
            Err(TakeBackRefusal::NothingDone)
        } else if self.take_back_moments.moments.is_empty() {
            Err(self.take_back_moments.before)
        } else {
            Ok(self.take_back_moments.moments.len() as u32)
        }
    }

    /// Takes back the last `steps` of a seat, at least 1.
    pub(crate) fn take_back(&mut self, seat: Seat, steps: u32, now: WallMillis) -> Result<(), TakeBackRefusal> {
        let possible = self.check_take_back(seat)?;
        let at = possible.checked_sub(steps).filter(|_| steps > 0).ok_or(self.take_back_moments.before)?;
        let Some(moment) = self.take_back_moments.moments.drain(at as usize..).next() else {
            return Err(self.take_back_moments.before);
        };
        self.game = moment.game;
        self.views = moment.views;
        self.board = moment.board;
        self.prompts = moment.prompts;
        self.answered = moment.answered;
        self.append_entry(LogAction::TakenBack { seat, steps }, vec![], None, now);
        // Its old prompt was answered, and prompts are answered once.
        self.prompts[seat.index()] = Some(PromptId::new(self.next - 1, seat));
        Ok(())
    }

    /// Keeps the moment before a step of `seat`. Call this before the step is done.
    pub(crate) fn before_step(&self, seat: Seat) -> BeforeStep<G> {
        let is_own = self.only_person() == Some(seat);
        BeforeStep(is_own.then(|| EarlierMoment {
            game: self.game,
            views: self.views.clone(),
            board: self.board.clone(),
            prompts: self.prompts,
            answered: self.answered,
        }))
    }

    /// Takes in what the step has told. Call this when the step is done.
    pub(crate) fn after_step(&mut self, before: BeforeStep<G>, told: &[AddressedEvent<G>]) {
        match before.0 {
            None => self.take_back_moments.end(TakeBackRefusal::OthersActed),
            Some(_) if discloses(told) => self.take_back_moments.end(TakeBackRefusal::HiddenSeen),
            Some(moment) => self.take_back_moments.moments.push(moment),
        }
    }

    /// The seat of the only person, if everybody else is a bot and no other phone took part in the deal.
    fn only_person(&self) -> Option<Seat> {
        let mut persons = (0u8..).zip(&self.game_start.seats).filter(|(_, seated)| seated.occupant == Occupant::Person);
        let (seat, _) = persons.next()?;
        let is_alone = self.game_start.fair_deal.is_none() && persons.next().is_none();
        let plays = matches!(self.controllers[usize::from(seat)], Controller::Person(_));
        (is_alone && plays).then_some(Seat(seat))
    }
}

fn discloses<G: HostableGame>(told: &[AddressedEvent<G>]) -> bool {
    told.iter().any(|told| G::discloses(&told.observed))
}

impl<G: HostableGame> LogEntry<G> {
    /// Whether this is an answer to a prompt that has shown nobody anything hidden. Only such entries are taken back.
    pub fn shows_nothing_hidden(&self) -> bool {
        self.log_action.answered().is_some() && !discloses(&self.told)
    }
}

/// The entries of a log, or of its beginning, that still count: without the answers that were taken back, and without
/// the entries that say so. What they tell, folded in order, is the game.
pub fn counting_entries<G: HostableGame>(log: &[LogEntry<G>]) -> Vec<&LogEntry<G>> {
    let mut counting: Vec<&LogEntry<G>> = Vec::with_capacity(log.len());
    for entry in log {
        match entry.log_action {
            LogAction::TakenBack { steps, .. } => counting.truncate(counting.len().saturating_sub(steps as usize)),
            LogAction::Dealt | LogAction::Acted { .. } | LogAction::Passed { .. } | LogAction::BotActed { .. } => {
                counting.push(entry);
            }
        }
    }
    counting
}
