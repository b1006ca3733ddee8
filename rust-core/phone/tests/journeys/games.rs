//! Journeys through whole games in every edition: from the first start to the result, and to the stored game.

use crate::person::{Answers, Folder, Person, button, has, number};
use crate::scripted::{Said, Scripted};
use ayatsuri_phone::screen::{
    Choice, Cue, PromptToken, RankState, ResultScreen, Screen, SignKind, TableScreen, Target,
};
use ayatsuri_phone::{Cast, Language};
use ayatsuri_rules::city::State;
use ayatsuri_rules::{Game, Seat, kingdom};
use ayatsuri_table::FinishedGame;

/// Checks that the record of a finished game, replayed, gives the result that the screen shows.
fn assert_record_gives(person: &Person, result: &ResultScreen) {
    let json = person.phone.export(number(result)).expect("a finished game can be exported");
    let game = FinishedGame::<State>::from_json(&json).expect("what is exported can be read");
    let state = game.record().expect("one revision").replay(&mut ()).expect("the record replays");
    let outcome = state.outcome().expect("the game is over");
    assert_eq!(result.seats.len(), outcome.scores.len());
    for (column, seat) in result.seats.iter().enumerate() {
        let total = u32::from(outcome.scores[seat.seat as usize].total());
        assert_eq!(seat.total, total, "{} has other points in the record", seat.name);
        assert_eq!(result.lines.iter().map(|line| line.points[column]).sum::<u32>(), total, "the lines add up");
        assert_eq!(seat.is_winner, outcome.winners.contains(Seat(seat.seat as u8)));
        assert_eq!(seat.place == 1, seat.is_winner);
    }
}

#[test]
fn a_new_person_plays_a_quick_game_from_the_first_start_to_the_result() {
    let folder = Folder::new();
    let mut me = Person::opens(&folder, Language::English);
    let home = me.home_buttons();
    assert!(home.iter().all(|b| !b.id.starts_with("resume")), "nothing is in play yet: {home:?}");
    // The lesson is offered first; a person who does not want it begins a game with one press.
    assert!(button(&home, "lesson/classic").primary && !button(&home, "quick").primary);
    me.press("quick");
    let table = me.table();
    assert_eq!(table.seats.len(), 4);
    assert!(table.seats[0].is_mine && !has(&table.seats[0], SignKind::Bot));
    assert!(table.seats[1..].iter().all(|seat| has(seat, SignKind::Bot)));
    let mut names: Vec<&str> = table.seats.iter().map(|seat| seat.name.as_str()).collect();
    names.sort_unstable();
    names.dedup();
    assert_eq!(names.len(), 4, "no name twice: {names:?}");
    let result = me.play_on(Answers::First);
    assert_record_gives(&me, &result);
    me.press("home");
    assert!(me.home_buttons().iter().all(|b| !b.id.starts_with("resume")), "nothing is in play any more");
}

#[test]
fn whole_games_of_every_edition_and_size_end_as_their_records_say() {
    let folder = Folder::new();
    let mut me = Person::opens(&folder, Language::Japanese);
    let tables = [
        ("first", vec![3, 4, 7]),
        ("fullset", vec![2, 3, 4, 7, 8]),
        ("expanded", vec![2, 3, 4, 7, 8]),
        ("classic", vec![2, 3, 4, 7]),
    ];
    let mut seed = 0;
    for (edition, sizes) in tables {
        for players in sizes {
            for (cast, answers) in [(Cast::Recommended, Answers::First), (Cast::Random, Answers::AtRandom)] {
                seed += 1;
                let language = if seed % 2 == 0 { Language::Japanese } else { Language::English };
                me.phone.speak(language);
                let result = me.ask_for(edition, players, cast, seed, false).play_on(answers);
                assert_record_gives(&me, &result);
            }
        }
    }
}

/// Checks that signs agree with the flags, and that exactly one seat has the marker.
fn assert_signs_are_true(table: &TableScreen) {
    let count = |kind: SignKind| table.seats.iter().filter(|seat| has(seat, kind)).count();
    assert_eq!(count(SignKind::Crown) + count(SignKind::Dealer), 1);
    assert_eq!(count(SignKind::Away), 0);
    for seat in &table.seats {
        assert!(seat.signs.iter().all(|sign| !sign.label.is_empty() && !sign.short.is_empty()));
        assert_eq!(has(seat, SignKind::Acting), seat.is_acting, "{seat:?}");
        assert_eq!(has(seat, SignKind::Asked), seat.is_asked && !seat.is_acting, "{seat:?}");
        assert_ne!(has(seat, SignKind::Bot), seat.is_mine, "{seat:?}");
        assert!(seat.points_label.starts_with(&seat.points.to_string()), "{seat:?}");
        for tile in &seat.city {
            assert!(tile.points_label.starts_with(&tile.points.to_string()), "{tile:?}");
            assert_eq!(tile.lying.len(), usize::from(tile.gold > 0) + usize::from(tile.under > 0), "{tile:?}");
        }
    }
}

#[test]
fn what_the_last_drafter_leaves_lies_face_down_and_was_handed_to_nobody() {
    let mut last = 0;
    for seed in 1..=16 {
        let folder = Folder::new();
        let mut me = Person::opens(&folder, Language::English);
        me.ask_for("classic", 4, Cast::Recommended, seed, false);
        me.play_until(Answers::First, |table| table.ranks.iter().any(|rank| rank.is_mine));
        let table = me.table();
        if !has(&table.seats[1], SignKind::Crown) {
            continue;
        }
        let says = |words: &str| table.ranks.iter().filter(|rank| rank.known.as_deref() == Some(words)).count();
        assert_eq!((says("you passed it on"), says("lies face down: you saw it")), (0, 1), "{:?}", table.ranks);
        last += 1;
    }
    assert!(last > 0, "nobody was the last to choose");
}

#[test]
fn a_seat_says_who_sits_there_and_what_he_does() {
    for edition in ["fullset", "kingdom"] {
        for name in ["", "Aya"] {
            let folder = Folder::new();
            let mut me = Person::opens(&folder, Language::English);
            me.press("settings");
            me.phone.enter_text("name", name).expect("a name");
            me.press("back").ask_for(edition, 3, Cast::Random, 12, false);
            let (mut acted, mut asked) = (0, 0);
            me.play_until(Answers::AtRandom, |table| {
                assert_signs_are_true(table);
                let own = &table.seats[0];
                // A player who is called "You" gets no sign that says so.
                assert_eq!(has(own, SignKind::Mine), !name.is_empty(), "{own:?}");
                assert!(table.ranks.iter().all(|rank| !rank.is_mine || rank.seat.is_some() || rank.known.is_some()));
                acted += u32::from(has(own, SignKind::Acting));
                asked += u32::from(has(own, SignKind::Asked));
                false
            });
            assert!(acted > 5 && asked > 2, "{edition}: acted {acted}, asked {asked}");
            assert!(me.result().seats.iter().all(|seat| seat.total_label == format!("{} points", seat.total)));
        }
    }
}

#[test]
fn a_game_left_anywhere_goes_on_at_the_same_prompt_when_the_phone_is_opened_again() {
    for (edition, players, seed) in [("fullset", 4, 5), ("expanded", 2, 6), ("classic", 3, 7), ("first", 3, 8)] {
        leave_and_go_on(edition, players, seed);
    }
}

fn leave_and_go_on(edition: &str, players: u32, seed: u64) {
    let folder = Folder::new();
    let mut me = Person::opens(&folder, Language::English);
    me.ask_for(edition, players, Cast::Random, seed, false);
    let mut left = 0;
    // At every seventh prompt the game is left, by going home and by closing the phone in turn.
    while let Some(before) = me.play_until(Answers::AtRandom, {
        let mut asked = 0;
        move |_| {
            asked += 1;
            asked == 7
        }
    }) {
        left += 1;
        if left % 2 == 0 {
            me.press("leave");
        } else {
            drop(me);
            me = Person::opens(&folder, Language::English);
        }
        let home = me.home_buttons();
        assert_eq!(home[0].id, "resume");
        assert!(home[0].primary);
        me.press("resume");
        let after = me.table();
        assert_eq!(after.prompt, before.prompt);
        assert_eq!(after.hand, before.hand);
        assert_eq!(after.log, before.log);
        assert_eq!(after.seats, before.seats);
    }
    assert!(left > 2, "the game was left {left} times only");
    let result = me.result();
    if edition == "kingdom" {
        assert_kingdom_record_gives(&me, &result);
    } else {
        assert_record_gives(&me, &result);
    }
}

#[test]
fn several_games_in_play_are_all_offered_and_the_latest_comes_first() {
    let folder = Folder::new();
    let mut me = Person::opens(&folder, Language::English);
    me.leave_a_game("first", 3, 1);
    me.leave_a_game("classic", 5, 2);
    let home = me.home_buttons();
    assert_eq!(home[0].id, "resume");
    let other = &home[1].id;
    assert!(other.starts_with("resume/"), "{other}");
    let other = other.clone();
    assert_eq!(me.press("resume").table().seats.len(), 5);
    me.press("home").press(&other);
    assert_eq!(me.table().seats.len(), 3);
}

#[test]
fn a_game_given_up_is_gone_when_that_was_meant() {
    let folder = Folder::new();
    let mut me = Person::opens(&folder, Language::Japanese);
    me.press("quick").press("give-up").press("back");
    assert_eq!(me.table().seats.len(), 4, "it was not meant");
    me.press("give-up").press("give-up-yes");
    assert!(me.home_buttons().iter().all(|b| !b.id.starts_with("resume")));
}

#[test]
fn late_double_and_strange_answers_change_nothing_and_say_so() {
    let folder = Folder::new();
    let mut me = Person::opens(&folder, Language::English);
    me.ask_for("classic", 4, Cast::Recommended, 3, false);
    let mut earlier = vec![];
    for _ in 0..12 {
        let prompt = me.prompt();
        let before = me.phone.screen();
        for &old in &earlier {
            let refused = me.phone.choose(old, 0).expect_err("it was answered before").to_string();
            assert!(refused.contains("already"), "{refused}");
        }
        let strange =
            me.phone.choose(PromptToken(prompt.id.0 + 800), 0).expect_err("there is no such prompt").to_string();
        assert!(strange.contains("not open"), "{strange}");
        me.phone.choose(prompt.id, 10_000).expect_err("there is no such choice");
        assert_eq!(me.phone.screen(), before);
        me.answer(&prompt, Answers::First);
        // A second answer at once, like an impatient tap.
        let after = me.phone.screen();
        me.phone.choose(prompt.id, prompt.choices[0].index).expect_err("it was answered just now");
        assert_eq!(me.phone.screen(), after);
        earlier.push(prompt.id);
    }
    me.press("home");
    me.phone.choose(earlier[0], 0).expect_err("nobody is asked on the first screen");
}

#[test]
fn another_language_in_the_middle_of_a_game_says_everything_again_in_it() {
    let folder = Folder::new();
    let mut me = Person::opens(&folder, Language::English);
    me.ask_for("expanded", 4, Cast::Random, 11, false);
    let mut asked = 0;
    let english = me.play_until(Answers::AtRandom, |_| {
        asked += 1;
        asked == 20
    });
    let english = english.expect("a game has more than twenty prompts");
    me.phone.speak(Language::Japanese);
    let japanese = me.table();
    let (was, is) = (english.prompt.expect("asked"), japanese.prompt.clone().expect("still asked"));
    assert_eq!(is.id, was.id);
    assert_eq!(is.choices.len(), was.choices.len());
    assert_eq!(japanese.log.len(), english.log.len(), "each line is told again");
    let is_japanese = |text: &str| text.is_empty() || !text.is_ascii();
    for line in &japanese.log {
        assert!(is_japanese(&line.text), "{}", line.text);
    }
    for text in [&japanese.title, &japanese.subtitle, &is.question] {
        assert!(is_japanese(text), "{text}");
    }
    for seat in &japanese.seats {
        assert!(is_japanese(&seat.name), "{}", seat.name);
    }
    me.phone.speak(Language::English);
    let again = me.table();
    assert_eq!(again.log, english.log);
    assert_eq!(again.prompt.expect("still asked"), was);
    assert_eq!(again.seats, english.seats);
}

#[test]
fn bots_act_one_step_a_tick_at_the_pace_set() {
    let folder = Folder::new();
    let mut me = Person::opens(&folder, Language::English);
    let step = |me: &Person| me.table().playback.expect("a game that is watched has a bar").step;
    me.ask_for("classic", 4, Cast::Recommended, 1, true);
    assert_eq!(step(&me), 0);
    let first = me.phone.tick(1_000).expect("bots act");
    assert_eq!(step(&me), 0, "the deal is shown first");
    assert!(first > 1_000);
    assert_eq!(me.phone.tick(first - 1), Some(first), "not yet");
    assert_eq!(step(&me), 0);
    let second = me.phone.tick(first).expect("bots act");
    assert_eq!(step(&me), 1);
    assert!(second > first, "each step is shown for a while");
    me.press("pause");
    assert_eq!(me.phone.tick(second + 100_000), None, "paused");
    me.press("next").press("next");
    assert_eq!(step(&me), 3);
    me.press("pause");
    let slow = me.phone.tick(0).expect("bots act") as i64;
    me.press("leave").press("settings").choose("pace", "fast").press("home").press("resume");
    let fast = me.phone.tick(0).expect("bots act") as i64;
    assert!(fast < slow, "{fast} is no faster than {slow}");
    me.press("leave").press("settings").choose("pace", "at-once").press("home").press("resume");
    let mut calls = 0;
    while matches!(me.phone.screen(), Screen::Table(_)) {
        assert_eq!(me.phone.tick(9).unwrap_or(9), 9);
        calls += 1;
    }
    assert!(calls > 1, "no call holds its caller for a whole game");
    me.result();
}

#[test]
fn what_was_left_untaken_at_one_table_is_not_animated_at_the_next() {
    let folder = Folder::new();
    let mut me = Person::opens(&folder, Language::English);
    me.ask_for("classic", 4, Cast::Recommended, 1, false);
    let moved = |me: &Person| match me.phone.screen() {
        Screen::Table(table) => table.moved,
        other => panic!("{other:?} is no table"),
    };
    while moved(&me) == 0 {
        match me.table().prompt {
            Some(prompt) => me.answer(&prompt, Answers::First),
            None => drop(me.press("next")),
        }
    }
    let before = moved(&me);
    me.press("leave");
    me.ask_for("classic", 4, Cast::Recommended, 2, false);
    let next = moved(&me);
    assert_eq!(me.phone.take_cues(next).len() as u64, next - before, "all of this game, and nothing of the other");
}

#[test]
fn what_moves_is_shown_once_and_my_turn_is_announced_once() {
    let folder = Folder::new();
    let mut me = Person::opens(&folder, Language::English);
    me.ask_for("classic", 4, Cast::Recommended, 1, false);
    let (mut announced, mut still, mut moved) = (0, 0, 0);
    while let Screen::Table(table) = me.phone.screen() {
        let cues = me.phone.take_cues(table.moved);
        let calls = cues.iter().filter(|cue| **cue == Cue::YourTurn).count();
        match table.prompt {
            Some(prompt) => {
                assert!(calls <= 1);
                announced += calls;
                me.answer(&prompt, Answers::First);
            }
            None => {
                assert_eq!(calls, 0, "it is not my turn: {}", table.headline.said());
                me.press("next");
            }
        }
        if cues.is_empty() {
            still += 1;
        } else {
            moved += 1;
        }
    }
    assert!(announced > 10 && still > 0 && moved > 10, "{announced} {still} {moved}");
}

#[test]
fn whoever_watches_sees_what_everybody_sees_or_what_seat_a_sees() {
    let folder = Folder::new();
    let mut me = Person::opens(&folder, Language::English);
    me.ask_for("classic", 4, Cast::Recommended, 1, true);
    for _ in 0..60 {
        me.press("next");
    }
    let board = me.table();
    assert!(board.hand.is_empty() && board.prompt.is_none());
    assert!(board.log.iter().all(|line| !line.is_secret));
    me.press("eyes");
    let seat = me.table();
    assert!(!seat.hand.is_empty());
    assert!(seat.prompt.is_none(), "whoever watches answers nothing");
    me.press("eyes");
    assert_eq!(me.table().log, board.log);
    me.press("eyes");
    let mut was_asked = false;
    while let Screen::Table(table) = me.phone.screen() {
        assert!(table.prompt.is_none() && table.waiting.is_some());
        was_asked |= table.seats.iter().any(|seat| seat.seat == 0 && seat.is_asked);
        me.press("next");
    }
    assert!(was_asked);
    let result = me.result();
    assert!(result.seats.iter().all(|seat| !seat.is_mine));
    assert_record_gives(&me, &result);
}

/// Checks the same for the other game.
fn assert_kingdom_record_gives(person: &Person, result: &ResultScreen) {
    let json = person.phone.export(number(result)).expect("a finished game can be exported");
    let game = FinishedGame::<kingdom::State>::from_json(&json).expect("what is exported can be read");
    let state = game.record().expect("one revision").replay(&mut ()).expect("the record replays");
    let outcome = state.outcome().expect("the game is over");
    for (column, seat) in result.seats.iter().enumerate() {
        let total = u32::from(outcome.scores[seat.seat as usize].total());
        assert_eq!(seat.total, total, "{} has other points in the record", seat.name);
        assert_eq!(result.lines.iter().map(|line| line.points[column]).sum::<u32>(), total, "the lines add up");
        assert_eq!(seat.is_winner, outcome.winner == Seat(seat.seat as u8));
        assert_eq!(seat.place == 1, seat.is_winner);
    }
}

#[test]
fn whole_games_of_kingdom_end_as_their_records_say() {
    let folder = Folder::new();
    let mut me = Person::opens(&folder, Language::Japanese);
    let princess = || Cast::Named(vec!["Princess".to_owned()]);
    let mut seed = 0;
    for players in [2, 3] {
        for (cast, answers) in [
            (Cast::Recommended, Answers::First),
            (Cast::Recommended, Answers::AtRandom),
            (princess(), Answers::AtRandom),
            (Cast::Random, Answers::AtRandom),
        ] {
            for language in Language::ALL {
                seed += 1;
                me.phone.speak(language);
                let result = me.ask_for("kingdom", players, cast.clone(), seed, false).play_on(answers);
                assert_kingdom_record_gives(&me, &result);
            }
        }
    }
    // The finished games are in the history beside the city's, and replay to the same result.
    me.press("home").press("history");
    let Screen::History(history) = me.phone.screen() else { panic!("the history") };
    assert_eq!(history.entries.len(), 16);
    assert!(history.entries[0].title.contains(if seed % 2 == 0 { "Marionette Kingdom" } else { "キングダム" }));
    me.press(&format!("open/{}", history.entries[0].id)).press("replay").press("last").press("result");
    me.result();
}

#[test]
fn a_game_of_kingdom_left_anywhere_goes_on_at_the_same_prompt() {
    for seed in [3, 4] {
        leave_and_go_on("kingdom", 3, seed);
    }
}

#[test]
fn the_first_screen_offers_both_games_alike() {
    let folder = Folder::new();
    let mut me = Person::opens(&folder, Language::English);
    let home = me.home_buttons();
    let games: Vec<&str> = home.iter().map(|button| button.id.as_str()).filter(|id| id.starts_with("quick")).collect();
    assert_eq!(games, ["quick", "quick/kingdom"]);
    // Whoever has never played it is offered its lesson first.
    me.press("quick/kingdom");
    let Screen::Trouble(asked) = me.phone.screen() else { panic!("it asks") };
    let ids: Vec<&str> = asked.buttons.iter().map(|button| button.id.as_str()).collect();
    assert_eq!((ids, asked.buttons[0].primary), (vec!["lesson/kingdom", "quick/kingdom", "back"], true));
    me.press("quick/kingdom");
    let table = me.table();
    assert_eq!((table.seats.len(), table.ranks.len(), table.market.len()), (3, 9, 3));
    assert_eq!(table.seats[0].counters.len(), 4);
    me.press("home").press("quick/kingdom");
    assert_eq!(me.table().market.len(), 3, "it asks nobody who has begun a game");
    let folder = Folder::new();
    let mut me = Person::opens(&folder, Language::Japanese);
    me.press("quick/kingdom").press("lesson/kingdom");
    assert!(me.table().lesson.is_some());
}

#[test]
fn a_character_that_lies_face_up_is_called_absent_where_one_names_it() {
    let mut named = 0;
    for seed in 1..40 {
        let folder = Folder::new();
        let mut me = Person::opens(&folder, Language::English);
        me.ask_for("classic", 4, Cast::Recommended, seed, false);
        let asks = |table: &TableScreen| {
            let choices = &table.prompt.as_ref().expect("it is asked").choices;
            choices.iter().filter(|choice| names(choice).is_some()).count() > 4
        };
        let Some(table) = me.play_until(Answers::First, asks) else { continue };
        for choice in &table.prompt.as_ref().expect("it is asked").choices {
            let Some(card) = names(choice) else { continue };
            let rank = table.ranks.iter().find(|rank| rank.card.id == card).expect("it has a rank");
            let is_up = rank.state == RankState::FaceUp;
            assert_eq!(choice.detail.as_deref() == Some("absent"), is_up, "{choice:?}");
            named += u32::from(is_up);
        }
    }
    assert!(named > 0, "nobody named a character");
}

/// The character that a choice in the middle of a turn names.
fn names(choice: &Choice) -> Option<&str> {
    match &choice.targets[..] {
        [Target::Character { card }] if choice.label.starts_with("Rob") || choice.label.starts_with("Assassinate") => {
            Some(card)
        }
        _ => None,
    }
}
