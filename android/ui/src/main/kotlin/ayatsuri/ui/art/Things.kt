package ayatsuri.ui.art

import androidx.compose.foundation.Canvas
import androidx.compose.foundation.layout.size
import androidx.compose.runtime.Composable
import androidx.compose.ui.Modifier
import androidx.compose.ui.geometry.CornerRadius
import androidx.compose.ui.geometry.Offset
import androidx.compose.ui.geometry.Rect
import androidx.compose.ui.geometry.RoundRect
import androidx.compose.ui.geometry.Size
import androidx.compose.ui.graphics.Color
import androidx.compose.ui.graphics.Path
import androidx.compose.ui.graphics.PathEffect
import androidx.compose.ui.graphics.drawscope.DrawScope
import androidx.compose.ui.graphics.drawscope.Stroke
import androidx.compose.ui.graphics.drawscope.clipPath
import androidx.compose.ui.graphics.drawscope.rotate
import androidx.compose.ui.semantics.clearAndSetSemantics
import androidx.compose.ui.semantics.contentDescription
import androidx.compose.ui.semantics.semantics
import androidx.compose.ui.semantics.testTag
import androidx.compose.ui.unit.Dp
import androidx.compose.ui.unit.dp
import ayatsuri.art.Drawing
import ayatsuri.art.Drawings
import ayatsuri.art.EMBLEM
import ayatsuri.art.draw
import ayatsuri.core.Card
import ayatsuri.core.Tint
import ayatsuri.ui.components.said
import ayatsuri.ui.theme.LocalPalette
import ayatsuri.ui.theme.Palette
import ayatsuri.ui.theme.grown
import kotlin.math.abs

/**
 * The sign of a card's colour, or null for a card without one. Marionette Kingdom's buildings have signs of their own.
 */
fun markOf(card: Card) = markOf(card.tint, if (card.id.startsWith("building/")) "building" else "district")

fun markOf(
    tint: Tint,
    kind: String = "district",
) = if (tint == Tint.PLAIN) null else Drawings.find("mark/$kind/" + tint.name.lowercase().replaceFirstChar { it.uppercase() })

/**
 * An emblem in one colour. A screen reader says [said]; without it the emblem is silent, because words beside it say
 * the same.
 */
@Composable
fun Emblem(
    id: String,
    size: Dp,
    color: Color,
    modifier: Modifier = Modifier,
    said: String? = null,
) {
    val palette = LocalPalette.current
    val told = if (said == null) Modifier.clearAndSetSemantics {} else Modifier.semantics { contentDescription = said }
    Canvas(modifier.size(size.grown()).then(told)) { drawEmblem(id, palette, color, Offset.Zero, this.size.width) }
}

/** Draws the emblem with this id, [size] pixels wide; draws nothing if there is none. */
fun DrawScope.drawEmblem(
    id: String,
    palette: Palette,
    color: Color,
    at: Offset,
    size: Float,
    alpha: Float = 1f,
) {
    val emblem = Drawings.find("emblem/$id") ?: return
    draw(emblem, palette.art.with(EMBLEM to color), at, size / emblem.width, alpha = alpha)
}

/** A closed eye, which marks something that only its owner knows. [said] is as for [Emblem]. */
@Composable
fun ClosedEye(
    size: Dp,
    modifier: Modifier = Modifier,
    said: String? = null,
) {
    val palette = LocalPalette.current
    val told = if (said == null) Modifier.clearAndSetSemantics {} else Modifier.semantics { contentDescription = said }
    Canvas(modifier.size(size.grown()).then(told)) { draw(Drawings["eye-closed"], palette.art) }
}

/** Gold as a stack of coins, whose height shows roughly how much there is. */
@Composable
fun CoinStack(
    gold: UInt,
    height: Dp,
) {
    val palette = LocalPalette.current
    Canvas(Modifier.size(height.grown()).clearAndSetSemantics {}) {
        val coins =
            when {
                gold > 8u -> 6
                gold > 5u -> 5
                else -> gold.toInt()
            }
        draw(Drawings["coins/$coins"], palette.art)
    }
}

/** One of several counters, in its own shape, or that of a coin if it has no drawing. A counter at 0 is faint. */
@Composable
fun Chip(
    counter: String,
    amount: UInt,
    size: Dp,
) {
    val palette = LocalPalette.current
    Canvas(Modifier.size(size.grown()).clearAndSetSemantics {}) {
        val chip = Drawings.find("chip/${counter.substringAfter('/')}") ?: Drawings["coin/gold"]
        draw(chip, palette.art, alpha = if (amount == 0u) FAINT else 1f)
    }
}

private const val FAINT = 0.45f

/** Points on their gabled plaque. */
@Composable
fun Plaque(
    points: UInt,
    height: Dp,
    isGold: Boolean = false,
) {
    val palette = LocalPalette.current
    val pen = pen()
    val drawing = plaque(points)
    val high = height.grown()
    Canvas(Modifier.size(high * (drawing.width / drawing.height), high).clearAndSetSemantics { testTag = "plaque" }) {
        drawPlaque(points, palette, pen, Offset.Zero, size.height, isGold)
    }
}

/** The width of a plaque that is 1 high. */
fun plaqueWide(points: UInt): Float = plaque(points).let { it.width / it.height }

private fun plaque(points: UInt) = Drawings[if (points > 9u) "plaque/2" else "plaque/1"]

fun DrawScope.drawPlaque(
    points: UInt,
    palette: Palette,
    pen: Pen,
    at: Offset,
    height: Float,
    isGold: Boolean = false,
) {
    val drawing = plaque(points)
    val unit = height / drawing.height
    val art = if (isGold) palette.art.with("paper" to palette.gold, "paper-edge" to palette.goldLine) else palette.art
    draw(drawing, art, at, unit)
    val ink = if (isGold) palette.onGold else palette.onPaper
    // The drawing is 24 high: the base line of the number is at 19.2.
    write(pen, "$points", at + Offset(drawing.width / 2, 19.2f) * unit, 13.5f * unit, ink)
}

/** The backs of [cards] cards, fanned out, at most [most] of them; the dashed outline of one for none. */
@Composable
fun CardBacks(
    cards: UInt,
    height: Dp,
    most: Int = 4,
) {
    val palette = LocalPalette.current
    val shown = cards.toInt().coerceAtMost(most)
    val high = height.grown()
    val wide = high * 0.7f
    Canvas(Modifier.size(wide * (1f + STEP * (shown - 1).coerceAtLeast(0)) + 4.dp, high + 1.dp).clearAndSetSemantics {}) {
        val back = Size(wide.toPx(), high.toPx() - 2.dp.toPx())
        val corner = 1.5.dp.toPx()
        if (shown == 0) {
            val dashes = PathEffect.dashPathEffect(floatArrayOf(2.dp.toPx(), 1.6.dp.toPx()))
            val line = Stroke(1.dp.toPx(), pathEffect = dashes)
            drawRoundRect(palette.art["empty"], Offset(corner, corner), back, CornerRadius(corner), line)
        }
        for (i in 0 until shown) {
            val off = i - (shown - 1) / 2f
            val at = Offset(1.dp.toPx() + i * back.width * STEP, 1.dp.toPx() + abs(off) * 0.5.dp.toPx())
            rotate(off * TURN, at + Offset(back.width / 2, high.toPx())) { drawBack(palette, at, back, corner) }
        }
    }
}

/** The share of a card's width that the next card leaves in sight. */
private const val STEP = 0.42f

/** The angle in degrees between a card and the next. */
private const val TURN = 6f

/** Draws the back of a card, which has the curtain's stripes. */
fun DrawScope.drawBack(
    palette: Palette,
    at: Offset,
    size: Size,
    corner: Float,
) {
    val outline = Path().apply { addRoundRect(RoundRect(Rect(at, size), CornerRadius(corner))) }
    clipPath(outline) {
        val stripe = size.width / 6
        for (i in 0 until 6) drawRect(Palette.curtain[i % 3], at + Offset(i * stripe, 0f), Size(stripe + 1, size.height))
    }
    val edge = if (palette.isNight) palette.string.copy(alpha = 0.9f) else palette.ink
    drawPath(outline, edge, style = Stroke(0.9.dp.toPx()))
}

/** Draws the crown, a little askew. */
fun DrawScope.drawCrown(
    palette: Palette,
    at: Offset,
    size: Float,
) = rotate(16f, at + Offset(size / 2, size / 2)) { draw(Drawings["crown"], palette.art, at, size / 24f) }

/** Draws the sign of a tint in the tint's colour; draws nothing without a sign. */
fun DrawScope.drawMark(
    mark: Drawing?,
    palette: Palette,
    tint: Tint,
    at: Offset,
    size: Float,
) {
    if (mark != null) draw(mark, palette.art.of(tint), at, size / mark.width)
}
