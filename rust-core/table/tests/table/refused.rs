//! A table refuses to pass a seat that cannot be passed.

use crate::play::{AYA, NOW, Person, game_start, play_out};
use ayatsuri_rules::{Seat, city};
use ayatsuri_table::{Controller, InputOutcome, Level, Table, TableInput, WaitingFor};

#[test]
fn a_seat_is_passed_only_while_a_game_is_on_and_to_somebody_else() {
    let mut table = Table::new(game_start(32)).unwrap();
    let bot = Controller::Bot(Level::Novice);
    let pass = |table: &mut Table<city::State>, seat: u8, to: Controller| {
        let outputs = table.handle(TableInput::Pass { seat: Seat(seat), to }, NOW).written();
        outputs.input_outcome
    };
    assert_eq!(pass(&mut table, 0, bot), InputOutcome::Nothing, "no card is dealt");
    table.handle(TableInput::Start, NOW).written();
    let log = table.log().len();
    assert_eq!(pass(&mut table, 4, bot), InputOutcome::Nothing, "there are four seats");
    let own = table.controller(AYA);
    assert_eq!(pass(&mut table, 0, own), InputOutcome::Nothing, "it is theirs already");
    assert_eq!(table.log().len(), log);
    assert_eq!(pass(&mut table, 0, bot), InputOutcome::Done);
    assert_eq!(pass(&mut table, 0, own), InputOutcome::Done);
    play_out(&mut table, &Person::new(32), |_, _| {});
    assert_eq!(table.waiting_for(), WaitingFor::Nobody);
    assert_eq!(pass(&mut table, 0, bot), InputOutcome::Nothing, "the game is over");
}
