//! The characters' powers: one file each, and the one match that sends a character to its file.
//! The powers that act unasked (Bishop, Tax Collector, Alchemist, Queen) are applied by the board and by the round.

mod abbot;
mod architect;
mod artist;
mod assassin;
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
use super::character::Character;
use super::observation::DecisionContext;
use super::refusal::Refusal;
use super::state::State;
use super::turn::check_power;
use crate::game::{EventSink, LegalActions};
use crate::seat::Seat;

/// Sends a character to its file. Each has the same three functions: what its power offers in its turn, whether an
/// action of its is allowed ([`Refusal::NotThisCharacter`] for every other), and what the action does.
macro_rules! of_its_file {
    ($character:expr, $function:ident($($argument:expr),*)) => {
        match $character {
            Character::Assassin => assassin::$function($($argument),*),
            Character::Witch => witch::$function($($argument),*),
            Character::Thief => thief::$function($($argument),*),
            Character::Magician => magician::$function($($argument),*),
            Character::Wizard => wizard::$function($($argument),*),
            Character::King => king::$function($($argument),*),
            Character::Abbot => abbot::$function($($argument),*),
            Character::Merchant => merchant::$function($($argument),*),
            Character::Architect => architect::$function($($argument),*),
            Character::Navigator => navigator::$function($($argument),*),
            Character::Warlord => warlord::$function($($argument),*),
            Character::Diplomat => diplomat::$function($($argument),*),
            Character::Artist => artist::$function($($argument),*),
            Character::TaxCollector
            | Character::Emperor
            | Character::Bishop
            | Character::Alchemist
            | Character::Queen => unasked::$function($($argument),*),
        }
    };
}

/// Lists the steps that the acting character's power allows. The caller has checked that it may be used now.
#[inline(never)]
pub fn offer(s: &impl DecisionContext, legal: &mut LegalActions<Action>) {
    of_its_file!(s.board().acting(), offer(s, legal));
}

/// Whether a step is allowed: first whether it belongs to the acting character, then whether the power may be used now.
pub fn check(s: &impl DecisionContext, action: Action) -> Result<(), Refusal> {
    match of_its_file!(s.board().acting(), check(s, action)) {
        Err(Refusal::NotThisCharacter) => Err(Refusal::NotThisCharacter),
        checked => check_power(s).and(checked),
    }
}

/// Whether a step may continue a half-made choice: the Magician's redraw or the Diplomat's exchange.
pub fn check_rest(s: &impl DecisionContext, action: Action) -> Result<(), Refusal> {
    match of_its_file!(s.board().acting(), check(s, action)) {
        Err(Refusal::NotThisCharacter) => Err(Refusal::NotThisPrompt),
        checked => checked,
    }
}

/// Does a step of the acting character's power.
pub fn act<S: EventSink<State>>(game: &mut State, seat: Seat, action: Action, sink: &mut S) {
    of_its_file!(game.board.acting(), act(game, seat, action, sink));
}

/// The functions of characters whose power offers no step in their own turn.
mod unasked {
    use super::{Action, DecisionContext, EventSink, LegalActions, Refusal, Seat, State};
    use crate::game::unlisted;

    pub fn offer(_: &impl DecisionContext, _: &mut LegalActions<Action>) {}

    pub fn check(_: &impl DecisionContext, _: Action) -> Result<(), Refusal> {
        Err(Refusal::NotThisCharacter)
    }

    pub fn act<S: EventSink<State>>(_: &mut State, _: Seat, action: Action, _: &mut S) {
        unlisted(action);
    }
}
