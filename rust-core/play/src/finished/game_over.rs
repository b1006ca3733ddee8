//! A finished game: its result, and what can be done with it.

use ayatsuri_rules::{Observer, Seat};
use ayatsuri_store::Store;
use ayatsuri_table::{FinishedGame, GameStart, TableError};

use super::replay::{self, AnyReplay, Replay};
use super::review::{AnyReview, GameReview};
use crate::call_context::CallContext;
use crate::game::{self, AnyLocalGame};
use ayatsuri_screens::words::Words;
use ayatsuri_screens::{Button, LogLine, ResultAction, ResultScreen, UserAction};
use ayatsuri_wording::names;
use ayatsuri_wording::narration::Narration;
use ayatsuri_wording::presentable::PresentableGame;
use ayatsuri_wording::rule_set::RuleSet;

/// A finished game of either kind.
pub trait AnyGameOver: Send {
    fn screen(&self, words: &Words) -> ResultScreen;
    /// Words everything again, in another language.
    fn speak(&mut self, words: &Words);
    fn rules(&self) -> RuleSet;
    /// Notes on the result screen where the record was exported to.
    fn note(&mut self, note: String);
    /// Begins the same game again with the same players.
    fn again(&self, call: &mut CallContext<'_>, seed: [u8; 32]) -> Result<Box<dyn AnyLocalGame>, TableError>;
    /// The game as a replay, at its beginning.
    fn replay(&self, words: &Words) -> Box<dyn AnyReplay>;
    /// The game's review; `None` if these rules cannot replay the game.
    fn review(&self, words: &Words, store: &Store) -> Option<Box<dyn AnyReview>>;
}

/// A finished game.
pub struct GameOver<G: PresentableGame> {
    /// Its number in the store; `None` if it is not kept here.
    pub id: Option<i64>,
    pub game: FinishedGame<G>,
    /// The seat of this phone's person; `None` if they watched.
    own: Option<Seat>,
    /// Says where the record was just exported to.
    note: Option<String>,
    /// The whole log, narrated once.
    log: Vec<LogLine>,
    /// What befell this phone's person after their last decision.
    news: Vec<String>,
}

impl<G: PresentableGame> GameOver<G> {
    pub fn new(words: &Words, id: Option<i64>, own: Option<Seat>, game: FinishedGame<G>) -> GameOver<G> {
        let mut over = GameOver { id, game, own, note: None, log: vec![], news: vec![] };
        over.speak(words);
        over
    }

    fn review_button(&self, words: &Words) -> Button {
        let is_of_these_rules = self.game.record().is_ok_and(|record| record.revision == G::REVISION);
        let closed = (!is_of_these_rules).then(|| words.say("review-other-rules", &[]));
        let button = Button::new(ResultAction::Review, words.say("result-review", &[]));
        Button { closed, ..button.detail(words.say("result-review-detail", &[])) }
    }

    /// The observer for the log: this phone's person, or the board for a game that they watched or played with others
    /// at this phone.
    fn eyes(&self) -> Observer {
        // Several people read the result of their game together.
        let alone = self.own.filter(|_| names::own_seats(&self.game.game_start).len() < 2);
        alone.map_or(Observer::Board, Observer::Seat)
    }
}

impl<G: PresentableGame> AnyGameOver for GameOver<G> {
    fn speak(&mut self, words: &Words) {
        self.note = None;
        let names = names::seats(words, &self.game.game_start.seats);
        let mut narration = Narration::<G>::before(&self.game.game_start.setup, self.eyes());
        for entry in &self.game.entries {
            narration.take(words, &names, None, entry);
        }
        self.news = narration.news();
        self.log = narration.log;
    }

    fn screen(&self, words: &Words) -> ResultScreen {
        let seats = names::seats(words, &self.game.game_start.seats);
        let last = replay::last_seen(&self.game);
        let say = |id: &str| words.say(id, &[]);
        let mut buttons = vec![];
        if self.game.game_start.fair_deal.is_none() {
            let again = Button::new(ResultAction::Again, say("result-again"));
            buttons.push(again.detail(say("result-again-detail")).primary());
        }
        buttons.push(Button::new(ResultAction::Replay, say("result-replay")));
        buttons.push(self.review_button(words));
        if let Some(game) = self.id {
            let detail = self.note.clone().unwrap_or_else(|| say("result-export-detail"));
            buttons.push(Button::new(ResultAction::Export { game }, say("result-export")).detail(detail));
        }
        buttons.push(Button::new(UserAction::GoHome, say("home")));
        let result = G::result(words, &seats, self.eyes(), &last, &self.game.outcome);
        let news =
            (!self.news.is_empty()).then(|| words.say("result-news", &[("news", words.sentences(&self.news).into())]));
        ResultScreen { log: self.log.clone(), news, buttons, ..result }
    }

    fn rules(&self) -> RuleSet {
        G::edition_of(&self.game.game_start.setup).into()
    }

    fn note(&mut self, note: String) {
        self.note = Some(note);
    }

    fn again(&self, call: &mut CallContext<'_>, seed: [u8; 32]) -> Result<Box<dyn AnyLocalGame>, TableError> {
        let opening = GameStart::<G> { seed, fair_deal: None, ..self.game.game_start.clone() };
        let people = names::own_seats(&opening);
        game::begin(call.words, call.store, opening, people, call.now.wall)
    }

    fn replay(&self, words: &Words) -> Box<dyn AnyReplay> {
        Box::new(Replay::new(words, self.own, self.game.clone()))
    }

    fn review(&self, words: &Words, store: &Store) -> Option<Box<dyn AnyReview>> {
        let review = GameReview::open(words, store, self.id, self.own, self.game.clone())?;
        Some(Box::new(review))
    }
}
