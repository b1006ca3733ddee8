package ayatsuri.ui.components

import androidx.compose.foundation.background
import androidx.compose.foundation.layout.Arrangement
import androidx.compose.foundation.layout.Box
import androidx.compose.foundation.layout.IntrinsicSize
import androidx.compose.foundation.layout.Row
import androidx.compose.foundation.layout.fillMaxHeight
import androidx.compose.foundation.layout.fillMaxWidth
import androidx.compose.foundation.layout.height
import androidx.compose.foundation.layout.heightIn
import androidx.compose.foundation.layout.padding
import androidx.compose.foundation.layout.width
import androidx.compose.foundation.lazy.LazyColumn
import androidx.compose.foundation.lazy.rememberLazyListState
import androidx.compose.runtime.Composable
import androidx.compose.ui.Alignment
import androidx.compose.ui.Modifier
import androidx.compose.ui.platform.testTag
import androidx.compose.ui.semantics.contentDescription
import androidx.compose.ui.semantics.heading
import androidx.compose.ui.semantics.semantics
import androidx.compose.ui.unit.dp
import ayatsuri.core.LogLine
import ayatsuri.ui.table.Touch
import ayatsuri.ui.theme.LocalLabels
import ayatsuri.ui.theme.LocalPalette
import ayatsuri.ui.theme.LocalType
import ayatsuri.ui.theme.Palette
import ayatsuri.ui.theme.Space
import ayatsuri.ui.theme.Words

/**
 * The story of the game as this seat heard it, with headings. It opens at its end, and a line is drawn before the part
 * that is new to this player.
 */
@Composable
fun Story(
    title: String,
    log: List<LogLine>,
    since: UInt?,
    touch: Touch,
) {
    Title(title)
    val firstNewIndex = since?.toInt()?.takeIf { it in 1..log.lastIndex }
    val itemCount = log.size + if (firstNewIndex == null) 0 else 1
    val state = rememberLazyListState(initialFirstVisibleItemIndex = (itemCount - 1).coerceAtLeast(0))
    LazyColumn(Modifier.fillMaxWidth().testTag("lines"), state, verticalArrangement = Arrangement.spacedBy(2.dp)) {
        for (index in log.indices) {
            if (index == firstNewIndex) item("since") { NewPartDivider() }
            item(index) { StoryLine(log[index], touch) }
        }
    }
}

@Composable
private fun NewPartDivider() {
    Box(
        Modifier
            .fillMaxWidth()
            .padding(vertical = 6.dp)
            .height(2.dp)
            .background(LocalPalette.current.accent),
    )
}

/**
 * One line of the story. A secret of this player has a strip of the curtain beside it; a tap on a line that names cards
 * explains them.
 */
@Composable
private fun StoryLine(
    line: LogLine,
    touch: Touch,
) {
    val palette = LocalPalette.current
    val type = LocalType.current
    val onlyYou = LocalLabels.current.onlyYou
    val isAboutCards = line.cards.isNotEmpty()
    val pressed =
        if (isAboutCards) {
            Modifier.heightIn(min = Space.finger).pressable(smallShape) { touch.explain(touch.cards(line.cards)) }
        } else {
            Modifier
        }
    Row(
        Modifier
            .fillMaxWidth()
            .height(IntrinsicSize.Min)
            .then(pressed)
            .semantics(mergeDescendants = true) { if (line.isHeading) heading() },
        verticalAlignment = Alignment.CenterVertically,
        horizontalArrangement = Arrangement.spacedBy(8.dp),
    ) {
        if (line.isSecret) {
            Box(
                Modifier
                    .width(3.dp)
                    .fillMaxHeight()
                    .background(Palette.curtain[1])
                    .semantics { contentDescription = onlyYou },
            )
        }
        val color =
            if (line.isSecret) {
                palette.accent
            } else if (line.isHeading) {
                palette.ink2
            } else {
                palette.ink
            }
        Words(line.text, if (line.isHeading) type.choice else type.body, Modifier.weight(1f).padding(vertical = 3.dp), color)
        if (isAboutCards) Words("›", type.choice, color = palette.ink2)
    }
}
