//! A position set up by hand: what is stated about a game at one moment, and the state that follows from it.
//! What cannot be is refused with the field and the reason; what is left out is filled as `Position::new` says.

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

/// What is stated about one seat.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct StatedSeat {
    /// The characters drafted, in the order in which they were picked. None: this seat is not called in this round.
    pub is: Vec<Character>,
    /// The purse.
    pub gold: u16,
    /// The hand.
    pub hand: Vec<District>,
    /// The city.
    pub city: Vec<StatedDistrict>,
    /// What lies under this seat's Museum, as it was laid.
    pub museum: Vec<District>,
}

/// What the seat in play is asked, within a turn or at a call.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum StatedPrompt {
    /// The next step of the turn.
    #[default]
    Step,
    /// The cards looked at for the income, and the one of them that was kept already, where the others are put in order.
    Keep(Vec<District>, Option<District>),
    /// The Magician has given these up so far.
    GivenUp(Vec<District>),
    /// The Diplomat offers this one.
    Offered(StatedDistrict),
    /// The Wizard looks at this seat's hand.
    TakeFromHand(Seat),
    /// The Emperor, or the Witch in his place, hands the crown on; the turn has not begun.
    GiveCrown,
    /// The crown's new holder pays for it; the turn has not begun.
    PayForCrown,
    /// The Graveyard's owner is asked about this district, which fell in the city of this seat.
    Rescue(District, Seat),
    /// The builder of the Bell Tower.
    Ring,
    /// The builder of the Lighthouse.
    LookThroughDeck,
    /// He looks through the deck.
    TakeFromDeck,
    /// The turn has ended, and the Park's owner is asked.
    Park,
    /// The assassinated rank is called, and the Hospital's owner is asked.
    Hospital,
}

/// A turn, or what is asked at its call or its end.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct StatedTurn {
    /// Who was called.
    pub called: Character,
    /// Whose turn it is.
    pub part: TurnKind,
    /// What was used.
    pub used: Vec<OncePerTurn>,
    /// How many districts were built of those that the turn allows.
    pub built: u8,
    /// Whether the Wizard built the card he took.
    pub built_extra: bool,
    /// The gold paid for building.
    pub spent: u16,
    /// On how many districts the Artist laid gold.
    pub gilds: u8,
    /// Whether the crown was thanked (P24). `None`: yes if anything was done in the turn.
    pub thanked: Option<bool>,
    /// What is asked.
    pub prompt: StatedPrompt,
}

/// The moment of a round.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum RoundMoment {
    /// The characters are about to be laid out.
    RoundBegins,
    /// So far these were picked or put away, in order.
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

/// Where the cards of the deck are that are stated nowhere.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum UnstatedCards {
    /// Below the stated ones in the deck.
    #[default]
    Deck,
    /// In the discard pile, seen as far as the edition's pile is.
    Discards,
    /// In the hand of this seat.
    Hand(Seat),
    /// Under the Museum (P23).
    Museum,
}

/// What is stated about a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Position {
    /// What was agreed.
    pub setup: Setup,
    /// What chance comes from.
    pub seed: [u8; 32],
    /// The round; for a round that begins, the number it will have.
    pub round: u16,
    /// Who holds the crown.
    pub crown: Seat,
    /// Who held it when the draft began; `None`: who holds it now.
    pub first: Option<Seat>,
    /// The moment.
    pub moment: RoundMoment,
    /// One for each seat.
    pub seats: Vec<StatedSeat>,
    /// The characters that lie face up.
    pub up: Vec<Character>,
    /// The first face-down character.
    pub down: Option<Character>,
    /// The King or Emperor was turned up and went back (D2).
    pub turned_back: bool,
    /// Who was assassinated.
    pub killed: Option<Character>,
    /// The assassinated one has shown himself by the Hospital (P20).
    pub victim_shown: bool,
    /// Who was robbed.
    pub robbed: Option<Character>,
    /// Who was bewitched.
    pub bewitched: Option<Character>,
    /// The Assassin's player built and owes the late tax (E26).
    pub late_tax: bool,
    /// What the Witch used in the first part of her turn (E28).
    pub witch_used: Vec<OncePerTurn>,
    /// The top of the deck, the top card first.
    pub deck: Vec<District>,
    /// Where the other cards are.
    pub rest: UnstatedCards,
    /// The discards that everybody has seen.
    pub discards: Vec<District>,
    /// The discards that not everybody has seen.
    pub unseen: Vec<District>,
    /// The Bell Tower's number; `None`: the normal one.
    pub bell: Option<u8>,
    /// Who built the normal number of districts first.
    pub first_complete: Option<Seat>,
    /// Who has the 4 points while the Bell Tower's number is in force.
    pub first_bell: Seats,
    /// The Haunted City was built in this round (E23).
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
            rest: UnstatedCards::Deck,
            discards: vec![],
            unseen: vec![],
            bell: None,
            first_complete: None,
            first_bell: Seats::NONE,
            haunted_now: false,
            setup,
        }
    }

    /// The state. Where something happens before anybody is asked, nobody is asked yet, and [`State::go_on`] does it.
    ///
    /// # Errors
    /// What no game can come to, with the part of the position that says it.
    pub fn state(&self) -> Result<State, InvalidPosition> {
        fill::fill(self)
    }

    fn holder(&self, c: Character) -> Option<Seat> {
        let place = self.seats.iter().position(|seat| seat.is.contains(&c))?;
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
    /// Does what happens before somebody is asked, in a position where nobody is yet.
    pub fn go_on<S: EventSink<State>>(&mut self, sink: &mut S) {
        if self.board.ask == super::DecisionKind::Nothing {
            self.advance(sink);
        }
    }
}
