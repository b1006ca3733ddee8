package ayatsuri.ui.review

import androidx.compose.foundation.border
import androidx.compose.foundation.layout.Arrangement
import androidx.compose.foundation.layout.Box
import androidx.compose.foundation.layout.ExperimentalLayoutApi
import androidx.compose.foundation.layout.FlowRow
import androidx.compose.foundation.layout.padding
import androidx.compose.foundation.layout.size
import androidx.compose.foundation.shape.CircleShape
import androidx.compose.runtime.Composable
import androidx.compose.ui.Alignment
import androidx.compose.ui.Modifier
import androidx.compose.ui.platform.testTag
import androidx.compose.ui.semantics.clearAndSetSemantics
import androidx.compose.ui.unit.dp
import ayatsuri.core.AuditScreen
import ayatsuri.core.Finding
import ayatsuri.core.Tint
import ayatsuri.core.UserAction
import ayatsuri.ui.components.Frame
import ayatsuri.ui.components.Heading
import ayatsuri.ui.components.Paragraph
import ayatsuri.ui.components.plate
import ayatsuri.ui.components.smallShape
import ayatsuri.ui.theme.LocalPalette
import ayatsuri.ui.theme.LocalType
import ayatsuri.ui.theme.Words
import ayatsuri.ui.theme.scaled

/** What a game's audit has found, and the words by which phones are compared aloud. */
@OptIn(ExperimentalLayoutApi::class)
@Composable
fun AuditPage(
    audit: AuditScreen,
    onAction: (UserAction) -> Unit,
) = Frame(audit.title, audit.buttons, onAction) {
    Found(audit.found)
    audit.text.forEach { Paragraph(it) }
    audit.wordsLabel?.let { Heading(it) }
    FlowRow(horizontalArrangement = Arrangement.spacedBy(8.dp), verticalArrangement = Arrangement.spacedBy(8.dp)) {
        for (word in audit.words) {
            Box(Modifier.plate(smallShape).padding(horizontal = 12.dp, vertical = 10.dp)) {
                Words(word, LocalType.current.title, Modifier.testTag("word"))
            }
        }
    }
}

/** A tick, a cross or a question mark: the title says the same in words. */
@Composable
private fun Found(found: Finding) {
    val (sign, tint) =
        when (found) {
            Finding.WAITING -> "…" to Tint.PLAIN
            Finding.FAIR -> "✓" to Tint.GREEN
            Finding.WRONG -> "✕" to Tint.RED
            Finding.UNKNOWN -> "?" to Tint.PLAIN
        }
    val color = LocalPalette.current.of(tint).text
    Box(
        Modifier.size(64.dp.scaled()).border(4.dp, color, CircleShape).testTag(found.name.lowercase()),
        contentAlignment = Alignment.Center,
    ) { Words(sign, LocalType.current.homeTitle, Modifier.clearAndSetSemantics {}, color = color) }
}
