//! The pages around the table, as a phone makes them: everything on them can be read at 80 columns, and a key pressed
//! once too often begins no game.

use ayatsuri_phone::screen::{
    HomeAction, ReplayAction, ResultAction, Screen, SettingsAction, SignKind, TableAction, UserAction,
};
use ayatsuri_phone::{Cast, Language, NewGame, Phone, Words};
use ratatui_core::backend::TestBackend;
use ratatui_core::terminal::Terminal;
use ratatui_crossterm::crossterm::event::{Event, KeyCode, KeyEvent};

use super::draw;
use super::tests::{drawn_on, rows};
use crate::look::Palette;
use crate::own_rows::own_rows;
use crate::sample;
use crate::sample_pages::phone;
use crate::ui::{DrawnScreen, UiCommand, UiState};

const BOTH: [Language; 2] = [Language::Japanese, Language::English];

/// Plays a game to its end with the first choices.
fn play(phone: &mut Phone, edition: &str, players: u32) {
    let (edition, level) = (edition.to_owned(), "novice".to_owned());
    let game = NewGame { edition, players: Some(players), cast: Cast::Recommended, seed: Some(3), level, watch: false };
    phone.new_game(game).unwrap();
    while let Screen::Table(table) = phone.screen() {
        match table.prompt {
            Some(prompt) => {
                phone.act(UserAction::Choose { prompt: prompt.id, index: prompt.choices[0].index }).unwrap();
            }
            None => phone.skip(),
        }
    }
}

/// The drawing in 80 columns and this number of rows, without spaces and line ends.
fn read(screen: &Screen, state: &UiState, height: u16) -> (DrawnScreen, String) {
    let mut terminal = Terminal::new(TestBackend::new(80, height)).unwrap();
    let mut drawn = DrawnScreen::default();
    terminal.draw(|frame| drawn = draw(frame, screen, state)).unwrap();
    let buffer = terminal.backend().buffer().clone();
    let mut text = String::new();
    for y in 0..height {
        let mut hidden = 0;
        for x in 0..80 {
            if hidden > 0 {
                hidden -= 1;
                continue;
            }
            let symbol = buffer[(x, y)].symbol();
            hidden = crate::text::width(symbol).saturating_sub(1);
            text.push_str(symbol.trim());
        }
    }
    (drawn, text)
}

fn state_for(screen: &Screen, language: Language) -> UiState {
    let mut state = UiState::new(Palette::Full, language);
    state.follow(screen);
    state
}

fn check_shows(screen: &Screen, language: Language, height: u16, wanted: &[String]) {
    let (_, text) = read(screen, &state_for(screen, language), height);
    for wanted in wanted {
        let wanted: String = wanted.split_whitespace().collect();
        assert!(text.contains(&wanted), "{wanted} is not drawn: {text}");
    }
}

fn press(screen: &Screen, state: &mut UiState, key: KeyCode) -> Option<UiCommand> {
    let (drawn, _) = read(screen, state, 24);
    state.handle(&Event::Key(KeyEvent::from(key)), screen, &drawn)
}

#[test]
fn enter_on_a_result_or_the_first_screen_begins_no_game() {
    for language in BOTH {
        let (_folder, mut phone) = phone(language);
        play(&mut phone, "classic", 4);
        let result = phone.screen();
        let mut state = state_for(&result, language);
        for _ in 0..20 {
            assert_eq!(press(&result, &mut state, KeyCode::Enter), None);
        }
        phone.act(UserAction::GoHome).unwrap();
        let home = phone.screen();
        state.follow(&home);
        for _ in 0..20 {
            assert_eq!(press(&home, &mut state, KeyCode::Enter), None, "a key pressed once too often");
        }
        state.now += 1_000;
        assert!(press(&home, &mut state, KeyCode::Enter).is_some(), "what has the focus is chosen");
        // If a game is in play, Enter goes on with it.
        phone.act(HomeAction::Quick.into()).unwrap();
        phone.act(TableAction::Leave.into()).unwrap();
        let home = phone.screen();
        let mut state = state_for(&home, language);
        state.now += 1_000;
        let resumed = press(&home, &mut state, KeyCode::Enter);
        assert!(matches!(resumed, Some(UiCommand::Act(UserAction::Home(HomeAction::ResumeLatest { .. })))));
    }
}

#[test]
fn the_pages_show_their_words() {
    for language in BOTH {
        let (_folder, mut phone) = phone(language);
        phone.welcome();
        let Screen::Settings(asked) = phone.screen() else { panic!("it is asked") };
        check_shows(&phone.screen(), language, 24, &[asked.title, asked.rows[1].label.clone()]);
        phone.act(SettingsAction::Welcomed.into()).unwrap();
        phone.act(HomeAction::Settings.into()).unwrap();
        let Screen::Settings(settings) = phone.screen() else { panic!("the settings") };
        let screen = phone.screen();
        let headings = own_rows(&screen).filter_map(|row| row.heading.clone());
        let labels = own_rows(&screen).map(|row| row.label.clone());
        check_shows(&screen, language, 60, &headings.chain(labels).collect::<Vec<_>>());
        // Settings without an effect in a terminal are left out.
        let (_, buffer) = drawn_on(&screen, &state_for(&screen, language), 80, 60);
        let read = rows(&buffer).join("\n");
        for row in settings.rows.iter().filter(|row| ["text", "motion", "cover", "sounds"].contains(&row.id.as_str())) {
            assert!(!read.contains(&row.label), "{}:\n{read}", row.label);
        }
        assert_eq!(own_rows(&screen).count() + 4, settings.rows.len());
        phone.act(SettingsAction::About.into()).unwrap();
        let Screen::About(about) = phone.screen() else { panic!("about") };
        let facts = about.facts.iter().flat_map(|fact| [fact.label.clone(), fact.value.clone()]);
        let text = about.chapters.iter().flat_map(|chapter| chapter.paragraphs.clone());
        check_shows(&phone.screen(), language, 300, &facts.chain(text).collect::<Vec<_>>());
        phone.act(UserAction::Back).unwrap();
        phone.hand_in_crash("a.b.SomeError: x\nat a.b(C.kt:1)").unwrap();
        phone.act(SettingsAction::Log.into()).unwrap();
        let Screen::Log(log) = phone.screen() else { panic!("the log") };
        let crash = log.crashes[0].lines.clone();
        check_shows(&phone.screen(), language, 60, &[vec![log.title, log.text], crash].concat());
    }
}

#[test]
fn results_and_the_list_of_games_show_places_people_and_reasons() {
    for language in BOTH {
        let (_folder, mut phone) = phone(language);
        play(&mut phone, "classic", 7);
        let Screen::Result(mut result) = phone.screen() else { panic!("it is over") };
        result.seats[2].decided = Some("because of the districts".to_owned());
        let reason = result.seats[2].decided.clone().unwrap();
        let title = result.title.clone();
        let plain = super::result_lines(language, &result).join("\n");
        assert!(plain.contains(&title) && plain.contains(&reason), "{plain}");
        check_shows(&Screen::Result(result), language, 40, &[title, reason]);
        phone.act(UserAction::GoHome).unwrap();
        phone.act(HomeAction::History.into()).unwrap();
        let Screen::History(history) = phone.screen() else { panic!("the list") };
        let entry = &history.entries[0];
        let wanted = [entry.own.clone().unwrap(), entry.people.clone(), history.entry_labels[1].clone()];
        check_shows(&phone.screen(), language, 24, &wanted);
        let mut state = state_for(&phone.screen(), language);
        for (key, action) in [('S', &entry.export), ('X', &entry.delete)] {
            let pressed = press(&phone.screen(), &mut state, KeyCode::Char(key));
            assert_eq!(pressed, Some(UiCommand::Act(action.clone())));
        }
    }
}

#[test]
fn a_replay_shows_its_bars_and_what_is_open() {
    for language in BOTH {
        for (edition, players) in [("fullset", 8), ("kingdom", 3)] {
            let (_folder, mut phone) = phone(language);
            play(&mut phone, edition, players);
            phone.act(ResultAction::Replay.into()).unwrap();
            phone.act(ReplayAction::Everything { open: true }.into()).unwrap();
            let screen = phone.screen();
            let Screen::Table(table) = &screen else { panic!("a replay") };
            let bar = table.playback.as_ref().unwrap();
            let labels = bar.buttons.iter().chain(&bar.jumps).chain(&table.buttons).map(|button| button.label.clone());
            let state = state_for(&screen, language);
            let (drawn, text) = read(&screen, &state, 24);
            for label in labels {
                let label: String = label.split_whitespace().collect();
                assert!(text.contains(&label), "{label} is not drawn: {text}");
            }
            let keys: Vec<KeyCode> = drawn.hits.iter().filter_map(|hit| hit.key).collect();
            for (place, key) in keys.iter().enumerate() {
                assert!(!keys[..place].contains(key), "{key:?} has two meanings");
            }
            let open: Vec<String> = bar.open.iter().map(|seat| seat.name.clone()).collect();
            assert_eq!(open.len(), players as usize);
            check_shows(&screen, language, 200, &open);
            let next = press(&screen, &mut state_for(&screen, language), KeyCode::Char(']'));
            assert_eq!(next, Some(UiCommand::Act(ReplayAction::NextTurn.into())));
        }
    }
}

#[test]
fn who_is_away_is_marked_and_the_notice_has_its_buttons() {
    for language in BOTH {
        let words = Words::shared(language);
        let mut table = sample::full_table(language);
        table.seats[1].signs.retain(|sign| sign.kind != SignKind::Away);
        let before = read(&Screen::Table(Box::new(table.clone())), &UiState::new(Palette::Full, language), 24).1;
        let mut sign = table.seats[1].signs.first().cloned().unwrap();
        sign.kind = SignKind::Away;
        table.seats[1].signs.push(sign);
        let after = read(&Screen::Table(Box::new(table.clone())), &UiState::new(Palette::Full, language), 24).1;
        let marks = |text: &str| text.matches('-').count();
        assert_eq!(marks(&after), marks(&before) + 1, "one row has a mark more");
        table.notice = Some("away".to_owned());
        table.notice_buttons = vec![
            button(ayatsuri_phone::screen::TogetherAction::WaitOn { game: 1 }, &words.say("notice-wait-on", &[])),
            button(ayatsuri_phone::screen::LobbyAction::Replace { member: 7 }, "Bot"),
        ];
        let screen = Screen::Table(Box::new(table));
        let mut state = state_for(&screen, language);
        for (key, wanted) in [('W', "wait-on"), ('B', "replace")] {
            let pressed = press(&screen, &mut state, KeyCode::Char(key));
            assert!(
                matches!(&pressed, Some(UiCommand::Act(action)) if action.id().starts_with(wanted)),
                "{key}: {pressed:?}"
            );
        }
    }
}

fn button(action: impl Into<UserAction>, label: &str) -> ayatsuri_phone::screen::Button {
    let action = action.into();
    let label = label.to_owned();
    ayatsuri_phone::screen::Button {
        short: None,
        id: action.id(),
        action,
        label,
        detail: None,
        primary: false,
        closed: None,
        confirm: None,
    }
}

#[test]
fn each_step_of_a_lesson_is_drawn_with_its_buttons_and_goes_on_by_its_keys() {
    for language in BOTH {
        let (_folder, mut phone) = phone(language);
        phone.act(HomeAction::Learn { edition: "classic".to_owned() }.into()).unwrap();
        let mut read_steps = 0;
        for _ in 0..2_000 {
            let screen = phone.screen();
            let lesson = match &screen {
                Screen::Table(table) => table.lesson.clone(),
                Screen::Result(result) => result.lesson.clone(),
                Screen::Home(_) => break,
                other => panic!("in the middle of a lesson: {other:?}"),
            };
            if let Some(lesson) = &lesson {
                let labels = lesson.buttons.iter().map(|button| button.label.clone());
                let wanted: Vec<String> =
                    labels.chain([lesson.text.clone(), lesson.progress.clone()]).chain(lesson.title.clone()).collect();
                check_shows(&screen, language, 24, &wanted);
            }
            let mut state = state_for(&screen, language);
            match (lesson.as_ref().and_then(|lesson| lesson.buttons.first()), &screen) {
                (Some(next), _) if next.primary => {
                    for key in [KeyCode::Enter, KeyCode::Char(' '), KeyCode::Char('\u{3000}')] {
                        assert_eq!(press(&screen, &mut state, key), Some(UiCommand::Act(next.action.clone())));
                    }
                    phone.act(next.action.clone()).unwrap();
                    read_steps += 1;
                }
                (_, Screen::Table(table)) => match &table.prompt {
                    Some(prompt) => {
                        let marked = prompt.choices.iter().find(|choice| choice.primary).unwrap_or(&prompt.choices[0]);
                        phone.act(UserAction::Choose { prompt: prompt.id, index: marked.index }).unwrap();
                    }
                    None => phone.skip(),
                },
                _ => break,
            }
        }
        assert_eq!(read_steps, 7, "the steps that are read");
        assert!(matches!(phone.screen(), Screen::Home(_)), "the last one leads home");
    }
}
