//! Settings of this phone: values by name.

use ayatsuri_table::TableError;
use rusqlite::{OptionalExtension, params};
use serde::{Serialize, de::DeserializeOwned};

use crate::Store;

impl Store {
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
