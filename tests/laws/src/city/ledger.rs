//! The books of a city game: gold by its events alone, and every card in exactly one place.

use ayatsuri_rules::city::{Ask, Cards, District, Event, Purse, Secret, Setup, Spot, State};
use ayatsuri_rules::{Heard, MAX_SEATS, Seat};

use crate::Broken;
use crate::lawful::law;

/// What a game must come to.
pub struct Ledger {
    deck: Cards,
    purses: [i64; MAX_SEATS],
    on_cities: [i64; MAX_SEATS],
}

impl Ledger {
    pub fn open(setup: &Setup) -> Ledger {
        Ledger { deck: setup.deck(), purses: [0; MAX_SEATS], on_cities: [0; MAX_SEATS] }
    }

    fn purse(&mut self, purse: Purse) -> Option<&mut i64> {
        match purse {
            Purse::Bank => None,
            Purse::Seat(seat) => Some(&mut self.purses[seat.index()]),
            Purse::City(seat) => Some(&mut self.on_cities[seat.index()]),
        }
    }

    pub fn enter(&mut self, heard: &Heard<Event, Secret>) {
        match *heard {
            Heard::Event(Event::Gold { from, to, amount, .. }) => {
                let amount = i64::from(amount);
                if let Some(purse) = self.purse(from) {
                    *purse -= amount;
                }
                if let Some(purse) = self.purse(to) {
                    *purse += amount;
                }
            }
            // C9a: the gold on a district goes along when it changes cities.
            Heard::Event(Event::Exchanged { by, gave, took }) => {
                let difference = i64::from(took.gilded) - i64::from(gave.gilded);
                self.on_cities[by.index()] += difference;
                self.on_cities[took.seat.index()] -= difference;
            }
            _ => {}
        }
    }

    pub fn balance(&self, game: &State) -> Result<(), Broken> {
        self.balance_gold(game)?;
        self.balance_cards(game)
    }

    fn balance_gold(&self, game: &State) -> Result<(), Broken> {
        let board = &game.board;
        for seat in (0..MAX_SEATS as u8).map(Seat) {
            let law = "every change of gold is an event";
            let (has, should) = (i64::from(board.gold_of(seat)), self.purses[seat.index()]);
            law!(has == should, law, "{seat:?} has {has} and the events say {should}");
            let (has, should) = (board.gilded.get(seat).len() as i64, self.on_cities[seat.index()]);
            law!(has == should, law, "{has} lie on the city of {seat:?} and the events say {should}");
            let gilded = board.gilded.get(seat);
            law!(board.cities.get(seat).includes(gilded), "gold lies on districts", "{seat:?}: {gilded:?}");
        }
        Ok(())
    }

    fn balance_cards(&self, game: &State) -> Result<(), Broken> {
        let board = &game.board;
        let mut count = [0u8; District::COUNT];
        let mut add = |cards: Cards| cards.for_each(|d| count[d.index()] += 1);
        let (mut hands, mut looked, mut deck, mut pile, mut museum) = ([0u8; MAX_SEATS], 0u8, 0u8, 0u8, 0u8);
        for lying in game.hidden() {
            add(Cards::of(&[lying.card]));
            match lying.spot {
                Spot::Hand(seat) => hands[seat.index()] += 1,
                // What is laid aside counts where it came from until it is given up.
                Spot::AsideForPile => hands[board.asked.index()] += 1,
                Spot::AsideForDeck(_) if board.looked == 0 => hands[board.asked.index()] += 1,
                Spot::Looked | Spot::Kept | Spot::AsideForDeck(_) => looked += 1,
                Spot::Deck(_) => deck += 1,
                Spot::Pile => pile += 1,
                Spot::Museum(_) => museum += 1,
            }
        }
        board.seats().for_each(|seat| add(board.cities.get(seat)));
        add(board.discards);
        if let Ask::Rescue(fallen, _) = board.ask {
            add(Cards::of(&[fallen]));
        }
        for d in District::ALL {
            let (is, should) = (count[d.index()], self.deck.count(d));
            law!(is == should, "every card is in one place", "{is} of {d:?}, and the deck has {should}: {game:?}");
        }
        let real = (hands, looked, deck, pile, museum);
        let open = (board.hands, board.looked, board.deck, board.unseen_discards, board.museum);
        law!(real == open, "the numbers on the board are the real ones", "board {open:?}, really {real:?}");
        let stands = board.seats().any(|seat| board.cities.get(seat).contains(District::Museum));
        let fell = matches!(board.ask, Ask::Rescue(District::Museum, _));
        law!(museum == 0 || stands || fell, "cards lie under a Museum that stands", "{museum} cards: {board:?}");
        Ok(())
    }
}
