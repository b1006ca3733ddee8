package ayatsuri.phone

import ayatsuri.core.HeardSound
import ayatsuri.core.Sound
import kotlinx.coroutines.CoroutineStart
import kotlinx.coroutines.Dispatchers
import kotlinx.coroutines.launch
import kotlinx.coroutines.runBlocking
import org.junit.Assert.assertEquals
import org.junit.Assert.assertTrue
import org.junit.Test
import java.util.concurrent.CopyOnWriteArrayList

/** What a shell is asked to play of a game. */
class SoundsTest {
    /** A game from its deal to its result, as [loudness] sets it. */
    private fun heard(loudness: String): List<HeardSound> =
        runBlocking {
            inFolder { folder ->
                withPhone(folder) { phone ->
                    phone.press("settings", "sounds/$loudness", "back")
                    val heard = CopyOnWriteArrayList<HeardSound>()
                    val player = launch(Dispatchers.Unconfined, CoroutineStart.UNDISPATCHED) { phone.sounds.collect(heard::add) }
                    phone.start("classic", players = 4, seed = "8")
                    phone.playOn()
                    player.cancel()
                    heard
                }
            }
        }

    @Test
    fun `a game is heard from its curtain to its end`() {
        val heard = heard("full")
        val sounds = heard.map { it.sound }
        assertTrue("$sounds", sounds.containsAll(listOf(Sound.CARD, Sound.INCOME, Sound.DRUM, Sound.CURTAIN, Sound.YOUR_TURN)))
        assertEquals("the end comes last, and once", listOf(sounds.lastIndex), sounds.indices.filter { sounds[it] == Sound.FLOURISH })
        assertTrue(heard.all { it.percent == 100u })
    }

    @Test
    fun `quiet is a quarter of the amplitude, and off is nothing`() {
        val quiet = heard("quiet")
        assertTrue(quiet.size > 20 && quiet.all { it.percent == 25u })
        assertEquals(emptyList<HeardSound>(), heard("off"))
    }
}
