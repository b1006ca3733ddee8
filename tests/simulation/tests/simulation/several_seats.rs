//! Phones with several people, at tables of every rule set: with lost frames and connections, and phones that die in the
//! middle of a game.

use ayatsuri_radio::simulated::LinkConditions;
use ayatsuri_rules::city::{self, EditionId};
use ayatsuri_rules::kingdom;
use ayatsuri_simulation::{Outcome, Trouble, Visitors, play_table};

/// Plays tables with these numbers of guests' phones and of people who sit at phones of others, and adds up their
/// outcomes.
fn play(setup: Option<EditionId>, phones: &[(usize, usize)]) -> Outcome {
    let conditions = LinkConditions { loss: 5, doubling: 20, drops: 1, ..LinkConditions::default() };
    let trouble = Trouble { conditions, host_dies: 3, guest_dies: 6, has_manners: true };
    let mut all = Outcome::default();
    for (seed, (guests, without_phone)) in (1..).zip(phones) {
        let visitors = Visitors { guests: *guests, has_board: false, without_phone: *without_phone };
        let players = (1 + guests + without_phone) as u8;
        let done = match setup {
            Some(edition) => {
                let setup = city::Setup::recommended(edition, players).expect("for so many");
                play_table::<city::State>(seed, &[setup], visitors, trouble)
            }
            None => {
                let setup = kingdom::Setup::recommended(players).expect("for so many");
                play_table::<kingdom::State>(seed, &[setup], visitors, trouble)
            }
        };
        all.add(&done.expect("the table plays to its end, and every audit is honest"));
    }
    all
}

#[test]
fn seats_of_one_phone_are_played_and_audited_in_every_city() {
    for edition in EditionId::ALL {
        let (least, most) = edition.data().players;
        assert!(least <= 4 && most >= 6, "{edition:?}");
        let done = play(Some(edition), &[(1, 2), (2, 3), (1, 4)]);
        assert!(done.seats > done.audits && done.guest_deaths > 0, "{edition:?}: {done:?}");
    }
}

#[test]
fn seats_of_one_phone_are_played_and_audited_in_the_kingdom() {
    let done = play(None, &[(1, 1), (1, 1), (1, 1), (1, 1)]);
    assert!(done.seats > done.audits, "{done:?}");
}
