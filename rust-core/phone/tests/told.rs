//! Checks that everything that happens is told or shown: each event of both games has a line of the story or a cue,
//! each cue's places are on the screen, and neither tells its reader more than they may know.

use std::collections::{BTreeMap, BTreeSet};

use ayatsuri_laws::kinds::{groups, of_heard};
use ayatsuri_laws::{Exchange as _, GameConformance, Lesson, chance_of, same_action};
use ayatsuri_phone::screen::{Cue, CuePlace, LogLine, PromptToken, Sound, TableScreen};
use ayatsuri_phone::{Language, PresentableGame, SeatName, Viewer, Words, narrate};
use ayatsuri_rules::chance::GameRng;
use ayatsuri_rules::city::{self, Action, Colour, District};
use ayatsuri_rules::{AddressedEvents, Game, LegalActions, ObservedEvent, Observer, Seat, View, kingdom};

/// Kinds of events and secrets, or a part of a kind, that have neither a line nor a cue, each with the reason.
type Exceptions = &'static [(&'static str, &'static str)];

const FOLLOWS: &str = "what it does is told by the events that follow";
const ASKED: &str = "a prompt shows it to who is asked, and the screens of the others say for whom they wait";
const STEP: &str = "a step of a choice, which its prompt shows; the finished choice is told";

/// Exceptions that come in so few games that they need not occur in this test.
const SELDOM: &[&str] = &["Museum"];

const CITY: Exceptions = &[
    ("Used Income", FOLLOWS),
    ("Used ColourIncome", FOLLOWS),
    ("Used Power", FOLLOWS),
    ("Used Laboratory", FOLLOWS),
    ("Used Smithy", FOLLOWS),
    ("Used Museum", FOLLOWS),
    ("Gold onto a city", "the cue of the gilded district, which comes before, shows the gold"),
    ("TurnEnded", "the next call, or who is awaited, shows it"),
    ("RoundEnded", "the beginning of the next round, or the end, tells it"),
    ("Asked Draft", ASKED),
    ("Asked PutAway", ASKED),
    ("Asked Turn", ASKED),
    ("Asked Keep", ASKED),
    ("Asked TakeFromHand", ASKED),
    ("Asked GiveCrown", ASKED),
    ("Asked PayForCrown", ASKED),
    ("Asked Rescue", ASKED),
    ("Asked Ring", ASKED),
    ("Asked LookThroughDeck", ASKED),
    ("Asked TakeFromDeck", ASKED),
    ("Asked Park", ASKED),
    ("Asked Hospital", ASKED),
    ("Keep", STEP),
    ("Aside", STEP),
    ("Offered", STEP),
    ("Deck", STEP),
    ("Museum", "a Museum under which nothing lies"),
];

const KINGDOM: Exceptions = &[
    ("Used Effect", FOLLOWS),
    ("Used Basic", FOLLOWS),
    ("Used Forest", FOLLOWS),
    ("TurnEnded", "the next turn, or what follows the last one, tells it"),
    ("Asked FirstPick", ASKED),
    ("Asked Turn", ASKED),
    ("Asked Rob", ASKED),
    ("Asked Refill", ASKED),
    ("Asked PutBack", ASKED),
    ("Asked Tax", ASKED),
];

/// A game whose telling is checked.
trait Told: GameConformance + PresentableGame {
    /// The kinds that need not be told.
    const EXCEPTIONS: Exceptions;

    /// The action that is preferred now and then, so that games end and effects occur.
    fn wanted(&self, legal: &[Self::Action], rng: &mut GameRng) -> Option<Self::Action>;
}

impl Told for city::State {
    const EXCEPTIONS: Exceptions = CITY;

    fn wanted(&self, legal: &[Action], rng: &mut GameRng) -> Option<Action> {
        let of = |is: &dyn Fn(&Action) -> bool| legal.iter().copied().filter(|action| is(action)).collect::<Vec<_>>();
        let museum = of(&|action| match action {
            Action::Destroy(place) | Action::BlowUp(place) => {
                place.district == District::Museum && self.board().museum > 0
            }
            Action::LayUnder(_) => true,
            _ => false,
        });
        let purple = of(&|action| matches!(action, Action::Build(d) if d.colour() == Colour::Purple));
        let build = of(&|action| matches!(action, Action::Build(_)));
        let build = if rng.below(2) == 0 { rng.pick(&build) } else { None };
        rng.pick(&museum).or_else(|| rng.pick(&purple)).or(build)
    }
}

impl Told for kingdom::State {
    const EXCEPTIONS: Exceptions = KINGDOM;

    fn wanted(&self, _: &[kingdom::Action], _: &mut GameRng) -> Option<kingdom::Action> {
        None
    }
}

fn names(players: u8) -> Vec<SeatName> {
    let name = |seat| SeatName { name: format!("Player{seat}"), is_named: true, ..SeatName::default() };
    (0..players).map(name).collect()
}

type Heard<G> = ObservedEvent<<G as Game>::Event, <G as Game>::Secret>;

/// One action of a random game, before its events are heard.
struct Step<'a, G: Told> {
    views: &'a [View<G>],
    told: &'a AddressedEvents<G>,
    /// The state after it.
    game: &'a G,
    names: &'a [SeatName],
}

/// Plays a random game, and calls `look` for each action.
fn play<G: Told>(number: u64, mut look: impl FnMut(&Step<'_, G>, &mut GameRng)) {
    let mut chance = chance_of(17, number);
    let setup = G::any_setup(&mut chance);
    let mut told = AddressedEvents::new();
    let Ok(mut game) = G::start(&setup, chance.seed(), &mut told) else { panic!("a random setup is legal") };
    let seats = names(game.seats());
    let observers = (0..game.seats()).map(|seat| Observer::Seat(Seat(seat))).chain([Observer::Board]);
    let view = |observer| View::before(&setup, observer).unwrap_or_else(|_| panic!("the setup is legal"));
    let mut views: Vec<View<G>> = observers.map(view).collect();
    let mut legal = LegalActions::new();
    for _ in 0..5_000 {
        look(&Step { views: &views, told: &told, game: &game, names: &seats }, &mut chance);
        for view in &mut views {
            told.heard_by(G::observer(&view.observation)).for_each(|heard| view.hear(heard));
        }
        told.0.clear();
        let owes: Vec<Seat> = game.owes().collect();
        let Some(seat) = chance.pick(&owes) else { return };
        game.legal(seat, &mut legal);
        let action = game.wanted(&legal, &mut chance).or_else(|| chance.pick(&legal)).expect("there is a choice");
        game.apply(seat, action, &mut told).unwrap_or_else(|_| panic!("a listed action is accepted"));
    }
}

/// The lines and cues that an observer gets for one thing that they hear.
#[derive(PartialEq, Debug)]
struct Telling {
    lines: Vec<LogLine>,
    cues: Vec<Cue>,
}

fn tell<G: Told>(
    words: &Words,
    names: &[SeatName],
    view: &View<G>,
    last: Option<&G::Event>,
    heard: &Heard<G>,
) -> Telling {
    let lines = narrate(&Viewer { words, view, seats: names }, last, heard);
    Telling { lines, cues: G::cues(view, last, heard) }
}

/// The lines and cues that an observer gets for all things that they hear, one after the other.
fn tell_all<'a, G: Told + 'a>(
    words: &Words,
    names: &[SeatName],
    view: &View<G>,
    heard: impl Iterator<Item = &'a Heard<G>>,
) -> Vec<Telling> {
    let mut view = view.clone();
    let mut last: Option<G::Event> = None;
    heard
        .map(|heard| {
            let telling = tell(words, names, &view, last.as_ref(), heard);
            view.hear(heard);
            if let ObservedEvent::Event(event) = heard {
                last = Some(event.clone());
            }
            telling
        })
        .collect()
}

/// The number of games of each game: enough that every kind occurs. `AYATSURI_TOLD=400` plays more.
fn games(usual: u64) -> u64 {
    std::env::var("AYATSURI_TOLD").ok().and_then(|games| games.parse().ok()).unwrap_or(usual)
}

/// The count of one kind of event or secret.
#[derive(Clone, Copy, Default)]
struct HeardOfKind {
    /// How often it was heard.
    times: u64,
    /// How often it was told by neither a line nor a cue.
    untold: u64,
}

/// The kinds that occurred in random games.
fn heard<G: Told>(games: u64) -> BTreeMap<&'static str, HeardOfKind> {
    let words = Words::new(Language::English);
    let mut found: BTreeMap<&'static str, HeardOfKind> = BTreeMap::new();
    for number in 0..games {
        play::<G>(number, |step, _| {
            for view in step.views {
                let heard: Vec<&Heard<G>> = step.told.heard_by(G::observer(&view.observation)).collect();
                let tellings = tell_all(&words, step.names, view, heard.iter().copied());
                for (heard, telling) in heard.into_iter().zip(tellings) {
                    let (_, kind) = of_heard(heard);
                    let of_kind = found.entry(kind).or_default();
                    of_kind.times += 1;
                    of_kind.untold += u64::from(telling.lines.is_empty() && telling.cues.is_empty());
                }
            }
        });
    }
    found
}

/// The faults: kinds of events and secrets that were not told and are no exception, exceptions that were told, and
/// kinds that never occurred.
fn faults<G: Told>(found: &BTreeMap<&'static str, HeardOfKind>) -> BTreeSet<String> {
    let excepted: BTreeSet<&str> = G::EXCEPTIONS.iter().map(|(kind, _)| *kind).collect();
    let is_told = |kind: &str| found.get(kind).is_some_and(|of_kind| of_kind.untold == 0) && !SELDOM.contains(&kind);
    let mut faults = BTreeSet::new();
    for (kind, of_kind) in found {
        if of_kind.untold > 0 && !excepted.contains(kind) {
            faults.insert(format!("untold: {kind}"));
        }
    }
    faults.extend(excepted.iter().filter(|kind| is_told(kind)).map(|kind| format!("no exception: {kind}")));
    let all = groups::<G>().into_iter().filter(|(group, _)| ["event", "secret"].contains(group));
    for kind in all.flat_map(|(_, kinds)| kinds) {
        if !found.contains_key(kind) {
            faults.insert(format!("never occurred: {kind}"));
        }
    }
    faults
}

fn check_everything_told<G: Told>(games: u64, omitted: &[&'static str]) {
    let found = heard::<G>(games);
    assert_eq!(faults::<G>(&found), BTreeSet::new());
    let known: BTreeSet<&str> = G::EXCEPTIONS.iter().map(|(kind, _)| *kind).collect();
    println!("{}: {} kinds occurred, {} of them exceptions", G::NAME, found.len(), known.len());
    // If a kind were never told, the check would find it.
    for kind in omitted {
        let mut found = found.clone();
        let of_kind = found.get_mut(kind).expect("it occurs");
        of_kind.untold = of_kind.times;
        let found = faults::<G>(&found);
        assert!(found.contains(&format!("untold: {kind}")), "an omission of {kind} is not found: {found:?}");
    }
}

#[test]
fn every_kind_of_event_of_the_city_game_has_a_line_or_a_cue() {
    check_everything_told::<city::State>(games(400), &["Called", "Built", "Gold, from seat to seat", "HandOf"]);
}

#[test]
fn every_kind_of_event_of_marionette_kingdom_has_a_line_or_a_cue() {
    check_everything_told::<kingdom::State>(games(400), &["Picked", "Bought", "Passed"]);
}

/// Checks that all observers of a game hear the same sounds at each action, except the sound that calls one of them.
/// Returns all sounds that were heard.
fn all_hear_the_same<G: Told>(games: u64) -> BTreeSet<Sound> {
    let words = Words::new(Language::English);
    let mut sounds = BTreeSet::new();
    for number in 0..games {
        play::<G>(number, |step, _| {
            let heard = step.views.iter().map(|view| {
                let told = tell_all(&words, step.names, view, step.told.heard_by(G::observer(&view.observation)));
                let cues = told.into_iter().flat_map(|telling| telling.cues);
                cues.filter_map(|cue| cue.sound()).filter(|&sound| sound != Sound::YourTurn).collect::<Vec<_>>()
            });
            let heard: Vec<Vec<Sound>> = heard.collect();
            assert!(heard.windows(2).all(|two| two[0] == two[1]), "a sound tells somebody more: {heard:?}");
            sounds.extend(heard.into_iter().flatten());
        });
    }
    sounds
}

#[test]
fn no_sound_tells_anybody_in_the_room_what_they_were_not_told() {
    let heard = &all_hear_the_same::<city::State>(games(60)) | &all_hear_the_same::<kingdom::State>(games(60));
    assert_eq!(heard, Sound::ALL.into_iter().filter(|&sound| sound != Sound::YourTurn).collect());
}

/// The places of a cue that a shell looks for.
fn places(cue: &Cue) -> Vec<CuePlace> {
    let seat = |seat: &u32| CuePlace::Seat { seat: *seat };
    let rank = |card: &String| CuePlace::Rank { card: card.clone() };
    let district = |seat: &u32, card: &String| CuePlace::District { seat: *seat, card: card.clone() };
    match cue {
        Cue::Round { .. } | Cue::LastRound { seat: None } | Cue::NotLastRound | Cue::End | Cue::YourTurn => vec![],
        Cue::FaceUp { cards } => cards.iter().map(rank).collect(),
        Cue::LastRound { seat: Some(one) } | Cue::Pick { seat: one } | Cue::Turn { seat: one } => vec![seat(one)],
        Cue::TurnLost { seat: one } => vec![seat(one)],
        Cue::Packet { from, to, .. } | Cue::HandSwap { seat: from, other: to, .. } => vec![seat(from), seat(to)],
        Cue::Called { card } | Cue::Silent { card } => vec![rank(card)],
        Cue::Reveal { seat: one, card } => vec![seat(one), rank(card)],
        Cue::Named { seat: one, card, other, .. } => {
            [seat(one), rank(card)].into_iter().chain(other.as_ref().map(seat)).collect()
        }
        Cue::Chips { from, to, .. } | Cue::Cards { from, to, .. } | Cue::Card { from, to, .. } => {
            vec![from.clone(), to.clone()]
        }
        Cue::Shuffle { from, to } => vec![from.clone(), to.clone()],
        Cue::Robbery { from, to, counter, .. } => {
            [from, to].map(|seat| CuePlace::Counter { seat: *seat, counter: counter.clone() }).into()
        }
        Cue::EffectRobbed { from, to, card } => vec![seat(from), seat(to), rank(card)],
        Cue::Look { seat: one, at, .. } => vec![seat(one), at.clone()],
        Cue::Marker { from, to } => from.iter().chain([to]).map(seat).collect(),
        Cue::Build { seat: one, card } | Cue::Gild { seat: one, card } => vec![district(one, card)],
        Cue::Purchase { seat: one, card } => vec![district(one, card), CuePlace::Market { card: card.clone() }],
        Cue::Fall { seat: one, by, card } => vec![district(one, card), seat(by)],
        Cue::Rescue { seat: one, from, .. } => [seat(one)].into_iter().chain(from.as_ref().map(seat)).collect(),
        Cue::Exchange { seat: one, card, other, other_card } => {
            vec![district(one, card), district(other, other_card)]
        }
        Cue::Event { .. } => vec![CuePlace::Event],
    }
}

fn is_on(table: &TableScreen, place: &CuePlace) -> bool {
    let seat = |number: &u32| table.seats.iter().find(|seat| seat.seat == *number);
    match place {
        CuePlace::Bank => true,
        CuePlace::Seat { seat: number } | CuePlace::Hand { seat: number } => seat(number).is_some(),
        CuePlace::Counter { seat: number, counter } => {
            seat(number).is_some_and(|seat| seat.counters.iter().any(|one| one.id == *counter))
        }
        CuePlace::District { seat: number, card } => {
            seat(number).is_some_and(|seat| seat.city.iter().any(|tile| tile.card.id == *card))
        }
        CuePlace::Pile { id } => table.piles.iter().any(|pile| pile.id == *id),
        CuePlace::Market { card } => table.market.iter().any(|one| one.id == *card),
        CuePlace::Rank { card } => table.ranks.iter().any(|rank| rank.card.id == *card),
        CuePlace::Event => table.event.is_some(),
    }
}

/// Checks that each place of each cue is on the screen just before or just after the cue. Returns the kinds of cues.
fn places_are_found<G: Told>(games: u64) -> BTreeSet<String> {
    let words = Words::new(Language::English);
    let mut kinds = BTreeSet::new();
    for number in 0..games {
        play::<G>(number, |step, chance| {
            let observer = chance.below(step.views.len() as u32) as usize;
            let mut view = step.views[observer].clone();
            let drawn = |view: &View<G>| {
                <G as PresentableGame>::table(&Viewer { words: &words, view, seats: step.names }, PromptToken(0), &[])
            };
            let mut last: Option<G::Event> = None;
            for heard in step.told.heard_by(G::observer(&view.observation)) {
                let cues = G::cues(&view, last.as_ref(), heard);
                let before = (!cues.is_empty()).then(|| (drawn(&view), cues));
                view.hear(heard);
                if let Some((before, cues)) = before {
                    let after = drawn(&view);
                    for cue in cues {
                        let name = format!("{cue:?}");
                        kinds.insert(name.split(' ').next().unwrap_or_default().to_owned());
                        for place in places(&cue) {
                            // A card that is cleared away has already left its city.
                            let is_fallen = matches!((&cue, &place), (Cue::Card { .. }, CuePlace::District { .. }));
                            let is_there = is_fallen || is_on(&before, &place) || is_on(&after, &place);
                            assert!(is_there, "{place:?} of {cue:?} is nowhere: {heard:?}");
                        }
                    }
                }
                if let ObservedEvent::Event(event) = heard {
                    last = Some(event.clone());
                }
            }
        });
    }
    kinds
}

#[test]
fn what_a_cue_points_at_is_on_the_screen() {
    let mut kinds = places_are_found::<city::State>(games(40));
    kinds.extend(places_are_found::<kingdom::State>(games(20)));
    kinds.insert("NotLastRound".to_owned()); // it points at no place, and comes in few games
    assert_eq!(kinds.len(), 30, "all kinds of cues: {kinds:?}");
}

/// Checks that a seat is told the same and shown the same in games that it cannot tell apart, until it may learn of the
/// difference. Returns how many steps were compared and how many differed; with `leaks` the seat is told the secrets of
/// all others, too.
fn compare<G: Told>(games: u64, leaks: bool) -> (u32, u32) {
    let words = Words::new(Language::English);
    let (mut compared, mut differed) = (0, 0);
    for number in 0..games {
        play::<G>(number, |step, chance| {
            if chance.below(8) > 0 || !step.told.0.is_empty() && step.game.owes().is_empty() {
                return;
            }
            // The views are those before the action, so they must hear it first.
            let seat = Seat(chance.below(u32::from(step.game.seats())) as u8);
            let observer = Observer::Seat(seat);
            let mut view = step.views[seat.index()].clone();
            step.told.heard_by(observer).for_each(|heard| view.hear(heard));
            let Some((exchange, other)) = step.game.exchanged(seat, &view, chance) else { return };
            let mut both = [*step.game, other];
            for _ in 0..12 {
                let before = both;
                let owes: Vec<Seat> = before[0].owes().collect();
                let Some(actor) = chance.pick(&owes) else { return };
                let Some(actions) = same_action(exchange, &before, seat, actor, chance) else { return };
                let mut told = [AddressedEvents::new(), AddressedEvents::new()];
                for ((game, action), told) in both.iter_mut().zip(actions).zip(&mut told) {
                    game.apply(actor, action, told).unwrap_or_else(|_| panic!("the action is legal in both"));
                }
                let lesson = exchange.lesson(seat, actions[0], &before, &both, &told);
                let most = match lesson {
                    Lesson::Nothing => usize::MAX,
                    Lesson::After(some) => some,
                };
                let [one, two] = told.each_ref().map(|told| {
                    let heard = told.0.iter().filter(|one| leaks || one.to.includes(observer)).map(|one| &one.observed);
                    tell_all(&words, step.names, &view, heard.take(most))
                });
                compared += 1;
                differed += u32::from(one != two);
                if lesson != Lesson::Nothing || (leaks && one != two) {
                    return;
                }
                told[0].heard_by(observer).for_each(|heard| view.hear(heard));
            }
        });
    }
    (compared, differed)
}

#[test]
fn lines_and_cues_tell_nobody_more_than_they_may_know() {
    let (city, kingdom) = (compare::<city::State>(games(100), false), compare::<kingdom::State>(games(100), false));
    println!("steps compared: {} of the city game, {} of Marionette Kingdom", city.0, kingdom.0);
    assert_eq!((city.1, kingdom.1), (0, 0), "of {} and {} steps", city.0, kingdom.0);
    assert!(city.0 > 700 && kingdom.0 > 200, "{} and {} steps", city.0, kingdom.0);
    let (city, kingdom) = (compare::<city::State>(20, true), compare::<kingdom::State>(20, true));
    assert!(city.1 > 5 && kingdom.1 > 5, "a leak of secrets is found: {city:?}, {kingdom:?}");
}
