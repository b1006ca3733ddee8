//! How bots expect taxes to be paid: for buildings of most points first, as long as the chips last. KX, K30.

use std::cmp::Reverse;

use ayatsuri_rules::kingdom::{Board, Building, Buildings, Chips};

/// The buildings of `owned` whose tax `chips` cannot pay at a Tax. What is paid is taken from `chips`.
pub fn unpaid(board: &Board, owned: Buildings, chips: &mut Chips) -> Buildings {
    if owned.intersection(board.figures.printed.buildings).contains(Building::BlackMarket) {
        return Buildings::NONE;
    }
    let mut due = owned;
    let mut unpaid = Buildings::NONE;
    while let Some(building) = due.min_by_key(|&b| Reverse(board.figures.of(b).points)) {
        due.remove(building);
        let tax = board.tax(building);
        if chips.covers(tax) {
            chips.take(tax);
        } else {
            unpaid.insert(building);
        }
    }
    unpaid
}

#[cfg(test)]
mod tests {
    use ayatsuri_rules::kingdom::{Building, Buildings, Chip, Chips, Setup, State};
    use ayatsuri_rules::{Game, Observer};

    use super::unpaid;

    #[test]
    fn one_gold_saves_the_dearest_building() {
        let setup = Setup::recommended(2).expect("two can play");
        let board = State::start(&setup, [1; 32], &mut ()).expect("it is legal").observation(Observer::Board).board;
        let owned = Buildings::of(&[Building::Treasury, Building::LordsIsland, Building::Ranch]);
        let mut chips = Chips::of(Chip::Gold, 1);
        assert_eq!(unpaid(&board, owned, &mut chips), Buildings::only(Building::Treasury));
        assert_eq!(chips, Chips::NONE);
        let market = owned.with(Building::BlackMarket);
        assert_eq!(unpaid(&board, market, &mut chips), Buildings::NONE);
    }
}
