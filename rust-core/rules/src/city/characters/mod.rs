//! The characters' cards and powers, one file each. A new character is a file here, its `mod`
//! line and its line in the list of `character.rs`; the compiler and the texts' checker then ask for the rest.

mod abbot;
mod alchemist;
mod architect;
mod artist;
mod assassin;
mod bishop;
pub mod diplomat;
mod emperor;
mod king;
mod magician;
mod merchant;
mod navigator;
pub mod queen;
pub mod tax_collector;
mod thief;
pub mod warlord;
mod witch;
mod wizard;

pub(super) use emperor::{
    act_give_crown, act_pay_for_crown, check_give_crown, check_pay_for_crown, offer_give_crown, offer_pay_for_crown,
    someone_qualifies,
};
pub(super) use wizard::{act_take, check_take, offer_take};

use super::action::Action;
use super::agenda::Step;
use super::board::Board;
use super::character::{Character, with_all_characters};
use super::district::Colour;
use super::edition::TurnTiming;
use super::observation::DecisionContext;
use super::refusal::Refusal;
use super::state::State;
use super::turn::check_power;
use crate::game::{EventSink, LegalActions, unlisted};
use crate::seat::Seat;

/// Calls a function of the file of a character.
macro_rules! call {
    (($character:expr, $function:ident $arguments:tt)
        $($(#[$doc:meta])* $name:ident in $file:ident;)*) => {
        match $character {
            $(Character::$name => <$file::$name as CharacterPower>::$function $arguments,)*
        }
    };
}

/// Gives a constant of the file of a character.
macro_rules! constant {
    (($character:expr, $constant:ident) $($(#[$doc:meta])* $name:ident in $file:ident;)*) => {
        match $character {
            $(Character::$name => <$file::$name as CharacterPower>::$constant,)*
        }
    };
}

/// What a character's file says: what the card prints, and what the power does beyond that.
trait CharacterPower {
    /// What the card prints.
    const CARD: PrintedCard;
    /// Which steps the power offers in its player's turn.
    const STEPS: PowerSteps = PowerSteps::None;

    /// Lists the steps that the power allows in the turn; its moment has been checked.
    fn offer(_: &impl DecisionContext, _: &mut LegalActions<Action>) {}

    /// Whether such a step is allowed, its moment aside; [`Refusal::NotThisCharacter`] for a step of another character.
    fn check(_: &impl DecisionContext, _: Action) -> Result<(), Refusal> {
        Err(Refusal::NotThisCharacter)
    }

    /// Does a step of the power.
    fn act<S: EventSink<State>>(_: &mut State, _: Seat, action: Action, _: &mut S) {
        unlisted(action);
    }

    /// What the board remembers of a seat because it has shown this character.
    fn settled(_: &mut Board, _: Seat) {}

    /// What comes between the reveal and the turn (T1a.3, T1a.4).
    fn before_turn(_: &Board, _: Seat) -> Option<Step> {
        None
    }

    /// [`Step::Court`]: who is paid before their turn (T1a.4).
    fn court<S: EventSink<State>>(_: &mut State, _: Seat, _: &mut S) {}
}

/// What a character's card prints.
#[derive(Clone, Copy)]
pub(super) struct PrintedCard {
    /// The colour whose districts bring gold (T6).
    pub income: Option<Colour>,
    /// The gold that the power speaks of.
    pub gold: u8,
    /// The cards that the power draws.
    pub cards: u8,
    /// How many districts may be built in a turn (T4).
    pub builds: u8,
    /// When the power may be used.
    pub timing: PrintedTiming,
}

impl PrintedCard {
    /// A card without a colour and without numbers.
    pub const PLAIN: PrintedCard =
        PrintedCard { income: None, gold: 0, cards: 0, builds: 1, timing: PrintedTiming::Always(TurnTiming::AnyTime) };
}

/// When a power may be used: what all editions say, or what each says for powers of its kind.
#[derive(Clone, Copy)]
pub(super) enum PrintedTiming {
    Always(TurnTiming),
    /// Gold and cards beside the income (C6a, C7a).
    OfExtras,
    /// Districts of others destroyed or exchanged (C8a, C8b).
    OfStrikes,
}

/// The steps that a power has in its player's turn, for those who explain it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PowerSteps {
    /// None: the power acts by itself, or asks at another moment.
    None,
    /// Names another character of the cast: [`Action::Name`].
    Name,
    /// Swaps hands, or gives cards up and draws as many: [`Action::SwapHands`], [`Action::GiveUp`].
    ChangeHand,
    /// Looks at a hand: [`Action::Look`].
    Look,
    /// Takes the crown: [`Action::TakeCrown`].
    TakeCrown,
    /// Takes gold of the richest: [`Action::Tithe`].
    Tithe,
    /// Takes gold of the bank: [`Action::Bonus`].
    Bonus,
    /// Draws cards: [`Action::DrawMore`].
    DrawMore,
    /// Takes much gold or many cards: [`Action::SailForGold`], [`Action::SailForCards`].
    Sail,
    /// Destroys a district: [`Action::Destroy`].
    Destroy,
    /// Exchanges an own district for another player's: [`Action::Offer`], [`Action::ExchangeFor`].
    Exchange,
    /// Lays gold on own districts: [`Action::Gild`].
    Gild,
}

impl Character {
    /// Which steps the character's power has in the turn.
    pub const fn steps(self) -> PowerSteps {
        with_all_characters!(constant!(self, STEPS))
    }

    /// What the card prints in every edition.
    pub(super) const fn printed(self) -> PrintedCard {
        with_all_characters!(constant!(self, CARD))
    }
}

/// Lists the steps that the acting character's power allows; its moment has been checked.
#[inline(never)]
pub fn offer(s: &impl DecisionContext, legal: &mut LegalActions<Action>) {
    with_all_characters!(call!(s.board().acting(), offer(s, legal)));
}

/// Whether a step of the acting character's power is allowed: first whether it is theirs, then whether it is its moment.
pub fn check(s: &impl DecisionContext, action: Action) -> Result<(), Refusal> {
    match with_all_characters!(call!(s.board().acting(), check(s, action))) {
        Err(Refusal::NotThisCharacter) => Err(Refusal::NotThisCharacter),
        checked => check_power(s).and(checked),
    }
}

/// Whether a half-made choice may go on so: the Magician's redraw, the Diplomat's exchange.
pub fn check_rest(s: &impl DecisionContext, action: Action) -> Result<(), Refusal> {
    match with_all_characters!(call!(s.board().acting(), check(s, action))) {
        Err(Refusal::NotThisCharacter) => Err(Refusal::NotThisPrompt),
        checked => checked,
    }
}

/// Does a step of the acting character's power.
pub fn act<S: EventSink<State>>(game: &mut State, seat: Seat, action: Action, sink: &mut S) {
    with_all_characters!(call!(game.board.acting(), act(game, seat, action, sink)));
}

/// Lets the board remember what a revealed character does by being there: the Tax Collector (C2b) and the Bishop (C5a).
#[inline]
pub fn settled(board: &mut Board, character: Character, seat: Seat) {
    with_all_characters!(call!(character, settled(board, seat)));
}

/// What comes between the reveal of the acting character and the turn (T1a.3, T1a.4).
#[inline]
pub fn before_turn(board: &Board, seat: Seat) -> Option<Step> {
    with_all_characters!(call!(board.acting(), before_turn(board, seat)))
}

/// Pays the acting character who is paid before the turn (T1a.4).
#[inline]
pub fn court<S: EventSink<State>>(game: &mut State, seat: Seat, sink: &mut S) {
    with_all_characters!(call!(game.board.acting(), court(game, seat, sink)));
}
