package ayatsuri.window

import ayatsuri.core.HeardSound
import ayatsuri.core.Sound
import ayatsuri.ui.sound.SoundFiles
import kotlinx.coroutines.Dispatchers
import kotlinx.coroutines.flow.Flow
import kotlinx.coroutines.withContext
import java.io.IOException
import javax.sound.sampled.AudioSystem
import javax.sound.sampled.Clip
import javax.sound.sampled.FloatControl
import javax.sound.sampled.LineUnavailableException
import kotlin.math.log10

/** Plays each of [heard] until it is cancelled. [open] makes a sound ready to be played; null where the computer cannot play. */
suspend fun playSounds(
    heard: Flow<HeardSound>,
    open: (Sound) -> PlayedSound? = ::openOnComputer,
): Unit =
    withContext(Dispatchers.IO) {
        val sounds = Sound.entries.associateWith(open)
        try {
            heard.collect { sounds.getValue(it.sound)?.play(it.percent.toInt()) }
        } finally {
            sounds.values.forEach { it?.close() }
        }
    }

/** A sound that is ready. */
interface PlayedSound : AutoCloseable {
    /** Plays it from its beginning, at this percentage of its amplitude. */
    fun play(percent: Int)
}

/** Null on a computer without a device for sound. */
private fun openOnComputer(sound: Sound): PlayedSound? =
    try {
        val clip = AudioSystem.getClip()
        AudioSystem.getAudioInputStream(SoundFiles.read(sound).inputStream()).use(clip::open)
        PlayedClip(clip)
    } catch (_: LineUnavailableException) {
        null
    } catch (_: IllegalArgumentException) {
        null
    } catch (_: IOException) {
        null
    } catch (_: LinkageError) {
        // Java's sound needs a native library that not every Linux has.
        null
    }

private class PlayedClip(
    private val clip: Clip,
) : PlayedSound {
    override fun play(percent: Int) {
        clip.stop()
        clip.framePosition = 0
        if (clip.isControlSupported(FloatControl.Type.MASTER_GAIN)) {
            val gain = clip.getControl(FloatControl.Type.MASTER_GAIN) as FloatControl
            gain.value = decibels(percent).coerceIn(gain.minimum, gain.maximum)
        }
        clip.start()
    }

    override fun close() = clip.close()
}

/** An amplitude in per cent, converted to dB. */
internal fun decibels(percent: Int): Float = 20 * log10(percent / 100f)
