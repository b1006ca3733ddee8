//! Settings of this phone: values by name. Some are kept beside a game, and are deleted with it.

use ayatsuri_table::TableError;
use rusqlite::{OptionalExtension, Transaction, params};
use serde::{Serialize, de::DeserializeOwned};

use crate::Store;

/// The name of the setting that keeps something beside a game.
fn game_setting_name(game: i64, name: &str) -> String {
    format!("game/{game}/{name}")
}

impl Store {
    /// Reads the value kept under a name beside a game, in play or finished; `None` if there is none, or none that this
    /// version understands.
    ///
    /// # Errors
    /// If the file cannot be read.
    pub fn game_setting<T: DeserializeOwned>(&self, game: i64, name: &str) -> Result<Option<T>, TableError> {
        self.setting(&game_setting_name(game, name))
    }

    /// Stores a value under a name beside a game, until the game is deleted.
    ///
    /// # Errors
    /// If the file cannot be written.
    pub fn set_game_setting<T: Serialize>(&mut self, game: i64, name: &str, value: &T) -> Result<(), TableError> {
        self.set(&game_setting_name(game, name), value)
    }

    /// A setting; `None` if it was never set, or has a value that this version does not understand.
    ///
    /// # Errors
    /// If the file cannot be read.
    pub fn setting<T: DeserializeOwned>(&self, name: &str) -> Result<Option<T>, TableError> {
        let value: Option<String> = self
            .connection
            .query_row("SELECT value FROM settings WHERE name = ?", [name], |row| row.get(0))
            .optional()
            .map_err(|e| self.table_error(&e))?;
        Ok(value.and_then(|value| serde_json::from_str(&value).ok()))
    }

    /// Stores a setting.
    ///
    /// # Errors
    /// If the file cannot be written.
    pub fn set<T: Serialize>(&mut self, name: &str, value: &T) -> Result<(), TableError> {
        let value = serde_json::to_string(value).expect("settings are plain values");
        self.write(|t| {
            t.execute("INSERT OR REPLACE INTO settings (name, value) VALUES (?, ?)", params![name, value]).map(|_| ())
        })
    }
}

/// Deletes all that is kept beside a game.
pub(crate) fn forget_game_settings(t: &Transaction, game: i64) -> rusqlite::Result<()> {
    t.execute("DELETE FROM settings WHERE name GLOB ?", [game_setting_name(game, "*")]).map(drop)
}
