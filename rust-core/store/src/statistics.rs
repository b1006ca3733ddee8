//! Statistics: the results of this phone's person, computed from the finished games at each query.

use ayatsuri_table::TableError;

use crate::Store;

/// The results of this phone's person in one edition with one number of players.
#[derive(Clone, PartialEq, Debug)]
pub struct Statistic {
    /// The game's [`ayatsuri_table::HostableGame::NAME`].
    pub game: String,
    /// The edition.
    pub edition: String,
    /// The number of players.
    pub players: u8,
    /// The number of finished games.
    pub games: u32,
    /// The number of games won, shared victories included.
    pub wins: u32,
    /// The most points in a game.
    pub best: u32,
    /// The fewest points in a game.
    pub least: u32,
    /// The mean points of a game.
    pub mean: f64,
}

impl Store {
    /// One entry for each game, edition and number of players, in that order.
    ///
    /// # Errors
    /// If the file cannot be read.
    pub fn statistics(&self) -> Result<Vec<Statistic>, TableError> {
        self.rows(
            "SELECT game, edition, players, count(*), sum(won), max(points), min(points), avg(points)
             FROM finished JOIN finished_seats ON finished = id AND seat = own
             GROUP BY game, edition, players ORDER BY game, edition, players",
            [],
            |row| {
                Ok(Statistic {
                    game: row.get(0)?,
                    edition: row.get(1)?,
                    players: row.get(2)?,
                    games: row.get(3)?,
                    wins: row.get(4)?,
                    best: row.get(5)?,
                    least: row.get(6)?,
                    mean: row.get(7)?,
                })
            },
        )
    }
}
