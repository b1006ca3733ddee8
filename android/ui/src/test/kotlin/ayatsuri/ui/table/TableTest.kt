package ayatsuri.ui.table

import androidx.compose.runtime.getValue
import androidx.compose.runtime.key
import androidx.compose.runtime.mutableStateOf
import androidx.compose.runtime.setValue
import androidx.compose.ui.semantics.SemanticsProperties
import androidx.compose.ui.test.SemanticsMatcher
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
import androidx.compose.ui.unit.dp
import ayatsuri.core.Language
import ayatsuri.core.PhoneException
import ayatsuri.core.Prompt
import ayatsuri.core.PromptEntry
import ayatsuri.core.ResultAction
import ayatsuri.core.Screen
import ayatsuri.core.TableScreen
import ayatsuri.core.Target
import ayatsuri.core.UserAction
import ayatsuri.phone.Phone
import ayatsuri.ui.App
import ayatsuri.ui.InHand
import ayatsuri.ui.PAUSE_MILLIS
import ayatsuri.ui.Page
import ayatsuri.ui.Shell
import ayatsuri.ui.Taps
import ayatsuri.ui.atTable
import ayatsuri.ui.laidOut
import ayatsuri.ui.motion.Feel
import ayatsuri.ui.playUntil
import ayatsuri.ui.tableInFront
import ayatsuri.ui.theme.Look
import kotlinx.coroutines.flow.MutableStateFlow
import org.junit.Assert.assertEquals
import org.junit.Assert.assertFalse
import org.junit.Assert.assertTrue
import org.junit.Rule
import org.junit.Test

/** Tests the table as a person plays at it: by what they see and tap, through the real core. */
class TableTest {
    @get:Rule
    val rule = createComposeRule()

    private fun show(phone: Phone) = Taps(rule, phone).show()

    @Test
    fun `a whole game is played by tapping what is shown`() =
        atTable("classic", players = 4, seed = 21, Language.JAPANESE) { playByTapping(it) }

    @Test
    fun `a whole game of Marionette Kingdom is played by tapping what is shown`() =
        atTable("kingdom", players = 3, seed = 4, Language.ENGLISH, "princess/with") { playByTapping(it) }

    @Test
    fun `numbers of two digits stand in one line`() =
        atTable("classic", players = 4, seed = 21) { phone ->
            val table = phone.playUntil { true }
            val rich = table.seats.map { seat -> seat.copy(hand = 13u, counters = seat.counters.map { it.copy(amount = 28u) }) }
            rule.setContent { InHand { Look(Language.ENGLISH) { Page(Screen.Table(table.copy(seats = rich)), Shell()) {} } } }
            for (number in listOf("13", "28")) {
                val written = rule.onAllNodesWithText(number, useUnmergedTree = true).fetchSemanticsNodes()
                assertTrue("${written.size} times $number", written.size >= rich.size - 1)
                for (node in written) {
                    val laid = node.laidOut().single()
                    assertEquals(number, 1, laid.lineCount)
                    assertFalse("$number is cut off", laid.isLineEllipsized(0))
                }
            }
        }

    @Test
    fun `the page of a player says their points and districts once`() =
        atTable("classic", players = 4, seed = 21) { phone ->
            val table = phone.playUntil { true }
            val seat = table.seats[1]
            rule.setContent { InHand { Look(Language.ENGLISH) { Page(Screen.Table(table), Shell()) {} } } }
            rule.onNodeWithTag("seat-${seat.seat}").performClick()
            rule.onNodeWithText(seat.standing).assertExists()
        }

    private fun playByTapping(phone: Phone) {
        val taps = Taps(rule, phone)
        taps.show()
        taps.playToTheEnd()
        val result = (phone.screen() as Screen.Result).v1
        taps.tap(result.buttons.first { it.action == UserAction.Result(ResultAction.Again) }.id)
        taps.await { it is Screen.Table }
    }

    @Test
    fun `a card of the hand that a choice points at is tapped instead of the button`() =
        atTable("classic", players = 4, seed = 21) { phone ->
            val before =
                phone.playUntil { table ->
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
                .performClick()
            rule.waitUntil(60_000) { phone.tableInFront()?.prompt?.id != before.prompt!!.id }
        }

    /** The choices whose targets are counters of the player's own seat. */
    private fun TableScreen.ofCounters() =
        prompt!!.choices.filter { choice -> choice.targets.any { it is Target.Counter && it.seat == seats.first().seat } }

    @Test
    fun `a tap on a row offers all that can be chosen of what is counted there`() =
        atTable("kingdom", players = 3, seed = 4) { phone ->
            val before = phone.playUntil { it.ofCounters().size > 1 }
            show(phone)
            rule.onNodeWithTag("seat-${before.seats.first().seat}").performClick()
            rule.waitForIdle()
            assertEquals("one of them was taken", before.prompt!!.id, phone.tableInFront()?.prompt?.id)
            val offered = hasAnyAncestor(hasTestTag("choices"))
            for (choice in before.ofCounters()) rule.onNode(hasTestTag("choice-${choice.index}") and offered).assertExists()
        }

    /** Whether each choice has a button, and a single tap makes it. */
    private fun Prompt.isAnsweredAtOnce() =
        !cameByItself && looked.isEmpty() && entries.all { it is PromptEntry.One } && choices.all { !it.needsLift && it.confirm == null }

    @Test
    fun `a second tap on what was just answered says nothing, and any other refusal is told`() =
        atTable("classic", players = 4, seed = 21) { phone ->
            val table = phone.playUntil { it.prompt!!.isAnsweredAtOnce() }
            val choice = table.prompt!!.choices.first()
            var taps = 0
            var refused: PhoneException? = null
            val act: suspend (UserAction) -> Unit = { action ->
                assertEquals(UserAction.Choose(table.prompt!!.id, choice.index), action)
                taps += 1
                refused?.let { throw it }
            }
            // The page keeps its screen: nobody tells it of an answer.
            val page = MutableStateFlow<Screen>(Screen.Table(table))
            // A refusal is shown and felt. The test goes by the feel, because the words vanish after a while, which in
            // a test is at once.
            val felt = mutableListOf<Feel>()
            val shell = Shell(explain = phone::explain, feel = { felt += it })
            rule.setContent { InHand { App(phone, page, shell = shell, act = act) } }
            val button = rule.onNodeWithTag("choice-${choice.index}").performScrollTo()

            fun tell(failure: PhoneException?): Boolean {
                refused = failure
                felt.clear()
                // Within a moment the same feel is given only once.
                Thread.sleep(PAUSE_MILLIS)
                val before = taps
                button.performClick()
                rule.waitForIdle()
                assertEquals(before + 1, taps)
                return Feel.REFUSED in felt
            }
            val late = PhoneException.LateAnswer("late")
            assertTrue("somebody else has answered", tell(late))
            assertTrue(tell(PhoneException.NotOffered("not yet")))
            assertTrue("what was refused can be refused again", tell(PhoneException.NotOffered("not yet")))
            assertFalse(tell(null))
            assertFalse("it was answered by the tap before", tell(late))
            assertTrue("a fault is told whenever it happens", tell(PhoneException.Fault("broken")))
        }

    @Test
    fun `a character that is lifted is said in a line, and all that were dealt stay in sight`() {
        for (language in Language.entries) {
            atTable("classic", players = 4, seed = 21, language) { phone ->
                val prompt = phone.playUntil { it.prompt!!.choices.any { choice -> choice.needsLift } }.prompt!!
                lift(phone, prompt)
            }
        }
    }

    private fun lift(
        phone: Phone,
        prompt: Prompt,
    ) {
        if (inHand == null) rule.setContent { InHand { inHand?.let { key(it) { App(it, it.screens) } } } }
        inHand = phone
        rule.waitForIdle()
        Thread.sleep(PAUSE_MILLIS)
        val choice = prompt.choices.first { it.needsLift }
        val card = (choice.targets.first { it is Target.Looked } as Target.Looked).card
        rule.onNode(hasTestTag(card) and hasAnyAncestor(hasTestTag("looked"))).performScrollTo().performClick()
        rule.waitForIdle()
        val said = rule.onAllNodes(hasAnyAncestor(hasTestTag("lifted")) and SemanticsMatcher.keyIsDefined(SemanticsProperties.Text), true)
        val texts = said.fetchSemanticsNodes().flatMap { node -> node.config[SemanticsProperties.Text].map { it.text } }
        assertEquals("$texts", 1, texts.size)
        assertEquals(emptyList<String>(), listOfNotNull(choice.detail) - texts.toSet())
        for (one in prompt.looked) {
            val seen = rule.onNode(hasTestTag(one.id) and hasAnyAncestor(hasTestTag("looked"))).fetchSemanticsNode()
            assertTrue("${one.id}: ${seen.boundsInRoot} of ${seen.size}", seen.boundsInRoot.height > seen.size.height * MOST)
        }
    }

    private companion object {
        /** The part of a card that counts as nearly all of it. */
        const val MOST = 0.8f
    }

    private var inHand by mutableStateOf<Phone?>(null)

    @Test
    fun `what cannot be done says why when it is tapped`() =
        atTable("classic", players = 4, seed = 21) { phone ->
            val table = phone.playUntil { it.prompt!!.closed.isNotEmpty() }
            show(phone)
            val closed = table.prompt!!.closed.last()
            rule.onNodeWithTag("closed").performClick()
            rule
                .onNode(hasText(closed.reason) and hasText(closed.label))
                .performScrollTo()
                .assertIsDisplayed()
                .performClick()
            rule.onNodeWithTag("why").assertIsDisplayed()
            rule.onNodeWithTag("close").performClick()
            assertEquals(table.prompt?.id, phone.tableInFront()?.prompt?.id)
        }

    @Test
    fun `every name can be read, in large text too, and says who has it`() =
        atTable("fullset", players = 8, seed = 4) { phone ->
            val table = phone.playUntil { it.seats.any { seat -> seat.city.size > 1 } }
            val letter = with(rule.density) { 20.dp.toPx() }
            rule.setContent { InHand(text = 1.6f) { Look(phone.language()) { Page(Screen.Table(table)) {} } } }
            for (seat in table.seats) {
                val isHere = hasAnyAncestor(hasTestTag("seat-${seat.seat}"))
                val name = rule.onNode(hasText(seat.name) and isHere, useUnmergedTree = true).fetchSemanticsNode()
                assertTrue("${seat.name} has ${name.size}", name.size.width > letter)
                for (sign in seat.signs) {
                    rule
                        .onAllNodes(
                            (hasContentDescription(sign.label) or hasText(sign.label, substring = true)) and isHere,
                            useUnmergedTree = true,
                        ).onFirst()
                        .assertExists()
                }
            }
        }

    @Test
    fun `the log is one tap away, and opens at its end`() =
        atTable("classic", players = 4, seed = 21) { phone ->
            val table = phone.playUntil { it.log.size > 10 }
            show(phone)
            rule.onNodeWithTag("log").performClick()
            rule.onAllNodesWithText(table.log.last().text).onFirst().assertIsDisplayed()
        }
}
