//! Games from which the samples of formats come: random games, and tables at which a person named Aya plays at seat 0.

use std::collections::HashSet;

use ayatsuri_clock::WallMillis;
use ayatsuri_rules::chance::GameRng;
use ayatsuri_rules::{AddressedEvents, Game, LegalActions, Seat, city, kingdom};
use ayatsuri_store::Store;
use ayatsuri_table::{GameStart, Host, HostableGame, Level, SeatedPlayer, Table, TableInput, WaitingFor};
use serde::Serialize;
use serde_json::Value;

/// The seat of Aya, the only person at these tables.
pub const AYA: Seat = Seat(0);

/// How many random games of each edition are searched for samples.
const GAMES: u64 = 60;

/// Values of enums that occur in random games, one for each variant, as JSON.
#[derive(Default)]
pub struct Pool {
    seen: HashSet<String>,
    values: Vec<Value>,
}

impl Pool {
    /// Collects the values that occur in city games.
    pub fn of_city() -> Vec<Value> {
        let mut pool = Pool::default();
        for edition in city::EditionId::ALL {
            let (least, most) = edition.data().players;
            for number in 0..GAMES {
                let players = least + (number % u64::from(most - least + 1)) as u8;
                let mut rng = GameRng::from_number(number);
                let setup = city::Setup::random(edition, players, &mut rng).expect("a random setup is legal");
                pool.take_game::<city::State>(&setup, rng);
            }
        }
        pool.values
    }

    /// Collects the values that occur in games of Marionette Kingdom.
    pub fn of_kingdom() -> Vec<Value> {
        let mut pool = Pool::default();
        for number in 0..GAMES {
            let mut rng = GameRng::from_number(number);
            let setup = kingdom::Setup::random(2 + (number % 2) as u8, &mut rng).expect("a random setup is legal");
            pool.take_game::<kingdom::State>(&setup, rng);
        }
        pool.values
    }

    fn take_game<G: Game>(&mut self, setup: &G::Setup, mut rng: GameRng) {
        self.take(setup);
        let mut events = AddressedEvents::new();
        let mut game = G::start(setup, rng.seed(), &mut events).expect("a random setup is legal");
        let mut legal = LegalActions::new();
        while let Some(seat) = game.owes().next() {
            game.legal(seat, &mut legal);
            let action = rng.pick(&legal).expect("whoever owes an action has one");
            self.take(&action);
            game.apply(seat, action, &mut events).expect("a listed action is accepted");
        }
        self.take(&events.0);
    }

    /// Adds a value and all values in it.
    fn take(&mut self, value: &impl Serialize) {
        self.take_json(serde_json::to_value(value).expect("every value of a game can be written as JSON"));
    }

    fn take_json(&mut self, value: Value) {
        match &value {
            Value::Array(list) => list.iter().for_each(|value| self.take_json(value.clone())),
            Value::Object(map) => {
                map.values().for_each(|value| self.take_json(value.clone()));
                if map.len() == 1 && self.seen.insert(value.to_string()) {
                    self.values.push(value);
                }
            }
            Value::String(word) if self.seen.insert(word.clone()) => self.values.push(value),
            _ => {}
        }
    }
}

/// A city table of Aya and bots, before the deal.
pub fn city_opening(edition: city::EditionId, players: u8, seed: u8) -> GameStart<city::State> {
    let setup = city::Setup::recommended(edition, players).expect("for so many");
    GameStart::alone(setup, [seed; 32], seats(players))
}

/// A table of Marionette Kingdom with Aya and two bots, before the deal.
pub fn kingdom_opening(seed: u8) -> GameStart<kingdom::State> {
    let setup = kingdom::Setup::random(3, &mut GameRng::from_number(u64::from(seed))).expect("for three");
    GameStart::alone(setup, [seed; 32], seats(3))
}

fn seats(players: u8) -> Vec<SeatedPlayer> {
    let bots = [("Ito", Level::Novice), ("Ume", Level::Builder), ("Eri", Level::Random), ("Oto", Level::Novice)];
    let bots = bots.into_iter().map(|(name, level)| SeatedPlayer::bot(name, level));
    [SeatedPlayer::person("Aya")].into_iter().chain(bots).take(usize::from(players)).collect()
}

/// Returns the next input of a table: Aya's random choice, which follows from the prompt's number, or one bot's.
pub fn next_input<G: HostableGame>(table: &Table<G>) -> TableInput<G::Action> {
    match table.prompt(AYA) {
        _ if table.waiting_for() == WaitingFor::Start => TableInput::Start,
        Some(prompt) => {
            let action = GameRng::new(table.game_start().seed, prompt.0).pick(&table.legal(AYA));
            TableInput::Act { seat: AYA, prompt, action: action.expect("whoever is asked has a choice") }
        }
        None => TableInput::Bots { most: 1 },
    }
}

/// Plays a stored table, one second for each input, until it is over or `stop` returns `true`.
pub fn play<G: HostableGame>(
    store: &mut Store,
    host: &mut Host<G>,
    from: WallMillis,
    stop: impl Fn(&Table<G>) -> bool,
) {
    let mut now = from;
    while host.table().waiting_for() != WaitingFor::Nobody && !stop(host.table()) {
        now.0 += 1_000;
        let input = next_input(host.table());
        let outputs = host.handle(store, input, now).expect("it can be written");
        assert!(outputs.input_outcome.is_done(), "{:?}", outputs.input_outcome);
    }
}
