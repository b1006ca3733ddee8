//! A table for tests: Aya at seat 0, who chooses by a seeded random stream, and bots.
//! Her choices depend only on the prompt, so a resumed game goes on as if it had never stopped.

use ayatsuri_clock::WallMillis;
use ayatsuri_rules::chance::GameRng;
use ayatsuri_rules::{Seat, city};
use ayatsuri_table::{GameStart, Level, SeatedPlayer, Table, TableInput, TableOutputs, WaitingFor};

pub const AYA: Seat = Seat(0);

/// The person Aya, who chooses by a random stream of her own.
pub struct Person {
    seed: [u8; 32],
}

impl Person {
    pub fn new(number: u64) -> Person {
        Person { seed: GameRng::from_number(number).seed() }
    }

    /// The next input: her answer, or all bots whose turn it is.
    pub fn input(&self, table: &Table<city::State>) -> TableInput<city::Action> {
        if table.waiting_for() == WaitingFor::Start {
            return TableInput::Start;
        }
        match table.prompt(AYA) {
            Some(prompt) => {
                let action = GameRng::new(self.seed, prompt.0).pick(&table.legal(AYA)).unwrap();
                TableInput::Act { seat: AYA, prompt, action }
            }
            None => TableInput::Bots { most: usize::MAX },
        }
    }
}

pub fn game_start(number: u64) -> GameStart<city::State> {
    let setup = city::Setup::recommended(city::EditionId::Classic, 4).unwrap();
    let mut seats = vec![SeatedPlayer::person("Aya")];
    let levels = [("Ito", Level::Novice), ("Ume", Level::Builder), ("Eri", Level::Random)];
    seats.extend(levels.map(|(name, level)| SeatedPlayer::bot(name, level)));
    GameStart::alone(setup, GameRng::from_number(number + 1_000).seed(), seats)
}

/// The time of all inputs at these tables. It stands still, so that a resumed game has the same log.
pub const NOW: WallMillis = WallMillis(1_700_000_000_000);

/// Plays to the end, and hands `each` input and its outputs to the caller.
pub fn play_out(
    table: &mut Table<city::State>,
    person: &Person,
    mut each: impl FnMut(TableInput<city::Action>, &TableOutputs<city::State>),
) {
    while table.waiting_for() != WaitingFor::Nobody {
        let input = person.input(table);
        let outputs = table.handle(input, NOW).written();
        each(input, &outputs);
    }
}
