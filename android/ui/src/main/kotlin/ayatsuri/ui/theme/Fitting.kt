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

/** The size that a [OneLine] would have in enough room. Tests compute from it how small the line is written. */
val FullLine = SemanticsPropertyKey<IntSize>("FullLine")

/**
 * The height of a line of this full size in a place that is [available] pixels, as a part of its full height. Down to
 * [NARROWED] of its width a line only gets narrower; in a still narrower place it also gets lower, and keeps its shape.
 */
fun IntSize.lowered(available: Float): Float = (available / width / NARROWED).coerceAtMost(1f)

private const val NARROWED = 0.84f

/**
 * Text in one line. If it is wider than its place, it is written narrower, then also lower ([lowered]), but never cut
 * off.
 */
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
                val baselineShift = line.firstBaseline * (1 - partOfHeight)
                scale(partOfWidth, partOfHeight, Offset.Zero) { drawText(line, color, Offset(0f, baselineShift / partOfHeight)) }
            },
    ) { _, constraints ->
        val width = line.size.width.coerceIn(constraints.minWidth, constraints.maxWidth)
        val height = line.size.height.coerceIn(constraints.minHeight, constraints.maxHeight)
        layout(width, height) { }
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

/** The factors of size that are tried in order; the last is taken if no text of another size fits. */
private val SIZES = listOf(1f, 0.9f, 0.82f, 0.74f, 0.66f, 0.58f, 0.5f)

/** Shows the first of [texts] that fits into two lines; if none does, the last of them, written smaller. */
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

/**
 * Text that is written a little smaller if it then fits into one line; otherwise in its full size, in several lines.
 */
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
 * Shows [content] in text of the usual size even if text is set a little larger: the content has no room for larger
 * text, and can be read in a larger form one tap away. In large text a page has another form, which grows.
 */
@Composable
fun InUsualText(content: @Composable () -> Unit) {
    val density = LocalDensity.current
    if (density.fontScale <= 1f || isLargeText()) return content()
    CompositionLocalProvider(LocalDensity provides Density(density.density, 1f), content = content)
}

/**
 * This style, whose letters are large already, enlarged by the factor [MOST_GROWN] at most, however large text is set.
 */
@Composable
fun TextStyle.lessLarge(): TextStyle {
    val factor = (MOST_GROWN / LocalDensity.current.fontScale).coerceAtMost(1f)
    return copy(fontSize = fontSize * factor, lineHeight = lineHeight * factor)
}

private const val MOST_GROWN = 1.37f
