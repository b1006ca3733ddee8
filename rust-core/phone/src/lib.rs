//! One phone: every screen as data, every tap as a call.

pub mod cards;
mod error;
mod game;
mod history_screen;
mod home_screen;
mod names;
pub mod narrate;
mod new_game;
mod offered;
mod onlooker;
mod over;
mod phone;
pub mod prompt;
mod replay;
pub mod result_screen;
pub mod rules_screen;
pub mod screen;
mod settings_screen;
mod setup_screen;
mod shelf;
pub mod table_screen;
mod told;
mod trouble;
mod words;

pub use error::PhoneError;
pub use new_game::{Cast, NewGame};
pub use onlooker::{Onlooker, SeatName};
pub use phone::Phone;
pub use words::{Arg, Language, Words};
