package ayatsuri.ui

import androidx.compose.runtime.Composable
import androidx.compose.runtime.Immutable
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

/** Where a written line stands beside the place it was given. */
enum class Side { START, MIDDLE, END }

/** What letters and numbers on drawn things are written with: plates, boards, cards. Whatever they say is in the words beside them too. */
@Immutable
@OptIn(ExperimentalTextApi::class)
class Pen(
    val measurer: TextMeasurer,
    val sans: TextStyle,
    val serif: TextStyle,
    val light: TextStyle,
)

@OptIn(ExperimentalTextApi::class)
@Composable
fun pen(): Pen {
    val type = LocalType.current
    return Pen(rememberTextMeasurer(cacheSize = 96), type.plate, type.numeral, type.detail)
}

/** One line, [size] pixels large, its base line at [at]; squeezed where it is wider than [most]. */
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
    val line = pen.measurer.measure(text, style, softWrap = false, maxLines = 1)
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

/** Lines in the middle below [top], [size] pixels large, as many as [high] has room for; smaller where they need more. */
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
                pen.measurer.measure(text, style, constraints = room)
            }.let { all -> all.firstOrNull { it.size.height <= high } ?: all.last() }
    drawText(laid, color, Offset(top.x - laid.size.width / 2f, top.y))
}

private const val LINE = 1.25f
