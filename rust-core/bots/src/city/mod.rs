//! Who plays the city games.

mod builder;
mod novice;

pub use builder::Builder;
pub use novice::Novice;
