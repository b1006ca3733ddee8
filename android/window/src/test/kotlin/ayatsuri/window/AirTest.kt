package ayatsuri.window

import ayatsuri.core.Finding
import ayatsuri.core.Language
import ayatsuri.core.Screen
import ayatsuri.core.TextField
import ayatsuri.core.UserAction
import ayatsuri.core.live.OwnRadio
import ayatsuri.phone.Phone
import kotlinx.coroutines.delay
import kotlinx.coroutines.flow.first
import kotlinx.coroutines.runBlocking
import kotlinx.coroutines.withTimeout
import org.junit.Assert.assertEquals
import org.junit.Rule
import org.junit.Test
import org.junit.rules.TemporaryFolder
import kotlin.time.Duration.Companion.seconds

/** Phones of the computer's window on the core's simulated radio, which only the library of these tests has. */
class AirTest {
    @get:Rule
    val folder = TemporaryFolder()

    private suspend fun phoneOn(air: String): Phone =
        Phone.openOnComputer(folder.newFolder().toPath(), Language.ENGLISH, OwnRadio.Local("air:$air")).also {
            it.press("settings", "pace/at-once", "back")
        }

    private suspend fun Phone.await(isAwaited: (Screen) -> Boolean): Screen = withTimeout(patience) { screens.first(isAwaited) }

    private suspend fun Phone.offers(name: String) =
        withTimeout(patience) { screens.first { offers().any { it.id == name } } }.let { press(name) }

    private suspend fun Phone.join(code: String) {
        press("join")
        val nearby = await { it is Screen.Nearby && it.v1.tables.isNotEmpty() } as Screen.Nearby
        press(
            nearby.v1.tables
                .single()
                .id,
        )
        await { it is Screen.Join && !it.v1.isBusy }
        act(UserAction.Enter(TextField.JOIN_CODE, code))
        press("enter")
        await { it is Screen.Lobby }
        offers("ready")
    }

    private val answered = mutableMapOf<Phone, ULong>()

    /** Answers what is asked, if anything is; a guest is asked the same until the host has heard of it. */
    private suspend fun Phone.answer() {
        val prompt = (screen() as? Screen.Table)?.v1?.prompt?.takeIf { it.id != answered[this] } ?: return
        answered[this] = prompt.id
        val usual = prompt.choices.find { it.primary } ?: prompt.choices.first()
        act(UserAction.Choose(prompt.id, usual.index))
    }

    private suspend fun Phone.readAudit(): List<String> {
        offers("audit")
        val audit = (await { it is Screen.Audit && it.v1.words.isNotEmpty() } as Screen.Audit).v1
        assertEquals("$audit", Finding.FAIR, audit.found)
        return audit.words
    }

    @Test
    fun `a host and a guest play over the air to the audit, and nobody of another air hears of it`() =
        runBlocking {
            val (host, guest, stranger) = listOf("here", "here", "elsewhere").map { phoneOn(it) }
            val phones = listOf(host, guest)
            host.press("host", "edition/classic", "players/2", "start")
            val lobby = host.await { it is Screen.Lobby && it.v1.invitation != null } as Screen.Lobby
            stranger.press("join")
            guest.join(lobby.v1.invitation!!.code)
            assertEquals(0, (stranger.screen() as Screen.Nearby).v1.tables.size)
            host.await { it is Screen.Lobby && it.v1.buttons.any { button -> button.id == "start" && button.closed == null } }
            host.press("start")
            withTimeout(patience) {
                while (!phones.all { it.screen() is Screen.Result }) {
                    phones.forEach { it.answer() }
                    delay(LOOKS_AGAIN)
                }
            }
            assertEquals(host.readAudit(), guest.readAudit())
            (phones + stranger).forEach { it.close() }
        }

    private companion object {
        val patience = 120.seconds
        const val LOOKS_AGAIN = 5L
    }
}
