//! What is set up before a game begins: its terms with the people at this phone and the bots they choose, and what this
//! phone remembers of earlier setups.

mod company;
mod draft;
mod remembered;

pub use company::ChosenCompany;
pub use draft::{SetupDraft, SetupPurpose};
pub use remembered::{RememberedTable, TableMemory};
