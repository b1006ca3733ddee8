package ayatsuri.app.backup

import org.junit.Assert.assertEquals
import org.junit.Assert.assertFalse
import org.junit.Assert.assertTrue
import org.junit.Rule
import org.junit.Test
import org.junit.rules.TemporaryFolder
import java.io.File
import java.sql.DriverManager

/** Opens a store with this machine's SQLite, as [KeylessBackup] does with Android's. */
private fun open(file: File): CopyDatabase {
    val connection = DriverManager.getConnection("jdbc:sqlite:${file.path}")
    return object : CopyDatabase {
        override fun execute(sql: String) {
            connection.createStatement().use { it.execute(sql) }
        }

        override fun column(sql: String): List<String> =
            connection.createStatement().use { statement ->
                statement.executeQuery(sql).use { rows -> buildList { while (rows.next()) add(rows.getString(1)) } }
            }

        override fun close() = connection.close()
    }
}

class KeylessCopyTest {
    @get:Rule val folder = TemporaryFolder()

    private val games by lazy { folder.newFolder("games") }
    private val backup by lazy { folder.root.resolve("backup") }
    private val copied get() = backup.resolve(KeylessCopy.FILE)

    private fun copy(with: (File) -> CopyDatabase = ::open) = KeylessCopy(games, backup, with)

    /** Stores as every version of the app has left them. */
    private val stores =
        File("../../tests/formats/fixtures/stores").listFiles { file -> file.name.startsWith("schema_") }!!.sortedBy(File::getName)

    private fun count(
        file: File,
        table: String,
    ) = open(file).use { it.column("SELECT count(*) FROM $table").single().toInt() }

    @Test
    fun `no key of any store is in its copy, and every finished game is`() {
        assertTrue(stores.size >= 10)
        stores.forEach { store ->
            store.copyTo(games.resolve(KeylessCopy.FILE), overwrite = true)
            val keys = open(store).use { secretsOf(it) }
            if (store.name.contains("host") || store.name.contains("guest")) assertTrue(store.name, keys.isNotEmpty())
            copy().write()
            val bytes = copied.readBytes()
            keys.forEach { key -> assertFalse("${store.name} gives a key away", bytes.holds(key)) }
            assertEquals(store.name, count(store, "finished"), count(copied, "finished"))
            assertEquals(store.name, count(store, "finished_seats"), count(copied, "finished_seats"))
            assertEquals(store.name, count(store, "settings"), count(copied, "settings"))
            assertEquals(listOf("ok"), open(copied).use { it.column("PRAGMA integrity_check") })
            assertEquals("the copy is one file", listOf(KeylessCopy.FILE), backup.list()!!.toList())
            copy().forget()
        }
    }

    /**
     * All keys of a store: those in columns, and those of older stores and signatures, which are lists of numbers in
     * JSON.
     */
    private fun secretsOf(database: CopyDatabase): List<ByteArray> {
        val tables = database.column("SELECT name FROM sqlite_master WHERE type = 'table'")
        val hex = if ("link_keys" in tables) database.column("SELECT hex(secret) FROM link_keys") else emptyList()
        val states = listOf("hosted", "joined").filter(tables::contains).flatMap { database.column("SELECT state FROM $it") }
        val inText = states.flatMap { Regex("\\[(\\d{1,3}(?:,\\d{1,3}){31})]").findAll(it).map { found -> found.groupValues[1] } }
        return hex.map { it.chunked(2).map { byte -> byte.toInt(16).toByte() }.toByteArray() } + inText.map(String::toByteArray)
    }

    @Test
    fun `a game alone goes on from the copy, one of several phones does not`() {
        stores.forEach { store ->
            store.copyTo(games.resolve(KeylessCopy.FILE), overwrite = true)
            copy().write()
            val left = if (store.name.endsWith("alone.sqlite")) count(store, "playing") else 0
            assertEquals(store.name, left, count(copied, "playing"))
            assertEquals(store.name, left > 0, count(copied, "entries") > 0)
            copy().forget()
        }
    }

    @Test
    fun `a table that a later version adds is left out`() {
        val store = games.resolve(KeylessCopy.FILE)
        stores.last().copyTo(store)
        open(store).use {
            it.execute("CREATE TABLE more_keys (secret TEXT)")
            it.execute("INSERT INTO more_keys VALUES ('never to be told')")
        }
        copy().write()
        assertFalse(copied.readBytes().holds("never to be told".toByteArray()))
    }

    @Test
    fun `what is still in the journal is in the copy`() {
        val store = games.resolve(KeylessCopy.FILE)
        stores.first { it.name == "schema_1_alone.sqlite" }.copyTo(store)
        val writing = open(store)
        writing.column("PRAGMA journal_mode = WAL")
        writing.execute("INSERT INTO settings VALUES ('told', '\"last\"')")
        assertTrue(games.resolve("${KeylessCopy.FILE}-wal").length() > 0)
        copy().write()
        assertEquals(listOf("\"last\""), open(copied).use { it.column("SELECT value FROM settings WHERE name = 'told'") })
        writing.close()
    }

    @Test
    fun `a copy that fails leaves nothing behind`() {
        stores.last().copyTo(games.resolve(KeylessCopy.FILE))
        val failing = { file: File ->
            val database = open(file)
            object : CopyDatabase by database {
                override fun execute(sql: String) = if (sql == "VACUUM") error("malformed database schema") else database.execute(sql)
            }
        }
        val failure = runCatching { copy(failing).write() }
        assertTrue(failure.isFailure)
        assertEquals(emptyList<String>(), backup.list()!!.toList())
    }

    @Test
    fun `a restored copy takes the place of no store`() {
        val store = games.resolve(KeylessCopy.FILE)
        val alone = stores.first { it.name == "schema_1_alone.sqlite" }
        alone.copyTo(store)
        copy().write()
        store.delete()
        copy().restore()
        assertEquals(count(alone, "finished"), count(store, "finished"))
        assertFalse(copied.exists())

        backup.mkdirs()
        copied.writeText("of another phone")
        copy().restore()
        assertEquals("a store that is there stays", count(alone, "finished"), count(store, "finished"))
        assertFalse(copied.exists())
    }

    private fun ByteArray.holds(part: ByteArray): Boolean =
        (0..size - part.size).any { at -> part.indices.all { this[at + it] == part[it] } }
}
