package ayatsuri.ui.motion

import androidx.compose.ui.test.junit4.createComposeRule
import androidx.compose.ui.test.longClick
import androidx.compose.ui.test.onAllNodesWithTag
import androidx.compose.ui.test.onFirst
import androidx.compose.ui.test.performTouchInput
import ayatsuri.core.Cue
import ayatsuri.core.UserAction
import ayatsuri.phone.Moved
import ayatsuri.ui.App
import ayatsuri.ui.InHand
import ayatsuri.ui.Shell
import ayatsuri.ui.Taps
import ayatsuri.ui.atTable
import ayatsuri.ui.awaitPrompt
import ayatsuri.ui.playUntil
import ayatsuri.ui.usual
import kotlinx.coroutines.flow.MutableSharedFlow
import kotlinx.coroutines.runBlocking
import org.junit.Assert.assertEquals
import org.junit.Assert.assertTrue
import org.junit.Rule
import org.junit.Test

/** Tests the haptics: a hand feels its own turn, choice, refusal and loss, and nothing of the others. */
class HapticPlayerTest {
    @get:Rule
    val rule = createComposeRule()

    private val felt = mutableListOf<Feel>()

    @Test
    fun `of what moves only one's own turn and loss are felt, and of both the loss`() {
        var now = 0L
        val feels = HapticPlayer({ now }) { felt += it }

        fun moved(vararg cues: Cue): List<Feel> {
            now += 1_000_000_000
            felt.clear()
            feels.giveFor(cues.toList(), own = setOf(2u))
            return felt.toList()
        }
        assertEquals(listOf(Feel.YOUR_TURN), moved(Cue.Turn(2u), Cue.YourTurn))
        assertEquals(listOf(Feel.LOST), moved(Cue.YourTurn, Cue.Fall(2u, 0u, "district/Castle")))
        assertEquals(emptyList<Feel>(), moved(Cue.Fall(1u, 2u, "district/Castle"), Cue.Turn(1u), Cue.Build(2u, "district/Castle")))
    }

    @Test
    fun `the same is felt once in one moment`() {
        var now = 0L
        val feels = HapticPlayer({ now }) { felt += it }
        repeat(2) { feels.give(Feel.HELD) }
        feels.give(Feel.CHOSEN)
        now += 100_000_000
        feels.give(Feel.CHOSEN)
        assertEquals(listOf(Feel.HELD, Feel.CHOSEN, Feel.CHOSEN), felt)
    }

    @Test
    fun `a choice is felt, a refusal is, and what is held`() =
        atTable("classic", players = 4, seed = 21) { phone ->
            val table = phone.playUntil { it.prompt!!.closed.isNotEmpty() && it.hand.isNotEmpty() }
            val cues = MutableSharedFlow<Moved>(extraBufferCapacity = 9)
            var isRefused = false
            val shell = Shell(explain = phone::explain, feel = { felt += it })
            rule.setContent {
                InHand {
                    App(
                        phone,
                        phone.screens,
                        shell = shell,
                        act = { if (isRefused) phone.act(UserAction.Choose(1uL, 99u)) else phone.act(it) },
                        cues = cues,
                    )
                }
            }
            rule.waitForIdle()
            assertEquals(emptyList<Feel>(), felt)
            rule
                .onAllNodesWithTag(table.hand.first().id)
                .onFirst()
                .performTouchInput { longClick() }
            rule.waitForIdle()
            assertEquals(listOf(Feel.HELD), felt)
            val taps = Taps(rule, phone)
            rule.runOnUiThread { felt.clear() }
            taps.tap("close")
            val choice = table.prompt!!.usual()
            val tag = "choice-${choice.index}"
            isRefused = true
            rule.waitUntil(60_000) {
                if (rule.onAllNodesWithTag(tag).fetchSemanticsNodes().isNotEmpty()) taps.tap(tag)
                felt.isNotEmpty()
            }
            assertEquals(listOf(Feel.REFUSED), felt.distinct())
            isRefused = false
            rule.runOnUiThread { felt.clear() }
            taps.tap(tag)
            rule.waitUntil(60_000) { felt.isNotEmpty() }
            assertEquals(Feel.CHOSEN, felt.first())
            runBlocking { phone.awaitPrompt() }
            rule.runOnUiThread { felt.clear() }
            assertTrue(cues.tryEmit(Moved(listOf(Cue.YourTurn), 1uL)))
            rule.waitForIdle()
            assertEquals(listOf(Feel.YOUR_TURN), felt)
        }
}
