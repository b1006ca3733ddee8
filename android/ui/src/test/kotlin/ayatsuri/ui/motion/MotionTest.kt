package ayatsuri.ui.motion

import androidx.compose.foundation.layout.Box
import androidx.compose.foundation.layout.offset
import androidx.compose.foundation.layout.size
import androidx.compose.runtime.CompositionLocalProvider
import androidx.compose.runtime.getValue
import androidx.compose.runtime.mutableStateOf
import androidx.compose.runtime.setValue
import androidx.compose.ui.Modifier
import androidx.compose.ui.geometry.Offset
import androidx.compose.ui.platform.testTag
import androidx.compose.ui.test.junit4.createComposeRule
import androidx.compose.ui.test.onAllNodesWithTag
import androidx.compose.ui.test.onNodeWithTag
import androidx.compose.ui.test.performClick
import androidx.compose.ui.unit.dp
import ayatsuri.core.Cue
import ayatsuri.core.CuePlace
import ayatsuri.core.Language
import ayatsuri.core.NamingDeed
import ayatsuri.core.Screen
import ayatsuri.core.TableScreen
import ayatsuri.core.UserAction
import ayatsuri.phone.Moved
import ayatsuri.phone.Phone
import ayatsuri.ui.InHand
import ayatsuri.ui.Page
import ayatsuri.ui.atTable
import ayatsuri.ui.awaitPrompt
import ayatsuri.ui.components.pressable
import ayatsuri.ui.theme.Look
import ayatsuri.ui.usual
import kotlinx.coroutines.CoroutineScope
import kotlinx.coroutines.Dispatchers
import kotlinx.coroutines.cancel
import kotlinx.coroutines.flow.MutableSharedFlow
import kotlinx.coroutines.launch
import kotlinx.coroutines.runBlocking
import org.junit.Assert.assertEquals
import org.junit.Assert.assertNotNull
import org.junit.Assert.assertTrue
import org.junit.Rule
import org.junit.Test
import java.util.concurrent.ConcurrentLinkedQueue

/**
 * Tests the moves at the table: which cues move what, from where to where, for how long, and that nobody waits for it.
 */
class MotionTest {
    @get:Rule
    val rule = createComposeRule()

    private val purse = CuePlace.Counter(0u, "gold")
    private val coins = Cue.Chips(CuePlace.Counter(1u, "gold"), purse, "gold", 3u)

    /** A cue of each kind. */
    private val cues: List<Cue> =
        listOf(
            Cue.Round(1u),
            Cue.LastRound(0u),
            Cue.NotLastRound,
            Cue.End,
            Cue.FaceUp(listOf("character/King")),
            Cue.Pick(0u),
            Cue.Packet(0u, 1u, 3u),
            Cue.Called("character/King"),
            Cue.Silent("character/King"),
            Cue.Reveal(0u, "character/King"),
            Cue.Turn(0u),
            Cue.YourTurn,
            Cue.TurnLost(0u),
            Cue.Named(0u, "character/King", NamingDeed.KILL, null),
            coins,
            Cue.Robbery(0u, 1u, "gold", 2u),
            Cue.EffectRobbed(0u, 1u, "occupation/Cook"),
            Cue.Cards(CuePlace.Pile("deck"), CuePlace.Hand(0u), 2u),
            Cue.Card(CuePlace.Pile("pile"), CuePlace.Market("building/Bank"), "building/Bank"),
            Cue.HandSwap(0u, 2u, 1u, 3u),
            Cue.Look(0u, CuePlace.Pile("deck"), 2u),
            Cue.Shuffle(CuePlace.Pile("discards"), CuePlace.Pile("deck")),
            Cue.Marker(null, 1u),
            Cue.Build(0u, "district/Castle"),
            Cue.Purchase(0u, "building/Bank"),
            Cue.Fall(0u, 1u, "district/Castle"),
            Cue.Rescue(0u, 1u, "district/Castle"),
            Cue.Exchange(0u, "district/Castle", 1u, "district/Manor"),
            Cue.Gild(0u, "district/Castle"),
            Cue.Event("event/Grimoire"),
        )

    /** The kinds of cues without moves: boards, the string, the headline and the prompt show them. */
    private val still =
        setOf("Round", "LastRound", "NotLastRound", "End", "FaceUp", "Pick", "Called", "Silent", "Turn", "YourTurn")

    @Test
    fun `every kind of cue moves something, or is still on purpose`() {
        val kinds = Cue::class.java.declaredClasses.filter { Cue::class.java.isAssignableFrom(it) }
        assertEquals(kinds.map { it.simpleName }.toSet(), cues.map { it.javaClass.simpleName }.toSet())
        assertEquals(still, cues.filter { it.moves().isEmpty() }.map { it.javaClass.simpleName }.toSet())
        // A thing moves from one place to another, unless it only lights up or falls where it stands.
        val here = setOf("TurnLost", "Named", "Look", "Fall")
        for (cue in cues) {
            val kind = cue.javaClass.simpleName
            for (move in cue.moves()) assertEquals("$kind: $move", kind in here, move.from == move.to)
        }
    }

    @Test
    fun `things move in order, for as long as one sees them and no longer`() {
        for (cue in cues.filter { it.moves().isNotEmpty() }) {
            for (piece in plan(listOf(cue), 1_000)) {
                assertTrue("$piece", piece.start >= 1_000 && piece.length in 150..300)
            }
        }
        val three = listOf(coins, Cue.Marker(0u, 1u), Cue.Build(0u, "district/Castle"))
        val starts = three.map { cue -> plan(three, 0).first { piece -> piece.what == cue.moves().first().what }.start }
        assertEquals(starts.sorted().distinct(), starts)
        val many = plan(cues, 500)
        assertTrue("${many.last()}", many.all { it.end <= 500 + MOST_MILLIS } && many.size > 20)
        for (piece in plan(cues, 0, isReduced = true)) assertEquals("$piece", Mover.Ring to piece.to, piece.what to piece.from)
    }

    @Test
    fun `what flies comes from one place to the other, and any touch ends it and does what it would have done`() {
        val told = MutableSharedFlow<Moved>(extraBufferCapacity = 9)
        val motions = Motions(told)
        var taps = 0
        rule.setContent {
            InHand {
                Look(Language.ENGLISH) {
                    CompositionLocalProvider(LocalMotions provides motions) {
                        Moving {
                            Box(Modifier.offset(10.dp, 20.dp).size(40.dp).spot(Spot.Purse(0u)))
                            Box(Modifier.offset(200.dp, 300.dp).size(40.dp).spot(Spot.Purse(1u)))
                            Box(
                                Modifier
                                    .offset(100.dp, 100.dp)
                                    .size(60.dp)
                                    .testTag("touched")
                                    .pressable { taps += 1 },
                            )
                        }
                    }
                }
            }
        }
        val unit = with(rule.density) { 1.dp.toPx() }
        assertEquals(Offset(30f, 40f) * unit, motions.flights.middle(Spot.Purse(0u)))
        assertEquals(Offset(220f, 320f) * unit, motions.flights.middle(Spot.Purse(1u)))
        rule.mainClock.autoAdvance = false

        fun isInTheAir() = rule.onAllNodesWithTag("air").fetchSemanticsNodes().isNotEmpty()

        fun begin() {
            assertTrue(told.tryEmit(Moved(listOf(coins), 1uL)))
            repeat(6) { rule.mainClock.advanceTimeByFrame() }
            assertTrue("nothing flies", isInTheAir())
            assertEquals(3, motions.flights.pieces.size)
        }
        begin()
        rule.mainClock.advanceTimeBy(MOST_MILLIS)
        assertTrue("it never lands", !isInTheAir())
        begin()
        rule.onNodeWithTag("touched").performClick()
        rule.mainClock.advanceTimeByFrame()
        assertEquals(1, taps)
        assertTrue("it goes on", !isInTheAir())
    }

    /** Plays a number of steps, and passes each table to [use] with the cues that came before it. */
    private fun Phone.told(
        steps: Int,
        use: (TableScreen, List<Cue>) -> Unit,
    ) {
        val heard = ConcurrentLinkedQueue<Moved>()
        val scope = CoroutineScope(Dispatchers.Unconfined)
        scope.launch { cues.collect { heard += it } }
        repeat(steps) {
            val prompt = runBlocking { awaitPrompt() } ?: return scope.cancel()
            val table = (screen() as? Screen.Table)?.v1 ?: return scope.cancel()
            use(table, generateSequence { heard.poll() }.toList().flatMap { it.cues })
            runBlocking { act(UserAction.Choose(prompt.id, prompt.usual().index)) }
        }
        scope.cancel()
    }

    @Test
    fun `all that moves in a game has its places on the table`() {
        val motions = Motions()
        var shown by mutableStateOf<TableScreen?>(null)
        rule.setContent {
            InHand {
                Look(Language.ENGLISH) {
                    CompositionLocalProvider(LocalMotions provides motions) {
                        shown?.let { Page(Screen.Table(it)) {} }
                    }
                }
            }
        }
        val seen = mutableSetOf<String>()
        var isPaid = false
        for ((edition, players) in listOf("classic" to 4, "kingdom" to 3)) {
            atTable(edition, players, 4, Language.ENGLISH) { phone ->
                phone.told(15) { table, cues ->
                    shown = table
                    rule.waitForIdle()
                    for (move in cues.flatMap { it.moves() }) {
                        seen += move.what.javaClass.simpleName
                        for (spot in setOf(move.from, move.to) - Spot.Bank) {
                            assertNotNull("$edition: $move, $spot", motions.flights.middle(spot))
                        }
                        val (from, to) = checkNotNull(motions.flights.way(move.from, move.to)) { "$edition: $move is not seen" }
                        if (move.from == Spot.Bank) assertEquals("it comes from beyond the edge", 0f, from.y)
                        if (move.to == Spot.Bank) assertEquals("it goes beyond the edge", 0f, to.y)
                        isPaid = isPaid || move.to == Spot.Bank
                    }
                }
            }
        }
        assertTrue("nobody paid", isPaid)
        assertTrue("only $seen moved", seen.containsAll(listOf("Chips", "Backs", "Open", "Building", "Crown")))
    }
}
