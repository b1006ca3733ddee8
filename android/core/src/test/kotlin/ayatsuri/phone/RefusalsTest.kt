package ayatsuri.phone

import ayatsuri.core.Language
import ayatsuri.core.PhoneException
import ayatsuri.core.Screen
import kotlinx.coroutines.runBlocking
import org.junit.Assert.assertEquals
import org.junit.Assert.assertNull
import org.junit.Assert.assertTrue
import org.junit.Assert.fail
import org.junit.Test
import java.nio.file.Path
import kotlin.io.path.readBytes
import kotlin.io.path.writeBytes
import kotlin.io.path.writeText

/** Every kind of error, with words for the person in his language; and stores that cannot be used. */
class RefusalsTest {
    private suspend inline fun <reified E : PhoneException> refused(call: () -> Unit) {
        try {
            call()
        } catch (e: PhoneException) {
            assertTrue("$e is no ${E::class.simpleName}", e is E)
            assertTrue("no sentence: ${e.message}", e.message.orEmpty().length > 8)
            return
        }
        fail("it was not refused as ${E::class.simpleName}")
    }

    @Test
    fun `each kind of refusal reaches the caller, in both languages`() =
        runBlocking<Unit> {
            for (language in Language.entries) {
                inFolder { folder ->
                    withPhone(folder, language) { phone ->
                        val home = phone.screen()
                        refused<PhoneException.NotOffered> { phone.press("nonsense") }
                        refused<PhoneException.NotOffered> { phone.chooseOption("nonsense", "a") }
                        refused<PhoneException.LateAnswer> { phone.choose(123uL, 0u) }
                        refused<PhoneException.NoSuchGame> { phone.exportGame(999) }
                        refused<PhoneException.BadRecord> { phone.openReplay("{}") }
                        assertEquals(home, phone.screen())
                        phone.press("settings")
                        refused<PhoneException.BadValue> { phone.enterText("name", "x".repeat(40)) }
                        phone.press("back")
                        phone.press("new")
                        phone.enterText("seed", "no number")
                        refused<PhoneException.NotOffered> { phone.press("start") }
                        phone.press("home")
                        phone.starts("classic", players = 4)
                        val prompt = checkNotNull(phone.awaitsPrompt())
                        refused<PhoneException.NotOffered> { phone.choose(prompt.id, 999u) }
                        phone.choose(prompt.id, prompt.choices.first().index)
                        refused<PhoneException.LateAnswer> { phone.choose(prompt.id, prompt.choices.first().index) }
                        assertNull(phone.explain("district/Nothing"))
                    }
                }
            }
        }

    @Test
    fun `a phone that was closed says so`() =
        runBlocking<Unit> {
            inFolder { folder ->
                val phone = Phone.open(folder, Language.JAPANESE)
                phone.shutDown()
                refused<PhoneException.Closed> { phone.press("new") }
                phone.close()
            }
        }

    private suspend fun stuck(
        folder: Path,
        ways: Set<String>,
        then: suspend (Phone) -> Unit,
    ) {
        val phone = Phone.open(folder, Language.ENGLISH)
        val trouble = (phone.screen() as Screen.Trouble).v1
        assertTrue(trouble.title.isNotEmpty() && trouble.text.isNotEmpty())
        assertEquals(ways, trouble.buttons.map { it.id }.toSet())
        then(phone)
        phone.close()
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
                stuck(folder, setOf("fresh", "without-saving", "retry")) { phone ->
                    refused<PhoneException.Store> { phone.press("retry") }
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
                stuck(folder, setOf("fresh", "without-saving")) { it.playsWithoutSaving() }
            }
        }

    @Test
    fun `a store that is open elsewhere, or has no place, gives words and ways on`() =
        runBlocking<Unit> {
            inFolder { folder ->
                withPhone(folder) {
                    stuck(folder, setOf("retry", "without-saving")) { it.playsWithoutSaving() }
                }
                val file = folder.resolve("a file").also { it.writeText("no folder") }
                stuck(file, setOf("retry", "without-saving")) { it.playsWithoutSaving() }
            }
        }
}
