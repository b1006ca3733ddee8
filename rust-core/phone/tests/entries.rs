//! The entries of a prompt, in random positions of both games: few are shown at once, every choice is at most three
//! presses away and in exactly one place, everything that it points at is on the table, and every card that it names
//! can be read. `AYATSURI_PROMPTS=10000` checks that many positions of each edition and of Marionette Kingdom.

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use ayatsuri_phone::screen::{Card, ChoiceGroup, Prompt, PromptEntry, PromptToken, RankState, TableScreen, Target};
use ayatsuri_phone::{Language, PresentableGame, SeatName, Viewer, Words, city, kingdom};
use ayatsuri_rules::chance::GameRng;
use ayatsuri_rules::city::{DecisionKind, EditionId, State as City};
use ayatsuri_rules::kingdom::{Figures, State as Kingdom};
use ayatsuri_rules::{AddressedEvents, LegalActions, Observer, Seat, View};

/// The most entries that are shown at once, first and later.
const MOST: [usize; 2] = [8, 12];

/// The number of prompts of each edition and game that are checked.
fn positions() -> usize {
    std::env::var("AYATSURI_PROMPTS").ok().and_then(|n| n.parse().ok()).unwrap_or(800)
}

/// The cases that were met, so that a test that meets none fails.
#[derive(Default)]
struct Met {
    prompts: usize,
    groups: usize,
    galleries: usize,
    notes: usize,
    stamps: usize,
    staged: usize,
    deepest: usize,
    most: usize,
    /// The most strikes at once, in English.
    strikes: usize,
    titles: BTreeSet<String>,
    /// Groups with things of others and the player's own.
    mixed: usize,
}

struct Looked<'a> {
    words: &'a Words,
    explain: &'a dyn Fn(&str) -> Option<Card>,
    table: &'a TableScreen,
    prompt: &'a Prompt,
    /// Whether a whole deck is searched, which no division makes short.
    is_search: bool,
}

impl Looked<'_> {
    fn check(&self, met: &mut Met) {
        let prompt = self.prompt;
        met.prompts += 1;
        self.check_table(met);
        met.most = met.most.max(prompt.choices.len());
        assert!(prompt.entries.len() <= MOST[0], "{} first entries: {:#?}", prompt.entries.len(), prompt.entries);
        let strikes =
            prompt.entries.iter().flat_map(PromptEntry::lines).filter(|line| line.label.starts_with("Destroy "));
        let strikes = strikes.count();
        met.strikes = met.strikes.max(strikes);
        assert!(strikes <= 4, "{strikes} strikes push the other choices out of sight: {:#?}", prompt.entries);
        let mut found = vec![];
        self.check_entries(&prompt.entries, 1, &mut found, met);
        let distinct: BTreeSet<u32> = found.iter().copied().collect();
        assert_eq!(distinct.len(), found.len(), "a choice is in two places: {:#?}", prompt.entries);
        assert_eq!(distinct, prompt.choices.iter().map(|choice| choice.index).collect(), "{:#?}", prompt.entries);
        let targets = prompt.choices.iter().map(|c| &c.targets).chain(prompt.closed.iter().map(|c| &c.targets));
        for target in targets.flatten() {
            assert!(self.can_be_tapped(target), "{target:?} is not on the table");
            // A tapped thing offers its choices at once, so they must be few, too.
            let there = prompt.choices.iter().filter(|choice| choice.targets.contains(target)).count();
            assert!(there <= MOST[1] || self.is_search, "{there} choices at {target:?}");
        }
        for choice in &prompt.choices {
            // Only a tap on a card that has one choice chooses at once.
            let choices_at = |target| prompt.choices.iter().filter(|one| one.targets.contains(target)).count();
            let looked = choice.targets.iter().filter(|target| matches!(target, Target::Looked { .. }));
            let is_alone = looked.map(choices_at).any(|choices| choices == 1);
            assert_eq!(choice.needs_lift, is_alone, "{choice:?}");
            let cards: Vec<&str> = choice.targets.iter().filter_map(Target::card).collect();
            assert!(cards.iter().all(|card| choice.reads.iter().any(|id| id == card)), "{choice:?}");
            assert!(choice.reads.iter().all(|id| (self.explain)(id).is_some()), "{choice:?}");
        }
        for closed in &prompt.closed {
            assert!(closed.reads.iter().all(|id| (self.explain)(id).is_some()), "{closed:?}");
        }
    }

    /// Checks the parts of the table, besides its prompt, that the drawn look needs.
    fn check_table(&self, met: &mut Met) {
        let table = self.table;
        let cities = table.seats.iter().flat_map(|seat| &seat.city).map(|tile| &tile.card);
        let cards = cities.chain(&table.hand).chain(&table.characters).chain(&table.market).chain(&table.stage);
        for card in cards {
            assert_eq!(card.points.is_some(), card.points_label.is_some(), "{card:?}");
            assert_eq!(card.points.is_some(), !card.cost.is_empty(), "{card:?}");
        }
        let marks = table.ranks.iter().flat_map(|rank| &rank.marks).map(|mark| (&mark.label, &mark.short));
        let notes = table.seats.iter().flat_map(|seat| &seat.notes).map(|note| (&note.label, &note.short));
        for (label, short) in marks.chain(notes) {
            met.stamps += 1;
            let most = if self.words.language() == Language::Japanese { 3 } else { 7 };
            assert!(!label.is_empty() && !short.is_empty() && wide(short) <= most, "{label}: {short}");
        }
        let colours: BTreeSet<u32> = table.seats.iter().map(|seat| seat.colour.number).collect();
        assert_eq!(colours.len(), table.seats.len(), "two seats have one colour");
        // The stage shows the character of whoever acts, and nobody in the draft.
        let is_character = |card: &Card| card.id.starts_with("character/") || card.id.starts_with("occupation/");
        let is_draft = self.prompt.looked.first().is_some_and(is_character);
        met.staged += usize::from(table.stage.is_some());
        if is_draft {
            assert_eq!(table.stage, None);
        }
        if let Some(stage) = &table.stage {
            let has_turn = table.seats.iter().find(|seat| seat.is_acting).expect("somebody acts");
            // A character that has just been called is on the stage before its player reveals it (T1a).
            let called = table.ranks.iter().filter(|rank| rank.state == RankState::Called).map(|rank| &rank.card);
            let is_stage = |card: &Card| card.id == stage.id;
            assert!(has_turn.revealed.iter().chain(called).any(is_stage), "{stage:?}: {has_turn:?}");
        }
    }

    fn check_entries(&self, entries: &[PromptEntry], press: usize, found: &mut Vec<u32>, met: &mut Met) {
        assert!(press <= 3, "more than three presses: {:#?}", self.prompt.entries);
        met.deepest = met.deepest.max(press);
        let mut labels = BTreeSet::new();
        for entry in entries {
            for line in entry.lines() {
                let choice = self.prompt.choices.iter().find(|choice| choice.index == line.index);
                let choice = choice.expect("a line is one of the choices");
                let is_new = labels.insert((line.label.clone(), line.detail.clone()));
                assert!(!line.label.is_empty() && is_new, "two lines are called alike: {entries:#?}");
                let own = line.detail.as_deref().unwrap_or_default();
                assert!(choice.detail.as_deref().unwrap_or_default().contains(own), "{line:?}: {choice:?}");
                found.push(line.index);
            }
            match entry {
                PromptEntry::One { .. } => {}
                PromptEntry::Gallery { gallery } => {
                    met.galleries += 1;
                    assert!(gallery.lines.len() <= MOST[1], "{gallery:#?}");
                }
                PromptEntry::Group { group } => {
                    let is_new = labels.insert((group.label.clone(), None));
                    assert!(!group.label.is_empty() && is_new, "two groups are called alike: {entries:#?}");
                    self.group(group, press, found, met);
                }
            }
        }
    }

    fn group(&self, group: &ChoiceGroup, press: usize, found: &mut Vec<u32>, met: &mut Met) {
        met.groups += 1;
        met.titles.insert(group.label.clone());
        assert!(group.entries.len() <= MOST[1] || self.is_search, "{group:#?}");
        let before = found.len();
        self.check_entries(&group.entries, press + 1, found, met);
        assert_eq!(found.len() - before, group.count as usize, "{group:#?}");
        assert!(group.count > 1, "a group of one: {group:#?}");
        let inside = &found[before..];
        if group.label == self.words.say("group-destroy", &[]) {
            self.check_own_last(inside, met);
        }
        // The entries of a group do not repeat what the group says, and each of its choices says it.
        let separator = match self.words.language() {
            Language::Japanese => "、",
            Language::English => "; ",
        };
        for note in group.note.iter().flat_map(|note| note.split(separator)) {
            met.notes += 1;
            let choices = self.prompt.choices.iter().filter(|choice| inside.contains(&choice.index));
            let mut details = choices.map(|choice| choice.detail.clone().unwrap_or_default());
            assert!(details.all(|detail| detail.contains(note)), "{group:#?}");
            let again = group.entries.iter().flat_map(PromptEntry::lines).filter_map(|line| line.detail.as_ref());
            for detail in again {
                assert!(detail.split(separator).all(|part| part != note), "{group:#?}");
            }
        }
    }

    /// Checks that of the cities in which something can be destroyed, the player's own comes last.
    fn check_own_last(&self, inside: &[u32], met: &mut Met) {
        let mine = self.table.seats.iter().find(|seat| seat.is_mine).map(|seat| seat.seat);
        let place = |target: &Target| if let Target::District { seat, .. } = target { Some(*seat) } else { None };
        let is_own = |index: &u32| {
            let choice = self.prompt.choices.iter().find(|choice| choice.index == *index)?;
            choice.targets.iter().find_map(place).map(|seat| Some(seat) == mine)
        };
        let own: Vec<bool> = inside.iter().filter_map(is_own).collect();
        met.mixed += usize::from(own.contains(&true) && own.contains(&false));
        assert!(own.is_sorted(), "the own city does not come last: {:#?}", self.prompt.entries);
    }

    fn can_be_tapped(&self, target: &Target) -> bool {
        let table = self.table;
        let has = |cards: &[Card], id: &str| cards.iter().any(|card| card.id == id);
        match target {
            Target::Hand { card } => has(&table.hand, card),
            Target::Looked { card } => has(&self.prompt.looked, card),
            Target::District { seat, card, gold } => table.seats.iter().any(|one| {
                one.seat == *seat && one.city.iter().any(|tile| tile.card.id == *card && (tile.gold > 0) == *gold)
            }),
            Target::Character { card } => table.ranks.iter().any(|rank| rank.card.id == *card),
            Target::Seat { seat } => table.seats.iter().any(|one| one.seat == *seat),
            Target::Counter { seat, counter } => {
                table.seats.iter().any(|one| one.seat == *seat && one.counters.iter().any(|c| c.id == *counter))
            }
            Target::Market { card } => has(&table.market, card),
            Target::Pile { id } => table.piles.iter().any(|pile| pile.id == *id),
        }
    }
}

/// The length of a text in letters; in Japanese a half-width digit counts as half a letter.
fn wide(text: &str) -> usize {
    let is_japanese = !text.is_ascii();
    let halves: usize = text.chars().map(|c| if c.is_ascii() && is_japanese { 1 } else { 2 }).sum();
    halves.div_ceil(2)
}

fn names(players: u8) -> Vec<SeatName> {
    let name = |seat: u8| {
        let name = format!("Seat {seat}");
        SeatName { name, is_named: true, colour: seat.into(), ..SeatName::default() }
    };
    (0..players).map(name).collect()
}

/// Plays random games until `look` has seen enough. Most cards are kept, and few turns end before everything else is
/// done, so that prompts are long.
fn play_prompts<G: PresentableGame>(
    setup_of: impl Fn(&mut GameRng) -> (G::Setup, u8),
    mut look: impl FnMut(&View<G>, &[SeatName], &[G::Action], Seat) -> ControlFlow<()>,
    is_last: impl Fn(&G::Action) -> bool,
) {
    let mut legal = LegalActions::new();
    for number in 0.. {
        let mut rng = GameRng::from_number(number);
        let (setup, players) = setup_of(&mut rng);
        let seats = names(players);
        let mut told = AddressedEvents::<G>::new();
        let mut game = G::start(&setup, rng.seed(), &mut told).unwrap_or_else(|_| unreachable!("a legal setup"));
        let before = |seat| View::<G>::before(&setup, Observer::Seat(Seat(seat)));
        let mut views: Vec<View<G>> =
            (0..players).map(|seat| before(seat).unwrap_or_else(|_| unreachable!("a legal setup"))).collect();
        loop {
            for (view, seat) in views.iter_mut().zip(0..) {
                for heard in told.heard_by(Observer::Seat(Seat(seat))) {
                    view.hear(heard);
                }
            }
            told.0.clear();
            let Some(seat) = game.owes().next() else { break };
            game.legal(seat, &mut legal);
            if look(&views[seat.index()], &seats, &legal, seat).is_break() {
                return;
            }
            let others: Vec<G::Action> = legal.iter().copied().filter(|action| !is_last(action)).collect();
            let action = rng.pick(&others).filter(|_| rng.below(3) > 0).or_else(|| rng.pick(&legal));
            let action = action.expect("whoever is asked has a choice");
            assert!(game.apply(seat, action, &mut told).is_ok(), "a listed action is accepted");
        }
    }
}

#[test]
fn a_prompt_of_a_city_game_shows_little_at_once_and_everything_in_three_presses() {
    let words = Language::ALL.map(Words::new);
    let (mut mixed, mut strikes) = (0, 0);
    for edition in EditionId::ALL {
        let mut met = Met::default();
        let (least, most) = edition.data().players;
        play_prompts::<City>(
            |chance| {
                let players = least + chance.below(u32::from(most - least + 1)) as u8;
                (ayatsuri_rules::city::Setup::random(edition, players, chance).expect("a legal setup"), players)
            },
            |view, seats, legal, _| {
                let words = &words[met.prompts % words.len()];
                let table = city::table_screen::table(&Viewer { words, view, seats }, PromptToken(7), &[]);
                let prompt = table.prompt.as_ref().expect("this seat is asked");
                assert_eq!(prompt.choices.len(), legal.len());
                let is_search = view.observation.board.kind == DecisionKind::TakeFromDeck;
                let explain = |id: &str| city::cards::explain(words, edition, id);
                Looked { words, explain: &explain, table: &table, prompt, is_search }.check(&mut met);
                if met.prompts < positions() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
            },
            |action| matches!(action, ayatsuri_rules::city::Action::EndTurn),
        );
        println!(
            "{edition:?}: {} prompts of up to {} choices, {} galleries, {} groups of {} titles, {} notes, up to {} presses",
            met.prompts,
            met.most,
            met.galleries,
            met.groups,
            met.titles.len(),
            met.notes,
            met.deepest
        );
        assert!(met.groups > 20 && met.galleries > 20 && met.deepest > 1 && met.most > 12, "too little was met");
        assert!(met.stamps > 20 && met.staged > 100, "too little was met: {} stamps", met.stamps);
        mixed += met.mixed;
        strikes = strikes.max(met.strikes);
    }
    assert_eq!(strikes, 4, "the most strikes at once");
    assert!(mixed > 5, "only {mixed} groups with things of others and the player's own");
}

#[test]
fn a_prompt_of_marionette_kingdom_shows_little_at_once_and_everything_in_three_presses() {
    let words = Language::ALL.map(Words::new);
    let mut met = Met::default();
    play_prompts::<Kingdom>(
        |chance| {
            let players = 2 + chance.below(2) as u8;
            (ayatsuri_rules::kingdom::Setup::random(players, chance).expect("a legal setup"), players)
        },
        |view, seats, legal, _| {
            let words = &words[met.prompts % words.len()];
            let table = kingdom::table_screen::table(&Viewer { words, view, seats }, PromptToken(7), &[]);
            let prompt = table.prompt.as_ref().expect("this seat is asked");
            assert_eq!(prompt.choices.len(), legal.len());
            let explain = |id: &str| kingdom::cards::explain(words, &Figures::HOUSE, id);
            Looked { words, explain: &explain, table: &table, prompt, is_search: false }.check(&mut met);
            if met.prompts < positions() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        },
        |action| matches!(action, ayatsuri_rules::kingdom::Action::EndTurn),
    );
    println!(
        "Kingdom: {} prompts of up to {} choices, {} galleries, {} groups of {} titles, up to {} presses",
        met.prompts,
        met.most,
        met.galleries,
        met.groups,
        met.titles.len(),
        met.deepest
    );
    assert!(met.groups > 20 && met.galleries > 20 && met.most > 12, "too little was met");
    assert!(met.stamps > 20 && met.staged > 100, "too little was met: {} stamps", met.stamps);
}
