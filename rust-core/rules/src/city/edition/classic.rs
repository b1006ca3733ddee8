//! The edition `classic`: rule text 002 of `city.md`, as differences from a base value.

use super::base::{BASE_CAST, NUMBERS, WITHOUT_PILE, characters_after_income, costs};
use super::{Edition, EditionId, GameEnding, CrownTiming, PrintedNumbers, TieBreak, TurnTiming};

pub(super) const EDITION: Edition = Edition {
    texts_and_weights_of: EditionId::Classic,
    players: (2, 7),
    cast: BASE_CAST,
    ending: GameEnding { districts: 7, small_table: 8, option: Some(8), option_small: false },
    down_first: false,
    colour_income: TurnTiming::AfterIncome,
    kings_crown: CrownTiming { at_call: false, after_last_round: true },
    laboratory_gold: 2,
    tie: TieBreak::HighestRank,
    characters: characters_after_income(),
    numbers: PrintedNumbers { both_keep: 3, ..NUMBERS },
    ..WITHOUT_PILE
}
.priced(costs([2, 3, 5, 5, 4, 5, 6, 6, 6, 6, 6, 5, 5, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]));
