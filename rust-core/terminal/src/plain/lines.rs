//! Each screen as lines of text.

use ayatsuri_phone::screen::{
    Card, Chapter, CrashReport, DailyState, LessonView, LobbyScreen, LogLine, OptionRow, PersonView, ReviewScreen,
    ReviewSection, Screen, SeatView, Sign, SignKind, TableScreen,
};
use ayatsuri_phone::{Language, Words};

use crate::describe::{self, headline, joined, listed};
use crate::draw::{date_and_time, step_title};
use crate::own_rows::own_rows;
use crate::since;
use crate::text::{self, or_empty};
use crate::words::{TerminalText, in_brackets, labelled, say, titled};

/// Joins texts that could each stand alone.
pub(super) fn beside_each_other(language: Language, texts: &[&str]) -> String {
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
        Screen::Daily(daily) => daily.title.clone(),
        Screen::Review(s) => s.title.clone(),
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

/// A review line by line: its progress, each seat's chances, the turns that decided the game, the dearest moments.
fn review_lines(review: &ReviewScreen) -> Vec<String> {
    let mut lines = vec![];
    lines.extend(review.progress.iter().map(|progress| format!("{} {} %", progress.label, progress.percent)));
    if let Some(chart) = &review.chart {
        lines.push(format!("== {}", chart.title));
        lines.extend(chart.lines.iter().map(|line| line.text.clone()));
        lines.extend(chart.error.clone());
    }
    let section = |section: &ReviewSection, lines: &mut Vec<String>| {
        if !section.title.is_empty() {
            lines.push(format!("== {}", section.title));
            lines.extend(section.lines.iter().map(|line| line.text.clone()));
        }
    };
    section(&review.turns, &mut lines);
    lines.push(format!("== {}", review.moments_title));
    lines.extend(review.moments_text.clone());
    for moment in &review.moments {
        lines.push(moment.title.clone());
        let facts = [&moment.question, &moment.done, &moment.better, &moment.why, &moment.cost];
        lines.extend(facts.into_iter().filter(|fact| !fact.is_empty()).map(|fact| format!("   {fact}")));
    }
    section(&review.sums, &mut lines);
    lines.extend(review.notes.iter().cloned());
    lines
}

pub(super) fn log_line(language: Language, line: &LogLine) -> String {
    let words = text::drawable(&line.text);
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
    // The other signs would repeat the name, or the mark before the name.
    let is_new = |sign: &&Sign| matches!(sign.kind, SignKind::Crown | SignKind::Dealer | SignKind::Away);
    facts.extend(seat.signs.iter().filter(is_new).map(|sign| sign.label.clone()));
    facts.extend(seat.revealed.iter().map(|c| c.name.clone()));
    facts.extend(seat.temper.clone());
    facts.extend(seat.notes.iter().map(|note| note.label.clone()));
    let city: Vec<String> = seat.city.iter().map(describe::tile_words).collect();
    let city = if city.is_empty() { String::new() } else { format!(" | {}", listed(language, &city)) };
    format!("{mark} {}{city}", labelled(language, &seat.name, &listed(language, &facts)))
}

pub(super) fn table_lines(language: Language, table: &TableScreen) -> Vec<String> {
    let piles: Vec<String> = table.piles.iter().map(|p| format!("{} {}", p.label, p.amount)).collect();
    let cards_joint = Words::shared(language).say("terminal-cards-joint", &[]);
    let mut lines = vec![beside_each_other(language, &[&table.title, &table.subtitle, &listed(language, &piles)])];
    lines.extend(table.notice.as_ref().map(|notice| format!("! {notice}")).or_else(|| table.watching.clone()));
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
        lines.push(labelled(language, or_empty(&table.event_label), &card_line(language, event)));
    }
    if table.market.len() > MAX_CARD_LINES {
        lines.push(labelled(language, &table.market_label, &listed(language, &counted(language, &table.market))));
    } else if !table.market.is_empty() {
        lines.push(labelled(language, &table.market_label, ""));
        lines.extend(table.market.iter().map(|card| format!("  {}", card_line(language, card))));
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
const MAX_CARD_LINES: usize = 4;

/// A card's headline, and its effect in short.
fn card_line(language: Language, card: &Card) -> String {
    joined(language, &headline(language, card), or_empty(&card.short))
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

/// The step of a lesson that a table or a result tells.
pub(super) fn step_lines(lesson: Option<&LessonView>) -> Vec<String> {
    let lines = lesson.map(|lesson| [String::new(), format!("* {}", step_title(lesson)), format!("  {}", lesson.text)]);
    lines.into_iter().flatten().collect()
}

pub(super) fn prompt_lines(language: Language, table: &TableScreen) -> Vec<String> {
    let Some(prompt) = &table.prompt else {
        let open = table.playback.iter().flat_map(|playback| &playback.open);
        let open = open.flat_map(|seat| describe::open_seat(language, seat)).map(|(_, line)| line);
        return since::waiting(language, table).into_iter().chain(open).collect();
    };
    let mut lines = vec![String::new(), joined(language, &prompt.question, or_empty(&prompt.cause))];
    for card in prompt.looked.iter().filter(|card| !describe::is_told_by_choices(prompt, card)) {
        lines.push(format!("  {}", card_line(language, card)));
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

pub(super) fn page_lines(language: Language, screen: &Screen) -> Vec<String> {
    match screen {
        Screen::Setup(setup) => {
            let mut lines: Vec<String> = setup
                .rows
                .iter()
                .filter(|r| r.detail.is_some())
                .map(|r| joined(language, &r.label, or_empty(&r.detail)))
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
        Screen::Daily(daily) => {
            let today = [labelled(language, &daily.heading, &daily.text)].into_iter().chain(daily.streak.clone());
            let week = daily.week_text.iter().map(|text| labelled(language, &daily.week_title, text));
            let days = daily.week.iter().filter(|day| !day.is_today && day.state != DailyState::Later);
            today.chain(week).chain(days.map(|day| labelled(language, &day.label, &day.text))).collect()
        }
        Screen::Review(review) => review_lines(review),
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
                [format!("== {} {}", log.crashes_label, date_and_time(crash.at_ms))]
                    .into_iter()
                    .chain(crash.lines.clone())
            };
            let crashes = log.crashes.iter().flat_map(crash);
            crashes.chain(log.lines.iter().cloned()).chain(log.note.clone()).collect()
        }
        Screen::Join(join) => join.facts.iter().chain([&join.text]).cloned().collect(),
        Screen::Lobby(lobby) => lobby_lines(language, lobby),
        Screen::Audit(audit) => {
            let words = (!audit.words.is_empty())
                .then(|| format!("{} {}", or_empty(&audit.words_label), audit.words.join(" ")));
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
    let person = |one: &PersonView| format!("  {}", joined(language, &one.name, or_empty(&one.detail)));
    lines.extend((1..).zip(&lobby.seats).map(|(seat, one)| format!("  {seat}{}", &person(one)[1..])));
    if !lobby.watching.is_empty() {
        lines.extend(lobby.watching_label.clone());
        lines.extend(lobby.watching.iter().map(person));
    }
    lines.extend(lobby.text.clone());
    lines
}
