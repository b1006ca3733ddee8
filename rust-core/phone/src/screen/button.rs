//! What can be pressed, chosen and typed on a screen. Each carries the action that it stands for.

use super::{TextField, UserAction};

/// A button or line that leads somewhere: its action is handed back.
#[derive(Clone, PartialEq, Eq, Debug, uniffi::Record)]
pub struct Button {
    /// The name of its action, for scripts, keys and tests: made from it.
    pub id: String,
    /// What it does.
    pub action: UserAction,
    /// What is written on it.
    pub label: String,
    /// A line below, smaller.
    pub detail: Option<String>,
    /// The one that most people want.
    pub primary: bool,
    /// Why it cannot be pressed; nothing if it can.
    pub closed: Option<String>,
}

impl Button {
    /// A button that can be pressed.
    pub fn new(action: impl Into<UserAction>, label: String) -> Button {
        let action = action.into();
        Button { id: action.id(), action, label, detail: None, primary: false, closed: None }
    }

    /// With a line below.
    #[must_use]
    pub fn detail(self, detail: String) -> Button {
        Button { detail: Some(detail), ..self }
    }

    /// As the one that most people want.
    #[must_use]
    pub fn primary(self) -> Button {
        Button { primary: true, ..self }
    }
}

/// One thing to choose, or to type.
#[derive(Clone, PartialEq, Eq, Debug, uniffi::Record)]
pub struct OptionRow {
    /// Its name for scripts and tests: made from its actions.
    pub id: String,
    /// What is chosen here.
    pub label: String,
    /// Why this is so, or what it means.
    pub detail: Option<String>,
    /// What there is to choose; nothing where free text is entered.
    pub choices: Vec<OptionChoice>,
    /// Where free text is entered.
    pub text: Option<TextInput>,
}

/// One value of an option.
#[derive(Clone, PartialEq, Eq, Debug, uniffi::Record)]
pub struct OptionChoice {
    /// Its name for scripts and tests: made from its action.
    pub id: String,
    /// Chooses it.
    pub action: UserAction,
    /// What is written on it.
    pub label: String,
    /// It is chosen now. Rows like the starred districts can have several.
    pub selected: bool,
    /// Why it cannot be chosen; nothing if it can.
    pub closed: Option<String>,
}

/// Free text: what was typed goes back as `Enter` with this field.
#[derive(Clone, PartialEq, Eq, Debug, uniffi::Record)]
pub struct TextInput {
    /// Where it belongs.
    pub field: TextField,
    /// The text entered so far.
    pub typed: String,
}

impl OptionRow {
    /// A row of values, of which there is at least one.
    pub fn of_choices(label: String, choices: Vec<OptionChoice>) -> OptionRow {
        let name = choices.first().map_or_else(String::new, |choice| choice.action.id());
        let id = name.split('/').next().unwrap_or_default().to_owned();
        OptionRow { id, label, detail: None, choices, text: None }
    }

    /// A row in which text is typed.
    pub fn of_text(field: TextField, label: String, typed: String) -> OptionRow {
        let text = Some(TextInput { field, typed });
        OptionRow { id: field.id().to_owned(), label, detail: None, choices: vec![], text }
    }

    /// With a line of explanation.
    #[must_use]
    pub fn detail(self, detail: String) -> OptionRow {
        OptionRow { detail: Some(detail), ..self }
    }
}

impl OptionChoice {
    /// A value that can be chosen.
    pub fn new(action: impl Into<UserAction>, label: String, selected: bool) -> OptionChoice {
        let action = action.into();
        let id = action.id().rsplit('/').next().unwrap_or_default().to_owned();
        OptionChoice { id, action, label, selected, closed: None }
    }
}
