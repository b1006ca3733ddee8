package ayatsuri.ui.art

import androidx.compose.foundation.Canvas
import androidx.compose.foundation.layout.Box
import androidx.compose.foundation.layout.BoxScope
import androidx.compose.foundation.layout.fillMaxSize
import androidx.compose.foundation.layout.fillMaxWidth
import androidx.compose.foundation.layout.height
import androidx.compose.runtime.Composable
import androidx.compose.ui.Alignment
import androidx.compose.ui.Modifier
import androidx.compose.ui.draw.clipToBounds
import androidx.compose.ui.geometry.Offset
import androidx.compose.ui.geometry.Size
import androidx.compose.ui.graphics.Brush
import androidx.compose.ui.graphics.Color
import androidx.compose.ui.graphics.Path
import androidx.compose.ui.graphics.StrokeCap
import androidx.compose.ui.graphics.drawscope.DrawScope
import androidx.compose.ui.graphics.drawscope.Stroke
import androidx.compose.ui.graphics.drawscope.clipRect
import androidx.compose.ui.graphics.drawscope.rotate
import androidx.compose.ui.graphics.drawscope.scale
import androidx.compose.ui.semantics.clearAndSetSemantics
import androidx.compose.ui.unit.Dp
import androidx.compose.ui.unit.dp
import ayatsuri.art.Drawings
import ayatsuri.art.draw
import ayatsuri.art.drawBuilding
import ayatsuri.core.Tint
import ayatsuri.ui.theme.LocalPalette
import ayatsuri.ui.theme.Palette
import ayatsuri.ui.theme.isLargeText

/** The stage of the first page: three puppets on their strings over a street, between the curtains. */
@Composable
fun HomeStage(modifier: Modifier) {
    val palette = LocalPalette.current
    Box(modifier.clipToBounds().clearAndSetSemantics {}) {
        Canvas(Modifier.fillMaxSize()) {
            // The stage is drawn for 390 by 350 units, and scaled to its place.
            val unit = minOf(size.height / STAGE_HIGH, size.width / STAGE_WIDE)
            val middle = size.width / 2
            drawRect(if (palette.isNight) palette.plate else palette.panel)
            lamp(palette, Offset(middle, size.height * 0.46f), Size(size.width * 0.7f, size.height * 0.6f))
            for (hung in HUNG) {
                val at = Offset(middle + hung.left * unit, size.height - (STAGE_HIGH - hung.top) * unit)
                drawPuppet(hung.card, hung.tint, palette, at, hung.wide / CARD_WIDE * unit, 0f)
            }
            val floor = size.height - 10.dp.toPx()
            val wide = 62 * unit
            for ((i, built) in STREET.withIndex()) {
                val at = Offset(middle + (i - STREET.size / 2f) * (wide + unit), floor - wide * 4 / 3)
                drawBuilding(built.card, built.points, palette.art.of(built.tint), at, wide / 48, 8f)
            }
            drawRect(if (palette.isNight) palette.front else palette.ink, Offset(0f, floor), Size(size.width, 10.dp.toPx()))
            sideCurtains(minOf(86 * unit, size.width * 0.21f), size.height, 6, 0.46f)
        }
        Valance()
    }
}

private const val STAGE_HIGH = 350f

/** With a smaller width the curtains would hang over the ends of the street. */
private const val STAGE_WIDE = 390f

private class Hung(
    val card: String,
    val tint: Tint,
    val left: Float,
    val top: Float,
    val wide: Float,
)

private val HUNG =
    listOf(
        Hung("character/Thief", Tint.PLAIN, -142f, 62f, 86f),
        Hung("character/Warlord", Tint.RED, 56f, 44f, 90f),
        Hung("character/King", Tint.YELLOW, -55f, 78f, 110f),
    )

private class Built(
    val card: String,
    val points: Int,
    val tint: Tint,
)

private val STREET =
    listOf(
        Built("district/Castle", 4, Tint.YELLOW),
        Built("district/Church", 2, Tint.BLUE),
        Built("district/TownHall", 5, Tint.GREEN),
        Built("district/Fortress", 5, Tint.RED),
        Built("district/Library", 6, Tint.PURPLE),
    )

/**
 * The stage of a page: its characters on their strings over the floor, between the curtains; the words above it say the
 * same.
 */
@Composable
fun PageStage(
    cast: List<StageFigure>,
    modifier: Modifier,
    content: @Composable BoxScope.() -> Unit = {},
) {
    val palette = LocalPalette.current
    Box(modifier.clipToBounds(), contentAlignment = Alignment.Center) {
        Canvas(Modifier.fillMaxSize().clearAndSetSemantics {}) {
            val unit = minOf(size.height / PAGE_HIGH, size.width / STAGE_WIDE)
            val middle = size.width / 2
            drawRect(if (palette.isNight) palette.plate else palette.panel)
            val floor = size.height - 8.dp.toPx()
            val ring = Offset(middle, floor - 14 * unit)
            lamp(palette, Offset(middle, size.height * 0.5f), Size(size.width * 0.6f, size.height * 0.6f))
            val light = palette.lampLight.copy(alpha = if (palette.isNight) 0.45f else 0.8f)
            drawOval(light, ring - Offset(118 * unit, 12 * unit), Size(236 * unit, 24 * unit))
            for (one in cast) {
                val wide = one.wide / CARD_WIDE * unit
                if (one.isFallen) {
                    drawFallen(one, palette, Offset(middle + one.middle * unit, ring.y - one.above * unit), wide)
                    continue
                }
                val at = Offset(middle + (one.middle - one.wide / 2) * unit, ring.y - one.above * unit - PUPPET_HIGH * wide)
                drawPuppet(one.card, one.tint, palette, at, wide, 0f)
            }
            drawRect(if (palette.isNight) palette.front else palette.ink, Offset(0f, floor), Size(size.width, 8.dp.toPx()))
            sideCurtains(minOf(62 * unit, size.width * 0.17f), size.height, 6, 0.46f)
        }
        content()
    }
}

/** A character on the stage of a page. Its measures are those for a stage of 390 by 282; a smaller one scales them. */
class StageFigure(
    val card: String,
    val tint: Tint,
    /** The distance of the character's middle to the right of the stage's middle; negative to the left of it. */
    val middle: Float,
    val wide: Float,
    /**
     * The height of the robe's hem above the middle of the light on the floor; for a fallen puppet, the height of its
     * middle.
     */
    val above: Float,
    /** Whether its strings are cut, and it lies on the floor. */
    val isFallen: Boolean = false,
)

/** Draws a puppet on its side around [middle], and over it the ends of its cut strings. */
private fun DrawScope.drawFallen(
    one: StageFigure,
    palette: Palette,
    middle: Offset,
    unit: Float,
) {
    for ((x, long) in CUT) {
        val from = Offset(middle.x + x * unit, 0f)
        val end = from + Offset(2 * unit, size.height * long)
        val string =
            Path().apply {
                moveTo(from.x, from.y)
                cubicTo(from.x, end.y * 0.5f, end.x - 3 * unit, end.y * 0.7f, end.x, end.y)
                cubicTo(end.x + unit, end.y + 3 * unit, end.x + 4 * unit, end.y + 4 * unit, end.x + 7 * unit, end.y + 2 * unit)
            }
        drawPath(string, palette.string, alpha = 0.8f, style = Stroke(1.2f * unit, cap = StrokeCap.Round))
    }
    rotate(LYING, middle) {
        draw(Drawings.puppet(one.card), palette.art.of(one.tint), middle - Offset(CARD_WIDE / 2, PUPPET_HIGH / 2) * unit, unit)
    }
}

/** The place of each cut string, and the part of the stage's height that its end reaches. */
private val CUT = listOf(-72f to 0.19f, -30f to 0.28f, 4f to 0.12f, 36f to 0.22f, 78f to 0.15f)
private const val LYING = 84f

private const val PAGE_HIGH = 282f

/** The height of a puppet's drawing, down to the hem of its robe. */
private const val PUPPET_HIGH = 140f

/**
 * Returns the height of the stage on a page of the height [high]: [part] of that where there is room, less on a low
 * page and in large text.
 */
@Composable
fun stageOf(
    high: Dp,
    part: Float = 0.32f,
): Dp =
    when {
        isLargeText() -> 96.dp
        high < 700.dp -> maxOf(140.dp, high * 0.26f)
        else -> high * part
    }

/** Draws the light of the lamp on a stage; [reach] holds its two radii. */
fun DrawScope.lamp(
    palette: Palette,
    middle: Offset,
    reach: Size,
) {
    val light = palette.lampLight.copy(alpha = if (palette.isNight) 0.5f else 0.9f)
    val brush = Brush.radialGradient(listOf(light, Color.Transparent), middle, reach.width)
    scale(1f, reach.height / reach.width, middle) { drawCircle(brush, reach.width, middle) }
}

/**
 * Draws a curtain pulled aside to the left and one to the right. Each is [wide] at its upper edge, is gathered to the
 * part [gathered] of that further down, and has [count] soft folds.
 */
fun DrawScope.sideCurtains(
    wide: Float,
    high: Float,
    count: Int,
    gathered: Float,
) {
    sideCurtain(wide, high, count, gathered)
    scale(-1f, 1f, Offset(size.width / 2, 0f)) { sideCurtain(wide, high, count, gathered) }
}

private fun DrawScope.sideCurtain(
    wide: Float,
    high: Float,
    count: Int,
    gathered: Float,
) {
    val stripe = wide / count
    for (i in 0 until count) {
        val left = i * stripe
        drawPath(fold(left, left + stripe, high, gathered), Palette.curtain[i % Palette.curtain.size])
        drawPath(fold(left, left + stripe * SHADE, high, gathered), Color.Black.copy(alpha = 0.22f))
    }
}

private const val SHADE = 0.35f

/** The outline of one stripe of a gathered curtain, between two places of its upper edge. */
private fun DrawScope.fold(
    left: Float,
    right: Float,
    high: Float,
    gathered: Float,
) = Path().apply {
    val unit = 1.dp.toPx()
    val waist = high * 0.62f
    val from = left * gathered
    val to = right * gathered
    moveTo(left, 0f)
    cubicTo(left, high * 0.3f, from + 2 * unit, high * 0.45f, from, waist)
    cubicTo(from - unit, high * 0.8f, from + 3 * unit, high * 0.9f, from + 5 * unit, high)
    lineTo(to + 5 * unit, high)
    cubicTo(to + 3 * unit, high * 0.9f, to - unit, high * 0.8f, to, waist)
    cubicTo(to + 2 * unit, high * 0.45f, right, high * 0.3f, right, 0f)
    close()
}

/** The edge of the stage: a strip of the curtain between two lines. */
@Composable
fun Valance() {
    val palette = LocalPalette.current
    Canvas(Modifier.fillMaxWidth().height(8.dp)) {
        val high = 7.dp.toPx()
        clipRect(bottom = high) { drawStripes(STRIPE_OF_VALANCE.toPx()) }
        drawRect(if (palette.isNight) palette.cardLine else palette.ink, Offset.Zero, Size(size.width, 1.4.dp.toPx()))
        drawRect(if (palette.isNight) palette.floor else palette.ink, Offset(0f, high), Size(size.width, 1.dp.toPx()))
    }
}

/** The curtain, which fills its place. */
@Composable
fun Curtain(modifier: Modifier = Modifier) {
    Canvas(modifier.fillMaxSize()) {
        val wide = size.width / STRIPES_OF_CURTAIN
        drawStripes(wide)
        // Soft folds: the light comes from the right.
        for (i in 0 until STRIPES_OF_CURTAIN) {
            drawRect(Color.Black.copy(alpha = 0.26f), Offset(i * wide, 0f), Size(wide * 0.26f, size.height))
            drawRect(Color.White.copy(alpha = 0.05f), Offset((i + 0.7f) * wide, 0f), Size(wide * 0.14f, size.height))
        }
    }
}

private fun DrawScope.drawStripes(wide: Float) {
    var at = 0f
    var stripe = 0
    while (at < size.width) {
        drawRect(Palette.curtain[stripe % Palette.curtain.size], Offset(at, 0f), Size(wide, size.height))
        at += wide
        stripe += 1
    }
}

private val STRIPE_OF_VALANCE = 12.5.dp
private const val STRIPES_OF_CURTAIN = 12
