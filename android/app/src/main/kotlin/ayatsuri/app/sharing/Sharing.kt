package ayatsuri.app.sharing

import android.content.ClipData
import android.content.Context
import android.content.Intent
import android.os.Build
import androidx.core.content.FileProvider
import ayatsuri.app.platform.PlatformText
import ayatsuri.app.platform.PlatformWords
import ayatsuri.core.SharedKind
import ayatsuri.core.ShellEffect
import kotlinx.coroutines.Dispatchers
import kotlinx.coroutines.withContext
import java.io.File

/**
 * The media type of records. It is the app's own, as on iPhones, so that the app is not offered for other JSON files.
 */
internal const val RECORD_TYPE = "application/vnd.ayatsuri.record+json"

/** The intent of the system's sheet that asks with which app to share. */
suspend fun chooserOf(
    share: ShellEffect.Share,
    context: Context,
    words: PlatformWords,
): Intent =
    when (val kind = share.kind) {
        is SharedKind.Record -> {
            val send = sendFile(context, "ayatsuri-${kind.game}.ayatsuri", RECORD_TYPE, share.text)
            Intent.createChooser(send, words.say(PlatformText.SHARE_RECORD))
        }

        SharedKind.Report -> {
            Intent.createChooser(sendText(share.text), words.say(PlatformText.SHARE_REPORT))
        }

        // A link record is too long to be handed over as a text, so it is a file.
        SharedKind.LinkRecord -> {
            val record = "${Build.MANUFACTURER} ${Build.MODEL}, Android ${Build.VERSION.RELEASE}\n${share.text}"
            val send = sendFile(context, "ayatsuri-link-record.txt", "text/plain", record)
            Intent.createChooser(send, words.say(PlatformText.SHARE_LINK_RECORD))
        }

        SharedKind.Day -> {
            Intent.createChooser(sendText(share.text), words.say(PlatformText.SHARE_DAY))
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

/** Writes a file into the folder whose files are handed out, and deletes what was handed out before. */
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
