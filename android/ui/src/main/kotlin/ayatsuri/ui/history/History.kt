package ayatsuri.ui.history

import androidx.compose.foundation.Canvas
import androidx.compose.foundation.layout.Arrangement
import androidx.compose.foundation.layout.Column
import androidx.compose.foundation.layout.Row
import androidx.compose.foundation.layout.fillMaxWidth
import androidx.compose.foundation.layout.heightIn
import androidx.compose.foundation.layout.padding
import androidx.compose.foundation.layout.size
import androidx.compose.runtime.Composable
import androidx.compose.ui.Alignment
import androidx.compose.ui.Modifier
import androidx.compose.ui.geometry.Offset
import androidx.compose.ui.platform.testTag
import androidx.compose.ui.semantics.LiveRegionMode
import androidx.compose.ui.semantics.liveRegion
import androidx.compose.ui.semantics.semantics
import androidx.compose.ui.unit.dp
import ayatsuri.core.HistoryEntry
import ayatsuri.core.HistoryScreen
import ayatsuri.core.UserAction
import ayatsuri.ui.LocalShell
import ayatsuri.ui.art.PictureOf
import ayatsuri.ui.art.drawCrown
import ayatsuri.ui.components.Detail
import ayatsuri.ui.components.LongFrame
import ayatsuri.ui.components.Option
import ayatsuri.ui.components.Paragraph
import ayatsuri.ui.components.QuietWord
import ayatsuri.ui.components.plate
import ayatsuri.ui.components.pressable
import ayatsuri.ui.theme.LocalPalette
import ayatsuri.ui.theme.LocalType
import ayatsuri.ui.theme.Space
import ayatsuri.ui.theme.Words
import ayatsuri.ui.theme.grown
import ayatsuri.ui.theme.isLargeText

/** The finished games, the newest first, under their filters. */
@Composable
fun HistoryPage(
    history: HistoryScreen,
    onAction: (UserAction) -> Unit,
) = LongFrame(history.title, history.buttons, onAction) {
    history.note?.let { note ->
        item("note") {
            Words(note, LocalType.current.body, Modifier.semantics { liveRegion = LiveRegionMode.Polite }, LocalPalette.current.accent)
        }
    }
    history.empty?.let { empty -> item("empty") { Paragraph(empty) } }
    items(history.rows.size) { Option(history.rows[it], onAction) }
    items(history.entries.size) { FinishedGame(history.entries[it], history.entryLabels, onAction) }
}

/** One finished game: a tap opens it. */
@Composable
private fun FinishedGame(
    entry: HistoryEntry,
    labels: List<String>,
    onAction: (UserAction) -> Unit,
) {
    val type = LocalType.current
    val palette = LocalPalette.current
    Column(Modifier.fillMaxWidth().testTag("game-${entry.id}").plate(isMarked = entry.isWon)) {
        Row(
            Modifier
                .fillMaxWidth()
                .testTag("open/${entry.id}")
                .heightIn(min = Space.finger)
                .pressable(label = labels.firstOrNull()) { onAction(entry.open) }
                .padding(12.dp)
                .semantics(mergeDescendants = true) {},
            horizontalArrangement = Arrangement.spacedBy(14.dp),
        ) {
            if (!isLargeText()) entry.picture?.let { PictureOf(it, 74.dp) }
            Column(Modifier.weight(1f), verticalArrangement = Arrangement.spacedBy(2.dp)) {
                Row(horizontalArrangement = Arrangement.spacedBy(8.dp), verticalAlignment = Alignment.CenterVertically) {
                    Words(entry.title, type.headline, Modifier.weight(1f))
                    // The words below say so as well.
                    if (entry.isWon) Canvas(Modifier.size(22.dp.grown())) { drawCrown(palette, Offset.Zero, size.width) }
                }
                Words(LocalShell.current.date(entry.finishedMs), type.note, color = palette.ink2)
                Paragraph(entry.detail)
                entry.own?.let { Words(it, type.choice) }
                Detail(entry.people)
            }
        }
        Row(Modifier.padding(horizontal = 4.dp)) {
            for ((label, id, action) in entry.labelledActions(labels)) {
                QuietWord(label, "$id/${entry.id}") { onAction(action) }
            }
        }
    }
}

/** The actions of a finished game (open, export, delete), each with its label and its id. */
private fun HistoryEntry.labelledActions(labels: List<String>) =
    listOf("show" to open, "export" to export, "delete" to delete).zip(labels) { (id, action), label -> Triple(label, id, action) }
