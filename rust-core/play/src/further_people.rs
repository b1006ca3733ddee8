//! The people who sit at this phone beside its owner, while they gather for a game: those of the setup page, and the
//! name that is being typed there and in the lobby.

use ayatsuri_names::{DistinctNames, cleaned};

use ayatsuri_screens::words::Words;
use ayatsuri_screens::{Button, OptionRow, SetupAction, TextField, UserAction};

/// The most people at one phone, its owner included.
const MOST: usize = 8;

/// The longest name, in characters, as at a table of several phones.
const LONGEST: usize = ayatsuri_multiplayer::NAME;

/// The people at this phone besides its owner.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub struct FurtherPeople {
    /// Their names, no two alike, in the order in which they sat down.
    pub names: Vec<String>,
    /// The name of the next person, as typed.
    next: String,
}

impl FurtherPeople {
    /// Keeps the name of the next person as far as it was typed. A space at its end stays, as more may follow it.
    pub fn typed(&mut self, typed: &str) {
        self.next = cleaned(typed, LONGEST);
        if typed.ends_with(' ') && !self.next.is_empty() && self.next.chars().count() < LONGEST {
            self.next.push(' ');
        }
    }

    /// The name that was typed, or "Player 2" if it is empty; `number` counts from 1 for the owner. The row is empty
    /// afterwards.
    pub fn take_name(&mut self, words: &Words, number: usize) -> String {
        let typed = std::mem::take(&mut self.next);
        match cleaned(&typed, LONGEST) {
            blank if blank.is_empty() => words.say("player-number", &[("number", number.into())]),
            typed => typed,
        }
    }

    /// Adds the next person, under a name that looks like nobody else's at the phone.
    pub fn sit_down(&mut self, words: &Words, owner: &str) {
        if self.names.len() + 1 >= MOST {
            return;
        }
        let name = self.take_name(words, self.names.len() + 2);
        let mut names = DistinctNames::of(self.all(words, owner).iter().map(String::as_str));
        self.names.push(names.add(&name, &name, LONGEST));
    }

    /// Removes the person with this number, from 1. Returns whether there was such a person.
    pub fn leave(&mut self, person: u32) -> bool {
        let place = (person as usize).checked_sub(1).filter(|place| *place < self.names.len());
        place.map(|place| self.names.remove(place)).is_some()
    }

    /// The names of everybody at the phone, its owner first. They are made distinct anew, as the owner may have changed
    /// theirs meanwhile.
    pub fn all(&self, words: &Words, owner: &str) -> Vec<String> {
        let (unnamed, mut names) = (words.say("player-unnamed", &[]), DistinctNames::default());
        let all = [owner].into_iter().chain(self.names.iter().map(String::as_str));
        all.map(|name| names.add(name, &unnamed, LONGEST)).collect()
    }

    /// The row in which the next name is typed.
    pub fn row(&self, words: &Words) -> OptionRow {
        let row = OptionRow::of_text(TextField::NewPerson, words.say("people-new", &[]), self.next.clone());
        row.detail(words.say("people-new-detail", &[]))
    }

    /// The button that adds the next person.
    pub fn add_button(&self, words: &Words, add: UserAction) -> Button {
        let closed = (self.names.len() + 1 >= MOST).then(|| words.say("people-full", &[("number", MOST.into())]));
        Button { closed, ..Button::new(add, words.say("people-add", &[])) }
    }

    /// The buttons that remove them, one each.
    pub fn leave_buttons(&self, words: &Words) -> impl Iterator<Item = Button> {
        (1..).zip(&self.names).map(|(person, name)| {
            let label = words.say("people-remove", &[("name", name.clone().into())]);
            Button::new(SetupAction::RemovePerson { person }, label)
        })
    }
}
