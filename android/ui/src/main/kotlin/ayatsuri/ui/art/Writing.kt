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
import androidx.compose.ui.text.TextLayoutResult
import androidx.compose.ui.text.TextMeasurer
import androidx.compose.ui.text.TextStyle
import androidx.compose.ui.text.drawText
import androidx.compose.ui.text.rememberTextMeasurer
import androidx.compose.ui.text.style.TextAlign
import androidx.compose.ui.unit.Constraints
import androidx.compose.ui.unit.Density
import androidx.compose.ui.unit.TextUnit
import ayatsuri.ui.theme.Type

/** The part of a written line that stands at the place given for it. */
enum class Side { START, MIDDLE, END }

/**
 * The styles of the letters and numbers on drawn things: plates, boards, cards. Words beside those things say the same.
 */
@Immutable
@OptIn(ExperimentalTextApi::class)
class Pen(
    val measurer: TextMeasurer,
    val sans: TextStyle,
    val serif: TextStyle,
    val light: TextStyle,
)

/** One pen for a whole page: a text that it has written is not measured again. */
val LocalPen = staticCompositionLocalOf<Pen> { error("there is no pen outside of a look") }

@OptIn(ExperimentalTextApi::class)
@Composable
fun rememberPen(type: Type): Pen {
    val measurer = rememberTextMeasurer(cacheSize = MEASURED_LINES)
    return remember(measurer, type) { Pen(measurer, type.plate, type.numeral, type.detail) }
}

@Composable
fun pen(): Pen = LocalPen.current

/** The number of measured lines that the pen keeps: about that of the different lines at a table of eight. */
private const val MEASURED_LINES = 512

/**
 * Measures a text in letters of the exact size in [style]. The pen keeps what it measured by the density, so it needs
 * a density that stays: all drawing shares one scope, whose own density changes with the window and with what is drawn.
 */
@OptIn(ExperimentalTextApi::class)
private fun DrawScope.laid(
    pen: Pen,
    text: String,
    style: TextStyle,
    room: Constraints? = null,
): TextLayoutResult {
    val steady = Density(density, fontScale)
    if (room != null) return pen.measurer.measure(text, style, constraints = room, density = steady)
    return pen.measurer.measure(text, style, softWrap = false, maxLines = 1, density = steady)
}

/** The width of a line in letters [size] pixels large. */
fun DrawScope.widthOf(
    pen: Pen,
    text: String,
    size: Float,
    isLight: Boolean = false,
): Int = laid(pen, text, (if (isLight) pen.light else pen.sans).copy(fontSize = size.toSp())).size.width

/** Writes one line, [size] pixels large, with its base line at [base]; a line wider than [most] is squeezed. */
fun DrawScope.write(
    pen: Pen,
    text: String,
    base: Offset,
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
    val measured = laid(pen, text, style)
    val squeeze = (most / measured.size.width).coerceAtMost(1f)
    val width = measured.size.width * squeeze
    val left =
        when (side) {
            Side.START -> base.x
            Side.MIDDLE -> base.x - width / 2
            Side.END -> base.x - width
        }
    withTransform({
        translate(left, base.y - measured.firstBaseline)
        scale(squeeze, 1f, Offset.Zero)
    }) { drawText(measured, color) }
}

/** Writes centred lines below [top], [size] pixels large, or smaller if [height] has no room for all of them. */
@OptIn(ExperimentalTextApi::class)
fun DrawScope.writeLines(
    pen: Pen,
    text: String,
    top: Offset,
    width: Float,
    height: Float,
    size: Float,
    color: Color,
) {
    val room = Constraints(maxWidth = width.toInt())
    val measured =
        listOf(size, size * 0.9f, size * 0.8f)
            .map { letterSize ->
                val lineHeight = (letterSize * LINE_HEIGHT_FACTOR).toSp()
                val style = pen.light.copy(fontSize = letterSize.toSp(), lineHeight = lineHeight, textAlign = TextAlign.Center)
                laid(pen, text, style, room)
            }.let { all -> all.firstOrNull { it.size.height <= height } ?: all.last() }
    drawText(measured, color, Offset(top.x - measured.size.width / 2f, top.y))
}

private const val LINE_HEIGHT_FACTOR = 1.25f
