use ayatsuri_air::{Trouble, play_table};
use ayatsuri_radio::air::Weather;
use ayatsuri_rules::city::{EditionId, Setup, State};

#[test]
fn a_quiet_table() {
    let setup = Setup::recommended(EditionId::Classic, 4).unwrap();
    let trouble = Trouble { weather: Weather::default(), host_dies: 0, guest_dies: 0 };
    let outcome = play_table::<State>(1, &[setup], 2, true, trouble).unwrap();
    println!("{outcome:?}");
}
