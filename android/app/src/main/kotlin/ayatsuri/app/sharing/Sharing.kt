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
 * The media type of a record. It is the app's own, like the file's ending, on iPhones too: so the app does not offer
 * itself for other JSON.
 */
internal const val RECORD_TYPE = "application/vnd.ayatsuri.record+json"

/** The system's sheet that asks with which app to share. */
suspend fun chooserOf(
    share: ShellEffect.Share,
    context: Context,
    words: PlatformWords,
): Intent =
    when (val kind = share.kind) {
        is SharedKind.Record -> {
            val intent = fileIntent(context, "ayatsuri-${kind.game}.ayatsuri", RECORD_TYPE, share.text)
            Intent.createChooser(intent, words.say(PlatformText.SHARE_RECORD))
        }

        SharedKind.Report -> {
            Intent.createChooser(textIntent(share.text), words.say(PlatformText.SHARE_REPORT))
        }

        // The record of a link is too long to be handed from app to app as a text.
        SharedKind.LinkRecord -> {
            val record = "${Build.MANUFACTURER} ${Build.MODEL}, Android ${Build.VERSION.RELEASE}\n${share.text}"
            val intent = fileIntent(context, "ayatsuri-link-record.txt", "text/plain", record)
            Intent.createChooser(intent, words.say(PlatformText.SHARE_LINK_RECORD))
        }

        SharedKind.Day -> {
            Intent.createChooser(textIntent(share.text), words.say(PlatformText.SHARE_DAY))
        }
    }

private fun textIntent(text: String) = Intent(Intent.ACTION_SEND).setType("text/plain").putExtra(Intent.EXTRA_TEXT, text)

private suspend fun fileIntent(
    context: Context,
    name: String,
    type: String,
    text: String,
): Intent {
    val file = withContext(Dispatchers.IO) { writeShared(context, name, text) }
    val address = FileProvider.getUriForFile(context, context.packageName + ".shared", file)
    val intent =
        Intent(Intent.ACTION_SEND)
            .setType(type)
            .putExtra(Intent.EXTRA_STREAM, address)
            .addFlags(Intent.FLAG_GRANT_READ_URI_PERMISSION)
    intent.clipData = ClipData.newRawUri(null, address)
    return intent
}

/** Writes a file into the folder whose files other apps may read, and deletes those that were shared before. */
private fun writeShared(
    context: Context,
    name: String,
    text: String,
): File {
    forgetShared(context)
    val folder = sharedFolder(context)
    folder.mkdirs()
    return File(folder, name).apply { writeText(text) }
}

/** Deletes the files that were shared. */
fun forgetShared(context: Context) = sharedFolder(context).deleteRecursively()

private fun sharedFolder(context: Context) = File(context.cacheDir, "shared")
