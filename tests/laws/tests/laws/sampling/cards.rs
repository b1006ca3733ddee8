//! Lists all ways in which the hidden districts can placement, for one observer. Each assignment of cards to places comes
//! with the number of ways to reach it.

use std::collections::{BTreeMap, HashMap};

use ayatsuri_laws::chance_of;
use ayatsuri_rules::chance::GameRng;
use ayatsuri_rules::city::position::{Position, RoundMoment};
use ayatsuri_rules::city::{
    Action, DECK_SIZE, District, EditionId, HiddenCard, HiddenPlace, Memory, Observation, PossiblePlaces, Setup, State,
};
use ayatsuri_rules::{AddressedEvents, Game, LegalActions, Observer, Seat, View};

use super::Enumerated;

/// The cards in the places that the observer does not see.
pub type CardPlacement = Vec<HiddenCard>;

/// Returns where the hidden districts placement in a sampled state.
pub fn outcome(state: &State, observer: Observer) -> CardPlacement {
    let board = state.board();
    let is_me = |seat| observer == Observer::Seat(seat);
    let is_asked = is_me(board.asked);
    let mut placement: CardPlacement = state
        .hidden()
        .into_iter()
        .filter(|lying| match lying.place {
            HiddenPlace::Hand(of) => !is_me(of),
            HiddenPlace::Museum(_) => {
                !board.seats().any(|seat| is_me(seat) && board.cities.get(seat).contains(District::Museum))
            }
            HiddenPlace::Looked | HiddenPlace::Kept | HiddenPlace::AsideForPile | HiddenPlace::AsideForDeck(_) => {
                !is_asked
            }
            HiddenPlace::Deck(_) | HiddenPlace::Pile => true,
        })
        .map(|lying| match lying.place {
            // The order in which cards were laid under the Museum does not matter here.
            HiddenPlace::Museum(_) => HiddenCard { place: HiddenPlace::Museum(0), ..lying },
            _ => lying,
        })
        .collect();
    placement.sort_unstable();
    placement
}

/// A hidden place and the number of cards that it still takes.
struct Room {
    hidden_place: HiddenPlace,
    place: PossiblePlaces,
    left: u8,
}

/// An enumeration under way: it puts one card after another into each room that it may placement in.
struct Enumeration {
    rooms: Vec<Room>,
    /// The cards that placement somewhere in the rooms, with the places that the observer's memory allows.
    copies: Vec<(District, PossiblePlaces)>,
    /// The cards placed so far.
    placement: CardPlacement,
    /// The complete assignments, each with the number of ways to reach it.
    found: HashMap<CardPlacement, f64>,
    steps: u64,
}

/// With more hidden cards than this there are too many placements to list.
const MAX_HIDDEN: usize = 9;

/// An enumeration with more steps is given up.
const MAX_STEPS: u64 = 50_000;

impl Enumeration {
    fn go_on(&mut self, next: usize) {
        self.steps += 1;
        if self.steps > MAX_STEPS {
            return;
        }
        let Some(&(card, places)) = self.copies.get(next) else {
            let mut placement = self.placement.clone();
            placement.sort_unstable();
            *self.found.entry(placement).or_default() += 1.0;
            return;
        };
        for room in 0..self.rooms.len() {
            if self.rooms[room].left > 0 && places.has(self.rooms[room].place) {
                self.rooms[room].left -= 1;
                self.placement.push(HiddenCard { place: self.rooms[room].hidden_place, card });
                self.go_on(next + 1);
                self.placement.pop();
                self.rooms[room].left += 1;
            }
        }
    }
}

/// Lists all assignments that fit a view: every card lies in one of the places that memory allows, and every place is
/// as full as the board says. Returns `None` if there are too many.
pub fn enumerate(view: &View<State>) -> Option<HashMap<CardPlacement, f64>> {
    let Observation { observer, board, .. } = &view.observation;
    let is_me = |seat| *observer == Observer::Seat(seat);
    let mut rooms = vec![];
    let mut room = |hidden_place, place, left: u8| rooms.push(Room { hidden_place, place, left });
    for seat in board.seats().filter(|&seat| !is_me(seat)) {
        room(HiddenPlace::Hand(seat), PossiblePlaces::hand(seat), board.hand_sizes[seat.index()]);
    }
    room(HiddenPlace::Pile, PossiblePlaces::PILE, board.unseen_discards);
    let owns_museum = board.seats().any(|seat| is_me(seat) && board.cities.get(seat).contains(District::Museum));
    if !owns_museum {
        room(HiddenPlace::Museum(0), PossiblePlaces::MUSEUM, board.museum);
    }
    if !is_me(board.asked) {
        room(HiddenPlace::Looked, PossiblePlaces::LOOKED, board.looked_count);
    }
    // A slot of the deck that the observer knows holds the card that they know.
    let mut known = [false; DECK_SIZE];
    let mut placement: CardPlacement = vec![];
    for offset in 0..board.deck {
        match view.memory.copy_at(offset) {
            Some(copy) => {
                known[copy] = true;
                placement.push(HiddenCard { place: HiddenPlace::Deck(offset), card: District::of_copy(copy) });
            }
            None => room(HiddenPlace::Deck(offset), PossiblePlaces::DECK, 1),
        }
    }
    let hidden_count: usize = rooms.iter().map(|room| usize::from(room.left)).sum();
    if hidden_count > MAX_HIDDEN {
        return None;
    }
    let any_room =
        rooms.iter().filter(|room| room.left > 0).fold(PossiblePlaces::NOWHERE, |all, room| all.union(room.place));
    let mut copies: Vec<(District, PossiblePlaces)> = (0..DECK_SIZE)
        .filter(|&copy| !known[copy] && view.memory.places(copy).has(any_room))
        .map(|copy| (District::of_copy(copy), view.memory.places(copy)))
        .collect();
    for d in view.memory.laid_aside() {
        let aside = copies.iter().position(|&(card, places)| card == d && places == PossiblePlaces::DECK)?;
        copies.remove(aside);
    }
    assert_eq!(copies.len(), hidden_count, "there are as many hidden cards as hidden places: {copies:?}");
    let mut all = Enumeration { rooms, copies, placement, found: HashMap::new(), steps: 0 };
    all.go_on(0);
    (all.steps <= MAX_STEPS).then_some(all.found)
}

/// Makes a small game: most cards placement open in the pile or in cities, a few are hidden.
fn small(number: u64, rng: &mut GameRng) -> Option<State> {
    let edition = EditionId::ALL[number as usize % EditionId::COUNT];
    let (least, most) = edition.data().players;
    let players = least + rng.below(u32::from(most.min(4) - least + 1)) as u8;
    let setup = Setup::random(edition, players, rng).ok()?;
    let mut cards: Vec<District> = setup.deck().collect();
    rng.shuffle(&mut cards);
    let mut p = Position::new(setup);
    p.seed = rng.seed();
    p.moment = RoundMoment::RoundBegins;
    p.crown = Seat(0);
    for seat in &mut p.seats {
        seat.gold = rng.below(8) as u16;
        seat.hand = cards.drain(..1 + rng.below(2) as usize).collect();
    }
    p.deck = cards.drain(..2 + rng.below(4) as usize).collect();
    if edition.data().has_pile() {
        // Cities get districts that do something; the other cards placement in the pile, where all see them.
        let purple = |d: &District| d.index() >= District::HauntedCity.index();
        for d in cards {
            let seat = rng.below(u32::from(players) * 2) as usize;
            match p.seats.get_mut(seat).filter(|seat| purple(&d) && seat.city.len() < 5) {
                Some(seat) => seat.city.push((d, false)),
                None => p.discards.push(d),
            }
        }
    } else {
        for d in cards {
            let by_size = |at: &usize| p.seats[*at].city.len();
            let room = (0..p.seats.len()).filter(|&at| !p.seats[at].city.contains(&(d, false))).min_by_key(by_size)?;
            p.seats[room].city.push((d, false));
        }
        p.first_complete = Some(Seat(0));
    }
    p.state().ok()
}

/// Names the kind of a position. The test wants positions of every kind.
fn kind(view: &View<State>) -> String {
    let board = &view.observation.board;
    let mut claims: Vec<u16> =
        (0..DECK_SIZE).map(|copy| view.memory.places(copy).0).filter(|p| p.count_ones() > 1).collect();
    claims.sort_unstable();
    let bound = claims.len();
    claims.dedup();
    let known_slots = (0..board.deck).any(|offset| view.memory.copy_at(offset).is_some());
    // Claims that differ from card to card are hard to sample, so such positions are of many kinds.
    let hard = if claims.len() > 1 { format!(" on {bound} cards of {} players", board.players) } else { String::new() };
    format!(
        "{}, {} kinds of claims{hard}{}{}{}{}",
        board.edition.name(),
        claims.len(),
        if known_slots { ", slots known" } else { "" },
        if board.unseen_discards > 0 { ", a pile" } else { "" },
        if board.museum > 0 { ", a Museum" } else { "" },
        if board.looked_count > 0 { ", looked at" } else { "" },
    )
}

/// Whether an action moves hidden cards, so that memories have different claims about them.
fn stirs(action: &Action) -> bool {
    matches!(
        action,
        Action::SwapHands(_)
            | Action::GiveUp(_)
            | Action::DrawAsMany
            | Action::Look(_)
            | Action::TakeCard(_)
            | Action::PayCard(_)
            | Action::UseLaboratory(_)
            | Action::LayUnder(_)
            | Action::LookThroughDeck
            | Action::Draw
    )
}

/// Plays small games and returns one position of each kind that has few enough outcomes.
pub fn positions() -> Vec<(Enumerated<State, CardPlacement>, Observer)> {
    let mut found: BTreeMap<String, (Enumerated<State, CardPlacement>, Observer)> = BTreeMap::new();
    for number in 0..GAMES {
        let mut chance = chance_of(6, number);
        if let Some(game) = small(number, &mut chance) {
            play(game, number, &mut chance, &mut found);
        }
    }
    found.into_values().collect()
}

/// The number of small games that are played in search of positions.
const GAMES: u64 = 4_000;

/// The number of actions in each of these games.
const ACTIONS: usize = 80;

fn play(
    mut game: State,
    number: u64,
    rng: &mut GameRng,
    found: &mut BTreeMap<String, (Enumerated<State, CardPlacement>, Observer)>,
) {
    let mut views: Vec<(Observer, View<State>)> = (0..game.board().players)
        .map(|seat| Observer::Seat(Seat(seat)))
        .chain([Observer::Board])
        .map(|observer| {
            (observer, View { observation: game.observation(observer), memory: Memory::of_position(&game, observer) })
        })
        .collect();
    let mut events = AddressedEvents::new();
    game.go_on(&mut events);
    let mut legal = LegalActions::new();
    for _ in 0..ACTIONS {
        for (observer, view) in &mut views {
            events.heard_by(*observer).for_each(|heard| view.hear(heard));
        }
        events.0.clear();
        let (observer, view) = &views[rng.below(views.len() as u32) as usize];
        let kind = kind(view);
        if !found.contains_key(&kind)
            && let Some(outcomes) = enumerate(view)
            && (4..=200).contains(&outcomes.len())
        {
            let name = format!("{kind}, seen by {observer:?} in game {number}");
            found.insert(kind, (Enumerated { name, view: view.clone(), outcomes }, *observer));
        }
        let Some(seat) = game.owes().next() else { break };
        game.legal(seat, &mut legal);
        let stirring: Vec<Action> = legal.iter().copied().filter(stirs).collect();
        let stirring = if rng.below(4) > 0 { rng.pick(&stirring) } else { None };
        let Some(action) = stirring.or_else(|| rng.pick(&legal)) else { break };
        game.apply(seat, action, &mut events).expect("a listed action is accepted");
    }
}
