package ayatsuri.ui

import androidx.compose.foundation.layout.Arrangement
import androidx.compose.foundation.layout.Column
import androidx.compose.foundation.layout.Row
import androidx.compose.foundation.layout.fillMaxWidth
import androidx.compose.foundation.layout.padding
import androidx.compose.runtime.Composable
import androidx.compose.ui.Modifier
import androidx.compose.ui.geometry.CornerRadius
import androidx.compose.ui.geometry.Size
import androidx.compose.ui.semantics.semantics
import androidx.compose.ui.unit.dp
import ayatsuri.core.StatisticsRow
import ayatsuri.core.StatisticsScreen
import ayatsuri.core.UserAction

/** What was won and lost: a line for each edition and number of players, with a bar for what was won. */
@Composable
fun StatisticsPage(
    statistics: StatisticsScreen,
    onAction: (UserAction) -> Unit,
) = Frame(statistics.title, statistics.buttons, onAction) {
    statistics.empty?.let { Paragraph(it) }
    statistics.rows.forEach { Line(it) }
}

@Composable
private fun Line(row: StatisticsRow) {
    val palette = LocalPalette.current
    val type = LocalType.current
    Column(
        Modifier
            .fillMaxWidth()
            .plate()
            .padding(12.dp)
            .semantics(mergeDescendants = true) {},
        verticalArrangement = Arrangement.spacedBy(4.dp),
    ) {
        Row(horizontalArrangement = Arrangement.spacedBy(8.dp)) {
            Words(row.label, type.choice, Modifier.weight(1f))
            Words("${row.won} / ${row.games}", type.number)
        }
        androidx.compose.foundation.Canvas(Modifier.fillMaxWidth().padding(vertical = 2.dp)) {
            val high = 6.dp.toPx()
            val round = CornerRadius(high / 2)
            drawRoundRect(palette.hollow, size = Size(size.width, high), cornerRadius = round)
            val part = if (row.games == 0u) 0f else row.won.toFloat() / row.games.toFloat()
            drawRoundRect(palette.gold, size = Size(size.width * part, high), cornerRadius = round)
        }
        Detail(row.text)
    }
}
