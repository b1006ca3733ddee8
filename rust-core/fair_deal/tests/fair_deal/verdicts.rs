//! The verdict on an honest game: how much it says was checked, and its fingerprint. Also records and lists that cannot be
//! judged.

use ayatsuri_fair_deal::{
    ActionSource, AuditFailure, BotEffort, BotsPlayedAgain, CommitmentList, SeatHolder, SeatTransfer, Verdict,
};
use ayatsuri_rules::city::State;
use ayatsuri_rules::{Observer, Seat};

use crate::a_game;
use crate::table::{Played, member};

#[test]
fn a_verdict_is_whole_if_nothing_is_unchecked() {
    let bots = BotsPlayedAgain { actions: 9, checked: 9, stopped: 0 };
    let whole = Verdict { shown: 5, of: 5, had_part: true, bots, ..a_game().audit(1).expect("honest") };
    assert!(whole.is_whole());
    assert!(
        Verdict { without_part: 1, ..whole }.is_whole(),
        "the parts of other phones do not count here: a line of its own tells them"
    );
    let partly_checked = [
        Verdict { had_part: false, ..whole },
        Verdict { is_retold: true, ..whole },
        Verdict { of: 6, ..whole },
        Verdict { bots: BotsPlayedAgain { checked: 8, ..bots }, ..whole },
        Verdict { bots: BotsPlayedAgain { stopped: 1, ..bots }, ..whole },
    ];
    for verdict in partly_checked {
        assert!(!verdict.is_whole(), "{verdict:?}");
    }
    assert_eq!(BotsPlayedAgain { checked: 4, ..bots }.unchecked(), 5);
    assert_eq!(BotsPlayedAgain { checked: 10, ..bots }.unchecked(), 0);
}

#[test]
fn a_verdict_counts_the_actions_of_bots_and_leaves_them_unchecked() {
    let played = a_game();
    let of_bots = played.disclosure.record.actions.iter().filter(|(seat, _)| seat.index() >= played.people).count();
    let verdict = played.audit(1).expect("honest");
    assert!(of_bots > 20);
    assert_eq!(verdict.bots, BotsPlayedAgain { actions: of_bots as u32, checked: 0, stopped: 0 });
    assert!(verdict.had_part && !verdict.is_retold && !verdict.is_whole());
}

#[test]
fn phones_without_a_part_in_the_deal_are_counted_once_each() {
    let mut played = a_game();
    let after = played.disclosure.record.actions.len() as u32;
    let mut pass = |member| {
        let to = Some(SeatHolder { member, key: [9; 32] });
        played.disclosure.transfers.push(SeatTransfer { after, seat: Seat(3), to, level: None });
    };
    // A phone that was at the deal, a stranger, another stranger, and the first stranger again.
    [member(2), member(6), member(5), member(6)].into_iter().for_each(&mut pass);
    let parts_seen_by = |me: Option<_>| {
        let observer = Observer::Seat(Seat(1));
        let verdict = played.disclosure.audit(&played.list, &played.seated(), observer, me, &[]).expect("honest");
        (verdict.had_part, verdict.without_part)
    };
    assert_eq!(parts_seen_by(Some(member(1))), (true, 2));
    assert_eq!(parts_seen_by(Some(member(6))), (false, 1), "a phone does not count itself");
    assert_eq!(parts_seen_by(None), (false, 2));
}

/// The fingerprint in the first phone's audit. What it was shown does not matter, so it was shown nothing.
fn fingerprint(played: &Played<State>) -> [u8; 4] {
    let observer = Observer::Seat(Seat(0));
    let verdict = played.disclosure.audit(&played.list, &played.seated(), observer, Some(member(0)), &[]);
    verdict.expect("honest").fingerprint
}

#[test]
fn the_fingerprint_is_of_everything_that_was_disclosed() {
    let played = a_game();
    assert_eq!(fingerprint(&played), fingerprint(&a_game()));
    let mut other_effort = a_game();
    let bot = other_effort.disclosure.sources.iter().position(|by| *by == ActionSource::Bot(BotEffort::Whole));
    other_effort.disclosure.sources[bot.expect("bots have played")] =
        ActionSource::Bot(BotEffort::Stopped { trials: 7 });
    let mut shorter = a_game();
    shorter.cut(30);
    let mut passed = a_game();
    let after = passed.disclosure.record.actions.len() as u32;
    passed.disclosure.transfers.push(SeatTransfer { after, seat: Seat(3), to: None, level: Some(1) });
    let mut all: Vec<_> = [&played, &other_effort, &shorter, &passed].map(fingerprint).into();
    all.sort_unstable();
    all.dedup();
    assert_eq!(all.len(), 4);
}

#[test]
fn a_record_of_other_rules_is_not_replayed_by_these() {
    let mut played = a_game();
    played.disclosure.record.revision += 1;
    assert!(matches!(played.audit(1), Err(AuditFailure::NoGame(_))), "{:?}", played.audit(1));
}

#[test]
fn a_list_without_a_phone_has_no_key_for_its_seat() {
    let played = a_game();
    let list = CommitmentList { list: played.list.list[..2].to_vec(), ..played.list.clone() };
    let key = |seat| played.list.holder(&played.seated(), Seat(seat)).map(|holder| (holder.member, holder.key));
    assert_eq!(key(1), Some((member(1), played.list.list[1].key)));
    assert_eq!(key(3), None, "a bot sits there");
    assert_eq!(list.holder(&played.seated(), Seat(2)), None);
    assert_eq!(list.of(member(2)), None);
}
