package ayatsuri.ui

import androidx.compose.foundation.background
import androidx.compose.foundation.border
import androidx.compose.foundation.layout.Arrangement
import androidx.compose.foundation.layout.Box
import androidx.compose.foundation.layout.Row
import androidx.compose.foundation.layout.padding
import androidx.compose.foundation.layout.size
import androidx.compose.foundation.layout.widthIn
import androidx.compose.foundation.shape.CircleShape
import androidx.compose.runtime.Composable
import androidx.compose.ui.Alignment
import androidx.compose.ui.Modifier
import androidx.compose.ui.draw.clip
import androidx.compose.ui.platform.testTag
import androidx.compose.ui.semantics.clearAndSetSemantics
import androidx.compose.ui.semantics.contentDescription
import androidx.compose.ui.semantics.semantics
import androidx.compose.ui.unit.dp
import ayatsuri.core.Card
import ayatsuri.core.Counter
import ayatsuri.core.Picture
import ayatsuri.core.Tint

/** What a choice touches, in a small window: the place of its drawing. The words beside it say the same. */
@Composable
fun PictureOf(picture: Picture) {
    val palette = LocalPalette.current
    when (picture) {
        is Picture.Card -> {
            val card = LocalShell.current.explain(picture.card)
            Window(card?.tint ?: Tint.PLAIN, card?.rank?.toString() ?: palette.of(card?.tint ?: Tint.PLAIN).mark)
        }

        is Picture.Counter -> {
            Coin("")
        }

        is Picture.Pile -> {
            Window(Tint.PLAIN, "▤")
        }

        is Picture.Seat -> {
            Face(picture.seat, null, isAway = false)
        }

        is Picture.Colour -> {
            Window(picture.tint, palette.of(picture.tint).mark)
        }

        is Picture.Sign -> {
            Window(Tint.PLAIN, "◈")
        }
    }
}

@Composable
private fun Window(
    tint: Tint,
    mark: String,
) {
    val palette = LocalPalette.current
    Box(
        Modifier
            .size(40.dp.grown())
            .clip(smallShape)
            .band(palette.of(tint), tint)
            .border(1.dp, palette.of(tint).text, smallShape)
            .clearAndSetSemantics {},
        contentAlignment = Alignment.Center,
    ) { Corner(mark) }
}

/** The character that is being played: the place of its puppet. */
@Composable
fun OnStage(
    card: Card,
    touch: Touch,
) {
    val palette = LocalPalette.current
    Box(
        Modifier
            .size(Space.finger)
            .testTag("stage")
            .pressable(smallShape) { touch.explain(listOf(card)) }
            .semantics(mergeDescendants = true) { contentDescription = card.inWords() },
        contentAlignment = Alignment.Center,
    ) { Window(card.tint, card.rank?.toString() ?: palette.of(card.tint).mark) }
}

/** What is paid, coin by coin; 0 where something that has a price is free now. */
@Composable
fun Price(price: List<Counter>) {
    Row(
        Modifier.semantics(mergeDescendants = true) { contentDescription = price.inWords() },
        horizontalArrangement = Arrangement.spacedBy(3.dp),
    ) {
        price.forEach { Coin("${it.amount}${it.short.orEmpty()}") }
    }
}

/** A coin or a chip: the place of its drawing. */
@Composable
private fun Coin(text: String) {
    val palette = LocalPalette.current
    Box(
        Modifier
            .widthIn(min = 22.dp.grown())
            .clip(CircleShape)
            .background(palette.gold)
            .border(1.5.dp, palette.goldLine, CircleShape)
            .padding(horizontal = 5.dp, vertical = 3.dp),
        contentAlignment = Alignment.Center,
    ) {
        Words(text, LocalType.current.plate, color = palette.onGold, maxLines = 1)
    }
}
