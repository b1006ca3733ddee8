package ayatsuri.app.backup

import java.io.File

/** A connection to SQLite that cleans a copy of the store. */
interface CopyDatabase : AutoCloseable {
    fun execute(sql: String)

    /** The first column of each row. */
    fun column(sql: String): List<String>
}

/**
 * The copy of the store that a backup takes: games, results and settings, without the keys and the states of tables of
 * several phones. What a migration adds later is left out until it is named here.
 */
class KeylessCopy(
    /** The folder of the store, as `LivePhone.open` has it. */
    private val games: File,
    /** The folder that the backup's rules name. */
    private val backup: File,
    private val open: (File) -> CopyDatabase,
) {
    private val copy = File(backup, FILE)

    /** Writes the copy. It throws, and leaves nothing behind, if the store cannot be read to the end. */
    fun write() {
        forget()
        val store = File(games, FILE)
        if (!store.exists()) return
        backup.mkdirs()
        try {
            store.copyTo(copy)
            val journal = File(games, "$FILE-wal")
            if (journal.exists()) journal.copyTo(File(backup, "$FILE-wal"))
            open(copy).use(::clean)
            SIDE_FILES.forEach { File(backup, FILE + it).delete() }
        } catch (
            // After any failure, no incomplete copy is left behind.
            @Suppress("TooGenericExceptionCaught") failure: Exception,
        ) {
            forget()
            throw failure
        }
    }

    private fun clean(database: CopyDatabase) {
        // Overwrites deleted rows, so that none can be read from the file.
        database.column("PRAGMA secure_delete = ON")
        val tables = database.column("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'")
        (tables - KEPT).forEach { database.execute("DELETE FROM \"$it\"") }
        // A game of several phones can go on only where its keys are. Every game counts as one unless its row says
        // otherwise.
        database.execute("DELETE FROM playing WHERE opening NOT LIKE '%\"fair\":null%'")
        database.execute("DELETE FROM entries WHERE playing NOT IN (SELECT id FROM playing)")
        database.execute("VACUUM")
        database.column("PRAGMA journal_mode = DELETE")
    }

    /** Turns a restored copy into the store, if there is no store yet. */
    fun restore() {
        val store = File(games, FILE)
        if (copy.exists() && !store.exists()) {
            games.mkdirs()
            copy.copyTo(store)
        }
        forget()
    }

    fun forget() {
        copy.delete()
        SIDE_FILES.forEach { File(backup, FILE + it).delete() }
    }

    companion object {
        /** The name of the store's file, as `pages/src/storage.rs` has it. */
        const val FILE = "ayatsuri.sqlite"
        private val SIDE_FILES = listOf("-wal", "-shm", "-journal")

        /** The tables that have no keys. */
        private val KEPT = setOf("playing", "entries", "finished", "finished_seats", "settings")
    }
}
