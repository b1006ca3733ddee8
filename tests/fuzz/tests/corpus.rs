//! Runs every target on its corpus (the inputs that the fuzzer found interesting) and on a few random inputs: nothing
//! panics.

use std::path::Path;

use ayatsuri_fuzz::{TARGETS, record};
use ayatsuri_rules::chance::GameRng;
use ayatsuri_rules::{Game, LegalActions, Record, city, kingdom};

#[test]
fn the_corpus_and_chance_break_no_target() {
    for (name, target) in TARGETS {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("corpus").join(name);
        let files = std::fs::read_dir(&folder).expect("each target has a corpus");
        let inputs: Vec<Vec<u8>> =
            files.map(|file| std::fs::read(file.expect("it is listed").path()).expect("it is readable")).collect();
        assert!(!inputs.is_empty(), "{name} has no corpus");
        let mut chance = 1_u32;
        let mut next = || {
            chance ^= chance << 13;
            chance ^= chance >> 17;
            chance ^= chance << 5;
            chance
        };
        for input in &inputs {
            target(input);
            let mut altered = input.clone();
            for _ in 0..20 {
                let place = next() as usize % altered.len().max(1);
                if let Some(byte) = altered.get_mut(place) {
                    *byte ^= next() as u8;
                }
                target(&altered);
            }
        }
    }
}

/// A random game played to its end, as phones send it.
fn played<G: Game>(setup: G::Setup) -> Vec<u8> {
    let mut record = Record::<G>::new(setup, [9; 32]);
    let mut game = record.replay(&mut ()).expect("a game can begin");
    let mut rng = GameRng::from_number(1);
    let mut legal = LegalActions::new();
    while let Some(seat) = game.owes().next() {
        game.legal(seat, &mut legal);
        let action = rng.pick(&legal).expect("a seat that is asked has a choice");
        game.apply(seat, action, &mut ()).expect("it is legal");
        record.actions.push((seat, action));
    }
    postcard::to_stdvec(&record).expect("a record can be written")
}

#[test]
fn records_of_whole_games_are_read_whole_cut_and_altered() {
    let city = played::<city::State>(city::Setup::recommended(city::EditionId::Classic, 4).expect("four can play"));
    let kingdom = played::<kingdom::State>(kingdom::Setup::recommended(3).expect("three may play"));
    let mut rng = GameRng::from_number(2);
    for (how, bytes) in [(2, city), (3, kingdom)] {
        assert!(bytes.len() > 200, "{}", bytes.len());
        let whole = [&[how], &bytes[..]].concat();
        record::run(&whole);
        for _ in 0..300 {
            let place = rng.below(whole.len() as u32) as usize;
            record::run(&whole[..place]);
            let mut altered = whole.clone();
            altered[place] ^= 1 << rng.below(8);
            record::run(&altered);
        }
    }
}
