package ayatsuri.ui

import androidx.compose.foundation.background
import androidx.compose.foundation.border
import androidx.compose.foundation.clickable
import androidx.compose.foundation.layout.Arrangement
import androidx.compose.foundation.layout.Box
import androidx.compose.foundation.layout.Column
import androidx.compose.foundation.layout.Row
import androidx.compose.foundation.layout.fillMaxWidth
import androidx.compose.foundation.layout.height
import androidx.compose.foundation.layout.padding
import androidx.compose.foundation.layout.width
import androidx.compose.foundation.shape.RoundedCornerShape
import androidx.compose.foundation.text.BasicText
import androidx.compose.runtime.Composable
import androidx.compose.ui.Alignment
import androidx.compose.ui.Modifier
import androidx.compose.ui.draw.alpha
import androidx.compose.ui.draw.clip
import androidx.compose.ui.platform.LocalDensity
import androidx.compose.ui.semantics.contentDescription
import androidx.compose.ui.semantics.semantics
import androidx.compose.ui.text.font.FontWeight
import androidx.compose.ui.text.style.TextOverflow
import androidx.compose.ui.unit.Dp
import androidx.compose.ui.unit.dp
import androidx.compose.ui.unit.sp
import ayatsuri.core.Card
import ayatsuri.core.Tile

private val corner = RoundedCornerShape(6.dp)

/** How a thing stands towards the prompt. */
enum class Light { PLAIN, LIT, CLOSED }

/** Marks what can be chosen by a frame, and what cannot by paleness; a tap on either says or does something. */
@Composable
fun Modifier.lit(
    light: Light,
    onTap: () -> Unit,
): Modifier {
    val palette = LocalPalette.current
    return when (light) {
        Light.PLAIN -> border(1.dp, palette.line, corner).clickable(onClick = onTap)
        Light.LIT -> border(2.dp, palette.accentText, corner).clickable(onClick = onTap)
        Light.CLOSED -> alpha(0.55f).border(1.dp, palette.line, corner).clickable(onClick = onTap)
    }
}

/** A card as one would read it aloud. */
fun Card.inWords(): String =
    listOfNotNull(
        rank?.toString(),
        name,
        tintLabel.ifEmpty { null },
        cost?.toString(),
        short.ifEmpty { null },
    ).joinToString(", ")

/** A card of the hand, or one that is looked at. */
@Composable
fun CardFace(
    card: Card,
    light: Light,
    modifier: Modifier = Modifier,
    onTap: () -> Unit,
) {
    val palette = LocalPalette.current
    val look = palette.of(card.tint)
    Column(
        modifier
            .width(84.dp.scaled())
            .height(104.dp.scaled())
            .clip(corner)
            .background(palette.card)
            .lit(light, onTap)
            .semantics(mergeDescendants = true) { contentDescription = card.inWords() },
    ) {
        Row(
            Modifier.fillMaxWidth().background(look.band).padding(horizontal = 3.dp, vertical = 3.dp),
            horizontalArrangement = Arrangement.SpaceBetween,
            verticalAlignment = Alignment.CenterVertically,
        ) {
            Plate(card.rank?.toString() ?: card.cost.joinToString("") { "${it.amount}${it.short}" })
            Plate(look.mark)
        }
        Column(Modifier.padding(horizontal = 5.dp, vertical = 3.dp)) {
            val name = style(12.sp).copy(fontWeight = FontWeight.Bold)
            BasicText(card.name, style = name, maxLines = 2, overflow = TextOverflow.Ellipsis)
            BasicText(
                card.short,
                style = style(9.sp, palette.faint),
                maxLines = 3,
                overflow = TextOverflow.Ellipsis,
            )
        }
    }
}

/** Ink on a plate: nothing is written on a band itself. */
@Composable
private fun Plate(text: String) {
    if (text.isEmpty()) return
    val palette = LocalPalette.current
    Box(
        Modifier.clip(RoundedCornerShape(9.dp)).background(palette.card).padding(horizontal = 4.dp),
        contentAlignment = Alignment.Center,
    ) {
        BasicText(text, style = style(11.sp).copy(fontWeight = FontWeight.Bold))
    }
}

/** A district in a city: its points and mark on the band, its name, and what lies on and under it. */
@Composable
fun TileFace(
    tile: Tile,
    isLarge: Boolean,
    light: Light,
    onTap: () -> Unit,
) {
    val palette = LocalPalette.current
    val look = palette.of(tile.card.tint)
    val on = listOf("◉" to tile.gold, "▤" to tile.under).filter { it.second > 0u }
    Column(
        Modifier
            .width((if (isLarge) 58.dp else 40.dp).scaled())
            .clip(corner)
            .background(palette.card)
            .lit(light, onTap)
            .semantics(mergeDescendants = true) { contentDescription = "${tile.card.inWords()}, ${tile.points}" },
    ) {
        Row(
            Modifier.fillMaxWidth().background(look.band).padding(horizontal = 2.dp, vertical = 2.dp),
            horizontalArrangement = Arrangement.SpaceBetween,
        ) {
            Plate("${tile.points}")
            if (isLarge || on.isEmpty()) Plate(look.mark) else Plate(on.first().first)
        }
        BasicText(
            tile.card.name,
            Modifier.padding(horizontal = 3.dp, vertical = 1.dp),
            style = style(if (isLarge) 10.sp else 8.sp),
            maxLines = 1,
            overflow = TextOverflow.Ellipsis,
        )
        if (isLarge && on.isNotEmpty()) {
            val counts = on.joinToString(" ") { (mark, n) -> "$mark$n" }
            BasicText(counts, Modifier.padding(horizontal = 3.dp), style = style(9.sp, palette.faint))
        }
    }
}

/** As much larger as the text is. */
@Composable
fun Dp.scaled(): Dp = this * LocalDensity.current.fontScale
