//! The phone in plain lines of text, for pipes, screen readers and simple terminals: choices are numbered, a question
//! mark explains, and the end of input ends the program politely.

use std::collections::BTreeMap;
use std::io::{self, Write};
use std::time::Instant;

use ayatsuri_phone::screen::{
    Button, Card, Chapter, Closed, Confirm, CrashReport, HomeAction, LobbyScreen, LogLine, OptionRow, PersonView,
    Prompt, PromptEntry, ReplayAction, Screen, SeatView, Sign, SignKind, TableAction, TableScreen, TextField,
    TogetherAction, UserAction,
};
use ayatsuri_phone::{Language, Phone, PhoneError, Words};

use crate::ExitReason;
use crate::calling::Calling;
use crate::describe::{self, describe, headline, joined, listed};
use crate::draw::{result_lines, when};
use crate::focus_target::FocusTarget;
use crate::line_reader::{LineInput, LineReader};
use crate::own_rows::own_rows;
use crate::page_keys;
use crate::since;
use crate::text::{self, said};
use crate::walk;
use crate::words::{TerminalText, in_brackets, labelled, say, titled};

/// Prints lines, with characters of certain width only.
pub fn print<S: AsRef<str>>(lines: &[S]) -> io::Result<()> {
    let mut out = io::stdout().lock();
    for line in lines {
        writeln!(out, "{}", line.as_ref())?;
    }
    out.flush()
}

/// Texts beside each other, each of which could stand alone.
fn beside_each_other(language: Language, texts: &[&str]) -> String {
    texts.join(&Words::shared(language).say("terminal-focus-joint", &[]))
}

/// The title of a screen.
pub fn title(language: Language, screen: &Screen) -> String {
    match screen {
        Screen::Home(s) => beside_each_other(language, &[&s.title, &s.subtitle]),
        Screen::Setup(s) => s.title.clone(),
        Screen::Table(s) => beside_each_other(language, &[&s.title, &s.subtitle]),
        Screen::Cover(s) => format!("{}\n{}", s.title, s.text),
        Screen::Result(s) => s.title.clone(),
        Screen::History(s) => s.title.clone(),
        Screen::Rules(s) => s.title.clone(),
        Screen::Statistics(s) => s.title.clone(),
        Screen::Settings(s) => s.title.clone(),
        Screen::About(s) => s.title.clone(),
        Screen::Log(s) => format!("{}\n{}", s.title, s.text),
        Screen::Trouble(s) => format!("{}\n{}", s.title, s.text),
        Screen::Nearby(s) => format!("{}\n{}", s.title, s.text),
        Screen::Join(s) => s.title.clone(),
        Screen::Lobby(s) => beside_each_other(language, &[&s.title, &s.subtitle]),
        Screen::Audit(s) => s.title.clone(),
    }
}

/// Something that can be chosen by a number or letter.
struct NumberedChoice {
    key: String,
    label: String,
    closed: Option<String>,
    /// What is asked first.
    confirm: Option<Confirm>,
    deed: PlainCommand,
    /// What a question mark explains.
    spot: FocusTarget,
}

#[derive(Clone)]
enum PlainCommand {
    Act(UserAction),
    /// Ask for a text, and enter it here.
    Enter(TextField),
    /// Show the group of choices that this path leads to; the prompt itself if it is empty.
    Walk(Vec<usize>),
}

/// What has been printed already, so that only news is printed.
#[derive(Default)]
struct AlreadyPrinted {
    log: Vec<LogLine>,
    table: String,
    /// The line from which on it was last said what happened since the player's last turn.
    since: Option<usize>,
}

/// What has been printed to each of several people at this phone, and to everybody, so that each reads what happened
/// since they looked.
#[derive(Default)]
struct PrintedToEach {
    each: BTreeMap<Option<u32>, AlreadyPrinted>,
    last: Option<u32>,
}

impl PrintedToEach {
    /// For whoever may look at this screen.
    fn of(&mut self, screen: &Screen) -> &mut AlreadyPrinted {
        match screen {
            Screen::Table(table) => {
                self.last = table.seats.iter().find(|seat| seat.is_mine).map(|seat| seat.seat);
            }
            Screen::Cover(_) => self.last = None,
            // Several people read the result together.
            Screen::Result(_) if self.each.len() > 1 => self.last = None,
            _ => {}
        }
        self.each.entry(self.last).or_default()
    }
}

/// Pushes what one person has read out of sight before the phone goes to another.
const OUT_OF_SIGHT: usize = 60;

/// Whether other people may change this screen.
fn is_shared(screen: &Screen) -> bool {
    match screen {
        Screen::Nearby(_) | Screen::Join(_) | Screen::Lobby(_) | Screen::Audit(_) => true,
        other => other.buttons().iter().any(|button| {
            matches!(
                button.action,
                UserAction::Together(TogetherAction::People) | UserAction::Home(HomeAction::BackToTable { .. })
            )
        }),
    }
}

/// The part of a shared screen that is printed again when it changes.
#[derive(PartialEq)]
enum ReprintedPart {
    /// The prompt's id and the notice; the log already tells each step of a game.
    Table(Option<u64>, Option<String>),
    Page(Box<Screen>),
}

impl ReprintedPart {
    fn of(screen: &Screen) -> ReprintedPart {
        match screen {
            Screen::Table(table) => {
                ReprintedPart::Table(table.prompt.as_ref().map(|prompt| prompt.id), table.notice.clone())
            }
            other => ReprintedPart::Page(Box::new(other.clone())),
        }
    }
}

/// Plays in lines of text until the input ends. `notice` is printed first.
pub fn run(phone: &mut Phone, notice: &str) -> Result<(), ExitReason> {
    if !notice.is_empty() {
        print(&[notice])?;
    }
    let input = LineReader::read();
    let mut all_told = PrintedToEach::default();
    let start = Instant::now();
    // Where only this person plays, bots need no pauses: the clock of their ticks runs ahead as fast as they act.
    let mut ahead = 0;
    let mut is_new = true;
    // Set when news came while waiting: the screen in front may have changed, even if it is not shared any more.
    let mut is_heard = false;
    let mut shown = None;
    let mut calling = Calling::after(phone.signal().as_ref());
    // The group of choices in front, and the prompt that it belongs to.
    let mut path: Vec<usize> = vec![];
    let mut walked = None;
    loop {
        if let Some(news) = calling.news(phone.signal().as_ref()) {
            print(&[format!("* {news}")])?;
        }
        let mut screen = phone.screen();
        let language = phone.language();
        let is_shared = is_shared(&screen);
        let mut told = all_told.of(&screen);
        if let Screen::Table(table) = &screen {
            print(&told.news_of(language, table))?;
            if !is_shared && table.prompt.is_none() && table.playback.as_ref().is_none_or(|p| p.steps.is_none()) {
                if let Some(next) = phone.tick(elapsed(start) + ahead) {
                    ahead = next.saturating_sub(elapsed(start)).max(ahead);
                    continue;
                }
                let after = phone.screen();
                if after != screen {
                    continue;
                }
            }
        }
        if is_shared {
            phone.tick(elapsed(start) + ahead);
            let after = phone.screen();
            if after != screen {
                screen = after;
                told = all_told.of(&screen);
                if let Screen::Table(table) = &screen {
                    print(&told.news_of(language, table))?;
                }
            }
        }
        is_new |= (is_shared || is_heard) && shown.as_ref() != Some(&ReprintedPart::of(&screen));
        is_heard = false;
        // The end of the game just played; for one opened from the list, only the result and not the whole log is
        // printed.
        if let Screen::Result(result) = &screen
            && !told.log.is_empty()
            && result.log.starts_with(&told.log)
        {
            print(&told.news(language, &result.log))?;
        }
        let prompt = ui_prompt(&screen).map(|prompt| prompt.id);
        if walked != prompt {
            walked = prompt;
            path.clear();
        }
        let items = items(language, &screen, &path);
        if is_new {
            print(&told.shown(language, &screen, &items))?;
        }
        shown = Some(ReprintedPart::of(&screen));
        let ask = match &screen {
            // While others are awaited their actions are printed and nothing is asked.
            Screen::Table(table) if is_shared && table.prompt.is_none() => "",
            _ if ui_prompt(&screen).is_some() => say(language, TerminalText::PlainPrompt),
            _ => say(language, TerminalText::PlainMenu),
        };
        let heard = input.ask(ask, || {
            // Ticks on the first screen too: a table that was left a moment ago still has to say goodbye.
            phone.tick(elapsed(start) + ahead);
            is_shared && phone.screen() != screen || calling.has_news(phone.signal().as_ref())
        })?;
        let line = match heard {
            LineInput::Line(line) => line,
            LineInput::End => return farewell(language, &screen),
            LineInput::Changed => {
                is_new = false;
                is_heard = true;
                continue;
            }
        };
        is_new = false;
        match line.as_str() {
            // Any line says that the phone has been passed on.
            "" if matches!(screen, Screen::Cover(_)) => {
                let open = screen.buttons().first().map(|button| button.action.clone());
                match open.map_or(Ok(()), |open| phone.act(open)) {
                    Ok(()) => is_new = true,
                    Err(error) => print(&[text::certain(&error.to_string())])?,
                }
            }
            "" => {}
            "q" => return farewell(language, &screen),
            "t" => {
                told.table.clear();
                is_new = true;
            }
            "l" => {
                let log = crate::focus_target::log(&screen).unwrap_or_default();
                let lines: Vec<String> = log.iter().map(|line| log_line(language, line)).collect();
                print(&lines)?;
            }
            "H" => print(&phone.hint().unwrap_or_else(|| vec![say(language, TerminalText::NoHint).to_owned()]))?,
            "x" => {
                let closed = ui_prompt(&screen).map(|prompt| prompt.closed.as_slice()).unwrap_or_default();
                if closed.is_empty() {
                    print(&[say(language, TerminalText::PlainAllOpen)])?;
                }
                let line = |one: &Closed| text::certain(&format!("  x) {}", joined(language, &one.label, &one.reason)));
                print(&closed.iter().map(line).collect::<Vec<_>>())?;
            }
            "h" => print(&[say(language, TerminalText::PlainHelp)])?,
            _ if line.starts_with(['?', '？']) => {
                let about = line.trim_start_matches(['?', '？']).trim();
                print(&explained(language, &screen, &items, about))?;
                let item = items.iter().find(|item| item.key == about);
                let place = item.and_then(|item| if let FocusTarget::Choice(i) = item.spot { Some(i) } else { None });
                let cards = place.map_or(vec![], |place| describe::elsewhere(phone, &screen, place));
                print(&cards.iter().map(|(_, words)| text::certain(words)).collect::<Vec<_>>())?;
            }
            _ => match items.iter().find(|item| item.key == line) {
                // A code needs no number before it: the line joins with it.
                None if page_keys::is_code(&screen, &line) => match joins(phone, &screen, &line) {
                    Ok(()) => is_new = true,
                    Err(error) => print(&[text::certain(&error.to_string())])?,
                },
                None => print(&[say(language, TerminalText::PlainUnknown)])?,
                Some(NumberedChoice { closed: Some(closed), .. }) => print(&[text::certain(closed)])?,
                Some(item) => {
                    if let Some(confirm) = &item.confirm {
                        let ways = [format!("  y) {}", confirm.yes), format!("  n) {}", confirm.no)];
                        print(&[text::certain(&confirm.question)])?;
                        print(&ways.map(|way| text::certain(&way)))?;
                        match input.ask(say(language, TerminalText::PlainConfirm), || false)? {
                            LineInput::Line(answer) if answer == "y" => {}
                            LineInput::End => return farewell(language, &screen),
                            LineInput::Line(_) | LineInput::Changed => {
                                is_new = true;
                                continue;
                            }
                        }
                    }
                    let done = match item.deed.clone() {
                        PlainCommand::Walk(way) => {
                            path = way;
                            Ok(())
                        }
                        PlainCommand::Act(action) => phone.act(action),
                        PlainCommand::Enter(field) => {
                            let LineInput::Line(typed) = input.ask(&item.label, || false)? else {
                                return farewell(language, &screen);
                            };
                            phone.act(UserAction::Enter { field, text: crate::typed_text(field, typed) })
                        }
                    };
                    match done {
                        Ok(()) => is_new = true,
                        Err(error) => print(&[text::certain(&error.to_string())])?,
                    }
                }
            },
        }
    }
}

/// Hands in the code of a table, and joins with it.
fn joins(phone: &mut Phone, screen: &Screen, code: &str) -> Result<(), PhoneError> {
    phone.act(UserAction::Enter { field: TextField::JoinCode, text: code.to_owned() })?;
    let join = screen.buttons().into_iter().find(|button| button.primary);
    join.map_or(Ok(()), |button| phone.act(button.action.clone()))
}

/// Milliseconds for the phone's ticks.
fn elapsed(start: Instant) -> u64 {
    u64::try_from(start.elapsed().as_millis()).unwrap_or(u64::MAX)
}

/// Prints a record from its first step to its last, and its result.
pub fn replay(phone: &mut Phone) -> Result<(), ExitReason> {
    let mut told = AlreadyPrinted::default();
    loop {
        match phone.screen() {
            Screen::Table(table) => {
                print(&told.news(phone.language(), &table.log))?;
                let mut forward = table.playback.iter().flat_map(|p| &p.buttons);
                let is_next = |b: &Button| b.action == ReplayAction::Next.into() && b.closed.is_none();
                let is_more = forward.any(is_next);
                phone.act(if is_more { ReplayAction::Next } else { ReplayAction::Result }.into())?;
            }
            Screen::Result(result) => {
                print(&result_lines(phone.language(), &result))?;
                return Ok(());
            }
            other => return Err(ExitReason::Failed(title(phone.language(), &other))),
        }
    }
}

fn ui_prompt(screen: &Screen) -> Option<&Prompt> {
    crate::focus_target::prompt(screen)
}

fn farewell(language: Language, screen: &Screen) -> Result<(), ExitReason> {
    if matches!(screen, Screen::Table(_)) {
        print(&[say(language, TerminalText::PlainKept)])?;
    }
    print(&[say(language, TerminalText::PlainBye)])?;
    Ok(())
}

fn items(language: Language, screen: &Screen, path: &[usize]) -> Vec<NumberedChoice> {
    let mut items: Vec<NumberedChoice> = vec![];
    let mut add = |key: Option<char>, label: String, closed: &Option<String>, deed: PlainCommand, spot: FocusTarget| {
        let key = key.map_or_else(|| (items.len() + 1).to_string(), String::from);
        items.push(NumberedChoice {
            key,
            label,
            closed: closed.clone(),
            confirm: confirm_of(screen, &spot),
            deed,
            spot,
        });
    };
    if let Some(prompt) = ui_prompt(screen) {
        let in_front = walk::group(prompt, path);
        for (place, entry) in walk::entries(prompt, path).iter().enumerate() {
            let title = match entry {
                PromptEntry::Gallery { gallery } => gallery.label.as_deref(),
                _ => None,
            };
            for line in entry.lines() {
                let Some(place) = walk::place_of(prompt, line) else { continue };
                let choice = &prompt.choices[place];
                let mut label =
                    title.map_or_else(|| line.label.clone(), |title| labelled(language, title, &line.label));
                label = joined(language, &label, said(&line.detail));
                // What the group warns of is not repeated in it.
                let above = in_front.and_then(|group| group.warning.as_ref());
                if let Some(warning) = choice.warning.as_ref().filter(|&warning| above != Some(warning)) {
                    label = format!("{label} ! {warning}");
                }
                let action = UserAction::Choose { prompt: prompt.id, index: choice.index };
                add(None, label, &None, PlainCommand::Act(action), FocusTarget::Choice(place));
            }
            if let PromptEntry::Group { group } = entry {
                let mut label = joined(language, &describe::group_words(language, group), said(&group.note));
                if let Some(warning) = &group.warning {
                    label = format!("{label} ! {warning}");
                }
                let way = [path, &[place]].concat();
                add(None, label, &None, PlainCommand::Walk(way.clone()), FocusTarget::Group(way));
            }
        }
        if let Some((_, above)) = path.split_last() {
            let label = say(language, TerminalText::PlainOut).to_owned();
            add(Some('0'), label, &None, PlainCommand::Walk(above.to_vec()), FocusTarget::OutOfGroup);
        }
    }
    for row in own_rows(screen) {
        if let Some(text) = &row.text {
            let label = labelled(language, &row.label, &text.typed);
            add(None, label, &None, PlainCommand::Enter(text.field), FocusTarget::Text(row.id.clone()));
        }
        for choice in &row.choices {
            let mark = if choice.selected { "[*]" } else { "[ ]" };
            let label = labelled(language, &row.label, &format!("{mark} {}", choice.label));
            let spot = FocusTarget::Option { row: row.id.clone(), choice: choice.id.clone() };
            add(None, label, &choice.closed, PlainCommand::Act(choice.action.clone()), spot);
        }
    }
    if let Screen::History(history) = screen {
        for entry in &history.entries {
            let own = said(&entry.own);
            let facts = [&when(entry.finished_ms), &entry.title, &entry.detail, own, &entry.people];
            let label = facts.into_iter().filter(|fact| !fact.is_empty()).collect::<Vec<_>>().join(" ");
            add(None, label, &None, PlainCommand::Act(entry.open.clone()), FocusTarget::Entry(entry.id));
        }
    }
    if let Screen::Nearby(nearby) = screen {
        for (place, table) in nearby.tables.iter().enumerate() {
            let label = joined(language, &table.title, &describe::beside(table));
            let act = PlainCommand::Act(table.action.clone());
            add(None, label, &table.closed, act, FocusTarget::Nearby(place));
        }
    }
    // At a table numbers are for the choices, and each button keeps its letter at every moment.
    let mut replacing = "CDFIKOQ".chars();
    for Button { id, action, label, detail, closed, .. } in screen.buttons() {
        let whose = whose(screen, id);
        let label = &if whose.is_empty() { label.clone() } else { labelled(language, &whose, label) };
        let key = if matches!(screen, Screen::Table(_)) { table_letter(action, &mut replacing) } else { None };
        let label = joined(language, label, said(detail));
        add(key, label, closed, PlainCommand::Act(action.clone()), FocusTarget::Button(id.clone()));
    }
    if let Screen::History(history) = screen
        && let [_, share, delete] = &history.entry_labels[..]
    {
        for entry in &history.entries {
            for (label, action) in [(share, &entry.export), (delete, &entry.delete)] {
                let label = labelled(language, label, &format!("{} {}", when(entry.finished_ms), entry.title));
                add(None, label, &None, PlainCommand::Act(action.clone()), FocusTarget::Entry(entry.id));
            }
        }
    }
    items
}

/// The letter of a button of a table; `replacing` has those of the buttons that let bots play.
fn table_letter(action: &UserAction, replacing: &mut impl Iterator<Item = char>) -> Option<char> {
    Some(match action {
        UserAction::Table(TableAction::Hint) => 'H',
        UserAction::Table(TableAction::NextEyes { .. }) => 'E',
        UserAction::Together(TogetherAction::WaitOn { .. }) => 'W',
        UserAction::Lobby(_) => return replacing.next(),
        UserAction::Table(TableAction::Skip) => 'S',
        UserAction::Table(TableAction::Step) => 'N',
        UserAction::Table(TableAction::Pause | TableAction::Continue) => 'B',
        UserAction::Table(TableAction::TakeBack { .. }) => 'T',
        UserAction::Table(TableAction::Rules) | UserAction::Together(TogetherAction::Rules) => 'R',
        UserAction::Table(TableAction::Leave) | UserAction::Together(TogetherAction::Leave) => 'L',
        UserAction::Table(TableAction::GiveUp { .. }) | UserAction::Together(TogetherAction::EndGame { .. }) => 'G',
        UserAction::Together(TogetherAction::People) => 'P',
        UserAction::Together(TogetherAction::Audit) => 'A',
        UserAction::Together(TogetherAction::JoinAnew) => 'J',
        _ => return None,
    })
}

/// What is asked before the choice or button is done.
fn confirm_of(screen: &Screen, spot: &FocusTarget) -> Option<Confirm> {
    match spot {
        FocusTarget::Choice(place) => ui_prompt(screen)?.choices.get(*place)?.confirm.clone(),
        FocusTarget::Button(id) => screen.buttons().into_iter().find(|button| button.id == *id)?.confirm.clone(),
        _ => None,
    }
}

/// In the lobby, the seat number and name that a button belongs to.
fn whose(screen: &Screen, id: &str) -> String {
    let Screen::Lobby(lobby) = screen else { return String::new() };
    let is_his = |person: &&PersonView| person.buttons.iter().any(|b| b.id == id);
    let mut seats = (1..).zip(&lobby.seats);
    let seated = seats.find(|(_, person)| is_his(person)).map(|(seat, person)| format!("{seat} {}", person.name));
    let watching = || lobby.watching.iter().find(is_his).map(|person| person.name.clone());
    seated.or_else(watching).unwrap_or_default()
}

impl AlreadyPrinted {
    /// The lines of a table's log that have not been printed yet. Above those that its player has not answered stands
    /// that they happened since, once others have done something.
    fn news_of(&mut self, language: Language, table: &TableScreen) -> Vec<String> {
        let printed = self.overlap(&table.log);
        let missed = table.log.len() - since::missed(table).len();
        let mut lines = self.news(language, &table.log);
        if missed < table.log.len() && missed >= printed && self.since != Some(missed) {
            self.since = Some(missed);
            lines.insert(missed - printed, labelled(language, &titled(language, TerminalText::SinceYourTurn), ""));
        }
        lines
    }

    /// How many lines at the beginning of a log have been printed already.
    fn overlap(&self, log: &[LogLine]) -> usize {
        // The beginning of the log may be missing now: new lines are those after the longest overlap of old end and new
        // beginning.
        let at_most = self.log.len().min(log.len());
        let overlap = (0..=at_most).rev().find(|&n| log.starts_with(&self.log[self.log.len() - n..])).unwrap_or(0);
        // Its end may be gone, too, where steps were taken back.
        overlap.max(self.log.iter().zip(log).take_while(|(old, new)| old == new).count())
    }

    /// The lines of the log that have not been printed yet.
    fn news(&mut self, language: Language, log: &[LogLine]) -> Vec<String> {
        let news = log[self.overlap(log)..].iter().map(|line| log_line(language, line)).collect();
        self.log = log.to_vec();
        news
    }

    fn shown(&mut self, language: Language, screen: &Screen, items: &[NumberedChoice]) -> Vec<String> {
        let mut lines = vec![];
        match screen {
            Screen::Table(table) => {
                let whole = table_lines(language, table);
                let now = whole.join("\n");
                if now != self.table {
                    lines.push(String::new());
                    lines.extend(whole);
                    self.table = now;
                }
                lines.extend(prompt_lines(language, table));
            }
            Screen::Cover(cover) => {
                lines.extend(vec![String::new(); OUT_OF_SIGHT]);
                lines.push(title(language, screen));
                lines.extend(cover.table.headline.clone());
                lines.extend(cover.table.notice.clone());
            }
            Screen::Result(result) => {
                lines.push(String::new());
                lines.extend(result_lines(language, result));
            }
            other => {
                lines.push(String::new());
                lines.push(title(language, other));
                lines.extend(page_lines(language, other));
            }
        }
        if ui_prompt(screen).is_none() && !matches!(screen, Screen::Table(_)) {
            lines.push(String::new());
        }
        for item in items {
            let label = match &item.closed {
                Some(closed) => beside_each_other(language, &[&item.label, closed]),
                None => item.label.clone(),
            };
            lines.push(format!("{:>3}) {label}", item.key));
        }
        lines.iter().map(|line| text::certain_lines(line).collect::<Vec<_>>().join("\n")).collect()
    }
}

fn log_line(language: Language, line: &LogLine) -> String {
    let words = text::certain(&line.text);
    match (line.is_heading, line.is_secret) {
        (true, _) => format!("== {words}"),
        (_, true) => format!("   {}", in_brackets(language, &words)),
        _ => format!("   {words}"),
    }
}

fn seat_line(language: Language, seat: &SeatView) -> String {
    let mark = crate::look::standing(seat);
    let mut facts: Vec<String> = seat.counters.iter().map(|c| format!("{} {}", c.label, c.amount)).collect();
    facts.push(format!("{} {}", seat.hand_label, seat.hand));
    facts.push(seat.standing.clone());
    // The name, and what the mark before it says, are not repeated.
    let is_new = |sign: &&Sign| matches!(sign.kind, SignKind::Crown | SignKind::Dealer | SignKind::Away);
    facts.extend(seat.signs.iter().filter(is_new).map(|sign| sign.label.clone()));
    facts.extend(seat.revealed.iter().map(|c| c.name.clone()));
    facts.extend(seat.temper.clone());
    facts.extend(seat.notes.iter().map(|note| note.label.clone()));
    let city: Vec<String> = seat.city.iter().map(describe::tile_words).collect();
    let city = if city.is_empty() { String::new() } else { format!(" | {}", listed(language, &city)) };
    format!("{mark} {}{city}", labelled(language, &seat.name, &listed(language, &facts)))
}

fn table_lines(language: Language, table: &TableScreen) -> Vec<String> {
    let piles: Vec<String> = table.piles.iter().map(|p| format!("{} {}", p.label, p.amount)).collect();
    let cards_joint = Words::shared(language).say("terminal-cards-joint", &[]);
    let mut lines = vec![beside_each_other(language, &[&table.title, &table.subtitle, &listed(language, &piles)])];
    lines.extend(table.notice.as_ref().map(|notice| format!("! {notice}")));
    lines.extend(table.watching.clone());
    for rank in &table.ranks {
        let mut facts = vec![rank.state_label.clone()];
        let called = rank.seat.and_then(|n| table.seats.iter().find(|s| s.seat == n));
        if let Some(seat) = called {
            facts = vec![seat.name.clone()];
        }
        facts.extend(rank.marks.iter().map(|mark| mark.label.clone()));
        facts.extend(rank.known.clone());
        let number = rank.card.rank.map(|r| r.to_string()).unwrap_or_default();
        lines.push(format!("  {number} {}", labelled(language, &rank.card.name, &listed(language, &facts))));
    }
    lines.extend(table.seats.iter().map(|seat| seat_line(language, seat)));
    let named = |what: &str, cards: Vec<String>| labelled(language, what, &cards.join(&cards_joint));
    if let Some(event) = &table.event {
        lines.push(labelled(language, said(&table.event_label), &told(language, event)));
    }
    if table.market.len() > MARKET {
        lines.push(labelled(language, &table.market_label, &listed(language, &counted(language, &table.market))));
    } else if !table.market.is_empty() {
        lines.push(labelled(language, &table.market_label, ""));
        lines.extend(table.market.iter().map(|card| format!("  {}", told(language, card))));
    }
    if !table.characters.is_empty() {
        lines.push(named(&table.characters_label, table.characters.iter().map(|c| headline(language, c)).collect()));
    }
    if !table.hand.is_empty() {
        lines
            .push(named(say(language, TerminalText::Hand), table.hand.iter().map(|c| headline(language, c)).collect()));
    }
    if !table.knowledge.is_empty() {
        lines.push(labelled(language, &titled(language, TerminalText::Known), ""));
        lines.extend(table.knowledge.iter().map(|fact| format!("  {fact}")));
    }
    lines
}

/// The largest market that is printed in full, one card a line.
const MARKET: usize = 4;

/// A card with everything printed on it, and its effect in short.
fn told(language: Language, card: &Card) -> String {
    joined(language, &headline(language, card), said(&card.short))
}

/// The names of many cards, each once with its count.
fn counted(language: Language, cards: &[Card]) -> Vec<String> {
    cards
        .chunk_by(|a, b| a.id == b.id)
        .map(|alike| match alike.len() {
            1 => alike[0].name.clone(),
            n => joined(language, &alike[0].name, &n.to_string()),
        })
        .collect()
}

fn prompt_lines(language: Language, table: &TableScreen) -> Vec<String> {
    let Some(prompt) = &table.prompt else {
        let open = table.playback.iter().flat_map(|playback| &playback.open);
        let open = open.flat_map(|seat| describe::open_seat(language, seat)).map(|(_, line)| line);
        return since::waiting(language, table).into_iter().chain(open).collect();
    };
    let mut lines = vec![String::new(), joined(language, &prompt.question, said(&prompt.cause))];
    for card in prompt.looked.iter().filter(|card| !describe::is_told_by_choices(prompt, card)) {
        lines.push(format!("  {}", told(language, card)));
    }
    if let Some(hint) = &table.hint {
        lines.push(hint.title.clone());
        lines.extend(hint.lines.iter().map(|line| format!("  {line}")));
    }
    if let Some(first) = prompt.closed.first() {
        let why = joined(language, &first.label, &first.reason);
        let more = if prompt.closed.len() > 1 { say(language, TerminalText::PlainClosed) } else { "" };
        let closed = joined(language, say(language, TerminalText::Closed), &prompt.closed.len().to_string());
        lines.push(format!("  x) {} {more}", labelled(language, &closed, &why)).trim_end().to_owned());
    }
    lines
}

fn page_lines(language: Language, screen: &Screen) -> Vec<String> {
    match screen {
        Screen::Setup(setup) => {
            let mut lines: Vec<String> = setup
                .rows
                .iter()
                .filter(|r| r.detail.is_some())
                .map(|r| joined(language, &r.label, said(&r.detail)))
                .collect();
            lines.push(setup.summary.clone());
            lines.extend(setup.problem.clone());
            lines
        }
        Screen::Settings(_) => {
            let row = |row: &OptionRow| {
                let heading = row.heading.as_ref().map(|heading| format!("== {heading}"));
                let detail = row.detail.as_ref().map(|detail| joined(language, &row.label, detail));
                heading.into_iter().chain(detail)
            };
            own_rows(screen).flat_map(row).collect()
        }
        Screen::History(history) if history.entries.is_empty() => history.empty.iter().cloned().collect(),
        Screen::History(history) => history.note.iter().cloned().collect(),
        Screen::Statistics(statistics) if statistics.rows.is_empty() => statistics.empty.iter().cloned().collect(),
        Screen::Statistics(statistics) => {
            statistics.rows.iter().map(|row| labelled(language, &row.label, &row.text)).collect()
        }
        Screen::Rules(rules) => {
            let mut lines = vec![];
            for chapter in &rules.chapters {
                lines.push(String::new());
                lines.push(format!("== {}", chapter.title));
                lines.extend(chapter.paragraphs.iter().cloned());
            }
            lines.push(String::new());
            for card in rules.characters.iter().chain(&rules.districts) {
                lines.push(format!("  {}", headline(language, card)));
                lines.extend(card.text.as_ref().map(|text| format!("      {text}")));
            }
            lines
        }
        Screen::About(about) => {
            let facts = about.facts.iter().map(|fact| labelled(language, &fact.label, &fact.value));
            let chapter = |chapter: &Chapter| {
                [String::new(), format!("== {}", chapter.title)].into_iter().chain(chapter.paragraphs.clone())
            };
            facts.chain(about.chapters.iter().flat_map(chapter)).collect()
        }
        Screen::Log(log) => {
            let crash = |crash: &CrashReport| {
                [format!("== {} {}", log.crashes_label, when(crash.at_ms))].into_iter().chain(crash.lines.clone())
            };
            let crashes = log.crashes.iter().flat_map(crash);
            crashes.chain(log.lines.iter().cloned()).chain(log.note.clone()).collect()
        }
        Screen::Join(join) => join.facts.iter().chain([&join.text]).cloned().collect(),
        Screen::Lobby(lobby) => lobby_lines(language, lobby),
        Screen::Audit(audit) => {
            let words =
                (!audit.words.is_empty()).then(|| format!("{} {}", said(&audit.words_label), audit.words.join(" ")));
            audit.text.iter().cloned().chain(words).collect()
        }
        _ => vec![],
    }
}

/// The people, and the code with its QR code.
fn lobby_lines(language: Language, lobby: &LobbyScreen) -> Vec<String> {
    let mut lines = vec![lobby.summary.clone()];
    if let Some(invitation) = &lobby.invitation {
        lines.push(format!("{} {}", invitation.label, invitation.code));
        lines.push(invitation.text.clone());
    }
    let person = |one: &PersonView| format!("  {}", joined(language, &one.name, said(&one.detail)));
    lines.extend((1..).zip(&lobby.seats).map(|(seat, one)| format!("  {seat}{}", &person(one)[1..])));
    if !lobby.watching.is_empty() {
        lines.extend(lobby.watching_label.clone());
        lines.extend(lobby.watching.iter().map(person));
    }
    lines.extend(lobby.text.clone());
    lines
}

/// Everything on a screen that can be explained, with its name.
fn explainable(screen: &Screen) -> Vec<(String, FocusTarget)> {
    let mut all: Vec<(String, FocusTarget)> = vec![];
    match screen {
        Screen::Table(table) => {
            all.extend(table.hand.iter().enumerate().map(|(i, c)| (c.name.clone(), FocusTarget::Hand(i))));
            all.extend(table.ranks.iter().enumerate().map(|(i, r)| (r.card.name.clone(), FocusTarget::Rank(i))));
            if let Some(prompt) = &table.prompt {
                all.extend(prompt.looked.iter().enumerate().map(|(i, c)| (c.name.clone(), FocusTarget::Looked(i))));
                all.extend(prompt.closed.iter().enumerate().map(|(i, c)| (c.label.clone(), FocusTarget::Closed(i))));
            }
            for seat in &table.seats {
                all.push((seat.name.clone(), FocusTarget::Seat(seat.seat)));
                let tiles = seat.city.iter().enumerate();
                all.extend(tiles.map(|(place, t)| (t.card.name.clone(), FocusTarget::Tile { seat: seat.seat, place })));
            }
            all.extend(table.market.iter().enumerate().map(|(i, c)| (c.name.clone(), FocusTarget::Market(i))));
            all.extend(table.characters.iter().enumerate().map(|(i, c)| (c.name.clone(), FocusTarget::Mine(i))));
            all.extend(table.event.iter().map(|c| (c.name.clone(), FocusTarget::Event)));
        }
        Screen::Rules(rules) => {
            all.extend(
                rules.characters.iter().enumerate().map(|(i, c)| (c.name.clone(), FocusTarget::RuleCharacter(i))),
            );
            all.extend(rules.districts.iter().enumerate().map(|(i, c)| (c.name.clone(), FocusTarget::RuleDistrict(i))));
        }
        Screen::Result(result) => {
            all.extend(result.seats.iter().enumerate().map(|(i, s)| (s.name.clone(), FocusTarget::Placed(i))));
        }
        _ => {}
    }
    all
}

/// The answer to `?`: the description for a number or a name, or a list of what can be asked about.
fn explained(language: Language, screen: &Screen, items: &[NumberedChoice], about: &str) -> Vec<String> {
    let all = explainable(screen);
    if about.is_empty() {
        let mut names: Vec<String> = vec![];
        for (name, _) in all {
            if !names.contains(&name) {
                names.push(name);
            }
        }
        let mut lines = vec![say(language, TerminalText::PlainHelp).to_owned()];
        if !names.is_empty() {
            let list = labelled(language, say(language, TerminalText::PlainExplain), &listed(language, &names));
            lines.push(text::certain(&list));
        }
        return lines;
    }
    let by_number = items.iter().find(|item| item.key == about).map(|item| item.spot.clone());
    let wanted = about.to_lowercase();
    let named = |exact: bool| {
        all.iter().find(|(name, _)| {
            let name = name.to_lowercase();
            if exact { name == wanted } else { name.contains(&wanted) }
        })
    };
    let spot = by_number.or_else(|| named(true).or_else(|| named(false)).map(|(_, spot)| spot.clone()));
    match spot.map(|spot| describe(language, screen, &spot)) {
        Some(told) if !told.is_empty() => told.iter().map(|(_, words)| text::certain(words)).collect(),
        _ => vec![say(language, TerminalText::PlainUnknown).to_owned()],
    }
}
