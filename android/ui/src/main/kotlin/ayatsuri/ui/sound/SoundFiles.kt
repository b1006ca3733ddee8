package ayatsuri.ui.sound

import ayatsuri.core.Sound

/** The files of the sounds, as `scripts/art` has put them beside the drawings: RIFF WAVE, one channel of 16 bits, 22,050 Hz. */
object SoundFiles {
    /** The bytes of a file. Reading takes a while: this is not for the thread that draws. */
    fun read(sound: Sound): ByteArray {
        val place = "/ayatsuri/sounds/${name(sound)}"
        val stream = SoundFiles::class.java.getResourceAsStream(place) ?: error("$place is not there: scripts/art writes it")
        return stream.use { it.readBytes() }
    }

    /** The name of a file: that of the sound in the core. */
    fun name(sound: Sound) = "${sound.name.lowercase().replace('_', '-')}.wav"
}
