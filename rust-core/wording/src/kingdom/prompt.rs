//! The prompt of a seat in Marionette Kingdom: the question, its cause, the choices with their targets, and the closed
//! choices with the reason of each. Like legality, all of it follows from the board and the seat's own cards.

mod choices;
mod closed;
mod losses;
mod marks;

use ayatsuri_rules::kingdom::{
    Action, Board, Building, Chip, DecisionKind, Observation, Occupation, PrivateState, Refusal, State,
};
use ayatsuri_rules::{Game, LegalActions, Seat};

use super::cards;
use super::speaker::{GameSentence, GameSpeaker, GameViewer, WHO, WHOM};
use ayatsuri_screens::words::unless_empty;
use ayatsuri_screens::{Card, Prompt, PromptToken, Target};

/// The prompt for the viewer, or `None` while others are asked. The index of a choice is its place in the view's list
/// of legal actions.
pub fn prompt(viewer: &GameViewer<'_>, id: PromptToken) -> Option<Prompt> {
    let observation = &viewer.view.observation;
    let seat = observation.decision_context()?.seat;
    let context = PromptContext {
        speaker: viewer.speaker(),
        observation,
        board: &observation.board,
        private: &observation.private,
        seat,
    };
    let mut legal = LegalActions::new();
    viewer.view.legal(&mut legal);
    let (choices, entries) = choices::choices(&context, &legal);
    // A prompt shows hidden cards in the draft, in a turn before the first card is revealed, and when the Hermit looks.
    let is_secret = match observation.board.kind {
        DecisionKind::FirstPick | DecisionKind::SecondPick | DecisionKind::PutBack => true,
        DecisionKind::Turn => observation.board.turn.occupation.is_none(),
        _ => false,
    };
    Some(Prompt {
        id,
        question: context.question(&legal),
        cause: unless_empty(context.cause()),
        looked: context.looked(),
        closed: closed::closed(&context, &legal),
        choices,
        entries,
        is_secret,
        came_by_itself: false,
    })
}

/// The facts from which a prompt is worded.
struct PromptContext<'a> {
    speaker: GameSpeaker<'a>,
    observation: &'a Observation,
    board: &'a Board,
    private: &'a PrivateState,
    seat: Seat,
}

impl<'a> PromptContext<'a> {
    fn line(&self, id: &'a str) -> GameSentence<'a> {
        self.speaker.line(id)
    }

    /// The occupation whose turn it is.
    fn in_play(&self) -> Occupation {
        self.board.turn.occupation.unwrap_or_default()
    }

    fn card(&self, o: Occupation) -> Card {
        cards::occupation(self.speaker.words, &self.board.figures, o)
    }

    /// The cards that the pending choice shows: occupations in the draft, or the event that is looked at.
    fn looked(&self) -> Vec<Card> {
        match self.board.kind {
            DecisionKind::FirstPick => self.private.draft.dealt.map(|o| self.card(o)).collect(),
            DecisionKind::SecondPick => self.private.draft.passed.map(|o| self.card(o)).collect(),
            DecisionKind::PutBack => {
                let event = |e| cards::event(self.speaker.words, &self.board.figures, e);
                self.private.event.map(event).into_iter().collect()
            }
            _ => vec![],
        }
    }

    fn question(&self, legal: &[Action]) -> String {
        match self.board.kind {
            DecisionKind::Nothing => return String::new(),
            DecisionKind::FirstPick => {
                let left = self.seat.clockwise(1, self.board.players);
                self.line("kingdom-ask-first-pick").seat(WHOM, left)
            }
            DecisionKind::SecondPick => self.line("kingdom-ask-second-pick"),
            DecisionKind::Turn if self.board.turn.occupation.is_none() => {
                let is_last = matches!(legal, [_]);
                self.line(if is_last { "kingdom-ask-reveal-last" } else { "kingdom-ask-reveal" })
            }
            DecisionKind::Turn => self.line("kingdom-ask-turn").occupation(self.in_play()),
            DecisionKind::Rob => self.line("kingdom-ask-rob").occupation(self.in_play()),
            DecisionKind::Refill => self.line("kingdom-ask-refill"),
            DecisionKind::PutBack => self.line("kingdom-ask-put-back"),
            DecisionKind::Tax => self.line("kingdom-ask-tax"),
        }
        .say()
    }

    fn cause(&self) -> String {
        let board = self.board;
        match board.kind {
            DecisionKind::FirstPick => self.line("kingdom-cause-dealt"),
            DecisionKind::SecondPick => {
                let right = self.seat.clockwise(board.players - 1, board.players);
                let kept = self.private.draft.first.unwrap_or_default();
                self.line("kingdom-cause-passed").seat(WHO, right).occupation(kept)
            }
            DecisionKind::Turn => match board.robbed.filter(|_| board.turn.robbed) {
                Some(naming) => self.line("kingdom-cause-robbed").seat(WHO, naming.by),
                None => return String::new(),
            },
            DecisionKind::Rob => self.line("kingdom-cause-rob").seat(WHO, board.turn.seat).occupation(self.in_play()),
            DecisionKind::Refill => self.line("kingdom-cause-refill"),
            DecisionKind::PutBack => self.line("kingdom-cause-put-back"),
            DecisionKind::Tax => self.line("kingdom-cause-tax"),
            DecisionKind::Nothing => return String::new(),
        }
        .say()
    }

    fn own_counter(&self, chip: Chip) -> Target {
        self.counter(self.seat, chip)
    }

    fn counter(&self, seat: Seat, chip: Chip) -> Target {
        Target::Counter { seat: u32::from(seat.0), counter: cards::chip_id(chip).to_owned() }
    }

    /// Whether this building can be kept, its tax paid or ignored (KX, K30).
    fn can_keep(&self, b: Building) -> bool {
        let may = |action| self.refusal(action).is_none();
        may(Action::PayTax(b)) || may(Action::IgnoreTaxes)
    }

    /// Why `action` is illegal now, or `None` if it is legal.
    fn refusal(&self, action: Action) -> Option<Refusal> {
        State::check_now(self.observation, action).err()
    }
}
