//! Sorts the choices of a prompt into those shown at once and those that open at a press, so that nobody has to read a
//! list of twenty: first the kind, then the seat, then the card.

use ayatsuri_screens::words::unless_empty;
use ayatsuri_screens::{ChoiceGallery, ChoiceGroup, ChoiceLine, Picture, PromptEntry, Tint};

/// The most entries that a prompt shows at once; a gallery counts as one.
pub const MOST_FIRST: usize = 8;
/// The most entries of a group.
pub const MOST_LATER: usize = 12;
/// The most choices of one kind that are shown without a press for the kind.
const MOST_OPEN: usize = 6;
/// The most of them if each is a thing of some player's on the table, where it can be tapped: so the choices below them
/// stay in sight.
const MOST_OPEN_OF_TABLE: usize = 4;

/// The kind of a choice: the choices beside which it stands.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ChoiceKind {
    /// It stands alone.
    Alone,
    /// It is a direct answer to the prompt's question, so its kind goes without saying.
    Asked,
    /// It stands among the choices with this title.
    Listed(String),
    /// It stands in the gallery with this title; without one, in that of the question.
    Gallery(Option<String>),
}

/// A choice with everything that decides its place and its label there.
pub struct SortedChoice {
    pub index: u32,
    pub label: String,
    /// Its name where the group says the rest.
    pub short: Option<String>,
    /// Its costs and gains, one by one.
    pub details: Vec<String>,
    pub warning: Option<String>,
    pub kind: ChoiceKind,
    /// The title of a group of several kinds; used only where there are too many kinds.
    pub beyond: Option<String>,
    /// The seat whose thing it is about, and the title over all things of that seat.
    pub whose: Option<(u32, String)>,
    /// The colour of the card that it is about, and the colour's name.
    pub tint: Option<(Tint, String)>,
    pub picture: Option<Picture>,
}

/// Choices that stand together.
struct Block<'a> {
    kind: ChoiceKind,
    members: Vec<&'a SortedChoice>,
    is_folded: bool,
}

/// The details and the warning that the groups around a line have said already.
#[derive(Clone, Default)]
struct SaidAbove {
    details: Vec<String>,
    warning: Option<String>,
}

/// The entries of a prompt; `separator` stands between the details of a choice.
pub fn entries(all: &[SortedChoice], separator: &str) -> Vec<PromptEntry> {
    let mut blocks = blocks(all);
    let galleries = blocks.iter().filter(|block| matches!(block.kind, ChoiceKind::Gallery(_))).count();
    for block in &mut blocks {
        block.is_folded = match block.kind {
            ChoiceKind::Listed(_) if block.members.iter().all(|one| one.whose.is_some()) => {
                block.members.len() > MOST_OPEN_OF_TABLE
            }
            ChoiceKind::Listed(_) => block.members.len() > MOST_OPEN,
            ChoiceKind::Gallery(Some(_)) => galleries > 1,
            _ => false,
        };
    }
    while first_count(&blocks) > MOST_FIRST && (fold_largest(&mut blocks) || gather(&mut blocks)) {}
    let builder = EntryBuilder { separator };
    if let [Block { is_folded: true, members, .. }] = &blocks[..] {
        // The question itself says the kind.
        let open = builder.inside(members, &SaidAbove::default());
        if open.len() <= MOST_FIRST {
            return open;
        }
    }
    blocks.iter().flat_map(|block| builder.block(block, &SaidAbove::default())).collect()
}

fn blocks(all: &[SortedChoice]) -> Vec<Block<'_>> {
    let mut blocks: Vec<Block<'_>> = vec![];
    for one in all {
        let same = blocks.iter_mut().find(|block| block.kind == one.kind && one.kind != ChoiceKind::Alone);
        match same {
            Some(block) => block.members.push(one),
            None => blocks.push(Block { kind: one.kind.clone(), members: vec![one], is_folded: false }),
        }
    }
    blocks
}

fn first_count(blocks: &[Block<'_>]) -> usize {
    let count = |block: &Block<'_>| match block.kind {
        ChoiceKind::Gallery(_) => 1,
        ChoiceKind::Asked if block.is_folded => divided(&block.members).len(),
        _ if block.is_folded => 1,
        _ => block.members.len(),
    };
    blocks.iter().map(count).sum()
}

/// Folds the open block with the most choices; of several the last, as a turn builds before it uses its effects.
fn fold_largest(blocks: &mut [Block<'_>]) -> bool {
    let may = |block: &&mut Block<'_>| {
        !block.is_folded
            && match block.kind {
                ChoiceKind::Listed(_) => block.members.len() > 1,
                ChoiceKind::Asked => divided(&block.members).len() < block.members.len(),
                _ => false,
            }
    };
    match blocks.iter_mut().filter(may).max_by_key(|block| block.members.len()) {
        Some(block) => {
            block.is_folded = true;
            true
        }
        None => false,
    }
}

/// Puts the kinds that share a title of several kinds into one block.
fn gather(blocks: &mut Vec<Block<'_>>) -> bool {
    let title_of = |block: &Block<'_>| block.members.first().and_then(|one| one.beyond.clone());
    let Some(title) = blocks.iter().find_map(title_of) else { return false };
    let is_of = |block: &Block<'_>| title_of(block).as_ref() == Some(&title);
    let Some(first) = blocks.iter().position(is_of) else { return false };
    if blocks.iter().filter(|block| is_of(block)).count() < 2 {
        return false;
    }
    let members = blocks.iter().filter(|block| is_of(block)).flat_map(|block| block.members.clone()).collect();
    let gathered = Block { kind: ChoiceKind::Listed(title.clone()), members, is_folded: true };
    let mut place = 0;
    blocks.retain(|block| {
        place += 1;
        place - 1 == first || !is_of(block)
    });
    blocks[first] = gathered;
    true
}

/// The parts into which a long list is divided: by seat, or by colour.
fn divided<'a>(members: &[&'a SortedChoice]) -> Vec<Part<'a>> {
    let by_seat = parted(members, |one| {
        let (seat, title) = one.whose.clone()?;
        Some((title, Picture::Seat { seat }))
    });
    if by_seat.len() > 1 {
        return by_seat;
    }
    parted(members, |one| {
        let (tint, name) = one.tint.clone()?;
        Some((name, Picture::Colour { tint }))
    })
}

/// The members of one seat or colour, with its title and picture.
struct Part<'a> {
    title: Option<(String, Picture)>,
    members: Vec<&'a SortedChoice>,
}

fn parted<'a>(
    members: &[&'a SortedChoice],
    title_of: impl Fn(&SortedChoice) -> Option<(String, Picture)>,
) -> Vec<Part<'a>> {
    let mut parts: Vec<Part<'a>> = vec![];
    for &one in members {
        let title = title_of(one);
        match parts.iter_mut().find(|part| part.title == title) {
            Some(part) => part.members.push(one),
            None => parts.push(Part { title, members: vec![one] }),
        }
    }
    parts
}

struct EntryBuilder<'a> {
    separator: &'a str,
}

impl EntryBuilder<'_> {
    fn block(&self, block: &Block<'_>, above: &SaidAbove) -> Vec<PromptEntry> {
        match (&block.kind, block.is_folded) {
            (ChoiceKind::Gallery(title), true) => {
                let title = title.clone().unwrap_or_default();
                vec![self.group(title, picture_of(&block.members), &block.members, above, |within| {
                    vec![self.gallery(None, &block.members, within)]
                })]
            }
            (ChoiceKind::Gallery(title), false) => vec![self.gallery(title.clone(), &block.members, above)],
            (ChoiceKind::Listed(title), true) => {
                vec![self.group(title.clone(), picture_of(&block.members), &block.members, above, |within| {
                    self.inside(&block.members, within)
                })]
            }
            (ChoiceKind::Asked, true) => self.parts(divided(&block.members), above),
            _ => block.members.iter().map(|one| self.one(one, false, above)).collect(),
        }
    }

    /// The entries of a group of these choices: by kind if there are several, then by seat or colour, then the choices.
    fn inside(&self, members: &[&SortedChoice], above: &SaidAbove) -> Vec<PromptEntry> {
        if members.iter().any(|one| one.kind != members[0].kind) {
            let mut kinds: Vec<Block<'_>> = vec![];
            for &one in members {
                match kinds.iter_mut().find(|block| block.kind == one.kind) {
                    Some(block) => block.members.push(one),
                    None => kinds.push(Block { kind: one.kind.clone(), members: vec![one], is_folded: false }),
                }
            }
            while kinds.iter().map(|kind| if kind.is_folded { 1 } else { kind.members.len() }).sum::<usize>()
                > MOST_LATER
                && fold_largest(&mut kinds)
            {}
            return kinds.iter().flat_map(|block| self.block(block, above)).collect();
        }
        let parts = divided(members);
        let is_by_seat = parts.len() > 1 && matches!(parts[0].title, Some((_, Picture::Seat { .. })));
        if is_by_seat || members.len() > MOST_LATER {
            return self.parts(parts, above);
        }
        // A name alone does not say whose it is.
        let is_short = members.iter().all(|one| one.whose.is_none());
        members.iter().map(|one| self.one(one, is_short, above)).collect()
    }

    fn parts(&self, parts: Vec<Part<'_>>, above: &SaidAbove) -> Vec<PromptEntry> {
        let mut entries = vec![];
        for Part { title, members } in parts {
            match title {
                Some((title, picture)) if members.len() > 1 => {
                    entries.push(self.group(title, Some(picture), &members, above, |within| {
                        if members.len() > MOST_LATER {
                            let colours = parted(&members, |one| {
                                let (tint, name) = one.tint.clone()?;
                                Some((name, Picture::Colour { tint }))
                            });
                            if colours.len() > 1 {
                                return self.parts(colours, within);
                            }
                        }
                        members.iter().map(|one| self.one(one, true, within)).collect()
                    }));
                }
                _ => entries.extend(members.iter().map(|one| self.one(one, false, above))),
            }
        }
        entries
    }

    fn group(
        &self,
        label: String,
        picture: Option<Picture>,
        members: &[&SortedChoice],
        above: &SaidAbove,
        entries: impl FnOnce(&SaidAbove) -> Vec<PromptEntry>,
    ) -> PromptEntry {
        let is_new = |detail: &&String| !above.details.contains(*detail);
        let in_all = |detail: &&String| members.iter().all(|one| one.details.contains(*detail));
        let shared: Vec<String> =
            members.first().iter().flat_map(|one| &one.details).filter(is_new).filter(in_all).cloned().collect();
        let warning = members.first().and_then(|one| one.warning.clone());
        let warning = warning.filter(|said| members.iter().all(|one| one.warning.as_ref() == Some(said)));
        let mut within = above.clone();
        within.details.extend(shared.iter().cloned());
        let own_warning = warning.clone().filter(|warning| above.warning.as_ref() != Some(warning));
        within.warning = within.warning.or(warning);
        PromptEntry::Group {
            group: ChoiceGroup {
                label,
                count: members.len() as u32,
                note: unless_empty(shared.join(self.separator)),
                warning: own_warning,
                picture,
                entries: entries(&within),
            },
        }
    }

    fn gallery(&self, label: Option<String>, members: &[&SortedChoice], above: &SaidAbove) -> PromptEntry {
        let lines = members.iter().map(|one| self.line(one, true, above)).collect();
        PromptEntry::Gallery { gallery: ChoiceGallery { label, lines } }
    }

    fn one(&self, one: &SortedChoice, is_short: bool, above: &SaidAbove) -> PromptEntry {
        PromptEntry::One { line: self.line(one, is_short, above) }
    }

    fn line(&self, one: &SortedChoice, is_short: bool, above: &SaidAbove) -> ChoiceLine {
        let own: Vec<&str> =
            one.details.iter().filter(|detail| !above.details.contains(detail)).map(String::as_str).collect();
        let short = one.short.as_ref().filter(|_| is_short);
        ChoiceLine {
            index: one.index,
            label: short.unwrap_or(&one.label).clone(),
            detail: unless_empty(own.join(self.separator)),
        }
    }
}

/// A group shows what its first choice shows.
fn picture_of(members: &[&SortedChoice]) -> Option<Picture> {
    members.first().and_then(|one| one.picture.clone())
}
