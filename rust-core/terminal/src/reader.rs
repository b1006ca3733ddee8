//! Tests that take random walks through all pages, as a player who reads the last line of the screen and presses what
//! it shows. Every key that is shown must do something and have a label, and from every page the keys shown must lead
//! out again. The variable `AYATSURI_WALKS` sets the number of walks.

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::Arc;

use ayatsuri_clock::ClockReading;
use ayatsuri_phone::screen::{HomeAction, Screen, TextField, UserAction};
use ayatsuri_phone::{Cast, Language, NewGame, Phone, RadioFactory};
use ayatsuri_radio::simulated::{LinkConditions, SimulatedRoom};
use ayatsuri_radio::{Central, Peripheral, RadioFault, WakeCallback};
use ayatsuri_rules::chance::GameRng;
use ratatui_core::backend::TestBackend;
use ratatui_core::terminal::Terminal;
use ratatui_crossterm::crossterm::event::{Event, KeyCode, KeyEvent};

use crate::draw::draw;
use crate::focus_target::{self, FocusTarget};
use crate::full::{perform, show_refusal};
use crate::look::Palette;
use crate::page_keys;
use crate::sample_pages;
use crate::ui::{DrawnScreen, Overlay, UiCommand, UiState};

/// The usual number of walks.
const USUAL: u64 = 8;

/// The number of keys pressed in a walk, and the most keys that may be needed to come home from anywhere.
const PRESSES: u32 = 60;
const WAY_HOME: u32 = 120;

/// The size of the terminal.
const SIZE: (u16, u16) = (80, 24);

/// A key that the last line shows, with what it does.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Shown {
    keys: Vec<KeyCode>,
    label: String,
}

/// The keys with this name; `None` if it names no key.
fn keys_named(name: &str) -> Option<Vec<KeyCode>> {
    let mut letters = name.chars();
    Some(match (letters.next(), letters.next()) {
        (Some(letter), None) if letter.is_ascii_graphic() => vec![KeyCode::Char(letter)],
        _ => match name {
            "Enter" => vec![KeyCode::Enter],
            "Space" => vec![KeyCode::Char(' ')],
            "Esc" => vec![KeyCode::Esc],
            "Left" => vec![KeyCode::Left],
            "Right" => vec![KeyCode::Right],
            "Home" => vec![KeyCode::Home],
            "End" => vec![KeyCode::End],
            "PgUp" => vec![KeyCode::PageUp],
            "Up/Down" => vec![KeyCode::Up, KeyCode::Down],
            _ => vec![KeyCode::F(name.strip_prefix('F')?.parse().ok()?)],
        },
    })
}

/// The keys that a last line shows. Two spaces stand between two keys, and one between a key and its label.
fn read(line: &str) -> Result<Vec<Shown>, String> {
    let parts = line.split("  ").map(str::trim).filter(|part| !part.is_empty());
    parts
        .map(|part| {
            let (name, label) = part.split_once(' ').ok_or_else(|| format!("\"{part}\" is no key with a label"))?;
            let keys = keys_named(name).ok_or_else(|| format!("\"{name}\" is no key"))?;
            Ok(Shown { keys, label: label.to_owned() })
        })
        .collect()
}

struct AirRadios(SimulatedRoom);

impl RadioFactory for AirRadios {
    fn central(&self, _: WakeCallback) -> Result<Arc<dyn Central>, RadioFault> {
        Ok(Arc::new(self.0.add_guest(LinkConditions::default())))
    }

    fn peripheral(&self, _: WakeCallback) -> Result<Arc<dyn Peripheral>, RadioFault> {
        Ok(Arc::new(self.0.add_host(8, true)))
    }
}

/// A fault that is planted, and that the walks must find.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Planted {
    Nothing,
    /// The first screen ignores this key.
    DeadKey(KeyCode),
    /// The statistics have no key that leads out.
    NoExit,
}

/// A person at a terminal, near whom somebody else has opened a table.
struct Walker {
    _folders: [tempfile::TempDir; 2],
    radio: SimulatedRoom,
    phone: Phone,
    host: Phone,
    state: UiState,
    rng: GameRng,
    planted: Planted,
    story: Vec<String>,
    seen: BTreeMap<String, u32>,
}

/// The screen that was drawn last.
struct SeenScreen {
    screen: Screen,
    drawn: DrawnScreen,
    rows: Vec<String>,
}

fn kind(screen: &Screen) -> String {
    format!("{screen:?}").chars().take_while(char::is_ascii_alphabetic).collect()
}

fn copied(from: &Path) -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    for entry in std::fs::read_dir(from).expect("it can be read").flatten().filter(|entry| entry.path().is_file()) {
        std::fs::copy(entry.path(), folder.path().join(entry.file_name())).expect("it can be copied");
    }
    folder
}

impl Walker {
    /// A walker on a phone whose folder is a copy of `before`, or a new one.
    fn new(language: Language, before: Option<&Path>, seed: u64, planted: Planted) -> Walker {
        let radio = SimulatedRoom::new(seed + 1);
        let open = |folder: &tempfile::TempDir| {
            let (radios, clock) = (AirRadios(radio.clone()), radio.clone());
            let phone = Phone::open(folder.path(), language).expect("the phone opens");
            let phone = phone.with_radios(Box::new(radios), Arc::new(|| {}));
            phone.with_clock(Box::new(move || ClockReading::both_at(clock.now().0)))
        };
        let folders = [
            before.map_or_else(|| tempfile::tempdir().expect("a folder"), copied),
            tempfile::tempdir().expect("a folder"),
        ];
        let (mut phone, mut host) = (open(&folders[0]), open(&folders[1]));
        let (edition, level) = ("classic".to_owned(), "novice".to_owned());
        let game = NewGame { edition, players: Some(4), cast: Cast::Recommended, seed: None, level, watch: false };
        host.new_table(game).expect("a table is opened");
        phone.set_today(2026, 11, 26);
        // Some walks begin in the middle of a game that fills the screen.
        let games = [("fullset", 8), ("kingdom", 3), ("expanded", 8), ("first", 7)];
        match seed % 8 {
            0 | 1 => phone.welcome(),
            2 | 3 | 6 | 7 => {
                let (edition, players) = games[(seed as usize / 8 + seed as usize) % games.len()];
                let (edition, level, cast) = (edition.to_owned(), "novice".to_owned(), Cast::Recommended);
                let game = NewGame { edition, players: Some(players), cast, seed: Some(seed), level, watch: false };
                phone.new_game(game).expect("a game begins");
            }
            _ => {}
        }
        let state = UiState::new(Palette::Full, language);
        let rng = GameRng::from_number(seed);
        Walker { _folders: folders, radio, phone, host, state, rng, planted, story: vec![], seen: BTreeMap::new() }
    }

    fn below(&mut self, limit: usize) -> usize {
        self.rng.below(u32::try_from(limit.max(1)).expect("few")) as usize
    }

    /// Lets a moment pass for everybody, and draws the screen.
    fn look(&mut self) -> SeenScreen {
        for _ in 0..20 {
            self.radio.advance(20);
            let now = self.radio.now().0;
            self.phone.tick(now);
            self.host.tick(now);
        }
        self.state.now += 1_000;
        let screen = self.phone.screen();
        *self.seen.entry(kind(&screen)).or_default() += 1;
        self.state.language = self.phone.language();
        self.state.follow(&screen);
        // Long enough after the page has come that it takes input.
        self.state.now += 1_000;
        let mut terminal = Terminal::new(TestBackend::new(SIZE.0, SIZE.1)).expect("a terminal");
        let mut drawn = DrawnScreen::default();
        let mut is_done = false;
        while !is_done {
            terminal.draw(|frame| drawn = draw(frame, &screen, &self.state)).expect("it is drawn");
            is_done = !self.state.keep_focus(&screen, &drawn);
        }
        let buffer = terminal.backend().buffer().clone();
        let rows = crate::draw::tests_rows(&buffer);
        SeenScreen { screen, drawn, rows }
    }

    fn is_planted_page(&self, screen: &Screen) -> bool {
        match self.planted {
            Planted::Nothing => false,
            Planted::DeadKey(_) => matches!(screen, Screen::Home(_)) && self.state.overlay.is_none(),
            Planted::NoExit => matches!(screen, Screen::Statistics(_)) && self.state.overlay.is_none(),
        }
    }

    /// The keys that the last line shows.
    fn shown(&self, look: &SeenScreen) -> Result<Vec<Shown>, String> {
        let line = look.rows.last().cloned().unwrap_or_default();
        let mut shown = read(&line).map_err(|why| self.told(look, &why))?;
        if self.planted == Planted::NoExit && self.is_planted_page(&look.screen) {
            shown.retain(|one| !one.keys.contains(&KeyCode::Esc));
        }
        if shown.is_empty() {
            return Err(self.told(look, "the last line shows nothing to press"));
        }
        Ok(shown)
    }

    fn told(&self, look: &SeenScreen, why: &str) -> String {
        let last = self.story.len().saturating_sub(20);
        format!("{why}\n{}\n{}", self.story[last..].join("\n"), look.rows.join("\n"))
    }

    /// Presses a key; returns whether it did anything.
    fn press(&mut self, look: &SeenScreen, key: KeyCode) -> bool {
        if self.planted == Planted::DeadKey(key) && self.is_planted_page(&look.screen) {
            return false;
        }
        self.state.notice.clear();
        let before = format!("{:?}", self.state);
        let command = self.state.handle(&Event::Key(KeyEvent::from(key)), &look.screen, &look.drawn);
        // A file that is written a second time is the same, so nothing seems to happen.
        let is_written = |action: &UserAction| ["share", "export"].iter().any(|what| action.id().contains(what));
        let mut is_alive = matches!(&command, Some(UiCommand::Act(action)) if is_written(action));
        match command {
            None => {}
            Some(command) => match perform(&mut self.phone, &mut self.state, &look.screen, command) {
                // After quitting, the walk goes on where it was.
                None => is_alive = true,
                Some(done) => show_refusal(&mut self.state, done),
            },
        }
        is_alive || self.phone.screen() != look.screen || format!("{:?}", self.state) != before
    }

    fn press_shown(&mut self, look: &SeenScreen, one: &Shown) -> Result<(), String> {
        self.story.push(format!(
            "{} ({}): {:?} {}",
            kind(&look.screen),
            self.state.overlay.is_some(),
            one.keys,
            one.label
        ));
        let first = self.below(one.keys.len());
        let keys = one.keys.iter().cycle().skip(first).take(one.keys.len());
        for key in keys {
            if self.press(look, *key) {
                return Ok(());
            }
        }
        Err(self.told(look, &format!("{:?} does nothing, and the screen says \"{}\"", one.keys, one.label)))
    }

    /// Presses one of the keys that stand beside things in sight.
    fn press_beside(&mut self, look: &SeenScreen) -> Result<(), String> {
        let keys_in_sight: Vec<(KeyCode, FocusTarget)> = (look.drawn.hits.iter())
            .filter(|hit| !hit.shown.is_empty())
            .filter_map(|hit| Some((hit.key?, hit.target.clone())))
            .collect();
        if keys_in_sight.is_empty() {
            return Ok(());
        }
        let (key, target) = keys_in_sight[self.below(keys_in_sight.len())].clone();
        let one = Shown { keys: vec![key], label: format!("{target:?}") };
        // A master's hint takes long.
        if key == KeyCode::Char('H') && focus_target::table(&look.screen).is_some() {
            return Ok(());
        }
        self.press_shown(look, &one)
    }

    /// Types a code, mostly the right one, and checks that it never grows longer than a code is.
    fn type_a_code(&mut self, look: &SeenScreen) -> Result<(), String> {
        let right = match self.host.screen() {
            Screen::Lobby(lobby) => lobby.invitation.map(|invitation| invitation.code),
            _ => None,
        };
        let code = right.filter(|_| self.below(3) > 0).unwrap_or_else(|| "7654321".to_owned());
        for digit in code.chars() {
            let now = SeenScreen { screen: self.phone.screen(), drawn: look.drawn.clone(), rows: look.rows.clone() };
            self.press(&now, KeyCode::Char(digit));
            let Screen::Join(join) = self.phone.screen() else { return Ok(()) };
            let typed =
                join.rows.iter().filter_map(|row| row.text.as_ref()).find(|text| text.field == TextField::JoinCode);
            if let Some(text) = typed.filter(|text| text.typed.chars().count() > 7) {
                return Err(self.told(look, &format!("the code is {}", text.typed)));
            }
        }
        Ok(())
    }

    /// Checks that everything that can be done at a table is in sight at once.
    fn sees_all(&self, look: &SeenScreen) -> Result<(), String> {
        let hidden = look.drawn.hits.iter().find(|hit| {
            matches!(hit.target, FocusTarget::Choice(_) | FocusTarget::Group(_))
                && hit.key.is_some()
                && hit.shown.is_empty()
        });
        match hidden.filter(|_| self.state.overlay.is_none() && self.state.focus.is_some()) {
            Some(hit) => Err(self.told(look, &format!("{:?} is off the screen", hit.target))),
            None => Ok(()),
        }
    }

    fn walk(&mut self) -> Result<(), String> {
        for _ in 0..PRESSES {
            let seen = self.look();
            let shown = self.shown(&seen)?;
            self.sees_all(&seen)?;
            match self.below(8) {
                0..4 => {
                    let one = shown[self.below(shown.len())].clone();
                    let is_hint = one.keys.contains(&KeyCode::Char('H')) && focus_target::table(&seen.screen).is_some();
                    if !(is_hint && self.below(20) > 0) {
                        self.press_shown(&seen, &one)?;
                    }
                }
                4 if matches!(seen.screen, Screen::Join(_)) && self.state.overlay.is_none() => {
                    self.type_a_code(&seen)?;
                }
                _ if self.state.entry.is_none() => self.press_beside(&seen)?,
                _ => {}
            }
        }
        self.go_home()
    }

    /// Goes to the first screen from wherever this is, by the keys that the last line shows.
    fn go_home(&mut self) -> Result<(), String> {
        let mut tried: BTreeMap<String, u32> = BTreeMap::new();
        let mut last = None;
        for _ in 0..WAY_HOME {
            let look = self.look();
            if matches!(look.screen, Screen::Home(_)) && self.state.overlay.is_none() && self.state.entry.is_none() {
                return Ok(());
            }
            let shown = self.shown(&look)?;
            let place = format!("{} {:?}", kind(&look.screen), self.state.overlay.as_ref().map(std::mem::discriminant));
            let times = tried.entry(place).or_default();
            *times += 1;
            let way_out = shown.iter().find(|one| one.keys == [KeyCode::Esc]).filter(|_| *times < 4).cloned();
            let one = match way_out {
                Some(one) => one,
                None => shown[self.below(shown.len())].clone(),
            };
            if !one.keys.contains(&KeyCode::Char('H')) {
                self.press_shown(&look, &one)?;
            }
            last = Some(look);
        }
        let last = last.expect("something was drawn");
        Err(self.told(&last, "no way out"))
    }
}

/// Takes walks through all pages; returns how often each screen was seen, or the fault that was found.
fn walk(walks: u64, planted: Planted) -> Result<BTreeMap<String, u32>, String> {
    let played = [Language::English, Language::Japanese].map(|language| (language, sample_pages::played(language).0));
    let mut seen = BTreeMap::new();
    for seed in 0..walks {
        let (language, folder) = &played[seed as usize % 2];
        let before = (seed % 8 >= 4).then(|| folder.path());
        let mut reader = Walker::new(*language, before, seed, planted);
        reader.walk().map_err(|why| format!("walk {seed}: {why}"))?;
        for (page, times) in reader.seen {
            *seen.entry(page).or_default() += times;
        }
    }
    Ok(seen)
}

#[test]
fn a_player_who_reads_only_the_last_line_comes_everywhere_and_out_again() {
    let walks = std::env::var("AYATSURI_WALKS").ok().and_then(|walks| walks.parse().ok()).unwrap_or(USUAL);
    match walk(walks, Planted::Nothing) {
        Ok(seen) => println!("{walks} walks; screens drawn: {seen:?}"),
        Err(why) => panic!("{why}"),
    }
}

#[test]
fn a_dead_key_is_found() {
    let found = walk(40, Planted::DeadKey(KeyCode::Char('?'))).expect_err("the key is dead");
    assert!(found.contains("Char('?')] does nothing"), "{found}");
}

#[test]
fn a_page_without_a_way_out_is_found() {
    let language = Language::English;
    let mut reader = Walker::new(language, None, 4, Planted::NoExit);
    reader.phone.act(HomeAction::Statistics.into()).expect("the statistics open");
    let found = reader.go_home().expect_err("there is no way out");
    assert!(found.contains("no way out"), "{found}");
    // With the way out, nothing is found.
    let mut reader = Walker::new(language, None, 4, Planted::Nothing);
    reader.phone.act(HomeAction::Statistics.into()).expect("the statistics open");
    assert_eq!(reader.go_home(), Ok(()));
}

#[test]
fn a_key_without_a_label_is_noticed() {
    assert!(read("  s Skip   > Step   Esc   F1 keys").is_err());
    assert_eq!(read("  s Skip   > One step  F1 keys").map(|shown| shown.len()), Ok(3));
    assert!(read("  words alone").is_err());
    assert_eq!(read(&" ".repeat(80)), Ok(vec![]));
}

#[test]
fn a_wrong_code_is_replaced_by_the_next_digit_and_the_seventh_joins() {
    for language in [Language::English, Language::Japanese] {
        let screen = |typed: &str| Screen::Join(sample_pages::join(language, typed));
        let typed = |typed: &str, key: char| page_keys::typed_code(&screen(typed), KeyCode::Char(key));
        let entered = |command: Option<UiCommand>| match command {
            Some(UiCommand::Act(UserAction::Enter { text, .. })) => (text, false),
            Some(UiCommand::Typed(UserAction::Enter { text, .. }, Some(_))) => (text, true),
            other => panic!("{other:?}"),
        };
        assert_eq!(entered(typed("12345", '6')), ("123456".to_owned(), false));
        assert_eq!(entered(typed("123456", '7')), ("1234567".to_owned(), true));
        assert_eq!(entered(typed("1234567", '8')), ("8".to_owned(), false));
        assert_eq!(entered(typed("123 4567", '8')), ("8".to_owned(), false));
    }
}

#[test]
fn nothing_pasted_presses_a_key() {
    let (_folder, mut phone) = sample_pages::phone(Language::English);
    phone.act(HomeAction::Quick.into()).expect("a game begins");
    let screen = phone.screen();
    let mut state = UiState::new(Palette::Full, Language::English);
    state.follow(&screen);
    assert_eq!(state.handle(&Event::Paste("qs1\n2\r".to_owned()), &screen, &DrawnScreen::default()), None);
    assert!(!state.notice.is_empty() && state.overlay.is_none());
    // A record opens at once, whatever has the focus, and the ends of its lines do not count as Enter.
    phone.act(UserAction::GoHome).expect("home");
    phone.act(HomeAction::History.into()).expect("the history opens");
    let screen = phone.screen();
    state.follow(&screen);
    let record = "{\n  \"game\": \"city\"\n}";
    let Some(UiCommand::Act(UserAction::Enter { field, text })) =
        state.handle(&Event::Paste(format!("{record}\n")), &screen, &DrawnScreen::default())
    else {
        panic!("it is handed in")
    };
    assert_eq!((field, text.as_str()), (TextField::Record, record));
    // A name can be typed further.
    phone.act(UserAction::Back).expect("home");
    phone.act(HomeAction::Settings.into()).expect("the settings open");
    let screen = phone.screen();
    state.follow(&screen);
    assert_eq!(state.handle(&Event::Paste("Aya\nq".to_owned()), &screen, &DrawnScreen::default()), None);
    assert_eq!(state.entry.as_ref().map(|entry| entry.text.as_str()), Some("Aya q"));
    assert_ne!(state.overlay, Some(Overlay::Help));
}
