package ayatsuri.ui

import androidx.compose.foundation.background
import androidx.compose.foundation.layout.Arrangement
import androidx.compose.foundation.layout.Column
import androidx.compose.foundation.layout.ExperimentalLayoutApi
import androidx.compose.foundation.layout.FlowRow
import androidx.compose.foundation.layout.Row
import androidx.compose.foundation.layout.fillMaxSize
import androidx.compose.foundation.layout.fillMaxWidth
import androidx.compose.foundation.layout.padding
import androidx.compose.foundation.layout.width
import androidx.compose.foundation.rememberScrollState
import androidx.compose.foundation.shape.RoundedCornerShape
import androidx.compose.foundation.text.BasicText
import androidx.compose.foundation.verticalScroll
import androidx.compose.runtime.Composable
import androidx.compose.ui.Modifier
import androidx.compose.ui.platform.testTag
import androidx.compose.ui.text.font.FontWeight
import androidx.compose.ui.unit.dp
import androidx.compose.ui.unit.sp
import ayatsuri.core.ResultScreen
import ayatsuri.core.ResultSeat
import ayatsuri.core.UserAction

/** How a game ended: the best first, what each has points for, and the cities as they stand. */
@Composable
fun Outcome(
    result: ResultScreen,
    onAction: (UserAction) -> Unit,
) {
    val palette = LocalPalette.current
    Column(
        Modifier.fillMaxSize().background(palette.ground).padding(8.dp),
        verticalArrangement = Arrangement.spacedBy(8.dp),
    ) {
        BasicText(result.title, style = style(22.sp, palette.accentText).copy(fontWeight = FontWeight.Bold))
        BasicText(result.subtitle, style = style(13.sp, palette.faint))
        result.tie?.let { BasicText(it, style = style(14.sp)) }
        Column(
            Modifier.weight(1f).testTag("seats").verticalScroll(rememberScrollState()),
            verticalArrangement = Arrangement.spacedBy(6.dp),
        ) {
            result.seats.forEachIndexed { column, seat ->
                val points = result.lines.filter { it.points[column] > 0u }.map { "${it.label} ${it.points[column]}" }
                Placed(seat, (points + seat.notes).joinToString(" · "), if (result.seats.size > 4) Room.TINY else Room.SMALL)
            }
        }
        val (first, others) = result.buttons.partition { it.primary }
        for (side in first.chunked(1) + others.chunked(2)) {
            Row(horizontalArrangement = Arrangement.spacedBy(6.dp)) {
                side.forEach { WideButton(it.label, it.detail, it.primary, it.id, Modifier.weight(1f)) { onAction(it.action) } }
            }
        }
    }
}

@OptIn(ExperimentalLayoutApi::class)
@Composable
private fun Placed(
    seat: ResultSeat,
    points: String,
    room: Room,
) {
    val palette = LocalPalette.current
    val bold = style(15.sp).copy(fontWeight = FontWeight.Bold)
    val corner = RoundedCornerShape(8.dp)
    Column(
        Modifier
            .fillMaxWidth()
            .plate(palette, corner, isMarked = seat.isWinner)
            .padding(8.dp),
        verticalArrangement = Arrangement.spacedBy(3.dp),
    ) {
        Row(Modifier.fillMaxWidth()) {
            BasicText("${seat.place}", Modifier.width(24.dp.scaled()), style = bold.copy(color = palette.accentText))
            Person(seat.name, seat.signs, Modifier.weight(1f), bold)
            BasicText(seat.totalLabel, style = bold)
        }
        BasicText(points, style = style(12.sp, palette.faint))
        FlowRow(horizontalArrangement = Arrangement.spacedBy(3.dp), verticalArrangement = Arrangement.spacedBy(3.dp)) {
            seat.city.forEach { TileFace(it, room, Light.PLAIN) {} }
        }
    }
}
