package ayatsuri.ui

import android.R
import android.graphics.RenderNode
import android.os.Looper
import android.view.ViewGroup
import android.widget.FrameLayout
import androidx.activity.ComponentActivity
import androidx.compose.runtime.CompositionLocalProvider
import androidx.compose.runtime.getValue
import androidx.compose.runtime.mutableStateOf
import androidx.compose.runtime.setValue
import androidx.compose.ui.platform.ComposeView
import ayatsuri.core.Cue
import ayatsuri.core.CuePlace
import ayatsuri.core.Language
import ayatsuri.core.Screen
import ayatsuri.core.TableScreen
import ayatsuri.phone.Moved
import ayatsuri.ui.motion.LocalMotions
import ayatsuri.ui.motion.Motions
import ayatsuri.ui.theme.Look
import kotlinx.coroutines.flow.MutableSharedFlow
import org.junit.Test
import org.junit.runner.RunWith
import org.robolectric.Robolectric
import org.robolectric.RobolectricTestRunner
import org.robolectric.Shadows.shadowOf
import org.robolectric.annotation.Config
import org.robolectric.annotation.GraphicsMode
import org.robolectric.shadows.ShadowChoreographer
import java.lang.management.ManagementFactory
import java.time.Duration

/**
 * Measures the time of the main thread for a frame of the table of eight, on a phone of 412 by 892 at density 1: composition,
 * layout and recording by the code that the app ships, on Android's own views. It is no test: `scripts/android bench`.
 */
@RunWith(RobolectricTestRunner::class)
@Config(sdk = [35], qualifiers = "w412dp-h892dp-port-mdpi")
@GraphicsMode(GraphicsMode.Mode.NATIVE)
class FrameBench {
    private var shown by mutableStateOf<TableScreen?>(null)
    private val told = MutableSharedFlow<Moved>(extraBufferCapacity = 99)
    private val motions = Motions(told)
    private val looper = shadowOf(Looper.getMainLooper())

    /** The frames of one page, one after the other, a sixtieth of a second apart. */
    private inner class Frames(
        private val parent: ViewGroup,
        private val shell: Shell,
    ) {
        private val record = RenderNode("page").apply { setPosition(0, 0, WIDE, HIGH) }
        private val page = ComposeView(parent.context)

        /** The milliseconds that the first frame takes. */
        fun begin(): Double =
            measured {
                page.setContent {
                    CompositionLocalProvider(LocalMotions provides motions) {
                        Look(Language.JAPANESE) { shown?.let { Page(Screen.Table(it), shell) {} } }
                    }
                }
                parent.addView(page, WIDE, HIGH)
            }

        /** The milliseconds of each frame while the pieces of this cue fly, until they have arrived. */
        fun fly(cue: Cue): List<Double> {
            check(told.tryEmit(Moved(listOf(cue), 1uL)))
            // The cue comes in one frame, its places are laid out in the next, and the flight begins in the one after.
            repeat(BEFORE_FLIGHT) { next() }
            val made = mutableListOf<Double>()
            while (motions.flights.pieces.isNotEmpty()) made += next()
            check(made.size >= SHORTEST_FLIGHT) { "it flies for ${made.size} frames only" }
            return made
        }

        /** The milliseconds that the next frame takes. */
        fun next(): Double = measured {}

        private fun measured(before: () -> Unit): Double {
            val began = spent()
            before()
            looper.idleFor(FRAME)
            page.draw(record.beginRecording(WIDE, HIGH))
            record.endRecording()
            return (spent() - began) / NANOS
        }

        fun close() = parent.removeView(page)

        /** The processor time of this thread, which other work on the machine does not change. */
        private fun spent() = ManagementFactory.getThreadMXBean().currentThreadCpuTime
    }

    private fun say(
        what: String,
        all: List<Double>,
    ) {
        fun part(part: Double) = "%.1f".format(all.sorted()[((all.size - 1) * part).toInt()])
        println("$what: median ${part(MEDIAN)} ms, 95 of 100 within ${part(MOST)} ms (${all.size} frames)")
    }

    @Test
    fun `frames of the table of eight`() =
        atTable("fullset", players = 8, seed = 4, Language.JAPANESE) { phone ->
            ShadowChoreographer.setPaused(true)
            ShadowChoreographer.setFrameDelay(FRAME)
            var lookedUp = 0
            val explain = { id: String -> phone.explain(id).also { lookedUp += 1 } }
            val shell = Shell(explain = explain)
            val tables = mutableListOf<TableScreen>()
            phone.playUntil { table ->
                if (table.seats.sumOf { it.city.size } > LATE) tables += table
                tables.size == TABLES
            }
            val window = Robolectric.buildActivity(ComponentActivity::class.java)
            window.get().setTheme(R.style.Theme_Material_Light_NoActionBar)
            window.setup()
            val all = FrameLayout(window.get())
            window.get().setContentView(all)
            shown = tables.first()
            val cold = List(ROUNDS) { Frames(all, shell).run { begin().also { close() } } }
            say("a page made anew", cold.drop(ROUNDS / 2))
            val frames = Frames(all, shell)
            frames.begin()
            repeat(WARM) {
                shown = tables[it % TABLES]
                frames.next()
                frames.next()
            }
            val changed =
                List(CHANGES) {
                    shown = tables[it % TABLES]
                    // The page is composed in the next frame or in the one after it.
                    List(STEPS) { frames.next() }.max()
                }
            say("another table of the same game", changed)
            val card =
                shown!!
                    .seats
                    .first { it.city.isNotEmpty() }
                    .city
                    .first()
                    .card.id
            val before = lookedUp
            frames.fly(Cue.Build(0u, card))
            check(lookedUp > before) { "what flies is not drawn: a building looks its card up when it is" }
            val moving =
                List(CHANGES) {
                    frames.fly(Cue.Chips(CuePlace.Counter(1u, "gold"), CuePlace.Counter(0u, "gold"), "gold", 5u))
                }.flatten()
            say("while coins fly", moving)
            frames.close()
            window.pause().stop().destroy()
        }

    private companion object {
        const val WIDE = 412
        const val HIGH = 892
        val FRAME: Duration = Duration.ofMillis(16)
        const val NANOS = 1e6
        const val MEDIAN = 0.5
        const val MOST = 0.95
        const val LATE = 16
        const val TABLES = 8
        const val ROUNDS = 40

        /** Changes before anything is measured. A phone runs compiled code; here the compiler needs them first. */
        const val WARM = 1_500
        const val CHANGES = 40
        const val STEPS = 15
        const val BEFORE_FLIGHT = 3
        const val SHORTEST_FLIGHT = 10
    }
}
