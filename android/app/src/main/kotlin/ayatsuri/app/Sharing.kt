package ayatsuri.app

import android.content.ClipData
import android.content.Context
import android.content.Intent
import androidx.core.content.FileProvider
import ayatsuri.core.HistoryAction
import ayatsuri.core.LogPageAction
import ayatsuri.core.ResultAction
import ayatsuri.core.UserAction
import ayatsuri.phone.ShownPhone
import kotlinx.coroutines.Dispatchers
import kotlinx.coroutines.withContext
import java.io.File

/** What the person hands to another app: the core has actions for it that write files, and this system has a way of its own. */
sealed interface Shared {
    /** The record of a finished game, by its number. */
    data class Record(
        val game: Long,
    ) : Shared

    /** All that helps to find a fault. */
    data object Report : Shared

    companion object {
        /** What the system's own way of sharing does instead of the core; null if the core does it. */
        fun of(action: UserAction): Shared? =
            when (action) {
                is UserAction.History -> (action.v1 as? HistoryAction.Export)?.let { Record(it.game) }
                is UserAction.Result -> (action.v1 as? ResultAction.Export)?.let { Record(it.game) }
                is UserAction.Log -> Report.takeIf { action.v1 == LogPageAction.SHARE }
                else -> null
            }
    }
}

/** The system's sheet that asks with which app to share. */
suspend fun chooserOf(
    shared: Shared,
    phone: ShownPhone,
    context: Context,
    words: PlatformWords,
): Intent =
    when (shared) {
        is Shared.Record -> {
            val json = phone.exportGame(shared.game)
            val file = withContext(Dispatchers.IO) { written(context, "ayatsuri-${shared.game}.json", json) }
            val address = FileProvider.getUriForFile(context, context.packageName + ".shared", file)
            val send =
                Intent(Intent.ACTION_SEND)
                    .setType("application/json")
                    .putExtra(Intent.EXTRA_STREAM, address)
                    .addFlags(Intent.FLAG_GRANT_READ_URI_PERMISSION)
            send.clipData = ClipData.newRawUri(null, address)
            Intent.createChooser(send, words.say(PlatformText.SHARE_RECORD))
        }

        Shared.Report -> {
            val send = Intent(Intent.ACTION_SEND).setType("text/plain").putExtra(Intent.EXTRA_TEXT, phone.report())
            Intent.createChooser(send, words.say(PlatformText.SHARE_REPORT))
        }
    }

/** In a folder whose files are handed out; what was handed out before is deleted. */
private fun written(
    context: Context,
    name: String,
    text: String,
): File {
    val folder = File(context.cacheDir, "shared")
    folder.deleteRecursively()
    folder.mkdirs()
    return File(folder, name).apply { writeText(text) }
}
