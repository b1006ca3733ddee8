//! The secrecy law on the wire holds, and it notices lengths that give something away: the same games with unpadded
//! secrets break it.

use ayatsuri_fair_deal::ShownToObserver;
use ayatsuri_laws::{Counts, GameConformance, chance_of, compare_with, watch_one};
use ayatsuri_multiplayer::ObserverUpdate;
use ayatsuri_rules::ObservedEvent;
use ayatsuri_rules::{city, kingdom};

/// A leaky encoding of an update, whose secrets are not padded.
fn short<G: GameConformance>(update: &ObserverUpdate<G>) -> Vec<u8> {
    let secret = |shown: &ShownToObserver<G>| match shown {
        ShownToObserver::Observed(ObservedEvent::Secret(secret)) => {
            postcard::to_stdvec(secret).expect("it has bytes").len()
        }
        _ => 0,
    };
    vec![0; update.shown.iter().map(secret).sum()]
}

/// The numbers of positions that break the law with the real encoding and with the leaky one, and the number of
/// positions compared.
fn broken<G: GameConformance>(games: u64) -> (u32, u32, u64) {
    let (mut honest, mut leaky, mut counts) = (0, 0, Counts::default());
    for number in 0..games {
        let mut chance = chance_of(77, number);
        let setup = G::any_setup(&mut chance);
        watch_one::<G>(&setup, &mut chance, |game, views, dice| {
            for (observer, view) in views {
                let Some(seat) = observer.seat() else { continue };
                let Some((exchange, other)) = game.exchanged(seat, view, dice) else { continue };
                let games = [*game, other];
                let mut same = dice.clone();
                let lawful = compare_with(exchange, games, seat, &mut counts, dice, ObserverUpdate::to_bytes);
                honest += u32::from(lawful.is_err());
                leaky += u32::from(compare_with(exchange, games, seat, &mut counts, &mut same, short).is_err());
            }
            Ok(())
        })
        .expect("a lawful game");
    }
    (honest, leaky, counts.exchanges / 2)
}

#[test]
fn lengths_that_tell_are_noticed() {
    let (honest, leaky, positions) = broken::<city::State>(2);
    println!("city: {positions} positions, {honest} and {leaky} broken");
    assert!(positions >= 1_000 && honest == 0 && leaky > 2, "{positions}: {honest}, {leaky}");
    let (honest, leaky, positions) = broken::<kingdom::State>(4);
    println!("kingdom: {positions} positions, {honest} and {leaky} broken");
    assert!(positions >= 300 && honest == 0 && leaky > 2, "{positions}: {honest}, {leaky}");
}
