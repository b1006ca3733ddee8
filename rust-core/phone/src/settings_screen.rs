//! Name, language and pace: what a person sets once, and the screen to set it on.

use crate::error::PhoneError;
use crate::pace::BotPace;
use crate::screen::{Button, OptionChoice, OptionRow, SettingsScreen, blank};
use crate::words::{Language, MessageArg, Words};

/// The longest name: what fits beside a city on a small phone.
const LONGEST_NAME: usize = 12;

/// What a person has set.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Settings {
    /// Empty: none was given.
    pub name: String,
    /// Nothing: none was chosen.
    pub language: Option<Language>,
    pub pace: BotPace,
}

impl Settings {
    /// A name as it is used: without what would break a line, and not too long.
    pub fn clean_name(words: &Words, typed: &str) -> Result<String, PhoneError> {
        let name: String = typed.chars().filter(|c| !c.is_control()).collect();
        let name = name.split_whitespace().collect::<Vec<_>>().join(" ");
        if name.chars().count() > LONGEST_NAME {
            let message = words.say("settings-name-long", &[("most", LONGEST_NAME.into())]);
            return Err(PhoneError::BadValue { message });
        }
        Ok(name)
    }

    pub fn screen(&self, words: &Words) -> SettingsScreen {
        let say = |id: &str| words.say(id, &[]);
        let row = |id: &str, label: &str, detail: String, choices, text| OptionRow {
            id: id.into(),
            label: say(label),
            detail,
            choices,
            text,
        };
        let choice =
            |id: &str, label: String, selected| OptionChoice { id: id.into(), label, selected, closed: String::new() };
        // Each by the name it calls itself, whatever is spoken now.
        let own_name = |l: Language| Words::shared(l).say("language-name", &[]);
        let languages = Language::ALL.map(|l| choice(l.tag(), own_name(l), l == words.language()));
        let paces = BotPace::ALL.map(|p| choice(p.id(), say(&format!("pace-{}", p.id())), p == self.pace));
        let most = MessageArg::from(LONGEST_NAME);
        let name_detail = words.say("settings-name-detail", &[("most", most)]);
        SettingsScreen {
            title: say("settings-title"),
            rows: vec![
                row("name", "settings-name", name_detail, vec![], Some(self.name.clone())),
                row("language", "settings-language", String::new(), languages.into(), None),
                row("pace", "settings-pace", say("settings-pace-detail"), paces.into(), None),
            ],
            buttons: vec![Button { label: say("back"), ..blank("back") }],
        }
    }
}
