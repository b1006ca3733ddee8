package ayatsuri.art

import androidx.compose.ui.geometry.Offset
import androidx.compose.ui.geometry.Size
import androidx.compose.ui.graphics.Brush
import androidx.compose.ui.graphics.Canvas
import androidx.compose.ui.graphics.ImageBitmap
import androidx.compose.ui.graphics.ImageShader
import androidx.compose.ui.graphics.ShaderBrush
import androidx.compose.ui.graphics.TileMode
import androidx.compose.ui.graphics.drawscope.CanvasDrawScope
import androidx.compose.ui.graphics.drawscope.scale
import androidx.compose.ui.unit.Density
import androidx.compose.ui.unit.LayoutDirection
import kotlin.math.roundToInt

/** The size of a cell in the drawings of patterns, in their units. */
private const val DRAWN_CELL = 10f

private const val MOST_BRUSHES = 64

private data class PatternKey(
    val id: String,
    val width: Int,
    val height: Int,
    val colors: ArtColors,
)

/** The brushes that were used last. A table needs five tints in one or two sizes. */
private val brushes =
    object : LinkedHashMap<PatternKey, Brush>(MOST_BRUSHES, 0.75f, true) {
        override fun removeEldestEntry(eldest: Map.Entry<PatternKey, Brush>) = size > MOST_BRUSHES
    }

/**
 * A brush that repeats a pattern in both directions, with cells of [cell] pixels, rounded to whole pixels so that no seam is
 * seen. The caller applies the pattern's opacity. To be called where screens are drawn, and on one thread.
 */
fun patternBrush(
    pattern: Drawing,
    colors: ArtColors,
    cell: Float,
): Brush {
    val width = (pattern.width * cell / DRAWN_CELL).roundToInt().coerceAtLeast(2)
    val height = (pattern.height * cell / DRAWN_CELL).roundToInt().coerceAtLeast(2)
    return brushes.getOrPut(PatternKey(pattern.id, width, height, colors)) {
        val tile = ImageBitmap(width, height)
        CanvasDrawScope().draw(Density(1f), LayoutDirection.Ltr, Canvas(tile), Size(width.toFloat(), height.toFloat())) {
            scale(width / pattern.width, height / pattern.height, Offset.Zero) {
                draw(pattern, colors, scale = 1f, alpha = 1 / pattern.opacity)
            }
        }
        ShaderBrush(ImageShader(tile, TileMode.Repeated, TileMode.Repeated))
    }
}
