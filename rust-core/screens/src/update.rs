//! Everything that a shell shows; the phone pushes it to the shell at each change.

use crate::appearance::Appearance;
use crate::words::Language;
use crate::{Cue, HeardSound, Screen, TableSignal};

/// Everything that a shell shows now.
#[derive(Clone, PartialEq, Debug)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct PhoneUpdate {
    /// The screen to show.
    pub screen: Screen,
    /// The cues since the last update, in order, if the screen is a table. Each comes once. Cues that happen while a
    /// cover hides the table come with the next table.
    pub cues: Vec<Cue>,
    /// The sound with them, as loud as the settings say; nothing if the update is silent.
    pub sound: Option<HeardSound>,
    /// Which table awaits this phone's player, whatever page is in front: for sound, vibration, a notification or a
    /// badge.
    pub signal: Option<TableSignal>,
    /// The text of the system's notification while the app is not in front: that somebody cannot find this phone's
    /// table.
    pub notification: Option<String>,
    /// The settings for drawing, on every screen.
    pub appearance: Appearance,
    /// The language spoken now.
    pub language: Language,
}
