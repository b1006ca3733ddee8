//! The bots of the city games.

mod builder;
mod model;
mod novice;
pub mod player;
pub mod prospects;

use std::sync::LazyLock;

pub use builder::Builder;
pub use novice::Novice;

use crate::weights::{WeightFile, read};

/// The weights of the city games.
fn weights() -> &'static WeightFile {
    static FILE: LazyLock<WeightFile> = LazyLock::new(|| read(include_str!("../../weights/city.json")));
    &FILE
}

#[test]
fn every_number_of_the_data_file_is_read() {
    let (player, prospect) = (player::blocks::names().collect::<Vec<_>>(), prospects::names().collect::<Vec<_>>());
    crate::weights::is_all_read(weights(), &player, &prospect, &prospects::sections().collect::<Vec<_>>());
}
