//! The table: the state machine that alone knows the state of the game. It keeps prompts, views and the log, and reads
//! no clock and no file.

use ayatsuri_clock::WallMillis;
use ayatsuri_fair_deal::{ActionSignature, BotEffort};
use ayatsuri_rules::chance::GameRng;
use ayatsuri_rules::{
    AddressedEvent, AddressedEvents, LegalActions, MAX_SEATS, ObservedEvent, Observer, Seat, Seats, View,
};

use crate::error::TableError;
use crate::hostable::HostableGame;
use crate::log_entry::{Controller, LogAction, LogEntry, PromptId};
use crate::outputs::{InputOutcome, TableChange, TableInput, TableOutputs, WaitingFor};
use crate::resume::Snapshot;
use crate::seating::{GameStart, SeatedPlayer};
use crate::take_back::{TakeBackMoments, TakeBackRefusal, counting_entries};
use crate::thinking::{self, BotChoice, PendingBotChoice};
use ayatsuri_bots::{Bot, Temper};

/// The stream of the game's seed that gives the bots' seed. Shuffles count from 0 and never reach it.
const BOTS_STREAM: u64 = u64::MAX;

/// One table.
pub struct Table<G: HostableGame> {
    pub(crate) game_start: GameStart<G>,
    /// `None` until the cards are dealt.
    pub(crate) game: Option<G>,
    /// The view of each seat, folded from what the seat hears.
    pub(crate) views: Vec<View<G>>,
    /// A spectator's view.
    pub(crate) board: View<G>,
    /// The open prompt of each seat.
    pub(crate) prompts: [Option<PromptId>; MAX_SEATS],
    /// All readable entries, the oldest first.
    pub(crate) log: Vec<LogEntry<G>>,
    /// The number of the next entry.
    pub(crate) next: u32,
    /// The present controller of each seat.
    pub(crate) controllers: Vec<Controller>,
    bots: Vec<Option<Box<dyn Bot<G> + Send>>>,
    bots_seed: [u8; 32],
    /// How many prompts each seat has answered.
    pub(crate) answered: [u32; MAX_SEATS],
    /// The steps that the only person at the table may take back.
    pub(crate) take_back_moments: TakeBackMoments<G>,
    /// Whether the bots are not those that were agreed on.
    has_other_bots: bool,
}

impl<G: HostableGame> Table<G> {
    /// A table at which everybody is seated and nothing is dealt. Its first input must be [`TableInput::Start`].
    ///
    /// # Errors
    /// If the rules refuse the setup, or the number of seats is not the setup's.
    pub fn new(game_start: GameStart<G>) -> Result<Table<G>, TableError> {
        game_start.check()?;
        let before =
            |observer| View::<G>::before(&game_start.setup, observer).map_err(|bad| TableError::Setup(bad.to_string()));
        let seats = 0..game_start.seats.len() as u8;
        let views = seats.map(|seat| before(Observer::Seat(Seat(seat)))).collect::<Result<Vec<_>, _>>()?;
        let board = before(Observer::Board)?;
        let controllers: Vec<Controller> =
            (0..game_start.seats.len()).map(|seat| game_start.controller(seat)).collect();
        let bots = controllers.iter().zip(&game_start.seats).map(|(hand, seated)| bot(*hand, seated)).collect();
        Ok(Table {
            game: None,
            views,
            board,
            prompts: [None; MAX_SEATS],
            log: vec![],
            next: 0,
            controllers,
            bots,
            bots_seed: GameRng::new(game_start.seed, BOTS_STREAM).seed(),
            answered: [0; MAX_SEATS],
            take_back_moments: TakeBackMoments::none(),
            has_other_bots: false,
            game_start,
        })
    }

    /// Takes one input. The change must be stored before it is shown; a refused input changes nothing.
    pub fn handle(&mut self, input: TableInput<G::Action>, now: WallMillis) -> TableChange<G> {
        let first = self.log.len();
        let mut snapshot = None;
        let input_outcome = match input {
            TableInput::Start => self.start(now, &mut snapshot),
            TableInput::Act { seat, prompt, action } => self.act(seat, prompt, action, None, now, &mut snapshot),
            TableInput::Signed { seat, prompt, action, signature } => {
                self.act(seat, prompt, action, Some(signature), now, &mut snapshot)
            }
            TableInput::Pass { seat, to } => self.pass(seat, to, now),
            TableInput::Bots { most } => self.play_bots(most, now, &mut snapshot),
            TableInput::TakeBack { seat, steps } => match self.take_back(seat, steps, now) {
                Ok(()) => InputOutcome::Done,
                Err(refusal) => InputOutcome::NotTakenBack(refusal),
            },
            TableInput::Decided(choice) => self.take_decision(choice, now, &mut snapshot),
        };
        let outputs = TableOutputs {
            input_outcome,
            entries: self.log[first..].to_vec(),
            prompts: self.prompts().collect(),
            waiting_for: self.waiting_for(),
            outcome: self.outcome(),
        };
        TableChange { outputs, snapshot }
    }

    /// The start of the game. It holds the seed, which only the host's phone may know before the end.
    pub fn game_start(&self) -> &GameStart<G> {
        &self.game_start
    }

    /// The players, from seat 0 clockwise.
    pub fn seats(&self) -> &[SeatedPlayer] {
        &self.game_start.seats
    }

    /// The present controller of a seat.
    pub fn controller(&self, seat: Seat) -> Controller {
        self.controllers[seat.index()]
    }

    /// An observer's view; nobody else may see it.
    pub fn view(&self, observer: Observer) -> &View<G> {
        match observer {
            Observer::Seat(seat) => &self.views[seat.index()],
            Observer::Board => &self.board,
        }
    }

    /// The events and secrets that an observer has heard after the first `known` ones, in order: those that a phone has
    /// missed.
    pub fn heard_since(
        &self,
        observer: Observer,
        known: usize,
    ) -> impl Iterator<Item = &ObservedEvent<G::Event, G::Secret>> + '_ {
        self.log.iter().flat_map(move |entry| entry.heard_by(observer)).skip(known)
    }

    /// The log so far. It holds everybody's secrets.
    pub fn log(&self) -> &[LogEntry<G>] {
        &self.log
    }

    /// A seat's open prompt; `None` if it is not asked.
    pub fn prompt(&self, seat: Seat) -> Option<PromptId> {
        self.prompts.get(usize::from(seat.0)).copied().flatten()
    }

    /// The open prompts, in the order of seats.
    pub fn prompts(&self) -> impl Iterator<Item = PromptId> + '_ {
        self.prompts.iter().copied().flatten()
    }

    /// The legal actions of a seat; empty if it is not asked.
    pub fn legal(&self, seat: Seat) -> LegalActions<G::Action> {
        let mut legal = LegalActions::new();
        if let Some(view) = self.views.get(usize::from(seat.0)).filter(|_| self.game.is_some()) {
            view.legal(&mut legal);
        }
        legal
    }

    /// The next input that the table waits for.
    pub fn waiting_for(&self) -> WaitingFor {
        if self.game.is_none() {
            WaitingFor::Start
        } else if self.prompts().any(|prompt| self.is_bot(prompt.seat())) {
            WaitingFor::Bots
        } else if self.prompts().next().is_some() {
            WaitingFor::Persons
        } else {
            WaitingFor::Nobody
        }
    }

    /// The decision that the next bot has to make; `None` if no bot is asked. The table may go on in the meantime.
    pub fn pending_choice(&self) -> Option<PendingBotChoice<G>> {
        self.thinking_of(self.bots_prompt()?.seat())
    }

    /// The decision that the bot of a seat has to make; `None` if the seat is not asked, or a person plays it.
    pub(crate) fn thinking_of(&self, seat: Seat) -> Option<PendingBotChoice<G>> {
        let prompt = self.prompt(seat)?;
        let Controller::Bot(level) = self.controllers[seat.index()] else { return None };
        let view = self.views[seat.index()].clone();
        let temper = Temper::of_persona(&self.game_start.seats[seat.index()].name);
        let (legal, chance, known, effort) = (self.legal(seat), self.rng_for(seat), self.next, self.effort());
        Some(PendingBotChoice { prompt, level, temper, view, legal, rng: chance, known, effort })
    }

    /// Whether a choice still answers what the bot is asked: its prompt is open, and since it was asked its seat has
    /// heard nothing and was not passed on, and nothing was taken back. Otherwise the bot might choose differently now.
    pub fn is_current(&self, choice: &BotChoice<G::Action>) -> bool {
        let seat = choice.prompt.seat();
        let changes = |entry: &LogEntry<G>| {
            let is_other_moment = match entry.log_action {
                LogAction::Passed { seat: passed, .. } => passed == seat,
                // Everybody's view is an earlier one.
                LogAction::TakenBack { .. } => true,
                LogAction::Dealt | LogAction::Acted { .. } | LogAction::BotActed { .. } => false,
            };
            is_other_moment || entry.heard_by(Observer::Seat(seat)).next().is_some()
        };
        let mut since = self.log.iter().rev().take_while(|entry| entry.number >= choice.known);
        self.prompt(seat) == Some(choice.prompt) && self.next >= choice.known && !since.any(changes)
    }

    /// Records from now on that the bots are not those that the phones at this table agreed on: the app was updated in
    /// the middle of the game, so nobody can play these bots again.
    pub fn note_other_bots(&mut self) {
        self.has_other_bots = true;
    }

    /// The effort that is recorded for a bot's choice whose search was not stopped.
    fn effort(&self) -> BotEffort {
        if self.has_other_bots { BotEffort::Other } else { BotEffort::Whole }
    }

    /// How the game ended; `None` while it goes on.
    pub fn outcome(&self) -> Option<G::Outcome> {
        self.game.as_ref().and_then(G::outcome)
    }

    /// The number of the round, from 1; 0 before the cards are dealt. A snapshot is kept at the start of each.
    pub fn round(&self) -> u32 {
        self.game.as_ref().map_or(0, |game| u32::from(game.round()))
    }

    /// The first open prompt of a bot.
    fn bots_prompt(&self) -> Option<PromptId> {
        self.prompts().find(|prompt| self.is_bot(prompt.seat()))
    }

    /// The random stream of a seat's next choice. A bot gets the same one however often the table was stopped and resumed,
    /// and whatever other seats do: who runs the table cannot draw again.
    fn rng_for(&self, seat: Seat) -> GameRng {
        GameRng::new(self.bots_seed, u64::from(self.answered[seat.index()]) << 3 | seat.index() as u64)
    }

    fn is_bot(&self, seat: Seat) -> bool {
        self.bots[seat.index()].is_some()
    }

    fn start(&mut self, now: WallMillis, snapshot: &mut Option<Snapshot>) -> InputOutcome<G::Refusal> {
        if self.game.is_some() {
            return InputOutcome::Nothing;
        }
        self.deal(now);
        *snapshot = Some(Snapshot::of(self));
        InputOutcome::Done
    }

    /// Deals the cards.
    pub(crate) fn deal(&mut self, now: WallMillis) {
        let mut events = AddressedEvents::new();
        let game = G::start(&self.game_start.setup, self.game_start.seed, &mut events);
        self.game = Some(game.expect("the setup was checked when the table was made"));
        self.append_entry(LogAction::Dealt, events.0, None, now);
        self.put_prompts(None, &[]);
    }

    fn act(
        &mut self,
        seat: Seat,
        prompt: PromptId,
        action: G::Action,
        signature: Option<ActionSignature>,
        now: WallMillis,
        snapshot: &mut Option<Snapshot>,
    ) -> InputOutcome<G::Refusal> {
        if prompt.seat() != seat || usize::from(seat.0) >= self.bots.len() {
            return InputOutcome::NotYours;
        }
        if self.prompt(seat) == Some(prompt) && !self.is_bot(seat) {
            return match self.step(prompt, action, BotEffort::Whole, signature, now, snapshot) {
                Ok(()) => InputOutcome::Done,
                Err(refusal) => InputOutcome::Refused(refusal),
            };
        }
        // Answers follow soon after their prompt, and phones repeat them soon or never: search from the end.
        let given = |entry: &&LogEntry<G>| entry.log_action.answered() == Some((prompt, action));
        match counting_entries(&self.log).iter().rev().any(given) {
            // This holds even if a bot has taken over since: the phone has not heard yet that its answer counts.
            true => InputOutcome::Duplicate,
            false if self.is_bot(seat) => InputOutcome::NotYours,
            false => InputOutcome::Late,
        }
    }

    fn pass(&mut self, seat: Seat, to: Controller, now: WallMillis) -> InputOutcome<G::Refusal> {
        let is_playing = self.game.is_some() && self.outcome().is_none();
        if !is_playing || usize::from(seat.0) >= self.controllers.len() || self.controllers[seat.index()] == to {
            return InputOutcome::Nothing;
        }
        self.hand_over(seat, to, now);
        InputOutcome::Done
    }

    /// Passes a seat to another controller. It keeps its prompt.
    pub(crate) fn hand_over(&mut self, seat: Seat, to: Controller, now: WallMillis) {
        self.set_controller(seat, to);
        self.take_back_moments.end(TakeBackRefusal::OthersActed);
        self.append_entry(LogAction::Passed { seat, to }, vec![], None, now);
    }

    pub(crate) fn set_controller(&mut self, seat: Seat, to: Controller) {
        self.controllers[seat.index()] = to;
        self.bots[seat.index()] = bot(to, &self.game_start.seats[seat.index()]);
    }

    fn play_bots(&mut self, most: usize, now: WallMillis, snapshot: &mut Option<Snapshot>) -> InputOutcome<G::Refusal> {
        let mut done = 0;
        while done < most {
            let Some(prompt) = self.bots_prompt() else { break };
            let seat = prompt.seat();
            let legal = self.legal(seat);
            let mut chance = self.rng_for(seat);
            let effort = self.effort();
            let Some(bot) = &mut self.bots[seat.index()] else { break };
            let action = thinking::choose(bot, &self.views[seat.index()], &legal, &mut chance);
            let effort = thinking::stopped(effort, bot.stopped_after());
            if self.step(prompt, action, effort, None, now, snapshot).is_err() {
                debug_assert!(false, "{action:?} was listed as legal and is refused");
                break;
            }
            done += 1;
        }
        if done == 0 { InputOutcome::Nothing } else { InputOutcome::Done }
    }

    fn take_decision(
        &mut self,
        choice: BotChoice<G::Action>,
        now: WallMillis,
        snapshot: &mut Option<Snapshot>,
    ) -> InputOutcome<G::Refusal> {
        let seat = choice.prompt.seat();
        if usize::from(seat.0) >= self.bots.len() || !self.is_bot(seat) {
            return InputOutcome::NotYours;
        }
        if !self.is_current(&choice) {
            return InputOutcome::Late;
        }
        match self.step(choice.prompt, choice.action, choice.effort, None, now, snapshot) {
            Ok(()) => InputOutcome::Done,
            Err(refusal) => InputOutcome::Refused(refusal),
        }
    }

    fn step(
        &mut self,
        prompt: PromptId,
        action: G::Action,
        effort: BotEffort,
        signature: Option<ActionSignature>,
        now: WallMillis,
        snapshot: &mut Option<Snapshot>,
    ) -> Result<(), G::Refusal> {
        let round = self.round();
        self.apply(prompt, action, effort, signature, now)?;
        if self.round() != round && self.outcome().is_none() {
            *snapshot = Some(Snapshot::of(self));
        }
        Ok(())
    }

    /// Does `action` as the answer to an open prompt. A refused action changes nothing. `effort` counts only for a bot.
    pub(crate) fn apply(
        &mut self,
        prompt: PromptId,
        action: G::Action,
        effort: BotEffort,
        signature: Option<ActionSignature>,
        now: WallMillis,
    ) -> Result<(), G::Refusal> {
        let seat = prompt.seat();
        let others: Vec<(Seat, LegalActions<G::Action>)> =
            self.prompts().map(PromptId::seat).filter(|&s| s != seat).map(|s| (s, self.legal(s))).collect();
        let before = self.before_step(seat);
        let game = self.game.as_mut().expect("a prompt is open only when the cards are dealt");
        let mut events = AddressedEvents::new();
        game.apply(seat, action, &mut events)?;
        self.answered[seat.index()] += 1;
        self.after_step(before, &events.0);
        self.append_entry(LogAction::answer(prompt, action, effort), events.0, signature, now);
        self.put_prompts(Some(seat), &others);
        Ok(())
    }

    /// Appends an entry to the log and lets every view hear its part.
    pub(crate) fn append_entry(
        &mut self,
        log_action: LogAction<G::Action>,
        told: Vec<AddressedEvent<G>>,
        signature: Option<ActionSignature>,
        at: WallMillis,
    ) {
        let entry = LogEntry { number: self.next, at, log_action, told, signature };
        for (seat, view) in self.views.iter_mut().enumerate() {
            entry.heard_by(Observer::Seat(Seat(seat as u8))).for_each(|heard| view.hear(heard));
        }
        entry.heard_by(Observer::Board).for_each(|heard| self.board.hear(heard));
        self.log.push(entry);
        self.next += 1;
        debug_assert!(self.views_are_true(), "what the seats were told is not what is so");
    }

    /// Whether every view, folded from what was heard, equals the observation computed from the state.
    pub(crate) fn views_are_true(&self) -> bool {
        let Some(game) = &self.game else { return true };
        self.board.observation == game.observation(Observer::Board)
            && (self.views.iter().enumerate())
                .all(|(seat, view)| view.observation == game.observation(Observer::Seat(Seat(seat as u8))))
    }

    /// Whether a table that was read back can go on: the cards are dealt, exactly the seats that owe an action have a
    /// prompt of their own, and the views are true.
    pub(crate) fn is_sound(&self) -> bool {
        let Some(game) = &self.game else { return false };
        let owes = game.owes();
        let is_right = |(place, prompt): (usize, &Option<PromptId>)| match prompt {
            Some(prompt) => place < self.bots.len() && prompt.seat().index() == place && owes.contains(prompt.seat()),
            None => place >= self.bots.len() || !owes.contains(Seat(place as u8)),
        };
        usize::from(game.seats()) == self.bots.len()
            && self.prompts.iter().enumerate().all(is_right)
            && self.views_are_true()
    }

    /// Puts new prompts. A seat keeps its prompt as long as it owes an action, has not acted, and may do what it could
    /// do before, as `others` says.
    fn put_prompts(&mut self, acted: Option<Seat>, others: &[(Seat, LegalActions<G::Action>)]) {
        let owes = self.game.as_ref().map_or(Seats::NONE, G::owes);
        for seat in Seats::first(self.bots.len() as u8) {
            let kept = acted != Some(seat)
                && others
                    .iter()
                    .any(|(other, legal)| *other == seat && legal.as_slice() == self.legal(seat).as_slice());
            let prompt = &mut self.prompts[seat.index()];
            if !owes.contains(seat) {
                *prompt = None;
            } else if !kept {
                *prompt = Some(PromptId::new(self.next - 1, seat));
            }
        }
    }
}

/// The bot that plays a seat, if one does. Its temper follows from the name that it plays under.
fn bot<G: HostableGame>(controller: Controller, seated: &SeatedPlayer) -> Option<Box<dyn Bot<G> + Send>> {
    match controller {
        Controller::Bot(level) => Some(G::bot_as(level, Temper::of_persona(&seated.name))),
        Controller::Person(_) => None,
    }
}
