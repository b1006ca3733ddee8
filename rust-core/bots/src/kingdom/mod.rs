//! Who plays Marionette Kingdom.

mod builder;
mod closing;
mod model;
mod novice;
pub mod player;
pub mod prospects;

use std::sync::LazyLock;

pub use builder::Builder;
pub use novice::Novice;
pub use player::Player;

use crate::weights::{File, read};

/// The data file of Marionette Kingdom.
fn weights() -> &'static File {
    static FILE: LazyLock<File> = LazyLock::new(|| read(include_str!("../../weights/kingdom.json")));
    &FILE
}
