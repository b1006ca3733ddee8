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
                detectTapGestures(onLongPress = { tapElse() }) { at ->
                    val pitch = places.pitch(this, this.size.width.toFloat(), this.size.height.toFloat())
                    val tile = city.tiles.getOrNull((at.x / pitch).toInt())?.takeIf { pitch >= LEAST_FELT.toPx() }
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
private val LEAST_FELT = 34.dp

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
        val highest = (height - look.plate.toPx() - 4.dp.toPx() - look.names.toPx()) * GRID_WIDE / GRID_HIGH + 1.4.dp.toPx()
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
    val wide = (pitch - 1.4.dp.toPx()).coerceAtLeast(1f)
    val high = wide * GRID_HIGH / GRID_WIDE
    val plate = look.plate.toPx()
    val floor = size.height - plate - 3.dp.toPx() - look.names.toPx()
    val isActing = city.isActing
    val light = city.light
    glow(palette, floor, high.coerceAtLeast(40.dp.toPx()), isActing)
    drawRect(if (isActing) palette.accent else palette.floor, Offset(0f, floor), Size(size.width, (if (isActing) 2.4f else 1.8f).dp.toPx()))
    val under = floor + (if (isActing) 2.4f else 1.8f).dp.toPx()
    drawRect(palette.front, Offset(0f, under), Size(size.width, plate + 1.6.dp.toPx()), alpha = 0.9f)
    val from = if (city.isCentred) (size.width - pitch * places.plots) / 2 else 1.dp.toPx()
    for (at in 0 until places.plots) {
        val tile = city.tiles.getOrNull(at)?.takeUnless(city.isComing)
        val x = from + at * pitch
        if (tile == null) {
            plot(palette, Offset(x + 2.dp.toPx(), floor + 3.4.dp.toPx()), Size((wide - 4.dp.toPx()).coerceAtLeast(0f), plate - 2.dp.toPx()))
        } else {
            building(tile, palette, pen, light(tile), Offset(x, floor - high), wide)
            plate(
                tile,
                palette,
                pen,
                light(tile),
                Offset(x + 1.dp.toPx(), floor + 2.6.dp.toPx()),
                Size(
                    (wide - 2.dp.toPx()).coerceAtLeast(0f),
                    plate - 1.dp.toPx(),
                ),
                look.isMarkAlone,
            )
            if (light(tile) == Light.LIT) {
                val top = floor - high * (1 - topOf(tile.card) / GRID_HIGH)
                ring(palette, Rect(x - 0.4.dp.toPx(), top - 4.dp.toPx(), x + wide + 0.4.dp.toPx(), floor + plate + 2.dp.toPx()))
                city.price(tile)?.let { priceCoin(it, palette, pen, Offset(x + wide / 2, top - 5.dp.toPx())) }
            }
            if (look.names > 0.dp) {
                val base = Offset(x + wide / 2, floor + plate + 12.dp.toPx())
                write(pen, tile.card.name, base, 10.dp.toPx(), palette.ink2, most = pitch - 1.dp.toPx())
            }
        }
    }
}

private const val GRID_WIDE = 48f
private const val GRID_HIGH = 64f

/** The upper end of a building on its grid, in units from the top. */
private fun topOf(card: Card): Float {
    val own = Drawings.building(card.id)
    return (own?.bounds?.top ?: (Drawings.plinth(card.points?.toInt() ?: 0).bounds.top - STATUE)).coerceAtLeast(0f)
}

private const val STATUE = 24f

/** Draws the ring around a building that can be chosen, and around its plate. */
private fun DrawScope.ring(
    palette: Palette,
    around: Rect,
) {
    val line = Stroke(1.6.dp.toPx())
    drawRoundRect(palette.lamp, around.topLeft, around.size, CornerRadius(4.dp.toPx()), line)
}

/** Draws the price of choosing a building on a coin at its top. */
private fun DrawScope.priceCoin(
    price: UInt,
    palette: Palette,
    pen: Pen,
    middle: Offset,
) {
    val radius = 8.5.dp.toPx()
    // The top of a high building reaches the edge of its row: the coin stays inside.
    val at = Offset(middle.x, middle.y.coerceAtLeast(radius + 1.dp.toPx()))
    drawCircle(palette.gold, radius, at)
    drawCircle(palette.goldLine, radius, at, style = Stroke(1.2.dp.toPx()))
    write(pen, "$price", at + Offset(0f, radius * 0.46f), radius * 1.35f, palette.onGold)
}

/** Draws the low light that every city has on its floor. */
private fun DrawScope.glow(
    palette: Palette,
    floor: Float,
    high: Float,
    isActing: Boolean,
) {
    val strength =
        when {
            isActing -> 0.36f
            palette.isNight -> 0.17f
            else -> 0.24f
        }
    val middle = Offset(size.width / 2, floor)
    val wide = size.width * 0.62f
    val brush = Brush.radialGradient(listOf(palette.lampLight.copy(alpha = strength), Color.Transparent), middle, wide)
    clipRect(bottom = floor) { scale(1f, high * 0.95f / wide, middle) { drawCircle(brush, wide, middle) } }
}

private fun DrawScope.plot(
    palette: Palette,
    at: Offset,
    size: Size,
) {
    val dashes = PathEffect.dashPathEffect(floatArrayOf(2.4.dp.toPx(), 2.2.dp.toPx()))
    drawRoundRect(palette.art["empty"], at, size, CornerRadius(2.dp.toPx()), Stroke(0.9.dp.toPx(), pathEffect = dashes), alpha = 0.7f)
}

private fun DrawScope.building(
    tile: Tile,
    palette: Palette,
    pen: Pen,
    light: Light,
    at: Offset,
    wide: Float,
) {
    val unit = wide / GRID_WIDE
    val foot = at + Offset(0f, GRID_HIGH * unit)
    if (light == Light.LIT) {
        val middle = foot + Offset(wide / 2, -wide * 0.45f)
        val brush = Brush.radialGradient(listOf(palette.lampLight.copy(alpha = 0.5f), Color.Transparent), middle, wide * 0.9f)
        drawCircle(brush, wide * 0.9f, middle)
    }
    val cell =
        when {
            wide < 26.dp.toPx() -> 12f
            wide < 44.dp.toPx() -> 10f
            else -> 8f
        }
    drawBuilding(tile.card, palette.art, at, unit, cell, if (light == Light.CLOSED) CLOSED else 1f)
    if (tile.gold > 0u) {
        val coin = max(9.5.dp.toPx(), wide * 0.38f)
        val middle = foot + Offset(wide - coin / 2 + 1.dp.toPx(), -coin / 2 + 1.dp.toPx())
        drawCircle(palette.gold, coin / 2, middle)
        drawCircle(palette.goldLine, coin / 2, middle, style = Stroke(coin / 12))
        write(pen, "${tile.gold}", middle + Offset(0f, coin * 0.21f), coin * 0.6f, palette.onGold)
    }
    if (tile.under > 0u) {
        val size = Size(wide * 0.29f, wide * 0.41f)
        drawBack(palette, foot - Offset(0f, size.height), size, 1.dp.toPx())
        val middle = foot + Offset(size.width * 0.96f, -size.height * 0.3f)
        drawCircle(palette.plate, wide * 0.17f, middle)
        write(pen, "${tile.under}", middle + Offset(0f, wide * 0.1f), wide * 0.29f, palette.ink)
    }
}

/** The opacity of a building that cannot be chosen now; its plate stays opaque. */
private const val CLOSED = 0.4f

private fun DrawScope.plate(
    tile: Tile,
    palette: Palette,
    pen: Pen,
    light: Light,
    at: Offset,
    size: Size,
    isMarkAlone: Boolean,
) {
    val look = palette.of(tile.card.tint)
    val isLit = light == Light.LIT
    drawRect(palette.plate, at, size)
    drawRect(if (isLit) palette.lamp else look.text, at, size, style = Stroke((if (isLit) 1.8f else 1f).dp.toPx()))
    val isSmall = size.width < 24.dp.toPx()
    val mark = if (isSmall) 6.6.dp.toPx() else size.height - 5.dp.toPx()
    val inset = if (isMarkAlone) (size.width - mark) / 2 else (if (isSmall) 1.8f else 3f).dp.toPx()
    drawMark(markOf(tile.card), palette, tile.card.tint, at + Offset(inset, (size.height - mark) / 2), mark)
    if (isMarkAlone) return
    val letters =
        when {
            size.height > 18.dp.toPx() -> 15.dp.toPx()
            size.height > 13.dp.toPx() -> 12.dp.toPx()
            isSmall -> 9.6.dp.toPx()
            else -> 10.4.dp.toPx()
        }
    val base = at + Offset(size.width - inset, size.height / 2 + letters * 0.36f)
    write(pen, "${tile.points}", base, letters, palette.ink, Side.END)
}
