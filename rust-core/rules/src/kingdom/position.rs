//! A position set up by hand: what is stated about a game at one moment, and the state that follows from it.
//! What cannot be is refused with the field and the reason; what is left out is filled as `Position::new` says.

mod bad;
mod fill;
mod moment;

pub use bad::{Impossible, InvalidPosition};

use super::ask::DecisionKind;
use super::board::Naming;
use super::cards::{Building, EventCard, Occupation};
use super::chips::Chips;
use super::event::OncePerTurn;
use super::setup::Setup;
use super::state::State;
use crate::game::EventSink;
use crate::seat::Seat;

/// What is stated about one seat.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct StatedSeat {
    /// What it was dealt, in a draft. What is missing of three is filled.
    pub dealt: Vec<Occupation>,
    /// What it has kept, the first pick first. After the draft what is missing of two is filled.
    pub is: Vec<Occupation>,
    /// What it laid in the middle; after the draft filled if it is not stated.
    pub laid: Option<Occupation>,
    /// What it has revealed. What is missing of as many as it has had turns is taken from `is`, in order.
    pub revealed: Vec<Occupation>,
    /// The chips.
    pub chips: Chips,
    /// The buildings.
    pub buildings: Vec<Building>,
}

/// What is asked in or about a turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum StatedPrompt {
    /// The next step of the turn.
    #[default]
    Step,
    /// Whether the Imp's player uses the effect that he robs.
    Rob,
    /// Whether the display is refilled, asked of whoever has the Foundation's effect.
    Refill,
    /// Where the top event goes, asked of whoever has the Hermit's effect.
    PutBack,
}

/// A turn.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct StatedTurn {
    /// Which of the round, from 0: each seat once from the first one clockwise, then each again.
    pub number: u8,
    /// What was revealed for it; `None`: that is asked.
    pub occupation: Option<Occupation>,
    /// What was used. The effect is, where a naming or the prompt says so.
    pub used: Vec<OncePerTurn>,
    /// What is asked.
    pub prompt: StatedPrompt,
}

/// The moment of a round.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum RoundMoment {
    /// The occupations are about to be dealt.
    RoundBegins,
    /// All pick one of three; who has one in `is` has picked.
    FirstPick,
    /// All pick one of the two received; who has two in `is` has picked.
    SecondPick,
    /// In a turn.
    Turn(StatedTurn),
    /// All turns are over, and the next event is about to be turned.
    EndPart,
    /// A Tax was turned, and this seat is asked about its taxes.
    Tax {
        /// Who is asked.
        seat: Seat,
        /// The buildings whose tax is due still; `None`: all of its that are taxed.
        due: Option<Vec<Building>>,
        /// It has paid a tax or given up a building already. So it has if not all of its taxed buildings are due.
        begun: bool,
    },
    /// The event in force was just turned and applied; the display, and the end of round or game, come next.
    AfterEvent,
}

/// Where the buildings are that are stated nowhere.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum UnstatedCards {
    /// Below the stated ones in the pile, in the order of the rules text.
    #[default]
    Pile,
    /// In the discard pile.
    Discards,
}

/// What is stated about a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Position {
    /// What was agreed.
    pub setup: Setup,
    /// What chance comes from.
    pub seed: [u8; 32],
    /// The round; for a round that begins, the number it will have. `None`: the first that fits the events.
    pub round: Option<u16>,
    /// Who has the dealer marker.
    pub dealer: Seat,
    /// With whom this round's turns began; `None`: the dealer.
    pub first: Option<Seat>,
    /// The moment.
    pub moment: RoundMoment,
    /// One for each seat.
    pub seats: Vec<StatedSeat>,
    /// The displayed buildings; `None`: as many as players, the first of the rules text that are stated nowhere.
    pub display: Option<Vec<Building>>,
    /// The top of the pile, the top building first.
    pub pile: Vec<Building>,
    /// The discarded buildings.
    pub discards: Vec<Building>,
    /// Where the other buildings are.
    pub rest: UnstatedCards,
    /// The event in force.
    pub in_force: Option<EventCard>,
    /// The older events that lie face up.
    pub older: Vec<EventCard>,
    /// The top of the event pile, the top event first; the others lie below in the order of the rules text.
    pub events: Vec<EventCard>,
    /// What Death's player named.
    pub killed: Option<Naming>,
    /// What the Imp's player named.
    pub robbed: Option<Naming>,
}

impl Position {
    /// An empty position: nobody has chips or buildings, seat A is the dealer and begins the first turn, no event has
    /// been turned, the first buildings of the rules text are on display and the others in the pile in that order.
    pub fn new(setup: Setup) -> Position {
        let players = usize::from(setup.players.clamp(2, 3));
        Position {
            seed: [0; 32],
            round: None,
            dealer: setup.dealer.unwrap_or_default(),
            first: None,
            moment: RoundMoment::Turn(StatedTurn::default()),
            seats: vec![StatedSeat::default(); players],
            display: None,
            pile: vec![],
            discards: vec![],
            rest: UnstatedCards::Pile,
            in_force: None,
            older: vec![],
            events: vec![],
            killed: None,
            robbed: None,
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

    /// How many turns of the round have ended, and how many cards a seat has revealed by now.
    fn turns_ended(&self) -> u8 {
        match &self.moment {
            RoundMoment::RoundBegins | RoundMoment::FirstPick | RoundMoment::SecondPick => 0,
            RoundMoment::Turn(turn) => turn.number,
            RoundMoment::EndPart | RoundMoment::Tax { .. } | RoundMoment::AfterEvent => 2 * self.setup.players,
        }
    }

    /// Whether this round's event was turned already.
    fn has_turned(&self) -> bool {
        matches!(self.moment, RoundMoment::Tax { .. } | RoundMoment::AfterEvent)
    }

    fn first(&self) -> Seat {
        self.first.unwrap_or(self.dealer)
    }
}

impl State {
    /// Does what happens before somebody is asked, in a position where nobody is yet.
    pub fn go_on<S: EventSink<State>>(&mut self, sink: &mut S) {
        if self.board.ask == DecisionKind::Nothing {
            self.advance(sink);
        }
    }
}
