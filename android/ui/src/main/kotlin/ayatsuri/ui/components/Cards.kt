package ayatsuri.ui.components

import androidx.compose.foundation.horizontalScroll
import androidx.compose.foundation.layout.Arrangement
import androidx.compose.foundation.layout.Box
import androidx.compose.foundation.layout.BoxWithConstraints
import androidx.compose.foundation.layout.IntrinsicSize
import androidx.compose.foundation.layout.Row
import androidx.compose.foundation.layout.fillMaxHeight
import androidx.compose.foundation.layout.fillMaxWidth
import androidx.compose.foundation.layout.height
import androidx.compose.foundation.layout.offset
import androidx.compose.foundation.layout.padding
import androidx.compose.foundation.rememberScrollState
import androidx.compose.runtime.Composable
import androidx.compose.ui.Modifier
import androidx.compose.ui.platform.testTag
import androidx.compose.ui.unit.Dp
import androidx.compose.ui.unit.dp
import ayatsuri.core.Card
import ayatsuri.core.LitPlace
import ayatsuri.core.Target
import ayatsuri.ui.art.Lying
import ayatsuri.ui.lesson.LocalLitPlaces
import ayatsuri.ui.lesson.lit
import ayatsuri.ui.table.DrawnCard
import ayatsuri.ui.table.LaidOut
import ayatsuri.ui.table.Light
import ayatsuri.ui.table.Touch
import ayatsuri.ui.theme.Space
import ayatsuri.ui.theme.isLargeText

/**
 * Cards side by side, in a row that scrolls if it is wider than the screen. Each comes with the target that a choice
 * about it names.
 */
@Composable
fun CardRow(
    cards: List<Pair<Card, Target>>,
    touch: Touch,
    tag: String,
) {
    if (cards.isEmpty()) return
    Row(
        Modifier
            .fillMaxWidth()
            .testTag(tag)
            .horizontalScroll(rememberScrollState())
            .height(IntrinsicSize.Min),
        horizontalArrangement = Arrangement.spacedBy(Space.choices),
    ) {
        for ((card, target) in cards) {
            val explain = { touch.explain(listOf(card)) }
            val cardModifier = Modifier.fillMaxHeight().testTag(card.id).lit(LitPlace.At(target))
            CardFace(card, touch.light(target), cardModifier, onLong = explain) {
                touch.tap(target, explain)
            }
        }
    }
}

/** Cards that this player alone looks at. A tap lifts or takes one; holding one shows it in full. */
@Composable
fun LookedAt(
    cards: List<Card>,
    touch: Touch,
) {
    if (cards.isEmpty()) return
    if (!isLargeText()) {
        BoxWithConstraints {
            val share = (maxWidth - Space.choices * (CARDS_ACROSS - 1)) / CARDS_ACROSS
            val width = (share - 0.5.dp).coerceIn(LEAST_CARD_WIDTH, MOST_CARD_WIDTH)
            // A lifted card rises into this room, and keeps its upper border.
            Box(Modifier.padding(top = LIFT)) { LaidOut(cards, "looked") { LookedAtCard(it, touch, width) } }
        }
        return
    }
    Row(
        Modifier
            .fillMaxWidth()
            .testTag("looked")
            .horizontalScroll(rememberScrollState())
            .height(IntrinsicSize.Min),
        horizontalArrangement = Arrangement.spacedBy(Space.choices),
    ) { cards.forEach { LookedAtCard(it, touch, MOST_CARD_WIDTH) } }
}

/** One of the cards looked at: large enough to read, raised a little while it is lifted. */
@Composable
private fun LookedAtCard(
    card: Card,
    touch: Touch,
    width: Dp,
) {
    val target = Target.Looked(card.id)
    val choice = touch.choiceTaking(card)
    val explain = { if (choice != null) touch.showCards(choice) else touch.explain(listOf(card)) }
    val isLifted = choice != null && touch.lifted == choice.index
    val light = touch.light(target)
    val onTap = { touch.tap(target, explain) }
    val litModifier = Modifier.lit(choice?.let { LitPlace.Choice(it.index) })
    val stepTitle = choice?.let { LocalLitPlaces.current?.stepTitleOf(it.index) }
    if (isLargeText()) {
        val cardModifier = litModifier.fillMaxHeight().testTag(card.id)
        CardFace(card, light, cardModifier, isLifted, choice?.label, choice?.warning, stepTitle, explain, onTap)
    } else {
        // Usually all of them can be chosen: then only the lifted one is lit.
        val lying = Lying(if (light == Light.LIT) Light.PLAIN else light, isLifted)
        val cardModifier = if (isLifted) litModifier.offset(y = -LIFT) else litModifier
        DrawnCard(card, lying, width, cardModifier, choice?.label, choice?.warning, stepTitle = stepTitle, onLong = explain, onTap = onTap)
    }
}

/** The number of cards in a row; below it the limits of a card's width. */
private const val CARDS_ACROSS = 4
private val LEAST_CARD_WIDTH = 76.dp
private val MOST_CARD_WIDTH = 94.dp
private val LIFT = 4.dp
