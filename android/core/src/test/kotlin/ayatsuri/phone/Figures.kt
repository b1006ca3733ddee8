package ayatsuri.phone

import ayatsuri.core.Language
import ayatsuri.core.Screen
import ayatsuri.core.TableScreen
import ayatsuri.core.UserAction
import kotlinx.coroutines.CoroutineStart
import kotlinx.coroutines.Dispatchers
import kotlinx.coroutines.coroutineScope
import kotlinx.coroutines.launch
import kotlinx.coroutines.runBlocking
import org.junit.Test
import java.nio.file.Path
import kotlin.time.Duration
import kotlin.time.measureTime
import kotlin.time.measureTimedValue

/** The number of districts of a full table. */
private const val MANY = 36

/**
 * Measures the cost of the bindings, prints it, and judges nothing: `scripts/android figures`. The name of the class
 * keeps it out of the tests.
 */
class Figures {
    private fun say(
        what: String,
        times: List<Duration>,
    ) {
        val sorted = times.sorted()
        val most = sorted[sorted.size * 95 / 100]
        println("$what: median ${sorted[sorted.size / 2]}, 95 of 100 within $most, all ${times.size} within ${sorted.last()}")
    }

    @Test
    fun `a full table of eight becomes a Kotlin value`() =
        runBlocking<Unit> {
            inFolder { folder ->
                withPhone(folder, Language.JAPANESE) { phone ->
                    phone.start("fullset", players = 8, seed = "11")
                    phone.playOn()
                    // A table is fullest at the end of the replay.
                    phone.press("replay", "last")
                    val table = phone.table()
                    println("${table.log.size} lines of log, ${table.districts()} districts")
                    val times =
                        List(3_000) { turn ->
                            measureTime { phone.speak(if (turn % 2 == 0) Language.ENGLISH else Language.JAPANESE) }
                        }
                    say("a table of eight at its end, worded anew and pushed to Kotlin", times.drop(1_000))
                }
            }
        }

    @Test
    fun `a full table of eight is pushed`() =
        runBlocking<Unit> {
            inFolder { folder ->
                withPhone(folder, Language.JAPANESE) { phone ->
                    phone.start("fullset", players = 8, seed = "11")
                    var prompt = checkNotNull(phone.awaitPrompt())
                    while (phone.table().districts() < MANY) {
                        phone.answer(prompt)
                        prompt = checkNotNull(phone.awaitPrompt())
                    }
                    println("${phone.table().log.size} lines of log, ${phone.table().districts()} districts")
                    val times =
                        List(3_000) {
                            phone.press("rules")
                            measureTime { phone.act(UserAction.Back) }
                        }
                    say("back to a table of eight, pushed to Kotlin", times.drop(1_000))
                }
            }
        }

    private fun TableScreen.districts() = seats.sumOf { it.city.size }

    @Test
    fun `a store with five hundred games is opened`() =
        runBlocking<Unit> {
            inFolder { folder ->
                withPhone(folder) { phone ->
                    repeat(500) { game -> phone.watch(game) }
                    phone.press("history")
                    println("${(phone.screen() as Screen.History).v1.entries.size} finished games")
                }
                say("opened, to the first screen", List(40) { opened(folder) })
            }
        }

    private suspend fun Phone.watch(game: Int) {
        start("classic", players = 4, seed = "$game", "play/watch")
        await { it is Screen.Result }
        press("home")
    }

    private suspend fun opened(folder: Path): Duration {
        val (phone, time) = measureTimedValue { Phone.open(folder, Language.ENGLISH).also { it.screen() } }
        phone.close()
        return time
    }

    @Test
    fun `a tap is answered`() =
        runBlocking<Unit> {
            inFolder { folder ->
                withPhone(folder) { phone ->
                    phone.start("fullset", players = 8, seed = "11")
                    phone.awaitPrompt()
                    val times =
                        List(600) {
                            measureTime {
                                phone.press("rules")
                                phone.press("back")
                            } / 2
                        }
                    say("a tap, to its answer with the next screen in Kotlin", times.drop(100))
                }
            }
        }

    @Test
    fun `a caller goes on`() =
        runBlocking<Unit> {
            inFolder { folder ->
                withPhone(folder) { phone ->
                    val held = mutableListOf<Duration>()
                    repeat(10) { game ->
                        phone.start("fullset", players = 8, seed = "$game")
                        while (true) {
                            val prompt = phone.awaitPrompt() ?: break
                            val choice = UserAction.Choose(prompt.id, prompt.choices.first().index)
                            coroutineScope {
                                val answer = suspend { phone.act(choice) }
                                held += measureTime { launch(Dispatchers.Unconfined, CoroutineStart.UNDISPATCHED) { answer() } }
                            }
                        }
                        phone.press("home")
                    }
                    say("a choice, until its caller goes on", held.drop(100))
                }
            }
        }
}
