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
import ayatsuri.ui.theme.LocalPalette
import ayatsuri.ui.theme.Palette
import ayatsuri.ui.theme.grown
import kotlin.math.abs

/**
 * Returns the sign of a card's colour; the buildings of Marionette Kingdom have their own signs. Null for a card
 * without a colour.
 */
fun markOf(card: Card) = markOf(card.tint, if (card.id.startsWith("building/")) "building" else "district")

fun markOf(
    tint: Tint,
    kind: String = "district",
) = if (tint == Tint.PLAIN) null else Drawings.find("mark/$kind/" + tint.name.lowercase().replaceFirstChar { it.uppercase() })

/**
 * An emblem in one colour. A screen reader says [description]; without it the emblem is silent, because words beside
 * it say it.
 */
@Composable
fun Emblem(
    id: String,
    size: Dp,
    color: Color,
    modifier: Modifier = Modifier,
    description: String? = null,
) {
    val palette = LocalPalette.current
    val semanticsModifier = semanticsOf(description)
    Canvas(modifier.size(size.grown()).then(semanticsModifier)) { drawEmblem(id, palette, color, Offset.Zero, this.size.width) }
}

/** Lets a screen reader say the [description] of a drawing; without one the drawing is silent. */
private fun semanticsOf(description: String?) =
    if (description == null) Modifier.clearAndSetSemantics {} else Modifier.semantics { contentDescription = description }

/** Draws an emblem, [size] pixels wide; nothing if there is none with that id. */
fun DrawScope.drawEmblem(
    id: String,
    palette: Palette,
    color: Color,
    topLeft: Offset,
    size: Float,
    alpha: Float = 1f,
) {
    val emblem = Drawings.find("emblem/$id") ?: return
    draw(emblem, palette.art.with(EMBLEM to color), topLeft, size / emblem.width, alpha = alpha)
}

/** A closed eye: it marks what only its owner knows. [description] is as for [Emblem]. */
@Composable
fun ClosedEye(
    size: Dp,
    modifier: Modifier = Modifier,
    description: String? = null,
) {
    val palette = LocalPalette.current
    val semanticsModifier = semanticsOf(description)
    Canvas(modifier.size(size.grown()).then(semanticsModifier)) { draw(Drawings["eye-closed"], palette.art) }
}

/** Gold as a stack of coins, which is higher the more gold there is, up to six coins. */
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

/**
 * One of several counters, in its own shape, or as a coin if it has no drawing. A counter that stands at 0 is faint.
 */
@Composable
fun Chip(
    counter: String,
    amount: UInt,
    size: Dp,
) {
    val palette = LocalPalette.current
    Canvas(Modifier.size(size.grown()).clearAndSetSemantics {}) {
        val chip = Drawings.find("chip/${counter.substringAfter('/')}") ?: Drawings["coin/gold"]
        draw(chip, palette.art, alpha = if (amount == 0u) FAINT_OPACITY else 1f)
    }
}

private const val FAINT_OPACITY = 0.45f

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
    val grownHeight = height.grown()
    Canvas(Modifier.size(grownHeight * (drawing.width / drawing.height), grownHeight).clearAndSetSemantics { testTag = "plaque" }) {
        drawPlaque(points, palette, pen, Offset.Zero, size.height, isGold)
    }
}

/** The width of a plaque that is 1 high. */
fun plaqueWidth(points: UInt): Float = plaque(points).let { it.width / it.height }

private fun plaque(points: UInt) = Drawings[if (points > 9u) "plaque/2" else "plaque/1"]

fun DrawScope.drawPlaque(
    points: UInt,
    palette: Palette,
    pen: Pen,
    topLeft: Offset,
    height: Float,
    isGold: Boolean = false,
) {
    val drawing = plaque(points)
    val unit = height / drawing.height
    val art = if (isGold) palette.art.with("paper" to palette.gold, "paper-edge" to palette.goldLine) else palette.art
    draw(drawing, art, topLeft, unit)
    val ink = if (isGold) palette.onGold else palette.onPaper
    // The drawing is 24 high: the base line of the number is at 19.2.
    write(pen, "$points", topLeft + Offset(drawing.width / 2, 19.2f) * unit, 13.5f * unit, ink)
}

/** The backs of [cards] cards, fanned out, at most [most] of them. Without cards, the dashed outline of one. */
@Composable
fun CardBacks(
    cards: UInt,
    height: Dp,
    most: Int = 4,
) {
    val palette = LocalPalette.current
    val shown = cards.toInt().coerceAtMost(most)
    val cardHeight = height.grown()
    val cardWidth = cardHeight * 0.7f
    val width = cardWidth * (1f + VISIBLE_SHARE * (shown - 1).coerceAtLeast(0)) + 4.dp
    Canvas(Modifier.size(width, cardHeight + 1.dp).clearAndSetSemantics {}) {
        val back = Size(cardWidth.toPx(), cardHeight.toPx() - 2.dp.toPx())
        val corner = 1.5.dp.toPx()
        if (shown == 0) {
            val dashes = PathEffect.dashPathEffect(floatArrayOf(2.dp.toPx(), 1.6.dp.toPx()))
            val line = Stroke(1.dp.toPx(), pathEffect = dashes)
            drawRoundRect(palette.art["empty"], Offset(corner, corner), back, CornerRadius(corner), line)
        }
        for (i in 0 until shown) {
            val fromMiddle = i - (shown - 1) / 2f
            val topLeft = Offset(1.dp.toPx() + i * back.width * VISIBLE_SHARE, 1.dp.toPx() + abs(fromMiddle) * 0.5.dp.toPx())
            val pivot = topLeft + Offset(back.width / 2, cardHeight.toPx())
            rotate(fromMiddle * TURN_DEGREES, pivot) { drawBack(palette, topLeft, back, corner) }
        }
    }
}

/** The part of a card's width that is in sight beside the next card. */
private const val VISIBLE_SHARE = 0.42f

/** The degrees by which each card is turned against the next. */
private const val TURN_DEGREES = 6f

/** Draws the back of a card. It is the curtain: stripes stand for hidden things everywhere in the app. */
fun DrawScope.drawBack(
    palette: Palette,
    topLeft: Offset,
    size: Size,
    corner: Float,
) {
    val outline = Path().apply { addRoundRect(RoundRect(Rect(topLeft, size), CornerRadius(corner))) }
    clipPath(outline) {
        val stripe = size.width / 6
        for (i in 0 until 6) drawRect(Palette.curtain[i % 3], topLeft + Offset(i * stripe, 0f), Size(stripe + 1, size.height))
    }
    val edge = if (palette.isNight) palette.string.copy(alpha = 0.9f) else palette.ink
    drawPath(outline, edge, style = Stroke(0.9.dp.toPx()))
}

/** Draws the crown, a little askew. */
fun DrawScope.drawCrown(
    palette: Palette,
    topLeft: Offset,
    size: Float,
) = rotate(16f, topLeft + Offset(size / 2, size / 2)) { draw(Drawings["crown"], palette.art, topLeft, size / 24f) }

/** Draws the sign of a colour in that colour; nothing if there is none. */
fun DrawScope.drawMark(
    mark: Drawing?,
    palette: Palette,
    tint: Tint,
    topLeft: Offset,
    size: Float,
) {
    if (mark != null) draw(mark, palette.art.of(tint), topLeft, size / mark.width)
}
