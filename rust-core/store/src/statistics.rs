//! Statistics: how the person of this phone has fared, reckoned from the finished games whenever they are asked for.

use ayatsuri_clock::WallMillis;
use ayatsuri_table::TableError;

use crate::Store;

/// How the person of this phone has fared in one edition with one number of players.
#[derive(Clone, PartialEq, Debug)]
pub struct Statistic {
    /// The game, as [`ayatsuri_table::HostableGame::NAME`] names it.
    pub game: String,
    /// The edition.
    pub edition: String,
    /// How many sat at the table.
    pub players: u8,
    /// Games finished.
    pub games: u32,
    /// Games won, shared victories too.
    pub wins: u32,
    /// Most points.
    pub best: u32,
    /// Fewest points.
    pub least: u32,
    /// Points a game.
    pub mean: f64,
    /// When the last of them ended.
    pub latest: WallMillis,
}

impl Store {
    /// One line for each edition and number of players, in that order.
    pub fn statistics(&self) -> Result<Vec<Statistic>, TableError> {
        self.rows(
            "SELECT game, edition, players, count(*), sum(won), max(points), min(points), avg(points), max(ended)
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
                    latest: WallMillis(row.get(8)?),
                })
            },
        )
    }
}
