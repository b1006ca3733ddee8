package ayatsuri.ui

import androidx.compose.runtime.CompositionLocalProvider
import androidx.compose.runtime.collectAsState
import androidx.compose.runtime.getValue
import androidx.compose.ui.platform.LocalDensity
import androidx.compose.ui.test.assertIsDisplayed
import androidx.compose.ui.test.hasAnyAncestor
import androidx.compose.ui.test.hasContentDescription
import androidx.compose.ui.test.hasTestTag
import androidx.compose.ui.test.hasText
import androidx.compose.ui.test.junit4.createComposeRule
import androidx.compose.ui.test.onAllNodesWithTag
import androidx.compose.ui.test.onAllNodesWithText
import androidx.compose.ui.test.onFirst
import androidx.compose.ui.test.onNodeWithTag
import androidx.compose.ui.test.onNodeWithText
import androidx.compose.ui.test.performClick
import androidx.compose.ui.test.performScrollTo
import androidx.compose.ui.unit.Density
import androidx.compose.ui.unit.dp
import ayatsuri.core.Choice
import ayatsuri.core.Language
import ayatsuri.core.ResultAction
import ayatsuri.core.Screen
import ayatsuri.core.TableScreen
import ayatsuri.core.Target
import ayatsuri.core.UserAction
import ayatsuri.phone.Phone
import kotlinx.coroutines.runBlocking
import org.junit.Assert.assertEquals
import org.junit.Assert.assertTrue
import org.junit.Rule
import org.junit.Test

/** The table as a person plays it: by what he sees and taps, through the real core. */
class TableTest {
    @get:Rule
    val rule = createComposeRule()

    /** What a tap asks of the core; the test waits for it, as a person does. */
    private fun through(phone: Phone): (UserAction) -> Unit = { action -> runBlocking { phone.act(action) } }

    private fun show(phone: Phone) =
        rule.setContent {
            val screen by phone.screens.collectAsState()
            Look(phone.language()) {
                (screen as? Screen.Table)?.let { Table(it.v1, through(phone)) }
                (screen as? Screen.Result)?.let { Outcome(it.v1, through(phone)) }
            }
        }

    private fun table(phone: Phone): TableScreen? = (phone.screen() as? Screen.Table)?.v1

    @Test
    fun `a whole game is played by tapping what is shown`() =
        atTable("classic", players = 4, seed = 21, Language.JAPANESE) { playsByTapping(it) }

    @Test
    fun `a whole game of Marionette Kingdom is played by tapping what is shown`() =
        atTable("kingdom", players = 3, seed = 4, Language.ENGLISH, "princess/with") { playsByTapping(it) }

    private fun looked(choice: Choice) =
        rule
            .onNode(
                hasTestTag(
                    choice.targets
                        .filterIsInstance<Target.Looked>()
                        .single()
                        .card,
                ) and hasAnyAncestor(hasTestTag("looked")),
            )

    private fun playsByTapping(phone: Phone) {
        show(phone)
        var taps = 0
        while (runBlocking { phone.awaitsPrompt() } != null) {
            val prompt = checkNotNull(table(phone)?.prompt)
            rule.waitUntil(60_000) { rule.onAllNodesWithText(prompt.question).fetchSemanticsNodes().isNotEmpty() }
            val choice = prompt.usual()
            val button = rule.onAllNodesWithTag("choice-${choice.index}")
            // What is chosen is a button, or the card itself where it lies.
            val isCard = button.fetchSemanticsNodes().isEmpty()
            val place = if (isCard) looked(choice) else button.onFirst()
            if (prompt.cameByItself) Thread.sleep(PAUSE_MILLIS)
            place.performScrollTo().assertIsDisplayed().performClick()
            taps += 1
            if (choice.confirm != null) {
                rule.onNodeWithTag("confirm-yes").assertIsDisplayed()
                Thread.sleep(PAUSE_MILLIS)
                rule.onNodeWithTag("confirm-yes").performClick()
            }
            rule.waitUntil(60_000) { table(phone)?.prompt?.id != prompt.id }
        }
        val result = (phone.screen() as Screen.Result).v1
        assertTrue("only $taps taps", taps > 15)
        rule.waitUntil(60_000) { rule.onAllNodesWithText(result.title).fetchSemanticsNodes().isNotEmpty() }
        val again = result.buttons.first { it.action == UserAction.Result(ResultAction.Again) }
        rule.onNodeWithTag(again.id).assertIsDisplayed().performClick()
        rule.waitUntil(60_000) { phone.screen() is Screen.Table }
    }

    @Test
    fun `a card of the hand that a choice points at is tapped instead of the button`() =
        atTable("classic", players = 4, seed = 21) { phone ->
            val before =
                phone.playsUntil { table ->
                    val hand =
                        table.prompt!!
                            .choices
                            .flatMap { it.targets }
                            .filterIsInstance<Target.Hand>()
                    hand.isNotEmpty() && hand.size == hand.toSet().size
                }
            show(phone)
            val choice = before.prompt!!.choices.first { choice -> choice.targets.any { it is Target.Hand } }
            val card =
                choice.targets
                    .filterIsInstance<Target.Hand>()
                    .first()
                    .card
            rule
                .onAllNodesWithTag(card)
                .onFirst()
                .performScrollTo()
                .performClick()
            rule.waitUntil(60_000) { table(phone)?.prompt?.id != before.prompt!!.id }
        }

    @Test
    fun `what cannot be done says why when it is tapped`() =
        atTable("classic", players = 4, seed = 21) { phone ->
            val table = phone.playsUntil { it.prompt!!.closed.isNotEmpty() }
            show(phone)
            val closed = table.prompt!!.closed.first()
            rule.onNodeWithText(closed.label).performScrollTo().performClick()
            rule.onNodeWithText(closed.reason).assertIsDisplayed()
            rule.onNodeWithTag("close").performClick()
            assertEquals(table.prompt?.id, table(phone)?.prompt?.id)
        }

    @Test
    fun `every name can be read, in large text too, and says who has it`() =
        atTable("fullset", players = 8, seed = 4) { phone ->
            val table = phone.playsUntil { it.seats.any { seat -> seat.city.size > 1 } }
            val letter = with(rule.density) { 20.dp.toPx() }
            rule.setContent {
                CompositionLocalProvider(LocalDensity provides Density(LocalDensity.current.density, 1.6f)) {
                    Look(phone.language()) { Table(table, through(phone)) }
                }
            }
            for (seat in table.seats) {
                val isHere = hasAnyAncestor(hasTestTag("seat-${seat.seat}"))
                val name = rule.onNode(hasText(seat.name) and isHere).fetchSemanticsNode()
                assertTrue("${seat.name} has ${name.size}", name.size.width > letter)
                for (sign in seat.signs) {
                    rule.onNode((hasContentDescription(sign.label) or hasText(sign.label, substring = true)) and isHere).assertExists()
                }
            }
        }

    @Test
    fun `the log is one tap away, the newest first`() =
        atTable("classic", players = 4, seed = 21) { phone ->
            val table = phone.playsUntil { it.log.size > 10 }
            show(phone)
            rule.onNodeWithTag("log").performClick()
            rule.onAllNodesWithText(table.log.last().text).onFirst().assertIsDisplayed()
        }
}

/** A little more than what appears by itself, or asks again, takes no tap. */
private const val PAUSE_MILLIS = 350L
