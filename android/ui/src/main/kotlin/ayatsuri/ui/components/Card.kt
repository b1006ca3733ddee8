package ayatsuri.ui.components

import androidx.compose.foundation.Canvas
import androidx.compose.foundation.layout.Arrangement
import androidx.compose.foundation.layout.Box
import androidx.compose.foundation.layout.Column
import androidx.compose.foundation.layout.Row
import androidx.compose.foundation.layout.fillMaxWidth
import androidx.compose.foundation.layout.heightIn
import androidx.compose.foundation.layout.padding
import androidx.compose.foundation.layout.size
import androidx.compose.foundation.layout.width
import androidx.compose.foundation.shape.RoundedCornerShape
import androidx.compose.runtime.Composable
import androidx.compose.ui.Alignment
import androidx.compose.ui.Modifier
import androidx.compose.ui.draw.rotate
import androidx.compose.ui.geometry.Offset
import androidx.compose.ui.semantics.clearAndSetSemantics
import androidx.compose.ui.semantics.contentDescription
import androidx.compose.ui.semantics.heading
import androidx.compose.ui.semantics.semantics
import androidx.compose.ui.semantics.stateDescription
import androidx.compose.ui.unit.Dp
import androidx.compose.ui.unit.dp
import ayatsuri.core.Card
import ayatsuri.core.Counter
import ayatsuri.ui.art.CARD_GRID_HEIGHT
import ayatsuri.ui.art.CARD_GRID_WIDTH
import ayatsuri.ui.art.Chip
import ayatsuri.ui.art.Lying
import ayatsuri.ui.art.Plaque
import ayatsuri.ui.art.drawCard
import ayatsuri.ui.art.drawMark
import ayatsuri.ui.art.markOf
import ayatsuri.ui.art.pen
import ayatsuri.ui.table.Light
import ayatsuri.ui.table.inWords
import ayatsuri.ui.table.stateOf
import ayatsuri.ui.theme.LocalPalette
import ayatsuri.ui.theme.LocalType
import ayatsuri.ui.theme.OneLine
import ayatsuri.ui.theme.Words
import ayatsuri.ui.theme.grown
import ayatsuri.ui.theme.isLargeText
import ayatsuri.ui.theme.scaled

/** The card in words, as a screen reader says it. */
fun Card.inWords(): String =
    listOfNotNull(
        rank?.toString(),
        name,
        tintLabel,
        costLabel,
        pointsLabel,
        short,
    ).joinToString(", ")

/** The amounts in words, as a screen reader says them. */
fun List<Counter>.inWords() = joinToString(", ") { "${it.label} ${it.amount}" }

/**
 * A card written in words, for large text: one of the hand, of the market, or one that is looked at. Its height depends
 * on its words.
 */
@Composable
fun CardFace(
    card: Card,
    light: Light,
    modifier: Modifier = Modifier,
    isLifted: Boolean = false,
    label: String? = null,
    warning: String? = null,
    stepTitle: String? = null,
    onLong: () -> Unit,
    onTap: () -> Unit,
) {
    val palette = LocalPalette.current
    val type = LocalType.current
    // One cost has room on the band; several get a line of their own.
    val costs = card.cost.map { "${it.amount}${it.short.orEmpty()}" }
    val ground = if (light == Light.CLOSED) palette.hollow else palette.card
    Column(
        modifier
            .width(92.dp.scaled())
            .heightIn(min = 64.dp.scaled())
            .plate(smallShape, ground, palette.cardLine, isMarked = light == Light.LIT || isLifted)
            .pressable(smallShape, label = label, onLong = onLong, onTap = onTap)
            .semantics(mergeDescendants = true) {
                contentDescription = card.inWords()
                stateOf(isLifted, stepTitle)?.let { stateDescription = it }
            },
    ) {
        CardArt(card, Modifier.fillMaxWidth()) {
            Corner(card.rank?.toString() ?: costs.singleOrNull().orEmpty())
            Corner(palette.of(card.tint).mark)
        }
        Column(Modifier.padding(horizontal = 6.dp, vertical = 4.dp)) {
            // A name of one word is kept on one line, so that it is never broken.
            if (' ' in card.name) Words(card.name, type.cardName) else OneLine(card.name, type.cardName)
            if (costs.size > 1) Words(costs.joinToString(" "), type.note)
            // Points are written only if they differ from the cost.
            val worth = card.pointsLabel?.takeIf { card.cost.singleOrNull()?.amount != card.points }
            worth?.let { Words(it, type.note) }
            card.short?.let { Words(it, type.note, color = palette.ink2) }
            warning?.let { Words(it, type.note, color = palette.accent) }
        }
    }
}

/** The band at the top of a written card, with [corners] for its rank, cost and mark. */
@Composable
fun CardArt(
    card: Card,
    modifier: Modifier = Modifier,
    corners: @Composable () -> Unit = {},
) {
    val look = LocalPalette.current.of(card.tint)
    Row(
        modifier.band(look, card.tint).padding(4.dp),
        horizontalArrangement = Arrangement.SpaceBetween,
        verticalAlignment = Alignment.Top,
    ) { corners() }
}

/** Text on a plate in a corner of the band: text on the pattern itself would be hard to read. */
@Composable
fun Corner(text: String) {
    if (text.isEmpty()) return
    Box(Modifier.plate(RoundedCornerShape(9.dp), LocalPalette.current.plate).padding(horizontal = 5.dp, vertical = 1.dp)) {
        Words(text, LocalType.current.plate, maxLines = 1)
    }
}

/** A card in full, as a sheet shows it, with a picture of the width [pictureWidth] beside it except in large text. */
@Composable
fun CardInFull(
    card: Card,
    pictureWidth: Dp? = null,
) {
    val type = LocalType.current
    if (pictureWidth == null || isLargeText()) {
        Column(Modifier.fillMaxWidth(), verticalArrangement = Arrangement.spacedBy(4.dp)) {
            Facts(card)
            card.text?.let { Words(it, type.sheet) }
        }
        return
    }
    Column(Modifier.fillMaxWidth(), verticalArrangement = Arrangement.spacedBy(14.dp)) {
        Row(horizontalArrangement = Arrangement.spacedBy(20.dp)) {
            CardPicture(card, pictureWidth)
            Column(Modifier.weight(1f).padding(top = 8.dp), verticalArrangement = Arrangement.spacedBy(10.dp)) { Facts(card) }
        }
        card.text?.let { Words(it, type.sheet) }
    }
}

/** The drawn card, a little askew, as somebody would lay it down. The words beside it say the same. */
@Composable
private fun CardPicture(
    card: Card,
    width: Dp,
) {
    val palette = LocalPalette.current
    val pen = pen()
    Canvas(
        Modifier
            .padding(start = 4.dp, top = 6.dp, bottom = 10.dp)
            .size(width, width * (CARD_GRID_HEIGHT / CARD_GRID_WIDTH))
            .rotate(ASKEW_DEGREES)
            .clearAndSetSemantics {},
    ) { drawCard(card, palette, pen, Lying(Light.PLAIN)) }
}

private const val ASKEW_DEGREES = -2.5f

/** The facts of a card in words, each beside its sign. */
@Composable
private fun Facts(card: Card) {
    val palette = LocalPalette.current
    val type = LocalType.current
    Row(horizontalArrangement = Arrangement.spacedBy(10.dp), verticalAlignment = Alignment.CenterVertically) {
        card.rank?.let { Words("$it", type.title, color = palette.accent) }
        Words(card.name, type.title, Modifier.semantics { heading() })
    }
    card.tintLabel?.let { label ->
        Row(verticalAlignment = Alignment.CenterVertically, horizontalArrangement = Arrangement.spacedBy(8.dp)) {
            markOf(card)?.let { mark ->
                Canvas(Modifier.size(20.dp.grown()).clearAndSetSemantics {}) { drawMark(mark, palette, card.tint, Offset.Zero, size.width) }
            }
            Words(label, type.body, color = palette.of(card.tint).text)
        }
    }
    for ((label, amounts) in listOf(card.costLabel to card.cost, card.taxLabel to card.tax)) {
        if (label == null) continue
        Row(verticalAlignment = Alignment.CenterVertically, horizontalArrangement = Arrangement.spacedBy(8.dp)) {
            amounts.singleOrNull()?.let { Chip(it.id, it.amount, 22.dp) }
            Words(label, type.body)
        }
    }
    card.pointsLabel?.let { label ->
        Row(verticalAlignment = Alignment.CenterVertically, horizontalArrangement = Arrangement.spacedBy(8.dp)) {
            card.points?.let { Plaque(it, 22.dp) }
            Words(label, type.body)
        }
    }
    card.short?.let { Words(it, type.detail, color = palette.ink2) }
}
