//! A game that is over: how it ended, and what can be done with it.

use ayatsuri_rules::{Observer, Seat};
use ayatsuri_table::{FinishedGame, GameStart, Millis, Store, TableError};

use crate::game::{self, AnyLocalGame};
use crate::names;
use crate::narration::Narration;
use crate::presentable::PresentableGame;
use crate::replay::{self, AnyReplay, Replay};
use crate::rule_set::RuleSet;
use crate::screen::{Button, LogLine, ResultScreen, blank};
use crate::words::Words;

/// A game that is over, whichever it is: what the phone does with it.
pub(crate) trait AnyGameOver: Send {
    fn screen(&self, words: &Words) -> ResultScreen;
    /// In other words.
    fn speak(&mut self, words: &Words);
    fn rules(&self) -> RuleSet;
    /// Says where it was exported to; nothing to say no more.
    fn note(&mut self, note: String);
    /// The same people sit down to the same game again.
    fn again(
        &self,
        words: &Words,
        store: &mut Store,
        seed: [u8; 32],
        now: Millis,
    ) -> Result<Box<dyn AnyLocalGame>, TableError>;
    /// Step by step from its beginning.
    fn replay(&self, words: &Words) -> Box<dyn AnyReplay>;
}

/// A game that is over.
pub(crate) struct GameOver<G: PresentableGame> {
    /// Its number, if it is kept here.
    pub id: Option<i64>,
    pub game: FinishedGame<G>,
    /// The seat of this phone's person; nothing if he watched.
    own: Option<Seat>,
    /// Where it was exported to.
    pub note: String,
    /// The whole story, told once.
    log: Vec<LogLine>,
}

impl<G: PresentableGame> GameOver<G> {
    pub fn new(words: &Words, id: Option<i64>, own: Option<Seat>, game: FinishedGame<G>) -> GameOver<G> {
        let mut over = GameOver { id, game, own, note: String::new(), log: vec![] };
        over.speak(words);
        over
    }

    /// Those of this phone's person; of a watched game everybody's.
    fn eyes(&self) -> Observer {
        self.own.map_or(Observer::Board, Observer::Seat)
    }
}

impl<G: PresentableGame> AnyGameOver for GameOver<G> {
    fn speak(&mut self, words: &Words) {
        self.note.clear();
        let names = names::seats(words, &self.game.opening.seats);
        let mut told = Narration::<G>::before(&self.game.opening.setup, self.eyes());
        for entry in &self.game.entries {
            told.take(words, &names, entry);
        }
        self.log = told.log;
    }

    fn screen(&self, words: &Words) -> ResultScreen {
        let seats = names::seats(words, &self.game.opening.seats);
        let last = replay::last_seen(&self.game);
        let mut buttons = vec![Button { label: words.say("result-replay", &[]), ..blank("replay") }];
        if self.game.opening.fair.is_none() {
            let again = Button {
                label: words.say("result-again", &[]),
                detail: words.say("result-again-detail", &[]),
                primary: true,
                ..blank("again")
            };
            buttons.insert(0, again);
        }
        if let Some(id) = self.id {
            let detail = match self.note.as_str() {
                "" => words.say("result-export-detail", &[]),
                note => note.to_owned(),
            };
            buttons.push(Button { label: words.say("result-export", &[]), detail, ..blank(&format!("export/{id}")) });
        }
        buttons.push(Button { label: words.say("home", &[]), ..blank("home") });
        let result = G::result(words, &seats, self.eyes(), &last, &self.game.outcome);
        ResultScreen { log: self.log.clone(), buttons, ..result }
    }

    fn rules(&self) -> RuleSet {
        G::edition_of(&self.game.opening.setup).into()
    }

    fn note(&mut self, note: String) {
        self.note = note;
    }

    fn again(
        &self,
        words: &Words,
        store: &mut Store,
        seed: [u8; 32],
        now: Millis,
    ) -> Result<Box<dyn AnyLocalGame>, TableError> {
        let opening = GameStart::<G> { seed, fair: None, ..self.game.opening.clone() };
        game::begin(words, store, opening, self.own, now)
    }

    fn replay(&self, words: &Words) -> Box<dyn AnyReplay> {
        Box::new(Replay::new(words, self.own, self.game.clone()))
    }
}
