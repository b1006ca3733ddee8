package ayatsuri.window

import androidx.compose.ui.test.junit4.createComposeRule
import androidx.compose.ui.test.onAllNodesWithTag
import androidx.compose.ui.test.onFirst
import androidx.compose.ui.test.onNodeWithTag
import androidx.compose.ui.test.performClick
import androidx.compose.ui.test.performScrollTo
import ayatsuri.core.Language
import ayatsuri.core.OwnRadio
import ayatsuri.core.Screen
import ayatsuri.phone.Phone
import ayatsuri.ui.Back
import kotlinx.coroutines.runBlocking
import org.junit.Assert.assertEquals
import org.junit.Assert.assertTrue
import org.junit.Rule
import org.junit.Test
import org.junit.rules.TemporaryFolder

/** What stands in the window, by taps, over the library of the window; no display is needed. */
class HeldTest {
    @get:Rule
    val rule = createComposeRule()

    @get:Rule
    val folder = TemporaryFolder()

    private val back = Back()

    private fun at(
        radio: OwnRadio,
        use: (Phone) -> Unit,
    ) {
        val phone = runBlocking { Phone.openOnComputer(folder.newFolder().toPath(), Language.ENGLISH, radio) }
        try {
            use(phone)
        } finally {
            runBlocking { phone.close() }
        }
    }

    private fun awaits(isThere: () -> Boolean) = rule.waitUntil(PATIENCE_MILLIS) { isThere() }.also { rule.waitForIdle() }

    private fun tap(tag: String) {
        awaits { rule.onAllNodesWithTag(tag).fetchSemanticsNodes().isNotEmpty() }
        val node = rule.onAllNodesWithTag(tag).onFirst()
        runCatching { node.performScrollTo() }
        node.performClick()
        rule.waitForIdle()
    }

    @Test
    fun `a game with bots begins, and the way back leaves its table`() =
        at(OwnRadio.Local(null)) { phone ->
            rule.setContent { Held(phone, isNight = false, back) }
            tap("quick")
            awaits { (phone.screen() as? Screen.Table)?.v1?.prompt != null }
            rule.onNodeWithTag("prompt").assertExists()
            rule.runOnUiThread { back.press() }
            awaits { phone.screen() is Screen.Home }
        }

    @Test
    fun `two windows meet at a table over the sockets of this machine`() {
        val room = OwnRadio.Local(folder.newFolder("room").path)
        at(room) { host ->
            at(room) { guest ->
                runBlocking {
                    host.does("host")
                    guest.does("join")
                }
                assertTrue("${host.screen()}", host.screen() is Screen.Lobby)
                rule.setContent { Held(guest, isNight = true, back) }
                awaits { (guest.screen() as? Screen.Nearby)?.v1?.tables?.isNotEmpty() == true }
                val table = (guest.screen() as Screen.Nearby).v1.tables.single()
                assertEquals(1, listOf(table).size)
            }
        }
    }

    private companion object {
        /** Longer than any machine takes. */
        const val PATIENCE_MILLIS = 60_000L
    }
}
