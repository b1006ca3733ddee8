//! A host that may say anything to two real guests, and a search for what makes them call it fair.
//!
//! A [`Script`](script::Script) is an evening of one to three games in which the host departs from honest play at some
//! places: it alters a message, sends it twice, late or not at all, sends a forged one, or does something that an
//! honest host does not. [`alphabet`] lists all these departures as data. An [`evening`] plays a script: the host is a
//! [model](host) made of the project's own parts, and the guests run the app's code (`MultiplayerGuest`) at the other
//! end of a real link. The [`ledger`] is the oracle: it counts the seeds between which the host could choose, and
//! compares the messages with what happened. The script has found a failure if a guest calls such a game fair. The
//! [`search`] plays all scripts with up to a given number of departures, and random scripts with more.

pub mod alphabet;
pub mod deal;
pub mod evening;
pub mod game;
pub mod host;
pub mod ledger;
pub mod phone;
pub mod script;
pub mod search;
pub mod template;
