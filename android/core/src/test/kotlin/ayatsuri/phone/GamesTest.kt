package ayatsuri.phone

import ayatsuri.core.Language
import ayatsuri.core.Screen
import ayatsuri.core.TableScreen
import ayatsuri.core.Target
import kotlinx.coroutines.runBlocking
import org.junit.Assert.assertEquals
import org.junit.Assert.assertNotEquals
import org.junit.Assert.assertNull
import org.junit.Assert.assertTrue
import org.junit.Test

/** Whole games, played through the bindings using only the contents of the screens. */
class GamesTest {
    @Test
    fun `a whole game of classic is played`() = play("classic", players = 4)

    @Test
    fun `a whole game of fullset with eight is played`() = play("fullset", players = 8)

    @Test
    fun `a whole game of Marionette Kingdom is played, with and without the Princess`() {
        for (players in 2..3) {
            for (princess in listOf("without", "with")) play("kingdom", players, "princess/$princess")
        }
    }

    private fun play(
        edition: String,
        players: Int,
        vararg options: String,
    ) = runBlocking<Unit> {
        inFolder { folder ->
            withPhone(folder) { phone ->
                phone.start(edition, players, seed = "11", *options)
                var asked = 0
                val result =
                    phone.playOn { table ->
                        asked += 1
                        assertEquals(players, table.seats.size)
                        assertTrue(table.seats.first().isMine)
                        assertNull(table.waiting)
                        table.assertTargetsAreOnIt()
                    }
                assertTrue("only $asked prompts", asked > 15)
                assertEquals(players, result.seats.size)
                result.seats.forEachIndexed { seat, shown ->
                    assertEquals(shown.total, result.lines.sumOf { it.points[seat] })
                }
                assertTrue(phone.shareRecord().contains("\"entries\""))
            }
        }
    }

    /** Asserts that all targets of choices can be found on the screen, so that they can be lit up and tapped there. */
    private fun TableScreen.assertTargetsAreOnIt() {
        val prompt = checkNotNull(prompt)
        val seatNumbers = seats.map { it.seat }
        for (target in prompt.choices.flatMap { it.targets } + prompt.closed.flatMap { it.targets }) {
            val isThere =
                when (target) {
                    is Target.Hand -> {
                        hand.any { it.id == target.card }
                    }

                    is Target.Looked -> {
                        prompt.looked.any { it.id == target.card }
                    }

                    is Target.District -> {
                        seats.first { it.seat == target.seat }.city.any { it.card.id == target.card }
                    }

                    is Target.Character -> {
                        ranks.any { it.card.id == target.card }
                    }

                    is Target.Seat -> {
                        target.seat in seatNumbers
                    }

                    is Target.Counter -> {
                        seats.first { it.seat == target.seat }.counters.any { it.id == target.counter }
                    }

                    is Target.Market -> {
                        market.any { it.id == target.card }
                    }

                    is Target.Pile -> {
                        piles.any { it.id == target.id }
                    }
                }
            assertTrue("$target is not on $this", isThere)
        }
    }

    @Test
    fun `a game goes on at the same prompt after the phone was closed`() =
        runBlocking<Unit> {
            inFolder { folder ->
                val before =
                    withPhone(folder) { phone ->
                        phone.start("classic", players = 5, seed = "3")
                        phone.play(prompts = 6)
                        phone.table()
                    }
                withPhone(folder) { phone ->
                    phone.press("resume")
                    phone.awaitPrompt()
                    val after = phone.table()
                    assertEquals(before.still(), after.still())
                    phone.playOn()
                }
            }
        }

    @Test
    fun `the language changes in the middle of a game and nothing else does`() {
        for ((edition, players) in listOf("expanded" to 4, "kingdom" to 3)) changeLanguage(edition, players)
    }

    private fun changeLanguage(
        edition: String,
        players: Int,
    ) = runBlocking<Unit> {
        inFolder { folder ->
            withPhone(folder) { phone ->
                phone.start(edition, players, seed = "5")
                repeat(5) {
                    val prompt = checkNotNull(phone.awaitPrompt())
                    phone.answer(prompt, prompt.choices.last())
                }
                phone.awaitPrompt()
                val english = phone.table()
                phone.speak(Language.JAPANESE)
                assertEquals(Language.JAPANESE, phone.language())
                val japanese = phone.table()
                assertEquals(english.prompt?.id, japanese.prompt?.id)
                assertEquals(english.hand.map { it.id }, japanese.hand.map { it.id })
                assertEquals(english.log.size, japanese.log.size)
                assertNotEquals(english.prompt?.question, japanese.prompt?.question)
                assertTrue(japanese.log.all { it.text.isJapanese() })
                assertTrue(english.log.none { it.text.isJapanese() })
                phone.speak(Language.ENGLISH)
                assertEquals(english.still(), phone.table().still())
                phone.playOn()
            }
        }
    }

    @Test
    fun `a finished game is shown again step by step`() =
        runBlocking<Unit> {
            inFolder { folder ->
                withPhone(folder) { phone ->
                    phone.start("first", players = 3, seed = "8")
                    phone.playOn()
                    val record = phone.shareRecord()
                    phone.openReplay(record)
                    var steps = 0
                    while (phone.offers().any { it.id == "next" && it.closed == null }) {
                        phone.press("next")
                        steps += 1
                    }
                    assertEquals(phone.table().playback!!.steps, steps.toUInt())
                    phone.press("result")
                    assertTrue(phone.screen() is Screen.Result)
                }
            }
        }
}
