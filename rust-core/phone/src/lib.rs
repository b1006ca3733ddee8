//! One phone: it gives every screen as data and takes every tap as a call. [`Phone`] is the synchronous core, which the
//! terminal uses; [`LivePhone`] runs it on a thread of its own for Kotlin and Swift.

#![warn(missing_docs)]

mod appearance;
mod bot_job;
mod bot_timer;
mod call_context;
pub mod city;
mod clock;
mod covered;
mod crash_report;
mod cues;
mod daily;
mod entries;
mod error;
mod game;
mod game_over;
mod games;
mod hint;
pub mod kingdom;
mod lesson;
mod link_record;
mod live;
pub mod log;
mod names;
mod narration;
mod narrator;
mod new_game;
mod pace;
mod pages;
mod passing;
mod phone;
mod presentable;
mod puzzle;
mod remembered;
mod replay;
mod review;
mod rule_set;
pub mod screen;
mod shell_labels;
mod speaker;
mod storage;
mod terms;
mod together;
mod worded;
mod words;

pub use appearance::{Appearance, CardHiding, CoverOpening, Motion, PictureSecrecy, TextSize};
pub use ayatsuri_table::MAX_RECORD;
pub use clock::{Clock, system_clock};
pub use crash_report::CrashReport;
pub use error::PhoneError;
pub use live::{
    CentralEvents, CentralRadio, ConnectionEvents, LivePhone, OwnRadio, PeripheralEvents, PeripheralRadio, RadioError,
    RadioForms, RadioPace, RadioService, RadioTrouble, ScreenListener, SystemRadios, radio_service,
};
pub use names::FACES;
pub use narrator::narrate;
pub use new_game::NewGame;
pub use phone::Phone;
pub use presentable::{GameMoment, PresentableGame, Viewer};
pub use rule_set::{EditionWording, RuleSet};
pub use shell_labels::{ShellLabels, shell_labels};
pub use speaker::SeatName;
pub use terms::Cast;
#[cfg(all(any(target_os = "linux", target_os = "macos", windows), feature = "bluetooth"))]
pub use together::BluetoothRadios;
#[cfg(unix)]
pub use together::LocalRadios;
pub use together::RadioFactory;
pub use words::{Device, Language, MessageArg, Words, speak_as};

uniffi::setup_scaffolding!();
