//! A game in play on this phone: the table, the observer it is shown to, and the pace of the bots. Nothing is shown
//! that the store has not written.

use ayatsuri_bots::Master;
use ayatsuri_fair_deal::{AuditFailure, Verdict};
use ayatsuri_multiplayer::{ACTION, Lobby, TableInPlay, filled};
use ayatsuri_rules::chance::GameRng;
use ayatsuri_rules::{Observer, Seat};
use ayatsuri_store::Store;
use ayatsuri_table::{
    BotChoice, Controller, FinishedId, GameStart, Host, LogAction, Millis, Occupant, PromptId, SeatedPlayer,
    TableError, TableId, TableInput, WaitingFor,
};

use crate::bot_job::{BotJob, BotJobResult, OffloadPolicy};
use crate::bot_timer::{BotMoment, BotTimer, BotTurn};
use crate::call_context::CallContext;
use crate::error::PhoneError;
use crate::hint;
use crate::names;
use crate::narration::Narration;
use crate::pace::BotPace;
use crate::presentable::{PresentableGame, Viewer};
use crate::rule_set::RuleSet;
use crate::screen::{Button, Cue, Playback, TableAction, TableScreen};
use crate::speaker::SeatName;
use crate::words::Words;

/// At most this many bot actions in one call where they are not shown one by one, so that no call blocks its caller for
/// long.
const AT_ONCE: usize = 64;

/// A game in play of either kind.
pub(crate) trait AnyLocalGame: Send {
    fn id(&self) -> TableId;
    fn finished(&self) -> Option<FinishedId>;
    fn rules(&self) -> RuleSet;
    fn screen(&self, words: &Words) -> TableScreen;
    /// Narrates the whole game again, in another language.
    fn speak(&mut self, words: &Words);
    /// Shows the game to another observer; only for a game that nobody on this phone plays.
    fn look_with(&mut self, words: &Words, eyes: Observer);
    /// The cues since the last call.
    fn take_cues(&mut self) -> Vec<Cue>;
    fn pause(&mut self);
    /// What the master would choose for this person's prompt, line by line: the best choice, its alternatives, and why.
    /// `None` if nothing is asked, or if other people sit at the table.
    fn hint(&self, words: &Words) -> Option<Vec<String>>;
    /// Answers this person's prompt. An answer that is late, or to a prompt that never was, changes nothing and is
    /// refused.
    fn answer(&mut self, call: &mut CallContext<'_>, prompt: u64, index: u32) -> Result<AnswerOutcome, TableError>;
    /// The table for the multiplayer host, where several phones play.
    fn at_table(&mut self) -> &mut dyn TableInPlay;
    /// The action behind choice `index` of this person's prompt, to be signed, where several phones play.
    fn choice(&self, words: &Words, prompt: u64, index: u32) -> Result<(PromptId, [u8; ACTION]), PhoneError>;
    /// Audits the log as a seat was told it.
    fn audit(&self, observer: Observer) -> Result<Verdict, AuditFailure>;
    /// Narrates what others have done, and notes from the lobby who is away.
    fn catch_up(&mut self, words: &Words, lobby: &Lobby);
    /// Lets bots act as far as it is time. Returns when to be called next, on the clock of `at`.
    fn tick(&mut self, call: &mut CallContext<'_>, pace: BotPace, at: u64) -> Result<Option<u64>, TableError>;
    /// Lets bots act at most `most` times: at once, or, if they decide on another thread, as soon as each decision
    /// arrives.
    fn bots(&mut self, call: &mut CallContext<'_>, most: usize) -> Result<(), TableError>;
    /// Sets whether the bots of this table decide on another thread.
    fn think_elsewhere(&mut self, elsewhere: OffloadPolicy);
    /// The decision that the next bot needs from another thread; `None` if there is none or it has arrived.
    fn question(&self) -> Option<BotJob>;
    /// Hands in a decision from another thread. The bot acts on it when it is due.
    fn bring(&mut self, decision: &BotJobResult);
    /// Copies the table into another store, up to what has been shown.
    fn carry(&self, words: &Words, store: &mut Store) -> Result<Box<dyn AnyLocalGame>, TableError>;
}

/// Begins a new game. `own` is the seat of this phone's person, if they play.
pub(crate) fn begin<G: PresentableGame>(
    words: &Words,
    store: &mut Store,
    opening: GameStart<G>,
    own: Option<Seat>,
    now: Millis,
) -> Result<Box<dyn AnyLocalGame>, TableError> {
    let (host, _) = store.begin(opening, own, now)?;
    Ok(Box::new(LocalGame::sit(words, host, own)))
}

/// Sits down with these people at a table of this phone alone.
pub(crate) fn begin_alone<G: PresentableGame>(
    words: &Words,
    store: &mut Store,
    setup: &G::Setup,
    company: GameSeating,
    now: Millis,
) -> Result<Box<dyn AnyLocalGame>, TableError> {
    let opening = GameStart::<G>::alone(setup.clone(), company.seed, company.seats);
    let own = names::own_seat(&opening);
    begin(words, store, opening, own, now)
}

/// Who sits where in a new game, and the seed of all its chance.
pub(crate) struct GameSeating {
    pub seats: Vec<SeatedPlayer>,
    pub seed: [u8; 32],
}

/// A game in play.
pub(crate) struct LocalGame<G: PresentableGame> {
    host: Host<G>,
    /// The seat of this phone's person; `None` if they watch.
    own: Option<Seat>,
    names: Vec<SeatName>,
    told: Narration<G>,
    /// How many entries of the log have been shown. After a failed write the table may be ahead of the disk.
    shown: usize,
    /// When the next bot acts, on the clock of `tick`.
    timer: BotTimer,
    /// The person has stopped the bots.
    paused: bool,
    /// The bots of this table decide on another thread, as they take long.
    thinks_elsewhere: bool,
    /// The next bot's decision, if it has arrived.
    thought: Option<BotChoice<G::Action>>,
    /// How many bot actions are to follow without a pause, where bots decide on another thread.
    hurry: usize,
}

/// What became of an answer.
pub(crate) enum AnswerOutcome {
    /// It was accepted.
    Done,
    /// It changed nothing; the error says why.
    Refused(PhoneError),
}

impl AnswerOutcome {
    /// As a result, whose error is the refusal.
    pub fn done(self) -> Result<(), PhoneError> {
        match self {
            AnswerOutcome::Done => Ok(()),
            AnswerOutcome::Refused(error) => Err(error),
        }
    }
}

impl<G: PresentableGame> LocalGame<G> {
    /// Shows a table from its present state on; the log so far is narrated.
    pub fn sit(words: &Words, host: Host<G>, own: Option<Seat>) -> LocalGame<G> {
        let eyes = own.map_or(Observer::Board, Observer::Seat);
        let told = Narration::before(&host.table().opening().setup, eyes);
        let mut game = LocalGame {
            host,
            own,
            names: vec![],
            told,
            shown: 0,
            timer: BotTimer::default(),
            paused: false,
            thinks_elsewhere: false,
            thought: None,
            hurry: 0,
        };
        game.tell_again(words, eyes);
        game
    }

    /// Narrates the whole game again, in another language or for another observer.
    fn tell_again(&mut self, words: &Words, eyes: Observer) {
        let table = self.host.table();
        self.names = names::seats(words, table.seats());
        self.told = Narration::before(&table.opening().setup, eyes);
        // A log written under an older revision may lack its beginning: then the narration starts with the present
        // view.
        let is_whole = (0u32..).zip(table.log()).all(|(number, entry)| entry.number == number);
        if is_whole {
            table.log().iter().for_each(|entry| self.told.take(words, &self.names, entry));
        }
        self.told.stand_still();
        self.told.view = table.view(eyes).clone();
        self.shown = table.log().len();
    }

    fn is_watched(&self) -> bool {
        self.own.is_none()
    }

    fn prompt(&self) -> Option<PromptId> {
        self.own.and_then(|seat| self.host.table().prompt(seat))
    }

    fn bots_act(&self) -> bool {
        self.host.table().waiting_for() == WaitingFor::Bots
    }

    /// Whether a bot whose level takes time is asked.
    fn bot_takes_time(&self) -> bool {
        let table = self.host.table();
        let is_slow = |seat: Seat| matches!(table.hand(seat), Controller::Bot(level) if level.takes_time());
        (0u8..).zip(table.seats()).any(|(seat, _)| table.prompt(Seat(seat)).is_some() && is_slow(Seat(seat)))
    }

    /// How many lines of the log everybody reads.
    fn public_lines(&self) -> usize {
        self.told.log.iter().filter(|line| !line.is_secret).count()
    }

    /// Whether that prompt was put to this person and has been answered.
    fn was_mine(&self, prompt: u64) -> bool {
        let is_it = |deed| matches!(deed, LogAction::Acted { prompt: answered, .. } if answered == PromptId(prompt));
        self.own.is_some_and(|seat| PromptId(prompt).seat() == seat)
            && self.host.table().log().iter().any(|entry| is_it(entry.deed.clone()))
    }

    /// Lets bots act at most `most` times, or applies the one decision that has arrived.
    fn act(&mut self, call: &mut CallContext<'_>, most: usize) -> Result<(), TableError> {
        let input = self.decided().map_or(TableInput::Bots { most }, TableInput::Decided);
        self.host.handle(call.store, input, call.now.wall)?;
        self.timer.reset();
        self.take_in(call.words);
        Ok(())
    }

    /// The decision that has arrived, if the bot would still make it: otherwise it decides anew.
    fn decided(&self) -> Option<BotChoice<G::Action>> {
        self.thought.filter(|thought| self.host.table().is_current(thought))
    }

    /// Narrates the new entries of the log.
    fn take_in(&mut self, words: &Words) {
        let table = self.host.table();
        let was_asked = self.own.is_some_and(|seat| G::is_asked(&self.told.view.now, seat));
        self.told.begin_step();
        let news = table.log().get(self.shown..).unwrap_or_default();
        news.iter().for_each(|entry| self.told.take(words, &self.names, entry));
        self.shown = table.log().len();
        // A draft pick or a rescue comes outside this person's turn, but they have to answer it.
        if let Some(seat) = self.own
            && table.prompt(seat).is_some()
            && !was_asked
        {
            self.told.your_turn();
        }
    }

    /// The action behind choice `index`, if `prompt` is open.
    fn picked(&self, words: &Words, prompt: u64, index: u32) -> Result<(PromptId, G::Action), PhoneError> {
        let late = |id: &str| PhoneError::LateAnswer { message: words.say(id, &[]) };
        let (Some(seat), Some(open)) = (self.own, self.prompt()) else {
            return Err(late(if self.was_mine(prompt) { "refused-prompt-late" } else { "refused-prompt-none" }));
        };
        if open.0 != prompt {
            return Err(late(if self.was_mine(prompt) { "refused-prompt-late" } else { "refused-prompt-unknown" }));
        }
        let legal = self.host.table().legal(seat);
        let action = legal.get(index as usize);
        let gone = || PhoneError::NotOffered { message: words.say("refused-choice-late", &[]) };
        action.map(|action| (open, *action)).ok_or_else(gone)
    }

    fn is_shared(&self) -> bool {
        self.host.table().opening().fair.is_some()
    }
}

impl<G: PresentableGame> AnyLocalGame for LocalGame<G> {
    fn id(&self) -> TableId {
        self.host.id()
    }

    fn finished(&self) -> Option<FinishedId> {
        self.host.finished()
    }

    fn rules(&self) -> RuleSet {
        G::edition_played(&self.told.view.now).into()
    }

    fn screen(&self, words: &Words) -> TableScreen {
        let onlooker = Viewer { words, view: &self.told.view, seats: &self.names };
        let prompt = self.prompt().map_or(0, |prompt| prompt.0);
        let mut table = G::table(&onlooker, prompt, &self.told.log);
        let button = |action: TableAction, label: &str| Button::new(action, words.say(label, &[]));
        let say = |id: &str| words.say(id, &[]);
        if self.is_shared() {
            return table;
        }
        if self.bots_act() {
            let detail = if self.is_watched() { "table-skip-watch-detail" } else { "table-skip-detail" };
            table.buttons.push(button(TableAction::Skip, "table-skip").detail(say(detail)));
            table.buttons.push(button(TableAction::Step, "table-step").detail(say("table-step-detail")));
            table.buttons.push(match self.paused {
                true => button(TableAction::Continue, "table-go-on"),
                false => button(TableAction::Pause, "table-pause"),
            });
        }
        table.buttons.push(button(TableAction::Rules, "rules"));
        table.buttons.push(button(TableAction::Leave, "table-leave").detail(say("table-leave-detail")));
        let give_up = button(TableAction::GiveUp { table: self.id().0 }, "table-give-up");
        table.buttons.push(give_up.detail(say("table-give-up-detail")));
        if self.is_watched() {
            only_watches(&mut table);
            let steps = self.host.table().log().len().saturating_sub(1);
            let next = match self.told.eyes() {
                Observer::Board => Some(0),
                Observer::Seat(_) => None,
            };
            let detail = whose_eyes(words, &self.names, self.told.eyes(), self.own);
            let eyes = button(TableAction::NextEyes { seat: next }, "playback-eyes").detail(detail);
            table.playback = Some(Playback { step: steps as u32, steps: None, buttons: vec![eyes], eyes: vec![] });
        }
        table
    }

    fn speak(&mut self, words: &Words) {
        self.tell_again(words, self.told.eyes());
    }

    fn look_with(&mut self, words: &Words, eyes: Observer) {
        self.tell_again(words, eyes);
    }

    fn take_cues(&mut self) -> Vec<Cue> {
        self.told.take_cues()
    }

    fn pause(&mut self) {
        self.paused = !self.paused;
        self.timer.reset();
    }

    fn hint(&self, words: &Words) -> Option<Vec<String>> {
        let seat = self.own.filter(|_| self.prompt().is_some())?;
        let table = self.host.table();
        if self.is_shared() {
            return None;
        }
        let legal = table.legal(seat);
        let mut chance = GameRng::from_number(self.prompt().map_or(0, |prompt| prompt.0));
        let hint = Master::default().hint(table.view(Observer::Seat(seat)), &legal, &mut chance)?;
        let choices = self.screen(words).prompt?.choices;
        let label = |action: G::Action| {
            let index = legal.iter().position(|&other| other == action)?;
            let choice = choices.iter().find(|choice| choice.index as usize == index)?;
            Some(describe_choice(words, &choice.label, choice.detail.as_deref()))
        };
        hint::lines(words, &hint, label)
    }

    fn answer(&mut self, call: &mut CallContext<'_>, prompt: u64, index: u32) -> Result<AnswerOutcome, TableError> {
        let (open, action) = match self.picked(call.words, prompt, index) {
            Ok(picked) => picked,
            Err(refused) => return Ok(AnswerOutcome::Refused(refused)),
        };
        let input = TableInput::Act { seat: open.seat(), prompt: open, action };
        let outputs = self.host.handle(call.store, input, call.now.wall)?;
        if !outputs.answer.is_done() {
            let message = call.words.say("refused-prompt-late", &[]);
            return Ok(AnswerOutcome::Refused(PhoneError::LateAnswer { message }));
        }
        self.timer.reset();
        self.take_in(call.words);
        Ok(AnswerOutcome::Done)
    }

    fn at_table(&mut self) -> &mut dyn TableInPlay {
        &mut self.host
    }

    fn audit(&self, observer: Observer) -> Result<Verdict, AuditFailure> {
        TableInPlay::audit(&self.host, observer)
    }

    fn choice(&self, words: &Words, prompt: u64, index: u32) -> Result<(PromptId, [u8; ACTION]), PhoneError> {
        self.picked(words, prompt, index).map(|(prompt, action)| (prompt, filled::<G>(&action)))
    }

    fn catch_up(&mut self, words: &Words, lobby: &Lobby) {
        let table = self.host.table();
        for (seat, name) in (0u8..).zip(&mut self.names) {
            name.is_bot = matches!(table.hand(Seat(seat)), Controller::Bot(_));
            name.is_away = lobby.sitter(seat).is_some_and(|person| !person.is_here);
        }
        let length = table.log().len();
        if length < self.shown {
            self.tell_again(words, self.told.eyes());
        } else if length > self.shown {
            self.timer.reset();
            self.take_in(words);
        }
    }

    fn tick(&mut self, call: &mut CallContext<'_>, pace: BotPace, at: u64) -> Result<Option<u64>, TableError> {
        if !self.bots_act() || (self.paused && self.hurry == 0) {
            self.hurry = 0;
            return Ok(None);
        }
        let turn = BotTurn {
            pace,
            is_hurried: self.hurry > 0,
            is_shared: self.is_shared(),
            takes_time: self.bot_takes_time(),
            is_decided: !self.thinks_elsewhere || self.decided().is_some(),
        };
        let most = match self.timer.moment(&turn, at) {
            BotMoment::NotYet(next) => return Ok(next),
            BotMoment::OneStep => 1,
            BotMoment::AllSteps => AT_ONCE,
        };
        let lines = self.public_lines();
        self.act(call, most)?;
        self.hurry = self.hurry.saturating_sub(1);
        let next = self.timer.stepped(&turn, self.public_lines() > lines, at);
        if !self.bots_act() {
            self.timer.reset();
            return Ok(None);
        }
        Ok(Some(next))
    }

    fn bots(&mut self, call: &mut CallContext<'_>, most: usize) -> Result<(), TableError> {
        if self.thinks_elsewhere {
            self.hurry = most;
            return Ok(());
        }
        self.act(call, most)
    }

    fn think_elsewhere(&mut self, elsewhere: OffloadPolicy) {
        let mut seats = self.host.table().seats().iter();
        self.thinks_elsewhere = seats.any(|seated| matches!(seated.who, Occupant::Bot(level) if elsewhere(level)));
    }

    fn question(&self) -> Option<BotJob> {
        let is_wanted = self.thinks_elsewhere && self.decided().is_none();
        let thinking = is_wanted.then(|| self.host.table().thinking()).flatten()?;
        Some(BotJob::new(self.id(), thinking))
    }

    fn bring(&mut self, decision: &BotJobResult) {
        self.thought = decision.thought::<G>();
    }

    /// Deals the game again and replays its log entry by entry. Bots choose the same again.
    fn carry(&self, words: &Words, store: &mut Store) -> Result<Box<dyn AnyLocalGame>, TableError> {
        let table = self.host.table();
        let began = table.log().first().map_or(Millis::default(), |entry| entry.at);
        let (mut carried, _) = store.begin(table.opening().clone(), self.own, began)?;
        for entry in table.log().iter().take(self.shown).skip(1) {
            let LogAction::Acted { prompt, action } = entry.deed else { continue };
            let seat = prompt.seat();
            let input = match table.seats()[seat.index()].who {
                Occupant::Person => TableInput::Act { seat, prompt, action },
                Occupant::Bot(_) => TableInput::Bots { most: 1 },
            };
            carried.handle(store, input, entry.at)?;
        }
        Ok(Box::new(LocalGame::sit(words, carried, self.own)))
    }
}

/// A choice on one line: the label, with its detail in brackets.
fn describe_choice(words: &Words, label: &str, detail: Option<&str>) -> String {
    match detail {
        Some(detail) => words.say("hint-choice", &[("label", label.into()), ("detail", detail.into())]),
        None => label.to_owned(),
    }
}

/// The words for an observer: the person's own seat, a player's name, or the board.
pub(crate) fn whose_eyes(words: &Words, names: &[SeatName], eyes: Observer, own: Option<Seat>) -> String {
    match eyes {
        Observer::Seat(seat) if own == Some(seat) => words.say("playback-eyes-own", &[]),
        Observer::Board => words.say("playback-eyes-board", &[]),
        Observer::Seat(seat) => {
            let name = names.get(seat.index()).map_or("", |seat| &seat.name);
            words.say("playback-eyes-seat", &[("name", name.into())])
        }
    }
}

/// Turns the prompt into the line of who is awaited, for a viewer who only watches.
pub(crate) fn only_watches(table: &mut TableScreen) {
    if let Some(prompt) = table.prompt.take() {
        table.waiting = Some(prompt.question);
    }
}
