package ayatsuri.window

import org.junit.Assert.assertEquals
import org.junit.Assert.assertTrue
import org.junit.Assume.assumeTrue
import org.junit.Rule
import org.junit.Test
import org.junit.rules.TemporaryFolder
import java.io.File
import java.nio.file.Files
import java.nio.file.Path
import java.util.concurrent.TimeUnit

/** The window itself, in a process of its own, on a display without a screen (Xvfb); skipped where there is none. */
class OpenWindowTest {
    @get:Rule
    val folder = TemporaryFolder()

    private fun isInstalled(program: String): Boolean {
        val folders = System.getenv("PATH").split(File.pathSeparator)
        return folders.any { Files.isExecutable(Path.of(it, program)) }
    }

    private fun onDisplay(use: (String) -> Unit) {
        val display = ProcessBuilder("Xvfb", "-displayfd", "1", "-screen", "0", "1000x1000x24").redirectErrorStream(false).start()
        try {
            use(":" + display.inputStream.bufferedReader().readLine())
        } finally {
            display.destroy()
            display.waitFor()
        }
    }

    @Test
    fun `the window opens, draws the first page, and takes mouse and keys`() {
        assumeTrue("Xvfb is not installed", isInstalled("Xvfb"))
        onDisplay { display ->
            val log = folder.newFile()
            val java = Path.of(System.getProperty("java.home"), "bin", "java").toString()
            val probe =
                ProcessBuilder(
                    java,
                    "-Xmx256m",
                    "-Djna.library.path=" + System.getProperty("jna.library.path"),
                    "-cp",
                    System.getProperty("surefire.real.class.path") ?: System.getProperty("java.class.path"),
                    "ayatsuri.window.WindowProbeKt",
                    folder.newFolder().path,
                ).redirectErrorStream(true).redirectOutput(log)
            probe.environment()["DISPLAY"] = display
            val window = probe.start()
            try {
                val hasEnded = window.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)
                assertTrue(log.readText(), hasEnded)
                assertEquals(log.readText(), 0, window.exitValue())
            } finally {
                window.destroyForcibly()
            }
        }
    }

    private companion object {
        /** The time limit of the program, longer than any machine takes. */
        const val PATIENCE_SECONDS = 180L
    }
}
