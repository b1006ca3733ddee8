//! An update: the bytes that tell one observer of one entry of the log. A secret is padded to a width that depends on
//! its kind alone, so that the length of a frame reveals nothing of it.

use ayatsuri_fair_deal::{SeatHolder, ShownToObserver};
use ayatsuri_rules::{MAX_SEATS, ObservedEvent, Observer, Seat, city, kingdom};
use ayatsuri_table::HostableGame;
use serde::{Deserialize, Serialize};

use crate::setup::AgreedSetup;
use crate::wire::WirePrompt;

/// A game that can be played over the network.
pub trait NetworkGame: HostableGame {
    /// The length in bytes to which a secret of this kind is padded.
    fn width(secret: &Self::Secret) -> usize;
    /// This game's setup, if `setup` is one.
    fn setup(setup: &AgreedSetup) -> Option<&Self::Setup>;
    /// Whether an observation can be one of a game with this setup, by this observer.
    fn is_of(observation: &Self::Observation, setup: &Self::Setup, observer: Observer) -> bool;
    /// Wraps this game's setup.
    fn agreed(setup: Self::Setup) -> AgreedSetup;
}

/// The width in bytes of a secret that is a set of cards of the city game: 80 bits as postcard, and a byte for the
/// variant.
const CARDS: usize = 13;

impl NetworkGame for city::State {
    fn setup(setup: &AgreedSetup) -> Option<&city::Setup> {
        if let AgreedSetup::City(setup) = setup { Some(setup) } else { None }
    }

    fn is_of(observation: &city::Observation, setup: &city::Setup, observer: Observer) -> bool {
        let board = &observation.board;
        observation.observer == observer && (board.edition, board.players) == (setup.edition, setup.players)
    }

    fn agreed(setup: city::Setup) -> AgreedSetup {
        AgreedSetup::City(setup)
    }

    fn width(secret: &city::Secret) -> usize {
        use city::Secret as S;
        match secret {
            S::Drew(_) | S::Looked(_) | S::Hand(_) | S::Deck(_) => CARDS,
            S::HandOf(..) => CARDS + 1,
            S::Passed(_) => 4,
            S::CardPassed { .. } => 4,
            // Its length reveals only the number of cards under the Museum, which is public.
            S::Museum(list) => 2 + list.as_slice().len(),
            S::Offered(..) => 3,
            S::Down(_)
            | S::Took(_)
            | S::PutAway(_)
            | S::Keep(_)
            | S::Aside(_)
            | S::LaidUnder(_)
            | S::TookFromDeck(_) => 2,
        }
    }
}

impl NetworkGame for kingdom::State {
    fn setup(setup: &AgreedSetup) -> Option<&kingdom::Setup> {
        if let AgreedSetup::Kingdom(setup) = setup { Some(setup) } else { None }
    }

    fn is_of(observation: &kingdom::Observation, setup: &kingdom::Setup, observer: Observer) -> bool {
        observation.observer == observer && observation.board.players == setup.players
    }

    fn agreed(setup: kingdom::Setup) -> AgreedSetup {
        AgreedSetup::Kingdom(setup)
    }

    fn width(secret: &kingdom::Secret) -> usize {
        use kingdom::Secret as S;
        match secret {
            S::Dealt(_) | S::Passed(_) => 4,
            S::Kept(_) | S::KeptOfPassed(_) | S::Saw(_) => 2,
        }
    }
}

/// The update that tells one observer of one entry of the log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ObserverUpdate<G: NetworkGame> {
    /// The number of the update, counted from 0 for this observer.
    pub number: u32,
    /// The observer.
    pub observer: Observer,
    /// Whether the entry is an answer that this observer's phone has signed.
    pub is_yours: bool,
    /// The observer's open prompt, if there is one.
    pub prompt: Option<WirePrompt>,
    /// The checksum of the view after it; `None` if another update follows at once.
    pub check: Option<u32>,
    /// The parts of the entry that the observer is shown, in order.
    pub shown: Vec<ShownToObserver<G>>,
}

/// The header of an update.
#[derive(Serialize, Deserialize)]
struct UpdateHeader {
    number: u32,
    /// Twice the number of the seat plus 2, or 0 for the board; 1 more if the entry is the observer's own answer.
    of: u8,
    /// One more than the number of updates since the prompt was put; 0 if none is open.
    #[serde(with = "postcard::fixint::le")]
    ago: u16,
    #[serde(with = "postcard::fixint::le")]
    check: u32,
}

/// The byte before each thing shown, which says what it is.
const EVENT: u8 = 0;
const SECRET: u8 = 1;
const PASSED: u8 = 2;
const PASSED_TO_BOT: u8 = 3;

impl<G: NetworkGame> ObserverUpdate<G> {
    /// Encodes the update.
    pub fn to_bytes(&self) -> Vec<u8> {
        let ago = self.prompt.map_or(0, |put| self.number.saturating_sub(put.0).saturating_add(1));
        let head = UpdateHeader {
            number: self.number,
            of: observer_byte(self.observer) << 1 | u8::from(self.is_yours),
            ago: u16::try_from(ago).unwrap_or(u16::MAX),
            check: self.check.unwrap_or(0),
        };
        let mut bytes = written(&head);
        for thing in &self.shown {
            match thing {
                ShownToObserver::Observed(ObservedEvent::Event(event)) => {
                    bytes.push(EVENT);
                    bytes.extend(written(event));
                }
                ShownToObserver::Observed(ObservedEvent::Secret(secret)) => {
                    bytes.push(SECRET);
                    let from = bytes.len();
                    bytes.extend(written(secret));
                    debug_assert!(bytes.len() - from <= G::width(secret), "{secret:?} is wider than that");
                    bytes.resize(bytes.len().max(from + G::width(secret)), 0);
                }
                ShownToObserver::SeatTransferred { seat, to: None, level: Some(level) } => {
                    bytes.push(PASSED_TO_BOT);
                    bytes.extend(written(&(seat, level)));
                }
                ShownToObserver::SeatTransferred { seat, to, .. } => {
                    bytes.push(PASSED);
                    bytes.extend(written(&(seat, to)));
                }
            }
        }
        bytes
    }

    /// Decodes an update; `None` if the bytes are malformed.
    pub fn read(bytes: &[u8]) -> Option<ObserverUpdate<G>> {
        let (head, mut rest) = postcard::take_from_bytes::<UpdateHeader>(bytes).ok()?;
        let mut shown = Vec::new();
        while let Some((&kind, after)) = rest.split_first() {
            let thing;
            match kind {
                EVENT => {
                    let (event, after) = postcard::take_from_bytes(after).ok()?;
                    (thing, rest) = (ShownToObserver::Observed(ObservedEvent::Event(event)), after);
                }
                SECRET => {
                    let (secret, _) = postcard::take_from_bytes(after).ok()?;
                    let after = after.get(G::width(&secret)..)?;
                    (thing, rest) = (ShownToObserver::Observed(ObservedEvent::Secret(secret)), after);
                }
                PASSED => {
                    let ((seat, to), after) = postcard::take_from_bytes::<(Seat, Option<SeatHolder>)>(after).ok()?;
                    (thing, rest) = (ShownToObserver::SeatTransferred { seat, to, level: None }, after);
                }
                PASSED_TO_BOT => {
                    let ((seat, level), after) = postcard::take_from_bytes(after).ok()?;
                    (thing, rest) = (ShownToObserver::SeatTransferred { seat, to: None, level: Some(level) }, after);
                }
                _ => return None,
            }
            shown.push(thing);
        }
        let prompt = match head.ago {
            0 => None,
            ago => Some(WirePrompt(head.number.checked_sub(u32::from(ago) - 1)?)),
        };
        let check = (head.check != 0).then_some(head.check);
        let observer = observer_of_byte(head.of >> 1)?;
        Some(ObserverUpdate { number: head.number, observer, is_yours: head.of & 1 == 1, prompt, check, shown })
    }
}

/// The observer whom an update is for, whatever the game; `None` if the bytes are malformed.
pub(crate) fn observer_of(update: &[u8]) -> Option<Observer> {
    let (head, _) = postcard::take_from_bytes::<UpdateHeader>(update).ok()?;
    observer_of_byte(head.of >> 1)
}

/// The seat that an update is for (`None`: the board), and the number of the update.
pub(crate) fn place_of(update: &[u8]) -> Option<(Option<u8>, u32)> {
    let (head, _) = postcard::take_from_bytes::<UpdateHeader>(update).ok()?;
    Some((observer_of_byte(head.of >> 1)?.seat().map(|seat| seat.0), head.number))
}

fn observer_byte(observer: Observer) -> u8 {
    observer.seat().map_or(0, |seat| seat.0 + 1)
}

fn observer_of_byte(written: u8) -> Option<Observer> {
    match written {
        0 => Some(Observer::Board),
        seat if usize::from(seat) <= MAX_SEATS => Some(Observer::Seat(Seat(seat - 1))),
        _ => None,
    }
}

fn written<T: Serialize>(value: &T) -> Vec<u8> {
    postcard::to_stdvec(value).expect("every value of a game has bytes")
}

#[cfg(test)]
mod tests {
    use std::fmt::Debug;

    use ayatsuri_rules::View;
    use ayatsuri_rules::city::{Cards, District, DistrictList, EditionId, Rank, Ranks};
    use ayatsuri_rules::kingdom::{EventCard, Occupation, Occupations, UniqueCard};

    use super::*;

    /// Checks the shortest and the longest secret of one kind: their updates are equally long, and are read as they
    /// were written.
    fn of_one_length<G: NetworkGame<Secret: Debug + PartialEq>>(kind: [G::Secret; 2]) {
        let lengths = kind.map(|secret| {
            let shown = vec![ShownToObserver::<G>::Observed(ObservedEvent::Secret(secret))];
            let (observer, is_yours) = (Observer::Seat(Seat(1)), false);
            let update =
                ObserverUpdate { number: 9, observer, is_yours, prompt: Some(WirePrompt(3)), check: Some(7), shown };
            let bytes = update.to_bytes();
            assert_eq!(ObserverUpdate::read(&bytes), Some(update));
            bytes.len()
        });
        assert_eq!(lengths[0], lengths[1]);
    }

    #[test]
    fn a_secret_is_as_long_as_any_other_of_its_kind() {
        use city::Secret as S;
        let [few, all] = [Cards::NONE, Cards::ALL];
        let [first, last] = [District::ALL[0], District::ALL[District::COUNT - 1]];
        let laid = |card| {
            let mut list = DistrictList::EMPTY;
            (0..3).for_each(|_| list.push(card));
            S::Museum(list)
        };
        let [one, other] = [Seat(0), Seat(7)];
        let kinds = [
            [S::Down(Rank(1)), S::Down(Rank(9))],
            [S::Passed(Ranks(0)), S::Passed(Ranks(0b11_1111_1110))],
            [S::Took(Rank(1)), S::Took(Rank(9))],
            [S::PutAway(Rank(1)), S::PutAway(Rank(9))],
            [S::Drew(few), S::Drew(all)],
            [S::Looked(few), S::Looked(all)],
            [S::Keep(first), S::Keep(last)],
            [S::Aside(first), S::Aside(last)],
            [S::Offered(first, false), S::Offered(last, true)],
            [S::Hand(few), S::Hand(all)],
            [S::HandOf(one, few), S::HandOf(other, all)],
            [S::CardPassed { card: first, from: one, to: one }, S::CardPassed { card: last, from: other, to: other }],
            [S::LaidUnder(first), S::LaidUnder(last)],
            [laid(first), laid(last)],
            [S::Deck(few), S::Deck(all)],
            [S::TookFromDeck(first), S::TookFromDeck(last)],
        ];
        kinds.into_iter().for_each(of_one_length::<city::State>);
        use kingdom::Secret as K;
        let [few, all] = [Occupations::NONE, Occupations::first(Occupation::COUNT)];
        let [first, last] = [Occupation::ALL[0], Occupation::ALL[Occupation::COUNT - 1]];
        let kinds = [
            [K::Dealt(few), K::Dealt(all)],
            [K::Kept(first), K::Kept(last)],
            [K::Passed(few), K::Passed(all)],
            [K::KeptOfPassed(first), K::KeptOfPassed(last)],
            [K::Saw(EventCard::ALL[0]), K::Saw(EventCard::ALL[EventCard::COUNT - 1])],
        ];
        kinds.into_iter().for_each(of_one_length::<kingdom::State>);
    }

    /// An observation belongs to its own setup, seen from its own place, and to no other.
    fn tell_apart<G: NetworkGame>(setups: &[G::Setup]) {
        let observers = [Observer::Board, Observer::Seat(Seat(0)), Observer::Seat(Seat(1))];
        for (one, setup) in setups.iter().enumerate() {
            for observer in observers {
                let view = View::<G>::before(setup, observer).unwrap_or_else(|_| panic!("a legal setup"));
                for (other, agreed) in setups.iter().enumerate() {
                    for from in observers {
                        assert_eq!(G::is_of(&view.observation, agreed, from), one == other && from == observer);
                    }
                }
            }
        }
    }

    #[test]
    fn each_game_knows_its_own_setups_and_what_is_seen_of_them() {
        let city = |edition, players| city::Setup::recommended(edition, players).expect("a legal setup");
        let kingdom = |players| kingdom::Setup::recommended(players).expect("a legal setup");
        let of_city = [city(EditionId::Classic, 3), city(EditionId::Classic, 4), city(EditionId::Expanded, 4)];
        let of_kingdom = [kingdom(2), kingdom(3)];
        tell_apart::<city::State>(&of_city);
        tell_apart::<kingdom::State>(&of_kingdom);
        for setup in of_city {
            let agreed = city::State::agreed(setup.clone());
            assert_eq!((city::State::setup(&agreed), kingdom::State::setup(&agreed)), (Some(&setup), None));
        }
        for setup in of_kingdom {
            let agreed = kingdom::State::agreed(setup.clone());
            assert_eq!((city::State::setup(&agreed), kingdom::State::setup(&agreed)), (None, Some(&setup)));
        }
    }
}
