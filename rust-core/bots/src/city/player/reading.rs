//! The values that *player* computes from the view of one seat: its situation in a few numbers, how well each seat
//! stands, and the features of cards.

use std::cell::OnceCell;

use ayatsuri_rules::city::{
    Board, Cards, Character, Colour, DecisionKind, District, Observation, OncePerTurn, Rank, Ranks, colour_income,
    income_of_character,
};
use ayatsuri_rules::{MAX_SEATS, Seat};

use super::blocks::{CARD, SITUATION, TAKE};
use crate::portable;
use crate::weights::indicator;

/// The observation of one seat, with the values that *player* computes from it.
pub struct PlayerReading<'a> {
    pub observation: &'a Observation,
    pub board: &'a Board,
    pub me: Seat,
    /// The hand cards that may be built, each name once.
    pub useful: Cards,
    /// How many districts each seat has built.
    sizes: [u8; MAX_SEATS],
    /// How well each seat stands, by public information.
    pub standing: [f32; MAX_SEATS],
    /// The rival who stands best.
    pub leader: Seat,
    /// The colour income that may still be taken in this turn.
    pub comes: u16,
    /// The features [`SITUATION`] of this seat.
    pub situation: [f32; SITUATION.len()],
    /// See [`PlayerReading::may_hold`].
    may_hold: OnceCell<[Ranks; MAX_SEATS]>,
}

impl<'a> PlayerReading<'a> {
    /// Reads an observation; `None` for an observer without a seat.
    pub fn new(observation: &'a Observation) -> Option<PlayerReading<'a>> {
        let me = observation.observer.seat()?;
        let board = &observation.board;
        let (mut sizes, mut standing) = ([0; MAX_SEATS], [0.0; MAX_SEATS]);
        for seat in board.seats() {
            (sizes[seat.index()], standing[seat.index()]) = size_and_standing(board, seat);
        }
        let leader = best_of(board, &standing, me);
        let useful = board.names_to_build(me, observation.private.hand);
        let is_own_turn = board.kind == DecisionKind::Turn && board.asked == me;
        let may_take = is_own_turn && !board.turn.has_used(OncePerTurn::ColourIncome) && !board.turn.is_income_only();
        let comes = if may_take { colour_income(board, me) } else { 0 };
        let mut reading = PlayerReading {
            observation,
            board,
            me,
            useful,
            sizes,
            standing,
            leader,
            comes,
            situation: [0.0; SITUATION.len()],
            may_hold: OnceCell::new(),
        };
        reading.situation = reading.own_situation();
        Some(reading)
    }

    fn own_situation(&self) -> [f32; SITUATION.len()] {
        let gold = self.board.gold_of(self.me);
        let (mut useful, mut payable, mut dearest) = (0u8, 0u8, 0);
        self.useful.for_each(|d| {
            let price = self.price(d);
            useful += 1;
            payable += u8::from(price <= gold + 2);
            dearest = dearest.max(price);
        });
        let short = dearest.saturating_sub(gold);
        self.situation(self.me, useful.into(), payable.into(), short.into(), self.comes.into())
    }

    /// The situation of another seat, by public information.
    pub fn situation_of(&self, seat: Seat) -> [f32; SITUATION.len()] {
        let cards = f32::from(self.board.hand_sizes[seat.index()]);
        let gold = f32::from(self.board.gold_of(seat));
        let useful = 0.75 * cards;
        let payable = useful * ((gold + 2.0) / 6.0).min(1.0);
        let short = if cards == 0.0 { 0.0 } else { (4.0 - gold).max(0.0) };
        self.situation(seat, useful, payable, short, 0.0)
    }

    fn situation(&self, seat: Seat, useful: f32, payable: f32, short: f32, comes: f32) -> [f32; SITUATION.len()] {
        let board = self.board;
        let ending = f32::from(board.ending());
        let (mut largest_city, mut most_cards, mut gold) = (0, 0, 0);
        let mut count = 0.0;
        for other in board.seats().without(seat) {
            largest_city = largest_city.max(self.sizes[other.index()]);
            most_cards = most_cards.max(board.hand_sizes[other.index()]);
            gold += board.gold_of(other);
            count += 1.0;
        }
        let best_rival =
            self.standing[if seat == self.me { self.leader } else { best_of(board, &self.standing, seat) }.index()];
        [
            1.0,
            f32::from(board.gold_of(seat).min(10)) / 5.0,
            useful.min(5.0) / 3.0,
            payable.min(3.0) / 2.0,
            short.min(4.0) / 4.0,
            comes.min(4.0) / 3.0,
            f32::from(self.sizes[seat.index()]) / ending,
            f32::from(largest_city) / ending,
            ((self.standing[seat.index()] - best_rival) / 10.0).clamp(-1.0, 1.0),
            indicator(board.crown == seat),
            ((f32::from(most_cards) - useful) / 4.0).clamp(-1.0, 1.5),
            f32::from(gold) / count / 5.0,
            f32::from(board.players) / 4.0 - 1.0,
            indicator(board.is_last_round()),
            f32::from(board.turn.builds.min(3)),
        ]
    }

    /// The features of a character for a seat, besides its situation.
    pub fn taking(&self, seat: Seat, c: Character) -> [f32; TAKE.len()] {
        let board = self.board;
        let colour = |of: Seat| f32::from(income_of_character(board, of, c));
        let leader = if seat == self.me { self.leader } else { best_of(board, &self.standing, seat) };
        let most_gold = board.seats().without(seat).map(|other| board.gold_of(other)).max().unwrap_or(0);
        let players = board.players;
        let sits_beside_crown = seat.clockwise(1, players) == board.crown || board.crown.clockwise(1, players) == seat;
        [colour(seat), colour(leader), f32::from(most_gold.min(10)) / 5.0, indicator(sits_beside_crown)]
    }

    pub fn price(&self, d: District) -> u16 {
        u16::from(self.board.price_to_build(self.me, d))
    }

    pub fn gold(&self) -> u16 {
        self.board.gold_of(self.me)
    }

    /// The number of districts that a city still needs to be complete.
    pub fn lacks(&self, seat: Seat) -> u8 {
        self.board.ending().saturating_sub(self.sizes[seat.index()])
    }

    /// The features of a card in this seat's hand.
    pub fn card(&self, d: District) -> [f32; CARD.len()] {
        self.card_beside(d, 1)
    }

    /// The features of a card that this seat does not hold.
    pub fn new_card(&self, d: District) -> [f32; CARD.len()] {
        self.card_beside(d, 0)
    }

    /// The features of a card; `of_these` is 1 if it is one of the hand cards, else 0.
    fn card_beside(&self, d: District, of_these: u8) -> [f32; CARD.len()] {
        let board = self.board;
        let city = board.cities.get(self.me);
        let price = self.price(d);
        let gold = self.gold();
        let new = !city.has_colour(d.colour());
        let completes = new && Colour::ALL.into_iter().all(|c| c == d.colour() || city.has_colour(c));
        let banned = !board.may_build_alike(self.me, d);
        let income = board.rules().card(board.acting()).income;
        [
            f32::from(board.rules().points[d.index()]) / 5.0,
            f32::from(price) / 5.0,
            indicator(price <= gold),
            indicator(price <= gold + 2 + self.comes),
            indicator(new),
            indicator(completes),
            indicator(banned),
            indicator(income == Some(d.colour())),
            self.effect(d),
            indicator(self.observation.private.hand.count(d) > of_these),
        ]
    }

    /// The score that a purple district can be expected to bring beyond its points, divided by 5.
    fn effect(&self, d: District) -> f32 {
        let points = match d {
            District::HauntedCity => 0.8,
            District::ImperialTreasury => 0.5 * f32::from(self.gold().saturating_sub(self.price(d))),
            District::MapRoom => 0.5 * self.observation.private.hand.len() as f32,
            District::WishingWell => self.board.cities.get(self.me).of_colour(Colour::Purple) as f32,
            _ => 0.0,
        };
        points / 5.0
    }

    /// The ranks that another seat may hold unrevealed. They are found when the first is asked for, because only namings
    /// need them and they cost as much as a turn.
    pub fn may_hold(&self, seat: Seat) -> Ranks {
        self.may_hold.get_or_init(|| self.observation.others_may_hold())[seat.index()]
    }

    /// How likely the seat holds each rank; `taste` rates a character for a seat in a situation, in nats.
    pub fn suspicion(
        &self,
        seat: Seat,
        taste: impl Fn(&[f32; SITUATION.len()], Seat, Character) -> f32,
    ) -> [f32; Rank::SLOTS] {
        let possible = self.may_hold(seat);
        let situation = self.situation_of(seat);
        let mut likely = [0.0; Rank::SLOTS];
        let mut total_weight = 0.0;
        for rank in possible {
            let weight = portable::exp(taste(&situation, seat, self.board.character(rank)).clamp(-20.0, 20.0));
            likely[rank.index()] = weight;
            total_weight += weight;
        }
        let hidden = f32::from(self.board.characters_each()) - self.board.revealed(seat).len() as f32;
        for rank in possible {
            let share: &mut f32 = &mut likely[Rank::index(rank)];
            *share = (hidden * *share / total_weight).min(1.0);
        }
        likely
    }
}

/// The size of a seat's city, and how well the seat stands, in points: by its city, how near the end it is, its gold and
/// its cards.
fn size_and_standing(board: &Board, seat: Seat) -> (u8, f32) {
    let points = &board.rules().points;
    let (mut size, mut sum) = (0, 0);
    board.cities.get(seat).for_each(|d| {
        size += 1;
        sum += u32::from(points[d.index()]);
    });
    let nearness = match board.ending().saturating_sub(size) {
        0 | 1 => 6.0,
        2 => 3.0,
        _ => 0.0,
    };
    let standing = sum as f32
        + 0.8 * f32::from(size)
        + 0.4 * f32::from(board.gold_of(seat).min(12))
        + 0.4 * f32::from(board.hand_sizes[seat.index()].min(8))
        + nearness;
    (size, standing)
}

/// The seat other than `but` that stands best.
fn best_of(board: &Board, standing: &[f32; MAX_SEATS], except: Seat) -> Seat {
    let mut best = except;
    let mut most = f32::MIN;
    for seat in board.seats().without(except) {
        if standing[seat.index()] > most {
            most = standing[seat.index()];
            best = seat;
        }
    }
    best
}
