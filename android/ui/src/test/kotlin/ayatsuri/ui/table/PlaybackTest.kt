package ayatsuri.ui.table

import androidx.compose.foundation.layout.Box
import androidx.compose.foundation.layout.width
import androidx.compose.ui.Modifier
import androidx.compose.ui.geometry.Offset
import androidx.compose.ui.semantics.SemanticsActions
import androidx.compose.ui.semantics.SemanticsProperties
import androidx.compose.ui.semantics.getOrNull
import androidx.compose.ui.test.click
import androidx.compose.ui.test.hasContentDescription
import androidx.compose.ui.test.junit4.createComposeRule
import androidx.compose.ui.test.onNodeWithTag
import androidx.compose.ui.test.performClick
import androidx.compose.ui.test.performTouchInput
import androidx.compose.ui.unit.dp
import ayatsuri.core.Language
import ayatsuri.core.Playback
import ayatsuri.core.PlaybackMark
import ayatsuri.core.PlaybackMarkKind
import ayatsuri.core.ReplayAction
import ayatsuri.core.UserAction
import ayatsuri.ui.InHand
import ayatsuri.ui.atTable
import ayatsuri.ui.playUntil
import ayatsuri.ui.theme.Look
import org.junit.Assert.assertEquals
import org.junit.Assert.assertTrue
import org.junit.Rule
import org.junit.Test

/** Tests the bar of a replay of four rounds. The first two begin less than the width of a finger apart. */
class PlaybackTest {
    @get:Rule
    val rule = createComposeRule()

    private val asked = mutableListOf<UserAction>()

    private fun mark(
        step: UInt,
        label: String,
        kind: PlaybackMarkKind = PlaybackMarkKind.ROUND,
    ) = PlaybackMark(step, kind, label)

    private val marks =
        listOf(
            mark(0u, "Round 1"),
            mark(5u, "Round 2"),
            mark(50u, "Round 3"),
            mark(60u, "Aya", PlaybackMarkKind.TURN),
            mark(90u, "Round 4"),
        )

    private fun show() =
        atTable("classic", players = 4, seed = 21) { phone ->
            val table = phone.playUntil { true }
            val playback = Playback(70u, 100u, emptyList(), emptyList(), emptyList(), marks, emptyList())
            rule.setContent {
                InHand {
                    Look(Language.ENGLISH) { Box(Modifier.width(412.dp)) { PlaybackBar(playback, table, Modifier) { asked += it } } }
                }
            }
        }

    private fun seek(vararg steps: UInt) = steps.map { UserAction.Replay(ReplayAction.Seek(it)) }

    @Test
    fun `a numeral is pressed by itself where a finger has room, and told with the turns of its round`() {
        show()
        val free = rule.onNode(hasContentDescription("Round 3, Aya"))
        val node = free.fetchSemanticsNode()
        assertEquals(48 to 48, node.size.width to node.size.height)
        assertEquals(true, node.config.getOrNull(SemanticsProperties.Selected))
        free.performClick()
        assertEquals(seek(50u), asked)
        val (first, second) = listOf("Round 1", "Round 2").map { rule.onNode(hasContentDescription(it)).fetchSemanticsNode() }
        assertTrue("read in the same place", first.boundsInRoot.right <= second.boundsInRoot.left)
        for (close in listOf("Round 1", "Round 2")) {
            val config = rule.onNode(hasContentDescription(close)).fetchSemanticsNode().config
            assertEquals(close, null, config.getOrNull(SemanticsActions.OnClick))
        }
    }

    @Test
    fun `a tap over the bar goes to the nearest round, and one on it to the step there`() {
        show()
        for (x in listOf(25f, 140f)) rule.onNodeWithTag("marks").performTouchInput { click(Offset(x, 10f)) }
        assertEquals(seek(5u, 50u), asked)
        asked.clear()
        rule.onNodeWithTag("steps").performTouchInput { click(Offset(width * 0.3f, height * 0.8f)) }
        assertEquals(seek(30u), asked)
    }

    @Test
    fun `readers go to each round by an action of the bar`() {
        show()
        val config = rule.onNodeWithTag("steps").fetchSemanticsNode().config
        val actions = config[SemanticsActions.CustomActions]
        assertEquals(listOf("Round 1", "Round 2", "Round 3", "Round 4"), actions.map { it.label })
        rule.runOnUiThread { actions.forEach { it.action() } }
        assertEquals(seek(0u, 5u, 50u, 90u), asked)
    }
}
