//! How fast bots act before a person's eyes.

/// How long each step of a bot is shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum Pace {
    Slow,
    #[default]
    Normal,
    Fast,
    AtOnce,
}

impl Pace {
    pub const ALL: [Pace; 4] = [Pace::Slow, Pace::Normal, Pace::Fast, Pace::AtOnce];

    /// As it is kept, and as the shells hand it back.
    pub fn id(self) -> &'static str {
        match self {
            Pace::Slow => "slow",
            Pace::Normal => "normal",
            Pace::Fast => "fast",
            Pace::AtOnce => "at-once",
        }
    }

    pub fn by_id(id: &str) -> Option<Pace> {
        Pace::ALL.into_iter().find(|pace| pace.id() == id)
    }

    /// How long a step is shown that something was said about; nothing: no time at all.
    pub fn millis(self) -> Option<u64> {
        match self {
            Pace::Slow => Some(2500),
            Pace::Normal => Some(1200),
            Pace::Fast => Some(400),
            Pace::AtOnce => None,
        }
    }
}
