package ayatsuri.app.crash

import android.app.ActivityManager
import android.app.ApplicationExitInfo
import android.content.Context
import android.os.Build
import androidx.annotation.RequiresApi
import androidx.core.content.edit
import ayatsuri.app.R
import ayatsuri.app.sharing.readNBytesOrFewer
import java.io.IOException
import java.io.InputStream

/** An end of the process that the app itself learns nothing about. */
enum class ExitKind {
    /** The app did not answer for so long that the system or the person ended it. */
    HANG,

    /** Native code crashed: the core's, or that of a library. */
    NATIVE,
}

/** One end of the process, as the system keeps it. */
class Exit(
    val kind: ExitKind,
    /** The time of the end, in milliseconds since 1970. */
    val atMs: Long,
    /** The signal that ended native code. */
    val signal: Int,
    /** Opens the trace that the system has written; null if it has none. */
    val trace: () -> InputStream?,
)

/**
 * The earlier ends of the process, from Android 11 on, in the form in which the core keeps crashes: a kind of error,
 * and the places in the program where the main thread was. Nothing leaves the phone.
 */
class ExitNotes(
    context: Context,
    private val exits: () -> List<Exit> = { exitsOf(context) },
) {
    private val kept = context.getSharedPreferences("exits", Context.MODE_PRIVATE)

    /**
     * Hands to [handIn] each end that was not handed in yet, the oldest first. One that is refused comes again the next
     * time.
     */
    suspend fun handIn(handIn: suspend (String) -> Unit) {
        val lastHandedIn = kept.getLong(LAST_HANDED_IN, 0)
        for (exit in exits().filter { it.atMs > lastHandedIn }.sortedBy { it.atMs }.takeLast(MOST_EXITS)) {
            handIn(inWords(exit))
            kept.edit { putLong(LAST_HANDED_IN, exit.atMs) }
        }
    }

    internal companion object {
        private const val LAST_HANDED_IN = "told"
        private const val NATIVE = "native: #"
        private val folderPath = Regex("/\\S*/")

        /** The most ends that are handed in: the core keeps no more. */
        private const val MOST_EXITS = 3

        /** The most bytes of a trace that are read; the main thread comes at or near its beginning. */
        private const val LONGEST_TRACE = 1024 * 1024

        /** The lines about an end that the core keeps. */
        fun inWords(exit: Exit): String =
            when (exit.kind) {
                ExitKind.HANG -> (listOf("ayatsuri.app.HangError") + mainThread(readTrace(exit))).joinToString("\n")

                // The system's trace of a native crash is binary, so the note names only the signal.
                ExitKind.NATIVE -> "ayatsuri.app.NativeCrashError\nat signal(${exit.signal})"
            }

        private fun readTrace(exit: Exit): List<String> =
            try {
                exit
                    .trace()
                    ?.use { it.readNBytesOrFewer(LONGEST_TRACE) }
                    ?.decodeToString()
                    ?.lines()
                    .orEmpty()
            } catch (_: IOException) {
                emptyList()
            }

        /** The places where the main thread was, innermost first. */
        private fun mainThread(trace: List<String>): List<String> =
            trace
                .dropWhile { !it.startsWith("\"main\"") }
                .drop(1)
                .takeWhile { it.isNotBlank() && !it.startsWith("\"") }
                .mapNotNull(::codePlace)

        /**
         * Reads a place from a line: in Kotlin it is `at …`, in a library `native: #03 pc 01a2 /system/lib64/libc.so
         * (read+8)`.
         */
        private fun codePlace(line: String): String? {
            val text = line.trim()
            if (text.startsWith("at ")) return text
            // Of a library's path only its name is kept: the folder tells nothing, and has characters that the core
            // does not keep.
            return text.takeIf { it.startsWith(NATIVE) }?.removePrefix(NATIVE)?.replace(folderPath, "")
        }

        private fun exitsOf(context: Context): List<Exit> =
            if (Build.VERSION.SDK_INT >= Build.VERSION_CODES.R) kept(context) else emptyList()

        @RequiresApi(Build.VERSION_CODES.R)
        private fun kept(context: Context): List<Exit> {
            val manager = context.getSystemService(ActivityManager::class.java) ?: return emptyList()
            return manager.getHistoricalProcessExitReasons(null, 0, 0).mapNotNull { info ->
                val kind =
                    when (info.reason) {
                        ApplicationExitInfo.REASON_ANR -> ExitKind.HANG
                        ApplicationExitInfo.REASON_CRASH_NATIVE -> ExitKind.NATIVE
                        else -> return@mapNotNull null
                    }
                Exit(kind, info.timestamp, info.status) { info.traceInputStream }
            }
        }
    }
}
