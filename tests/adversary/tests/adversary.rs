//! The adversary finds no failure in the guests' code, and its model of an honest host is honest.

use std::sync::atomic::AtomicU64;
use std::time::Duration;

use ayatsuri_adversary::deal::Dealing;
use ayatsuri_adversary::evening::{Outcome, play};
use ayatsuri_adversary::ledger::Failure;
use ayatsuri_adversary::script::{Deed, Departure, Script};
use ayatsuri_adversary::search::{Search, departures};
use ayatsuri_clock::MonotonicMillis;
use ayatsuri_fair_deal::{Contribution, ContributionEntropy, DealContext, DealCoordinator, DealRequest, MemberId};
use ayatsuri_multiplayer::{AgreedSetup, DealTerms};

/// Scripts with which a host got through before guests' phones knew what an honest host can say next, each with the
/// failure that it found then.
const GOT_THROUGH: [(&str, &str, Failure); 11] = [
    ("N1", include_str!("../scripts/n1-void-between.txt"), Failure::Chosen),
    ("N2", include_str!("../scripts/n2-void-attempts.txt"), Failure::Chosen),
    ("N2, named", include_str!("../scripts/n2-void-attempts-named.txt"), Failure::Chosen),
    ("N3", include_str!("../scripts/n3-terms-told-anew.txt"), Failure::ByHand),
    ("N4", include_str!("../scripts/n4-bots-seat-by-hand.txt"), Failure::ByHand),
    ("N5", include_str!("../scripts/n5-foul-not-shown.txt"), Failure::Hushed),
    ("N5, next deal", include_str!("../scripts/n5-foul-forgotten-with-the-next-deal.txt"), Failure::Hushed),
    ("N11", include_str!("../scripts/n11-disclosed-early.txt"), Failure::ByHand),
    ("after a mend", include_str!("../scripts/told-otherwise-after-a-mend.txt"), Failure::Hushed),
    ("hushed void", include_str!("../scripts/void-hushed-at-the-deal.txt"), Failure::Untrue),
    ("left out of the list", include_str!("../scripts/left-out-of-the-list.txt"), Failure::Chosen),
];

fn played(text: &str) -> (Script, Outcome) {
    let script: Script = text.parse().expect("a script");
    let outcome = play(&script, true);
    (script, outcome)
}

#[test]
fn the_host_gets_through_no_more_with_what_the_search_has_found() {
    for (name, text, failure) in GOT_THROUGH {
        let (script, outcome) = played(text);
        let told = outcome.trace.join("\n");
        assert!(outcome.failures.is_empty(), "{name}: {failure} was found\n{script}\n{told}");
    }
}

#[test]
fn an_honest_evening_is_fair_for_every_phone() {
    let honest = [
        "",
        "1 open 1 host start-anew",
        "1 updates 1 host start-anew",
        "1 open 1 host first-starts-anew\n2 updates 4 host first-starts-anew",
        "1 updates 4 host give-first-to-agreed-bot",
        "1 updates 1 host end-game\n2 commit 1 host start-anew",
        "1 stored 1 host start-anew\n1 stored 1 host give-first-to-agreed-bot",
        "1 stored 1 host start-anew\n1 stored 1 host end-game",
    ];
    for departures in honest {
        let (script, outcome) = played(&format!("games 3\n{departures}"));
        let told = outcome.trace.join("\n");
        assert!(outcome.failures.is_empty(), "{:?}\n{script}\n{told}", outcome.failures);
        assert!(outcome.took_effect.iter().all(|took_effect| *took_effect), "{script}\n{told}");
        let said = outcome.trace.iter().rev().take(2);
        assert!(said.clone().all(|line| line.contains("Fair(")), "{script}\n{told}");
    }
}

#[test]
fn a_script_is_read_as_it_was_written() {
    for (_, text, _) in GOT_THROUGH {
        let (script, outcome) = played(text);
        assert_eq!(script.to_string().parse::<Script>().as_ref(), Ok(&script));
        assert_eq!(play(&script, true), outcome, "and comes to the same each time");
    }
    assert!("games 1\n1 open 1 both say nonsense".parse::<Script>().is_err());
}

/// The short form of the search: one departure anywhere in an evening of one game.
#[test]
fn one_departure_anywhere() {
    let count = AtomicU64::new(0);
    let mut search = Search::new(1, &[], None, |_| {}, &count);
    assert!(search.play_all(1, (0, 1)));
    let searched = search.searched();
    assert!(searched.found.is_empty(), "{searched:?}");
}

/// Nobody accuses an honest host, whichever two honest departures happen at whatever times.
#[test]
fn two_honest_departures_anywhere() {
    let all: Vec<Departure> = departures(1, &[]).into_iter().filter(|one| is_honest(one.deed)).collect();
    let mut took_effect = 0;
    for (number, first) in all.iter().enumerate() {
        // Departures at one place are tried in either order.
        let from = all.iter().position(|one| one.at == first.at).unwrap_or(number);
        for second in &all[from..] {
            let script = Script { games: 1, departures: vec![*first, *second] };
            let outcome = play(&script, false);
            assert!(outcome.failures.is_empty(), "{:?}\n{script}", outcome.failures);
            took_effect += usize::from(outcome.took_effect.iter().all(|took_effect| *took_effect));
        }
    }
    assert!(took_effect > 400, "{took_effect} took effect");
}

fn is_honest(deed: Deed) -> bool {
    matches!(deed, Deed::Do(deed) if deed.is_honest)
}

/// The model's deal says what the project's own coordinator says, also when phones do not answer.
#[test]
fn the_models_deal_is_the_coordinators() {
    let entropy = |number: u8| ContributionEntropy([number; 32], [number; 32]);
    let members: Vec<MemberId> = (0..3).map(|number| MemberId([number; 8])).collect();
    let first = DealContext { table: *b"tabl", game: 4, attempt: 0 };
    let setup = AgreedSetup::default();
    let terms = DealTerms { game: 4, agreed: 1, setup, seats: vec![], bots: 3 };
    let wait = Duration::from_secs(10);
    // The members that commit, and those that open, in the first attempt; in later attempts all do.
    for (commits, opens) in [([true; 3], [true; 3]), ([true, false, true], [true; 3]), ([true; 3], [true, true, false])]
    {
        let mut now = MonotonicMillis(0);
        let mut dealing = Dealing::new(first, members.clone(), members[0], terms.clone(), entropy(0));
        let mut coordinator = DealCoordinator::begin(first.table, 4, members.clone(), terms.digest(), wait, now);
        let mut said = vec![dealing.request()];
        for attempt in 0..2u16 {
            let context = DealContext { attempt, ..first };
            assert_eq!(coordinator.take_requests(), said, "{commits:?} {opens:?} {attempt}");
            let part = |member: MemberId| {
                let number = if member == members[0] { 10 * attempt as u8 } else { member.0[0] + 10 * attempt as u8 };
                Contribution::new(context, member, None, &entropy(number))
            };
            let all_answer = attempt > 0;
            let mut lists = Vec::new();
            for (member, commits) in members.iter().zip(commits) {
                if (commits || all_answer) && dealing.members.contains(member) {
                    let commitment = part(*member).commitment();
                    coordinator.take_commitment(context, commitment, now);
                    lists.extend(dealing.committed(context, commitment));
                }
            }
            if lists.is_empty() {
                now += wait;
                coordinator.tick(now);
                lists = dealing.time_out(entropy(50));
            }
            assert_eq!(coordinator.take_requests(), lists);
            let mut deals = (None, None);
            for (member, opens) in members.iter().zip(opens) {
                if (opens || all_answer) && dealing.members.contains(member) {
                    let opening = part(*member).opening();
                    deals.0 = coordinator.take_opening(context, opening).or(deals.0);
                    deals.1 = dealing.opened(context, opening).or(deals.1);
                }
            }
            assert_eq!(deals.0, deals.1);
            if deals.0.is_some() {
                break;
            }
            now += wait;
            coordinator.tick(now);
            said = dealing.time_out(entropy(10));
            assert!(matches!(said[..], [DealRequest::Void { .. }, DealRequest::Commit { .. }]));
        }
    }
}
