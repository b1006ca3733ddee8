//! The builder is a yardstick: its play must not change. `golden.txt` holds hashes of its games of every edition and of
//! Marionette Kingdom; `GOLDEN=write cargo test -p ayatsuri-bots --test bots golden` writes it anew. Only a changed
//! rule of the game is a reason to do so.

use std::fmt::Write as _;

use crate::common::{check_kept, hash, kingdoms, tables, whole_game, whole_kingdom};
use ayatsuri_bots::Level;
use ayatsuri_rules::chance::GameRng;
use ayatsuri_rules::city::Setup;

/// Games of builders and randoms in turn, at a recommended table and at two random ones.
fn games() -> String {
    let mut lines = String::new();
    let mut rng = GameRng::from_number(2);
    for (edition, players) in tables() {
        for seed in 0..3 {
            let setup = match seed {
                0 => Setup::recommended(edition, players),
                _ => Setup::random(edition, players, &mut rng),
            };
            let actions = whole_game(&setup.expect("a legal table"), &by_turns(players), seed).record.actions;
            let (name, count, hash) = (edition.name(), actions.len(), hash(&actions));
            let _ = writeln!(lines, "{name:8} {players} players {seed}: {count:4} actions {hash:016x}");
        }
    }
    for setup in kingdoms() {
        for seed in 0..3 {
            let actions = whole_kingdom(&setup, &by_turns(setup.players), seed).record.actions;
            let (players, princess) = (setup.players, if setup.princess { " and a Princess" } else { "" });
            let (count, hash) = (actions.len(), hash(&actions));
            let _ = writeln!(lines, "kingdom  {players} players{princess} {seed}: {count:4} actions {hash:016x}");
        }
    }
    lines
}

/// A builder, a random, a builder …
fn by_turns(players: u8) -> Vec<Level> {
    [Level::Builder, Level::Random].into_iter().cycle().take(usize::from(players)).collect()
}

#[test]
fn the_builder_does_what_it_always_did() {
    check_kept("golden.txt", &games(), "the builder, or a rule, is not what it was");
}
