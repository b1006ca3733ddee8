//! Every guest's phone finds a cheating host out, by what that phone has stored itself.

use ayatsuri_multiplayer::NetworkGame;
use ayatsuri_rules::chance::GameRng;
use ayatsuri_rules::city::{self, EditionId};
use ayatsuri_rules::kingdom;
use ayatsuri_simulation::cheats::{Played, played};

fn check_found_out<G: NetworkGame>(table: &Played<G>) {
    for guest in 0..table.announcement.len() {
        let told = table.updates(guest);
        let verdict = table.audit(guest, &told, &table.disclosure).expect("an honest host passes the audit");
        assert_eq!(verdict.shown, verdict.of);
        for (what, opened) in table.altered() {
            assert!(table.audit(guest, &told, &opened).is_err(), "guest {guest} takes {what} for honest");
        }
        // The host lies in the middle of the game, with a checksum that fits the lie.
        let mut lies = 0;
        for secret in [true, false] {
            for at in (0..).step_by(if secret { 3 } else { 40 }) {
                let Some(lied) = table.lied_to(guest, at, secret) else { break };
                lies += 1;
                assert!(table.audit(guest, &lied, &table.disclosure).is_err(), "guest {guest} believes lie {at}");
            }
        }
        assert!(lies > 10, "{lies}");
        // The host tells another seat's secrets, or leaves a part of an update out.
        let others = table.updates((guest + 1) % table.announcement.len());
        assert!(table.audit(guest, &others, &table.disclosure).is_err(), "guest {guest} was told another's");
        let mut less = told.clone();
        let longest = less.iter().position(|shown| shown.len() > 1).expect("some updates tell several things");
        less[longest].pop();
        assert!(table.audit(guest, &less, &table.disclosure).is_err(), "guest {guest} misses nothing");
    }
}

#[test]
fn a_cheating_host_is_found_out_by_every_guest() {
    let setup = city::Setup::recommended(EditionId::Fullset, 5).expect("five can play");
    check_found_out(&played::<city::State>(3, setup, 3).expect("played"));
    let setup = kingdom::Setup::random(3, &mut GameRng::from_number(1)).expect("legal");
    check_found_out(&played::<kingdom::State>(4, setup, 2).expect("played"));
}
