//! Tables of several phones in the simulated room. They are one test program, so that the games are compiled only once.

mod cheats;
mod largest;
mod pace;
mod several_seats;
