//! The settings, with the page on which they are set. To add a row, give its values a variant of [`SettingsAction`]
//! (the compiler asks for its id, its words and what it sets in [`Settings`]), and add an entry to [`ROWS`]
//! (`settings/rows.rs`). It is then drawn, kept in the store and read again without further lines.

mod rows;

use ayatsuri_names::{cleaned, is_longer};
use ayatsuri_store::Store;
use ayatsuri_table::TableError;

use super::{AboutPage, Acted, LogPage, Page, PageContext, PhoneCommand, TroublePage};
use ayatsuri_screens::appearance::{
    Appearance, CardHiding, CoverOpening, Motion, PictureSecrecy, ShellAbilities, TextSize,
};
use ayatsuri_screens::error::PhoneError;
use ayatsuri_screens::pace::BotPace;
use ayatsuri_screens::words::{Language, MessageArg, Words};
use ayatsuri_screens::{
    Button, Loudness, OptionChoice, OptionRow, SettingsAction, SettingsScreen, TextField, UserAction,
};
use rows::{ROWS, SettingGroup, grouped};

/// The longest name, in characters: what fits beside a city on a small phone.
const LONGEST_NAME: usize = 12;

/// The settings of a phone's person.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Settings {
    /// The person's name; empty if they gave none.
    pub name: String,
    /// The language; `None` if none was chosen.
    pub language: Option<Language>,
    pub pace: BotPace,
    /// Whether their turn ends by itself once nothing else is left to do: on for new players, from the first start.
    pub ends_turns: bool,
    /// Whether the table offers hints.
    pub hints: bool,
    /// Whether the table offers to take steps back.
    pub take_back: bool,
    /// Whether a new card is explained in passing, by one line at the table.
    pub says_in_passing: bool,
    /// Whether choices that give something up are done without asking again.
    pub skips_confirmation: bool,
    /// Whether a prompt takes input at once even if it came by itself, not after an action of the person.
    pub skips_input_pause: bool,
    /// Whether one tap takes a card that a person looks at, without lifting it first.
    pub takes_at_once: bool,
    /// Whether this phone stays silent when a table awaits its person.
    pub is_quiet: bool,
    /// How loud the sounds of the table are.
    pub loudness: Loudness,
    pub appearance: Appearance,
    /// Whether the phone keeps the link record.
    pub records_links: bool,
    /// Whether the person was asked for their name and language.
    pub is_welcomed: bool,
}

impl Default for Settings {
    fn default() -> Settings {
        let (name, language, pace, loudness, appearance) = Default::default();
        let (skips_confirmation, skips_input_pause, takes_at_once, is_quiet) = (false, false, false, false);
        let records_links = false;
        let (ends_turns, hints, take_back, says_in_passing, is_welcomed) = (false, true, true, true, false);
        Settings {
            name,
            language,
            pace,
            ends_turns,
            hints,
            take_back,
            says_in_passing,
            skips_confirmation,
            skips_input_pause,
            takes_at_once,
            is_quiet,
            loudness,
            appearance,
            records_links,
            is_welcomed,
        }
    }
}

/// The words for the value.
fn value_label(action: SettingsAction, words: &Words) -> String {
    let message = match action {
        // Each language is named in itself, whatever language is spoken now.
        SettingsAction::Language { language } => return Words::shared(language).say("language-name", &[]),
        SettingsAction::Pace { pace: BotPace::Slow } => "pace-slow",
        SettingsAction::Pace { pace: BotPace::Normal } => "pace-normal",
        SettingsAction::Pace { pace: BotPace::Fast } => "pace-fast",
        SettingsAction::Pace { pace: BotPace::AtOnce } => "pace-at-once",
        SettingsAction::Hints { shown: true } => "hints-on",
        SettingsAction::Hints { shown: false } => "hints-off",
        SettingsAction::TurnEnd { by_itself: true }
        | SettingsAction::TakeBack { offered: true }
        | SettingsAction::Passing { said: true }
        | SettingsAction::Confirmations { on: true }
        | SettingsAction::InputPause { on: true }
        | SettingsAction::LinkRecord { kept: true }
        | SettingsAction::Signals { quiet: false } => "settings-on",
        SettingsAction::TurnEnd { by_itself: false }
        | SettingsAction::TakeBack { offered: false }
        | SettingsAction::Passing { said: false }
        | SettingsAction::Confirmations { on: false }
        | SettingsAction::InputPause { on: false }
        | SettingsAction::LinkRecord { kept: false } => "settings-off",
        SettingsAction::TakeAtOnce { at_once: true } => "settings-draft-one",
        SettingsAction::TakeAtOnce { at_once: false } => "settings-draft-two",
        SettingsAction::Signals { quiet: true } => "signals-off",
        SettingsAction::Sounds { loudness: Loudness::Off } => "sounds-off",
        SettingsAction::Sounds { loudness: Loudness::Quiet } => "sounds-quiet",
        SettingsAction::Sounds { loudness: Loudness::Full } => "sounds-full",
        SettingsAction::Text { size: TextSize::Normal } => "text-normal",
        SettingsAction::Text { size: TextSize::Large } => "text-large",
        SettingsAction::Text { size: TextSize::Largest } => "text-largest",
        SettingsAction::Motion { motion: Motion::System } => "motion-system",
        SettingsAction::Motion { motion: Motion::Full } => "motion-full",
        SettingsAction::Motion { motion: Motion::Less } => "motion-less",
        SettingsAction::Cover { cover: CoverOpening::Tap } => "cover-tap",
        SettingsAction::Cover { cover: CoverOpening::Hold } => "cover-hold",
        SettingsAction::Hiding { hiding: CardHiding::Swipe } => "hiding-swipe",
        SettingsAction::Hiding { hiding: CardHiding::FaceDown } => "hiding-face-down",
        SettingsAction::Hiding { hiding: CardHiding::Untouched } => "hiding-untouched",
        SettingsAction::Pictures { pictures: PictureSecrecy::AllPictures } => "pictures-all",
        SettingsAction::Pictures { pictures: PictureSecrecy::RecentApps } => "pictures-recent",
        SettingsAction::Welcomed => "welcome-go-on",
        SettingsAction::About => "about-title",
        SettingsAction::Log => "log-title",
        SettingsAction::Erase => "erase",
    };
    words.say(message, &[])
}

impl Settings {
    /// Sets the value of this choice; choices that open pages change nothing.
    fn choose(&mut self, action: SettingsAction) {
        match action {
            SettingsAction::Language { language } => self.language = Some(language),
            SettingsAction::Pace { pace } => self.pace = pace,
            SettingsAction::TurnEnd { by_itself } => self.ends_turns = by_itself,
            SettingsAction::Hints { shown } => self.hints = shown,
            SettingsAction::TakeBack { offered } => self.take_back = offered,
            SettingsAction::Passing { said } => self.says_in_passing = said,
            SettingsAction::Confirmations { on } => self.skips_confirmation = !on,
            SettingsAction::InputPause { on } => self.skips_input_pause = !on,
            SettingsAction::TakeAtOnce { at_once } => self.takes_at_once = at_once,
            SettingsAction::Signals { quiet } => self.is_quiet = quiet,
            SettingsAction::Sounds { loudness } => self.loudness = loudness,
            SettingsAction::Text { size } => self.appearance.text = size,
            SettingsAction::Motion { motion } => self.appearance.motion = motion,
            SettingsAction::Cover { cover } => self.appearance.cover = cover,
            SettingsAction::Hiding { hiding } => self.appearance.hiding = hiding,
            SettingsAction::Pictures { pictures } => self.appearance.pictures = pictures,
            SettingsAction::LinkRecord { kept } => self.records_links = kept,
            SettingsAction::Welcomed => (self.is_welcomed, self.ends_turns) = (true, true),
            SettingsAction::About | SettingsAction::Log | SettingsAction::Erase => {}
        }
    }

    /// Whether the value of this choice is the one that is set.
    fn has(&self, action: SettingsAction) -> bool {
        let mut same = self.clone();
        same.choose(action);
        same == *self
    }

    /// The typed name, cleaned. Names that are too long are refused.
    pub fn clean_name(words: &Words, typed: &str) -> Result<String, PhoneError> {
        if is_longer(typed, LONGEST_NAME) {
            let message = words.say("settings-name-long", &[("most", LONGEST_NAME.into())]);
            return Err(PhoneError::BadValue { message });
        }
        Ok(cleaned(typed, LONGEST_NAME))
    }

    /// Reads the settings from a store. A setting that cannot be read counts as not set; no game depends on one.
    pub fn of(store: &Store) -> Settings {
        let text = |name| store.setting::<String>(name).ok().flatten();
        let mut settings =
            Settings { name: cleaned(&text("name").unwrap_or_default(), LONGEST_NAME), ..Settings::default() };
        for row in &ROWS {
            let kept = text(row.id);
            let action = row.values.iter().find(|action| kept.as_deref() == Some(action.row_and_value().1));
            if let Some(action) = action {
                settings.choose(*action);
            }
        }
        settings.is_welcomed = store.setting("welcomed").ok().flatten().unwrap_or(false);
        settings
    }

    /// Stores the settings.
    pub fn keep(&self, store: &mut Store) -> Result<(), TableError> {
        store.set("name", &self.name)?;
        for row in &ROWS {
            let set = row.values.iter().find(|action| self.has(**action));
            store.set(row.id, &set.map(|action| action.row_and_value().1))?;
        }
        store.set("welcomed", &self.is_welcomed)
    }
}

/// The page of the settings; the phone itself holds their values.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum SettingsPage {
    /// All settings.
    Whole,
    /// Name and language, asked for once at the first start.
    FirstStart,
}

impl SettingsPage {
    pub fn screen(self, words: &Words, settings: &Settings, shell: ShellAbilities) -> SettingsScreen {
        let say = |id: &str| words.say(id, &[]);
        // The language spoken now is shown as chosen, even if it was never set.
        let settings = Settings { language: Some(words.language()), ..settings.clone() };
        let name_detail = words.say("settings-name-detail", &[("most", MessageArg::from(LONGEST_NAME))]);
        let name = OptionRow::of_text(TextField::OwnName, say("settings-name"), settings.name.clone());
        let name = name.detail(name_detail);
        if self == SettingsPage::FirstStart {
            let language = ROWS.iter().filter(|row| row.id == "language").map(|row| row.on_screen(words, &settings));
            return SettingsScreen {
                title: say("welcome-title"),
                rows: language.chain([name]).collect(),
                buttons: vec![
                    Button::new(SettingsAction::Welcomed, say("welcome-go-on"))
                        .detail(say("welcome-go-on-detail"))
                        .primary(),
                ],
            };
        }
        let name = OptionRow { heading: Some(words.say(SettingGroup::Person.message(), &[])), ..name };
        // This row is the last, where nobody taps it by accident; a confirmation follows all the same.
        let erase = OptionChoice::new(SettingsAction::Erase, value_label(SettingsAction::Erase, words), false);
        let erase = OptionRow::of_choices(say("erase-row"), vec![erase]).detail(say("erase-detail"));
        SettingsScreen {
            title: say("settings-title"),
            rows: [name]
                .into_iter()
                .chain(grouped(words, &settings, shell, SettingGroup::Person))
                .chain([erase])
                .collect(),
            buttons: vec![
                Button::new(SettingsAction::About, say("about-title")),
                Button::new(SettingsAction::Log, say("log-title")),
                Button::new(UserAction::Back, say("back")),
            ],
        }
    }

    pub fn act(self, context: PageContext<'_>, action: SettingsAction) -> Acted {
        match action {
            SettingsAction::About => return Ok(PhoneCommand::Open(Page::About(AboutPage))),
            SettingsAction::Log => {
                let page = LogPage::open(context.store, context.settings.records_links);
                return Ok(PhoneCommand::Open(Page::Log(page)));
            }
            SettingsAction::Erase => return Ok(PhoneCommand::Open(Page::Trouble(TroublePage::Erasing))),
            _ => {}
        }
        let mut settings = context.settings.clone();
        settings.choose(action);
        if action == SettingsAction::Welcomed {
            // A person who has read this page in a language wants that language.
            settings.language = Some(context.words.language());
            return Ok(PhoneCommand::Welcomed(settings));
        }
        Ok(PhoneCommand::Keep(settings))
    }

    /// Sets the name that was typed.
    pub fn enter_name(self, context: PageContext<'_>, typed: &str) -> Acted {
        let name = Settings::clean_name(context.words, typed)?;
        Ok(PhoneCommand::Keep(Settings { name, ..context.settings.clone() }))
    }
}
