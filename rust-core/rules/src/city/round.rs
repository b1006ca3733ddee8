//! The round: calls, what happens between a call and its turn, the end of a turn and of the round. T1–T2, T7–T8.

use super::action::Action;
use super::agenda::Step;
use super::ask::DecisionKind;
use super::character::{Character, Rank};
use super::district::District;
use super::edition::WitchRule;
use super::event::{Account, Event, TransferCause, TurnKind};
use super::observation::DecisionContext;
use super::refusal::Refusal;
use super::state::State;
use super::{characters, districts, draft, keep, turn};
use crate::game::{EventSink, LegalActions};
use crate::seat::Seat;

/// Lists what the asked seat may do.
#[inline(always)]
pub fn offer(s: &impl DecisionContext, legal: &mut LegalActions<Action>) {
    match s.board().kind {
        DecisionKind::Draft => draft::offer(s, Action::Take, legal),
        DecisionKind::Turn => turn::offer(s, legal),
        DecisionKind::Keep => keep::offer(s, legal),
        _ => offer_between(s, legal),
    }
}

/// Lists the actions of the prompts that come before, after or in the middle of a turn, and of those that only a draft
/// of two has.
#[inline(never)]
fn offer_between(s: &impl DecisionContext, legal: &mut LegalActions<Action>) {
    match s.board().kind {
        DecisionKind::Nothing | DecisionKind::Draft | DecisionKind::Turn | DecisionKind::Keep => {}
        DecisionKind::PutAway => draft::offer(s, Action::PutAway, legal),
        DecisionKind::TakeFromHand(_) => characters::offer_take(s, legal),
        DecisionKind::GiveCrown => characters::offer_give_crown(s, legal),
        DecisionKind::PayForCrown(_) => characters::offer_pay_for_crown(s, legal),
        DecisionKind::Rescue(..) => districts::graveyard::offer(legal),
        DecisionKind::Ring => districts::bell_tower::offer(s, legal),
        DecisionKind::LookThroughDeck => districts::lighthouse::offer(legal),
        DecisionKind::TakeFromDeck => districts::lighthouse::offer_take(s, legal),
        DecisionKind::Park => districts::park::offer(legal),
        DecisionKind::Hospital => districts::hospital::offer(s, legal),
    }
}

/// Whether the asked seat may do `action`.
pub fn check(s: &impl DecisionContext, action: Action) -> Result<(), Refusal> {
    match s.board().kind {
        DecisionKind::Nothing => Err(Refusal::Ended),
        DecisionKind::Draft | DecisionKind::PutAway => draft::check(s, action),
        DecisionKind::Turn => turn::check(s, action),
        DecisionKind::Keep => keep::check(s, action),
        DecisionKind::TakeFromHand(_) => characters::check_take(s, action),
        DecisionKind::GiveCrown => characters::check_give_crown(s, action),
        DecisionKind::PayForCrown(_) => characters::check_pay_for_crown(s, action),
        DecisionKind::Rescue(..) => districts::graveyard::check(action),
        DecisionKind::Ring => districts::bell_tower::check(s, action),
        DecisionKind::LookThroughDeck => districts::lighthouse::check(action),
        DecisionKind::TakeFromDeck => districts::lighthouse::check_take(s, action),
        DecisionKind::Park => districts::park::check(action),
        DecisionKind::Hospital => districts::hospital::check(s, action),
    }
}

impl State {
    /// Does an action that was checked, and goes on to the next prompt.
    #[inline(always)]
    pub(super) fn act<S: EventSink<State>>(&mut self, action: Action, sink: &mut S) {
        match self.board.kind {
            DecisionKind::Draft | DecisionKind::PutAway => self.pick(action, sink),
            DecisionKind::Turn => turn::act(self, action, sink),
            DecisionKind::Keep => keep::act(self, action, sink),
            _ => self.act_between(action, sink),
        }
    }

    /// Does an action of the prompts that come before, after or in the middle of a turn.
    #[inline(never)]
    fn act_between<S: EventSink<State>>(&mut self, action: Action, sink: &mut S) {
        let seat = self.board.asked;
        match self.board.kind {
            DecisionKind::Nothing
            | DecisionKind::Draft
            | DecisionKind::PutAway
            | DecisionKind::Turn
            | DecisionKind::Keep => {}
            DecisionKind::TakeFromHand(of) => characters::act_take(self, seat, of, action, sink),
            DecisionKind::GiveCrown => characters::act_give_crown(self, seat, action, sink),
            DecisionKind::PayForCrown(to) => characters::act_pay_for_crown(self, seat, to, action, sink),
            DecisionKind::Rescue(d, _) => districts::graveyard::act(self, seat, d, action, sink),
            DecisionKind::Ring => districts::bell_tower::act(self, seat, action, sink),
            DecisionKind::LookThroughDeck => districts::lighthouse::act(self, seat, action, sink),
            DecisionKind::TakeFromDeck => districts::lighthouse::act_take(self, seat, action, sink),
            DecisionKind::Park => districts::park::act(self, seat, action, sink),
            DecisionKind::Hospital => districts::hospital::act(self, seat, action, sink),
        }
        self.advance(sink);
    }

    /// Takes step after step until one asks a seat, or the game is over.
    #[inline(never)]
    pub(super) fn advance<S: EventSink<State>>(&mut self, sink: &mut S) {
        while let Some(step) = self.board.agenda.pop() {
            let asked = match step {
                Step::LayOut => self.without_asking(State::lay_out, sink),
                Step::Draft => self.next_pick(sink),
                Step::Call(rank) => self.call(rank, sink),
                Step::GiveCrown(by) => {
                    self.ask_if(characters::someone_qualifies(&self.board, by), by, DecisionKind::GiveCrown, sink)
                }
                Step::PayForCrown(from, to) => self.ask_if(true, from, DecisionKind::PayForCrown(to), sink),
                Step::Court(seat) => self.without_asking(|game, sink| characters::court(game, seat, sink), sink),
                Step::Begin(seat, part) => self.begin(seat, part, sink),
                Step::WitchGoesOn(witch) => self.witch_goes_on(witch),
                Step::Play => turn::play(self, sink),
                Step::EndTurn => self.end_turn(sink),
                Step::Tax => self.without_asking(
                    |game, sink| characters::tax_collector::tax(game, game.board.turn.seat, sink),
                    sink,
                ),
                Step::PoorHouse => {
                    self.without_asking(|game, sink| districts::poor_house::pay(game, game.board.turn.seat, sink), sink)
                }
                Step::Park => {
                    let seat = self.board.turn.seat;
                    self.ask_if(districts::park::is_offered(self, seat), seat, DecisionKind::Park, sink)
                }
                Step::Refund => self.refund(sink),
                Step::TakeFromHand(of) => self.ask_if(true, self.board.turn.seat, DecisionKind::TakeFromHand(of), sink),
                Step::Rescue(owner, d, of) => self.ask_if(true, owner, DecisionKind::Rescue(d, of), sink),
                Step::Clear(d) => self.without_asking(|game, sink| game.clear(d, sink), sink),
                Step::EmptyMuseum(seat) => self.without_asking(|game, sink| game.empty_museum(seat, sink), sink),
                Step::Ring(seat) => self.ask_if(true, seat, DecisionKind::Ring, sink),
                Step::Lighthouse(seat) => self.ask_if(true, seat, DecisionKind::LookThroughDeck, sink),
                Step::TakeFromDeck(seat) => self.ask_if(true, seat, DecisionKind::TakeFromDeck, sink),
                Step::Hospital(seat) => self.ask_if(true, seat, DecisionKind::Hospital, sink),
                Step::EndRound => self.end_round(sink),
            };
            if asked {
                return;
            }
        }
        self.tell(Event::GameEnded, sink);
    }

    /// Does a step that asks nobody.
    fn without_asking<S: EventSink<State>>(&mut self, effect: impl FnOnce(&mut State, &mut S), sink: &mut S) -> bool {
        effect(self, sink);
        false
    }

    /// Asks a seat if it is needed. Returns whether it did.
    fn ask_if<S: EventSink<State>>(&mut self, is_needed: bool, seat: Seat, kind: DecisionKind, sink: &mut S) -> bool {
        #[cfg(feature = "leaky")]
        let is_needed = is_needed && !super::leak::is_passed_over(self, seat, kind);
        if is_needed {
            self.ask(seat, kind, sink);
        }
        is_needed
    }

    /// T1, T2: calls the ranks from this one on, up to the first that somebody has or that was assassinated. Like the
    /// other steps it returns whether a seat was asked.
    fn call<S: EventSink<State>>(&mut self, rank: Rank, sink: &mut S) -> bool {
        let mut rank = rank;
        let next = loop {
            self.tell(Event::Called { rank }, sink);
            let next = self.board.ranks.above(rank).first();
            match (rank == self.board.killed || self.holder(rank).is_some(), next.is_some()) {
                (true, true) => break Step::Call(next),
                (true, false) => break Step::EndRound,
                (false, true) => rank = next,
                (false, false) => {
                    self.push(Step::EndRound);
                    return false;
                }
            }
        };
        self.push(next);
        if rank == self.board.killed {
            // T2: the assassinated player stays silent, as if nobody had the rank.
            // P20: the Hospital's owner is asked, whether or not they are that player.
            if let Some(owner) = districts::hospital::owner_to_ask(&self.board) {
                self.push(Step::Hospital(owner));
            }
            #[cfg(feature = "leaky")]
            super::leak::tell_victim(self, sink);
        } else if let Some(seat) = self.holder(rank) {
            return self.reveal(seat, rank, sink);
        }
        false
    }

    /// T1a: the called player reveals the character.
    fn reveal<S: EventSink<State>>(&mut self, seat: Seat, rank: Rank, sink: &mut S) -> bool {
        self.tell(Event::Answered { seat, rank }, sink);
        if rank == self.board.robbed {
            self.rob(seat, sink);
        }
        let character = self.board.acting();
        let power = self.board.rules().card(character).power;
        if character == Character::King && power && self.board.rules().kings_crown.at_call {
            self.move_crown(seat, sink); // C1b.3: a bewitched King's player too
        }
        if rank == self.board.bewitched {
            if let Some(witch) = self.board.revealed_by(Character::Witch.rank()) {
                self.push(Step::WitchGoesOn(witch));
            }
            return self.begin(seat, TurnKind::Bewitched, sink);
        }
        let Some(between) = characters::before_turn(&self.board, seat) else {
            return self.begin(seat, TurnKind::Whole, sink);
        };
        self.push(Step::Begin(seat, TurnKind::Whole));
        self.push(between);
        false
    }

    /// T1a.2: the Thief takes all gold of the called player (C2a). With two characters each, a player may be their own
    /// victim; then nothing moves.
    fn rob<S: EventSink<State>>(&mut self, seat: Seat, sink: &mut S) {
        if let Some(thief) = self.board.robber()
            && thief != seat
        {
            let amount = self.board.gold_of(seat);
            self.pay(Account::Seat(seat), Account::Seat(thief), amount, TransferCause::Power(Character::Thief), sink);
        }
    }

    /// Begins a turn (T1a.5, T1a.6).
    fn begin<S: EventSink<State>>(&mut self, seat: Seat, kind: TurnKind, sink: &mut S) -> bool {
        let crown = self.board.crown;
        let thanks = kind != TurnKind::Resumed && crown != seat && self.board.has(crown, District::BallRoom);
        self.tell(Event::TurnBegan { seat, kind, thanks }, sink);
        self.push(Step::EndTurn);
        turn::play(self, sink)
    }

    /// C1b.2: the Witch goes on with the turn of the bewitched player.
    fn witch_goes_on(&mut self, witch: Seat) -> bool {
        self.push(Step::Begin(witch, TurnKind::Resumed));
        let character = self.board.acting();
        let power = self.board.rules().card(character).power;
        if character == Character::Queen {
            self.push(Step::Court(witch));
        } else if character == Character::Emperor && power {
            self.push(Step::GiveCrown(witch)); // C1b.4
        }
        false
    }

    /// Ends the turn. The parts of T7 follow, except where a turn has no end of its own (P24, E28, P20).
    fn end_turn<S: EventSink<State>>(&mut self, sink: &mut S) -> bool {
        let board = &self.board;
        let rules = board.rules();
        let (seat, part, acting) = (board.turn.seat, board.turn.kind, board.acting());
        let whole = part == TurnKind::Whole || part == TurnKind::Resumed;
        let is_kings = acting == Character::King && whole && rules.card(acting).power && !board.turn.lost;
        let has_end = !board.turn.lost
            && match part {
                TurnKind::Whole => rules.witch == WitchRule::Three || acting != Character::Witch,
                TurnKind::Bewitched => rules.witch == WitchRule::Three,
                TurnKind::Resumed => true,
                TurnKind::Killed => rules.hospital_turn_ends,
            };
        if is_kings && !rules.kings_crown.at_call {
            self.move_crown(seat, sink); // E15: at the latest now
        }
        self.tell(Event::TurnEnded { seat }, sink);
        if has_end {
            // The parts of T7 that apply, pushed in reverse order. Cities and the acting character no longer change.
            if acting == Character::Alchemist {
                self.push(Step::Refund);
            }
            if self.board.has(seat, District::Park) {
                self.push(Step::Park);
            }
            if self.board.has(seat, District::PoorHouse) {
                self.push(Step::PoorHouse);
            }
            if self.board.taxman().is_some() {
                self.push(Step::Tax);
            }
        }
        false
    }

    /// T7: the Alchemist gets back the gold paid for building (C6b).
    fn refund<S: EventSink<State>>(&mut self, sink: &mut S) -> bool {
        let turn = self.board.turn;
        let acting = self.board.acting();
        let works = matches!(turn.kind, TurnKind::Whole | TurnKind::Resumed) && self.board.rules().card(acting).power;
        if acting == Character::Alchemist && works {
            self.earn(turn.seat, turn.spent, TransferCause::Power(Character::Alchemist), sink);
        }
        false
    }

    /// Ends the round (T8).
    fn end_round<S: EventSink<State>>(&mut self, sink: &mut S) -> bool {
        let killed = self.board.killed;
        let last = self.board.is_last_round();
        if killed.is_some() {
            let victim = self.holder(killed);
            let late = !self.board.victim_shown;
            if late {
                self.tell(Event::VictimShown { rank: killed, seat: victim }, sink);
            }
            let character = self.board.character(killed);
            if let Some(victim) = victim
                && character.rank() == Rank::CROWN
            {
                let is_kings = character == Character::King && self.board.rules().card(character).power;
                if is_kings && (!last || self.board.rules().kings_crown.after_last_round) {
                    self.move_crown(victim, sink); // E15
                }
                if late {
                    characters::queen::pay_late(self, victim, sink); // E17
                }
            }
        }
        self.tell(Event::RoundEnded, sink);
        if !self.board.is_last_round() && !self.board.is_built_out() {
            self.push(Step::LayOut);
        }
        false
    }
}
