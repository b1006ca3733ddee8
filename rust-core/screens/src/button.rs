//! The elements of a screen that a person presses, chooses or types into. Each carries its action.

use super::{Confirm, LobbyAction, Picture, SettingsAction, SetupAction, TermsChoice, TextField, UserAction};

/// A button, or a line of a menu.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct Button {
    /// The name of its action, for scripts, keys and tests.
    pub id: String,
    /// The action to hand back when it is pressed.
    pub action: UserAction,
    /// The text on it.
    pub label: String,
    /// A smaller line below; nothing if there is none.
    pub detail: Option<String>,
    /// Whether most people want this one.
    pub primary: bool,
    /// Why it cannot be pressed; nothing if it can.
    pub closed: Option<String>,
    /// The question that a shell asks before it hands the action back; nothing if there is no need. No setting turns it
    /// off.
    pub confirm: Option<Confirm>,
    /// The label in at most nine letters, in Japanese four, for a button with a picture where there is little room;
    /// nothing where the label is short itself.
    #[cfg_attr(feature = "uniffi", uniffi(default = None))]
    pub short: Option<String>,
}

impl Button {
    /// A button that can be pressed, with the id of its action.
    pub fn new(action: impl Into<UserAction>, label: String) -> Button {
        let action = action.into();
        Button {
            id: action.id(),
            action,
            label,
            short: None,
            detail: None,
            primary: false,
            closed: None,
            confirm: None,
        }
    }

    /// Asks before the action is handed back.
    #[must_use]
    pub fn asked(self, question: String, no: String) -> Button {
        let confirm = Some(Confirm { question, yes: self.label.clone(), no });
        Button { confirm, ..self }
    }

    /// Adds a line below.
    #[must_use]
    pub fn detail(self, detail: String) -> Button {
        Button { detail: Some(detail), ..self }
    }

    /// Adds a short text for where there is little room.
    #[must_use]
    pub fn short(self, short: String) -> Button {
        Button { short: Some(short), ..self }
    }

    /// Marks the button as the one that most people want.
    #[must_use]
    pub fn primary(self) -> Button {
        Button { primary: true, ..self }
    }
}

/// One thing to choose or to type.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct OptionRow {
    /// Its name for scripts and tests, made from its actions.
    pub id: String,
    /// The kind of thing that is chosen, for its look.
    pub kind: OptionKind,
    /// The thing that is chosen here.
    pub label: String,
    /// The reason for the value, or its meaning; nothing if there is no more to say.
    pub detail: Option<String>,
    /// The values to choose from; none where text is typed.
    pub choices: Vec<OptionChoice>,
    /// The text field; nothing where a value is chosen.
    pub text: Option<TextInput>,
    /// The heading of the group of rows that begins here; nothing for the other rows, and where rows have no groups.
    #[cfg_attr(feature = "uniffi", uniffi(default = None))]
    pub heading: Option<String>,
}

/// The kind of thing that a row chooses, for its look.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum OptionKind {
    /// One of a few words, side by side.
    Segment,
    /// On or off.
    Switch,
    /// A rule set, with its picture.
    Poster,
    /// A number of players.
    Number,
    /// How well the bots play.
    Level,
    /// The character of a rank.
    Cast,
    /// A player's colour.
    Colour,
    /// Anything else: a line with its value.
    Line,
    /// Text is typed.
    Text,
}

/// One value of a row.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct OptionChoice {
    /// The name of its action, for scripts and tests.
    pub id: String,
    /// The action to hand back when it is chosen.
    pub action: UserAction,
    /// The text on it.
    pub label: String,
    /// A smaller line below; nothing if there is none.
    #[cfg_attr(feature = "uniffi", uniffi(default = None))]
    pub detail: Option<String>,
    /// Whether it is chosen now. In rows like that of the starred districts several can be.
    pub selected: bool,
    /// Why it cannot be chosen; nothing if it can.
    pub closed: Option<String>,
    /// The picture beside it; nothing for mere words.
    #[cfg_attr(feature = "uniffi", uniffi(default = None))]
    pub picture: Option<Picture>,
    /// The ids of the two cards that stand left and right of the picture on a poster; empty elsewhere.
    #[cfg_attr(feature = "uniffi", uniffi(default = []))]
    pub beside: Vec<String>,
}

/// A text field. Typed text goes back as `Enter` with this `field`.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct TextInput {
    /// Where the text belongs.
    pub field: TextField,
    /// The text so far.
    pub typed: String,
}

impl OptionKind {
    /// The most words that stand side by side in a row.
    const MOST_SEGMENTS: usize = 4;

    /// The kind of a row with these values.
    fn of(choices: &[OptionChoice]) -> OptionKind {
        match choices.first().map(|choice| &choice.action) {
            Some(UserAction::Setup(SetupAction::Edition { .. })) => OptionKind::Poster,
            Some(UserAction::Setup(SetupAction::Level { .. })) => OptionKind::Level,
            Some(UserAction::Setup(SetupAction::Terms { choice })) => match choice {
                TermsChoice::Players { .. } => OptionKind::Number,
                TermsChoice::Rank { .. } => OptionKind::Cast,
                _ => OptionKind::Line,
            },
            Some(UserAction::Lobby(LobbyAction::Colour { .. })) => OptionKind::Colour,
            Some(UserAction::Settings(action)) if action.is_switch() => OptionKind::Switch,
            Some(UserAction::Settings(SettingsAction::Erase)) => OptionKind::Line,
            Some(UserAction::Settings(_) | UserAction::Review(_)) if choices.len() <= OptionKind::MOST_SEGMENTS => {
                OptionKind::Segment
            }
            _ => OptionKind::Line,
        }
    }
}

impl OptionRow {
    /// A row of values; there must be at least one.
    pub fn of_choices(label: String, choices: Vec<OptionChoice>) -> OptionRow {
        let name = choices.first().map_or_else(String::new, |choice| choice.action.id());
        let id = name.split('/').next().unwrap_or_default().to_owned();
        OptionRow { id, kind: OptionKind::of(&choices), heading: None, label, detail: None, choices, text: None }
    }

    /// A row with a text field.
    pub fn of_text(field: TextField, label: String, typed: String) -> OptionRow {
        let text = Some(TextInput { field, typed });
        let (id, kind) = (field.id().to_owned(), OptionKind::Text);
        OptionRow { id, kind, heading: None, label, detail: None, choices: vec![], text }
    }

    /// Adds a line of explanation.
    #[must_use]
    pub fn detail(self, detail: String) -> OptionRow {
        OptionRow { detail: Some(detail), ..self }
    }
}

impl OptionChoice {
    /// A value that can be chosen, with the id of its action.
    pub fn new(action: impl Into<UserAction>, label: String, selected: bool) -> OptionChoice {
        let action = action.into();
        let id = action.id().rsplit('/').next().unwrap_or_default().to_owned();
        OptionChoice { id, action, label, detail: None, selected, closed: None, picture: None, beside: vec![] }
    }

    /// Adds a smaller line below.
    #[must_use]
    pub fn detail(self, detail: String) -> OptionChoice {
        OptionChoice { detail: Some(detail), ..self }
    }

    /// Puts a picture beside it.
    #[must_use]
    pub fn picture(self, picture: Picture) -> OptionChoice {
        OptionChoice { picture: Some(picture), ..self }
    }
}
