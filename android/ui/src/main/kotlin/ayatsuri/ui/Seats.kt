package ayatsuri.ui

import androidx.compose.foundation.background
import androidx.compose.foundation.border
import androidx.compose.foundation.horizontalScroll
import androidx.compose.foundation.layout.Arrangement
import androidx.compose.foundation.layout.BoxWithConstraints
import androidx.compose.foundation.layout.Column
import androidx.compose.foundation.layout.ExperimentalLayoutApi
import androidx.compose.foundation.layout.FlowRow
import androidx.compose.foundation.layout.IntrinsicSize
import androidx.compose.foundation.layout.Row
import androidx.compose.foundation.layout.Spacer
import androidx.compose.foundation.layout.fillMaxHeight
import androidx.compose.foundation.layout.fillMaxWidth
import androidx.compose.foundation.layout.height
import androidx.compose.foundation.layout.padding
import androidx.compose.foundation.layout.width
import androidx.compose.foundation.rememberScrollState
import androidx.compose.foundation.shape.RoundedCornerShape
import androidx.compose.foundation.text.BasicText
import androidx.compose.runtime.Composable
import androidx.compose.ui.Alignment
import androidx.compose.ui.Modifier
import androidx.compose.ui.draw.clip
import androidx.compose.ui.graphics.Color
import androidx.compose.ui.platform.LocalDensity
import androidx.compose.ui.platform.testTag
import androidx.compose.ui.semantics.contentDescription
import androidx.compose.ui.semantics.semantics
import androidx.compose.ui.text.TextStyle
import androidx.compose.ui.text.font.FontWeight
import androidx.compose.ui.text.style.TextAlign
import androidx.compose.ui.text.style.TextDecoration
import androidx.compose.ui.text.style.TextOverflow
import androidx.compose.ui.unit.dp
import androidx.compose.ui.unit.sp
import ayatsuri.core.Card
import ayatsuri.core.RankState
import ayatsuri.core.RankView
import ayatsuri.core.SeatView
import ayatsuri.core.Sign
import ayatsuri.core.SignKind
import ayatsuri.core.Target

private val corner = RoundedCornerShape(6.dp)

/** The rank strip: what became of each character, and who it proved to be. */
@Composable
fun RankStrip(
    ranks: List<RankView>,
    seats: List<SeatView>,
    touch: Touch,
    onAbout: (RankView) -> Unit,
) {
    val gap = 3.dp
    BoxWithConstraints(Modifier.fillMaxWidth().testTag("ranks")) {
        val room = (maxWidth - gap * (ranks.size - 1)) / ranks.size.coerceAtLeast(1)
        val width = maxOf(room, 39.dp.scaled())
        Row(
            Modifier.horizontalScroll(rememberScrollState()).height(IntrinsicSize.Min),
            horizontalArrangement = Arrangement.spacedBy(gap),
        ) {
            for (rank in ranks) {
                val seat = seats.firstOrNull { it.seat == rank.seat }
                RankCell(rank, seat?.name, touch, Modifier.width(width).fillMaxHeight(), onAbout)
            }
        }
    }
}

@Composable
private fun RankCell(
    rank: RankView,
    seat: String?,
    touch: Touch,
    modifier: Modifier,
    onAbout: (RankView) -> Unit,
) {
    val palette = LocalPalette.current
    val target = Target.Character(rank.card.id)
    val isCalled = rank.state == RankState.CALLED
    val isGone = rank.state == RankState.SILENT || rank.state == RankState.FACE_UP
    val ground: Color = if (isCalled) palette.button else palette.card
    val ink: Color =
        if (isCalled) {
            palette.onButton
        } else if (isGone) {
            palette.faint
        } else {
            palette.ink
        }
    val small = style(7.5.sp, if (isCalled) ink else palette.accentText).copy(textAlign = TextAlign.Center)
    val words = listOfNotNull(rank.card.inWords(), rank.stateLabel, seat) + rank.marks.map { it.label } + listOfNotNull(rank.known)
    Column(
        modifier
            .clip(corner)
            .background(ground)
            .lit(touch.light(target)) { touch.tap(target) { onAbout(rank) } }
            .padding(vertical = 3.dp)
            .semantics(mergeDescendants = true) { contentDescription = words.joinToString(", ") },
        horizontalAlignment = Alignment.CenterHorizontally,
    ) {
        rank.card.rank?.let {
            val numeral = style(15.sp, if (rank.isMine && !isCalled) palette.accentText else ink)
            BasicText("$it", style = numeral.copy(fontWeight = FontWeight.Bold))
        }
        val crossed = if (isGone) TextDecoration.LineThrough else TextDecoration.None
        // A long word is written smaller rather than broken.
        val longest =
            rank.card.name
                .split(' ')
                .maxOf { it.length }
        val size = 7.5.sp * minOf(1f, ROOM / longest)
        BasicText(
            rank.card.name,
            style = style(size, ink).copy(textDecoration = crossed, textAlign = TextAlign.Center),
            maxLines = 2,
            overflow = TextOverflow.Ellipsis,
        )
        for (line in listOfNotNull(seat) + rank.marks.map { it.short }) {
            BasicText(line, style = small, maxLines = 1, overflow = TextOverflow.Ellipsis)
        }
        // What only this player knows is marked by a closed eye; a tap says the whole of it.
        rank.knownShort?.let { known ->
            val eye = small.copy(fontSize = small.fontSize * minOf(1f, ROOM / (known.length + 2)))
            BasicText("◡$known", style = eye, maxLines = 1, softWrap = false)
        }
    }
}

/** As many letters have room in a place of the rank strip. */
private const val ROOM = 8.5f

/** The others: a row each, and beside each other where there are many. */
@Composable
fun Others(
    seats: List<SeatView>,
    touch: Touch,
    onCard: (Card) -> Unit,
) {
    if (seats.size <= ROWS) {
        seats.forEach { Seat(it, Room.SMALL, touch, Modifier.fillMaxWidth(), onCard) }
        return
    }
    for (two in seats.chunked(2)) {
        Row(Modifier.height(IntrinsicSize.Min), horizontalArrangement = Arrangement.spacedBy(4.dp)) {
            two.forEach { Seat(it, Room.TINY, touch, Modifier.weight(1f).fillMaxHeight(), onCard) }
            if (two.size == 1) Spacer(Modifier.weight(1f))
        }
    }
}

/** As many others have a row each. */
private const val ROWS = 4

/** One seat: who sits there, what he has, and his city. */
@OptIn(ExperimentalLayoutApi::class)
@Composable
fun Seat(
    seat: SeatView,
    room: Room,
    touch: Touch,
    modifier: Modifier = Modifier,
    onCard: (Card) -> Unit,
) {
    val palette = LocalPalette.current
    val target = Target.Seat(seat.seat)
    val light = touch.light(target)
    val frame =
        when {
            light != Light.PLAIN -> Modifier.lit(light) { touch.tap(target) }
            seat.isActing -> Modifier.border(1.dp, palette.accentText, corner)
            else -> Modifier.border(1.dp, palette.line.copy(alpha = 0.1f), corner)
        }
    Column(
        modifier
            .testTag("seat-${seat.seat}")
            .clip(corner)
            .then(frame)
            .padding(horizontal = 6.dp, vertical = 4.dp),
        verticalArrangement = Arrangement.spacedBy(2.dp),
    ) {
        // Few things to count stand beside the name; many, or where there is little room, below it.
        val isLarge = LocalDensity.current.fontScale > LARGE
        val isShort = seat.counters.size == 1 && room != Room.TINY && !isLarge
        Row(Modifier.fillMaxWidth()) {
            Person(seat.name, seat.signs, Modifier.weight(1f), style(14.sp).copy(fontWeight = FontWeight.Bold))
            if (isShort) Counts(seat, touch)
            if (isShort || room == Room.TINY) {
                Count(seat.progress)
                Count(seat.pointsLabel)
            } else if (!isLarge) {
                Count(seat.standing)
            }
        }
        if (!isShort) {
            FlowRow(horizontalArrangement = Arrangement.spacedBy(2.dp)) {
                Counts(seat, touch)
                if (isLarge && room != Room.TINY) Count(seat.standing)
            }
        }
        val marker = seat.signs.filter { it.kind in markers }.map { it.label }
        val revealed = seat.revealed.map { listOfNotNull(it.rank, it.name).joinToString(" ") }
        val said = marker + revealed + seat.notes.map { it.label }
        if (said.isNotEmpty()) BasicText(said.joinToString(" · "), style = style(11.sp, palette.accentText))
        if (seat.city.isNotEmpty()) {
            FlowRow(horizontalArrangement = Arrangement.spacedBy(3.dp), verticalArrangement = Arrangement.spacedBy(3.dp)) {
                for (tile in seat.city) {
                    val place = Target.District(seat.seat, tile.card.id, tile.gold > 0u)
                    TileFace(tile, room, touch.light(place)) { touch.tap(place) { onCard(tile.card) } }
                }
            }
        }
    }
}

/** What a seat has of things that are counted, and how many cards. */
@Composable
private fun Counts(
    seat: SeatView,
    touch: Touch,
) {
    for (counter in seat.counters) {
        val target = Target.Counter(seat.seat, counter.id)
        val light = touch.light(target)
        val place = if (light == Light.PLAIN) Modifier else Modifier.lit(light) { touch.tap(target) }
        Count("${counter.label} ${counter.amount}", place)
    }
    Count("${seat.handLabel} ${seat.hand}")
}

/** Text that is larger than this leaves no room beside a name. */
private const val LARGE = 1.3f

/** A name, with the signs of whoever has it, but for the marker, which is told below. */
@Composable
fun Person(
    name: String,
    signs: List<Sign>,
    modifier: Modifier,
    style: TextStyle,
) {
    val palette = LocalPalette.current
    val (ahead, behind) = signs.filterNot { it.kind in markers }.partition { it.kind in strings }
    val small = style(9.sp, palette.faint)
    Row(modifier) {
        ahead.forEach { Mark("│", it, style(14.sp, palette.accentText), Modifier.padding(end = 8.dp)) }
        BasicText(name, Modifier.weight(1f, fill = false), style = style, maxLines = 1, overflow = TextOverflow.Ellipsis)
        behind.forEach { Mark(it.short, it, small, Modifier.padding(start = 5.dp, end = 3.dp, top = 4.dp)) }
    }
}

private val markers = setOf(SignKind.CROWN, SignKind.DEALER)

/** The string comes down to whoever acts or is asked. */
private val strings = setOf(SignKind.ACTING, SignKind.ASKED)

/** A sign in little room; a screen reader says all of it. */
@Composable
private fun Mark(
    mark: String,
    sign: Sign,
    style: TextStyle,
    modifier: Modifier,
) {
    BasicText(mark, modifier.semantics { contentDescription = sign.label }, style = style, maxLines = 1)
}

@Composable
private fun Count(
    text: String,
    modifier: Modifier = Modifier,
) {
    if (text.isNotEmpty()) {
        BasicText(
            text,
            modifier.padding(horizontal = 4.dp, vertical = 1.dp),
            style = style(12.sp, LocalPalette.current.faint),
            maxLines = 1,
        )
    }
}
