//! The sounds of the table: which cue has which sound, and how loud it is. This file alone decides that, for every
//! shell.
//!
//! Everybody near a phone hears its sounds, so they must give nothing away. They depend on the kind of a cue, on where
//! chips come from and on the fate of a named character: everybody at the table sees all that. Only `Cue::YourTurn`
//! comes on one phone alone, and there the headline on every phone says whom the table awaits.

use crate::{Cue, CuePlace, NamingDeed};

/// A sound that every shell has; the lightest first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum Sound {
    /// Wood on wood: a card or a building is laid down.
    Card,
    /// Coins pass from one player to another, or onto a building.
    Coins,
    /// A plucked string: income.
    Income,
    /// A drum: a strike, a murder.
    Drum,
    /// Clappers, quicker and quicker: the curtain of a round.
    Curtain,
    /// Two beats of the clappers: it is this phone's turn to choose.
    YourTurn,
    /// Strings, drum and clappers: the game is over.
    Flourish,
}

impl Sound {
    /// All of them, the lightest first.
    pub const ALL: [Sound; 7] =
        [Sound::Card, Sound::Coins, Sound::Income, Sound::Drum, Sound::Curtain, Sound::YourTurn, Sound::Flourish];

    /// The name of its file, without the ending.
    pub fn id(self) -> &'static str {
        match self {
            Sound::Card => "card",
            Sound::Coins => "coins",
            Sound::Income => "income",
            Sound::Drum => "drum",
            Sound::Curtain => "curtain",
            Sound::YourTurn => "your-turn",
            Sound::Flourish => "flourish",
        }
    }
}

/// The loudness of the sounds. At any of these, a shell stays silent while its system says that the phone should be
/// silent.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum Loudness {
    /// No sounds.
    Off,
    /// 12 dB below full.
    Quiet,
    /// As loud as the system plays them. This is the default: a person who wants a silent phone has told the system so,
    /// and everybody else should hear the sounds once before they choose.
    #[default]
    Full,
}

impl Loudness {
    /// All of them, in the order in which they are offered.
    pub const ALL: [Loudness; 3] = [Loudness::Off, Loudness::Quiet, Loudness::Full];

    /// Its name in settings, scripts and tests.
    pub fn id(self) -> &'static str {
        match self {
            Loudness::Off => "off",
            Loudness::Quiet => "quiet",
            Loudness::Full => "full",
        }
    }

    /// The amplitude, in per cent of full.
    fn percent(self) -> u32 {
        match self {
            Loudness::Off => 0,
            Loudness::Quiet => 25,
            Loudness::Full => 100,
        }
    }
}

/// A sound to be heard now.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct HeardSound {
    /// Which one.
    pub sound: Sound,
    /// Its amplitude, in per cent of the file's.
    pub percent: u32,
}

impl HeardSound {
    /// The sound of the cues that lead to one screen: only the heaviest is heard. If the phone does not `call` its
    /// player, their turn has no sound.
    pub fn of<'a>(cues: impl IntoIterator<Item = &'a Cue>, loudness: Loudness, calls: bool) -> Option<HeardSound> {
        if loudness == Loudness::Off {
            return None;
        }
        let sounds = cues.into_iter().filter_map(Cue::sound).filter(|&sound| calls || sound != Sound::YourTurn);
        sounds.max().map(|sound| HeardSound { sound, percent: loudness.percent() })
    }
}

impl Cue {
    /// The sound of the cue; nothing for a silent one.
    pub fn sound(&self) -> Option<Sound> {
        match self {
            Cue::End => Some(Sound::Flourish),
            Cue::YourTurn => Some(Sound::YourTurn),
            Cue::Round { .. } | Cue::LastRound { .. } => Some(Sound::Curtain),
            Cue::Named { deed: NamingDeed::Kill, .. } | Cue::TurnLost { .. } | Cue::Fall { .. } => Some(Sound::Drum),
            Cue::Chips { from: CuePlace::Bank, .. } => Some(Sound::Income),
            // Paying is silent, as the thing that is paid for has a sound.
            Cue::Chips { to: CuePlace::Bank, .. } => None,
            Cue::Chips { .. } | Cue::Robbery { .. } | Cue::EffectRobbed { .. } | Cue::Gild { .. } => Some(Sound::Coins),
            Cue::Named { deed: NamingDeed::Bewitch | NamingDeed::Rob, .. }
            | Cue::FaceUp { .. }
            | Cue::Pick { .. }
            | Cue::Packet { .. }
            | Cue::Reveal { .. }
            | Cue::Cards { .. }
            | Cue::Card { .. }
            | Cue::HandSwap { .. }
            | Cue::Shuffle { .. }
            | Cue::Marker { .. }
            | Cue::Build { .. }
            | Cue::Purchase { .. }
            | Cue::Rescue { .. }
            | Cue::Exchange { .. }
            | Cue::Event { .. } => Some(Sound::Card),
            Cue::NotLastRound | Cue::Called { .. } | Cue::Silent { .. } | Cue::Turn { .. } | Cue::Look { .. } => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const KILL: Cue = Cue::Named { seat: 0, card: String::new(), deed: NamingDeed::Kill, other: None };

    fn chips(from: CuePlace, to: CuePlace) -> Cue {
        Cue::Chips { from, to, counter: "gold".to_owned(), amount: 2 }
    }

    #[test]
    fn the_table_of_sounds_is_this_one() {
        let seat = || CuePlace::Counter { seat: 1, counter: "gold".to_owned() };
        let card = String::new;
        let table = [
            (Cue::Round { number: 1 }, Some(Sound::Curtain)),
            (Cue::LastRound { seat: None }, Some(Sound::Curtain)),
            (Cue::NotLastRound, None),
            (Cue::End, Some(Sound::Flourish)),
            (Cue::YourTurn, Some(Sound::YourTurn)),
            (Cue::Turn { seat: 1 }, None),
            (Cue::TurnLost { seat: 1 }, Some(Sound::Drum)),
            (KILL, Some(Sound::Drum)),
            (Cue::Named { seat: 0, card: card(), deed: NamingDeed::Rob, other: None }, Some(Sound::Card)),
            (Cue::Fall { seat: 0, by: 1, card: card() }, Some(Sound::Drum)),
            (chips(CuePlace::Bank, seat()), Some(Sound::Income)),
            (chips(seat(), CuePlace::Bank), None),
            (chips(seat(), seat()), Some(Sound::Coins)),
            (Cue::Gild { seat: 0, card: card() }, Some(Sound::Coins)),
            (Cue::Build { seat: 0, card: card() }, Some(Sound::Card)),
            (Cue::Look { seat: 0, at: CuePlace::Hand { seat: 1 }, count: None }, None),
            (Cue::Called { card: card() }, None),
        ];
        for (cue, sound) in &table {
            assert_eq!(cue.sound(), *sound, "{cue:?}");
        }
        for sound in Sound::ALL {
            assert!(table.iter().any(|(_, heard)| *heard == Some(sound)), "nothing makes {sound:?}");
        }
        assert!(Sound::ALL.is_sorted());
    }

    #[test]
    fn of_what_comes_with_one_screen_the_heaviest_alone_is_heard() {
        let heard = |cues: &[Cue], loudness, calls| {
            HeardSound::of(cues, loudness, calls).map(|heard| (heard.sound, heard.percent))
        };
        let turn = [Cue::YourTurn, KILL];
        assert_eq!(heard(&turn, Loudness::Full, true), Some((Sound::YourTurn, 100)));
        assert_eq!(heard(&turn, Loudness::Quiet, false), Some((Sound::Drum, 25)));
        assert_eq!(heard(&[Cue::YourTurn], Loudness::Full, false), None);
        assert_eq!(heard(&turn, Loudness::Off, true), None);
        assert_eq!(heard(&[], Loudness::Full, true), None);
    }
}
