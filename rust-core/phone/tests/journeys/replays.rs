//! Replays: they show each seat's hand and choices, and go by turn, by round and to any step. While a game is in play,
//! nothing of that is open.

use crate::person::{Answers, Folder, Person};
use crate::scripted::Scripted;
use ayatsuri_phone::screen::{OpenSeat, Playback, PlaybackMarkKind, ReplayAction, Screen};
use ayatsuri_phone::{Cast, Language, PhoneError};

fn bar(me: &Person) -> Playback {
    me.table().playback.expect("a replay has a bar")
}

fn seek(me: &mut Person, step: u32) {
    me.phone.act(ReplayAction::Seek { step }.into()).expect("a step of the replay");
    assert_eq!(bar(me).step, step);
}

/// A question at the table, the choices offered, and the choice made.
type Asked = (String, Vec<String>, String);

/// Plays a game and opens its replay; returns the person's questions.
fn replayed(me: &mut Person, edition: &str, players: u32, seed: u64) -> Vec<Asked> {
    me.ask_for(edition, players, Cast::Recommended, seed, false);
    let mut asked = vec![];
    while let Some(table) = me.play_until(Answers::First, |_| true) {
        let bar = table.playback.as_ref();
        assert!(bar.is_none(), "a game in play shows nothing of a replay");
        let prompt = table.prompt.expect("asked");
        let chosen = &prompt.choices[asked.len() % prompt.choices.len()];
        let offered = prompt.choices.iter().map(|choice| choice.label.clone()).collect();
        asked.push((prompt.question.clone(), offered, chosen.label.clone()));
        me.phone.choose(prompt.id, chosen.index).expect("it is offered");
    }
    me.press("replay");
    asked
}

fn chosen(seat: &OpenSeat) -> Vec<&str> {
    seat.offered.iter().filter(|choice| choice.is_chosen).map(|choice| choice.label.as_str()).collect()
}

#[test]
fn through_my_eyes_every_question_shows_what_was_offered_and_what_i_chose() {
    for (edition, players) in [("fullset", 4), ("kingdom", 3)] {
        let folder = Folder::new();
        let mut me = Person::opens(&folder, Language::English);
        let asked = replayed(&mut me, edition, players, 3);
        let title = me.table().title;
        assert!(title.starts_with("Replay: ") && !title.contains("players"), "no room for more: {title}");
        let mut again: Vec<Asked> = vec![];
        for step in 0..=bar(&me).steps.expect("it is over") {
            seek(&mut me, step);
            let open = bar(&me).open;
            assert!(open.len() <= 1 && open.iter().all(|seat| seat.seat == 0), "only my seat: {open:?}");
            let Some(seat) = open.into_iter().next() else { continue };
            let offered: Vec<String> = seat.offered.iter().map(|choice| choice.label.clone()).collect();
            let chosen = chosen(&seat).first().map(|label| (*label).to_owned()).expect("I answered");
            // In a draft in which several pick at once, the person's question stays while others answer.
            let one = (seat.question.clone().expect("asked"), offered, chosen);
            if again.last() != Some(&one) {
                again.push(one);
            }
        }
        let mut wanted = asked;
        wanted.dedup();
        assert_eq!(again, wanted, "{edition}");
    }
}

#[test]
fn with_everything_open_each_seat_shows_what_it_had() {
    for (edition, players) in [("fullset", 5), ("kingdom", 3)] {
        let folder = Folder::new();
        let mut me = Person::opens(&folder, Language::English);
        replayed(&mut me, edition, players, 5);
        me.press("eyes/board");
        assert!(bar(&me).open.is_empty(), "the board sees what everybody saw");
        me.press("everything");
        let steps = bar(&me).steps.expect("it is over");
        let mut drafts = 0;
        for step in (0..=steps).step_by(7) {
            seek(&mut me, step);
            let table = me.table();
            let open = bar(&me).open;
            let label = if edition == "kingdom" { "Occupations" } else { "Characters" };
            assert!(open.iter().all(|seat| seat.characters_label == label), "they are not all the reader's: {open:?}");
            assert_eq!(open.len(), players as usize);
            for seat in &open {
                let row = table.seats.iter().find(|row| row.seat == seat.seat).expect("every seat has a row");
                assert_eq!(row.name, seat.name);
                assert!(edition == "kingdom" || row.hand as usize == seat.hand.len(), "{seat:?}");
                assert_eq!(seat.question.is_some(), !seat.offered.is_empty());
                assert!(chosen(seat).len() <= 1);
                drafts += u32::from(seat.offered.len() > 1 && table.ranks.iter().all(|rank| rank.seat.is_none()));
            }
            // This is the same as through that seat's eyes.
            let of = step % players;
            me.press("everything").press(&format!("eyes/{of}"));
            let theirs = me.table();
            let seat = open.iter().find(|seat| seat.seat == of).expect("every seat is open");
            assert_eq!((&theirs.hand, &theirs.characters), (&seat.hand, &seat.characters));
            me.press("everything").press("eyes/board");
        }
        assert!(drafts > 3, "drafts are open too: {drafts}");
        seek(&mut me, 0);
        assert!(me.table().seats.iter().any(|seat| seat.name == "You"), "my name is as at the table");
    }
}

#[test]
fn a_replay_goes_by_turn_and_by_round_and_to_any_step() {
    for (edition, players) in [("classic", 3), ("expanded", 5), ("kingdom", 3)] {
        let folder = Folder::new();
        let mut me = Person::opens(&folder, Language::English);
        replayed(&mut me, edition, players, 2);
        let Playback { marks, steps, .. } = bar(&me);
        let steps = steps.expect("it is over");
        assert!(marks.windows(2).all(|two| two[0].step <= two[1].step), "marks are in order");
        let rounds: Vec<&str> = (marks.iter())
            .filter(|mark| mark.kind == PlaybackMarkKind::Round)
            .map(|mark| mark.label.as_str())
            .collect();
        assert!(rounds.len() > 2);
        for (number, label) in (1..).zip(&rounds) {
            assert_eq!(*label, format!("Round {number}"));
        }
        let turns: Vec<_> = marks.iter().filter(|mark| mark.kind == PlaybackMarkKind::Turn).collect();
        assert!(turns.len() > rounds.len() * 2, "{} turns in {} rounds", turns.len(), rounds.len());
        for turn in &turns {
            seek(&mut me, turn.step);
            let acting: Vec<String> =
                me.table().seats.into_iter().filter(|seat| seat.is_acting).map(|seat| seat.name).collect();
            let also = turns.iter().filter(|other| other.step == turn.step).count();
            assert!(also > 1 || acting == [turn.label.clone()], "{acting:?} {turn:?}");
        }
        let mut by_turn: Vec<u32> = turns.iter().map(|turn| turn.step).collect();
        by_turn.dedup();
        me.press("first");
        for step in &by_turn {
            if *step > 0 {
                assert_eq!(bar(me.press("next-turn")).step, *step);
            }
        }
        assert!(matches!(me.phone.press("next-turn"), Err(PhoneError::NotOffered { .. })));
        for step in by_turn.iter().rev().skip(1) {
            assert_eq!(bar(me.press("previous-turn")).step, *step);
        }
        let second = marks.iter().find(|mark| mark.label == "Round 2").expect("there is a second round").step;
        me.press("first");
        if bar(me.press("next-round")).step < second {
            me.press("next-round");
        }
        assert_eq!(bar(&me).step, second);
        let past = me.phone.act(ReplayAction::Seek { step: steps + 1 }.into());
        assert!(matches!(past, Err(PhoneError::NotOffered { .. })));
        assert_eq!(bar(&me).step, second);
    }
}

#[test]
fn nothing_is_open_while_a_game_is_in_play() {
    let folder = Folder::new();
    let mut me = Person::opens(&folder, Language::English);
    for watch in [false, true] {
        me.ask_for("classic", 3, Cast::Recommended, 4, watch);
        for _ in 0..30 {
            let Screen::Table(table) = me.phone.screen() else { break };
            if let Some(bar) = &table.playback {
                assert!(bar.open.is_empty() && bar.jumps.is_empty() && bar.marks.is_empty() && bar.steps.is_none());
            }
            for action in [ReplayAction::Seek { step: 0 }, ReplayAction::Everything { open: true }, ReplayAction::Last]
            {
                assert!(matches!(me.phone.act(action.into()), Err(PhoneError::NotOffered { .. })));
            }
            match &table.prompt {
                Some(prompt) => me.phone.choose(prompt.id, prompt.choices[0].index).expect("it is offered"),
                None => me.phone.tick(u64::MAX / 2).map_or((), |_| ()),
            }
        }
        me.press("home");
    }
}
