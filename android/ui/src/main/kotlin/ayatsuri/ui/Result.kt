package ayatsuri.ui

import androidx.compose.foundation.ScrollState
import androidx.compose.foundation.background
import androidx.compose.foundation.horizontalScroll
import androidx.compose.foundation.layout.Arrangement
import androidx.compose.foundation.layout.Box
import androidx.compose.foundation.layout.Column
import androidx.compose.foundation.layout.Row
import androidx.compose.foundation.layout.fillMaxWidth
import androidx.compose.foundation.layout.height
import androidx.compose.foundation.layout.padding
import androidx.compose.foundation.layout.width
import androidx.compose.foundation.rememberScrollState
import androidx.compose.runtime.Composable
import androidx.compose.runtime.getValue
import androidx.compose.runtime.rememberUpdatedState
import androidx.compose.ui.Alignment
import androidx.compose.ui.Modifier
import androidx.compose.ui.platform.testTag
import androidx.compose.ui.semantics.contentDescription
import androidx.compose.ui.semantics.semantics
import androidx.compose.ui.text.style.TextAlign
import androidx.compose.ui.unit.dp
import ayatsuri.core.ResultScreen
import ayatsuri.core.ResultSeat
import ayatsuri.core.UserAction

/** How a game ended: the best first, what each has points for, the cities as they stand, and the whole story. */
@Composable
fun ResultPage(
    result: ResultScreen,
    onAction: (UserAction) -> Unit,
) {
    val sheets = LocalSheets.current
    val touch = reading(onAction)
    val latest by rememberUpdatedState(result)
    Frame(result.title, result.buttons, onAction, result.subtitle) {
        result.tie?.let { Paragraph(it) }
        Points(result)
        result.seats.forEach { Placed(it, touch) }
        WideButton(result.logLabel, tag = "log") {
            sheets.open(Sheet("story", latest.logLabel, scrolls = false) { Story(latest.logLabel, latest.log, null, touch) })
        }
    }
}

/** What points came from: a row a line, a column a seat; more columns than have room scroll together. */
@Composable
private fun Points(result: ResultScreen) {
    val palette = LocalPalette.current
    val type = LocalType.current
    val scroll = rememberScrollState()
    Column(Modifier.fillMaxWidth().testTag("points")) {
        Line("", scroll, result.seats.size) { Words(result.seats[it].name, type.note, align = TextAlign.Center) }
        for (line in result.lines) {
            Rule()
            Line(line.label, scroll, result.seats.size) { seat ->
                val points = line.points.getOrNull(seat) ?: 0u
                val said = Modifier.semantics { contentDescription = "${result.seats[seat].name}, ${line.label}, $points" }
                Words(if (points == 0u) "·" else "$points", type.body, said, align = TextAlign.Center)
            }
        }
        Box(Modifier.fillMaxWidth().height(2.dp).background(palette.floor))
        Line("", scroll, result.seats.size) { seat ->
            val one = result.seats[seat]
            val said = Modifier.semantics { contentDescription = "${one.name}, ${one.totalLabel}" }
            Words("${one.total}", type.number, said, if (one.isWinner) palette.accent else palette.ink, TextAlign.Center)
        }
    }
}

@Composable
private fun Rule() = Box(Modifier.fillMaxWidth().height(1.dp).background(LocalPalette.current.line))

@Composable
private fun Line(
    label: String,
    scroll: ScrollState,
    columns: Int,
    cell: @Composable (Int) -> Unit,
) {
    Row(Modifier.fillMaxWidth().padding(vertical = 5.dp), verticalAlignment = Alignment.CenterVertically) {
        Words(label, LocalType.current.body, Modifier.width(120.dp.grown()))
        Row(Modifier.weight(1f).horizontalScroll(scroll)) {
            repeat(columns) { Box(Modifier.width(64.dp.scaled()).padding(horizontal = 2.dp), Alignment.Center) { cell(it) } }
        }
    }
}

/** One seat: its place, who it was, and its city. */
@Composable
private fun Placed(
    seat: ResultSeat,
    touch: Touch,
) {
    val palette = LocalPalette.current
    val type = LocalType.current
    Column(
        Modifier
            .fillMaxWidth()
            .testTag("result-${seat.seat}")
            .plate(isMarked = seat.isWinner)
            .padding(10.dp),
        verticalArrangement = Arrangement.spacedBy(4.dp),
    ) {
        Row(
            Modifier.fillMaxWidth().semantics(mergeDescendants = true) {},
            horizontalArrangement = Arrangement.spacedBy(8.dp),
            verticalAlignment = Alignment.CenterVertically,
        ) {
            Words("${seat.place}", type.headline, color = palette.accent)
            Person(seat.name, seat.signs, Modifier.weight(1f))
            Words(seat.totalLabel, type.person)
        }
        val markers = seat.signs.filter { it.kind in markers }.map { it.label }
        (markers + listOfNotNull(seat.decided) + seat.notes).forEach { Detail(it) }
        City(
            seat.city,
            Room.LARGE,
            light = { Light.PLAIN },
        ) { tile -> touch.explain(listOf(tile.card), listOf(tile.pointsLabel) + tile.lying) }
    }
}
