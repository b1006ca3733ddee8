//! The settings.

use super::{Button, Loudness, OptionRow};
use crate::appearance::{CardHiding, CoverOpening, Motion, PictureSecrecy, TextSize};
use crate::pace::BotPace;
use crate::words::Language;

/// The settings: name, language, pace of the bots, hints, taking back, what shells do with text and motion.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct SettingsScreen {
    /// "Settings"; a greeting when the app asks for name and language at its first start.
    pub title: String,
    /// The name (free text) and everything that is chosen. The first row of each group has a heading.
    pub rows: Vec<OptionRow>,
    /// About, log, back; at the first start only the button that goes on.
    pub buttons: Vec<Button>,
}

/// An action in the settings.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum SettingsAction {
    /// Speaks another language.
    Language {
        /// The language to speak.
        language: Language,
    },
    /// Sets how fast bots act.
    Pace {
        /// The pace.
        pace: BotPace,
    },
    /// Sets whether this player's turn ends by itself once nothing else is left to do.
    TurnEnd {
        /// Whether it does.
        by_itself: bool,
    },
    /// Sets whether the table offers hints.
    Hints {
        /// Whether it does.
        shown: bool,
    },
    /// Sets whether the table offers to take steps back.
    TakeBack {
        /// Whether it does.
        offered: bool,
    },
    /// Sets whether a line at the table explains in passing a card that matters for the first time.
    Passing {
        /// Whether it does.
        said: bool,
    },
    /// Sets whether to ask again before a choice gives something up for good.
    Confirmations {
        /// Whether to ask.
        on: bool,
    },
    /// Sets whether a prompt that came by itself takes no input at first.
    InputPause {
        /// Whether to pause.
        on: bool,
    },
    /// Sets whether a card that is looked at, as in the draft, is taken in one step or lifted first.
    TakeAtOnce {
        /// Whether one tap takes it.
        at_once: bool,
    },
    /// Sets whether the phone calls its player when a table awaits them.
    Signals {
        /// Whether it stays quiet.
        quiet: bool,
    },
    /// Sets how loud the sounds of the table are.
    Sounds {
        /// How loud.
        loudness: Loudness,
    },
    /// Sets how large shells write.
    Text {
        /// The size.
        size: TextSize,
    },
    /// Sets how much moves.
    Motion {
        /// How much.
        motion: Motion,
    },
    /// Sets how a cover opens.
    Cover {
        /// How it opens.
        cover: CoverOpening,
    },
    /// Sets when the player's own cards are hidden.
    Hiding {
        /// When they are.
        hiding: CardHiding,
    },
    /// Sets which pictures of the screen leave out what is secret.
    Pictures {
        /// Which do.
        pictures: PictureSecrecy,
    },
    /// Sets whether this phone keeps the link record: when its radios connected, sent and received, and how much.
    LinkRecord {
        /// Whether it does.
        kept: bool,
    },
    /// Goes on from the questions of the first start.
    Welcomed,
    /// Shows the page about the app.
    About,
    /// Shows the app log.
    Log,
    /// Asks for confirmation before everything that this phone keeps is deleted.
    Erase,
}

impl SettingsAction {
    /// Its name, for scripts and tests.
    pub fn id(&self) -> String {
        match self.row_and_value() {
            (id, "") => id.to_owned(),
            (row, value) => format!("{row}/{value}"),
        }
    }

    /// Whether it switches something on or off.
    pub fn is_switch(self) -> bool {
        matches!(self.row_and_value().1, "on" | "off")
    }

    /// The ids of its row and of its value. A button has its own id, and an empty one for the value.
    pub fn row_and_value(self) -> (&'static str, &'static str) {
        let yes_or_no = |yes: bool| if yes { "on" } else { "off" };
        match self {
            SettingsAction::Language { language } => ("language", language.tag()),
            SettingsAction::Pace { pace } => ("pace", pace.id()),
            SettingsAction::TurnEnd { by_itself } => ("turn-end", yes_or_no(by_itself)),
            SettingsAction::Hints { shown } => ("hints", yes_or_no(shown)),
            SettingsAction::TakeBack { offered } => ("take-back", yes_or_no(offered)),
            SettingsAction::Passing { said } => ("passing", yes_or_no(said)),
            SettingsAction::Confirmations { on } => ("confirmations", yes_or_no(on)),
            SettingsAction::InputPause { on } => ("input-pause", yes_or_no(on)),
            SettingsAction::TakeAtOnce { at_once } => ("draft", if at_once { "one" } else { "two" }),
            SettingsAction::Signals { quiet } => ("signals", yes_or_no(!quiet)),
            SettingsAction::Sounds { loudness } => ("sounds", loudness.id()),
            SettingsAction::Text { size } => ("text", size.id()),
            SettingsAction::Motion { motion } => ("motion", motion.id()),
            SettingsAction::Cover { cover } => ("cover", cover.id()),
            SettingsAction::Hiding { hiding } => ("hiding", hiding.id()),
            SettingsAction::Pictures { pictures } => ("pictures", pictures.id()),
            SettingsAction::LinkRecord { kept } => ("link-record", yes_or_no(kept)),
            SettingsAction::Welcomed => ("welcomed", ""),
            SettingsAction::About => ("about", ""),
            SettingsAction::Log => ("log", ""),
            SettingsAction::Erase => ("erase", ""),
        }
    }
}
