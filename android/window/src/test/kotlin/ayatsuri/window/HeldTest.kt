package ayatsuri.window

import androidx.compose.runtime.LaunchedEffect
import androidx.compose.runtime.remember
import androidx.compose.ui.test.assertTextContains
import androidx.compose.ui.test.junit4.createComposeRule
import androidx.compose.ui.test.onAllNodesWithTag
import androidx.compose.ui.test.onFirst
import androidx.compose.ui.test.onNodeWithTag
import androidx.compose.ui.test.performClick
import androidx.compose.ui.test.performScrollTo
import androidx.compose.ui.test.performTextInput
import ayatsuri.core.Finding
import ayatsuri.core.Language
import ayatsuri.core.Screen
import ayatsuri.core.TextField
import ayatsuri.core.UserAction
import ayatsuri.core.live.OwnRadio
import ayatsuri.phone.Phone
import ayatsuri.phone.ShownPhone
import ayatsuri.ui.Back
import kotlinx.coroutines.CoroutineScope
import kotlinx.coroutines.asCoroutineDispatcher
import kotlinx.coroutines.cancel
import kotlinx.coroutines.flow.SharingStarted
import kotlinx.coroutines.flow.drop
import kotlinx.coroutines.flow.shareIn
import kotlinx.coroutines.flow.stateIn
import kotlinx.coroutines.runBlocking
import org.junit.After
import org.junit.Assert.assertEquals
import org.junit.Assert.assertTrue
import org.junit.Rule
import org.junit.Test
import org.junit.rules.TemporaryFolder
import java.util.concurrent.CopyOnWriteArrayList
import java.util.concurrent.Executor
import javax.swing.SwingUtilities

/** Tests the contents of the window by taps, on the library of the window; no display is needed. */
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

    private fun await(isThere: () -> Boolean) = rule.waitUntil(PATIENCE_MILLIS) { isThere() }.also { rule.waitForIdle() }

    private fun tap(tag: String) {
        await { rule.onAllNodesWithTag(tag).fetchSemanticsNodes().isNotEmpty() }
        val node = rule.onAllNodesWithTag(tag).onFirst()
        runCatching { node.performScrollTo() }
        node.performClick()
        rule.waitForIdle()
    }

    /**
     * The phone as the window's thread hears it. A test lets an effect go on in the thread that resumes it; an effect that
     * the core's thread resumed would hold a lock and wait for the clock of frames, which waits for that lock.
     */
    private inner class InWindowThread(
        phone: ShownPhone,
    ) : ShownPhone by phone {
        override val screens = phone.screens.stateIn(window, SharingStarted.Eagerly, phone.screens.value)
        override val cues = phone.cues.shareIn(window, SharingStarted.Eagerly)
    }

    private val window = CoroutineScope(Executor(SwingUtilities::invokeLater).asCoroutineDispatcher())

    @After
    fun stopListening() = window.cancel()

    @Test
    fun `cues of the core come in the thread of the window`() =
        at(OwnRadio.Local(null)) { phone ->
            val threads = CopyOnWriteArrayList<String>()
            val shown = InWindowThread(phone)
            rule.setContent { LaunchedEffect(Unit) { shown.screens.drop(1).collect { threads += Thread.currentThread().name } } }
            rule.waitForIdle()
            runBlocking { phone.press("settings") }
            await { threads.isNotEmpty() }
            assertTrue("$threads", threads.all { it.startsWith("AWT-EventQueue") })
        }

    @Test
    fun `a game with bots begins, and the way back leaves its table`() =
        at(OwnRadio.Local(null)) { phone ->
            rule.setContent { WholeApp(remember { InWindowThread(phone) }, isNight = false, back) }
            tap("quick")
            await { (phone.screen() as? Screen.Table)?.v1?.prompt != null }
            rule.onNodeWithTag("prompt").assertExists()
            rule.runOnUiThread { back.press() }
            await { phone.screen() is Screen.Home }
        }

    @Test
    fun `a name that was typed is kept by the button that leads on`() =
        at(OwnRadio.Local(null)) { phone ->
            runBlocking { phone.welcome() }
            rule.setContent { WholeApp(remember { InWindowThread(phone) }, isNight = false, back) }
            rule.onNodeWithTag("field-name").performTextInput("Aya")
            tap("welcomed")
            await { phone.screen() is Screen.Home }
            rule.onNodeWithTag("refusal").assertDoesNotExist()
            tap("settings")
            await { phone.screen() is Screen.Settings }
            rule.onNodeWithTag("field-name").assertTextContains("Aya")
        }

    @Test
    fun `two windows play a game over the sockets of this machine, to an honest audit`() {
        val room = OwnRadio.Local(folder.newFolder().path)
        at(room) { host ->
            at(room) { guest ->
                // The window shows the guest, so the taps are the guest's.
                rule.setContent { WholeApp(remember { InWindowThread(guest) }, isNight = true, back) }
                runBlocking {
                    listOf(host, guest).forEach { it.press("settings", "pace/at-once", "back") }
                    host.press("host", "players/2", "start")
                }
                await { (host.screen() as? Screen.Lobby)?.v1?.invitation != null }
                val code = (host.screen() as Screen.Lobby).v1.invitation!!.code
                tap("join")
                await { (guest.screen() as? Screen.Nearby)?.v1?.tables?.isNotEmpty() == true }
                runBlocking {
                    guest.act(
                        (guest.screen() as Screen.Nearby)
                            .v1.tables
                            .single()
                            .action,
                    )
                    await { (guest.screen() as? Screen.Join)?.v1?.isBusy == false }
                    guest.act(UserAction.Enter(TextField.JOIN_CODE, code))
                    guest.press("enter")
                }
                tap("ready")
                await { host.offers().any { it.id == "start" } }
                runBlocking { host.press("start") }
                playToTheEnd(listOf(host, guest))
                for (phone in listOf(host, guest)) {
                    runBlocking { phone.press("audit") }
                    await { (phone.screen() as? Screen.Audit)?.v1?.words?.isNotEmpty() == true }
                    assertEquals(Finding.FAIR, (phone.screen() as Screen.Audit).v1.found)
                }
            }
        }
    }

    /** Answers the prompts of all phones until each shows the result. */
    private fun playToTheEnd(phones: List<Phone>) {
        val answered = mutableMapOf<Phone, ULong>()
        await {
            for (phone in phones) {
                val prompt = (phone.screen() as? Screen.Table)?.v1?.prompt ?: continue
                if (answered.put(phone, prompt.id) == prompt.id) continue
                val usual = prompt.choices.find { it.primary } ?: prompt.choices.first()
                runBlocking { phone.act(UserAction.Choose(prompt.id, usual.index)) }
            }
            phones.all { it.screen() is Screen.Result }
        }
    }

    private companion object {
        /** The limit of each wait: longer than any machine needs. */
        const val PATIENCE_MILLIS = 120_000L
    }
}
