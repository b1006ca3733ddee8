//! Pins the games: the same revision, seed and actions give the same game on every platform, however the code changes.
//! `golden.txt` holds the games; `GOLDEN=write cargo test -p ayatsuri-rules --test rules golden` writes it anew. There
//! are two reasons to do so: a changed rule, which needs a new `REVISION`, or a change of how events and states are
//! encoded, which may change the columns after the first hash but not the first.

use std::fmt::Write as _;
use std::path::PathBuf;

use ayatsuri_rules::{AddressedEvents, Game, LegalActions, chance::GameRng, city, city::EditionId, kingdom};
use serde::Serialize;

/// How many games of each edition are pinned, and of Marionette Kingdom.
const GAMES: u64 = 12;

/// FNV-1a over serialized values: enough to notice any difference.
struct Hash(u64);

impl Hash {
    fn new() -> Hash {
        Hash(0xcbf2_9ce4_8422_2325)
    }

    fn take(&mut self, value: &impl Serialize) {
        let bytes = postcard::to_stdvec(value).expect("every value of a game can be serialized");
        for byte in bytes {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        }
    }
}

/// Plays one random game to its end and returns its line: hashes of all (seat, action), of all events and secrets, and
/// of the state at the end.
fn line<G: Game>(name: &str, number: u64, setup: &G::Setup, mut rng: GameRng) -> String {
    let mut events = AddressedEvents::new();
    let mut game = G::start(setup, rng.seed(), &mut events).expect("a random setup is legal");
    let mut legal = LegalActions::new();
    let mut played = Hash::new();
    let mut actions = 0;
    while let Some(seat) = game.owes().next() {
        game.legal(seat, &mut legal);
        let action = rng.pick(&legal).expect("whoever owes an action has one");
        played.take(&(seat, action));
        game.apply(seat, action, &mut events).expect("a listed action is accepted");
        actions += 1;
    }
    let mut heard = Hash::new();
    heard.take(&events.0);
    let mut end = Hash::new();
    end.take(&game);
    let (players, rounds) = (game.seats(), game.round());
    format!(
        "{name:8} {players} players {number:2}: {actions:4} actions {rounds:3} rounds  \
         played {:016x}  heard {:016x}  end {:016x}",
        played.0, heard.0, end.0
    )
}

fn city_line(edition: EditionId, number: u64) -> String {
    let (least, most) = edition.data().players;
    let players = least + (number % u64::from(most - least + 1)) as u8;
    let mut rng = GameRng::from_number(number);
    let setup = city::Setup::random(edition, players, &mut rng).expect("a random setup is legal");
    line::<city::State>(edition.name(), number, &setup, rng)
}

fn kingdom_line(number: u64) -> String {
    let mut rng = GameRng::from_number(number);
    let setup = kingdom::Setup::random(2 + (number % 2) as u8, &mut rng).expect("a random setup is legal");
    line::<kingdom::State>("kingdom", number, &setup, rng)
}

#[test]
fn the_games_of_the_golden_file_are_played_as_they_were() {
    let mut lines = String::new();
    for edition in EditionId::ALL {
        for number in 0..GAMES {
            writeln!(lines, "{}", city_line(edition, number)).expect("writing to a string cannot fail");
        }
    }
    for number in 0..GAMES {
        writeln!(lines, "{}", kingdom_line(number)).expect("writing to a string cannot fail");
    }
    let file = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/golden.txt");
    if std::env::var("GOLDEN").is_ok_and(|what| what == "write") {
        std::fs::write(&file, lines).expect("golden.txt can be written");
        return;
    }
    let golden = std::fs::read_to_string(&file).expect("golden.txt stands beside this test");
    for (was, is) in golden.lines().zip(lines.lines()) {
        assert_eq!(was, is, "a game is played otherwise than the golden file says (how to renew it: see golden.rs)");
    }
    assert_eq!(golden.lines().count(), lines.lines().count(), "games are missing from the golden file");
}
