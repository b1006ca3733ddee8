package ayatsuri.app.platform

import android.media.AudioAttributes
import android.media.AudioManager
import android.media.SoundPool
import ayatsuri.core.HeardSound
import ayatsuri.core.Sound
import ayatsuri.ui.sound.SoundFiles
import kotlinx.coroutines.CoroutineScope
import kotlinx.coroutines.Dispatchers
import kotlinx.coroutines.Job
import kotlinx.coroutines.cancel
import kotlinx.coroutines.flow.MutableSharedFlow
import kotlinx.coroutines.launch
import org.junit.After
import org.junit.Assert.assertEquals
import org.junit.Assert.assertTrue
import org.junit.Test
import org.junit.runner.RunWith
import org.robolectric.RobolectricTestRunner
import org.robolectric.RuntimeEnvironment
import org.robolectric.annotation.Config
import org.robolectric.annotation.Implementation
import org.robolectric.annotation.Implements
import org.robolectric.shadows.ShadowSoundPool
import java.io.File

/** The app asks the system for these sounds, and for none while the phone is silent. */
@RunWith(RobolectricTestRunner::class)
@Config(sdk = [35], manifest = Config.NONE, shadows = [SoundPlayerTest.NotingPool::class])
class SoundPlayerTest {
    /** The system's pool of sounds, which notes all requests. */
    @Implements(SoundPool::class)
    class NotingPool : ShadowSoundPool() {
        private var isInUse = false

        @Implementation
        override fun load(
            path: String,
            priority: Int,
        ): Int {
            isInUse = true
            noted += "load ${File(path).name}"
            return super.load(path, priority).also { names[it] = File(path).nameWithoutExtension }
        }

        @Implementation
        override fun _play(
            soundID: Int,
            leftVolume: Float,
            rightVolume: Float,
            priority: Int,
            loop: Int,
            rate: Float,
            playerIId: Int,
        ): Int {
            assertEquals(leftVolume, rightVolume, 0f)
            noted += "play ${names[soundID]} $leftVolume"
            return 1
        }

        @Implementation
        fun release() {
            // The garbage collector may release a pool of an earlier test once more, at any time.
            if (isInUse) noted += "release"
            isInUse = false
        }
    }

    private val app = RuntimeEnvironment.getApplication()
    private val audio = checkNotNull(app.getSystemService(AudioManager::class.java))
    private val heard = MutableSharedFlow<HeardSound>(extraBufferCapacity = 8)
    private val scope = CoroutineScope(Job() + Dispatchers.Unconfined)

    @After
    fun end() {
        scope.cancel()
        noted.clear()
        names.clear()
    }

    private fun begin() = scope.launch { SoundPlayer(app, Dispatchers.Unconfined).play(heard) }

    private fun playedOf(vararg sounds: HeardSound): List<String> {
        noted.clear()
        sounds.forEach { assertTrue(heard.tryEmit(it)) }
        return noted.toList()
    }

    @Test
    fun `each sound is loaded once from a file as it is kept, and played as loud as the core says`() {
        val playing = begin()
        assertEquals(Sound.entries.map { "load ${SoundFiles.name(it)}" }, noted)
        for (sound in Sound.entries) {
            assertTrue(File(app.cacheDir, "sounds/${SoundFiles.name(sound)}").readBytes().contentEquals(SoundFiles.read(sound)))
        }
        val played = playedOf(HeardSound(Sound.YOUR_TURN, 100u), HeardSound(Sound.DRUM, 25u))
        assertEquals(listOf("play your-turn 1.0", "play drum 0.25"), played)
        noted.clear()
        playing.cancel()
        assertEquals("out of sight nothing is kept", listOf("release"), noted)
        assertEquals("nobody plays any more", emptyList<String>(), playedOf(HeardSound(Sound.CARD, 100u)))
    }

    @Test
    fun `a silent phone is silent, and so is one that only vibrates`() {
        begin()
        val card = HeardSound(Sound.CARD, 100u)
        for (mode in listOf(AudioManager.RINGER_MODE_SILENT, AudioManager.RINGER_MODE_VIBRATE)) {
            audio.ringerMode = mode
            assertEquals("$mode", emptyList<String>(), playedOf(card))
        }
        audio.ringerMode = AudioManager.RINGER_MODE_NORMAL
        assertEquals(listOf("play card 1.0"), playedOf(card))
    }

    @Test
    fun `a file that was cut short is written anew`() {
        val file = File(app.cacheDir, "sounds/card.wav")
        file.parentFile!!.mkdirs()
        file.writeText("RIFF")
        begin()
        assertTrue(file.readBytes().contentEquals(SoundFiles.read(Sound.CARD)))
    }

    @Test
    fun `the sounds are those of a game, beside whatever else plays`() {
        assertEquals(AudioAttributes.USAGE_GAME, SoundPlayer.attributes.usage)
        assertEquals(AudioAttributes.CONTENT_TYPE_SONIFICATION, SoundPlayer.attributes.contentType)
    }

    private companion object {
        val noted = mutableListOf<String>()
        val names = HashMap<Int, String>()
    }
}
