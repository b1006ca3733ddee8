//! All places in which the hidden districts can lie, for one observer, each assignment with its number of ways.

use std::collections::{BTreeMap, HashMap};

use ayatsuri_laws::chance_of;
use ayatsuri_rules::chance::GameRng;
use ayatsuri_rules::city::position::{Position, RoundMoment};
use ayatsuri_rules::city::{
    Action, DECK_SIZE, District, EditionId, HiddenCard, HiddenPlace, Memory, Observation, PossiblePlaces, Setup, State,
};
use ayatsuri_rules::{AddressedEvents, Game, LegalActions, Observer, Seat, View};

use super::Enumerated;

/// The hidden cards with the places that the observer does not see.
pub type Lie = Vec<HiddenCard>;

/// The hidden districts of a sampled state.
pub fn outcome(state: &State, observer: Observer) -> Lie {
    let board = state.board();
    let me = |seat| observer == Observer::Seat(seat);
    let asked = me(board.asked);
    let mut lie: Lie = state
        .hidden()
        .into_iter()
        .filter(|lying| match lying.place {
            HiddenPlace::Hand(of) => !me(of),
            HiddenPlace::Museum(_) => {
                !board.seats().any(|seat| me(seat) && board.cities.get(seat).contains(District::Museum))
            }
            HiddenPlace::Looked | HiddenPlace::Kept | HiddenPlace::AsideForPile | HiddenPlace::AsideForDeck(_) => {
                !asked
            }
            HiddenPlace::Deck(_) | HiddenPlace::Pile => true,
        })
        .map(|lying| match lying.place {
            // The order of the cards under the Museum does not matter here.
            HiddenPlace::Museum(_) => HiddenCard { place: HiddenPlace::Museum(0), ..lying },
            _ => lying,
        })
        .collect();
    lie.sort_unstable();
    lie
}

/// A hidden place and the number of cards in it.
struct Room {
    spot: HiddenPlace,
    place: PossiblePlaces,
    left: u8,
}

struct Enumeration {
    rooms: Vec<Room>,
    /// The cards that lie somewhere in the rooms, with the places that memory allows.
    copies: Vec<(District, PossiblePlaces)>,
    lie: Lie,
    found: HashMap<Lie, f64>,
    steps: u64,
}

/// The most steps of an enumeration before it is given up.
const MAX_STEPS: u64 = 50_000;

impl Enumeration {
    fn go_on(&mut self, next: usize) {
        self.steps += 1;
        if self.steps > MAX_STEPS {
            return;
        }
        let Some(&(card, places)) = self.copies.get(next) else {
            let mut lie = self.lie.clone();
            lie.sort_unstable();
            *self.found.entry(lie).or_default() += 1.0;
            return;
        };
        for room in 0..self.rooms.len() {
            if self.rooms[room].left > 0 && places.has(self.rooms[room].place) {
                self.rooms[room].left -= 1;
                self.lie.push(HiddenCard { place: self.rooms[room].spot, card });
                self.go_on(next + 1);
                self.lie.pop();
                self.rooms[room].left += 1;
            }
        }
    }
}

/// All assignments of the hidden cards that fit a view: every card in one of the places that memory allows, every place
/// with as many cards as the board says. `None` if there are too many.
pub fn enumerate(view: &View<State>) -> Option<HashMap<Lie, f64>> {
    let Observation { observer, board, .. } = &view.now;
    let me = |seat| *observer == Observer::Seat(seat);
    let mut rooms = vec![];
    let mut room = |spot, place, left: u8| rooms.push(Room { spot, place, left });
    for seat in board.seats().filter(|&seat| !me(seat)) {
        room(HiddenPlace::Hand(seat), PossiblePlaces::hand(seat), board.hand_sizes[seat.index()]);
    }
    room(HiddenPlace::Pile, PossiblePlaces::PILE, board.unseen_discards);
    let owns_museum = board.seats().any(|seat| me(seat) && board.cities.get(seat).contains(District::Museum));
    if !owns_museum {
        room(HiddenPlace::Museum(0), PossiblePlaces::MUSEUM, board.museum);
    }
    if !me(board.asked) {
        room(HiddenPlace::Looked, PossiblePlaces::LOOKED, board.looked_count);
    }
    // The slots of the deck that the observer knows have the known cards.
    let mut known = [false; DECK_SIZE];
    let mut lie: Lie = vec![];
    for offset in 0..board.deck {
        match view.memory.copy_at(offset) {
            Some(copy) => {
                known[copy] = true;
                lie.push(HiddenCard { place: HiddenPlace::Deck(offset), card: District::of_copy(copy) });
            }
            None => room(HiddenPlace::Deck(offset), PossiblePlaces::DECK, 1),
        }
    }
    let wanted: usize = rooms.iter().map(|room| usize::from(room.left)).sum();
    if wanted > 9 {
        return None;
    }
    let any_room =
        rooms.iter().filter(|room| room.left > 0).fold(PossiblePlaces::NOWHERE, |all, room| all.and(room.place));
    let mut copies: Vec<(District, PossiblePlaces)> = (0..DECK_SIZE)
        .filter(|&copy| !known[copy] && view.memory.places(copy).has(any_room))
        .map(|copy| (District::of_copy(copy), view.memory.places(copy)))
        .collect();
    for d in view.memory.laid_aside() {
        let aside = copies.iter().position(|&(card, places)| card == d && places == PossiblePlaces::DECK)?;
        copies.remove(aside);
    }
    assert_eq!(copies.len(), wanted, "there are as many hidden cards as hidden places: {copies:?}");
    let mut all = Enumeration { rooms, copies, lie, found: HashMap::new(), steps: 0 };
    all.go_on(0);
    (all.steps <= MAX_STEPS).then_some(all.found)
}

/// A small game: most cards lie open in the pile or in cities, a few are hidden.
fn small(number: u64, chance: &mut GameRng) -> Option<State> {
    let edition = EditionId::ALL[number as usize % EditionId::COUNT];
    let (least, most) = edition.data().players;
    let players = least + chance.below(u32::from(most.min(4) - least + 1)) as u8;
    let setup = Setup::random(edition, players, chance).ok()?;
    let mut cards: Vec<District> = setup.deck().collect();
    chance.shuffle(&mut cards);
    let mut p = Position::new(setup);
    p.seed = chance.seed();
    p.moment = RoundMoment::RoundBegins;
    p.crown = Seat(0);
    for seat in &mut p.seats {
        seat.gold = chance.below(8) as u16;
        seat.hand = cards.drain(..1 + chance.below(2) as usize).collect();
    }
    p.deck = cards.drain(..2 + chance.below(4) as usize).collect();
    if edition.data().has_pile() {
        // The districts with a power lie in cities, all others in the open pile.
        let purple = |d: &District| d.index() >= District::HauntedCity.index();
        for d in cards {
            let seat = chance.below(u32::from(players) * 2) as usize;
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

/// The features of a position as a text, so that positions with all combinations are tried.
fn kind(view: &View<State>) -> String {
    let board = &view.now.board;
    let mut claims: Vec<u16> =
        (0..DECK_SIZE).map(|copy| view.memory.places(copy).0).filter(|p| p.count_ones() > 1).collect();
    claims.sort_unstable();
    let bound = claims.len();
    claims.dedup();
    let known_slots = (0..board.deck).any(|offset| view.memory.copy_at(offset).is_some());
    // Claims of memory that differ from card to card are the hard case, so many such positions are tried.
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

/// Whether an action moves cards, so that memories get different claims.
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

/// Positions reached by play from small games: one of each kind, with few enough outcomes.
pub fn positions() -> Vec<(Enumerated<State, Lie>, Observer)> {
    let mut found: BTreeMap<String, (Enumerated<State, Lie>, Observer)> = BTreeMap::new();
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

/// The number of actions in each small game.
const ACTIONS: usize = 80;

fn play(
    mut game: State,
    number: u64,
    chance: &mut GameRng,
    found: &mut BTreeMap<String, (Enumerated<State, Lie>, Observer)>,
) {
    let mut views: Vec<(Observer, View<State>)> = (0..game.board().players)
        .map(|seat| Observer::Seat(Seat(seat)))
        .chain([Observer::Board])
        .map(|observer| {
            (observer, View { now: game.observation(observer), memory: Memory::of_position(&game, observer) })
        })
        .collect();
    let mut told = AddressedEvents::new();
    game.go_on(&mut told);
    let mut legal = LegalActions::new();
    for _ in 0..ACTIONS {
        for (observer, view) in &mut views {
            told.heard_by(*observer).for_each(|heard| view.hear(heard));
        }
        told.0.clear();
        let (observer, view) = &views[chance.below(views.len() as u32) as usize];
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
        let stirring = if chance.below(4) > 0 { chance.pick(&stirring) } else { None };
        let Some(action) = stirring.or_else(|| chance.pick(&legal)) else { break };
        game.apply(seat, action, &mut told).expect("a listed action is accepted");
    }
}
