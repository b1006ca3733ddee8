package ayatsuri.window

import ayatsuri.core.HeardSound
import ayatsuri.core.Sound
import ayatsuri.ui.sound.SoundFiles
import kotlinx.coroutines.Dispatchers
import kotlinx.coroutines.Job
import kotlinx.coroutines.cancelAndJoin
import kotlinx.coroutines.delay
import kotlinx.coroutines.flow.MutableSharedFlow
import kotlinx.coroutines.flow.first
import kotlinx.coroutines.launch
import kotlinx.coroutines.runBlocking
import kotlinx.coroutines.withTimeout
import org.junit.Assert.assertEquals
import org.junit.Assert.assertTrue
import org.junit.Test
import java.util.concurrent.CopyOnWriteArrayList
import javax.sound.sampled.AudioFormat
import javax.sound.sampled.AudioSystem
import kotlin.math.abs
import kotlin.time.Duration.Companion.seconds

/** The sounds of the window, and the files as Java reads them. */
class WindowSoundsTest {
    private val noted = CopyOnWriteArrayList<String>()

    private inner class Noting(
        private val sound: Sound,
    ) : PlayedSound {
        override fun play(percent: Int) {
            noted += "$sound $percent"
        }

        override fun close() {
            noted += "close $sound"
        }
    }

    /** The notes taken while [sounds] play, until the window is gone. */
    private fun played(
        vararg sounds: HeardSound,
        open: ((Sound) -> PlayedSound?)?,
    ): List<String> =
        runBlocking {
            noted.clear()
            val heard = MutableSharedFlow<HeardSound>(extraBufferCapacity = 8)
            val player: Job = launch(Dispatchers.Default) { if (open == null) playSounds(heard) else playSounds(heard, open) }
            withTimeout(30.seconds) {
                heard.subscriptionCount.first { it == 1 }
                sounds.forEach { heard.emit(it) }
                while (open != null && noted.size < sounds.size) delay(1)
            }
            player.cancelAndJoin()
            noted.toList()
        }

    @Test
    fun `what is heard is played, and all is closed in the end`() {
        val noted = played(HeardSound(Sound.CURTAIN, 100u), HeardSound(Sound.CARD, 25u), open = { Noting(it) })
        assertEquals(listOf("CURTAIN 100", "CARD 25") + Sound.entries.map { "close $it" }, noted)
    }

    @Test
    fun `a computer that cannot play is silent`() {
        var opened = 0
        val opens = { sound: Sound -> Noting(sound).takeIf { sound == Sound.CARD }.also { opened++ } }
        assertEquals(listOf("CARD 100", "close CARD"), played(HeardSound(Sound.CARD, 100u), open = opens))
        assertEquals(Sound.entries.size, opened)
        // This computer, whether or not it can play.
        assertEquals(emptyList<String>(), played(HeardSound(Sound.CARD, 25u), HeardSound(Sound.DRUM, 100u), open = null))
    }

    @Test
    fun `Java reads every file, and none is silent`() {
        var size = 0
        for (sound in Sound.entries) {
            val bytes = SoundFiles.read(sound)
            size += bytes.size
            val stream = AudioSystem.getAudioInputStream(bytes.inputStream())
            assertTrue(stream.format.matches(AudioFormat(22_050f, 16, 1, true, false)))
            val samples = stream.readAllBytes()
            assertEquals(bytes.size - 44, samples.size)
            val highest = samples.indices.filter { it % 2 == 1 }.maxOf { abs(samples[it].toInt()) }
            assertTrue("$sound: $highest", highest > 20)
        }
        assertTrue("$size bytes", size <= 250_000)
    }

    @Test
    fun `a quarter of the amplitude is twelve decibels less`() {
        assertEquals(-12.04f, decibels(25), 0.01f)
        assertEquals(0f, decibels(100), 0f)
    }
}
