package ayatsuri.ui

import androidx.compose.runtime.CompositionLocalProvider
import androidx.compose.runtime.getValue
import androidx.compose.runtime.mutableStateOf
import androidx.compose.runtime.setValue
import androidx.compose.ui.ComposeScene
import androidx.compose.ui.unit.Constraints
import androidx.compose.ui.unit.Density
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
import org.jetbrains.skia.PictureRecorder
import org.jetbrains.skia.Rect
import org.jetbrains.skia.Surface
import org.junit.Test
import java.lang.management.ManagementFactory

/**
 * What a frame of the table of eight costs, on a phone of 412 by 892 at density 1: composition, layout and recording; and
 * beside it, what drawing the record takes on this processor. Measured, and no test: `scripts/android bench`.
 */
class FrameBench {
    private val wide = 412
    private val high = 892

    private var shown by mutableStateOf<TableScreen?>(null)
    private val told = MutableSharedFlow<Moved>(extraBufferCapacity = 99)

    /** The frames of one scene, one after the other, a sixtieth of a second apart. */
    private inner class Frames(
        shell: Shell,
    ) {
        private var at = 0L
        private val recorder = PictureRecorder()
        private val canvas = Surface.makeRasterN32Premul(wide, high)
        private val scene =
            ComposeScene(density = Density(1f)).apply {
                constraints = Constraints(maxWidth = wide, maxHeight = high)
                setContent {
                    CompositionLocalProvider(LocalMotions provides Motions(told)) {
                        Look(Language.JAPANESE) { shown?.let { Page(Screen.Table(it), shell) {} } }
                    }
                }
            }

        /** How long a frame is made, and how long its record is drawn, in milliseconds. */
        fun next(): Pair<Double, Double> {
            at += FRAME_NANOS
            val before = spent()
            scene.render(recorder.beginRecording(Rect.makeWH(wide.toFloat(), high.toFloat())), at)
            val picture = recorder.finishRecordingAsPicture()
            val made = spent()
            canvas.canvas.drawPicture(picture)
            val drawn = spent()
            picture.close()
            return (made - before) / NANOS to (drawn - made) / NANOS
        }

        fun close() = scene.close()

        /** What this thread has had of a processor: other work on the machine takes nothing of it away. */
        private fun spent() = ManagementFactory.getThreadMXBean().currentThreadCpuTime
    }

    private fun say(
        what: String,
        all: List<Pair<Double, Double>>,
    ) {
        fun List<Double>.part(part: Double) = "%.1f".format(sorted()[((size - 1) * part).toInt()])
        val made = all.map { it.first }
        val drawn = all.map { it.second }
        println(
            "$what: median ${made.part(
                0.5,
            )} ms, 95 of 100 within ${made.part(0.95)} ms; drawn in ${drawn.part(0.5)} ms (${all.size} frames)",
        )
    }

    @Test
    fun `frames of the table of eight`() =
        atTable("fullset", players = 8, seed = 4, Language.JAPANESE) { phone ->
            val shell = Shell(explain = phone::explain)
            val tables = mutableListOf<TableScreen>()
            phone.playUntil { table ->
                if (table.seats.sumOf { it.city.size } > LATE) tables += table
                tables.size == TABLES
            }
            shown = tables.first()
            val cold =
                List(ROUNDS) {
                    Frames(shell).run { next().also { close() } }
                }
            say("a page made anew", cold.drop(ROUNDS / 2))
            val frames = Frames(shell)
            repeat(WARM) {
                shown = tables[it % TABLES]
                frames.next()
                frames.next()
            }
            val changed =
                List(CHANGES) {
                    shown = tables[it % TABLES]
                    frames.next().also { repeat(STEPS) { frames.next() } }
                }
            say("another table of the same game", changed)
            val moving =
                List(CHANGES) {
                    told.tryEmit(Moved(listOf(Cue.Chips(CuePlace.Counter(1u, "gold"), CuePlace.Counter(0u, "gold"), "gold", 5u)), 1uL))
                    repeat(2) { frames.next() }
                    List(STEPS) { frames.next() }.also { repeat(STEPS) { frames.next() } }
                }.flatten()
            say("while coins fly", moving)
            frames.close()
        }

    private companion object {
        const val FRAME_NANOS = 16_666_667L
        const val NANOS = 1e6
        const val LATE = 16
        const val TABLES = 8
        const val ROUNDS = 40

        /** Changes before anything is measured: a phone runs what was compiled before, here it takes so long to be. */
        const val WARM = 1_500
        const val CHANGES = 40
        const val STEPS = 15
    }
}
