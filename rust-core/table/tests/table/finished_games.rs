//! A finished game: its row in the store, and how it is read back.

use crate::play::{AYA, NOW, Person, game_start};
use ayatsuri_clock::WallMillis;
use ayatsuri_rules::chance::GameRng;
use ayatsuri_rules::{AddressedEvents, Game, Observer, Seat, city, kingdom};
use ayatsuri_table::{
    FinishedGame, FinishedRow, GameStart, Host, HostableGame, Level, LogAction, LogEntry, MemoryStorage, PromptId,
    SeatedPlayer, SnapshotRestart, Table, TableError, TableInput,
};

const LATER: WallMillis = WallMillis(NOW.0 + 60_000);

/// A game that began at one time and ended at another.
fn finished() -> (FinishedGame<city::State>, FinishedRow) {
    let mut storage = MemoryStorage::new();
    let (mut host, _) = Host::begin(&mut storage, game_start(7), Some(AYA), NOW).unwrap();
    let person = Person::new(7);
    while host.finished().is_none() {
        let input = person.input(host.table());
        host.handle(&mut storage, input, LATER).unwrap();
    }
    let row = storage.finished().next().unwrap().1.clone();
    let game = FinishedGame::from_bytes(row.game.into(), FinishedRow::LAYOUT, &row.record).unwrap();
    (game, row)
}

#[test]
fn a_row_says_who_played_and_who_has_won() {
    let (game, row) = finished();
    assert_eq!((row.game, row.edition, row.players, row.own), ("city", "classic", 4, Some(AYA)));
    assert_eq!((row.began, row.ended), (NOW, LATER));
    assert_eq!(row, game.row(Some(AYA)));
    let points: Vec<u32> = game.outcome.scores.iter().map(|score| u32::from(score.total())).collect();
    assert_eq!(row.seats.iter().map(|seat| seat.points).collect::<Vec<_>>(), points);
    assert!(points.iter().any(|points| *points > 1));
    let won: Vec<bool> = (0..4).map(|seat| game.outcome.winners.contains(Seat(seat))).collect();
    assert_eq!(row.seats.iter().map(|seat| seat.won).collect::<Vec<_>>(), won);
    assert!(won.contains(&true) && won.contains(&false));
    let names: Vec<_> = row.seats.iter().map(|seat| (seat.name.clone(), seat.occupant)).collect();
    assert_eq!(names, game_start(7).seats.into_iter().map(|seat| (seat.name, seat.occupant)).collect::<Vec<_>>());
}

#[test]
fn kingdoms_row_says_the_same() {
    let setup = kingdom::Setup::recommended(3).unwrap();
    let seats = (0..3).map(|seat| SeatedPlayer::bot(format!("Bot {seat}"), Level::Random)).collect();
    let mut storage = MemoryStorage::new();
    let (mut host, _) =
        Host::begin(&mut storage, GameStart::<kingdom::State>::alone(setup, [3; 32], seats), None, NOW).unwrap();
    host.handle(&mut storage, TableInput::Bots { most: usize::MAX }, NOW).unwrap();
    let outcome = host.table().outcome().unwrap();
    let row = storage.finished().next().unwrap().1;
    assert_eq!((row.game, row.edition, row.players, row.own), ("kingdom", "kingdom", 3, None));
    let points: Vec<u32> = outcome.scores.iter().map(|score| u32::from(score.total())).collect();
    assert_eq!(row.seats.iter().map(|seat| seat.points).collect::<Vec<_>>(), points);
    let winners = row.seats.iter().enumerate().filter(|(_, seat)| seat.won);
    assert_eq!(winners.map(|(seat, _)| Seat(seat as u8)).collect::<Vec<_>>(), [outcome.winner]);
}

#[test]
fn kingdoms_setup_is_checked_before_a_table_is_made() {
    let setup = kingdom::Setup { players: 7, ..kingdom::Setup::recommended(3).unwrap() };
    assert!(<kingdom::State as HostableGame>::check(&setup).is_err());
    let seats = vec![SeatedPlayer::person("Aya"); 7];
    let refused = Table::<kingdom::State>::new(GameStart::alone(setup, [1; 32], seats)).err();
    assert!(matches!(refused, Some(TableError::Setup(_))), "{refused:?}");
}

#[test]
fn what_is_not_this_game_is_refused_by_what_it_is() {
    let (game, row) = finished();
    let read =
        |name: &str, layout, bytes: &[u8]| FinishedGame::<city::State>::from_bytes(name.into(), layout, bytes).err();
    assert_eq!(read("city", FinishedRow::LAYOUT, &row.record), None);
    let other = TableError::OtherGame { found: "chess".into(), wanted: "city".into() };
    assert_eq!(read("chess", FinishedRow::LAYOUT, &row.record), Some(other.clone()));
    for (layout, bytes) in [(FinishedRow::LAYOUT + 1, &row.record[..]), (FinishedRow::LAYOUT, &row.record[..90])] {
        assert!(matches!(read("city", layout, bytes), Some(TableError::DamagedGame { .. })), "{layout}");
    }
    let read = |text: &str| FinishedGame::<city::State>::from_json(text);
    assert!(read(&game.to_json()).unwrap() == game);
    let ours = city::State::REVISION;
    let newer = FinishedGame { revision: ours + 1, ..game.clone() }.to_json();
    assert_eq!(read(&newer).err(), Some(TableError::Revision { found: ours + 1, ours }));
    let renamed = FinishedGame { game: "chess".into(), ..game }.to_json();
    assert_eq!(read(&renamed).err(), Some(other));
    assert!(matches!(read("{").err(), Some(TableError::DamagedGame { .. })));
}

#[test]
fn a_record_replays_to_the_same_end_unless_the_rules_changed_on_the_way() {
    let (game, _) = finished();
    let record = game.record().unwrap();
    let end = record.replay(&mut AddressedEvents::new()).unwrap();
    assert_eq!(end.outcome(), Some(game.outcome.clone()));
    let changed = FinishedGame { restarts: vec![SnapshotRestart { at: 9, from: 0 }], ..game };
    let ours = city::State::REVISION;
    assert_eq!(changed.record().err(), Some(TableError::Revision { found: 0, ours }));
}

#[test]
fn a_game_in_which_something_was_taken_back_that_could_not_be_is_found() {
    let (mut game, _) = finished();
    assert!(game.takes_back_rightly(), "nothing was taken back");
    let number = game.entries.len() as u32;
    let log_action = LogAction::TakenBack { seat: AYA, steps: 1 };
    game.entries.push(LogEntry { number, at: LATER, log_action, told: vec![], signature: None });
    assert!(!game.takes_back_rightly(), "the game was over");
    // If nothing was taken back, the log need not follow: other rules may have written it.
    game.entries.pop();
    game.entries[3].told.clear();
    assert!(game.takes_back_rightly());
}

#[test]
fn an_entry_concerns_who_acts_and_who_hears_of_it() {
    let prompt = PromptId::new(12, Seat(2));
    assert_eq!((prompt.number(), prompt.seat()), (12, Seat(2)));
    let (game, _) = finished();
    let told: Vec<_> = game.entries.iter().flat_map(|entry| entry.told.clone()).collect();
    let entry = |told| {
        let log_action = LogAction::Acted { prompt, action: city::Action::EndTurn };
        LogEntry::<city::State> { number: 13, at: NOW, log_action, told, signature: None }
    };
    let all = [Observer::Board, Observer::Seat(Seat(0)), Observer::Seat(Seat(2))];
    assert_eq!(entry(vec![]).seat(), Some(Seat(2)));
    assert_eq!(all.map(|observer| entry(vec![]).concerns(observer)), [false, false, true]);
    let to_first = told.iter().find(|told| all.map(|who| told.to.includes(who)) == [false, true, false]);
    assert_eq!(all.map(|who| entry(to_first.cloned().into_iter().collect()).concerns(who)), [false, true, true]);
    let to_all = told.iter().find(|told| told.to.includes(Observer::Board));
    assert_eq!(all.map(|who| entry(to_all.cloned().into_iter().collect()).concerns(who)), [true; 3]);
    let passed = LogAction::Passed { seat: AYA, to: ayatsuri_table::Controller::Person(None) };
    let passed = LogEntry::<city::State> { log_action: passed, ..entry(vec![]) };
    assert_eq!((passed.seat(), all.map(|who| passed.concerns(who))), (None, [true; 3]));
}

#[test]
fn a_master_takes_time_where_there_is_a_choice_and_others_do_not() {
    let mut start = game_start(2);
    start.seats[1] = SeatedPlayer::bot("Ito", Level::Master);
    let mut table = Table::new(start).unwrap();
    table.handle(TableInput::Start, NOW).written();
    let (mut found, mut chance) = ([0; 3], GameRng::from_number(2));
    while table.outcome().is_none() {
        let Some(asked) = table.pending_choice() else {
            let prompt = table.prompt(AYA).unwrap();
            let action = chance.pick(&table.legal(AYA)).unwrap();
            table.handle(TableInput::Act { seat: AYA, prompt, action }, NOW).written();
            continue;
        };
        let is_master = asked.prompt().seat() == Seat(1);
        let has_choice = table.legal(asked.prompt().seat()).len() > 1;
        assert_eq!(asked.takes_time(), is_master && has_choice);
        found[if is_master { 1 + usize::from(has_choice) } else { 0 }] += 1;
        let any = chance.pick(&table.legal(asked.prompt().seat())).unwrap();
        let choice = asked.instead(any).unwrap();
        assert!(table.handle(TableInput::Decided(choice), NOW).written().input_outcome.is_done());
    }
    assert!(found.iter().all(|count| *count > 3), "{found:?}");
}
