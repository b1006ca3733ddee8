package ayatsuri.ui

import androidx.compose.foundation.layout.Arrangement
import androidx.compose.foundation.layout.Column
import androidx.compose.foundation.layout.Row
import androidx.compose.foundation.layout.fillMaxWidth
import androidx.compose.foundation.layout.heightIn
import androidx.compose.foundation.layout.padding
import androidx.compose.foundation.lazy.LazyListScope
import androidx.compose.runtime.Composable
import androidx.compose.runtime.getValue
import androidx.compose.runtime.mutableStateOf
import androidx.compose.runtime.saveable.rememberSaveable
import androidx.compose.runtime.setValue
import androidx.compose.ui.Alignment
import androidx.compose.ui.Modifier
import androidx.compose.ui.platform.testTag
import androidx.compose.ui.semantics.heading
import androidx.compose.ui.semantics.semantics
import androidx.compose.ui.unit.dp
import ayatsuri.core.Card
import ayatsuri.core.Chapter
import ayatsuri.core.RulesScreen
import ayatsuri.core.UserAction

/** The rules chapter by chapter, then the catalogue: a tap on a card tells all of it. */
@Composable
fun RulesPage(
    rules: RulesScreen,
    onAction: (UserAction) -> Unit,
) = LongFrame(rules.title, rules.buttons, onAction) {
    item("editions") { Option(rules.editions, onAction) }
    items(rules.chapters.size) { OpeningChapter(rules.chapters[it]) }
    catalogue(rules.characters)
    catalogue(rules.districts)
}

/** A chapter under its title, which opens it. */
@Composable
fun OpeningChapter(chapter: Chapter) {
    var isOpen by rememberSaveable(chapter.title) { mutableStateOf(false) }
    val palette = LocalPalette.current
    Column(Modifier.fillMaxWidth().plate(smallShape)) {
        Row(
            Modifier
                .fillMaxWidth()
                .testTag("chapter")
                .heightIn(min = Space.finger)
                .pressable { isOpen = !isOpen }
                .padding(horizontal = 12.dp)
                .semantics(mergeDescendants = true) { heading() },
            verticalAlignment = Alignment.CenterVertically,
        ) {
            Words(chapter.title, LocalType.current.choice, Modifier.weight(1f).padding(vertical = 4.dp))
            Words(if (isOpen) "▴" else "▾", LocalType.current.choice, color = palette.ink2)
        }
        if (isOpen) {
            Column(Modifier.padding(12.dp), verticalArrangement = Arrangement.spacedBy(Space.groups)) {
                chapter.paragraphs.forEach { Paragraph(it) }
            }
        }
    }
}

/** Cards by colour, two in a row. */
private fun LazyListScope.catalogue(cards: List<Card>) {
    for ((label, group) in cards.groupBy { it.tintLabel.takeIf { _ -> cards.none { card -> card.rank != null } } }) {
        label?.let { item { Heading(it) } }
        val rows = group.chunked(2)
        items(rows.size) { row ->
            Row(horizontalArrangement = Arrangement.spacedBy(Space.choices)) {
                rows[row].forEach { Entry(it, Modifier.weight(1f)) }
            }
        }
    }
}

@Composable
private fun Entry(
    card: Card,
    modifier: Modifier,
) {
    val sheets = LocalSheets.current
    val type = LocalType.current
    val palette = LocalPalette.current
    Column(
        modifier
            .testTag(card.id)
            .heightIn(min = Space.finger)
            .plate(smallShape, palette.card, palette.cardLine)
            .pressable(smallShape) { sheets.explain(listOf(card)) }
            .semantics(mergeDescendants = true) {},
    ) {
        CardArt(card, Modifier.fillMaxWidth()) {
            Corner(card.rank?.toString() ?: card.cost.joinToString(" ") { "${it.amount}${it.short.orEmpty()}" })
            Corner(palette.of(card.tint).mark)
        }
        Column(Modifier.padding(8.dp)) {
            Words(card.name, type.cardName)
            card.short?.let { Words(it, type.note, color = palette.ink2) }
        }
    }
}
