//! The pace of the bots on screen.

/// The time for which each step of a bot is shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum BotPace {
    /// Long enough to read each line twice.
    Slow,
    /// Long enough to follow.
    #[default]
    Normal,
    /// Just long enough to be seen.
    Fast,
    /// No pause.
    AtOnce,
}

impl BotPace {
    /// All of them, in the order in which they are offered.
    pub const ALL: [BotPace; 4] = [BotPace::Slow, BotPace::Normal, BotPace::Fast, BotPace::AtOnce];

    /// The id by which it is stored and by which shells name it.
    pub fn id(self) -> &'static str {
        match self {
            BotPace::Slow => "slow",
            BotPace::Normal => "normal",
            BotPace::Fast => "fast",
            BotPace::AtOnce => "at-once",
        }
    }

    /// The pace with that id.
    pub fn by_id(id: &str) -> Option<BotPace> {
        BotPace::ALL.into_iter().find(|pace| pace.id() == id)
    }

    /// How many milliseconds a step with a line in the log is shown; `None` for no pause.
    pub fn millis(self) -> Option<u64> {
        match self {
            BotPace::Slow => Some(2500),
            BotPace::Normal => Some(1200),
            BotPace::Fast => Some(400),
            BotPace::AtOnce => None,
        }
    }
}
