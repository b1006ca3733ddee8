//! A game that is over: how it ended, and what can be done with it.

use ayatsuri_rules::Observer;
use ayatsuri_rules::city::State;
use ayatsuri_table::FinishedGame;

use crate::names;
use crate::replay;
use crate::result_screen;
use crate::screen::{Button, ResultScreen};
use crate::setup_screen::blank;
use crate::words::Words;

/// A game that is over.
pub(crate) struct Over {
    /// Its number, if it is kept here.
    pub id: Option<i64>,
    pub game: FinishedGame<State>,
    /// Where it was exported to.
    pub note: String,
}

impl Over {
    pub fn screen(&self, words: &Words) -> ResultScreen {
        let seats = names::seats(words, &self.game.opening.seats);
        let own = names::own_seat(&self.game.opening.seats);
        let eyes = own.map_or(Observer::Board, Observer::Seat);
        let board = replay::last_board(&self.game);
        let mut buttons = vec![
            Button {
                label: words.say("result-again", &[]),
                detail: words.say("result-again-detail", &[]),
                primary: true,
                ..blank("again")
            },
            Button { label: words.say("result-replay", &[]), ..blank("replay") },
        ];
        if let Some(id) = self.id {
            let detail = match self.note.as_str() {
                "" => words.say("result-export-detail", &[]),
                note => note.to_owned(),
            };
            buttons.push(Button { label: words.say("result-export", &[]), detail, ..blank(&format!("export/{id}")) });
        }
        buttons.push(Button { label: words.say("home", &[]), ..blank("home") });
        ResultScreen { buttons, ..result_screen::result(words, &seats, eyes, &board, &self.game.outcome) }
    }
}
