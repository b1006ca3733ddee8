package ayatsuri.ui.cover

import androidx.compose.ui.geometry.Offset
import androidx.compose.ui.semantics.SemanticsActions
import androidx.compose.ui.semantics.SemanticsNode
import androidx.compose.ui.semantics.SemanticsProperties
import androidx.compose.ui.semantics.getOrNull
import androidx.compose.ui.test.SemanticsMatcher
import androidx.compose.ui.test.isRoot
import androidx.compose.ui.test.junit4.createComposeRule
import androidx.compose.ui.test.onAllNodesWithTag
import androidx.compose.ui.test.onNodeWithTag
import androidx.compose.ui.test.onRoot
import androidx.compose.ui.test.performClick
import androidx.compose.ui.test.performTouchInput
import ayatsuri.core.Language
import ayatsuri.core.Screen
import ayatsuri.core.UserAction
import ayatsuri.core.shellLabels
import ayatsuri.phone.Phone
import ayatsuri.ui.App
import ayatsuri.ui.Back
import ayatsuri.ui.InHand
import ayatsuri.ui.PAUSE_MILLIS
import ayatsuri.ui.Shell
import ayatsuri.ui.andBelow
import ayatsuri.ui.atTable
import ayatsuri.ui.awaitPrompt
import ayatsuri.ui.playUntil
import ayatsuri.ui.press
import ayatsuri.ui.withPeople
import kotlinx.coroutines.flow.first
import kotlinx.coroutines.runBlocking
import org.junit.Assert.assertEquals
import org.junit.Assert.assertFalse
import org.junit.Assert.assertTrue
import org.junit.Rule
import org.junit.Test

/** Tests the veil over the player's own cards: what lets it fall, what it hides, and what lifts it. */
class VeilTest {
    @get:Rule
    val rule = createComposeRule()

    private val words = shellLabels(Language.ENGLISH)
    private var falls = 0

    private fun show(
        phone: Phone,
        veil: Veil,
        back: Back = Back(),
    ) {
        val shell = Shell(explain = phone::explain)
        rule.setContent { InHand { App(phone, phone.screens, back = back, shell = shell, veil = veil) } }
        rule.waitForIdle()
    }

    /** Plays to a secret prompt, with cards in hand, and passes on the texts that are secret there. */
    private fun inTurn(use: (Phone, List<String>) -> Unit) =
        atTable("classic", players = 4, seed = 21) { phone ->
            val table = phone.playUntil { it.hand.isNotEmpty() && it.prompt?.isSecret == true }
            use(phone, table.hand.map { it.name } + table.prompt!!.question + table.prompt!!.choices.map { it.label })
        }

    /** All texts that can be read, heard or pressed. */
    private fun said(): List<String> =
        rule
            .onAllNodes(isRoot(), useUnmergedTree = true)
            .fetchSemanticsNodes()
            .flatMap { it.andBelow() }
            .flatMap { node ->
                node.config
                    .getOrNull(SemanticsProperties.Text)
                    .orEmpty()
                    .map { it.text } +
                    node.config.getOrNull(SemanticsProperties.ContentDescription).orEmpty() +
                    listOfNotNull(node.config.getOrNull(SemanticsActions.OnClick)?.label)
            }

    private fun isDown() = rule.onAllNodesWithTag("veil").fetchSemanticsNodes().isNotEmpty()

    private fun swipe(
        from: Offset,
        to: Offset,
    ) {
        rule.onRoot().performTouchInput {
            down(from)
            for (step in 1..8) moveTo(from + (to - from) * (step / 8f))
            up()
        }
        rule.waitForIdle()
    }

    private val above = Offset(200f, 20f)

    @Test
    fun `a swipe from above hides all that is secret, and a tap shows it again`() =
        inTurn { phone, secrets ->
            show(phone, Veil(onFall = { falls++ }))
            assertTrue(said().containsAll(secrets.filter { it in said() }) && secrets.any { it in said() })
            swipe(above, above + Offset(10f, 300f))
            assertTrue(isDown())
            assertEquals(1, falls)
            assertEquals(emptyList<String>(), secrets.filter { secret -> said().any { secret in it } })
            assertTrue(said().containsAll(listOf(words.hidden, words.show, "Your turn")))
            rule.onNodeWithTag("lift").performClick()
            assertTrue("the finger that let it fall does not lift it", isDown())
            Thread.sleep(PAUSE_MILLIS)
            rule.onNodeWithTag("lift").performClick()
            assertFalse(isDown())
            assertTrue(rule.onAllNodesWithTag("prompt").fetchSemanticsNodes().isNotEmpty())
        }

    @Test
    fun `other ways of a finger hide nothing`() =
        inTurn { phone, _ ->
            show(phone, Veil())
            swipe(Offset(200f, 300f), Offset(200f, 700f))
            swipe(above, above + Offset(200f, 120f))
            swipe(above, above + Offset(0f, 60f))
            swipe(Offset(200f, 700f), above)
            assertFalse(isDown())
        }

    @Test
    fun `who does not swipe has it among the actions of the page, and back lifts it`() =
        inTurn { phone, _ ->
            val back = Back()
            show(phone, Veil(), back)
            val page = rule.onNode(SemanticsMatcher.keyIsDefined(SemanticsActions.CustomActions), useUnmergedTree = true)
            val action = page.fetchSemanticsNode().config[SemanticsActions.CustomActions].single()
            assertEquals(words.hide, action.label)
            rule.runOnUiThread { action.action() }
            rule.waitForIdle()
            assertTrue(isDown())
            rule.runOnUiThread { back.press() }
            rule.waitForIdle()
            assertFalse(isDown())
            assertTrue("it has left the page too", phone.screen() is Screen.Table)
        }

    @Test
    fun `who lays it down and touches nothing finds it hidden, who touches it does not`() =
        inTurn { phone, _ ->
            val veil = Veil(afterMillis = 60_000, nanos = { rule.mainClock.currentTime * 1_000_000 })
            // Left to itself, the clock of a test runs until nothing is left to wait for.
            rule.mainClock.autoAdvance = false
            show(phone, veil)
            rule.mainClock.advanceTimeByFrame()
            rule.mainClock.advanceTimeBy(50_000)
            assertFalse(veil.isDown)
            rule.onRoot().performTouchInput {
                down(Offset(200f, 400f))
                moveTo(Offset(220f, 400f))
                up()
            }
            rule.mainClock.advanceTimeBy(50_000)
            assertFalse("somebody was there", veil.isDown)
            rule.mainClock.advanceTimeBy(11_000)
            assertTrue(veil.isDown)
        }

    @Test
    fun `a phone that slept with cards open hides them before it is looked at again`() =
        inTurn { phone, _ ->
            var slept = 0L
            val veil = Veil(afterMillis = 60_000, nanos = { (rule.mainClock.currentTime + slept) * 1_000_000 })
            rule.mainClock.autoAdvance = false
            show(phone, veil)
            rule.mainClock.advanceTimeBy(1_500)
            veil.fallIfDue()
            assertFalse("nobody was away", veil.isDown)
            slept = 3_600_000
            veil.fallIfDue()
            assertTrue(veil.isDown)
            veil.lift()
            runBlocking { phone.act(UserAction.GoHome) }
            rule.mainClock.advanceTimeBy(1_500)
            slept *= 2
            veil.fallIfDue()
            assertFalse("nothing is secret there", veil.isDown)
        }

    @Test
    fun `who does not want it finds nothing hidden, however long nobody touched it`() =
        inTurn { phone, _ ->
            phone.choose("hiding/face-down")
            val veil = Veil(afterMillis = 60_000, nanos = { rule.mainClock.currentTime * 1_000_000 })
            rule.mainClock.autoAdvance = false
            show(phone, veil)
            rule.mainClock.advanceTimeByFrame()
            rule.mainClock.advanceTimeBy(200_000)
            assertFalse(veil.isDown)
            // A changed setting counts at once, and from now on: the time before it does not.
            phone.choose("hiding/untouched")
            rule.mainClock.advanceTimeBy(50_000)
            assertFalse(veil.isDown)
            rule.mainClock.advanceTimeBy(11_000)
            assertTrue(veil.isDown)
        }

    /** Leaves the table for the settings, and comes back. */
    private fun Phone.choose(value: String) =
        runBlocking {
            act(UserAction.GoHome)
            rule.mainClock.advanceTimeBy(200)
            press("settings", value, "back", offers().first { it.id.startsWith("resume") }.id)
            awaitPrompt()
            rule.mainClock.advanceTimeBy(200)
        }

    @Test
    fun `nothing is hidden where nothing is secret, and it is gone with the table`() =
        inTurn { phone, _ ->
            val veil = Veil()
            show(phone, veil)
            rule.runOnUiThread { veil.fall() }
            rule.waitForIdle()
            assertTrue(isDown())
            runBlocking { phone.act(UserAction.GoHome) }
            rule.waitUntil(60_000) { !isDown() }
            assertFalse(veil.isDown)
            swipe(above, above + Offset(0f, 300f))
            assertFalse(isDown())
        }

    @Test
    fun `where several people sit at the phone the cover between them falls with it`() =
        withPeople(Language.ENGLISH, listOf("Aya", "Botan", "Chiyo")) { phone ->
            val cover = runBlocking { phone.screens.first { it is Screen.Cover } as Screen.Cover }
            runBlocking {
                phone.act(
                    cover.v1.buttons
                        .first()
                        .action,
                )
                phone.awaitPrompt()
            }
            val veil =
                Veil(
                    onFall = {
                        phone.inFront(false)
                        phone.inFront(true)
                    },
                )
            show(phone, veil)
            swipe(above, above + Offset(0f, 300f))
            rule.waitUntil(60_000) { phone.screen() is Screen.Cover }
            rule.waitUntil(60_000) { !isDown() }
        }
}
