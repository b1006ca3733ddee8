//! The bots of the city games.

mod builder;
mod model;
mod novice;
pub mod player;
pub mod prospects;
mod review;

pub use builder::Builder;
pub use novice::Novice;

#[test]
fn every_number_of_the_data_file_is_read() {
    use crate::weights::{CITY, check_all_read};

    let (player, prospect) = (player::blocks::names().collect::<Vec<_>>(), prospects::names().collect::<Vec<_>>());
    check_all_read(&CITY, &player, &prospect, &prospects::sections().collect::<Vec<_>>());
}
