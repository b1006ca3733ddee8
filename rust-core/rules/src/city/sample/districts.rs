//! Deals the hidden districts anew, each to a place where the memory says it may be.

use super::EXACT_TRIES;
use crate::chance::GameRng;
use crate::city::deck::Deck;
use crate::city::district::{Cards, DECK_SIZE, District};
use crate::city::district_list::DistrictList;
use crate::city::memory::{Memory, PossiblePlaces};
use crate::city::observation::Observation;
use crate::city::state::State;
use crate::game::Observer;

/// The number of places where a hidden card can be. Their order is that of the bits of [`PossiblePlaces`]: eight hands,
/// the deck, the pile, the Museum, the cards looked at.
const PLACES: usize = 12;
const DECK_PLACE: usize = 8;
const PILE_PLACE: usize = 9;
const MUSEUM_PLACE: usize = 10;
const LOOKED_PLACE: usize = 11;

/// How many pairs are exchanged for each card, to shuffle a deal that was only made to fit.
const STIRS: u32 = 20;

/// The hidden cards still to be placed, and the room in each place. Cards that may be in the same places form a class.
struct HiddenDeal {
    room: [u8; PLACES],
    /// The copies to be placed, class after class.
    cards: [u8; DECK_SIZE],
    /// For each class its places and its end in `cards`. Classes with the least room come first.
    classes: [(u16, u8); DECK_SIZE],
    count: usize,
    /// Whether some slots of the deck are known.
    slots_known: bool,
}

/// Deals the hidden cards into the hands, piles and deck of `state`.
pub(super) fn deal_cards(observation: &Observation, memory: &Memory, rng: &mut GameRng, state: &mut State) {
    let board = &observation.board;
    let mut dealt = [Cards::NONE; PLACES];
    let mut dealing = gather(observation, memory, &mut dealt);
    let mut shares = [[0; PLACES]; DECK_SIZE];
    if !(0..EXACT_TRIES).any(|_| share_out(&dealing, &mut shares, rng)) {
        make_fit(&dealing, &mut shares, rng);
    }
    let mut loose = [District::Manor; DECK_SIZE];
    let mut len = 0;
    for d in dealt[DECK_PLACE] {
        loose[len] = d;
        len += 1;
    }
    let in_order = len > 0 || dealing.count > 1;
    for (index, share) in shares.iter().enumerate().take(dealing.count) {
        let class = dealing.class(index);
        let mut cards = &mut dealing.cards[class];
        rng.shuffle(cards);
        for (place, &share) in share.iter().enumerate() {
            let (share_cards, rest) = cards.split_at_mut(usize::from(share).min(cards.len()));
            let share_cards = share_cards.iter().map(|&copy| District::of_copy(usize::from(copy)));
            if place == DECK_PLACE {
                for (place, d) in loose[len..].iter_mut().zip(share_cards) {
                    *place = d;
                }
                len = (len + usize::from(share)).min(DECK_SIZE);
            } else {
                share_cards.for_each(|d| dealt[place].insert(d));
            }
            cards = rest;
        }
    }
    if in_order {
        rng.shuffle(&mut loose[..len]); // cards of a single class were shuffled above
    }
    for seat in board.seats() {
        state.hands.set(seat, dealt[seat.index()]);
    }
    state.unseen = dealt[PILE_PLACE];
    if board.looked_count > 0 {
        state.pending.cards = dealt[LOOKED_PLACE];
    }
    state.deck = deal_deck(observation, memory, loose, dealing.slots_known);
    if board.museum > 0 {
        let museum = match observation.private.museum.as_slice() {
            [] => in_any_order(dealt[MUSEUM_PLACE], rng),
            _ => observation.private.museum,
        };
        museum.as_slice().iter().for_each(|&d| state.deck.lay_under_museum(d));
    }
}

/// These cards in random order.
fn in_any_order(cards: Cards, rng: &mut GameRng) -> DistrictList {
    let mut order: [District; DECK_SIZE] = [District::Manor; DECK_SIZE];
    let len = cards.len();
    for (place, d) in order.iter_mut().zip(cards) {
        *place = d;
    }
    rng.shuffle(&mut order[..len]);
    let mut list = DistrictList::EMPTY;
    for &d in &order[..len] {
        list.push(d);
    }
    list
}

/// The deck: known slots with their cards, the others from `loose`, below them the cards that the observer laid aside.
fn deal_deck(observation: &Observation, memory: &Memory, loose: [District; DECK_SIZE], slots_known: bool) -> Deck {
    let mut order = loose;
    if slots_known {
        let mut loose = loose.iter();
        let mut places = order.iter_mut();
        for slots in memory.slots() {
            for (&slot, place) in slots.iter().zip(&mut places) {
                match Memory::known_copy(slot) {
                    Some(copy) => *place = District::of_copy(copy),
                    None => loose.next().into_iter().for_each(|&d| *place = d),
                }
            }
        }
    }
    let mut deck = Deck::from_top(order, observation.board.deck);
    if observation.observer == Observer::Seat(observation.board.asked) {
        for d in memory.laid_aside() {
            deck.lay_aside(d);
        }
    }
    deck
}

/// Deals the cards whose place is certain, and sorts the others by the places they may be in.
fn gather(observation: &Observation, memory: &Memory, dealt: &mut [Cards; PLACES]) -> HiddenDeal {
    let board = &observation.board;
    let mut room = [0; PLACES];
    for seat in board.seats() {
        room[seat.index()] = board.hand_sizes[seat.index()];
    }
    let mut places_of = memory.all_places();
    let mut loose = board.deck;
    for slots in memory.slots() {
        for copy in slots.iter().filter_map(|&slot| Memory::known_copy(slot)) {
            places_of[copy] = PossiblePlaces::NOWHERE; // dealt with the deck
            loose = u8::saturating_sub(loose, 1);
        }
    }
    let slots_known = loose < board.deck;
    for copy in memory.aside_copies() {
        places_of[copy] = PossiblePlaces::NOWHERE;
    }
    room[DECK_PLACE] = loose;
    room[PILE_PLACE] = board.unseen_discards;
    room[MUSEUM_PLACE] = board.museum;
    room[LOOKED_PLACE] = board.looked_count;
    // The observer's own cards are certain.
    if let Some(me) = observation.observer.seat() {
        dealt[me.index()] = observation.private.hand;
        room[me.index()] = 0;
        if board.looked_count > 0 && board.asked == me {
            room[LOOKED_PLACE] = 0;
        }
        if !observation.private.museum.as_slice().is_empty() {
            room[MUSEUM_PLACE] = 0;
        }
    }
    let mut dealing = HiddenDeal { room, cards: [0; DECK_SIZE], classes: [(0, 0); DECK_SIZE], count: 0, slots_known };
    let mut len = 0;
    let mut open = with_room(&dealing.room);
    for copy in 0..DECK_SIZE {
        let places = places_of[copy].0 & open;
        if places == 0 {
            continue; // out of the game, on the table, this observer's own, or known in the deck
        }
        if places.is_power_of_two() {
            dealing.deal(copy as u8, places, dealt);
        } else {
            dealing.cards[len] = copy as u8;
            places_of[len] = PossiblePlaces(places);
            len += 1;
        }
    }
    // Cards dealt so far may have filled a place, which makes the place of other cards certain.
    while with_room(&dealing.room) != open {
        open = with_room(&dealing.room);
        let before = len;
        len = 0;
        for index in 0..before {
            let (copy, places) = (dealing.cards[index], places_of[index].0 & open);
            if places.is_power_of_two() {
                dealing.deal(copy, places, dealt);
            } else if places != 0 {
                dealing.cards[len] = copy;
                places_of[len] = PossiblePlaces(places);
                len += 1;
            }
        }
    }
    dealing.sort(&places_of[..len]);
    dealing
}

/// The places that have room.
fn with_room(room: &[u8; PLACES]) -> u16 {
    room.iter().enumerate().fold(0, |places, (place, &room)| places | u16::from(room > 0) << place)
}

/// The room in some places together.
fn room_in(room: &[u8; PLACES], places: u16) -> u32 {
    each(places).map(|place| u32::from(room[place])).sum()
}

/// The indices of some places.
fn each(mut places: u16) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let place = places.trailing_zeros() as usize;
        places &= places.wrapping_sub(1);
        (place < PLACES).then_some(place)
    })
}

impl HiddenDeal {
    /// Deals a card that can be in one place only.
    fn deal(&mut self, copy: u8, place: u16, dealt: &mut [Cards; PLACES]) {
        let place = place.trailing_zeros() as usize;
        dealt[place].insert(District::of_copy(usize::from(copy)));
        self.room[place] = self.room[place].saturating_sub(1);
    }

    /// Sorts the cards into classes by the places each may be in.
    fn sort(&mut self, places_of: &[PossiblePlaces]) {
        let Some(&first) = places_of.first() else { return };
        if places_of.iter().all(|&places| places == first) {
            self.classes[0] = (first.0, places_of.len() as u8);
            self.count = 1;
            return;
        }
        // The sort key packs the room, the places and the card into one number.
        let mut keys = [0u64; DECK_SIZE];
        let keys = &mut keys[..places_of.len()];
        for ((key, &places), &copy) in keys.iter_mut().zip(places_of).zip(&self.cards) {
            *key = u64::from(room_in(&self.room, places.0)) << 32 | u64::from(places.0) << 8 | u64::from(copy);
        }
        keys.sort_unstable();
        for (index, &key) in keys.iter().enumerate() {
            let (places, copy) = ((key >> 8) as u16, key as u8);
            self.cards[index] = copy;
            if self.count == 0 || self.classes[self.count - 1].0 != places {
                self.count += 1;
            }
            self.classes[self.count - 1] = (places, index as u8 + 1);
        }
    }

    /// The cards of a class, as a range of `cards`.
    fn class(&self, index: usize) -> std::ops::Range<usize> {
        let start = if index == 0 { 0 } else { self.classes[index - 1].1 };
        usize::from(start)..usize::from(self.classes[index].1)
    }

    /// The places of a class that no later class can fill, and those that a later one can.
    fn places(&self, index: usize) -> (u16, u16) {
        let later = self.classes[index + 1..self.count].iter().fold(0, |places, class| places | class.0);
        let places = self.classes[index].0;
        (places & !later, places & later)
    }

    /// The most ways in which a class can spread over the places that it shares with later ones.
    fn most_ways(&self, index: usize) -> u128 {
        let class = self.class(index);
        let (own, shared) = self.places(index);
        let (before, cards) = (class.start as u32, class.len() as u32);
        let (must, may) = (room_in(&self.room, own), room_in(&self.room, shared));
        let earlier = self.classes[..index].iter().fold(0, |places, class| places | class.0);
        let elsewhere = room_in(&self.room, earlier & !(own | shared));
        // If `in_own` earlier cards are in the class's own places, at least `in_shared` others are in the shared ones.
        let ways = |in_own: u32| {
            let in_shared = (before - in_own).saturating_sub(elsewhere);
            let fits = in_shared <= may && must - in_own <= cards;
            if fits { ways(may - in_shared, cards + in_own - must) } else { 0 }
        };
        (0..=before.min(must)).map(ways).max().unwrap_or(0)
    }
}

/// Tries to share the cards out, class by class: how many cards of a class go to each place.
///
/// A class fills the places that no later one can fill, and spreads evenly over those it shares with them. Except for
/// the first class and the last, the number of ways to do so depends on where the earlier cards went. Rejection
/// sampling evens that out: the try is kept with probability `ways / most_ways`, which makes every placement equally
/// likely. Returns `false` for a rejected try.
fn share_out(hidden_deal: &HiddenDeal, shares: &mut [[u8; PLACES]; DECK_SIZE], rng: &mut GameRng) -> bool {
    let mut room = hidden_deal.room;
    for (index, share) in shares.iter_mut().enumerate().take(hidden_deal.count) {
        let (own, shared) = hidden_deal.places(index);
        let cards = hidden_deal.class(index).len() as u32;
        let (must, mut may) = (room_in(&room, own), room_in(&room, shared));
        if must > cards || must + may < cards {
            return false;
        }
        if index > 0 && index + 1 < hidden_deal.count {
            let (ways, most) = (ways(may, cards - must), hidden_deal.most_ways(index));
            if u128::from(rng.below(u32::MAX)).saturating_mul(most) >= u128::from(u32::MAX).saturating_mul(ways) {
                return false;
            }
        }
        *share = [0; PLACES];
        for place in each(own) {
            share[place] = std::mem::take(&mut room[place]);
        }
        for _ in must..cards {
            let mut position = rng.below(may);
            may -= 1;
            for place in each(shared) {
                if position < u32::from(room[place]) {
                    share[place] += 1;
                    room[place] -= 1;
                    break;
                }
                position -= u32::from(room[place]);
            }
        }
    }
    true
}

/// Shares the cards out so that they fit, when no try at exact odds succeeded: each card takes a free place, if need be
/// by moving others along a path, and then random pairs are exchanged. A deserialized memory may contradict the board;
/// then the cards are dealt as far as they fit.
fn make_fit(hidden_deal: &HiddenDeal, shares: &mut [[u8; PLACES]; DECK_SIZE], rng: &mut GameRng) {
    let mut room = hidden_deal.room;
    for index in 0..hidden_deal.count {
        shares[index] = [0; PLACES];
        for _ in hidden_deal.class(index) {
            if let Some(place) = free_place(hidden_deal, &mut shares[..=index], &mut room) {
                shares[index][place] += 1;
            }
        }
    }
    let cards = hidden_deal.class(hidden_deal.count - 1).end as u32;
    for _ in 0..STIRS * cards {
        let (a, from) = any_card(hidden_deal, shares, rng.below(cards) as usize);
        let (b, to) = any_card(hidden_deal, shares, rng.below(cards) as usize);
        if let (Some(from), Some(to)) = (from, to)
            && hidden_deal.classes[a].0 >> to & 1 == 1
            && hidden_deal.classes[b].0 >> from & 1 == 1
        {
            shares[a][from] -= 1;
            shares[a][to] += 1;
            shares[b][to] -= 1;
            shares[b][from] += 1;
        }
    }
}

/// A place for one more card of the last class of `shares`. If its places are full, cards are moved along the shortest
/// path from one of them to a place with room, found breadth first.
fn free_place(hidden_deal: &HiddenDeal, shares: &mut [[u8; PLACES]], room: &mut [u8; PLACES]) -> Option<usize> {
    let wanted = hidden_deal.classes[shares.len() - 1].0;
    // For each place reached: the place before it on the path, and a class with a card there that may move here.
    let mut from: [Option<(usize, usize)>; PLACES] = [None; PLACES];
    let (mut seen, mut edge) = (wanted, wanted);
    let mut end = loop {
        if let Some(place) = each(edge).find(|&place| room[place] > 0) {
            break place;
        }
        let mut next = 0;
        for place in each(edge) {
            for (class, _) in shares.iter().enumerate().filter(|(_, share)| share[place] > 0) {
                for to in each(hidden_deal.classes[class].0 & !seen) {
                    seen |= 1 << to;
                    next |= 1 << to;
                    from[to] = Some((place, class));
                }
            }
        }
        if next == 0 {
            return None;
        }
        edge = next;
    };
    room[end] -= 1;
    while let Some((place, class)) = from[end] {
        shares[class][place] -= 1;
        shares[class][end] += 1;
        end = place;
    }
    Some(end)
}

/// The class of the card with this number, and the place of a random card of that class.
fn any_card(hidden_deal: &HiddenDeal, shares: &[[u8; PLACES]; DECK_SIZE], card: usize) -> (usize, Option<usize>) {
    let index = (0..hidden_deal.count).find(|&index| hidden_deal.class(index).contains(&card)).unwrap_or(0);
    let mut before = card - hidden_deal.class(index).start;
    let place = (0..PLACES).find(|&place| {
        let share = usize::from(shares[index][place]);
        let is_here = before < share;
        before -= before.min(share);
        is_here
    });
    (index, place)
}

/// The number of ways to choose `wanted` of `places` (a binomial coefficient).
fn ways(places: u32, wanted: u32) -> u128 {
    if wanted > places {
        return 0;
    }
    (0..u128::from(wanted)).fold(1, |ways, n| ways.saturating_mul(u128::from(places) - n) / (n + 1))
}

#[cfg(test)]
mod tests;
