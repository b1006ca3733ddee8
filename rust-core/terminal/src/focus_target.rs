//! Focus targets: everything on a screen that can have the focus, and be chosen or explained. Each is named by what it
//! is, not by where it is drawn, so the focus survives a redraw or a resize.

use ayatsuri_phone::screen::{
    Choice, Closed, LessonAction, LogLine, Playback, Prompt, Screen, TableScreen, Target, UserAction,
};
use ratatui_crossterm::crossterm::event::KeyCode;

/// Something that can have the focus. Places count from 0 in the screen's own list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum FocusTarget {
    /// A button, by its id.
    Button(String),
    /// A value of a row.
    Option {
        /// The row's id.
        row: String,
        /// The value's id.
        choice: String,
    },
    /// A row with a text field, by its id.
    Text(String),
    /// A finished game, by its number.
    Entry(i64),
    /// The button that sends a finished game to somebody, by the game's number.
    ShareEntry(i64),
    /// The button that deletes a finished game, by the game's number.
    DeleteEntry(i64),
    /// A line of the log, by its place.
    LogLine(usize),
    /// The bar of a replay, on which each column is a step.
    SeekBar,
    /// A step of a replay to go to.
    Jump(u32),
    /// A key of the terminal itself, where the footer names it. A person can click it, but it never has the focus.
    Key(KeyCode),
    /// A paragraph, or a line of a list, that can only be read, by its place on the screen.
    Reading(usize),
    /// A character in the rules, by its place.
    RuleCharacter(usize),
    /// A district in the rules, by its place.
    RuleDistrict(usize),
    /// A seat of a result, by its place.
    Placed(usize),
    /// A choice of the prompt, by its place.
    Choice(usize),
    /// A group of choices, by the places of the entries that lead to it.
    Group(Vec<usize>),
    /// The button that leaves the group in front.
    OutOfGroup,
    /// The line of everything that cannot be chosen now.
    ClosedList,
    /// Something that cannot be chosen now, by its place in the prompt.
    Closed(usize),
    /// A card that the prompt shows, by its place.
    Looked(usize),
    /// A place on the rank strip.
    Rank(usize),
    /// A seat, by its number.
    Seat(u32),
    /// A district of a city.
    Tile {
        /// The seat's number.
        seat: u32,
        /// The district's place in the city.
        place: usize,
    },
    /// A card of the player's own hand, by its place.
    Hand(usize),
    /// One of the player's own characters, by its place.
    Mine(usize),
    /// A card in the middle, by its place.
    Market(usize),
    /// The event in force.
    Event,
    /// A pile, by its id.
    Pile(String),
    /// A table in range, by its place.
    Nearby(usize),
    /// The question of the prompt, with its cause.
    Question,
    /// The headline: what just happened.
    Headline,
    /// An answer to a confirmation.
    Answer {
        /// Whether the answer is yes.
        yes: bool,
    },
}

/// The table that a screen shows, if it shows one.
pub fn table(screen: &Screen) -> Option<&TableScreen> {
    match screen {
        Screen::Table(table) => Some(table),
        _ => None,
    }
}

/// The log that a screen shows, if it shows one.
pub fn log(screen: &Screen) -> Option<&[LogLine]> {
    match screen {
        Screen::Table(table) => Some(&table.log),
        Screen::Result(result) => Some(&result.log),
        _ => None,
    }
}

/// The bar of a replay that a screen shows; a game in play has none.
pub fn replay(screen: &Screen) -> Option<&Playback> {
    table(screen)?.playback.as_ref().filter(|playback| playback.steps.is_some())
}

/// Whether a table is that of a finished game, seen step by step.
pub fn is_replayed(table: &TableScreen) -> bool {
    table.playback.as_ref().is_some_and(|playback| playback.steps.is_some())
}

/// The number of the step of a lesson that a screen shows, if the step only has to be read.
pub fn step_to_read(screen: &Screen) -> Option<u32> {
    let lesson = match screen {
        Screen::Table(table) => table.lesson.as_ref(),
        Screen::Result(result) => result.lesson.as_ref(),
        _ => None,
    };
    lesson?.buttons.iter().find_map(|button| match button.action {
        UserAction::Lesson(LessonAction::Next { step }) => Some(step),
        _ => None,
    })
}

/// The prompt that a screen shows, if it shows one.
pub fn prompt(screen: &Screen) -> Option<&Prompt> {
    table(screen)?.prompt.as_ref()
}

/// Whether a prompt's target is this thing on the table.
pub fn means(table: &TableScreen, target: &Target, focus: &FocusTarget) -> bool {
    match (target, focus) {
        (Target::Hand { card }, FocusTarget::Hand(i)) => table.hand.get(*i).is_some_and(|c| c.id == *card),
        (Target::Looked { card }, FocusTarget::Looked(i)) => {
            table.prompt.as_ref().and_then(|p| p.looked.get(*i)).is_some_and(|c| c.id == *card)
        }
        (Target::District { seat, card, gold }, FocusTarget::Tile { seat: of, place }) => {
            seat == of
                && table
                    .seats
                    .iter()
                    .find(|s| s.seat == *seat)
                    .and_then(|s| s.city.get(*place))
                    .is_some_and(|t| t.card.id == *card && (t.gold > 0) == *gold)
        }
        (Target::Character { card }, FocusTarget::Rank(i)) => table.ranks.get(*i).is_some_and(|r| r.card.id == *card),
        (Target::Character { card }, FocusTarget::Mine(i)) => table.characters.get(*i).is_some_and(|c| c.id == *card),
        (Target::Seat { seat } | Target::Counter { seat, .. }, FocusTarget::Seat(of)) => seat == of,
        (Target::Market { card }, FocusTarget::Market(i)) => table.market.get(*i).is_some_and(|c| c.id == *card),
        (Target::Pile { id }, FocusTarget::Pile(of)) => id == of,
        _ => false,
    }
}

/// The choices that point at this thing, by their places in the prompt.
pub fn choices_at(table: &TableScreen, target: &FocusTarget) -> Vec<usize> {
    let at = |choice: &Choice| choice.targets.iter().any(|t| means(table, t, target));
    match &table.prompt {
        Some(prompt) => (0..prompt.choices.len()).filter(|&i| at(&prompt.choices[i])).collect(),
        None => vec![],
    }
}

/// The choices with this thing that are closed now, with the reasons.
pub fn closed_at<'a>(table: &'a TableScreen, target: &FocusTarget) -> Vec<&'a Closed> {
    let at = |closed: &&Closed| closed.targets.iter().any(|t| means(table, t, target));
    table.prompt.iter().flat_map(|p| &p.closed).filter(at).collect()
}

/// The focus targets that a prompt's target stands for.
pub fn spots_of(table: &TableScreen, target: &Target) -> Vec<FocusTarget> {
    let mut all: Vec<FocusTarget> = vec![];
    match target {
        Target::Hand { .. } => all.extend((0..table.hand.len()).map(FocusTarget::Hand)),
        Target::Looked { .. } => {
            all.extend((0..table.prompt.as_ref().map_or(0, |p| p.looked.len())).map(FocusTarget::Looked));
        }
        Target::District { seat, .. } => {
            let tiles = table.seats.iter().filter(|s| s.seat == *seat).flat_map(|s| 0..s.city.len());
            all.extend(tiles.map(|place| FocusTarget::Tile { seat: *seat, place }));
        }
        Target::Character { .. } => all.extend((0..table.ranks.len()).map(FocusTarget::Rank)),
        Target::Seat { seat } | Target::Counter { seat, .. } => all.push(FocusTarget::Seat(*seat)),
        Target::Market { .. } => all.extend((0..table.market.len()).map(FocusTarget::Market)),
        Target::Pile { id } => all.push(FocusTarget::Pile(id.clone())),
    }
    all.retain(|spot| means(table, target, spot));
    all
}
