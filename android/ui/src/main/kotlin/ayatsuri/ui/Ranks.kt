package ayatsuri.ui

import androidx.compose.foundation.horizontalScroll
import androidx.compose.foundation.layout.Arrangement
import androidx.compose.foundation.layout.BoxWithConstraints
import androidx.compose.foundation.layout.Column
import androidx.compose.foundation.layout.IntrinsicSize
import androidx.compose.foundation.layout.Row
import androidx.compose.foundation.layout.fillMaxHeight
import androidx.compose.foundation.layout.fillMaxWidth
import androidx.compose.foundation.layout.height
import androidx.compose.foundation.layout.heightIn
import androidx.compose.foundation.layout.padding
import androidx.compose.foundation.layout.width
import androidx.compose.foundation.rememberScrollState
import androidx.compose.foundation.shape.CutCornerShape
import androidx.compose.runtime.Composable
import androidx.compose.ui.Alignment
import androidx.compose.ui.Modifier
import androidx.compose.ui.platform.testTag
import androidx.compose.ui.semantics.contentDescription
import androidx.compose.ui.semantics.semantics
import androidx.compose.ui.text.TextStyle
import androidx.compose.ui.text.style.TextAlign
import androidx.compose.ui.text.style.TextDecoration
import androidx.compose.ui.unit.dp
import ayatsuri.core.RankState
import ayatsuri.core.RankView
import ayatsuri.core.SeatView
import ayatsuri.core.Target

/** The rank strip: what became of each character, and who it proved to be. */
@Composable
fun RankStrip(
    ranks: List<RankView>,
    seats: List<SeatView>,
    touch: Touch,
) {
    if (ranks.isEmpty()) return
    val gap = 3.dp
    BoxWithConstraints(Modifier.fillMaxWidth().testTag("ranks")) {
        val room = (maxWidth - gap * (ranks.size - 1)) / ranks.size
        val width = room.coerceIn(LEAST.scaled(), maxOf(LEAST.scaled(), 96.dp))
        Row(
            Modifier.horizontalScroll(rememberScrollState()).height(IntrinsicSize.Min),
            horizontalArrangement = Arrangement.spacedBy(gap),
        ) {
            for (rank in ranks) {
                val seat = seats.firstOrNull { it.seat == rank.seat }
                RankBoard(rank, seat?.name, touch, Modifier.width(width).fillMaxHeight())
            }
        }
    }
}

/** The narrowest board; what can be done about it stands in the prompt as well, as wide as a finger needs. */
private val LEAST = 46.dp

/** One board of the strip. */
@Composable
private fun RankBoard(
    rank: RankView,
    seat: String?,
    touch: Touch,
    modifier: Modifier,
) {
    val palette = LocalPalette.current
    val type = LocalType.current
    val target = Target.Character(rank.card.id)
    val light = touch.light(target)
    val isCalled = rank.state == RankState.CALLED
    val isGone = rank.state == RankState.SILENT || rank.state == RankState.FACE_UP
    val ground =
        when {
            isCalled -> palette.button
            isGone -> palette.hollow
            rank.state == RankState.ANSWERED -> palette.panel
            else -> palette.tile
        }
    val ink =
        if (isCalled) {
            palette.onButton
        } else if (isGone) {
            palette.ink2
        } else {
            palette.ink
        }
    val second =
        if (isCalled) {
            palette.onButton
        } else if (isGone) {
            palette.ink
        } else {
            palette.accent
        }
    val about = {
        touch.explain(
            listOf(rank.card),
            listOfNotNull(rank.stateLabel, seat) + rank.marks.map { it.label } + listOfNotNull(rank.known),
        )
    }
    val words = listOfNotNull(rank.card.inWords(), rank.stateLabel, seat) + rank.marks.map { it.label } + listOfNotNull(rank.known)
    Column(
        modifier
            .heightIn(min = 62.dp)
            .plate(CutCornerShape(5.dp), ground, palette.tileLine, isMarked = light == Light.LIT)
            .pressable(CutCornerShape(5.dp), onLong = about) { touch.tap(target, about) }
            .padding(horizontal = 1.dp, vertical = 4.dp)
            .semantics(mergeDescendants = true) { contentDescription = words.joinToString(", ") },
        horizontalAlignment = Alignment.CenterHorizontally,
    ) {
        rank.card.rank?.let { Words("$it", type.numeral, color = if (rank.isMine) second else ink) }
        val crossed = if (isGone) TextDecoration.LineThrough else TextDecoration.None
        Words(rank.card.name, fitting(rank.card.name, type.board).copy(textDecoration = crossed), color = ink, align = TextAlign.Center)
        for (line in listOfNotNull(seat) + rank.marks.map { it.short }) {
            Words(line, fitting(line, type.board), color = second, align = TextAlign.Center)
        }
        // What only this player knows is marked by a closed eye; a tap says the whole of it.
        rank.knownShort?.let { Words("◡$it", fitting("◡$it", type.board), color = second, align = TextAlign.Center) }
    }
}

/** A long word is written smaller rather than broken. */
private fun fitting(
    text: String,
    style: TextStyle,
): TextStyle {
    val longest = text.split(' ').maxOf { word -> word.sumOf { if (it.code > FIRST_WIDE) WIDE else NARROW } }
    return if (longest <= ROOM) style else style.copy(fontSize = style.fontSize * ROOM / longest)
}

/** How wide letters are, in hundredths of the size of the text, and how wide a board is for the smallest text. */
private const val NARROW = 66
private const val WIDE = 100
private const val FIRST_WIDE = 0x2e80
private const val ROOM = 420
