package ayatsuri.phone

import ayatsuri.core.TableScreen
import kotlinx.coroutines.awaitCancellation
import kotlinx.coroutines.runBlocking
import org.junit.Assert.assertEquals
import org.junit.Assert.assertTrue
import org.junit.Test
import java.nio.file.Path
import kotlin.io.path.Path
import kotlin.random.Random

/** Tests a phone whose process is killed in the middle of a game, as an empty battery does. */
class KilledTest {
    /** The output of the killed process, line by line; a line that was cut off does not count. */
    private class Said(
        text: String,
    ) {
        private val lines = text.substringBeforeLast('\n', "").lines()
        val asked = lines.filter { it.startsWith(ASKED) }.map { it.removePrefix(ASKED) }
        val log = lines.filter { it.startsWith(LOG) }.map { it.removePrefix(LOG) }
        val answered = lines.filter { it.startsWith(ANSWERED) }.map { it.removePrefix(ANSWERED).toULong() }
    }

    /**
     * Lets another process play, kills it when it has printed [times] lines that begin with [until], and returns its
     * output.
     */
    private fun killed(
        folder: Path,
        answers: Int,
        until: String,
        times: Int,
    ): Said {
        val command =
            listOf(
                "${System.getProperty("java.home")}/bin/java",
                "-Xmx128m",
                "-Djna.library.path=${System.getProperty("jna.library.path")}",
                "-cp",
                System.getProperty("surefire.test.class.path") ?: System.getProperty("java.class.path"),
                PlayingElsewhere::class.java.name,
                "$folder",
                "$answers",
            )
        val process = ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).start()
        try {
            val output = StringBuilder()
            var heard = 0
            val lines = process.inputStream.bufferedReader()
            while (heard < times) {
                val line = checkNotNull(lines.readLine()) { "it ended by itself; $output" }
                output.append(line).append('\n')
                if (line.startsWith(until)) heard += 1
            }
            // On Unix this is SIGKILL: the process can close nothing. Its output can still be read.
            process.toHandle().destroyForcibly()
            output.append(lines.readText())
            assertEquals(128 + 9, process.waitFor())
            return Said(output.toString())
        } finally {
            process.destroyForcibly().waitFor()
        }
    }

    private fun resumed(
        folder: Path,
        then: suspend (Phone, TableScreen) -> Unit,
    ) = runBlocking<Unit> {
        withPhone(folder) { phone ->
            phone.press("resume")
            checkNotNull(phone.awaitPrompt())
            then(phone, phone.table())
        }
    }

    @Test
    fun `killed while it asks, it asks the same again and has lost nothing`() =
        inFolder { folder ->
            val output = killed(folder, answers = 6, until = ASKED, times = 7)
            resumed(folder) { phone, table ->
                assertEquals(output.asked.last(), table.inALine())
                phone.playOn()
            }
        }

    @Test
    fun `killed at any moment, nothing that was answered is lost or asked again`() {
        for (kill in 0 until (System.getProperty("ayatsuri.kills")?.toInt() ?: 3)) {
            inFolder { folder ->
                val output = killed(folder, answers = 100, until = ANSWERED, times = 1 + Random(kill).nextInt(12))
                resumed(folder) { phone, table ->
                    val log = table.log.map { it.text.inALine() }
                    assertEquals(output.log, log.take(output.log.size))
                    assertTrue(table.prompt!!.id > output.answered.last())
                    phone.playOn()
                }
            }
        }
    }
}

private const val ASKED = "asked "
private const val LOG = "log "
private const val ANSWERED = "answered "

private fun String.inALine() = replace('\n', ' ')

/**
 * The printed form of an action without fields contains its address in memory, which differs between processes: it is
 * removed.
 */
private fun TableScreen.inALine() = still().toString().replace(Regex("@[0-9a-f]+"), "").inALine()

/** The other process: it answers a number of prompts, prints each, and then waits. */
object PlayingElsewhere {
    @JvmStatic
    fun main(args: Array<String>) =
        runBlocking<Unit> {
            val (folder, answers) = args
            val random = Random(5)
            withPhone(Path(folder)) { phone ->
                phone.start("classic", players = 5, seed = "3")
                var logged = 0
                var left = answers.toInt()
                while (true) {
                    val prompt = phone.awaitPrompt() ?: break
                    val table = phone.table()
                    table.log.drop(logged).forEach { println(LOG + it.text.inALine()) }
                    logged = table.log.size
                    println(ASKED + table.inALine())
                    if (left-- == 0) break
                    phone.answer(prompt, prompt.choices.random(random))
                    println("$ANSWERED${prompt.id}")
                }
                awaitCancellation()
            }
        }
}
