package ayatsuri.phone

import ayatsuri.core.HomeAction
import ayatsuri.core.Language
import ayatsuri.core.PhoneException
import ayatsuri.core.Screen
import ayatsuri.core.SettingsAction
import ayatsuri.core.SetupAction
import ayatsuri.core.TextField
import ayatsuri.core.UserAction
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

/** Tests every kind of refusal, with words in the phone's language, and stores that cannot be used. */
class RefusalsTest {
    /** Actions that the first screen does not offer. */
    private val notOfHome =
        listOf(
            UserAction.Home(HomeAction.Resume(999)),
            UserAction.Setup(SetupAction.Edition("nonsense")),
            UserAction.Settings(SettingsAction.Language(Language.JAPANESE)),
            UserAction.Enter(TextField.OWN_NAME, "Aya"),
        )

    @Test
    fun `each kind of refusal reaches the caller, in both languages`() =
        runBlocking<Unit> {
            for (language in Language.entries) {
                inFolder { folder ->
                    withPhone(folder, language) { phone ->
                        val home = phone.screen()
                        for (action in notOfHome) refused<PhoneException.NotOffered>(language) { phone.act(action) }
                        refused<PhoneException.BadValue>(language) { phone.act(UserAction.LinkOpened("nonsense")) }
                        refused<PhoneException.LateAnswer>(language) { phone.act(UserAction.Choose(123uL, 0u)) }
                        refused<PhoneException.BadRecord>(language) { phone.openReplay("{}") }
                        assertEquals(home, phone.screen())
                        phone.press("settings")
                        refused<PhoneException.BadValue>(language) { phone.type(TextField.OWN_NAME, "x".repeat(40)) }
                        phone.press("back", "new")
                        phone.type(TextField.SEED, "no number")
                        refused<PhoneException.NotOffered>(language) { phone.press("start") }
                        phone.act(UserAction.GoHome)
                        phone.start("classic", players = 4)
                        val prompt = checkNotNull(phone.awaitPrompt())
                        refused<PhoneException.NotOffered>(language) { phone.act(UserAction.Choose(prompt.id, 999u)) }
                        phone.answer(prompt)
                        refused<PhoneException.LateAnswer>(language) { phone.answer(prompt) }
                        assertNull(phone.explain("district/Nothing"))
                        assertTrue("${phone.recentLog()}", phone.recentLog().any { "a call is refused" in it && "late answer" in it })
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
                    refused<PhoneException.Closed>(language) { phone.act(UserAction.Home(HomeAction.New)) }
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
                        phone.press("new", "edition/fullset", "players/4")
                        val rows = (phone.screen() as Screen.Setup).v1.rows
                        val queen = rows.first { it.id == "rank-9" }.choices.first { it.id == "Queen" }
                        val message = refused<PhoneException.BadSetup>(language) { phone.act(queen.action) }
                        assertEquals(queen.closed, message)
                    }
                }
            }
        }

    /**
     * Opens a phone whose store cannot be used, once in each language; checks that its screen offers the buttons
     * [ways], and calls [then].
     */
    private suspend fun openStuck(
        folder: Path,
        ways: Set<String>,
        then: suspend (Phone, Language) -> Unit,
    ) {
        for (language in Language.entries) {
            val phone = Phone.open(folder, language)
            phone.assertStuck(language, ways)
            then(phone, language)
            phone.close()
        }
    }

    private fun Phone.assertStuck(
        language: Language,
        ways: Set<String>,
    ) {
        val trouble = (screen() as Screen.Trouble).v1
        for (words in listOf(trouble.title, trouble.text) + trouble.buttons.map { it.label }) words.assertSaidIn(language)
        assertEquals(ways, trouble.buttons.map { it.id }.toSet())
    }

    private suspend fun Phone.playWithoutSaving() {
        press("without-saving")
        start("first", players = 3)
        checkNotNull(awaitPrompt())
    }

    @Test
    fun `a damaged store gives words and ways on, and is left as it is`() =
        runBlocking<Unit> {
            inFolder { folder ->
                val file = folder.resolve("ayatsuri.sqlite")
                val damaged = ByteArray(9000) { 0x5a }
                file.writeBytes(damaged)
                openStuck(folder, setOf("fresh", "without-saving", "retry")) { phone, language ->
                    refused<PhoneException.Store>(language) { phone.press("retry") }
                    phone.press("fresh")
                    phone.start("first", players = 3)
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
                // SQLite keeps the version of a schema at byte 60 of its file.
                val bytes = file.readBytes()
                byteArrayOf(0, 0, 3, 0xe7.toByte()).copyInto(bytes, 60)
                file.writeBytes(bytes)
                openStuck(folder, setOf("fresh", "without-saving")) { phone, _ -> phone.playWithoutSaving() }
            }
        }

    @Test
    fun `a store that is open elsewhere, or has no place, gives words and ways on`() =
        runBlocking<Unit> {
            inFolder { folder ->
                withPhone(folder) {
                    openStuck(folder, setOf("retry", "without-saving")) { phone, _ -> phone.playWithoutSaving() }
                }
                val file = folder.resolve("a file").also { it.writeText("no folder") }
                openStuck(file, setOf("retry", "without-saving")) { phone, _ -> phone.playWithoutSaving() }
            }
        }

    /** Limits the size of the files that this process writes to [bytes]. Java ignores the signal that a write beyond it brings. */
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
                        phone.start("classic", players = 5, seed = "3")
                        val prompt = phone.play(prompts = 5)
                        val before = phone.table()
                        try {
                            limitFiles("1")
                            refused<PhoneException.Store>(language) {
                                phone.answer(prompt)
                            }
                            phone.assertStuck(language, setOf("retry", "without-saving"))
                        } finally {
                            limitFiles("unlimited")
                        }
                        phone.press(way)
                        phone.awaitPrompt()
                        assertEquals(before.still(), phone.table().still())
                        phone.playOn()
                    }
                }
            }
        }
}
