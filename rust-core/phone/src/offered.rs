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
        Screen::Nearby(nearby) => {
            if let Some(table) = nearby.tables.iter().find(|table| table.id == id) {
                let message = table.closed.clone();
                return if message.is_empty() { Ok(()) } else { Err(PhoneError::NotOffered { message }) };
            }
            nearby.buttons.iter().collect()
        }
        Screen::Join(join) => join.buttons.iter().collect(),
        Screen::Lobby(lobby) => {
            let people = lobby.seats.iter().chain(&lobby.watching);
            lobby.buttons.iter().chain(people.flat_map(|person| &person.buttons)).collect()
        }
        Screen::Audit(audit) => audit.buttons.iter().collect(),
    };
    match buttons.into_iter().find(|button| button.id == id) {
        Some(button) if !button.closed.is_empty() => Err(PhoneError::NotOffered { message: button.closed.clone() }),
        Some(_) => Ok(()),
        // Out of a trouble there are the ways on alone.
        None if (id == "home" || id == "back") && !matches!(screen, Screen::Trouble(_)) => Ok(()),
        None => Err(PhoneError::not_there(words)),
    }
}

/// Whether the people in front have that row with that choice, open.
pub(crate) fn check_choice(words: &Words, screen: &Screen, row: &str, choice: &str) -> Result<(), PhoneError> {
    let not_there = || PhoneError::not_there(words);
    let Screen::Lobby(lobby) = screen else { return Err(not_there()) };
    let shown = lobby.rows.iter().find(|shown| shown.id == row && shown.text.is_none()).ok_or_else(not_there)?;
    match shown.choices.iter().find(|shown| shown.id == choice) {
        Some(found) if !found.closed.is_empty() => Err(PhoneError::NotOffered { message: found.closed.clone() }),
        Some(_) => Ok(()),
        None => Err(not_there()),
    }
}
