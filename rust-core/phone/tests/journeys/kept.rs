//! Journeys through everything that a phone stores: finished games, replays, statistics, settings.

use crate::person::{Answers, Folder, Person, button, number};
use crate::scripted::{Said, Scripted};
use ayatsuri_bots::Persona;
use ayatsuri_clock::WallMillis;
use ayatsuri_phone::screen::{HistoryScreen, Screen, StatisticsKind, StatisticsScreen, TableScreen};
use ayatsuri_phone::{Cast, Language, MAX_RECORD, PhoneError};
use ayatsuri_rules::Seat;
use ayatsuri_rules::chance::GameRng;
use ayatsuri_rules::city::State;
use ayatsuri_table::{Controller, FinishedGame, Level, LogAction, LogEntry, SnapshotRestart};

fn history(person: &Person) -> HistoryScreen {
    match person.phone.screen() {
        Screen::History(history) => history,
        other => panic!("no history: {other:?}"),
    }
}

fn statistics(person: &Person) -> StatisticsScreen {
    match person.phone.screen() {
        Screen::Statistics(statistics) => statistics,
        other => panic!("no statistics: {other:?}"),
    }
}

#[test]
fn finished_games_are_listed_the_newest_first_and_open_with_their_results() {
    let folder = Folder::new();
    let mut me = Person::opens(&folder, Language::English);
    me.press("history");
    assert!(history(&me).entries.is_empty() && history(&me).empty.is_some());
    let first = me.ask_for("first", 3, Cast::Recommended, 1, false).play_on(Answers::First);
    std::thread::sleep(std::time::Duration::from_millis(2));
    let second = me.ask_for("classic", 2, Cast::Recommended, 2, false).play_on(Answers::AtRandom);
    drop(me);
    let mut me = Person::opens(&folder, Language::English);
    me.press("history");
    let entries = history(&me).entries;
    assert_eq!(entries.iter().map(|e| e.id).collect::<Vec<_>>(), [number(&second), number(&first)]);
    for (entry, result) in entries.iter().zip([&second, &first]) {
        assert!(entry.finished_ms > 1_600_000_000_000);
        assert_eq!(entry.is_won, result.seats.iter().any(|seat| seat.is_mine && seat.is_winner));
        let winner = result.seats.iter().find(|seat| seat.is_winner).expect("somebody won");
        let name = if winner.is_mine { "You" } else { &winner.name };
        assert!(entry.detail.contains(name) && entry.detail.contains(&winner.total.to_string()), "{}", entry.detail);
        me.press(&format!("open/{}", entry.id));
        assert_eq!(&me.result(), result);
        me.press("back");
    }
    let gone = me.phone.press("open/999").expect_err("no such game");
    assert!(matches!(gone, PhoneError::NotOffered { .. }));
    assert!(matches!(me.phone.export(999), Err(PhoneError::NoSuchGame { .. })));
}

#[test]
fn a_replay_goes_forward_and_back_and_shows_what_each_seat_saw() {
    let folder = Folder::new();
    let mut me = Person::opens(&folder, Language::English);
    me.ask_for("fullset", 3, Cast::Random, 4, false);
    // The screens at some prompts, to be compared with the replay.
    let mut seen = vec![];
    while let Some(table) = me.play_until(Answers::AtRandom, |_| true) {
        let prompt = table.prompt.clone().expect("asked");
        me.answer(&prompt, Answers::AtRandom);
        seen.push(table);
    }
    me.press("replay");
    let bar = |me: &Person| me.table().playback.expect("a replay has a bar");
    assert_eq!(bar(&me).step, 0);
    assert!(button(&bar(&me).buttons, "previous").closed.is_some());
    assert!(me.phone.press("previous").is_err());
    let steps = bar(&me).steps.expect("a replay knows its length");
    let mut shown = vec![me.table()];
    for step in 1..=steps {
        me.press("next");
        assert_eq!(bar(&me).step, step);
        shown.push(me.table());
    }
    assert!(me.phone.press("next").is_err(), "this is the end");
    for table in &seen {
        let question = &table.prompt.as_ref().expect("asked").question;
        let is_it = |again: &&TableScreen| {
            again.log == table.log && again.hand == table.hand && again.waiting.said() == *question
        };
        let again = shown.iter().find(is_it);
        let again = again.unwrap_or_else(|| panic!("my table is not in the replay: {}", table.headline.said()));
        assert_eq!(again.seats, table.seats);
        assert_eq!(again.knowledge, table.knowledge);
        assert!(again.prompt.is_none(), "nothing is asked any more");
    }
    for step in (0..steps).rev() {
        me.press("previous");
        let (now, then) = (me.table(), &shown[step as usize]);
        assert_eq!(now.playback, then.playback);
        assert_eq!(now.log, then.log);
        assert_eq!(now.seats, then.seats);
        assert_eq!(now.hand, then.hand);
    }
    me.press("last");
    assert_eq!(me.table().log, shown[steps as usize].log);
    me.phone.speak(Language::Japanese);
    let japanese = me.table();
    assert_eq!(japanese.log.len(), shown[steps as usize].log.len());
    assert!(japanese.log.iter().all(|line| line.text.is_empty() || !line.text.is_ascii()));
    me.phone.speak(Language::English);
    assert_eq!(me.table().log, shown[steps as usize].log);
    me.press("first");
    assert_eq!(me.table().log, shown[0].log);

    // The observers come in turn: this player, the other two seats, the board.
    let hands: Vec<_> = (0..4)
        .map(|_| {
            let hand = me.table().hand;
            me.press("eyes");
            hand
        })
        .collect();
    assert!(hands[..3].iter().all(|hand| hand.len() == 4) && hands[3].is_empty());
    assert!(hands[0] != hands[1] && hands[1] != hands[2]);
    me.press("eyes/2");
    assert_eq!(me.table().hand, hands[2]);
    assert!(me.phone.press("eyes/3").is_err(), "there is no such seat");
    me.press("result");
    me.result();
}

#[test]
fn an_exported_game_can_be_replayed_on_another_phone_and_a_forged_one_cannot() {
    let folder = Folder::new();
    let mut me = Person::opens(&folder, Language::English);
    let result = me.ask_for("expanded", 5, Cast::Random, 6, false).play_on(Answers::AtRandom);
    let json = me.phone.export(number(&result)).expect("it is kept");
    let elsewhere = Folder::new();
    let mut you = Person::opens(&elsewhere, Language::English);
    you.phone.open_replay(&json).expect("a record replays anywhere");
    you.press("last");
    assert_eq!(you.table().seats.len(), 5);
    you.press("result");
    let shown = you.result();
    assert_eq!((&shown.seats, &shown.lines, &shown.tie), (&result.seats, &result.lines, &result.tie));
    you.press("home").press("history");
    assert!(history(&you).entries.is_empty(), "a replay is no game of this phone");

    let forged = json.replacen("\"amount\": 2", "\"amount\": 3", 1);
    assert_ne!(forged, json);
    for bad in ["", "{}", "[1, 2]", &json[..json.len() / 2], &forged] {
        let refused = you.phone.open_replay(bad).expect_err("no record of a game");
        assert!(matches!(refused, PhoneError::BadRecord { .. }), "{refused:?}");
        assert!(!refused.to_string().is_empty());
        history(&you);
    }

    me.press(&format!("export/{}", number(&result)));
    let written = std::fs::read_to_string(folder.path().join(format!("ayatsuri-{}.json", number(&result))));
    assert_eq!(written.expect("it was written into the phone's folder"), json);
    let again = me.result();
    let note = &button(&again.buttons, &format!("export/{}", number(&result))).detail;
    assert!(note.said().contains("ayatsuri-"), "{note:?}");
    me.press("home").press("history");
    assert_eq!(history(&me).note, None);
    me.press(&format!("export/{}", number(&result)));
    assert_eq!(&history(&me).note, note);
}

#[test]
fn who_the_bots_are_tells_nothing_of_the_cards() {
    let folder = Folder::new();
    let mut me = Person::opens(&folder, Language::English);
    let seeds = 1..=3;
    let companies = seeds.clone().map(|seed| {
        me.ask_for("classic", 7, Cast::Recommended, seed, true);
        let names: Vec<String> = me.table().seats.into_iter().map(|seat| seat.name).collect();
        me.press("leave");
        names
    });
    let companies: Vec<Vec<String>> = companies.collect();
    assert!(
        companies.iter().all(|names| names.len() == 7 && names.iter().all(|name| Persona::by_name(name).is_some()))
    );
    // The shuffles use the first streams of the seed, and the bots the last one. The names of bots must not come from
    // the randomness that deals.
    for stream in (0..500).chain([u64::MAX]) {
        let drawn = seeds.clone().map(|seed| {
            let mut rng = GameRng::new(GameRng::from_number(seed).seed(), stream);
            Persona::draw(7, |_| true, &mut rng).into_iter().map(|persona| persona.name.to_owned()).collect()
        });
        assert_ne!(companies, drawn.collect::<Vec<Vec<String>>>(), "stream {stream}");
    }
}

#[test]
fn statistics_add_up_to_the_games_that_were_played() {
    let folder = Folder::new();
    let mut me = Person::opens(&folder, Language::English);
    me.press("statistics");
    assert!(statistics(&me).rows.is_empty() && statistics(&me).empty.is_some());
    let mut played = vec![];
    for (seed, players) in [(1, 2), (2, 2), (3, 2), (4, 3)] {
        let result = me.ask_for("classic", players, Cast::Recommended, seed, false).play_on(Answers::AtRandom);
        let mine = result.seats.iter().find(|seat| seat.is_mine).expect("I played").clone();
        played.push((players, mine));
    }
    // A game that was only watched is not in the statistics.
    me.ask_for("classic", 2, Cast::Recommended, 9, true).press("skip");
    me.press("home").press("statistics");
    let rows = statistics(&me).rows;
    for (row, players) in rows.iter().zip([2, 3]) {
        let of: Vec<_> = played.iter().filter(|(n, _)| *n == players).map(|(_, mine)| mine).collect();
        assert!(row.label.contains(&players.to_string()), "{}", row.label);
        assert_eq!(row.games, of.len() as u32);
        assert_eq!(row.won, of.iter().filter(|mine| mine.is_winner).count() as u32);
        let best = of.iter().map(|mine| mine.total).max().expect("played");
        assert_eq!((row.kind, row.best), (StatisticsKind::Table, Some(best)));
        assert!(row.text.contains(&best.to_string()), "{}", row.text);
    }
    // The games give further records: a rating for each number of players, the level of the bots, places, games that
    // stand out, characters, and the bots met.
    let games = |label: &str| {
        let of = rows.iter().filter(|row| row.label.starts_with(label));
        of.map(|row| (row.games, row.won)).collect::<Vec<_>>()
    };
    let won = |players: Option<u32>| {
        let of = played.iter().filter(|(n, _)| players.is_none_or(|players| *n == players));
        of.filter(|(_, mine)| mine.is_winner).count() as u32
    };
    assert_eq!(games("Rating: "), [(3, won(Some(2))), (1, won(Some(3)))]);
    assert_eq!(games("All bots: Novice"), [(4, won(None))]);
    assert_eq!(games("Places"), [(4, won(None))]);
    let best = played.iter().map(|(_, mine)| mine.total).max().expect("played");
    let row = rows.iter().find(|row| row.label == "Best score").expect("there is a best score");
    assert_eq!(row.best, Some(best));
    let told = rows.iter().filter(|row| row.best.is_some()).map(|row| row.kind);
    let news = [
        StatisticsKind::Table,
        StatisticsKind::Table,
        StatisticsKind::Longest,
        StatisticsKind::Closest,
        StatisticsKind::Best,
    ];
    assert!(told.eq(news), "points stand where they are the news");
    assert_eq!(rows.iter().filter(|row| row.heading.is_some()).count(), 2, "characters and bots");
    assert!(rows.iter().all(|row| (row.kind == StatisticsKind::Rating) == row.rating.is_some()));
    assert_eq!((games("Longest game").len(), games("Closest game").len()), (1, 1));
    let met: u32 = games("With ").iter().map(|(games, _)| games).sum();
    assert_eq!(met, 1 + 1 + 1 + 2, "each bot of each game");
    assert!(games("As ").iter().all(|(games, _)| (1..=4).contains(games)) && games("As ").len() > 3);
    for row in rows.iter().filter(|row| row.label.starts_with("Places")) {
        let times: Vec<u32> =
            (1..=3).map(|place| played.iter().filter(|(_, mine)| mine.place == place).count() as u32).collect();
        let nth = ["1st", "2nd", "3rd"];
        let said = |place: usize| match times[place - 1] {
            0 => String::new(),
            1 => format!("{} once", nth[place - 1]),
            2 => format!("{} twice", nth[place - 1]),
            n => format!("{} {n} times", nth[place - 1]),
        };
        assert!((1..=3).all(|place| row.text.contains(&said(place))), "{}: {times:?}", row.text);
    }
}

#[test]
fn name_language_and_pace_are_kept() {
    let folder = Folder::new();
    let mut me = Person::opens(&folder, Language::English);
    me.press("settings").phone.enter_text("name", "  Aya \n Mori ").expect("a name");
    assert!(matches!(
        me.phone.enter_text("name", "a name longer than a table is wide"),
        Err(PhoneError::BadValue { .. })
    ));
    me.choose("pace", "slow").choose("language", "ja");
    assert_eq!(me.phone.language(), Language::Japanese);
    assert!(me.phone.choose_option("pace", "breakneck").is_err());
    assert!(me.phone.choose_option("language", "tlh").is_err());
    drop(me);
    let mut me = Person::opens(&folder, Language::English);
    assert_eq!(me.phone.language(), Language::Japanese, "what was chosen holds against the locale");
    let Screen::Settings(settings) = me.press("settings").phone.screen() else { panic!("no settings") };
    assert_eq!(settings.rows[0].text.as_ref().map(|text| text.typed.as_str()), Some("Aya Mori"));
    let pace = settings.rows[2].choices.iter().find(|c| c.selected).map(|c| c.id.as_str());
    assert_eq!(pace, Some("slow"));
    me.press("home").press("quick");
    assert_eq!(me.table().seats[0].name, "Aya Mori");
    me.phone.speak(Language::English);
    assert_eq!(me.phone.language(), Language::English, "the command line can ask for another for now");
}

#[test]
fn rules_open_over_a_game_and_give_way_to_it_again() {
    let folder = Folder::new();
    let mut me = Person::opens(&folder, Language::English);
    me.ask_for("fullset", 4, Cast::Recommended, 2, false);
    let before = me.phone.screen();
    me.press("rules");
    let Screen::Rules(rules) = me.phone.screen() else { panic!("no rules") };
    let edition = rules.editions.choices.iter().find(|c| c.selected).map(|c| c.id.as_str());
    assert_eq!(edition, Some("fullset"), "the rules of the game in play");
    me.choose("edition", "classic");
    let card = me.phone.explain("district/Smithy").expect("a card of that edition");
    assert!(card.text.said().contains('3'), "{card:?}");
    assert_eq!(me.phone.explain("district/Museum"), None, "classic has none");
    assert!(me.phone.choose_option("edition", "third").is_err());
    assert_eq!(me.phone.tick(5), None, "time stands still behind the rules");
    me.press("back");
    assert_eq!(me.phone.screen(), before);
    assert!(me.phone.explain("district/Museum").is_some());
    assert!(me.phone.explain("district/Nowhere").is_none());
}

#[test]
fn a_phone_can_be_handed_from_thread_to_thread() {
    fn check_send<T: Send>(_: &T) {}
    let folder = Folder::new();
    check_send(&Person::opens(&folder, Language::English).phone);
}

#[test]
fn only_what_a_screen_offers_can_be_pressed() {
    let folder = Folder::new();
    let mut me = Person::opens(&folder, Language::English);
    for id in ["resume", "start", "leave", "give-up-yes", "without-saving", "forget", "open/1", "", "next"] {
        let before = me.phone.screen();
        assert!(matches!(me.phone.press(id), Err(PhoneError::NotOffered { .. })), "{id}");
        assert_eq!(me.phone.screen(), before);
    }
    me.press("back").press("home");
    assert!(me.phone.choose_option("edition", "first").is_err());
    assert!(me.phone.enter_text("name", "Aya").is_err());
}

#[test]
fn what_is_wrong_with_a_record_is_said_of_the_file_and_one_with_a_byte_order_mark_opens() {
    type Altered = fn(&mut FinishedGame<State>);
    let folder = Folder::new();
    let mut me = Person::opens(&folder, Language::English);
    let result = me.ask_for("classic", 3, Cast::Recommended, 6, false).play_on(Answers::First);
    let json = me.phone.export(number(&result)).expect("it is kept");
    let game = FinishedGame::<State>::from_json(&json).expect("a record");
    let altered = |alter: Altered| {
        let mut game = game.clone();
        alter(&mut game);
        game.to_json()
    };
    let changed: Altered = |game| game.restarts = vec![SnapshotRestart { at: 9, from: 0 }];
    let numbers: Altered = |game| game.entries[5].number = 70;
    let passed: Altered = |game| {
        let log_action = LogAction::Passed { seat: Seat(7), to: Controller::Bot(Level::Novice) };
        game.entries.insert(1, LogEntry { log_action, told: vec![], ..game.entries[1].clone() });
        (0..).zip(&mut game.entries).for_each(|(number, entry)| entry.number = number);
    };
    let said = [
        (altered(changed), "other rules than it began with"),
        (altered(numbers), "step 5 does not follow"),
        (altered(passed), "step 1 does not follow"),
        (altered(|game| game.ended = WallMillis(i64::MAX)), "in no calendar"),
        (altered(|game| game.game = "\u{202e}chess".into()), "a game that this app does not have: chess"),
        (altered(|game| game.game_start.seats[0].name = "x".repeat(MAX_RECORD)), "too long"),
        ("\u{1b}[31m".to_owned(), "not the record of a game"),
        (json.replace("\"Dealt\"", "\"D\\u001b[31m\\u202ealt\""), "not the record of a game"),
    ];
    for (record, words) in said {
        let refused = me.phone.open_replay(&record).expect_err("it is none").to_string();
        assert!(refused.contains(words), "{refused}");
        assert!(!refused.contains(|c: char| c.is_control() || c == '\u{202e}') && refused.len() < 300, "{refused:?}");
    }
    me.phone.open_replay(&format!("\u{feff}{json}\r\n")).expect("as some programs write it");
}
