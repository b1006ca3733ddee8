//! A table of programs on the sockets of one machine, of which each is killed once and comes back.
#![cfg(unix)]

use std::path::Path;
use std::time::Instant;

use ayatsuri_radio_tests::scene::{Failed, Scene};

#[test]
fn three_programs_play_to_the_end_though_each_is_killed() -> Result<(), Failed> {
    let place = tempfile::tempdir().map_err(|error| Failed(error.to_string()))?;
    let room = format!("local:{}", place.path().join("room").display());
    let talk = Path::new(env!("CARGO_BIN_EXE_talk"));
    let (mut scene, _) = Scene::open(talk, &place.path().join("memory"), vec![room; 3], 600)?;
    let guests: Vec<usize> = scene.guests().collect();
    for guest in scene.guests() {
        scene.until_turn(scene.turn() + 50)?;
        scene.kill(guest);
        let since = Instant::now();
        scene.start(guest)?;
        scene.are_back(&[guest], since)?;
    }
    scene.until_turn(scene.turn() + 50)?;
    scene.kill(0);
    let since = Instant::now();
    scene.start(0)?;
    scene.are_back(&guests, since)?;
    let lost = scene.ends()?;
    assert!(lost >= 2, "the host's death was noticed: {lost}");
    Ok(())
}
