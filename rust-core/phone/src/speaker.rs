//! The sentences that call a seat by its player's name, or "you".

use ayatsuri_rules::Seat;

use crate::rule_set::EditionWording;
use crate::screen::{Counter, Sign, SignKind};
use crate::words::{MessageArg, Words};

/// Who sits on a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeatName {
    /// The player's name.
    pub name: String,
    /// It is a name that somebody gave.
    pub is_named: bool,
    /// Which face to draw.
    pub face: u32,
    /// A bot plays it.
    pub is_bot: bool,
    /// Its player is not at the table now.
    pub is_away: bool,
}

/// Says things to one seat: its own is "you", the others have names.
#[derive(Clone, Copy)]
pub(crate) struct Speaker<'a, E> {
    pub words: &'a Words,
    pub edition: E,
    pub names: &'a [SeatName],
    pub me: Option<Seat>,
}

/// How a seat stands in the game, as far as signs tell it.
#[derive(Clone, Copy, Default)]
pub(crate) struct SeatStanding<'a> {
    /// It has the marker; the messages that say so, in full and in a letter.
    pub marker: Option<[&'a str; 2]>,
    /// It is its turn.
    pub is_acting: bool,
    /// It is asked something.
    pub is_asked: bool,
}

/// A role that a seat plays in a sentence, with the arguments that carry it.
#[derive(Clone, Copy)]
pub(crate) struct SentenceRole(&'static str, &'static str);

/// Who does it.
pub(crate) const WHO: SentenceRole = SentenceRole("who", "who-name");
/// To whom it is done.
pub(crate) const WHOM: SentenceRole = SentenceRole("whom", "whom-name");

impl<'a, E: EditionWording> Speaker<'a, E> {
    /// Begins a sentence.
    pub fn line(&self, id: &'a str) -> Sentence<'a, E> {
        Sentence { speaker: *self, id, args: vec![("edition", self.edition.wording().into())] }
    }

    /// A sentence without arguments.
    pub fn say(&self, id: &'a str) -> String {
        self.line(id).say()
    }

    /// The name of a player.
    pub fn name(&self, seat: Seat) -> &'a str {
        self.names.get(seat.index()).map_or("", |seat| seat.name.as_str())
    }

    /// What is written on a seat: the player's name; "you" on the own seat of one who gave none.
    pub fn label(&self, seat: Seat) -> String {
        let is_named = self.names.get(seat.index()).is_some_and(|seat| seat.is_named);
        if self.me == Some(seat) && !is_named { self.words.say("player-me", &[]) } else { self.name(seat).to_owned() }
    }

    /// What is to be known of whoever sits there, and of what he has and does.
    pub fn signs(&self, seat: Seat, standing: SeatStanding<'a>) -> Vec<Sign> {
        let player = self.names.get(seat.index());
        let is = |what: fn(&SeatName) -> bool| player.is_some_and(what);
        let is_named_me = self.me == Some(seat) && is(|player| player.is_named);
        let is_only_asked = standing.is_asked && !standing.is_acting;
        let signs = [
            is_named_me.then_some((SignKind::Mine, ["sign-mine", "sign-mine-short"])),
            is(|player| player.is_bot).then_some((SignKind::Bot, ["sign-bot", "sign-bot-short"])),
            is(|player| player.is_away).then_some((SignKind::Away, ["sign-away", "sign-away-short"])),
            standing.marker.map(|words| (SignKind::Marker, words)),
            standing.is_acting.then_some((SignKind::Acting, ["sign-acting", "sign-acting-short"])),
            is_only_asked.then_some((SignKind::Asked, ["sign-asked", "sign-asked-short"])),
        ];
        let sign = |(kind, words): (SignKind, [&'a str; 2])| {
            let [label, short] = words.map(|id| self.say(id));
            Sign { kind, label, short }
        };
        signs.into_iter().flatten().map(sign).collect()
    }

    /// A pile of so many cards; `label` is the message that names it.
    pub fn pile(&self, id: &str, label: &'a str, amount: u32) -> Counter {
        Counter { id: id.to_owned(), label: self.say(label), short: None, amount }
    }

    /// "8 points".
    pub fn points(&self, amount: impl Into<MessageArg>) -> String {
        self.words.points(amount)
    }

    /// "Castle, Harbor and 2 Manor": several things in one sentence.
    pub fn list(&self, items: &[String]) -> String {
        self.words.list(items)
    }
}

/// A sentence that is being filled.
pub(crate) struct Sentence<'a, E> {
    pub(crate) speaker: Speaker<'a, E>,
    id: &'a str,
    args: Vec<(&'static str, MessageArg)>,
}

impl<E: EditionWording> Sentence<'_, E> {
    /// Puts a seat in.
    pub fn seat(mut self, role: SentenceRole, seat: Seat) -> Self {
        let who = if self.speaker.me == Some(seat) { "me" } else { "other" };
        self.args.push((role.0, who.into()));
        self.args.push((role.1, self.speaker.name(seat).into()));
        self
    }

    /// Puts a text in, or which of several wordings to take.
    pub fn text(mut self, name: &'static str, text: impl Into<String>) -> Self {
        self.args.push((name, MessageArg::Text(text.into())));
        self
    }

    /// Puts a number in.
    pub fn number(mut self, name: &'static str, number: impl Into<MessageArg>) -> Self {
        self.args.push((name, number.into()));
        self
    }

    /// Puts a yes or no in.
    pub fn flag(self, name: &'static str, is: bool) -> Self {
        self.text(name, if is { "yes" } else { "no" })
    }

    /// The sentence.
    pub fn say(self) -> String {
        self.speaker.words.say(self.id, &self.args)
    }
}
