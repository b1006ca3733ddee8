package ayatsuri.ui.art

import androidx.compose.runtime.Composable
import androidx.compose.runtime.Immutable
import androidx.compose.runtime.remember
import androidx.compose.runtime.staticCompositionLocalOf
import androidx.compose.ui.geometry.Offset
import androidx.compose.ui.graphics.Color
import androidx.compose.ui.graphics.drawscope.DrawScope
import androidx.compose.ui.graphics.drawscope.withTransform
import androidx.compose.ui.text.ExperimentalTextApi
import androidx.compose.ui.text.TextMeasurer
import androidx.compose.ui.text.TextStyle
import androidx.compose.ui.text.drawText
import androidx.compose.ui.text.rememberTextMeasurer
import androidx.compose.ui.text.style.TextAlign
import androidx.compose.ui.unit.Constraints
import androidx.compose.ui.unit.TextUnit
import ayatsuri.ui.theme.Type

/** The part of a written line that stands at the given place. */
enum class Side { START, MIDDLE, END }

/**
 * Writes letters and numbers on drawn things such as plates, boards and cards. Words beside these say the same to a
 * screen reader.
 */
@Immutable
@OptIn(ExperimentalTextApi::class)
class Pen(
    val measurer: TextMeasurer,
    val sans: TextStyle,
    val serif: TextStyle,
    val light: TextStyle,
)

/** The pen of the page. All share it, so that a text that was written once is not measured again. */
val LocalPen = staticCompositionLocalOf<Pen> { error("there is no pen outside of a look") }

@OptIn(ExperimentalTextApi::class)
@Composable
fun rememberPen(type: Type): Pen {
    val measurer = rememberTextMeasurer(cacheSize = WRITTEN)
    return remember(measurer, type) { Pen(measurer, type.plate, type.numeral, type.detail) }
}

@Composable
fun pen(): Pen = LocalPen.current

/** The number of measured lines that are kept: about as many as a table of eight shows. */
private const val WRITTEN = 512

/** Writes one line in letters of [size] pixels with its base line at [at], squeezed if it is wider than [most]. */
@OptIn(ExperimentalTextApi::class)
fun DrawScope.write(
    pen: Pen,
    text: String,
    at: Offset,
    size: Float,
    color: Color,
    side: Side = Side.MIDDLE,
    most: Float = Float.MAX_VALUE,
    isSerif: Boolean = false,
    isLight: Boolean = false,
) {
    val face =
        when {
            isSerif -> pen.serif
            isLight -> pen.light
            else -> pen.sans
        }
    val style = face.copy(fontSize = size.toSp(), lineHeight = TextUnit.Unspecified)
    val line = pen.measurer.measure(text, style, softWrap = false, maxLines = 1, density = this)
    val squeeze = (most / line.size.width).coerceAtMost(1f)
    val wide = line.size.width * squeeze
    val left =
        when (side) {
            Side.START -> at.x
            Side.MIDDLE -> at.x - wide / 2
            Side.END -> at.x - wide
        }
    withTransform({
        translate(left, at.y - line.firstBaseline)
        scale(squeeze, 1f, Offset.Zero)
    }) { drawText(line, color) }
}

/**
 * Writes centred lines below [top] in letters of [size] pixels, or smaller ones if the height [high] has no room for
 * them.
 */
@OptIn(ExperimentalTextApi::class)
fun DrawScope.writeLines(
    pen: Pen,
    text: String,
    top: Offset,
    wide: Float,
    high: Float,
    size: Float,
    color: Color,
) {
    val room = Constraints(maxWidth = wide.toInt())
    val laid =
        listOf(size, size * 0.9f, size * 0.8f)
            .map { letters ->
                val style = pen.light.copy(fontSize = letters.toSp(), lineHeight = (letters * LINE).toSp(), textAlign = TextAlign.Center)
                pen.measurer.measure(text, style, constraints = room, density = this)
            }.let { all -> all.firstOrNull { it.size.height <= high } ?: all.last() }
    drawText(laid, color, Offset(top.x - laid.size.width / 2f, top.y))
}

private const val LINE = 1.25f
