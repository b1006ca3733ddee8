package ayatsuri.ui.table

import androidx.compose.foundation.layout.Arrangement
import androidx.compose.foundation.layout.Box
import androidx.compose.foundation.layout.Column
import androidx.compose.foundation.layout.Row
import androidx.compose.foundation.layout.fillMaxHeight
import androidx.compose.foundation.layout.fillMaxSize
import androidx.compose.foundation.layout.height
import androidx.compose.foundation.layout.padding
import androidx.compose.foundation.layout.width
import androidx.compose.runtime.Composable
import androidx.compose.ui.Alignment
import androidx.compose.ui.Modifier
import androidx.compose.ui.draw.drawBehind
import androidx.compose.ui.geometry.Offset
import androidx.compose.ui.unit.dp
import ayatsuri.core.SeatView
import ayatsuri.ui.art.SkylineSize
import ayatsuri.ui.theme.LocalPalette

/** One's own row: larger, and with the names of one's buildings. */
@Composable
fun OwnRow(
    seat: SeatView,
    touch: Touch,
    tap: SeatTap,
    modifier: Modifier,
) {
    val palette = LocalPalette.current
    Box(
        modifier
            .height(101.dp)
            .lampBehind(seat.isActing)
            .drawBehind { drawLine(palette.line, Offset.Zero, Offset(size.width, 0f), 1.dp.toPx()) }
            .then(tap.pressed),
    ) {
        Row(Modifier.fillMaxSize()) {
            FaceWithSigns(seat, 42.dp, Modifier.width(58.dp).fillMaxHeight())
            Column(
                Modifier.width(if (seat.counters.size > 1) 196.dp else 66.dp).fillMaxHeight().padding(top = 4.dp),
                verticalArrangement = Arrangement.spacedBy(1.dp),
            ) {
                NameLine(seat, 16)
                Possessions(seat, 26.dp, tap.ring)
                Points(seat, 20.dp)
            }
            CityOf(seat, SkylineSize.OWN, touch, tap, Modifier.weight(1f).fillMaxHeight().padding(top = 2.dp))
        }
        Tags(seat, Modifier.align(Alignment.TopEnd).padding(end = 4.dp, top = 3.dp))
    }
}
