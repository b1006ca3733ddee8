package ayatsuri.ui

import androidx.compose.foundation.background
import androidx.compose.foundation.border
import androidx.compose.foundation.layout.Arrangement
import androidx.compose.foundation.layout.Column
import androidx.compose.foundation.layout.ExperimentalLayoutApi
import androidx.compose.foundation.layout.FlowRow
import androidx.compose.foundation.layout.Row
import androidx.compose.foundation.layout.fillMaxWidth
import androidx.compose.foundation.layout.heightIn
import androidx.compose.foundation.layout.padding
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
) {
    Row(Modifier.fillMaxWidth().testTag("ranks"), horizontalArrangement = Arrangement.spacedBy(3.dp)) {
        for (rank in ranks) {
            val seat = seats.firstOrNull { it.seat == rank.seat }
            RankCell(rank, seat?.name.orEmpty(), touch, Modifier.weight(1f))
        }
    }
}

@Composable
private fun RankCell(
    rank: RankView,
    seat: String,
    touch: Touch,
    modifier: Modifier,
) {
    val palette = LocalPalette.current
    val target = Target.Character(rank.card.id)
    val isCalled = rank.state == RankState.CALLED
    val isGone = rank.state == RankState.SILENT || rank.state == RankState.FACE_UP
    val ground: Color = if (isCalled) palette.button else palette.card
    val ink: Color = if (isCalled) palette.onButton else if (isGone) palette.faint else palette.ink
    val words = (listOf(rank.card.inWords(), seat) + rank.marks + rank.known).filter(String::isNotEmpty)
    Column(
        modifier
            .heightIn(min = 64.dp)
            .clip(corner)
            .background(ground)
            .lit(touch.light(target)) { touch.tap(target) }
            .padding(2.dp)
            .semantics(mergeDescendants = true) { contentDescription = words.joinToString(", ") },
        horizontalAlignment = Alignment.CenterHorizontally,
    ) {
        val numeral = style(15.sp, ink).copy(fontWeight = FontWeight.Bold)
        BasicText("${rank.card.rank ?: ""}", style = if (rank.isMine) numeral.copy(color = palette.accentText) else numeral)
        val crossed = if (isGone) TextDecoration.LineThrough else TextDecoration.None
        BasicText(
            rank.card.name,
            style = style(8.5.sp, ink).copy(textDecoration = crossed, textAlign = TextAlign.Center),
            maxLines = 2,
            overflow = TextOverflow.Ellipsis,
        )
        for (line in listOf(seat) + rank.marks + rank.known) {
            if (line.isEmpty()) continue
            BasicText(
                line,
                style = style(8.sp, if (isCalled) ink else palette.accentText).copy(textAlign = TextAlign.Center),
                maxLines = 2,
                overflow = TextOverflow.Ellipsis,
            )
        }
    }
}

/** One seat: who sits there, what he has, and his city. */
@OptIn(ExperimentalLayoutApi::class)
@Composable
fun SeatRow(
    seat: SeatView,
    touch: Touch,
) {
    val palette = LocalPalette.current
    val labels = LocalLabels.current
    val target = Target.Seat(seat.seat)
    val frame = if (seat.isActing) palette.accentText else palette.ground
    Column(
        Modifier
            .fillMaxWidth()
            .testTag("seat-${seat.seat}")
            .clip(corner)
            .border(1.dp, frame, corner)
            .lit(touch.light(target)) { touch.tap(target) }
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
                val light = touch.light(counted)
                val place = if (light == Light.PLAIN) Modifier else Modifier.lit(light) { touch.tap(counted) }
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
                    TileFace(tile, touch.light(place)) { touch.tap(place) }
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
