package ayatsuri.ui

import androidx.compose.runtime.Composer
import androidx.compose.runtime.CompositionTracer
import androidx.compose.runtime.InternalComposeTracingApi
import androidx.compose.runtime.getValue
import androidx.compose.runtime.mutableStateOf
import androidx.compose.runtime.setValue
import androidx.compose.ui.test.junit4.createComposeRule
import ayatsuri.core.Language
import ayatsuri.core.Screen
import ayatsuri.core.TableScreen
import ayatsuri.ui.theme.Look
import org.junit.After
import org.junit.Assert.assertEquals
import org.junit.Assert.assertNotSame
import org.junit.Assert.assertTrue
import org.junit.Rule
import org.junit.Test
import java.util.concurrent.ConcurrentHashMap

/** The parts of a table that are composed again when another one comes: those that have changed, and no unchanged seat. */
@OptIn(InternalComposeTracingApi::class)
class RecomposedTest {
    @get:Rule
    val rule = createComposeRule()

    private val shell = Shell()
    private val composed = ConcurrentHashMap<String, Int>()
    private var shown by mutableStateOf<TableScreen?>(null)

    private val counter =
        object : CompositionTracer {
            override fun isTraceInProgress() = true

            override fun traceEventStart(
                key: Int,
                dirty1: Int,
                dirty2: Int,
                info: String,
            ) {
                composed.merge(info.substringBefore(' ').substringAfterLast('.'), 1, Int::plus)
            }

            override fun traceEventEnd() = Unit
        }

    @After
    fun stopCounting() = Composer.setTracer(silent)

    /** The number of compositions of each part of the page when this table comes. */
    private fun composedBy(table: TableScreen): Map<String, Int> {
        composed.clear()
        shown = table
        rule.waitForIdle()
        return composed.toMap()
    }

    private fun turn(use: (TableScreen) -> Unit) =
        atTable("classic", players = 4, seed = 21) { phone ->
            use(phone.playUntil { table -> table.seats.sumOf { it.city.size } > 8 && table.prompt!!.closed.isNotEmpty() })
        }

    @Test
    fun `a seat that has not changed is not composed again`() {
        lateinit var first: TableScreen
        lateinit var same: TableScreen
        turn { first = it }
        turn { same = it }
        assertEquals(first, same)
        assertNotSame(first.seats[1], same.seats[1])
        Composer.setTracer(counter)
        rule.setContent { InHand { Look(Language.ENGLISH) { shown?.let { Page(Screen.Table(it), shell) {} } } } }
        val all = composedBy(first)
        assertEquals(first.seats.size, all["SeatInLight"])
        // An equal table composes nothing again.
        val again = composedBy(same)
        for (part in listOf("SeatInLight", "Skyline", "HangingBoard", "PromptPanel", "LowCards", "RankStrip")) {
            assertTrue("$part is never composed: $all", part in all)
            assertEquals("$part of $again", null, again[part])
        }
        // If one seat has more gold, only that seat is composed.
        val richer = same.seats[2].let { seat -> seat.copy(counters = seat.counters.map { it.copy(amount = it.amount + 1u) }) }
        val one = composedBy(same.copy(seats = same.seats.map { if (it.seat == richer.seat) richer else it }))
        assertEquals("$one", 1, one["SeatInLight"])
        // Another prompt that does not light the seats composes no seat for that.
        val asked = checkNotNull(same.prompt)
        // The one composed seat is the one that goes back to its former gold.
        val other = composedBy(same.copy(prompt = asked.copy(id = asked.id + 1u, question = "…")))
        assertTrue("$other", (other["PromptPanel"] ?: 0) > 0)
        assertEquals("$other", 1, other["SeatInLight"])
    }

    private companion object {
        val silent =
            object : CompositionTracer {
                override fun isTraceInProgress() = false

                override fun traceEventStart(
                    key: Int,
                    dirty1: Int,
                    dirty2: Int,
                    info: String,
                ) = Unit

                override fun traceEventEnd() = Unit
            }
    }
}
