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

/** A kind of end of the process that the app itself cannot notice. */
enum class ExitKind {
    /** The app did not respond until the system or the person ended it. */
    HANG,

    /** Native code crashed: the core's, or that of a library. */
    NATIVE,
}

/** One such end, as the system keeps it. */
class Exit(
    val kind: ExitKind,
    /** The time, in milliseconds since 1970. */
    val atMs: Long,
    /** The signal that ended it, for a crash of native code. */
    val signal: Int,
    /** Opens the system's trace of the end; null if there is none. */
    val trace: () -> InputStream?,
)

/**
 * Reports how the process has ended before, from Android 11 on, in the form in which the core keeps crashes: a kind of
 * error, and the places in the program where the main thread was. Nothing leaves the phone.
 */
class ExitNotes(
    context: Context,
    private val exits: () -> List<Exit> = { exitsOf(context) },
) {
    private val kept = context.getSharedPreferences("exits", Context.MODE_PRIVATE)

    /**
     * Gives [handIn] each end that was not handed in yet, the oldest first. One that is refused comes again at the next
     * call.
     */
    suspend fun handIn(handIn: suspend (String) -> Unit) {
        val told = kept.getLong(TOLD, 0)
        for (exit in exits().filter { it.atMs > told }.sortedBy { it.atMs }.takeLast(MOST)) {
            handIn(inWords(exit))
            kept.edit { putLong(TOLD, exit.atMs) }
        }
    }

    internal companion object {
        private const val TOLD = "told"
        private const val NATIVE = "native: #"
        private val folders = Regex("/\\S*/")

        /** The most ends that are handed in, as the core keeps no more. */
        private const val MOST = 3

        /** The most bytes of a trace that are read; the main thread's part is near its beginning. */
        private const val LONGEST_TRACE = 1024 * 1024

        /** The text of an end, in the form that the core keeps. */
        fun inWords(exit: Exit): String =
            when (exit.kind) {
                ExitKind.HANG -> (listOf("ayatsuri.app.HangError") + mainThread(read(exit))).joinToString("\n")

                // The system's trace of a native crash is no text.
                ExitKind.NATIVE -> "ayatsuri.app.NativeCrashError\nat signal(${exit.signal})"
            }

        private fun read(exit: Exit): List<String> =
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
                .mapNotNull(::place)

        /** A place in Kotlin is `at …`, one in a library `native: #03 pc 01a2 /system/lib64/libc.so (read+8)`. */
        private fun place(line: String): String? {
            val said = line.trim()
            if (said.startsWith("at ")) return said
            // Only a library's name is kept: its folder says nothing, and has characters that the core refuses.
            return said.takeIf { it.startsWith(NATIVE) }?.removePrefix(NATIVE)?.replace(folders, "")
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
