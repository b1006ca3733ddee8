package ayatsuri.app.crash

import java.io.File
import java.io.PrintWriter
import java.io.StringWriter

/**
 * Keeps the report of a crash in a file until the next start, when the core takes over the parts of it that it may keep
 * (`LivePhone.hand_in_crash`). Nothing leaves the phone.
 */
class Crashes(
    private val file: File,
) {
    /** From now on writes down the exception that ends the process, and then lets it end as before. */
    fun watch() {
        val previousHandler = Thread.getDefaultUncaughtExceptionHandler()
        Thread.setDefaultUncaughtExceptionHandler { thread, error ->
            // A failure in here must not hide the first one.
            runCatching { note(error) }
            previousHandler?.uncaughtException(thread, error)
        }
    }

    fun note(error: Throwable) {
        val report = StringWriter().also { error.printStackTrace(PrintWriter(it, true)) }.toString()
        file.writeText(report.take(MOST_CHARACTERS))
    }

    /** The report of the last crash; null if there was none since the last [forget]. */
    fun lastReport(): String? = file.takeIf(File::exists)?.let { runCatching(it::readText).getOrNull() }?.ifBlank { null }

    fun forget() {
        file.delete()
    }

    private companion object {
        /** The most characters of a crash that are kept: some hundred lines. The core keeps sixty. */
        const val MOST_CHARACTERS = 32_768
    }
}
