//! Several people at one phone, with bots for the rest: whole games, covers between the people, and what each may see.

use crate::person::{Folder, Person, has};
use crate::scripted::Scripted;
use ayatsuri_phone::screen::{
    CoverScreen, Cue, LogLine, Screen, SignKind, SignalReason, SignaledPerson, TableScreen, TableSignal, UserAction,
};
use ayatsuri_phone::{Language, Phone};
use ayatsuri_rules::chance::GameRng;

const NAMES: [&str; 7] = ["Botan", "Chika", "Daichi", "Emi", "Fuji", "Gen", "Hana"];

/// Begins a game of `edition` for this number of players, with this number of `people` at this phone.
pub fn begin(person: &mut Person, edition: &str, players: usize, people: usize, seed: u64) {
    person.press("settings");
    person.phone.enter_text("name", "Aoi").expect("a name");
    person.press("home");
    set_up(&mut person.phone, edition, players, &NAMES[..people - 1], seed);
    person.press("start");
}

/// Sets up a game of `edition` for this number of players: the owner of the phone, `others` at it, and bots for the
/// rest.
pub fn set_up(phone: &mut Phone, edition: &str, players: usize, others: &[&str], seed: u64) {
    phone.press("new").expect("a new game");
    phone.choose_option("edition", edition).expect("an edition");
    phone.choose_option("players", &players.to_string()).expect("so many can play");
    for name in others {
        phone.enter_text("new-person", name).expect("there is a row for the name");
        phone.press("add-person").expect("there is room");
    }
    phone.enter_text("seed", &seed.to_string()).expect("a deal");
}

/// The seat whose view a table is; `None` for what everybody sees.
pub fn whose(table: &TableScreen) -> Option<u32> {
    table.seats.iter().find(|seat| seat.is_mine).map(|seat| seat.seat)
}

pub fn check_public(table: &TableScreen) {
    assert_eq!(whose(table), None);
    assert!(table.prompt.is_none() && table.hand.is_empty() && table.characters.is_empty());
    assert!(table.ranks.iter().all(|rank| !rank.is_mine && rank.known.is_none()));
    assert!(table.log.iter().all(|line| !line.is_secret), "everybody reads secrets");
}

/// The parts of a game that were seen.
#[derive(Default)]
struct Seen {
    covers: u32,
    /// The story that each seat had read when its person put the phone down.
    read: std::collections::BTreeMap<u32, Vec<LogLine>>,
    opened: std::collections::BTreeSet<u32>,
    screens: u32,
    /// The seat of the person who has the phone.
    open: Option<u32>,
}

/// Plays on until the game is over, or for a number of screens; the person who is asked for opens the cover.
fn play(person: &mut Person, rng: &mut GameRng, most: u32, seen: &mut Seen) -> bool {
    for _ in 0..most {
        seen.screens += 1;
        match person.phone.screen() {
            Screen::Cover(cover) => {
                let CoverScreen { seat, name, table, .. } = *cover;
                check_public(&table);
                let sitter = table.seats.iter().find(|one| one.seat == seat).expect("they sit at the table");
                assert_eq!(sitter.name, name);
                assert!(table.buttons.is_empty() && sitter.is_asked);
                let id = person.phone.screen().buttons()[0].id.clone();
                assert_eq!(id, format!("open/{seat}"));
                person.press(&id);
                assert!(matches!(person.phone.screen(), Screen::Table(_)), "no second cover");
                seen.open = Some(seat);
                seen.covers += 1;
                seen.opened.insert(seat);
            }
            Screen::Table(table) => {
                let Some(prompt) = table.prompt.clone() else {
                    check_public(&table);
                    seen.open = None;
                    person.phone.skip();
                    continue;
                };
                assert_eq!(whose(&table), seen.open, "the screen is another's than the one who opened it");
                let seat = seen.open.expect("somebody opened it");
                let read = seen.read.entry(seat).or_default();
                assert!(table.log.starts_with(read), "they miss what happened since they looked");
                read.clone_from(&table.log);
                let index = rng.below(prompt.choices.len() as u32) as usize;
                let cues = person.phone.take_cues(table.moved);
                let _: Vec<Cue> = cues;
                person.phone.choose(prompt.id, prompt.choices[index].index).expect("it is offered");
            }
            Screen::Result(result) => {
                assert!(result.seats.iter().all(|seat| !seat.is_mine), "nobody of several is \"you\"");
                return true;
            }
            other => panic!("in the middle of a game: {other:?}"),
        }
    }
    false
}

fn whole_game(edition: &str, players: usize, people: usize, language: Language) {
    let folder = Folder::new();
    let mut person = Person::opens(&folder, language);
    begin(&mut person, edition, players, people, 5 + people as u64);
    let mut seen = Seen::default();
    assert!(play(&mut person, &mut GameRng::from_number(3), 40_000, &mut seen), "{edition} {people}: it ends");
    assert_eq!(seen.opened.len(), people, "{edition}: not all were asked");
    assert!(seen.covers as usize >= 2 * people, "{edition}: {} covers", seen.covers);
}

#[test]
fn two_people_play_every_game_at_one_phone() {
    for (edition, players) in [("first", 4), ("fullset", 5), ("expanded", 4), ("classic", 2), ("kingdom", 3)] {
        whole_game(edition, players, 2, Language::English);
    }
}

#[test]
fn three_people_play_every_game_at_one_phone() {
    for (edition, players) in [("first", 4), ("fullset", 5), ("expanded", 4), ("classic", 3), ("kingdom", 3)] {
        whole_game(edition, players, 3, Language::Japanese);
    }
}

#[test]
fn as_many_as_may_play_do_so_at_one_phone() {
    for (edition, most) in [("first", 7), ("fullset", 7), ("expanded", 8), ("classic", 7), ("kingdom", 3)] {
        whole_game(edition, most, most, Language::English);
    }
}

#[test]
fn one_person_never_sees_a_cover() {
    let folder = Folder::new();
    let mut person = Person::opens(&folder, Language::English);
    person.ask_for("classic", 4, ayatsuri_phone::Cast::Recommended, 4, false);
    let mut rng = GameRng::from_number(3);
    for _ in 0..20_000 {
        match person.phone.screen() {
            Screen::Table(table) => match &table.prompt {
                Some(prompt) => {
                    let index = rng.below(prompt.choices.len() as u32) as usize;
                    person.phone.choose(prompt.id, prompt.choices[index].index).expect("it is offered");
                }
                None => person.phone.skip(),
            },
            Screen::Result(_) => return,
            other => panic!("{other:?}"),
        }
    }
    panic!("it does not end");
}

/// Opens the cover in front, lets that person look, and returns their seat.
fn open(person: &mut Person) -> u32 {
    for _ in 0..100 {
        if let Screen::Cover(cover) = person.phone.screen() {
            person.press(&format!("open/{}", cover.seat));
            assert_eq!(whose(&person.table()), Some(cover.seat));
            return cover.seat;
        }
        person.phone.skip();
    }
    panic!("nobody is asked");
}

fn check_covered(person: &Person, seat: u32, after: &str) {
    let Screen::Cover(cover) = person.phone.screen() else {
        panic!("after {after} there is no cover: {:?}", person.phone.screen());
    };
    assert_eq!(cover.seat, seat, "{after}");
    check_public(&cover.table);
}

#[test]
fn every_way_from_an_open_table_leads_back_to_the_cover() {
    let folder = Folder::new();
    let mut person = Person::opens(&folder, Language::English);
    begin(&mut person, "classic", 4, 3, 9);
    let mut rng = GameRng::from_number(1);
    let mut seen = Seen::default();
    for turn in 0..40 {
        let over = play(&mut person, &mut rng, 7 + turn % 5, &mut seen);
        if over {
            break;
        }
        if !matches!(person.phone.screen(), Screen::Table(table) if table.prompt.is_some()) {
            open(&mut person);
        }
        seen.open = None;
        let seat = whose(&person.table()).expect("somebody has it");
        match turn % 4 {
            0 => {
                person.press("leave").press("resume");
                check_covered(&person, seat, "leaving");
            }
            1 => {
                let next =
                    if person.phone.language() == Language::English { Language::Japanese } else { Language::English };
                person.phone.speak(next);
                check_covered(&person, seat, "another language");
            }
            2 => {
                person.phone.set_in_front(false);
                check_covered(&person, seat, "another app in front");
                person.phone.set_in_front(true);
                check_covered(&person, seat, "coming back");
            }
            _ => {
                drop(person);
                person = Person::opens(&folder, Language::English);
                person.press("resume");
                check_covered(&person, seat, "a restart");
            }
        }
        assert_eq!(person.phone.take_cues(u64::MAX), [], "cues of the one who had looked are still there");
        let Screen::Cover(cover) = person.phone.screen() else { unreachable!("it is covered") };
        person.press(&format!("open/{}", cover.seat));
        seen.open = Some(cover.seat);
        // In another language, nothing that was read begins in the same way.
        seen.read.clear();
    }
    assert!(seen.opened.len() == 3, "{:?}", seen.opened);
}

#[test]
fn nobody_answers_or_gets_a_hint_behind_the_cover_and_only_the_awaited_person_opens_it() {
    let folder = Folder::new();
    let mut person = Person::opens(&folder, Language::English);
    begin(&mut person, "classic", 3, 2, 9);
    let seat = open(&mut person);
    let prompt = person.table().prompt.expect("they are asked");
    person.phone.set_in_front(false);
    assert!(person.phone.choose(prompt.id, 0).is_err(), "an answer went through the cover");
    assert_eq!(person.phone.hint(), None);
    let other = ayatsuri_phone::screen::CoverAction::Open { seat: 1 - seat };
    assert!(person.phone.act(UserAction::Cover(other)).is_err());
    check_covered(&person, seat, "the attempts");
}

#[test]
fn the_signal_says_to_whom_the_phone_goes_and_nothing_of_what_is_asked() {
    for edition in ["classic", "kingdom"] {
        let folder = Folder::new();
        let mut person = Person::opens(&folder, Language::English);
        begin(&mut person, edition, 3, 2, 4);
        let mut rng = GameRng::from_number(2);
        let (mut covers, mut last) = (0, None);
        while covers < 30 {
            match person.phone.screen() {
                Screen::Cover(cover) => {
                    covers += 1;
                    let signal = person.phone.signal().expect("somebody is awaited");
                    let to = SignaledPerson { seat: cover.seat, name: cover.name.clone() };
                    // Everything in the signal is on the cover, too, or the same for every question.
                    let expected = TableSignal {
                        reason: SignalReason::YourTurn,
                        person: Some(to.clone()),
                        title: format!("Pass the phone to {}", cover.name),
                        text: if edition == "classic" { "Classic" } else { "Marionette Kingdom" }.to_owned(),
                        is_in_front: true,
                        is_quiet: false,
                        ..signal.clone()
                    };
                    assert_eq!(signal, expected);
                    let before = last.replace((signal.number, cover.seat));
                    assert!(before.is_none_or(|(number, _)| number < signal.number), "each who gets it is called");
                    person.press(&format!("open/{}", cover.seat));
                    let open = person.phone.signal().expect("they are still awaited");
                    assert_eq!((open.number, open.prompt, open.person), (signal.number, signal.prompt, Some(to)));
                    assert_eq!(open.title, "Your turn");
                    if covers % 5 == 0 {
                        person.phone.set_in_front(false);
                        assert_eq!(person.phone.signal(), Some(signal), "covered again");
                        person.phone.set_in_front(true);
                        person.press(&format!("open/{}", cover.seat));
                    }
                }
                Screen::Table(table) => match &table.prompt {
                    Some(prompt) => {
                        let index = rng.below(prompt.choices.len() as u32) as usize;
                        person.phone.choose(prompt.id, prompt.choices[index].index).expect("it is offered");
                    }
                    None => {
                        assert_eq!(person.phone.signal(), None, "no person is awaited");
                        person.phone.skip();
                    }
                },
                Screen::Result(_) => break,
                other => panic!("{other:?}"),
            }
        }
        assert!(covers > 15, "{edition}: {covers}");
    }
}

#[test]
fn the_setup_seats_two_to_eight_and_says_if_too_few_may_play() {
    let folder = Folder::new();
    let mut person = Person::opens(&folder, Language::English);
    person.press("new").choose("edition", "classic").choose("players", "2");
    assert!(!person.setup().summary.contains("At this phone"), "nobody else is here");
    for name in ["Botan", "Botan", ""] {
        person.phone.enter_text("new-person", name).expect("a row");
        person.press("add-person");
    }
    let setup = person.setup();
    assert!(setup.problem.is_some_and(|why| why.contains('4')), "four people, two players");
    assert!(setup.summary.ends_with(" At this phone: Player, Botan, Botan 2 and Player 4."), "{}", setup.summary);
    let labels: Vec<&str> =
        setup.buttons.iter().filter(|b| b.id.starts_with("remove-person/")).map(|b| b.label.as_str()).collect();
    assert_eq!(labels, ["Remove Botan", "Remove Botan 2", "Remove Player 4"]);
    assert!(person.phone.press("start").is_err());
    person.press("remove-person/2").press("remove-person/2");
    assert!(person.setup().problem.is_none());
    for _ in 0..6 {
        person.press("add-person");
    }
    let full = person.setup().buttons.into_iter().find(|b| b.id == "add-person").expect("it is there");
    assert!(full.closed.is_some(), "a ninth person");
    person.choose("play", "watch");
    assert!(person.setup().problem.is_none(), "whoever watches needs no seat");
}

#[test]
fn each_of_several_people_can_have_the_first_crown_by_name() {
    for (edition, row, sign) in [("classic", "crown", SignKind::Crown), ("kingdom", "dealer", SignKind::Dealer)] {
        let players = if edition == "classic" { 5 } else { 3 };
        let folder = Folder::new();
        let mut person = Person::opens(&folder, Language::English);
        person.press("settings");
        person.phone.enter_text("name", "Aoi").expect("a name");
        person.press("home");
        set_up(&mut person.phone, edition, players, &["Botan", "Chika"], 3);
        let choices = |person: &Person| -> Vec<(String, bool)> {
            let setup = person.setup();
            let row = setup.rows.into_iter().find(|shown| shown.id == row).expect("there is a row for it");
            row.choices.into_iter().map(|choice| (choice.label, choice.selected)).collect()
        };
        let labels: Vec<String> = choices(&person).into_iter().map(|(label, _)| label).collect();
        let named = ["Random", "Aoi", "Botan", "Chika", "Seat 4", "Seat 5"];
        assert_eq!(labels, named[..players + 1], "{edition}");
        person.choose(row, "2");
        assert!(choices(&person).contains(&("Chika".to_owned(), true)));
        // The crown stays with Chika when somebody before them leaves; when Chika leaves, chance gives it again.
        person.press("remove-person/1");
        assert!(choices(&person).contains(&("Chika".to_owned(), true)), "{:?}", choices(&person));
        person.press("remove-person/1");
        assert_eq!(choices(&person)[0], ("Random".to_owned(), true));
        assert_eq!(choices(&person)[1].0, "You", "alone");
        person.phone.enter_text("new-person", "Daichi").expect("there is a row for the name");
        person.press("add-person").choose(row, "1").press("start");
        let Screen::Cover(cover) = person.phone.screen() else { panic!("{:?}", person.phone.screen()) };
        let first = cover.table.seats.iter().find(|seat| has(seat, sign)).expect("somebody has it");
        assert_eq!(first.name, "Daichi", "{edition}");
    }
}

#[test]
fn statistics_and_history_count_the_owner_of_the_phone() {
    let folder = Folder::new();
    let mut person = Person::opens(&folder, Language::English);
    begin(&mut person, "kingdom", 3, 3, 2);
    let mut seen = Seen::default();
    assert!(play(&mut person, &mut GameRng::from_number(8), 40_000, &mut seen));
    person.press("home").press("statistics");
    let Screen::Statistics(statistics) = person.phone.screen() else { panic!("{:?}", person.phone.screen()) };
    assert!(statistics.rows.iter().any(|row| row.text.contains('1')), "{statistics:?}");
    // The same people play again.
    person.press("home").press("history");
    let Screen::History(history) = person.phone.screen() else { panic!("{:?}", person.phone.screen()) };
    person.phone.act(history.entries[0].open.clone()).expect("it opens");
    person.press("again");
    open(&mut person);
}
