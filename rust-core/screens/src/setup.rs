//! The setup of a game.

use super::{Button, OptionRow, UserAction};

/// The setup of a new game.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct SetupScreen {
    /// "New game".
    pub title: String,
    /// Game, edition, players, cast, options, opponents, number of the deal.
    pub rows: Vec<OptionRow>,
    /// The terms so far, in one or two sentences.
    pub summary: String,
    /// The game, the number of players and the level of the bots, for a bar.
    pub summary_short: String,
    /// Why the game cannot start with these terms, with the rule's id; nothing if it can.
    pub problem: Option<String>,
    /// Start, recommended, random, back.
    pub buttons: Vec<Button>,
}

/// An action on the setup screen.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum SetupAction {
    /// Begins the game, or agrees on its terms at a table of several phones.
    Start,
    /// Chooses the recommended setup for this number of players.
    Recommend,
    /// Chooses a random legal setup for this number of players.
    Randomise,
    /// Chooses a rule set.
    Edition {
        /// The name of the rule set.
        edition: String,
    },
    /// Chooses how well the bots play.
    Level {
        /// The name of the level.
        level: String,
    },
    /// Another person sits down at this phone, under the name that was typed.
    AddPerson,
    /// One of the further people at this phone leaves again.
    RemovePerson {
        /// Their number: the phone's owner is 0, the further people count from 1.
        person: u32,
    },
    /// Seats the bot of that name, or takes it from the table.
    Company {
        /// The bot's name, as in records.
        name: String,
        /// Whether it sits down.
        sits: bool,
    },
    /// Chooses between playing and watching.
    Watch {
        /// Whether only bots play.
        watch: bool,
    },
    /// Takes the terms of a table that was set up before.
    Recall {
        /// The table's number on this phone.
        number: u32,
    },
    /// Makes these terms the favorite, which stands on the first screen, or removes the favorite.
    Favorite {
        /// Whether these terms become the favorite.
        kept: bool,
    },
    /// Changes a term that belongs to the game itself.
    Terms {
        /// The term and its new value.
        choice: TermsChoice,
    },
}

/// A term of a game. Each rule set offers those that it has.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum TermsChoice {
    /// The number of players.
    Players {
        /// How many play, 2 to 8.
        players: u32,
    },
    /// The character of a rank.
    Rank {
        /// The rank, 1 to 9.
        rank: u32,
        /// The character's name; nothing leaves out the ninth rank.
        character: Option<String>,
    },
    /// Adds a starred district, or takes it out again.
    Starred {
        /// The district's name.
        district: String,
    },
    /// The number of districts that ends the game.
    Ending {
        /// How many districts end the game.
        districts: u32,
    },
    /// The deck.
    Deck {
        /// Whether it has the original districts only.
        originals: bool,
    },
    /// The seat that has the crown first.
    Crown {
        /// The seat; nothing leaves it to chance.
        seat: Option<u32>,
    },
    /// Whether the Princess is in the game.
    Princess {
        /// Whether it is.
        plays: bool,
    },
    /// The seat that deals first.
    Dealer {
        /// The seat; nothing leaves it to chance.
        seat: Option<u32>,
    },
}

impl SetupAction {
    /// Its name, for scripts and tests.
    pub fn id(&self) -> String {
        match self {
            SetupAction::Start => "start".to_owned(),
            SetupAction::Recommend => "recommended".to_owned(),
            SetupAction::Randomise => "random".to_owned(),
            SetupAction::Edition { edition } => format!("edition/{edition}"),
            SetupAction::Level { level } => format!("level/{level}"),
            SetupAction::AddPerson => "add-person".to_owned(),
            SetupAction::RemovePerson { person } => format!("remove-person/{person}"),
            SetupAction::Company { name, .. } => format!("company/{name}"),
            SetupAction::Watch { watch } => format!("play/{}", if *watch { "watch" } else { "me" }),
            SetupAction::Recall { number } => format!("recall/{number}"),
            SetupAction::Favorite { .. } => "favorite".to_owned(),
            SetupAction::Terms { choice } => choice.id(),
        }
    }
}

impl TermsChoice {
    fn id(&self) -> String {
        let first = |seat: &Option<u32>| seat.map_or_else(|| "chance".to_owned(), |seat| seat.to_string());
        match self {
            TermsChoice::Players { players } => format!("players/{players}"),
            TermsChoice::Rank { rank, character } => format!("rank-{rank}/{}", character.as_deref().unwrap_or("none")),
            TermsChoice::Starred { district } => format!("starred/{district}"),
            TermsChoice::Ending { districts } => format!("ending/{districts}"),
            TermsChoice::Deck { originals } => format!("deck/{}", if *originals { "originals" } else { "all" }),
            TermsChoice::Crown { seat } => format!("crown/{}", first(seat)),
            TermsChoice::Princess { plays } => format!("princess/{}", if *plays { "with" } else { "without" }),
            TermsChoice::Dealer { seat } => format!("dealer/{}", first(seat)),
        }
    }
}

impl From<TermsChoice> for UserAction {
    fn from(choice: TermsChoice) -> UserAction {
        SetupAction::Terms { choice }.into()
    }
}
