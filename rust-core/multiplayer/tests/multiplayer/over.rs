//! A game that is over is told as it was played, and a table tells what has happened at it.

use ayatsuri_multiplayer::{
    ACTION, AnswerRefusal, FinishedTable, SignedAnswer, TableInPlay, TablePhase, UpdateRequest, WirePrompt,
    padded_action, play_bots_again,
};
use ayatsuri_rules::city::EditionId;
use ayatsuri_rules::{Observer, Seat};
use ayatsuri_table::{FinishedGame, HostableGame, PromptId, RepairRow, SnapshotRestart, TableStorage};

use crate::room::{City, PeopleRoom, read};

/// A game with a bot's seat, in which a bot has also played for the first guest for a while; and its record.
fn played() -> (PeopleRoom, FinishedGame<City>) {
    let mut room = PeopleRoom::playing(EditionId::Classic, 4, 2);
    room.play(30);
    let (whom, now) = (room.guests[0].guest.me().expect("it is in"), room.reading());
    room.go_far(0);
    let game = room.game.as_mut().expect("a game");
    room.host.replace(whom, game, &mut room.storage, now).expect("written");
    room.play(10);
    room.come_near(0);
    room.until("it plays again", |room| !room.host.lobby().people[1].is_replaced);
    room.play_to_the_end();
    let over = read(room.storage.finished().next().expect("it is over").1);
    (room, over)
}

fn observers() -> impl Iterator<Item = Observer> {
    (0..4).map(|seat| Observer::Seat(Seat(seat))).chain([Observer::Board])
}

/// The host's program finds that the table in play once went on from a snapshot.
fn mend(room: &mut PeopleRoom) {
    let id = room.storage.tables().next().expect("it is in play");
    let kept = room.storage.table(id, City::NAME).expect("it can be read");
    let (from, snapshot) = (kept.entries.len() as u32, kept.snapshot.expect("of the latest round"));
    let restart = [SnapshotRestart { at: from, from: kept.revision }];
    let changes = serde_json::to_string(&restart).expect("JSON");
    let repair = RepairRow { from, revision: kept.revision, changes, entries: vec![], snapshot: &snapshot };
    room.storage.replace(id, &repair).expect("written");
}

#[test]
fn a_game_that_is_over_is_told_as_by_the_table_where_it_was_played() {
    let (room, over) = played();
    let was: &dyn TableInPlay = room.game.as_ref().expect("the table");
    let is = FinishedTable::new(over).expect("a legal setup");
    let is: &dyn TableInPlay = &is;
    assert!(is.is_over() && was.is_over());
    assert_eq!((is.length(), is.mended(), is.agreed()), (was.length(), 0, was.agreed()));
    assert_eq!((is.seats(), is.fair_deal(), is.opened()), (was.seats(), was.fair_deal(), was.opened()));
    assert!(is.fair_deal().is_some() && is.opened().is_some());
    for seat in (0..4).map(Seat) {
        assert_eq!((is.controller(seat), is.prompt(seat)), (was.controller(seat), None));
    }
    for observer in observers() {
        assert_eq!((is.view(observer), is.audit(observer)), (was.view(observer), was.audit(observer)));
        assert!(is.audit(observer).is_ok_and(|verdict| verdict.had_part), "{observer:?}");
        for entry in 0..is.length() + 1 {
            assert_eq!(is.concerns(entry, observer), was.concerns(entry, observer));
            for is_last in [false, true] {
                let request = UpdateRequest { entry, observer, number: 7, prompt: Some(WirePrompt(3)), is_last };
                assert_eq!(is.update(request), was.update(request));
            }
        }
    }
    let (bots, were) = (is.bots(), was.bots());
    let found = [bots, were].map(|bots| play_bots_again(&mut *bots.expect("one has played")));
    assert!(found[0].as_ref().is_ok_and(|found| found.actions > 0 && found.unchecked() == 0));
    assert_eq!(found[0], found[1]);
    assert_eq!((is.course(), is.dealt_to()), (was.course(), was.dealt_to()));
}

#[test]
fn a_table_tells_of_its_game_what_has_happened() {
    let (room, over) = played();
    let lobby = room.host.lobby();
    for table in [room.game.as_ref().expect("the table") as &dyn TableInPlay, &FinishedTable::new(over).expect("legal")]
    {
        let answers: Vec<PromptId> = (0..table.length()).filter_map(|entry| table.answered(entry)).collect();
        let course = table.course().expect("it was dealt by phones");
        assert_eq!((course.actions as usize, course.is_over), (answers.len(), true));
        let passed: Vec<bool> = course.passed.iter().map(|(passed, _)| passed.to.is_some()).collect();
        assert_eq!((passed, course.passed[0].0.seat), (vec![false, true], Seat(room.seat(0).expect("a seat"))));
        let dealt = table.dealt_to();
        for (seat, (name, phone)) in (0..).zip(&dealt) {
            let person = lobby.sitter(seat);
            assert_eq!(*phone, person.map(|person| person.member));
            assert_eq!(person.map_or(name, |person| &person.name), name);
        }
        assert_eq!(dealt.iter().filter(|(_, phone)| phone.is_some()).count(), 3);
        // The seats know different things, and the length of a view does not tell how much.
        let checks: std::collections::BTreeSet<Vec<u8>> = observers().map(|one| table.view(one)).collect();
        assert_eq!(checks.len(), 5);
    }
    let begun = PeopleRoom::playing(EditionId::Classic, 4, 2);
    let table: &dyn TableInPlay = begun.game.as_ref().expect("a game");
    let lengths: Vec<usize> = observers().map(|one| table.view(one).len()).collect();
    assert!(lengths.iter().all(|length| *length == lengths[0]), "{lengths:?}");
}

#[test]
fn of_a_game_that_is_over_an_answer_counts_that_was_given_and_no_other() {
    let (mut room, over) = played();
    let mut is = FinishedTable::new(over.clone()).expect("a legal setup");
    let now = room.reading().wall;
    let mut say = |prompt, action: [u8; ACTION]| {
        let signature = over.entries.iter().find_map(|entry| entry.signature).expect("it was signed");
        let answer = SignedAnswer { prompt, named: WirePrompt(0), action, signature };
        is.signed(&mut room.storage, answer, None, now).expect("nothing is written")
    };
    let given: Vec<_> = over.entries.iter().filter_map(|entry| entry.log_action.answered()).collect();
    for &(prompt, action) in &given {
        assert_eq!(say(prompt, padded_action::<City>(&action)), Ok(()));
    }
    let (prompt, action) = given[0];
    let never = PromptId::new(over.entries.len() as u32, prompt.seat());
    assert_eq!(say(never, padded_action::<City>(&action)), Err(AnswerRefusal::Late));
    assert_eq!(say(prompt, [u8::MAX; ACTION]), Err(AnswerRefusal::AgainstRules));
}

#[test]
fn where_no_bot_has_played_there_is_none_to_be_played_again() {
    let mut room = PeopleRoom::playing(EditionId::Classic, 2, 1);
    room.play_to_the_end();
    let over = FinishedTable::new(read(room.storage.finished().next().expect("it is over").1)).expect("legal");
    for table in [room.game.as_ref().expect("the table") as &dyn TableInPlay, &over] {
        assert!(table.bots().is_none() && table.opened().is_some());
    }
}

#[test]
fn a_game_that_was_mended_is_disclosed_to_nobody() {
    let (_, over) = played();
    let mut mended = over.clone();
    mended.restarts.push(SnapshotRestart { at: 3, from: over.revision });
    let mut older = over;
    older.revision += 1;
    let [mended, older] = [mended, older].map(|game| FinishedTable::new(game).expect("a legal setup"));
    assert_eq!((mended.mended(), mended.opened()), (1, None));
    assert!(mended.bots().is_none() && older.bots().is_none());
    assert_eq!((older.mended(), older.opened().is_some()), (0, true));
}

#[test]
fn a_table_that_was_mended_is_told_anew_and_goes_on() {
    let mut room = PeopleRoom::playing(EditionId::Classic, 4, 2);
    room.play(60);
    room.pass(500);
    mend(&mut room);
    room.restart_host();
    room.pass(3_000);
    let table: &dyn TableInPlay = room.game.as_ref().expect("it goes on");
    assert_eq!((table.mended(), table.opened()), (1, None));
    assert!(table.bots().is_none());
    // A guest that comes now is told how the game stands, although the log does not lead there from the deal.
    room.link.open_door();
    let late = room.join(false);
    room.until("it watches", |room| room.guests[late].game.is_some());
    room.pass(500);
    for guest in &room.guests {
        let game = guest.game.as_ref().expect("it follows");
        assert_eq!((game.times_told_whole(), ayatsuri_multiplayer::GameFollower::known(game).mended), (2, 1));
    }
    for _ in 0..4_000 {
        if room.is_over() {
            break;
        }
        room.play(1);
    }
    room.pass(2_000);
    assert_eq!(room.host.lobby().phase, TablePhase::Over(1));
    for guest in &room.guests {
        assert!(guest.guest.audit().is_none() && guest.guest.foul().is_none());
    }
}
