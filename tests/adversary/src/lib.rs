//! A host that may say anything to two real guests, and a search for what makes them call it fair.
//!
//! A [`Script`](script::Script) is an evening of one to three games in which the host departs from what is honest in some
//! places: it alters a message, says it twice, late or not at all, says something that it makes up, or does something that
//! an honest host does not ([`alphabet`] has all of it as data). An [`evening`] plays it: the host is a [model](host) made
//! of the project's own parts, and the guests are the real thing, `MultiplayerGuest` with all that belongs to it, at the
//! other end of a real link. The [`ledger`] is the oracle: it counts what the host could choose and compares what was told
//! with what happened, and where a guest says *fair* beside that, the script is a failure. The [`search`] plays all
//! scripts with up to a given number of departures, and random ones beyond.

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
