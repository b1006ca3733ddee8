//! Seats and ranks: nothing jumps, nothing is cut without a sign, and nothing useless is drawn.

use ayatsuri_phone::Language;
use ayatsuri_phone::screen::{
    PromptToken, RankMark, RankMarkKind, RankState, Screen, SeatNote, TableScreen, Target, UserAction,
};
use ratatui_crossterm::crossterm::event::{
    Event, KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};

use super::rank_strip;
use super::tests::{BOTH, drawn_on, rows, state_for};
use crate::focus_target::FocusTarget;
use crate::look::{OWN, Palette};
use crate::sample;
use crate::ui::{DrawnScreen, Overlay, UiCommand};

fn on_screen(table: TableScreen) -> Screen {
    Screen::Table(Box::new(table))
}

#[test]
fn the_columns_of_the_strip_stay_where_they_are() {
    for language in BOTH {
        let quiet = sample::full_table(language);
        let mut busy = quiet.clone();
        for (rank, seat) in busy.ranks.iter_mut().zip(0..) {
            rank.state = RankState::Called;
            rank.is_mine = !rank.is_mine;
            rank.seat = (seat < 4).then_some(7);
            rank.known_short = Some("seven77".to_owned());
            let stamp = |short: &str| RankMark {
                kind: RankMarkKind::Killed,
                label: "assassinated by somebody".to_owned(),
                short: short.to_owned(),
            };
            rank.marks = vec![stamp("killed"), stamp("witched")];
        }
        for room in [60, 80, 120, 160] {
            assert_eq!(rank_strip::shares(&quiet, room), rank_strip::shares(&busy, room));
            assert_eq!(rank_strip::shares(&quiet, room).iter().sum::<u16>(), room);
        }
    }
}

#[test]
fn a_name_that_is_cut_says_so() {
    let screen = on_screen(sample::full_table(Language::English));
    let state = state_for(&screen, Language::English);
    for (width, name) in [(80, "Longfell.."), (160, "Longfellow the..")] {
        let read = rows(&drawn_on(&screen, &state, width, 24).1).join("\n");
        assert!(read.contains(name), "{width}:\n{read}");
    }
    // Names of districts that are cut say so, too.
    let read = rows(&drawn_on(&screen, &state, 80, 24).1).join("\n");
    let Screen::Table(table) = &screen else { unreachable!() };
    let (drawn, buffer) = drawn_on(&screen, &state, 80, 24);
    for hit in &drawn.hits {
        let FocusTarget::Tile { seat, place } = hit.target else { continue };
        let name = &table.seats.iter().find(|one| one.seat == seat).unwrap().city[place].card.name;
        let shown: String = (hit.shown.x..hit.shown.right()).map(|x| buffer[(x, hit.shown.y)].symbol()).collect();
        let letters: String = shown.chars().skip(2).filter(|c| !"+_0123456789".contains(*c)).collect();
        let letters = letters.trim();
        assert!(letters.len() < 3 || letters.ends_with('.') || letters == name, "{shown} is {name}:\n{read}");
    }
}

#[test]
fn a_seat_has_its_persons_colour_and_the_own_rank_a_mark_of_its_own() {
    for language in BOTH {
        let screen = on_screen(sample::full_table(language));
        let (drawn, buffer) = drawn_on(&screen, &state_for(&screen, language), 80, 24);
        let mut colours = vec![];
        for seat in 0..8 {
            let hit = drawn.hits.iter().find(|hit| hit.target == FocusTarget::Seat(seat)).unwrap();
            let cell = &buffer[(hit.shown.x + 3, hit.shown.y)];
            assert_eq!(cell.symbol(), " ");
            assert_eq!(Some(cell.bg), Palette::Full.seat(seat).bg, "seat {seat}");
            colours.push(format!("{:?}", cell.bg));
        }
        colours.sort();
        colours.dedup();
        assert_eq!(colours.len(), 8);
        let read = rows(&buffer).join("\n");
        assert!(read.contains(&format!("7{OWN}")) && !read.contains("7*"), "{read}");
    }
}

#[test]
fn who_watches_reads_so_and_who_knows_nothing_is_not_told_of_it() {
    for language in BOTH {
        let mut table = sample::full_table(language);
        table.prompt = None;
        table.waiting = Some("Botan builds.".to_owned());
        table.watching = Some("WATCHING".to_owned());
        let screen = on_screen(table.clone());
        let mut state = state_for(&screen, language);
        assert!(rows(&drawn_on(&screen, &state, 80, 24).1).join("\n").contains("WATCHING"));
        let known = Event::Key(KeyEvent::from(KeyCode::Char('k')));
        state.handle(&known, &screen, &DrawnScreen::default());
        assert_eq!(state.overlay, Some(Overlay::Known));
        table.knowledge.clear();
        let screen = on_screen(table);
        let mut state = state_for(&screen, language);
        state.handle(&known, &screen, &DrawnScreen::default());
        assert_eq!(state.overlay, None);
    }
}

#[test]
fn a_click_lifts_a_card_that_is_looked_at_and_the_next_takes_it() {
    let mut table = sample::full_table(Language::English);
    let card = sample::character(Language::English, 3);
    let prompt = table.prompt.as_mut().unwrap();
    prompt.looked = vec![card.clone()];
    prompt.choices[4].targets = vec![Target::Looked { card: card.id.clone() }];
    prompt.choices[4].needs_lift = true;
    let screen = on_screen(table);
    let mut state = state_for(&screen, Language::English);
    for spot in [FocusTarget::Choice(4), FocusTarget::Looked(0)] {
        let (drawn, _) = drawn_on(&screen, &state, 120, 50);
        let at = drawn.hits.iter().find(|hit| hit.target == spot).unwrap().shown;
        let click = Event::Mouse(MouseEvent {
            kind: MouseEventKind::Down(MouseButton::Left),
            column: at.x,
            row: at.y,
            modifiers: KeyModifiers::NONE,
        });
        assert_eq!(state.handle(&click, &screen, &drawn), None);
        assert_eq!(state.focus, Some(spot.clone()));
        let (drawn, buffer) = drawn_on(&screen, &state, 120, 50);
        let read: String = rows(&buffer).join(" ").split_whitespace().collect();
        let text: String = card.text.clone().unwrap().split_whitespace().collect();
        assert!(read.contains(&text[..20]), "the lifted card cannot be read: {read}");
        let taken = UiCommand::Act(UserAction::Choose { prompt: PromptToken(7), index: 4 });
        assert_eq!(state.handle(&click, &screen, &drawn), Some(taken));
    }
}

/// The rows of everything on the table.
fn places(screen: &Screen, language: Language, size: (u16, u16)) -> Vec<(FocusTarget, u16)> {
    let (drawn, _) = drawn_on(screen, &state_for(screen, language), size.0, size.1);
    let lies = |target: &FocusTarget| {
        matches!(target, FocusTarget::Rank(_) | FocusTarget::Seat(_) | FocusTarget::Tile { .. } | FocusTarget::Headline)
    };
    drawn.hits.into_iter().filter(|hit| lies(&hit.target)).map(|hit| (hit.target, hit.shown.y)).collect()
}

#[test]
fn the_table_stays_where_it_is_from_prompt_to_prompt() {
    for language in BOTH {
        for players in 2..=8 {
            let mut asked = sample::full_table(language);
            let others = asked.seats.iter().filter(|seat| !seat.is_mine).count();
            let mut leave = others + 1 - players;
            asked.seats.retain(|seat| {
                let goes = !seat.is_mine && leave > 0;
                leave -= usize::from(goes);
                !goes
            });
            asked.prompt.as_mut().expect("a prompt").closed.clear();
            for size in [(80, 24), (160, 50)] {
                let mut all = vec![];
                for (choices, cards) in [(1, 0), (2, 2), (5, 4), (8, 4), (0, 3)] {
                    let mut table = asked.clone();
                    table.hand.truncate(cards);
                    match &mut table.prompt {
                        Some(prompt) if choices > 0 => prompt.entries.truncate(choices),
                        _ => (table.prompt, table.waiting) = (None, Some("Somebody is choosing.".to_owned())),
                    }
                    all.push((choices, places(&on_screen(table), language, size)));
                }
                for (choices, one) in &all[1..] {
                    assert_eq!(*one, all[0].1, "{players} players, {choices} choices, {size:?}");
                }
            }
        }
    }
}

#[test]
fn notes_stand_in_brackets_apart_from_the_names_of_characters() {
    for (language, notes) in [(Language::English, "(killed, protected)"), (Language::Japanese, "（killed、protected）")]
    {
        let mut table = sample::full_table(language);
        table.seats.truncate(3);
        let some = sample::full_table(language).seats.into_iter().find_map(|seat| seat.notes.into_iter().next());
        let note = |label: &str| SeatNote { label: label.to_owned(), ..some.clone().expect("a note") };
        let both = vec![note("killed"), note("protected")];
        table.seats[0].notes = both;
        let screen = on_screen(table);
        let read = rows(&drawn_on(&screen, &state_for(&screen, language), 160, 50).1).join("\n");
        assert!(read.contains(notes), "{read}");
    }
}

#[test]
fn what_is_known_of_ranks_is_told_in_long_or_in_short_words_but_not_in_both() {
    let mut table = sample::full_table(Language::English);
    for (rank, long) in
        table.ranks.iter_mut().zip(["unseen by you until now", "yours", "you passed it on"].iter().cycle())
    {
        (rank.state, rank.seat) = (RankState::Waiting, None);
        rank.marks.clear();
        (rank.known, rank.known_short) = (Some((*long).to_owned()), Some("short".to_owned()));
    }
    let screen = on_screen(table);
    for width in [80, 160, 250] {
        let read = rows(&drawn_on(&screen, &state_for(&screen, Language::English), width, 50).1).join("\n");
        let (short, long) = (read.contains("short "), read.contains("you passed it on"));
        assert!(short != long, "{width}:\n{read}");
    }
}
