//! A position set up by hand: what is stated about a game at one moment, and the state that follows from it. A position
//! that no game can reach is refused with the field and the reason. A field that nobody states has the value that
//! `Position::new` gives it.

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

/// The statement about one seat.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct StatedSeat {
    /// The occupations dealt to the seat, during a draft. If fewer than three are stated, the rest is filled in.
    pub dealt: Vec<Occupation>,
    /// The occupations that the seat has kept, the first pick first. After the draft, if fewer than two are stated, the
    /// rest is filled in.
    pub kept: Vec<Occupation>,
    /// The occupation that the seat laid in the middle. If it is `None` after the draft, it is filled in.
    pub laid: Option<Occupation>,
    /// The occupations that the seat has revealed. If fewer are stated than the seat has had turns, the rest is taken
    /// from `kept`, in order.
    pub revealed: Vec<Occupation>,
    /// The chips.
    pub chips: Chips,
    /// The buildings.
    pub buildings: Vec<Building>,
}

/// The question that is asked in or about a turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum StatedPrompt {
    /// The next step of the turn.
    #[default]
    Step,
    /// Whether the Imp's player uses the effect that they rob.
    Rob,
    /// Whether the display is refilled, asked of the player who has the Foundation's effect.
    Refill,
    /// Whether the event looked at goes on top or under the pile, asked of the player who has the Hermit's effect.
    PutBack,
}

/// A turn.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct StatedTurn {
    /// Its number in the round, from 0: each seat has one turn, clockwise from the first, then each another.
    pub number: u8,
    /// The occupation that was revealed for it; `None`: the player is asked what to reveal.
    pub occupation: Option<Occupation>,
    /// The parts of the turn that were used. The effect counts as used if a naming or the prompt shows it.
    pub used: Vec<OncePerTurn>,
    /// The question that is asked.
    pub prompt: StatedPrompt,
}

/// The moment of a round.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum RoundMoment {
    /// The occupations are about to be dealt.
    RoundBegins,
    /// All pick one of three; a seat with one card in `kept` has picked.
    FirstPick,
    /// All pick one of the two received; a seat with two cards in `kept` has picked.
    SecondPick,
    /// In a turn.
    Turn(StatedTurn),
    /// All turns are over, and the next event is about to be turned up.
    EndPart,
    /// A Tax was turned up, and this seat is asked about its taxes.
    Tax {
        /// The seat that is asked.
        seat: Seat,
        /// The buildings whose tax is still due; `None`: all of its taxed buildings.
        due: Option<Vec<Building>>,
        /// Whether it has paid a tax or given up a building already. Always so if not all of its taxed buildings are
        /// due.
        begun: bool,
    },
    /// The event in force was just applied; refilling the display and the end of the round or game come next.
    AfterEvent,
}

/// The place of the buildings that the position does not mention.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum UnstatedCards {
    /// Below the stated ones in the pile, in the order of the rules text.
    #[default]
    Pile,
    /// In the discard pile.
    Discards,
}

/// The statement about a whole game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Position {
    /// The agreement before the game.
    pub setup: Setup,
    /// The seed of all chance.
    pub seed: [u8; 32],
    /// The round; for a round that begins, the number it will have. `None`: the first that fits the events.
    pub round: Option<u16>,
    /// The seat that has the dealer marker.
    pub dealer: Seat,
    /// The seat with which this round's turns began; `None`: the dealer.
    pub first: Option<Seat>,
    /// The moment.
    pub moment: RoundMoment,
    /// The seats, from seat 0 clockwise.
    pub seats: Vec<StatedSeat>,
    /// The displayed buildings; `None`: one for each player, the first ones of the rules text that the position does
    /// not mention.
    pub display: Option<Vec<Building>>,
    /// The top of the pile, the top building first.
    pub pile: Vec<Building>,
    /// The discarded buildings.
    pub discards: Vec<Building>,
    /// The place of the buildings that the position does not mention.
    pub unstated: UnstatedCards,
    /// The event in force.
    pub in_force: Option<EventCard>,
    /// The older events that lie face up.
    pub older: Vec<EventCard>,
    /// The top of the event pile, the top event first; the others lie below in the order of the rules text.
    pub events: Vec<EventCard>,
    /// The naming by Death's player.
    pub killed: Option<Naming>,
    /// The naming by the Imp's player.
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
            unstated: UnstatedCards::Pile,
            in_force: None,
            older: vec![],
            events: vec![],
            killed: None,
            robbed: None,
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

    /// How many turns of the round have ended.
    fn turns_ended(&self) -> u8 {
        match &self.moment {
            RoundMoment::RoundBegins | RoundMoment::FirstPick | RoundMoment::SecondPick => 0,
            RoundMoment::Turn(turn) => turn.number,
            RoundMoment::EndPart | RoundMoment::Tax { .. } | RoundMoment::AfterEvent => 2 * self.setup.players,
        }
    }

    /// Whether this round's event was turned up already.
    fn has_turned(&self) -> bool {
        matches!(self.moment, RoundMoment::Tax { .. } | RoundMoment::AfterEvent)
    }

    /// The seat with which this round's turns began.
    fn first(&self) -> Seat {
        self.first.unwrap_or(self.dealer)
    }
}

impl State {
    /// Goes on to the next prompt if nobody is asked yet.
    pub fn go_on<S: EventSink<State>>(&mut self, sink: &mut S) {
        if self.board.kind == DecisionKind::Nothing {
            self.advance(sink);
        }
    }
}
