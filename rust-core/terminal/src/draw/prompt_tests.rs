//! Prompts of random games, drawn in the smallest usual window: everything that is offered first is in sight, and the
//! keys that are shown reach every choice.

use std::collections::BTreeSet;

use ayatsuri_phone::screen::{Prompt, PromptToken, Screen, TableScreen, UserAction};
use ayatsuri_phone::{Language, SeatName, Viewer};
use ayatsuri_rules::chance::GameRng;
use ayatsuri_rules::city::EditionId;
use ayatsuri_rules::{AddressedEvents, LegalActions, Observer, Seat, View};
use ratatui_crossterm::crossterm::event::{Event, KeyCode, KeyEvent};

use super::tests::{BOTH, drawn_on, rows, state_for};
use crate::focus_target::{self, FocusTarget};
use crate::ui::{DrawnScreen, Overlay, UiCommand, UiState, YES_KEY};
use crate::walk;

/// The number of prompts of a game that are drawn in each language.
const PROMPTS: usize = 70;

/// Plays random games, and calls `look` at each step with the table of the player who is asked.
fn play_games<G: ayatsuri_phone::PresentableGame>(
    setup_of: impl Fn(&mut GameRng) -> G::Setup,
    players: u8,
    language: Language,
    mut look: impl FnMut(TableScreen),
) {
    let words = ayatsuri_phone::Words::new(language);
    let name = |seat| SeatName { name: format!("Seat {seat}"), is_named: true, ..SeatName::default() };
    let seats: Vec<SeatName> = (0..players).map(name).collect();
    let mut legal = LegalActions::new();
    let mut left = PROMPTS;
    for number in 0.. {
        let mut rng = GameRng::from_number(number);
        let setup = setup_of(&mut rng);
        let mut events = AddressedEvents::<G>::new();
        let mut game = G::start(&setup, rng.seed(), &mut events).ok().unwrap();
        let before = |seat| View::<G>::before(&setup, Observer::Seat(Seat(seat))).ok().unwrap();
        let mut views: Vec<View<G>> = (0..players).map(before).collect();
        loop {
            for (view, seat) in views.iter_mut().zip(0..) {
                for heard in events.heard_by(Observer::Seat(Seat(seat))) {
                    view.hear(heard);
                }
            }
            events.0.clear();
            let Some(seat) = game.owes().next() else { break };
            game.legal(seat, &mut legal);
            // Short prompts do not test the room.
            if legal.len() > 5 {
                look(G::table(
                    &Viewer { words: &words, view: &views[seat.index()], seats: &seats },
                    PromptToken(7),
                    &[],
                ));
                left -= 1;
                if left == 0 {
                    return;
                }
            }
            let action = rng.pick(&legal).unwrap();
            game.apply(seat, action, &mut events).ok().unwrap();
        }
    }
}

fn key(code: KeyCode) -> Event {
    Event::Key(KeyEvent::from(code))
}

fn press(state: &mut UiState, screen: &Screen, code: KeyCode) -> (Option<UiCommand>, DrawnScreen) {
    let (drawn, _) = drawn_on(screen, state, 80, 24);
    let command = state.handle(&key(code), screen, &drawn);
    (command, drawn_on(screen, state, 80, 24).0)
}

/// Presses everything in front, and goes into each group and out of it again. Returns the choices met.
fn walked(state: &mut UiState, screen: &Screen, prompt: &Prompt) -> Vec<u32> {
    let path = state.path.clone();
    let mut met = vec![];
    for spot in walk::pressable(prompt, &path) {
        let (drawn, _) = drawn_on(screen, state, 80, 24);
        let code = drawn.hits.iter().find(|hit| hit.target == spot).and_then(|hit| hit.key);
        let code = code.unwrap_or_else(|| panic!("{spot:?} has no key"));
        match spot {
            FocusTarget::Group(into) => {
                assert_eq!(press(state, screen, code).0, None);
                assert_eq!(state.path, into);
                met.extend(walked(state, screen, prompt));
                let out = if met.len() % 2 == 0 { KeyCode::Esc } else { KeyCode::Backspace };
                assert_eq!(press(state, screen, out).0, None);
                assert_eq!((&state.path, &state.focus), (&path, &Some(FocusTarget::Group(into))));
            }
            _ => {
                let mut pressed = press(state, screen, code).0;
                if matches!(state.overlay, Some(Overlay::Confirm(..))) {
                    // A choice that gives something up asks for confirmation.
                    state.now += 300;
                    pressed = press(state, screen, YES_KEY).0;
                }
                let Some(UiCommand::Act(UserAction::Choose { prompt: PromptToken(7), index })) = pressed else {
                    panic!("{spot:?} chooses nothing");
                };
                met.push(index);
            }
        }
    }
    met
}

fn check(table: TableScreen, language: Language, seen: &mut (usize, usize)) {
    let screen = Screen::Table(Box::new(table));
    let prompt = focus_target::prompt(&screen).unwrap();
    let mut state = state_for(&screen, language);
    let (drawn, buffer) = drawn_on(&screen, &state, 80, 24);
    for spot in walk::pressable(prompt, &[]) {
        let hit = drawn.hits.iter().find(|hit| hit.target == spot).unwrap();
        assert!(!hit.shown.is_empty(), "{spot:?} is out of sight:\n{}", rows(&buffer).join("\n"));
    }
    let met = walked(&mut state, &screen, prompt);
    let distinct: BTreeSet<u32> = met.iter().copied().collect();
    assert_eq!(distinct.len(), met.len(), "a choice has two places");
    assert_eq!(distinct, prompt.choices.iter().map(|choice| choice.index).collect());
    seen.0 += usize::from(prompt.entries.len() < prompt.choices.len());
    seen.1 = seen.1.max(prompt.choices.len());
}

#[test]
fn all_that_a_prompt_offers_first_is_in_sight_and_every_choice_is_reached_by_keys() {
    for language in BOTH {
        let mut seen = (0, 0);
        let setup = |rng: &mut GameRng| ayatsuri_rules::city::Setup::random(EditionId::Fullset, 8, rng).ok().unwrap();
        play_games::<ayatsuri_rules::city::State>(setup, 8, language, |table| check(table, language, &mut seen));
        assert!(seen.0 > 15 && seen.1 > 8, "few prompts have groups: {seen:?}");
        let setup = |rng: &mut GameRng| ayatsuri_rules::kingdom::Setup::random(3, rng).ok().unwrap();
        play_games::<ayatsuri_rules::kingdom::State>(setup, 3, language, |table| check(table, language, &mut seen));
    }
}
