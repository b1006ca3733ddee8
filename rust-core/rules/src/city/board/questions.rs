//! Questions that the rules ask of the board: who holds what, what something costs, whether the game is at its end.

use super::{Board, STARRED_FROM};
use crate::city::action::DistrictRef;
use crate::city::character::{Character, Rank, Ranks};
use crate::city::district::{Cards, Colour, District};
use crate::city::edition::{DuplicateRule, Edition, GraveyardRule};
use crate::city::setup;
use crate::seat::{Seat, Seats, somebody};

impl Board {
    /// The edition's data.
    #[inline]
    pub fn rules(&self) -> &'static Edition {
        self.edition.data()
    }

    /// All seats.
    #[inline]
    pub fn seats(&self) -> Seats {
        Seats::first(self.players)
    }

    /// The character of a rank in this cast.
    #[inline]
    pub fn character(&self, rank: Rank) -> Character {
        Character::of_rank(rank, self.seconds.contains(rank))
    }

    /// Whether a character is in the cast.
    #[inline]
    pub fn in_cast(&self, c: Character) -> bool {
        self.ranks.contains(c.rank()) && self.seconds.contains(c.rank()) == c.is_second()
    }

    /// The characters of the cast, by rank.
    pub fn cast(&self) -> impl Iterator<Item = Character> + '_ {
        self.ranks.map(|rank| self.character(rank))
    }

    /// The cards that this game is played with.
    pub fn all_cards(&self) -> Cards {
        let mut starred = Cards::NONE;
        for bit in 0..District::COUNT - STARRED_FROM {
            if self.starred >> bit & 1 == 1 {
                starred.insert(District::ALL[STARRED_FROM + bit]);
            }
        }
        setup::deck(self.edition, starred, self.originals, self.in_cast(Character::Diplomat))
    }

    /// How many characters each player has (E8, D6, D7).
    #[inline]
    pub fn characters_each(&self) -> u8 {
        if self.players == 2 || (self.players == 3 && !self.rules().three_singly) { 2 } else { 1 }
    }

    /// The seat that revealed a rank this round.
    #[inline]
    pub fn revealed_by(&self, rank: Rank) -> Option<Seat> {
        somebody(self.revealed_by[rank.index()])
    }

    /// The ranks a seat revealed this round.
    pub fn revealed(&self, seat: Seat) -> Ranks {
        let mut ranks = Ranks::NONE;
        for rank in self.ranks {
            if self.revealed_by(rank) == Some(seat) {
                ranks.insert(rank);
            }
        }
        ranks
    }

    /// The ranks that nobody has, as everybody knows: they lie face up, or nobody answered their call (T2).
    pub fn held_by_nobody(&self) -> Ranks {
        let mut none = self.up;
        for rank in self.ranks {
            let in_vain = rank <= self.called && self.revealed_by(rank).is_none();
            let may_be_killed = rank == self.killed && !self.victim_shown;
            if in_vain && !may_be_killed {
                none.insert(rank);
            }
        }
        none
    }

    /// To whom tax is paid this round (C2b).
    #[inline]
    pub fn taxman(&self) -> Option<Seat> {
        somebody(self.taxman)
    }

    /// The seat whose city the Bishop protects this round (C5a).
    #[inline]
    pub fn bishop(&self) -> Option<Seat> {
        somebody(self.bishop)
    }

    /// The seat that was first to build the normal number of districts (F4).
    pub fn first_normal(&self) -> Option<Seat> {
        somebody(self.first_normal)
    }

    /// The seat that robs this round, once it has named a character (C2a).
    #[inline]
    pub fn robber(&self) -> Option<Seat> {
        somebody(self.robber)
    }

    /// The gold of a seat.
    #[inline]
    pub fn gold_of(&self, seat: Seat) -> u16 {
        self.gold[seat.index()]
    }

    /// Whether this district stands in a seat's city and has its effect.
    #[inline]
    pub fn has(&self, seat: Seat, d: District) -> bool {
        self.cities.get(seat).contains(d) && !self.rules().powerless.contains(d)
    }

    /// The seat in whose city this district stands and has its effect. For districts with a single copy.
    pub fn owner(&self, d: District) -> Option<Seat> {
        self.seats().find(|&seat| self.has(seat, d))
    }

    /// The Graveyard's owner; `None` if it has no effect in this game (P6, E24).
    pub fn graveyard_owner(&self) -> Option<Seat> {
        let idle = self.in_cast(Character::Diplomat) && self.rules().graveyard_with_diplomat == GraveyardRule::Stays;
        if idle { None } else { self.owner(District::Graveyard) }
    }

    /// How many districts stand in a city.
    #[inline]
    pub fn city_size(&self, seat: Seat) -> u8 {
        self.cities.get(seat).len() as u8
    }

    /// Whether the Bell Tower's number is in force (P17).
    #[inline]
    pub fn bell_rings(&self) -> bool {
        self.bell != 0 && self.bell < self.normal_ending
    }

    /// How many districts end the game now (E1, P17).
    #[inline]
    pub fn ending(&self) -> u8 {
        if self.bell_rings() { self.bell } else { self.normal_ending }
    }

    /// Whether a city has the ending number (F1).
    #[inline]
    pub fn is_complete(&self, seat: Seat) -> bool {
        // A complete city was completed in this round (F7): in earlier rounds no city need be counted.
        self.is_last_round() && self.city_size(seat) >= self.ending()
    }

    /// Whether this round is the last (T8, F7, P17).
    pub fn is_last_round(&self) -> bool {
        self.reached_normal || (self.reached_bell && self.bell_rings())
    }

    /// Whether nobody can ever build again: every card is in a city or under the Museum, and none can come back (F8).
    pub fn is_built_out(&self) -> bool {
        !self.can_draw()
            && self.hand_sizes.iter().all(|hand| *hand == 0)
            && !self.in_cast(Character::Warlord)
            && !self.seats().any(|seat| self.has(seat, District::PowderTower))
    }

    /// How many cards could be drawn: those of the deck and, after a reshuffle, those of the pile.
    pub fn drawable(&self) -> u8 {
        self.deck.wrapping_add(self.unseen_discards).wrapping_add(self.discards.len() as u8)
    }

    /// Whether the deck or the pile has a card.
    #[inline]
    pub fn can_draw(&self) -> bool {
        self.deck > 0 || self.unseen_discards > 0 || !self.discards.is_empty()
    }

    /// The character whose turn it is; when the Witch goes on with a bewitched turn, the bewitched character.
    #[inline]
    pub fn acting(&self) -> Character {
        self.acting
    }

    /// Whether a seat has at least `price` gold.
    #[inline]
    pub fn can_pay(&self, seat: Seat, price: u16) -> bool {
        self.gold_of(seat) >= price
    }

    /// The gold that `seat` pays to build `d` (E13, P15, P18): at least 1.
    #[inline]
    pub fn price_to_build(&self, seat: Seat, d: District) -> u8 {
        let rules = self.rules();
        let cost = rules.cost(d);
        let city = self.cities.get(seat);
        if !city.has_discount() {
            return cost;
        }
        let mut off = 0;
        if rules.duplicate_rule == DuplicateRule::Allowed && self.has(seat, District::Quarry) {
            off += rules.numbers.discount * city.count(d);
        }
        if d.colour() == Colour::Purple && d != District::Factory && self.has(seat, District::Factory) {
            off += rules.numbers.discount;
        }
        cost.saturating_sub(off).max(1)
    }

    /// Whether a second `d` may be built in a seat's city (E13).
    #[inline]
    pub fn may_build_alike(&self, seat: Seat, d: District) -> bool {
        !self.cities.get(seat).contains(d) || self.may_repeat_a_name(seat)
    }

    /// Whether a second copy of any district may be built in a seat's city (E13).
    fn may_repeat_a_name(&self, seat: Seat) -> bool {
        self.rules().duplicate_rule == DuplicateRule::Allowed
            || (self.has(seat, District::Quarry) && !self.cities.get(seat).has_pair())
    }

    /// The names among these cards that a seat may build beside its city (E13), each once.
    pub fn names_to_build(&self, seat: Seat, cards: Cards) -> Cards {
        if self.may_repeat_a_name(seat) { cards.names() } else { cards.names_without(self.cities.get(seat)) }
    }

    /// How much more the Great Wall makes a district cost to destroy or exchange (P11, E22).
    pub fn wall(&self, district_ref: DistrictRef) -> u16 {
        let rules = self.rules();
        let walled = self.has(district_ref.seat, District::GreatWall)
            && (district_ref.district != District::GreatWall || rules.wall.itself);
        if walled { u16::from(rules.numbers.wall) } else { 0 }
    }

    /// Whether such a district, with or without the Artist's gold as `district_ref` says, stands in that city.
    #[inline]
    pub fn stands(&self, district_ref: DistrictRef) -> bool {
        let gilded = self.gilded.get(district_ref.seat);
        if district_ref.gilded {
            gilded.contains(district_ref.district)
        } else {
            self.cities.get(district_ref.seat).has_more(district_ref.district, gilded)
        }
    }

    /// The districts of a city: each name at most twice, once without and once with the Artist's gold.
    #[inline]
    pub fn district_refs(&self, seat: Seat) -> impl Iterator<Item = DistrictRef> + use<> {
        let city = self.cities.get(seat);
        let gilded = self.gilded.get(seat);
        city.names().flat_map(move |district| {
            let without = city.has_more(district, gilded).then_some(DistrictRef { seat, district, gilded: false });
            let with = gilded.contains(district).then_some(DistrictRef { seat, district, gilded: true });
            without.into_iter().chain(with)
        })
    }

    /// Calls `doing` with each of [`Board::district_refs`]. This is quicker where the caller never stops early.
    #[inline]
    pub fn each_place(&self, seat: Seat, mut doing: impl FnMut(DistrictRef)) {
        if self.gilded.get(seat).is_empty() {
            let names = self.cities.get(seat).names();
            names.for_each(|district| doing(DistrictRef { seat, district, gilded: false }));
        } else {
            self.district_refs(seat).for_each(doing);
        }
    }
}
