package ayatsuri.ui

import androidx.compose.foundation.ScrollState
import androidx.compose.foundation.background
import androidx.compose.foundation.clickable
import androidx.compose.foundation.layout.Arrangement
import androidx.compose.foundation.layout.Box
import androidx.compose.foundation.layout.Column
import androidx.compose.foundation.layout.Row
import androidx.compose.foundation.layout.Spacer
import androidx.compose.foundation.layout.fillMaxSize
import androidx.compose.foundation.layout.fillMaxWidth
import androidx.compose.foundation.layout.heightIn
import androidx.compose.foundation.layout.padding
import androidx.compose.foundation.rememberScrollState
import androidx.compose.foundation.shape.RoundedCornerShape
import androidx.compose.foundation.text.BasicText
import androidx.compose.foundation.verticalScroll
import androidx.compose.runtime.Composable
import androidx.compose.runtime.remember
import androidx.compose.ui.Alignment
import androidx.compose.ui.Modifier
import androidx.compose.ui.draw.alpha
import androidx.compose.ui.draw.clip
import androidx.compose.ui.platform.testTag
import androidx.compose.ui.text.font.FontWeight
import androidx.compose.ui.unit.dp
import androidx.compose.ui.unit.sp
import ayatsuri.core.Card
import ayatsuri.core.Choice
import ayatsuri.core.Closed
import ayatsuri.core.Prompt
import ayatsuri.core.TableScreen
import ayatsuri.core.Target

private val corner = RoundedCornerShape(10.dp)

/** What is asked, at the bottom, where a thumb reaches it. */
@Composable
fun PromptPanel(
    prompt: Prompt,
    touch: Touch,
    modifier: Modifier = Modifier,
    onChoose: (Choice) -> Unit,
    onClosed: (Closed) -> Unit,
    onCard: (Card) -> Unit,
) {
    val palette = LocalPalette.current
    // Each prompt is read from its beginning.
    val scroll = remember(prompt.id) { ScrollState(0) }
    Column(
        modifier
            .fillMaxWidth()
            .testTag("prompt")
            .clip(corner)
            .background(palette.card)
            .verticalScroll(scroll)
            .padding(8.dp),
        verticalArrangement = Arrangement.spacedBy(6.dp),
    ) {
        prompt.cause?.let { BasicText(it, style = style(12.sp, palette.faint)) }
        BasicText(prompt.question, style = style(16.sp).copy(fontWeight = FontWeight.Bold))
        CardRow(prompt.looked.map { it to Target.Looked(it.id) }, touch, "looked", onCard)
        // A card that lies there is taken by itself: a button would only say the same again.
        val buttons = prompt.choices.filterNot { touch.isACardLookedAt(it) }
        for (side in buttons.besideEachOther()) {
            Row(horizontalArrangement = Arrangement.spacedBy(6.dp)) {
                side.forEach { ChoiceButton(it, Modifier.weight(1f)) { onChoose(it) } }
            }
        }
        for (side in prompt.closed.chunked(2)) {
            Row(horizontalArrangement = Arrangement.spacedBy(6.dp)) {
                side.forEach { ClosedChoice(it, Modifier.weight(1f)) { onClosed(it) } }
                if (side.size == 1) Spacer(Modifier.weight(1f))
            }
        }
    }
}

/** What cannot be done: a tap says why. */
@Composable
private fun ClosedChoice(
    closed: Closed,
    modifier: Modifier,
    onTap: () -> Unit,
) {
    BasicText(
        closed.label,
        modifier
            .heightIn(min = 48.dp)
            .alpha(0.7f)
            .clickable(onClick = onTap)
            .padding(12.dp, 12.dp),
        style = style(13.sp),
    )
}

/** Two choices in a row where both say little. */
private fun List<Choice>.besideEachOther(): List<List<Choice>> =
    fold(emptyList()) { rows, choice ->
        val last = rows.lastOrNull()
        val fits = last?.size == 1 && last.first().isBrief() && choice.isBrief()
        if (last != null && fits) rows.dropLast(1) + listOf(last + choice) else rows + listOf(listOf(choice))
    }

private fun Choice.isBrief() = detail == null && warning == null && !primary && label.length <= BRIEF

private const val BRIEF = 14

@Composable
private fun ChoiceButton(
    choice: Choice,
    modifier: Modifier = Modifier,
    onTap: () -> Unit,
) {
    val said = listOfNotNull(choice.detail, choice.warning).ifEmpty { null }
    WideButton(choice.label, said?.joinToString("\n"), choice.primary, "choice-${choice.index}", modifier, onTap = onTap)
}

/** A button as wide as its place, high enough for a thumb. */
@Composable
fun WideButton(
    label: String,
    detail: String?,
    isPrimary: Boolean,
    tag: String,
    modifier: Modifier = Modifier,
    isOpen: Boolean = true,
    onTap: () -> Unit,
) {
    val palette = LocalPalette.current
    val isLit = isPrimary && isOpen
    val ink = if (isLit) palette.onButton else palette.ink
    val ground = if (isLit) palette.button else palette.ground
    Column(
        modifier
            .fillMaxWidth()
            .testTag(tag)
            .heightIn(min = 48.dp)
            .plate(palette, corner, ground)
            .clickable(enabled = isOpen, onClick = onTap)
            .padding(horizontal = 12.dp, vertical = 6.dp),
        verticalArrangement = Arrangement.Center,
    ) {
        val weight = if (isOpen) FontWeight.Bold else FontWeight.Normal
        BasicText(label, style = style(15.sp, if (isOpen) ink else palette.faint).copy(fontWeight = weight))
        detail?.let { BasicText(it, style = style(12.sp, ink)) }
    }
}

/** A sheet over the table: the log, the choices that a tap could mean, or why something cannot be done. */
@Composable
fun OverTable(
    over: Over,
    table: TableScreen,
    onChoose: (Choice) -> Unit,
    onClose: () -> Unit,
) {
    val palette = LocalPalette.current
    val labels = LocalLabels.current
    Box(
        Modifier.fillMaxSize().background(palette.ground.copy(alpha = 0.7f)).clickable(onClick = onClose),
        contentAlignment = Alignment.BottomCenter,
    ) {
        Column(
            Modifier
                .fillMaxWidth()
                .padding(8.dp)
                .heightIn(max = 560.dp)
                .testTag("over")
                .plate(palette, corner)
                .clickable(enabled = false) {}
                .padding(12.dp),
            verticalArrangement = Arrangement.spacedBy(8.dp),
        ) {
            Column(
                Modifier.weight(1f, fill = false).verticalScroll(rememberScrollState()),
                verticalArrangement = Arrangement.spacedBy(6.dp),
            ) {
                when (over) {
                    is Over.Choices -> {
                        val only = over.of.singleOrNull()
                        val confirm = only?.confirm
                        if (only != null && confirm != null) {
                            AskedAgain(confirm, onNo = onClose) { onChoose(only) }
                        } else {
                            over.of.forEach { ChoiceButton(it) { onChoose(it) } }
                        }
                    }

                    is Over.Reason -> {
                        BasicText(over.of.label, style = style(15.sp).copy(fontWeight = FontWeight.Bold))
                        BasicText(over.of.reason, style = style(14.sp))
                    }

                    is Over.About -> {
                        AboutCard(over.card, over.lines)
                    }

                    Over.Log -> {
                        LogLines(table)
                    }
                }
            }
            BasicText(
                labels.close,
                Modifier
                    .fillMaxWidth()
                    .testTag("close")
                    .clickable(onClick = onClose)
                    .padding(12.dp),
                style = style(15.sp, palette.accentText),
            )
        }
    }
}

/** A card in full. */
@Composable
private fun AboutCard(
    card: Card,
    lines: List<String>,
) {
    val palette = LocalPalette.current
    val labels = LocalLabels.current
    BasicText(card.name, style = style(17.sp).copy(fontWeight = FontWeight.Bold))
    card.tintLabel?.let {
        val look = palette.of(card.tint)
        BasicText("${look.mark} $it", style = style(13.sp, look.text))
    }
    for ((label, amounts) in listOf(labels.cost to card.cost, labels.tax to card.tax)) {
        if (amounts.isNotEmpty()) BasicText("$label: ${amounts.inWords()}", style = style(13.sp))
    }
    card.text?.let { BasicText(it, style = style(14.sp)) }
    lines.forEach { BasicText(it, style = style(14.sp, palette.accentText)) }
}

/** The story as this seat heard it, the newest first, under what its player knows. */
@Composable
private fun LogLines(table: TableScreen) {
    val palette = LocalPalette.current
    val labels = LocalLabels.current
    if (table.knowledge.isNotEmpty()) {
        BasicText(labels.known, style = style(14.sp).copy(fontWeight = FontWeight.Bold))
        table.knowledge.forEach { BasicText(it, style = style(13.sp)) }
    }
    BasicText(labels.log, style = style(14.sp).copy(fontWeight = FontWeight.Bold))
    for (line in table.log.takeLast(LINES).asReversed()) {
        val color =
            if (line.isSecret) {
                palette.accentText
            } else if (line.isHeading) {
                palette.faint
            } else {
                palette.ink
            }
        BasicText(line.text, style = style(13.sp, color))
    }
}

/** As many lines as one reads back; the whole story is in the replay. */
private const val LINES = 60
