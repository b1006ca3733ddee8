//! Whole tables of phones in a simulated room. People join, cards are dealt, and a game is played to its audit, while
//! frames are lost and doubled, connections drop, and phones die and come back.

pub mod cheats;
pub mod figures;
mod guest;
mod host;
mod pace;
mod random;
mod table;

pub use guest::GuestPhone;
pub use host::{Disk, HostPhone};
pub use pace::Watched;
pub use random::random_table;
pub use table::{Outcome, Trouble, Visitors, play_table};

use ayatsuri_bots::Bot;
use ayatsuri_rules::chance::GameRng;
use ayatsuri_rules::{LegalActions, View};
use ayatsuri_table::Level;

/// Chooses for a simulated player: mostly what a novice would choose, now and then anything.
pub fn choose<G: ayatsuri_table::HostableGame>(
    view: &View<G>,
    legal: &LegalActions<G::Action>,
    rng: &mut GameRng,
) -> G::Action {
    let level = if rng.below(4) == 0 { Level::Random } else { Level::Novice };
    let mut bot: Box<dyn Bot<G> + Send> = G::bot(level);
    bot.choose(view, legal, rng)
}
