package ayatsuri.ui.lobby

import androidx.compose.foundation.Canvas
import androidx.compose.foundation.layout.BoxWithConstraints
import androidx.compose.foundation.layout.fillMaxWidth
import androidx.compose.foundation.layout.height
import androidx.compose.runtime.Composable
import androidx.compose.ui.Modifier
import androidx.compose.ui.geometry.Offset
import androidx.compose.ui.graphics.Color
import androidx.compose.ui.graphics.Path
import androidx.compose.ui.graphics.PathEffect
import androidx.compose.ui.graphics.drawscope.DrawScope
import androidx.compose.ui.graphics.drawscope.Stroke
import androidx.compose.ui.unit.dp
import ayatsuri.ui.art.Pen
import ayatsuri.ui.art.pen
import ayatsuri.ui.art.write
import ayatsuri.ui.theme.LocalPalette
import ayatsuri.ui.theme.Palette

/**
 * A table's code on boards that hang from the edge of the stage, one digit on each, in groups as it is written. Where it
 * [isTyped], missing digits are dashed and the next board is lit. The view around the boards gives the code to screen
 * readers.
 */
@Composable
fun CodeBoards(
    code: String,
    modifier: Modifier = Modifier,
    isTyped: Boolean = false,
) {
    val palette = LocalPalette.current
    val pen = pen()
    val digits = code.filterNot(Char::isWhitespace)
    BoxWithConstraints(modifier.fillMaxWidth()) {
        val count = maxOf(digits.length, CODE_DIGITS)
        // The gap of the middle is as wide as a third of a board.
        val wide = ((maxWidth - GAP * count) / (count + 0.4f)).coerceAtMost(if (isTyped) 44.dp else 40.dp)
        Canvas(Modifier.fillMaxWidth().height(HANGING + wide * HIGH + 8.dp)) {
            val board = wide.toPx()
            val step = board + GAP.toPx()
            val from = (size.width - step * count - board * 0.4f + GAP.toPx()) / 2
            for (i in 0 until count) {
                val x = from + i * step + if (i >= FIRST_GROUP) board * 0.4f else 0f
                // A digit that was typed hangs lower.
                val lower = if (!isTyped || i < digits.length) 6.dp.toPx() else 0f
                val at = Offset(x, HANGING.toPx() - 6.dp.toPx() + lower)
                codeBoard(digits.getOrNull(i), isTyped && i == digits.length, palette, pen, at, board)
            }
        }
    }
}

/** The number of digits of a code, and of those before its gap. */
const val CODE_DIGITS = 7
private const val FIRST_GROUP = 3
private const val HIGH = 1.4f
private val GAP = 5.dp
private val HANGING = 22.dp

private fun DrawScope.codeBoard(
    digit: Char?,
    isNext: Boolean,
    palette: Palette,
    pen: Pen,
    at: Offset,
    wide: Float,
) {
    val unit = 1.dp.toPx()
    val high = wide * HIGH
    val cut = 5 * unit
    for (part in listOf(0.28f, 0.72f)) {
        drawLine(palette.boardString, Offset(at.x + wide * part, 0f), Offset(at.x + wide * part, at.y), unit)
    }
    val shape =
        Path().apply {
            moveTo(at.x + cut, at.y)
            lineTo(at.x + wide - cut, at.y)
            lineTo(at.x + wide, at.y + cut)
            lineTo(at.x + wide, at.y + high)
            lineTo(at.x, at.y + high)
            lineTo(at.x, at.y + cut)
            close()
        }
    val isThere = digit != null || isNext
    drawPath(shape, if (isThere) palette.tile else Color.Transparent)
    val edge =
        when {
            isNext -> palette.accent
            isThere -> palette.cardLine
            else -> palette.ink2
        }
    val dashes = if (isThere) null else PathEffect.dashPathEffect(floatArrayOf(4 * unit, 3 * unit))
    drawPath(shape, edge, style = Stroke((if (isNext) 2f else 1.2f) * unit, pathEffect = dashes))
    digit?.let { write(pen, "$it", at + Offset(wide / 2, high * 0.67f), wide * 0.68f, palette.ink, isSerif = true) }
    if (isNext) {
        val middle = at.x + wide / 2
        drawLine(palette.accent, Offset(middle, at.y + high * 0.28f), Offset(middle, at.y + high * 0.72f), 1.6f * unit)
    }
}
