package ayatsuri.art

import androidx.compose.ui.geometry.Offset
import androidx.compose.ui.geometry.Size
import androidx.compose.ui.graphics.Path
import androidx.compose.ui.graphics.PathEffect
import androidx.compose.ui.graphics.StrokeCap
import androidx.compose.ui.graphics.StrokeJoin
import androidx.compose.ui.graphics.drawscope.DrawScope
import androidx.compose.ui.graphics.drawscope.Stroke
import androidx.compose.ui.graphics.drawscope.clipPath
import androidx.compose.ui.graphics.drawscope.scale
import androidx.compose.ui.graphics.drawscope.withTransform
import ayatsuri.core.Card
import kotlin.math.min

/** The role of the thing in a puppet's hand; leave it out where only the bust is shown. */
const val PROP = "prop"

/** The role of the shapes of an emblem. */
const val EMBLEM = "emblem"

/**
 * Draws a drawing with the upper left of its grid at [topLeft] and [scale] pixels a unit. [cell] is the size of the
 * patterns' cells in units of the grid, [without] names a role that is left out, and [alpha] applies to all layers.
 */
fun DrawScope.draw(
    drawing: Drawing,
    colors: ArtColors,
    topLeft: Offset = Offset.Zero,
    scale: Float = size.width / drawing.width,
    cell: Float = 10f,
    without: String? = null,
    alpha: Float = 1f,
) {
    val opacity = drawing.opacity * alpha
    withTransform({
        translate(topLeft.x, topLeft.y)
        scale(scale, scale, Offset.Zero)
    }) {
        for (layer in drawing.layers) {
            if (layer.role == without) continue
            val clip = layer.clip
            if (clip == null) {
                drawLayer(layer, colors, scale, cell, opacity)
            } else {
                clipPath(clip) { drawLayer(layer, colors, scale, cell, opacity) }
            }
        }
    }
}

private fun DrawScope.drawLayer(
    layer: Layer,
    colors: ArtColors,
    scale: Float,
    cell: Float,
    opacity: Float,
) {
    val alpha = layer.opacity * opacity
    when (val paint = layer.paint) {
        is LayerPaint.Fill -> {
            drawPath(layer.path, colors[layer.role], alpha)
            if (paint.isPatterned) drawPattern(layer.path, colors, scale, cell, alpha)
            if (paint.line > 0 && colors.isDay) {
                drawPath(layer.path, colors["ink"], alpha, Stroke(paint.line, cap = StrokeCap.Round, join = StrokeJoin.Round))
            }
        }

        is LayerPaint.Stroke -> {
            val dashes = paint.dashes?.let { PathEffect.dashPathEffect(it) }
            val stroke = Stroke(paint.width, cap = paint.cap, join = StrokeJoin.Round, pathEffect = dashes)
            drawPath(layer.path, colors[layer.role], alpha, stroke)
        }
    }
}

/** Covers the path with the pattern of the tint. [cell] is in units of [scale] pixels. */
private fun DrawScope.drawPattern(
    path: Path,
    colors: ArtColors,
    scale: Float,
    cell: Float,
    alpha: Float,
) {
    val pattern = Drawings["pattern/${colors.tintName}"]
    val brush = patternBrush(pattern, colors, cell * scale)
    val bounds = path.getBounds()
    clipPath(path) {
        // The pattern is a picture in pixels, so it is drawn in pixels.
        scale(1 / scale, Offset.Zero) {
            drawRect(brush, bounds.topLeft * scale, bounds.size * scale, alpha * pattern.opacity)
        }
    }
}

/**
 * Draws a card as a building on a grid of 48 by 64 with its ground at the bottom: its own building, or its emblem on a
 * plinth. [points] decides the height of the plinth.
 */
fun DrawScope.drawBuilding(
    card: String,
    points: Int,
    colors: ArtColors,
    topLeft: Offset = Offset.Zero,
    scale: Float = size.width / 48f,
    cell: Float = 8f,
    alpha: Float = 1f,
) {
    val own = Drawings.building(card)
    draw(own ?: Drawings.plinth(points), colors, topLeft, scale, cell, alpha = alpha)
    if (own == null) {
        val top = Drawings.plinth(points).bounds.top
        val tinted = if (colors.isDay) colors.with(EMBLEM to colors["tint"]) else colors
        drawStatue(Drawings.emblem(card), tinted, topLeft + Offset(24f, top + 0.4f) * scale, Size(31f, 27.4f) * scale, alpha)
    }
}

/**
 * Draws an emblem without the margins of its grid, as large as fits into [maxSize], with the middle of its lower edge at
 * [foot].
 */
fun DrawScope.drawStatue(
    emblem: Drawing,
    colors: ArtColors,
    foot: Offset,
    maxSize: Size,
    alpha: Float = 1f,
) {
    val bounds = emblem.bounds
    val scale = min(maxSize.width / bounds.width, maxSize.height / bounds.height)
    draw(emblem, colors, foot - Offset(bounds.center.x, bounds.bottom) * scale, scale, alpha = alpha)
}

/** Draws a card as a building, with its own tint and points. */
fun DrawScope.drawBuilding(
    card: Card,
    colors: ArtColors,
    topLeft: Offset = Offset.Zero,
    scale: Float = size.width / 48f,
    cell: Float = 8f,
    alpha: Float = 1f,
) = drawBuilding(card.id, card.points?.toInt() ?: 0, colors.of(card.tint), topLeft, scale, cell, alpha)
