//! Puzzles as they are kept: a game, what was played in it, and the steps at which one move is clearly the best.

use ayatsuri_bots::SeatViews;
use ayatsuri_rules::chance::GameRng;
use ayatsuri_rules::{LegalActions, Seat, View};
use serde::{Deserialize, Serialize};

use crate::hostable::HostableGame;

/// A game with the puzzles that were found in it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(bound = "")]
pub struct PuzzleGame<G: HostableGame> {
    /// The setup of the game.
    pub setup: G::Setup,
    /// The number of the deal, as on the setup screen.
    pub deal: u64,
    /// Each action, as its index among the legal actions of the first seat that owed one.
    pub played: Vec<u16>,
    /// Its puzzles, in the order of their steps.
    pub puzzles: Vec<PuzzleStep>,
}

/// One puzzle: find the best move.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct PuzzleStep {
    /// After how many actions of the game it is asked.
    pub at: usize,
    /// How many of the levels random, novice and player miss it, 1 to 3; 0 for an exercise.
    pub grade: u8,
    /// The share of the victory that the best move can expect, in thousandths.
    pub share: u16,
    /// For each legal action what it gives up, in thousandths of the victory: 0 for the best alone, -1 for one that is
    /// plainly foolish and was not tried.
    pub costs: Vec<i16>,
    /// The subject of an exercise; `None` for a puzzle that is not one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub subject: Option<ExerciseSubject>,
}

/// A kind of choice by which novices lose, in the order in which exercises are asked.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub enum ExerciseSubject {
    /// The choice between gold and cards.
    Income,
    /// The choice among drawn cards to keep.
    Keeping,
    /// The choice whether to build, and what.
    Building,
    /// The choice of a character.
    Draft,
    /// The character to murder or to rob.
    Naming,
    /// The district that the Warlord destroys.
    Destroying,
    /// The cards that the Magician swaps.
    Swapping,
}

/// The position of a puzzle: who is asked, what they know, and what they may do.
pub struct PuzzlePosition<G: HostableGame> {
    /// The seat that is asked.
    pub seat: Seat,
    /// The seat's view: everything that it knows and remembers.
    pub view: View<G>,
    /// The seat's legal actions, in the order of [`PuzzleStep::costs`].
    pub legal: LegalActions<G::Action>,
    /// The actions taken before, with the seats that took them.
    pub before: Vec<(Seat, G::Action)>,
}

impl PuzzleStep {
    /// The index of the best move among the legal ones.
    pub fn best(&self) -> Option<usize> {
        self.costs.iter().position(|&cost| cost == 0)
    }
}

impl<G: HostableGame> PuzzleGame<G> {
    /// Reads a file of games with their puzzles; `None` if it is damaged, or of another game.
    pub fn read(text: &[u8]) -> Option<Vec<PuzzleGame<G>>> {
        // Read it as text, like everything that is stored: so the library holds the readers of actions only once.
        serde_json::from_str(std::str::from_utf8(text).ok()?).ok()
    }

    /// The seed of all its chance.
    pub fn seed(&self) -> [u8; 32] {
        GameRng::from_number(self.deal).seed()
    }

    /// The position after `at` actions; `None` if today's rules do not lead there.
    pub fn position(&self, at: usize) -> Option<PuzzlePosition<G>> {
        let mut views = SeatViews::<G>::before(&self.setup, G::players(&self.setup)).ok()?;
        let mut game = G::start(&self.setup, self.seed(), &mut views).ok()?;
        let mut legal = LegalActions::new();
        let mut before = vec![];
        for &index in self.played.get(..at)? {
            let seat = game.owes().next()?;
            game.legal(seat, &mut legal);
            let action = *legal.get(usize::from(index))?;
            game.apply(seat, action, &mut views).ok()?;
            before.push((seat, action));
        }
        let seat = game.owes().next()?;
        game.legal(seat, &mut legal);
        Some(PuzzlePosition { seat, view: views.of(seat).clone(), legal, before })
    }
}
