package ayatsuri.ui.components

import androidx.compose.runtime.getValue
import androidx.compose.runtime.mutableStateOf
import androidx.compose.runtime.setValue
import androidx.compose.ui.ExperimentalComposeUiApi
import androidx.compose.ui.input.key.Key
import androidx.compose.ui.semantics.SemanticsActions
import androidx.compose.ui.semantics.SemanticsNode
import androidx.compose.ui.semantics.SemanticsProperties
import androidx.compose.ui.semantics.getOrNull
import androidx.compose.ui.test.ExperimentalTestApi
import androidx.compose.ui.test.SemanticsNodeInteraction
import androidx.compose.ui.test.hasClickAction
import androidx.compose.ui.test.isFocused
import androidx.compose.ui.test.junit4.createComposeRule
import androidx.compose.ui.test.onAllNodesWithTag
import androidx.compose.ui.test.onFirst
import androidx.compose.ui.test.onNodeWithTag
import androidx.compose.ui.test.onRoot
import androidx.compose.ui.test.performKeyInput
import androidx.compose.ui.test.performSemanticsAction
import androidx.compose.ui.test.pressKey
import ayatsuri.core.Choice
import ayatsuri.core.CoverOpening
import ayatsuri.core.Language
import ayatsuri.core.PromptEntry
import ayatsuri.core.Screen
import ayatsuri.core.TableScreen
import ayatsuri.core.Target
import ayatsuri.core.UserAction
import ayatsuri.phone.Phone
import ayatsuri.ui.App
import ayatsuri.ui.InHand
import ayatsuri.ui.PAUSE_MILLIS
import ayatsuri.ui.Page
import ayatsuri.ui.Samples
import ayatsuri.ui.Shell
import ayatsuri.ui.atTable
import ayatsuri.ui.playUntil
import ayatsuri.ui.tableInFront
import ayatsuri.ui.theme.Look
import ayatsuri.ui.withPeople
import kotlinx.coroutines.flow.MutableStateFlow
import kotlinx.coroutines.flow.first
import kotlinx.coroutines.runBlocking
import org.junit.Assert.assertEquals
import org.junit.Assert.assertTrue
import org.junit.Rule
import org.junit.Test

/** A keyboard, or an accessibility switch that moves the focus, does everything that taps do. */
@OptIn(ExperimentalTestApi::class, ExperimentalComposeUiApi::class)
class KeysTest {
    @get:Rule
    val rule = createComposeRule()

    private fun key(key: Key) {
        rule.onRoot().performKeyInput { pressKey(key) }
        rule.waitForIdle()
    }

    private fun focused(): SemanticsNode? = rule.onAllNodes(isFocused()).fetchSemanticsNodes().lastOrNull()

    private fun SemanticsNodeInteraction.moveFocus() {
        performSemanticsAction(SemanticsActions.RequestFocus)
        rule.waitForIdle()
    }

    private fun SemanticsNode.tag() = config.getOrNull(SemanticsProperties.TestTag)

    private fun SemanticsNode.isIn(tag: String): Boolean = tag() == tag || parent?.isIn(tag) ?: false

    private fun show(phone: Phone) {
        rule.setContent { InHand { App(phone, phone.screens) } }
        rule.waitForIdle()
    }

    @Test
    fun `each thing of a page is come to once, in the order in which it is read`() =
        atTable("classic", players = 4, seed = 21) { phone ->
            val table = phone.playUntil { it.hand.isNotEmpty() && it.seats.any { seat -> seat.city.isNotEmpty() } }
            for (screen in listOf(Screen.Table(table), Screen.Nearby(Samples(Language.ENGLISH).nearby))) {
                reachAll(screen)
            }
        }

    private var shown by mutableStateOf<Screen?>(null)
    private var isSet = false

    private fun reachAll(screen: Screen) {
        if (!isSet) rule.setContent { InHand { Look(Language.ENGLISH) { shown?.let { Page(it) {} } } } }
        isSet = true
        shown = screen
        rule.waitForIdle()
        val all =
            rule
                .onAllNodes(hasClickAction())
                .fetchSemanticsNodes()
                .filterNot { it.config.contains(SemanticsProperties.Disabled) }
                .map { it.id }
        val come = mutableListOf<Int>()
        repeat(all.size) {
            key(Key.Tab)
            come += checkNotNull(focused()) { "after $come nothing has the focus" }.id
        }
        assertEquals("${screen.javaClass.simpleName}: ${all.size} things", all, come)
    }

    @Test
    fun `a choice is pressed by the space bar and by enter, and what is asked next is gone to`() =
        atTable("classic", players = 4, seed = 21) { phone ->
            // The page gets each screen from here, so that a key hits the screen that the test has looked at.
            val inFront = MutableStateFlow(phone.screens.value)
            rule.setContent { InHand { App(phone, inFront) } }

            fun look() {
                rule.runOnUiThread { inFront.value = phone.screens.value }
                rule.waitForIdle()
            }
            for (press in listOf(Key.Spacebar, Key.Enter)) {
                // A choice that is on the page, and is done without a second question.
                val table = phone.playUntil { it.plain() != null }
                val tag = "choice-${table.plain()}"
                look()
                Thread.sleep(PAUSE_MILLIS)
                rule.onNodeWithTag(tag).moveFocus()
                key(press)
                val id = table.prompt!!.id
                rule.waitUntil(60_000) { phone.tableInFront()?.prompt.let { it != null && it.id != id } }
                look()
                assertTrue("${focused()?.tag()} has the focus", focused()?.isIn("prompt") == true)
            }
        }

    /** A choice that has a button of its own. */
    private fun TableScreen.plain(): UInt? {
        val alone =
            prompt!!
                .entries
                .filterIsInstance<PromptEntry.One>()
                .map { it.line.index }
        val looked = { choice: Choice -> choice.targets.any { it is Target.Looked } }
        return prompt!!.choices.firstOrNull { it.index in alone && it.confirm == null && !it.needsLift && !looked(it) }?.index
    }

    @Test
    fun `what is held by a finger is opened by a key, and nothing under it is come to`() =
        atTable("classic", players = 4, seed = 21) { phone ->
            val table = phone.playUntil { it.hand.isNotEmpty() }
            show(phone)
            val card = table.hand.first().id
            rule.onAllNodesWithTag(card).onFirst().moveFocus()
            key(Key.Menu)
            rule.onNodeWithTag("about").assertExists()
            // The focus is in the sheet already, though this was the first key.
            repeat(9) {
                assertTrue("${focused()?.tag()}", focused()?.isIn("about") == true)
                key(Key.Tab)
            }
            rule.onNodeWithTag("close").moveFocus()
            key(Key.Enter)
            rule.onNodeWithTag("about").assertDoesNotExist()
        }

    @Test
    fun `a cover that is held open by a finger is opened by a key`() =
        withPeople(Language.ENGLISH, listOf("Aya", "Botan", "Chiyo")) { phone ->
            val cover = runBlocking { phone.screens.first { it is Screen.Cover } }
            val asked = mutableListOf<UserAction>()
            rule.setContent { InHand { Look(Language.ENGLISH) { Page(cover, Shell(cover = CoverOpening.HOLD)) { asked += it } } } }
            val open =
                (cover as Screen.Cover)
                    .v1.buttons
                    .first()
            Thread.sleep(PAUSE_MILLIS)
            rule.onNodeWithTag(open.id).moveFocus()
            assertTrue(focused()?.config?.contains(SemanticsActions.OnClick) == true)
            key(Key.Enter)
            assertEquals(listOf(open.action), asked)
        }
}
