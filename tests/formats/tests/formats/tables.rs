//! Apps of every version so far at one table with today's app.

use ayatsuri_formats::recorded::{Expected, Line, Recording, folder, record, replay_at_guests, replay_at_host};
use ayatsuri_link::PROTOCOL;
use ayatsuri_multiplayer::{GameRevisions, NetworkGame};
use ayatsuri_rules::{city, kingdom};

/// The version of today's code.
const VERSION: &str = env!("CARGO_PKG_VERSION");

/// The recordings of a game by every version. Today's is written if it is missing and `AYATSURI_WRITE` asks for it.
fn recordings<G: NetworkGame>(setup: &G::Setup, guests: usize) -> Vec<Recording> {
    let file = format!("{}.txt", G::NAME);
    let own = folder(VERSION).join(&file);
    if ayatsuri_formats::is_writing() && !own.exists() {
        let recording = record::<G>(setup, guests).expect("it is played");
        std::fs::create_dir_all(folder(VERSION)).expect("a folder can be made");
        std::fs::write(&own, recording.to_text()).expect("it can be written");
    }
    let all = folder("");
    let mut versions: Vec<_> = std::fs::read_dir(&all).expect("there are recordings").flatten().collect();
    versions.sort_by_key(std::fs::DirEntry::file_name);
    let read = |path| Recording::of_text(&std::fs::read_to_string(path).expect("each version has every game"));
    versions.into_iter().map(|version| read(version.path().join(&file))).collect()
}

fn of_city() -> Vec<Recording> {
    let setup = city::Setup::recommended(city::EditionId::Classic, 3).expect("for three");
    recordings::<city::State>(&setup, 2)
}

fn of_kingdom() -> Vec<Recording> {
    recordings::<kingdom::State>(&kingdom::Setup::recommended(2).expect("for two"), 1)
}

fn every_version_is_at_one_table<G: NetworkGame>(recordings: &[Recording]) {
    let troubles: Vec<String> = recordings
        .iter()
        .flat_map(|recording| {
            let tables = [("guests", replay_at_host::<G>(recording)), ("a host", replay_at_guests::<G>(recording))];
            tables.map(|(of, found)| {
                let of = format!(
                    "{of} of {}, {}, which must end as {:?}",
                    recording.version,
                    G::NAME,
                    Expected::of(recording)
                );
                found.err().map(|what| format!("{of}: {what}"))
            })
        })
        .flatten()
        .collect();
    assert!(troubles.is_empty(), "{}", troubles.join("\n\n"));
}

#[test]
fn older_apps_and_todays_play_the_city_game_at_one_table_or_say_who_must_update() {
    every_version_is_at_one_table::<city::State>(&of_city());
}

#[test]
fn older_apps_and_todays_play_marionette_kingdom_at_one_table_or_say_who_must_update() {
    every_version_is_at_one_table::<kingdom::State>(&of_kingdom());
}

/// A version that is not released yet may change its numbers, and is then recorded anew.
#[test]
fn this_version_is_recorded_with_its_numbers() {
    for (recordings, game) in [(of_city(), "city"), (of_kingdom(), "kingdom")] {
        let own = recordings.iter().find(|recording| recording.version == VERSION);
        let own = own.unwrap_or_else(|| panic!("{game} of {VERSION} is not recorded: scripts/release record"));
        let numbers = (own.protocol, own.revisions);
        assert_eq!(
            numbers,
            (PROTOCOL, GameRevisions::BUILT_IN),
            "delete tests/formats/fixtures/tables/{VERSION} and record it anew if {VERSION} is not released yet; \
             otherwise this is another version"
        );
        assert_eq!(Recording::of_text(&own.to_text()), *own);
    }
}

#[test]
fn phones_of_another_protocol_are_told_who_must_update() {
    for protocol in [PROTOCOL - 1, PROTOCOL + 1] {
        let mut recording = of_city().remove(0);
        recording.protocol = protocol;
        recording.join[4] = protocol;
        assert_eq!(Expected::of(&recording), Expected::Refused);
        assert_eq!(replay_at_host::<city::State>(&recording), Ok(()));
        if protocol > PROTOCOL {
            // The host has the newer protocol, so its refusal says that the guest's app is older.
            recording.refusal[4] = 0;
        }
        assert_eq!(replay_at_guests::<city::State>(&recording), Ok(()));
        // The check notices a missing refusal, and one that says the reverse.
        recording.join[4] = PROTOCOL;
        recording.refusal[4] ^= 1;
        assert!(replay_at_host::<city::State>(&recording).is_err());
        assert!(replay_at_guests::<city::State>(&recording).is_err());
    }
}

#[test]
fn phones_of_other_rules_wait_in_the_lobby_and_are_told_who_must_update() {
    for city in [GameRevisions::BUILT_IN.city - 1, GameRevisions::BUILT_IN.city + 1] {
        let mut recording = of_city().remove(0);
        recording.revisions.city = city;
        // Only the messages up to the lobby are kept, as with these revisions nothing more is said before somebody
        // updates.
        let lobby = recording.lines.iter().position(|line| matches!(line, Line::Down(..))).expect("the host speaks");
        recording.lines.truncate(lobby + 4);
        assert_eq!(Expected::of(&recording), Expected::WaitsForUpdate);
        assert_eq!(replay_at_host::<city::State>(&recording), Ok(()));
    }
}

/// A changed byte in the messages that older apps understand fails the replay.
#[test]
fn a_changed_byte_between_phones_is_noticed() {
    let recording = of_kingdom().remove(0);
    let mut of_guest = recording.clone();
    let said = |line: &&mut Line| matches!(line, Line::Up(_, said) if said.len() > 70);
    let Some(Line::Up(_, said)) = of_guest.lines.iter_mut().filter(said).nth(3) else { panic!("an answer") };
    said[20] ^= 1;
    assert!(replay_at_host::<kingdom::State>(&of_guest).is_err());
    let mut of_host = recording;
    let said = |line: &&mut Line| matches!(line, Line::Down(..));
    let last = of_host.lines.iter_mut().filter(said).nth(40);
    let Some(Line::Down(_, said)) = last else { panic!("the host says more") };
    let middle = said.len() / 2;
    said[middle] ^= 1;
    assert!(replay_at_guests::<kingdom::State>(&of_host).is_err());
}
