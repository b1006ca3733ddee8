//! Tables over real radios. Each phone is a program of its own, and the tests kill it as a phone may die.
//!
//! * `seat` is one phone: a host or a guest, with a radio, a store, and a simulated player.
//! * [`game`] is the game that is played, and what must be true of it afterwards.
//! * [`scene`] starts such phones, breaks their links, kills them, and measures.
//! * [`stranger`] is somebody nearby who sends frames to disturb the table.
//! * [`ether`] simulates Bluetooth controllers, for BlueZ in a virtual machine: see `scripts/test radio`.

pub mod ether;
pub mod game;
pub mod scene;
pub mod stranger;
