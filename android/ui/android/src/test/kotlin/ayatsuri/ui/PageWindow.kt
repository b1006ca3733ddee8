package ayatsuri.ui

import android.R
import android.content.res.Configuration
import android.graphics.Bitmap
import android.graphics.Canvas
import android.os.Looper
import android.view.ContextThemeWrapper
import android.view.ViewGroup
import android.widget.FrameLayout
import androidx.activity.ComponentActivity
import androidx.compose.runtime.getValue
import androidx.compose.runtime.key
import androidx.compose.runtime.mutableStateOf
import androidx.compose.runtime.setValue
import androidx.compose.ui.platform.ComposeView
import androidx.compose.ui.platform.ViewRootForTest
import androidx.compose.ui.semantics.SemanticsActions
import androidx.compose.ui.semantics.SemanticsNode
import androidx.compose.ui.semantics.SemanticsProperties
import androidx.compose.ui.semantics.getAllSemanticsNodes
import androidx.compose.ui.text.TextLayoutResult
import androidx.compose.ui.text.style.LineBreak
import ayatsuri.core.Language
import ayatsuri.core.Screen
import ayatsuri.ui.theme.Look
import ayatsuri.ui.theme.Palette
import org.robolectric.Robolectric
import org.robolectric.Shadows.shadowOf
import org.robolectric.shadows.ShadowChoreographer
import java.io.File
import java.time.Duration
import kotlin.math.roundToInt

/**
 * A paper on which a page is drawn: [wide] by [high] units, with text of [text] times the usual size, and [density]
 * pixels for a unit.
 */
data class Paper(
    val wide: Int,
    val high: Int,
    val text: Float = 1f,
    val density: Float = 1f,
) {
    constructor(size: PictureSize, density: Float = 1f) : this(size.wide, size.high, size.text, density)
}

/** A text on a page, in units from the upper left. */
data class PlacedText(
    val left: Int,
    val top: Int,
    val right: Int,
    val bottom: Int,
    val text: String,
)

/** A drawn page, its visible texts, and the buttons' texts that leave a single letter in a line. */
class DrawnPage(
    private val bitmap: Bitmap,
    val texts: List<PlacedText>,
    val leftAlone: List<String>,
) {
    val wide get() = bitmap.width
    val high get() = bitmap.height

    /** Red, green and blue of each pixel, from the upper left. */
    val pixels: IntArray by lazy {
        IntArray(wide * high)
            .also { bitmap.getPixels(it, 0, wide, 0, 0, wide, high) }
            .apply { indices.forEach { this[it] = this[it] and RGB } }
    }

    fun save(file: File) {
        file.parentFile.mkdirs()
        file.outputStream().use { bitmap.compress(Bitmap.CompressFormat.PNG, BEST, it) }
    }

    private companion object {
        const val RGB = 0xffffff
        const val BEST = 100
    }
}

/** A window of Android's own, in which pages are laid out and drawn with a phone's fonts, on all [papers] at once. */
class PageWindow(
    private val papers: List<Paper>,
) : AutoCloseable {
    private class Shown(
        val screen: Screen,
        val shell: Shell,
        val language: Language,
        val palette: Palette,
    )

    private var shown by mutableStateOf<Shown?>(null)
    private val looper = shadowOf(Looper.getMainLooper())
    private val window = Robolectric.buildActivity(ComponentActivity::class.java)
    private val views: List<ComposeView>

    init {
        // Otherwise endless animations would never let the window come to rest.
        ShadowChoreographer.setPaused(true)
        ShadowChoreographer.setFrameDelay(FRAME)
        window.get().setTheme(R.style.Theme_Material_Light_NoActionBar)
        window.setup()
        val all = FrameLayout(window.get())
        // Nothing has the focus, as on a phone that is used by touch.
        all.descendantFocusability = ViewGroup.FOCUS_BLOCK_DESCENDANTS
        window.get().setContentView(all)
        views = papers.map { paper -> view(paper).also { all.addView(it, paper.pixels(paper.wide), paper.pixels(paper.high)) } }
    }

    private fun Paper.pixels(units: Int) = (units * density).roundToInt()

    private fun view(paper: Paper): ComposeView {
        val configuration =
            Configuration().apply {
                fontScale = paper.text
                densityDpi = (paper.density * USUAL_DPI).roundToInt()
                screenWidthDp = paper.wide
                screenHeightDp = paper.high
            }
        val context = ContextThemeWrapper(window.get(), 0).apply { applyOverrideConfiguration(configuration) }
        return ComposeView(context).apply {
            setContent { shown?.let { key(it) { Look(it.language, it.palette) { Page(it.screen, it.shell) {} } } } }
        }
    }

    /** The page at rest, on each of the papers. */
    fun draw(
        screen: Screen,
        shell: Shell,
        language: Language,
        palette: Palette,
    ): List<DrawnPage> {
        shown = Shown(screen, shell, language, palette)
        // Views that scroll by themselves do so a frame after they were placed.
        repeat(if (screen.lesson == null) FRAMES else FRAMES_IN_LESSON) { looper.idleFor(FRAME) }
        return papers.zip(views) { paper, view ->
            val bitmap = Bitmap.createBitmap(view.width, view.height, Bitmap.Config.ARGB_8888)
            view.draw(Canvas(bitmap))
            val nodes = (view.getChildAt(0) as ViewRootForTest).semanticsOwner.getAllSemanticsNodes(mergingEnabled = false)
            val texts = nodes.flatMap { it.texts(paper.density) }.filter { it.isSeen(paper) }
            val alone = nodes.filter { it.isPressed() }.flatMap { it.laidOut() }.filter { it.leavesAlone() }
            DrawnPage(bitmap, texts, alone.map { it.layoutInput.text.text })
        }
    }

    override fun close() {
        window.pause().stop().destroy()
    }

    private companion object {
        const val USUAL_DPI = 160
        val FRAME: Duration = Duration.ofMillis(100)

        /** The number of frames before a picture; they last half a second, longer than any animation. */
        const val FRAMES = 6

        /** The number of frames in a lesson, which then also scrolls to what it lights up, and moves its card there. */
        const val FRAMES_IN_LESSON = 16
    }
}

private fun SemanticsNode.texts(density: Float): List<PlacedText> {
    val said =
        config.getOrElse(SemanticsProperties.Text) { emptyList() }.map { it.text } +
            config.getOrElse(SemanticsProperties.ContentDescription) { emptyList() }
    val typed = if (SemanticsProperties.EditableText in config) listOf(config[SemanticsProperties.EditableText].text) else emptyList()
    // The box within the visible part. Fractions of a unit do not count as another place.
    val box = boundsInRoot

    fun unit(pixels: Float) = (pixels / density).roundToInt()
    return (said + typed).filter { it.isNotBlank() }.map {
        PlacedText(unit(box.left), unit(box.top), unit(box.right), unit(box.bottom), it.replace('\n', ' '))
    }
}

private fun SemanticsNode.isPressed() = generateSequence(this) { it.parent }.any { SemanticsActions.OnClick in it.config }

/** Whether a line of a label goes on where the one above it ends, with a single letter. */
private fun TextLayoutResult.leavesAlone() =
    layoutInput.style.lineBreak == LineBreak.Heading &&
        (1 until lineCount).any { line ->
            val text = layoutInput.text
            val from = getLineStart(line)
            text[from - 1] != '\n' && text.substring(from, getLineEnd(line)).count { it.isLetterOrDigit() } == 1
        }

private fun PlacedText.isSeen(paper: Paper) =
    right > left && bottom > top && right > 0 && bottom > 0 && left < paper.wide && top < paper.high
