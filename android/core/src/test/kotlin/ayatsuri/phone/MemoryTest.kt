package ayatsuri.phone

import ayatsuri.core.Language
import kotlinx.coroutines.delay
import kotlinx.coroutines.runBlocking
import kotlinx.coroutines.withTimeout
import org.junit.Assert.assertTrue
import org.junit.Assume.assumeTrue
import org.junit.Before
import org.junit.Test
import java.io.File
import java.lang.ref.WeakReference
import java.nio.file.Path
import kotlin.random.Random
import kotlin.time.Duration.Companion.seconds

/**
 * Phones that nobody holds are freed, in Kotlin and in the core, and many games leave no memory behind. Measured in
 * /proc.
 */
class MemoryTest {
    @Before
    fun `there is a proc to look it up in`() = assumeTrue(File("/proc/self/task").isDirectory)

    /** The number of the core's threads. */
    private fun coreThreads(): Int =
        File("/proc/self/task").listFiles().orEmpty().count { thread ->
            runCatching { thread.resolve("comm").readText() }.getOrDefault("").startsWith("ayatsuri")
        }

    private suspend fun awaitFreed(isFreed: () -> Boolean) =
        withTimeout(60.seconds) {
            while (!isFreed()) {
                System.gc()
                delay(20)
            }
        }

    @Test
    fun `a phone that was closed has no thread any more`() =
        runBlocking<Unit> {
            repeat(20) { inFolder { folder -> withPhone(folder) { it.start("classic", players = 4) } } }
            awaitFreed { coreThreads() == 0 }
        }

    @Test
    fun `a phone that was forgotten is freed with its core`() =
        runBlocking<Unit> {
            inFolder { folder ->
                val forgotten = forget(folder)
                awaitFreed { forgotten.get() == null && coreThreads() == 0 }
                // The folder can be opened again, with the game in it.
                withPhone(folder) { it.press("resume") }
            }
        }

    private suspend fun forget(folder: Path): WeakReference<Phone> {
        val phone = Phone.open(folder, Language.ENGLISH)
        phone.start("classic", players = 4)
        return WeakReference(phone)
    }

    /** The memory of the process, in kilobytes. It includes the Java heap at its full size from the start. */
    private fun resident(): Long {
        val line = File("/proc/self/status").readLines().first { it.startsWith("VmRSS:") }
        return line.filter(Char::isDigit).toLong()
    }

    /** The live objects on the Java heap, in kilobytes. */
    private fun alive(): Long {
        repeat(3) { System.gc() }
        val runtime = Runtime.getRuntime()
        return (runtime.totalMemory() - runtime.freeMemory()) / 1024
    }

    @Test
    fun `many games leave nothing behind`() =
        runBlocking<Unit> {
            val games = System.getProperty("ayatsuri.games")?.toInt() ?: 60
            // During the first half of the games the Java machine still compiles and fills its pools.
            val warm = games / 2
            val tables = listOf("classic" to 3, "kingdom" to 3, "fullset" to 4, "first" to 5, "kingdom" to 2, "expanded" to 6)
            var before = 0L to 0L
            inFolder { folder ->
                withPhone(folder) { phone ->
                    repeat(games) { game ->
                        if (game == warm) before = resident() to alive()
                        val (edition, players) = tables[game % tables.size]
                        phone.start(edition, players, seed = "$game")
                        phone.playOn(Random(game))
                        phone.press("home")
                    }
                }
            }
            val grown = resident() - before.first
            val kept = alive() - before.second
            println("of $games games the last ${games - warm} left $grown kB in the process, $kept kB on the heap")
            assertTrue("$grown kB more in the process", grown < 32_000)
            assertTrue("$kept kB more on the heap", kept < 4_000)
        }
}
