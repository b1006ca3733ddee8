//! Every level decides alike on every processor and system: phones replay the bots of a table to check that nobody
//! moved for them. `decisions.txt` holds hashes of whole games of each level, which the continuous integration compares
//! on x86 and ARM, on Linux, macOS and Windows. `GOLDEN=write cargo test -p ayatsuri-bots --test bots decisions` writes
//! it anew. If you change how a bot decides, do that and increase `ayatsuri_bots::REVISION`.

use std::fmt::Write as _;

use crate::common::{check_kept, hash, kingdoms, tables, whole_game_of};
use ayatsuri_bots::search::SearchBudget;
use ayatsuri_bots::{Bot, Level, Levelled, Master, Temper};
use ayatsuri_rules::city::Setup;
use ayatsuri_rules::city::edition::EditionId;
use ayatsuri_rules::{city, kingdom};

/// The levels that are offered as opponents.
const LEVELS: [Level; 3] = [Level::Novice, Level::Player, Level::Master];

/// The trials of a master here: enough that worse choices are dropped twice.
const TRIALS: u32 = 200;

/// Bots of this level, each seat with the next temper.
fn bots<G: Levelled>(level: Level, players: u8) -> Vec<Box<dyn Bot<G> + Send>> {
    let bot = |temper| -> Box<dyn Bot<G> + Send> {
        match level {
            Level::Master => Box::new(Master::new(SearchBudget::trials(TRIALS)).tempered(temper)),
            _ => level.bot(temper),
        }
    };
    Temper::ALL.into_iter().cycle().take(usize::from(players)).map(bot).collect()
}

/// Plays games of one level at one table and writes a line for each. Masters play one: they take long.
fn play<G: Levelled>(lines: &mut String, name: &str, setup: &G::Setup, players: u8, level: Level) {
    for seed in 0..if level == Level::Master { 1 } else { 4 } {
        let actions = whole_game_of::<G>(setup, bots(level, players), seed).record.actions;
        let (count, hash) = (actions.len(), hash(&actions));
        let _ = writeln!(lines, "{name:8} {level:6} {players} players {seed}: {count:4} actions {hash:016x}");
    }
}

/// Games of each level in every rule set, at tables of every number of players; masters play at small tables alone.
fn games() -> String {
    let mut lines = String::new();
    for level in LEVELS {
        let is_fit = |edition: EditionId, players| level != Level::Master || players == edition.data().players.0.max(3);
        for (edition, players) in tables().filter(|(edition, players)| is_fit(*edition, *players)) {
            let setup = Setup::recommended(edition, players).expect("a legal table");
            play::<city::State>(&mut lines, edition.name(), &setup, players, level);
        }
        for setup in kingdoms() {
            let name = if setup.princess { "princess" } else { "kingdom" };
            play::<kingdom::State>(&mut lines, name, &setup, setup.players, level);
        }
    }
    lines
}

#[test]
fn every_level_decides_as_it_does_on_every_other_machine() {
    check_kept("decisions.txt", &games(), "a bot, or a rule, is not what it was");
}
