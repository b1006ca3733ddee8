//! There is a drawing for everything that the core may ask the shells to draw, and no drawing that nothing asks for.

use std::collections::BTreeSet;
use std::path::Path;

use ayatsuri_art::colours::Colours;
use ayatsuri_art::emblems::Emblems;
use ayatsuri_art::library;
use ayatsuri_phone::screen::{
    HomeAction, JoinAction, LobbyAction, LogPageAction, RankMarkKind, ReplayAction, ResultAction, SeatNoteKind,
    SignKind, TableAction, TogetherAction, UserAction,
};
use ayatsuri_phone::{FACES, city, kingdom};
use ayatsuri_rules::city::{Character, Colour, District};
use ayatsuri_rules::kingdom::{Building, Category, Chip, EventCard, Occupation, UniqueCard as _};

/// Lists the ids in `art/` of all values of an enum of the core. A new value does not compile here until it has an id.
macro_rules! every {
    ($kind:ident: $($value:ident $id:literal),* $(,)?) => {{
        let exhaustive = |kind: $kind| match kind {
            $($kind::$value => $id),*
        };
        [$($kind::$value),*].map(exhaustive)
    }};
}

type Ids = BTreeSet<String>;

fn with(kind: &str, ids: impl IntoIterator<Item = impl std::fmt::Display>) -> Ids {
    ids.into_iter().map(|id| format!("{kind}{id}")).collect()
}

fn all<const N: usize>(kinds: [Ids; N]) -> Ids {
    kinds.into_iter().flatten().collect()
}

fn districts() -> Ids {
    with("", District::ALL.map(city::cards::district_id))
}

/// Returns the ids of the characters and occupations, which have puppets.
fn people() -> Ids {
    let occupations = Occupation::ALL.iter().map(|&o| kingdom::cards::occupation_id(o));
    Character::ALL.map(city::cards::character_id).into_iter().chain(occupations).collect()
}

fn buildings() -> Ids {
    with("", Building::ALL.iter().map(|&b| kingdom::cards::building_id(b)))
}

fn counters() -> Ids {
    with("", Chip::ALL.map(|chip| format!("{chip:?}").to_lowercase()))
}

/// The piles of both games: `TableScreen.piles`.
const PILES: [&str; 4] = ["deck", "discards", "pile", "events"];

/// Returns the ids of the user actions whose buttons have an icon.
fn buttons() -> Ids {
    let actions: Vec<UserAction> = vec![
        UserAction::Back,
        UserAction::GoHome,
        HomeAction::ResumeLatest { table: 0 }.into(),
        HomeAction::Quick.into(),
        HomeAction::QuickKingdom.into(),
        HomeAction::New.into(),
        HomeAction::Host.into(),
        HomeAction::Join.into(),
        HomeAction::History.into(),
        HomeAction::Rules.into(),
        HomeAction::Statistics.into(),
        HomeAction::Settings.into(),
        LogPageAction::Share.into(),
        TogetherAction::People.into(),
        TogetherAction::Audit.into(),
        TableAction::Leave.into(),
        TableAction::GiveUp { table: 0 }.into(),
        TableAction::Skip.into(),
        TableAction::Step.into(),
        TableAction::Pause.into(),
        TableAction::Hint.into(),
        ReplayAction::First.into(),
        ReplayAction::Previous.into(),
        ReplayAction::Last.into(),
        ReplayAction::NextEyes { seat: None }.into(),
        ResultAction::Again.into(),
        ResultAction::Replay.into(),
        LobbyAction::Ready { agreed: 0 }.into(),
        JoinAction::Watch { table: 0 }.into(),
    ];
    // Actions without a value above: pages that shells open by themselves, the sign of a closed choice, the opposite of
    // `pause`, and `export/GAME`.
    let own = ["log", "knowledge", "closed", "go-on", "export"].map(str::to_owned);
    actions.iter().map(UserAction::id).chain(own).collect()
}

fn emblem_ids() -> Ids {
    let signs = every!(SignKind: Mine "mine", Bot "bot", Away "away", Crown "crown", Dealer "dealer", Acting "acting",
        Asked "asked");
    let marks = every!(RankMarkKind: Killed "killed", Robbed "robbed", Bewitched "bewitched", TurnedBack "turned-back");
    let notes = every!(SeatNoteKind: FirstComplete "first-complete", Complete "complete", Protected "protected",
        GetsTax "gets-tax", OwesTax "owes-tax", Thanks "thanks", LostTurn "lost-turn", Bewitched "bewitched", War "war");
    let events = with("", EventCard::ALL.iter().map(|&e| kingdom::cards::event_id(e)));
    all([
        districts(),
        people(),
        buildings(),
        events,
        with("counter/", counters()),
        with("pile/", PILES),
        with("sign/", signs),
        with("mark/", marks),
        with("note/", notes),
        with("button/", buttons()),
    ])
}

fn art() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/.."))
}

fn assert_same(needed: &Ids, drawn: &Ids) {
    let missing: Vec<_> = needed.difference(drawn).collect();
    let idle: Vec<_> = drawn.difference(needed).collect();
    assert!(missing.is_empty() && idle.is_empty(), "not drawn: {missing:?}; drawn for nothing: {idle:?}");
}

#[test]
fn every_id_of_the_core_has_an_emblem_and_no_emblem_is_idle() {
    let emblems = Emblems::load(art()).expect("the tables are sound");
    let (props, others): (Ids, Ids) =
        emblems.emblems.iter().map(|one| one.id.clone()).partition(|id| id.starts_with("prop/"));
    assert_same(&emblem_ids(), &others);
    for prop in props {
        let name = prop.trim_start_matches("prop/");
        assert!(people().iter().any(|id| id.ends_with(&format!("/{name}"))), "nobody holds {prop}");
    }
}

#[test]
fn whatever_the_core_names_is_drawn_and_no_drawing_is_idle() {
    let colours = Colours::load(art()).expect("the roles are sound");
    let emblems = Emblems::load(art()).expect("the tables are sound");
    let library = library::load_without_icons(art(), &colours, &emblems).expect("all drawings are sound");
    let (own_buildings, others): (Ids, Ids) = library.keys().cloned().partition(|id| id.starts_with("skyline/"));

    let colour = |kind: &str, names: &[&str]| with(&format!("mark/{kind}/"), names);
    let colours_of_cards: Vec<String> = Colour::ALL.map(|colour| format!("{colour:?}")).to_vec();
    let names: Vec<&str> = colours_of_cards.iter().map(String::as_str).collect();
    // A category of Marionette Kingdom has the sign of its tint.
    let categories = every!(Category: Royal "Yellow", Grand "Blue", Common "Red", Nature "Green", Dark "Purple");
    let needed = all([
        with("puppet/", people()),
        with("face/", 0..FACES),
        with("plinth/", 1..=8),
        colour("district", &names),
        colour("building", &categories),
        with(
            "pattern/",
            names.iter().map(|name| name.to_lowercase()).chain(["plain".to_owned(), "curtain".to_owned()]),
        ),
        with("chip/", counters()),
        with("coin/", ["gold", "blank", "dim"]),
        with("coins/", 0..=6),
        with("plaque/", 1..=2),
        with("app-icon/", ["background", "foreground", "monochrome"]),
        with("", ["crown", "flag", "eye-closed"]),
    ]);
    assert_same(&needed, &others);

    // A card without a building of its own shows its emblem on a plinth: unique districts, and all of Marionette
    // Kingdom's.
    let ordinary = District::ALL.into_iter().filter(|district| district.colour() != Colour::Purple);
    assert_same(&with("skyline/", ordinary.map(city::cards::district_id)), &own_buildings);
}
