package ayatsuri.ui.rules

import androidx.compose.foundation.Canvas
import androidx.compose.foundation.layout.Arrangement
import androidx.compose.foundation.layout.Box
import androidx.compose.foundation.layout.BoxWithConstraints
import androidx.compose.foundation.layout.IntrinsicSize
import androidx.compose.foundation.layout.Row
import androidx.compose.foundation.layout.Spacer
import androidx.compose.foundation.layout.fillMaxHeight
import androidx.compose.foundation.layout.fillMaxWidth
import androidx.compose.foundation.layout.height
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
import ayatsuri.ui.components.LocalSheets
import ayatsuri.ui.components.LongFrame
import ayatsuri.ui.components.Option
import ayatsuri.ui.components.Sheet
import ayatsuri.ui.components.Title
import ayatsuri.ui.components.pressable
import ayatsuri.ui.theme.LocalPalette
import ayatsuri.ui.theme.LocalType
import ayatsuri.ui.theme.Space
import ayatsuri.ui.theme.Words
import ayatsuri.ui.theme.grown
import ayatsuri.ui.theme.isLargeText

/** The rules chapter by chapter, then the catalogue of cards; a tap on a card shows it in full. */
@Composable
fun RulesPage(
    rules: RulesScreen,
    onAction: (UserAction) -> Unit,
) = BoxWithConstraints {
    val width = minOf(maxWidth, Space.readable) - Space.edge * 2
    val isLarge = isLargeText()
    // The lines of chapters lie close to each other, so the page has no gaps of its own.
    LongFrame(rules.title, rules.buttons, onAction, gap = 0.dp) {
        item("editions") { Box(Modifier.padding(bottom = Space.sections)) { Option(rules.editions, onAction) } }
        item("learn") { Learn(rules.lesson, rules.puzzles, onAction) }
        val across = if (isLarge) 1 else CHAPTERS_ACROSS
        val rows = rules.chapters.chunked(across)
        items(rows.size) { Chapters(rows[it], across) }
        catalogue(rules.characters, isByColour = false, width)
        catalogue(rules.districts, isByColour = true, width)
    }
}

/** The chapters in a row: two, so that the cards below them are in sight. */
private const val CHAPTERS_ACROSS = 2

/** Chapters in a row, with room for [across] of them. */
@Composable
private fun Chapters(
    chapters: List<Chapter>,
    across: Int,
) = Row(Modifier.height(IntrinsicSize.Min), horizontalArrangement = Arrangement.spacedBy(Space.edge)) {
    chapters.forEach { OpeningChapter(it, Modifier.weight(1f).fillMaxHeight()) }
    repeat(across - chapters.size) { Spacer(Modifier.weight(1f)) }
}

/** A chapter's title over a line; a tap opens the whole chapter over the page. */
@Composable
fun OpeningChapter(
    chapter: Chapter,
    modifier: Modifier = Modifier,
) {
    val palette = LocalPalette.current
    val sheets = LocalSheets.current
    Row(
        modifier
            .fillMaxWidth()
            .testTag("chapter")
            .heightIn(min = Space.finger)
            .drawBehind { drawLine(palette.line, Offset(0f, size.height), Offset(size.width, size.height), 1.dp.toPx()) }
            .pressable { sheets.open(Sheet("chapter-text", chapter.title) { WholeChapter(chapter) }) }
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
private fun WholeChapter(chapter: Chapter) {
    Title(chapter.title)
    chapter.paragraphs.forEach { Words(it, LocalType.current.sheet) }
}
