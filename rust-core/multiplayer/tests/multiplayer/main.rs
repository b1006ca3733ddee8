//! Tests of a table of several phones: who may do what, who is told what, and how both sides handle messages that come
//! twice, late, from the wrong phone or not at all.

mod answers;
mod bots;
mod bounds;
mod cheats;
mod choices;
mod company;
mod deals;
mod followed;
mod given;
mod heard;
mod hosting;
mod hosts_people;
mod introductions;
mod keeping;
mod lobby;
mod long;
mod new_keys;
mod over;
mod quiet;
mod restored;
mod returns;
mod revisions;
mod room;
mod seats;
mod shared_phones;
