package ayatsuri.ui.art

import androidx.compose.ui.geometry.CornerRadius
import androidx.compose.ui.geometry.Offset
import androidx.compose.ui.geometry.Rect
import androidx.compose.ui.geometry.RoundRect
import androidx.compose.ui.geometry.Size
import androidx.compose.ui.graphics.Brush
import androidx.compose.ui.graphics.Path
import androidx.compose.ui.graphics.drawscope.DrawScope
import androidx.compose.ui.graphics.drawscope.Stroke
import androidx.compose.ui.graphics.drawscope.clipPath
import androidx.compose.ui.graphics.drawscope.translate
import androidx.compose.ui.unit.dp
import ayatsuri.art.Drawings
import ayatsuri.art.EMBLEM
import ayatsuri.art.PROP
import ayatsuri.art.draw
import ayatsuri.art.drawBuilding
import ayatsuri.art.drawStatue
import ayatsuri.art.patternBrush
import ayatsuri.core.Card
import ayatsuri.core.Counter
import ayatsuri.core.Tint
import ayatsuri.ui.table.Light
import ayatsuri.ui.table.signOf
import ayatsuri.ui.theme.Palette

/** A card is drawn on a grid of 100 by 140. */
const val CARD_WIDE = 100f
const val CARD_HIGH = 140f

fun isPuppet(card: String) = Drawings.find("puppet/$card") != null

/** The look of a card apart from what is printed on it. */
class Lying(
    val light: Light,
    /** Whether it is chosen, and not taken yet. */
    val isLifted: Boolean = false,
    /** Whether only its owner knows the character. */
    val isSecret: Boolean = false,
)

/**
 * Draws a card over the width of its place: a character in the light of the lamp, or a building before the pattern of
 * its colour.
 */
fun DrawScope.drawCard(
    card: Card,
    palette: Palette,
    pen: Pen,
    lying: Lying,
) {
    val unit = size.width / CARD_WIDE
    val isLit = lying.light == Light.LIT || lying.isLifted
    val corner = CornerRadius(8 * unit)
    val whole = Size(CARD_WIDE * unit, CARD_HIGH * unit)
    drawRoundRect(palette.card, Offset.Zero, whole, corner)
    when {
        isPuppet(card.id) -> puppetWindow(card, palette, pen, lying, unit)
        card.id.startsWith("building/") -> marketWindow(card, palette, pen, lying, unit)
        card.id.startsWith("event/") -> eventCard(card, palette, pen, unit)
        else -> districtWindow(card, palette, pen, lying, unit)
    }
    val name = if (card.name.any { it.code > FIRST_WIDE }) 14.5f else 14f
    val base =
        when {
            isPuppet(card.id) -> 131f
            card.id.startsWith("building/") -> 107f
            card.id.startsWith("event/") && card.short != null -> 80f
            else -> 126f
        }
    val ink = if (lying.light == Light.CLOSED) palette.ink2 else palette.ink
    write(pen, card.name, Offset(50 * unit, base * unit), name * unit, ink, most = 90 * unit, isSerif = true)
    val edge = if (isLit) palette.lamp else palette.cardLine
    drawRoundRect(edge, Offset.Zero, whole, corner, style = Stroke((if (isLit) 3.4f else 1.4f) * unit))
}

/**
 * Draws a low, wide card, for little room: cost, mark and name have their usual size, and only the middle of the picture is
 * seen. [size] is that of the whole card.
 */
fun DrawScope.drawLowCard(
    card: Card,
    palette: Palette,
    pen: Pen,
    lying: Lying,
) {
    val line = 1.dp.toPx()
    val foot = 20 * line
    // A card that is squeezed to less, as for one frame, has no picture.
    if (size.height < foot + 12 * line) return
    val isLit = lying.light == Light.LIT || lying.isLifted
    val corner = CornerRadius(8 * line)
    drawRoundRect(palette.card, cornerRadius = corner)
    val window = Rect(4 * line, 4 * line, size.width - 4 * line, size.height - foot)
    clipPath(Path().apply { addRoundRect(RoundRect(window, CornerRadius(5 * line))) }) {
        when {
            isPuppet(card.id) -> lowPuppet(card, palette, window)
            card.id.startsWith("event/") -> lowEvent(card, palette, window)
            else -> lowBuilding(card, palette, window)
        }
        if (lying.light == Light.CLOSED) drawRect(palette.ground.copy(alpha = 0.6f), window.topLeft, window.size)
    }
    if (isPuppet(card.id)) {
        card.rank?.let { rankTab(it, palette, pen, window.topLeft, 20 * line) }
        val sign = 17 * line
        drawEmblem(card.id, palette, palette.signOf(card), Offset(window.right - sign - 3 * line, window.bottom - sign - 2 * line), sign)
        if (lying.isSecret) draw(Drawings["eye-closed"], palette.art, Offset(window.right - 35 * line, window.bottom - 14 * line), line)
    } else if (!card.id.startsWith("event/")) {
        lowSigns(card, palette, pen, window)
    }
    val ink = if (lying.light == Light.CLOSED) palette.ink2 else palette.ink
    val base = Offset(size.width / 2, size.height - 6 * line)
    write(pen, card.name, base, 13 * line, ink, most = size.width - 9 * line, isSerif = true)
    val edge = if (isLit) palette.lamp else palette.cardLine
    drawRoundRect(edge, cornerRadius = corner, style = Stroke((if (isLit) 2.8f else 1.2f) * line))
}

/** Draws the price, the mark, and the points where they differ from the price. */
private fun DrawScope.lowSigns(
    card: Card,
    palette: Palette,
    pen: Pen,
    window: Rect,
) {
    val line = 1.dp.toPx()
    val cost = card.cost.singleOrNull()
    val coin = 21 * line
    if (cost != null) {
        draw(Drawings["coin/blank"], palette.art, window.topLeft + Offset(line, line), coin / 24)
        write(pen, "${cost.amount}", window.topLeft + Offset(line + coin / 2, line + coin * 0.72f), coin * 0.6f, palette.onGold)
    }
    val disc = 7.5f * line
    // The mark stands below the coin if the picture is high enough, otherwise beside it.
    val isBelow = window.height >= 33 * line
    val mark =
        when {
            cost == null -> window.topLeft + Offset(window.width - disc - line, window.height - disc - line)
            isBelow -> window.topLeft + Offset(line + coin / 2, window.height - disc - line)
            else -> window.topLeft + Offset(coin + disc + 2 * line, disc + 2 * line)
        }
    markDisc(card, palette, mark, disc)
    if (cost == null) lowPrices(card.cost, palette, pen, window)
    val points = card.points ?: return
    if (points != cost?.amount) drawPlaque(points, palette, pen, Offset(window.right - 21 * line, window.top + line), 19 * line)
}

/** Draws the amounts of several counters, one below the other. */
private fun DrawScope.lowPrices(
    cost: List<Counter>,
    palette: Palette,
    pen: Pen,
    window: Rect,
) {
    val high = window.height / cost.size.coerceAtLeast(3)
    val part = Size(high * 2 + 2.dp.toPx(), window.height)
    drawRect(palette.plate, window.topLeft, part, alpha = 0.8f)
    cost.forEachIndexed { i, counter ->
        val chip = Drawings.find("chip/${counter.id.substringAfter('/')}") ?: return@forEachIndexed
        val at = window.topLeft + Offset(1.dp.toPx(), i * high)
        draw(chip, palette.art, at, (high - 1) / chip.width)
        write(pen, "${counter.amount}", at + Offset(high * 2 - 1, high * 0.82f), high * 0.86f, palette.ink, Side.END)
    }
}

/** Draws an event's sign in the light. */
private fun DrawScope.lowEvent(
    card: Card,
    palette: Palette,
    window: Rect,
) {
    val light = listOf(palette.windowLight, palette.windowShade)
    val brush = Brush.radialGradient(light, window.center, window.width * 0.6f)
    drawRect(brush, window.topLeft, window.size, alpha = if (palette.isNight) 0.75f else 1f)
    val high = window.height * 0.9f
    val color = if (palette.isNight) palette.lamp else palette.ink
    drawEmblem(card.id, palette, color, Offset(window.center.x - high / 2, window.top + window.height * 0.05f), high)
}

private fun DrawScope.lowBuilding(
    card: Card,
    palette: Palette,
    window: Rect,
) {
    val look = palette.of(card.tint)
    val art = palette.art.of(card.tint)
    drawRect(look.roof, window.topLeft, window.size)
    val pattern = Drawings["pattern/${art.tintName}"]
    drawRect(patternBrush(pattern, art, 10.dp.toPx()), window.topLeft, window.size, alpha = if (palette.isNight) 0.34f else 0.5f)
    val middle = window.left + window.width * 0.62f
    val floor = window.bottom - 3.dp.toPx()
    val disc = window.height * 0.62f
    drawCircle(palette.moon, disc, Offset(middle, floor - window.height * 0.36f), alpha = if (palette.isNight) 0.9f else 1f)
    drawRect(if (palette.isNight) palette.plate else look.roof, Offset(window.left, floor), Size(window.width, window.bottom - floor))
    val unit = (window.height - 4.dp.toPx()) / 64f
    drawBuilding(card, palette.art, Offset(middle - 24 * unit, floor - 64 * unit), unit, 9f)
}

/** Draws head and shoulders before the lamp. */
private fun DrawScope.lowPuppet(
    card: Card,
    palette: Palette,
    window: Rect,
) {
    val light = listOf(palette.windowLight, palette.windowShade)
    drawRect(Brush.radialGradient(light, window.center, window.width * 0.6f), window.topLeft, window.size)
    val unit = window.height / LOW_BUST
    val at = Offset(window.center.x - 50 * unit, window.top - 4 * unit)
    draw(Drawings.puppet(card.id), palette.art.of(card.tint), at, unit, without = PROP)
}

/** The height of a puppet's head and shoulders, of the 140 units of its drawing. */
private const val LOW_BUST = 62f

private const val FIRST_WIDE = 0x2e80

private fun window(
    left: Float,
    top: Float,
    wide: Float,
    high: Float,
    corner: Float,
) = Path().apply { addRoundRect(RoundRect(Rect(left, top, left + wide, top + high), CornerRadius(corner))) }

/** Draws the colour of the roof with the pattern over it, a disc of light, a black floor, and the building in front. */
private fun DrawScope.buildingArt(
    card: Card,
    palette: Palette,
    lying: Lying,
    unit: Float,
    high: Float = 102f,
) {
    val look = palette.of(card.tint)
    val art = palette.art.of(card.tint)
    val window = window(4 * unit, 4 * unit, 92 * unit, high * unit, 5 * unit)
    clipPath(window) {
        val place = Size(92 * unit, high * unit)
        val floor = high - 5
        val corner = Offset(4 * unit, 4 * unit)
        drawRect(look.roof, corner, place)
        val pattern = Drawings["pattern/${art.tintName}"]
        drawRect(patternBrush(pattern, art, 12 * unit), corner, place, alpha = if (palette.isNight) 0.34f else 0.5f)
        drawCircle(palette.moon, 38 * unit, Offset(53 * unit, (floor - 31) * unit), alpha = if (palette.isNight) 0.9f else 1f)
        drawRect(if (palette.isNight) palette.plate else look.roof, Offset(4 * unit, floor * unit), Size(92 * unit, 9 * unit))
        drawBuilding(card, palette.art, Offset(22.6f, floor - 80.4f) * unit, 1.26f * unit, 9f)
        if (lying.light == Light.CLOSED) drawRect(palette.ground.copy(alpha = 0.6f), corner, place)
    }
    drawPath(window, palette.plate.takeIf { palette.isNight } ?: palette.ink, style = Stroke(unit))
}

private fun DrawScope.districtWindow(
    card: Card,
    palette: Palette,
    pen: Pen,
    lying: Lying,
    unit: Float,
) {
    buildingArt(card, palette, lying, unit)
    card.cost.firstOrNull()?.let { cost ->
        draw(Drawings["coin/blank"], palette.art, Offset(5 * unit, 5 * unit), 27 * unit / 24)
        write(pen, "${cost.amount}", Offset(18.5f * unit, 24.2f * unit), 16.3f * unit, palette.onGold)
    }
    markDisc(card, palette, Offset(18.5f * unit, 47.5f * unit), 11.5f * unit)
    val points = card.points
    // The points are shown only where they differ from the cost.
    if (points != null &&
        points != card.cost.firstOrNull()?.amount
    ) {
        drawPlaque(points, palette, pen, Offset(68 * unit, 5 * unit), 26 * unit)
    }
}

private fun DrawScope.markDisc(
    card: Card,
    palette: Palette,
    middle: Offset,
    radius: Float,
) {
    val mark = markOf(card) ?: return
    drawCircle(palette.plate, radius, middle)
    drawCircle(palette.of(card.tint).text, radius, middle, style = Stroke(radius * 0.12f))
    val wide = radius * 1.22f
    drawMark(mark, palette, card.tint, middle - Offset(wide / 2, wide / 2), wide)
}

/** Draws a building of Marionette Kingdom: its costs stand at the foot, each kind in its own shape. */
private fun DrawScope.marketWindow(
    card: Card,
    palette: Palette,
    pen: Pen,
    lying: Lying,
    unit: Float,
) {
    buildingArt(card, palette, lying, unit, high = 86f)
    markDisc(card, palette, Offset(16 * unit, 16 * unit), 10 * unit)
    card.points?.let { drawPlaque(it, palette, pen, Offset(69 * unit, 4 * unit), 25 * unit) }
    drawPrices(card.cost, palette, pen, unit)
}

private fun DrawScope.drawPrices(
    cost: List<Counter>,
    palette: Palette,
    pen: Pen,
    unit: Float,
) {
    val wide = (90f / cost.size.coerceAtLeast(1)).coerceAtMost(32f)
    val from = 50f - wide * cost.size / 2
    cost.forEachIndexed { i, counter ->
        val chip = Drawings.find("chip/${counter.id.substringAfter('/')}") ?: return@forEachIndexed
        val at = Offset((from + i * wide + 1) * unit, 115 * unit)
        val box = Size((wide - 2) * unit, 18 * unit)
        draw(chip, palette.art, at, 18 * unit / chip.width)
        write(pen, "${counter.amount}", at + Offset(box.width, 14.4f * unit), 14.5f * unit, palette.ink, Side.END)
    }
}

/** Draws an event: its sign in the light, and its effect in a few words. */
private fun DrawScope.eventCard(
    card: Card,
    palette: Palette,
    pen: Pen,
    unit: Float,
) {
    val corner = CornerRadius(8 * unit)
    val light = listOf(palette.windowLight, palette.windowShade)
    val brush = Brush.radialGradient(light, Offset(50f, 34f) * unit, 96 * unit)
    drawRoundRect(brush, Offset.Zero, Size(CARD_WIDE, CARD_HIGH) * unit, corner, alpha = if (palette.isNight) 0.75f else 1f)
    val emblem = Drawings.find("emblem/${card.id}") ?: return
    val short = card.short
    val foot = if (short == null) 92f else 62f
    val color = if (palette.isNight) palette.lamp else palette.ink
    drawStatue(emblem, palette.art.with(EMBLEM to color), Offset(50f, foot) * unit, Size(60f, foot - 20f) * unit)
    short?.let { writeLines(pen, it, Offset(50f, 86f) * unit, 92 * unit, 50 * unit, 11.dp.toPx(), palette.ink) }
}

private operator fun Size.times(unit: Float) = Size(width * unit, height * unit)

/** Draws a character, which hangs on strings in the light of the lamp. */
private fun DrawScope.puppetWindow(
    card: Card,
    palette: Palette,
    pen: Pen,
    lying: Lying,
    unit: Float,
) {
    val window = window(4 * unit, 4 * unit, 92 * unit, 110 * unit, 5 * unit)
    clipPath(window) {
        val light = listOf(palette.windowLight, palette.windowShade)
        drawRect(Brush.radialGradient(light, Offset(50f, 42f) * unit, 80 * unit), Offset(4f, 4f) * unit, Size(92f, 112f) * unit)
        drawPuppet(card, palette, Offset(9f, 2f) * unit, 0.82f * unit, 4 * unit)
        if (lying.light == Light.CLOSED) drawRect(palette.ground.copy(alpha = 0.6f), Offset(4f, 4f) * unit, Size(92f, 112f) * unit)
    }
    drawPath(window, palette.plate.takeIf { palette.isNight } ?: palette.ink, style = Stroke(unit))
    card.rank?.let { rankTab(it, palette, pen, Offset(4f, 4f) * unit, 25 * unit) }
    markDisc(card, palette, Offset(86f, 104f) * unit, 8.4f * unit)
    if (lying.isSecret) {
        drawCircle(palette.plate, 8.4f * unit, Offset(87f, 13f) * unit)
        draw(Drawings["eye-closed"], palette.art, Offset(81.4f, 7.4f) * unit, 11.2f * unit / 12)
    }
}

/** Draws a puppet with its strings, which come from the y coordinate [top]. */
fun DrawScope.drawPuppet(
    card: Card,
    palette: Palette,
    at: Offset,
    unit: Float,
    top: Float,
) = drawPuppet(card.id, card.tint, palette, at, unit, top)

fun DrawScope.drawPuppet(
    card: String,
    tint: Tint,
    palette: Palette,
    at: Offset,
    unit: Float,
    top: Float,
) {
    for ((x, y) in listOf(50f to 30f, 17f to 104f, 91f to 74f)) {
        drawLine(palette.string, Offset(at.x + x * unit, top), at + Offset(x, y) * unit, 0.9f * unit, alpha = 0.8f)
    }
    draw(Drawings.puppet(card), palette.art.of(tint), at, unit)
}

/** Draws the rank in the upper left corner of a window. */
fun DrawScope.rankTab(
    rank: UInt,
    palette: Palette,
    pen: Pen,
    at: Offset,
    size: Float,
) = translate(at.x, at.y) {
    val tab =
        Path().apply {
            addRoundRect(
                RoundRect(0f, 0f, size, size, CornerRadius(size * 0.2f), CornerRadius.Zero, CornerRadius(size * 0.22f), CornerRadius.Zero),
            )
        }
    drawPath(tab, palette.plate)
    write(pen, "$rank", Offset(size / 2, size * 0.79f), size * 0.76f, palette.ink, isSerif = true)
}

/** Draws the head and shoulders of a character, without what it holds, in a window of this [size]. */
fun DrawScope.drawBust(
    card: String,
    tint: Tint,
    palette: Palette,
    size: Size,
) {
    val light = listOf(palette.windowLight, palette.windowShade)
    drawRect(Brush.radialGradient(light, Offset(size.width / 2, size.height * 0.4f), size.width * 0.75f), Offset.Zero, size)
    // The scale keeps the whole head in sight, however low the window is.
    val unit = minOf(size.width / BUST_WIDE, size.height / BUST_HIGH)
    val at = Offset(size.width / 2 - 50 * unit, -3f * unit)
    drawLine(palette.string, Offset(size.width / 2, 0f), Offset(size.width / 2, 20 * unit), unit, alpha = 0.8f)
    draw(Drawings.puppet(card), palette.art.of(tint), at, unit, without = PROP)
}

private const val BUST_WIDE = 78f
private const val BUST_HIGH = 58f
