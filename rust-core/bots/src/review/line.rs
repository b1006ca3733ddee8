//! The line of chances: a point at the deal, after each turn and at the beginning of each round, for each seat.

use ayatsuri_rules::chance::GameRng;
use ayatsuri_rules::{LegalActions, Seat, View};
use serde::{Deserialize, Serialize};

use super::steadiness::{ChanceAdjustment, adjust_chances};
use super::thousandths;
use crate::portable::square;
use crate::search::{SearchableGame, guess, play_on};

/// One point of the line. All chances are in thousandths of the victory.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ChancePoint {
    /// The number of actions of the record before this point.
    pub after: u32,
    /// The round in which what led here happened; the first for the deal.
    pub round: u16,
    /// The seat whose turn has ended here; `None` at the deal.
    pub turn: Option<Seat>,
    /// Whether a new round begins here.
    pub begins: bool,
    /// The chance of each seat with all cards open, the piles too.
    pub open: Vec<u16>,
    /// The chance of each seat as everybody could know it.
    pub known: Vec<u16>,
    /// The largest standard error of a chance in `known`.
    pub error: u16,
}

/// Each seat's share of the victory, summed over tables, for the means and their standard errors.
struct Chances {
    sums: Vec<f32>,
    sums_of_squares: Vec<f32>,
    tables: f32,
}

impl Chances {
    fn new(seats: u8) -> Chances {
        Chances { sums: vec![0.0; seats.into()], sums_of_squares: vec![0.0; seats.into()], tables: 0.0 }
    }

    /// Plays a table on to the end of its round, and adds each seat's prospects then. At the beginning of a round
    /// nothing is played.
    fn count<G: SearchableGame>(&mut self, mut game: G, rng: &mut GameRng, begins: bool) {
        if !begins {
            let round = game.round();
            play_on(&mut game, &mut LegalActions::new(), rng, &mut (), |game| game.round() > round);
        }
        for (seat, (sum, squares)) in (0u8..).zip(self.sums.iter_mut().zip(&mut self.sums_of_squares)) {
            let share = game.prospects(Seat(seat));
            *sum += share;
            *squares += square(share);
        }
        self.tables += 1.0;
    }

    /// The mean of each seat in thousandths, drawn towards each other or apart as `adjustment` says.
    fn means(&self, adjustment: Option<ChanceAdjustment>) -> Vec<u16> {
        let mut means: Vec<f32> = self.sums.iter().map(|sum| sum / self.tables).collect();
        if let Some(adjustment) = adjustment {
            adjust_chances(&mut means, adjustment);
        }
        means.into_iter().map(|mean| thousandths(mean).clamp(0, 1000) as u16).collect()
    }

    /// The largest standard error of a mean.
    fn error(&self) -> u16 {
        let variance = |(sum, squares): (&f32, &f32)| (squares / self.tables - square(sum / self.tables)).max(0.0);
        let most = self.sums.iter().zip(&self.sums_of_squares).map(variance).fold(0.0, f32::max);
        thousandths((most / (self.tables - 1.0).max(1.0)).sqrt()).clamp(0, 1000) as u16
    }
}

/// The chance of each seat in thousandths with all cards open: the true table, played on `times` times to the end of
/// its round. `begins` says that a round has just begun, or that the game has ended: then there is nothing to play.
/// `number` is that of the point, as a seed.
pub(super) fn chances_with_all_open<G: SearchableGame>(
    game: &G,
    begins: bool,
    times: u32,
    number: u64,
    adjustment: ChanceAdjustment,
) -> Vec<u16> {
    // The result of a game is certain, so nothing is drawn.
    let adjustment = if game.outcome().is_some() { None } else { Some(adjustment) };
    let mut chances = Chances::new(game.seats());
    for time in 0..if begins { 1 } else { times.max(1) } {
        let mut rng = GameRng::new(GameRng::from_number(number).seed(), time.into());
        chances.count(*game, &mut rng, begins);
    }
    chances.means(adjustment)
}

/// The chance of each seat in thousandths as everybody could know it, and its standard error: the mean over `tables`
/// tables that fit what an onlooker knows. It is computed from the onlooker's view alone; `number` is that of the
/// point, as a seed, and tells nothing hidden.
pub fn chances_as_known<G: SearchableGame>(
    view: &View<G>,
    begins: bool,
    tables: u32,
    number: u64,
    adjustment: ChanceAdjustment,
) -> (Vec<u16>, u16) {
    let mut adjustment = Some(adjustment);
    let seed = GameRng::from_number(number).seed();
    let mut chances: Option<Chances> = None;
    for table in 0..tables.max(1) {
        let mut rng = GameRng::new(seed, table.into());
        let game = guess(view, &mut rng);
        if game.outcome().is_some() {
            adjustment = None;
        }
        chances.get_or_insert_with(|| Chances::new(game.seats())).count(game, &mut rng, begins);
    }
    chances.map(|chances| (chances.means(adjustment), chances.error())).unwrap_or_default()
}
