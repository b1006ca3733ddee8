package ayatsuri.ui.theme

import androidx.compose.foundation.layout.BoxWithConstraints
import androidx.compose.runtime.Composable
import androidx.compose.runtime.CompositionLocalProvider
import androidx.compose.runtime.remember
import androidx.compose.ui.Modifier
import androidx.compose.ui.draw.drawBehind
import androidx.compose.ui.geometry.Offset
import androidx.compose.ui.graphics.Color
import androidx.compose.ui.graphics.drawscope.scale
import androidx.compose.ui.layout.Layout
import androidx.compose.ui.platform.LocalDensity
import androidx.compose.ui.semantics.SemanticsPropertyKey
import androidx.compose.ui.semantics.semantics
import androidx.compose.ui.semantics.text
import androidx.compose.ui.text.AnnotatedString
import androidx.compose.ui.text.ExperimentalTextApi
import androidx.compose.ui.text.TextStyle
import androidx.compose.ui.text.drawText
import androidx.compose.ui.text.style.TextAlign
import androidx.compose.ui.unit.Constraints
import androidx.compose.ui.unit.Density
import androidx.compose.ui.unit.IntSize
import ayatsuri.ui.art.LocalPen

/** The size that a [OneLine] would have with room enough: tests compute from it how small the line is written. */
val FullLine = SemanticsPropertyKey<IntSize>("FullLine")

/**
 * The height of a line of this full size in a place of the width [wide], as a share of its full height. Down to [NARROWED] of
 * its width a line only gets narrower; in less width it also gets lower, and keeps its shape.
 */
fun IntSize.lowered(wide: Float): Float = (wide / width / NARROWED).coerceAtMost(1f)

private const val NARROWED = 0.84f

/** One line of text. If it is wider than its place, it is written narrower, then also lower ([lowered]), but never cut. */
@OptIn(ExperimentalTextApi::class)
@Composable
fun OneLine(
    text: String,
    style: TextStyle,
    modifier: Modifier = Modifier,
    color: Color = LocalPalette.current.ink,
) {
    val measurer = LocalPen.current.measurer
    val density = LocalDensity.current
    val line = remember(text, style, density) { measurer.measure(text, style, softWrap = false, maxLines = 1, density = density) }
    Layout(
        modifier
            .semantics {
                this.text = AnnotatedString(text)
                this[FullLine] = line.size
            }.drawBehind {
                val partOfWidth = (size.width / line.size.width).coerceAtMost(1f)
                val partOfHeight = line.size.lowered(size.width)
                // A lower line keeps its baseline. The offset is in scaled pixels.
                val down = line.firstBaseline * (1 - partOfHeight)
                scale(partOfWidth, partOfHeight, Offset.Zero) { drawText(line, color, Offset(0f, down / partOfHeight)) }
            },
    ) { _, room ->
        layout(line.size.width.coerceIn(room.minWidth, room.maxWidth), line.size.height.coerceIn(room.minHeight, room.maxHeight)) { }
    }
}

/** A text of at most [lines] lines. It is written smaller if it needs more room, or if a word would be broken. */
@OptIn(ExperimentalTextApi::class)
@Composable
fun Fitting(
    text: String,
    style: TextStyle,
    modifier: Modifier = Modifier,
    color: Color = LocalPalette.current.ink,
    align: TextAlign = TextAlign.Start,
    lines: Int = 2,
) {
    BoxWithConstraints(modifier) {
        val measurer = LocalPen.current.measurer
        val density = LocalDensity.current
        val room = Constraints(maxWidth = constraints.maxWidth)
        val fits =
            remember(text, style, constraints, density) {
                val sizes = SIZES.map { style.copy(fontSize = style.fontSize * it, lineHeight = style.lineHeight * it) }
                sizes.firstOrNull {
                    val laid = measurer.measure(text, it, constraints = room, density = density)
                    val isWhole = laid.multiParagraph.minIntrinsicWidth <= constraints.maxWidth
                    laid.lineCount <= lines && laid.size.height <= constraints.maxHeight && isWhole
                } ?: sizes.last()
            }
        Words(text, fits, color = color, align = align)
    }
}

/** The sizes that are tried one after the other; the last one is taken where none fits. */
private val SIZES = listOf(1f, 0.9f, 0.82f, 0.74f, 0.66f, 0.58f, 0.5f)

/** The first of [texts] that has room in two lines; if none has, the last of them, written smaller. */
@OptIn(ExperimentalTextApi::class)
@Composable
fun FirstThatFits(
    texts: List<String>,
    style: TextStyle,
    modifier: Modifier,
    color: Color,
) {
    BoxWithConstraints(modifier) {
        val measurer = LocalPen.current.measurer
        val density = LocalDensity.current
        val room = Constraints(maxWidth = constraints.maxWidth)
        val first =
            remember(texts, style, constraints, density) {
                texts.firstOrNull { measurer.measure(it, style, constraints = room, density = density).lineCount <= 2 }
            }
        Fitting(first ?: texts.last(), style, color = color)
    }
}

/** A text that is written a little smaller if it then stands in one line; otherwise in its full size, in several. */
@OptIn(ExperimentalTextApi::class)
@Composable
fun InOneLine(
    text: String,
    style: TextStyle,
    modifier: Modifier,
) {
    BoxWithConstraints {
        val measurer = LocalPen.current.measurer
        val density = LocalDensity.current
        val fits =
            remember(text, style, constraints, density) {
                LITTLE_SMALLER
                    .map { style.copy(fontSize = style.fontSize * it, lineHeight = style.lineHeight * it) }
                    .firstOrNull { measurer.measure(text, it, softWrap = false, density = density).size.width <= constraints.maxWidth }
            }
        Words(text, fits ?: style, modifier)
    }
}

private val LITTLE_SMALLER = listOf(1f, 0.94f, 0.88f)

/**
 * Shows [content] in text of the usual size where the system's text is a little larger: it has no room for more, and is shown
 * larger after a tap. In large text a page has another form, which grows.
 */
@Composable
fun InUsualText(content: @Composable () -> Unit) {
    val density = LocalDensity.current
    if (density.fontScale <= 1f || isLargeText()) return content()
    CompositionLocalProvider(LocalDensity provides Density(density.density, 1f), content = content)
}

/** This style, limited to grow to [MOST_GROWN] times its size, because it is large already. */
@Composable
fun TextStyle.lessLarge(): TextStyle {
    val by = (MOST_GROWN / LocalDensity.current.fontScale).coerceAtMost(1f)
    return copy(fontSize = fontSize * by, lineHeight = lineHeight * by)
}

private const val MOST_GROWN = 1.37f
