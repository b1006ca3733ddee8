//! Planted leaks, one for each secret of T9: the tests of secrecy must notice every one of them.

use super::ask::DecisionKind;
use super::event::{Event, Secret};
use super::observation::PrivateState;
use super::state::State;
use crate::game::{EventSink, Game, LegalActions, Observer};
use crate::leak::leaks;
use crate::seat::Seat;

leaks! {
    /// Everybody hears which cards are drawn; the next variants name what else everybody hears or sees.
    Drew,
    /// The cards looked at for the income.
    Looked,
    /// The card that is kept of them.
    Kept,
    /// The cards laid aside to be given up, at the moment they are laid aside.
    Aside,
    /// The hands that were swapped.
    SwappedHands,
    /// The hand that the Wizard looks at.
    WizardsLook,
    /// The card that goes from hand to hand.
    CardPassed,
    /// The card laid under the Museum.
    LaidUnder,
    /// The cards under a Museum that changes cities.
    MuseumExchanged,
    /// The deck that the Lighthouse's owner looks through.
    DeckLookedThrough,
    /// The card that the Lighthouse's owner takes.
    TookFromDeck,
    /// The first face-down character.
    Down,
    /// The characters passed on in the draft.
    Passed,
    /// The character drafted.
    Took,
    /// The character put away.
    PutAway,
    /// Each seat sees its left neighbour's hand.
    HandShown,
    /// The top of the deck lies open.
    TopShown,
    /// The cards under the Museum lie open.
    MuseumShown,
    /// The first face-down character lies open.
    DownShown,
    /// The discards that go down unseen lie open.
    DiscardsShown,
    /// The assassinated player is shown at the call.
    VictimShown,
    /// The Hospital's owner is asked only if the assassinated character is theirs.
    HospitalSkipped,
    /// A turn ends by itself when its player can do nothing more, which gives their hand away.
    TurnSkipped,
}

/// Whether everybody hears a secret.
pub(super) fn is_overheard(secret: &Secret) -> bool {
    let leak = match secret {
        Secret::Down(_) => Leak::Down,
        Secret::Passed(_) => Leak::Passed,
        Secret::Took(_) => Leak::Took,
        Secret::PutAway(_) => Leak::PutAway,
        Secret::Drew(_) => Leak::Drew,
        Secret::Looked(_) => Leak::Looked,
        Secret::Keep(_) => Leak::Kept,
        Secret::Aside(_) => Leak::Aside,
        Secret::Offered(..) => return false,
        Secret::Hand(_) => Leak::SwappedHands,
        Secret::HandOf(..) => Leak::WizardsLook,
        Secret::CardPassed { .. } => Leak::CardPassed,
        Secret::LaidUnder(_) => Leak::LaidUnder,
        Secret::Museum(_) => Leak::MuseumExchanged,
        Secret::Deck(_) => Leak::DeckLookedThrough,
        Secret::TookFromDeck(_) => Leak::TookFromDeck,
    };
    is(leak)
}

/// The private state of an observer with what a planted leak adds to it.
pub(super) fn add_leaked(game: &State, observer: Observer, mut private: PrivateState) -> PrivateState {
    let Some(seat) = observer.seat() else { return private };
    if game.board.asked != seat {
        if is(Leak::HandShown) {
            private.pending.cards = game.hands.get(seat.clockwise(1, game.board.players));
        } else if is(Leak::TopShown) {
            private.pending.kept = game.deck.cards().next();
        }
    }
    if is(Leak::MuseumShown) {
        private.museum = game.deck.museum();
    } else if is(Leak::DownShown) {
        private.draft.down = game.history.down;
    }
    private
}

/// Shows who was assassinated already at the call.
pub(super) fn tell_victim<S: EventSink<State>>(game: &mut State, sink: &mut S) {
    if is(Leak::VictimShown) {
        let rank = game.board.killed;
        game.tell(Event::VictimShown { rank, seat: game.holder(rank) }, sink);
    }
}

/// Whether a prompt is skipped because of something that only the asked seat should know.
pub(super) fn is_passed_over(game: &State, seat: Seat, kind: DecisionKind) -> bool {
    match kind {
        DecisionKind::Hospital => is(Leak::HospitalSkipped) && !game.characters(seat).contains(game.board.killed),
        DecisionKind::Turn if is(Leak::TurnSkipped) => {
            let mut asked = *game;
            (asked.board.asked, asked.board.kind) = (seat, kind);
            let mut legal = LegalActions::new();
            asked.legal(seat, &mut legal);
            legal.len() == 1
        }
        _ => false,
    }
}
