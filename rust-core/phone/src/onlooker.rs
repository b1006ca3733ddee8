//! Whose eyes a screen is drawn for, and the sentences that call a seat by its player's name, or "you".

use ayatsuri_rules::Observer;
use ayatsuri_rules::city::{Cards, Character, District, EditionId, Rank, Ranks, State};
use ayatsuri_rules::{Seat, View};

use crate::cards;
use crate::words::{Arg, Words};

/// Who sits on a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeatName {
    /// The player's name.
    pub name: String,
    /// Which face to draw.
    pub face: u32,
    /// A bot plays it.
    pub is_bot: bool,
    /// Its player is not at the table now.
    pub is_away: bool,
}

/// The eyes a screen is drawn for: those of `view.now.observer`.
#[derive(Clone, Copy)]
pub struct Onlooker<'a> {
    /// In which language.
    pub words: &'a Words,
    /// What he knows.
    pub view: &'a View<State>,
    /// Who sits where; as many as the table has seats.
    pub seats: &'a [SeatName],
}

impl<'a> Onlooker<'a> {
    /// Who speaks to him.
    pub(crate) fn speaker(&self) -> Speaker<'a> {
        let now = &self.view.now;
        Speaker { words: self.words, edition: now.board.edition, names: self.seats, me: now.observer.seat() }
    }

    /// The seat whose eyes these are; nothing for the board.
    pub(crate) fn me(&self) -> Option<Seat> {
        match self.view.now.observer {
            Observer::Seat(seat) => Some(seat),
            Observer::Board => None,
        }
    }
}

/// Says things to one seat: its own is "you", the others have names.
#[derive(Clone, Copy)]
pub(crate) struct Speaker<'a> {
    pub words: &'a Words,
    pub edition: EditionId,
    pub names: &'a [SeatName],
    pub me: Option<Seat>,
}

/// A role that a seat plays in a sentence, with the arguments that carry it.
#[derive(Clone, Copy)]
pub(crate) struct Role(&'static str, &'static str);

/// Who does it.
pub(crate) const WHO: Role = Role("who", "who-name");
/// To whom it is done.
pub(crate) const WHOM: Role = Role("whom", "whom-name");

impl<'a> Speaker<'a> {
    /// Begins a sentence.
    pub fn line(&self, id: &'a str) -> Line<'a> {
        Line { speaker: *self, id, args: vec![("edition", self.edition.name().into())] }
    }

    /// A sentence without arguments.
    pub fn say(&self, id: &'a str) -> String {
        self.line(id).say()
    }

    /// The name of a player.
    pub fn name(&self, seat: Seat) -> &'a str {
        self.names.get(seat.index()).map_or("", |seat| seat.name.as_str())
    }

    /// The name of a district.
    pub fn district(&self, d: District) -> &'a str {
        &cards::district(self.words, self.edition, d).name
    }

    /// The name of a character.
    pub fn character(&self, c: Character) -> &'a str {
        &cards::character(self.words, self.edition, c).name
    }

    /// "Castle, Harbor and 2 Manor": several things in one sentence.
    pub fn list(&self, items: &[String]) -> String {
        match items {
            [] => String::new(),
            [one] => one.clone(),
            [first @ .., last] => {
                let comma = self.words.say("list-comma", &[]);
                let first = first.join(&comma);
                self.words.say("list-and", &[("first", first.into()), ("second", last.clone().into())])
            }
        }
    }

    /// The names of some districts.
    pub fn districts(&self, cards: Cards) -> String {
        let items: Vec<String> = cards
            .names()
            .map(|d| match cards.count(d) {
                1 => self.district(d).to_owned(),
                n => self.line("list-several").text("name", self.district(d)).number("n", n).say(),
            })
            .collect();
        self.list(&items)
    }

    /// The names of some characters of a cast.
    pub fn characters(&self, ranks: Ranks, of: impl Fn(Rank) -> Character) -> String {
        let items: Vec<String> = ranks.map(|rank| self.character(of(rank)).to_owned()).collect();
        self.list(&items)
    }
}

/// A sentence that is being filled.
pub(crate) struct Line<'a> {
    speaker: Speaker<'a>,
    id: &'a str,
    args: Vec<(&'static str, Arg)>,
}

impl Line<'_> {
    /// Puts a seat in.
    pub fn seat(mut self, role: Role, seat: Seat) -> Self {
        let who = if self.speaker.me == Some(seat) { "me" } else { "other" };
        self.args.push((role.0, who.into()));
        self.args.push((role.1, self.speaker.name(seat).into()));
        self
    }

    /// Puts a text in, or which of several wordings to take.
    pub fn text(mut self, name: &'static str, text: impl Into<String>) -> Self {
        self.args.push((name, Arg::Text(text.into())));
        self
    }

    /// Puts a number in.
    pub fn number(mut self, name: &'static str, number: impl Into<Arg>) -> Self {
        self.args.push((name, number.into()));
        self
    }

    /// Puts a yes or no in.
    pub fn flag(self, name: &'static str, is: bool) -> Self {
        self.text(name, if is { "yes" } else { "no" })
    }

    /// Puts a district in.
    pub fn district(self, d: District) -> Self {
        let name = self.speaker.district(d);
        self.text("district", name)
    }

    /// Puts a character in.
    pub fn character(self, c: Character) -> Self {
        let name = self.speaker.character(c);
        self.text("character", name)
    }

    /// The sentence.
    pub fn say(self) -> String {
        self.speaker.words.say(self.id, &self.args)
    }
}
