package ayatsuri.ui.table

import androidx.compose.foundation.layout.Box
import androidx.compose.foundation.layout.size
import androidx.compose.runtime.CompositionLocalProvider
import androidx.compose.runtime.getValue
import androidx.compose.runtime.key
import androidx.compose.runtime.mutableStateOf
import androidx.compose.runtime.setValue
import androidx.compose.ui.Modifier
import androidx.compose.ui.platform.LocalDensity
import androidx.compose.ui.semantics.SemanticsActions
import androidx.compose.ui.semantics.SemanticsNode
import androidx.compose.ui.semantics.SemanticsProperties
import androidx.compose.ui.semantics.getOrNull
import androidx.compose.ui.test.DesktopComposeUiTest
import androidx.compose.ui.test.ExperimentalTestApi
import androidx.compose.ui.test.isRoot
import androidx.compose.ui.test.runDesktopComposeUiTest
import androidx.compose.ui.unit.Density
import androidx.compose.ui.unit.dp
import ayatsuri.core.Language
import ayatsuri.core.Screen
import ayatsuri.core.TableAction
import ayatsuri.core.TableScreen
import ayatsuri.core.Target
import ayatsuri.core.UserAction
import ayatsuri.phone.Phone
import ayatsuri.ui.Back
import ayatsuri.ui.Page
import ayatsuri.ui.Shell
import ayatsuri.ui.andBelow
import ayatsuri.ui.atTable
import ayatsuri.ui.awaitPrompt
import ayatsuri.ui.cutAway
import ayatsuri.ui.tableInFront
import ayatsuri.ui.theme.Look
import ayatsuri.ui.watchUntil
import kotlinx.coroutines.runBlocking
import org.junit.Assert.assertEquals
import org.junit.Assert.assertTrue
import org.junit.Test
import kotlin.random.Random

/**
 * The table stays in sight: every rival with what they have, every rank, one's own seat and hand; while something is asked the
 * question and what can be done at any time, while others play what happened, who is awaited and the slip. Tables of random
 * games of every edition and number of seats are laid out on windows of every kind and size, in usual text and in larger. A few
 * each time; `-Dayatsuri.sight=N` lays out N, `-Dayatsuri.seed=SEED` others.
 */
@OptIn(ExperimentalTestApi::class)
class InSightTest {
    private val windows =
        listOf(
            Window(320, 568),
            Window(360, 640),
            Window(412, 892),
            Window(892, 412),
            Window(568, 320),
            Window(640, 1000),
            Window(900, 620),
            Window(1280, 800),
            Window(1366, 1024),
            Window(1024, 1366),
            Window(320, 568, 2f),
            Window(412, 892, 2f),
            Window(892, 412, 2f),
            Window(1280, 800, 2f),
        )

    private val games =
        listOf("classic" to 2..7, "fullset" to 2..8, "kingdom" to 2..3, "expanded" to 2..8, "first" to 3..7)
            .flatMap { (edition, seats) -> seats.map { edition to it } }
            // Shuffled, so that a short run has very different games.
            .shuffled(Random(1))

    private val wanted = Integer.getInteger("ayatsuri.sight", FEW)

    private class Shown(
        val screen: Screen,
        val shell: Shell,
        val language: Language,
        val window: Window,
    )

    private var shown by mutableStateOf<Shown?>(null)

    private fun DesktopComposeUiTest.show() =
        setContent {
            shown?.let { now ->
                CompositionLocalProvider(LocalDensity provides Density(1f, now.window.text)) {
                    Box(Modifier.size(now.window.wide.dp, now.window.high.dp).cutAway()) {
                        key(now) { Look(now.language) { Page(now.screen, now.shell, Back()) {} } }
                    }
                }
            }
        }

    private fun DesktopComposeUiTest.nodes() = onAllNodes(isRoot(), useUnmergedTree = true).fetchSemanticsNodes().flatMap { it.andBelow() }

    /** Lays out [count] tables of random games, every other one while something is asked. */
    private fun layOutTables(
        count: Int,
        use: (Phone, Language, TableScreen, Random) -> Unit,
    ) {
        var seen = 0
        var seed = Integer.getInteger("ayatsuri.seed", 1)
        // Tables of one game are alike, so few are taken of each.
        val most = (count + games.size * SEEDS - 1) / (games.size * SEEDS)
        while (seen < count) {
            for ((edition, players) in games) {
                if (seen == count) return
                val language = if (seed % 2 == 0) Language.JAPANESE else Language.ENGLISH
                atTable(edition, players, seed, language, pace = "slow") { phone ->
                    val random = Random(seed)
                    var here = 0
                    while (here < most && seen < count) {
                        val table = phone.tableInFront()?.let { if (random.nextBoolean()) it.withSlip(language) else it } ?: break
                        val isWanted = (table.prompt == null) == (seen % 2 == 1)
                        if (isWanted && random.nextInt(if (table.prompt == null) SELDOM else OFTEN) == 0) {
                            use(phone, language, table, random)
                            here += 1
                            seen += 1
                        }
                        runBlocking { phone.act(table.next(random)) }
                    }
                }
                seed += 1
            }
        }
    }

    /** A copy with a slip of paper, as at a table of several phones while somebody is away. */
    private fun TableScreen.withSlip(language: Language) =
        if (prompt != null) {
            this
        } else {
            val away = seats.last().name
            copy(notice = if (language == Language.JAPANESE) "$away は離席中です。その手番で待ちます。" else "$away is away: the table waits at that turn.")
        }

    /** A random answer to the prompt; without one, a bot's next step, as the table is paused. */
    private fun TableScreen.next(random: Random): UserAction {
        val pause = UserAction.Table(TableAction.Pause)
        val asked = prompt ?: return if (buttons.any { it.action == pause }) pause else UserAction.Table(TableAction.Step)
        return UserAction.Choose(asked.id, asked.choices.random(random).index)
    }

    /** One of the known windows, or one of any size and any text. */
    private fun Random.window() =
        if (nextBoolean()) {
            windows.random(this)
        } else {
            val short = nextInt(320, MOST_HIGH + 1)
            val long = nextInt(maxOf(short, 568), MOST_WIDE + 1)
            val text = listOf(1f, 1f, 1f, 1.15f, 1.3f, 1.5f, 2f).random(this)
            if (nextBoolean()) Window(short, long, text) else Window(long, short, text)
        }

    @Test
    fun `the table stays in sight`() =
        runDesktopComposeUiTest(MOST_WIDE, MOST_WIDE) {
            show()
            val faults = mutableListOf<String>()
            var pages = 0
            val from = System.nanoTime()
            layOutTables((wanted + WINDOWS - 1) / WINDOWS) { phone, language, table, random ->
                repeat(WINDOWS) {
                    val window = random.window()
                    shown = Shown(Screen.Table(table), Shell(explain = phone::explain), language, window)
                    waitForIdle()
                    pages += 1
                    faults += InSight(table, window, nodes()).faults().map { "${table.named()}, $window: $it" }
                    if (random.nextInt(OFTEN) == 0 && lift(table)) {
                        pages += 1
                        faults +=
                            InSight(
                                table,
                                window,
                                nodes(),
                                isLifted = true,
                            ).faults().map { "${table.named()}, $window, a card lifted: $it" }
                    }
                }
            }
            println("$pages screens in ${(System.nanoTime() - from) / 1_000_000_000} s, ${faults.size} faults")
            assertEquals("${faults.size} faults on $pages screens\n" + faults.take(MOST_NAMED).joinToString("\n"), 0, faults.size)
            assertTrue("$pages", pages >= wanted)
        }

    /** Lifts a card that is chosen by a second tap; false if there is none. */
    private fun DesktopComposeUiTest.lift(table: TableScreen): Boolean {
        val choice = table.prompt?.choices?.firstOrNull { it.needsLift } ?: return false
        val card =
            choice.targets
                .filterIsInstance<Target.Looked>()
                .singleOrNull()
                ?.card
        val names = listOfNotNull("choice-${choice.index}", card)
        val node = nodes().firstOrNull { it.config.getOrNull(SemanticsProperties.TestTag) in names } ?: return false
        val tap = node.config.getOrNull(SemanticsActions.OnClick)?.action ?: return false
        runOnUiThread { tap() }
        waitForIdle()
        return nodes().any { it.config.getOrNull(SemanticsProperties.TestTag) == "take" }
    }

    private fun TableScreen.named() = "$title, ${seats.size} seats" + if (prompt == null) ", nothing asked" else ""

    @Test
    fun `a slip that is left out is found`() =
        runDesktopComposeUiTest(MOST_WIDE, MOST_WIDE) {
            show()
            atTable("classic", players = 4, seed = 21, pace = "slow") { phone ->
                val table = phone.watchUntil { it.stage != null }.withSlip(Language.ENGLISH)
                val window = Window(412, 892)
                shown = Shown(Screen.Table(table), Shell(explain = phone::explain), Language.ENGLISH, window)
                waitForIdle()
                assertEquals(emptyList<String>(), InSight(table, window, nodes()).faults())
                shown = Shown(Screen.Table(table.copy(notice = null)), Shell(explain = phone::explain), Language.ENGLISH, window)
                waitForIdle()
                val found = InSight(table, window, nodes()).faults()
                assertTrue("$found", found.any { "the slip is not there" in it })
            }
        }

    @Test
    fun `what is out of sight is found`() =
        runDesktopComposeUiTest(MOST_WIDE, MOST_WIDE) {
            show()
            atTable("classic", players = 4, seed = 21) { phone ->
                runBlocking { phone.awaitPrompt() }
                val table = (phone.screen() as Screen.Table).v1
                shown = Shown(Screen.Table(table), Shell(explain = phone::explain), Language.ENGLISH, Window(412, 892))
                waitForIdle()
                val more = table.copy(seats = table.seats + table.seats[1].copy(seat = 7u), ranks = table.ranks + table.ranks[0])
                val found = InSight(more, Window(412, 892), nodes()).faults()
                assertTrue("$found", found.any { "seat-7" in it } && found.any { "ranks" in it })
                // A layout for another window does not fit into this one.
                val small = InSight(table, Window(360, 640), nodes()).faults()
                assertTrue("$small", small.any { "prompt is cut" in it })
            }
        }

    private companion object {
        const val MOST_WIDE = 1366
        const val MOST_HIGH = 1024
        const val MOST_NAMED = 40
        const val OFTEN = 5
        const val SELDOM = 40

        /** The number of tables of a usual run, and that of the windows for each table. */
        const val FEW = 120
        const val WINDOWS = 6

        /** The number of games of each kind in a long run. */
        const val SEEDS = 4
    }
}
