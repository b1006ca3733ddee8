//! The settings: name, language and pace of the bots, with the screen on which they are set.

use super::{Acted, Navigation, PageContext};
use crate::error::PhoneError;
use crate::pace::BotPace;
use crate::screen::{Button, OptionChoice, OptionRow, TextField, UserAction};
use crate::words::{Language, MessageArg, Words};

/// The longest name, in characters: what fits beside a city on a small phone.
const LONGEST_NAME: usize = 12;

/// What a person has set.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Settings {
    /// The person's name; empty if they gave none.
    pub name: String,
    /// The language; `None` if none was chosen.
    pub language: Option<Language>,
    pub pace: BotPace,
    /// Whether a card that is looked at is taken with one tap, and not lifted first.
    pub takes_at_once: bool,
}

impl Settings {
    /// A typed name without line breaks and surplus spaces; refused if it is too long.
    pub fn clean_name(words: &Words, typed: &str) -> Result<String, PhoneError> {
        let name: String = typed.chars().filter(|c| !c.is_control()).collect();
        let name = name.split_whitespace().collect::<Vec<_>>().join(" ");
        if name.chars().count() > LONGEST_NAME {
            let message = words.say("settings-name-long", &[("most", LONGEST_NAME.into())]);
            return Err(PhoneError::BadValue { message });
        }
        Ok(name)
    }
}

/// The settings: name, language, pace of the bots.
#[derive(Clone, PartialEq, Eq, Debug, uniffi::Record)]
pub struct SettingsScreen {
    /// "Settings".
    pub title: String,
    /// The name (free text), the language, the pace of the bots.
    pub rows: Vec<OptionRow>,
    /// Back.
    pub buttons: Vec<Button>,
}

/// An action in the settings.
#[derive(Clone, PartialEq, Eq, Debug, uniffi::Enum)]
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
    /// Sets whether a card that is looked at, as in the draft, is taken in one step or lifted first.
    TakeAtOnce {
        /// Whether one tap takes it.
        at_once: bool,
    },
}

impl SettingsAction {
    pub(crate) fn id(&self) -> String {
        match self {
            SettingsAction::Language { language } => format!("language/{}", language.tag()),
            SettingsAction::Pace { pace } => format!("pace/{}", pace.id()),
            SettingsAction::TakeAtOnce { at_once } => format!("draft/{}", if *at_once { "one" } else { "two" }),
        }
    }
}

/// The settings as a page; the values are kept by the phone.
pub(crate) struct SettingsPage;

impl SettingsPage {
    pub fn screen(&self, words: &Words, settings: &Settings) -> SettingsScreen {
        let say = |id: &str| words.say(id, &[]);
        let languages = Language::ALL.map(|language| {
            // Each language is named in itself, whatever is spoken now.
            let label = Words::shared(language).say("language-name", &[]);
            OptionChoice::new(SettingsAction::Language { language }, label, language == words.language())
        });
        let paces = BotPace::ALL.map(|pace| {
            let label = say(&format!("pace-{}", pace.id()));
            OptionChoice::new(SettingsAction::Pace { pace }, label, pace == settings.pace)
        });
        let steps = [false, true].map(|at_once| {
            let label = if at_once { say("settings-draft-one") } else { say("settings-draft-two") };
            OptionChoice::new(SettingsAction::TakeAtOnce { at_once }, label, at_once == settings.takes_at_once)
        });
        let name_detail = words.say("settings-name-detail", &[("most", MessageArg::from(LONGEST_NAME))]);
        SettingsScreen {
            title: say("settings-title"),
            rows: vec![
                OptionRow::of_text(TextField::OwnName, say("settings-name"), settings.name.clone()).detail(name_detail),
                OptionRow::of_choices(say("settings-language"), languages.into()),
                OptionRow::of_choices(say("settings-pace"), paces.into()).detail(say("settings-pace-detail")),
                OptionRow::of_choices(say("settings-draft"), steps.into()).detail(say("settings-draft-detail")),
            ],
            buttons: vec![Button::new(UserAction::Back, say("back"))],
        }
    }

    pub fn act(&self, context: PageContext<'_>, action: SettingsAction) -> Acted {
        let settings = context.settings.clone();
        Ok(Navigation::Keep(match action {
            SettingsAction::Language { language } => Settings { language: Some(language), ..settings },
            SettingsAction::Pace { pace } => Settings { pace, ..settings },
            SettingsAction::TakeAtOnce { at_once } => Settings { takes_at_once: at_once, ..settings },
        }))
    }

    /// Sets the name that was typed.
    pub fn enter_name(&self, context: PageContext<'_>, typed: &str) -> Acted {
        let name = Settings::clean_name(context.words, typed)?;
        Ok(Navigation::Keep(Settings { name, ..context.settings.clone() }))
    }
}
