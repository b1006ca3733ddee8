package ayatsuri.ui

import androidx.compose.foundation.horizontalScroll
import androidx.compose.foundation.layout.Arrangement
import androidx.compose.foundation.layout.IntrinsicSize
import androidx.compose.foundation.layout.Row
import androidx.compose.foundation.layout.fillMaxHeight
import androidx.compose.foundation.layout.fillMaxWidth
import androidx.compose.foundation.layout.height
import androidx.compose.foundation.rememberScrollState
import androidx.compose.runtime.Composable
import androidx.compose.ui.Modifier
import androidx.compose.ui.platform.testTag
import ayatsuri.core.Card
import ayatsuri.core.Target

/** Cards beside each other, wider than the screen if need be, each with what a choice would point at. */
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
            CardFace(card, touch.light(target), Modifier.fillMaxHeight().testTag(card.id), onLong = about) {
                touch.tap(target, about)
            }
        }
    }
}

/** Cards that are laid before this player alone: a tap lifts or takes one, held it says all of it. */
@Composable
fun LookedAt(
    cards: List<Card>,
    touch: Touch,
) {
    if (cards.isEmpty()) return
    Row(
        Modifier
            .fillMaxWidth()
            .testTag("looked")
            .horizontalScroll(rememberScrollState())
            .height(IntrinsicSize.Min),
        horizontalArrangement = Arrangement.spacedBy(Space.choices),
    ) {
        for (card in cards) {
            val target = Target.Looked(card.id)
            val choice = touch.byCard(card)
            val about = { if (choice != null) touch.read(choice) else touch.explain(listOf(card)) }
            val isLifted = choice != null && touch.lifted == choice.index
            val place = Modifier.fillMaxHeight().testTag(card.id)
            CardFace(card, touch.light(target), place, isLifted, choice?.label, choice?.warning, about) { touch.tap(target, about) }
        }
    }
}
