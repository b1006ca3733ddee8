//! The phone as a stack of pages, and what it keeps: [`phone::Phone`] gives every screen as data and takes every tap as
//! a call.

mod bot_records;
pub mod clock;
pub mod cues;
pub mod link_record;
pub mod log;
pub mod new_game;
pub mod pages;
pub mod phone;
pub mod setup;
pub mod storage;
