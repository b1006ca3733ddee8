package ayatsuri.ui.table

import androidx.compose.foundation.border
import androidx.compose.foundation.layout.Arrangement
import androidx.compose.foundation.layout.Column
import androidx.compose.foundation.layout.Row
import androidx.compose.foundation.layout.fillMaxHeight
import androidx.compose.foundation.layout.fillMaxWidth
import androidx.compose.foundation.layout.height
import androidx.compose.foundation.layout.heightIn
import androidx.compose.foundation.layout.padding
import androidx.compose.runtime.Composable
import androidx.compose.ui.Alignment
import androidx.compose.ui.Modifier
import androidx.compose.ui.draw.drawBehind
import androidx.compose.ui.geometry.CornerRadius
import androidx.compose.ui.geometry.Offset
import androidx.compose.ui.geometry.Size
import androidx.compose.ui.graphics.drawscope.Stroke
import androidx.compose.ui.graphics.graphicsLayer
import androidx.compose.ui.platform.testTag
import androidx.compose.ui.semantics.contentDescription
import androidx.compose.ui.semantics.semantics
import androidx.compose.ui.unit.dp
import ayatsuri.core.LitPlace
import ayatsuri.core.SeatView
import ayatsuri.core.SignKind
import ayatsuri.core.Target
import ayatsuri.core.Tile
import ayatsuri.ui.art.CardBacks
import ayatsuri.ui.art.Chip
import ayatsuri.ui.art.CityView
import ayatsuri.ui.art.CoinStack
import ayatsuri.ui.art.Face
import ayatsuri.ui.art.Plaque
import ayatsuri.ui.art.Skyline
import ayatsuri.ui.art.SkylineSize
import ayatsuri.ui.components.CardInFull
import ayatsuri.ui.components.Detail
import ayatsuri.ui.components.Title
import ayatsuri.ui.components.inWords
import ayatsuri.ui.components.plate
import ayatsuri.ui.components.pressable
import ayatsuri.ui.components.smallShape
import ayatsuri.ui.lesson.lit
import ayatsuri.ui.motion.LocalFlights
import ayatsuri.ui.motion.Mover
import ayatsuri.ui.motion.Spot
import ayatsuri.ui.motion.spot
import ayatsuri.ui.theme.InUsualText
import ayatsuri.ui.theme.LocalPalette
import ayatsuri.ui.theme.LocalType
import ayatsuri.ui.theme.OneLine
import ayatsuri.ui.theme.Palette
import ayatsuri.ui.theme.Space
import ayatsuri.ui.theme.Words
import ayatsuri.ui.theme.isLargeText

/** The rivals, laid out by the plan; the piles take the free place of their last row. */
@Composable
fun Rivals(
    seats: List<SeatView>,
    touch: Touch,
    piles: @Composable (Modifier) -> Unit,
) {
    val plan = LocalPlan.current
    if (isLargeText() || plan.columns == 1) {
        seats.forEach { Seat(it, Room.SMALL, touch, Modifier.fillMaxWidth()) }
        return
    }
    val room = if (plan.form == RivalForm.ROW) Room.SMALL else Room.TINY
    for (row in seats.chunked(plan.columns)) {
        Row(Modifier.height(plan.rival)) {
            row.forEach { Seat(it, room, touch, Modifier.weight(1f)) }
            val freeColumns = plan.columns - row.size
            if (freeColumns > 0) piles(Modifier.weight(freeColumns.toFloat()).fillMaxHeight())
        }
    }
}

private fun SeatView.target(tile: Tile) = Target.District(seat, tile.card.id, tile.gold > 0u)

/**
 * The seat in words, as a screen reader says it: the player, their possessions, the known facts about them, then their
 * city.
 */
internal fun SeatView.inWords(): String =
    (
        listOf(name, colour.label) + listOfNotNull(temper) + signs.map { it.label } + counters.map { "${it.label} ${it.amount}" } +
            "$handLabel $hand" + standing + revealed.map { it.inWords() } + notes.map { it.label } + city.map { it.inWords() }
    ).joinToString(", ")

/** The tap on a seat: it makes the prompt's choice about the seat, or opens the seat's city. */
class SeatTap(
    val pressed: Modifier,
    /** Draws a ring around the counters if they can be chosen. */
    val ring: Modifier,
    val onTap: () -> Unit,
    val lights: SeatLights,
)

/**
 * One seat: the player, their possessions, and their city. A tap on it makes the prompt's choice about it, or else
 * opens the city as a street of large tiles. A lit building that is wide enough takes taps of its own.
 */
@Composable
fun Seat(
    seat: SeatView,
    room: Room,
    touch: Touch,
    modifier: Modifier = Modifier,
) {
    val targets = listOf(Target.Seat(seat.seat)) + seat.counters.map { Target.Counter(seat.seat, it.id) }
    SeatInLight(seat, room, touch.lights(targets, seat.city.map { seat.target(it) }), touch.rememberForPage(), modifier)
}

/** A seat in the light of a prompt. It is not composed again until the seat or its lights change. */
@Composable
private fun SeatInLight(
    seat: SeatView,
    room: Room,
    lights: SeatLights,
    touch: Touch,
    modifier: Modifier,
) {
    val palette = LocalPalette.current
    val litTarget = lights.lit.firstOrNull()
    val openCity = { touch.openCity(seat.seat) }
    val onTap = { touch.tap(lights.lit, openCity) }
    val lamp = Modifier.border(2.dp, palette.lamp, smallShape)
    val pressed =
        (if (litTarget is Target.Seat) lamp else Modifier)
            .pressable(smallShape, onLong = openCity, onTap = onTap)
            .semantics(mergeDescendants = true) { contentDescription = seat.inWords() }
    val tap = SeatTap(pressed, if (litTarget is Target.Counter) Modifier.ringed(palette) else Modifier, onTap, lights)
    // The layer lets each seat be drawn anew by itself.
    val seatModifier = modifier.testTag("seat-${seat.seat}").lit(LitPlace.At(Target.Seat(seat.seat))).graphicsLayer()
    if (isLargeText()) return LargeSeat(seat, tap, touch, seatModifier)
    InUsualText {
        when {
            room == Room.SMALL -> RivalRow(seat, touch, tap, seatModifier)
            room == Room.TINY && LocalPlan.current.form == RivalForm.THIRD -> RivalThird(seat, touch, tap, seatModifier)
            room == Room.TINY -> RivalCell(seat, touch, tap, seatModifier)
            else -> OwnRow(seat, touch, tap, seatModifier)
        }
    }
}

/** Draws a ring around the counters. It takes no room of its own, and does not cover the name above. */
private fun Modifier.ringed(palette: Palette) =
    drawBehind {
        val margin = Offset(4.dp.toPx(), 0f)
        val ringSize = Size(size.width + 2 * margin.x, size.height)
        drawRoundRect(palette.lamp, -margin, ringSize, CornerRadius(9.dp.toPx()), Stroke(1.8.dp.toPx()))
    }

/** The skyline of a seat; a tap on a building makes the prompt's choice about it, if there is one. */
@Composable
fun CityOf(
    seat: SeatView,
    size: SkylineSize,
    touch: Touch,
    tap: SeatTap,
    modifier: Modifier,
) {
    val flights = LocalFlights.current
    val here = Spot.City(seat.seat)
    val city = seat.cityView(tap.lights) { flights?.isComing(Mover.Building(it.card.id), here) == true }
    Skyline(city, size, modifier.spot(here), { tile ->
        val target = seat.target(tile)
        (tap.lights.light(target) != Light.PLAIN).also { if (it) touch.tap(target) }
    }, tap.onTap)
}

private fun SeatView.cityView(
    lights: SeatLights,
    isComing: (Tile) -> Boolean,
) = CityView(city, plots.toInt(), isActing, light = { lights.light(target(it)) }, price = { lights.price(target(it)) }, isComing = isComing)

/** A seat in large text: player and possessions in one line, and below it the city over the width of the page. */
@Composable
private fun LargeSeat(
    seat: SeatView,
    tap: SeatTap,
    touch: Touch,
    modifier: Modifier,
) {
    val palette = LocalPalette.current
    val type = LocalType.current
    Column(
        modifier
            .heightIn(min = Space.finger)
            .plate(
                smallShape,
                if (seat.isActing) palette.panel else palette.ground.copy(alpha = 0f),
                if (seat.isActing) palette.accent else palette.line,
            ).then(tap.pressed)
            .padding(vertical = 4.dp),
        verticalArrangement = Arrangement.spacedBy(2.dp),
    ) {
        Row(
            Modifier.fillMaxWidth().padding(horizontal = 8.dp),
            verticalAlignment = Alignment.CenterVertically,
            horizontalArrangement = Arrangement.spacedBy(6.dp),
        ) {
            val faceModifier = Modifier.endsString(seat.isActing)
            Face(seat.face, seat.colour.number, seat.signs.any { it.kind == SignKind.AWAY }, faceModifier, 40.dp)
            Row(Modifier.weight(1f), verticalAlignment = Alignment.CenterVertically) {
                OneLine(seat.name, type.person, Modifier.weight(1f, fill = false))
                SmallSigns(seat, 16.dp)
            }
            Row(tap.ring, verticalAlignment = Alignment.CenterVertically, horizontalArrangement = Arrangement.spacedBy(4.dp)) {
                if (seat.counters.size == 1) {
                    CoinStack(seat.gold(), 20.dp)
                    Words("${seat.gold()}", type.number, maxLines = 1)
                }
                CardBacks(seat.hand, 20.dp, most = 1)
                Words("${seat.hand}", type.number, maxLines = 1)
            }
        }
        if (seat.counters.size > 1) {
            Row(Modifier.padding(horizontal = 8.dp), verticalAlignment = Alignment.CenterVertically) {
                for (counter in seat.counters) {
                    Chip(counter.id, counter.amount, 20.dp)
                    Words("${counter.amount}", type.number, Modifier.padding(start = 3.dp, end = 8.dp), maxLines = 1)
                }
            }
        }
        val revealed = seat.revealed.map { listOfNotNull(it.rank, it.name).joinToString(" ") }
        val signTexts = seat.signs.filter { it.kind != SignKind.BOT }.map { it.label } + revealed + seat.notes.map { it.label }
        if (signTexts.isNotEmpty()) Words(signTexts.joinToString(" · "), type.note, Modifier.padding(horizontal = 8.dp), palette.accent)
        Row(verticalAlignment = Alignment.Bottom) {
            Column(Modifier.padding(start = 8.dp, end = 6.dp), horizontalAlignment = Alignment.CenterHorizontally) {
                Plaque(seat.points, 26.dp)
                Words(seat.progress, type.note, color = palette.ink2, maxLines = 1)
            }
            if (maxOf(seat.city.size, seat.plots.toInt()) > 0) {
                CityOf(seat, SkylineSize.WIDE, touch, tap, Modifier.weight(1f).height(84.dp))
            }
        }
    }
}

/** A city whose tiles can be tapped. */
@Composable
fun Street(
    seat: SeatView,
    touch: Touch,
) {
    val explain = { tile: Tile -> touch.explain(listOf(tile.card), listOf(tile.pointsLabel) + tile.lying) }
    val light = { tile: Tile -> touch.light(seat.target(tile)) }
    City(seat.city, Room.LARGE, light, onLong = explain) { tile -> touch.tap(seat.target(tile)) { explain(tile) } }
}

/** A seat in full: all its words, then its city in large tiles. */
@Composable
fun SeatInFull(
    seat: SeatView,
    touch: Touch,
) {
    val type = LocalType.current
    val palette = LocalPalette.current
    Row(verticalAlignment = Alignment.CenterVertically, horizontalArrangement = Arrangement.spacedBy(8.dp)) {
        Face(seat.face, seat.colour.number, seat.signs.any { it.kind == SignKind.AWAY }, size = 42.dp)
        Title(seat.name)
    }
    Detail((listOf(seat.colour.label) + listOfNotNull(seat.temper) + seat.signs.map { it.label }).joinToString(" · "))
    Words((seat.counters.map { "${it.label} ${it.amount}" } + "${seat.handLabel} ${seat.hand}").joinToString(" · "), type.body)
    Words(seat.standing, type.body)
    if (seat.notes.isNotEmpty()) Words(seat.notes.joinToString("\n") { it.label }, type.body, color = palette.accent)
    Street(seat, touch)
    seat.revealed.forEach { CardInFull(it) }
}
