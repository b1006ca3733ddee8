//! Altered games at a guest's whole phone, whose screens are drawn. `SCREENS=1000 cargo test -p ayatsuri-fuzz --test
//! screens` tries 1000 of them.

use ayatsuri_fuzz::screens;
use ayatsuri_rules::chance::GameRng;

#[test]
fn no_altered_game_ends_a_guests_screen() {
    let games = std::env::var("SCREENS").ok().and_then(|games| games.parse().ok()).unwrap_or(12);
    let first = std::env::var("SCREENS_FROM").ok().and_then(|first| first.parse().ok()).unwrap_or(1);
    let mut broken = vec![];
    for game in first..first + games {
        let mut rng = GameRng::from_number(game);
        let length = 100 + rng.below(600);
        let bytes: Vec<u8> = (0..length).map(|_| rng.below(256) as u8).collect();
        if std::panic::catch_unwind(|| screens::run(&bytes)).is_err() {
            broken.push(game);
        }
    }
    assert!(broken.is_empty(), "{} of {games} games broke the phone: {broken:?}", broken.len());
}
