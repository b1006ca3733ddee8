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
 * Draws the band of a card: its colour, and over it a traditional Japanese pattern, which tells it apart without
 * colour.
 */
fun Modifier.band(
    look: TintLook,
    tint: Tint,
): Modifier =
    drawBehind {
        drawRect(look.body)
        clipRect { drawPattern(tint, look.pattern.copy(alpha = PATTERN_OPACITY)) }
    }

/** The opacity of the pattern, low enough to keep the hue of the colour below. */
private const val PATTERN_OPACITY = 0.55f

private fun DrawScope.drawPattern(
    tint: Tint,
    color: Color,
) {
    val step = 9.dp.toPx()
    val across = (size.width / step).toInt() + 1
    val down = (size.height / step).toInt() + 1
    val stroke = Stroke(0.9.dp.toPx())
    for (row in 0..down) {
        for (column in 0..across) {
            val topLeft = Offset(column * step, row * step)
            when (tint) {
                Tint.YELLOW -> drawPath(diamondPath(topLeft, step), color, style = stroke)
                Tint.BLUE -> drawWave(topLeft, step, row, color, stroke)
                Tint.GREEN -> if ((row + column) % 2 == 0) drawRect(color, topLeft, Size(step, step))
                Tint.RED -> drawPath(trianglePath(topLeft, step), color)
                Tint.PURPLE -> drawStar(topLeft, step, color, stroke)
                Tint.PLAIN -> Unit
            }
        }
    }
}

/** Hishi: diamonds. */
private fun diamondPath(
    topLeft: Offset,
    step: Float,
) = Path().apply {
    moveTo(topLeft.x + step / 2, topLeft.y)
    lineTo(topLeft.x + step, topLeft.y + step / 2)
    lineTo(topLeft.x + step / 2, topLeft.y + step)
    lineTo(topLeft.x, topLeft.y + step / 2)
    close()
}

/** Seigaiha: waves. Each row stands half a step beside the one above. */
private fun DrawScope.drawWave(
    topLeft: Offset,
    step: Float,
    row: Int,
    color: Color,
    stroke: Stroke,
) {
    val middle = Offset(topLeft.x + if (row % 2 == 0) 0f else step / 2, topLeft.y + step / 2)
    for (radius in listOf(step / 2, step / 4)) {
        val corner = Offset(middle.x - radius, middle.y - radius)
        drawArc(color, 180f, 180f, false, corner, Size(radius * 2, radius * 2), style = stroke)
    }
}

/** Uroko: triangles like scales. */
private fun trianglePath(
    topLeft: Offset,
    step: Float,
) = Path().apply {
    moveTo(topLeft.x + step / 2, topLeft.y)
    lineTo(topLeft.x + step, topLeft.y + step)
    lineTo(topLeft.x, topLeft.y + step)
    close()
}

/** Asanoha: stars like hemp leaves, simplified for so small a band. */
private fun DrawScope.drawStar(
    topLeft: Offset,
    step: Float,
    color: Color,
    stroke: Stroke,
) {
    val middle = Offset(topLeft.x + step / 2, topLeft.y + step / 2)
    for ((x, y) in listOf(0f to 0f, 1f to 0f, 0f to 1f, 1f to 1f, 0.5f to 0f, 0f to 0.5f, 1f to 0.5f, 0.5f to 1f)) {
        drawLine(color, middle, Offset(topLeft.x + x * step, topLeft.y + y * step), stroke.width)
    }
}
