//! The prompt of a seat: the question, its cause, the choices with their targets, and the closed choices with the
//! reason of each. Like legality, all of it follows from the board, the seat's own cards and its pending choice.

mod choices;
mod closed;
mod losses;
mod marks;
mod refusals;

use ayatsuri_rules::city::{
    Action, Board, Cards, Character, DecisionKind, District, DistrictRef, Observation, OncePerTurn, PrivateState,
    Refusal, State, TurnKind, colour_districts, draft, income_cards,
};
use ayatsuri_rules::{Game, LegalActions, Seat};

use crate::city::cards;
use crate::city::speaker::{GameSentence, GameSpeaker, GameViewer, WHO, WHOM};
use ayatsuri_screens::words::unless_empty;
use ayatsuri_screens::{Card, Prompt, PromptToken, Target};

/// The prompt for the viewer, or `None` while others are asked. The index of a choice is its place in the view's list
/// of legal actions.
pub fn prompt(viewer: &GameViewer<'_>, id: PromptToken) -> Option<Prompt> {
    let observation = &viewer.view.observation;
    let seat = observation.seat_context()?.seat;
    let context = PromptContext {
        speaker: viewer.speaker(),
        viewer,
        observation,
        board: &observation.board,
        private: &observation.private,
        seat,
    };
    let mut legal = LegalActions::new();
    viewer.view.legal(&mut legal);
    let (choices, entries) = choices::choices(&context, &legal);
    let closed = closed::closed(&context, &legal);
    let looked = context.looked();
    let touches_secret =
        |targets: &[Target]| targets.iter().any(|target| matches!(target, Target::Hand { .. } | Target::Looked { .. }));
    let is_secret = !looked.is_empty()
        || matches!(context.board.kind, DecisionKind::Draft | DecisionKind::PutAway | DecisionKind::Hospital)
        || choices.iter().any(|choice| touches_secret(&choice.targets))
        || closed.iter().any(|closed| touches_secret(&closed.targets));
    let (question, cause) = (context.question(), unless_empty(context.cause()));
    Some(Prompt { id, question, cause, looked, choices, entries, closed, is_secret, came_by_itself: false })
}

/// The facts from which a prompt is worded.
struct PromptContext<'a> {
    speaker: GameSpeaker<'a>,
    viewer: &'a GameViewer<'a>,
    observation: &'a Observation,
    board: &'a Board,
    private: &'a PrivateState,
    seat: Seat,
}

/// The question about one of the cards drawn, when several have to be sorted (T3, E10).
#[derive(Clone, Copy, PartialEq, Eq)]
enum SortedCard {
    /// Which card to keep.
    Keep,
    /// Which card goes under the deck next.
    Order,
    /// Which card to give up.
    GiveUp,
}

impl<'a> PromptContext<'a> {
    fn line(&self, id: &'a str) -> GameSentence<'a> {
        self.speaker.line(id)
    }

    fn gold(&self) -> u16 {
        self.board.gold_of(self.seat)
    }

    fn acting(&self) -> Character {
        self.board.acting()
    }

    fn sorted_card(&self) -> SortedCard {
        if self.private.pending.kept.is_some() {
            SortedCard::Order
        } else if income_cards(self.board, self.seat).1 == 1 {
            SortedCard::Keep
        } else {
            SortedCard::GiveUp
        }
    }

    /// The cards that the pending choice shows: characters in the draft, otherwise districts.
    fn looked(&self) -> Vec<Card> {
        let GameSpeaker { words, edition, .. } = self.speaker;
        match self.board.kind {
            DecisionKind::Draft | DecisionKind::PutAway => self
                .private
                .pending
                .passed
                .map(|rank| cards::character(words, edition, self.board.character(rank)).clone())
                .collect(),
            DecisionKind::Keep | DecisionKind::TakeFromHand(_) | DecisionKind::TakeFromDeck => {
                self.private.pending.cards.map(|d| cards::district(words, edition, d).clone()).collect()
            }
            _ => vec![],
        }
    }

    fn question(&self) -> String {
        let has_income = self.board.turn.has_used(OncePerTurn::Income);
        let pending = &self.private.pending;
        match self.board.kind {
            DecisionKind::Nothing => return String::new(),
            DecisionKind::Draft => self.line("ask-draft"),
            DecisionKind::PutAway => self.line("ask-put-away"),
            DecisionKind::Turn => {
                if let Some((d, _)) = pending.offered {
                    self.line("ask-exchange").district(d)
                } else if !pending.aside.is_empty() {
                    let id = if self.private.hand.is_empty() { "ask-give-up-all" } else { "ask-give-up" };
                    self.line(id).number("n", pending.aside.len())
                } else if self.board.turn.thanks {
                    self.line("ask-thanks")
                } else if matches!(self.board.turn.kind, TurnKind::Bewitched | TurnKind::Killed) {
                    self.line("ask-income-only")
                } else if !has_income {
                    self.line("ask-income").character(self.acting())
                } else if self.acting() == Character::Witch && self.board.turn.kind == TurnKind::Whole {
                    self.line("ask-bewitch")
                } else if self.board.turn.kind == TurnKind::Resumed {
                    self.line("ask-turn-resumed").character(self.acting())
                } else {
                    self.line("ask-turn").character(self.acting())
                }
            }
            DecisionKind::Keep => self.line(match self.sorted_card() {
                SortedCard::Keep => "ask-keep",
                SortedCard::Order => "ask-order",
                SortedCard::GiveUp => "ask-give-up-one",
            }),
            DecisionKind::TakeFromHand(of) => self.line("ask-take-from-hand").seat(WHOM, of),
            DecisionKind::GiveCrown => self.line("ask-give-crown"),
            DecisionKind::PayForCrown(to) => self.line("ask-pay-for-crown").seat(WHOM, to),
            DecisionKind::Rescue(d, _) => {
                self.line("ask-rescue").district(d).number("n", self.board.rules().numbers.rescue_fee)
            }
            DecisionKind::Ring => self.line("ask-ring"),
            DecisionKind::LookThroughDeck => self.line("ask-look-through-deck"),
            DecisionKind::TakeFromDeck => self.line("ask-take-from-deck"),
            DecisionKind::Park => {
                let n = self.board.rules().numbers.park_cards.min(self.board.drawable());
                self.line("ask-park").number("n", n)
            }
            DecisionKind::Hospital => {
                self.line("ask-hospital").flag("mine", self.private.characters.contains(self.board.killed))
            }
        }
        .say()
    }

    fn cause(&self) -> String {
        let acting = self.board.turn.seat;
        match self.board.kind {
            DecisionKind::Nothing => return String::new(),
            DecisionKind::Draft | DecisionKind::PutAway => self.cause_of_draft(),
            DecisionKind::Turn => match self.cause_of_turn() {
                Some(line) => line,
                None => return String::new(),
            },
            DecisionKind::Keep => match self.private.pending.kept {
                Some(d) => self.line("cause-kept").text("cards", self.line("list-the").district(d).say()),
                None => self.line("cause-keep"),
            },
            DecisionKind::TakeFromHand(_) => self.line("cause-take-from-hand").character(Character::Wizard),
            DecisionKind::GiveCrown => self.line("cause-give-crown").character(Character::Emperor),
            DecisionKind::PayForCrown(to) => {
                self.line("cause-pay-for-crown").seat(WHO, to).character(Character::Emperor)
            }
            DecisionKind::Rescue(d, of) => {
                let line = self.line("cause-rescue").seat(WHO, acting).seat(WHOM, of).district(d);
                line.flag("own", of == acting).character(Character::Warlord)
            }
            DecisionKind::Ring => self.line("cause-ring"),
            DecisionKind::LookThroughDeck | DecisionKind::TakeFromDeck => self.line("cause-look-through-deck"),
            DecisionKind::Park => self.line("cause-park"),
            DecisionKind::Hospital => self.line("cause-hospital").character(self.board.character(self.board.killed)),
        }
        .say()
    }

    fn cause_of_draft(&self) -> GameSentence<'a> {
        let number = self.board.picks;
        let Some(previous) = number.checked_sub(1).map(|number| draft::pick(self.board, number).seat) else {
            return self.line("cause-draft-first");
        };
        let last = number + 1 == draft::pick_count(self.board) && draft::last_may_take_down(self.board);
        if previous == self.seat {
            self.line("cause-draft-again")
        } else if last {
            let down = self.board.character(self.private.draft.down);
            self.line("cause-draft-down").seat(WHO, previous).character(down)
        } else {
            self.line("cause-draft-passed").seat(WHO, previous)
        }
    }

    fn cause_of_turn(&self) -> Option<GameSentence<'a>> {
        let board = self.board;
        let pending = &self.private.pending;
        let called = board.called;
        if pending.offered.is_some() {
            return None; // the question itself says it
        }
        if !pending.aside.is_empty() {
            return Some(self.line("cause-aside").text("cards", self.speaker.the_districts(pending.aside)));
        }
        if board.turn.thanks {
            return Some(self.line("cause-thanks").seat(WHO, board.crown));
        }
        match board.turn.kind {
            TurnKind::Bewitched => {
                let witch = board.revealed_by(Character::Witch.rank())?;
                Some(self.line("cause-bewitched").seat(WHO, witch).character(self.acting()))
            }
            TurnKind::Resumed => {
                let line = self.line("cause-resumed").character(self.acting());
                Some(line.seat(WHOM, board.revealed_by(called)?))
            }
            TurnKind::Killed => Some(self.line("cause-killed").character(self.acting())),
            TurnKind::Whole => {
                let robber = board.robber().filter(|&robber| board.robbed == called && robber != self.seat)?;
                Some(self.line("cause-robbed").seat(WHO, robber).character(Character::Thief))
            }
        }
    }

    fn hand_target(&self, d: District) -> Target {
        Target::Hand { card: cards::district_id(d) }
    }

    fn hand_targets(&self, all: Cards) -> Vec<Target> {
        all.names().map(|d| self.hand_target(d)).collect()
    }

    fn looked_target(&self, d: District) -> Target {
        Target::Looked { card: cards::district_id(d) }
    }

    fn place_target(&self, district_ref: DistrictRef) -> Target {
        Target::District {
            seat: u32::from(district_ref.seat.0),
            card: cards::district_id(district_ref.district),
            gold: district_ref.gilded,
        }
    }

    fn seat_target(&self, seat: Seat) -> Target {
        Target::Seat { seat: u32::from(seat.0) }
    }

    fn own_gold(&self) -> Target {
        Target::Counter { seat: u32::from(self.seat.0), counter: "gold".to_owned() }
    }

    fn deck(&self) -> Target {
        Target::Pile { id: "deck".to_owned() }
    }

    fn character_target(&self, c: Character) -> Target {
        Target::Character { card: cards::character_id(c) }
    }

    /// The seat's own districts that bring colour income.
    fn coloured(&self) -> Vec<Target> {
        let Some(colour) = self.board.rules().card(self.acting()).income else { return vec![] };
        let bringing = colour_districts(self.board, colour);
        self.board
            .district_refs(self.seat)
            .filter(|place| bringing.contains(place.district))
            .map(|place| self.place_target(place))
            .collect()
    }

    /// The message key for what the acting character does to the one they name.
    fn deed(&self) -> &'static str {
        match self.acting() {
            Character::Assassin => "kill",
            Character::Witch => "bewitch",
            _ => "rob",
        }
    }

    /// The message key for what the prompt offers and may be declined.
    fn declined(&self) -> &'static str {
        match self.board.kind {
            DecisionKind::Rescue(..) => "rescue",
            DecisionKind::LookThroughDeck => "look",
            DecisionKind::Park => "park",
            _ => "hospital",
        }
    }

    /// Why `action` is illegal now, or `None` if it is legal.
    fn refusal(&self, action: Action) -> Option<Refusal> {
        State::check_now(self.observation, action).err()
    }
}
