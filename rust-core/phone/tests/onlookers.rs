//! Random games of every edition, as every observer sees and hears them, in both languages: each prompt, table, log
//! line and result can be worded, points at things that are shown, and tells nobody what they were not told.

use std::collections::{BTreeMap, BTreeSet};

use ayatsuri_phone::city::{cards, prompt, result_screen, table_screen};
use ayatsuri_phone::kingdom::table_screen as kingdom_table;
use ayatsuri_phone::screen::{LogLine, Prompt, PromptToken, TableScreen, Target};
use ayatsuri_phone::{Language, SeatName, Viewer, Words, narrate};
use ayatsuri_rules::chance::GameRng;
use ayatsuri_rules::city::{
    Action, Cards, Character, Colour, DecisionKind, District, EditionId, Event, PossiblePlaces, Secret, Setup, State,
    outcome,
};
use ayatsuri_rules::{AddressedEvents, Game, LegalActions, ObservedEvent, Observer, Seat, View, kingdom};

const NAMES: [&str; 8] = ["Aoi", "Botan", "Chika", "Daichi", "Emi", "Fuji", "Gen", "Hana"];

fn names(players: u8) -> Vec<SeatName> {
    NAMES[..usize::from(players)]
        .iter()
        .map(|name| SeatName { name: (*name).to_owned(), is_named: true, ..SeatName::default() })
        .collect()
}

/// Plays a random game, and calls `look` after each action.
fn play(edition: EditionId, players: u8, number: u64, mut look: impl FnMut(&Moment<'_>)) -> Setup {
    let mut rng = GameRng::from_number(number);
    let setup = Setup::random(edition, players, &mut rng).expect("a random setup is legal");
    let mut told = AddressedEvents::<State>::new();
    let mut game = State::start(&setup, rng.seed(), &mut told).expect("a legal setup becomes a game");
    let observers: Vec<Observer> =
        (0..players).map(|seat| Observer::Seat(Seat(seat))).chain([Observer::Board]).collect();
    let mut views: Vec<View<State>> =
        observers.iter().map(|&o| View::before(&setup, o).expect("the setup is legal")).collect();
    let mut legal = LegalActions::new();
    let mut last = None;
    loop {
        look(&Moment { views: &views, told: &told, game: &game, action: last });
        for (view, &observer) in views.iter_mut().zip(&observers) {
            for heard in told.heard_by(observer) {
                view.hear(heard);
            }
        }
        told.0.clear();
        look(&Moment { views: &views, told: &told, game: &game, action: None });
        let Some(seat) = game.owes().next() else { return setup };
        game.legal(seat, &mut legal);
        // Half of the choices build, purple districts first, so that games end and effects occur.
        let builds = |purple: bool| -> Vec<Action> {
            let is_wanted = |d: District| !purple || d.colour() == Colour::Purple;
            legal.iter().copied().filter(|a| matches!(a, Action::Build(d) if is_wanted(*d))).collect()
        };
        let action = if rng.below(2) == 0 { rng.pick(&builds(false)) } else { None };
        let action = rng.pick(&builds(true)).or(action);
        // A Museum with cards under it seldom falls by chance.
        let falls = legal.iter().copied().find(|action| {
            let (Action::Destroy(place) | Action::BlowUp(place)) = action else { return false };
            place.district == District::Museum && game.board().museum > 0
        });
        let laid = legal.iter().copied().find(|action| matches!(action, Action::LayUnder(_)));
        let action = falls.or(laid).or(action);
        let action = action.or_else(|| rng.pick(&legal)).expect("whoever is asked has a choice");
        game.apply(seat, action, &mut told).expect("a listed action is accepted");
        last = Some(action);
    }
}

/// Just before an action's events are heard, or after the last of them.
struct Moment<'a> {
    views: &'a [View<State>],
    told: &'a AddressedEvents<State>,
    game: &'a State,
    /// The action whose events are being heard.
    action: Option<Action>,
}

impl Moment<'_> {
    fn is_settled(&self) -> bool {
        self.told.0.is_empty() && self.game.board().round > 0
    }
}

fn tables() -> impl Iterator<Item = (EditionId, u8)> {
    EditionId::ALL.into_iter().flat_map(|edition| {
        let (least, most) = edition.data().players;
        (least..=most).map(move |players| (edition, players))
    })
}

/// The number of games for each edition and number of players: enough that every kind of prompt and event occurs.
/// `AYATSURI_ONLOOKERS=100` plays more.
fn games() -> u64 {
    std::env::var("AYATSURI_ONLOOKERS").ok().and_then(|games| games.parse().ok()).unwrap_or(5)
}

/// One step of this many is worded in Japanese, too: what a text says is checked in English, and what is checked of both
/// languages are their messages, each of which comes often.
const JAPANESE_EVERY: usize = 3;

fn points_at_something(target: &Target, prompt: &Prompt, table: &TableScreen) -> bool {
    match target {
        Target::Hand { card } => table.hand.iter().any(|c| c.id == *card),
        Target::Looked { card } => prompt.looked.iter().any(|c| c.id == *card),
        Target::District { seat, card, gold } => {
            let seat = table.seats.iter().find(|s| s.seat == *seat);
            seat.is_some_and(|s| s.city.iter().any(|tile| tile.card.id == *card && (tile.gold > 0) == *gold))
        }
        Target::Character { card } => table.ranks.iter().any(|rank| rank.card.id == *card),
        Target::Seat { seat } => table.seats.iter().any(|s| s.seat == *seat),
        Target::Counter { seat, counter } => {
            let seat = table.seats.iter().find(|s| s.seat == *seat);
            seat.is_some_and(|s| s.counters.iter().any(|c| c.id == *counter))
        }
        Target::Market { card } => table.market.iter().any(|c| c.id == *card),
        Target::Pile { id } => table.piles.iter().any(|pile| pile.id == *id),
    }
}

fn check_prompt(prompt: &Prompt, table: &TableScreen, legal: &[Action]) {
    assert!(!prompt.question.is_empty());
    assert_eq!(prompt.choices.len(), legal.len());
    let indices: BTreeSet<u32> = prompt.choices.iter().map(|choice| choice.index).collect();
    assert_eq!(indices, (0..legal.len() as u32).collect(), "each legal action is one choice");
    assert!(prompt.choices.iter().filter(|choice| choice.primary).count() <= 1);
    let labels: BTreeSet<&str> = prompt.choices.iter().map(|choice| choice.label.as_str()).collect();
    assert_eq!(labels.len(), legal.len(), "two choices are called alike: {:?}", prompt.choices);
    for choice in &prompt.choices {
        assert!(!choice.label.is_empty());
        for target in &choice.targets {
            assert!(points_at_something(target, prompt, table), "{choice:?}");
        }
        let loses_turn = legal.contains(&Action::Thank) && legal[choice.index as usize] != Action::Thank;
        assert!(!loses_turn || choice.warning.is_some(), "P24 is warned of: {choice:?}");
    }
    for closed in &prompt.closed {
        assert!(!closed.label.is_empty() && !closed.reason.is_empty(), "{closed:?}");
        for target in &closed.targets {
            assert!(points_at_something(target, prompt, table), "{closed:?}");
        }
    }
}

#[test]
fn every_prompt_and_table_of_random_games_can_be_worded_and_points_at_what_is_shown() {
    let words = Language::ALL.map(Words::new);
    let mut asks: BTreeMap<String, usize> = BTreeMap::new();
    let mut reasons: BTreeSet<String> = BTreeSet::new();
    for (edition, players) in tables() {
        let seats = names(players);
        for number in 0..games() {
            let mut turn = 0;
            play(edition, players, number * 100 + u64::from(players), |moment| {
                if !moment.is_settled() {
                    return;
                }
                turn += 1;
                for view in moment.views {
                    let asked = view.now.decision_context().is_some();
                    // The observer who is asked is checked at every step, the others now and then.
                    if !asked && turn % 17 != 0 && moment.game.board().kind != DecisionKind::Nothing {
                        continue;
                    }
                    for words in &words {
                        if words.language() == Language::Japanese && turn % JAPANESE_EVERY != 0 {
                            continue;
                        }
                        let viewer = Viewer { words, view, seats: &seats };
                        let table = table_screen::table(&viewer, PromptToken(7), &[]);
                        assert_eq!(table.seats.len(), usize::from(players));
                        assert_eq!(table.waiting.is_none(), asked, "either asked or waiting");
                        if let Some(seat) = view.now.observer.seat() {
                            assert!(table.seats[0].is_mine && table.seats[0].seat == u32::from(seat.0));
                        }
                        assert_eq!(prompt::prompt(&viewer, PromptToken(7)).is_some(), asked);
                        let Some(prompt) = &table.prompt else { continue };
                        let mut legal = LegalActions::new();
                        view.legal(&mut legal);
                        check_prompt(prompt, &table, &legal);
                        if words.language() == Language::English {
                            let kind = format!("{:?}", view.now.board.kind);
                            *asks.entry(kind.split('(').next().unwrap_or_default().to_owned()).or_default() += 1;
                            if legal.contains(&Action::Thank) {
                                *asks.entry("Thank".to_owned()).or_default() += 1;
                            }
                            reasons.extend(prompt.closed.iter().map(|closed| closed.reason.clone()));
                        }
                    }
                }
            });
        }
    }
    // Every `DecisionKind` except `Nothing`, and a turn that begins with thanks (P24).
    assert_eq!(asks.len(), 14, "a kind of prompt never occurred: {asks:?}");
    let said = |part: &str| assert!(reasons.iter().any(|reason| reason.contains(part)), "never: {part}");
    for part in ["income first", "Costs ", "build again", "of this name", "protects", "complete", "Already used"] {
        said(part);
    }
}

/// The cards that may be named to a seat: those whose place it knows, and those it is just shown.
fn may_hear(before: &View<State>, observed: &ObservedEvent<Event, Secret>) -> Cards {
    let board = &before.now.board;
    let mut cards = board.discards;
    let mut add = |more: Cards| {
        for d in more.names() {
            if !cards.contains(d) {
                cards.insert(d);
            }
        }
    };
    for seat in board.seats() {
        add(board.cities.get(seat));
        add(before.memory.known_hand(seat));
    }
    let own = &before.now.own;
    add(own.hand);
    add(own.museum.cards());
    add(own.pending.cards);
    add(own.pending.aside);
    add(before.memory.known_at(PossiblePlaces::DECK));
    if let Some(d) = own.pending.kept {
        add(Cards::of(&[d]));
    }
    match observed {
        ObservedEvent::Event(event) => match *event {
            Event::Built { district, .. } | Event::Rescued { district, .. } | Event::Cleared { district, .. } => {
                add(Cards::of(&[district]));
            }
            Event::GaveUp { shown, .. } => add(shown),
            _ => {}
        },
        ObservedEvent::Secret(secret) => match *secret {
            Secret::Drew(all) | Secret::Looked(all) | Secret::Hand(all) | Secret::HandOf(_, all) => add(all),
            Secret::CardPassed { card, .. } => add(Cards::of(&[card])),
            Secret::LaidUnder(d) | Secret::TookFromDeck(d) => add(Cards::of(&[d])),
            Secret::Museum(list) => add(list.cards()),
            _ => {}
        },
    }
    cards
}

/// The districts of an edition with their names, the longest first.
fn names_of_districts(words: &Words, edition: EditionId) -> Vec<(District, String)> {
    let name = |d| (d, cards::district(words, edition, d).name.clone());
    let mut all: Vec<(District, String)> = cards::districts_of(edition).map(name).collect();
    all.sort_by_key(|(_, name)| std::cmp::Reverse(name.len()));
    all
}

/// The districts that a line names. A name within a longer one does not count; reasons in brackets and the Warlord's
/// fallen Tower are effects of cards that lie open.
fn named(all: &[(District, String)], text: &str) -> Vec<District> {
    let mut rest = text.to_owned();
    let mut found = vec![];
    for (d, name) in all {
        if rest.contains(name.as_str()) {
            rest = rest.replace(name.as_str(), "_");
            found.push(*d);
        }
    }
    found
}

#[test]
fn a_table_of_which_nothing_was_heard_yet_is_not_said_to_be_over() {
    let setup = Setup::random(EditionId::Classic, 4, &mut GameRng::from_number(1)).expect("a legal setup");
    let realm = kingdom::Setup::random(3, &mut GameRng::from_number(1)).expect("a legal setup");
    for (language, nothing_heard) in [
        (Language::English, "This phone has not heard yet how the game stands."),
        (Language::Japanese, "ゲームの様子は、まだこの端末に届いていません。"),
    ] {
        let words = &Words::new(language);
        for observer in [Observer::Board, Observer::Seat(Seat(1))] {
            let view = View::<State>::before(&setup, observer).expect("a legal setup");
            let table = table_screen::table(&Viewer { words, view: &view, seats: &names(4) }, PromptToken(0), &[]);
            assert_eq!(table.waiting.as_deref(), Some(nothing_heard));
            let view = View::<kingdom::State>::before(&realm, observer).expect("a legal setup");
            let table = kingdom_table::table(&Viewer { words, view: &view, seats: &names(3) }, PromptToken(0), &[]);
            assert_eq!(table.waiting.as_deref(), Some(nothing_heard));
        }
    }
}

#[test]
fn the_log_of_random_games_is_worded_for_everybody_and_names_no_card_that_he_was_not_told() {
    // Only English names can be found as text: in Japanese, 城 is also part of other words.
    let words = Language::ALL.map(Words::new);
    let mut lines = 0;
    let mut tellings: BTreeSet<String> = BTreeSet::new();
    let mut step = 0;
    for (edition, players) in tables() {
        let seats = names(players);
        let districts = names_of_districts(&words[0], edition);
        for number in 0..games() {
            play(edition, players, number * 100 + u64::from(players) + 50, |moment| {
                for view in moment.views {
                    step += 1;
                    let mut before = view.clone();
                    let mut last = None;
                    for heard in moment.told.heard_by(view.now.observer) {
                        for words in &words {
                            if words.language() == Language::Japanese && step % JAPANESE_EVERY != 0 {
                                continue;
                            }
                            let viewer = Viewer { words, view: &before, seats: &seats };
                            for line in narrate(&viewer, last, heard) {
                                assert!(!line.text.is_empty() && !line.text.contains("()"), "{heard:?}: {line:?}");
                                assert!(!line.text.contains("（）"), "{heard:?}: {line:?}");
                                lines += 1;
                                if words.language() == Language::English {
                                    let may = may_hear(&before, heard);
                                    let pictured = districts_in(&line);
                                    for d in named(&districts, &line.text) {
                                        assert!(pictured.contains(&d), "{d:?} is named and not noted: {line:?}");
                                    }
                                    for d in pictured {
                                        assert!(
                                            may.contains(d),
                                            "{:?} is not told of {d:?}: {line:?}",
                                            view.now.observer
                                        );
                                    }
                                }
                            }
                        }
                        tellings.insert(kind_of(heard));
                        before.hear(heard);
                        if let ObservedEvent::Event(event) = heard {
                            last = Some(event);
                        }
                    }
                }
            });
        }
    }
    assert!(lines > 10_000, "{lines} lines");
    // Every `Event` and every `Secret`.
    assert_eq!(tellings.len(), 37 + 16, "a kind of telling never occurred: {tellings:?}");
}

/// The districts that a line notes beside its sentence.
fn districts_in(line: &LogLine) -> Vec<District> {
    if line.cards.is_empty() {
        return vec![];
    }
    let is_noted = |d: &District| line.cards.contains(&cards::district_id(*d));
    District::ALL.into_iter().filter(is_noted).collect()
}

/// The variant's name.
fn kind_of(observed: &ObservedEvent<Event, Secret>) -> String {
    let all = format!("{observed:?}");
    let end = all.char_indices().filter(|&(_, c)| !c.is_alphanumeric()).nth(1).map_or(all.len(), |(end, _)| end);
    all[..end].to_owned()
}

/// A spectator's lines come from public events alone: what two seats are told of an event differs only where it
/// concerns them.
#[test]
fn a_public_event_is_no_secret_line_for_those_it_does_not_concern() {
    let words = Words::new(Language::English);
    for (edition, players) in tables() {
        let seats = names(players);
        play(edition, players, 9, |moment| {
            let board = &moment.views[usize::from(players)];
            let mut before = board.clone();
            for heard in moment.told.heard_by(Observer::Board) {
                let viewer = Viewer { words: &words, view: &before, seats: &seats };
                for line in narrate(&viewer, None, heard) {
                    assert!(!line.is_secret, "{line:?}");
                    assert!(!line.text.contains("You ") && !line.text.contains(" you"), "{line:?}");
                }
                before.hear(heard);
            }
        });
    }
}

#[test]
fn every_result_adds_up_and_says_who_won() {
    let words = Language::ALL.map(Words::new);
    for (edition, players) in tables() {
        let seats = names(players);
        for number in 0..games() {
            play(edition, players, number * 100 + 7, |moment| {
                let Some(end) = outcome(moment.game.board()) else { return };
                for words in &words {
                    let result =
                        result_screen::result(words, &seats, Observer::Seat(Seat(0)), moment.game.board(), &end);
                    assert!(!result.title.is_empty() && !result.subtitle.is_empty());
                    for (column, seat) in result.seats.iter().enumerate() {
                        let sum: u32 = result.lines.iter().map(|line| line.points[column]).sum();
                        assert_eq!(sum, seat.total);
                        assert_eq!(seat.is_winner, seat.place == 1, "{result:?}");
                    }
                    assert!(result.seats.is_sorted_by_key(|seat| seat.place));
                    let best = result.seats.iter().filter(|seat| seat.total == result.seats[0].total).count();
                    assert_eq!(result.tie.is_none(), best == 1);
                }
            });
        }
    }
}

#[test]
fn a_card_is_explained_by_its_id_where_the_edition_has_it() {
    for language in Language::ALL {
        let words = Words::new(language);
        for edition in EditionId::ALL {
            for d in cards::districts_of(edition) {
                let card = cards::explain(&words, edition, &cards::district_id(d)).expect("the edition has it");
                assert!(!card.name.is_empty() && !card.cost.is_empty());
            }
            for c in cards::characters_of(edition) {
                let card = cards::explain(&words, edition, &cards::character_id(c)).expect("the edition has it");
                assert!(!card.name.is_empty() && card.text.is_some() && card.rank.is_some());
            }
        }
        assert_eq!(cards::explain(&words, EditionId::First, "district/Museum"), None);
        assert_eq!(cards::explain(&words, EditionId::Classic, "character/Witch"), None);
        assert_eq!(cards::explain(&words, EditionId::Classic, "nothing"), None);
        let king = cards::explain(&words, EditionId::Fullset, &cards::character_id(Character::King));
        assert!(king.is_some_and(|card| card.rank == Some(4)));
    }
}

/// The same district may fall to the Warlord's strike or to a Powder Tower of the same player (C8a, P22): each gets one
/// line that says which it was.
#[test]
fn a_strike_and_an_explosion_are_told_apart() {
    let words = Words::new(Language::English);
    let (mut strikes, mut explosions) = (0, 0);
    for (edition, players) in tables() {
        let seats = names(players);
        for number in 0..games() {
            play(edition, players, number * 100 + u64::from(players) + 50, |moment| {
                let is_strike = match moment.action {
                    Some(Action::Destroy(_)) => true,
                    Some(Action::BlowUp(_)) => false,
                    _ => return,
                };
                // A player who acts before thanking the crown loses the turn (P24).
                let fell = |observed: &ObservedEvent<Event, Secret>| {
                    matches!(observed, ObservedEvent::Event(Event::Fell { .. }))
                };
                if !moment.told.heard_by(Observer::Board).any(fell) {
                    return;
                }
                let mut before = moment.views[usize::from(players)].clone();
                let mut last = None;
                let mut lines: Vec<String> = vec![];
                for heard in moment.told.heard_by(Observer::Board) {
                    let viewer = Viewer { words: &words, view: &before, seats: &seats };
                    lines.extend(narrate(&viewer, last, heard).into_iter().map(|line| line.text));
                    before.hear(heard);
                    if let ObservedEvent::Event(event) = heard {
                        last = Some(event);
                    }
                }
                let told = |words: &str| lines.iter().filter(|line| line.contains(words)).count();
                let expected = if is_strike { (1, 0) } else { (0, 1) };
                assert_eq!((told(" destroys the "), told(" blows up the Powder Tower")), expected, "{lines:?}");
                *(if is_strike { &mut strikes } else { &mut explosions }) += 1;
            });
        }
    }
    assert!(strikes > 20 && explosions > 5, "{strikes} strikes, {explosions} explosions");
}
