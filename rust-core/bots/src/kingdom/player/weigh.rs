//! The features of one action, each with the index of its weight. `scripts/bench tune` fits the weights to the same
//! features.

use ayatsuri_rules::Seat;
use ayatsuri_rules::chance::GameRng;
use ayatsuri_rules::kingdom::{
    Action, Building, Chip, Chips, DecisionKind, Naming, Occupation, UniqueCard, discounts, makes, price,
};

use super::blocks::{BUILDING, BlockIndex, CHIP, NAME, SITUATION};
use crate::kingdom::novice::plan::{self, TurnOutlook};
use crate::kingdom::novice::{self, deeds, names, reading::SeatReading};
use crate::kingdom::prospects::{missing, nearness};
use crate::weights::{add_nonzero, indicator};

/// The view of one seat, with the values that *player* computes from it.
pub struct PlayerReading<'a> {
    s: &'a SeatReading<'a>,
    situation: [f32; SITUATION.len()],
    /// The action that the novice would choose.
    habit: Option<Action>,
    /// The best worth that the turn in play can reach with each next step, in hundredths of a point.
    steps: Vec<(Action, i32)>,
    /// The highest worth in `steps`; 0 if there is none.
    best: i32,
    /// The chips missing for the displayed building that is nearest to being bought, and for the next one.
    short: [Chips; 2],
}

impl<'a> PlayerReading<'a> {
    pub fn new(s: &'a SeatReading<'a>, legal: &[Action], rng: &mut GameRng) -> PlayerReading<'a> {
        let board = s.board;
        let me = s.me;
        let own = f32::from(board.points(me));
        let rival_points = s.rivals().map(|seat| board.points(seat)).max().unwrap_or(0);
        let chips = board.chips(me);
        let basic = chips.total() - u32::from(chips.get(Chip::Honour));
        let rival_troops = s.rivals().map(|seat| board.chips(seat).get(Chip::Troops)).max().unwrap_or(0);
        let ending = f32::from(board.figures.printed.ending);
        // In the order of `SITUATION`.
        let situation = [
            1.0,
            own / ending,
            f32::from(rival_points) / ending,
            (own - f32::from(rival_points)) / 5.0,
            basic.min(12) as f32 / 6.0,
            ((f32::from(chips.get(Chip::Troops)) - f32::from(rival_troops)) / 3.0).clamp(-1.5, 1.5),
            indicator(board.dealer == me),
            indicator(board.turn.number >= board.players),
            1.0 - (own.max(f32::from(rival_points)) / ending).min(1.0),
            indicator(board.players == 2),
        ];
        let mut nearest_buildings: Vec<Building> = board.display.collect();
        nearest_buildings.sort_by(|&a, &b| nearness(board, me, b).total_cmp(&nearness(board, me, a)));
        let lacks = |place: usize| {
            nearest_buildings.get(place).map_or(Chips::NONE, |&b| {
                let mut lacks = price(board, b, discounts(board, me, b).next());
                lacks.take(chips);
                lacks
            })
        };
        let has_plans = board.kind == DecisionKind::Turn && board.turn.occupation.is_some();
        let (habit, steps) = if has_plans {
            let outlook = TurnOutlook::of(s);
            (Some(outlook.step(s, legal)), outlook.steps)
        } else {
            (novice::choose(s, legal, rng), vec![])
        };
        let best = steps.iter().map(|&(_, value)| value).max().unwrap_or(0);
        PlayerReading { s, situation, habit, steps, best, short: [lacks(0), lacks(1)] }
    }

    /// Calls `add` with the index of the weight and the amount of each feature of `action`.
    pub fn add_features(&self, action: Action, add: &mut impl FnMut(usize, f32)) {
        let s = self.s;
        if self.habit == Some(action) {
            add(BlockIndex::Habit.start() + self.question(action), 1.0);
        }
        if let Some(&(_, value)) = self.steps.iter().find(|(step, _)| *step == action) {
            let loss = (self.best - value) as f32 / 100.0;
            add_nonzero(BlockIndex::Turn.start(), &[loss.min(1.0), (loss - 1.0).clamp(0.0, 3.0)], 1.0, add);
        }
        match action {
            Action::Pick(o) => {
                add_nonzero(BlockIndex::Pick.of(o.index()), &self.situation, 1.0, add);
                add(BlockIndex::PickWorth.start(), deeds::promise(s, o) as f32 / 100.0);
                if let Some((kind, _)) = makes(s.board, o) {
                    add_nonzero(BlockIndex::PickMakes.start(), &self.amounts(kind), 1.0, add);
                    let first_pick = s.observation.private.draft.held().find_map(|held| makes(s.board, held));
                    if let Some((first_kind, _)) = first_pick {
                        add(BlockIndex::PickBeside.start() + usize::from(first_kind != kind), 1.0);
                    }
                }
            }
            Action::Reveal(o) => {
                add_nonzero(BlockIndex::Reveal.of(o.index()), &self.situation, 1.0, add);
                add(BlockIndex::RevealWorth.start(), plan::haste(s, o) as f32 / 100.0);
                if let Some((kind, _)) = makes(s.board, o) {
                    add_nonzero(BlockIndex::RevealMakes.start(), &self.amounts(kind), 1.0, add);
                }
                let named =
                    |naming: Option<Naming>| indicator(naming.is_some_and(|n| n.seat == s.me && n.occupation == o));
                add_nonzero(BlockIndex::RevealNamed.start(), &[named(s.board.killed), named(s.board.robbed)], 1.0, add);
            }
            Action::UseEffect => self.effect(add),
            Action::PayForHonour(one, two) => {
                self.effect(add);
                self.chip(BlockIndex::Pay, one, add);
                self.chip(BlockIndex::Pay, two, add);
            }
            Action::TakeFromDealer(kind) => {
                self.effect(add);
                self.chip(BlockIndex::Take, kind, add);
            }
            Action::TakeBasic(kind) => self.chip(BlockIndex::Basic, kind, add),
            Action::Swap(from, to) => {
                add_nonzero(BlockIndex::Swap.start(), &self.situation, 1.0, add);
                self.chip(BlockIndex::SwapFrom, from, add);
                self.chip(BlockIndex::SwapTo, to, add);
            }
            Action::Buy(b, _) => {
                add_nonzero(BlockIndex::Buy.start(), &self.situation, 1.0, add);
                add_nonzero(BlockIndex::BuyOf.of(b.index()), &self.building(b), 1.0, add);
            }
            Action::Discard(b) => {
                self.effect(add);
                add_nonzero(BlockIndex::Discard.start(), &self.situation, 1.0, add);
                add_nonzero(BlockIndex::DiscardOf.start(), &self.building(b), 1.0, add);
            }
            Action::Name(seat, o) => self.name(seat, o, add),
            Action::EndTurn => add_nonzero(BlockIndex::End.start(), &self.situation, 1.0, add),
            Action::Decline => add_nonzero(BlockIndex::Decline.start(), &self.situation, 1.0, add),
            Action::Refill => add_nonzero(BlockIndex::Refill.start(), &self.situation, 1.0, add),
            Action::PutOnTop => {
                if let Some(card) = s.observation.private.event {
                    add_nonzero(BlockIndex::OnTop.of(card.index()), &self.situation, 1.0, add);
                }
            }
            Action::PayTax(b) => add_nonzero(BlockIndex::PayTax.start(), &self.building(b), 1.0, add),
            Action::GiveUp(b) => add_nonzero(BlockIndex::GiveUp.start(), &self.building(b), 1.0, add),
            Action::PutUnder | Action::IgnoreTaxes => {}
        }
    }

    /// The place of an action's weight in the block `Habit`: how much the novice's choice counts depends on the kind of
    /// choice.
    fn question(&self, action: Action) -> usize {
        match (self.s.board.kind, action) {
            (_, Action::Name(..)) => 4,
            (DecisionKind::FirstPick | DecisionKind::SecondPick, _) => 0,
            (DecisionKind::Turn, Action::Reveal(_)) => 1,
            (DecisionKind::Turn, _) => 2,
            _ => 3,
        }
    }

    /// The features of using the effect of the occupation in play.
    fn effect(&self, add: &mut impl FnMut(usize, f32)) {
        if let Some(o) = self.s.board.turn.occupation {
            add_nonzero(BlockIndex::Effect.of(o.index()), &self.situation, 1.0, add);
        }
    }

    /// The features of a chip that is paid, taken or swapped. The 0.3 adds to the feature `has`, so that the kind
    /// counts even if the seat has none of it.
    fn chip(&self, block: BlockIndex, kind: Chip, add: &mut impl FnMut(usize, f32)) {
        let number = Chip::ALL.into_iter().position(|k| k == kind).unwrap_or(0);
        add(block.of(number), 0.3);
        add_nonzero(block.of(number), &self.amounts(kind), 1.0, add);
    }

    /// The features of a kind of chips: how many there are, and how many are missing.
    fn amounts(&self, kind: Chip) -> [f32; CHIP.len()] {
        let board = self.s.board;
        let most = self.s.rivals().map(|seat| board.chips(seat).get(kind)).max().unwrap_or(0);
        [
            f32::from(board.chips(self.s.me).get(kind).min(6)) / 3.0,
            f32::from(self.short[0].get(kind).min(3)) / 2.0,
            f32::from(self.short[1].get(kind).min(3)) / 2.0,
            f32::from(most.min(6)) / 3.0,
        ]
    }

    /// The features of a building, in the order of `BUILDING`.
    fn building(&self, b: Building) -> [f32; BUILDING.len()] {
        let s = self.s;
        let nearest_rival = s.rivals().map(|seat| missing(s.board, seat, b)).min().unwrap_or(9);
        let near_rivals = s.rivals().filter(|&seat| missing(s.board, seat, b) <= 2).count();
        [
            f32::from(s.board.figures.of(b).points) / 3.0,
            self.situation[8], // "early"
            1.0 / (1.0 + nearest_rival as f32),
            near_rivals as f32,
            missing(s.board, s.me, b).min(6) as f32 / 3.0,
            s.worth(b) as f32 / 300.0,
        ]
    }

    /// KD, KI: the features of a naming, in the order of `NAME`: how likely it is right, and whom it would hit.
    fn name(&self, seat: Seat, o: Occupation, add: &mut impl FnMut(usize, f32)) {
        let board = self.s.board;
        let possible = self.s.observation.may_hold(seat);
        let cards = f32::from(board.face_down(seat));
        // A seat has one of the cards that were passed on to it; its other card is any of the rest.
        let passed = possible.intersection(self.s.observation.private.draft.dealt);
        let (candidates, cards) = if passed.is_empty() {
            (possible, cards)
        } else if passed.contains(o) {
            (passed, 1.0)
        } else {
            (possible.minus(passed), cards - 1.0)
        };
        let likely = if candidates.contains(o) { (cards / candidates.len().max(1) as f32).min(1.0) } else { 0.0 };
        let ahead = f32::from(board.points(seat)) - f32::from(board.points(self.s.me));
        let deed = board.turn.occupation.unwrap_or(Occupation::Death);
        let (guess, gain) = names::promise(self.s, deed, seat, o);
        let amounts: [f32; NAME.len()] = [
            likely,
            likely * ahead / 5.0,
            likely * f32::from(board.points(seat)) / 5.0,
            likely * board.chips(seat).total().min(10) as f32 / 5.0,
            guess as f32 / 100.0,
            (guess * gain) as f32 / 10_000.0,
        ];
        let block = if board.turn.occupation == Some(Occupation::Imp) { BlockIndex::Rob } else { BlockIndex::Name };
        add_nonzero(block.of(o.index()), &amounts, 1.0, add);
    }
}
