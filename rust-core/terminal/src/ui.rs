//! The terminal's own state: the focus, the overlay, the text being typed. The meaning of a key or a click is a pure
//! function of that state and of what was drawn.

use ayatsuri_phone::Language;
use ayatsuri_phone::screen::{Confirm, Prompt, PromptToken, ReplayAction, Screen, TableAction, TextField, UserAction};
use ratatui_core::layout::Rect;
use ratatui_crossterm::crossterm::event::{Event, KeyCode, KeyEventKind};

use crate::describe::{self, DescriptionLine};
use crate::focus_move::usual_focus;
use crate::focus_target::{self, FocusTarget};
use crate::look::Palette;
use crate::walk;

/// A part that is shown on top of a screen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Overlay {
    /// The description of a focus target.
    Explain(FocusTarget),
    /// A choice, and the cards that it is about and that are not on the table.
    Read(FocusTarget, Vec<DescriptionLine>),
    /// The log.
    Log,
    /// The knowledge of this phone's player beyond what the table shows.
    Known,
    /// A hint: what a master would choose.
    Hint(Vec<String>),
    /// The keys and their meanings.
    Help,
    /// The choices that point at a thing, to choose one.
    Pick(FocusTarget),
    /// The confirmation before this action.
    Confirm(Confirm, UserAction),
    /// The table's QR code, on a page of its own.
    QrCode,
    /// The rounds of a replay, to go to one of them.
    Rounds,
    /// The cards that a line of the log names.
    Cards(Vec<DescriptionLine>),
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
    /// The overlay on top of the screen.
    pub overlay: Option<Overlay>,
    /// How many rows the overlay is scrolled.
    pub scroll: usize,
    /// The text that is being typed, if any.
    pub entry: Option<TextEntry>,
    /// Why the last call was refused; empty if it was not.
    pub notice: String,
    /// Whether the person has stopped the bots.
    pub is_paused: bool,
    /// The time in milliseconds; the caller sets it before drawing and before each event.
    pub now: u64,
    /// The time from which a choice counts. A prompt that came by itself takes none at first, and neither does a
    /// confirmation that was just opened, so that a key pressed twice does not answer it.
    pub takes_input_from: u64,
    /// The text that a table awaits the person which is not in front.
    pub signal: Option<String>,
    /// The group of choices in front, by the places of the entries that lead to it; empty for the prompt itself.
    pub path: Vec<usize>,
    /// Whether the bar of a replay is being dragged.
    pub is_dragging: bool,
    /// The overlays behind the one on top, each with the rows by which it was scrolled; closing leads back to the last
    /// of them.
    pub behind: Vec<(Overlay, usize)>,
    anchor: FocusAnchor,
}

/// The thing in front when a screen last set the focus itself.
#[derive(Clone, PartialEq, Eq, Debug)]
enum FocusAnchor {
    Nothing,
    Prompt(PromptToken),
    /// A step of a lesson that only has to be read, by its number.
    Step(u32),
    Waiting,
    Replay,
    Page(std::mem::Discriminant<Screen>),
    /// Tables nearby, and whether the list is empty.
    Nearby(bool),
}

/// A request of a key or click to the program.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum UiCommand {
    /// Hand this action to the phone.
    Act(UserAction),
    /// Show the master's choice at the prompt.
    Hint,
    /// Show the choice at this place with the cards that it is about.
    Read(usize),
    /// Show the cards with these ids.
    Cards(Vec<String>),
    /// Hand in the typed text, and then do the rest, if there is any.
    Typed(UserAction, Option<Box<UiCommand>>),
    /// Let the bots do one action, and then wait.
    Step,
    /// End the program; the game is kept.
    Quit,
}

/// A focus target with the place where it was drawn.
#[derive(Clone, Debug)]
pub struct HitBox {
    pub target: FocusTarget,
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

/// The targets that were drawn, with their places.
#[derive(Clone, Default, Debug)]
pub struct DrawnScreen {
    /// All focus targets, even those scrolled out of sight.
    pub hits: Vec<HitBox>,
    /// How many rows the overlay can be scrolled at most.
    pub scroll_end: usize,
    /// How many rows of the overlay are in sight.
    pub scroll_page: usize,
}

impl UiState {
    /// A state without an overlay, whose focus the first screen sets.
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
            is_dragging: false,
            behind: vec![],
            anchor: FocusAnchor::Nothing,
        }
    }

    /// Prepares for drawing a screen: another screen or a new prompt sets the focus again.
    pub fn follow(&mut self, screen: &Screen) {
        let seen = match screen {
            _ if focus_target::step_to_read(screen).is_some() => {
                FocusAnchor::Step(focus_target::step_to_read(screen).unwrap_or_default())
            }
            Screen::Table(_) if focus_target::replay(screen).is_some() => FocusAnchor::Replay,
            Screen::Table(table) => table.prompt.as_ref().map_or(FocusAnchor::Waiting, |p| FocusAnchor::Prompt(p.id)),
            Screen::Nearby(nearby) => FocusAnchor::Nearby(nearby.tables.is_empty()),
            other => FocusAnchor::Page(std::mem::discriminant(other)),
        };
        if seen == self.anchor {
            self.drop_question(screen);
            return;
        }
        let reading = matches!(self.overlay, Some(Overlay::Log | Overlay::Known | Overlay::Help | Overlay::Explain(_)));
        if !(reading && matches!(screen, Screen::Table(_))) {
            self.overlay = None;
        }
        // A confirmation was about the prompt before.
        self.behind.clear();
        self.path.clear();
        if !matches!(seen, FocusAnchor::Waiting) {
            self.focus = usual_focus(screen);
        }
        // A key meant for the last prompt must not open somebody else's cover. A key meant for the page before must not
        // begin a game, and one meant for a text must not answer the next question.
        let is_guarded = matches!(screen, Screen::Cover(_) | Screen::Home(_))
            || matches!((&self.anchor, &seen), (FocusAnchor::Step(_), FocusAnchor::Prompt(_)));
        if is_guarded || focus_target::prompt(screen).is_some_and(|prompt| prompt.came_by_itself) {
            self.takes_input_from = self.now + INPUT_PAUSE;
        }
        // The notice from the program's start stays until a key is pressed.
        if !matches!(self.anchor, FocusAnchor::Nothing) {
            self.notice.clear();
        }
        self.anchor = seen;
        self.entry = None;
        self.is_dragging = false;
    }

    /// Closes a confirmation that its button no longer asks for: "you are alone at this table" ends when somebody
    /// joins.
    fn drop_question(&mut self, screen: &Screen) {
        let is_asked = |confirm: &Confirm| {
            let buttons = screen.buttons().into_iter().map(|button| &button.confirm);
            let choices = focus_target::prompt(screen).into_iter().flat_map(|prompt| &prompt.choices);
            buttons.chain(choices.map(|choice| &choice.confirm)).any(|asked| asked.as_ref() == Some(confirm))
        };
        let is_over = |overlay: &Overlay| matches!(overlay, Overlay::Confirm(confirm, _) if !is_asked(confirm));
        self.behind.retain(|(below, _)| !is_over(below));
        if self.overlay.as_ref().is_some_and(is_over) {
            self.close();
        }
    }

    /// Moves a focus that no longer exists to its usual place; returns whether it did.
    pub fn keep_focus(&mut self, screen: &Screen, drawn: &DrawnScreen) -> bool {
        let lost = self.overlay.is_none()
            && self.focus.as_ref().is_some_and(|focus| !drawn.hits.iter().any(|h| h.target == *focus));
        if lost {
            let in_group = focus_target::prompt(screen).and_then(|prompt| walk::usual(prompt, &self.path));
            self.focus = in_group.filter(|_| !self.path.is_empty()).or_else(|| usual_focus(screen));
        }
        lost
    }

    /// Shows an overlay.
    pub fn open(&mut self, overlay: Overlay) {
        self.scroll = if overlay == Overlay::Log { usize::MAX } else { 0 };
        self.overlay = Some(overlay);
    }

    /// Shows an overlay above the one on top, to which closing leads back: reading about its keys does not lose a
    /// confirmation.
    pub fn open_above(&mut self, overlay: Overlay) {
        self.behind.extend(self.overlay.take().map(|below| (below, self.scroll)));
        self.open(overlay);
    }

    /// Closes the overlay on top.
    pub fn close(&mut self) {
        let (overlay, scroll) = self.behind.pop().map_or((None, 0), |(below, scroll)| (Some(below), scroll));
        (self.overlay, self.scroll) = (overlay, scroll);
    }

    /// Handles a key, a click, the mouse wheel or pasted text.
    pub fn handle(&mut self, event: &Event, screen: &Screen, drawn: &DrawnScreen) -> Option<UiCommand> {
        match event {
            Event::Key(key) if key.kind != KeyEventKind::Release => self.key(key, screen, drawn),
            Event::Mouse(mouse) => self.mouse(mouse, screen, drawn),
            Event::Paste(pasted) => self.paste(pasted, screen),
            _ => None,
        }
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
    pub fn is_early(&self) -> bool {
        self.now < self.takes_input_from
    }

    fn ask_again(&mut self, confirm: &Confirm, action: UserAction) -> Option<UiCommand> {
        self.takes_input_from = self.now + INPUT_PAUSE;
        self.open(Overlay::Confirm(confirm.clone(), action));
        None
    }

    /// Chooses a focus target: does it, shows why it cannot be done, or explains it.
    pub fn activate(&mut self, target: &FocusTarget, screen: &Screen) -> Option<UiCommand> {
        match target {
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
                // A single step also stops the bots, so that the person can look at it.
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
            // The code is typed without a press on its row; Enter on the row joins.
            FocusTarget::Text(_) if matches!(screen, Screen::Join(_)) => {
                let join = screen.buttons().into_iter().find(|button| button.primary)?;
                return self.activate(&FocusTarget::Button(join.id.clone()), screen);
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
            FocusTarget::ShareEntry(id) | FocusTarget::DeleteEntry(id) => {
                let Screen::History(history) = screen else { return None };
                let entry = history.entries.iter().find(|entry| entry.id == *id)?;
                let is_share = matches!(target, FocusTarget::ShareEntry(_));
                return Some(UiCommand::Act(if is_share { &entry.export } else { &entry.delete }.clone()));
            }
            FocusTarget::LogLine(place) => {
                let line = focus_target::log(screen)?.get(*place)?;
                return (!line.cards.is_empty()).then(|| UiCommand::Cards(line.cards.clone()));
            }
            FocusTarget::Jump(step) => return Some(UiCommand::Act(ReplayAction::Seek { step: *step }.into())),
            FocusTarget::SeekBar => {
                self.open(Overlay::Rounds);
                return None;
            }
            FocusTarget::Key(code) => return self.page_key(*code, screen),
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
            match focus_target::choices_at(table, target)[..] {
                [] => {}
                [only] => return self.choose(prompt, only),
                _ => {
                    self.open(Overlay::Pick(target.clone()));
                    return None;
                }
            }
        }
        if !describe::describe(self.language, screen, target).is_empty() {
            self.open(Overlay::Explain(target.clone()));
        }
        None
    }
}

/// The time in milliseconds during which a prompt that came by itself, or a confirmation just opened, takes no input.
const INPUT_PAUSE: u64 = 300;

/// The key that answers yes. No choice has it.
pub const YES_KEY: KeyCode = KeyCode::Char('y');

/// The key that answers no, as every other key does.
pub const NO_KEY: KeyCode = KeyCode::Char('n');
