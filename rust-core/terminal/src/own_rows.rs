//! The rows of a page that have an effect in a terminal. Sounds, text size, motion and the way to open a cover are for
//! the apps.

use ayatsuri_phone::screen::{OptionRow, Screen, SettingsAction, UserAction};

/// The rows of this page that a terminal shows.
pub fn own_rows(screen: &Screen) -> impl Iterator<Item = &OptionRow> {
    screen.rows().iter().filter(|row| !row.choices.iter().any(|choice| is_for_apps(&choice.action)))
}

fn is_for_apps(action: &UserAction) -> bool {
    matches!(
        action,
        UserAction::Settings(
            SettingsAction::Sounds { .. }
                | SettingsAction::Text { .. }
                | SettingsAction::Motion { .. }
                | SettingsAction::Cover { .. }
        )
    )
}
