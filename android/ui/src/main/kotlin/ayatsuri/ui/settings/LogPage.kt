package ayatsuri.ui.settings

import androidx.compose.runtime.Composable
import androidx.compose.ui.Modifier
import androidx.compose.ui.semantics.LiveRegionMode
import androidx.compose.ui.semantics.liveRegion
import androidx.compose.ui.semantics.semantics
import ayatsuri.core.LogScreen
import ayatsuri.core.UserAction
import ayatsuri.ui.LocalShell
import ayatsuri.ui.components.Detail
import ayatsuri.ui.components.Heading
import ayatsuri.ui.components.LongFrame
import ayatsuri.ui.components.Paragraph
import ayatsuri.ui.theme.LocalPalette
import ayatsuri.ui.theme.LocalType
import ayatsuri.ui.theme.Words

/** The log of the program, to be read and shared when something went wrong. */
@Composable
fun LogPage(
    log: LogScreen,
    onAction: (UserAction) -> Unit,
) = LongFrame(log.title, log.buttons, onAction) {
    item("text") { Paragraph(log.text) }
    log.note?.let { note ->
        item("note") {
            Words(note, LocalType.current.body, Modifier.semantics { liveRegion = LiveRegionMode.Polite }, LocalPalette.current.accent)
        }
    }
    if (log.crashes.isNotEmpty()) item("crashes") { Heading(log.crashesLabel) }
    items(log.crashes.size) { index ->
        Detail(LocalShell.current.date(log.crashes[index].atMs))
        log.crashes[index].lines.forEach { Words(it, LocalType.current.lines) }
    }
    items(log.lines.size) { Words(log.lines[it], LocalType.current.lines) }
}
