//! A thousand random city games of all editions and a thousand of Marionette Kingdom obey the laws, with the rules' own
//! assertions on. `cargo run --release -p ayatsuri-laws --bin games -- 20000` plays many more.

use ayatsuri_laws::{Counts, GameConformance, play_one};
use ayatsuri_rules::{city, kingdom};

fn a_thousand_obey<G: GameConformance>() {
    let threads = 2;
    std::thread::scope(|scope| {
        for thread in 0..threads {
            scope.spawn(move || {
                let mut counts = Counts::default();
                for number in (0..1_000).filter(|number| number % threads == thread) {
                    if let Err(broken) = play_one::<G>(2, number, &mut counts) {
                        panic!("game {number} (--seed 2 --only {number}): {broken}");
                    }
                }
                assert!(counts.unlisted::<G>().is_empty(), "{:?}", counts.unlisted::<G>());
            });
        }
    });
}

#[test]
fn a_thousand_random_city_games_obey_the_laws() {
    a_thousand_obey::<city::State>();
}

#[test]
fn a_thousand_random_kingdom_games_obey_the_laws() {
    a_thousand_obey::<kingdom::State>();
}
