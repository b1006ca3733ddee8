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

/** The grid on which a card is drawn, in units. */
const val CARD_GRID_WIDTH = 100f
const val CARD_GRID_HEIGHT = 140f

fun isPuppet(card: String) = Drawings.find("puppet/$card") != null

/** The state in which a card is drawn: lit or not, lifted, secret. */
class Lying(
    val light: Light,
    /** Whether it is chosen, and not taken yet. */
    val isLifted: Boolean = false,
    /** Whether its owner alone knows this character. */
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
    val unit = size.width / CARD_GRID_WIDTH
    val isLit = lying.light == Light.LIT || lying.isLifted
    val corner = CornerRadius(8 * unit)
    val whole = Size(CARD_GRID_WIDTH * unit, CARD_GRID_HEIGHT * unit)
    drawRoundRect(palette.card, Offset.Zero, whole, corner)
    when {
        isPuppet(card.id) -> drawCharacter(card, palette, pen, lying, unit)
        card.id.startsWith("building/") -> drawMarketBuilding(card, palette, pen, lying, unit)
        card.id.startsWith("event/") -> drawEvent(card, palette, pen, unit)
        else -> drawDistrict(card, palette, pen, lying, unit)
    }
    val letterSize = if (card.name.any { it.code > FIRST_WIDE }) 14.5f else 14f
    val base =
        when {
            isPuppet(card.id) -> 131f
            card.id.startsWith("building/") -> 107f
            card.id.startsWith("event/") && card.short != null -> 80f
            else -> 126f
        }
    val ink = if (lying.light == Light.CLOSED) palette.ink2 else palette.ink
    write(pen, card.name, Offset(50 * unit, base * unit), letterSize * unit, ink, most = 90 * unit, isSerif = true)
    val edge = if (isLit) palette.lamp else palette.cardLine
    drawRoundRect(edge, Offset.Zero, whole, corner, style = Stroke((if (isLit) 3.4f else 1.4f) * unit))
}

/**
 * Draws a card where there is little room: low and wide, with the middle of its picture, and cost, mark and name as
 * large as ever. It fills the whole [size].
 */
fun DrawScope.drawLowCard(
    card: Card,
    palette: Palette,
    pen: Pen,
    lying: Lying,
) {
    val line = 1.dp.toPx()
    val foot = 20 * line
    // A card that a layout squeezes to less for one frame gets no picture.
    if (size.height < foot + 12 * line) return
    val isLit = lying.light == Light.LIT || lying.isLifted
    val corner = CornerRadius(8 * line)
    drawRoundRect(palette.card, cornerRadius = corner)
    val window = Rect(4 * line, 4 * line, size.width - 4 * line, size.height - foot)
    clipPath(Path().apply { addRoundRect(RoundRect(window, CornerRadius(5 * line))) }) {
        when {
            isPuppet(card.id) -> drawLowPuppet(card, palette, window)
            card.id.startsWith("event/") -> drawLowEvent(card, palette, window)
            else -> drawLowBuilding(card, palette, window)
        }
        if (lying.light == Light.CLOSED) drawRect(palette.ground.copy(alpha = 0.6f), window.topLeft, window.size)
    }
    if (isPuppet(card.id)) {
        card.rank?.let { drawRankTab(it, palette, pen, window.topLeft, 20 * line) }
        val sign = 17 * line
        drawEmblem(card.id, palette, palette.signOf(card), Offset(window.right - sign - 3 * line, window.bottom - sign - 2 * line), sign)
        if (lying.isSecret) draw(Drawings["eye-closed"], palette.art, Offset(window.right - 35 * line, window.bottom - 14 * line), line)
    } else if (!card.id.startsWith("event/")) {
        drawLowSigns(card, palette, pen, window)
    }
    val ink = if (lying.light == Light.CLOSED) palette.ink2 else palette.ink
    val base = Offset(size.width / 2, size.height - 6 * line)
    write(pen, card.name, base, 13 * line, ink, most = size.width - 9 * line, isSerif = true)
    val edge = if (isLit) palette.lamp else palette.cardLine
    drawRoundRect(edge, cornerRadius = corner, style = Stroke((if (isLit) 2.8f else 1.2f) * line))
}

/** Draws the price, the mark, and the points if they differ from the price. */
private fun DrawScope.drawLowSigns(
    card: Card,
    palette: Palette,
    pen: Pen,
    window: Rect,
) {
    val line = 1.dp.toPx()
    val cost = card.cost.singleOrNull()
    val coinSize = 21 * line
    if (cost != null) {
        draw(Drawings["coin/blank"], palette.art, window.topLeft + Offset(line, line), coinSize / 24)
        write(pen, "${cost.amount}", window.topLeft + Offset(line + coinSize / 2, line + coinSize * 0.72f), coinSize * 0.6f, palette.onGold)
    }
    val radius = 7.5f * line
    // The mark stands below the coin where the picture is high enough, else beside it.
    val isBelow = window.height >= 33 * line
    val markCenter =
        when {
            cost == null -> window.topLeft + Offset(window.width - radius - line, window.height - radius - line)
            isBelow -> window.topLeft + Offset(line + coinSize / 2, window.height - radius - line)
            else -> window.topLeft + Offset(coinSize + radius + 2 * line, radius + 2 * line)
        }
    drawMarkDisc(card, palette, markCenter, radius)
    if (cost == null) drawLowPrices(card.cost, palette, pen, window)
    val points = card.points ?: return
    if (points != cost?.amount) drawPlaque(points, palette, pen, Offset(window.right - 21 * line, window.top + line), 19 * line)
}

/** Draws a price of several counters, one amount below the other. */
private fun DrawScope.drawLowPrices(
    cost: List<Counter>,
    palette: Palette,
    pen: Pen,
    window: Rect,
) {
    val lineHeight = window.height / cost.size.coerceAtLeast(3)
    val ground = Size(lineHeight * 2 + 2.dp.toPx(), window.height)
    drawRect(palette.plate, window.topLeft, ground, alpha = 0.8f)
    cost.forEachIndexed { i, counter ->
        val chip = Drawings.find("chip/${counter.id.substringAfter('/')}") ?: return@forEachIndexed
        val topLeft = window.topLeft + Offset(1.dp.toPx(), i * lineHeight)
        draw(chip, palette.art, topLeft, (lineHeight - 1) / chip.width)
        write(pen, "${counter.amount}", topLeft + Offset(lineHeight * 2 - 1, lineHeight * 0.82f), lineHeight * 0.86f, palette.ink, Side.END)
    }
}

/** Draws an event's sign in the light. */
private fun DrawScope.drawLowEvent(
    card: Card,
    palette: Palette,
    window: Rect,
) {
    val light = listOf(palette.windowLight, palette.windowShade)
    val brush = Brush.radialGradient(light, window.center, window.width * 0.6f)
    drawRect(brush, window.topLeft, window.size, alpha = if (palette.isNight) 0.75f else 1f)
    val emblemSize = window.height * 0.9f
    val color = if (palette.isNight) palette.lamp else palette.ink
    drawEmblem(card.id, palette, color, Offset(window.center.x - emblemSize / 2, window.top + window.height * 0.05f), emblemSize)
}

private fun DrawScope.drawLowBuilding(
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
    val radius = window.height * 0.62f
    drawCircle(palette.moon, radius, Offset(middle, floor - window.height * 0.36f), alpha = if (palette.isNight) 0.9f else 1f)
    drawRect(if (palette.isNight) palette.plate else look.roof, Offset(window.left, floor), Size(window.width, window.bottom - floor))
    val unit = (window.height - 4.dp.toPx()) / 64f
    drawBuilding(card, palette.art, Offset(middle - 24 * unit, floor - 64 * unit), unit, 9f)
}

/** Draws a puppet's head and shoulders before the lamp. */
private fun DrawScope.drawLowPuppet(
    card: Card,
    palette: Palette,
    window: Rect,
) {
    val light = listOf(palette.windowLight, palette.windowShade)
    drawRect(Brush.radialGradient(light, window.center, window.width * 0.6f), window.topLeft, window.size)
    val unit = window.height / LOW_BUST_HEIGHT
    val topLeft = Offset(window.center.x - 50 * unit, window.top - 4 * unit)
    draw(Drawings.puppet(card.id), palette.art.of(card.tint), topLeft, unit, without = PROP)
}

/** The height of a puppet's head and shoulders, of the 140 units of its drawing. */
private const val LOW_BUST_HEIGHT = 62f

private const val FIRST_WIDE = 0x2e80

private fun windowPath(
    left: Float,
    top: Float,
    width: Float,
    height: Float,
    corner: Float,
) = Path().apply { addRoundRect(RoundRect(Rect(left, top, left + width, top + height), CornerRadius(corner))) }

/** Draws a building before a disc of light and the pattern of its colour, on a black floor. */
private fun DrawScope.drawBuildingArt(
    card: Card,
    palette: Palette,
    lying: Lying,
    unit: Float,
    height: Float = 102f,
) {
    val look = palette.of(card.tint)
    val art = palette.art.of(card.tint)
    val window = windowPath(4 * unit, 4 * unit, 92 * unit, height * unit, 5 * unit)
    clipPath(window) {
        val windowSize = Size(92 * unit, height * unit)
        val floor = height - 5
        val corner = Offset(4 * unit, 4 * unit)
        drawRect(look.roof, corner, windowSize)
        val pattern = Drawings["pattern/${art.tintName}"]
        drawRect(patternBrush(pattern, art, 12 * unit), corner, windowSize, alpha = if (palette.isNight) 0.34f else 0.5f)
        drawCircle(palette.moon, 38 * unit, Offset(53 * unit, (floor - 31) * unit), alpha = if (palette.isNight) 0.9f else 1f)
        drawRect(if (palette.isNight) palette.plate else look.roof, Offset(4 * unit, floor * unit), Size(92 * unit, 9 * unit))
        drawBuilding(card, palette.art, Offset(22.6f, floor - 80.4f) * unit, 1.26f * unit, 9f)
        if (lying.light == Light.CLOSED) drawRect(palette.ground.copy(alpha = 0.6f), corner, windowSize)
    }
    drawPath(window, palette.plate.takeIf { palette.isNight } ?: palette.ink, style = Stroke(unit))
}

private fun DrawScope.drawDistrict(
    card: Card,
    palette: Palette,
    pen: Pen,
    lying: Lying,
    unit: Float,
) {
    drawBuildingArt(card, palette, lying, unit)
    card.cost.firstOrNull()?.let { cost ->
        draw(Drawings["coin/blank"], palette.art, Offset(5 * unit, 5 * unit), 27 * unit / 24)
        write(pen, "${cost.amount}", Offset(18.5f * unit, 24.2f * unit), 16.3f * unit, palette.onGold)
    }
    drawMarkDisc(card, palette, Offset(18.5f * unit, 47.5f * unit), 11.5f * unit)
    val points = card.points
    // The plaque of points is drawn only if they differ from the cost.
    if (points != null &&
        points != card.cost.firstOrNull()?.amount
    ) {
        drawPlaque(points, palette, pen, Offset(68 * unit, 5 * unit), 26 * unit)
    }
}

private fun DrawScope.drawMarkDisc(
    card: Card,
    palette: Palette,
    middle: Offset,
    radius: Float,
) {
    val mark = markOf(card) ?: return
    drawCircle(palette.plate, radius, middle)
    drawCircle(palette.of(card.tint).text, radius, middle, style = Stroke(radius * 0.12f))
    val markSize = radius * 1.22f
    drawMark(mark, palette, card.tint, middle - Offset(markSize / 2, markSize / 2), markSize)
}

/** Draws a building of Marionette Kingdom: its costs stand at the foot, each as a chip in the shape of its counter. */
private fun DrawScope.drawMarketBuilding(
    card: Card,
    palette: Palette,
    pen: Pen,
    lying: Lying,
    unit: Float,
) {
    drawBuildingArt(card, palette, lying, unit, height = 86f)
    drawMarkDisc(card, palette, Offset(16 * unit, 16 * unit), 10 * unit)
    card.points?.let { drawPlaque(it, palette, pen, Offset(69 * unit, 4 * unit), 25 * unit) }
    drawPrices(card.cost, palette, pen, unit)
}

private fun DrawScope.drawPrices(
    cost: List<Counter>,
    palette: Palette,
    pen: Pen,
    unit: Float,
) {
    val columnWidth = (90f / cost.size.coerceAtLeast(1)).coerceAtMost(32f)
    val firstLeft = 50f - columnWidth * cost.size / 2
    cost.forEachIndexed { i, counter ->
        val chip = Drawings.find("chip/${counter.id.substringAfter('/')}") ?: return@forEachIndexed
        val topLeft = Offset((firstLeft + i * columnWidth + 1) * unit, 115 * unit)
        val columnSize = Size((columnWidth - 2) * unit, 18 * unit)
        draw(chip, palette.art, topLeft, 18 * unit / chip.width)
        write(pen, "${counter.amount}", topLeft + Offset(columnSize.width, 14.4f * unit), 14.5f * unit, palette.ink, Side.END)
    }
}

/** Draws an event: its sign in the light, and in a few words what it does. */
private fun DrawScope.drawEvent(
    card: Card,
    palette: Palette,
    pen: Pen,
    unit: Float,
) {
    val corner = CornerRadius(8 * unit)
    val light = listOf(palette.windowLight, palette.windowShade)
    val brush = Brush.radialGradient(light, Offset(50f, 34f) * unit, 96 * unit)
    drawRoundRect(brush, Offset.Zero, Size(CARD_GRID_WIDTH, CARD_GRID_HEIGHT) * unit, corner, alpha = if (palette.isNight) 0.75f else 1f)
    val emblem = Drawings.find("emblem/${card.id}") ?: return
    val short = card.short
    val foot = if (short == null) 92f else 62f
    val color = if (palette.isNight) palette.lamp else palette.ink
    drawStatue(emblem, palette.art.with(EMBLEM to color), Offset(50f, foot) * unit, Size(60f, foot - 20f) * unit)
    short?.let { writeLines(pen, it, Offset(50f, 86f) * unit, 92 * unit, 50 * unit, 11.dp.toPx(), palette.ink) }
}

private operator fun Size.times(unit: Float) = Size(width * unit, height * unit)

/** Draws a character that hangs on strings in the light of the lamp. */
private fun DrawScope.drawCharacter(
    card: Card,
    palette: Palette,
    pen: Pen,
    lying: Lying,
    unit: Float,
) {
    val window = windowPath(4 * unit, 4 * unit, 92 * unit, 110 * unit, 5 * unit)
    clipPath(window) {
        val light = listOf(palette.windowLight, palette.windowShade)
        drawRect(Brush.radialGradient(light, Offset(50f, 42f) * unit, 80 * unit), Offset(4f, 4f) * unit, Size(92f, 112f) * unit)
        drawPuppet(card, palette, Offset(9f, 2f) * unit, 0.82f * unit, 4 * unit)
        if (lying.light == Light.CLOSED) drawRect(palette.ground.copy(alpha = 0.6f), Offset(4f, 4f) * unit, Size(92f, 112f) * unit)
    }
    drawPath(window, palette.plate.takeIf { palette.isNight } ?: palette.ink, style = Stroke(unit))
    card.rank?.let { drawRankTab(it, palette, pen, Offset(4f, 4f) * unit, 25 * unit) }
    drawMarkDisc(card, palette, Offset(86f, 104f) * unit, 8.4f * unit)
    if (lying.isSecret) {
        drawCircle(palette.plate, 8.4f * unit, Offset(87f, 13f) * unit)
        draw(Drawings["eye-closed"], palette.art, Offset(81.4f, 7.4f) * unit, 11.2f * unit / 12)
    }
}

/** Draws a puppet with its strings, which begin at the height [stringTop]. */
fun DrawScope.drawPuppet(
    card: Card,
    palette: Palette,
    topLeft: Offset,
    unit: Float,
    stringTop: Float,
) = drawPuppet(card.id, card.tint, palette, topLeft, unit, stringTop)

fun DrawScope.drawPuppet(
    card: String,
    tint: Tint,
    palette: Palette,
    topLeft: Offset,
    unit: Float,
    stringTop: Float,
) {
    for ((x, y) in listOf(50f to 30f, 17f to 104f, 91f to 74f)) {
        drawLine(palette.string, Offset(topLeft.x + x * unit, stringTop), topLeft + Offset(x, y) * unit, 0.9f * unit, alpha = 0.8f)
    }
    draw(Drawings.puppet(card), palette.art.of(tint), topLeft, unit)
}

/** Draws the rank in the upper left corner of a window. */
fun DrawScope.drawRankTab(
    rank: UInt,
    palette: Palette,
    pen: Pen,
    topLeft: Offset,
    size: Float,
) = translate(topLeft.x, topLeft.y) {
    val tab =
        Path().apply {
            addRoundRect(
                RoundRect(0f, 0f, size, size, CornerRadius(size * 0.2f), CornerRadius.Zero, CornerRadius(size * 0.22f), CornerRadius.Zero),
            )
        }
    drawPath(tab, palette.plate)
    write(pen, "$rank", Offset(size / 2, size * 0.79f), size * 0.76f, palette.ink, isSerif = true)
}

/** Draws a character's head and shoulders, without the thing in its hand, in a window of the given size. */
fun DrawScope.drawBust(
    card: String,
    tint: Tint,
    palette: Palette,
    size: Size,
) {
    val light = listOf(palette.windowLight, palette.windowShade)
    drawRect(Brush.radialGradient(light, Offset(size.width / 2, size.height * 0.4f), size.width * 0.75f), Offset.Zero, size)
    // The smaller scale wins, so that the whole head is seen even in a low window.
    val unit = minOf(size.width / BUST_WIDTH, size.height / BUST_HEIGHT)
    val topLeft = Offset(size.width / 2 - 50 * unit, -3f * unit)
    drawLine(palette.string, Offset(size.width / 2, 0f), Offset(size.width / 2, 20 * unit), unit, alpha = 0.8f)
    draw(Drawings.puppet(card), palette.art.of(tint), topLeft, unit, without = PROP)
}

private const val BUST_WIDTH = 78f
private const val BUST_HEIGHT = 58f
