//! What a seat sees of the table, weighed: how long the game will last, what buildings and chips are worth to it.
//! All worth is in hundredths of a point.

use ayatsuri_rules::kingdom::{
    Board, Building, Buildings, Chip, Chips, EventCard, Memory, Observation, discounts, price, war_strength,
};
use ayatsuri_rules::{Seat, Seats};

use crate::kingdom::prospects::{Holdings, StageWeights};
use crate::kingdom::round_end::RoundEnd;
use crate::kingdom::taxes::unpaid;

/// The points that a seat makes in a round, in hundredths, as games go.
const PACE: i32 = 180;
/// What a chip is worth that nothing on display asks for.
const CHIP: i32 = 34;

/// One seat's look at the table.
pub struct NoviceReading<'a> {
    pub now: &'a Observation,
    pub board: &'a Board,
    pub me: Seat,
    memory: &'a Memory,
    /// Its turns that are still to come, in hundredths.
    turns: i32,
    /// How *player* weighs a position of its own; the novice has its rules of thumb.
    fitted: Option<StageWeights>,
    /// In the last turn of what may be the last round, what comes after it.
    closing: Option<RoundEnd>,
}

impl<'a> NoviceReading<'a> {
    /// `None` for who has no seat.
    pub fn new(now: &'a Observation, memory: &'a Memory) -> Option<NoviceReading<'a>> {
        let board = &now.board;
        let me = now.observer.seat()?;
        let most = board.seats().map(|seat| board.points(seat)).max().unwrap_or(0);
        let wanting = 100 * i32::from(board.figures.printed.ending.saturating_sub(most.min(255) as u8));
        let rounds = if wanting == 0 { 0 } else { (100 * wanting / PACE).max(60) };
        let turns = 100 * i32::from(board.face_down(me)) + 2 * rounds;
        Some(NoviceReading { now, board, me, memory, turns, fitted: None, closing: None })
    }

    /// The same for *player*, which values its positions by the fitted prospects.
    pub fn fitted(now: &'a Observation, memory: &'a Memory) -> Option<NoviceReading<'a>> {
        let sees = NoviceReading::new(now, memory)?;
        let scale = StageWeights::of(sees.board);
        let closing = RoundEnd::of(sees.board, sees.me, &scale, |card| sees.expects(card) as f32 / 100.0);
        Some(NoviceReading { fitted: Some(scale), closing, ..sees })
    }

    /// The other seats.
    pub fn rivals(&self) -> Seats {
        self.board.seats().without(self.me)
    }

    /// How likely the event of this round is that card, in percent, as far as this seat knows.
    pub fn expects(&self, card: EventCard) -> i32 {
        let unknown = self.board.hidden_events().minus(self.memory.known_events());
        match self.memory.event(0) {
            Some(known) => 100 * i32::from(known == card),
            None if unknown.contains(card) => 100 / unknown.len().max(1) as i32,
            None => 0, // it lies open, or further down, where a Hermit has put it
        }
    }

    /// The tax chips of a seat that will be due.
    pub fn burden(&self, seat: Seat) -> u32 {
        if self.board.has(seat, Building::BlackMarket) {
            return 0;
        }
        self.board.taxed_buildings(seat).map(|b| self.board.tax(b).total()).sum()
    }

    /// What the chips of a building's tax are worth.
    pub fn cost_of_tax(&self, building: Building) -> i32 {
        if self.turns == 0 { 0 } else { CHIP * self.board.tax(building).total() as i32 }
    }

    /// What owning a building is worth: its points, and what it does in the turns that are left.
    pub fn worth(&self, building: Building) -> i32 {
        100 * i32::from(self.board.figures.of(building).points) + self.use_of(building) - self.tax_on(building)
    }

    /// The taxes that a building will probably cost: one event in four is a Tax.
    fn tax_on(&self, building: Building) -> i32 {
        self.cost_of_tax(building) * self.turns / 800
    }

    fn use_of(&self, building: Building) -> i32 {
        let board = self.board;
        if !board.figures.printed.buildings.contains(building) {
            return 0;
        }
        let figures = &board.figures;
        let chips = match building {
            // Whoever has one takes that kind every other turn.
            Building::Treasury | Building::Ranch | Building::Barracks => {
                50 * (i32::from(figures.store) - 1) * self.turns / 100
            }
            // One turn in five is that of the occupation which it serves.
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

    /// What a position of this seat is worth: chips that it would have, buildings that it would have bought.
    pub fn value(&self, chips: Chips, bought: Option<Building>) -> i32 {
        if let Some(scale) = &self.fitted {
            let stand = self.stand(chips, bought);
            return match &self.closing {
                Some(closing) => closing.worth(self.board, scale, chips, stand.buildings),
                None => scale.worth(self.board, &stand),
            };
        }
        let points = 100 * i32::from(chips.get(Chip::Honour));
        points + bought.map_or(0, |b| self.worth(b)) + self.purse(chips, bought) + self.war(chips, bought)
            - self.unpaid(chips, bought)
    }

    fn stand(&self, chips: Chips, bought: Option<Building>) -> Holdings {
        let board = self.board;
        let likely = |card| self.expects(card) as f32 / 100.0;
        let owned = board.buildings(self.me);
        Holdings {
            seat: self.me,
            chips,
            buildings: bought.map_or(owned, |b| owned.with(b)),
            display: bought.map_or(board.display, |b| board.display.without(b)),
            war: likely(EventCard::War),
            tax: likely(EventCard::Tax),
        }
    }

    /// What basic chips are worth, for something on display and in general. Nothing when no turn is to come.
    fn purse(&self, chips: Chips, bought: Option<Building>) -> i32 {
        if self.turns == 0 {
            return 0;
        }
        let general: i32 = Chip::BASIC.into_iter().map(|kind| hoard(i32::from(chips.get(kind)))).sum();
        let display = bought.map_or(self.board.display, |b| self.board.display.without(b));
        general + display.map(|b| self.progress(b, chips)).max().unwrap_or(0)
    }

    /// What chips are worth more than in general because they go towards a building.
    fn progress(&self, building: Building, chips: Chips) -> i32 {
        let less = discounts(self.board, self.me, building).next();
        let cost = price(self.board, building, less);
        let mut missing = cost;
        missing.take(chips);
        let (cost, missing) = (cost.total() as i32, missing.total() as i32);
        let gain = (self.worth(building) - CHIP * cost).max(0);
        // The display may be another one by then: the nearer the better.
        gain * (cost - missing) / cost.max(1) * 60 / (100 + 20 * missing)
    }

    /// What a War at the end of this round would bring.
    fn war(&self, chips: Chips, bought: Option<Building>) -> i32 {
        let board = self.board;
        let likely = self.expects(EventCard::War);
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
        let sure = if board.turn.number >= board.players { 80 } else { 50 };
        likely * sure * i32::from(honour + arch) / 100
    }

    /// What is lost if there is a Tax at the end of this round that these chips do not cover.
    fn unpaid(&self, chips: Chips, bought: Option<Building>) -> i32 {
        let board = self.board;
        let likely = self.expects(EventCard::Tax);
        if likely == 0 {
            return 0;
        }
        let owned: Buildings = bought.map_or(board.buildings(self.me), |b| board.buildings(self.me).with(b));
        let mut left = chips;
        let lost: i32 = unpaid(board, owned, &mut left).map(|b| self.worth(b)).sum();
        lost * likely / 100
    }
}

/// So many chips of one kind: the more there are, the less another is worth.
fn hoard(chips: i32) -> i32 {
    let (first, rest) = (chips.min(4), (chips - 4).clamp(0, 4));
    CHIP * first + CHIP * 2 / 3 * rest + 5 * (chips - 8).max(0)
}
