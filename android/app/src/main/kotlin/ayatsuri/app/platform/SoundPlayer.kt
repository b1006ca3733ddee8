package ayatsuri.app.platform

import android.content.Context
import android.media.AudioAttributes
import android.media.AudioManager
import android.media.SoundPool
import ayatsuri.core.HeardSound
import ayatsuri.core.Sound
import ayatsuri.ui.sound.SoundFiles
import kotlinx.coroutines.CoroutineDispatcher
import kotlinx.coroutines.flow.Flow
import kotlinx.coroutines.withContext
import java.io.File

/**
 * Plays the sounds that the core names, beside other apps' sound: it requests no audio focus. They have the volume of media,
 * and are silent while the phone is silent or only vibrates.
 */
class SoundPlayer(
    private val context: Context,
    private val background: CoroutineDispatcher,
) {
    private val audio = context.getSystemService(AudioManager::class.java)

    /** Plays each of [heard] until it is cancelled, and then frees the system's memory for the sounds. */
    suspend fun play(heard: Flow<HeardSound>): Unit =
        withContext(background) {
            val pool =
                SoundPool
                    .Builder()
                    .setMaxStreams(MOST_AT_ONCE)
                    .setAudioAttributes(attributes)
                    .build()
            try {
                val loaded = Sound.entries.associateWith { pool.load(file(it).path, 1) }
                heard.collect { play(it, pool, loaded.getValue(it.sound)) }
            } finally {
                pool.release()
            }
        }

    private fun play(
        heard: HeardSound,
        pool: SoundPool,
        loaded: Int,
    ) {
        if (audio?.ringerMode != AudioManager.RINGER_MODE_NORMAL) return
        val volume = heard.percent.toFloat() / 100
        // A sound that is not loaded yet is skipped.
        pool.play(loaded, volume, volume, 1, 0, 1f)
    }

    /**
     * The file of a sound, as the system loads sounds from files. It is written into the cache if it is missing or
     * outdated.
     */
    private fun file(sound: Sound): File {
        val bytes = SoundFiles.read(sound)
        val file = File(context.cacheDir, "sounds/${SoundFiles.name(sound)}")
        if (!file.exists() || !file.readBytes().contentEquals(bytes)) {
            file.parentFile?.mkdirs()
            file.writeBytes(bytes)
        }
        return file
    }

    internal companion object {
        private const val MOST_AT_ONCE = 3

        val attributes: AudioAttributes =
            AudioAttributes
                .Builder()
                .setUsage(AudioAttributes.USAGE_GAME)
                .setContentType(AudioAttributes.CONTENT_TYPE_SONIFICATION)
                .build()
    }
}
