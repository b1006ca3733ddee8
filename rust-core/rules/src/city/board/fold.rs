//! How the board takes in public events.

use super::Board;
use crate::city::action::DistrictRef;
use crate::city::agenda::Agenda;
use crate::city::ask::DecisionKind;
use crate::city::character::{Character, Rank, Ranks};
use crate::city::characters;
use crate::city::district::{Cards, District};
use crate::city::edition::{CardDestination, TurnTiming, WitchRule};
use crate::city::event::{Account, CardSource, Event, NamingPower};
use crate::city::history::MAX_PICKS;
use crate::city::turn_in_play::{OncePerTurn, Turn, TurnKind, bit};
use crate::seat::{NOBODY, Seat, Seats};

/// Adds with wrap-around: a count may come from another phone that lies, and nonsense must not panic.
#[inline(always)]
fn add(to: &mut u8, more: u8) {
    *to = to.wrapping_add(more);
}

impl Board {
    /// Takes in a public event. The board changes in no other way.
    #[inline(always)]
    pub fn fold(&mut self, event: &Event) {
        match *event {
            Event::RoundBegan { round } => {
                self.round = round;
                self.first = self.crown;
                self.up = Ranks::NONE;
                self.turned_back = false;
                self.picks = 0;
                self.call(Rank::NONE);
                self.killed = Rank::NONE;
                self.robbed = Rank::NONE;
                self.bewitched = Rank::NONE;
                self.victim_shown = false;
                self.revealed_by = [NOBODY; Rank::INDEX_LIMIT];
                self.robber = NOBODY;
                self.taxman = NOBODY;
                self.bishop = NOBODY;
                self.late_tax = false;
                self.witch_used = 0;
                self.reached_normal = false;
                self.reached_bell = false;
                self.turn = Turn::default();
            }
            Event::FacedUp { up, turned_back } => {
                self.up = up;
                self.turned_back = turned_back;
            }
            Event::Drafted { .. } | Event::PutAway { .. } => {
                self.picks = self.picks.saturating_add(1).min(MAX_PICKS as u8);
            }
            Event::Called { rank } => self.call(rank),
            Event::Answered { seat, rank } => {
                self.revealed_by[rank.index()] = seat.0;
                if rank == self.killed {
                    self.victim_shown = true;
                } else if rank != self.bewitched {
                    self.settle(seat, rank);
                }
            }
            Event::CrownMoved { to } => self.crown = to,
            Event::TurnBegan { seat, kind, thanks } => self.begin(seat, kind, thanks),
            Event::Thanked { .. } => self.turn.thanks = false,
            Event::TurnLost { .. } => {
                self.turn.thanks = false;
                self.turn.lost = true;
                self.turn.over = true;
            }
            Event::Used { effect, .. } => {
                self.turn.mark_used(effect);
                if effect == OncePerTurn::Power {
                    let acting = self.acting();
                    self.turn.over |= self.rules().card(acting).timing == TurnTiming::Last;
                }
            }
            Event::Gold { from, to, amount, .. } => {
                if let Account::Seat(seat) = from {
                    let purse = &mut self.gold[seat.index()];
                    *purse = purse.saturating_sub(amount);
                }
                if let Account::Seat(seat) = to {
                    let purse = &mut self.gold[seat.index()];
                    *purse = purse.saturating_add(amount);
                }
            }
            Event::Drew { seat, count, .. } => {
                self.deck = self.deck.saturating_sub(count);
                add(&mut self.hand_sizes[seat.index()], count);
            }
            Event::Looked { count, .. } => {
                self.deck = self.deck.saturating_sub(count);
                add(&mut self.looked_count, count);
            }
            Event::Kept { seat, count } => {
                self.looked_count = self.looked_count.saturating_sub(count);
                add(&mut self.hand_sizes[seat.index()], count);
            }
            Event::GaveUp { seat, from, count, destination, shown } => {
                match from {
                    CardSource::Hand => {
                        let hand = &mut self.hand_sizes[seat.index()];
                        *hand = hand.saturating_sub(count);
                    }
                    CardSource::Looked => self.looked_count = self.looked_count.saturating_sub(count),
                }
                match destination {
                    CardDestination::UnderDeck => add(&mut self.deck, count),
                    CardDestination::Pile if shown.is_empty() => add(&mut self.unseen_discards, count),
                    CardDestination::Pile => self.discards.add(shown),
                }
            }
            Event::Reshuffled => {
                self.deck = self.drawable();
                self.unseen_discards = 0;
                self.discards = Cards::NONE;
            }
            Event::Named { seat, character, power } => match power {
                NamingPower::Kill => self.killed = character.rank(),
                NamingPower::Bewitch => self.bewitched = character.rank(),
                NamingPower::Rob => {
                    self.robbed = character.rank();
                    self.robber = seat.0;
                }
            },
            Event::HandsSwapped { a, b } => self.hand_sizes.swap(a.index(), b.index()),
            Event::HandLookedAt { .. } | Event::DeckLookedThrough { .. } => {}
            Event::CardPassed { from, to, .. } => {
                let hand = &mut self.hand_sizes[from.index()];
                *hand = hand.saturating_sub(1);
                add(&mut self.hand_sizes[to.index()], 1);
            }
            Event::Built { seat, district, paid, extra } => {
                if !extra {
                    self.turn.builds = self.turn.builds.saturating_sub(1);
                }
                self.built(seat, district, paid);
            }
            Event::Fell { district_ref, .. } => self.leave(district_ref),
            Event::Cleared { district, destination } => match destination {
                CardDestination::UnderDeck => add(&mut self.deck, 1),
                CardDestination::Pile => self.discards.insert(district),
            },
            Event::Rescued { seat, .. } => add(&mut self.hand_sizes[seat.index()], 1),
            Event::MuseumEmptied { count, destination, .. } => {
                self.museum = self.museum.saturating_sub(count);
                match destination {
                    CardDestination::UnderDeck => add(&mut self.deck, count),
                    CardDestination::Pile => add(&mut self.unseen_discards, count),
                }
            }
            Event::Exchanged { by, gave, took } => {
                self.leave(gave);
                self.leave(took);
                self.arrive(DistrictRef { seat: took.seat, ..gave });
                self.arrive(DistrictRef { seat: by, ..took });
            }
            Event::Gilded { district_ref } => {
                self.gilded.insert(district_ref.seat, district_ref.district);
                add(&mut self.turn.gilds, 1);
            }
            Event::LaidUnder { seat } => {
                let hand = &mut self.hand_sizes[seat.index()];
                *hand = hand.saturating_sub(1);
                add(&mut self.museum, 1);
            }
            Event::Rang { number, .. } => self.ring(number),
            Event::TookFromDeck { seat } => {
                self.deck = self.deck.saturating_sub(1);
                add(&mut self.hand_sizes[seat.index()], 1);
            }
            Event::TurnEnded { seat } => self.end_turn(seat),
            Event::VictimShown { rank, seat } => {
                self.victim_shown = true;
                if let Some(seat) = seat {
                    self.revealed_by[rank.index()] = seat.0;
                }
            }
            Event::RoundEnded => self.call(Rank::NONE),
            Event::GameEnded => {
                self.kind = DecisionKind::Nothing;
                self.agenda = Agenda::default();
            }
            Event::Asked { seat, kind, agenda } => {
                self.asked = seat;
                self.kind = kind;
                self.agenda = agenda;
            }
        }
    }

    /// Makes `rank` the rank called last, and its character the acting one.
    #[inline]
    fn call(&mut self, rank: Rank) {
        self.called = rank;
        self.acting = self.character(rank);
    }

    /// Puts the lasting effect of a revealed character into force: the Tax Collector's (C2b), the Bishop's (C5a).
    fn settle(&mut self, seat: Seat, rank: Rank) {
        let character = self.character(rank);
        if self.rules().card(character).power {
            characters::note_lasting_effect(self, character, seat);
        }
    }

    /// Begins a turn: sets what it may use now, and what the income will open.
    fn begin(&mut self, seat: Seat, kind: TurnKind, thanks: bool) {
        let acting = self.acting();
        let rules = self.rules();
        let card = rules.card(acting);
        let mut turn = Turn { seat, kind, thanks, allowed: bit(OncePerTurn::Income), ..Turn::default() };
        if !turn.is_income_only() {
            turn.builds = if kind == TurnKind::Whole && acting == Character::Witch { 0 } else { card.builds }; // C1b.6
            turn.allowed = !(bit(OncePerTurn::Power) | bit(OncePerTurn::ColourIncome));
            let moments = [
                (OncePerTurn::Power, card.power, card.timing),
                (OncePerTurn::ColourIncome, card.income.is_some(), rules.colour_income),
            ];
            for (effect, is_on_card, timing) in moments {
                let opened =
                    if timing == TurnTiming::AnyTime { &mut turn.allowed } else { &mut turn.allowed_after_income };
                *opened |= if is_on_card { bit(effect) } else { 0 };
            }
        }
        if kind == TurnKind::Resumed {
            turn.used = self.witch_used;
            turn.allowed &= !self.witch_used;
            turn.mark_used(OncePerTurn::Income);
            self.settle(seat, self.called); // C1b.2: the bewitched card's text speaks of the Witch now
        }
        self.turn = turn;
    }

    /// Puts a built district into its city, and notes who was first to finish and whether the game ends (F4, F7, P17).
    fn built(&mut self, seat: Seat, district: District, paid: u8) {
        let hand = &mut self.hand_sizes[seat.index()];
        *hand = hand.saturating_sub(1);
        self.turn.spent = self.turn.spent.wrapping_add(u16::from(paid));
        self.turn.built = true;
        self.arrive(DistrictRef { seat, district, gilded: false });
        if district == District::HauntedCity {
            self.haunted_round = self.round;
        }
        let size = self.city_size(seat);
        if size >= self.normal_ending {
            self.reached_normal = true;
            if self.first_normal == NOBODY {
                self.first_normal = seat.0;
            }
        }
        if self.bell_rings() && size >= self.bell {
            self.reached_bell = true;
            if self.first_bell.is_empty() {
                self.first_bell.insert(seat);
            }
        }
    }

    /// P17: whoever has the Bell Tower's number of districts already gets the first finisher's points.
    fn ring(&mut self, number: u8) {
        self.bell = number;
        self.first_bell = Seats::NONE;
        if self.bell_rings() {
            for seat in self.seats() {
                if self.city_size(seat) >= number {
                    self.first_bell.insert(seat);
                    self.reached_bell = true;
                }
            }
        }
    }

    /// Records who has finished, for a position set up by hand. In play that can only have been in this round (F7).
    pub(in crate::city) fn finish(&mut self, first_normal: Option<Seat>, first_bell: Seats) {
        self.first_normal = first_normal.map_or(NOBODY, |seat| seat.0);
        self.reached_normal = first_normal.is_some();
        self.first_bell = first_bell;
        self.reached_bell = !first_bell.is_empty();
    }

    /// Puts a district into a city, with the gold on it.
    fn arrive(&mut self, district_ref: DistrictRef) {
        self.cities.insert(district_ref.seat, district_ref.district);
        if district_ref.gilded {
            self.gilded.insert(district_ref.seat, district_ref.district);
        }
    }

    /// Takes a district out of a city, with the gold on it.
    fn leave(&mut self, district_ref: DistrictRef) {
        self.cities.remove(district_ref.seat, district_ref.district);
        if district_ref.gilded {
            self.gilded.remove(district_ref.seat, district_ref.district);
        }
        if district_ref.district == District::BellTower {
            // P17: once the Tower is destroyed or exchanged away, the normal number is in force again for everything.
            self.bell = 0;
            self.first_bell = Seats::NONE;
            self.reached_bell = false;
        }
    }

    /// Notes what a turn leaves behind for later: the late tax (E26), the effects that the Witch used (E28).
    fn end_turn(&mut self, seat: Seat) {
        let rules = self.rules();
        let acting = self.acting();
        if rules.late_tax && acting == Character::Assassin && self.turn.built && self.gold_of(seat) > 0 {
            self.late_tax = true; // E26
        }
        if rules.witch == WitchRule::One && acting == Character::Witch {
            let shared = [OncePerTurn::Laboratory, OncePerTurn::Smithy, OncePerTurn::Museum];
            let shared_bits = shared.iter().fold(0, |bits, &e| bits | 1 << e as u8);
            self.witch_used = self.turn.used & shared_bits;
        }
    }
}
