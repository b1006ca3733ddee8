//! Tests of one table: its log, its snapshots, its finished games. They are one test program, so that the games are
//! compiled once.

mod bots_again;
mod daily_deals;
mod finished_games;
mod kingdom;
mod memory;
mod outside;
mod play;
mod refused;
mod several;
mod snapshots;
mod table;
mod take_back;
