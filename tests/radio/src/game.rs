//! The game that is played, and the answers in it that were acknowledged.

use std::fmt;
use std::path::Path;
use std::str::FromStr;

use ayatsuri_link::SecureRandom;
use ayatsuri_multiplayer::{AgreedSetup, FollowedGame, MultiplayerGuest, action_bytes, shown};
use ayatsuri_rules::city::{self, EditionId};
use ayatsuri_rules::{Observer, Seat};
use ayatsuri_store::Store;
use ayatsuri_table::{FinishedGame, LogAction};

pub type City = city::State;

/// The setup for a host and that many guests; bots play the other seats.
pub fn setup(guests: u8) -> city::Setup {
    let (least, _) = EditionId::Fullset.data().players;
    city::Setup::recommended(EditionId::Fullset, (guests + 1).max(least)).expect("so many can play")
}

/// An answer that was acknowledged to a person, so it must be in the record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Given {
    /// The game's number at its table.
    pub game: u32,
    /// The seat that answered, from 0.
    pub seat: u8,
    /// For a guest, the number of the update with its prompt; for the host, the number of the log entry.
    pub number: u32,
    /// The action as postcard, possibly padded with zeros.
    pub action: Vec<u8>,
}

impl fmt::Display for Given {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}/{}/", self.game, self.seat, self.number)?;
        self.action.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

impl FromStr for Given {
    type Err = ();

    fn from_str(text: &str) -> Result<Given, ()> {
        let mut parts = text.split('/');
        let mut next = || parts.next().ok_or(());
        let (game, seat, number, action) = (next()?, next()?, next()?, next()?);
        let byte = |at: usize| action.get(at..at + 2).and_then(|two| u8::from_str_radix(two, 16).ok()).ok_or(());
        Ok(Given {
            game: game.parse().map_err(|_| ())?,
            seat: seat.parse().map_err(|_| ())?,
            number: number.parse().map_err(|_| ())?,
            action: (0..action.len()).step_by(2).map(byte).collect::<Result<_, _>>()?,
        })
    }
}

/// The game that a host has stored last.
///
/// # Errors
/// There is none; the reason in words.
pub fn filed(host: &Path) -> Result<FinishedGame<City>, String> {
    let store = Store::open(&host.join("store")).map_err(|error| error.to_string())?;
    let last = store.finished(0, 1).map_err(|error| error.to_string())?;
    store.finished_game(last.first().ok_or("no game was finished")?.id).map_err(|error| error.to_string())
}

/// The acknowledged answers that are missing from the record, in words.
pub fn lost(game: &FinishedGame<City>, given: &[Given]) -> Vec<String> {
    let is_given =
        |one: &Given, bytes: &[u8]| one.action.starts_with(bytes) && one.action[bytes.len()..].iter().all(|b| *b == 0);
    let is_there = |one: &Given| {
        let observer = Observer::Seat(Seat(one.seat));
        let concerning: Vec<u32> = game.entries.iter().filter(|e| e.concerns(observer)).map(|e| e.number).collect();
        game.entries.iter().any(|entry| {
            let LogAction::Acted { prompt, action } = entry.deed else { return false };
            let put = concerning.partition_point(|number| *number <= prompt.number()).saturating_sub(1) as u32;
            let is_it = entry.number == one.number && one.seat == 0 || put == one.number;
            entry.signature.is_some()
                && prompt.seat().0 == one.seat
                && is_it
                && is_given(one, &action_bytes::<City>(&action))
        })
    };
    given.iter().filter(|one| !is_there(one)).map(ToString::to_string).collect()
}

/// Compares what a guest's phone stores with the host's record: everything it was shown, and its audit.
///
/// # Errors
/// The first difference, in words.
pub fn check_truth(guest: &Path, game: &FinishedGame<City>) -> Result<(), String> {
    let store = Store::open(&guest.join("store")).map_err(|error| error.to_string())?;
    let kept = store.joined().map_err(|error| error.to_string())?;
    let random = SecureRandom::from_system().map_err(|error| error.to_string())?;
    let guest = MultiplayerGuest::restore(&kept.first().ok_or("it was not in")?.table, random);
    let dealt = guest.announcement().ok_or("it knows no game")?.clone();
    let AgreedSetup::City(setup) = dealt.setup.clone() else { return Err("the game is of another kind".to_owned()) };
    let observer = dealt.own.map_or(Observer::Board, |seat| Observer::Seat(Seat(seat)));
    let rows = store.shown(guest.tag(), dealt.list.context.game).map_err(|error| error.to_string())?;
    let mut followed = FollowedGame::<City>::new(dealt, &setup, guest.witness()).map_err(|error| error.to_string())?;
    followed.restore(&rows).map_err(|error| error.to_string())?;
    let told: Vec<_> = game.entries.iter().flat_map(|entry| shown(entry, observer)).collect();
    if followed.shown() != told {
        return Err(format!("it knows {} of {} things", followed.shown().len(), told.len()));
    }
    let audit = guest.audit().ok_or("it has no audit")?;
    match &audit.found {
        Ok(verdict) if verdict.shown == verdict.of => Ok(()),
        other => Err(format!("its audit says {other:?}")),
    }
}
