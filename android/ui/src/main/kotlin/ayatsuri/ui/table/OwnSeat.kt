package ayatsuri.ui.table

import androidx.compose.foundation.horizontalScroll
import androidx.compose.foundation.layout.Arrangement
import androidx.compose.foundation.layout.Box
import androidx.compose.foundation.layout.Column
import androidx.compose.foundation.layout.Row
import androidx.compose.foundation.layout.fillMaxHeight
import androidx.compose.foundation.layout.fillMaxSize
import androidx.compose.foundation.layout.fillMaxWidth
import androidx.compose.foundation.layout.height
import androidx.compose.foundation.layout.heightIn
import androidx.compose.foundation.layout.padding
import androidx.compose.foundation.layout.width
import androidx.compose.foundation.rememberScrollState
import androidx.compose.runtime.Composable
import androidx.compose.ui.Alignment
import androidx.compose.ui.Modifier
import androidx.compose.ui.draw.drawBehind
import androidx.compose.ui.geometry.Offset
import androidx.compose.ui.platform.testTag
import androidx.compose.ui.semantics.contentDescription
import androidx.compose.ui.semantics.semantics
import androidx.compose.ui.unit.dp
import ayatsuri.core.SeatView
import ayatsuri.ui.art.CardBacks
import ayatsuri.ui.art.Chip
import ayatsuri.ui.art.CoinStack
import ayatsuri.ui.art.Face
import ayatsuri.ui.art.Plaque
import ayatsuri.ui.art.SkylineSize
import ayatsuri.ui.components.pressable
import ayatsuri.ui.components.smallShape
import ayatsuri.ui.theme.LocalPalette
import ayatsuri.ui.theme.LocalType
import ayatsuri.ui.theme.Space
import ayatsuri.ui.theme.Words

/** The row of this player's own seat: larger than others, with the names of the buildings. */
@Composable
fun OwnRow(
    seat: SeatView,
    touch: Touch,
    tap: SeatTap,
    modifier: Modifier,
) {
    val palette = LocalPalette.current
    val isSmall = LocalPlan.current.isOwnSmall
    Box(
        modifier
            .height(LocalPlan.current.own)
            .lampBehind(seat.isActing)
            .drawBehind { drawLine(palette.line, Offset.Zero, Offset(size.width, 0f), 1.dp.toPx()) }
            .then(tap.pressed),
    ) {
        Row(Modifier.fillMaxSize()) {
            FaceWithSigns(seat, if (isSmall) 40.dp else 42.dp, Modifier.width(58.dp).fillMaxHeight())
            Column(
                Modifier.width(seat.countersWidth()).fillMaxHeight(),
                verticalArrangement = Arrangement.spacedBy(1.dp, Alignment.CenterVertically),
            ) {
                NameLine(seat, if (isSmall) 14 else 16)
                Possessions(seat, if (isSmall) 23.dp else 26.dp, tap.ring)
                Points(seat, if (isSmall) 18.dp else 20.dp)
            }
            CityOf(seat, SkylineSize.OWN, touch, tap, Modifier.weight(1f).fillMaxHeight().padding(top = 2.dp))
        }
        Tags(seat, Modifier.align(Alignment.TopEnd).padding(end = 4.dp, top = 3.dp))
    }
}

/** The width of the counters: numbers of two digits need more room than those of one. */
private fun SeatView.countersWidth() =
    when {
        counters.size > 1 -> counters.sumOf { CHIP + DIGIT * "${it.amount}".length }.dp.coerceAtLeast(196.dp)
        gold() >= TWO_DIGITS -> 80.dp
        else -> 66.dp
    }

private const val TWO_DIGITS = 10u

/** The widths in dp of a chip with the gaps around it, and of a digit. */
private const val CHIP = 36
private const val DIGIT = 11

/** The bar of one's own seat in large text, which stays while the rest scrolls: face, counters, hand and points. */
@Composable
fun OwnBar(
    seat: SeatView,
    touch: Touch,
) {
    val palette = LocalPalette.current
    val type = LocalType.current
    Row(
        Modifier
            .fillMaxWidth()
            .testTag("own-bar")
            .drawBehind { drawLine(palette.line, Offset.Zero, Offset(size.width, 0f), 1.dp.toPx()) }
            .pressable(smallShape) { touch.openCity(seat.seat) }
            .horizontalScroll(rememberScrollState())
            .heightIn(min = 56.dp)
            .padding(horizontal = Space.edge)
            .semantics(mergeDescendants = true) { contentDescription = seat.inWords() },
        verticalAlignment = Alignment.CenterVertically,
        horizontalArrangement = Arrangement.spacedBy(6.dp),
    ) {
        Face(seat.face, seat.colour.number, isAway = false, size = 36.dp)
        if (seat.counters.size == 1) {
            CoinStack(seat.gold(), 24.dp)
            Words("${seat.gold()}", type.number, maxLines = 1)
        } else {
            for (counter in seat.counters) {
                Chip(counter.id, counter.amount, 22.dp)
                Words("${counter.amount}", type.number, maxLines = 1)
            }
        }
        CardBacks(seat.hand, 22.dp, most = 1)
        Words("${seat.hand}", type.number, maxLines = 1)
        Plaque(seat.points, 26.dp)
        Words(seat.progress, type.detail, color = palette.ink2, maxLines = 1)
    }
}
