//! Counts the occurrences of each kind of event, secret, action and refusal, by table.

use std::collections::HashMap;
use std::fmt::Write as _;

use ayatsuri_rules::{Game, ObservedEvent};

use crate::{GameConformance, kinds};

/// The counts of a run.
#[derive(Clone, Debug, Default)]
pub struct Counts {
    by_table: HashMap<String, HashMap<(&'static str, &'static str), u64>>,
    /// Games played.
    pub games: u64,
    /// Actions done in them.
    pub actions: u64,
    /// Games in which the expensive laws were checked.
    pub dear: u64,
    /// Sampled states.
    pub samples: u64,
    /// Exchanges compared.
    pub exchanges: u64,
    /// Steps in which both games of an exchange were compared.
    pub compared: u64,
}

/// The counts of the game being played.
pub type OfGame = HashMap<(&'static str, &'static str), u64>;

/// Counts one event or secret.
pub fn count_heard<G: GameConformance>(
    counts: &mut OfGame,
    observed: &ObservedEvent<<G as Game>::Event, <G as Game>::Secret>,
) {
    *counts.entry(kinds::of_heard(observed)).or_default() += 1;
}

impl Counts {
    /// Adds a game's counts.
    pub fn add_game(&mut self, table: &str, of_game: &OfGame) {
        if !self.by_table.contains_key(table) {
            self.by_table.insert(table.to_owned(), HashMap::new());
        }
        if let Some(sums) = self.by_table.get_mut(table) {
            for (&kind, &n) in of_game {
                *sums.entry(kind).or_default() += n;
            }
        }
    }

    /// Adds another run's counts.
    pub fn add(&mut self, other: &Counts) {
        for (table, counts) in &other.by_table {
            self.add_game(table, counts);
        }
        self.games += other.games;
        self.actions += other.actions;
        self.dear += other.dear;
        self.samples += other.samples;
        self.exchanges += other.exchanges;
        self.compared += other.compared;
    }

    fn of(&self, table: &str, kind: (&'static str, &'static str)) -> u64 {
        self.by_table.get(table).and_then(|counts| counts.get(&kind)).copied().unwrap_or(0)
    }

    /// The number of occurrences of a kind at all tables.
    pub fn total(&self, group: &'static str, kind: &'static str) -> u64 {
        self.by_table.keys().map(|table| self.of(table, (group, kind))).sum()
    }

    /// The kinds that never occurred.
    pub fn missing<G: GameConformance>(&self) -> Vec<String> {
        let mut missing = vec![];
        for (group, kinds) in kinds::groups::<G>() {
            for kind in kinds {
                if self.total(group, kind) == 0 {
                    missing.push(format!("{group} {kind}"));
                }
            }
        }
        missing
    }

    /// The kinds that occurred and are not in the list of kinds.
    pub fn unlisted<G: GameConformance>(&self) -> Vec<String> {
        let listed = kinds::groups::<G>();
        let is_listed = |&(group, kind): &(&str, &str)| listed.iter().any(|(g, k)| *g == group && k.contains(&kind));
        let mut unlisted: Vec<String> = self
            .by_table
            .values()
            .flat_map(HashMap::keys)
            .filter(|kind| !is_listed(kind))
            .map(|(group, kind)| format!("{group} {kind}"))
            .collect();
        unlisted.sort();
        unlisted.dedup();
        unlisted
    }

    /// The counts as text: a row for each kind, a column for each table, and the sum last.
    pub fn print<G: GameConformance>(&self) -> String {
        let tables = G::tables();
        let mut text = String::new();
        for (group, kinds) in kinds::groups::<G>() {
            let _ = write!(text, "\n{group:27}");
            for table in &tables {
                let _ = write!(text, " {table:>6}");
            }
            let _ = writeln!(text, " {:>9}", "all");
            for kind in kinds {
                let _ = write!(text, "{kind:27}");
                for table in &tables {
                    let _ = write!(text, " {:>6}", short(self.of(table, (group, kind))));
                }
                let _ = writeln!(text, " {:>9}", self.total(group, kind));
            }
        }
        text
    }
}

/// A number in at most six characters.
fn short(n: u64) -> String {
    match n {
        0 => "·".to_owned(),
        1..1_000_000 => n.to_string(),
        1_000_000..10_000_000 => format!("{:.2}M", n as f64 / 1e6),
        _ => format!("{}M", n / 1_000_000),
    }
}
