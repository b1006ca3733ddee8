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
            val unit = minOf(size.height / STAGE_HEIGHT, size.width / STAGE_WIDTH)
            val middle = size.width / 2
            drawRect(if (palette.isNight) palette.plate else palette.panel)
            drawLamp(palette, Offset(middle, size.height * 0.46f), Size(size.width * 0.7f, size.height * 0.6f))
            for (puppet in HUNG_PUPPETS) {
                val topLeft = Offset(middle + puppet.left * unit, size.height - (STAGE_HEIGHT - puppet.top) * unit)
                drawPuppet(puppet.card, puppet.tint, palette, topLeft, puppet.width / CARD_GRID_WIDTH * unit, 0f)
            }
            val floor = size.height - 10.dp.toPx()
            val buildingWidth = 62 * unit
            for ((i, building) in STREET.withIndex()) {
                val topLeft = Offset(middle + (i - STREET.size / 2f) * (buildingWidth + unit), floor - buildingWidth * 4 / 3)
                drawBuilding(building.card, building.points, palette.art.of(building.tint), topLeft, buildingWidth / 48, 8f)
            }
            drawRect(if (palette.isNight) palette.front else palette.ink, Offset(0f, floor), Size(size.width, 10.dp.toPx()))
            drawSideCurtains(minOf(86 * unit, size.width * 0.21f), size.height, 6, 0.46f)
        }
        Valance()
    }
}

private const val STAGE_HEIGHT = 350f

/** With a smaller width the curtains would hang over the ends of the street. */
private const val STAGE_WIDTH = 390f

private class HungPuppet(
    val card: String,
    val tint: Tint,
    val left: Float,
    val top: Float,
    val width: Float,
)

private val HUNG_PUPPETS =
    listOf(
        HungPuppet("character/Thief", Tint.PLAIN, -142f, 62f, 86f),
        HungPuppet("character/Warlord", Tint.RED, 56f, 44f, 90f),
        HungPuppet("character/King", Tint.YELLOW, -55f, 78f, 110f),
    )

private class StreetBuilding(
    val card: String,
    val points: Int,
    val tint: Tint,
)

private val STREET =
    listOf(
        StreetBuilding("district/Castle", 4, Tint.YELLOW),
        StreetBuilding("district/Church", 2, Tint.BLUE),
        StreetBuilding("district/TownHall", 5, Tint.GREEN),
        StreetBuilding("district/Fortress", 5, Tint.RED),
        StreetBuilding("district/Library", 6, Tint.PURPLE),
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
            val unit = minOf(size.height / PAGE_STAGE_HEIGHT, size.width / STAGE_WIDTH)
            val middle = size.width / 2
            drawRect(if (palette.isNight) palette.plate else palette.panel)
            val floor = size.height - 8.dp.toPx()
            val lightCenter = Offset(middle, floor - 14 * unit)
            drawLamp(palette, Offset(middle, size.height * 0.5f), Size(size.width * 0.6f, size.height * 0.6f))
            val light = palette.lampLight.copy(alpha = if (palette.isNight) 0.45f else 0.8f)
            drawOval(light, lightCenter - Offset(118 * unit, 12 * unit), Size(236 * unit, 24 * unit))
            for (figure in cast) {
                val puppetUnit = figure.width / CARD_GRID_WIDTH * unit
                if (figure.isFallen) {
                    drawFallen(figure, palette, Offset(middle + figure.middle * unit, lightCenter.y - figure.above * unit), puppetUnit)
                    continue
                }
                val left = middle + (figure.middle - figure.width / 2) * unit
                val top = lightCenter.y - figure.above * unit - PUPPET_HEIGHT * puppetUnit
                drawPuppet(figure.card, figure.tint, palette, Offset(left, top), puppetUnit, 0f)
            }
            drawRect(if (palette.isNight) palette.front else palette.ink, Offset(0f, floor), Size(size.width, 8.dp.toPx()))
            drawSideCurtains(minOf(62 * unit, size.width * 0.17f), size.height, 6, 0.46f)
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
    val width: Float,
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
    figure: StageFigure,
    palette: Palette,
    middle: Offset,
    unit: Float,
) {
    for ((x, share) in CUT_STRINGS) {
        val from = Offset(middle.x + x * unit, 0f)
        val end = from + Offset(2 * unit, size.height * share)
        val string =
            Path().apply {
                moveTo(from.x, from.y)
                cubicTo(from.x, end.y * 0.5f, end.x - 3 * unit, end.y * 0.7f, end.x, end.y)
                cubicTo(end.x + unit, end.y + 3 * unit, end.x + 4 * unit, end.y + 4 * unit, end.x + 7 * unit, end.y + 2 * unit)
            }
        drawPath(string, palette.string, alpha = 0.8f, style = Stroke(1.2f * unit, cap = StrokeCap.Round))
    }
    rotate(LYING_DEGREES, middle) {
        val topLeft = middle - Offset(CARD_GRID_WIDTH / 2, PUPPET_HEIGHT / 2) * unit
        draw(Drawings.puppet(figure.card), palette.art.of(figure.tint), topLeft, unit)
    }
}

/** The place of each cut string, and the part of the stage's height that its end reaches. */
private val CUT_STRINGS = listOf(-72f to 0.19f, -30f to 0.28f, 4f to 0.12f, 36f to 0.22f, 78f to 0.15f)
private const val LYING_DEGREES = 84f

private const val PAGE_STAGE_HEIGHT = 282f

/** The height of a puppet's drawing, down to the hem of its robe. */
private const val PUPPET_HEIGHT = 140f

/**
 * Returns the height of the stage on a page of the height [pageHeight]: [share] of that where there is room, less on a low
 * page and in large text.
 */
@Composable
fun stageHeightOf(
    pageHeight: Dp,
    share: Float = 0.32f,
): Dp =
    when {
        isLargeText() -> 96.dp
        pageHeight < 700.dp -> maxOf(140.dp, pageHeight * 0.26f)
        else -> pageHeight * share
    }

/** Draws the light of the lamp on a stage; [reach] holds its two radii. */
fun DrawScope.drawLamp(
    palette: Palette,
    middle: Offset,
    reach: Size,
) {
    val light = palette.lampLight.copy(alpha = if (palette.isNight) 0.5f else 0.9f)
    val brush = Brush.radialGradient(listOf(light, Color.Transparent), middle, reach.width)
    scale(1f, reach.height / reach.width, middle) { drawCircle(brush, reach.width, middle) }
}

/**
 * Draws a curtain pulled aside to the left and one to the right. Each is [width] at its upper edge, is gathered to the
 * part [gatheredShare] of that further down, and has [count] soft folds.
 */
fun DrawScope.drawSideCurtains(
    width: Float,
    height: Float,
    count: Int,
    gatheredShare: Float,
) {
    drawSideCurtain(width, height, count, gatheredShare)
    scale(-1f, 1f, Offset(size.width / 2, 0f)) { drawSideCurtain(width, height, count, gatheredShare) }
}

private fun DrawScope.drawSideCurtain(
    width: Float,
    height: Float,
    count: Int,
    gatheredShare: Float,
) {
    val stripe = width / count
    for (i in 0 until count) {
        val left = i * stripe
        drawPath(foldPath(left, left + stripe, height, gatheredShare), Palette.curtain[i % Palette.curtain.size])
        drawPath(foldPath(left, left + stripe * SHADED_SHARE, height, gatheredShare), Color.Black.copy(alpha = 0.22f))
    }
}

private const val SHADED_SHARE = 0.35f

/** The outline of one stripe of a gathered curtain, between two places of its upper edge. */
private fun DrawScope.foldPath(
    left: Float,
    right: Float,
    height: Float,
    gatheredShare: Float,
) = Path().apply {
    val unit = 1.dp.toPx()
    val waist = height * 0.62f
    val from = left * gatheredShare
    val to = right * gatheredShare
    moveTo(left, 0f)
    cubicTo(left, height * 0.3f, from + 2 * unit, height * 0.45f, from, waist)
    cubicTo(from - unit, height * 0.8f, from + 3 * unit, height * 0.9f, from + 5 * unit, height)
    lineTo(to + 5 * unit, height)
    cubicTo(to + 3 * unit, height * 0.9f, to - unit, height * 0.8f, to, waist)
    cubicTo(to + 2 * unit, height * 0.45f, right, height * 0.3f, right, 0f)
    close()
}

/** The edge of the stage: a strip of the curtain between two lines. */
@Composable
fun Valance() {
    val palette = LocalPalette.current
    Canvas(Modifier.fillMaxWidth().height(8.dp)) {
        val height = 7.dp.toPx()
        clipRect(bottom = height) { drawStripes(STRIPE_OF_VALANCE.toPx()) }
        drawRect(if (palette.isNight) palette.cardLine else palette.ink, Offset.Zero, Size(size.width, 1.4.dp.toPx()))
        drawRect(if (palette.isNight) palette.floor else palette.ink, Offset(0f, height), Size(size.width, 1.dp.toPx()))
    }
}

/** The curtain, which fills its place. */
@Composable
fun Curtain(modifier: Modifier = Modifier) {
    Canvas(modifier.fillMaxSize()) {
        val stripeWidth = size.width / STRIPES_OF_CURTAIN
        drawStripes(stripeWidth)
        // Soft folds: the light comes from the right.
        for (i in 0 until STRIPES_OF_CURTAIN) {
            drawRect(Color.Black.copy(alpha = 0.26f), Offset(i * stripeWidth, 0f), Size(stripeWidth * 0.26f, size.height))
            drawRect(Color.White.copy(alpha = 0.05f), Offset((i + 0.7f) * stripeWidth, 0f), Size(stripeWidth * 0.14f, size.height))
        }
    }
}

private fun DrawScope.drawStripes(stripeWidth: Float) {
    var left = 0f
    var stripe = 0
    while (left < size.width) {
        drawRect(Palette.curtain[stripe % Palette.curtain.size], Offset(left, 0f), Size(stripeWidth, size.height))
        left += stripeWidth
        stripe += 1
    }
}

private val STRIPE_OF_VALANCE = 12.5.dp
private const val STRIPES_OF_CURTAIN = 12
