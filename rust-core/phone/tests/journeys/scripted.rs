//! A phone used by the names of actions, as in a script: each name is looked up among the actions that the screen in
//! front offers.

use ayatsuri_phone::screen::{PromptToken, TextField, UserAction};
use ayatsuri_phone::{Phone, PhoneError};

pub trait Scripted {
    fn press(&mut self, id: &str) -> Result<(), PhoneError>;
    fn choose_option(&mut self, row: &str, choice: &str) -> Result<(), PhoneError>;
    fn enter_text(&mut self, row: &str, text: &str) -> Result<(), PhoneError>;
    fn choose(&mut self, prompt: PromptToken, index: u32) -> Result<(), PhoneError>;
}

impl Scripted for Phone {
    fn press(&mut self, id: &str) -> Result<(), PhoneError> {
        let offer = self.screen().offers().into_iter().find(|offer| offer.id == id);
        match (offer, id) {
            (Some(offer), _) => self.act(offer.action).map(drop),
            (None, "home") => self.act(UserAction::GoHome).map(drop),
            (None, "back") => self.act(UserAction::Back).map(drop),
            (None, _) => Err(PhoneError::NotOffered { message: format!("no {id}") }),
        }
    }

    fn choose_option(&mut self, row: &str, choice: &str) -> Result<(), PhoneError> {
        self.press(&format!("{row}/{choice}"))
    }

    fn enter_text(&mut self, row: &str, text: &str) -> Result<(), PhoneError> {
        let screen = self.screen();
        let shown = screen.rows().iter().filter_map(|shown| shown.text.as_ref()).find(|text| text.field.id() == row);
        // Even if there is no such row, the call is made, since the phone must refuse it.
        let field = shown.map_or(TextField::Seed, |text| text.field);
        self.act(UserAction::Enter { field, text: text.to_owned() }).map(drop)
    }

    fn choose(&mut self, prompt: PromptToken, index: u32) -> Result<(), PhoneError> {
        self.act(UserAction::Choose { prompt, index }).map(drop)
    }
}

/// An optional text; empty if it is missing.
pub trait Said {
    fn said(&self) -> &str;
}

impl Said for Option<String> {
    fn said(&self) -> &str {
        self.as_deref().unwrap_or_default()
    }
}
