package ayatsuri.ui

import androidx.compose.foundation.border
import androidx.compose.foundation.layout.Arrangement
import androidx.compose.foundation.layout.Box
import androidx.compose.foundation.layout.ExperimentalLayoutApi
import androidx.compose.foundation.layout.FlowRow
import androidx.compose.foundation.layout.padding
import androidx.compose.foundation.layout.size
import androidx.compose.foundation.shape.CircleShape
import androidx.compose.foundation.shape.RoundedCornerShape
import androidx.compose.foundation.text.BasicText
import androidx.compose.runtime.Composable
import androidx.compose.ui.Alignment
import androidx.compose.ui.Modifier
import androidx.compose.ui.platform.testTag
import androidx.compose.ui.semantics.clearAndSetSemantics
import androidx.compose.ui.text.font.FontWeight
import androidx.compose.ui.unit.dp
import androidx.compose.ui.unit.sp
import ayatsuri.core.AuditScreen
import ayatsuri.core.Finding
import ayatsuri.core.Tint
import ayatsuri.core.UserAction

/** What a game's audit has found, and the words by which phones are compared aloud. */
@OptIn(ExperimentalLayoutApi::class)
@Composable
fun Audit(
    audit: AuditScreen,
    onAction: (UserAction) -> Unit,
) {
    val palette = LocalPalette.current
    Page(audit.title, bottom = { Buttons(audit.buttons, onAction) }) {
        Sign(audit.found)
        audit.text.forEach { BasicText(it, style = style(15.sp)) }
        if (audit.words.isEmpty()) return@Page
        audit.wordsLabel?.let {
            BasicText(it, Modifier.padding(top = 10.dp), style = style(15.sp).copy(fontWeight = FontWeight.Bold))
        }
        FlowRow(horizontalArrangement = Arrangement.spacedBy(8.dp), verticalArrangement = Arrangement.spacedBy(8.dp)) {
            val corner = RoundedCornerShape(8.dp)
            for (word in audit.words) {
                Box(
                    Modifier
                        .plate(palette, corner)
                        .padding(horizontal = 12.dp, vertical = 10.dp),
                ) {
                    BasicText(word, Modifier.testTag("word"), style = style(26.sp).copy(fontWeight = FontWeight.Bold))
                }
            }
        }
    }
}

/** A tick, a cross or a question mark: the title says the same in words. */
@Composable
private fun Sign(found: Finding) {
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
    ) {
        val bold = style(34.sp, color).copy(fontWeight = FontWeight.Bold)
        BasicText(sign, Modifier.clearAndSetSemantics {}, style = bold)
    }
}
