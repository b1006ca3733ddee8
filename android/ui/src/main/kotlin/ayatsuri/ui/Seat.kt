package ayatsuri.ui

import androidx.compose.foundation.layout.Arrangement
import androidx.compose.foundation.layout.Column
import androidx.compose.foundation.layout.ExperimentalLayoutApi
import androidx.compose.foundation.layout.FlowRow
import androidx.compose.foundation.layout.IntrinsicSize
import androidx.compose.foundation.layout.Row
import androidx.compose.foundation.layout.Spacer
import androidx.compose.foundation.layout.fillMaxHeight
import androidx.compose.foundation.layout.fillMaxWidth
import androidx.compose.foundation.layout.height
import androidx.compose.foundation.layout.heightIn
import androidx.compose.foundation.layout.padding
import androidx.compose.runtime.Composable
import androidx.compose.ui.Alignment
import androidx.compose.ui.Modifier
import androidx.compose.ui.platform.testTag
import androidx.compose.ui.semantics.contentDescription
import androidx.compose.ui.semantics.semantics
import androidx.compose.ui.unit.dp
import ayatsuri.core.SeatView
import ayatsuri.core.Target
import ayatsuri.core.Tile

/** The others: a row each, and two beside each other where there are many. */
@Composable
fun Others(
    seats: List<SeatView>,
    touch: Touch,
) {
    if (seats.size <= ROWS || isLargeText()) {
        seats.forEach { Seat(it, Room.SMALL, touch, Modifier.fillMaxWidth()) }
        return
    }
    for (two in seats.chunked(2)) {
        Row(Modifier.height(IntrinsicSize.Min), horizontalArrangement = Arrangement.spacedBy(4.dp)) {
            two.forEach { Seat(it, Room.TINY, touch, Modifier.weight(1f).fillMaxHeight()) }
            if (two.size == 1) Spacer(Modifier.weight(1f))
        }
    }
}

/** As many others have a row each. */
private const val ROWS = 4

private fun SeatView.place(tile: Tile) = Target.District(seat, tile.card.id, tile.gold > 0u)

/** A seat as one would read it aloud: who sits there, what they have and what hangs on them, then their city. */
private fun SeatView.inWords(): String =
    (
        listOf(name, colour.label) + listOfNotNull(temper) + signs.map { it.label } + counters.map { "${it.label} ${it.amount}" } +
            "$handLabel $hand" + standing + revealed.map { it.inWords() } + notes.map { it.label } + city.map { it.inWords() }
    ).joinToString(", ")

/**
 * One seat: who sits there, what they have, and their city. A tap on it opens the city as a street of large tiles, or does
 * what the prompt has for it; one's own tiles are large enough to be tapped where they stand.
 */
@Composable
fun Seat(
    seat: SeatView,
    room: Room,
    touch: Touch,
    modifier: Modifier = Modifier,
) {
    val palette = LocalPalette.current
    val targets = listOf(Target.Seat(seat.seat)) + seat.counters.map { Target.Counter(seat.seat, it.id) }
    val lit = targets.firstOrNull { touch.light(it) == Light.LIT }
    val street = { touch.street(seat.seat) }
    val isOwn = room == Room.LARGE
    Column(
        modifier
            .testTag("seat-${seat.seat}")
            .heightIn(min = Space.finger)
            .plate(
                smallShape,
                if (seat.isActing) palette.panel else palette.ground.copy(alpha = 0f),
                if (seat.isActing) palette.accent else palette.line,
                isMarked = lit != null,
            ),
    ) {
        Column(
            Modifier
                .fillMaxWidth()
                .heightIn(min = Space.finger)
                .pressable(smallShape, onLong = street) { if (lit != null) touch.tap(lit) else street() }
                .padding(horizontal = 8.dp, vertical = 4.dp)
                .semantics(mergeDescendants = true) { contentDescription = seat.inWords() },
            verticalArrangement = Arrangement.spacedBy(2.dp),
        ) {
            Above(seat, room)
            if (!isOwn) City(seat.city, room, light = { touch.light(seat.place(it)) })
        }
        if (isOwn && seat.city.isNotEmpty()) {
            Column(Modifier.padding(start = 8.dp, end = 8.dp, bottom = 6.dp)) { Street(seat, touch) }
        }
    }
}

/** A city whose tiles can be tapped. */
@Composable
fun Street(
    seat: SeatView,
    touch: Touch,
) {
    val about = { tile: Tile -> touch.explain(listOf(tile.card), listOf(tile.pointsLabel) + tile.lying) }
    City(seat.city, Room.LARGE, { touch.light(seat.place(it)) }, onLong = about) { tile -> touch.tap(seat.place(tile)) { about(tile) } }
}

/** Name, signs and numbers of a seat. */
@OptIn(ExperimentalLayoutApi::class)
@Composable
private fun Above(
    seat: SeatView,
    room: Room,
) {
    val palette = LocalPalette.current
    val type = LocalType.current
    val counts = seat.counters.map { "${it.label} ${it.amount}" } + "${seat.handLabel} ${seat.hand}"
    // Few things to count stand beside the name; many, or where there is little room, below it.
    val isShort = seat.counters.size == 1 && room != Room.TINY && !isLargeText()
    Row(Modifier.fillMaxWidth(), verticalAlignment = Alignment.CenterVertically, horizontalArrangement = Arrangement.spacedBy(8.dp)) {
        Face(seat.face, seat.colour.number, isAway = false)
        Person(seat.name, seat.signs, Modifier.weight(1f))
        if (isShort) counts.forEach { Words(it, type.detail) }
        if (!isLargeText()) Words("${seat.points} · ${seat.progress}", type.detail, color = palette.ink2)
    }
    if (!isShort) {
        FlowRow(horizontalArrangement = Arrangement.spacedBy(8.dp)) {
            counts.forEach { Words(it, type.detail) }
            if (isLargeText()) Words(seat.standing, type.detail, color = palette.ink2)
        }
    }
    val revealed = seat.revealed.map { listOfNotNull(it.rank, it.name).joinToString(" ") }
    val said = seat.signs.filter { it.kind in markers }.map { it.label } + revealed + seat.notes.map { it.label }
    if (said.isNotEmpty()) Words(said.joinToString(" · "), type.note, color = palette.accent)
}

/** All of a seat: its words in full, then its city in large tiles. */
@Composable
fun SeatInFull(
    seat: SeatView,
    touch: Touch,
) {
    val type = LocalType.current
    val palette = LocalPalette.current
    Row(verticalAlignment = Alignment.CenterVertically, horizontalArrangement = Arrangement.spacedBy(8.dp)) {
        Face(seat.face, seat.colour.number, isAway = false)
        Title(seat.name)
    }
    Detail((listOf(seat.colour.label) + listOfNotNull(seat.temper) + seat.signs.map { it.label }).joinToString(" · "))
    Words((seat.counters.map { "${it.label} ${it.amount}" } + "${seat.handLabel} ${seat.hand}").joinToString(" · "), type.body)
    Words("${seat.standing} · ${seat.pointsLabel} · ${seat.progress}", type.body)
    if (seat.notes.isNotEmpty()) Words(seat.notes.joinToString("\n") { it.label }, type.body, color = palette.accent)
    Street(seat, touch)
    seat.revealed.forEach { CardInFull(it) }
}
