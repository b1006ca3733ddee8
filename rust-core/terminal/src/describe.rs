//! Full descriptions of focus targets: `?` shows them whole, the line of hints shows their beginning. They contain
//! every fact of a table for which the drawing has no room.

use ayatsuri_phone::screen::{
    Card, ChoiceGroup, NearbyTable, OpenSeat, OptionRow, Prompt, PromptEntry, RankState, RankView, ResultScreen,
    ResultSeat, Screen, SeatView, TableScreen, Tile,
};
use ayatsuri_phone::{Language, Phone, Words};

use crate::focus_target::{self, FocusTarget};
use crate::look;
use crate::text::or_empty;
use crate::walk;
use crate::words::{self, TerminalText, say};

/// The style of a line of a description.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Tone {
    /// The name of the thing.
    Title,
    /// An ordinary fact.
    Plain,
    /// A less important fact.
    Dim,
    /// A warning.
    Warning,
}

pub type DescriptionLine = (Tone, String);

/// The whole description of a focus target.
pub fn describe(language: Language, screen: &Screen, target: &FocusTarget) -> Vec<DescriptionLine> {
    let mut lines = match screen {
        Screen::Table(table) => of_table(language, table, target),
        Screen::Rules(rules) => match target {
            FocusTarget::RuleCharacter(i) => rules.characters.get(*i).map(|c| of_card(language, c)).unwrap_or_default(),
            FocusTarget::RuleDistrict(i) => rules.districts.get(*i).map(|c| of_card(language, c)).unwrap_or_default(),
            FocusTarget::Option { .. } => of_option(language, std::slice::from_ref(&rules.editions), target),
            _ => vec![],
        },
        Screen::Setup(setup) => of_option(language, &setup.rows, target),
        Screen::Settings(settings) => of_option(language, &settings.rows, target),
        Screen::Join(join) => of_option(language, &join.rows, target),
        Screen::Review(review) => of_option(language, &review.rows, target),
        Screen::History(history) => match target {
            FocusTarget::Entry(id) => history.entries.iter().find(|entry| entry.id == *id).map_or(vec![], |entry| {
                let mut lines = vec![(Tone::Title, entry.title.clone()), (Tone::Plain, entry.detail.clone())];
                push(&mut lines, Tone::Plain, or_empty(&entry.own));
                push(&mut lines, Tone::Dim, &entry.people);
                lines
            }),
            _ => of_option(language, &history.rows, target),
        },
        Screen::Lobby(lobby) => of_option(language, &lobby.rows, target),
        Screen::Nearby(nearby) => match target {
            FocusTarget::Nearby(i) => nearby
                .tables
                .get(*i)
                .map_or(vec![], |table| vec![(Tone::Title, table.title.clone()), (Tone::Plain, nearby_facts(table))]),
            _ => of_option(language, &nearby.rows, target),
        },
        Screen::Result(result) => match target {
            FocusTarget::Placed(i) => result.seats.get(*i).map_or(vec![], |seat| {
                let mut lines = vec![(Tone::Title, points_line(language, result, *i, seat))];
                for note in seat.decided.iter().chain(&seat.notes) {
                    push(&mut lines, Tone::Plain, note);
                }
                for tile in &seat.city {
                    lines.extend(of_tile(language, tile, false));
                }
                lines
            }),
            _ => vec![],
        },
        _ => vec![],
    };
    // A card that two targets point at, or that lies in two places, is described once.
    let mut earlier_lines: Vec<String> = vec![];
    lines.retain(|(_, line)| {
        let is_new = !earlier_lines.contains(line);
        earlier_lines.push(line.clone());
        is_new
    });
    if let FocusTarget::Button(id) = target {
        for button in screen.buttons().into_iter().filter(|b| b.id == *id) {
            // The button's label alone would explain nothing.
            if button.detail.is_some() || button.closed.is_some() {
                push(&mut lines, Tone::Title, &button.label);
            }
            push(&mut lines, Tone::Plain, or_empty(&button.detail));
            push(&mut lines, Tone::Warning, or_empty(&button.closed));
        }
    }
    lines
}

/// A seat's place, its points, and where the points come from.
pub fn points_line(language: Language, result: &ResultScreen, number: usize, seat: &ResultSeat) -> String {
    let counted = result.lines.iter().filter_map(|line| Some((line, *line.points.get(number)?)));
    let parts: Vec<String> =
        counted.filter(|(_, points)| *points > 0).map(|(line, points)| format!("{} {points}", line.label)).collect();
    let parts = joined(language, &seat.total_label, &listed(language, &parts));
    words::labelled(language, &format!("{}. {}", seat.place, seat.name), &parts)
}

fn push(lines: &mut Vec<DescriptionLine>, tone: Tone, words: &str) {
    if !words.is_empty() {
        lines.push((tone, words.to_owned()));
    }
}

/// A card's name with its cost, points and rank.
pub fn headline(language: Language, card: &Card) -> String {
    let words = Words::shared(language);
    let mut parts = vec![];
    if let Some(rank) = card.rank {
        parts.push(words.say("terminal-rank", &[("rank", rank.into())]));
    }
    parts.extend(card.tint_label.clone());
    for (counters, id) in [(&card.cost, "terminal-cost"), (&card.tax, "terminal-tax")] {
        if !counters.is_empty() {
            parts.push(words.say(id, &[("amounts", look::amounts(language, counters).into())]));
        }
    }
    if card.points_differ() {
        parts.extend(card.points_label.clone());
    }
    if parts.is_empty() {
        return card.name.clone();
    }
    let facts = parts.join(&words.say("terminal-headline-joint", &[]));
    words.say("terminal-headline", &[("name", card.name.as_str().into()), ("facts", facts.into())])
}

pub fn of_card(language: Language, card: &Card) -> Vec<DescriptionLine> {
    let mut lines = vec![(Tone::Title, headline(language, card))];
    push(&mut lines, Tone::Plain, or_empty(if card.text.is_none() { &card.short } else { &card.text }));
    lines
}

fn of_option(language: Language, rows: &[OptionRow], target: &FocusTarget) -> Vec<DescriptionLine> {
    let mut lines = vec![];
    let (row, choice) = match target {
        FocusTarget::Option { row, choice } => (row, Some(choice)),
        FocusTarget::Text(row) => (row, None),
        _ => return lines,
    };
    if let Some(row) = rows.iter().find(|r| r.id == *row) {
        let found = row.choices.iter().find(|c| Some(&c.id) == choice);
        let title = found.map_or(row.label.clone(), |c| words::labelled(language, &row.label, &c.label));
        push(&mut lines, Tone::Title, &title);
        push(&mut lines, Tone::Warning, found.map_or("", |c| or_empty(&c.closed)));
        push(&mut lines, Tone::Plain, found.map_or("", |c| or_empty(&c.detail)));
        push(&mut lines, Tone::Plain, or_empty(&row.detail));
    }
    lines
}

fn of_tile(language: Language, tile: &Tile, whole: bool) -> Vec<DescriptionLine> {
    let mut line = words::labelled(language, &headline(language, &tile.card), &tile.points_label);
    if tile.card.points.unwrap_or_else(|| tile.card.cost.iter().map(|c| c.amount).sum()) == tile.points {
        line = headline(language, &tile.card);
    }
    for lying in &tile.lying {
        line = joined(language, &line, lying);
    }
    let mut lines = vec![(if whole { Tone::Title } else { Tone::Plain }, line)];
    let text = if whole && tile.card.text.is_some() { &tile.card.text } else { &tile.card.short };
    push(&mut lines, if whole { Tone::Plain } else { Tone::Dim }, or_empty(text));
    lines
}

/// A tile as short as possible: "Y4 Castle", with the gold on it and the cards under it.
pub fn tile_words(tile: &Tile) -> String {
    let mut words = format!("{}{} {}", look::letter(&tile.card), tile.points, tile.card.name);
    if tile.gold > 0 {
        words.push_str(&format!("+{}", tile.gold));
    }
    if tile.under > 0 {
        words.push_str(&format!("_{}", tile.under));
    }
    words
}

fn of_seat(language: Language, seat: &SeatView) -> Vec<DescriptionLine> {
    let mut lines = vec![(Tone::Title, seat.name.clone())];
    let mut facts: Vec<String> = seat.signs.iter().map(|sign| sign.label.clone()).collect();
    facts.extend(seat.temper.clone());
    facts.push(seat.colour.label.clone());
    push(&mut lines, Tone::Dim, &listed(language, &facts));
    let mut facts: Vec<String> = seat.counters.iter().map(|c| format!("{} {}", c.label, c.amount)).collect();
    facts.push(format!("{} {}", seat.hand_label, seat.hand));
    facts.push(seat.standing.clone());
    push(&mut lines, Tone::Plain, &listed(language, &facts));
    for card in &seat.revealed {
        lines.push((
            Tone::Plain,
            words::labelled(language, say(language, TerminalText::Revealed), &headline(language, card)),
        ));
        push(&mut lines, Tone::Dim, or_empty(&card.short));
    }
    for note in &seat.notes {
        push(&mut lines, Tone::Warning, &note.label);
    }
    for tile in &seat.city {
        lines.extend(of_tile(language, tile, false));
    }
    lines
}

/// The signs that may stand below a rank, each with its meaning.
pub fn signs(language: Language, rank: &RankView) -> Vec<(String, String)> {
    let mut signs: Vec<(String, String)> =
        rank.marks.iter().map(|mark| (format!("{}{}", look::STAMP, mark.short), mark.label.clone())).collect();
    let of_state = match rank.state {
        RankState::FaceUp => say(language, TerminalText::FaceUpShort),
        RankState::Silent => look::SILENT,
        RankState::Called => look::CALLED,
        RankState::Waiting | RankState::Answered => "",
    };
    signs.push((of_state.to_owned(), rank.state_label.clone()));
    signs.push((or_empty(&rank.known_short).to_owned(), or_empty(&rank.known).to_owned()));
    signs.retain(|(sign, meaning)| !sign.is_empty() && !meaning.is_empty());
    signs
}

fn of_rank(language: Language, table: &TableScreen, rank: &RankView) -> Vec<DescriptionLine> {
    let mut lines = of_card(language, &rank.card);
    // Each sign below the rank stands beside its meaning.
    let signs = signs(language, rank);
    let signed = |meaning: &str| {
        let sign = signs.iter().find(|(sign, explained)| explained == meaning && sign != meaning);
        sign.map_or_else(|| meaning.to_owned(), |(sign, _)| words::labelled(language, sign, meaning))
    };
    let mut state = signed(&rank.state_label);
    if let Some(seat) = rank.seat.and_then(|n| table.seats.iter().find(|s| s.seat == n)) {
        state = words::labelled(language, &rank.state_label, &seat.name);
    }
    lines.insert(1, (Tone::Dim, state));
    for (i, mark) in rank.marks.iter().enumerate() {
        lines.insert(2 + i, (Tone::Warning, signed(&mark.label)));
    }
    if let Some(known) = &rank.known {
        lines.insert(2 + rank.marks.len(), (Tone::Plain, signed(known)));
    }
    lines
}

fn of_table(language: Language, table: &TableScreen, target: &FocusTarget) -> Vec<DescriptionLine> {
    let prompt = table.prompt.as_ref();
    let mut lines = match target {
        FocusTarget::Choice(i) => {
            return prompt.and_then(|p| p.choices.get(*i)).map_or(vec![], |choice| {
                let mut lines = vec![(Tone::Title, choice.label.clone())];
                push(&mut lines, Tone::Plain, or_empty(&choice.detail));
                push(&mut lines, Tone::Warning, or_empty(&choice.warning));
                for target in &choice.targets {
                    if let Some(spot) = focus_target::spots_of(table, target).first() {
                        lines.extend(beside_choice(language, table, spot).into_iter().map(lowered));
                    }
                }
                lines
            });
        }
        FocusTarget::Group(path) => {
            return prompt.and_then(|p| walk::group(p, path)).map_or(vec![], |group| {
                let mut lines = vec![(Tone::Title, group_words(language, group))];
                push(&mut lines, Tone::Plain, or_empty(&group.note));
                push(&mut lines, Tone::Warning, or_empty(&group.warning));
                for entry in &group.entries {
                    if let PromptEntry::Group { group } = entry {
                        push(&mut lines, Tone::Dim, &group_words(language, group));
                    }
                    for line in entry.lines() {
                        push(&mut lines, Tone::Dim, &joined(language, &line.label, or_empty(&line.detail)));
                    }
                }
                lines
            });
        }
        FocusTarget::OutOfGroup => return vec![(Tone::Title, say(language, TerminalText::OutOfGroup).to_owned())],
        FocusTarget::ClosedList => {
            let closed = prompt.map(|p| p.closed.as_slice()).unwrap_or_default();
            let mut lines = vec![];
            for one in closed {
                lines.push((Tone::Title, one.label.clone()));
                lines.push((Tone::Warning, one.reason.clone()));
            }
            for target in closed.iter().flat_map(|one| &one.targets).filter(|target| target.card().is_some()) {
                if let Some(spot) = focus_target::spots_of(table, target).first() {
                    lines.extend(of_target(language, table, spot).into_iter().map(lowered));
                }
            }
            return lines;
        }
        FocusTarget::Closed(i) => {
            return prompt.and_then(|p| p.closed.get(*i)).map_or(vec![], |closed| {
                let mut lines = vec![(Tone::Title, closed.label.clone()), (Tone::Warning, closed.reason.clone())];
                for target in &closed.targets {
                    if let Some(spot) = focus_target::spots_of(table, target).first() {
                        lines.extend(of_target(language, table, spot).into_iter().map(lowered));
                    }
                }
                lines
            });
        }
        spot => of_target(language, table, spot),
    };
    // The table shows how many cards a pile has, so only a pile at which something can be done has a description.
    if matches!(target, FocusTarget::Pile(_)) && focus_target::choices_at(table, target).is_empty() {
        return vec![];
    }
    if let Some(prompt) = prompt {
        for i in focus_target::choices_at(table, target) {
            let choice = &prompt.choices[i];
            let words = joined(language, &choice.label, or_empty(&choice.detail));
            lines.push((Tone::Dim, words::labelled(language, say(language, TerminalText::Also), &words)));
        }
    }
    for closed in focus_target::closed_at(table, target) {
        lines.push((Tone::Warning, words::labelled(language, &closed.label, &closed.reason)));
    }
    lines
}

/// The cards that a choice is about and that are not on the table any more, such as a district that can be saved.
pub fn elsewhere(phone: &Phone, screen: &Screen, choice: usize) -> Vec<DescriptionLine> {
    let Some(choice) = focus_target::prompt(screen).and_then(|prompt| prompt.choices.get(choice)) else {
        return vec![];
    };
    let is_there = |id: &String| choice.targets.iter().any(|target| target.card() == Some(id));
    let gone = choice.reads.iter().filter(|id| !is_there(id));
    gone.filter_map(|id| phone.explain(id)).flat_map(|card| of_card(phone.language(), &card)).collect()
}

/// The cards with these ids in full, each once.
pub fn cards(phone: &Phone, ids: &[String]) -> Vec<DescriptionLine> {
    let mut each_once: Vec<&String> = vec![];
    ids.iter().for_each(|id| {
        if !each_once.contains(&id) {
            each_once.push(id);
        }
    });
    each_once.into_iter().filter_map(|id| phone.explain(id)).flat_map(|card| of_card(phone.language(), &card)).collect()
}

/// A group with the number of its choices.
pub fn group_words(language: Language, group: &ChoiceGroup) -> String {
    joined(language, &group.label, &group.count.to_string())
}

fn lowered((tone, words): DescriptionLine) -> DescriptionLine {
    (if tone == Tone::Title { Tone::Plain } else { tone }, words)
}

/// A label and its detail as one text.
pub fn joined(language: Language, label: &str, detail: &str) -> String {
    if detail.is_empty() {
        return label.to_owned();
    }
    Words::shared(language).say("terminal-beside", &[("label", label.into()), ("detail", detail.into())])
}

/// Several things in a list: "a, b", "a、b".
pub fn listed(language: Language, parts: &[String]) -> String {
    parts.join(&Words::shared(language).say("terminal-list-joint", &[]))
}

/// Whether the choices themselves name the card and its rank, so that the prompt need not show the card beside them.
pub fn is_told_by_choices(prompt: &Prompt, card: &Card) -> bool {
    card.cost.is_empty() && prompt.choices.iter().any(|choice| choice.label.contains(&card.name))
}

/// The description of a thing at which a choice points, without anything that the choice or the table already shows.
fn beside_choice(language: Language, table: &TableScreen, target: &FocusTarget) -> Vec<DescriptionLine> {
    match target {
        FocusTarget::Pile(_) => vec![],
        FocusTarget::Seat(number) if table.seats.iter().any(|seat| seat.seat == *number && seat.is_mine) => vec![],
        FocusTarget::Rank(place) => match table.ranks.get(*place) {
            Some(rank) if rank.is_mine => of_card(language, &rank.card),
            // Everybody expects a rank to be called, so that is left out.
            Some(rank) if rank.state == RankState::Waiting => {
                let lines = of_rank(language, table, rank);
                lines.into_iter().filter(|(_, line)| *line != rank.state_label).collect()
            }
            _ => of_target(language, table, target),
        },
        spot => of_target(language, table, spot),
    }
}

/// A thing on the table, without the choices that point at it.
fn of_target(language: Language, table: &TableScreen, target: &FocusTarget) -> Vec<DescriptionLine> {
    let card = |card: Option<&Card>| card.map(|c| of_card(language, c)).unwrap_or_default();
    let seat = |number: u32| table.seats.iter().find(|s| s.seat == number);
    match target {
        FocusTarget::Looked(i) => card(table.prompt.as_ref().and_then(|p| p.looked.get(*i))),
        FocusTarget::Hand(i) => card(table.hand.get(*i)),
        FocusTarget::Mine(i) => card(table.characters.get(*i)),
        FocusTarget::Market(i) => card(table.market.get(*i)),
        FocusTarget::Event => card(table.event.as_ref()),
        FocusTarget::Rank(i) => table.ranks.get(*i).map(|r| of_rank(language, table, r)).unwrap_or_default(),
        FocusTarget::Seat(number) => seat(*number).map(|s| of_seat(language, s)).unwrap_or_default(),
        FocusTarget::Tile { seat: number, place } => {
            let tile = seat(*number).and_then(|s| s.city.get(*place));
            tile.map(|t| of_tile(language, t, true)).unwrap_or_default()
        }
        FocusTarget::Pile(id) => {
            let mut lines: Vec<DescriptionLine> = vec![];
            for pile in table.piles.iter().filter(|p| p.id == *id) {
                lines.push((Tone::Title, joined(language, &pile.label, &pile.amount.to_string())));
            }
            lines
        }
        FocusTarget::Question => {
            table.prompt.as_ref().map_or(vec![(Tone::Title, table.waiting.clone().unwrap_or_default())], |p| {
                let mut lines = vec![(Tone::Title, p.question.clone())];
                push(&mut lines, Tone::Plain, or_empty(&p.cause));
                push(&mut lines, Tone::Dim, if p.is_secret { say(language, TerminalText::Secret) } else { "" });
                lines
            })
        }
        FocusTarget::Headline => {
            let mut lines = vec![(Tone::Title, or_empty(&table.headline).to_owned())];
            push(&mut lines, Tone::Dim, &table.title);
            push(&mut lines, Tone::Dim, &table.subtitle);
            lines
        }
        _ => vec![],
    }
}

/// The hand and choices of a seat of a replay, line by line, each with whether it is the seat's name.
pub fn open_seat(language: Language, seat: &OpenSeat) -> Vec<(bool, String)> {
    let names = |cards: &[Card]| listed(language, &cards.iter().map(|card| card.name.clone()).collect::<Vec<_>>());
    let mut lines = vec![(true, seat.name.clone())];
    for (label, cards) in [(&seat.characters_label, &seat.characters), (&seat.hand_label, &seat.hand)] {
        if !cards.is_empty() {
            lines.push((false, format!("  {}", words::labelled(language, label, &names(cards)))));
        }
    }
    if let Some(question) = &seat.question {
        lines.push((false, format!("  {}", joined(language, question, &names(&seat.looked)))));
    }
    for choice in &seat.offered {
        let mark = if choice.is_chosen { '*' } else { ' ' };
        lines.push((false, format!("  {mark} {}", joined(language, &choice.label, or_empty(&choice.detail)))));
    }
    lines
}

/// The facts about a nearby table besides its name.
pub fn nearby_facts(table: &NearbyTable) -> String {
    let facts = [or_empty(&table.detail), &table.strength_label, or_empty(&table.closed)];
    facts.into_iter().filter(|fact| !fact.is_empty()).collect::<Vec<_>>().join("  ")
}
