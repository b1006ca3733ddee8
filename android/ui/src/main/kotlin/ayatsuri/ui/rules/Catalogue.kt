package ayatsuri.ui.rules

import androidx.compose.foundation.Canvas
import androidx.compose.foundation.layout.Arrangement
import androidx.compose.foundation.layout.Box
import androidx.compose.foundation.layout.Column
import androidx.compose.foundation.layout.Row
import androidx.compose.foundation.layout.fillMaxHeight
import androidx.compose.foundation.layout.fillMaxWidth
import androidx.compose.foundation.layout.height
import androidx.compose.foundation.layout.heightIn
import androidx.compose.foundation.layout.padding
import androidx.compose.foundation.layout.size
import androidx.compose.foundation.layout.width
import androidx.compose.foundation.lazy.LazyListScope
import androidx.compose.runtime.Composable
import androidx.compose.runtime.remember
import androidx.compose.ui.Alignment
import androidx.compose.ui.Modifier
import androidx.compose.ui.geometry.Offset
import androidx.compose.ui.platform.testTag
import androidx.compose.ui.semantics.contentDescription
import androidx.compose.ui.semantics.heading
import androidx.compose.ui.semantics.semantics
import androidx.compose.ui.unit.Dp
import androidx.compose.ui.unit.dp
import ayatsuri.core.Card
import ayatsuri.core.Tile
import ayatsuri.core.Tint
import ayatsuri.ui.art.CityView
import ayatsuri.ui.art.Lying
import ayatsuri.ui.art.Skyline
import ayatsuri.ui.art.SkylineSize
import ayatsuri.ui.art.drawMark
import ayatsuri.ui.art.markOf
import ayatsuri.ui.components.CardArt
import ayatsuri.ui.components.Corner
import ayatsuri.ui.components.LocalSheets
import ayatsuri.ui.components.inWords
import ayatsuri.ui.components.plate
import ayatsuri.ui.components.pressable
import ayatsuri.ui.components.smallShape
import ayatsuri.ui.table.DrawnCard
import ayatsuri.ui.table.Light
import ayatsuri.ui.table.inWords
import ayatsuri.ui.theme.LocalPalette
import ayatsuri.ui.theme.LocalType
import ayatsuri.ui.theme.Space
import ayatsuri.ui.theme.Words
import ayatsuri.ui.theme.grown
import ayatsuri.ui.theme.isLargeText

/**
 * All cards of a kind, on a page of the width [width]: characters as cards side by side, districts as a street for each
 * colour, in large text all as entries with words. A tap shows a card in full.
 */
fun LazyListScope.catalogue(
    cards: List<Card>,
    isByColour: Boolean,
    width: Dp,
) {
    val groups = if (isByColour) cards.groupBy { it.tint to it.tintLabel } else mapOf((Tint.PLAIN to null) to cards)
    for ((colour, group) in groups) {
        val label = colour.second
        if (label != null) item { ColourHeading(group.first(), label) }
        val isStreet = group.all { it.id.startsWith("district/") }
        // A row takes the cards that fit.
        val leastItemWidth = if (isStreet) SkylineSize.CATALOGUE.pitch else LEAST_CARD_WIDTH + Space.choices
        val rows = group.chunked((width / leastItemWidth).toInt().coerceIn(LEAST_IN_ROW, MOST_IN_ROW))
        items(rows.size) { row ->
            Box(Modifier.fillMaxWidth().padding(top = if (row == 0 && label == null) Space.sections else Space.choices)) {
                // If all cards fill less than a row, they stay no wider than in a row of the least number.
                val cardWidth = minOf(MOST_CARD_WIDTH, width / rows[0].size.coerceAtLeast(LEAST_IN_ROW) - Space.choices)
                when {
                    isLargeText() -> EntriesInPairs(rows[row])
                    isStreet -> Street(rows[row])
                    else -> CardsInRow(rows[row], cardWidth)
                }
            }
        }
    }
}

private val LEAST_CARD_WIDTH = 78.dp
private val MOST_CARD_WIDTH = 96.dp
private const val LEAST_IN_ROW = 4
private const val MOST_IN_ROW = 11

/** The heading of a colour of cards: its sign and its name. */
@Composable
private fun ColourHeading(
    card: Card,
    label: String,
) {
    val palette = LocalPalette.current
    val tint = card.tint
    Row(
        Modifier.padding(top = Space.sections).semantics(mergeDescendants = true) { heading() },
        verticalAlignment = Alignment.CenterVertically,
        horizontalArrangement = Arrangement.spacedBy(7.dp),
    ) {
        markOf(card)?.let { mark -> Canvas(Modifier.size(15.dp.grown())) { drawMark(mark, palette, tint, Offset.Zero, size.width) } }
        Words(label, LocalType.current.choice, color = palette.of(tint).text)
    }
}

/** Characters as cards side by side. */
@Composable
private fun CardsInRow(
    cards: List<Card>,
    width: Dp,
) {
    val sheets = LocalSheets.current
    Row(horizontalArrangement = Arrangement.spacedBy(Space.choices)) {
        for (card in cards) {
            val explain = { sheets.explain(listOf(card)) }
            DrawnCard(card, Lying(Light.PLAIN), width, onLong = explain, onTap = explain)
        }
    }
}

/** Buildings beside each other on their floor. */
@Composable
private fun Street(cards: List<Card>) {
    val sheets = LocalSheets.current
    val city = remember(cards) { CityView(cards.map { it.asTile() }) }
    Box(Modifier.fillMaxWidth().height(STREET_HEIGHT)) {
        Skyline(city, SkylineSize.CATALOGUE, Modifier.fillMaxWidth().fillMaxHeight())
        Row {
            for (card in cards) {
                Box(
                    Modifier
                        .width(SkylineSize.CATALOGUE.pitch)
                        .fillMaxHeight()
                        .testTag(card.id)
                        .pressable(smallShape) { sheets.explain(listOf(card)) }
                        .semantics(mergeDescendants = true) { contentDescription = card.inWords() },
                )
            }
        }
    }
}

private val STREET_HEIGHT: Dp = 112.dp

/** The card as a tile of a city, with nothing on it: worth its points or, if it prints none, its price. */
private fun Card.asTile() =
    Tile(this, points ?: cost.firstOrNull()?.amount ?: 0u, pointsLabel.orEmpty(), gold = 0u, under = 0u, lying = emptyList())

/** The cards in large text: two in a row, each with its words. */
@Composable
private fun EntriesInPairs(cards: List<Card>) =
    Column(verticalArrangement = Arrangement.spacedBy(Space.choices)) {
        for (row in cards.chunked(2)) {
            Row(horizontalArrangement = Arrangement.spacedBy(Space.choices)) { row.forEach { Entry(it, Modifier.weight(1f)) } }
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
