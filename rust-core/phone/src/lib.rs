//! One phone, as the shells call it: [`Phone`] is the synchronous core, which the terminal uses; [`LivePhone`] runs it
//! on a thread of its own for Kotlin and Swift. Below it are four crates, and each depends only on the ones before it:
//! the screens as data with their texts, the games in words, games in play, and the pages.

#![warn(missing_docs)]

#[cfg(feature = "uniffi")]
mod live;

pub use ayatsuri_pages::clock::{Clock, system_clock};
pub use ayatsuri_pages::log;
pub use ayatsuri_pages::new_game::NewGame;
pub use ayatsuri_pages::phone::Phone;
#[cfg(all(any(target_os = "linux", target_os = "macos", windows), feature = "bluetooth"))]
pub use ayatsuri_play::together::BluetoothRadios;
#[cfg(unix)]
pub use ayatsuri_play::together::LocalRadios;
pub use ayatsuri_play::together::RadioFactory;
pub use ayatsuri_screens as screen;
pub use ayatsuri_screens::CrashReport;
pub use ayatsuri_screens::appearance::{
    Appearance, CardHiding, CoverOpening, Motion, PictureSecrecy, ShellAbilities, TextSize,
};
pub use ayatsuri_screens::error::PhoneError;
pub use ayatsuri_screens::shell_labels::{ShellLabels, shell_labels};
pub use ayatsuri_screens::words::{Device, Language, MessageArg, Words, speak_as};
pub use ayatsuri_table::MAX_RECORD;
pub use ayatsuri_wording::names::FACES;
pub use ayatsuri_wording::presentable::{GameMoment, PresentableGame, Viewer, narrate};
pub use ayatsuri_wording::rule_set::{EditionWording, RuleSet};
pub use ayatsuri_wording::seat_name::SeatName;
pub use ayatsuri_wording::terms::Cast;
pub use ayatsuri_wording::{city, kingdom};
#[cfg(feature = "uniffi")]
pub use live::{
    CentralEvents, CentralRadio, ConnectionEvents, LivePhone, OwnRadio, PeripheralEvents, PeripheralRadio, RadioError,
    RadioForms, RadioPace, RadioService, RadioTrouble, SystemRadios, UpdateListener, radio_service,
};

#[cfg(feature = "uniffi")]
uniffi::setup_scaffolding!();
