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

/** Tests the sounds of a game that the core asks a shell for. */
class SoundsTest {
    /**
     * Returns the sounds of a game with quick bots, and those of its replay, step by step, with the setting [loudness].
     */
    private fun heard(loudness: String): Pair<List<HeardSound>, List<HeardSound>> =
        runBlocking {
            inFolder { folder ->
                withPhone(folder) { phone ->
                    phone.press("settings", "sounds/$loudness", "back")
                    val heard = CopyOnWriteArrayList<HeardSound>()
                    val player = launch(Dispatchers.Unconfined, CoroutineStart.UNDISPATCHED) { phone.sounds.collect(heard::add) }
                    phone.start("classic", players = 4, seed = "8")
                    phone.playOn()
                    val game = heard.toList()
                    phone.press("replay")
                    while (phone.offers().any { it.id == "next" && it.closed == null }) phone.press("next")
                    player.cancel()
                    game to heard.drop(game.size)
                }
            }
        }

    @Test
    fun `a game is heard from its curtain to its end`() {
        val (game, replay) = heard("full")
        for (heard in listOf(game, replay)) {
            val sounds = heard.map { it.sound }
            assertTrue("$sounds", sounds.containsAll(listOf(Sound.CARD, Sound.INCOME, Sound.YOUR_TURN)))
            assertEquals("the end comes last, and once", listOf(sounds.lastIndex), sounds.indices.filter { sounds[it] == Sound.FLOURISH })
            assertTrue(heard.all { it.percent == 100u })
        }
        val sounds = replay.map { it.sound }
        assertTrue("$sounds", sounds.containsAll(listOf(Sound.DRUM, Sound.CURTAIN)))
    }

    @Test
    fun `quiet is a quarter of the amplitude, and off is nothing`() {
        val (quiet, again) = heard("quiet")
        assertTrue(quiet.size > 20 && (quiet + again).all { it.percent == 25u })
        assertEquals(emptyList<HeardSound>() to emptyList<HeardSound>(), heard("off"))
    }
}
