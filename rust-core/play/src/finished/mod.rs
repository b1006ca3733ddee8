//! A finished game: its result, its replay and its review, each of which leads to the others, and what the store is asked of
//! all of them.

pub mod game_over;
pub mod replay;
pub mod review;
pub mod stored;
