//! The values that the novice computes from its view: how long the game will last, and the worth of buildings and
//! chips. All worth is in hundredths of a point.

use std::cell::RefCell;

use ayatsuri_rules::kingdom::{
    Board, Building, Buildings, Chip, Chips, EventCard, Memory, Observation, UniqueCard, discounts, price, war_strength,
};
use ayatsuri_rules::{Seat, Seats};

use crate::kingdom::prospects::{Holdings, StageWeights};
use crate::kingdom::round_end::RoundEnd;
use crate::kingdom::taxes::unpaid;

/// The points that a seat makes in a typical round, in hundredths.
const PACE: i32 = 180;
/// The worth of a chip that no displayed building needs.
const CHIP: i32 = 34;

/// The view of one seat, with the values that the novice computes from it.
pub struct SeatReading<'a> {
    pub observation: &'a Observation,
    pub board: &'a Board,
    pub me: Seat,
    memory: &'a Memory,
    /// The number of turns that the seat still expects, in hundredths.
    turns: i32,
    /// How likely a War and a Tax are the event of this round, in percent ([`SeatReading::expects`]).
    war: i32,
    tax: i32,
    /// The fitted weights by which *player* values positions; `None` for the novice, which has rules of thumb.
    fitted: Option<StageWeights>,
    /// The end of the round, if this is the last turn of what may be the last round; `None` in other turns.
    round_end: Option<RoundEnd>,
    /// The values that were computed, by the building that is bought, none first. Plans often come to the same chips.
    values: RefCell<[Vec<(Chips, i32)>; Building::COUNT + 1]>,
}

impl<'a> SeatReading<'a> {
    /// Reads an observation and a memory; `None` for an observer without a seat.
    pub fn new(observation: &'a Observation, memory: &'a Memory) -> Option<SeatReading<'a>> {
        let board = &observation.board;
        let me = observation.observer.seat()?;
        let most = board.seats().map(|seat| board.points(seat)).max().unwrap_or(0);
        let points_missing = 100 * i32::from(board.figures.printed.ending.saturating_sub(most.min(255) as u8));
        let rounds = if points_missing == 0 { 0 } else { (100 * points_missing / PACE).max(60) };
        let turns = 100 * i32::from(board.face_down(me)) + 2 * rounds;
        let mut reading = SeatReading {
            observation,
            board,
            me,
            memory,
            turns,
            war: 0,
            tax: 0,
            fitted: None,
            round_end: None,
            values: RefCell::default(),
        };
        (reading.war, reading.tax) = (reading.expects(EventCard::War), reading.expects(EventCard::Tax));
        Some(reading)
    }

    /// The reading for *player*, which values positions by the fitted prospects.
    pub fn fitted(observation: &'a Observation, memory: &'a Memory) -> Option<SeatReading<'a>> {
        let reading = SeatReading::new(observation, memory)?;
        let scale = StageWeights::of(reading.board);
        let round_end = RoundEnd::of(reading.board, reading.me, &scale, |card| reading.expects(card) as f32 / 100.0);
        Some(SeatReading { fitted: Some(scale), round_end, ..reading })
    }

    /// The other seats.
    pub fn rivals(&self) -> Seats {
        self.board.seats().without(self.me)
    }

    /// How likely this card is the event of this round, in percent, as far as this seat knows.
    pub fn expects(&self, card: EventCard) -> i32 {
        let unknown = self.board.hidden_events().minus(self.memory.known_events());
        match self.memory.event(0) {
            Some(known) => 100 * i32::from(known == card),
            None if unknown.contains(card) => 100 / unknown.len().max(1) as i32,
            None => 0, // it is face up, or known to lie further down
        }
    }

    /// The number of chips that a Tax would take from a seat.
    pub fn burden(&self, seat: Seat) -> u32 {
        if self.board.has(seat, Building::BlackMarket) {
            return 0;
        }
        self.board.taxed_buildings(seat).map(|b| self.board.tax(b).total()).sum()
    }

    /// The worth of the chips of a building's tax.
    pub fn cost_of_tax(&self, building: Building) -> i32 {
        if self.turns == 0 { 0 } else { CHIP * self.board.tax(building).total() as i32 }
    }

    /// The worth of owning a building: its points, and its effect in the turns that are left, less its taxes.
    pub fn worth(&self, building: Building) -> i32 {
        100 * i32::from(self.board.figures.of(building).points) + self.use_of(building) - self.tax_on(building)
    }

    /// The worth of the taxes that a building will probably cost: one event in four is a Tax.
    fn tax_on(&self, building: Building) -> i32 {
        self.cost_of_tax(building) * self.turns / 800
    }

    /// The worth of a building's effect in the turns that are left.
    fn use_of(&self, building: Building) -> i32 {
        let board = self.board;
        if !board.figures.printed.buildings.contains(building) {
            return 0;
        }
        let figures = &board.figures;
        let chips = match building {
            // Its owner takes this kind in every other turn.
            Building::Treasury | Building::Ranch | Building::Barracks => {
                50 * (i32::from(figures.store) - 1) * self.turns / 100
            }
            // One turn in five is that of the occupation whose effect it improves.
            Building::GeneralStore | Building::WeaponShop | Building::Diner => {
                20 * i32::from(figures.printed.shop) * self.turns / 100
            }
            Building::Quarry => 52 * i32::from(figures.quarry) * self.turns / 100,
            Building::MagicForest => 15 * self.turns / 100,
            Building::BlackMarket => (20 + 25 * self.burden(self.me) as i32) * self.turns / 800,
            Building::Arena => 10 * i32::from(figures.arena) * self.turns / 100,
            Building::TriumphalArch => 10 * i32::from(figures.printed.arch) * self.turns / 100,
            _ => 0,
        };
        chips * CHIP / 100
    }

    /// The worth of a position in which this seat has these chips and has bought this building.
    pub fn value(&self, chips: Chips, bought: Option<Building>) -> i32 {
        let place = bought.map_or(0, |b| 1 + b.index());
        if let Some(&(_, value)) = self.values.borrow()[place].iter().find(|(known, _)| *known == chips) {
            return value;
        }
        let value = self.compute_value(chips, bought);
        self.values.borrow_mut()[place].push((chips, value));
        value
    }

    fn compute_value(&self, chips: Chips, bought: Option<Building>) -> i32 {
        if let Some(scale) = &self.fitted {
            let holdings = self.holdings(chips, bought);
            return match &self.round_end {
                Some(closing) => closing.worth(self.board, scale, chips, holdings.buildings),
                None => scale.worth(self.board, &holdings),
            };
        }
        let points = 100 * i32::from(chips.get(Chip::Honour));
        points + bought.map_or(0, |b| self.worth(b)) + self.purse(chips, bought) + self.war(chips, bought)
            - self.unpaid(chips, bought)
    }

    /// The seat's holdings with these chips and after buying this building.
    fn holdings(&self, chips: Chips, bought: Option<Building>) -> Holdings {
        let board = self.board;
        let owned = board.buildings(self.me);
        Holdings {
            seat: self.me,
            chips,
            buildings: bought.map_or(owned, |b| owned.with(b)),
            display: bought.map_or(board.display, |b| board.display.without(b)),
            war: self.war as f32 / 100.0,
            tax: self.tax as f32 / 100.0,
        }
    }

    /// The worth of basic chips, in general and towards a displayed building. 0 if no turn is left.
    fn purse(&self, chips: Chips, bought: Option<Building>) -> i32 {
        if self.turns == 0 {
            return 0;
        }
        let general: i32 = Chip::BASIC.into_iter().map(|kind| hoard(i32::from(chips.get(kind)))).sum();
        let display = bought.map_or(self.board.display, |b| self.board.display.without(b));
        general + display.map(|b| self.progress(b, chips)).max().unwrap_or(0)
    }

    /// The additional worth of chips because they go towards a building.
    fn progress(&self, building: Building, chips: Chips) -> i32 {
        let less = discounts(self.board, self.me, building).next();
        let cost = price(self.board, building, less);
        let mut missing = cost;
        missing.take(chips);
        let (cost, missing) = (cost.total() as i32, missing.total() as i32);
        let gain = (self.worth(building) - CHIP * cost).max(0);
        // The display may have changed by then, so the worth falls with the chips that are missing.
        gain * (cost - missing) / cost.max(1) * 60 / (100 + 20 * missing)
    }

    /// The worth of a War at the end of this round.
    fn war(&self, chips: Chips, bought: Option<Building>) -> i32 {
        let board = self.board;
        let likely = self.war;
        let troops = chips.get(Chip::Troops);
        if likely == 0 || troops == 0 {
            return 0;
        }
        let owns = |b: Building| board.has(self.me, b) || bought == Some(b);
        let own = troops + if owns(Building::Arena) { u16::from(board.figures.arena) } else { 0 };
        let most = self.rivals().filter_map(|seat| war_strength(board, seat)).max().unwrap_or(0);
        let printed = &board.figures.printed;
        let honour = match own.cmp(&most) {
            std::cmp::Ordering::Less => return 0,
            std::cmp::Ordering::Equal => printed.war_tied,
            std::cmp::Ordering::Greater => printed.war_alone,
        };
        let arch = if owns(Building::TriumphalArch) { printed.arch } else { 0 };
        let certainty = if board.turn.number >= board.players { 80 } else { 50 };
        likely * certainty * i32::from(honour + arch) / 100
    }

    /// The worth lost by a Tax at the end of this round that these chips do not cover.
    fn unpaid(&self, chips: Chips, bought: Option<Building>) -> i32 {
        let board = self.board;
        let likely = self.tax;
        if likely == 0 {
            return 0;
        }
        let owned: Buildings = bought.map_or(board.buildings(self.me), |b| board.buildings(self.me).with(b));
        let mut left = chips;
        let lost: i32 = unpaid(board, owned, &mut left).map(|b| self.worth(b)).sum();
        lost * likely / 100
    }
}

/// The worth of a number of chips of one kind: the more there are, the less another one adds.
fn hoard(chips: i32) -> i32 {
    let (first, rest) = (chips.min(4), (chips - 4).clamp(0, 4));
    CHIP * first + CHIP * 2 / 3 * rest + 5 * (chips - 8).max(0)
}
