//! Random tables: any edition, number of players and link conditions. In three tables of four the phones have the
//! Bluetooth stacks of different systems. The same seed gives the same table.

use std::fmt;
use std::panic::{AssertUnwindSafe, catch_unwind};

use ayatsuri_radio::simulated::LinkConditions;
use ayatsuri_rules::chance::GameRng;
use ayatsuri_rules::city::{self, EditionId};
use ayatsuri_rules::kingdom;

use crate::table::{Outcome, Trouble, Visitors, play_table};

/// Plays table `seed`.
///
/// # Errors
/// A description of the failure; a panic counts as one, too.
pub fn random_table(seed: u64) -> Result<Outcome, String> {
    catch_unwind(AssertUnwindSafe(|| play(seed))).unwrap_or_else(|panic| {
        let words = panic.downcast_ref::<String>().cloned();
        Err(words.or_else(|| panic.downcast_ref::<&str>().map(ToString::to_string)).unwrap_or_default())
    })
}

fn play(seed: u64) -> Result<Outcome, String> {
    let mut rng = GameRng::from_number(seed ^ 0x61_6972);
    let conditions = LinkConditions {
        loss: [0, 0, 5, 20][rng.below(4) as usize],
        doubling: [0, 20, 100][rng.below(3) as usize],
        drops: [0, 0, 1, 4][rng.below(4) as usize],
        ..LinkConditions::default()
    };
    let trouble = Trouble {
        conditions,
        host_dies: [0, 0, 2, 5][rng.below(4) as usize],
        guest_dies: [0, 2, 8][rng.below(3) as usize],
        has_manners: !seed.is_multiple_of(4),
    };
    let games = 1 + usize::from(rng.below(4) == 0);
    let which = rng.below(5) as usize;
    if which == 4 {
        let setup = |rng: &mut GameRng| kingdom::Setup::random(2 + rng.below(2) as u8, rng).expect("legal");
        let setups: Vec<_> = (0..games).map(|_| setup(&mut rng)).collect();
        let players = usize::from(setups[0].players);
        let guests = 1 + rng.below(players as u32 - 1) as usize;
        return play_table::<kingdom::State>(seed, &setups, visitors(guests, players, &mut rng), trouble);
    }
    let edition = EditionId::ALL[which];
    let (least, most) = edition.data().players;
    let players = least + rng.below(u32::from(most - least) + 1) as u8;
    let setup = |rng: &mut GameRng| city::Setup::random(edition, players, rng).expect("legal");
    let setups: Vec<_> = (0..games).map(|_| setup(&mut rng)).collect();
    let guests = 1 + rng.below(u32::from(players) - 1) as usize;
    play_table::<city::State>(seed, &setups, visitors(guests, players.into(), &mut rng), trouble)
}

/// Returns the guests, and in half of the cases people without a phone for some of the seats that are left.
fn visitors(guests: usize, players: usize, rng: &mut GameRng) -> Visitors {
    let has_board = rng.below(3) == 0;
    let free = players - 1 - guests;
    let without_phone = if rng.below(2) == 0 { rng.below(free as u32 + 1) as usize } else { 0 };
    Visitors { guests, has_board, without_phone }
}

impl Outcome {
    /// Adds the counts of another table.
    pub fn add(&mut self, other: &Outcome) {
        self.games += other.games;
        self.actions += other.actions;
        self.host_deaths += other.host_deaths;
        self.guest_deaths += other.guest_deaths;
        self.audits += other.audits;
        self.seats += other.seats;
        self.bots += other.bots;
        self.taken_over += other.taken_over;
        self.millis += other.millis;
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Outcome { games, actions, host_deaths, guest_deaths, audits, seats, bots, taken_over, millis } = self;
        write!(
            f,
            "{games} games, {actions} actions, {host_deaths} deaths of hosts, {guest_deaths} of guests, \
             {taken_over} seats passed, {audits} honest audits of {seats} seats, {bots} moves of bots played again, {} hours on air",
            millis / 3_600_000
        )
    }
}
