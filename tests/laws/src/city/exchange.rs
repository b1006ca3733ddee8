//! The exchange of two hidden cards or characters, and when a seat may learn about them (T9, D9).

use ayatsuri_rules::chance::GameRng;
use ayatsuri_rules::city::edition::DiscardVisibility;
use ayatsuri_rules::city::{
    Action, Board, CardDestination, Character, DecisionKind, District, Event, HiddenCard, HiddenPlace, Rank, Secret,
    State, Step,
};
use ayatsuri_rules::{AddressedEvents, ObservedEvent, Observer, Seat, View};

use crate::city::drafts::check_consistent;
use crate::conformance::swapped;
use crate::{Exchange, Lesson};

/// Two hidden things that change places.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CityExchange {
    /// Two districts.
    Cards {
        /// The first.
        one: District,
        /// The second.
        two: District,
        /// Whether the deck has only one copy of each.
        only: bool,
    },
    /// Two characters of this round's draft.
    Characters {
        /// The first.
        one: Character,
        /// The second.
        two: Character,
    },
}

impl Exchange for CityExchange {
    type Game = State;

    fn applied(self, action: Action) -> Action {
        match self {
            CityExchange::Cards { one, two, .. } => {
                let other = |d| swapped(one, two, d);
                match action {
                    Action::Keep(d) => Action::Keep(other(d)),
                    Action::GiveUp(d) => Action::GiveUp(other(d)),
                    Action::Build(d) => Action::Build(other(d)),
                    Action::TakeCard(d) => Action::TakeCard(other(d)),
                    Action::BuildCard(d) => Action::BuildCard(other(d)),
                    Action::PayCard(d) => Action::PayCard(other(d)),
                    Action::UseLaboratory(d) => Action::UseLaboratory(other(d)),
                    Action::TakeFromDeck(d) => Action::TakeFromDeck(other(d)),
                    Action::LayUnder(d) => Action::LayUnder(other(d)),
                    other => other,
                }
            }
            CityExchange::Characters { one, two } => {
                let other = |c| swapped(one, two, c);
                match action {
                    Action::Take(c) => Action::Take(other(c)),
                    Action::PutAway(c) => Action::PutAway(other(c)),
                    other => other,
                }
            }
        }
    }

    /// Returns the names of the exchanged cards, if they have no other copy and `seat` sees them in none of these
    /// games.
    fn unspeakable(&self, seat: Seat, games: &[State]) -> Vec<String> {
        let CityExchange::Cards { one, two, only: true } = *self else { return vec![] };
        let unseen = |game: &State, card| {
            let looks_through = game.board().asked == seat && game.board().kind == DecisionKind::TakeFromDeck;
            let lies = game.hidden().into_iter().find(|lying| lying.card == card);
            !looks_through && lies.is_some_and(|lying| !sees(game.board(), seat, lying.place))
        };
        let secret = [one, two].into_iter().filter(|&card| games.iter().all(|game| unseen(game, card)));
        secret.map(|card| card.name().to_owned()).collect()
    }

    fn lesson(
        &self,
        seat: Seat,
        action: Action,
        before: &[State; 2],
        after: &[State; 2],
        told: &[AddressedEvents<State>; 2],
    ) -> Lesson {
        match *self {
            // If the pile is shuffled during a draw, the seat gets its cards in two parts, and sees which come first.
            CityExchange::Cards { .. } if before[0].board().asked == seat && reshuffles(&told[0]) => Lesson::After(0),
            CityExchange::Cards { .. } if card_comes_out(seat, action, before, after) => Lesson::After(0),
            CityExchange::Cards { .. } => Lesson::Nothing,
            CityExchange::Characters { one, two } => {
                character_comes_out(one.rank(), two.rank(), seat, before, after, &told[0])
            }
        }
    }
}

/// Whether a seat sees a hidden place: one of its own, or one that it is shown while it chooses (T9, D9).
fn sees(board: &Board, seat: Seat, place: HiddenPlace) -> bool {
    let asked = board.asked == seat && board.kind != DecisionKind::Nothing;
    match place {
        HiddenPlace::Hand(of) => of == seat || (asked && board.kind == DecisionKind::TakeFromHand(of)),
        HiddenPlace::Looked | HiddenPlace::Kept | HiddenPlace::AsideForPile | HiddenPlace::AsideForDeck(_) => asked,
        HiddenPlace::Deck(_) | HiddenPlace::Pile => false,
        HiddenPlace::Museum(_) => {
            let fell_just_now = board.agenda.as_slice().contains(&Step::EmptyMuseum(seat));
            board.cities.get(seat).contains(District::Museum) || fell_just_now
        }
    }
}

/// Tries a few times to find an exchange that `seat` cannot notice.
pub fn any(game: &State, seat: Seat, view: &View<State>, rng: &mut GameRng) -> Option<(CityExchange, State)> {
    (0..8).find_map(|_| {
        let (exchange, other) =
            if rng.below(3) == 0 { any_characters(game, rng)? } else { any_cards(game, seat, rng)? };
        let unnoticed = other != *game
            && other.observation(Observer::Seat(seat)) == view.observation
            && view.memory.check_truth(&other, Observer::Seat(seat)).is_ok()
            && check_consistent(&other).is_ok();
        unnoticed.then_some((exchange, other))
    })
}

fn any_characters(game: &State, rng: &mut GameRng) -> Option<(CityExchange, State)> {
    let dealt: Vec<Rank> = game.board().ranks.minus(game.board().up).collect();
    // The assassinated rank is secret for most of a round, so it is tried often.
    let killed = game.board().killed;
    let one = if dealt.contains(&killed) && rng.below(2) == 0 { killed } else { rng.pick(&dealt)? };
    let two = rng.pick(&dealt)?;
    let exchange = CityExchange::Characters { one: game.board().character(one), two: game.board().character(two) };
    Some((exchange, game.with_ranks_exchanged(one, two)))
}

fn any_cards(game: &State, seat: Seat, rng: &mut GameRng) -> Option<(CityExchange, State)> {
    let hidden: Vec<HiddenCard> = game.hidden().into_iter().filter(|l| !sees(game.board(), seat, l.place)).collect();
    let one = any_card(&hidden, rng)?;
    let two = any_card(&hidden, rng)?;
    if one.card == two.card || one.place == two.place {
        return None;
    }
    let deck = game.board().all_cards();
    let only = deck.count(one.card) == 1 && deck.count(two.card) == 1;
    let exchange = CityExchange::Cards { one: one.card, two: two.card, only };
    Some((exchange, game.with_cards_exchanged(one, two)))
}

/// Returns a random hidden card, from each place equally often. A card of the deck is mostly one that is drawn soon.
fn any_card(hidden: &[HiddenCard], rng: &mut GameRng) -> Option<HiddenCard> {
    let near: Vec<HiddenCard> = hidden
        .iter()
        .copied()
        .filter(|lying| match lying.place {
            HiddenPlace::Deck(place) => place < 6,
            _ => true,
        })
        .collect();
    let purple: Vec<HiddenCard> = hidden.iter().copied().filter(|l| l.card >= District::HauntedCity).collect();
    match rng.below(8) {
        0 => rng.pick(hidden),
        1 | 2 => rng.pick(&purple),
        _ => rng.pick(&near),
    }
}

/// Whether something that differs between the two games now lies where `seat` may see it.
fn card_comes_out(seat: Seat, action: Action, before: &[State; 2], after: &[State; 2]) -> bool {
    let board = after[0].board();
    let rules = board.rules();
    // The thing is open on the table: built, or given up where everybody sees it.
    let cities = board.cities != after[1].board().cities;
    if cities && matches!(action, Action::Build(_) | Action::BuildCard(_)) {
        return true;
    }
    let discards = board.discards != after[1].board().discards;
    let given_up = before.each_ref().map(|game| at(game, |spot| matches!(spot, HiddenPlace::AsideForPile)));
    match action {
        // C3a: everybody sees the discarded cards, even if they are shuffled into the deck at once.
        Action::DrawAsMany if rules.redrawn == CardDestination::Pile && (discards || given_up[0] != given_up[1]) => {
            return true;
        }
        Action::Keep(_) | Action::GiveUp(_) | Action::UseLaboratory(_)
            if discards && rules.pile == DiscardVisibility::All =>
        {
            return true;
        }
        _ => {}
    }
    // The thing is in a place of this seat's own, or in one that the seat looks at.
    let own = |game: &State| at(game, |spot| sees(board, seat, spot));
    if own(&after[0]) != own(&after[1]) {
        return true;
    }
    board.asked == seat && board.kind == DecisionKind::TakeFromDeck
}

fn at(game: &State, which: impl Fn(HiddenPlace) -> bool) -> Vec<HiddenCard> {
    game.hidden().into_iter().filter(|lying| which(lying.place)).collect()
}

/// Returns after how many events and secrets of a step `seat` may learn about one of the two characters.
fn character_comes_out(
    one: Rank,
    two: Rank,
    seat: Seat,
    before: &[State; 2],
    after: &[State; 2],
    events: &AddressedEvents<State>,
) -> Lesson {
    let same_round = after[0].board().round == before[0].board().round;
    let [first, second] = if same_round { after } else { before };
    let exchanged = |rank| rank == one || rank == two;
    let picks =
        after[0].board().asked == seat && matches!(after[0].board().kind, DecisionKind::Draft | DecisionKind::PutAway);
    for (place, heard) in events.heard_by(Observer::Seat(seat)).enumerate() {
        match heard {
            // T1: whoever has the called rank answers, unless it was assassinated (T2).
            ObservedEvent::Event(Event::Called { rank })
                if exchanged(*rank)
                    && *rank != before[0].board().killed
                    && first.drafter(*rank) != second.drafter(*rank) =>
            {
                return Lesson::After(place + 1);
            }
            // T8: the assassinated rank is shown at the end of the round.
            ObservedEvent::Event(Event::VictimShown { rank, .. }) if exchanged(*rank) && ends_round(events) => {
                return Lesson::After(place);
            }
            ObservedEvent::Event(Event::RoundBegan { .. }) => return Lesson::After(place),
            // D9: the seat sees the characters passed on to it, and the face-down character where D3 allows it.
            ObservedEvent::Secret(Secret::Passed(_) | Secret::Down(_)) if picks => {
                let passed = |game: &State| game.observation(Observer::Seat(seat)).private.draft;
                if passed(&after[0]) != passed(&after[1]) {
                    return Lesson::After(place);
                }
            }
            _ => {}
        }
    }
    Lesson::Nothing
}

fn ends_round(events: &AddressedEvents<State>) -> bool {
    events.0.iter().any(|telling| matches!(telling.observed, ObservedEvent::Event(Event::RoundEnded)))
}

fn reshuffles(events: &AddressedEvents<State>) -> bool {
    events.0.iter().any(|telling| matches!(telling.observed, ObservedEvent::Event(Event::Reshuffled)))
}
