//! The characters' cards and powers, one file each: `offer` lists the steps of a power, `check` refuses those that are
//! not legal, and `act` does one. A new character is a file here, its `mod` line and its line in the list of
//! `character.rs`; the compiler and the texts' checker then ask for the rest.

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

/// Calls a function of a character's [`CharacterPower`].
macro_rules! call {
    (($character:expr, $function:ident $arguments:tt)
        $($(#[$doc:meta])* $name:ident in $file:ident;)*) => {
        match $character {
            $(Character::$name => <$file::$name as CharacterPower>::$function $arguments,)*
        }
    };
}

/// Reads a constant of a character's [`CharacterPower`].
macro_rules! constant {
    (($character:expr, $constant:ident) $($(#[$doc:meta])* $name:ident in $file:ident;)*) => {
        match $character {
            $(Character::$name => <$file::$name as CharacterPower>::$constant,)*
        }
    };
}

/// The contents of a character's file: what the card prints, and what the power does beyond that.
trait CharacterPower {
    /// The contents of the character's card.
    const CARD: PrintedCard;
    /// The steps that the power offers in its player's turn.
    const STEPS: PowerSteps = PowerSteps::None;

    /// Lists the steps that the power allows in the turn. The caller has checked that the power may be used now.
    fn offer(_: &impl DecisionContext, _: &mut LegalActions<Action>) {}

    /// Checks a step of the power, but not whether the power may be used now. A step of another character is refused as
    /// [`Refusal::NotThisCharacter`].
    fn check(_: &impl DecisionContext, _: Action) -> Result<(), Refusal> {
        Err(Refusal::NotThisCharacter)
    }

    /// Does a step of the power.
    fn act<S: EventSink<State>>(_: &mut State, _: Seat, action: Action, _: &mut S) {
        unlisted(action);
    }

    /// Notes on the board what the character does to the end of the round once this seat has revealed it.
    fn note_lasting_effect(_: &mut Board, _: Seat) {}

    /// The step between the reveal and the turn, if the character has one (T1a.3, T1a.4).
    fn before_turn(_: &Board, _: Seat) -> Option<Step> {
        None
    }

    /// Does [`Step::Court`]: pays the character's player before their turn (T1a.4).
    fn court<S: EventSink<State>>(_: &mut State, _: Seat, _: &mut S) {}
}

/// The contents of a character's card, which editions then adapt.
#[derive(Clone, Copy)]
pub(super) struct PrintedCard {
    /// The colour whose districts bring gold (T6).
    pub income: Option<Colour>,
    /// How much gold the power brings or moves; 0 if it names no amount.
    pub gold: u8,
    /// How many cards the power draws; 0 if it draws none.
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

/// The time at which a power may be used: the same in all editions, or one that each edition sets for a kind of power.
#[derive(Clone, Copy)]
pub(super) enum PrintedTiming {
    /// This time, in all editions.
    Always(TurnTiming),
    /// The edition's time for gold and cards beside the income (C6a, C7a).
    OfExtras,
    /// The edition's time for destroying or exchanging districts (C8a, C8b).
    OfStrikes,
}

/// The steps that a power has in its player's turn, for the code that explains or plays it.
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
    /// Takes gold from the richest player: [`Action::Tithe`].
    Tithe,
    /// Takes gold from the bank: [`Action::Bonus`].
    Bonus,
    /// Draws cards: [`Action::DrawMore`].
    DrawMore,
    /// Takes 4 gold or 4 cards: [`Action::SailForGold`], [`Action::SailForCards`].
    Sail,
    /// Destroys a district: [`Action::Destroy`].
    Destroy,
    /// Exchanges one's own district for another player's: [`Action::Offer`], [`Action::ExchangeFor`].
    Exchange,
    /// Lays gold on one's own districts: [`Action::Gild`].
    Gild,
}

impl Character {
    /// The steps that the character's power has in the turn.
    pub const fn steps(self) -> PowerSteps {
        with_all_characters!(constant!(self, STEPS))
    }

    /// The contents of the card, as all editions print it.
    pub(super) const fn printed(self) -> PrintedCard {
        with_all_characters!(constant!(self, CARD))
    }
}

/// Lists the steps that the acting character's power allows. The caller has checked that it may be used now.
#[inline(never)]
pub fn offer(s: &impl DecisionContext, legal: &mut LegalActions<Action>) {
    with_all_characters!(call!(s.board().acting(), offer(s, legal)));
}

/// Checks a step of the acting character's power: first whether the step is one of that power, then whether the power
/// may be used now.
pub fn check(s: &impl DecisionContext, action: Action) -> Result<(), Refusal> {
    match with_all_characters!(call!(s.board().acting(), check(s, action))) {
        Err(Refusal::NotThisCharacter) => Err(Refusal::NotThisCharacter),
        checked => check_power(s).and(checked),
    }
}

/// Checks a further step of a half-made choice: of the Magician's redraw, of the Diplomat's exchange.
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

/// Notes on the board the effect that a revealed character has to the end of the round: the Tax Collector's (C2b), the
/// Bishop's (C5a).
#[inline]
pub fn note_lasting_effect(board: &mut Board, character: Character, seat: Seat) {
    with_all_characters!(call!(character, note_lasting_effect(board, seat)));
}

/// The step between the reveal of the acting character and the turn, if there is one (T1a.3, T1a.4).
#[inline]
pub fn before_turn(board: &Board, seat: Seat) -> Option<Step> {
    with_all_characters!(call!(board.acting(), before_turn(board, seat)))
}

/// Pays the acting character who is paid before the turn (T1a.4).
#[inline]
pub fn court<S: EventSink<State>>(game: &mut State, seat: Seat, sink: &mut S) {
    with_all_characters!(call!(game.board.acting(), court(game, seat, sink)));
}
