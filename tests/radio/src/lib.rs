//! Tables over real radios, between programs that die as phones do.
//!
//! * `seat` is one phone: a host or a guest, with a radio and a store, and a person who answers.
//! * [`game`] is what is played, and what must be true of it afterwards.
//! * [`scene`] starts such phones, drops their links and kills them, and measures.
//! * [`ether`] is Bluetooth controllers that are none, for BlueZ in a virtual machine: see `scripts/test radio`.

pub mod ether;
pub mod game;
pub mod scene;
