package ayatsuri.ui.components

import androidx.compose.ui.Modifier
import androidx.compose.ui.draw.drawBehind
import androidx.compose.ui.geometry.Offset
import androidx.compose.ui.geometry.Size
import androidx.compose.ui.graphics.Color
import androidx.compose.ui.graphics.Path
import androidx.compose.ui.graphics.drawscope.DrawScope
import androidx.compose.ui.graphics.drawscope.Stroke
import androidx.compose.ui.graphics.drawscope.clipRect
import androidx.compose.ui.unit.dp
import ayatsuri.core.Tint
import ayatsuri.ui.theme.TintLook

/**
 * Draws the band of a card: its colour, and over it the traditional pattern that tells the colour to those who cannot
 * see it.
 */
fun Modifier.band(
    look: TintLook,
    tint: Tint,
): Modifier =
    drawBehind {
        drawRect(look.body)
        clipRect { pattern(tint, look.pattern.copy(alpha = STRENGTH)) }
    }

/** The opacity of the pattern, light enough not to change the hue. */
private const val STRENGTH = 0.55f

private fun DrawScope.pattern(
    tint: Tint,
    color: Color,
) {
    val step = 9.dp.toPx()
    val across = (size.width / step).toInt() + 1
    val down = (size.height / step).toInt() + 1
    val stroke = Stroke(0.9.dp.toPx())
    for (row in 0..down) {
        for (column in 0..across) {
            val at = Offset(column * step, row * step)
            when (tint) {
                Tint.YELLOW -> drawPath(diamond(at, step), color, style = stroke)
                Tint.BLUE -> wave(at, step, row, color, stroke)
                Tint.GREEN -> if ((row + column) % 2 == 0) drawRect(color, at, Size(step, step))
                Tint.RED -> drawPath(triangle(at, step), color)
                Tint.PURPLE -> star(at, step, color, stroke)
                Tint.PLAIN -> Unit
            }
        }
    }
}

/** Adds a diamond of the pattern hishi. */
private fun diamond(
    at: Offset,
    step: Float,
) = Path().apply {
    moveTo(at.x + step / 2, at.y)
    lineTo(at.x + step, at.y + step / 2)
    lineTo(at.x + step / 2, at.y + step)
    lineTo(at.x, at.y + step / 2)
    close()
}

/** Draws a wave of the pattern seigaiha, whose rows are shifted by half a step. */
private fun DrawScope.wave(
    at: Offset,
    step: Float,
    row: Int,
    color: Color,
    stroke: Stroke,
) {
    val middle = Offset(at.x + if (row % 2 == 0) 0f else step / 2, at.y + step / 2)
    for (radius in listOf(step / 2, step / 4)) {
        val corner = Offset(middle.x - radius, middle.y - radius)
        drawArc(color, 180f, 180f, false, corner, Size(radius * 2, radius * 2), style = stroke)
    }
}

/** Adds a triangle of the pattern uroko (scales). */
private fun triangle(
    at: Offset,
    step: Float,
) = Path().apply {
    moveTo(at.x + step / 2, at.y)
    lineTo(at.x + step, at.y + step)
    lineTo(at.x, at.y + step)
    close()
}

/** Draws a star of the pattern asanoha (hemp leaf), simplified for a small band. */
private fun DrawScope.star(
    at: Offset,
    step: Float,
    color: Color,
    stroke: Stroke,
) {
    val middle = Offset(at.x + step / 2, at.y + step / 2)
    for ((x, y) in listOf(0f to 0f, 1f to 0f, 0f to 1f, 1f to 1f, 0.5f to 0f, 0f to 0.5f, 1f to 0.5f, 0.5f to 1f)) {
        drawLine(color, middle, Offset(at.x + x * step, at.y + y * step), stroke.width)
    }
}
