package ayatsuri.app.sharing

import android.content.ClipData
import android.content.Context
import android.content.Intent
import android.os.Build
import androidx.core.content.FileProvider
import ayatsuri.app.platform.PlatformText
import ayatsuri.app.platform.PlatformWords
import ayatsuri.core.DailyAction
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

    /** When this phone's radios did what. */
    data object LinkRecord : Shared

    /** One's line of the deal of the day. */
    data object Day : Shared

    companion object {
        /** What the system's own way of sharing does instead of the core; null if the core does it. */
        fun of(action: UserAction): Shared? =
            when (action) {
                is UserAction.History -> {
                    (action.v1 as? HistoryAction.Export)?.let { Record(it.game) }
                }

                is UserAction.Result -> {
                    (action.v1 as? ResultAction.Export)?.let { Record(it.game) }
                }

                is UserAction.Log -> {
                    when (action.v1) {
                        LogPageAction.SHARE -> Report
                        LogPageAction.SHARE_LINK_RECORD -> LinkRecord
                    }
                }

                is UserAction.Daily -> {
                    Day.takeIf { action.v1 == DailyAction.SHARE }
                }

                else -> {
                    null
                }
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
            val send = sendFile(context, "ayatsuri-${shared.game}.json", "application/json", phone.exportGame(shared.game))
            Intent.createChooser(send, words.say(PlatformText.SHARE_RECORD))
        }

        Shared.Report -> {
            Intent.createChooser(sendText(phone.report()), words.say(PlatformText.SHARE_REPORT))
        }

        // Too long for a text that is handed from app to app.
        Shared.LinkRecord -> {
            val record = "${Build.MANUFACTURER} ${Build.MODEL}, Android ${Build.VERSION.RELEASE}\n${phone.linkRecord()}"
            val send = sendFile(context, "ayatsuri-link-record.txt", "text/plain", record)
            Intent.createChooser(send, words.say(PlatformText.SHARE_LINK_RECORD))
        }

        Shared.Day -> {
            Intent.createChooser(sendText(phone.lineOfTheDay().orEmpty()), words.say(PlatformText.SHARE_DAY))
        }
    }

private fun sendText(text: String) = Intent(Intent.ACTION_SEND).setType("text/plain").putExtra(Intent.EXTRA_TEXT, text)

private suspend fun sendFile(
    context: Context,
    name: String,
    type: String,
    text: String,
): Intent {
    val file = withContext(Dispatchers.IO) { written(context, name, text) }
    val address = FileProvider.getUriForFile(context, context.packageName + ".shared", file)
    val send =
        Intent(Intent.ACTION_SEND)
            .setType(type)
            .putExtra(Intent.EXTRA_STREAM, address)
            .addFlags(Intent.FLAG_GRANT_READ_URI_PERMISSION)
    send.clipData = ClipData.newRawUri(null, address)
    return send
}

/** In a folder whose files are handed out; what was handed out before is deleted. */
private fun written(
    context: Context,
    name: String,
    text: String,
): File {
    forgetShared(context)
    val folder = sharedFolder(context)
    folder.mkdirs()
    return File(folder, name).apply { writeText(text) }
}

/** Deletes what was handed out. */
fun forgetShared(context: Context) = sharedFolder(context).deleteRecursively()

private fun sharedFolder(context: Context) = File(context.cacheDir, "shared")
