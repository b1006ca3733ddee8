package ayatsuri.phone

import ayatsuri.core.Language
import ayatsuri.core.PhoneException
import ayatsuri.core.Screen
import ayatsuri.core.TextField
import kotlinx.coroutines.runBlocking
import org.junit.Assert.assertEquals
import org.junit.Assert.assertNull
import org.junit.Assert.assertTrue
import org.junit.Assume.assumeTrue
import org.junit.Test
import java.nio.file.Path
import kotlin.io.path.readBytes
import kotlin.io.path.writeBytes
import kotlin.io.path.writeText

/** Every kind of error, with words for the person in his language; and stores that cannot be used. */
class RefusalsTest {
    @Test
    fun `each kind of refusal reaches the caller, in both languages`() =
        runBlocking<Unit> {
            for (language in Language.entries) {
                inFolder { folder ->
                    withPhone(folder, language) { phone ->
                        val home = phone.screen()
                        refused<PhoneException.NotOffered>(language) { phone.press("nonsense") }
                        refused<PhoneException.NotOffered>(language) { phone.chooseOption("nonsense", "a") }
                        refused<PhoneException.LateAnswer>(language) { phone.choose(123uL, 0u) }
                        refused<PhoneException.NoSuchGame>(language) { phone.exportGame(999) }
                        refused<PhoneException.BadRecord>(language) { phone.openReplay("{}") }
                        assertEquals(home, phone.screen())
                        phone.press("settings")
                        refused<PhoneException.BadValue>(language) { phone.enterText(TextField.OWN_NAME, "x".repeat(40)) }
                        phone.press("back")
                        phone.press("new")
                        phone.enterText(TextField.SEED, "no number")
                        refused<PhoneException.NotOffered>(language) { phone.press("start") }
                        phone.press("home")
                        phone.starts("classic", players = 4)
                        val prompt = checkNotNull(phone.awaitsPrompt())
                        refused<PhoneException.NotOffered>(language) { phone.choose(prompt.id, 999u) }
                        phone.choose(prompt.id, prompt.choices.first().index)
                        refused<PhoneException.LateAnswer>(language) { phone.choose(prompt.id, prompt.choices.first().index) }
                        assertNull(phone.explain("district/Nothing"))
                    }
                }
            }
        }

    @Test
    fun `a phone that was closed says so`() =
        runBlocking<Unit> {
            for (language in Language.entries) {
                inFolder { folder ->
                    val phone = Phone.open(folder, language)
                    phone.shutDown()
                    refused<PhoneException.Closed>(language) { phone.press("new") }
                    phone.close()
                }
            }
        }

    @Test
    fun `what cannot be set up is refused with the words of the closed choice`() =
        runBlocking<Unit> {
            for (language in Language.entries) {
                inFolder { folder ->
                    withPhone(folder, language) { phone ->
                        phone.press("new")
                        phone.chooseOption("edition", "fullset")
                        phone.chooseOption("players", "4")
                        val rows = (phone.screen() as Screen.Setup).v1.rows
                        val queen = rows.first { it.id == "rank-9" }.choices.first { it.id == "Queen" }
                        val said = refused<PhoneException.BadSetup>(language) { phone.chooseOption("rank-9", "Queen") }
                        assertEquals(queen.closed, said)
                    }
                }
            }
        }

    /** Opens a phone that cannot keep its games, once in each language. */
    private suspend fun stuck(
        folder: Path,
        ways: Set<String>,
        then: suspend (Phone, Language) -> Unit,
    ) {
        for (language in Language.entries) {
            val phone = Phone.open(folder, language)
            phone.isStuck(language, ways)
            then(phone, language)
            phone.close()
        }
    }

    private fun Phone.isStuck(
        language: Language,
        ways: Set<String>,
    ) {
        val trouble = (screen() as Screen.Trouble).v1
        for (words in listOf(trouble.title, trouble.text) + trouble.buttons.map { it.label }) words.assertSaidIn(language)
        assertEquals(ways, trouble.buttons.map { it.id }.toSet())
    }

    private suspend fun Phone.playsWithoutSaving() {
        press("without-saving")
        starts("first", players = 3)
        checkNotNull(awaitsPrompt())
    }

    @Test
    fun `a damaged store gives words and ways on, and is left as it is`() =
        runBlocking<Unit> {
            inFolder { folder ->
                val file = folder.resolve("ayatsuri.sqlite")
                val damaged = ByteArray(9000) { 0x5a }
                file.writeBytes(damaged)
                stuck(folder, setOf("fresh", "without-saving", "retry")) { phone, language ->
                    refused<PhoneException.Store>(language) { phone.press("retry") }
                    phone.press("fresh")
                    phone.starts("first", players = 3)
                }
                assertTrue(damaged.contentEquals(file.readBytes()))
            }
        }

    @Test
    fun `a store of a newer version gives words and ways on`() =
        runBlocking<Unit> {
            inFolder { folder ->
                withPhone(folder) {}
                val file = folder.resolve("ayatsuri.sqlite")
                // SQLite keeps the version of a schema at byte 60 of the file.
                val bytes = file.readBytes()
                byteArrayOf(0, 0, 3, 0xe7.toByte()).copyInto(bytes, 60)
                file.writeBytes(bytes)
                stuck(folder, setOf("fresh", "without-saving")) { phone, _ -> phone.playsWithoutSaving() }
            }
        }

    @Test
    fun `a store that is open elsewhere, or has no place, gives words and ways on`() =
        runBlocking<Unit> {
            inFolder { folder ->
                withPhone(folder) {
                    stuck(folder, setOf("retry", "without-saving")) { phone, _ -> phone.playsWithoutSaving() }
                }
                val file = folder.resolve("a file").also { it.writeText("no folder") }
                stuck(file, setOf("retry", "without-saving")) { phone, _ -> phone.playsWithoutSaving() }
            }
        }

    /** Files of this process may grow to so many bytes. Java ignores the signal that comes with it. */
    private fun limitFiles(bytes: String) {
        val me = ProcessHandle.current().pid()
        assertEquals(0, ProcessBuilder("prlimit", "--pid", "$me", "--fsize=$bytes:").start().waitFor())
    }

    @Test
    fun `a disk that is full gives words and ways on, and the game goes on at the same prompt`() =
        runBlocking<Unit> {
            assumeTrue(System.getProperty("os.name") == "Linux")
            for ((language, way) in Language.entries.zip(listOf("retry", "without-saving"))) {
                inFolder { folder ->
                    withPhone(folder, language) { phone ->
                        phone.starts("classic", players = 5, seed = "3")
                        repeat(5) {
                            val prompt = checkNotNull(phone.awaitsPrompt())
                            phone.choose(prompt.id, prompt.choices.first().index)
                        }
                        val prompt = checkNotNull(phone.awaitsPrompt())
                        val before = phone.table()
                        try {
                            limitFiles("1")
                            refused<PhoneException.Store>(language) {
                                phone.choose(prompt.id, prompt.choices.first().index)
                            }
                            phone.isStuck(language, setOf("retry", "without-saving"))
                        } finally {
                            limitFiles("unlimited")
                        }
                        phone.press(way)
                        phone.awaitsPrompt()
                        assertEquals(before.still(), phone.table().still())
                        phone.playsOn()
                    }
                }
            }
        }
}
