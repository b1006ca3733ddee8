package ayatsuri.phone

import ayatsuri.core.Language
import ayatsuri.core.PhoneException
import ayatsuri.core.Screen
import ayatsuri.core.UserAction
import kotlinx.coroutines.runBlocking
import org.junit.Assert.assertEquals
import org.junit.Assert.assertTrue
import org.junit.Test
import kotlin.time.Duration.Companion.milliseconds
import kotlin.time.measureTime

/**
 * Faults of the program, and bots that take their time. The tests' library makes both on purpose when a special link is
 * opened.
 */
class FaultsTest {
    private suspend fun Phone.openLink(link: String) = act(UserAction.LinkOpened(link))

    @Test
    fun `a mistake of the program is an error in words, and the table goes on from its log`() =
        runBlocking<Unit> {
            for (language in Language.entries) {
                inFolder { folder ->
                    withPhone(folder, language) { phone ->
                        phone.start("classic", players = 5, seed = "9")
                        phone.play(prompts = 4)
                        val before = phone.table()
                        repeat(2) {
                            refused<PhoneException.Fault>(language) { phone.openLink("faulty/call") }
                            phone.awaitPrompt()
                            assertEquals(before.still(), phone.table().still())
                        }
                        phone.playOn()
                    }
                }
            }
        }

    @Test
    fun `a mistake where no table is played leaves the phone at home`() =
        runBlocking<Unit> {
            inFolder { folder ->
                withPhone(folder) { phone ->
                    phone.press("history")
                    refused<PhoneException.Fault>(Language.ENGLISH) { phone.openLink("faulty/call") }
                    assertTrue(phone.screen() is Screen.Home)
                    phone.start("first", players = 3)
                    phone.playOn()
                }
            }
        }

    /** The tests' library is not optimised; the one that phones load is faster. */
    @Test
    fun `a tap is answered while a bot burns a core`() =
        runBlocking<Unit> {
            inFolder { folder ->
                withPhone(folder) { phone ->
                    phone.openLink("faulty/slow")
                    phone.start("fullset", players = 8, seed = "11", "play/watch")
                    val before = phone.table().log.size
                    val times =
                        (0 until 60).map { tap -> measureTime { phone.press(if (tap % 2 == 0) "rules" else "back") } }.sorted()
                    println("a tap while a bot burns a core: median ${times[30]}, the slowest of 60 ${times[59]}")
                    assertTrue("${times[30]}", times[30] <= 100.milliseconds)
                    // The bot acts once it has thought.
                    phone.await { it is Screen.Table && it.v1.log.size > before }
                    phone.openLink("faulty/quick")
                }
            }
        }
}
