//! The bots of Marionette Kingdom.

mod builder;
mod model;
mod novice;
pub mod player;
pub mod prospects;
mod review;
mod round_end;
mod taxes;

pub use builder::Builder;
pub use novice::Novice;

#[test]
fn every_number_of_the_data_file_is_read() {
    use crate::weights::{KINGDOM, check_all_read};

    let (player, prospect) = (player::blocks::names().collect::<Vec<_>>(), prospects::names().collect::<Vec<_>>());
    check_all_read(&KINGDOM, &player, &prospect, &prospects::SECTIONS.map(str::to_owned));
}
