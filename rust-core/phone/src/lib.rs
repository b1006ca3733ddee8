//! One phone: every screen as data, every tap as a call.

pub mod city;
mod decision;
mod error;
mod game;
mod games;
mod hint;
mod history_screen;
mod home_screen;
pub mod kingdom;
mod live;
mod names;
mod new_game;
mod offered;
mod over;
mod pace;
mod phone;
mod replay;
mod rule_set;
pub mod screen;
mod settings_screen;
mod setup_screen;
mod shelf;
mod shown;
mod speaker;
mod terms;
mod together;
mod told;
mod trouble;
mod worded;
mod words;

pub use error::PhoneError;
pub use live::{
    CentralEvents, CentralRadio, ConnectionEvents, LivePhone, PeripheralEvents, PeripheralRadio, RadioError, RadioPace,
    RadioService, RadioTrouble, ScreenListener, SystemRadios, radio_service,
};
pub use new_game::NewGame;
pub use phone::{Clock, Phone};
pub use rule_set::{Edition, RuleSet};
pub use shown::{Onlooker, Shown};
pub use speaker::SeatName;
pub use terms::Cast;
#[cfg(all(target_os = "linux", feature = "bluetooth"))]
pub use together::BluetoothRadios;
#[cfg(unix)]
pub use together::LocalRadios;
pub use together::Radios;
pub use words::{Arg, Language, Words};

uniffi::setup_scaffolding!();
