//! The lines of the log since this player's last decision, and how long somebody has been awaited.

use ayatsuri_phone::screen::{LogKind, LogLine, TableScreen};
use ayatsuri_phone::{Language, Words};

use crate::focus_target;

/// The lines since the player's last decision, if they tell of anybody else; none for a person who only watches.
pub fn missed(table: &TableScreen) -> &[LogLine] {
    // A replay has no turns of one's own.
    if focus_target::is_replayed(table) {
        return &[];
    }
    // Before the first decision nothing has been missed.
    let since = table.since.filter(|&since| since > 0);
    let lines = since.and_then(|since| table.log.get(since as usize..)).unwrap_or_default();
    let me = table.seats.iter().find(|seat| seat.is_mine).map(|seat| seat.seat);
    // Headings tell of nothing, and the question repeats what only this player was told.
    let is_of_others =
        |line: &LogLine| !line.is_heading && !line.is_secret && (line.actor.is_none() || line.actor != me);
    if lines.iter().any(is_of_others) { lines } else { &[] }
}

/// The place in the log where [`missed`] begins; `None` if it has no lines.
pub fn first_missed(table: &TableScreen) -> Option<usize> {
    let missed = missed(table).len();
    (missed > 0).then(|| table.log.len() - missed)
}

/// Whether a line changes nothing for anybody else, so that it is left out first if there is little room.
pub fn is_minor(line: &LogLine) -> bool {
    // The question mostly repeats what only this player was told.
    line.is_secret
        || matches!(
            line.kind,
            LogKind::Remark | LogKind::Income | LogKind::Draw | LogKind::Discard | LogKind::Shuffle | LogKind::Thanks
        )
}

/// The lines to show where there is little room: those that change something for somebody, and headings with lines
/// below them. Lines that repeat what stands above them are left out: what this player did or became, and the headline.
pub fn briefly<'a>(
    table: &TableScreen,
    lines: impl IntoIterator<Item = (usize, &'a LogLine)>,
) -> Vec<(usize, &'a LogLine)> {
    let me = table.seats.iter().find(|seat| seat.is_mine).map(|seat| seat.seat);
    let is_above = |line: &LogLine| line.actor.is_some() && line.actor == me || table.has_in_headline(line);
    let mut lines: Vec<(usize, &LogLine)> =
        lines.into_iter().filter(|(_, line)| !is_minor(line) && !is_above(line)).collect();
    let is_bare_heading = |place: usize, lines: &[(usize, &LogLine)]| {
        lines[place].1.is_heading && lines.get(place + 1).is_none_or(|(_, next)| next.is_heading)
    };
    for place in (0..lines.len()).rev() {
        if is_bare_heading(place, &lines) {
            lines.remove(place);
        }
    }
    lines
}

/// For how long somebody has been awaited, in words; `None` within the first minute, and where nobody knows.
pub fn awaited_for(language: Language, table: &TableScreen) -> Option<String> {
    let minutes = table.awaited.iter().map(|awaited| awaited.minutes).max().filter(|minutes| *minutes > 0)?;
    Some(Words::shared(language).say("terminal-awaited-for", &[("n", minutes.into())]))
}

/// The line of who is awaited, and for how long.
pub fn waiting(language: Language, table: &TableScreen) -> Option<String> {
    let waiting = table.waiting.as_ref()?;
    Some(match awaited_for(language, table) {
        Some(time) => crate::describe::joined(language, waiting, &time),
        None => waiting.clone(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sample;

    #[test]
    fn little_room_goes_to_what_others_did_and_what_is_read_nowhere_else() {
        let mut table = sample::full_table(Language::English);
        let me = table.seats.iter().find(|seat| seat.is_mine).map(|seat| seat.seat);
        let like = table.log[0].clone();
        let line = |text: &str, is_heading: bool, actor: Option<u32>| LogLine {
            text: text.to_owned(),
            is_heading,
            actor,
            is_secret: false,
            kind: LogKind::Naming,
            ..like.clone()
        };
        let other = table.seats.iter().map(|seat| seat.seat).find(|&seat| Some(seat) != me);
        let lines = [
            line("Round 2", true, None),
            line("1 Assassin", true, None),
            line("Ben assassinates the King.", false, other),
            line("2 Thief", true, None),
            line("You are the Thief.", false, me),
            line("Ben's crown passes on.", false, other),
            line("3 Magician", true, None),
        ];
        table.headline = Some("Ben's crown passes on.".to_owned());
        let lines = briefly(&table, (0..).zip(&lines));
        let lines: Vec<(usize, &str)> = lines.iter().map(|(place, line)| (*place, line.text.as_str())).collect();
        assert_eq!(lines, [(1, "1 Assassin"), (2, "Ben assassinates the King.")]);
    }
}
