//! A finished game: its result, its replay and its review. Each opens the others, so these files import each other.

pub mod game_over;
pub mod replay;
pub mod review;
pub mod stored;
