//! Which buttons a screen offers: nothing else can be pressed on it.

use crate::error::PhoneError;
use crate::screen::{Button, Screen};
use crate::words::Words;

/// Whether the screen in front has that button, open.
pub(crate) fn check(words: &Words, screen: &Screen, id: &str) -> Result<(), PhoneError> {
    let numbered = |way: &str| id.strip_prefix(way).and_then(|id| id.parse::<i64>().ok());
    let buttons: Vec<&Button> = match screen {
        Screen::Home(home) => home.buttons.iter().collect(),
        Screen::Setup(setup) => setup.buttons.iter().collect(),
        Screen::Table(table) => {
            let bar = table.playback.iter().flat_map(|playback| &playback.buttons);
            if id.starts_with("eyes/") && table.playback.as_ref().is_some_and(|playback| playback.steps.is_some()) {
                return Ok(());
            }
            if id == "skip" {
                return Ok(()); // nobody to skip is no mistake of the person's
            }
            table.buttons.iter().chain(bar).collect()
        }
        Screen::Result(result) => result.buttons.iter().collect(),
        Screen::History(history) => {
            let wanted = numbered("open/").or(numbered("export/"));
            if wanted.is_some_and(|wanted| history.entries.iter().any(|entry| entry.id == wanted)) {
                return Ok(());
            }
            history.buttons.iter().collect()
        }
        Screen::Rules(rules) => rules.buttons.iter().collect(),
        Screen::Statistics(statistics) => statistics.buttons.iter().collect(),
        Screen::Settings(settings) => settings.buttons.iter().collect(),
        Screen::Trouble(trouble) => trouble.buttons.iter().collect(),
    };
    match buttons.into_iter().find(|button| button.id == id) {
        Some(button) if !button.closed.is_empty() => Err(PhoneError::NotOffered { message: button.closed.clone() }),
        Some(_) => Ok(()),
        // Out of a trouble there are the ways on alone.
        None if (id == "home" || id == "back") && !matches!(screen, Screen::Trouble(_)) => Ok(()),
        None => Err(PhoneError::NotOffered { message: words.say("refused-button", &[("id", id.into())]) }),
    }
}
