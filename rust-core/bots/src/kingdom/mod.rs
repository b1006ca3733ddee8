//! Who plays Marionette Kingdom.

mod builder;
mod novice;

pub use builder::Builder;
pub use novice::Novice;
