package ayatsuri.window

import androidx.compose.ui.ComposeScene
import androidx.compose.ui.unit.Constraints
import androidx.compose.ui.unit.Density
import ayatsuri.core.Language
import ayatsuri.core.Screen
import ayatsuri.core.UserAction
import ayatsuri.core.live.OwnRadio
import ayatsuri.phone.Phone
import kotlinx.coroutines.flow.first
import kotlinx.coroutines.runBlocking
import kotlinx.coroutines.withTimeout
import org.jetbrains.skia.PictureRecorder
import org.jetbrains.skia.Rect
import org.junit.Assert.assertTrue
import org.junit.Rule
import org.junit.Test
import org.junit.rules.TemporaryFolder
import java.io.File
import kotlin.time.Duration.Companion.seconds

/**
 * Tests that whole games, with each screen drawn as in the window, leave nothing behind. A test run plays a few,
 * `scripts/android window N` plays N.
 */
class HeldGamesTest {
    @get:Rule
    val folder = TemporaryFolder()

    private val recorder = PictureRecorder()

    /** The memory of live objects on the heap, and that of the process, in megabytes. */
    private data class Used(
        val heap: Double,
        val process: Double,
    ) {
        override fun toString() = "%.1f MB on the heap, %.1f MB in the process".format(heap, process)
    }

    private fun used(): Used {
        repeat(3) {
            System.gc()
            Thread.sleep(GC_MILLIS)
        }
        val heap = Runtime.getRuntime().run { totalMemory() - freeMemory() }
        val process = File("/proc/self/status").takeIf { it.exists() }?.readLines()?.firstOrNull { it.startsWith("VmRSS") }
        val kilobytes = process?.filter { it.isDigit() }?.toLong() ?: 0L
        return Used(heap / MEGA, kilobytes / KILO)
    }

    private fun ComposeScene.frame(at: Long) {
        render(recorder.beginRecording(Rect.makeWH(WIDE.toFloat(), HIGH.toFloat())), at)
        recorder.finishRecordingAsPicture().close()
    }

    /** Plays a game from the first page and back to it, and returns the number of its screens. */
    private fun Phone.playOne(draw: () -> Unit): Int {
        var screens = 0
        runBlocking {
            press("new", "edition/classic", "players/4", "start")
            while (true) {
                val asks = { screen: Screen -> screen !is Screen.Table || screen.v1.prompt != null }
                val table = (withTimeout(patience) { this@playOne.screens.first(asks) } as? Screen.Table)?.v1
                draw()
                screens += 1
                val prompt = table?.prompt ?: break
                val usual = prompt.choices.find { it.primary } ?: prompt.choices.first()
                act(UserAction.Choose(prompt.id, usual.index))
            }
            act(UserAction.GoHome)
            draw()
        }
        return screens
    }

    @Test
    fun `games in the window leave nothing behind`() {
        val games = Integer.getInteger("ayatsuri.games", FEW)
        val phone =
            runBlocking { Phone.openOnComputer(folder.newFolder().toPath(), Language.JAPANESE, OwnRadio.Local(folder.newFolder().path)) }
        val scene = ComposeScene(density = Density(1f))
        try {
            scene.constraints = Constraints(maxWidth = WIDE, maxHeight = HIGH)
            scene.setContent { WholeApp(phone, isNight = true) }
            runBlocking { phone.press("settings", "pace/at-once", "back") }
            var at = 0L
            var screens = 0
            val draw = {
                repeat(FRAMES) {
                    at += FRAME_NANOS
                    scene.frame(at)
                }
            }
            repeat(games / 2) { screens += phone.playOne(draw) }
            val half = used()
            repeat(games - games / 2) { screens += phone.playOne(draw) }
            val end = used()
            println("$games games, $screens screens; after half of them $half; after all $end")
            assertTrue("$half, then $end", end.heap - half.heap < MOST_HEAP && end.process - half.process < MOST_PROCESS)
        } finally {
            scene.close()
            runBlocking { phone.close() }
        }
    }

    private companion object {
        val patience = 120.seconds
        const val FEW = 6
        const val WIDE = 412
        const val HIGH = 892
        const val FRAMES = 2
        const val FRAME_NANOS = 16_666_667L
        const val GC_MILLIS = 200L
        const val MEGA = 1e6
        const val KILO = 1e3

        /**
         * The limits for the growth of memory in the second half, in megabytes: Java's compiler and caches still grow
         * in it.
         */
        const val MOST_HEAP = 3.0
        const val MOST_PROCESS = 64.0
    }
}
