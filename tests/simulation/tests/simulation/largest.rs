//! The largest table: eight phones and a board, which use every connection of the host's radio.

use ayatsuri_radio::simulated::LinkConditions;
use ayatsuri_rules::city::{self, EditionId};
use ayatsuri_simulation::{Trouble, Visitors, play_table};

#[test]
fn eight_phones_and_a_board_play_to_nine_honest_ends() {
    let setup = city::Setup::recommended(EditionId::Fullset, 8).expect("eight can play");
    let conditions = LinkConditions { loss: 5, doubling: 20, drops: 1, ..LinkConditions::default() };
    let trouble = Trouble { conditions, host_dies: 5, guest_dies: 2, has_manners: false };
    let visitors = Visitors { guests: 7, has_board: true, without_phone: 0 };
    let done = play_table::<city::State>(9, &[setup], visitors, trouble).expect("the table plays to its end");
    assert_eq!((done.games, done.audits), (1, 8), "seven guests and the board");
    assert!(done.host_deaths > 0 && done.guest_deaths > 0, "{done:?}");
}
