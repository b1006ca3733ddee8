//! One update: what one observer hears of one entry of the log, as bytes. What everybody hears has the length it has;
//! what is secret has a width that depends on its kind alone, so that a frame's length tells nothing of it.

use ayatsuri_fair_deal::{SeatHolder, ShownToObserver};
use ayatsuri_rules::{ObservedEvent, Seat, city, kingdom};
use ayatsuri_table::HostableGame;
use serde::{Deserialize, Serialize};

use crate::setup::AgreedSetup;

/// What a game needs to be played by several phones.
pub trait NetworkGame: HostableGame {
    /// Bytes that a secret of this kind is filled up to.
    fn width(secret: &Self::Secret) -> usize;
    /// What was agreed, if it is this game.
    fn setup(setup: &AgreedSetup) -> Option<&Self::Setup>;
    /// The same the other way round.
    fn agreed(setup: Self::Setup) -> AgreedSetup;
}

/// A set of cards of the city game: 80 bits as postcard, and a byte that says what it is.
const CARDS: usize = 13;

impl NetworkGame for city::State {
    fn setup(setup: &AgreedSetup) -> Option<&city::Setup> {
        if let AgreedSetup::City(setup) = setup { Some(setup) } else { None }
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
            // As long as there are cards under the Museum, which everybody has counted.
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

/// What one observer hears of one entry.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ObserverUpdate<G: NetworkGame> {
    /// Its number for this observer, from 0.
    pub number: u32,
    /// The answer that this observer gave is what happened.
    pub is_yours: bool,
    /// The update that put the open prompt of this observer, if he is asked.
    pub prompt: Option<u32>,
    /// Of the view after it; none if another update comes at once.
    pub check: Option<u32>,
    /// What happened.
    pub shown: Vec<ShownToObserver<G>>,
}

/// What stands before what happened.
#[derive(Serialize, Deserialize)]
struct UpdateHeader {
    number: u32,
    is_yours: bool,
    /// How many updates ago the prompt was put, and one; 0: none is open.
    #[serde(with = "postcard::fixint::le")]
    ago: u16,
    #[serde(with = "postcard::fixint::le")]
    check: u32,
}

/// Before each thing that happened.
const EVENT: u8 = 0;
const SECRET: u8 = 1;
const PASSED: u8 = 2;

impl<G: NetworkGame> ObserverUpdate<G> {
    /// As bytes.
    pub fn to_bytes(&self) -> Vec<u8> {
        let ago = self.prompt.map_or(0, |put| self.number.saturating_sub(put).saturating_add(1));
        let head = UpdateHeader {
            number: self.number,
            is_yours: self.is_yours,
            ago: u16::try_from(ago).unwrap_or(u16::MAX),
            check: self.check.unwrap_or(0),
        };
        let mut bytes = written(&head);
        for thing in &self.shown {
            match thing {
                ShownToObserver::Heard(ObservedEvent::Event(event)) => {
                    bytes.push(EVENT);
                    bytes.extend(written(event));
                }
                ShownToObserver::Heard(ObservedEvent::Secret(secret)) => {
                    bytes.push(SECRET);
                    let from = bytes.len();
                    bytes.extend(written(secret));
                    debug_assert!(bytes.len() - from <= G::width(secret), "{secret:?} is wider than that");
                    bytes.resize(bytes.len().max(from + G::width(secret)), 0);
                }
                ShownToObserver::Passed { seat, to } => {
                    bytes.push(PASSED);
                    bytes.extend(written(&(seat, to)));
                }
            }
        }
        bytes
    }

    /// What bytes say; none if they are no update.
    pub fn read(bytes: &[u8]) -> Option<ObserverUpdate<G>> {
        let (head, mut rest) = postcard::take_from_bytes::<UpdateHeader>(bytes).ok()?;
        let mut shown = Vec::new();
        while let Some((&kind, after)) = rest.split_first() {
            let thing;
            match kind {
                EVENT => {
                    let (event, after) = postcard::take_from_bytes(after).ok()?;
                    (thing, rest) = (ShownToObserver::Heard(ObservedEvent::Event(event)), after);
                }
                SECRET => {
                    let (secret, _) = postcard::take_from_bytes(after).ok()?;
                    let after = after.get(G::width(&secret)..)?;
                    (thing, rest) = (ShownToObserver::Heard(ObservedEvent::Secret(secret)), after);
                }
                PASSED => {
                    let ((seat, to), after) = postcard::take_from_bytes::<(Seat, Option<SeatHolder>)>(after).ok()?;
                    (thing, rest) = (ShownToObserver::Passed { seat, to }, after);
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
        Some(ObserverUpdate { number: head.number, is_yours: head.is_yours, prompt, check, shown })
    }
}

fn written<T: Serialize>(value: &T) -> Vec<u8> {
    postcard::to_stdvec(value).expect("every value of a game has bytes")
}
