//! The draft: who picks when, what is laid out, and what each seat knows of it. D1–D7, E2–E8.

use super::action::Action;
use super::agenda::Step;
use super::ask::DecisionKind;
use super::board::Board;
use super::character::{Character, Rank, Ranks};
use super::event::{Event, Secret};
use super::history::{CharacterHolders, DraftHistory};
use super::observation::{DecisionContext, DraftKnowledge};
use super::refusal::Refusal;
use super::state::State;
use crate::chance::GameRng;
use crate::game::{EventSink, LegalActions, unlisted};
use crate::seat::Seat;

/// One pick of the draft.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DraftPick {
    /// The seat whose pick it is.
    pub seat: Seat,
    /// Whether they keep the character; else they put it away face down.
    pub keeps: bool,
}

/// The number of picks where each of two or three players gets two characters.
const PICKS_OF_TWO_CHARACTERS_EACH: u8 = 6;

/// D7: the picks of two players, each with its seat, counted clockwise from the first, and whether they keep the
/// character.
const PICKS_OF_TWO_PLAYERS: [(u8, bool); 6] = [(0, true), (1, true), (1, false), (0, true), (0, false), (1, true)];

/// The number of ranks in a game with the ninth one.
const NINE_RANKS: usize = Rank::NINTH.index();

/// How many picks this table's draft has.
#[inline]
pub fn pick_count(board: &Board) -> u8 {
    if board.players > 3 || board.rules().three_singly { board.players } else { PICKS_OF_TWO_CHARACTERS_EACH }
}

/// The pick with this number, from 0.
#[inline]
pub fn pick(board: &Board, number: u8) -> DraftPick {
    let (steps, keeps) = match board.players {
        2 => PICKS_OF_TWO_PLAYERS[usize::from(number) % PICKS_OF_TWO_PLAYERS.len()],
        _ => (number, true), // D1, D5, D6
    };
    DraftPick { seat: board.first.clockwise(steps, board.players), keeps }
}

/// E7: whether the last drafter may take the first face-down character instead.
#[inline]
pub fn last_may_take_down(board: &Board) -> bool {
    let (eight, nine) = board.rules().last_may_take_down;
    board.players == if board.ranks.len() == NINE_RANKS { nine } else { eight }
}

/// How many characters lie face up (E2, E3, E8).
pub(super) fn face_up_count(board: &Board) -> usize {
    let rules = board.rules();
    let by_players = if board.ranks.len() == NINE_RANKS { rules.faceup_nine } else { rules.faceup_eight };
    usize::from(by_players[usize::from(board.players)])
}

/// E5: whether a rank's character may not lie face up.
pub fn may_not_lie_face_up(board: &Board, rank: Rank) -> bool {
    rank == Rank::CROWN && board.rules().never_faceup.contains(&board.character(rank))
}

/// D2, E4: whether a rank cannot be the first face-down one, because it was turned up after that one was laid out.
///
/// A King that was not turned up is as likely to be the face-down one as any other undealt character.
pub fn cannot_be_down(board: &Board, rank: Rank) -> bool {
    board.turned_back && board.rules().down_first && may_not_lie_face_up(board, rank)
}

impl DraftHistory {
    /// The characters to choose from at a pick.
    pub fn passed(&self, board: &Board, number: u8) -> Ranks {
        let mut ranks = board.ranks.minus(board.up).without(self.down);
        for &rank in &self.chosen[..usize::from(number)] {
            ranks.remove(rank);
        }
        if last_may_take_down(board) && number + 1 == pick_count(board) {
            ranks.insert(self.down); // D3
        }
        ranks
    }

    /// The characters that a seat saw and chose, up to the pick that is asked for now.
    pub fn knowledge_of(&self, board: &Board, seat: Seat) -> DraftKnowledge {
        let mut knowledge = DraftKnowledge::default();
        for number in 0..pick_count(board).min(board.picks + 1) {
            if pick(board, number).seat == seat {
                knowledge.pass(self.passed(board, number));
                if number < board.picks {
                    knowledge.choose(self.chosen[usize::from(number)]);
                }
                if last_may_take_down(board) && number + 1 == pick_count(board) {
                    knowledge.down = self.down;
                }
            }
        }
        if seat == board.first && board.players <= board.rules().crown_sees_down_up_to {
            knowledge.down = self.down;
        }
        knowledge
    }

    /// The characters a seat holds.
    pub fn held(&self, board: &Board, seat: Seat) -> Ranks {
        let mut ranks = Ranks::NONE;
        for number in 0..board.picks.min(pick_count(board)) {
            let pick = pick(board, number);
            if pick.seat == seat && pick.keeps {
                ranks.insert(self.chosen[usize::from(number)]);
            }
        }
        ranks
    }
}

/// Lists the characters to choose from, each as the action that `does` makes of it.
#[inline]
pub fn offer(s: &impl DecisionContext, action_with: impl Fn(Character) -> Action, legal: &mut LegalActions<Action>) {
    s.pending().passed.for_each(|rank| legal.push(action_with(s.board().character(rank))));
}

/// Checks whether a pick is allowed (D1, D7).
///
/// # Errors
/// If a pick of another kind is asked for, or the character is not among those passed on.
pub fn check(s: &impl DecisionContext, action: Action) -> Result<(), Refusal> {
    match (s.board().kind, action) {
        (DecisionKind::Draft, Action::Take(c)) | (DecisionKind::PutAway, Action::PutAway(c)) => {
            let passed = s.pending().passed.contains(c.rank()) && s.board().character(c.rank()) == c;
            if passed { Ok(()) } else { Err(Refusal::NotInDraft(c)) }
        }
        _ => Err(Refusal::NotThisPrompt),
    }
}

impl State {
    /// Begins a round and lays out its characters (E2–E6, D2).
    pub(super) fn lay_out<S: EventSink<State>>(&mut self, sink: &mut S) {
        // A game that nobody ends (F8 ends only some) stays at the last number; 0 would mean that no round has begun.
        self.tell(Event::RoundBegan { round: self.board.round.saturating_add(1) }, sink);
        let mut chance = self.next_stream();
        let LaidOut { up, turned_back, down } = shuffle_characters(&self.board, &mut chance);
        let pool = self.board.ranks.minus(up).without(down);
        self.holders = CharacterHolders::NONE;
        self.history = DraftHistory { down, pool, ..DraftHistory::default() };
        self.tell(Event::FacedUp { up, turned_back }, sink);
        if self.board.players <= self.board.rules().crown_sees_down_up_to {
            self.whisper(self.board.first, Secret::Down(down), sink); // E6
        }
        self.board.agenda.push(Step::Draft);
    }

    /// Asks for the next pick, or calls the first rank after the last pick. Returns whether a seat was asked.
    pub(super) fn next_pick<S: EventSink<State>>(&mut self, sink: &mut S) -> bool {
        let number = self.board.picks;
        if number >= pick_count(&self.board) {
            let first = self.board.ranks.first();
            self.board.agenda.push(Step::Call(first));
            return false;
        }
        let pick = pick(&self.board, number);
        let mut passed = self.history.pool;
        if number + 1 == pick_count(&self.board) && last_may_take_down(&self.board) {
            passed.insert(self.history.down);
            self.whisper(pick.seat, Secret::Down(self.history.down), sink); // D3
        }
        self.pending.passed = passed;
        self.whisper(pick.seat, Secret::Passed(passed), sink);
        self.ask(pick.seat, if pick.keeps { DecisionKind::Draft } else { DecisionKind::PutAway }, sink);
        true
    }

    /// Makes the pick that was asked for, and asks for the next.
    #[inline(never)]
    pub(super) fn pick<S: EventSink<State>>(&mut self, action: Action, sink: &mut S) {
        let (Action::Take(character) | Action::PutAway(character)) = action else { return unlisted(action) };
        let rank = character.rank();
        let seat = self.board.asked;
        let passed = self.pending.passed;
        if let Some(chosen) = self.history.chosen.get_mut(usize::from(self.board.picks)) {
            *chosen = rank;
        }
        self.history.pool = passed.without(rank);
        self.pending.passed = Ranks::NONE;
        if self.board.kind == DecisionKind::Draft {
            self.holders.give(rank, seat);
            self.whisper(seat, Secret::Took(rank), sink);
            self.tell(Event::Drafted { seat }, sink);
        } else {
            self.whisper(seat, Secret::PutAway(rank), sink);
            self.tell(Event::PutAway { seat }, sink);
        }
        if !self.next_pick(sink) {
            self.advance(sink);
        }
    }
}

/// The characters laid out before the first pick.
struct LaidOut {
    up: Ranks,
    turned_back: bool,
    down: Rank,
}

/// Shuffles the characters and lays some out, one face down and others face up, in the order of E4.
#[inline(never)] // so that `scripts/bench` counts it by itself
fn shuffle_characters(board: &Board, rng: &mut GameRng) -> LaidOut {
    let mut order = [Rank::NONE; Rank::SLOTS];
    let mut len = 0;
    for rank in board.ranks {
        order[len] = rank;
        len += 1;
    }
    let wanted = face_up_count(board);
    let down_first = board.rules().down_first;
    // One card down, and one more up than needed: a King that is turned up goes back.
    rng.shuffle_first(&mut order[..len], wanted + 2);
    let mut next = 0;
    let mut down = Rank::NONE;
    if down_first {
        down = order[0];
        next = 1;
    }
    let mut up = Ranks::NONE;
    let mut turned_back = false;
    while up.len() < wanted {
        let rank = order[next];
        next += 1;
        if may_not_lie_face_up(board, rank) {
            turned_back = true;
        } else {
            up.insert(rank);
        }
    }
    if !down_first {
        // A King that went back among the undealt characters may still become the face-down one (E4).
        let pool = board.ranks.minus(up);
        down = nth(pool, rng.below(pool.len() as u32));
    }
    LaidOut { up, turned_back, down }
}

fn nth(ranks: Ranks, n: u32) -> Rank {
    ranks.into_iter().nth(n as usize).unwrap_or(Rank::NONE)
}
