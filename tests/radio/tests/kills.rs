//! Kills a host and two guests, each a program of its own on local sockets, at random moments, half of them between an
//! answer and its acknowledgement. Every acknowledged answer is in the record, every phone stores what the host does,
//! and every audit is honest.
//!
//! A normal run kills 20; `scripts/test deaths N` kills N.
#![cfg(unix)]

use std::path::Path;
use std::time::{Duration, Instant};

use ayatsuri_radio_tests::game::{check_truth, filed, lost};
use ayatsuri_radio_tests::scene::{Failed, Plan, Scene};
use ayatsuri_rules::chance::GameRng;

const GUESTS: usize = 2;

/// The counts so far.
#[derive(Default)]
struct Seen {
    of_host: u32,
    of_guests: u32,
    between: u32,
    games: u32,
    acknowledged: usize,
    /// The microseconds within which an answer is usually still unacknowledged, learnt by trying: for the host, for a
    /// guest.
    reach: [u32; 2],
}

impl Seen {
    fn kills(&self) -> u32 {
        self.of_host + self.of_guests
    }
}

#[test]
fn what_was_acknowledged_outlives_every_phone() -> Result<(), Failed> {
    let wanted = std::env::var("AYATSURI_DEATHS").map_or(20, |kills| kills.parse().expect("a number of kills"));
    let mut seen = Seen { reach: [500, 20_000], ..Seen::default() };
    let mut rng = GameRng::from_number(6);
    while seen.kills() < wanted || seen.between < wanted / 2 {
        play(&mut seen, &mut rng, wanted)?;
    }
    println!(
        "{} kills, {} of hosts and {} of guests, {} of them between an answer and its acknowledgement; {} games, {} \
         acknowledged answers, 0 lost; every log the host's, every audit honest",
        seen.kills(),
        seen.of_host,
        seen.of_guests,
        seen.between,
        seen.games,
        seen.acknowledged
    );
    Ok(())
}

/// Plays one table from its opening to the audits, with kills on the way.
fn play(seen: &mut Seen, rng: &mut GameRng, wanted: u32) -> Result<(), Failed> {
    let place = tempfile::tempdir().map_err(|error| Failed(error.to_string()))?;
    let room = format!("local:{}", place.path().join("room").display());
    let seat = Path::new(env!("CARGO_BIN_EXE_seat"));
    let plan = Plan { games: 1, thought: 2 };
    let (mut scene, _) = Scene::open(seat, &place.path().join("memory"), vec![room; 1 + GUESTS], plan)?;
    while seen.kills() < wanted || seen.between < wanted / 2 {
        let phone = rng.below(1 + GUESTS as u32) as usize;
        scene.until_inputs(phone, 1 + rng.below(4))?;
        if scene.is_over() {
            break;
        }
        let aims = seen.between <= seen.kills() / 2;
        let reach = &mut seen.reach[phone.min(1)];
        let delay = rng.below(if aims { *reach } else { 60_000 });
        std::thread::sleep(Duration::from_micros(u64::from(delay)));
        let is_between = scene.kill(phone)?;
        if aims {
            *reach = if is_between { (*reach * 5 / 4).min(100_000) } else { (*reach * 4 / 5).max(20) };
        }
        seen.between += u32::from(is_between);
        *(if phone == 0 { &mut seen.of_host } else { &mut seen.of_guests }) += 1;
        let since = Instant::now();
        scene.start(phone)?;
        let back: Vec<usize> = if phone == 0 { scene.guests().collect() } else { vec![phone] };
        scene.are_back(&back, since)?;
    }
    scene.wait_for_end()?;
    let given = scene.given();
    for phone in 0..=GUESTS {
        scene.kill(phone)?;
    }
    let game = filed(&scene.memory(0)).map_err(Failed)?;
    let lost = lost(&game, &given);
    assert!(lost.is_empty(), "acknowledged and lost: {lost:?}");
    for guest in scene.guests() {
        check_truth(&scene.memory(guest), &game).map_err(|why| Failed(format!("guest {guest}: {why}")))?;
    }
    seen.games += 1;
    seen.acknowledged += given.len();
    Ok(())
}
