package ayatsuri.ui.art

import androidx.compose.foundation.Canvas
import androidx.compose.foundation.border
import androidx.compose.foundation.layout.Arrangement
import androidx.compose.foundation.layout.Box
import androidx.compose.foundation.layout.Row
import androidx.compose.foundation.layout.size
import androidx.compose.foundation.shape.RoundedCornerShape
import androidx.compose.runtime.Composable
import androidx.compose.ui.Alignment
import androidx.compose.ui.Modifier
import androidx.compose.ui.draw.clip
import androidx.compose.ui.draw.clipToBounds
import androidx.compose.ui.geometry.CornerRadius
import androidx.compose.ui.geometry.Offset
import androidx.compose.ui.geometry.Size
import androidx.compose.ui.graphics.Brush
import androidx.compose.ui.graphics.Color
import androidx.compose.ui.graphics.Path
import androidx.compose.ui.graphics.drawscope.DrawScope
import androidx.compose.ui.graphics.drawscope.Stroke
import androidx.compose.ui.platform.testTag
import androidx.compose.ui.semantics.clearAndSetSemantics
import androidx.compose.ui.semantics.contentDescription
import androidx.compose.ui.semantics.semantics
import androidx.compose.ui.unit.Dp
import androidx.compose.ui.unit.dp
import ayatsuri.art.Drawings
import ayatsuri.art.draw
import ayatsuri.art.drawBuilding
import ayatsuri.core.Card
import ayatsuri.core.Counter
import ayatsuri.core.Picture
import ayatsuri.core.SignKind
import ayatsuri.core.Tint
import ayatsuri.ui.LocalShell
import ayatsuri.ui.components.inWords
import ayatsuri.ui.components.pressable
import ayatsuri.ui.components.smallShape
import ayatsuri.ui.table.LocalSeats
import ayatsuri.ui.table.Touch
import ayatsuri.ui.table.inWords
import ayatsuri.ui.table.signOf
import ayatsuri.ui.theme.LocalPalette
import ayatsuri.ui.theme.LocalType
import ayatsuri.ui.theme.Palette
import ayatsuri.ui.theme.Space
import ayatsuri.ui.theme.Words
import ayatsuri.ui.theme.grown

/** A small picture of the thing that a choice touches, drawn as on the table. The words beside it say the same. */
@Composable
fun PictureOf(
    picture: Picture,
    size: Dp = 44.dp,
) {
    val palette = LocalPalette.current
    when (picture) {
        is Picture.Card -> {
            CardWindow(picture.card, size)
        }

        is Picture.Counter -> {
            val name = picture.counter.substringAfter('/')
            // Where there are several counters, gold is a chip like the others.
            val isAlone =
                (
                    LocalSeats.current
                        .firstOrNull()
                        ?.counters
                        ?.size ?: 1
                ) == 1
            SmallCanvas(size * 0.8f) {
                if (name == "gold" &&
                    isAlone
                ) {
                    draw(Drawings["coins/4"], palette.art)
                } else {
                    Drawings.find("chip/$name")?.let { draw(it, palette.art) }
                }
            }
        }

        is Picture.Pile -> {
            SmallCanvas(size * 0.8f) {
                val back = Size(this.size.width * 0.64f, this.size.height * 0.9f)
                for (i in 2 downTo 0) drawBack(palette, Offset(i * 2.dp.toPx(), (2 - i) * 1.4.dp.toPx()), back, 2.dp.toPx())
            }
        }

        is Picture.Seat -> {
            val seat = LocalSeats.current.firstOrNull { it.seat == picture.seat }
            Face(seat?.face, seat?.colour?.number, isAway = false, size = size)
        }

        is Picture.Face -> {
            Face(picture.face, colour = null, isAway = false, size = size)
        }

        is Picture.Colour -> {
            SmallCanvas(size) {
                drawWindow(palette, palette.of(picture.tint).text)
                val mark = this.size.width * 0.56f
                drawMark(markOf(picture.tint), palette, picture.tint, center - Offset(mark / 2, mark / 2), mark)
            }
        }

        is Picture.Sign -> {
            SmallCanvas(size * 0.8f) {
                when (picture.kind) {
                    SignKind.CROWN -> drawCrown(palette, Offset.Zero, this.size.width)
                    SignKind.DEALER -> draw(Drawings["flag"], palette.art)
                    else -> drawEmblem("sign/" + picture.kind.name.lowercase(), palette, palette.ink, Offset.Zero, this.size.width)
                }
            }
        }
    }
}

@Composable
private fun SmallCanvas(
    size: Dp,
    draw: DrawScope.() -> Unit,
) = Canvas(Modifier.size(size.grown()).clearAndSetSemantics {}, draw)

/** Draws the ground of a window, in a ring of the colour [edge]. */
private fun DrawScope.drawWindow(
    palette: Palette,
    edge: Color,
) {
    val corner = CornerRadius(8.dp.toPx())
    drawRoundRect(palette.plate, cornerRadius = corner)
    drawRoundRect(edge, cornerRadius = corner, style = Stroke(1.4.dp.toPx()))
}

/** A card in a small window: a building on its floor, a character's head, or the sign of any other card. */
@Composable
private fun CardWindow(
    id: String,
    size: Dp,
) {
    val palette = LocalPalette.current
    val card = LocalShell.current.explain(id)
    val tint = card?.tint ?: Tint.PLAIN
    val shape = RoundedCornerShape(8.dp)
    Canvas(
        Modifier
            .size(size.grown())
            .clip(shape)
            .border(1.4.dp, palette.of(tint).text, shape)
            .clearAndSetSemantics {},
    ) {
        val unit = this.size.width / GRID
        when {
            isPuppet(id) -> {
                drawBust(id, tint, palette, this.size)
            }

            id.startsWith("district/") || id.startsWith("building/") -> {
                drawRect(palette.plate)
                drawCircle(palette.windowLight, 19 * unit, Offset(24f, 26f) * unit, alpha = if (palette.isNight) 0.5f else 1f)
                drawRect(palette.front, Offset(0f, 42f) * unit, Size(48f, 6f) * unit)
                val points = card?.points?.toInt() ?: 0
                val scale = if (points > 5) 0.65f else 0.73f
                val topLeft = Offset(24f - 24f * scale, 42f - 64f * scale) * unit
                drawBuilding(id, points, palette.art.of(tint), topLeft, scale * unit, 9f)
            }

            else -> {
                drawRect(palette.plate)
                drawEmblem(id, palette, palette.of(tint).text, Offset(7f, 7f) * unit, 34 * unit)
            }
        }
    }
}

private const val GRID = 48f

/** A character's head over the whole width of its tile, with its rank and its sign. */
@Composable
fun Bust(
    id: String,
    modifier: Modifier,
    hasSigns: Boolean = true,
) {
    val palette = LocalPalette.current
    val pen = pen()
    val card = LocalShell.current.explain(id)
    Canvas(modifier.clipToBounds().clearAndSetSemantics {}) {
        drawBust(id, card?.tint ?: Tint.PLAIN, palette, size)
        if (!hasSigns) return@Canvas
        val sign = 17.dp.toPx()
        val color = card?.let(palette::signOf) ?: palette.ink
        drawEmblem(id, palette, color, Offset(size.width - sign - 4.dp.toPx(), size.height - sign - 4.dp.toPx()), sign)
        card?.rank?.let { drawRankTab(it, palette, pen, Offset.Zero, 23.dp.toPx()) }
    }
}

/** The character that is being played, in a small window. */
@Composable
fun ActingWindow(
    card: Card,
    touch: Touch,
) = Box(
    Modifier.size(Space.finger).onStage(card, touch),
    contentAlignment = Alignment.Center,
) { CardWindow(card.id, 44.dp) }

/** The character that is being played, as a puppet on the stage, in a beam of light from above. */
@Composable
fun PuppetOnStage(
    card: Card,
    touch: Touch,
    modifier: Modifier,
) {
    val palette = LocalPalette.current
    Canvas(modifier.onStage(card, touch)) {
        val foot = size.height * 0.94f
        val middle = size.width / 2
        val beamWidth = minOf(size.width, size.height * 1.1f)
        val beam =
            Path().apply {
                moveTo(middle - beamWidth * 0.12f, 0f)
                lineTo(middle + beamWidth * 0.12f, 0f)
                lineTo(middle + beamWidth / 2, foot)
                lineTo(middle - beamWidth / 2, foot)
                close()
            }
        val light = palette.lampLight.copy(alpha = if (palette.isNight) 0.2f else 0.45f)
        drawPath(beam, Brush.verticalGradient(listOf(Color.Transparent, light)))
        drawOval(light, Offset(middle - beamWidth * 0.42f, foot - size.height * 0.08f), Size(beamWidth * 0.84f, size.height * 0.14f))
        if (isPuppet(card.id)) {
            // The puppet is no wider than its place: the text beside it needs the rest.
            val unit = minOf(size.height * 0.86f / CARD_GRID_HEIGHT, size.width / CARD_GRID_WIDTH)
            drawPuppet(card, palette, Offset(size.width / 2 - 50 * unit, size.height * 0.94f - CARD_GRID_HEIGHT * unit), unit, 0f)
        } else {
            val emblemSize = size.height * 0.6f
            drawEmblem(card.id, palette, palette.signOf(card), Offset(size.width / 2 - emblemSize / 2, size.height * 0.2f), emblemSize)
        }
    }
}

@Composable
private fun Modifier.onStage(
    card: Card,
    touch: Touch,
) = testTag("stage")
    .pressable(smallShape) { touch.explain(listOf(card)) }
    .semantics(mergeDescendants = true) { contentDescription = card.inWords() }

/** A price, counter by counter; 0 where something that has a price is free now. */
@Composable
fun Price(
    price: List<Counter>,
    ink: Color = LocalPalette.current.ink,
) {
    Row(
        Modifier.semantics(mergeDescendants = true) { contentDescription = price.inWords() },
        horizontalArrangement = Arrangement.spacedBy(3.dp),
    ) {
        for (counter in price) {
            if (counter.id.endsWith("gold")) Coin("${counter.amount}") else ChipAndAmount(counter, ink)
        }
    }
}

/** A coin with the amount written on it. */
@Composable
private fun Coin(text: String) {
    val palette = LocalPalette.current
    val pen = pen()
    SmallCanvas(22.dp) {
        draw(Drawings["coin/blank"], palette.art)
        write(pen, text, Offset(center.x, size.height * 0.7f), size.height * 0.56f, palette.onGold)
    }
}

/** The chip of a counter, and the amount beside it. */
@Composable
private fun ChipAndAmount(
    counter: Counter,
    ink: Color,
) {
    Row(verticalAlignment = Alignment.CenterVertically, horizontalArrangement = Arrangement.spacedBy(2.dp)) {
        Chip(counter.id, 1u, 20.dp)
        Words("${counter.amount}", LocalType.current.choice, color = ink)
    }
}
