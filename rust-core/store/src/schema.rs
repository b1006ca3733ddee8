//! The SQLite file of the store: opened by one process at a time, migrated to the newest schema, its failures turned
//! into [`TableError`]s.
//! A change of the schema is one more file in `migrations/` and its line in [`MIGRATIONS`]; files that are there never
//! change (`docs/decisions/0009-migrations-stay.md`).

use std::path::Path;

use ayatsuri_table::TableError;
use rusqlite::{Connection, ErrorCode, OpenFlags, Params, Row, Transaction, TransactionBehavior};

/// The names of the migration files and their SQL. A store's version is the number of migrations applied; each file
/// name starts with the version it leads to.
const MIGRATIONS: &[(&str, &str)] = &[
    ("0001_first.sql", include_str!("migrations/0001_first.sql")),
    ("0002_order.sql", include_str!("migrations/0002_order.sql")),
];

/// SQLite's `application_id` of our stores: "Ayat".
const APPLICATION: i32 = 0x4179_6174;

/// The store of one phone: tables in play, finished games, statistics and settings.
pub struct Store {
    pub(crate) connection: Connection,
    /// The path of the file, as error texts show it.
    path_shown: String,
}

/// Creates the file and its folder so that only this user can read them: the keys of tables and everybody's hands are
/// in it. If they exist already, their permissions stay. The files that SQLite puts beside it get the same permissions.
fn create_private(path: &Path) -> std::io::Result<()> {
    let (mut folder, mut file) = (std::fs::DirBuilder::new(), std::fs::OpenOptions::new());
    #[cfg(unix)]
    {
        use std::os::unix::fs::{DirBuilderExt, OpenOptionsExt};
        folder.mode(0o700);
        file.mode(0o600);
    }
    if let Some(parent) = path.parent() {
        folder.recursive(true).create(parent)?;
    }
    match file.write(true).create_new(true).open(path) {
        Err(e) if e.kind() != std::io::ErrorKind::AlreadyExists => Err(e),
        _ => Ok(()),
    }
}

impl Store {
    /// Opens the store in this file, or creates it. No other process can open it until this value is dropped or the
    /// process ends, killed or not.
    ///
    /// # Errors
    /// If the file is open elsewhere, damaged, not a store, written by a newer version, or cannot be read or written.
    pub fn open(path: &Path) -> Result<Store, TableError> {
        let path_shown = path.display().to_string();
        create_private(path)
            .map_err(|e| TableError::Unwritable { place: path_shown.clone(), detail: e.to_string() })?;
        let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_CREATE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
        let connection = Connection::open_with_flags(path, flags).map_err(|e| table_error(&e, &path_shown))?;
        Store::prepare(connection, path_shown)
    }

    /// A store in memory, gone when it is dropped.
    ///
    /// # Errors
    /// If SQLite fails.
    pub fn in_memory() -> Result<Store, TableError> {
        let path_shown = "memory".to_string();
        let connection = Connection::open_in_memory().map_err(|e| table_error(&e, &path_shown))?;
        Store::prepare(connection, path_shown)
    }

    fn prepare(connection: Connection, path_shown: String) -> Result<Store, TableError> {
        let mut store = Store { connection, path_shown };
        store.lock().map_err(|e| store.table_error(&e))?;
        let (application, version) = store.identity().map_err(|e| store.table_error(&e))?;
        let fresh = application == 0 && version == 0 && store.is_empty().map_err(|e| store.table_error(&e))?;
        if !fresh && application != APPLICATION {
            return Err(store.damaged("it is another program's file"));
        }
        if usize::try_from(version).map_or(true, |version| version > MIGRATIONS.len()) {
            return Err(TableError::Newer { place: store.path_shown });
        }
        store.make_durable().map_err(|e| store.table_error(&e))?;
        store.check()?;
        store.migrate(version as usize).map_err(|e| store.table_error(&e))?;
        tracing::info!(schema = MIGRATIONS.len(), "the store is open");
        Ok(store)
    }

    /// Takes SQLite's own lock on the file. The system releases it when the process ends, killed or not.
    fn lock(&self) -> rusqlite::Result<()> {
        self.connection.busy_timeout(std::time::Duration::ZERO)?;
        self.connection.pragma_update(None, "locking_mode", "EXCLUSIVE")?;
        // In this mode the first transaction takes the lock and keeps it.
        self.connection.execute_batch("BEGIN EXCLUSIVE; COMMIT")
    }

    fn identity(&self) -> rusqlite::Result<(i32, i32)> {
        let number = |name| self.connection.pragma_query_value(None, name, |row| row.get(0));
        Ok((number("application_id")?, number("user_version")?))
    }

    fn is_empty(&self) -> rusqlite::Result<bool> {
        self.connection.query_row("SELECT count(*) = 0 FROM sqlite_schema", [], |row| row.get(0))
    }

    fn make_durable(&self) -> rusqlite::Result<()> {
        self.connection.pragma_update(None, "journal_mode", "WAL")?;
        self.connection.pragma_update(None, "synchronous", "FULL")?;
        self.connection.pragma_update(None, "foreign_keys", true)
    }

    /// Finds damaged pages now and not in the middle of a game.
    fn check(&self) -> Result<(), TableError> {
        let found: String = self
            .connection
            .pragma_query_value(None, "quick_check", |row| row.get(0))
            .map_err(|e| self.table_error(&e))?;
        if found == "ok" { Ok(()) } else { Err(self.damaged(&found)) }
    }

    fn migrate(&mut self, version: usize) -> rusqlite::Result<()> {
        for (done, (_, migration)) in MIGRATIONS.iter().enumerate().skip(version) {
            let transaction = self.connection.transaction()?;
            transaction.execute_batch(migration)?;
            transaction.pragma_update(None, "application_id", APPLICATION)?;
            transaction.pragma_update(None, "user_version", done as i32 + 1)?;
            transaction.commit()?;
            tracing::info!(schema = done + 1, "the store is migrated");
        }
        Ok(())
    }

    /// Does `work` in one transaction: all of it is on disk if this returns `Ok`, otherwise nothing of it.
    pub(crate) fn write<T>(&mut self, work: impl FnOnce(&Transaction) -> rusqlite::Result<T>) -> Result<T, TableError> {
        let path_shown = &self.path_shown;
        let transaction = self
            .connection
            .transaction_with_behavior(TransactionBehavior::Immediate)
            .map_err(|e| table_error(&e, path_shown))?;
        let done = work(&transaction).map_err(|e| table_error(&e, path_shown))?;
        transaction.commit().map_err(|e| table_error(&e, path_shown))?;
        Ok(done)
    }

    /// All rows of a query.
    pub(crate) fn rows<T>(
        &self,
        query: &str,
        parameters: impl Params,
        read: impl FnMut(&Row) -> rusqlite::Result<T>,
    ) -> Result<Vec<T>, TableError> {
        let mut statement = self.connection.prepare_cached(query).map_err(|e| self.table_error(&e))?;
        let rows = statement.query_map(parameters, read).map_err(|e| self.table_error(&e))?;
        rows.collect::<rusqlite::Result<_>>().map_err(|e| self.table_error(&e))
    }

    /// The table's error for a failure of SQLite.
    pub(crate) fn table_error(&self, failure: &rusqlite::Error) -> TableError {
        table_error(failure, &self.path_shown)
    }

    fn damaged(&self, detail: &str) -> TableError {
        TableError::Damaged { place: self.path_shown.clone(), detail: detail.into() }
    }
}

fn table_error(failure: &rusqlite::Error, path_shown: &str) -> TableError {
    let (place, detail) = (path_shown.to_string(), failure.to_string());
    let code = failure.sqlite_error().map(|error| error.extended_code);
    if let Some(code) = code {
        tracing::warn!(code, "SQLite has failed");
    }
    if code == Some(rusqlite::ffi::SQLITE_IOERR_SHORT_READ) {
        return TableError::Damaged { place, detail }; // the file ends in the middle of a page
    }
    match failure.sqlite_error_code() {
        Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked) => TableError::InUse { place },
        Some(ErrorCode::DiskFull) => TableError::Full { place },
        Some(
            ErrorCode::CannotOpen
            | ErrorCode::ReadOnly
            | ErrorCode::PermissionDenied
            | ErrorCode::SystemIoFailure
            | ErrorCode::AuthorizationForStatementDenied,
        ) => TableError::Unwritable { place, detail },
        _ if matches!(failure, rusqlite::Error::QueryReturnedNoRows) => TableError::Gone,
        _ => TableError::Damaged { place, detail },
    }
}

#[cfg(test)]
mod tests {
    use ayatsuri_clock::WallMillis;
    use ayatsuri_rules::{Seat, city};
    use ayatsuri_table::{GameStart, Level, SeatedPlayer, Table, TableInput, WaitingFor};

    use super::*;

    fn game_start() -> GameStart<city::State> {
        let setup = city::Setup::recommended(city::EditionId::Classic, 4).unwrap();
        GameStart::alone(setup, [8; 32], vec![SeatedPlayer::bot("Ito", Level::Random); 4])
    }

    #[test]
    fn a_full_disk_is_said_and_harms_nothing() {
        let mut whole = Table::new(game_start()).unwrap();
        let mut store = Store::in_memory().unwrap();
        let (mut host, _) = store.begin(game_start(), None, WallMillis(0)).unwrap();
        whole.handle(TableInput::Start, WallMillis(0)).written();
        let mut refused = 0;
        while host.table().waiting_for() == WaitingFor::Bots {
            let pages: i64 = store.connection.pragma_query_value(None, "page_count", |row| row.get(0)).unwrap();
            // The file may not grow until a write has failed for it. The pragma takes effect only if its row is read.
            store.connection.query_row(&format!("PRAGMA max_page_count = {pages}"), [], |_| Ok(())).unwrap();
            let before = host.table().log().len();
            let done = host.handle(&mut store, TableInput::Bots { most: 3 }, WallMillis(0)).or_else(|failure| {
                assert!(matches!(failure, TableError::Full { .. }), "{failure}");
                assert_eq!(host.table().log().len(), before, "what is not on disk is not shown");
                refused += 1;
                store.connection.query_row("PRAGMA max_page_count = 1000000", [], |_| Ok(())).unwrap();
                host.handle(&mut store, TableInput::Bots { most: 3 }, WallMillis(0))
            });
            assert!(done.unwrap().input_outcome.is_done());
            whole.handle(TableInput::Bots { most: 3 }, WallMillis(0)).written();
        }
        assert!(refused > 1, "the disk was full {refused} times");
        assert!(host.table().log() == whole.log());
    }

    #[test]
    fn each_version_of_the_schema_is_brought_to_the_newest() {
        for version in 0..=MIGRATIONS.len() {
            let connection = Connection::open_in_memory().unwrap();
            for (_, migration) in &MIGRATIONS[..version] {
                connection.execute_batch(migration).unwrap();
                connection.pragma_update(None, "application_id", APPLICATION).unwrap();
            }
            connection.pragma_update(None, "user_version", version as i32).unwrap();
            let mut store = Store::prepare(connection, "memory".into()).unwrap();
            assert_eq!(store.identity().unwrap(), (APPLICATION, MIGRATIONS.len() as i32));
            store.begin(game_start(), Some(Seat(0)), WallMillis(0)).unwrap();
            assert_eq!(store.tables().unwrap().len(), 1);
        }
    }

    /// The columns of a table, in order: name, type, whether it may be null.
    fn columns(connection: &Connection, table: &str) -> Vec<(String, String, bool)> {
        let mut info = connection.prepare(&format!("PRAGMA table_info({table})")).unwrap();
        let column =
            |row: &Row| Ok((row.get(1)?, row.get(2)?, row.get::<_, i32>(3)? == 0 && row.get::<_, i32>(5)? == 0));
        info.query_map([], column).unwrap().map(Result::unwrap).collect()
    }

    /// The rows of a table, these columns of them.
    fn rows(connection: &Connection, table: &str, columns: &str) -> Vec<Vec<rusqlite::types::Value>> {
        let mut all = connection.prepare(&format!("SELECT {columns} FROM {table} ORDER BY 1, 2")).unwrap();
        let count = all.column_count();
        let row = |row: &Row| (0..count).map(|at| row.get(at)).collect();
        all.query_map([], row).unwrap().map(Result::unwrap).collect()
    }

    /// Writes three rows into each table, whatever its columns are: different values, and nulls where they may be.
    fn fill(connection: &Connection) -> Vec<(String, String)> {
        let tables = "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY rowid";
        let names = connection.prepare(tables).unwrap().query_map([], |row| row.get(0)).unwrap().collect::<Vec<_>>();
        let names: Vec<String> = names.into_iter().map(Result::unwrap).collect();
        for table in &names {
            for row in 1..=3 {
                let value = |(at, (name, kind, may_be_null)): (usize, &(String, String, bool))| match kind.as_str() {
                    _ if *may_be_null && row == 3 => "NULL".to_owned(),
                    // References to rows of other tables.
                    "INTEGER" if ["id", "playing", "finished"].contains(&name.as_str()) => row.to_string(),
                    "INTEGER" => (100 * row + at).to_string(),
                    "BLOB" if name == "tag" => format!("x'0000000{row}'"),
                    "BLOB" => format!("x'0{row}{at:02}'"),
                    _ => format!("'\"{table} {name} {row}\"'"),
                };
                let values: Vec<String> = columns(connection, table).iter().enumerate().map(value).collect();
                connection.execute_batch(&format!("INSERT INTO {table} VALUES ({})", values.join(", "))).unwrap();
            }
        }
        let all = |table: &String| columns(connection, table).into_iter().map(|(name, ..)| name).collect::<Vec<_>>();
        names.iter().map(|table| (table.clone(), all(table).join(", "))).collect()
    }

    #[test]
    fn a_migration_keeps_every_row_and_every_column() {
        for version in 1..=MIGRATIONS.len() {
            let connection = Connection::open_in_memory().unwrap();
            for (_, migration) in &MIGRATIONS[..version] {
                connection.execute_batch(migration).unwrap();
            }
            connection.pragma_update(None, "application_id", APPLICATION).unwrap();
            connection.pragma_update(None, "user_version", version as i32).unwrap();
            let tables = fill(&connection);
            let kept = |connection: &Connection| -> Vec<_> {
                tables.iter().map(|(table, columns)| rows(connection, table, columns)).collect()
            };
            let before = kept(&connection);
            assert!(tables.len() >= 5 && before.iter().all(|rows| rows.len() == 3), "{tables:?}");
            let store = Store::prepare(connection, "memory".into()).unwrap();
            for ((table, before), after) in tables.iter().zip(before).zip(kept(&store.connection)) {
                assert_eq!(after, before, "{table:?} of version {version}");
            }
        }
    }

    #[test]
    fn what_is_there_already_keeps_the_order_that_its_dates_tell() {
        let connection = Connection::open_in_memory().unwrap();
        connection.execute_batch(MIGRATIONS[0].1).unwrap();
        connection.pragma_update(None, "application_id", APPLICATION).unwrap();
        connection.pragma_update(None, "user_version", 1).unwrap();
        fill(&connection);
        for (id, time) in [(1, 50), (2, 70), (3, 60)] {
            let of_row = format!("{time} WHERE rowid = {id}");
            let joined = format!("{} WHERE rowid = {id}", time + 5);
            let both = format!("UPDATE playing SET touched = {of_row}; UPDATE finished SET ended = {of_row};");
            connection.execute_batch(&both).unwrap();
            let tables = format!("UPDATE hosted SET touched = {of_row}; UPDATE joined SET touched = {joined}");
            connection.execute_batch(&tables).unwrap();
        }
        let store = Store::prepare(connection, "memory".into()).unwrap();
        let sequences = |table: &str| {
            let query = format!("SELECT sequence FROM {table} ORDER BY rowid");
            store.rows(&query, [], |row| row.get::<_, i64>(0)).unwrap()
        };
        assert_eq!(["playing", "finished"].map(sequences), [[1, 3, 2], [1, 3, 2]]);
        assert_eq!(["hosted", "joined"].map(sequences), [[1, 5, 3], [2, 6, 4]]);
    }

    /// The two settings of SQLite that make the store as durable as its documentation says.
    fn durable(store: &Store) -> (String, i32) {
        let journal = store.connection.pragma_query_value(None, "journal_mode", |row| row.get(0)).unwrap();
        (journal, store.connection.pragma_query_value(None, "synchronous", |row| row.get(0)).unwrap())
    }

    /// A host's table, a guest's, and a game of either: no kind of write is less durable than another.
    #[test]
    fn what_a_guest_writes_is_as_durable_as_what_a_host_writes() {
        use ayatsuri_table::{KeptTable, ShownRow, TableStorage};
        let folder = std::env::temp_dir().join(format!("ayatsuri-alike-{}", std::process::id()));
        let path = folder.join("games.db");
        let mut store = Store::open(&path).unwrap();
        let log = || std::fs::metadata(folder.join("games.db-wal")).map_or(0, |data| data.len());
        let (tag, now) = ([1; 4], WallMillis(0));
        let (name, state, terms, fingerprint) = ("Table".to_owned(), "{}".to_owned(), None, None);
        let table = KeptTable { tag, version: 1, name, game: 1, terms, fingerprint, keys: vec![], state };
        let row = ShownRow { seat: Some(0), number: 0, heard: vec![1], own: None, is_whole: false };
        type Write<'a> = Box<dyn Fn(&mut Store) -> Result<(), TableError> + 'a>;
        let writes: [(&str, Write<'_>); 6] = [
            ("a game", Box::new(|store| store.begin(game_start(), None, now).map(drop))),
            ("a host's table", Box::new(|store| store.keep_hosted(&table, now))),
            ("a guest's table", Box::new(|store| store.keep_joined(&table, now))),
            ("what it is shown", Box::new(|store| store.keep_shown(&table, 1, std::slice::from_ref(&row), now))),
            ("what it forgets", Box::new(|store| store.forget_shown(tag, 2))),
            ("a setting", Box::new(|store| store.set("name", &"Aya"))),
        ];
        for (what, write) in writes {
            let before = log();
            write(&mut store).unwrap();
            assert!(log() > before, "{what} is in the log when the call returns");
            assert!(store.connection.is_autocommit(), "{what} is a transaction of its own");
            assert_eq!(durable(&store), ("wal".to_owned(), 2), "after {what}");
        }
        drop(store);
        std::fs::remove_dir_all(folder).unwrap();
    }

    /// Finds migration files that are not applied, or whose number is not their position.
    #[test]
    fn the_migrations_are_the_files_of_their_folder_in_order() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/migrations");
        let files = std::fs::read_dir(folder).unwrap().map(|file| file.unwrap().file_name().into_string().unwrap());
        let mut files: Vec<String> = files.collect();
        files.sort();
        assert_eq!(files, MIGRATIONS.iter().map(|(name, _)| *name).collect::<Vec<_>>());
        for (version, name) in (1..).zip(&files) {
            assert!(name.starts_with(&format!("{version:04}_")), "{name} is migration number {version}");
        }
    }

    #[test]
    fn a_write_is_on_disk_when_it_returns() {
        let folder = std::env::temp_dir().join(format!("ayatsuri-durable-{}", std::process::id()));
        let store = Store::open(&folder.join("games.db")).unwrap();
        let word = |name| store.connection.pragma_query_value(None, name, |row| row.get::<_, String>(0)).unwrap();
        let number = |name| store.connection.pragma_query_value(None, name, |row| row.get::<_, i32>(0)).unwrap();
        assert_eq!((word("journal_mode").as_str(), number("synchronous"), number("foreign_keys")), ("wal", 2, 1));
        assert_eq!(word("locking_mode"), "exclusive");
        drop(store);
        std::fs::remove_dir_all(folder).unwrap();
    }
}
