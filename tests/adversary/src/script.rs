//! A script of an evening: the number of games, and the places at which the host departs from honest play. It is text,
//! so that a finding of the search can be kept and played again.
//!
//! ```text
//! games 2
//! 1 open 1 both say void-of-nobody
//! 1 open 1 host deal-next-game
//! ```
//!
//! Each line has the game of the evening; a kind of message, and its number among those of that kind; then `both` or
//! `first`, for the guests who hear something different, or `host`, if the host does something after the message; and
//! the deed. Lines for one place happen in their order.

use std::fmt;
use std::str::FromStr;

use ayatsuri_fair_deal::DealRequest;
use ayatsuri_multiplayer::{HostMessage, TablePhase};

use crate::alphabet::{ALTERATIONS, Alteration, DEEDS, FORGERIES, Forgery, HostDeed};

/// The kind of a message of the host.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Kind {
    /// A lobby before or in a game.
    Lobby,
    /// A lobby that says that the game is over.
    Over,
    /// The terms of the deal.
    Terms,
    /// The request to commit.
    Commit,
    /// The list of commitments.
    Open,
    /// The notice that a deal is void.
    Void,
    /// The confirmation that the guest's secret has arrived.
    Stored,
    /// The announcement that the cards are dealt.
    Dealt,
    /// Updates of the game.
    Updates,
    /// A whole view.
    View,
    /// The disclosure.
    Disclosure,
    /// Anything else.
    Other,
}

impl Kind {
    /// All kinds, with their names.
    pub const ALL: [(Kind, &'static str); 12] = [
        (Kind::Lobby, "lobby"),
        (Kind::Over, "over"),
        (Kind::Terms, "terms"),
        (Kind::Commit, "commit"),
        (Kind::Open, "open"),
        (Kind::Void, "void"),
        (Kind::Stored, "stored"),
        (Kind::Dealt, "dealt"),
        (Kind::Updates, "updates"),
        (Kind::View, "view"),
        (Kind::Disclosure, "disclosure"),
        (Kind::Other, "other"),
    ];

    /// The kind of a message.
    pub fn of(message: &HostMessage) -> Kind {
        match message {
            HostMessage::Lobby(lobby) if matches!(lobby.stage, TablePhase::Over(_)) => Kind::Over,
            HostMessage::Lobby(_) => Kind::Lobby,
            HostMessage::DealTerms(_) => Kind::Terms,
            HostMessage::DealRequest(DealRequest::Commit { .. }) => Kind::Commit,
            HostMessage::DealRequest(DealRequest::Open(_)) => Kind::Open,
            HostMessage::DealRequest(DealRequest::Void { .. }) => Kind::Void,
            HostMessage::OpeningStored(_) => Kind::Stored,
            HostMessage::Dealt(_) => Kind::Dealt,
            HostMessage::Updates(_) => Kind::Updates,
            HostMessage::View { .. } => Kind::View,
            HostMessage::Disclosure { .. } => Kind::Disclosure,
            _ => Kind::Other,
        }
    }

    /// The kind with this name.
    pub fn by_name(name: &str) -> Option<Kind> {
        Kind::ALL.iter().find(|(_, one)| *one == name).map(|(kind, _)| *kind)
    }

    fn name(self) -> &'static str {
        Kind::ALL.iter().find(|(kind, _)| *kind == self).map_or("other", |(_, name)| name)
    }
}

/// A place in the evening: a message that the host says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Place {
    /// The game of the evening, from 1.
    pub game: u32,
    /// The kind of the message.
    pub kind: Kind,
    /// The number of the message among those of its kind to one guest, from 1.
    pub nth: u32,
}

/// The guests that a deed concerns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Whom {
    /// Both guests.
    Both,
    /// Only the first guest.
    First,
}

impl Whom {
    /// Whether the deed concerns a guest.
    pub fn is(self, guest: usize) -> bool {
        self == Whom::Both || guest == 0
    }
}

/// Something that the host does at a place instead of the honest thing, or in addition to it.
#[derive(Clone, Copy, Debug)]
pub enum Deed {
    /// The host does not send the message.
    Withhold(Whom),
    /// The host sends it twice.
    Repeat(Whom),
    /// The host sends it after the next one.
    Delay(Whom),
    /// The host sends it altered.
    Alter(Whom, &'static Alteration),
    /// The host sends a made-up message after it.
    Say(Whom, &'static Forgery),
    /// The host does something else after it.
    Do(&'static HostDeed),
}

impl PartialEq for Deed {
    fn eq(&self, other: &Deed) -> bool {
        match (self, other) {
            (Deed::Withhold(one), Deed::Withhold(two))
            | (Deed::Repeat(one), Deed::Repeat(two))
            | (Deed::Delay(one), Deed::Delay(two)) => one == two,
            (Deed::Alter(one, how), Deed::Alter(two, other)) => (one, how.name, how.of) == (two, other.name, other.of),
            (Deed::Say(one, what), Deed::Say(two, other)) => (one, what.name) == (two, other.name),
            (Deed::Do(one), Deed::Do(two)) => one.name == two.name,
            _ => false,
        }
    }
}

/// A place with the deed of the host there.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Departure {
    /// The place.
    pub at: Place,
    /// The deed.
    pub deed: Deed,
}

/// An evening of a host that departs from honest play.
#[derive(Clone, Debug, PartialEq)]
pub struct Script {
    /// The number of games, 1 to 3.
    pub games: u32,
    /// The host's departures, in order.
    pub departures: Vec<Departure>,
}

impl fmt::Display for Deed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = |whom: &Whom| if *whom == Whom::Both { "both" } else { "first" };
        match self {
            Deed::Withhold(whom) => write!(f, "{} withhold", name(whom)),
            Deed::Repeat(whom) => write!(f, "{} repeat", name(whom)),
            Deed::Delay(whom) => write!(f, "{} delay", name(whom)),
            Deed::Alter(whom, how) => write!(f, "{} alter {}", name(whom), how.name),
            Deed::Say(whom, what) => write!(f, "{} say {}", name(whom), what.name),
            Deed::Do(deed) => write!(f, "host {}", deed.name),
        }
    }
}

impl fmt::Display for Script {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "games {}", self.games)?;
        for Departure { at, deed } in &self.departures {
            writeln!(f, "{} {} {} {deed}", at.game, at.kind.name(), at.nth)?;
        }
        Ok(())
    }
}

impl FromStr for Script {
    type Err = String;

    fn from_str(text: &str) -> Result<Script, String> {
        let mut script = Script { games: 1, departures: vec![] };
        for line in text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#')) {
            let not_read = || format!("this line is none of a script: {line}");
            let words: Vec<&str> = line.split_whitespace().collect();
            match words[..] {
                ["games", games] => script.games = games.parse().map_err(|_| not_read())?,
                [game, kind, nth, ref deed @ ..] => {
                    let game = game.parse().map_err(|_| not_read())?;
                    let nth = nth.parse().map_err(|_| not_read())?;
                    let kind = Kind::by_name(kind).ok_or_else(not_read)?;
                    let deed = deed_of(deed, kind).ok_or_else(not_read)?;
                    script.departures.push(Departure { at: Place { game, kind, nth }, deed });
                }
                _ => return Err(not_read()),
            }
        }
        Ok(script)
    }
}

fn deed_of(words: &[&str], kind: Kind) -> Option<Deed> {
    if let ["host", name] = words {
        return Some(Deed::Do(DEEDS.iter().find(|deed| deed.name == *name)?));
    }
    let (whom, words) = words.split_first()?;
    let whom = match *whom {
        "both" => Whom::Both,
        "first" => Whom::First,
        _ => return None,
    };
    Some(match words {
        ["withhold"] => Deed::Withhold(whom),
        ["repeat"] => Deed::Repeat(whom),
        ["delay"] => Deed::Delay(whom),
        ["alter", name] => Deed::Alter(whom, ALTERATIONS.iter().find(|one| one.name == *name && one.of == kind)?),
        ["say", name] => Deed::Say(whom, FORGERIES.iter().find(|one| one.name == *name)?),
        _ => return None,
    })
}
