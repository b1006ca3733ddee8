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
import androidx.compose.ui.platform.testTag
import androidx.compose.ui.semantics.contentDescription
import androidx.compose.ui.semantics.semantics
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
        val width = maxOf(room, 38.dp.scaled())
        Row(
            Modifier.horizontalScroll(rememberScrollState()).height(IntrinsicSize.Min),
            horizontalArrangement = Arrangement.spacedBy(gap),
        ) {
            for (rank in ranks) {
                val seat = seats.firstOrNull { it.seat == rank.seat }
                RankCell(rank, seat?.name.orEmpty(), touch, Modifier.width(width).fillMaxHeight(), onAbout)
            }
        }
    }
}

@Composable
private fun RankCell(
    rank: RankView,
    seat: String,
    touch: Touch,
    modifier: Modifier,
    onAbout: (RankView) -> Unit,
) {
    val palette = LocalPalette.current
    val labels = LocalLabels.current
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
    val small = style(8.sp, if (isCalled) ink else palette.accentText).copy(textAlign = TextAlign.Center)
    val words = (listOf(rank.card.inWords(), seat) + rank.marks + rank.known).filter(String::isNotEmpty)
    Column(
        modifier
            .clip(corner)
            .background(ground)
            .lit(touch.light(target)) { touch.tap(target) { onAbout(rank) } }
            .padding(vertical = 3.dp)
            .semantics(mergeDescendants = true) { contentDescription = words.joinToString(", ") },
        horizontalAlignment = Alignment.CenterHorizontally,
    ) {
        val numeral = style(15.sp, if (rank.isMine && !isCalled) palette.accentText else ink)
        BasicText("${rank.card.rank ?: ""}", style = numeral.copy(fontWeight = FontWeight.Bold))
        val crossed = if (isGone) TextDecoration.LineThrough else TextDecoration.None
        BasicText(
            rank.card.name,
            style = style(7.5.sp, ink).copy(textDecoration = crossed, textAlign = TextAlign.Center),
            maxLines = 1,
            softWrap = false,
            overflow = TextOverflow.Ellipsis,
        )
        for (line in listOf(seat) + rank.marks) {
            if (line.isNotEmpty()) BasicText(line, style = small, maxLines = 1, overflow = TextOverflow.Ellipsis)
        }
        // What only this player knows is a closed eye; a tap says what it is.
        if (rank.known.isNotEmpty()) {
            BasicText("◡", Modifier.semantics { contentDescription = labels.secret }, style = small)
        }
    }
}

/** One seat: who sits there, what he has, and his city. */
@OptIn(ExperimentalLayoutApi::class)
@Composable
fun SeatRow(
    seat: SeatView,
    touch: Touch,
    onCard: (Card) -> Unit,
) {
    val palette = LocalPalette.current
    val labels = LocalLabels.current
    val target = Target.Seat(seat.seat)
    val light = touch.light(target)
    val frame =
        when {
            light != Light.PLAIN -> Modifier.lit(light) { touch.tap(target) }
            seat.isActing -> Modifier.border(1.dp, palette.accentText, corner)
            else -> Modifier
        }
    Column(
        Modifier
            .fillMaxWidth()
            .testTag("seat-${seat.seat}")
            .clip(corner)
            .then(frame)
            .padding(horizontal = 6.dp, vertical = 4.dp),
        verticalArrangement = Arrangement.spacedBy(3.dp),
    ) {
        Row(Modifier.fillMaxWidth(), horizontalArrangement = Arrangement.spacedBy(8.dp)) {
            if (seat.hasMarker) Sign("♛", labels.crown)
            if (seat.isAsked || seat.isActing) Sign("│", labels.acting)
            BasicText(
                seat.name,
                Modifier.weight(1f),
                style = style(14.sp).copy(fontWeight = FontWeight.Bold),
                maxLines = 1,
                overflow = TextOverflow.Ellipsis,
            )
            for (counter in seat.counters) {
                val counted = Target.Counter(seat.seat, counter.id)
                val counts = touch.light(counted)
                val place = if (counts == Light.PLAIN) Modifier else Modifier.lit(counts) { touch.tap(counted) }
                Count("${counter.label} ${counter.amount}", place)
            }
            Count("${labels.hand} ${seat.hand}")
            Count(seat.progress)
            Count("${seat.points} ${labels.points}")
        }
        val said = seat.revealed.map { "${it.rank} ${it.name}" } + seat.notes
        if (said.isNotEmpty()) BasicText(said.joinToString(" · "), style = style(11.sp, palette.accentText))
        if (seat.city.isNotEmpty()) {
            FlowRow(horizontalArrangement = Arrangement.spacedBy(3.dp), verticalArrangement = Arrangement.spacedBy(3.dp)) {
                for (tile in seat.city) {
                    val place = Target.District(seat.seat, tile.card.id, tile.gold > 0u)
                    TileFace(tile, seat.isMine, touch.light(place)) { touch.tap(place) { onCard(tile.card) } }
                }
            }
        }
    }
}

@Composable
private fun Sign(
    sign: String,
    words: String,
) {
    BasicText(
        sign,
        Modifier.semantics { contentDescription = words },
        style = style(14.sp, LocalPalette.current.accentText),
    )
}

@Composable
private fun Count(
    text: String,
    modifier: Modifier = Modifier,
) {
    if (text.isNotEmpty()) BasicText(text, modifier, style = style(12.sp, LocalPalette.current.faint), maxLines = 1)
}
