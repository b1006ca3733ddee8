//! The setup before a game begins: its terms with the people at this phone and the bots they choose, and the earlier
//! setups that this phone remembers.

mod company;
mod draft;
mod remembered;

pub use company::ChosenCompany;
pub use draft::{SetupDraft, SetupPurpose};
pub use remembered::{RememberedTable, TableMemory};
