//! The terminal's own state: the focus, the overlay, the text being typed. What a key or a click means is a pure
//! function of that state and of what was drawn.

use ayatsuri_phone::Language;
use ayatsuri_phone::screen::{Button, Confirm, HomeAction, Prompt, Screen, TableAction, TextField, UserAction};
use ratatui::crossterm::event::{
    Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};
use ratatui::layout::{Position, Rect};

use crate::describe::{self, DescriptionLine};
use crate::focus_target::{self, FocusTarget};
use crate::look::Palette;
use crate::walk;

/// What is shown on top of a screen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Overlay {
    /// The description of a focus target.
    Explain(FocusTarget),
    /// A choice, and the cards that it is about and that are not on the table.
    Read(FocusTarget, Vec<DescriptionLine>),
    /// The log.
    Log,
    /// What this phone's player knows.
    Known,
    /// A hint: what a master would choose.
    Hint(Vec<String>),
    /// The keys and their meanings.
    Help,
    /// The choices that point at a thing, to pick one.
    Pick(FocusTarget),
    /// Asks again before this is done.
    Confirm(Confirm, UserAction),
}

/// Text that is being typed into a row.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TextEntry {
    /// The row's field.
    pub field: TextField,
    /// The text so far.
    pub text: String,
}

/// The terminal's own state, beside the screen.
#[derive(Clone, Debug)]
pub struct UiState {
    /// The palette to draw with.
    pub palette: Palette,
    /// The language of the terminal's own words.
    pub language: Language,
    /// The focus.
    pub focus: Option<FocusTarget>,
    /// What is shown on top.
    pub overlay: Option<Overlay>,
    /// How many rows the overlay is scrolled.
    pub scroll: usize,
    /// The text that is being typed, if any.
    pub entry: Option<TextEntry>,
    /// Why the last call was refused; empty if it was not.
    pub notice: String,
    /// Whether the person has stopped the bots.
    pub is_paused: bool,
    /// The time in milliseconds; whoever calls sets it before drawing and before each event.
    pub now: u64,
    /// From when on a choice counts: a prompt that came by itself takes none at first, and neither does a question that was
    /// just opened, so that a key pressed twice does not answer it.
    pub takes_input_from: u64,
    /// That a table awaits the person which is not in front.
    pub signal: Option<String>,
    /// The group of choices in front, by the places of the entries that lead to it; empty for the prompt itself.
    pub path: Vec<usize>,
    seen: FocusAnchor,
}

/// What was in front when a screen last set the focus itself.
#[derive(Clone, PartialEq, Eq, Debug)]
enum FocusAnchor {
    Nothing,
    Prompt(u64),
    Waiting,
    Page(std::mem::Discriminant<Screen>),
    /// Tables nearby, and whether the list is empty.
    Nearby(bool),
}

/// What a key or click asks the program to do.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum UiCommand {
    /// Hand this action to the phone.
    Act(UserAction),
    /// Show what a master would choose.
    Hint,
    /// Show the choice at this place with the cards that it is about.
    Read(usize),
    /// Let the bots do one action, and then wait.
    Step,
    /// End the program; the game is kept.
    Quit,
}

/// A focus target with the place where it was drawn.
#[derive(Clone, Debug)]
pub struct HitBox {
    pub spot: FocusTarget,
    /// The part of the screen, counted from the top.
    pub section: u8,
    /// Its column within that part, even if it is scrolled out of sight.
    pub x: u16,
    /// Its row there.
    pub y: usize,
    /// Its width in cells.
    pub width: u16,
    /// The area where it can be clicked; empty if it is out of sight.
    pub shown: Rect,
    /// The key that chooses it.
    pub key: Option<KeyCode>,
}

/// What was drawn, and where.
#[derive(Clone, Default, Debug)]
pub struct DrawnScreen {
    /// All focus targets, even those scrolled out of sight.
    pub hits: Vec<HitBox>,
    /// How many rows the overlay can be scrolled at most.
    pub scroll_end: usize,
}

impl UiState {
    /// No overlay, and the focus left to the first screen.
    pub fn new(palette: Palette, language: Language) -> UiState {
        UiState {
            palette,
            language,
            focus: None,
            overlay: None,
            scroll: 0,
            entry: None,
            notice: String::new(),
            is_paused: false,
            now: 0,
            takes_input_from: 0,
            signal: None,
            path: vec![],
            seen: FocusAnchor::Nothing,
        }
    }

    /// Prepares for drawing a screen: another screen or a new prompt sets the focus again.
    pub fn follow(&mut self, screen: &Screen) {
        let seen = match screen {
            Screen::Table(table) => table.prompt.as_ref().map_or(FocusAnchor::Waiting, |p| FocusAnchor::Prompt(p.id)),
            Screen::Nearby(nearby) => FocusAnchor::Nearby(nearby.tables.is_empty()),
            other => FocusAnchor::Page(std::mem::discriminant(other)),
        };
        if seen == self.seen {
            return;
        }
        let reading = matches!(self.overlay, Some(Overlay::Log | Overlay::Known | Overlay::Help | Overlay::Explain(_)));
        if !(reading && matches!(screen, Screen::Table(_))) {
            self.overlay = None;
        }
        self.path.clear();
        if !matches!(seen, FocusAnchor::Waiting) {
            self.focus = usual_focus(screen);
        }
        // A key meant for the last prompt must not open somebody else's cover.
        let is_cover = matches!(screen, Screen::Cover(_));
        if is_cover || focus_target::prompt(screen).is_some_and(|prompt| prompt.came_by_itself) {
            self.takes_input_from = self.now + INPUT_PAUSE;
        }
        self.seen = seen;
        self.entry = None;
        self.notice.clear();
    }

    /// Moves a focus that no longer exists to its usual place; returns whether it did.
    pub fn keep_focus(&mut self, screen: &Screen, drawn: &DrawnScreen) -> bool {
        let lost = self.overlay.is_none()
            && self.focus.as_ref().is_some_and(|focus| !drawn.hits.iter().any(|h| h.spot == *focus));
        if lost {
            let in_group = focus_target::prompt(screen).and_then(|prompt| walk::usual(prompt, &self.path));
            self.focus = in_group.filter(|_| !self.path.is_empty()).or_else(|| usual_focus(screen));
        }
        lost
    }

    pub fn open(&mut self, overlay: Overlay) {
        self.scroll = if overlay == Overlay::Log { usize::MAX } else { 0 };
        self.overlay = Some(overlay);
    }

    /// Handles a key, a click or the mouse wheel.
    pub fn handle(&mut self, event: &Event, screen: &Screen, drawn: &DrawnScreen) -> Option<UiCommand> {
        match event {
            Event::Key(key) if key.kind != KeyEventKind::Release => self.key(key, screen, drawn),
            Event::Mouse(mouse) => self.mouse(mouse, screen, drawn),
            _ => None,
        }
    }

    fn key(&mut self, key: &KeyEvent, screen: &Screen, drawn: &DrawnScreen) -> Option<UiCommand> {
        if is_interrupt(key) {
            return Some(UiCommand::Quit);
        }
        if key.modifiers.intersects(KeyModifiers::CONTROL | KeyModifiers::ALT) {
            return None;
        }
        self.notice.clear();
        if self.entry.is_some() {
            return self.typed(key.code);
        }
        if self.overlay.is_some() {
            return self.key_on_top(key.code, screen, drawn);
        }
        // Keys of things on the screen come first, as a letter may number a choice.
        if let Some(hit) = drawn.hits.iter().find(|h| h.key == Some(key.code)) {
            let spot = hit.spot.clone();
            self.focus = Some(spot.clone());
            return self.activate(&spot, screen);
        }
        match key.code {
            KeyCode::Backspace if !self.path.is_empty() => self.leave_group(),
            KeyCode::Char('q') => return Some(UiCommand::Quit),
            KeyCode::Char('?') => match self.focus.clone() {
                Some(FocusTarget::Choice(place)) => return Some(UiCommand::Read(place)),
                Some(spot) if !describe::describe(self.language, screen, &spot).is_empty() => {
                    self.open(Overlay::Explain(spot));
                }
                _ => self.open(Overlay::Help),
            },
            KeyCode::F(1) => self.open(Overlay::Help),
            KeyCode::Char('H') if focus_target::prompt(screen).is_some() => return Some(UiCommand::Hint),
            KeyCode::Char('l') if focus_target::log(screen).is_some() => self.open(Overlay::Log),
            KeyCode::Char('k') if knows(screen) => self.open(Overlay::Known),
            KeyCode::Char(key @ ('S' | 'X')) => {
                let (Screen::History(history), Some(FocusTarget::Entry(id))) = (screen, &self.focus) else {
                    return None;
                };
                let entry = history.entries.iter().find(|entry| entry.id == *id)?;
                let action = if key == 'S' { &entry.export } else { &entry.delete };
                return Some(UiCommand::Act(action.clone()));
            }
            KeyCode::Enter | KeyCode::Char(' ') => {
                if let Some(spot) = self.focus.clone() {
                    return self.activate(&spot, screen);
                }
            }
            // Every other key says that the phone has been passed on.
            code if matches!(screen, Screen::Cover(_)) && !is_moving(code) => {
                return self.activate(&usual_focus(screen)?, screen);
            }
            code => self.focus = moved(&drawn.hits, self.focus.as_ref(), code),
        }
        None
    }

    /// Goes back to what the group in front stands among, with the focus on the group.
    fn leave_group(&mut self) {
        self.focus = Some(FocusTarget::Group(self.path.clone()));
        self.path.pop();
    }

    fn key_on_top(&mut self, code: KeyCode, screen: &Screen, drawn: &DrawnScreen) -> Option<UiCommand> {
        if let Some(Overlay::Confirm(_, action)) = &self.overlay {
            let done = (code == YES_KEY).then(|| UiCommand::Act(action.clone()));
            match code {
                KeyCode::F(1) => self.open(Overlay::Help),
                _ if self.is_early() => return None,
                _ => self.overlay = None,
            }
            return done;
        }
        if let Some(hit) = drawn.hits.iter().find(|h| h.key == Some(code)) {
            self.overlay = None;
            return self.activate(&hit.spot.clone(), screen);
        }
        let page = 8;
        self.scroll = self.scroll.min(drawn.scroll_end);
        match code {
            KeyCode::Char('q') => return Some(UiCommand::Quit),
            KeyCode::Up => self.scroll = self.scroll.saturating_sub(1),
            KeyCode::Down => self.scroll = (self.scroll + 1).min(drawn.scroll_end),
            KeyCode::PageUp => self.scroll = self.scroll.saturating_sub(page),
            KeyCode::PageDown | KeyCode::Char(' ') if self.scroll < drawn.scroll_end => {
                self.scroll = (self.scroll + page).min(drawn.scroll_end);
            }
            KeyCode::Home => self.scroll = 0,
            KeyCode::End => self.scroll = drawn.scroll_end,
            KeyCode::Char('l') if self.overlay != Some(Overlay::Log) && focus_target::log(screen).is_some() => {
                self.open(Overlay::Log);
            }
            KeyCode::Char('k') if self.overlay != Some(Overlay::Known) && knows(screen) => {
                self.open(Overlay::Known);
            }
            KeyCode::Char('?') if matches!(self.overlay, Some(Overlay::Explain(_) | Overlay::Read(..))) => {
                self.open(Overlay::Help);
            }
            _ => self.overlay = None,
        }
        None
    }

    fn typed(&mut self, code: KeyCode) -> Option<UiCommand> {
        let entry = self.entry.as_mut()?;
        match code {
            KeyCode::Char(c) => entry.text.push(c),
            KeyCode::Backspace => {
                entry.text.pop();
            }
            KeyCode::Enter => {
                let TextEntry { field, text } = self.entry.take()?;
                return Some(UiCommand::Act(UserAction::Enter { field, text }));
            }
            KeyCode::Esc => self.entry = None,
            _ => {}
        }
        None
    }

    fn mouse(&mut self, mouse: &MouseEvent, screen: &Screen, drawn: &DrawnScreen) -> Option<UiCommand> {
        let at = Position::new(mouse.column, mouse.row);
        // Of overlapping targets the last drawn one is on top: tiles lie on their seat's row.
        let spot = drawn.hits.iter().rev().find(|h| h.shown.contains(at)).map(|h| h.spot.clone());
        match mouse.kind {
            MouseEventKind::Down(button) => {
                self.notice.clear();
                if self.entry.is_some() {
                    return None;
                }
                if matches!(self.overlay, Some(Overlay::Confirm(..))) && self.is_early() {
                    return None;
                }
                let overlay = self.overlay.take();
                if let (Some(Overlay::Confirm(_, action)), MouseButton::Left, Some(FocusTarget::Answer { yes: true })) =
                    (&overlay, button, &spot)
                {
                    return Some(UiCommand::Act(action.clone()));
                }
                let on_top = overlay.is_some();
                if matches!(overlay, Some(Overlay::Confirm(..))) {
                    return None;
                }
                match (button, spot) {
                    // The first click lifts the card: its text is told below. The second takes it.
                    (MouseButton::Left, Some(spot))
                        if !on_top && needs_lift(screen, &spot) && self.focus.as_ref() != Some(&spot) =>
                    {
                        self.focus = Some(spot);
                    }
                    (MouseButton::Left, Some(spot)) => {
                        self.focus = (!on_top).then(|| spot.clone()).or(self.focus.take());
                        return self.activate(&spot, screen);
                    }
                    (_, Some(spot)) if !on_top => {
                        self.focus = Some(spot.clone());
                        self.open(Overlay::Explain(spot));
                    }
                    _ => {}
                }
            }
            MouseEventKind::ScrollUp | MouseEventKind::ScrollDown => {
                let up = mouse.kind == MouseEventKind::ScrollUp;
                if self.overlay.is_some() {
                    let scroll = self.scroll.min(drawn.scroll_end);
                    self.scroll = if up { scroll.saturating_sub(2) } else { (scroll + 2).min(drawn.scroll_end) };
                } else {
                    let code = if up { KeyCode::Up } else { KeyCode::Down };
                    self.focus = moved(&drawn.hits, self.focus.as_ref(), code);
                }
            }
            _ => {}
        }
        None
    }

    /// Makes a choice of the prompt, or asks first.
    fn choose(&mut self, prompt: &Prompt, place: usize) -> Option<UiCommand> {
        let choice = prompt.choices.get(place).filter(|_| !self.is_early())?;
        let action = UserAction::Choose { prompt: prompt.id, index: choice.index };
        match &choice.confirm {
            Some(confirm) => self.ask_again(confirm, action),
            None => Some(UiCommand::Act(action)),
        }
    }

    /// Whether the prompt or question in front takes no input yet.
    fn is_early(&self) -> bool {
        self.now < self.takes_input_from
    }

    fn ask_again(&mut self, confirm: &Confirm, action: UserAction) -> Option<UiCommand> {
        self.takes_input_from = self.now + INPUT_PAUSE;
        self.open(Overlay::Confirm(confirm.clone(), action));
        None
    }

    /// Chooses a focus target: does it, shows why it cannot be done, or explains it.
    fn activate(&mut self, spot: &FocusTarget, screen: &Screen) -> Option<UiCommand> {
        match spot {
            FocusTarget::Button(_) if matches!(screen, Screen::Cover(_)) && self.is_early() => return None,
            FocusTarget::Button(id) => {
                let button = screen.buttons().into_iter().find(|b| b.id == *id)?;
                if let Some(closed) = &button.closed {
                    self.notice.clone_from(closed);
                    return None;
                }
                if let Some(confirm) = &button.confirm {
                    return self.ask_again(confirm, button.action.clone());
                }
                // A single step also stops the bots, so that the person can look.
                return Some(match &button.action {
                    UserAction::Table(TableAction::Step) => UiCommand::Step,
                    UserAction::Table(TableAction::Hint) => UiCommand::Hint,
                    action => UiCommand::Act(action.clone()),
                });
            }
            FocusTarget::Option { row, choice } => {
                let row = screen.rows().iter().find(|r| r.id == *row)?;
                let choice = row.choices.iter().find(|c| c.id == *choice)?;
                if let Some(closed) = &choice.closed {
                    self.notice.clone_from(closed);
                    return None;
                }
                return Some(UiCommand::Act(choice.action.clone()));
            }
            FocusTarget::Text(row) => {
                let text = screen.rows().iter().find(|r| r.id == *row).and_then(|r| r.text.clone())?;
                self.entry = Some(TextEntry { field: text.field, text: text.typed });
                return None;
            }
            FocusTarget::Entry(id) => {
                let Screen::History(history) = screen else { return None };
                let entry = history.entries.iter().find(|entry| entry.id == *id)?;
                return Some(UiCommand::Act(entry.open.clone()));
            }
            FocusTarget::Nearby(i) => {
                let Screen::Nearby(nearby) = screen else { return None };
                let table = nearby.tables.get(*i)?;
                if let Some(closed) = &table.closed {
                    self.notice.clone_from(closed);
                    return None;
                }
                return Some(UiCommand::Act(table.action.clone()));
            }
            FocusTarget::Group(path) => {
                self.path.clone_from(path);
                self.focus = walk::usual(focus_target::prompt(screen)?, path);
                return None;
            }
            FocusTarget::OutOfGroup => {
                self.leave_group();
                return None;
            }
            FocusTarget::Choice(i) => {
                let prompt = focus_target::prompt(screen)?;
                return self.choose(prompt, *i);
            }
            _ => {}
        }
        if let (Some(table), Some(prompt)) = (focus_target::table(screen), focus_target::prompt(screen)) {
            match focus_target::choices_at(table, spot)[..] {
                [] => {}
                [only] => return self.choose(prompt, only),
                _ => {
                    self.open(Overlay::Pick(spot.clone()));
                    return None;
                }
            }
        }
        if !describe::describe(self.language, screen, spot).is_empty() {
            self.open(Overlay::Explain(spot.clone()));
        }
        None
    }
}

/// For how many milliseconds a prompt that came by itself, or a question just opened, takes no input.
const INPUT_PAUSE: u64 = 300;

/// The key that answers yes. No choice has it.
pub const YES_KEY: KeyCode = KeyCode::Char('y');

/// The key that answers no, as every other key does.
pub const NO_KEY: KeyCode = KeyCode::Char('n');

/// Ctrl-C and Ctrl-D, which always work.
fn is_interrupt(key: &KeyEvent) -> bool {
    key.modifiers.contains(KeyModifiers::CONTROL) && matches!(key.code, KeyCode::Char('c' | 'd'))
}

/// Whether this phone's player knows more than the table shows.
fn knows(screen: &Screen) -> bool {
    focus_target::table(screen).is_some_and(|table| !table.knowledge.is_empty())
}

/// Whether a press on this thing takes a card that can be lifted first.
fn needs_lift(screen: &Screen, spot: &FocusTarget) -> bool {
    let (Some(table), Some(prompt)) = (focus_target::table(screen), focus_target::prompt(screen)) else { return false };
    let places = match spot {
        FocusTarget::Choice(place) => vec![*place],
        spot => focus_target::choices_at(table, spot),
    };
    matches!(places[..], [place] if prompt.choices.get(place).is_some_and(|choice| choice.needs_lift))
}

/// The focus when a screen or prompt appears: what most people want.
fn usual_focus(screen: &Screen) -> Option<FocusTarget> {
    match screen {
        Screen::Table(table) => walk::usual(table.prompt.as_ref()?, &[]),
        // A key pressed once too often must not begin a game: Enter on a result shows the first seat, and on the first
        // screen it only goes on with a game that is in play.
        Screen::Result(result) if !result.seats.is_empty() => Some(FocusTarget::Placed(0)),
        Screen::Home(home) => {
            let goes_on = |button: &&Button| {
                let goes_on = matches!(
                    button.action,
                    UserAction::Home(HomeAction::ResumeLatest { .. } | HomeAction::BackToTable { .. })
                );
                button.primary && goes_on
            };
            home.buttons.iter().find(goes_on).map(|button| FocusTarget::Button(button.id.clone()))
        }
        Screen::History(history) if !history.entries.is_empty() => Some(FocusTarget::Entry(history.entries[0].id)),
        Screen::Nearby(nearby) if !nearby.tables.is_empty() => Some(FocusTarget::Nearby(0)),
        Screen::Join(join) if !join.rows.is_empty() => Some(FocusTarget::Text(join.rows[0].id.clone())),
        Screen::Settings(_) | Screen::Rules(_) => screen.rows().iter().find_map(|row| {
            let chosen = row.choices.iter().find(|c| c.selected).or(row.choices.first());
            match chosen {
                Some(choice) => Some(FocusTarget::Option { row: row.id.clone(), choice: choice.id.clone() }),
                None => row.text.is_some().then(|| FocusTarget::Text(row.id.clone())),
            }
        }),
        _ => {
            let buttons = screen.buttons();
            let usual = buttons.iter().find(|b| b.primary).or(buttons.first())?;
            Some(FocusTarget::Button(usual.id.clone()))
        }
    }
}

/// Whether a key moves the focus.
fn is_moving(code: KeyCode) -> bool {
    use KeyCode::{BackTab, Down, End, Home, Left, PageDown, PageUp, Right, Tab, Up};
    matches!(code, BackTab | Down | End | Home | Left | PageDown | PageUp | Right | Tab | Up)
}

/// The focus after an arrow, Tab, Home or End key.
fn moved(hits: &[HitBox], focus: Option<&FocusTarget>, code: KeyCode) -> Option<FocusTarget> {
    let Some(at) = focus.and_then(|focus| hits.iter().position(|h| h.spot == *focus)) else {
        let last_section = hits.iter().map(|h| h.section).max();
        let first = if code == KeyCode::Up {
            hits.iter().rev().find(|h| Some(h.section) == last_section)
        } else {
            hits.first()
        };
        return first.map(|h| h.spot.clone()).or(focus.cloned());
    };
    let from = &hits[at];
    let mut order: Vec<usize> = (0..hits.len()).collect();
    order.sort_by_key(|&i| (hits[i].section, hits[i].y, hits[i].x));
    let place = order.iter().position(|&i| i == at).unwrap_or(0);
    let found = match code {
        KeyCode::Right => order.get(place + 1).copied(),
        KeyCode::Left => place.checked_sub(1).map(|p| order[p]),
        KeyCode::Down => beside(hits, from, |h| (h.section, h.y) > (from.section, from.y), false),
        KeyCode::Up => beside(hits, from, |h| (h.section, h.y) < (from.section, from.y), true),
        KeyCode::Tab => section_after(hits, from.section, false),
        KeyCode::BackTab => section_after(hits, from.section, true),
        KeyCode::Home => order.iter().copied().find(|&i| hits[i].section == from.section),
        KeyCode::End => order.iter().rev().copied().find(|&i| hits[i].section == from.section),
        KeyCode::PageDown => {
            order.iter().rev().copied().find(|&i| hits[i].section == from.section && hits[i].y <= from.y + 8)
        }
        KeyCode::PageUp => order.iter().copied().find(|&i| hits[i].section == from.section && hits[i].y + 8 >= from.y),
        _ => None,
    };
    found.map_or(focus.cloned(), |i| Some(hits[i].spot.clone()))
}

/// The nearest row in that direction, and on it the target closest to straight above or below.
fn beside(hits: &[HitBox], from: &HitBox, beyond: impl Fn(&HitBox) -> bool, up: bool) -> Option<usize> {
    let rows = hits.iter().filter(|h| beyond(h)).map(|h| (h.section, h.y));
    let row = if up { rows.max() } else { rows.min() }?;
    let middle = |h: &HitBox| i32::from(h.x) * 2 + i32::from(h.width);
    (0..hits.len())
        .filter(|&i| (hits[i].section, hits[i].y) == row)
        .min_by_key(|&i| ((middle(&hits[i]) - middle(from)).abs(), hits[i].x))
}

fn section_after(hits: &[HitBox], section: u8, back: bool) -> Option<usize> {
    let sections = || hits.iter().map(|h| h.section);
    let next = if back {
        sections().filter(|&s| s < section).max().or_else(|| sections().max())
    } else {
        sections().filter(|&s| s > section).min().or_else(|| sections().min())
    }?;
    (0..hits.len()).filter(|&i| hits[i].section == next).min_by_key(|&i| (hits[i].y, hits[i].x))
}
