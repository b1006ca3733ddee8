package ayatsuri.ui.sound

import ayatsuri.core.Sound

/** The files of the sounds, as `scripts/art` has put them beside the drawings: RIFF WAVE, one channel of 16 bits, 22,050 Hz. */
object SoundFiles {
    /** Returns the bytes of a sound's file. Reading takes a while: do not call this on the thread that draws. */
    fun read(sound: Sound): ByteArray {
        val path = "/ayatsuri/sounds/${name(sound)}"
        val stream = SoundFiles::class.java.getResourceAsStream(path) ?: error("$path is not there: scripts/art writes it")
        return stream.use { it.readBytes() }
    }

    /** The name of a sound's file, made from its name in the core. */
    fun name(sound: Sound) = "${sound.name.lowercase().replace('_', '-')}.wav"
}
