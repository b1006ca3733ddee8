//! A setup while a person changes it.

use ayatsuri_bots::Level;

use super::ChosenCompany;
use ayatsuri_play::further_people::FurtherPeople;
use ayatsuri_wording::terms::GameTerms;

/// The use of the terms.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SetupPurpose {
    /// A game on this phone alone, with bots.
    Alone,
    /// A table of several phones, not yet opened.
    NewTable,
    /// The table of several phones that is open.
    Table,
}

/// The terms that a person has chosen so far.
pub struct SetupDraft {
    pub terms: Box<dyn GameTerms>,
    pub purpose: SetupPurpose,
    pub level: Level,
    /// Whether only bots play.
    pub watch: bool,
    /// The number of the deal as typed; empty leaves it to chance.
    pub seed: String,
    /// The people at this phone besides its owner.
    pub people: FurtherPeople,
    /// The bots that they choose by name.
    pub company: ChosenCompany,
    /// The people who sit at a table of several phones, by seat; nothing where nobody sits.
    pub seated: Vec<Option<String>>,
}
