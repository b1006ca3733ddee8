//! What is the matter with a table of several phones, in one line above it; and why a phone is not let in.

use std::time::Duration;

use ayatsuri_link::{Farewell, JoinRefusal};
use ayatsuri_multiplayer::{AnswerRefusal, Lobby};
use ayatsuri_radio::RadioFault;

use super::TIMEOUTS;
use crate::pages::said;
use crate::words::Words;

/// What is the matter in the middle of a game.
pub(crate) fn notice(words: &Words, lobby: &Lobby) -> Option<String> {
    let away = lobby.people.iter().filter(|one| one.seat.is_some() && !one.is_here);
    let (replaced, awaited): (Vec<_>, Vec<_>) = away.partition(|one| one.is_replaced);
    let say = |id: &str, of: Vec<&ayatsuri_multiplayer::LobbyMember>| {
        let names: Vec<String> = of.iter().map(|one| called(words, &one.name)).collect();
        (!names.is_empty()).then(|| words.say(id, &[("names", words.list(&names).into())]))
    };
    let lines = [say("notice-away", awaited), say("notice-replaced", replaced)];
    said(lines.into_iter().flatten().collect::<Vec<_>>().join("\n"))
}

/// What somebody else is called in a sentence, as the log calls players.
pub(super) fn called(words: &Words, name: &str) -> String {
    let name = if name.is_empty() { words.say("player-unnamed", &[]) } else { name.to_owned() };
    words.say("log-who", &[("who", "other".into()), ("who-name", name.into())])
}

/// There has been no link to the host for so long.
pub(crate) fn no_link(words: &Words, since: Duration) -> String {
    words.say(if since >= TIMEOUTS.host_lost_notice_after { "notice-host-lost" } else { "notice-no-link" }, &[])
}

/// Why a phone's radio does not work.
pub(crate) fn trouble(words: &Words, trouble: RadioFault) -> String {
    let id = match trouble {
        RadioFault::NoAdapter => "radio-no-adapter",
        RadioFault::Off => "radio-off",
        RadioFault::NoPermission => "radio-no-permission",
        RadioFault::CannotAdvertise => "radio-cannot-advertise",
        RadioFault::TooManyLinks => "radio-too-many-links",
    };
    words.say(id, &[])
}

/// Why a host lets this phone not in, and for how long.
pub(crate) fn refusal(words: &Words, why: JoinRefusal, seconds: u16) -> String {
    let id = match why {
        JoinRefusal::GuestOutdated => "not-in-guest-outdated",
        JoinRefusal::HostOutdated => "not-in-host-outdated",
        JoinRefusal::Closed => "not-in-closed",
        JoinRefusal::Full => "not-in-full",
        JoinRefusal::Wait => "not-in-wait",
        JoinRefusal::WrongCode => "not-in-wrong-code",
        JoinRefusal::UnknownKey => "not-in-unknown-key",
    };
    words.say(id, &[("seconds", seconds.into())])
}

/// Why this phone is at the table no more.
pub(crate) fn farewell(words: &Words, why: Farewell) -> String {
    let id = match why {
        Farewell::Elsewhere => "farewell-elsewhere",
        Farewell::Full => "farewell-full",
        Farewell::Removed => "farewell-removed",
        Farewell::Closed => "farewell-closed",
        Farewell::Left => "farewell-left",
    };
    words.say(id, &[])
}

/// Why an answer counts for nothing.
pub(crate) fn no_answer(words: &Words, why: AnswerRefusal) -> String {
    let id = match why {
        AnswerRefusal::Late => "refused-prompt-late",
        AnswerRefusal::NotYours => "refused-not-yours",
        AnswerRefusal::AgainstRules => "refused-choice-late",
        AnswerRefusal::Unsigned => "refused-unsigned",
    };
    words.say(id, &[])
}
