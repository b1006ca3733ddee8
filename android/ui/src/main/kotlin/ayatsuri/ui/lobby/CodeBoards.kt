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
 * A code on boards that hang from the edge of the stage above, a digit on each, in groups as it is written. If it
 * [isTyped], the missing digits are dashed boards, and the board of the next digit is lit. The boards are silent for a
 * screen reader: their caller says the code.
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
        // The gap between the two groups is 0.4 of a board wide.
        val boardWidth = ((maxWidth - BOARD_GAP * count) / (count + 0.4f)).coerceAtMost(if (isTyped) 44.dp else 40.dp)
        Canvas(Modifier.fillMaxWidth().height(HANGING_HEIGHT + boardWidth * HEIGHT_PER_WIDTH + 8.dp)) {
            val board = boardWidth.toPx()
            val step = board + BOARD_GAP.toPx()
            val firstLeft = (size.width - step * count - board * 0.4f + BOARD_GAP.toPx()) / 2
            for (i in 0 until count) {
                val x = firstLeft + i * step + if (i >= FIRST_GROUP) board * 0.4f else 0f
                // The boards of typed digits hang lower.
                val drop = if (!isTyped || i < digits.length) 6.dp.toPx() else 0f
                val topLeft = Offset(x, HANGING_HEIGHT.toPx() - 6.dp.toPx() + drop)
                drawCodeBoard(digits.getOrNull(i), isTyped && i == digits.length, palette, pen, topLeft, board)
            }
        }
    }
}

/** The number of digits of a code, and of those before its gap. */
const val CODE_DIGITS = 7
private const val FIRST_GROUP = 3
private const val HEIGHT_PER_WIDTH = 1.4f
private val BOARD_GAP = 5.dp
private val HANGING_HEIGHT = 22.dp

private fun DrawScope.drawCodeBoard(
    digit: Char?,
    isNext: Boolean,
    palette: Palette,
    pen: Pen,
    topLeft: Offset,
    width: Float,
) {
    val unit = 1.dp.toPx()
    val height = width * HEIGHT_PER_WIDTH
    val cut = 5 * unit
    for (part in listOf(0.28f, 0.72f)) {
        drawLine(palette.boardString, Offset(topLeft.x + width * part, 0f), Offset(topLeft.x + width * part, topLeft.y), unit)
    }
    val shape =
        Path().apply {
            moveTo(topLeft.x + cut, topLeft.y)
            lineTo(topLeft.x + width - cut, topLeft.y)
            lineTo(topLeft.x + width, topLeft.y + cut)
            lineTo(topLeft.x + width, topLeft.y + height)
            lineTo(topLeft.x, topLeft.y + height)
            lineTo(topLeft.x, topLeft.y + cut)
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
    digit?.let { write(pen, "$it", topLeft + Offset(width / 2, height * 0.67f), width * 0.68f, palette.ink, isSerif = true) }
    if (isNext) {
        val middle = topLeft.x + width / 2
        drawLine(palette.accent, Offset(middle, topLeft.y + height * 0.28f), Offset(middle, topLeft.y + height * 0.72f), 1.6f * unit)
    }
}
