package ayatsuri.art

import androidx.compose.runtime.Immutable
import androidx.compose.ui.geometry.Rect
import androidx.compose.ui.graphics.Path
import androidx.compose.ui.graphics.PathFillType
import androidx.compose.ui.graphics.StrokeCap
import androidx.compose.ui.graphics.vector.PathParser

/**
 * A drawing of `art/`. Its grid is [width] by [height] units and begins at 0, 0; [bounds] is the box around its paths,
 * lines counted without their width. [opacity] holds for it as a whole.
 */
@Immutable
class Drawing internal constructor(
    val id: String,
    val width: Float,
    val height: Float,
    val opacity: Float,
    val bounds: Rect,
    lines: List<String>,
) {
    /** The layers from the back to the front, read when they are first asked for. */
    val layers: List<Layer> by lazy { readLayers(lines) }
}

/** One path of a drawing, coloured by its [role]; outside of [clip] it is not drawn. */
@Immutable
class Layer(
    val role: String,
    val opacity: Float,
    val paint: LayerPaint,
    val path: Path,
    val clip: Path?,
)

/** Whether a path is filled or a line. */
@Immutable
sealed interface LayerPaint {
    /** Filled; over it the pattern of the tint if it [isPatterned], and by day a line of ink [line] units wide around it, 0 for none. */
    class Fill(
        val isPatterned: Boolean,
        val line: Float,
    ) : LayerPaint

    /** A line, [width] units wide, with round joins; [dashes] are lengths of dashes and gaps, none for an unbroken line. */
    class Stroke(
        val width: Float,
        val cap: StrokeCap,
        val dashes: FloatArray?,
    ) : LayerPaint
}

private fun readLayers(lines: List<String>): List<Layer> {
    var clip: Path? = null
    return lines.mapNotNull { line ->
        val kind = line.substringBefore(' ')
        // The path is the rest of the line: it has spaces.
        val words = line.split(' ', limit = if (kind == "clip") 2 else 7)
        when (kind) {
            "clip" -> {
                clip = path(words[1])
                null
            }

            "unclip" -> {
                clip = null
                null
            }

            "fill" -> {
                val (_, role, opacity, rule, pattern) = words
                val path = path(words[6])
                if (rule == "evenodd") path.fillType = PathFillType.EvenOdd
                Layer(role, opacity.toFloat(), LayerPaint.Fill(pattern == "pattern", words[5].toFloat()), path, clip)
            }

            "stroke" -> {
                val (_, role, opacity, width, cap) = words
                val ends = if (cap == "butt") StrokeCap.Butt else StrokeCap.Round
                val paint = LayerPaint.Stroke(width.toFloat(), ends, dashes(words[5]))
                Layer(role, opacity.toFloat(), paint, path(words[6]), clip)
            }

            else -> {
                error("a drawing has no line \"$kind\"")
            }
        }
    }
}

private fun dashes(word: String): FloatArray? {
    if (word == "-") return null
    val lengths = word.split(',')
    return FloatArray(lengths.size) { lengths[it].toFloat() }
}

private fun path(data: String): Path = PathParser().parsePathString(data).toPath()
