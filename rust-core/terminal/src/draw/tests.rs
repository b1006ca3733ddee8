//! Drawing, in both languages: nothing overflows, nothing is lost, and no character has an uncertain width.

use ayatsuri_phone::Language;
use ayatsuri_phone::screen::{AwaitedSeat, LogKind, RankState, Screen, TableScreen, Target, UserAction};
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{Event, KeyCode, KeyEvent};

mod clicks;
mod code;
mod footers;
mod messages;
mod qr;
mod replays;
mod windows;

use super::draw;
use crate::focus_target::FocusTarget;
use crate::look::Palette;
use crate::sample;
use crate::since;
use crate::ui::{DrawnScreen, NO_KEY, Overlay, UiCommand, UiState, YES_KEY};

pub(super) const BOTH: [Language; 2] = [Language::Japanese, Language::English];

pub(super) fn drawn_on(screen: &Screen, state: &UiState, width: u16, height: u16) -> (DrawnScreen, Buffer) {
    let mut terminal = Terminal::new(TestBackend::new(width, height)).unwrap();
    let mut drawn = DrawnScreen::default();
    terminal.draw(|frame| drawn = draw(frame, screen, state)).unwrap();
    (drawn, terminal.backend().buffer().clone())
}

pub(super) fn rows(buffer: &Buffer) -> Vec<String> {
    columns(buffer, 0, buffer.area.width)
}

fn columns(buffer: &Buffer, from: u16, to: u16) -> Vec<String> {
    let mut rows = vec![];
    for y in 0..buffer.area.height {
        let mut row = String::new();
        let mut hidden = 0;
        for x in from..to {
            if hidden > 0 {
                hidden -= 1;
                continue;
            }
            let symbol = buffer[(x, y)].symbol();
            row.push_str(symbol);
            hidden = crate::text::width(symbol).saturating_sub(1);
        }
        rows.push(row);
    }
    rows
}

pub(super) fn state_for(screen: &Screen, language: Language) -> UiState {
    let mut state = UiState::new(Palette::Full, language);
    state.follow(screen);
    state
}

fn table(language: Language) -> Screen {
    Screen::Table(Box::new(sample::full_table(language)))
}

/// Everything that a person can read of a screen at this size: what is drawn, and the description of every focus
/// target.
fn readable(screen: &Screen, language: Language, width: u16, height: u16) -> String {
    let mut state = state_for(screen, language);
    let (drawn, buffer) = drawn_on(screen, &state, width, height);
    let mut all = rows(&buffer).join("\n");
    let reading: Vec<Overlay> = drawn.hits.iter().map(|h| Overlay::Explain(h.spot.clone())).collect();
    for overlay in reading.into_iter().chain([Overlay::Log, Overlay::Known, Overlay::Help]) {
        state.overlay = Some(overlay);
        state.scroll = 0;
        loop {
            let (drawn, buffer) = drawn_on(screen, &state, width, height);
            // Leave out the edges of the frame.
            let margin = (width - (width - 8).min(84)) / 2 + 1;
            all.push_str(&columns(&buffer, margin, width - margin).join("\n"));
            if state.scroll >= drawn.scroll_end {
                break;
            }
            state.scroll += 1;
        }
    }
    // Sentences may have been wrapped: spaces and frames do not count.
    all.split(|c: char| c.is_whitespace() || c == '|').collect()
}

fn facts(table: &TableScreen) -> Vec<String> {
    let mut facts = vec![table.title.clone(), table.subtitle.clone()];
    facts.extend(table.headline.clone());
    let card = |card: &ayatsuri_phone::screen::Card| {
        let mut facts = vec![card.name.clone()];
        facts.extend([&card.tint_label, &card.text].into_iter().flatten().cloned());
        facts.extend(card.cost.iter().chain(&card.tax).map(|c| c.amount.to_string()));
        facts
    };
    for seat in &table.seats {
        facts.extend([seat.name.clone(), seat.hand.to_string(), seat.progress.clone(), seat.points.to_string()]);
        facts.extend(seat.counters.iter().flat_map(|c| [c.label.clone(), c.amount.to_string()]));
        facts.extend(seat.city.iter().flat_map(|t| card(&t.card)));
        facts.extend(seat.revealed.iter().map(|c| c.name.clone()));
        facts.extend(seat.notes.iter().map(|note| note.label.clone()));
        facts.push(seat.colour.label.clone());
        facts.extend(seat.temper.clone());
    }
    for rank in &table.ranks {
        facts.extend(card(&rank.card));
        facts.extend(rank.marks.iter().map(|mark| mark.label.clone()));
        facts.extend(rank.known.clone());
    }
    facts.extend(table.market.iter().chain(&table.hand).chain(&table.characters).flat_map(card));
    facts.extend(table.event.iter().flat_map(card));
    facts.extend(table.piles.iter().flat_map(|p| [p.label.clone(), p.amount.to_string()]));
    facts.extend(table.knowledge.clone());
    facts.extend(table.log.iter().map(|line| line.text.clone()));
    facts.extend(table.buttons.iter().map(|b| b.label.clone()));
    if let Some(prompt) = &table.prompt {
        facts.push(prompt.question.clone());
        facts.extend(prompt.cause.clone());
        facts.extend(prompt.looked.iter().flat_map(card));
        for choice in &prompt.choices {
            facts.push(choice.label.clone());
            facts.extend([&choice.detail, &choice.warning].into_iter().flatten().cloned());
        }
        facts.extend(prompt.closed.iter().flat_map(|c| [c.label.clone(), c.reason.clone()]));
    }
    facts
}

#[test]
fn every_fact_of_a_full_table_can_be_read_in_80_by_24() {
    for language in BOTH {
        let mut table = sample::full_table(language);
        table.market = (0..9).map(|n| sample::card(language, n)).collect();
        table.prompt.as_mut().unwrap().looked = vec![sample::character(language, 3), sample::card(language, 5)];
        let screen = Screen::Table(Box::new(table.clone()));
        let read = readable(&screen, language, 80, 24);
        for fact in facts(&table) {
            let fact: String = crate::text::certain(&fact).split_whitespace().collect();
            assert!(read.contains(&fact), "{fact} cannot be read");
        }
    }
}

#[test]
fn the_parts_of_a_full_table_are_all_in_sight() {
    for language in BOTH {
        for (width, height) in [(80, 24), (100, 30), (160, 50), (60, 24)] {
            let screen = table(language);
            let Screen::Table(shown) = &screen else { unreachable!() };
            let (drawn, buffer) = drawn_on(&screen, &state_for(&screen, language), width, height);
            let in_sight = |spot: &FocusTarget| drawn.hits.iter().any(|h| h.spot == *spot && !h.shown.is_empty());
            for seat in &shown.seats {
                assert!(in_sight(&FocusTarget::Seat(seat.seat)));
                for place in 0..if width < 80 { 0 } else { seat.city.len() } {
                    let spot = FocusTarget::Tile { seat: seat.seat, place };
                    assert!(in_sight(&spot), "{spot:?} at {width}x{height}");
                }
            }
            assert!((0..9).all(|i| in_sight(&FocusTarget::Rank(i))));
            assert!(
                in_sight(&FocusTarget::Question)
                    && in_sight(&FocusTarget::Choice(1))
                    && in_sight(&FocusTarget::Headline)
            );
            assert!(["skip", "rules", "leave"].iter().all(|id| in_sight(&FocusTarget::Button((*id).into()))));
            // Seat names are shown in full unless they are too long.
            let text = rows(&buffer).join("\n");
            assert!(shown.seats[..7].iter().all(|s| text.contains(&s.name)));
        }
    }
}

#[test]
fn nothing_is_drawn_over_something_else() {
    for language in BOTH {
        for (width, height) in [(60, 16), (80, 24), (100, 30), (160, 50)] {
            let screen = table(language);
            let (drawn, buffer) = drawn_on(&screen, &state_for(&screen, language), width, height);
            for hit in &drawn.hits {
                assert_eq!(hit.shown.intersection(buffer.area), hit.shown, "{hit:?}");
            }
            let apart = |a: &FocusTarget, b: &FocusTarget| {
                // Tiles lie on their seat's row.
                !matches!((a, b), (FocusTarget::Seat(_), FocusTarget::Tile { .. }))
            };
            for (i, a) in drawn.hits.iter().enumerate() {
                for b in &drawn.hits[i + 1..] {
                    let both = a.shown.intersection(b.shown);
                    assert!(both.is_empty() || !apart(&a.spot, &b.spot), "{a:?} and {b:?} at {width}x{height}");
                }
            }
        }
    }
}

/// A screen of every kind, with the focus on each of its targets and with every overlay.
fn everything(language: Language, mut look: impl FnMut(&Buffer)) {
    let screens = [table(language), Screen::Result(sample::full_result(language))];
    for screen in &screens {
        for (width, height) in [(60, 16), (61, 17), (80, 24), (119, 33), (160, 50), (200, 70)] {
            let mut state = state_for(screen, language);
            let (drawn, buffer) = drawn_on(screen, &state, width, height);
            look(&buffer);
            for hit in &drawn.hits {
                state.focus = Some(hit.spot.clone());
                look(&drawn_on(screen, &state, width, height).1);
                state.overlay = Some(Overlay::Explain(hit.spot.clone()));
                look(&drawn_on(screen, &state, width, height).1);
                state.overlay = None;
            }
        }
    }
}

#[test]
fn every_character_drawn_has_one_certain_width() {
    for language in BOTH {
        everything(language, |buffer| {
            for cell in buffer.content() {
                assert!(cell.symbol().chars().all(crate::text::is_certain), "{:?}", cell.symbol());
            }
        });
    }
}

#[test]
fn without_colour_nothing_is_coloured() {
    for language in BOTH {
        let screen = table(language);
        let mut state = UiState::new(Palette::None, language);
        state.follow(&screen);
        let (_, buffer) = drawn_on(&screen, &state, 80, 24);
        for cell in buffer.content() {
            assert_eq!((cell.fg, cell.bg), (ratatui::style::Color::Reset, ratatui::style::Color::Reset));
        }
    }
}

/// Every tile has its colour's letter, so that the colour can be read too.
#[test]
fn a_tile_says_its_colour_in_a_letter_however_short_it_is() {
    let screen = table(Language::English);
    let (drawn, buffer) = drawn_on(&screen, &state_for(&screen, Language::English), 80, 24);
    for hit in &drawn.hits {
        if let FocusTarget::Tile { .. } = hit.spot {
            let symbol = buffer[(hit.shown.x, hit.shown.y)].symbol();
            assert!("YBGRP".contains(symbol), "{symbol}");
        }
    }
}

#[test]
fn the_focus_reaches_everything_with_arrows_and_tabs() {
    for language in BOTH {
        for (width, height) in [(80, 24), (160, 50)] {
            let screen = table(language);
            let mut state = state_for(&screen, language);
            let mut reached = vec![];
            let (drawn, _) = drawn_on(&screen, &state, width, height);
            let press = |state: &mut UiState, code: KeyCode| {
                let (drawn, _) = drawn_on(&screen, state, width, height);
                assert_eq!(state.handle(&Event::Key(KeyEvent::from(code)), &screen, &drawn), None);
                state.focus.clone().unwrap()
            };
            for _ in 0..10 {
                press(&mut state, KeyCode::BackTab);
            }
            for _ in 0..10 {
                press(&mut state, KeyCode::Tab);
                press(&mut state, KeyCode::Home);
                for _ in 0..drawn.hits.len() {
                    reached.push(press(&mut state, KeyCode::Right));
                }
                for _ in 0..drawn.hits.len() {
                    reached.push(press(&mut state, KeyCode::Left));
                }
            }
            // What a footer names is pressed by its key, and has no focus.
            for hit in drawn.hits.iter().filter(|hit| !matches!(hit.spot, FocusTarget::Key(_))) {
                assert!(reached.contains(&hit.spot), "{:?} is out of reach", hit.spot);
            }
        }
    }
}

#[test]
fn a_focus_scrolled_into_sight_is_in_sight() {
    for language in BOTH {
        let screen = table(language);
        let mut state = state_for(&screen, language);
        let (drawn, _) = drawn_on(&screen, &state, 80, 24);
        for hit in &drawn.hits {
            state.focus = Some(hit.spot.clone());
            let (again, _) = drawn_on(&screen, &state, 80, 24);
            let found = again.hits.iter().find(|h| h.spot == hit.spot).unwrap();
            assert!(!found.shown.is_empty(), "{:?}", hit.spot);
        }
    }
}

#[test]
fn digits_letters_and_clicks_choose() {
    let screen = table(Language::English);
    let state = state_for(&screen, Language::English);
    let (drawn, _) = drawn_on(&screen, &state, 80, 24);
    let key = |c: char| Event::Key(KeyEvent::from(KeyCode::Char(c)));
    let chosen = |index: u32| Some(UiCommand::Act(UserAction::Choose { prompt: 7, index }));
    assert_eq!(state.clone().handle(&key('3'), &screen, &drawn), chosen(2));
    assert_eq!(state.clone().handle(&key('a'), &screen, &drawn), chosen(9));
    assert_eq!(state.clone().handle(&Event::Key(KeyEvent::from(KeyCode::Enter)), &screen, &drawn), chosen(1));
    assert_eq!(state.clone().handle(&key('q'), &screen, &drawn), Some(UiCommand::Quit));
    let click = |spot: &FocusTarget| {
        let hit = drawn.hits.iter().find(|h| h.spot == *spot && !h.shown.is_empty()).unwrap();
        Event::Mouse(ratatui::crossterm::event::MouseEvent {
            kind: ratatui::crossterm::event::MouseEventKind::Down(ratatui::crossterm::event::MouseButton::Left),
            column: hit.shown.x,
            row: hit.shown.y,
            modifiers: ratatui::crossterm::event::KeyModifiers::NONE,
        })
    };
    assert_eq!(state.clone().handle(&click(&FocusTarget::Choice(2)), &screen, &drawn), chosen(2));
    // A seat that one choice points at, and a card of which the hand has two.
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
    assert_eq!(state.handle(&two, &screen, &drawn), Some(UiCommand::Act(UserAction::Choose { prompt: 7, index: 6 })));
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
    next.prompt.as_mut().unwrap().id = 8;
    state.follow(&Screen::Table(Box::new(next)));
    assert_eq!(state.focus, Some(FocusTarget::Choice(1)));
}

#[test]
fn a_window_of_any_size_is_drawn_without_panic() {
    for language in BOTH {
        let screens = [table(language), Screen::Result(sample::full_result(language))];
        for screen in &screens {
            for (width, height) in (1..64).zip((1..20).cycle()).chain([(300, 3), (3, 300), (60, 16), (500, 200)]) {
                let mut state = state_for(screen, language);
                drawn_on(screen, &state, width, height);
                state.overlay = Some(Overlay::Help);
                drawn_on(screen, &state, width, height);
            }
        }
    }
}

/// A card that is a choice, a place of the rank strip and a card looked at is described once.
#[test]
fn nothing_is_explained_twice() {
    for language in BOTH {
        let mut shown = sample::full_table(language);
        let character = sample::character(language, 3);
        let prompt = shown.prompt.as_mut().unwrap();
        prompt.looked = vec![character.clone()];
        prompt.choices[0].targets =
            vec![Target::Looked { card: character.id.clone() }, Target::Character { card: character.id }];
        let screen = Screen::Table(Box::new(shown));
        let (drawn, _) = drawn_on(&screen, &state_for(&screen, language), 80, 24);
        for hit in &drawn.hits {
            let told = crate::describe::describe(language, &screen, &hit.spot);
            for (i, (_, line)) in told.iter().enumerate() {
                assert!(told[..i].iter().all(|(_, before)| before != line), "{:?}: {line}", hit.spot);
            }
        }
    }
}

/// Where there is little room, what is known of a rank is shown in one word, never in half of one.
#[test]
fn the_rank_strip_cuts_no_word() {
    for language in BOTH {
        let mut shown = sample::full_table(language);
        for rank in &mut shown.ranks {
            rank.state = RankState::Waiting;
            rank.seat = None;
            rank.marks.clear();
            rank.known = Some("what is known of this rank, at length".into());
            rank.known_short = Some(if language == Language::Japanese { "渡した" } else { "removed" }.into());
        }
        let ranks = shown.ranks.len();
        let screen = Screen::Table(Box::new(shown));
        for (width, height) in [(80, 24), (100, 40), (160, 50)] {
            let (_, buffer) = drawn_on(&screen, &state_for(&screen, language), width, height);
            let text = rows(&buffer).join("\n");
            let short = if language == Language::Japanese { "渡した" } else { "removed" };
            assert_eq!(text.matches(short).count(), ranks, "{width}x{height}:\n{text}");
        }
    }
}

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
    let chosen = Some(UiCommand::Act(UserAction::Choose { prompt: 7, index: 2 }));
    let mut state = state_for(&screen, Language::English);
    state.now = 10_000;
    let (drawn, _) = drawn_on(&screen, &state, 80, 24);
    assert_eq!(state.handle(&pressed(KeyCode::Char('3')), &screen, &drawn), None);
    let (drawn, buffer) = drawn_on(&screen, &state, 80, 24);
    let read = rows(&buffer).join("\n");
    assert!(read.contains("a robbery") && read.contains("y End the turn") && read.contains("n Go back"), "{read}");
    // In the first moment nothing answers, not even yes.
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
        let hit = drawn.hits.iter().find(|h| h.spot == FocusTarget::Answer { yes }).expect("both answers are drawn");
        Event::Mouse(ratatui::crossterm::event::MouseEvent {
            kind: ratatui::crossterm::event::MouseEventKind::Down(ratatui::crossterm::event::MouseButton::Left),
            column: hit.shown.x,
            row: hit.shown.y,
            modifiers: ratatui::crossterm::event::KeyModifiers::NONE,
        })
    };
    let chosen = Some(UiCommand::Act(UserAction::Choose { prompt: 7, index: 2 }));
    assert_eq!(state.clone().handle(&click(false), &screen, &drawn), None);
    assert_eq!(state.handle(&click(true), &screen, &drawn), chosen);
}

#[test]
fn a_prompt_that_came_by_itself_takes_no_choice_for_its_first_300_milliseconds() {
    for by_itself in [false, true] {
        let screen = table_with(|prompt| {
            prompt.id = 8;
            prompt.came_by_itself = by_itself;
        });
        let mut state = state_for(&table(Language::English), Language::English);
        state.now = 5_000;
        state.follow(&screen);
        let (drawn, _) = drawn_on(&screen, &state, 80, 24);
        let chosen = Some(UiCommand::Act(UserAction::Choose { prompt: 8, index: 2 }));
        for (now, code) in [(5_000, '3'), (5_299, '3'), (5_300, '3')] {
            let mut state = state.clone();
            state.now = now;
            let is_taken = !by_itself || now >= 5_300;
            let done = state.handle(&pressed(KeyCode::Char(code)), &screen, &drawn);
            assert_eq!(done, chosen.clone().filter(|_| is_taken), "{now}");
            // Whatever is not a choice works at once.
            assert_eq!(state.handle(&pressed(KeyCode::Char('q')), &screen, &drawn), Some(UiCommand::Quit));
        }
    }
}

/// The letters of a table's buttons are no choice's, and the same while waiting and in one's own turn.
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
            let at = |spot: &FocusTarget| drawn.hits.iter().find(|hit| hit.spot == *spot).and_then(|hit| hit.key);
            at(&FocusTarget::Button(button.id.clone())).expect("the button has a key")
        });
        assert_eq!(keys[0], keys[1], "{}", button.id);
        assert!((0..100).all(|place| super::number(place) != Some(keys[0])), "{} has a choice's key", button.id);
        assert_ne!(keys[0], KeyCode::Enter);
    }
    assert!((0..100).all(|place| super::number(place) != Some(YES_KEY)), "a choice pressed twice would answer yes");
}

/// A table where the player waits, after twelve lines that they have not answered: the first is their own.
fn waiting_table(language: Language) -> TableScreen {
    let mut table = sample::full_table(language);
    table.prompt = None;
    table.waiting = Some("Chika is choosing a character.".to_owned());
    table.since = Some(18);
    table.seats.truncate(4);
    for (i, line) in table.log.iter_mut().enumerate() {
        line.kind = if i % 2 == 0 { LogKind::Income } else { LogKind::Robbery };
    }
    table
}

#[test]
fn who_waits_reads_what_happened_since_their_last_turn_in_the_rows_that_are_free() {
    for (language, heading) in [(Language::English, "Since your last turn:"), (Language::Japanese, "前回の手番から：")]
    {
        let table = waiting_table(language);
        let shown = |table: &TableScreen| {
            let screen = Screen::Table(Box::new(table.clone()));
            rows(&drawn_on(&screen, &state_for(&screen, language), 80, 24).1)
        };
        let lines = shown(&table);
        let at = lines.iter().position(|row| row.contains(heading)).unwrap_or_else(|| panic!("{lines:#?}"));
        let below = lines[at + 1..].join("\n");
        assert!(below.contains("29"), "the newest line is there: {lines:#?}");
        assert!(!below.contains("28"), "an income is left out before a robbery: {lines:#?}");
        let nothing = TableScreen { since: Some(table.log.len() as u32), ..table.clone() };
        assert!(!shown(&nothing).join("\n").contains(heading), "nothing has happened");
        let mut only_own = table.clone();
        let me = only_own.seats.iter().find(|seat| seat.is_mine).map(|seat| seat.seat);
        only_own.log.iter_mut().for_each(|line| line.actor = me);
        assert!(!shown(&only_own).join("\n").contains(heading), "only the player has done something");
        only_own.log.iter_mut().for_each(|line| (line.is_heading, line.actor) = (true, None));
        assert!(!shown(&only_own).join("\n").contains(heading), "a round that begins is no news");
        // Where the log stands beside the table, it tells this, and once is enough.
        let screen = Screen::Table(Box::new(table.clone()));
        let wide = rows(&drawn_on(&screen, &state_for(&screen, language), 160, 50).1).join("\n");
        assert_eq!(wide.matches(heading.trim_end_matches([':', '：'])).count(), 1, "{wide}");
        let watched = TableScreen { since: None, ..table };
        assert!(!shown(&watched).join("\n").contains(heading), "who only watches has no turn");
    }
}

#[test]
fn who_is_awaited_for_minutes_is_said_so_and_drawn_again_only_when_that_changes() {
    let mut table = waiting_table(Language::English);
    let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap().as_millis() as i64;
    let mut says = |ago: Option<i64>| {
        table.awaited = vec![AwaitedSeat { seat: 2, since_ms: ago.map(|ago| now - ago) }];
        (since::waiting(Language::English, &table).unwrap(), since::changes_in(&table))
    };
    let plain = "Chika is choosing a character.";
    assert_eq!(says(None), (plain.to_owned(), None));
    assert_eq!(says(Some(20_000)).0, plain);
    let (said, next) = says(Some(130_000));
    assert_eq!(said, format!("{plain} (for 2 min)"));
    assert!(next.is_some_and(|next| (49_000..=50_000).contains(&next)), "{next:?}");
    assert_eq!(says(Some(-5_000)).0, plain, "the clock was set back");
}

#[test]
fn a_table_that_awaits_the_player_is_named_on_every_page() {
    for language in BOTH {
        let screen = table(language);
        let mut state = state_for(&screen, language);
        state.signal = Some("Your turn - Anna's table".to_owned());
        let lines = rows(&drawn_on(&screen, &state, 80, 24).1);
        assert!(lines[0].ends_with(" * Your turn - Anna's table "), "{:?}", lines[0]);
    }
}

#[test]
fn the_cover_says_whose_it_is_and_any_key_opens_it_after_a_moment() {
    for language in BOTH {
        let cover = sample::cover(language);
        let headline = cover.table.headline.clone().unwrap();
        let hand: Vec<String> = cover.table.hand.iter().map(|card| card.name.clone()).collect();
        let screen = Screen::Cover(Box::new(cover.clone()));
        for (width, height) in [(80, 24), (160, 50)] {
            let mut state = state_for(&screen, language);
            let (drawn, buffer) = drawn_on(&screen, &state, width, height);
            let read = rows(&buffer).join("\n");
            for told in [&cover.title, &cover.text, &cover.buttons[0].label, &cover.buttons[1].label] {
                assert!(read.contains(told.as_str()), "{told} is not drawn:\n{read}");
            }
            // The table is told in one sentence, and nothing else of it.
            let mut secrets = hand.iter().filter(|card| !headline.contains(card.as_str()));
            assert!(secrets.all(|card| !read.contains(card.as_str())), "{read}");
            let open = UiCommand::Act(cover.buttons[0].action.clone());
            for code in [KeyCode::Char('x'), KeyCode::Enter, KeyCode::Char(' ')] {
                let key = Event::Key(KeyEvent::from(code));
                assert_eq!(state.handle(&key, &screen, &drawn), None, "{code:?} opened it at once");
            }
            state.now += 300;
            for code in [KeyCode::Char('x'), KeyCode::Enter, KeyCode::Char(' ')] {
                let key = Event::Key(KeyEvent::from(code));
                assert_eq!(state.handle(&key, &screen, &drawn), Some(open.clone()), "{code:?}");
            }
        }
    }
}
