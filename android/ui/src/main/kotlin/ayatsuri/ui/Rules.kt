package ayatsuri.ui

import androidx.compose.foundation.Canvas
import androidx.compose.foundation.layout.Box
import androidx.compose.foundation.layout.BoxWithConstraints
import androidx.compose.foundation.layout.Row
import androidx.compose.foundation.layout.fillMaxWidth
import androidx.compose.foundation.layout.heightIn
import androidx.compose.foundation.layout.padding
import androidx.compose.foundation.layout.size
import androidx.compose.runtime.Composable
import androidx.compose.ui.Alignment
import androidx.compose.ui.Modifier
import androidx.compose.ui.draw.drawBehind
import androidx.compose.ui.geometry.Offset
import androidx.compose.ui.graphics.StrokeCap
import androidx.compose.ui.platform.testTag
import androidx.compose.ui.semantics.clearAndSetSemantics
import androidx.compose.ui.semantics.heading
import androidx.compose.ui.semantics.semantics
import androidx.compose.ui.unit.dp
import ayatsuri.core.Chapter
import ayatsuri.core.RulesScreen
import ayatsuri.core.UserAction

/** The rules chapter by chapter, then the catalogue: a tap on a card tells all of it. */
@Composable
fun RulesPage(
    rules: RulesScreen,
    onAction: (UserAction) -> Unit,
) = BoxWithConstraints {
    val wide = minOf(maxWidth, Space.readable) - Space.edge * 2
    // Lines of chapters lie close to each other.
    LongFrame(rules.title, rules.buttons, onAction, between = 0.dp) {
        item("editions") { Box(Modifier.padding(bottom = Space.sections)) { Option(rules.editions, onAction) } }
        items(rules.chapters.size) { OpeningChapter(rules.chapters[it]) }
        catalogue(rules.characters, isByColour = false, wide)
        catalogue(rules.districts, isByColour = true, wide)
    }
}

/** A chapter's title between lines of its own; a tap opens all of it over the page. */
@Composable
fun OpeningChapter(chapter: Chapter) {
    val palette = LocalPalette.current
    val sheets = LocalSheets.current
    Row(
        Modifier
            .fillMaxWidth()
            .testTag("chapter")
            .heightIn(min = Space.finger)
            .drawBehind { drawLine(palette.line, Offset(0f, size.height), Offset(size.width, size.height), 1.dp.toPx()) }
            .pressable { sheets.open(Sheet("chapter-text", chapter.title) { Whole(chapter) }) }
            .padding(horizontal = 4.dp)
            .semantics(mergeDescendants = true) { heading() },
        verticalAlignment = Alignment.CenterVertically,
    ) {
        Words(chapter.title, LocalType.current.choice, Modifier.weight(1f).padding(vertical = 4.dp))
        Canvas(Modifier.size(14.dp.grown()).clearAndSetSemantics {}) {
            val line = 1.8.dp.toPx()
            val tip = Offset(size.width * 0.66f, size.height / 2)
            drawLine(palette.ink2, Offset(size.width * 0.36f, size.height * 0.2f), tip, line, StrokeCap.Round)
            drawLine(palette.ink2, tip, Offset(size.width * 0.36f, size.height * 0.8f), line, StrokeCap.Round)
        }
    }
}

@Composable
private fun Whole(chapter: Chapter) {
    Title(chapter.title)
    chapter.paragraphs.forEach { Words(it, LocalType.current.sheet) }
}
