//! Tables over real radios, between programs that die as phones do.
//!
//! * [`play`] is what is played: at present a script as long and as large as a game.
//! * `talk` is one phone: a host or a guest, with a radio, that plays it and keeps what it needs to come back.
//! * [`scene`] starts such phones, drops their links and kills them, and measures.
//! * [`ether`] is Bluetooth controllers that are none, for BlueZ in a virtual machine: see `scripts/test radio`.

pub mod ether;
pub mod play;
pub mod scene;
