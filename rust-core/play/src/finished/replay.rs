//! A finished game step by step, forward and back, as any observer saw it. A record from outside is first played again,
//! and shown only if the rules lead to all of it.

use ayatsuri_rules::{AddressedEvents, InvalidRecord, LegalActions, Observer, Seat, View};
use ayatsuri_store::Store;
use ayatsuri_table::{FinishedGame, LogEntry, MAX_RECORD, RecordDoubt, TableError, counting_entries};

use crate::finished::game_over::{AnyGameOver, GameOver};
use crate::finished::stored::stored_as;
use crate::game::{only_watches, whose_eyes};
use ayatsuri_screens::error::PhoneError;
use ayatsuri_screens::words::Words;
use ayatsuri_screens::{
    Button, Cue, OfferedChoice, OpenSeat, Playback, PlaybackMark, PlaybackMarkKind, PromptToken, ReplayAction,
    TableScreen, UserAction,
};
use ayatsuri_wording::names;
use ayatsuri_wording::narration::Narration;
use ayatsuri_wording::presentable::{PresentableGame, Viewer};
use ayatsuri_wording::rule_set::{EditionWording, RuleSet};
use ayatsuri_wording::seat_name::SeatName;

/// A step in a replay.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ReplayMove {
    First,
    Previous,
    Next,
    Last,
    Step(u32),
    /// The nearest beginning of a turn or a round.
    Begin {
        kind: PlaybackMarkKind,
        is_forward: bool,
    },
    Everything(bool),
    Eyes(Observer),
}

/// A replay of either game.
pub trait AnyReplay: Send {
    fn screen(&self, words: &Words) -> TableScreen;
    /// Words everything again, in another language.
    fn speak(&mut self, words: &Words);
    fn rules(&self) -> RuleSet;
    /// Goes forward or back, or changes the observer.
    fn go(&mut self, words: &Words, to: ReplayMove);
    /// The cues since the last call.
    fn take_cues(&mut self) -> Vec<Cue>;
    /// The game's result.
    fn over(&self, words: &Words) -> Box<dyn AnyGameOver>;
    /// Whether this very game is among the finished ones.
    fn is_stored(&self, store: &Store) -> Result<bool, TableError>;
    /// Stores the game as one that somebody sent.
    fn store_as_sent(&self, store: &mut Store) -> Result<(), TableError>;
}

/// A replay.
pub struct Replay<G: PresentableGame> {
    game: FinishedGame<G>,
    /// The seat of this phone's person; `None` if they watched.
    own: Option<Seat>,
    names: Vec<SeatName>,
    narration: Narration<G>,
    /// How many actions have been replayed.
    step: usize,
    /// The places where rounds and turns begin.
    marks: Vec<Mark>,
    /// Whether every hand, draft and choice is open.
    is_open: bool,
}

/// A place at which a round or a turn begins.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Mark {
    step: usize,
    round: u32,
    /// The seat whose turn begins, and the number of the turn; `None` where a round begins.
    turn: Option<(Seat, u32)>,
}

impl Mark {
    fn kind(&self) -> PlaybackMarkKind {
        if self.turn.is_some() { PlaybackMarkKind::Turn } else { PlaybackMarkKind::Round }
    }
}

/// The places where the rounds and turns of a game begin.
fn marks<G: PresentableGame>(game: &FinishedGame<G>) -> Vec<Mark> {
    let mut now = G::observation_before_deal(&game.game_start.setup, Observer::Board)
        .expect("the setup was checked when the game was dealt or read");
    let mut marks: Vec<Mark> = vec![];
    for entry in counting_entries(&game.entries) {
        let step = game.entries.partition_point(|earlier| earlier.number < entry.number);
        // Between the events of one action nobody is asked, so no turn begins there.
        entry.heard_by(Observer::Board).for_each(|heard| G::fold(&mut now, heard));
        let moment = G::moment(&now);
        let mut begins = |turn: Option<(Seat, u32)>| {
            let mark = Mark { step, round: moment.round, turn };
            let last = marks.iter().rev().find(|last| last.turn.is_some() == turn.is_some());
            if last.is_none_or(|last| (last.round, last.turn) != (mark.round, mark.turn)) {
                marks.push(mark);
            }
        };
        if moment.round > 0 {
            begins(None);
        }
        if moment.turn.is_some() {
            begins(moment.turn);
        }
    }
    marks
}

impl<G: PresentableGame> Replay<G> {
    /// A replay at its beginning, as this phone's person saw it.
    pub fn new(words: &Words, own: Option<Seat>, game: FinishedGame<G>) -> Replay<G> {
        let eyes = own.map_or(Observer::Board, Observer::Seat);
        let narration = Narration::before(&game.game_start.setup, eyes);
        let marks = marks(&game);
        let mut replay = Replay { game, own, names: vec![], narration, step: 0, marks, is_open: false };
        replay.show(words, 0, eyes);
        replay
    }

    /// How many actions there are.
    fn last(&self) -> usize {
        self.game.entries.len().saturating_sub(1)
    }

    /// Shows the game to `observer` after `step` actions.
    fn show(&mut self, words: &Words, step: usize, observer: Observer) {
        let step = step.min(self.last());
        let is_next = observer == self.narration.eyes() && step == self.step + 1;
        if !is_next {
            self.names = names::seats(words, &self.game.game_start.seats);
            self.narration = Narration::before(&self.game.game_start.setup, observer);
            for entry in &self.game.entries[..step] {
                self.narration.take(words, &self.names, None, entry);
            }
        }
        if !is_next {
            self.narration.drop_cues();
        }
        if let Some(entry) = self.game.entries.get(step) {
            self.narration.take(words, &self.names, None, entry);
        }
        self.step = step;
    }

    /// Goes to a step, and sees it with the eyes of a seat.
    pub fn go_to(&mut self, words: &Words, step: usize, eyes: Option<Seat>) {
        let eyes = eyes.map_or(self.narration.eyes(), Observer::Seat);
        self.show(words, step, eyes);
    }

    fn next_eyes(&self) -> Observer {
        match self.narration.eyes() {
            Observer::Board => Observer::Seat(Seat(0)),
            Observer::Seat(seat) if usize::from(seat.0) + 1 < self.names.len() => Observer::Seat(Seat(seat.0 + 1)),
            Observer::Seat(_) => Observer::Board,
        }
    }

    /// The buttons for stepping, and for the next observer.
    fn bar(&self, words: &Words) -> Vec<Button> {
        let why = |is_closed: bool, why: &str| is_closed.then(|| words.say(why, &[]));
        let at_start = why(self.step == 0, "playback-at-start");
        let at_end = why(self.step == self.last(), "playback-at-end");
        let button = |action: ReplayAction, label: &str, closed: &Option<String>| Button {
            closed: closed.clone(),
            ..Button::new(action, words.say(label, &[]))
        };
        let detail = whose_eyes(words, &self.names, self.narration.eyes(), self.own);
        let next_eyes = ReplayAction::NextEyes { seat: number(self.next_eyes()) };
        let everything = ReplayAction::Everything { open: !self.is_open };
        let (everything_label, everything_short) = if self.is_open {
            ("playback-close", "playback-close-short")
        } else {
            ("playback-open", "playback-open-short")
        };
        vec![
            button(ReplayAction::First, "playback-first", &at_start),
            button(ReplayAction::Previous, "playback-previous", &at_start),
            button(ReplayAction::Next, "playback-next", &at_end).primary(),
            button(ReplayAction::Last, "playback-last", &at_end),
            button(next_eyes, "playback-eyes", &None).detail(detail),
            button(everything, everything_label, &None).short(words.say(everything_short, &[])),
        ]
    }

    /// The nearest place before or after this step at which a turn or a round begins.
    fn begin(&self, kind: PlaybackMarkKind, is_forward: bool) -> Option<usize> {
        let mut marks = self.marks.iter().filter(|mark| mark.kind() == kind).map(|mark| mark.step);
        if is_forward { marks.find(|step| *step > self.step) } else { marks.rfind(|step| *step < self.step) }
    }

    /// The buttons for going by turn and by round.
    fn jumps(&self, words: &Words) -> Vec<Button> {
        let button = |action: ReplayAction, label: &str, kind: PlaybackMarkKind, is_forward: bool| {
            let why = if is_forward { "playback-no-later" } else { "playback-no-earlier" };
            let closed = self.begin(kind, is_forward).is_none().then(|| words.say(why, &[]));
            let short =
                words.say(if kind == PlaybackMarkKind::Round { "playback-by-round" } else { "playback-by-turn" }, &[]);
            Button { closed, ..Button::new(action, words.say(label, &[])).short(short) }
        };
        let (turn, round) = (PlaybackMarkKind::Turn, PlaybackMarkKind::Round);
        vec![
            button(ReplayAction::PreviousRound, "playback-previous-round", round, false),
            button(ReplayAction::PreviousTurn, "playback-previous-turn", turn, false),
            button(ReplayAction::NextTurn, "playback-next-turn", turn, true),
            button(ReplayAction::NextRound, "playback-next-round", round, true),
        ]
    }

    /// The name of a seat, as its row at the table has it.
    fn seat_label(&self, words: &Words, seat: Seat) -> String {
        match self.names.get(seat.index()) {
            Some(name) if name.is_named || self.own != Some(seat) => name.name.clone(),
            _ => words.say("player-me", &[]),
        }
    }

    fn shown_marks(&self, words: &Words) -> Vec<PlaybackMark> {
        let shown = |mark: &Mark| PlaybackMark {
            step: mark.step as u32,
            kind: mark.kind(),
            label: match mark.turn {
                Some((seat, _)) => self.seat_label(words, seat),
                None => words.say("playback-round", &[("round", mark.round.into())]),
            },
        };
        self.marks.iter().map(shown).collect()
    }

    /// The hands and choices of the seats at this step: of all seats with everything open, otherwise of the seat whose
    /// eyes are used.
    fn open(&self, words: &Words) -> Vec<OpenSeat> {
        let all = (0u8..).zip(&self.names).map(|(seat, _)| Seat(seat));
        all.filter(|seat| self.is_open || self.narration.eyes() == Observer::Seat(*seat))
            .filter_map(|seat| self.open_seat(words, seat))
            .filter(|seat| self.is_open || seat.question.is_some())
            .collect()
    }

    fn open_seat(&self, words: &Words, seat: Seat) -> Option<OpenSeat> {
        let observer = Observer::Seat(seat);
        let mut view = View::<G>::before(&self.game.game_start.setup, observer).ok()?;
        let done = self.game.entries.get(..=self.step).unwrap_or(&self.game.entries);
        let heard = counting_entries(done).into_iter().flat_map(|entry| entry.heard_by(observer));
        heard.for_each(|heard| view.hear(heard));
        let table = G::table(&Viewer { words, view: &view, seats: &self.names }, PromptToken::default(), &[]);
        let mut legal = LegalActions::default();
        view.legal(&mut legal);
        let later = self.game.entries.iter().skip(self.step + 1);
        let answered = later.filter_map(|entry| entry.log_action.answered()).find(|(prompt, _)| prompt.seat() == seat);
        let chosen = answered.and_then(|(_, action)| legal.iter().position(|legal| *legal == action));
        let (question, looked, choices) = match table.prompt {
            Some(prompt) => (Some(prompt.question), prompt.looked, prompt.choices),
            None => (None, vec![], vec![]),
        };
        let offered = choices.into_iter().map(|choice| OfferedChoice {
            is_chosen: chosen == Some(choice.index as usize),
            label: choice.label,
            detail: choice.detail,
        });
        let own = table.seats.iter().find(|view| view.seat == u32::from(seat.0));
        Some(OpenSeat {
            seat: seat.0.into(),
            name: self.seat_label(words, seat),
            hand_label: own.map_or_else(String::new, |own| own.hand_label.clone()),
            hand: table.hand,
            characters_label: G::held_label(words),
            characters: table.characters,
            question,
            looked,
            offered: offered.collect(),
        })
    }

    /// A button for each observer.
    fn all_eyes(&self, words: &Words) -> Vec<Button> {
        let seats = (0u8..).zip(&self.names).map(|(seat, _)| Observer::Seat(Seat(seat)));
        let eyes = |eyes| {
            let label = whose_eyes(words, &self.names, eyes, self.own);
            Button::new(ReplayAction::Eyes { seat: number(eyes) }, label)
        };
        seats.chain([Observer::Board]).map(eyes).collect()
    }
}

/// The observer's seat number; `None` for the board.
fn number(observer: Observer) -> Option<u32> {
    observer.seat().map(|seat| u32::from(seat.0))
}

impl<G: PresentableGame> AnyReplay for Replay<G> {
    fn speak(&mut self, words: &Words) {
        self.show(words, self.step, self.narration.eyes());
    }

    fn rules(&self) -> RuleSet {
        G::edition_of(&self.game.game_start.setup).into()
    }

    fn over(&self, words: &Words) -> Box<dyn AnyGameOver> {
        Box::new(GameOver::new(words, None, self.own, self.game.clone()))
    }

    fn is_stored(&self, store: &Store) -> Result<bool, TableError> {
        Ok(stored_as(store, &self.game, |_| true, |stored| *stored == self.game)?.is_some())
    }

    fn store_as_sent(&self, store: &mut Store) -> Result<(), TableError> {
        store.keep_sent(&self.game).map(drop)
    }

    fn go(&mut self, words: &Words, to: ReplayMove) {
        let eyes = self.narration.eyes();
        let (step, eyes) = match to {
            ReplayMove::First => (0, eyes),
            ReplayMove::Previous => (self.step.saturating_sub(1), eyes),
            ReplayMove::Next => (self.step + 1, eyes),
            ReplayMove::Last => (self.last(), eyes),
            ReplayMove::Step(step) => (step as usize, eyes),
            ReplayMove::Begin { kind, is_forward } => (self.begin(kind, is_forward).unwrap_or(self.step), eyes),
            ReplayMove::Everything(open) => {
                self.is_open = open;
                return;
            }
            ReplayMove::Eyes(eyes) => (self.step, eyes),
        };
        self.show(words, step, eyes);
    }

    fn take_cues(&mut self) -> Vec<Cue> {
        self.narration.take_cues()
    }

    fn screen(&self, words: &Words) -> TableScreen {
        let viewer = Viewer { words, view: &self.narration.view, seats: &self.names };
        let mut table = G::table(&viewer, PromptToken::default(), &self.narration.log);
        table.since = self.narration.since();
        only_watches(&mut table);
        let setup = &self.game.game_start.setup;
        // The title leaves the number of players out: the table shows them, and on a small screen the round would not
        // fit behind it.
        let edition = G::edition_of(setup).name();
        let title = RuleSet::by_name(edition).map_or_else(|| edition.to_owned(), |set| set.title(words));
        table.title = words.say("replay-of", &[("game", title.into())]);
        table.playback = Some(Playback {
            step: self.step as u32,
            steps: Some(self.last() as u32),
            buttons: self.bar(words),
            eyes: self.all_eyes(words),
            jumps: self.jumps(words),
            marks: self.shown_marks(words),
            open: self.open(words),
        });
        // A person without a name must find their own seat through others' eyes, too.
        for seat in &mut table.seats {
            if let Some(own) = self.own.filter(|own| u32::from(own.0) == seat.seat) {
                seat.name = self.seat_label(words, own);
            }
        }
        table.buttons = vec![
            Button::new(ReplayAction::Result, words.say("table-result", &[])),
            Button::new(ReplayAction::Rules, words.say("rules", &[])),
            Button::new(UserAction::Back, words.say("back", &[])),
        ];
        table
    }
}

/// The board after the last event, as everybody knew it.
pub fn last_seen<G: PresentableGame>(game: &FinishedGame<G>) -> G::Observation {
    let mut now = G::observation_before_deal(&game.game_start.setup, Observer::Board)
        .expect("the setup was checked when the game was dealt or read");
    for heard in counting_entries(&game.entries).into_iter().flat_map(|entry| entry.heard_by(Observer::Board)) {
        G::fold(&mut now, heard);
    }
    now
}

/// Reads a record from outside and replays it. The record is refused unless the rules lead to every event that it
/// tells, entry by entry. The parts about which the rules say nothing are checked or cleaned.
pub fn read<G: PresentableGame>(words: &Words, json: &str) -> Result<FinishedGame<G>, PhoneError> {
    let bad = |message| PhoneError::BadRecord { message };
    let unreadable = |detail: String| bad(words.say("record-unreadable", &[("detail", detail.into())]));
    if json.len() > MAX_RECORD {
        return Err(bad(words.say("record-too-long", &[("most", (MAX_RECORD >> 20).into())])));
    }
    let mut game = FinishedGame::<G>::from_json(json).map_err(|e| match e {
        TableError::Revision { found, ours } => {
            bad(words.say("record-newer", &[("found", found.into()), ("ours", ours.into())]))
        }
        TableError::OtherGame { found, .. } => bad(words.say("record-other-game", &[("name", found.into())])),
        TableError::DamagedGame { detail } => unreadable(detail),
        other => unreadable(other.to_string()),
    })?;
    let setup = &game.game_start.setup;
    if let Err(problem) = G::check(setup) {
        let problem = G::bad_setup(words, setup, &problem);
        return Err(bad(words.say("record-setup", &[("problem", problem.into())])));
    }
    if let Err(problem) = game.game_start.check() {
        return Err(unreadable(problem.to_string()));
    }
    let revision = |found: u32| {
        let args = [("found", found.into()), ("ours", G::REVISION.into())];
        bad(words.say("record-revision", &args))
    };
    let record = game.record().map_err(|_| bad(words.say("record-changed", &[])))?;
    let action = |number: usize| bad(words.say("record-action", &[("number", number.into())]));
    let mut told = AddressedEvents::new();
    let state = record.replay(&mut told).map_err(|e| match e {
        InvalidRecord::Revision { found, .. } => revision(found),
        InvalidRecord::Setup(problem) => bad(words.say("record-setup", &[("problem", problem.into())])),
        InvalidRecord::Action { number, .. } => action(number),
    })?;
    if state.outcome().as_ref() != Some(&game.outcome) {
        return Err(bad(words.say("record-outcome", &[])));
    }
    let written = counting_entries(&game.entries).into_iter().flat_map(|entry: &LogEntry<G>| &entry.told);
    if !written.eq(&told.0) {
        return Err(bad(words.say("record-told", &[])));
    }
    match game.doubt() {
        None => {}
        Some(RecordDoubt::Entries) => return Err(bad(words.say("record-entries", &[]))),
        Some(RecordDoubt::Entry(number)) => {
            return Err(bad(words.say("record-entry", &[("number", number.into())])));
        }
        Some(RecordDoubt::Time) => return Err(bad(words.say("record-time", &[]))),
        Some(RecordDoubt::Deal) => return Err(bad(words.say("record-deal", &[]))),
    }
    game.clean_names();
    Ok(game)
}
