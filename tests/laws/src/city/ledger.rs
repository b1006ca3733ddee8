//! The ledger of a city game: gold follows from its events alone, and every card is in exactly one place.

use ayatsuri_rules::city::{Account, Cards, DecisionKind, District, Event, HiddenPlace, Secret, Setup, State};
use ayatsuri_rules::{MAX_SEATS, ObservedEvent, Seat};

use crate::Broken;
use crate::conformance::{self, check_law};

/// The accounts of a game, kept from its events alone, to be compared with the table.
pub struct Ledger {
    /// All cards of the game.
    deck: Cards,
    /// The gold of each seat.
    purses: [i64; MAX_SEATS],
    /// The gold on the districts of each city (C9a).
    on_cities: [i64; MAX_SEATS],
}

impl conformance::Ledger for Ledger {
    type Game = State;

    fn open(setup: &Setup) -> Ledger {
        Ledger { deck: setup.deck(), purses: [0; MAX_SEATS], on_cities: [0; MAX_SEATS] }
    }

    fn enter(&mut self, observed: &ObservedEvent<Event, Secret>) {
        match *observed {
            ObservedEvent::Event(Event::Gold { from, to, amount, .. }) => {
                let amount = i64::from(amount);
                if let Some(gold) = self.gold_mut(from) {
                    *gold -= amount;
                }
                if let Some(gold) = self.gold_mut(to) {
                    *gold += amount;
                }
            }
            // C9a: the gold on a district goes with it when it changes cities.
            ObservedEvent::Event(Event::Exchanged { by, gave, took }) => {
                let difference = i64::from(took.gilded) - i64::from(gave.gilded);
                self.on_cities[by.index()] += difference;
                self.on_cities[took.seat.index()] -= difference;
            }
            _ => {}
        }
    }

    fn balance(&self, game: &State) -> Result<(), Broken> {
        self.balance_gold(game)?;
        self.balance_cards(game)
    }
}

impl Ledger {
    /// The gold of an account; `None` for the bank, which nobody counts.
    fn gold_mut(&mut self, account: Account) -> Option<&mut i64> {
        match account {
            Account::Bank => None,
            Account::Seat(seat) => Some(&mut self.purses[seat.index()]),
            Account::City(seat) => Some(&mut self.on_cities[seat.index()]),
        }
    }

    fn balance_gold(&self, game: &State) -> Result<(), Broken> {
        let board = game.board();
        for seat in (0..MAX_SEATS as u8).map(Seat) {
            let law = "every change of gold is an event";
            let (has, should) = (i64::from(board.gold_of(seat)), self.purses[seat.index()]);
            check_law!(has == should, law, "{seat:?} has {has} and the events say {should}");
            let gilded = board.gilded.get(seat);
            let (has, should) = (gilded.len() as i64, self.on_cities[seat.index()]);
            check_law!(has == should, law, "{has} lie on the city of {seat:?} and the events say {should}");
            check_law!(board.cities.get(seat).includes(gilded), "gold lies on districts", "{seat:?}: {gilded:?}");
        }
        Ok(())
    }

    fn balance_cards(&self, game: &State) -> Result<(), Broken> {
        let board = game.board();
        let mut count = [0u8; District::COUNT];
        let mut add = |cards: Cards| cards.for_each(|d| count[d.index()] += 1);
        // The number of cards in each place.
        let (mut hands, mut looked, mut deck, mut pile, mut museum) = ([0u8; MAX_SEATS], 0u8, 0u8, 0u8, 0u8);
        for lying in game.hidden() {
            add(Cards::of(&[lying.card]));
            match lying.place {
                HiddenPlace::Hand(seat) => hands[seat.index()] += 1,
                // A card laid aside still counts where it came from: in the hand of who is asked, or among the cards looked at.
                HiddenPlace::AsideForPile => hands[board.asked.index()] += 1,
                HiddenPlace::AsideForDeck(_) if board.looked_count == 0 => hands[board.asked.index()] += 1,
                HiddenPlace::Looked | HiddenPlace::Kept | HiddenPlace::AsideForDeck(_) => looked += 1,
                HiddenPlace::Deck(_) => deck += 1,
                HiddenPlace::Pile => pile += 1,
                HiddenPlace::Museum(_) => museum += 1,
            }
        }
        board.seats().for_each(|seat| add(board.cities.get(seat)));
        add(board.discards);
        if let DecisionKind::Rescue(fallen, _) = board.kind {
            add(Cards::of(&[fallen]));
        }
        for d in District::ALL {
            let (is, should) = (count[d.index()], self.deck.count(d));
            check_law!(
                is == should,
                "every card is in one place",
                "{is} of {d:?}, and the deck has {should}: {game:?}"
            );
        }
        let found = (hands, looked, deck, pile, museum);
        let on_board = (board.hand_sizes, board.looked_count, board.deck, board.unseen_discards, board.museum);
        check_law!(
            found == on_board,
            "the numbers on the board are the real ones",
            "board {on_board:?}, really {found:?}"
        );
        let stands = board.seats().any(|seat| board.cities.get(seat).contains(District::Museum));
        let fell = matches!(board.kind, DecisionKind::Rescue(District::Museum, _));
        check_law!(museum == 0 || stands || fell, "cards lie under a Museum that stands", "{museum} cards: {board:?}");
        Ok(())
    }
}
