//! Builds sentences for one observer: a seat has its player's name, the observer's own is "you".

use ayatsuri_rules::Seat;

use crate::names;
use crate::rule_set::EditionWording;
use crate::seat_name::SeatName;
use ayatsuri_screens::words::{MessageArg, Words};
use ayatsuri_screens::{Counter, LogAmount, LogKind, LogLine, SeatColour, Sign, SignKind, StoryPicture};

/// Puts things into words for one observer: their own seat is "you", the others have names.
#[derive(Clone, Copy)]
pub struct Speaker<'a, E> {
    pub words: &'a Words,
    pub edition: E,
    pub names: &'a [SeatName],
    pub me: Option<Seat>,
}

/// The state of a seat, as far as signs tell it.
#[derive(Clone, Copy, Default)]
pub struct SeatStanding<'a> {
    /// The ids of the messages for the marker, in full and in a letter, if the seat has it.
    pub marker: Option<[&'a str; 2]>,
    /// Whether the marker is the dealer's, and not the crown.
    pub is_dealer: bool,
    /// Whether it is this seat's turn.
    pub is_acting: bool,
    /// Whether this seat is asked something.
    pub is_asked: bool,
}

/// The role of a seat in a sentence: the message arguments for its person and its name.
#[derive(Clone, Copy, PartialEq)]
pub struct SentenceRole(&'static str, &'static str);

/// The seat that acts.
pub const WHO: SentenceRole = SentenceRole("who", "who-name");
/// The seat that is acted upon.
pub const WHOM: SentenceRole = SentenceRole("whom", "whom-name");

impl<'a, E: EditionWording> Speaker<'a, E> {
    /// Begins the sentence with message `id`.
    pub fn line(&self, id: &'a str) -> Sentence<'a, E> {
        let args = vec![("edition", self.edition.wording().into())];
        Sentence { speaker: *self, id, args, facts: SentenceFacts::default() }
    }

    /// The message `id`, which must need no arguments.
    pub fn say(&self, id: &'a str) -> String {
        self.line(id).say()
    }

    /// The name of a seat's player.
    pub fn name(&self, seat: Seat) -> &'a str {
        self.names.get(seat.index()).map_or("", |seat| seat.name.as_str())
    }

    /// The label of a seat: the player's name, or "you" for the observer's own seat if it has no name.
    pub fn label(&self, seat: Seat) -> String {
        let is_named = self.names.get(seat.index()).is_some_and(|seat| seat.is_named);
        if self.me == Some(seat) && !is_named { self.words.say("player-me", &[]) } else { self.name(seat).to_owned() }
    }

    /// The face of a seat's player, 0 to 15.
    pub fn face(&self, seat: Seat) -> u32 {
        self.names.get(seat.index()).map_or(0, |player| player.face)
    }

    /// The colour of a seat's player.
    pub fn colour(&self, seat: Seat) -> SeatColour {
        names::colour(self.words, self.names.get(seat.index()).map_or(0, |player| player.colour))
    }

    /// The signs of a seat: its player, its marker, its turn.
    pub fn signs(&self, seat: Seat, standing: SeatStanding<'a>) -> Vec<Sign> {
        let player = self.names.get(seat.index());
        let is = |what: fn(&SeatName) -> bool| player.is_some_and(what);
        let is_named_me = self.me == Some(seat) && is(|player| player.is_named);
        let is_only_asked = standing.is_asked && !standing.is_acting;
        let signs = [
            is_named_me.then_some((SignKind::Mine, ["sign-mine", "sign-mine-short"])),
            is(|player| player.is_bot).then_some((SignKind::Bot, ["sign-bot", "sign-bot-short"])),
            is(|player| player.is_away).then_some((SignKind::Away, ["sign-away", "sign-away-short"])),
            standing.marker.map(|words| (if standing.is_dealer { SignKind::Dealer } else { SignKind::Crown }, words)),
            standing.is_acting.then_some((SignKind::Acting, ["sign-acting", "sign-acting-short"])),
            is_only_asked.then_some((SignKind::Asked, ["sign-asked", "sign-asked-short"])),
        ];
        let sign = |(kind, words): (SignKind, [&'a str; 2])| {
            let [label, short] = words.map(|id| self.say(id));
            Sign { kind, label, short }
        };
        signs.into_iter().flatten().map(sign).collect()
    }

    /// A pile of `amount` cards; `label` is the message that names it.
    pub fn pile(&self, id: &str, label: &'a str, amount: u32) -> Counter {
        Counter { id: id.to_owned(), label: self.say(label), short: None, amount }
    }

    /// An amount of points in words: "8 points".
    pub fn points(&self, amount: impl Into<MessageArg>) -> String {
        self.words.points(amount)
    }

    /// Several things as one phrase: "Castle, Harbor and 2 Manor".
    pub fn list(&self, items: &[String]) -> String {
        self.words.list(items)
    }
}

/// A message whose arguments are being filled in.
pub struct Sentence<'a, E> {
    pub speaker: Speaker<'a, E>,
    id: &'a str,
    args: Vec<(&'static str, MessageArg)>,
    facts: SentenceFacts,
}

/// The kind, seats, cards and amounts of a sentence, gathered from its arguments.
#[derive(Clone, Default)]
pub struct SentenceFacts {
    kind: LogKind,
    actor: Option<u32>,
    other: Option<u32>,
    cards: Vec<String>,
    amounts: Vec<LogAmount>,
}

impl SentenceFacts {
    /// The line of the log with this text.
    pub fn log_line(self, text: String, is_heading: bool, is_secret: bool) -> LogLine {
        let SentenceFacts { kind, actor, other, cards, amounts } = self;
        let card = cards.first().map(|card| StoryPicture::Card { card: card.clone() });
        let amount = amounts.first().map(|amount| match amount.counter.as_str() {
            "cards" => StoryPicture::Backs,
            counter => StoryPicture::Counter { counter: counter.to_owned() },
        });
        let face = actor.map(|seat| StoryPicture::Face { seat });
        let picture = card.or(amount).or(face);
        LogLine { text, kind, is_heading, is_secret, actor, other, cards, amounts, picture }
    }
}

impl<E: EditionWording> Sentence<'_, E> {
    /// Sets the kind of its line of the log.
    pub fn of_kind(mut self, kind: LogKind) -> Self {
        self.facts.kind = kind;
        self
    }

    /// Notes the other seat that it concerns, which the sentence need not name.
    pub fn with_other(mut self, seat: Seat) -> Self {
        self.facts.other = Some(seat.0.into());
        self
    }

    /// Notes the cards that the sentence names; their names are set by another argument.
    pub fn with_cards(mut self, cards: impl IntoIterator<Item = String>) -> Self {
        self.facts.cards.extend(cards);
        self
    }

    /// Notes an amount that the sentence tells, unless it is 0; its number is set by another argument.
    pub fn with_amount(mut self, counter: &str, amount: u32) -> Self {
        let some = (amount > 0).then(|| LogAmount { counter: counter.to_owned(), amount });
        self.facts.amounts.extend(some);
        self
    }

    /// Sets the argument `n` to a number of cards that the sentence does not name.
    pub fn with_unnamed_cards(self, count: u8) -> Self {
        self.number("n", count).with_amount("cards", count.into())
    }

    /// The facts gathered so far.
    pub fn facts(&self) -> SentenceFacts {
        self.facts.clone()
    }

    /// Sets the arguments for a seat in that role.
    pub fn seat(mut self, role: SentenceRole, seat: Seat) -> Self {
        let of_role = if role == WHO { &mut self.facts.actor } else { &mut self.facts.other };
        *of_role = Some(seat.0.into());
        let who = if self.speaker.me == Some(seat) { "me" } else { "other" };
        self.args.push((role.0, who.into()));
        self.args.push((role.1, self.speaker.name(seat).into()));
        self
    }

    /// Sets a text argument: a name, or a key that chooses the wording.
    pub fn text(mut self, name: &'static str, text: impl Into<String>) -> Self {
        self.args.push((name, MessageArg::Text(text.into())));
        self
    }

    pub fn number(mut self, name: &'static str, number: impl Into<MessageArg>) -> Self {
        self.args.push((name, number.into()));
        self
    }

    /// Sets an argument to `yes` or `no`.
    pub fn flag(self, name: &'static str, is: bool) -> Self {
        self.text(name, if is { "yes" } else { "no" })
    }

    /// The finished sentence.
    pub fn say(self) -> String {
        self.speaker.words.say(self.id, &self.args)
    }
}
