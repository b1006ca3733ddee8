//! The pace of connections: during a game nobody waits for a calm connection, and when nothing is going on no
//! connection stays quick.

use ayatsuri_rules::city::{self, EditionId};
use ayatsuri_simulation::Watched;

fn begun(seed: u64) -> Watched<city::State> {
    let setup = city::Setup::recommended(EditionId::Classic, 4).expect("four can play");
    Watched::begun(seed, setup, 3).expect("it begins")
}

#[test]
fn a_game_that_goes_on_is_played_at_one_pace() {
    let mut table = begun(1);
    let mut actions = 0;
    // Before every seventh action a player thinks for five seconds.
    while table.act().expect("all phones show it").is_some() {
        actions += 1;
        table.rest(if actions % 7 == 0 { 5_000 } else { 1_500 });
    }
    assert!(actions > 100, "{actions} actions");
    assert_eq!(table.changes(), 0, "from the first guest's coming on");
}

#[test]
fn who_thinks_long_keeps_his_own_connection_quick() {
    let mut table = begun(2);
    while !table.asked().contains(&true) {
        table.act().expect("all phones show it").expect("the game is not over");
    }
    table.rest(45_000);
    let is_asked = table.asked();
    let is_calm = table.calm();
    assert!(is_asked.iter().zip(&is_calm).all(|(asked, calm)| asked != calm), "{is_asked:?} {is_calm:?}");
    let took = table.act().expect("all phones show it").expect("the game is not over");
    assert!(took <= 200, "{took} ms");
}

#[test]
fn a_table_at_rest_is_calm_and_the_first_tap_makes_it_quick() {
    let mut table = begun(3);
    table.rest(3_600_000);
    assert_eq!(table.calm(), [true; 3]);
    assert_eq!(table.changes(), 3, "once for each connection, whatever heartbeats come");
    let took = table.act().expect("all phones show it").expect("the game is not over");
    assert!(took <= 2 * 4 * 30 + 30, "{took} ms: two events of calm connections");
    table.rest(500);
    assert_eq!(table.calm(), [false; 3]);
    assert_eq!(table.changes(), 6);
}
