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

/** What is let go of is freed, on both sides; and many games leave nothing behind. Looked up in /proc. */
class MemoryTest {
    @Before
    fun `there is a proc to look it up in`() = assumeTrue(File("/proc/self/task").isDirectory)

    /** How many threads the core has. */
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
            repeat(20) { inFolder { folder -> withPhone(folder) { it.starts("classic", players = 4) } } }
            awaitFreed { coreThreads() == 0 }
        }

    @Test
    fun `a phone that was forgotten is freed with its core`() =
        runBlocking<Unit> {
            inFolder { folder ->
                val forgotten = forget(folder)
                awaitFreed { forgotten.get() == null && coreThreads() == 0 }
                // Its folder is free: what it kept is there.
                withPhone(folder) { it.press("resume") }
            }
        }

    private suspend fun forget(folder: Path): WeakReference<Phone> {
        val phone = Phone.open(folder, Language.ENGLISH)
        phone.starts("classic", players = 4)
        return WeakReference(phone)
    }

    /** Of this process, in kilobytes, with the Java heap as small as it gets. */
    private fun resident(): Long {
        repeat(3) { System.gc() }
        val line = File("/proc/self/status").readLines().first { it.startsWith("VmRSS:") }
        return line.filter(Char::isDigit).toLong()
    }

    @Test
    fun `many games leave nothing behind`() =
        runBlocking<Unit> {
            val games = System.getProperty("ayatsuri.games")?.toInt() ?: 40
            val warm = games / 4
            var before = 0L
            inFolder { folder ->
                withPhone(folder) { phone ->
                    repeat(games) { game ->
                        if (game == warm) before = resident()
                        phone.starts("classic", players = 3 + game % 5, seed = "$game")
                        phone.playsOn(Random(game))
                        phone.press("home")
                    }
                }
            }
            val grown = resident() - before
            println("$games games; resident after $warm: $before kB, at the end $grown kB more")
            assertTrue("$grown kB more than $before after ${games - warm} games", grown < 48_000)
        }
}
