package ayatsuri.ui

import androidx.compose.ui.ComposeScene
import androidx.compose.ui.semantics.SemanticsNode
import androidx.compose.ui.semantics.SemanticsProperties
import androidx.compose.ui.semantics.getAllSemanticsNodes
import androidx.compose.ui.unit.Constraints
import androidx.compose.ui.unit.Density
import ayatsuri.core.Language
import ayatsuri.core.Screen
import ayatsuri.ui.theme.Look
import ayatsuri.ui.theme.Palette
import org.jetbrains.skia.EncodedImageFormat
import org.jetbrains.skia.Image
import org.jetbrains.skia.PictureRecorder
import org.jetbrains.skia.Rect
import org.jetbrains.skia.Surface
import java.awt.image.BufferedImage
import java.io.ByteArrayInputStream
import javax.imageio.ImageIO
import kotlin.math.roundToInt

/** On what a page is drawn: [wide] by [high] units at [text] times the usual size of text. */
enum class PictureSize(
    val wide: Int,
    val high: Int,
    val text: Float,
) {
    SMALL(360, 640, 1f),
    PHONE(412, 892, 1f),
    LARGE(412, 892, 2f),
    TABLET(1280, 800, 1f),
}

/** A text on a page, in units from the upper left. */
data class PlacedText(
    val left: Int,
    val top: Int,
    val right: Int,
    val bottom: Int,
    val text: String,
)

/** A page as it was drawn, and the texts that are seen in it. */
class DrawnPage(
    val image: Image,
    val texts: List<PlacedText>,
) {
    fun png(): ByteArray = checkNotNull(image.encodeToData(EncodedImageFormat.PNG)).bytes

    fun pixels(): BufferedImage {
        val read = ImageIO.read(ByteArrayInputStream(png()))
        return BufferedImage(read.width, read.height, BufferedImage.TYPE_INT_RGB).also { it.graphics.drawImage(read, 0, 0, null) }
    }
}

/** Draws a page at rest, [density] pixels a unit. */
fun drawnPage(
    screen: Screen,
    shell: Shell,
    language: Language,
    palette: Palette,
    size: PictureSize,
    density: Float = 1f,
): DrawnPage {
    val wide = (size.wide * density).roundToInt()
    val high = (size.high * density).roundToInt()
    val surface = Surface.makeRasterN32Premul(wide, high)
    val scene = ComposeScene(density = Density(density, size.text))
    try {
        scene.constraints = Constraints(maxWidth = wide, maxHeight = high)
        scene.setContent { Look(language, palette) { Page(screen, shell) {} } }
        // What scrolls by itself does so a frame after it was placed; only the last frame is drawn.
        val recorder = PictureRecorder()
        val frames = if (screen.lesson == null) FRAMES else FRAMES_IN_LESSON
        for (frame in 0 until frames) {
            scene.render(recorder.beginRecording(Rect.makeWH(wide.toFloat(), high.toFloat())), frame * FRAME_NANOS)
            recorder.finishRecordingAsPicture().close()
        }
        scene.render(surface.canvas, frames * FRAME_NANOS)
        val nodes = scene.roots.flatMap { it.semanticsOwner.getAllSemanticsNodes(mergingEnabled = false) }
        val texts = nodes.flatMap { it.texts(density) }.filter { it.isSeen(size) }
        return DrawnPage(surface.makeImageSnapshot(), texts)
    } finally {
        scene.close()
        surface.close()
    }
}

private fun SemanticsNode.texts(density: Float): List<PlacedText> {
    val said =
        config.getOrElse(SemanticsProperties.Text) { emptyList() }.map { it.text } +
            config.getOrElse(SemanticsProperties.ContentDescription) { emptyList() }
    val typed = if (SemanticsProperties.EditableText in config) listOf(config[SemanticsProperties.EditableText].text) else emptyList()
    // As a box that is not cut off at the edge of what scrolls: a part of a unit more or less is the same place.
    val box = boundsInWindow

    fun unit(pixels: Float) = (pixels / density).roundToInt()
    return (said + typed).filter { it.isNotBlank() }.map {
        PlacedText(unit(box.left), unit(box.top), unit(box.right), unit(box.bottom), it.replace('\n', ' '))
    }
}

private fun PlacedText.isSeen(size: PictureSize) =
    right > left && bottom > top && right > 0 && bottom > 0 && left < size.wide && top < size.high

/** Half a second is longer than anything moves. */
private const val FRAMES = 5

/** What a lesson lights up is scrolled to after that, and its card then stands beside it. */
private const val FRAMES_IN_LESSON = 15
private const val FRAME_NANOS = 100_000_000L
