//! The drawings of `art/`: reads them as people keep them, and writes what the shells load. `art/README.md` says what a
//! drawing may hold and what is written.

pub mod authorship;
pub mod colours;
pub mod credits;
pub mod drawing;
pub mod emblems;
mod error;
pub mod files;
pub mod icon_set;
pub mod library;
pub mod output;
mod path_text;
pub mod style;
pub mod svg;
pub mod vector_drawable;

pub use error::ArtError;
