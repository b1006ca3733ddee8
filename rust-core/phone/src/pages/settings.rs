//! The settings, with the page on which they are set. To add a row, give its values a variant of [`SettingsAction`] (the
//! compiler asks for its id, its words and what it sets in [`Settings`]), and add an entry to [`ROWS`]
//! (`settings/rows.rs`). It is then drawn, kept in the store and read again without further lines.

mod rows;

use ayatsuri_names::{cleaned, is_longer};
use ayatsuri_store::Store;
use ayatsuri_table::TableError;

use super::{AboutPage, Acted, LogPage, Navigation, Page, PageContext, TroublePage};
use crate::appearance::{Appearance, CardHiding, CoverOpening, Motion, PictureSecrecy, ShellAbilities, TextSize};
use crate::error::PhoneError;
use crate::pace::BotPace;
use crate::screen::{Button, OptionChoice, OptionRow, TextField, UserAction};
use crate::words::{Language, MessageArg, Words};
use rows::{ROWS, SettingGroup, grouped};

/// The longest name, in characters: what fits beside a city on a small phone.
const LONGEST_NAME: usize = 12;

/// What a person has set.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Settings {
    /// The person's name; empty if they gave none.
    pub name: String,
    /// The language; `None` if none was chosen.
    pub language: Option<Language>,
    pub pace: BotPace,
    /// Whether the table offers hints.
    pub hints: bool,
    /// Whether the table offers to take steps back.
    pub take_back: bool,
    /// Whether it is said in passing what a new card does.
    pub says_in_passing: bool,
    /// Whether choices that give something up are done without asking again.
    pub skips_confirmation: bool,
    /// Whether a prompt takes input at once even where it came by itself.
    pub skips_input_pause: bool,
    /// Whether a card that is looked at is taken with one tap, and not lifted first.
    pub takes_at_once: bool,
    /// Whether nothing calls them when a table awaits them.
    pub is_quiet: bool,
    pub appearance: Appearance,
    /// Whether it is recorded when radios do what.
    pub records_links: bool,
    /// Whether the person was asked for their name and language.
    pub is_welcomed: bool,
}

impl Default for Settings {
    fn default() -> Settings {
        let (name, language, pace, appearance) = Default::default();
        let (skips_confirmation, skips_input_pause, takes_at_once, is_quiet) = (false, false, false, false);
        let records_links = false;
        let (hints, take_back, says_in_passing, is_welcomed) = (true, true, true, false);
        Settings {
            name,
            language,
            pace,
            hints,
            take_back,
            says_in_passing,
            skips_confirmation,
            skips_input_pause,
            takes_at_once,
            is_quiet,
            appearance,
            records_links,
            is_welcomed,
        }
    }
}

/// The settings: name, language, pace of the bots, hints, taking back, what shells do with text and motion.
#[derive(Clone, PartialEq, Eq, Debug, uniffi::Record)]
pub struct SettingsScreen {
    /// "Settings"; a greeting when the app asks for name and language at its first start.
    pub title: String,
    /// The name (free text) and everything that is chosen. The first row of each group has a heading.
    pub rows: Vec<OptionRow>,
    /// About, log, back; at the first start only the way on.
    pub buttons: Vec<Button>,
}

/// An action in the settings.
#[derive(Clone, Copy, PartialEq, Eq, Debug, uniffi::Enum)]
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
    /// Sets whether it is said in passing what a card does that matters for the first time.
    Passing {
        /// Whether it is.
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
        /// Whether it does not.
        quiet: bool,
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
    /// Sets whether it is recorded when this phone's radios do what.
    LinkRecord {
        /// Whether it is.
        kept: bool,
    },
    /// Goes on from the questions of the first start.
    Welcomed,
    /// Shows the app about itself.
    About,
    /// Shows what the program has said of itself.
    Log,
    /// Asks for confirmation before everything that this phone keeps is deleted.
    Erase,
}

impl SettingsAction {
    pub(crate) fn id(&self) -> String {
        match self.row_and_value() {
            (id, "") => id.to_owned(),
            (row, value) => format!("{row}/{value}"),
        }
    }

    /// The ids of its row and of its value; its own, and no value, if it is a button.
    fn row_and_value(self) -> (&'static str, &'static str) {
        let yes_or_no = |yes: bool| if yes { "on" } else { "off" };
        match self {
            SettingsAction::Language { language } => ("language", language.tag()),
            SettingsAction::Pace { pace } => ("pace", pace.id()),
            SettingsAction::Hints { shown } => ("hints", yes_or_no(shown)),
            SettingsAction::TakeBack { offered } => ("take-back", yes_or_no(offered)),
            SettingsAction::Passing { said } => ("passing", yes_or_no(said)),
            SettingsAction::Confirmations { on } => ("confirmations", yes_or_no(on)),
            SettingsAction::InputPause { on } => ("input-pause", yes_or_no(on)),
            SettingsAction::TakeAtOnce { at_once } => ("draft", if at_once { "one" } else { "two" }),
            SettingsAction::Signals { quiet } => ("signals", yes_or_no(!quiet)),
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

    /// The words for the value.
    fn label(self, words: &Words) -> String {
        let message = match self {
            // Each language is named in itself, whatever is spoken now.
            SettingsAction::Language { language } => return Words::shared(language).say("language-name", &[]),
            SettingsAction::Pace { pace: BotPace::Slow } => "pace-slow",
            SettingsAction::Pace { pace: BotPace::Normal } => "pace-normal",
            SettingsAction::Pace { pace: BotPace::Fast } => "pace-fast",
            SettingsAction::Pace { pace: BotPace::AtOnce } => "pace-at-once",
            SettingsAction::Hints { shown: true } => "hints-on",
            SettingsAction::Hints { shown: false } => "hints-off",
            SettingsAction::TakeBack { offered: true }
            | SettingsAction::Passing { said: true }
            | SettingsAction::Confirmations { on: true }
            | SettingsAction::InputPause { on: true }
            | SettingsAction::LinkRecord { kept: true }
            | SettingsAction::Signals { quiet: false } => "settings-on",
            SettingsAction::TakeBack { offered: false }
            | SettingsAction::Passing { said: false }
            | SettingsAction::Confirmations { on: false }
            | SettingsAction::InputPause { on: false }
            | SettingsAction::LinkRecord { kept: false } => "settings-off",
            SettingsAction::TakeAtOnce { at_once: true } => "settings-draft-one",
            SettingsAction::TakeAtOnce { at_once: false } => "settings-draft-two",
            SettingsAction::Signals { quiet: true } => "signals-off",
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

    fn set(self, settings: &mut Settings) {
        match self {
            SettingsAction::Language { language } => settings.language = Some(language),
            SettingsAction::Pace { pace } => settings.pace = pace,
            SettingsAction::Hints { shown } => settings.hints = shown,
            SettingsAction::TakeBack { offered } => settings.take_back = offered,
            SettingsAction::Passing { said } => settings.says_in_passing = said,
            SettingsAction::Confirmations { on } => settings.skips_confirmation = !on,
            SettingsAction::InputPause { on } => settings.skips_input_pause = !on,
            SettingsAction::TakeAtOnce { at_once } => settings.takes_at_once = at_once,
            SettingsAction::Signals { quiet } => settings.is_quiet = quiet,
            SettingsAction::Text { size } => settings.appearance.text = size,
            SettingsAction::Motion { motion } => settings.appearance.motion = motion,
            SettingsAction::Cover { cover } => settings.appearance.cover = cover,
            SettingsAction::Hiding { hiding } => settings.appearance.hiding = hiding,
            SettingsAction::Pictures { pictures } => settings.appearance.pictures = pictures,
            SettingsAction::LinkRecord { kept } => settings.records_links = kept,
            SettingsAction::Welcomed => settings.is_welcomed = true,
            // These open pages.
            SettingsAction::About | SettingsAction::Log | SettingsAction::Erase => {}
        }
    }

    fn is_set(self, settings: &Settings) -> bool {
        let mut same = settings.clone();
        self.set(&mut same);
        same == *settings
    }
}

impl Settings {
    /// A typed name, cleaned; refused if it is too long.
    pub fn clean_name(words: &Words, typed: &str) -> Result<String, PhoneError> {
        if is_longer(typed, LONGEST_NAME) {
            let message = words.say("settings-name-long", &[("most", LONGEST_NAME.into())]);
            return Err(PhoneError::BadValue { message });
        }
        Ok(cleaned(typed, LONGEST_NAME))
    }

    /// The settings in a store. One that cannot be read counts as not set; no game depends on one.
    pub fn of(store: &Store) -> Settings {
        let text = |name| store.setting::<String>(name).ok().flatten();
        let mut settings =
            Settings { name: cleaned(&text("name").unwrap_or_default(), LONGEST_NAME), ..Settings::default() };
        for row in &ROWS {
            let kept = text(row.id);
            let action = row.values.iter().find(|action| kept.as_deref() == Some(action.row_and_value().1));
            if let Some(action) = action {
                action.set(&mut settings);
            }
        }
        settings.is_welcomed = store.setting("welcomed").ok().flatten().unwrap_or(false);
        settings
    }

    /// Keeps the settings in a store.
    pub fn keep(&self, store: &mut Store) -> Result<(), TableError> {
        store.set("name", &self.name)?;
        for row in &ROWS {
            let set = row.values.iter().find(|action| action.is_set(self));
            store.set(row.id, &set.map(|action| action.row_and_value().1))?;
        }
        store.set("welcomed", &self.is_welcomed)
    }
}

/// The settings as a page; the values are kept by the phone.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum SettingsPage {
    /// Everything.
    Whole,
    /// Name and language, asked for once at the first start.
    FirstStart,
}

impl SettingsPage {
    pub fn screen(self, words: &Words, settings: &Settings, shell: ShellAbilities) -> SettingsScreen {
        let say = |id: &str| words.say(id, &[]);
        // The language spoken now is chosen, even if it was never set.
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
        // Last, where no finger comes by accident; it is asked about all the same.
        let erase = OptionChoice::new(SettingsAction::Erase, SettingsAction::Erase.label(words), false);
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
            SettingsAction::About => return Ok(Navigation::Open(Page::About(AboutPage))),
            SettingsAction::Log => {
                let page = LogPage::open(context.store, context.settings.records_links);
                return Ok(Navigation::Open(Page::Log(page)));
            }
            SettingsAction::Erase => return Ok(Navigation::Open(Page::Trouble(TroublePage::Erasing))),
            _ => {}
        }
        let mut settings = context.settings.clone();
        action.set(&mut settings);
        if action == SettingsAction::Welcomed {
            // The language that they have read is the one that they want.
            settings.language = Some(context.words.language());
            return Ok(Navigation::Welcomed(settings));
        }
        Ok(Navigation::Keep(settings))
    }

    /// Sets the name that was typed.
    pub fn enter_name(self, context: PageContext<'_>, typed: &str) -> Acted {
        let name = Settings::clean_name(context.words, typed)?;
        Ok(Navigation::Keep(Settings { name, ..context.settings.clone() }))
    }
}
