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
            val about = { touch.explain(listOf(card)) }
            val place = Modifier.fillMaxHeight().testTag(card.id).lit(LitPlace.At(target))
            CardFace(card, touch.light(target), place, onLong = about) {
                touch.tap(target, about)
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
            val width = ((maxWidth - Space.choices * (ACROSS - 1)) / ACROSS - 0.5.dp).coerceIn(LEAST_LOOKED, LOOKED)
            // A lifted card rises into this room, and keeps its upper border.
            Box(Modifier.padding(top = RAISED)) { LaidOut(cards, "looked") { Looked(it, touch, width) } }
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
    ) { cards.forEach { Looked(it, touch, LOOKED) } }
}

/** One of the cards looked at: large enough to read, raised a little while it is lifted. */
@Composable
private fun Looked(
    card: Card,
    touch: Touch,
    width: Dp,
) {
    val target = Target.Looked(card.id)
    val choice = touch.byCard(card)
    val about = { if (choice != null) touch.read(choice) else touch.explain(listOf(card)) }
    val isLifted = choice != null && touch.lifted == choice.index
    val light = touch.light(target)
    val onTap = { touch.tap(target, about) }
    val lit = Modifier.lit(choice?.let { LitPlace.Choice(it.index) })
    val told = choice?.let { LocalLitPlaces.current?.saidOf(it.index) }
    if (isLargeText()) {
        val place = lit.fillMaxHeight().testTag(card.id)
        CardFace(card, light, place, isLifted, choice?.label, choice?.warning, told, about, onTap)
    } else {
        // Usually all of them can be chosen: then only the lifted one is lit.
        val lying = Lying(if (light == Light.LIT) Light.PLAIN else light, isLifted)
        val raised = if (isLifted) lit.offset(y = -RAISED) else lit
        DrawnCard(card, lying, width, raised, label = choice?.label, warning = choice?.warning, told = told, onLong = about, onTap = onTap)
    }
}

/** The number of cards in a row; below it the limits of a card's width. */
private const val ACROSS = 4
private val LEAST_LOOKED = 76.dp
private val LOOKED = 94.dp
private val RAISED = 4.dp
