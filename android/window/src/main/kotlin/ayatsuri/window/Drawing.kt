package ayatsuri.window

import androidx.compose.ui.ImageComposeScene
import androidx.compose.ui.unit.Density
import androidx.compose.ui.use
import ayatsuri.core.Screen
import ayatsuri.core.live.OwnRadio
import ayatsuri.phone.Phone
import org.jetbrains.skia.EncodedImageFormat
import java.nio.file.Files
import kotlin.io.path.ExperimentalPathApi
import kotlin.io.path.createParentDirectories
import kotlin.io.path.deleteRecursively
import kotlin.io.path.writeBytes
import kotlin.math.roundToInt

/** The pixels of a unit in a picture, unless the options say otherwise. */
private const val SCALE = 2f

/** The date and time of every game in a picture: always the same, so that two pictures of one page are equal. */
private const val MOMENT = 1_795_446_000_000L

/** Draws a page of the real core, on a phone of its own, into a PNG file. No display is needed. */
@OptIn(ExperimentalPathApi::class)
suspend fun draw(options: Options) {
    val picture = checkNotNull(options.picture)
    val folder = Files.createTempDirectory("ayatsuri-picture")
    val phones = mutableListOf<Phone>()

    // The path of a socket must be short, so the sockets of the room are not below the folder of a phone.
    suspend fun openPhone() =
        Phone
            .openOnComputer(folder.resolve("${phones.size}"), options.language, OwnRadio.Local("$folder/room"))
            .also { phones += it }
    try {
        val phone = openPhone()
        picture.page.reach(phone, ::openPhone)
        pictureOf(phone, options).also { picture.file.toAbsolutePath().createParentDirectories() }.let(picture.file::writeBytes)
    } finally {
        phones.forEach { it.close() }
        folder.deleteRecursively()
    }
}

/** The picture of a phone's present screen, at rest, as PNG. */
private fun pictureOf(
    phone: Phone,
    options: Options,
): ByteArray {
    val scale = options.scale ?: SCALE
    val size = options.size
    val width = (size.width * scale).roundToInt()
    val height = (size.height * scale).roundToInt()
    val home = phone.screens.value as? Screen.Home
    return ImageComposeScene(width, height, Density(scale)) {
        if (options.picture?.page == PicturePage.BANNER && home != null) {
            Banner(home.v1.title, home.v1.subtitle, options.language, options.isNight)
        } else {
            WholeApp(phone, options.isNight, date = { MOMENT })
        }
    }.use {
        var image = it.render(0)
        for (frame in 1..FRAMES) image = it.render(frame * FRAME_NANOS)
        checkNotNull(image.encodeToData(EncodedImageFormat.PNG)).bytes
    }
}

/** The frames that are drawn until nothing moves: half a second is longer than any motion. */
private const val FRAMES = 5
private const val FRAME_NANOS = 100_000_000L
