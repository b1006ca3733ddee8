//! The values that the novice computes from its view: the worth of districts, the use of cards, the standing of seats.
//! All are in tenths of a point; one gold or one card is worth about one point.

use ayatsuri_rules::Seat;
use ayatsuri_rules::Seats;
use ayatsuri_rules::city::{Board, Cards, Colour, District, DistrictRef, Observation};

/// The view of one seat, and the values that the novice computes from it.
pub struct NoviceReading<'a> {
    pub observation: &'a Observation,
    pub board: &'a Board,
    pub me: Seat,
}

impl<'a> NoviceReading<'a> {
    pub fn new(observation: &'a Observation) -> Option<NoviceReading<'a>> {
        observation.observer.seat().map(|me| NoviceReading { observation, board: &observation.board, me })
    }

    pub fn rivals(&self) -> Seats {
        self.board.seats().without(self.me)
    }

    pub fn gold(&self) -> u16 {
        self.board.gold_of(self.me)
    }

    pub fn hand(&self) -> Cards {
        self.observation.private.hand
    }

    pub fn city(&self) -> Cards {
        self.board.cities.get(self.me)
    }

    pub fn owns(&self, d: District) -> bool {
        self.board.has(self.me, d)
    }

    pub fn price(&self, d: District) -> u16 {
        u16::from(self.board.price_to_build(self.me, d))
    }

    /// The number of districts that a city still needs to be complete.
    pub fn missing(&self, seat: Seat) -> u8 {
        self.board.ending().saturating_sub(self.board.city_size(seat))
    }

    /// The hand cards that may be built, each name once.
    pub fn useful(&self) -> Cards {
        Cards::of_all(self.hand().names().filter(|&d| self.board.may_build_alike(self.me, d)))
    }

    /// The worth of a district in the seat's own city: its points, its effect, and what its colour adds (F3).
    pub fn worth(&self, d: District) -> i32 {
        10 * i32::from(self.board.rules().points[d.index()]) + self.effect(d) + self.colour(d)
    }

    /// F3: the fewer colours are missing, the more a missing one is worth.
    fn colour(&self, d: District) -> i32 {
        let city = self.city();
        let missing_colours = Colour::ALL.into_iter().filter(|&c| city.of_colour(c) == 0).count();
        if missing_colours > 0 && city.of_colour(d.colour()) == 0 { 30 / missing_colours as i32 } else { 0 }
    }

    /// The worth that a purple district probably brings beyond its points: at the end of the game, and before the last
    /// round also by its effect.
    fn effect(&self, d: District) -> i32 {
        let gold = i32::from(self.gold()) - i32::from(self.price(d));
        let purple = self.city().of_colour(Colour::Purple) as i32;
        let rounds_left = i32::from(self.missing(self.me).min(5));
        let at_end = match d {
            District::HauntedCity => 8,
            District::ImperialTreasury => 5 * gold.max(0),
            District::MapRoom => 5 * self.hand().len() as i32,
            District::WishingWell => 10 * purple,
            _ => 0,
        };
        let by_effect = match d {
            District::Library | District::Museum | District::ThroneRoom => 4,
            District::Observatory | District::Smithy | District::Laboratory | District::Park => 3,
            District::SchoolOfMagic | District::PoorHouse | District::BallRoom | District::PowderTower => 3,
            District::Graveyard | District::GreatWall | District::Lighthouse | District::BellTower => 2,
            District::Factory | District::Quarry | District::Hospital | District::Keep => 1,
            _ => 0,
        };
        at_end + if self.board.is_last_round() { 0 } else { by_effect * rounds_left }
    }

    /// The worth of a card in hand: less than in the city if it cannot be built soon or at all.
    pub fn promise(&self, d: District) -> i32 {
        let twice = self.hand().contains(d) && !self.owns(District::Quarry);
        if !self.board.may_build_alike(self.me, d) || twice {
            return i32::from(self.price(d)); // it cannot be built, only given up
        }
        let shortage = i32::from(self.price(d)) - i32::from(self.gold()) - 4;
        self.worth(d) - 10 * shortage.max(0)
    }

    /// The hand cards that the seat does not need: those that cannot be built, and those for which a nearly complete
    /// city has no room.
    pub fn spare(&self) -> Cards {
        let mut spare = self.hand();
        let mut room = usize::from(self.missing(self.me));
        if self.board.is_last_round() && self.board.asked == self.me {
            room = usize::from(self.board.turn.builds);
        }
        let mut useful: Vec<District> = self.useful().collect();
        useful.sort_by_key(|&d| -self.worth(d));
        for d in useful.into_iter().take(room) {
            spare.remove(d);
        }
        spare
    }

    /// The spare card that is worth least.
    pub fn worst_spare(&self) -> Option<District> {
        self.spare().names().min_by_key(|&d| self.worth(d))
    }

    /// How well a seat stands, by public information.
    pub fn standing(&self, seat: Seat) -> i32 {
        let board = self.board;
        let points: i32 = board.cities.get(seat).map(|d| i32::from(board.rules().points[d.index()])).sum();
        let nearness = match self.missing(seat) {
            0 | 1 => 60,
            2 => 30,
            _ => 0,
        };
        let resources = 4 * i32::from(board.gold_of(seat)) + 4 * i32::from(board.hand_sizes[seat.index()]);
        10 * points + 8 * i32::from(board.city_size(seat)) + resources + nearness
    }

    /// How much it matters to hurt a rival: more for one further ahead.
    pub fn lead(&self, seat: Seat) -> i32 {
        let last = self.rivals().map(|rival| self.standing(rival)).min().unwrap_or(0);
        self.standing(seat) - last + 20
    }

    /// Whether no other rival stands better.
    pub fn is_foremost(&self, seat: Seat) -> bool {
        self.rivals().all(|rival| self.standing(rival) <= self.standing(seat))
    }

    /// The worth of a rival's loss of a district.
    pub fn harm(&self, district_ref: DistrictRef) -> i32 {
        let points =
            i32::from(self.board.rules().points[district_ref.district.index()]) + i32::from(district_ref.gilded);
        let share = if self.is_foremost(district_ref.seat) { 6 } else { 3 };
        let delay = match self.missing(district_ref.seat) {
            1 => 35,
            2 => 15,
            _ => 0,
        };
        share * points + delay
    }
}
