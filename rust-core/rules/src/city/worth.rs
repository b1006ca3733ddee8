//! Finds what a seat would throw away: what it could still use in its turn, and what an action gives up for good. The
//! code uses only what the seat knows, so that a warning never tells more than that.
//!
//! Something has *worth* if it brings its player gold, cards, points or a blow against another player, as far as they
//! can tell. Spending a card or gold without a purpose has none: the Laboratory with no card to spare (P3), the Smithy
//! with enough cards to build (P4). Nor has the Powder Tower, because it can still be used in a later turn (P22).
//!
//! Whoever ends a turn is asked about what they leave unused, so only that counts which they would surely use if they
//! thought of it: what costs nothing, what gold buys points with, and a building. A district that the Warlord destroys
//! for gold is worth it at some moments only, so it counts where nothing is paid for it, or only gold that is of no use
//! any more (C8a).

use super::action::{Action, DistrictRef};
use super::ask::DecisionKind;
use super::board::Board;
use super::character::{Character, Rank};
use super::characters::{diplomat, warlord};
use super::district::District;
use super::edition::{DuplicateRule, TurnTiming};
use super::observation::Observation;
use super::state::State;
use super::turn::colour_income;
use super::turn_in_play::TurnKind;
use crate::game::{Game, LegalActions};
use crate::seat::Seat;

/// Something that has worth for a seat and that it may still use in its turn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Unused {
    /// The colour income, and how much gold it brings, 1 or more (T6).
    ColourIncome(u16),
    /// The Merchant's extra gold, and how much (C6a).
    Bonus(u16),
    /// The Architect's cards, and how many would come, 1 or more (C7a).
    DrawMore(u8),
    /// The Navigator's gold or cards (C7b).
    Sail,
    /// The gold of the player who alone is the richest (C5b).
    Tithe(Seat),
    /// A naming that could hit another player (C1a, C2a).
    Name,
    /// A swap of hands that brings more cards than it gives (C3a).
    SwapHands,
    /// New cards in place of cards that can never be built (C3a).
    Redraw,
    /// A card of another player's hand (C3b).
    Look,
    /// A district of another player that can be destroyed for nothing, or for gold that is of no use any more (C8a).
    Destroy,
    /// An exchange for a district of more points (C8b).
    Exchange,
    /// A point for a gold (C9a).
    Gild,
    /// A district that the seat can pay for and build (T4).
    Build,
    /// Gold for a hand card that is to spare (P3).
    Laboratory,
    /// Cards for gold, where the hand has fewer than two cards to build (P4).
    Smithy,
    /// A point for a hand card that is to spare (P23).
    Museum,
}

/// Something that an action gives up for good.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Loss {
    /// The whole turn, because the crown was not thanked (P24).
    Turn,
    /// Something that could still have been used in this turn (T5).
    Unused(Unused),
    /// The offer of the prompt: a card, cards or an income (P6, P19, P20, P21).
    Offer,
    /// The power, used in vain: it can hit nobody, or nobody pays (C1a, C1b, C2a, C5b).
    Power,
    /// A district of the player's own city (E18, P22).
    OwnDistrict(DistrictRef),
    /// Hand cards: this many more than the swap brings (C3a).
    Cards(u8),
    /// Points: at least this many more than the exchange brings (C8b).
    Points(u16),
}

/// Lists what has worth and the observer may still use in their turn, in the order of [`Unused`]; nothing if they are
/// not asked for a step of a turn.
pub fn unused(observation: &Observation) -> Vec<Unused> {
    match observation.seat_context() {
        Some(context) if observation.board.kind == DecisionKind::Turn && !observation.board.turn.is_income_only() => {
            AskedTurn::of(observation, context.seat).unused()
        }
        _ => vec![],
    }
}

/// Lists what the observer gives up for good by doing `action` now; nothing for an illegal action. At every prompt at
/// least one legal action gives up nothing.
pub fn given_up(observation: &Observation, action: Action) -> Vec<Loss> {
    let Some(context) = observation.seat_context() else { return vec![] };
    if State::check_now(observation, action).is_err() {
        return vec![];
    }
    let position = AskedTurn::of(observation, context.seat);
    let board = &observation.board;
    match board.kind {
        DecisionKind::Turn if board.turn.thanks => {
            if action == Action::Thank { vec![] } else { vec![Loss::Turn] } // P24
        }
        DecisionKind::Turn => position.given_up_in_turn(action),
        DecisionKind::Rescue(..) | DecisionKind::LookThroughDeck | DecisionKind::Park | DecisionKind::Hospital
            if action == Action::Decline && position.legal.len() > 1 =>
        {
            vec![Loss::Offer]
        }
        _ => vec![],
    }
}

/// How many points a district makes where it stands (F2, C9a).
fn points(board: &Board, district_ref: DistrictRef) -> u16 {
    u16::from(board.rules().points[district_ref.district.index()]) + u16::from(district_ref.gilded)
}

/// The seat that alone has the most gold, unless that is `seat` (C5b).
pub fn richest_other(board: &Board, seat: Seat) -> Option<Seat> {
    let most = board.seats().map(|s| board.gold_of(s)).max()?;
    let mut richest = board.seats().filter(|&s| board.gold_of(s) == most);
    match (richest.next(), richest.next()) {
        (Some(one), None) if one != seat => Some(one),
        _ => None,
    }
}

/// A prompt of a seat with its legal actions.
struct AskedTurn<'a> {
    observation: &'a Observation,
    board: &'a Board,
    seat: Seat,
    legal: LegalActions<Action>,
}

impl<'a> AskedTurn<'a> {
    fn of(observation: &'a Observation, seat: Seat) -> AskedTurn<'a> {
        let mut legal = LegalActions::new();
        State::legal_now(observation, &mut legal);
        AskedTurn { observation, board: &observation.board, seat, legal }
    }

    fn any(&self, holds: impl Fn(Action) -> bool) -> bool {
        self.legal.iter().any(|&action| holds(action))
    }

    fn offers(&self, action: Action) -> bool {
        self.legal.contains(&action)
    }

    /// Lists what has worth and can still be used in the turn.
    fn unused(&self) -> Vec<Unused> {
        let board = self.board;
        let card = board.rules().card(board.acting());
        let hand = self.observation.private.hand.len();
        let hand_of = |seat: Seat| usize::from(board.hand_sizes[seat.index()]);
        let swaps = self.any(|action| matches!(action, Action::SwapHands(with) if hand_of(with) > hand));
        let redraws = !swaps && self.any(|a| matches!(a, Action::GiveUp(_))) && self.unbuildable() > 0;
        let cards = self.cards_are_of_use();
        let richest = richest_other(board, self.seat).filter(|_| self.offers(Action::Tithe));
        let found = [
            self.offers(Action::ColourIncome).then(|| Unused::ColourIncome(colour_income(board, self.seat))),
            self.offers(Action::Bonus).then_some(Unused::Bonus(card.gold.into())),
            self.offers(Action::DrawMore).then(|| Unused::DrawMore(card.cards.min(board.drawable()))),
            self.offers(Action::SailForGold).then_some(Unused::Sail),
            richest.map(Unused::Tithe),
            self.any(|action| matches!(action, Action::Name(c) if self.may_hit(c))).then_some(Unused::Name),
            (cards && swaps).then_some(Unused::SwapHands),
            (cards && redraws && board.can_draw()).then_some(Unused::Redraw),
            self.any(|action| matches!(action, Action::Look(_))).then_some(Unused::Look),
            self.any(|a| matches!(a, Action::Destroy(place) if self.falls_for_nothing(place)))
                .then_some(Unused::Destroy),
            self.any(|a| matches!(a, Action::Offer(d, gilded) if self.best_exchange(d, gilded) > 0))
                .then_some(Unused::Exchange),
            self.any(|action| matches!(action, Action::Gild(_))).then_some(Unused::Gild),
            self.any(|action| matches!(action, Action::Build(_))).then_some(Unused::Build),
            (self.any(|a| matches!(a, Action::UseLaboratory(_))) && self.to_spare() > 0 && self.gold_is_of_use())
                .then_some(Unused::Laboratory),
            (self.offers(Action::UseSmithy) && self.cards_are_wanted()).then_some(Unused::Smithy),
            (self.any(|a| matches!(a, Action::LayUnder(_))) && self.to_spare() > 0).then_some(Unused::Museum),
        ];
        found.into_iter().flatten().collect()
    }

    /// Lists what an action of a turn gives up for good.
    fn given_up_in_turn(&self, action: Action) -> Vec<Loss> {
        let board = self.board;
        let own = |district, gilded| DistrictRef { seat: self.seat, district, gilded };
        let mut losses: Vec<Loss> = match action {
            Action::EndTurn => vec![],
            Action::Name(c) if !self.may_hit(c) => vec![Loss::Power],
            Action::Tithe if richest_other(board, self.seat).is_none() => vec![Loss::Power],
            Action::Destroy(place) if place.seat == self.seat => vec![Loss::OwnDistrict(place)],
            Action::BlowUp(_) => {
                let gilded = !board.stands(own(District::PowderTower, false));
                vec![Loss::OwnDistrict(own(District::PowderTower, gilded))]
            }
            Action::SwapHands(with) => {
                let (gives, gets) = (self.observation.private.hand.len() as u8, board.hand_sizes[with.index()]);
                (gives > gets).then(|| Loss::Cards(gives - gets)).into_iter().collect()
            }
            Action::Offer(district, gilded) => self.worse(self.best_exchange(district, gilded)),
            Action::ExchangeFor(took) => match self.observation.private.pending.offered {
                // Where every exchange loses points, the player knew it when they offered the district.
                Some((d, gilded)) if self.best_exchange(d, gilded) >= 0 => {
                    self.worse(gain(board, own(d, gilded), took))
                }
                _ => vec![],
            },
            _ => vec![],
        };
        if self.ends_turn(action) {
            losses.extend(self.unused().into_iter().filter(|&one| !uses(action, one)).map(Loss::Unused));
        }
        losses
    }

    /// The loss of an exchange with this gain in points; none unless `gain` is below 0.
    fn worse(&self, gain: i32) -> Vec<Loss> {
        let points = u16::try_from(-gain).unwrap_or(0);
        if points > 0 { vec![Loss::Points(points)] } else { vec![] }
    }

    /// Whether nothing more can be used in the turn after this: its end, the Witch's naming (C1b), a strike that E19
    /// puts last.
    fn ends_turn(&self, action: Action) -> bool {
        let last = self.board.rules().card(self.board.acting()).timing == TurnTiming::Last;
        match action {
            Action::EndTurn => true,
            Action::Name(_) => self.board.acting() == Character::Witch && self.board.turn.kind == TurnKind::Whole,
            Action::Destroy(_) | Action::Offer(..) => last,
            _ => false,
        }
    }

    /// Whether another player may have this character, as far as this one can tell.
    fn may_hit(&self, c: Character) -> bool {
        let rank: Rank = c.rank();
        self.board.seats().without(self.seat).any(|seat| self.observation.may_hold(seat).contains(rank))
    }

    /// The points that the best exchange of this district wins; below 0 if each loses some.
    fn best_exchange(&self, district: District, gilded: bool) -> i32 {
        let gave = DistrictRef { seat: self.seat, district, gilded };
        diplomat::targets(self.board, gave).map(|took| gain(self.board, gave, took)).max().unwrap_or(0)
    }

    /// How many hand cards can never be built as things stand: E13 forbids a second one of their name.
    fn unbuildable(&self) -> usize {
        let (board, hand) = (self.board, self.observation.private.hand);
        if board.rules().duplicate_rule == DuplicateRule::Allowed {
            return 0;
        }
        let forbidden: usize =
            hand.names().filter(|&d| !board.may_build_alike(self.seat, d)).map(|d| usize::from(hand.count(d))).sum();
        let once = |d: &District| board.may_build_alike(self.seat, *d);
        let alike: usize = hand.names().filter(once).map(|d| usize::from(hand.count(d).saturating_sub(1))).sum();
        let pairs = usize::from(board.has(self.seat, District::Quarry)); // E13: the Quarry's owner may have one pair
        forbidden + alike.saturating_sub(pairs)
    }

    /// Whether the seat builds nothing more after this turn: the game ends with this round (F1), and no other character
    /// of theirs will be called.
    fn is_final_turn(&self) -> bool {
        let board = self.board;
        let own = self.observation.private.characters;
        board.is_last_round() && !own.into_iter().any(|rank| rank > board.called)
    }

    /// How many hand cards are of no more use than what the Laboratory or the Museum gives for them: those that cannot
    /// be built, and those beyond what the city lacks. With the Map Room each card is a point (P13).
    fn to_spare(&self) -> usize {
        let board = self.board;
        if board.has(self.seat, District::MapRoom) {
            return 0;
        }
        let room = if self.is_final_turn() {
            if self.any(|action| matches!(action, Action::Build(_))) { usize::from(board.turn.builds) } else { 0 }
        } else {
            usize::from(board.ending().saturating_sub(board.city_size(self.seat)).max(1))
        };
        let useless = self.unbuildable();
        useless + (self.observation.private.hand.len() - useless).saturating_sub(room)
    }

    /// Whether cards in hand can still be built or count something for this seat (P13, P23).
    fn cards_are_of_use(&self) -> bool {
        let has = |district| self.board.has(self.seat, district);
        !self.is_final_turn() || self.board.turn.builds > 0 || has(District::MapRoom) || has(District::Museum)
    }

    /// Whether gold still buys or counts something for this seat (P12).
    fn gold_is_of_use(&self) -> bool {
        !self.is_final_turn() || self.board.turn.builds > 0 || self.board.has(self.seat, District::ImperialTreasury)
    }

    /// Whether another player's district can be destroyed at no cost that this seat would feel.
    fn falls_for_nothing(&self, place: DistrictRef) -> bool {
        let is_last = self.is_final_turn() && !self.any(|action| matches!(action, Action::Build(_)));
        let spares = is_last && !self.board.has(self.seat, District::ImperialTreasury); // P12
        place.seat != self.seat && (spares || warlord::price(self.board, place) == 0)
    }

    /// Whether new cards are worth the Smithy's price: there are fewer than two to build, or cards are points (P13).
    fn cards_are_wanted(&self) -> bool {
        let has = |d| self.board.has(self.seat, d);
        let few = self.observation.private.hand.len() - self.unbuildable() < 2;
        (few && !self.is_final_turn()) || (has(District::MapRoom) && !has(District::ImperialTreasury))
    }
}

/// The points that an exchange wins; below 0 if it loses some (C8b, F2).
fn gain(board: &Board, gave: DistrictRef, took: DistrictRef) -> i32 {
    i32::from(points(board, took)) - i32::from(points(board, gave))
}

/// Whether `action` itself uses `unused`.
fn uses(action: Action, unused: Unused) -> bool {
    matches!(
        (action, unused),
        (Action::Destroy(_), Unused::Destroy) | (Action::Offer(..), Unused::Exchange) | (Action::Name(_), Unused::Name)
    )
}
