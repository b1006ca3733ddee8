package ayatsuri.ui.history

import androidx.compose.foundation.Canvas
import androidx.compose.foundation.layout.Arrangement
import androidx.compose.foundation.layout.Column
import androidx.compose.foundation.layout.Row
import androidx.compose.foundation.layout.fillMaxWidth
import androidx.compose.foundation.layout.height
import androidx.compose.foundation.layout.padding
import androidx.compose.runtime.Composable
import androidx.compose.ui.Alignment
import androidx.compose.ui.Modifier
import androidx.compose.ui.geometry.CornerRadius
import androidx.compose.ui.geometry.Size
import androidx.compose.ui.graphics.drawscope.Stroke
import androidx.compose.ui.semantics.semantics
import androidx.compose.ui.unit.dp
import ayatsuri.core.StatisticsRow
import ayatsuri.core.StatisticsScreen
import ayatsuri.core.UserAction
import ayatsuri.ui.art.Plaque
import ayatsuri.ui.components.Detail
import ayatsuri.ui.components.Frame
import ayatsuri.ui.components.Paragraph
import ayatsuri.ui.components.plate
import ayatsuri.ui.theme.LocalPalette
import ayatsuri.ui.theme.LocalType
import ayatsuri.ui.theme.Words

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
    Row(
        Modifier
            .fillMaxWidth()
            .plate()
            .padding(12.dp)
            .semantics(mergeDescendants = true) {},
        horizontalArrangement = Arrangement.spacedBy(14.dp),
        verticalAlignment = Alignment.CenterVertically,
    ) {
        Column(Modifier.weight(1f), verticalArrangement = Arrangement.spacedBy(6.dp)) {
            Row(horizontalArrangement = Arrangement.spacedBy(8.dp)) {
                Words(row.label, type.choice, Modifier.weight(1f))
                if (row.games > 0u) Words("${row.won} / ${row.games}", type.number)
            }
            if (row.games > 1u) Bar(row.won.toFloat() / row.games.toFloat())
            Detail(row.text)
        }
        // The most points in one game, which the words tell as well.
        if (row.games > 0u) Plaque(row.best, 34.dp, isGold = row.won > 0u)
    }
}

/** The part that was won; of one game it would say nothing. */
@Composable
private fun Bar(part: Float) {
    val palette = LocalPalette.current
    Canvas(Modifier.fillMaxWidth().height(BAR)) {
        val round = CornerRadius(size.height / 2)
        drawRoundRect(palette.hollow, cornerRadius = round)
        drawRoundRect(palette.gold, size = Size(size.width * part, size.height), cornerRadius = round)
        drawRoundRect(palette.line, cornerRadius = round, style = Stroke(1.dp.toPx()))
    }
}

private val BAR = 10.dp
