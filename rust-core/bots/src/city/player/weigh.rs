//! The features of one action, each with the index of its weight. `scripts/bench tune` fits the weights to the same
//! features.

use ayatsuri_rules::city::{
    Action, Character, DecisionKind, District, DistrictRef, Rank, State, price_to_destroy, price_to_exchange,
};
use ayatsuri_rules::{Game, LegalActions, Seat};

use super::blocks::{
    BlockIndex, CARD, GOLD, HIT, INCOME_COLOUR, LEAD, NAMED_CHARACTER, NAMING, OWN_TASTE, POINTS, PROGRESS,
    RIVAL_PROGRESS, SITUATION, STRIKE, TAKE, USEFUL,
};
use super::reading::PlayerReading;
use super::weights;
use crate::weights::{add_weighed, indicator};

/// The features of naming each rank, summed over the rivals that it may hit.
pub type NamingOdds = [[f32; NAMING.len()]; Rank::SLOTS];

/// Calls `add` with the features of `action`, block by block: the index of the first weight, and the amounts.
#[inline]
pub fn add_features(
    s: &PlayerReading<'_>,
    naming: Option<&NamingOdds>,
    action: Action,
    add: &mut impl FnMut(usize, &[f32]),
) {
    match action {
        Action::Take(c) => add_character(s, s.me, &s.situation, c, add),
        Action::PutAway(c) => {
            let rival = s.leader;
            let own = taste(s, &s.situation, s.me, c);
            add(BlockIndex::PutAway.start(), &[own, taste(s, &s.situation_of(rival), rival, c)]);
        }
        Action::Gold => add_situation(s, BlockIndex::Gold, add),
        Action::Draw => add_situation(s, BlockIndex::Draw, add),
        Action::EndTurn => add_situation(s, BlockIndex::End, add),
        Action::ColourIncome => add_situation(s, BlockIndex::ColourIncome, add),
        Action::Thank | Action::Bonus | Action::DrawMore | Action::TakeCrown => {
            add_situation(s, BlockIndex::Gift, add);
        }
        Action::SailForGold => add_situation(s, BlockIndex::SailForGold, add),
        Action::SailForCards => add_situation(s, BlockIndex::SailForCards, add),
        Action::Tithe => {
            add(BlockIndex::Tithe.start(), &[1.0, indicator(tithe_pays(s))]);
        }
        Action::UseSmithy => add_situation(s, BlockIndex::Smithy, add),
        Action::Build(d) => add_build(s, d, add),
        Action::BuildCard(d) => {
            add_build(s, d, add);
            add(BlockIndex::Answer.start() + 3, &[1.0]);
        }
        Action::Keep(d) => add_slots(BlockIndex::Keep, &s.new_card(d), add),
        Action::TakeFromDeck(d) | Action::TakeCard(d) => add_slots(BlockIndex::TakeCard, &s.new_card(d), add),
        Action::GiveUp(d) if s.board.kind == DecisionKind::Keep => {
            add_slots(BlockIndex::Keep, &s.new_card(d).map(|amount| -amount), add);
        }
        Action::GiveUp(d) => {
            add_situation(s, BlockIndex::GiveUp, add);
            add_slots(BlockIndex::GiveUpCard, &s.card(d), add);
        }
        Action::DrawAsMany => add_situation(s, BlockIndex::DrawAsMany, add),
        Action::UseLaboratory(d) => {
            add_situation(s, BlockIndex::Laboratory, add);
            add_slots(BlockIndex::LaboratoryCard, &s.card(d), add);
        }
        Action::LayUnder(d) => {
            add_situation(s, BlockIndex::LayUnder, add);
            add_slots(BlockIndex::LayUnderCard, &s.card(d), add);
        }
        Action::PayGold => add_situation(s, BlockIndex::PayGold, add),
        Action::PayCard(d) => add_slots(BlockIndex::PayCard, &s.card(d), add),
        Action::Name(c) => add_naming(s, naming, c, add),
        Action::SwapHands(of) => {
            add_situation(s, BlockIndex::SwapHands, add);
            let more = f32::from(s.board.hand_sizes[of.index()]) - s.useful.len() as f32;
            add_slots(BlockIndex::SwapWith, &[more / 4.0, lead(s, of)], add);
        }
        Action::Look(of) => {
            add_situation(s, BlockIndex::Look, add);
            add_slots(BlockIndex::LookAt, &[f32::from(s.board.hand_sizes[of.index()]) / 4.0, lead(s, of)], add);
        }
        Action::GiveCrown(to) => {
            let picks_later = (i32::from(s.me.0) - i32::from(to.0)).rem_euclid(i32::from(s.board.players));
            let crown = [
                s.standing[to.index()] / 20.0,
                picks_later as f32 / f32::from(s.board.players),
                indicator(s.board.has(to, District::BallRoom)),
                indicator(to == s.leader),
            ];
            add_slots(BlockIndex::GiveCrown, &crown, add);
        }
        Action::Destroy(place) => {
            add_situation(s, BlockIndex::Destroy, add);
            add_slots(BlockIndex::DestroyOf, &strike(s, place, price_to_destroy(s.board, place)), add);
        }
        Action::BlowUp(place) => {
            add_situation(s, BlockIndex::BlowUp, add);
            add_slots(BlockIndex::BlowUpOf, &strike(s, place, 0), add);
        }
        Action::Offer(d, gilded) => {
            add_situation(s, BlockIndex::Offer, add);
            add(BlockIndex::OfferOf.start(), &[best_exchange(s, d, gilded) / 5.0]);
        }
        Action::ExchangeFor(took) => {
            if let Some((d, gilded)) = s.observation.private.pending.offered {
                let gave = DistrictRef { seat: s.me, district: d, gilded };
                let price = f32::from(price_to_exchange(s.board, gave, took));
                add_slots(BlockIndex::Exchange, &[gain(s, took, gave) / 5.0, price / 3.0], add);
            }
        }
        Action::Gild(d) => {
            add_situation(s, BlockIndex::Gild, add);
            add(BlockIndex::GildOf.start(), &[f32::from(s.board.rules().points[d.index()]) / 5.0]);
        }
        Action::Rescue => {
            add_situation(s, BlockIndex::Rescue, add);
            if let DecisionKind::Rescue(d, _) = s.board.kind {
                add_slots(BlockIndex::RescueCard, &s.new_card(d), add);
            }
        }
        Action::Ring(number) => {
            let seven = indicator(number != s.board.normal_ending);
            let own = f32::from(s.board.city_size(s.me));
            let most = s.board.seats().without(s.me).map(|seat| s.board.city_size(seat)).max().unwrap_or(0);
            add_slots(BlockIndex::Ring, &[seven * (own - f32::from(most)), seven], add);
        }
        Action::UsePark => add(BlockIndex::Answer.start(), &[1.0]),
        Action::Reveal => add(BlockIndex::Answer.start() + 1, &[1.0]),
        Action::LookThroughDeck => add(BlockIndex::Answer.start() + 2, &[1.0]),
        Action::Decline => {}
    }
}

#[inline]
fn add_situation(s: &PlayerReading<'_>, block: BlockIndex, add: &mut impl FnMut(usize, &[f32])) {
    add_slots(block, &s.situation, add);
}

#[inline]
fn add_slots(block: BlockIndex, values: &[f32], add: &mut impl FnMut(usize, &[f32])) {
    add(block.start(), values);
}

/// D1: the features of a character for a seat in this situation.
#[inline]
fn add_character(
    s: &PlayerReading<'_>,
    seat: Seat,
    situation: &[f32; SITUATION.len()],
    c: Character,
    add: &mut impl FnMut(usize, &[f32]),
) {
    add(BlockIndex::Take.of(c.index()), situation);
    let taking: [f32; TAKE.len()] = s.taking(seat, c);
    add(BlockIndex::TakeOf.of(c.index()), &taking);
}

/// How a seat in this situation rates a character, in nats.
pub fn taste(s: &PlayerReading<'_>, situation: &[f32; SITUATION.len()], seat: Seat, c: Character) -> f32 {
    let weights = weights();
    let mut sum = 0.0;
    add_character(s, seat, situation, c, &mut |start, amounts| add_weighed(&mut sum, &weights[start..], amounts));
    sum
}

/// How far another seat stands ahead of this one, in tens of points; negative if behind.
fn lead(s: &PlayerReading<'_>, seat: Seat) -> f32 {
    (s.standing[seat.index()] - s.standing[s.me.index()]) / 10.0
}

/// C5b: whether a single other player is the richest.
fn tithe_pays(s: &PlayerReading<'_>) -> bool {
    let gold = |seat: Seat| s.board.gold_of(seat);
    let most = s.board.seats().map(gold).max().unwrap_or(0);
    let mut richest = s.board.seats().filter(|&seat| gold(seat) == most);
    richest.next() != Some(s.me) && richest.next().is_none() && most > 0
}

/// T4: the features of building a hand card.
fn add_build(s: &PlayerReading<'_>, d: District, add: &mut impl FnMut(usize, &[f32])) {
    add_situation(s, BlockIndex::Build, add);
    let card: [f32; CARD.len()] = s.card(d);
    add_slots(BlockIndex::BuildCard, &card, add);
    let left = s.gold().saturating_sub(s.price(d));
    let completes = s.lacks(s.me) == 1;
    let is_behind = s.standing[s.me.index()] < s.standing[s.leader.index()] - 6.0;
    let more = s.board.turn.builds >= 2;
    let mut payable = 0;
    if more {
        s.useful.for_each(|o| payable += u32::from(o != d && s.price(o) <= left));
    }
    let is_before_income = s.comes > 0 && card[INCOME_COLOUR] > 0.0;
    let more = [
        f32::from(left.min(6)) / 4.0,
        indicator(completes),
        indicator(completes && is_behind),
        indicator(is_before_income),
        f32::from(payable.min(3) as u8) / 2.0,
        indicator(s.board.is_last_round()) * card[POINTS],
    ];
    add_slots(BlockIndex::BuildMore, &more, add);
    if d.colour() == ayatsuri_rules::city::Colour::Purple {
        let early = 1.0 - s.situation[PROGRESS].max(s.situation[RIVAL_PROGRESS]);
        add(BlockIndex::BuildOf.of(d.index()), &[1.0, early]);
    }
}

/// The features of naming each rank.
pub fn naming_odds(s: &PlayerReading<'_>) -> NamingOdds {
    let mut odds = NamingOdds::default();
    for seat in s.board.seats().without(s.me) {
        let likely = s.suspicion(seat, |situation, seat, c| taste(s, situation, seat, c));
        let rival = [
            1.0,
            lead(s, seat),
            indicator(s.lacks(seat) <= 2),
            f32::from(s.board.gold_of(seat).min(12)) / 5.0,
            f32::from(s.board.hand_sizes[seat.index()].min(8)) / 4.0,
            0.0,
            indicator(seat == s.leader),
        ];
        for (row, &likely) in odds.iter_mut().zip(&likely) {
            if likely > 0.0 {
                for (sum, value) in row.iter_mut().zip(rival) {
                    *sum += likely * value;
                }
            }
        }
    }
    odds
}

/// C1a, C1b, C2a: the features of naming a character.
fn add_naming(s: &PlayerReading<'_>, naming: Option<&NamingOdds>, c: Character, add: &mut impl FnMut(usize, &[f32])) {
    let (block, block_of_character) = match s.board.acting() {
        Character::Thief => (BlockIndex::Rob, BlockIndex::RobOf),
        Character::Witch => (BlockIndex::Bewitch, BlockIndex::BewitchOf),
        _ => (BlockIndex::Kill, BlockIndex::KillOf),
    };
    let Some(odds) = naming else { return };
    let mut row = odds[c.rank().index()];
    if block == BlockIndex::Bewitch {
        row[OWN_TASTE] = row[HIT] * taste(s, &s.situation, s.me, c);
    }
    add(block.start(), &row);
    let of_character: [f32; NAMED_CHARACTER.len()] =
        [row[HIT], s.situation[GOLD], s.situation[USEFUL], s.situation[LEAD]];
    add(block_of_character.of(c.index()), &of_character);
}

/// C8a, P22: the features of destroying another player's district.
fn strike(s: &PlayerReading<'_>, district_ref: DistrictRef, price: u16) -> [f32; STRIKE.len()] {
    let points = f32::from(s.board.rules().points[district_ref.district.index()]) + indicator(district_ref.gilded);
    let lacks = s.lacks(district_ref.seat);
    [
        points / 5.0,
        f32::from(price) / 3.0,
        indicator(district_ref.seat == s.leader),
        indicator(lacks == 1),
        indicator(lacks == 2),
        indicator(s.board.is_last_round()) * points / 5.0,
        f32::from(s.gold().saturating_sub(price).min(6)) / 4.0,
        lead(s, district_ref.seat),
    ]
}

/// C8b: the worth of an exchange in points: the points gained, a part of the rival's loss, and the colours won or lost
/// for the city, less a part of the price.
fn gain(s: &PlayerReading<'_>, took: DistrictRef, gave: DistrictRef) -> f32 {
    let points = |district_ref: DistrictRef| {
        f32::from(s.board.rules().points[district_ref.district.index()]) + indicator(district_ref.gilded)
    };
    let city = s.board.cities.get(s.me);
    let missing = |d: District| indicator(!city.has_colour(d.colour()));
    let price = f32::from(price_to_exchange(s.board, gave, took));
    let last_of_colour = indicator(city.of_colour(gave.district.colour()) == 1);
    let harm = if took.seat == s.leader { 0.5 } else { 0.2 };
    let points = (1.0 + harm) * (points(took) - points(gave)) + missing(took.district) - last_of_colour;
    points - price * if s.board.is_last_round() { 0.2 } else { 0.8 }
}

/// The best gain for offering a district. To list the exchanges, it sets the offer in a copy of the observation.
fn best_exchange(s: &PlayerReading<'_>, d: District, gilded: bool) -> f32 {
    let mut observation = *s.observation;
    observation.private.pending.offered = Some((d, gilded));
    let mut targets = LegalActions::new();
    State::legal_now(&observation, &mut targets);
    let gave = DistrictRef { seat: s.me, district: d, gilded };
    let gains = targets.iter().filter_map(|&a| match a {
        Action::ExchangeFor(took) => Some(gain(s, took, gave)),
        _ => None,
    });
    gains.fold(-2.0, f32::max)
}
