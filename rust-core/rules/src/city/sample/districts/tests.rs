//! Compares the dealing of hidden cards with an enumeration of all ways to deal them, in small positions with two to
//! four classes, where the class placed first changes what is left for the others.

use super::*;
use std::collections::HashMap;

/// The room of each place, and the classes as pairs of places and number of cards.
type Position = (&'static [u8], &'static [(u16, u8)]);

fn dealing(room: &[u8], classes: &[(u16, u8)]) -> HiddenDeal {
    let mut dealing = HiddenDeal {
        room: [0; PLACES],
        cards: [0; DECK_SIZE],
        classes: [(0, 0); DECK_SIZE],
        count: 0,
        slots_known: false,
    };
    dealing.room[..room.len()].copy_from_slice(room);
    let mut places_of = vec![];
    for &(places, cards) in classes {
        for _ in 0..cards {
            dealing.cards[places_of.len()] = places_of.len() as u8;
            places_of.push(PossiblePlaces(places));
        }
    }
    dealing.sort(&places_of);
    dealing
}

/// The number of ways in which each distribution of the classes over the places comes about, counted card by card.
fn all_ways(dealing: &HiddenDeal) -> HashMap<Vec<[u8; PLACES]>, u32> {
    let mut ways = HashMap::from([((vec![[0; PLACES]; dealing.count], dealing.room), 1)]);
    for index in 0..dealing.count {
        for _ in dealing.class(index) {
            let mut next = HashMap::new();
            for ((shares, room), count) in ways {
                for place in each(dealing.classes[index].0).filter(|&place| room[place] > 0) {
                    let (mut shares, mut room): (Vec<[u8; PLACES]>, _) = (shares.clone(), room);
                    shares[index][place] += 1;
                    // Each of the free positions of the place is another way.
                    *next
                        .entry((shares, {
                            room[place] -= 1;
                            room
                        }))
                        .or_default() += count * u32::from(room[place] + 1);
                }
            }
            ways = next;
        }
    }
    ways.into_iter().map(|((shares, _), count)| (shares, count)).collect()
}

#[test]
fn every_way_to_place_the_hidden_cards_is_equally_likely() {
    let positions: [Position; 6] = [
        (&[3, 2], &[(0b11, 5)]),
        (&[2, 2, 3], &[(0b011, 3), (0b110, 4)]),
        (&[2, 2, 3], &[(0b011, 2), (0b110, 2), (0b111, 3)]),
        (&[1, 2, 2, 2], &[(0b0011, 2), (0b1010, 2), (0b1101, 3)]),
        (&[2, 1, 1, 3], &[(0b0011, 1), (0b0110, 1), (0b1011, 2), (0b1111, 3)]),
        (&[3, 1, 2, 1], &[(0b0101, 3), (0b1010, 1), (0b0111, 2), (0b1001, 1)]),
    ];
    const DRAWS: u32 = 40_000;
    let mut rng = GameRng::from_number(7);
    for (room, classes) in positions {
        let dealing = dealing(room, classes);
        let ways = all_ways(&dealing);
        let all: u32 = ways.values().sum();
        let mut drawn: HashMap<Vec<[u8; PLACES]>, u32> = HashMap::new();
        for _ in 0..DRAWS {
            let mut shares = [[0; PLACES]; DECK_SIZE];
            while !share_out(&dealing, &mut shares, &mut rng) {}
            *drawn.entry(shares[..dealing.count].to_vec()).or_default() += 1;
        }
        assert!(drawn.keys().all(|shares| ways.contains_key(shares)), "only what fits is drawn: {classes:?}");
        for (shares, &count) in &ways {
            let odds = f64::from(count) / f64::from(all);
            let expected = odds * f64::from(DRAWS);
            let error = (expected * (1.0 - odds)).sqrt();
            let times = f64::from(drawn.get(shares).copied().unwrap_or(0));
            assert!(
                (times - expected).abs() <= 4.0 * error + 1e-9,
                "{classes:?} in {room:?}: {shares:?} came {times} times where {expected:.0} ± {error:.0} were due"
            );
        }
    }
}

#[test]
fn what_only_just_fits_is_made_to_fit() {
    let mut rng = GameRng::from_number(8);
    // The first class must leave the hands to the second, which random tries hardly ever do.
    let hands: Position =
        (&[6, 5, 3, 8, 4, 5, 6, 0, 19], &[(0b1_0010_1000, 20), (0b0_0111_1111, 35), (0b1_0111_1111, 1)]);
    // Each card must push the ones before it along.
    let chain: Position = (&[1, 1, 1, 1], &[(0b0011, 1), (0b0110, 1), (0b1100, 1), (0b0001, 1)]);
    for (room, classes) in [hands, chain] {
        let dealing = dealing(room, classes);
        for _ in 0..200 {
            let mut shares = [[0; PLACES]; DECK_SIZE];
            make_fit(&dealing, &mut shares, &mut rng);
            let mut filled = [0; PLACES];
            for (index, share) in shares.iter().enumerate().take(dealing.count) {
                assert_eq!(share.iter().sum::<u8>() as usize, dealing.class(index).len(), "all of a class are dealt");
                for place in (0..PLACES).filter(|&place| share[place] > 0) {
                    assert_eq!(dealing.classes[index].0 >> place & 1, 1, "each in one of its places");
                    filled[place] += share[place];
                }
            }
            assert_eq!(filled, dealing.room);
        }
    }
}
