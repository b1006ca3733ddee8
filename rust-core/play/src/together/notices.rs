//! The notice above a table of several phones, and the reasons why a phone cannot join.

use std::time::Duration;

use ayatsuri_fair_deal::MemberId;
use ayatsuri_link::{Farewell, JoinRefusal, TableTag};
use ayatsuri_multiplayer::{KeptLoss, Lobby, LobbyMember};
use ayatsuri_radio::{Advertisement, RadioFault};

use super::TIMEOUTS;
use super::lobby_screen::number_of;
use ayatsuri_screens::words::Words;
use ayatsuri_screens::words::unless_empty;
use ayatsuri_screens::{Button, LobbyAction, TogetherAction};

/// The notice during a game: who is away, and for whom a bot plays.
pub fn notice(words: &Words, lobby: &Lobby) -> Option<String> {
    let away = lobby.people.iter().filter(|one| one.seat.is_some() && !one.is_here);
    let (replaced, awaited): (Vec<_>, Vec<_>) = away.partition(|one| one.is_replaced);
    let say = |id: &str, people: Vec<&LobbyMember>| {
        let names: Vec<String> = people.iter().map(|one| called(words, &one.name)).collect();
        (!names.is_empty()).then(|| words.say(id, &[("names", words.list(&names).into())]))
    };
    let lines = [say("notice-away", awaited), say("notice-replaced", replaced)];
    unless_empty(lines.into_iter().flatten().collect::<Vec<_>>().join("\n"))
}

/// The host's buttons about those who are away: to wait on, or to let a bot play for each of them. The host has chosen
/// already to wait for those in `waited`.
pub fn absence_buttons(words: &Words, lobby: &Lobby, game: u32, waited: &[MemberId]) -> Vec<Button> {
    let is_open = |one: &&LobbyMember| {
        one.seat.is_some() && one.person == 0 && !one.is_here && !one.is_replaced && !waited.contains(&one.member)
    };
    let mut buttons: Vec<Button> = (lobby.people.iter().filter(is_open))
        .map(|one| {
            let label = words.say("notice-replace", &[("name", called(words, &one.name).into())]);
            Button::new(LobbyAction::Replace { member: number_of(one.member) }, label)
        })
        .collect();
    if !buttons.is_empty() {
        buttons.insert(0, Button::new(TogetherAction::WaitOn { game }, words.say("notice-wait-on", &[])).primary());
    }
    buttons
}

/// Adds to the notice that a person without a seat only watches.
pub fn or_watching(words: &Words, notice: Option<String>, is_seated: bool) -> Option<String> {
    let watching = (!is_seated).then(|| words.say("notice-watching", &[]));
    unless_empty(watching.into_iter().chain(notice).collect::<Vec<_>>().join("\n"))
}

/// The line that says that somebody is away who cannot find the host's phone, because Ayatsuri is not in front on it.
pub fn cannot_find(words: &Words, lobby: &Lobby) -> Option<String> {
    let away = lobby.people.iter().filter(|one| !one.is_here);
    let names: Vec<String> = away.map(|one| called(words, &one.name)).collect();
    (!names.is_empty()).then(|| words.say("notice-open-app", &[("names", words.list(&names).into())]))
}

/// Another player's name within a sentence, as the log calls them.
pub(super) fn called(words: &Words, name: &str) -> String {
    let name = if name.is_empty() { words.say("player-unnamed", &[]) } else { name.to_owned() };
    words.say("log-who", &[("who", "other".into()), ("who-name", name.into())])
}

/// The lines on what could not be read of the stored table; `None` if all could, or if nothing is left to go on with.
pub fn loss(words: &Words, loss: &KeptLoss, is_host: bool) -> Option<String> {
    let text = if is_host { "notice-forgotten-host" } else { "notice-forgotten-guest" };
    let names: Vec<String> = loss.keys_of.iter().map(|name| called(words, name)).collect();
    let lines = [
        loss.text.then(|| words.say(text, &[])),
        (!names.is_empty()).then(|| words.say("notice-keys-lost", &[("names", words.list(&names).into())])),
    ];
    unless_empty(lines.into_iter().flatten().collect::<Vec<_>>().join("\n"))
}

/// The notice for a link that has been lost for that long.
pub fn no_link(words: &Words, since: Duration) -> String {
    words.say(if since >= TIMEOUTS.host_lost_notice_after { "notice-host-lost" } else { "notice-no-link" }, &[])
}

/// The sentence that says why this phone's radio does not work.
pub fn trouble(words: &Words, fault: RadioFault) -> String {
    let id = match fault {
        RadioFault::NoAdapter => "radio-no-adapter",
        RadioFault::NoSockets => "radio-no-sockets",
        RadioFault::Off => "radio-off",
        RadioFault::NoPermission => "radio-no-permission",
        RadioFault::LocationOff => "radio-location-off",
        RadioFault::Resetting => "radio-resetting",
        RadioFault::Stuck => "radio-stuck",
        RadioFault::CannotScan => "radio-cannot-scan",
        RadioFault::ScansTooOften => "radio-scans-too-often",
        RadioFault::AdvertisementTooLong => "radio-advertisement-too-long",
        RadioFault::TooManyAdvertisers => "radio-too-many-advertisers",
        RadioFault::CannotAdvertise => "radio-cannot-advertise",
        RadioFault::TooManyLinks => "radio-too-many-links",
    };
    words.say(id, &[])
}

/// The sentence that says why a host does not let this phone in, and for how many seconds.
pub fn refusal(words: &Words, refusal: JoinRefusal, seconds: u16) -> String {
    let id = match refusal {
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

/// The sentence that says why this phone is no longer at the table.
pub fn farewell(words: &Words, why: Farewell) -> String {
    let id = match why {
        Farewell::Elsewhere => "farewell-elsewhere",
        Farewell::Full => "farewell-full",
        Farewell::Removed => "farewell-removed",
        Farewell::Closed => "farewell-closed",
        Farewell::Left => "farewell-left",
    };
    words.say(id, &[])
}

pub fn unknown(words: &Words, mark: &str) -> String {
    words.say("nearby-unknown", &[("mark", mark.into())])
}

/// The name for a table that was not asked yet: its tag as spelled on air.
pub fn mark(table: TableTag) -> String {
    Advertisement { table, is_free: false }.name().trim_end_matches('-').to_owned()
}
