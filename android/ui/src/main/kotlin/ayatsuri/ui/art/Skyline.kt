package ayatsuri.ui.art

import androidx.compose.foundation.Canvas
import androidx.compose.foundation.gestures.detectTapGestures
import androidx.compose.runtime.Composable
import androidx.compose.runtime.Immutable
import androidx.compose.runtime.getValue
import androidx.compose.runtime.rememberUpdatedState
import androidx.compose.ui.Modifier
import androidx.compose.ui.geometry.CornerRadius
import androidx.compose.ui.geometry.Offset
import androidx.compose.ui.geometry.Rect
import androidx.compose.ui.geometry.Size
import androidx.compose.ui.graphics.Brush
import androidx.compose.ui.graphics.Color
import androidx.compose.ui.graphics.PathEffect
import androidx.compose.ui.graphics.drawscope.DrawScope
import androidx.compose.ui.graphics.drawscope.Stroke
import androidx.compose.ui.graphics.drawscope.clipRect
import androidx.compose.ui.graphics.drawscope.scale
import androidx.compose.ui.input.pointer.pointerInput
import androidx.compose.ui.semantics.clearAndSetSemantics
import androidx.compose.ui.unit.Density
import androidx.compose.ui.unit.Dp
import androidx.compose.ui.unit.dp
import ayatsuri.art.Drawings
import ayatsuri.art.drawBuilding
import ayatsuri.core.Card
import ayatsuri.core.Tile
import ayatsuri.ui.table.Light
import ayatsuri.ui.theme.LocalPalette
import ayatsuri.ui.theme.Palette
import kotlin.math.max
import kotlin.math.min

/**
 * The measures of a skyline: the most width for a building, the height of its plate, and the room for names below the
 * plates (0 for no names).
 */
@Immutable
enum class SkylineSize(
    val pitch: Dp,
    val plate: Dp,
    val names: Dp,
    /** Whether a plate shows only its mark: one more tap shows the worth of the building. */
    val isMarkAlone: Boolean = false,
) {
    THIRD(13.4.dp, 9.6.dp, 0.dp, isMarkAlone = true),
    CELL(27.dp, 12.5.dp, 0.dp),
    ROW(36.4.dp, 15.dp, 0.dp),
    OWN(42.dp, 16.dp, 15.dp),

    /** On the stage of an ending, between the curtains. */
    STAGE(48.dp, 17.dp, 0.dp),

    /** Under the table of points. */
    ENDED(40.dp, 16.dp, 0.dp),

    /** One building of each kind, in the catalogue. */
    CATALOGUE(54.dp, 17.dp, 15.dp),

    /** Over the width of the page, in large text. */
    WIDE(62.dp, 22.dp, 0.dp),
}

/**
 * A city as a skyline on its stage: a building for each district, the higher the more it is worth, with the wall of its
 * colour and the plate of its mark and points; empty plots are dashed. A screen reader speaks of the city with the row
 * in which it stands.
 *
 * A tap on a building that is wide enough for a finger calls [onTile], which returns whether it did anything. If it did
 * not, and for every other tap and long press, [onElse] is called. Without [onTile] the skyline takes no taps.
 */
@Composable
fun Skyline(
    city: CityView,
    size: SkylineSize,
    modifier: Modifier = Modifier,
    onTile: ((Tile) -> Boolean)? = null,
    onElse: () -> Unit = {},
) {
    val palette = LocalPalette.current
    val pen = pen()
    val places = SkylinePlaces(size, maxOf(city.tiles.size, city.plots))
    val tapTile by rememberUpdatedState(onTile)
    val tapElse by rememberUpdatedState(onElse)
    val taps =
        if (onTile == null) {
            Modifier
        } else {
            Modifier.pointerInput(city.tiles) {
                detectTapGestures(onLongPress = { tapElse() }) { tap ->
                    val pitch = places.pitch(this, this.size.width.toFloat(), this.size.height.toFloat())
                    val tile = city.tiles.getOrNull((tap.x / pitch).toInt())?.takeIf { pitch >= LEAST_TAP_WIDTH.toPx() }
                    if (tile == null || tapTile?.invoke(tile) != true) tapElse()
                }
            }
        }
    Canvas(modifier.then(taps).clearAndSetSemantics {}) { drawSkyline(city, places, palette, pen) }
}

/** A city, and how the prompt changes its buildings: the light of each, and the gold that choosing it costs, if any. */
class CityView(
    val tiles: List<Tile>,
    val plots: Int = 0,
    val isActing: Boolean = false,
    /** Whether the buildings stand in the middle of the floor instead of at its beginning. */
    val isCentred: Boolean = false,
    val light: (Tile) -> Light = { Light.PLAIN },
    val price: (Tile) -> UInt? = { null },
    /** Whether a building is still on its way here: until then its plot is empty. */
    val isComing: (Tile) -> Boolean = { false },
)

/** The least width of a building that takes a tap of its own. A tap on narrower ones is one on the whole city. */
private val LEAST_TAP_WIDTH = 34.dp

/** The places of the buildings of a city. */
@Immutable
private class SkylinePlaces(
    val look: SkylineSize,
    val plots: Int,
) {
    /**
     * The width of a building with its gap, in pixels: at most that of [look], and small enough for all plots to fit
     * into [width] and for the highest building to fit into [height].
     */
    fun pitch(
        density: Density,
        width: Float,
        height: Float,
    ) = with(density) {
        val highest = (height - look.plate.toPx() - 4.dp.toPx() - look.names.toPx()) * GRID_WIDTH / GRID_HEIGHT + 1.4.dp.toPx()
        min(min(look.pitch.toPx(), highest), (width - 2.dp.toPx()) / max(plots, 1))
    }
}

private fun DrawScope.drawSkyline(
    city: CityView,
    places: SkylinePlaces,
    palette: Palette,
    pen: Pen,
) {
    val look = places.look
    val pitch = places.pitch(this, size.width, size.height)
    // In a place that has hardly any width, the plates shrink to nothing before the buildings do.
    val buildingWidth = (pitch - 1.4.dp.toPx()).coerceAtLeast(1f)
    val buildingHeight = buildingWidth * GRID_HEIGHT / GRID_WIDTH
    val plateHeight = look.plate.toPx()
    val floor = size.height - plateHeight - 3.dp.toPx() - look.names.toPx()
    val isActing = city.isActing
    val light = city.light
    drawGlow(palette, floor, buildingHeight.coerceAtLeast(40.dp.toPx()), isActing)
    drawRect(if (isActing) palette.accent else palette.floor, Offset(0f, floor), Size(size.width, (if (isActing) 2.4f else 1.8f).dp.toPx()))
    val bandTop = floor + (if (isActing) 2.4f else 1.8f).dp.toPx()
    drawRect(palette.front, Offset(0f, bandTop), Size(size.width, plateHeight + 1.6.dp.toPx()), alpha = 0.9f)
    val firstX = if (city.isCentred) (size.width - pitch * places.plots) / 2 else 1.dp.toPx()
    for (index in 0 until places.plots) {
        val tile = city.tiles.getOrNull(index)?.takeUnless(city.isComing)
        val x = firstX + index * pitch
        if (tile == null) {
            val plotSize = Size((buildingWidth - 4.dp.toPx()).coerceAtLeast(0f), plateHeight - 2.dp.toPx())
            drawPlot(palette, Offset(x + 2.dp.toPx(), floor + 3.4.dp.toPx()), plotSize)
        } else {
            drawBuildingOf(tile, palette, pen, light(tile), Offset(x, floor - buildingHeight), buildingWidth)
            drawPlate(
                tile,
                palette,
                pen,
                light(tile),
                Offset(x + 1.dp.toPx(), floor + 2.6.dp.toPx()),
                Size(
                    (buildingWidth - 2.dp.toPx()).coerceAtLeast(0f),
                    plateHeight - 1.dp.toPx(),
                ),
                look.isMarkAlone,
            )
            if (light(tile) == Light.LIT) {
                val top = floor - buildingHeight * (1 - topOf(tile.card) / GRID_HEIGHT)
                val bottom = floor + plateHeight + 2.dp.toPx()
                drawRing(palette, Rect(x - 0.4.dp.toPx(), top - 4.dp.toPx(), x + buildingWidth + 0.4.dp.toPx(), bottom))
                city.price(tile)?.let { drawPriceCoin(it, palette, pen, Offset(x + buildingWidth / 2, top - 5.dp.toPx())) }
            }
            if (look.names > 0.dp) {
                val base = Offset(x + buildingWidth / 2, floor + plateHeight + 12.dp.toPx())
                write(pen, tile.card.name, base, 10.dp.toPx(), palette.ink2, most = pitch - 1.dp.toPx())
            }
        }
    }
}

private const val GRID_WIDTH = 48f
private const val GRID_HEIGHT = 64f

/** The upper end of a building on its grid, in units from the top. */
private fun topOf(card: Card): Float {
    val own = Drawings.building(card.id)
    return (own?.bounds?.top ?: (Drawings.plinth(card.points?.toInt() ?: 0).bounds.top - STATUE_HEIGHT)).coerceAtLeast(0f)
}

private const val STATUE_HEIGHT = 24f

/** Draws the ring around a building that can be chosen, and around its plate. */
private fun DrawScope.drawRing(
    palette: Palette,
    bounds: Rect,
) {
    val line = Stroke(1.6.dp.toPx())
    drawRoundRect(palette.lamp, bounds.topLeft, bounds.size, CornerRadius(4.dp.toPx()), line)
}

/** Draws the price of choosing a building on a coin at its top. */
private fun DrawScope.drawPriceCoin(
    price: UInt,
    palette: Palette,
    pen: Pen,
    middle: Offset,
) {
    val radius = 8.5.dp.toPx()
    // The top of a high building reaches the edge of its row: the coin stays inside.
    val coinCenter = Offset(middle.x, middle.y.coerceAtLeast(radius + 1.dp.toPx()))
    drawCircle(palette.gold, radius, coinCenter)
    drawCircle(palette.goldLine, radius, coinCenter, style = Stroke(1.2.dp.toPx()))
    write(pen, "$price", coinCenter + Offset(0f, radius * 0.46f), radius * 1.35f, palette.onGold)
}

/** Draws the low light that every city has on its floor. */
private fun DrawScope.drawGlow(
    palette: Palette,
    floor: Float,
    height: Float,
    isActing: Boolean,
) {
    val strength =
        when {
            isActing -> 0.36f
            palette.isNight -> 0.17f
            else -> 0.24f
        }
    val middle = Offset(size.width / 2, floor)
    val radius = size.width * 0.62f
    val brush = Brush.radialGradient(listOf(palette.lampLight.copy(alpha = strength), Color.Transparent), middle, radius)
    clipRect(bottom = floor) { scale(1f, height * 0.95f / radius, middle) { drawCircle(brush, radius, middle) } }
}

private fun DrawScope.drawPlot(
    palette: Palette,
    topLeft: Offset,
    size: Size,
) {
    val dashes = PathEffect.dashPathEffect(floatArrayOf(2.4.dp.toPx(), 2.2.dp.toPx()))
    drawRoundRect(palette.art["empty"], topLeft, size, CornerRadius(2.dp.toPx()), Stroke(0.9.dp.toPx(), pathEffect = dashes), alpha = 0.7f)
}

private fun DrawScope.drawBuildingOf(
    tile: Tile,
    palette: Palette,
    pen: Pen,
    light: Light,
    topLeft: Offset,
    width: Float,
) {
    val unit = width / GRID_WIDTH
    val foot = topLeft + Offset(0f, GRID_HEIGHT * unit)
    if (light == Light.LIT) {
        val center = foot + Offset(width / 2, -width * 0.45f)
        val brush = Brush.radialGradient(listOf(palette.lampLight.copy(alpha = 0.5f), Color.Transparent), center, width * 0.9f)
        drawCircle(brush, width * 0.9f, center)
    }
    val cell =
        when {
            width < 26.dp.toPx() -> 12f
            width < 44.dp.toPx() -> 10f
            else -> 8f
        }
    drawBuilding(tile.card, palette.art, topLeft, unit, cell, if (light == Light.CLOSED) CLOSED_OPACITY else 1f)
    if (tile.gold > 0u) {
        val coin = max(9.5.dp.toPx(), width * 0.38f)
        val center = foot + Offset(width - coin / 2 + 1.dp.toPx(), -coin / 2 + 1.dp.toPx())
        drawCircle(palette.gold, coin / 2, center)
        drawCircle(palette.goldLine, coin / 2, center, style = Stroke(coin / 12))
        write(pen, "${tile.gold}", center + Offset(0f, coin * 0.21f), coin * 0.6f, palette.onGold)
    }
    if (tile.under > 0u) {
        val size = Size(width * 0.29f, width * 0.41f)
        drawBack(palette, foot - Offset(0f, size.height), size, 1.dp.toPx())
        val center = foot + Offset(size.width * 0.96f, -size.height * 0.3f)
        drawCircle(palette.plate, width * 0.17f, center)
        write(pen, "${tile.under}", center + Offset(0f, width * 0.1f), width * 0.29f, palette.ink)
    }
}

/** The opacity of a building that cannot be chosen now; its plate stays opaque. */
private const val CLOSED_OPACITY = 0.4f

private fun DrawScope.drawPlate(
    tile: Tile,
    palette: Palette,
    pen: Pen,
    light: Light,
    topLeft: Offset,
    size: Size,
    isMarkAlone: Boolean,
) {
    val look = palette.of(tile.card.tint)
    val isLit = light == Light.LIT
    drawRect(palette.plate, topLeft, size)
    drawRect(if (isLit) palette.lamp else look.text, topLeft, size, style = Stroke((if (isLit) 1.8f else 1f).dp.toPx()))
    val isSmall = size.width < 24.dp.toPx()
    val markSize = if (isSmall) 6.6.dp.toPx() else size.height - 5.dp.toPx()
    val inset = if (isMarkAlone) (size.width - markSize) / 2 else (if (isSmall) 1.8f else 3f).dp.toPx()
    drawMark(markOf(tile.card), palette, tile.card.tint, topLeft + Offset(inset, (size.height - markSize) / 2), markSize)
    if (isMarkAlone) return
    val letterSize =
        when {
            size.height > 18.dp.toPx() -> 15.dp.toPx()
            size.height > 13.dp.toPx() -> 12.dp.toPx()
            isSmall -> 9.6.dp.toPx()
            else -> 10.4.dp.toPx()
        }
    val base = topLeft + Offset(size.width - inset, size.height / 2 + letterSize * 0.36f)
    write(pen, "${tile.points}", base, letterSize, palette.ink, Side.END)
}
