//! A game in play on this phone: the table, the observer it is shown to, and the pace of the bots. Nothing is shown
//! that the store has not written. Where several people sit at the phone, it is shown to one of them while they answer
//! what they are asked, and otherwise as everybody sees it.

mod as_any;
mod hinted;
mod led;
mod puzzled;

use ayatsuri_clock::MonotonicMillis;
use ayatsuri_multiplayer::{Lobby, MultiplayerHost, TableInPlay};
use ayatsuri_rules::{Observer, Seat};
use ayatsuri_store::Store;
use ayatsuri_table::{
    BotChoice, Controller, FinishedId, GameStart, Host, InputOutcome, Level, LogAction, Millis, Occupant, PromptId,
    SeatedPlayer, TableError, TableId, TableInput, TakeBackRefusal, WaitingFor, counting_entries,
};

use crate::bot_job::{BotJob, BotJobResult, OffloadPolicy};
use crate::bot_timer::{BotMoment, BotTimer, BotTurn};
use crate::call_context::CallContext;
use crate::lesson::Guide;
use crate::puzzle::PuzzleAtTable;
use ayatsuri_screens::awaited::{Awaited, AwaitedHere};
use ayatsuri_screens::error::{CallError, PhoneError};
use ayatsuri_screens::pace::BotPace;
use ayatsuri_screens::words::Words;
use ayatsuri_screens::{Button, CoverScreen, Cue, Playback, PromptToken, TableAction, TableScreen};
use ayatsuri_wording::covered;
use ayatsuri_wording::hint::{AskedHint, FoundHint};
use ayatsuri_wording::names;
use ayatsuri_wording::narration::Narration;
use ayatsuri_wording::presentable::{PresentableGame, Viewer};
use ayatsuri_wording::rule_set::RuleSet;
use ayatsuri_wording::seat_name::SeatName;

/// The most bot actions in one call that does not show them one by one, so that no call blocks its caller for long.
const AT_ONCE: usize = 64;

/// A game in play of either kind.
pub trait AnyLocalGame: Send {
    fn id(&self) -> TableId;
    fn finished(&self) -> Option<FinishedId>;
    fn rules(&self) -> RuleSet;
    fn screen(&self, words: &Words) -> TableScreen;
    /// The cover, if a person is awaited who has not opened it. Then nothing else of the game may be shown. The caller
    /// adds the buttons after the first.
    fn cover(&self, words: &Words) -> Option<CoverScreen>;
    /// Opens the cover, as the person on that seat has the phone. Returns whether the cover awaited them.
    fn open_cover(&mut self, words: &Words, seat: Seat) -> bool;
    /// Closes the cover over everything that only one of several people at this phone may see.
    fn close_cover(&mut self, words: &Words);
    /// Sets whose seats are played at this phone, that of its owner first. A change makes the cover fall.
    fn seat_people(&mut self, words: &Words, people: Vec<Seat>);
    /// Whether cues that were taken before and not yet animated must be dropped, as the screen is somebody else's now;
    /// true once after each such change.
    fn drop_cues(&mut self) -> bool;
    /// Narrates the whole game again, in another language.
    fn speak(&mut self, words: &Words);
    /// Shows the game to another observer; only for a game that nobody on this phone plays.
    fn look_with(&mut self, words: &Words, observer: Observer);
    /// What the game awaits from this person; `None` if they are not asked.
    fn awaited(&self) -> Option<Awaited>;
    /// The name of the player on that seat.
    fn name_of(&self, seat: Seat) -> Option<String>;
    /// The cues since the last call.
    fn take_cues(&mut self) -> Vec<Cue>;
    fn pause(&mut self);
    /// Takes this person's last step back, if it is still the entry of the log with that number.
    fn take_back(&mut self, call: &mut CallContext<'_>, entry: u32) -> Result<(), CallError>;
    /// What the master would choose for this person's prompt, line by line: the best choice, its alternatives, and why.
    /// `None` if nothing is asked, or if other people sit at the table.
    fn hint(&self, words: &Words) -> Option<Vec<String>>;
    /// Asks for the hint at this person's prompt: the screen shows it, at once or when another thread has worked it
    /// out.
    fn ask_hint(&mut self);
    /// Takes the hint from the screen.
    fn close_hint(&mut self);
    /// Answers this person's prompt. An answer that is late, or to a prompt that never was, changes nothing and is
    /// refused.
    fn answer(&mut self, call: &mut CallContext<'_>, prompt: PromptToken, index: u32) -> Result<(), CallError>;
    /// The table as the multiplayer host sees it, where several phones play.
    fn at_table(&mut self) -> &mut dyn TableInPlay;
    /// Answers this person's prompt at a table of several phones, by its host's signature.
    fn answer_as_host(
        &mut self,
        call: &mut CallContext<'_>,
        host: &mut MultiplayerHost,
        prompt: PromptToken,
        index: u32,
    ) -> Result<(), CallError>;
    /// Narrates what others have done, and notes from the lobby who is away.
    /// `now` is the time, if it is known.
    fn catch_up(&mut self, words: &Words, lobby: &Lobby, now: Option<MonotonicMillis>);
    /// When somebody else has been awaited for one more whole minute, where several phones play.
    fn next_minute(&self) -> Option<MonotonicMillis>;
    /// Whether this person can only end their turn, and the moment of that would tell nobody anything.
    fn can_only_end_turn(&self) -> bool;
    /// Ends this person's turn once they can do nothing else and a pause is over. Returns when to be called next, on
    /// the clock of `at`.
    fn end_turn_in_time(
        &mut self,
        call: &mut CallContext<'_>,
        pace: BotPace,
        at: u64,
    ) -> Result<Option<u64>, CallError>;
    /// Lets the bots act whose time has come. Returns when to be called next, on the clock of `at`.
    fn tick(&mut self, call: &mut CallContext<'_>, pace: BotPace, at: u64) -> Result<Option<u64>, TableError>;
    /// The seat of the owner of this phone; `None` if they watch.
    fn owners_seat(&self) -> Option<Seat>;
    /// Whether a lesson is played here.
    fn is_lesson(&self) -> bool;
    /// Goes on from the lesson's step with that number. Returns whether that step is the one that is shown.
    fn read_on(&mut self, store: &mut Store, step: u32) -> Result<bool, TableError>;
    /// The puzzle that is shown here.
    fn puzzle(&mut self) -> Option<&mut PuzzleAtTable>;
    /// Lets bots act at most `most` times: at once, or, if they decide on another thread, as soon as each decision
    /// arrives.
    fn play_bots(&mut self, call: &mut CallContext<'_>, most: usize) -> Result<(), TableError>;
    /// Sets whether the bots of this table decide on another thread.
    fn think_elsewhere(&mut self, policy: OffloadPolicy);
    /// The decision that the next bot needs from another thread; `None` if there is none or it has arrived.
    fn next_job(&self) -> Option<BotJob>;
    /// Hands in a decision from another thread. The bot acts on it when it is due.
    fn bring(&mut self, result: &BotJobResult);
    /// Copies the table into another store, up to what has been shown.
    fn carry(&self, words: &Words, store: &mut Store) -> Result<Box<dyn AnyLocalGame>, TableError>;
}

/// Begins a new game. `people` are the seats of the people at this phone, that of its owner first.
pub fn begin<G: PresentableGame>(
    words: &Words,
    store: &mut Store,
    game_start: GameStart<G>,
    people: Vec<Seat>,
    now: Millis,
) -> Result<Box<dyn AnyLocalGame>, TableError> {
    // Statistics count only the owner of the phone.
    let (host, _) = store.begin(game_start, people.first().copied(), now)?;
    Ok(Box::new(LocalGame::sit(words, host, people)))
}

/// Sits down with these people at a table of this phone alone.
pub fn begin_alone<G: PresentableGame>(
    words: &Words,
    store: &mut Store,
    setup: &G::Setup,
    seating: GameSeating,
    now: Millis,
) -> Result<Box<dyn AnyLocalGame>, TableError> {
    let opening = GameStart::<G>::alone(setup.clone(), seating.seed, seating.seats);
    let people = names::own_seats(&opening);
    begin(words, store, opening, people, now)
}

/// The players of a new game, seat by seat, and the seed of all its chance.
pub struct GameSeating {
    pub seats: Vec<SeatedPlayer>,
    pub seed: [u8; 32],
}

/// A game in play.
pub struct LocalGame<G: PresentableGame> {
    host: Host<G>,
    /// The seats of the people at this phone, that of its owner first; none if they watch.
    people: Vec<Seat>,
    /// If several people sit at this phone: the one whose screen it is now. `None`: everybody may look.
    open: Option<Seat>,
    names: Vec<SeatName>,
    /// The game as it was told to the person whose screen it is, or to everybody. Another person's narration is made
    /// only when they open the cover, so that nothing of it is in memory before.
    narration: Narration<G>,
    /// Whether the screen has passed to somebody else since cues were taken.
    drops_cues: bool,
    /// How often somebody had to pass the phone on.
    passes: u64,
    /// How many entries of the log have been shown. After a failed write the table may be ahead of the disk.
    shown: usize,
    /// When the next bot acts, on the clock of `tick`.
    timer: BotTimer,
    /// The prompt at which this person can only end the turn, and when it ends by itself, on the clock of `tick`.
    turn_end: Option<(PromptId, u64)>,
    /// The person has stopped the bots.
    paused: bool,
    /// The bots of this table decide on another thread, as they take long.
    thinks_elsewhere: bool,
    /// The next bot's decision, if it has arrived.
    choice: Option<BotChoice<G::Action>>,
    /// The hint for which the person has asked.
    asked_hint: Option<AskedHint<G>>,
    /// Hints are worked out on another thread.
    hints_elsewhere: bool,
    /// How many more bot actions follow without a pause, where bots decide on another thread.
    hurry: usize,
    /// The lesson that is played here.
    guide: Option<Guide<G>>,
    /// The puzzle that is shown here. While it is shown, no action is done at this table.
    puzzle: Option<PuzzleAtTable>,
}

impl<G: PresentableGame> LocalGame<G> {
    /// Shows a table from its present state on; the log so far is narrated.
    pub fn sit(words: &Words, host: Host<G>, people: Vec<Seat>) -> LocalGame<G> {
        let eyes = covered::observer_for(&people, None);
        let narration = Narration::before(&host.table().game_start().setup, eyes);
        let mut game = LocalGame {
            host,
            people,
            open: None,
            names: vec![],
            narration,
            drops_cues: false,
            passes: 0,
            shown: 0,
            timer: BotTimer::default(),
            turn_end: None,
            paused: false,
            thinks_elsewhere: false,
            choice: None,
            asked_hint: None,
            hints_elsewhere: false,
            hurry: 0,
            guide: None,
            puzzle: None,
        };
        game.narrate_anew(words, eyes);
        game
    }

    /// Narrates the whole game again, in another language or for another observer.
    fn narrate_anew(&mut self, words: &Words, observer: Observer) {
        self.names = names::seats(words, self.host.table().seats());
        self.narrate_to(words, observer, self.host.table().log().len());
    }

    /// Narrates the first entries of the log to another observer. It leaves no cues, so nothing of it is animated.
    fn narrate_to(&mut self, words: &Words, observer: Observer, entries: usize) {
        let table = self.host.table();
        let narration = Narration::before(&table.game_start().setup, observer);
        let earlier = std::mem::replace(&mut self.narration, narration);
        // A log written under an older revision may lack its beginning: then the narration starts with the present
        // view.
        let is_whole = (0u32..).zip(table.log()).all(|(number, entry)| entry.number == number);
        let entries = if is_whole { entries } else { table.log().len() };
        if is_whole {
            table.log()[..entries].iter().for_each(|entry| self.narration.take(words, &self.names, None, entry));
        }
        self.narration.drop_cues();
        if entries == table.log().len() {
            let seats = self.names.len();
            self.narration.go_on_from(table.view(observer).clone(), seats);
        }
        if entries == self.shown {
            self.narration.keep_times_of(&earlier);
        }
        self.shown = entries;
    }

    fn is_watched(&self) -> bool {
        self.people.is_empty()
    }

    fn is_several(&self) -> bool {
        self.people.len() > 1
    }

    /// The person whose screen it is: the only person at this phone, or the one who has opened the cover.
    fn mine(&self) -> Option<Seat> {
        self.narration.eyes().seat().filter(|seat| self.people.contains(seat))
    }

    /// Whether a person at this phone must choose something now, and no bot does it in their place.
    fn is_awaited(&self, seat: Seat) -> bool {
        let table = self.host.table();
        table.prompt(seat).is_some() && matches!(table.controller(seat), Controller::Person(_))
    }

    /// Of several people at this phone, the first who has to choose something.
    fn awaited_here(&self) -> Option<Seat> {
        self.people.iter().copied().find(|&seat| self.is_several() && self.is_awaited(seat))
    }

    /// Shows the game to another of several people, or to everybody, from the first `entries` of the log on.
    fn turn_to(&mut self, words: &Words, open: Option<Seat>, entries: usize) {
        self.open = open;
        self.drops_cues = true;
        self.asked_hint = None;
        self.narrate_to(words, covered::observer_for(&self.people, open), entries);
    }

    fn prompt(&self) -> Option<PromptId> {
        self.mine().and_then(|seat| self.host.table().prompt(seat))
    }

    fn bots_act(&self) -> bool {
        self.host.table().waiting_for() == WaitingFor::Bots
    }

    /// Whether a bot whose level takes time is asked.
    fn bot_takes_time(&self) -> bool {
        let table = self.host.table();
        let is_slow = |seat: Seat| matches!(table.controller(seat), Controller::Bot(level) if level.takes_time());
        (0u8..).zip(table.seats()).any(|(seat, _)| table.prompt(Seat(seat)).is_some() && is_slow(Seat(seat)))
    }

    /// The prompt at which this person can only end their turn. At a table with other people there is none: the moment
    /// would tell them that the hand holds nothing to build. In a lesson there is none, as the lesson says what to do.
    fn last_prompt(&self) -> Option<PromptId> {
        if self.is_shared() || self.is_several() || self.guide.is_some() || self.puzzle.is_some() {
            return None;
        }
        let prompt = self.prompt()?;
        let legal = self.host.table().legal(prompt.seat());
        matches!(legal.as_slice(), [only] if G::is_turn_end(*only)).then_some(prompt)
    }

    /// How many lines of the log everybody reads.
    fn public_lines(&self) -> usize {
        self.narration.log.iter().filter(|line| !line.is_secret).count()
    }

    /// Whether that prompt was put to this person and has been answered.
    fn was_mine(&self, prompt: PromptToken) -> bool {
        let is_it = |deed| matches!(deed, LogAction::Acted { prompt: answered, .. } if answered == PromptId(prompt.0));
        self.mine().is_some_and(|seat| PromptId(prompt.0).seat() == seat)
            && self.host.table().log().iter().any(|entry| is_it(entry.log_action.clone()))
    }

    /// Lets bots act at most `most` times, or applies the one decision that has arrived.
    fn act(&mut self, call: &mut CallContext<'_>, most: usize) -> Result<(), TableError> {
        if self.puzzle.is_some() {
            return Ok(());
        }
        if self.guide.is_some() {
            return self.act_in_lesson(call, most);
        }
        let input = self.decided().map_or(TableInput::Bots { most }, TableInput::Decided);
        self.host.handle(call.store, input, call.now.wall)?;
        self.timer.reset();
        self.take_in(call.words, Some(call.now.monotonic));
        Ok(())
    }

    /// The decision that has arrived, if the bot would still make it: otherwise it decides anew.
    fn decided(&self) -> Option<BotChoice<G::Action>> {
        self.choice.filter(|thought| self.host.table().is_current(thought))
    }

    /// Narrates the new entries of the log, as of the time `at`.
    fn take_in(&mut self, words: &Words, at: Option<MonotonicMillis>) {
        self.turn_end = None;
        let is_asked = |narration: &Narration<G>, seat: &Seat| G::is_asked(&narration.view.observation, *seat);
        let asked_before: Vec<Seat> =
            self.people.iter().copied().filter(|seat| is_asked(&self.narration, seat)).collect();
        if self.open.is_some_and(|seat| !self.is_awaited(seat)) {
            // They have answered: what their answer did is shown as everybody sees it.
            self.passes += 1;
            self.turn_to(words, None, self.shown);
        }
        let table = self.host.table();
        self.narration.begin_step();
        let news = table.log().get(self.shown..).unwrap_or_default();
        news.iter().for_each(|entry| self.narration.take(words, &self.names, at, entry));
        if let Some(guide) = &mut self.guide {
            news.iter().for_each(|entry| guide.follow(entry));
            guide.observe(&self.narration.view.observation);
        }
        self.shown = table.log().len();
        let is_taken_back = news.iter().any(|entry| matches!(entry.log_action, LogAction::TakenBack { .. }));
        // A draft pick or a rescue comes outside this person's turn, but they have to answer it.
        let newly = |seat: &Seat| table.prompt(*seat).is_some() && !asked_before.contains(seat);
        if self.people.iter().any(newly) && !is_taken_back {
            self.narration.cue_your_turn();
        }
    }

    /// The action behind choice `index`, if `prompt` is open.
    fn picked(&self, words: &Words, prompt: PromptToken, index: u32) -> Result<(PromptId, G::Action), PhoneError> {
        let late = |id: &str| PhoneError::LateAnswer { message: words.say(id, &[]) };
        let (Some(seat), Some(open)) = (self.mine(), self.prompt()) else {
            return Err(late(if self.was_mine(prompt) { "refused-prompt-late" } else { "refused-prompt-none" }));
        };
        if token(open) != prompt {
            return Err(late(if self.was_mine(prompt) { "refused-prompt-late" } else { "refused-prompt-unknown" }));
        }
        let legal = self.host.table().legal(seat);
        let action = legal.get(index as usize);
        let gone = || PhoneError::NotOffered { message: words.say("refused-choice-late", &[]) };
        action.map(|action| (open, *action)).ok_or_else(gone)
    }

    /// The number of this person's last step that still counts, or why it cannot be taken back.
    fn last_step(&self) -> Result<u32, TakeBackRefusal> {
        let table = self.host.table();
        let alone = self.mine().filter(|_| !self.is_several());
        table.check_take_back(alone.ok_or(TakeBackRefusal::NotAlone)?)?;
        counting_entries(table.log()).last().map(|entry| entry.number).ok_or(TakeBackRefusal::NothingDone)
    }

    /// The button that takes the last step back. While this person is asked, it is there and may be closed; at other
    /// times it is there only if the step can be taken back.
    fn take_back_button(&self, words: &Words) -> Option<Button> {
        let say = |id: &str| words.say(id, &[]);
        let last = self.last_step();
        if self.is_several() || self.guide.is_some() || (last.is_err() && self.prompt().is_none()) {
            return None;
        }
        let entry = last.unwrap_or_default();
        let button = Button::new(TableAction::TakeBack { entry }, say("table-take-back"));
        let closed = last.err().map(|why| words.say(take_back_refusal(why), &[]));
        Some(Button { closed, ..button.detail(say("table-take-back-detail")) })
    }

    fn is_shared(&self) -> bool {
        self.host.table().game_start().fair_deal.is_some()
    }
}

/// The message that says why steps cannot be taken back.
fn take_back_refusal(why: TakeBackRefusal) -> &'static str {
    match why {
        TakeBackRefusal::NotAlone => "take-back-not-alone",
        TakeBackRefusal::GameOver => "take-back-game-over",
        TakeBackRefusal::NothingDone => "take-back-nothing-done",
        TakeBackRefusal::OthersActed => "take-back-others-acted",
        TakeBackRefusal::HiddenSeen => "take-back-hidden-seen",
    }
}

/// A choice on one line: the label, with its detail in brackets.
pub fn describe_choice(words: &Words, label: &str, detail: Option<&str>) -> String {
    match detail {
        Some(detail) => words.say("hint-choice", &[("label", label.into()), ("detail", detail.into())]),
        None => label.to_owned(),
    }
}

/// The words for an observer: the person's own seat, a player's name, or the board.
pub fn whose_eyes(words: &Words, names: &[SeatName], observer: Observer, own: Option<Seat>) -> String {
    match observer {
        Observer::Seat(seat) if own == Some(seat) => words.say("playback-eyes-own", &[]),
        Observer::Board => words.say("playback-eyes-board", &[]),
        Observer::Seat(seat) => {
            let name = names.get(seat.index()).map_or("", |seat| &seat.name);
            words.say("playback-eyes-seat", &[("name", name.into())])
        }
    }
}

/// Turns the prompt into the line of who is awaited, for a viewer who only watches.
pub fn only_watches(table: &mut TableScreen) {
    if let Some(prompt) = table.prompt.take() {
        table.waiting = Some(prompt.question);
    }
}

/// The token by which screens name a prompt. In this phone's own games it is the prompt's number at the table.
fn token(prompt: PromptId) -> PromptToken {
    PromptToken(prompt.0)
}
