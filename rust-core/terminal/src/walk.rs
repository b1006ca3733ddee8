//! The way through the groups of a prompt: which entries are in front, and what can be pressed among them.

use ayatsuri_phone::screen::{ChoiceGroup, ChoiceLine, Prompt, PromptEntry, TableScreen, Target};

use crate::draw::NUMBERS;
use crate::focus_target::FocusTarget;

/// The group that a path of entries leads to; `None` for the prompt itself, and if there is no such group.
pub fn group<'a>(prompt: &'a Prompt, path: &[usize]) -> Option<&'a ChoiceGroup> {
    let mut entries = &prompt.entries;
    let mut found = None;
    for place in path {
        let Some(PromptEntry::Group { group }) = entries.get(*place) else { return None };
        entries = &group.entries;
        found = Some(group);
    }
    found
}

/// The entries in front: those of the group at the end of the path, or the prompt's own.
pub fn entries<'a>(prompt: &'a Prompt, path: &[usize]) -> &'a [PromptEntry] {
    group(prompt, path).map_or(&prompt.entries, |group| &group.entries)
}

/// The place of a line's choice among the choices of its prompt.
pub fn place_of(prompt: &Prompt, line: &ChoiceLine) -> Option<usize> {
    prompt.choices.iter().position(|choice| choice.index == line.index)
}

/// Everything that can be pressed in front, in order.
pub fn pressable(prompt: &Prompt, path: &[usize]) -> Vec<FocusTarget> {
    let mut all = vec![];
    for (place, entry) in entries(prompt, path).iter().enumerate() {
        if let PromptEntry::Group { .. } = entry {
            all.push(FocusTarget::Group([path, &[place]].concat()));
        }
        all.extend(entry.lines().iter().filter_map(|line| place_of(prompt, line)).map(FocusTarget::Choice));
    }
    all
}

/// Everything that can be pressed in front, each with its key; the things after the last key have none. A character's
/// key is its rank, as everybody at a table calls it. Beside characters everything else has letters, so that no digit
/// means two things.
pub fn keys(table: &TableScreen, prompt: &Prompt, path: &[usize]) -> Vec<(FocusTarget, Option<char>)> {
    let ranks = ranks(table, prompt, path);
    let has_ranks = ranks.iter().any(|(_, rank)| rank.is_some());
    let mut rest = NUMBERS.chars().filter(|key| !(has_ranks && key.is_ascii_digit()));
    ranks.into_iter().map(|(spot, rank)| (spot, rank.or_else(|| rest.next()))).collect()
}

/// Everything that can be pressed in front, each with the rank of the character that it chooses. Each rank appears
/// once.
pub fn ranks(table: &TableScreen, prompt: &Prompt, path: &[usize]) -> Vec<(FocusTarget, Option<char>)> {
    let mut all: Vec<(FocusTarget, Option<char>)> = vec![];
    for spot in pressable(prompt, path) {
        let rank = rank_of(table, prompt, &spot).filter(|rank| all.iter().all(|(_, other)| *other != Some(*rank)));
        all.push((spot, rank));
    }
    all
}

/// The rank of the one character that a choice points at.
fn rank_of(table: &TableScreen, prompt: &Prompt, target: &FocusTarget) -> Option<char> {
    let FocusTarget::Choice(place) = target else { return None };
    let targets = &prompt.choices.get(*place)?.targets;
    let mut named = targets.iter().filter_map(|target| match target {
        Target::Character { card } => Some(card),
        _ => None,
    });
    let (Some(card), None) = (named.next(), named.next()) else { return None };
    let rank = table.ranks.iter().find(|rank| rank.card.id == *card)?.card.rank?;
    char::from_digit(rank, 10)
}

/// The thing that has the focus first: the choice that is clearly right if it is in front, or else the first one that
/// gives nothing up for good.
pub fn usual(prompt: &Prompt, path: &[usize]) -> Option<FocusTarget> {
    let all = pressable(prompt, path);
    let choice = |target: &FocusTarget| match target {
        FocusTarget::Choice(place) => prompt.choices.get(*place),
        _ => None,
    };
    let marked = all.iter().find(|spot| choice(spot).is_some_and(|choice| choice.primary));
    let harmless = || all.iter().find(|spot| choice(spot).is_none_or(|choice| choice.warning.is_none()));
    marked.or_else(harmless).or(all.first()).cloned()
}
