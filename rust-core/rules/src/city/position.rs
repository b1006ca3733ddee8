//! A position set up by hand: what is stated about a game at one moment, and the state that follows from it. A position
//! that no game can reach is refused with the field and the reason. A field that nobody states has the value that
//! `Position::new` gives it.

mod bad;
mod calls;
mod fill;
mod turn;

pub use bad::{Impossible, InvalidPosition};

use super::character::{Character, Rank};
use super::district::District;
use super::setup::Setup;
use super::state::State;
use super::turn_in_play::{OncePerTurn, TurnKind};
use crate::game::EventSink;
use crate::seat::{Seat, Seats};

/// One district of a city: its name, and whether the Artist's gold lies on it (C9a).
pub type StatedDistrict = (District, bool);

/// The statement about one seat.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct StatedSeat {
    /// The characters drafted, in the order in which they were picked. If empty, the seat is not called in this round.
    pub characters: Vec<Character>,
    /// The gold.
    pub gold: u16,
    /// The hand.
    pub hand: Vec<District>,
    /// The city.
    pub city: Vec<StatedDistrict>,
    /// The cards under this seat's Museum, the first one laid there first.
    pub museum: Vec<District>,
}

/// The question that is asked within a turn, or at a call.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum StatedPrompt {
    /// The next step of the turn.
    #[default]
    Step,
    /// Which cards to keep: those looked at for the income, and the one already kept while the others are put in order.
    Keep(Vec<District>, Option<District>),
    /// How the Magician goes on, who has given up these cards so far.
    GivenUp(Vec<District>),
    /// What the Diplomat takes for this district.
    Offered(StatedDistrict),
    /// Which card the Wizard takes of this seat's hand.
    TakeFromHand(Seat),
    /// Who gets the crown from the Emperor, or from the Witch in their place; the turn has not begun.
    GiveCrown,
    /// What the crown's new holder pays for it; the turn has not begun.
    PayForCrown,
    /// Whether the Graveyard's owner takes this district, which was destroyed in this seat's city.
    Rescue(District, Seat),
    /// How many districts end the game, asked of the builder of the Bell Tower.
    Ring,
    /// Whether the builder of the Lighthouse looks through the deck.
    LookThroughDeck,
    /// Which card of the deck the builder of the Lighthouse takes.
    TakeFromDeck,
    /// Whether the Park's owner draws; the turn has ended.
    Park,
    /// Whether the Hospital's owner reveals the assassinated character, whose rank is called.
    Hospital,
}

/// A turn, or what is asked at its call or its end.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct StatedTurn {
    /// The character called.
    pub called: Character,
    /// The kind of the turn.
    pub kind: TurnKind,
    /// The powers and effects that were used in the turn.
    pub used: Vec<OncePerTurn>,
    /// How many of the districts that the turn allows were built.
    pub built: u8,
    /// Whether the Wizard built the card taken from another hand.
    pub built_extra: bool,
    /// The gold paid for building.
    pub spent: u16,
    /// On how many districts the Artist laid gold.
    pub gilds: u8,
    /// Whether the crown was thanked (P24). `None`: yes if anything was done in the turn.
    pub thanked: Option<bool>,
    /// The question that is asked.
    pub prompt: StatedPrompt,
}

/// The moment of a round.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum RoundMoment {
    /// The characters are about to be laid out.
    RoundBegins,
    /// In the draft, after these were picked or put away, in order.
    Draft(Vec<Character>),
    /// This rank is about to be called.
    BeforeCall(Character),
    /// In or about a turn.
    Turn(StatedTurn),
    /// All ranks were called.
    RoundEnds,
    /// The last round has ended; the points are counted.
    GameEnds,
}

/// The place of the cards that the position does not mention.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum UnstatedCards {
    /// Below the stated ones in the deck.
    #[default]
    Deck,
    /// In the discard pile, seen by everybody if the edition's whole pile is.
    Discards,
    /// In the hand of this seat.
    Hand(Seat),
    /// Under the Museum (P23).
    Museum,
}

/// The statement about a whole game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Position {
    /// The agreement before the game.
    pub setup: Setup,
    /// The seed of all chance.
    pub seed: [u8; 32],
    /// The round; for a round that begins, the number it will have.
    pub round: u16,
    /// The seat that holds the crown.
    pub crown: Seat,
    /// The seat that held the crown when the draft began; `None`: the one that holds it now.
    pub first: Option<Seat>,
    /// The moment.
    pub moment: RoundMoment,
    /// The seats, from seat 0 clockwise.
    pub seats: Vec<StatedSeat>,
    /// The characters that lie face up.
    pub up: Vec<Character>,
    /// The first face-down character.
    pub down: Option<Character>,
    /// Whether the King or Emperor was turned up and went back (D2).
    pub turned_back: bool,
    /// The character that was assassinated.
    pub killed: Option<Character>,
    /// Whether the Hospital has shown who was assassinated (P20).
    pub victim_shown: bool,
    /// The character that was robbed.
    pub robbed: Option<Character>,
    /// The character that was bewitched.
    pub bewitched: Option<Character>,
    /// Whether the Assassin's player built and owes the late tax (E26).
    pub late_tax: bool,
    /// The effects that the Witch used in the first part of the turn (E28).
    pub witch_used: Vec<OncePerTurn>,
    /// The top of the deck, the top card first.
    pub deck: Vec<District>,
    /// The place of the cards that the position does not mention.
    pub unstated: UnstatedCards,
    /// The discards that everybody has seen.
    pub discards: Vec<District>,
    /// The discards that not everybody has seen.
    pub unseen: Vec<District>,
    /// The Bell Tower's number; `None`: the normal one.
    pub bell: Option<u8>,
    /// The seat that built the normal number of districts first.
    pub first_complete: Option<Seat>,
    /// The seats that get the first finisher's 4 points while the Bell Tower's number is in force (P17).
    pub first_bell: Seats,
    /// Whether the Haunted City was built in this round (E23).
    pub haunted_now: bool,
}

impl Position {
    /// An empty position: the third round, no gold, no cards but in the deck, nobody drafted, nothing laid out, the
    /// crown with the last seat, and the first rank about to be called.
    pub fn new(setup: Setup) -> Position {
        let players = setup.players.clamp(1, 8);
        Position {
            seed: [0; 32],
            round: 3,
            crown: Seat(players - 1),
            first: None,
            moment: RoundMoment::BeforeCall(setup.cast.first().copied().unwrap_or_default()),
            seats: vec![StatedSeat::default(); usize::from(players)],
            up: vec![],
            down: None,
            turned_back: false,
            killed: None,
            victim_shown: false,
            robbed: None,
            bewitched: None,
            late_tax: false,
            witch_used: vec![],
            deck: vec![],
            unstated: UnstatedCards::Deck,
            discards: vec![],
            unseen: vec![],
            bell: None,
            first_complete: None,
            first_bell: Seats::NONE,
            haunted_now: false,
            setup,
        }
    }

    /// The state. If something happens before the next prompt, nobody is asked in it yet: call [`State::go_on`].
    ///
    /// # Errors
    /// If no game can reach the position: the field that is wrong, and why.
    pub fn state(&self) -> Result<State, InvalidPosition> {
        fill::fill(self)
    }

    /// The seat that has drafted a character.
    fn holder(&self, c: Character) -> Option<Seat> {
        let place = self.seats.iter().position(|seat| seat.characters.contains(&c))?;
        Some(Seat(place as u8))
    }

    /// The rank called last.
    fn called(&self) -> Rank {
        let ranks = self.setup.ranks_in_play();
        match &self.moment {
            RoundMoment::RoundBegins | RoundMoment::Draft(_) => Rank::NONE,
            RoundMoment::BeforeCall(c) => super::Ranks(ranks.0 & ((1 << c.rank().0) - 1)).last(),
            RoundMoment::Turn(turn) => turn.called.rank(),
            RoundMoment::RoundEnds | RoundMoment::GameEnds => ranks.last(),
        }
    }
}

impl State {
    /// Goes on to the next prompt if nobody is asked yet.
    pub fn go_on<S: EventSink<State>>(&mut self, sink: &mut S) {
        if self.board.kind == super::DecisionKind::Nothing {
            self.advance(sink);
        }
    }
}
