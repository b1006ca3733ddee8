//! A game in play on this phone: the table, the eyes it is seen with, and the pace of the bots.
//! Nothing is shown here that the store has not written.

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

/// So many actions of bots at most in one go where nobody waits for each: a call must not hold its caller long.
const AT_ONCE: usize = 64;

/// A game in play, whichever it is: what the phone does with it.
pub(crate) trait AnyLocalGame: Send {
    fn id(&self) -> TableId;
    /// The number of the finished game, once it is over.
    fn finished(&self) -> Option<FinishedId>;
    fn rules(&self) -> RuleSet;
    fn screen(&self, words: &Words) -> TableScreen;
    /// Tells the whole game again in other words.
    fn speak(&mut self, words: &Words);
    /// Looks with these eyes. Only where nobody of this phone plays.
    fn look_with(&mut self, words: &Words, eyes: Observer);
    /// What has moved since this was asked last.
    fn take_cues(&mut self) -> Vec<Cue>;
    fn pause(&mut self);
    /// What the master would do at my prompt, line by line: the best, its alternatives, and why. Nothing where nothing
    /// is asked, or where other people sit at the table.
    fn hint(&self, words: &Words) -> Option<Vec<String>>;
    /// Answers my prompt; what is late or was never asked changes nothing and says so.
    fn answer(&mut self, call: &mut CallContext<'_>, prompt: u64, index: u32) -> Result<AnswerOutcome, TableError>;
    /// The table as the people around it need it, where several phones play.
    fn at_table(&mut self) -> &mut dyn TableInPlay;
    /// What my prompt's choice is, to be signed, where several phones play.
    fn choice(&self, words: &Words, prompt: u64, index: u32) -> Result<(PromptId, [u8; ACTION]), PhoneError>;
    /// What the audit of a seat's log says.
    fn audit(&self, observer: Observer) -> Result<Verdict, AuditFailure>;
    /// Tells what others have done, and sees who is there.
    fn catch_up(&mut self, words: &Words, lobby: &Lobby);
    /// Lets time pass. Returns when to be called next.
    fn tick(&mut self, call: &mut CallContext<'_>, pace: BotPace, at: u64) -> Result<Option<u64>, TableError>;
    /// Bots act, `most` times at the most: at once, or, where they think elsewhere, as soon as each has decided.
    fn bots(&mut self, call: &mut CallContext<'_>, most: usize) -> Result<(), TableError>;
    /// Whether the bots of this table are not asked here, but think elsewhere.
    fn think_elsewhere(&mut self, elsewhere: OffloadPolicy);
    /// What the next bot has to decide elsewhere, if it has not decided yet.
    fn question(&self) -> Option<BotJob>;
    /// Brings what a bot has decided elsewhere. It acts when its time has come.
    fn bring(&mut self, decision: &BotJobResult);
    /// The same table in another store, as far as it was shown.
    fn carry(&self, words: &Words, store: &mut Store) -> Result<Box<dyn AnyLocalGame>, TableError>;
}

/// Sits down at a new table, at the seat of this phone's person, if he has one.
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

/// Who sits down, and what all chance comes from.
pub(crate) struct GameSeating {
    pub seats: Vec<SeatedPlayer>,
    pub seed: [u8; 32],
}

/// A game in play.
pub(crate) struct LocalGame<G: PresentableGame> {
    host: Host<G>,
    /// The seat of this phone's person; nothing if he watches.
    own: Option<Seat>,
    names: Vec<SeatName>,
    told: Narration<G>,
    /// How many entries of the log were shown. After a failed write the table may know more than the disk.
    shown: usize,
    /// When the next bot acts, on the clock of `tick`.
    due: Option<u64>,
    /// The person wants to look first.
    paused: bool,
    /// The bots of this table take their time: they are not asked here, but what they decided is brought.
    thinks_elsewhere: bool,
    /// What the next bot has decided, brought from where it thought.
    thought: Option<BotChoice<G::Action>>,
    /// So many actions of bots that think elsewhere are wanted without a pause between.
    hurry: usize,
}

/// What came of an answer.
pub(crate) enum AnswerOutcome {
    /// It was taken.
    Done,
    /// It changed nothing; this is what to say.
    Refused(PhoneError),
}

impl AnswerOutcome {
    /// Nothing, or the refusal.
    pub fn done(self) -> Result<(), PhoneError> {
        match self {
            AnswerOutcome::Done => Ok(()),
            AnswerOutcome::Refused(error) => Err(error),
        }
    }
}

impl<G: PresentableGame> LocalGame<G> {
    /// Sits down at a table.
    pub fn sit(words: &Words, host: Host<G>, own: Option<Seat>) -> LocalGame<G> {
        let eyes = own.map_or(Observer::Board, Observer::Seat);
        let told = Narration::before(&host.table().opening().setup, eyes);
        let mut game = LocalGame {
            host,
            own,
            names: vec![],
            told,
            shown: 0,
            due: None,
            paused: false,
            thinks_elsewhere: false,
            thought: None,
            hurry: 0,
        };
        game.tell_again(words, eyes);
        game
    }

    /// Tells the whole game again: in other words, or as other eyes saw it.
    fn tell_again(&mut self, words: &Words, eyes: Observer) {
        let table = self.host.table();
        self.names = names::seats(words, table.seats());
        self.told = Narration::before(&table.opening().setup, eyes);
        // Under newer rules the beginning may be unreadable: then what is known now must do.
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
        self.host.table().waits() == WaitingFor::Bots
    }

    /// Whether that prompt was put to me and answered.
    fn was_mine(&self, prompt: u64) -> bool {
        let is_it = |deed| matches!(deed, LogAction::Acted { prompt: answered, .. } if answered == PromptId(prompt));
        self.own.is_some_and(|seat| PromptId(prompt).seat() == seat)
            && self.host.table().log().iter().any(|entry| is_it(entry.deed.clone()))
    }

    /// Bots act, `most` times at the most; one that thinks elsewhere, once.
    fn act(&mut self, call: &mut CallContext<'_>, most: usize) -> Result<(), TableError> {
        let input = self.decided().map_or(TableInput::Bots { most }, TableInput::Decided);
        self.host.handle(call.store, input, call.now.wall)?;
        self.due = None;
        self.take_in(call.words);
        Ok(())
    }

    /// What was decided for the prompt that is open.
    fn decided(&self) -> Option<BotChoice<G::Action>> {
        self.thought.filter(|thought| self.host.table().prompt(thought.prompt.seat()) == Some(thought.prompt))
    }

    /// Tells what has happened since it was told last.
    fn take_in(&mut self, words: &Words) {
        let table = self.host.table();
        let was_asked = self.own.is_some_and(|seat| G::is_asked(&self.told.view.now, seat));
        self.told.begin_step();
        let news = table.log().get(self.shown..).unwrap_or_default();
        news.iter().for_each(|entry| self.told.take(words, &self.names, entry));
        self.shown = table.log().len();
        // A pick of the draft or a rescue is no turn, but it is mine to answer.
        if let Some(seat) = self.own
            && table.prompt(seat).is_some()
            && !was_asked
        {
            self.told.your_turn();
        }
    }

    /// What my prompt's choice `index` is, if that prompt is open.
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
        self.due = None;
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
            Some(describe_choice(&choice.label, choice.detail.as_deref()))
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
        self.due = None;
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
            self.due = None;
            self.take_in(words);
        }
    }

    fn tick(&mut self, call: &mut CallContext<'_>, pace: BotPace, at: u64) -> Result<Option<u64>, TableError> {
        if !self.bots_act() || (self.paused && self.hurry == 0) {
            self.hurry = 0;
            return Ok(None);
        }
        let pause = if self.hurry > 0 { None } else { pace.millis() };
        if let Some(millis) = pause {
            let due = *self.due.get_or_insert(at + millis);
            if at < due {
                return Ok(Some(due));
            }
        }
        if self.thinks_elsewhere && self.decided().is_none() {
            return Ok(None);
        }
        let lines = self.told.log.len();
        self.act(call, if pause.is_some() { 1 } else { AT_ONCE })?;
        self.hurry = self.hurry.saturating_sub(1);
        if let Some(millis) = pause {
            // A step that nobody hears of is soon over.
            let shown = if self.told.log.len() > lines { millis } else { millis / 4 };
            self.due = self.bots_act().then_some(at + shown);
        }
        Ok(self.bots_act().then_some(self.due.unwrap_or(at)))
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

    /// Dealt again, and played again entry by entry. Bots choose the same again.
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

/// A choice in one line.
fn describe_choice(label: &str, detail: Option<&str>) -> String {
    detail.map_or_else(|| label.to_owned(), |detail| format!("{label} ({detail})"))
}

/// Whose eyes those are, in words.
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

/// Whoever looks over a shoulder answers nothing: what is asked becomes what is awaited.
pub(crate) fn only_watches(table: &mut TableScreen) {
    if let Some(prompt) = table.prompt.take() {
        table.waiting = Some(prompt.question);
    }
}
