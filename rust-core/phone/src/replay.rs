//! A finished game step by step, forward and back, as any observer saw it. A record from outside is first played again:
//! only what the rules lead to is shown.

use ayatsuri_rules::{AddressedEvents, InvalidRecord, Observer, Seat};
use ayatsuri_table::{FinishedGame, LogEntry};

use crate::error::PhoneError;
use crate::game::{only_watches, whose_eyes};
use crate::game_over::{AnyGameOver, GameOver};
use crate::names;
use crate::narration::Narration;
use crate::pages::ReplayMove;
use crate::presentable::{PresentableGame, Viewer};
use crate::rule_set::{EditionWording, RuleSet, game_title};
use crate::screen::{Button, Cue, Playback, ReplayAction, TableScreen, UserAction};
use crate::speaker::SeatName;
use crate::words::Words;

/// A replay of either game.
pub(crate) trait AnyReplay: Send {
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
}

/// A replay.
pub(crate) struct Replay<G: PresentableGame> {
    game: FinishedGame<G>,
    /// The seat of this phone's person; `None` if they watched.
    own: Option<Seat>,
    names: Vec<SeatName>,
    told: Narration<G>,
    /// How many actions have been replayed.
    step: usize,
}

impl<G: PresentableGame> Replay<G> {
    /// A replay at its beginning, as this phone's person saw it.
    pub fn new(words: &Words, own: Option<Seat>, game: FinishedGame<G>) -> Replay<G> {
        let eyes = own.map_or(Observer::Board, Observer::Seat);
        let told = Narration::before(&game.opening.setup, eyes);
        let mut replay = Replay { game, own, names: vec![], told, step: 0 };
        replay.show(words, 0, eyes);
        replay
    }

    /// How many actions there are.
    fn last(&self) -> usize {
        self.game.entries.len().saturating_sub(1)
    }

    /// Shows the game to `eyes` after `step` actions.
    fn show(&mut self, words: &Words, step: usize, eyes: Observer) {
        let step = step.min(self.last());
        let is_next = eyes == self.told.eyes() && step == self.step + 1;
        if !is_next {
            self.names = names::seats(words, &self.game.opening.seats);
            self.told = Narration::before(&self.game.opening.setup, eyes);
            for entry in &self.game.entries[..step] {
                self.told.take(words, &self.names, entry);
            }
        }
        if !is_next {
            self.told.stand_still();
        }
        if let Some(entry) = self.game.entries.get(step) {
            self.told.take(words, &self.names, entry);
        }
        self.step = step;
    }

    fn next_eyes(&self) -> Observer {
        match self.told.eyes() {
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
        let detail = whose_eyes(words, &self.names, self.told.eyes(), self.own);
        let next_eyes = ReplayAction::NextEyes { seat: number(self.next_eyes()) };
        vec![
            button(ReplayAction::First, "playback-first", &at_start),
            button(ReplayAction::Previous, "playback-previous", &at_start),
            button(ReplayAction::Next, "playback-next", &at_end).primary(),
            button(ReplayAction::Last, "playback-last", &at_end),
            button(next_eyes, "playback-eyes", &None).detail(detail),
        ]
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
fn number(eyes: Observer) -> Option<u32> {
    eyes.seat().map(|seat| u32::from(seat.0))
}

impl<G: PresentableGame> AnyReplay for Replay<G> {
    fn speak(&mut self, words: &Words) {
        self.show(words, self.step, self.told.eyes());
    }

    fn rules(&self) -> RuleSet {
        G::edition_of(&self.game.opening.setup).into()
    }

    fn over(&self, words: &Words) -> Box<dyn AnyGameOver> {
        Box::new(GameOver::new(words, None, self.own, self.game.clone()))
    }

    fn go(&mut self, words: &Words, to: ReplayMove) {
        let eyes = self.told.eyes();
        let (step, eyes) = match to {
            ReplayMove::First => (0, eyes),
            ReplayMove::Previous => (self.step.saturating_sub(1), eyes),
            ReplayMove::Next => (self.step + 1, eyes),
            ReplayMove::Last => (self.last(), eyes),
            ReplayMove::Eyes(eyes) => (self.step, eyes),
        };
        self.show(words, step, eyes);
    }

    fn take_cues(&mut self) -> Vec<Cue> {
        self.told.take_cues()
    }

    fn screen(&self, words: &Words) -> TableScreen {
        let onlooker = Viewer { words, view: &self.told.view, seats: &self.names };
        let mut table = G::table(&onlooker, 0, &self.told.log);
        table.since = self.told.since();
        only_watches(&mut table);
        let setup = &self.game.opening.setup;
        let title = game_title(words, G::edition_of(setup).name(), G::players(setup).into());
        table.title = words.say("replay-of", &[("game", title.into())]);
        table.playback = Some(Playback {
            step: self.step as u32,
            steps: Some(self.last() as u32),
            buttons: self.bar(words),
            eyes: self.all_eyes(words),
        });
        table.buttons = vec![
            Button::new(ReplayAction::Result, words.say("table-result", &[])),
            Button::new(ReplayAction::Rules, words.say("rules", &[])),
            Button::new(UserAction::Back, words.say("back", &[])),
        ];
        table
    }
}

/// What everybody knew after the last event.
pub(crate) fn last_seen<G: PresentableGame>(game: &FinishedGame<G>) -> G::Observation {
    let mut now =
        G::before(&game.opening.setup, Observer::Board).expect("the setup was checked when the game was dealt or read");
    for heard in game.entries.iter().flat_map(|entry| entry.heard_by(Observer::Board)) {
        G::fold(&mut now, heard);
    }
    now
}

/// Reads a record from outside and replays it. It is refused unless the rules lead to every event that it tells.
pub(crate) fn read<G: PresentableGame>(words: &Words, json: &str) -> Result<FinishedGame<G>, PhoneError> {
    let bad = |message| PhoneError::BadRecord { message };
    let unreadable = |detail: String| bad(words.say("record-unreadable", &[("detail", detail.into())]));
    let game = FinishedGame::<G>::from_json(json).map_err(|e| unreadable(e.to_string()))?;
    let setup = &game.opening.setup;
    if let Err(problem) = G::check(setup) {
        let problem = G::bad_setup(words, setup, &problem);
        return Err(bad(words.say("record-setup", &[("problem", problem.into())])));
    }
    if let Err(problem) = game.opening.check() {
        return Err(unreadable(problem.to_string()));
    }
    let revision = |found: u32| {
        let args = [("found", found.into()), ("ours", G::REVISION.into())];
        bad(words.say("record-revision", &args))
    };
    let record = game.record().map_err(|_| revision(game.changes.first().map_or(0, |change| change.from)))?;
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
    let written = game.entries.iter().flat_map(|entry: &LogEntry<G>| &entry.told);
    if !written.eq(&told.0) {
        return Err(bad(words.say("record-told", &[])));
    }
    Ok(game)
}
