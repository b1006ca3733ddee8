//! The effects of keys and clicks on a prompt, and on confirmations.

use ayatsuri_phone::Language;
use ayatsuri_phone::screen::{PromptToken, Screen, UserAction};
use ratatui_crossterm::crossterm::event::{Event, KeyCode, KeyEvent};

use super::{drawn_on, rows, state_for, table};
use crate::focus_target::FocusTarget;
use crate::ui::{NO_KEY, Overlay, UiCommand, YES_KEY};
use crate::{sample, sample_pages};

/// A key's event.
fn pressed(code: KeyCode) -> Event {
    Event::Key(KeyEvent::from(code))
}

/// The full table, with this prompt changed.
fn table_with(change: impl FnOnce(&mut ayatsuri_phone::screen::Prompt)) -> Screen {
    let mut shown = sample::full_table(Language::English);
    change(shown.prompt.as_mut().expect("the sample asks"));
    Screen::Table(Box::new(shown))
}

fn confirm() -> ayatsuri_phone::screen::Confirm {
    ayatsuri_phone::screen::Confirm {
        question: "Not used yet: a robbery. Do it anyway?".into(),
        yes: "End the turn".into(),
        no: "Go back".into(),
    }
}

#[test]
fn what_gives_something_up_is_asked_again_and_a_key_pressed_twice_does_not_answer() {
    let screen = table_with(|prompt| prompt.choices[2].confirm = Some(confirm()));
    let chosen = Some(UiCommand::Act(UserAction::Choose { prompt: PromptToken(7), index: 2 }));
    let mut state = state_for(&screen, Language::English);
    state.now = 10_000;
    let (drawn, _) = drawn_on(&screen, &state, 80, 24);
    assert_eq!(state.handle(&pressed(KeyCode::Char('3')), &screen, &drawn), None);
    let (drawn, buffer) = drawn_on(&screen, &state, 80, 24);
    let read = rows(&buffer).join("\n");
    assert!(read.contains("a robbery") && read.contains("y End the turn") && read.contains("n Go back"), "{read}");
    // At first nothing answers, not even yes.
    for code in [KeyCode::Char('3'), KeyCode::Enter, YES_KEY] {
        assert_eq!(state.clone().handle(&pressed(code), &screen, &drawn), None);
        let mut still = state.clone();
        still.handle(&pressed(code), &screen, &drawn);
        assert_eq!(still.overlay, state.overlay, "{code:?}");
    }
    state.now += 300;
    for code in [KeyCode::Char('3'), KeyCode::Enter, KeyCode::Esc, NO_KEY] {
        let mut back = state.clone();
        assert_eq!(back.handle(&pressed(code), &screen, &drawn), None, "{code:?} means no");
        assert_eq!(back.overlay, None);
    }
    assert_eq!(state.handle(&pressed(YES_KEY), &screen, &drawn), chosen);
}

#[test]
fn a_click_answers_what_is_asked_again() {
    let screen = table_with(|prompt| prompt.choices[2].confirm = Some(confirm()));
    let mut state = state_for(&screen, Language::English);
    let (drawn, _) = drawn_on(&screen, &state, 80, 24);
    state.handle(&pressed(KeyCode::Char('3')), &screen, &drawn);
    state.now += 300;
    let (drawn, _) = drawn_on(&screen, &state, 80, 24);
    let click = |yes: bool| {
        let hit = drawn.hits.iter().find(|h| h.target == FocusTarget::Answer { yes }).expect("both answers are drawn");
        Event::Mouse(ratatui_crossterm::crossterm::event::MouseEvent {
            kind: ratatui_crossterm::crossterm::event::MouseEventKind::Down(
                ratatui_crossterm::crossterm::event::MouseButton::Left,
            ),
            column: hit.shown.x,
            row: hit.shown.y,
            modifiers: ratatui_crossterm::crossterm::event::KeyModifiers::NONE,
        })
    };
    let chosen = Some(UiCommand::Act(UserAction::Choose { prompt: PromptToken(7), index: 2 }));
    assert_eq!(state.clone().handle(&click(false), &screen, &drawn), None);
    assert_eq!(state.handle(&click(true), &screen, &drawn), chosen);
}

#[test]
fn a_prompt_that_came_by_itself_takes_no_choice_for_its_first_300_milliseconds() {
    for by_itself in [false, true] {
        let screen = table_with(|prompt| {
            prompt.id = PromptToken(8);
            prompt.came_by_itself = by_itself;
        });
        let mut state = state_for(&table(Language::English), Language::English);
        state.now = 5_000;
        state.follow(&screen);
        let (drawn, _) = drawn_on(&screen, &state, 80, 24);
        let chosen = Some(UiCommand::Act(UserAction::Choose { prompt: PromptToken(8), index: 2 }));
        for (now, code) in [(5_000, '3'), (5_299, '3'), (5_300, '3')] {
            let mut state = state.clone();
            state.now = now;
            let is_taken = !by_itself || now >= 5_300;
            let done = state.handle(&pressed(KeyCode::Char(code)), &screen, &drawn);
            assert_eq!(done, chosen.clone().filter(|_| is_taken), "{now}");
            // Keys other than those of choices work at once.
            assert_eq!(state.handle(&pressed(KeyCode::Char('q')), &screen, &drawn), Some(UiCommand::Quit));
        }
    }
}

/// The letters of a table's buttons belong to no choice, and are the same while the player waits and in their own turn.
#[test]
fn no_key_means_a_button_at_one_moment_and_a_choice_at_another() {
    use ayatsuri_phone::screen::{Button, TogetherAction};
    let buttons = || {
        [
            UserAction::Together(TogetherAction::People),
            UserAction::Together(TogetherAction::Rules),
            UserAction::Together(TogetherAction::Leave),
            UserAction::Together(TogetherAction::EndGame { game: 1 }),
            UserAction::Together(TogetherAction::Audit),
            UserAction::Together(TogetherAction::JoinAnew),
            UserAction::Table(ayatsuri_phone::screen::TableAction::Skip),
            UserAction::Table(ayatsuri_phone::screen::TableAction::Step),
            UserAction::Table(ayatsuri_phone::screen::TableAction::Pause),
            UserAction::Table(ayatsuri_phone::screen::TableAction::GiveUp { table: 1 }),
        ]
        .map(|action| Button::new(action, "A button".into()))
    };
    for button in buttons() {
        let keys = [true, false].map(|asked| {
            let mut shown = sample::full_table(Language::English);
            shown.prompt = shown.prompt.filter(|_| asked);
            shown.buttons = vec![button.clone()];
            let screen = Screen::Table(Box::new(shown));
            let (drawn, _) = drawn_on(&screen, &state_for(&screen, Language::English), 80, 24);
            let at = |target: &FocusTarget| drawn.hits.iter().find(|hit| hit.target == *target).and_then(|hit| hit.key);
            at(&FocusTarget::Button(button.id.clone())).expect("the button has a key")
        });
        assert_eq!(keys[0], keys[1], "{}", button.id);
        assert!((0..100).all(|place| crate::draw::number(place) != Some(keys[0])), "{} has a choice's key", button.id);
        assert_ne!(keys[0], KeyCode::Enter);
    }
    assert!(
        (0..100).all(|place| crate::draw::number(place) != Some(YES_KEY)),
        "a choice pressed twice would answer yes"
    );
}

#[test]
fn digits_letters_and_clicks_choose() {
    let screen = table(Language::English);
    let state = state_for(&screen, Language::English);
    let (drawn, _) = drawn_on(&screen, &state, 80, 24);
    let key = |c: char| Event::Key(KeyEvent::from(KeyCode::Char(c)));
    let chosen = |index: u32| Some(UiCommand::Act(UserAction::Choose { prompt: PromptToken(7), index }));
    assert_eq!(state.clone().handle(&key('3'), &screen, &drawn), chosen(2));
    assert_eq!(state.clone().handle(&key('a'), &screen, &drawn), chosen(9));
    assert_eq!(state.clone().handle(&Event::Key(KeyEvent::from(KeyCode::Enter)), &screen, &drawn), chosen(1));
    assert_eq!(state.clone().handle(&key('q'), &screen, &drawn), Some(UiCommand::Quit));
    let click = |target: &FocusTarget| {
        let hit = drawn.hits.iter().find(|h| h.target == *target && !h.shown.is_empty()).unwrap();
        Event::Mouse(ratatui_crossterm::crossterm::event::MouseEvent {
            kind: ratatui_crossterm::crossterm::event::MouseEventKind::Down(
                ratatui_crossterm::crossterm::event::MouseButton::Left,
            ),
            column: hit.shown.x,
            row: hit.shown.y,
            modifiers: ratatui_crossterm::crossterm::event::KeyModifiers::NONE,
        })
    };
    assert_eq!(state.clone().handle(&click(&FocusTarget::Choice(2)), &screen, &drawn), chosen(2));
    // These are a seat at which one choice points, and a card that the hand has twice.
    assert_eq!(state.clone().handle(&click(&FocusTarget::Seat(3)), &screen, &drawn), chosen(11));
    assert_eq!(state.clone().handle(&click(&FocusTarget::Hand(2)), &screen, &drawn), chosen(2));
    // A thing that no choice points at is explained.
    let mut explained = state.clone();
    assert_eq!(explained.handle(&click(&FocusTarget::Rank(3)), &screen, &drawn), None);
    assert_eq!(explained.overlay, Some(Overlay::Explain(FocusTarget::Rank(3))));
}

#[test]
fn a_thing_that_several_choices_point_at_asks_which() {
    let language = Language::English;
    let mut shown = sample::full_table(language);
    let prompt = shown.prompt.as_mut().unwrap();
    let target = prompt.choices[4].targets.clone();
    prompt.choices[6].targets = target;
    let screen = Screen::Table(Box::new(shown));
    let mut state = state_for(&screen, language);
    state.focus = Some(FocusTarget::Hand(4));
    let (drawn, _) = drawn_on(&screen, &state, 80, 24);
    let enter = Event::Key(KeyEvent::from(KeyCode::Enter));
    assert_eq!(state.handle(&enter, &screen, &drawn), None);
    assert_eq!(state.overlay, Some(Overlay::Pick(FocusTarget::Hand(4))));
    let (drawn, buffer) = drawn_on(&screen, &state, 80, 24);
    let read = rows(&buffer).join("\n");
    assert!(read.contains("Build the Dragon Gate") && read.contains("Build the Tavern"), "{read}");
    let two = Event::Key(KeyEvent::from(KeyCode::Char('2')));
    assert_eq!(
        state.handle(&two, &screen, &drawn),
        Some(UiCommand::Act(UserAction::Choose { prompt: PromptToken(7), index: 6 }))
    );
}

#[test]
fn a_new_prompt_takes_the_focus_to_what_the_turn_goes_on_with() {
    let language = Language::English;
    let mut state = state_for(&table(language), language);
    assert_eq!(state.focus, Some(FocusTarget::Choice(1)));
    state.focus = Some(FocusTarget::Rank(2));
    state.follow(&table(language));
    assert_eq!(state.focus, Some(FocusTarget::Rank(2)));
    let mut next = sample::full_table(language);
    next.prompt.as_mut().unwrap().id = PromptToken(8);
    state.follow(&Screen::Table(Box::new(next)));
    assert_eq!(state.focus, Some(FocusTarget::Choice(1)));
}

#[test]
fn a_question_goes_with_what_made_it_true_and_no_key_answers_it_any_more() {
    let lobby = sample_pages::lobby(Language::English);
    let at = lobby.buttons.iter().position(|button| button.id == "start").expect("the sample is a host's");
    let (mut alone, mut joined) = (lobby.clone(), lobby);
    (alone.buttons[at].closed, joined.buttons[at].closed) = (None, None);
    alone.buttons[at].confirm = Some(confirm());
    let (alone, joined) = (Screen::Lobby(alone), Screen::Lobby(joined));
    let start = FocusTarget::Button("start".into());
    let mut state = state_for(&alone, Language::English);
    assert_eq!(state.activate(&start, &alone), None);
    state.follow(&alone);
    assert!(matches!(state.overlay, Some(Overlay::Confirm(..))), "it is still true");
    let mut read = state.clone();
    state.follow(&joined);
    assert_eq!(state.overlay, None);
    assert!(
        matches!(state.activate(&start, &joined), Some(UiCommand::Act(_))),
        "nothing is asked of a host with guests"
    );
    // The question does not come back from below the help, either.
    read.open_above(Overlay::Help);
    read.follow(&joined);
    assert_eq!(read.overlay, Some(Overlay::Help));
    read.close();
    assert_eq!(read.overlay, None);
}
