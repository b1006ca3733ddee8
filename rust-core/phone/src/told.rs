//! A game as one pair of eyes has been told it: what it knows now, the log, and what moved last.
//! The tellings are kept by whoever has the game; in another language the log is told again from them.

use ayatsuri_rules::city::{Event, Secret, Setup, State};
use ayatsuri_rules::{Heard, Observer, View};

use crate::narrate;
use crate::onlooker::SeatName;
use crate::screen::{Cue, LogLine};
use crate::words::Words;

/// What one pair of eyes has of a game.
pub(crate) struct Told {
    pub view: View<State>,
    pub log: Vec<LogLine>,
    /// What moved since [`Told::begin_step`].
    pub cues: Vec<Cue>,
}

impl Told {
    /// Before the first card is dealt.
    pub fn before(setup: &Setup, eyes: Observer) -> Told {
        let view = View::before(setup, eyes).expect("the setup was checked when the game was dealt");
        Told { view, log: vec![], cues: vec![] }
    }

    /// Who looks.
    pub fn eyes(&self) -> Observer {
        self.view.now.observer
    }

    /// What moved before has been shown.
    pub fn begin_step(&mut self) {
        self.cues.clear();
    }

    /// Takes in what was heard, and tells it.
    pub fn hear<'a>(
        &mut self,
        words: &Words,
        names: &[SeatName],
        heard: impl Iterator<Item = &'a Heard<Event, Secret>>,
    ) {
        for heard in heard {
            self.log.extend(narrate::narrate(words, names, &self.view, heard));
            self.cues.extend(narrate::cue(&self.view, heard));
            self.view.hear(heard);
        }
    }
}
