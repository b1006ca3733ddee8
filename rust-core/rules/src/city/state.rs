//! A city game at one moment: the board and all secrets, as a flat value, and the operations that all rules share.

use serde::{Deserialize, Serialize};

use super::agenda::Step;
use super::ask::DecisionKind;
use super::board::{Board, CardsBySeat};
use super::character::{Rank, Ranks};
use super::deck::Deck;
use super::district::{Cards, District};
use super::district_list::DistrictList;
use super::edition::CardDestination;
use super::event::{Account, CardSource, Event, Secret, TransferCause};
use super::history::{CharacterHolders, DraftHistory};
use super::observation::{DecisionContext, Observation, PendingChoice, PrivateState};
use crate::chance::GameRng;
use crate::game::{EventSink, Observer};
use crate::seat::{Seat, Seats};

/// A city game at one moment.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct State {
    /// The public part of the game, which everybody sees.
    pub(super) board: Board,
    /// The hands, without the cards in `pending`.
    pub(super) hands: CardsBySeat,
    /// The characters drafted this round.
    #[serde(rename = "characters")]
    pub(super) holders: CharacterHolders,
    /// The characters that were laid out and picked in this round's draft.
    pub(super) history: DraftHistory,
    /// The part of the prompt that only the asked seat sees.
    #[serde(rename = "desk")]
    pub(super) pending: PendingChoice,
    /// The deck and the cards under the Museum.
    pub(super) deck: Deck,
    /// The cards of the discard pile that not everybody has seen.
    pub(super) unseen: Cards,
    /// The seed of all chance.
    pub(super) seed: [u8; 32],
    /// How many shuffles there have been.
    pub(super) shuffles: u32,
}

const _: () = assert!(size_of::<State>() <= 768, "a clone of a state is a small copy of memory");

impl State {
    /// Tells a public event, and changes the board by it. The board changes in no other way.
    #[inline(always)]
    pub(super) fn tell<S: EventSink<State>>(&mut self, event: Event, sink: &mut S) {
        self.board.fold(&event);
        sink.tell(&event);
    }

    /// Tells a secret to one seat.
    #[inline(always)]
    pub(super) fn whisper<S: EventSink<State>>(&self, to: Seat, secret: Secret, sink: &mut S) {
        self.whisper_to(Seats::only(to), secret, sink);
    }

    /// Tells a secret to some seats. Every secret is told through here.
    #[inline(always)]
    pub(super) fn whisper_to<S: EventSink<State>>(&self, to: Seats, secret: Secret, sink: &mut S) {
        #[cfg(feature = "leaky")]
        let to = if super::leak::is_overheard(&secret) { self.board.seats() } else { to };
        sink.whisper(to, &secret);
    }

    /// The random number generator of the next shuffle.
    pub(super) fn next_stream(&mut self) -> GameRng {
        self.shuffles += 1;
        GameRng::new(self.seed, u64::from(self.shuffles))
    }

    /// The public part of the game, which everybody sees.
    #[inline]
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The hand of a seat.
    #[inline]
    pub fn hand(&self, seat: Seat) -> Cards {
        self.hands.get(seat)
    }

    /// The deck.
    pub fn deck(&self) -> &Deck {
        &self.deck
    }

    /// The discards that not everybody has seen.
    pub fn unseen_discards(&self) -> Cards {
        self.unseen
    }

    /// The characters that were laid out and picked in this round's draft.
    pub fn draft(&self) -> &DraftHistory {
        &self.history
    }

    /// The characters a seat drafted this round.
    #[inline]
    pub fn characters(&self, seat: Seat) -> Ranks {
        self.holders.held_by(seat)
    }

    /// The cards that the asked seat looks through: another player's hand (C3b) or the deck (P21).
    pub(super) fn cards_looked_through(&self) -> Option<Cards> {
        match self.board.kind {
            DecisionKind::TakeFromHand(of) => Some(self.hands.get(of)),
            DecisionKind::TakeFromDeck => Some(Cards::of_all(self.deck.cards())),
            DecisionKind::Nothing
            | DecisionKind::Draft
            | DecisionKind::PutAway
            | DecisionKind::Turn
            | DecisionKind::Keep
            | DecisionKind::GiveCrown
            | DecisionKind::PayForCrown(..)
            | DecisionKind::Rescue(..)
            | DecisionKind::Ring
            | DecisionKind::LookThroughDeck
            | DecisionKind::Park
            | DecisionKind::Hospital => None,
        }
    }

    /// The seat that drafted a rank.
    #[inline]
    pub(super) fn holder(&self, rank: Rank) -> Option<Seat> {
        self.holders.of(rank).filter(|seat| seat.0 < self.board.players)
    }

    /// The knowledge that an observer may have at this moment.
    pub fn observation(&self, observer: Observer) -> Observation {
        let private = match observer {
            Observer::Board => PrivateState::default(),
            Observer::Seat(seat) => PrivateState {
                hand: self.hands.get(seat),
                characters: self.characters(seat),
                draft: self.history.knowledge_of(&self.board, seat),
                museum: if self.owns_museum(seat) { self.deck.museum() } else { DistrictList::EMPTY },
                pending: if self.board.asked == seat { self.pending } else { PendingChoice::default() },
            },
        };
        #[cfg(feature = "leaky")]
        let private = super::leak::add_leaked(self, observer, private);
        Observation { observer, board: self.board, private }
    }

    /// Whether the cards under the Museum are this seat's: the Museum stands in its city, or was just destroyed there
    /// and the Graveyard's owner has not answered yet (P6, P23).
    fn owns_museum(&self, seat: Seat) -> bool {
        self.board.cities.get(seat).contains(District::Museum)
            || (self.board.museum > 0 && self.board.agenda.as_slice().contains(&Step::EmptyMuseum(seat)))
    }

    /// Asks a seat. The event carries the steps to come, which are public.
    pub(super) fn ask<S: EventSink<State>>(&mut self, seat: Seat, kind: DecisionKind, sink: &mut S) {
        let agenda = self.board.agenda;
        self.tell(Event::Asked { seat, kind, agenda }, sink);
    }

    /// Moves gold; does nothing if the amount is 0.
    #[inline(always)]
    pub(super) fn pay<S: EventSink<State>>(
        &mut self,
        from: Account,
        to: Account,
        amount: u16,
        cause: TransferCause,
        sink: &mut S,
    ) {
        if amount > 0 {
            self.tell(Event::Gold { from, to, amount, cause }, sink);
        }
    }

    /// Moves gold from the bank to a seat.
    #[inline(always)]
    pub(super) fn earn<S: EventSink<State>>(&mut self, seat: Seat, amount: u16, cause: TransferCause, sink: &mut S) {
        self.pay(Account::Bank, Account::Seat(seat), amount, cause, sink);
    }

    /// Moves the crown. If its holder changes, the Throne Room's owner is paid (P25).
    pub(super) fn move_crown<S: EventSink<State>>(&mut self, to: Seat, sink: &mut S) {
        if self.board.crown == to {
            return;
        }
        self.tell(Event::CrownMoved { to }, sink);
        if let Some(owner) = self.board.owner(District::ThroneRoom) {
            let amount = u16::from(self.board.rules().numbers.throne_room);
            self.earn(owner, amount, TransferCause::Effect(District::ThroneRoom), sink);
        }
    }

    /// Draws up to `count` cards to a hand. When the deck runs out, the pile is shuffled and becomes the deck.
    pub(super) fn draw<S: EventSink<State>>(&mut self, seat: Seat, count: u8, cause: TransferCause, sink: &mut S) {
        let mut missing = count;
        while missing > 0 && self.refill(sink) {
            let count = missing.min(self.deck.len());
            let cards = self.pop(count);
            missing -= count;
            let mut hand = self.hands.get(seat);
            hand.add(cards);
            self.hands.set(seat, hand);
            self.tell(Event::Drew { seat, count, cause }, sink);
            self.whisper(seat, Secret::Drew(cards), sink);
        }
    }

    /// Lays up to `count` cards of the deck before a seat to choose from.
    pub(super) fn look<S: EventSink<State>>(&mut self, seat: Seat, count: u8, sink: &mut S) {
        let mut missing = count;
        while missing > 0 && self.refill(sink) {
            let count = missing.min(self.deck.len());
            let cards = self.pop(count);
            missing -= count;
            self.pending.cards.add(cards);
            self.tell(Event::Looked { seat, count }, sink);
            self.whisper(seat, Secret::Looked(cards), sink);
        }
    }

    /// Takes `count` cards from the top of the deck.
    fn pop(&mut self, count: u8) -> Cards {
        let mut cards = Cards::NONE;
        for _ in 0..count {
            if let Some(d) = self.deck.pop() {
                cards.insert(d);
            }
        }
        cards
    }

    /// Makes sure that the deck has a card, if need be by shuffling the pile. `false` if there is no card at all.
    fn refill<S: EventSink<State>>(&mut self, sink: &mut S) -> bool {
        if !self.deck.is_empty() {
            return true;
        }
        let mut pile = self.unseen;
        pile.add(self.board.discards);
        if pile.is_empty() {
            return false;
        }
        let mut chance = self.next_stream();
        self.deck.refill(pile, &mut chance);
        self.unseen = Cards::NONE;
        self.tell(Event::Reshuffled, sink);
        true
    }

    /// Lays a card aside to be given up. Nobody else hears of it.
    pub(super) fn lay_aside<S: EventSink<State>>(
        &mut self,
        seat: Seat,
        d: District,
        from: CardSource,
        destination: CardDestination,
        sink: &mut S,
    ) {
        match from {
            CardSource::Hand => {
                self.hands.remove(seat, d);
                self.pending.aside.insert(d);
            }
            CardSource::Looked => self.pending.cards.remove(d),
        }
        match destination {
            CardDestination::UnderDeck => self.deck.lay_aside(d),
            CardDestination::Pile if from == CardSource::Looked => self.unseen.insert(d),
            CardDestination::Pile => {} // a hand card waits in `pending.aside`
        }
        self.whisper(seat, Secret::Aside(d), sink);
    }

    /// Gives up the cards laid aside, which go to `destination`. `shown` says whether everybody sees hand cards that go
    /// to the pile.
    pub(super) fn give_up<S: EventSink<State>>(
        &mut self,
        seat: Seat,
        from: CardSource,
        count: u8,
        destination: CardDestination,
        shown: bool,
        sink: &mut S,
    ) {
        let aside = std::mem::take(&mut self.pending.aside);
        let mut seen = Cards::NONE;
        match destination {
            CardDestination::UnderDeck => self.deck.take_in(),
            CardDestination::Pile if shown && from == CardSource::Hand => seen = aside,
            #[cfg(feature = "leaky")]
            CardDestination::Pile if super::leak::is(super::leak::Leak::DiscardsShown) => seen = aside,
            CardDestination::Pile => self.unseen.add(aside),
        }
        self.tell(Event::GaveUp { seat, from, count, destination, shown: seen }, sink);
    }

    /// Moves a card that left a city to where E12 says, face up.
    pub(super) fn clear<S: EventSink<State>>(&mut self, district: District, sink: &mut S) {
        let destination = self.board.rules().destroyed;
        if destination == CardDestination::UnderDeck {
            self.deck.push(district);
        }
        self.tell(Event::Cleared { district, destination }, sink);
    }

    /// Moves the cards under a Museum that left its city to where E12 says, unseen (P23).
    pub(super) fn empty_museum<S: EventSink<State>>(&mut self, seat: Seat, sink: &mut S) {
        let cards = self.deck.empty_museum();
        let count = cards.as_slice().len() as u8;
        if count == 0 {
            return;
        }
        let destination = self.board.rules().destroyed;
        for &d in cards.as_slice() {
            match destination {
                CardDestination::UnderDeck => self.deck.push(d),
                CardDestination::Pile => self.unseen.insert(d),
            }
        }
        self.tell(Event::MuseumEmptied { seat, count, destination }, sink);
    }

    /// Pays for a district from hand and builds it (T4). Returns the step that asks about its effect, if it has one on
    /// being built.
    #[must_use]
    pub(super) fn build<S: EventSink<State>>(
        &mut self,
        seat: Seat,
        d: District,
        extra: bool,
        sink: &mut S,
    ) -> Option<Step> {
        let price = self.board.price_to_build(seat, d);
        self.pay(Account::Seat(seat), Account::Bank, u16::from(price), TransferCause::Build, sink);
        self.hands.remove(seat, d);
        self.tell(Event::Built { seat, district: d, paid: price, extra }, sink);
        super::districts::step_when_built(&self.board, seat, d)
    }

    /// Puts a step on top of the agenda.
    pub(super) fn push(&mut self, step: Step) {
        self.board.agenda.push(step);
    }
}

impl DecisionContext for State {
    #[inline]
    fn board(&self) -> &Board {
        &self.board
    }

    #[inline]
    fn hand(&self) -> Cards {
        self.hands.get(self.board.asked)
    }

    #[inline]
    fn characters(&self) -> Ranks {
        self.holders.held_by(self.board.asked)
    }

    #[inline]
    fn pending(&self) -> &PendingChoice {
        &self.pending
    }
}
