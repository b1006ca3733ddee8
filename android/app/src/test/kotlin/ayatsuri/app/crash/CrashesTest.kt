package ayatsuri.app.crash

import org.junit.Assert.assertEquals
import org.junit.Assert.assertNull
import org.junit.Assert.assertTrue
import org.junit.Rule
import org.junit.Test
import org.junit.rules.TemporaryFolder

/** Tests that the report of a crash is kept until the next start hands it in. */
class CrashesTest {
    @get:Rule val folder = TemporaryFolder()

    @Test
    fun `a crash is kept until it was handed in, and the system still hears of it`() {
        val before = Thread.getDefaultUncaughtExceptionHandler()
        try {
            var heard: Throwable? = null
            Thread.setDefaultUncaughtExceptionHandler { _, error -> heard = error }
            val file = folder.root.resolve("crash.txt")
            val crashes = Crashes(file)
            assertNull(crashes.lastReport())
            crashes.watch()
            val error = IllegalStateException("a secret", IllegalArgumentException("another"))
            Thread { throw error }.apply { start() }.join()
            assertEquals(error, heard)
            val report = checkNotNull(Crashes(file).lastReport())
            assertTrue(report.lines().any { it.trim().startsWith("at ayatsuri.app.crash.CrashesTest") })
            assertTrue("Caused by: java.lang.IllegalArgumentException" in report)
            crashes.forget()
            assertNull(Crashes(file).lastReport())
        } finally {
            Thread.setDefaultUncaughtExceptionHandler(before)
        }
    }

    @Test
    fun `a crash without end is cut, and one that cannot be written hides nothing`() {
        val crashes = Crashes(folder.root.resolve("crash.txt"))
        crashes.note(StackOverflowError("x".repeat(1_000_000)))
        assertTrue(checkNotNull(crashes.lastReport()).length <= 32_768)
        val before = Thread.getDefaultUncaughtExceptionHandler()
        try {
            var heard: Throwable? = null
            Thread.setDefaultUncaughtExceptionHandler { _, error -> heard = error }
            Crashes(folder.root.resolve("no/such/folder")).watch()
            Thread { error("whatever") }.apply { start() }.join()
            assertEquals("whatever", heard?.message)
        } finally {
            Thread.setDefaultUncaughtExceptionHandler(before)
        }
    }
}
