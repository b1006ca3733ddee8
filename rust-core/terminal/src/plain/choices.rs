//! The choices of a screen, each with its number or letter.

use ayatsuri_phone::Language;
use ayatsuri_phone::screen::{
    Button, Confirm, DearMomentView, LessonAction, PersonView, PromptEntry, Screen, TableAction, TextField,
    TogetherAction, UserAction,
};

use super::ui_prompt;
use crate::describe::{self, joined};
use crate::draw::{date_and_time, is_deed_to_confirm};
use crate::focus_target::{self, FocusTarget};
use crate::own_rows::own_rows;
use crate::text::or_empty;
use crate::walk;
use crate::words::{TerminalText, labelled, say};

/// A choice that is made by typing its number or letter.
pub(super) struct NumberedChoice {
    pub(super) key: String,
    pub(super) label: String,
    /// Why it cannot be chosen now.
    pub(super) closed: Option<String>,
    /// The question that is asked before it is done.
    pub(super) confirm: Option<Confirm>,
    pub(super) command: PlainCommand,
    /// The thing that a question mark explains.
    pub(super) target: FocusTarget,
}

#[derive(Clone)]
pub(super) enum PlainCommand {
    Act(UserAction),
    /// Ask for a text, and enter it here.
    Enter(TextField),
    /// Show the group of choices that this path leads to; the prompt itself if it is empty.
    Walk(Vec<usize>),
}

/// The letters that stand for nothing else at a table.
const LETTERS: &str = "abcdefgijkmnoprsuvwz";

/// All choices of a screen, in the order in which they are printed.
pub(super) fn numbered_choices(language: Language, screen: &Screen, path: &[usize]) -> Vec<NumberedChoice> {
    let mut choices: Vec<NumberedChoice> = vec![];
    let mut add =
        |key: Option<char>, label: String, closed: &Option<String>, command: PlainCommand, target: FocusTarget| {
            let key = key.map_or_else(|| (choices.len() + 1).to_string(), String::from);
            choices.push(NumberedChoice {
                key,
                label,
                closed: closed.clone(),
                confirm: confirm_of(screen, &target),
                command,
                target,
            });
        };
    if let (Some(prompt), Some(table)) = (ui_prompt(screen), focus_target::table(screen)) {
        // A character's key is its rank. Beside characters, everything else has a letter.
        let ranks = walk::ranks(table, prompt, path);
        let mut letters = LETTERS.chars();
        let mut key = |target: &FocusTarget| {
            let rank = ranks.iter().find(|(one, _)| one == target).and_then(|(_, rank)| *rank);
            let has_ranks = ranks.iter().any(|(_, rank)| rank.is_some());
            rank.or_else(|| if has_ranks { letters.next() } else { None })
        };
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
                label = joined(language, &label, or_empty(&line.detail));
                // The group already shows a warning that all its choices share.
                let above = in_front.and_then(|group| group.warning.as_ref());
                if let Some(warning) = choice.warning.as_ref().filter(|&warning| above != Some(warning)) {
                    label = format!("{label} ! {warning}");
                }
                let action = UserAction::Choose { prompt: prompt.id, index: choice.index };
                let target = FocusTarget::Choice(place);
                add(key(&target), label, &None, PlainCommand::Act(action), target);
            }
            if let PromptEntry::Group { group } = entry {
                let mut label = joined(language, &describe::group_words(language, group), or_empty(&group.note));
                if let Some(warning) = &group.warning {
                    label = format!("{label} ! {warning}");
                }
                let way = [path, &[place]].concat();
                let target = FocusTarget::Group(way.clone());
                add(key(&target), label, &None, PlainCommand::Walk(way), target);
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
            let label = joined(language, &label, or_empty(&choice.detail));
            let target = FocusTarget::Option { row: row.id.clone(), choice: choice.id.clone() };
            add(None, label, &choice.closed, PlainCommand::Act(choice.action.clone()), target);
        }
    }
    if let Screen::History(history) = screen {
        for entry in &history.entries {
            let own = or_empty(&entry.own);
            let facts = [&date_and_time(entry.finished_ms), &entry.title, &entry.detail, own, &entry.people];
            let label = facts.into_iter().filter(|fact| !fact.is_empty()).collect::<Vec<_>>().join(" ");
            add(None, label, &None, PlainCommand::Act(entry.open.clone()), FocusTarget::Entry(entry.id));
        }
    }
    if let Screen::Nearby(nearby) = screen {
        for (place, table) in nearby.tables.iter().enumerate() {
            let label = joined(language, &table.title, &describe::nearby_facts(table));
            let act = PlainCommand::Act(table.action.clone());
            add(None, label, &table.closed, act, FocusTarget::Nearby(place));
        }
    }
    // At a table the choices have the numbers, and each button keeps its letter all the time.
    let mut replacing = "CDFIKOQ".chars();
    for Button { id, action, label, detail, closed, .. } in screen.buttons() {
        let owner = owner_words(screen, id);
        let label = &if owner.is_empty() { label.clone() } else { labelled(language, &owner, label) };
        let key = match screen {
            Screen::Table(_) => table_letter(action, &mut replacing),
            Screen::Trouble(trouble) => answer_letter(action, &trouble.buttons),
            _ => None,
        };
        let label = joined(language, label, or_empty(detail));
        add(key, label, closed, PlainCommand::Act(action.clone()), FocusTarget::Button(id.clone()));
    }
    if let Screen::History(history) = screen
        && let [_, share, delete] = &history.entry_labels[..]
    {
        for entry in &history.entries {
            for (label, action) in [(share, &entry.export), (delete, &entry.delete)] {
                let label = labelled(language, label, &format!("{} {}", date_and_time(entry.finished_ms), entry.title));
                add(None, label, &None, PlainCommand::Act(action.clone()), FocusTarget::Entry(entry.id));
            }
        }
    }
    choices
}

/// The letter of an answer: a question on a page of its own has the same letters as a confirmation in the middle of a
/// page.
fn answer_letter(action: &UserAction, buttons: &[Button]) -> Option<char> {
    let is_asked = buttons.iter().any(|button| is_deed_to_confirm(&button.action));
    match action {
        UserAction::Back if is_asked => Some('n'),
        action if is_deed_to_confirm(action) => Some('y'),
        _ => None,
    }
}

/// The letter of a button of a table; `replacing` has those of the buttons that let bots play.
fn table_letter(action: &UserAction, replacing: &mut impl Iterator<Item = char>) -> Option<char> {
    Some(match action {
        UserAction::Lesson(LessonAction::Next { .. }) => 'M',
        UserAction::Lesson(LessonAction::Skip) => 'X',
        UserAction::Table(TableAction::Hint) => 'H',
        UserAction::Table(TableAction::NextEyes { .. }) => 'E',
        UserAction::Together(TogetherAction::WaitOn { .. }) => 'W',
        UserAction::Lobby(_) => return replacing.next(),
        UserAction::Table(TableAction::Skip) => 'S',
        UserAction::Table(TableAction::Step) => 'N',
        UserAction::Table(TableAction::Pause | TableAction::Continue) => 'B',
        UserAction::Table(TableAction::TakeBack { .. }) => 'T',
        UserAction::Table(TableAction::Rules) | UserAction::Together(TogetherAction::Rules) => 'R',
        UserAction::Table(TableAction::Settings) | UserAction::Together(TogetherAction::Settings) => 'O',
        UserAction::Table(TableAction::Leave) | UserAction::Together(TogetherAction::Leave) => 'L',
        UserAction::Table(TableAction::GiveUp { .. }) | UserAction::Together(TogetherAction::EndGame { .. }) => 'G',
        UserAction::Together(TogetherAction::People) => 'P',
        UserAction::Together(TogetherAction::Audit) => 'A',
        UserAction::Together(TogetherAction::JoinAnew) => 'J',
        _ => return None,
    })
}

/// The question that is asked before a choice or button is done.
fn confirm_of(screen: &Screen, target: &FocusTarget) -> Option<Confirm> {
    match target {
        FocusTarget::Choice(place) => ui_prompt(screen)?.choices.get(*place)?.confirm.clone(),
        FocusTarget::Button(id) => screen.buttons().into_iter().find(|button| button.id == *id)?.confirm.clone(),
        _ => None,
    }
}

/// In the lobby, the number and name of the seat to which a button belongs; in a review, its moment.
fn owner_words(screen: &Screen, id: &str) -> String {
    if let Screen::Review(review) = screen {
        let is_its = |moment: &&DearMomentView| moment.look.id == id || moment.play_on.id == id;
        return review.moments.iter().find(is_its).map_or_else(String::new, |moment| moment.title.clone());
    }
    let Screen::Lobby(lobby) = screen else { return String::new() };
    let is_theirs = |person: &&PersonView| person.buttons.iter().any(|b| b.id == id);
    let mut seats = (1..).zip(&lobby.seats);
    let seated = seats.find(|(_, person)| is_theirs(person)).map(|(seat, person)| format!("{seat} {}", person.name));
    let watching = || lobby.watching.iter().find(is_theirs).map(|person| person.name.clone());
    seated.or_else(watching).unwrap_or_default()
}
