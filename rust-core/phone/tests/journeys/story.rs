//! The story of a game, as it helps its reader: what they have missed, whom the table waits for, and who is called to
//! it.

use crate::person::{Answers, Folder, Person};
use crate::room::Room;
use crate::scripted::Scripted;
use ayatsuri_phone::screen::{AwaitingTable, Cue, LogKind, LogLine, Screen, SignalReason, TableScreen, TableSignal};
use ayatsuri_phone::{Cast, Language};

/// Whether a line tells of the player's own decision.
fn is_own(line: &LogLine, me: Option<u32>) -> bool {
    !line.is_heading && (line.is_secret || line.actor == me)
}

/// The first line after the last decision of the player of `now`. They answered when the log had `before` lines; lines
/// that tell of that answer come before the result.
fn expected_since(before: usize, now: &TableScreen) -> u32 {
    let me = now.seats.iter().find(|seat| seat.is_mine).map(|seat| seat.seat);
    let own = now.log[before..].iter().take_while(|line| is_own(line, me)).count();
    (before + own) as u32
}

#[test]
fn a_player_is_shown_from_which_line_on_they_have_not_decided_anything() {
    for (edition, players) in [("fullset", 5), ("classic", 2), ("kingdom", 3)] {
        let folder = Folder::new();
        let mut me = Person::opens(&folder, Language::English);
        me.ask_for(edition, players, Cast::Random, 5, false);
        assert_eq!(me.table().since, Some(0));
        let (mut answers, mut missed, mut reopened) = (0, 0, 0);
        let mut since = 0;
        while let Screen::Table(table) = me.phone.screen() {
            assert_eq!(table.since, Some(since), "nobody but the player moves it: {:?}", table.log);
            let Some(prompt) = table.prompt else {
                me.phone.skip();
                continue;
            };
            answers += 1;
            missed += u32::from((since as usize) < table.log.len());
            me.answer(&prompt, Answers::AtRandom);
            let Screen::Table(now) = me.phone.screen() else { break };
            since = expected_since(table.log.len(), &now);
            assert_eq!(now.since, Some(since), "after {}: {:?}", prompt.question, &now.log[table.log.len()..]);
            if answers % 9 == 0 {
                reopened += 1;
                drop(me);
                me = Person::opens(&folder, Language::English);
                me.press("resume");
                assert_eq!((me.table().since, me.table().log), (Some(since), now.log.clone()), "after a restart");
                me.phone.speak(Language::Japanese);
                assert_eq!(me.table().since, Some(since), "in another language");
                me.phone.speak(Language::English);
            }
        }
        assert!(answers > 20 && missed > 5 && reopened > 2, "{edition}: {answers}, {missed}, {reopened}");
        // Seen again in a replay, the story says the same at each step.
        me.press("replay");
        let mut seen = vec![];
        while me.press_if_open("next") {
            seen.push(me.table().since);
        }
        assert!(seen.is_sorted() && seen.last() == Some(&Some(since)), "{edition}: {seen:?}, and not {since}");
    }
}

/// Whether a line tells of a loss of that player's by somebody else's doing, or that the last round begins.
fn is_news(line: &LogLine, me: Option<u32>, is_kingdom: bool) -> bool {
    match line.kind {
        LogKind::LastRound => true,
        LogKind::Assassination if !is_kingdom => line.actor == me,
        LogKind::PassCard => line.is_secret && line.other == me && line.text.contains(" takes "),
        LogKind::TurnLost => line.actor == me && line.text.contains("income and nothing else"),
        LogKind::Payment => is_kingdom && line.other == me,
        LogKind::Exchange if is_kingdom => false,
        LogKind::Robbery | LogKind::Assassination | LogKind::HandSwap | LogKind::Destruction | LogKind::Exchange => {
            line.other == me
        }
        _ => false,
    }
}

#[test]
fn one_press_of_skip_leads_to_a_headline_that_says_what_befell_the_player() {
    let (mut kinds, mut plain, mut ends) = (vec![], 0, 0);
    for (edition, players) in [("fullset", 7), ("expanded", 4), ("classic", 4), ("kingdom", 3)] {
        for seed in 1..=12 {
            let folder = Folder::new();
            let mut me = Person::opens(&folder, Language::English);
            me.ask_for(edition, players, Cast::Random, seed, false);
            let seat = me.table().seats.iter().find(|seat| seat.is_mine).map(|seat| seat.seat);
            let news = |log: &[LogLine]| -> Vec<LogLine> {
                log.iter().filter(|line| is_news(line, seat, edition == "kingdom")).cloned().collect()
            };
            let mut since = 0;
            let result = loop {
                let table = match me.phone.screen() {
                    Screen::Table(table) => table,
                    Screen::Result(result) => break result,
                    other => panic!("{other:?}"),
                };
                since = table.since.expect("they play") as usize;
                let Some(prompt) = &table.prompt else {
                    me.phone.skip();
                    continue;
                };
                let headline = table.headline.unwrap_or_default();
                let told = news(&table.log[since..]);
                match told.last() {
                    Some(last) => {
                        assert!(headline.contains(&last.text), "{edition} {seed}: {last:?} is not in {headline}");
                        kinds.extend(told.iter().map(|line| line.kind));
                    }
                    None => {
                        let is_plain = |line: &&LogLine| !line.is_heading && !line.is_secret;
                        let last = table.log.iter().rfind(is_plain).map(|line| line.text.as_str());
                        assert_eq!(headline, last.unwrap_or_default(), "{edition} {seed}");
                        plain += 1;
                    }
                }
                me.answer(prompt, Answers::AtRandom);
            };
            let told = news(&result.log[since..]);
            ends += usize::from(!told.is_empty());
            for line in &told {
                let news = result.news.as_deref().unwrap_or_default();
                assert!(news.contains(&line.text), "{edition} {seed}: {line:?} is not in {news:?}");
            }
            assert_eq!(result.news.is_some(), !told.is_empty(), "{edition} {seed}: {:?}", result.news);
        }
    }
    kinds.sort_unstable();
    let seen: Vec<(LogKind, usize)> =
        kinds.chunk_by(|a, b| a == b).map(|of_kind| (of_kind[0], of_kind.len())).collect();
    let struck = [LogKind::Robbery, LogKind::HandSwap, LogKind::Destruction, LogKind::LastRound];
    let of = |kind: LogKind| seen.iter().find(|(seen, _)| *seen == kind).map_or(0, |(_, count)| *count);
    assert!(struck.into_iter().all(|kind| of(kind) >= 5), "{seen:?}");
    assert!(plain > 500 && ends > 5, "{plain} {ends}");
}

#[test]
fn a_person_who_only_watched_is_told_of_no_decision_of_theirs() {
    let folder = Folder::new();
    let mut me = Person::opens(&folder, Language::English);
    for seed in 1..=6 {
        me.ask_for("classic", 4, Cast::Random, seed, true);
        while matches!(me.phone.screen(), Screen::Table(_)) {
            me.phone.skip();
        }
        let Screen::Result(result) = me.phone.screen() else { panic!("{:?}", me.phone.screen()) };
        assert!(result.log.iter().any(|line| line.kind == LogKind::LastRound), "{seed}");
        assert_eq!(result.news, None, "{seed}");
    }
}

#[test]
fn at_a_table_of_several_phones_each_player_is_shown_what_they_have_missed() {
    let mut room = Room::playing(&["Anna", "文左", "Carla"], "classic", 4);
    let mut asked = [0; 3];
    let mut before = [0; 3];
    room.play_until(|room| {
        for who in 0..3 {
            let Screen::Table(table) = room.screen(who) else { continue };
            let since = table.since.expect("they play") as usize;
            if table.prompt.is_none() {
                // Until the next answer, this line stays the same.
                before[who] = before[who].max(since);
                assert!(!table.awaited.is_empty() || table.waiting.is_some(), "{who} waits for nobody: {table:?}");
                continue;
            }
            asked[who] += 1;
            assert!(table.awaited.is_empty(), "{who} is asked and waits for {:?}", table.awaited);
            assert!(since >= before[who] && since <= table.log.len(), "{who}: {since} after {}", before[who]);
            before[who] = since;
        }
        asked.iter().all(|&asked| asked > 12)
    });
    // Waits until nothing is on its way, and the next person is asked.
    room.pass(60_000);
    // A phone that was killed says the same as before.
    let table = |room: &Room, who| match room.screen(who) {
        Screen::Table(table) => *table,
        other => panic!("{other:?}"),
    };
    for who in [2, 0] {
        let then = table(&room, who);
        room.die(who);
        room.open(who);
        room.press(who, "together");
        room.pass(5_000);
        let now = table(&room, who);
        assert_eq!((now.since, now.log.len()), (then.since, then.log.len()), "{who}");
    }
}

#[test]
fn a_table_says_for_whom_it_waits_and_since_when() {
    let mut room = Room::playing(&["Anna", "Ben"], "classic", 2);
    let is_awaited = |room: &mut Room, who: usize| room.prompt(who).is_some() && room.prompt(1 - who).is_none();
    for waiting in [0, 1] {
        assert!(room.play_until(|room| is_awaited(room, 1 - waiting)), "somebody is asked");
        room.pass(200);
        let awaited = |room: &Room| match room.screen(waiting) {
            Screen::Table(table) => table.awaited,
            other => panic!("{other:?}"),
        };
        let then = awaited(&room);
        let [one] = &then[..] else { panic!("{then:?}") };
        assert_eq!(one.seat, 1 - waiting as u32);
        assert_eq!(one.minutes, 0, "they were asked just now");
        room.pass(90_000);
        let [one] = &awaited(&room)[..] else { panic!("it is the same question") };
        assert_eq!(one.minutes, 1);
        let then = awaited(&room);
        room.phone(waiting).speak(Language::Japanese);
        assert_eq!(awaited(&room), then, "in another language, too");
        room.phone(waiting).speak(Language::English);
    }
}

/// The signal of a phone in the room.
fn signal(room: &mut Room, who: usize) -> Option<TableSignal> {
    room.phone(who).signal()
}

#[test]
fn a_player_is_called_once_for_each_turn_whatever_page_is_in_front() {
    let mut room = Room::playing(&["Anna", "Ben"], "classic", 2);
    room.press(1, "leave");
    // The first screen, and pages on top of it: the table of several phones goes on behind all of them.
    let pages: [&[&str]; 4] = [&[], &["settings"], &["rules"], &["statistics"]];
    let (mut seen, mut further) = (vec![], 0);
    for path in pages {
        for button in path {
            room.press(1, button);
        }
        let is_called = |room: &mut Room| {
            if let Some(prompt) = room.prompt(0) {
                let answered = room.phone(0).choose(prompt.id, prompt.choices[0].index);
                answered.unwrap_or_else(|e| panic!("{e}"));
            }
            room.pass(60);
            signal(room, 1)
        };
        let called = (0..2_000).find_map(|_| is_called(&mut room)).expect("they are called at last");
        assert_eq!((called.reason, called.is_in_front), (SignalReason::YourTurn, false), "{path:?}");
        assert!(!called.text.is_empty());
        assert!(matches!(called.table, AwaitingTable::Together { .. }) && !called.title.is_empty());
        room.pass(3_000);
        let still = signal(&mut room, 1).expect("it stands");
        assert_eq!(still.number, called.number, "it is the same call");
        seen.push(called.number);
        room.press(1, "home");
        room.press(1, "together");
        assert!(signal(&mut room, 1).expect("it stands").is_in_front);
        // Further prompts of the same turn are no new call.
        let first = called.prompt.expect("it is about a prompt");
        for _ in 0..40 {
            room.pass(400);
            let (Some(prompt), Some(now)) = (room.prompt(1), signal(&mut room, 1)) else { break };
            assert_eq!(now.prompt, Some(prompt.id), "it speaks of the open prompt");
            further += u32::from(prompt.id != first);
            assert_eq!(now.number, called.number, "while an answer was on its way nobody else decided anything");
            let choice = prompt.choices.last().expect("there is a choice");
            room.phone(1).choose(prompt.id, choice.index).unwrap_or_else(|e| panic!("{e}"));
        }
        room.press(1, "leave");
    }
    assert!(further > 2, "{further} further prompts of the same turn");
    assert!(seen.is_sorted() && seen.windows(2).all(|two| two[0] < two[1]), "each turn calls anew: {seen:?}");
}

#[test]
fn who_is_late_for_another_game_is_called_and_so_is_the_host_once_all_are_ready() {
    let mut room = Room::playing(&["Anna", "Ben", "Carla"], "kingdom", 3);
    assert_eq!(signal(&mut room, 1).map(|signal| signal.reason), Some(SignalReason::YourTurn), "they pick");
    room.play_on();
    assert_eq!([0, 1, 2].map(|who| signal(&mut room, who)), [None, None, None], "the game is over");
    room.press(1, "home");
    room.press(0, "rematch");
    room.pass(500);
    let reason = |room: &mut Room, who| signal(room, who).map(|signal| (signal.reason, signal.is_in_front));
    assert_eq!(reason(&mut room, 1), Some((SignalReason::GetReady, false)));
    assert_eq!(reason(&mut room, 0), None, "not all are ready");
    room.press(1, "together");
    for who in [1, 2] {
        room.press(who, "ready");
    }
    room.pass(500);
    assert_eq!(reason(&mut room, 1), None, "they have said so");
    assert_eq!(reason(&mut room, 0), Some((SignalReason::StartGame, true)));
    room.press(0, "home");
    assert_eq!(reason(&mut room, 0), Some((SignalReason::StartGame, false)));
}

#[test]
fn alone_a_turn_is_one_call_also_below_other_pages_and_quiet_where_that_is_set() {
    let folder = Folder::new();
    let mut me = Person::opens(&folder, Language::English);
    me.press("settings").choose("signals", "off").press("back");
    me.ask_for("classic", 4, Cast::Recommended, 1, false);
    let (mut calls, mut prompts) = (0, 0);
    let mut last = 0;
    me.play_until(Answers::First, |_| {
        prompts += 1;
        false
    });
    me.press("home").ask_for("classic", 4, Cast::Recommended, 1, false);
    while let Screen::Table(table) = me.phone.screen() {
        let signal = me.phone.signal();
        assert_eq!(signal.as_ref().and_then(|signal| signal.prompt), table.prompt.as_ref().map(|prompt| prompt.id));
        if let Some(signal) = signal {
            assert!(signal.is_quiet && signal.is_in_front);
            assert!(signal.number >= last);
            calls += u32::from(signal.number > last);
            last = signal.number;
            if calls == 3 {
                me.press("rules");
                let below = me.phone.signal().expect("it stands below the rules");
                assert_eq!((below.number, below.is_in_front), (last, false));
                me.press("back");
            }
        }
        match table.prompt {
            Some(prompt) => me.answer(&prompt, Answers::First),
            None => me.phone.skip(),
        }
    }
    assert_eq!(me.phone.signal(), None, "the game is over");
    assert!(calls > 10 && calls * 3 < prompts * 2, "{calls} calls for {prompts} prompts");
}

#[test]
fn a_replay_tells_and_shows_what_the_game_did() {
    for edition in ["fullset", "kingdom"] {
        let folder = Folder::new();
        let mut me = Person::opens(&folder, Language::English);
        me.ask_for(edition, 3, Cast::Random, 21, false);
        // The deal has no cues, neither in the game nor in a replay.
        let mut live = vec![];
        while let Screen::Table(table) = me.phone.screen() {
            live.extend(me.phone.take_cues(table.moved));
            match table.prompt {
                Some(prompt) => me.answer(&prompt, Answers::AtRandom),
                None => drop(me.press("next")),
            }
        }
        let log = me.result().log;
        me.press("replay");
        me.phone.take_cues(u64::MAX);
        let mut again = vec![];
        while me.press_if_open("next") {
            again.extend(me.phone.take_cues(u64::MAX));
        }
        assert_eq!(me.table().log, log, "{edition}");
        // A game in play also calls its player to prompts outside their turn. Its last step is followed by the result
        // at once, so the cues of that step are not shown.
        let told = |cues: Vec<Cue>| cues.into_iter().filter(|cue| *cue != Cue::YourTurn).collect::<Vec<_>>();
        let (live, again) = (told(live), told(again));
        assert!(live.len() > 200 && again.starts_with(&live), "{edition}: {} and {}", live.len(), again.len());
        assert_eq!(again.last(), Some(&Cue::End), "{edition}");
    }
}

#[test]
fn another_language_at_a_table_of_several_phones_says_everything_again_in_it() {
    let mut room = Room::playing(&["Anna", "Ben"], "classic", 2);
    let mut rounds = 0;
    room.play_until(|_| {
        rounds += 1;
        rounds > 12
    });
    let has_kana = |text: &str| text.chars().any(|c| ('\u{3041}'..='\u{30ff}').contains(&c));
    for (who, language) in [0, 1].into_iter().flat_map(|who| Language::ALL.map(|language| (who, language))) {
        room.phone(who).speak(language);
        let Screen::Table(table) = room.screen(who) else { panic!("{who}: {:?}", room.screen(who)) };
        let is_japanese = table.log.iter().any(|line| has_kana(&line.text));
        assert_eq!(is_japanese, language == Language::Japanese, "{who}: {:?}", table.log);
    }
}
