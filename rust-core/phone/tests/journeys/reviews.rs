//! Reviews of finished games: a review ends, is stored, comes out the same again and changes nothing of the game; and
//! its reader plays on from a moment of it.

use crate::person::{Answers, Folder, Person, number};
use crate::scripted::{Said, Scripted};
use ayatsuri_phone::screen::{DearMomentView, HistoryScreen, Picture, ReviewScreen, Screen, StatisticsScreen};
use ayatsuri_phone::{Cast, Language};

/// The review in front.
fn review(me: &Person) -> ReviewScreen {
    match me.phone.screen() {
        Screen::Review(review) => review,
        other => panic!("no review: {other:?}"),
    }
}

fn open_history(me: &mut Person) -> HistoryScreen {
    me.press("home").press("history");
    match me.phone.screen() {
        Screen::History(history) => history,
        other => panic!("no history: {other:?}"),
    }
}

fn open_statistics(me: &mut Person) -> StatisticsScreen {
    me.press("home").press("statistics");
    match me.phone.screen() {
        Screen::Statistics(statistics) => statistics,
        other => panic!("no statistics: {other:?}"),
    }
}

/// Opens the review of the result in front, and lets the phone work until it is done.
fn finish_review(me: &mut Person) -> ReviewScreen {
    me.press("review");
    let mut last = 0;
    for now in 0..100_000 {
        let Some(progress) = review(me).progress else { return review(me) };
        assert!(progress.percent >= last && !progress.is_stopped, "{progress:?}");
        last = progress.percent;
        me.phone.tick(now);
    }
    panic!("the review does not end");
}

/// Checks that everything in a finished review fits together.
fn check_whole(review: &ReviewScreen, players: usize) {
    let chart = review.chart.as_ref().expect("there are chances");
    assert_eq!(chart.lines.len(), players);
    assert!(chart.lines.iter().all(|line| line.percent.len() == chart.places.len() && !line.text.is_empty()));
    assert_eq!(chart.lines.iter().filter(|line| line.is_mine).count(), 1);
    let rounds: Vec<u32> = chart.places.iter().filter_map(|place| place.round).collect();
    assert!(rounds.iter().copied().eq(1..=rounds.len() as u32), "{rounds:?}");
    assert!(chart.places.windows(2).all(|pair| pair[0].step < pair[1].step), "in order");
    let total: u32 = chart.lines.iter().filter_map(|line| line.percent.last()).sum();
    assert!((98..=100).contains(&total), "somebody has won: {total}");
    assert!(review.moments.len() <= 3 && review.moments.is_empty() == review.moments_text.is_some());
    assert!(!review.notes.is_empty());
    check_sums(review);
    // A review has no seats, so their players are drawn by their faces.
    let pictures = review.moments.iter().flat_map(|moment| [&moment.done_picture, &moment.better_picture]);
    assert!(pictures.flatten().all(|picture| !matches!(picture, Picture::Seat { .. })), "{:?}", review.moments);
    for DearMomentView { question, done, better, why, cost, change, .. } in &review.moments {
        assert!([question, done, better, why, cost].iter().all(|text| !text.is_empty()), "{review:?}");
        assert!(done.split_once(": ") != better.split_once(": ") && *change < 0);
    }
}

/// Checks that the chance at the deal, the costs of decisions and luck add up to the chance at the end, and that the
/// last line says so.
fn check_sums(review: &ReviewScreen) {
    let chart = review.chart.as_ref().expect("there are chances");
    let mine = chart.lines.iter().find(|line| line.is_mine).expect("a seat is judged");
    let (first, last) = (mine.percent[0] as i32, *mine.percent.last().expect("there is an end") as i32);
    let [decisions @ .., luck, account] = &review.sums.lines[..] else { panic!("no sums: {review:?}") };
    assert!(luck.text.starts_with("Luck ("), "{luck:?}");
    let costs: i32 = decisions.iter().map(|line| line.change).sum();
    assert_eq!((account.change, first + costs + luck.change), (last - first, last), "{:?}", review.sums);
    for number in [first, -costs, luck.change.abs(), last] {
        assert!(account.text.contains(&format!(" {number}")), "{number} in {}", account.text);
    }
    for moment in &review.moments {
        assert!(moment.change >= costs - 2, "no moment costs more than all decisions: {moment:?} {costs}");
    }
}

/// The chances of each seat, in the order of the chart.
fn percents(review: &ReviewScreen) -> Option<Vec<Vec<u32>>> {
    review.chart.as_ref().map(|chart| chart.lines.iter().map(|line| line.percent.clone()).collect())
}

#[test]
fn a_review_is_kept_and_changes_nothing_of_the_game() {
    for (edition, players) in [("classic", 3), ("kingdom", 2)] {
        let folder = Folder::new();
        let mut me = Person::opens(&folder, Language::English);
        me.ask_for(edition, players, Cast::Recommended, 3, false);
        let game = number(&me.play_on(Answers::AtRandom));
        let record = me.phone.export(game).expect("it is kept");
        let found = finish_review(&mut me);
        check_whole(&found, players as usize);
        assert!(!found.moments.is_empty(), "who plays at random makes mistakes");
        assert_eq!(me.phone.export(game).expect("it is kept"), record);
        // With all cards open the chances differ; the moments and their costs do not.
        me.choose("chances", "open");
        let open = review(&me);
        assert_ne!(open.chart, found.chart);
        assert_eq!((open.moments, open.sums), (found.moments.clone(), found.sums.clone()));
        me.choose("chances", "known").press("back").press("review");
        assert_eq!(review(&me), found, "it is kept: nothing is worked out again");
        drop(me);
        let mut me = Person::opens(&folder, Language::Japanese);
        me.press("history").press(&format!("open/{game}")).press("review");
        let in_japanese = review(&me);
        assert_eq!(in_japanese.progress, None, "it is kept after a restart, too");
        assert_eq!(percents(&in_japanese), percents(&found));
        assert_ne!(in_japanese.moments[0].why, found.moments[0].why, "in the phone's language");
        // Deleting the game deletes its review.
        me.press("back").press("back").press(&format!("delete/{game}")).press("delete-yes");
        let Screen::History(left) = me.phone.screen() else { panic!("{:?}", me.phone.screen()) };
        assert!(left.entries.is_empty());
    }
}

#[test]
fn a_review_that_was_stopped_goes_on_and_comes_out_the_same() {
    let folder = Folder::new();
    let mut me = Person::opens(&folder, Language::English);
    me.ask_for("classic", 3, Cast::Recommended, 5, false);
    me.play_on(Answers::First);
    me.press("review");
    for now in 0..5 {
        me.phone.tick(now);
    }
    me.press("stop");
    let stopped = review(&me);
    assert!(stopped.progress.as_ref().is_some_and(|progress| progress.is_stopped && progress.percent < 100));
    for now in 5..50 {
        me.phone.tick(now);
    }
    assert_eq!(review(&me), stopped, "nothing goes on by itself");
    me.press("go-on");
    let mut now = 50;
    while review(&me).chart.is_none() {
        me.phone.tick(now);
        now += 1;
    }
    let found = review(&me);
    // Another phone works out the same game without a stop.
    let id = number(&{
        me.press("back");
        me.result()
    });
    let record = me.phone.export(id).expect("it is kept");
    let other = Folder::new();
    let mut you = Person::opens(&other, Language::English);
    you.phone.open_replay(&record).expect("a record");
    you.press("keep").press("result");
    you.press("review");
    let mut now = 0;
    while review(&you).chart.is_none() {
        you.phone.tick(now);
        now += 1;
    }
    assert_eq!(percents(&review(&you)), percents(&found), "a record that somebody sent has the same chances");
}

#[test]
fn from_a_dear_moment_one_plays_on_as_often_as_one_likes_and_it_counts_nowhere() {
    for (edition, players) in [("expanded", 3), ("kingdom", 2)] {
        let folder = Folder::new();
        let mut me = Person::opens(&folder, Language::English);
        me.ask_for(edition, players, Cast::Recommended, 3, false);
        let game = number(&me.play_on(Answers::AtRandom));
        let counted = open_statistics(&mut me);
        me.press("home").press("history").press(&format!("open/{game}"));
        let found = finish_review(&mut me);
        let moment = found.moments.first().expect("who plays at random makes mistakes").clone();
        let questions: Vec<String> = (0..2)
            .map(|_| {
                me.press(&moment.play_on.id);
                let question = me.table().prompt.expect("it is my decision").question;
                me.press("leave").press("history").press(&format!("open/{game}")).press("review");
                question
            })
            .collect();
        assert_eq!(questions, vec![moment.question.clone(); 2]);
        me.press(&moment.play_on.id);
        let prompt = me.table().prompt.expect("it is my decision");
        let better = moment.better.trim_start_matches("Better: ").to_owned();
        let is_better = |label: &str| better.starts_with(label);
        let choice = prompt.choices.iter().find(|choice| is_better(&choice.label)).expect("it is offered");
        me.phone.choose(prompt.id, choice.index).expect("it is offered");
        // Killed in the middle, the game goes on.
        drop(me);
        let mut me = Person::opens(&folder, Language::English);
        let resume = me.home_buttons().into_iter().find(|button| button.id == "resume").expect("it goes on");
        assert!(resume.detail.as_ref().is_some_and(|detail| detail.contains("(from a review)")), "{resume:?}");
        me.press("resume");
        let result = me.play_on(Answers::First);
        assert!(result.seats.iter().any(|seat| seat.is_mine), "it is my game: {result:?}");
        let played_on = number(&result);
        let list = open_history(&mut me);
        let entry = list.entries.iter().find(|entry| entry.id == played_on).expect("it is in the history");
        assert!(entry.title.ends_with("(from a review)") && entry.own.is_some(), "{entry:?}");
        assert!(!list.entries.iter().any(|entry| entry.id == game && entry.title.contains("review")));
        assert_eq!(open_statistics(&mut me), counted, "only the first game counts");
    }
}

#[test]
fn a_watched_game_has_chances_and_judges_nobody() {
    let folder = Folder::new();
    let mut me = Person::opens(&folder, Language::English);
    me.ask_for("first", 4, Cast::Recommended, 5, true).press("skip");
    let found = finish_review(&mut me);
    assert!(found.chart.is_some() && found.moments.is_empty() && found.sums.lines.is_empty());
    assert!(found.moments_text.said().contains("No person"));
    // The review tells the turns that decided the game as everybody saw them.
    let told = |text: &str| text.split_once("%. ").map(|(_, told)| told.to_owned());
    let told: Vec<String> = found.turns.lines.iter().filter_map(|line| told(&line.text)).collect();
    assert!(!told.is_empty(), "{:?}", found.turns);
    me.press("back");
    let log = me.result().log;
    // Whoever lost or gained most on the other side is told beside the story.
    let sides = told.iter().filter(|told| told.contains(" most by it, from ")).count();
    assert!(sides > 0, "{told:?}");
    let told =
        told.iter().flat_map(|told| told.split_inclusive(". ")).filter(|told| !told.contains(" most by it, from "));
    for sentence in told.map(|told| told.trim_start_matches("Now everybody knew: ")) {
        assert!(log.iter().any(|line| line.text.starts_with(sentence.trim()) && !line.is_secret), "{sentence}");
    }
}
