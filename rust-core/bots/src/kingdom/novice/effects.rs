//! Effects that change the seat's own chips: what they would bring and cost. KA–KC, KE, KP.

use ayatsuri_rules::kingdom::{Action, Chip, Chips, Occupation, makes, shop};

use super::reading::SeatReading;

/// One way to use an effect: what it does to the seat's own chips, and its action.
#[derive(Clone, Copy)]
pub struct EffectOption {
    pub action: Action,
    pub gain: Chips,
    pub pay: Chips,
}

impl EffectOption {
    /// The kind of chips that it makes, if the effect is the Alchemist's, Smith's or Cook's.
    pub fn makes(&self) -> Option<Chip> {
        let is_made = self.action == Action::UseEffect;
        Chip::BASIC.into_iter().find(|&kind| is_made && self.gain.get(kind) > 0)
    }
}

/// The ways to use an effect that changes the seat's own chips.
pub fn effects(s: &SeatReading<'_>, o: Occupation) -> Vec<EffectOption> {
    let board = s.board;
    let printed = &board.figures.printed;
    if !printed.occupations.contains(o) {
        return vec![];
    }
    if let Some((kind, amount)) = makes(board, o) {
        let more = shop(kind).is_some_and(|b| board.has(s.me, b));
        let amount = amount + if more { u16::from(printed.shop) } else { 0 };
        return vec![EffectOption { action: Action::UseEffect, gain: Chips::of(kind, amount), pay: Chips::NONE }];
    }
    match o {
        Occupation::ElephantTrainer => {
            let gain = Chips::of(Chip::Honour, u16::from(printed.elephant_honour));
            let pairs = Chip::BASIC
                .into_iter()
                .enumerate()
                .flat_map(|(place, one)| Chip::BASIC[place..].iter().map(move |&two| (one, two)));
            pairs
                .map(|(one, two)| {
                    let mut pay = Chips::of(one, 1);
                    pay.add(Chips::of(two, 1));
                    EffectOption { action: Action::PayForHonour(one, two), gain, pay }
                })
                .collect()
        }
        Occupation::Princess if board.dealer != s.me => {
            let has = |kind: &Chip| board.chips(board.dealer).get(*kind) > 0;
            let kinds = Chip::ALL.into_iter().filter(has);
            kinds
                .map(|kind| {
                    let gain = Chips::of(kind, u16::from(printed.princess));
                    EffectOption { action: Action::TakeFromDealer(kind), gain, pay: Chips::NONE }
                })
                .collect()
        }
        _ => vec![],
    }
}

/// The chips after a gain and a payment; `None` if the payment is not covered.
pub fn paid(mut chips: Chips, gain: Chips, pay: Chips) -> Option<Chips> {
    chips.add(gain);
    if !chips.covers(pay) {
        return None;
    }
    chips.take(pay);
    Some(chips)
}
