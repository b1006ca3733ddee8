//! An update: the bytes that tell one observer of one entry of the log. A secret is padded to a width that depends on
//! its kind alone, so that the length of a frame reveals nothing of it.

use ayatsuri_fair_deal::{SeatHolder, ShownToObserver};
use ayatsuri_rules::{MAX_SEATS, ObservedEvent, Observer, Seat, city, kingdom};
use ayatsuri_table::HostableGame;
use serde::{Deserialize, Serialize};

use crate::setup::AgreedSetup;

/// What a game must provide to be played over the network.
pub trait NetworkGame: HostableGame {
    /// The length in bytes to which a secret of this kind is padded.
    fn width(secret: &Self::Secret) -> usize;
    /// This game's setup, if `setup` is one.
    fn setup(setup: &AgreedSetup) -> Option<&Self::Setup>;
    /// Whether an observation can be one of a game with this setup, by this observer.
    fn is_of(now: &Self::Observation, setup: &Self::Setup, observer: Observer) -> bool;
    /// Wraps this game's setup.
    fn agreed(setup: Self::Setup) -> AgreedSetup;
}

/// The width of a secret that is a set of cards of the city game: 80 bits as postcard, and a byte for the variant.
const CARDS: usize = 13;

impl NetworkGame for city::State {
    fn setup(setup: &AgreedSetup) -> Option<&city::Setup> {
        if let AgreedSetup::City(setup) = setup { Some(setup) } else { None }
    }

    fn is_of(now: &city::Observation, setup: &city::Setup, observer: Observer) -> bool {
        let board = &now.board;
        now.observer == observer && (board.edition, board.players) == (setup.edition, setup.players)
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

    fn is_of(now: &kingdom::Observation, setup: &kingdom::Setup, observer: Observer) -> bool {
        now.observer == observer && now.board.players == setup.players
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

/// What one observer is told of one entry of the log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ObserverUpdate<G: NetworkGame> {
    /// The number of the update, counted from 0 for this observer.
    pub number: u32,
    /// Who the observer is.
    pub observer: Observer,
    /// Whether the entry is an answer that this observer's phone has signed.
    pub is_yours: bool,
    /// The update that put the observer's open prompt, if there is one.
    pub prompt: Option<u32>,
    /// The checksum of the view after it; `None` if another update follows at once.
    pub check: Option<u32>,
    /// What the observer is shown, in order.
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

/// The byte before each thing shown.
const EVENT: u8 = 0;
const SECRET: u8 = 1;
const PASSED: u8 = 2;
const PASSED_TO_BOT: u8 = 3;

impl<G: NetworkGame> ObserverUpdate<G> {
    /// Encodes the update.
    pub fn to_bytes(&self) -> Vec<u8> {
        let ago = self.prompt.map_or(0, |put| self.number.saturating_sub(put).saturating_add(1));
        let head = UpdateHeader {
            number: self.number,
            of: written_observer(self.observer) << 1 | u8::from(self.is_yours),
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
            ago => Some(head.number.checked_sub(u32::from(ago) - 1)?),
        };
        let check = (head.check != 0).then_some(head.check);
        let observer = read_observer(head.of >> 1)?;
        Some(ObserverUpdate { number: head.number, observer, is_yours: head.of & 1 == 1, prompt, check, shown })
    }
}

/// Whose update it is, whatever the game; `None` if the bytes are malformed.
pub(crate) fn observer_of(update: &[u8]) -> Option<Observer> {
    let (head, _) = postcard::take_from_bytes::<UpdateHeader>(update).ok()?;
    read_observer(head.of >> 1)
}

/// For which seat an update is, `None` for the board, and its number.
pub(crate) fn place_of(update: &[u8]) -> Option<(Option<u8>, u32)> {
    let (head, _) = postcard::take_from_bytes::<UpdateHeader>(update).ok()?;
    Some((read_observer(head.of >> 1)?.seat().map(|seat| seat.0), head.number))
}

fn written_observer(observer: Observer) -> u8 {
    observer.seat().map_or(0, |seat| seat.0 + 1)
}

fn read_observer(written: u8) -> Option<Observer> {
    match written {
        0 => Some(Observer::Board),
        seat if usize::from(seat) <= MAX_SEATS => Some(Observer::Seat(Seat(seat - 1))),
        _ => None,
    }
}

fn written<T: Serialize>(value: &T) -> Vec<u8> {
    postcard::to_stdvec(value).expect("every value of a game has bytes")
}
