package ayatsuri.ui

import androidx.compose.foundation.background
import androidx.compose.foundation.border
import androidx.compose.foundation.clickable
import androidx.compose.foundation.layout.Arrangement
import androidx.compose.foundation.layout.Box
import androidx.compose.foundation.layout.Column
import androidx.compose.foundation.layout.IntrinsicSize
import androidx.compose.foundation.layout.Row
import androidx.compose.foundation.layout.fillMaxWidth
import androidx.compose.foundation.layout.heightIn
import androidx.compose.foundation.layout.padding
import androidx.compose.foundation.layout.width
import androidx.compose.foundation.layout.widthIn
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
import ayatsuri.core.Counter
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
        tintLabel,
        cost.inWords().ifEmpty { null },
        short,
    ).joinToString(", ")

/** Amounts as one would read them aloud. */
fun List<Counter>.inWords() = joinToString(", ") { "${it.label} ${it.amount}" }

/** A card of the hand, or one that is looked at: as high as what is said on it. */
@Composable
fun CardFace(
    card: Card,
    light: Light,
    modifier: Modifier = Modifier,
    onTap: () -> Unit,
) {
    val palette = LocalPalette.current
    val look = palette.of(card.tint)
    // One kind of cost has room on the band; several are a line of their own.
    val costs = card.cost.map { "${it.amount}${it.short.orEmpty()}" }
    Column(
        modifier
            .width(84.dp.scaled())
            .heightIn(min = 64.dp.scaled())
            .clip(corner)
            .background(palette.card)
            .lit(light, onTap)
            .semantics(mergeDescendants = true) { contentDescription = card.inWords() },
    ) {
        Row(
            Modifier.fillMaxWidth().band(look, card.tint).padding(horizontal = 4.dp, vertical = 4.dp),
            horizontalArrangement = Arrangement.SpaceBetween,
            verticalAlignment = Alignment.CenterVertically,
        ) {
            Plate(card.rank?.toString() ?: costs.singleOrNull().orEmpty())
            Plate(look.mark)
        }
        Column(Modifier.padding(horizontal = 5.dp, vertical = 3.dp)) {
            val bold = style(12.sp).copy(fontWeight = FontWeight.Bold, lineHeight = 14.sp)
            BasicText(card.name, style = bold, maxLines = 2, overflow = TextOverflow.Ellipsis)
            val small = style(9.5.sp, palette.faint).copy(lineHeight = 12.sp)
            if (costs.size > 1) BasicText(costs.joinToString(" "), style = small.copy(color = palette.ink))
            // Points are told where they are not simply the cost.
            val worth = card.pointsLabel?.takeIf { card.cost.singleOrNull()?.amount != card.points }
            worth?.let { BasicText(it, style = small.copy(color = palette.ink)) }
            card.short?.let { BasicText(it, style = small) }
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
        BasicText(text, style = style(11.sp).copy(fontWeight = FontWeight.Bold), maxLines = 1)
    }
}

/** A district in a city: its points and mark on the band, what lies on and under it, and its name where there is room. */
@Composable
fun TileFace(
    tile: Tile,
    room: Room,
    light: Light,
    onTap: () -> Unit,
) {
    val palette = LocalPalette.current
    val look = palette.of(tile.card.tint)
    val on = listOf("◉" to tile.gold, "▤" to tile.under).filter { it.second > 0u }
    Column(
        Modifier
            .width(IntrinsicSize.Max)
            .widthIn(room.least.scaled(), room.most.scaled())
            .clip(corner)
            .background(palette.card)
            .lit(light, onTap)
            .semantics(mergeDescendants = true) {
                contentDescription = (listOf(tile.card.inWords(), tile.pointsLabel) + tile.lying).joinToString(", ")
            },
    ) {
        Row(
            Modifier.fillMaxWidth().band(look, tile.card.tint).padding(horizontal = 3.dp, vertical = 2.dp),
            horizontalArrangement = Arrangement.SpaceBetween,
        ) {
            Plate("${tile.points}")
            on.forEach { (mark, n) -> Plate("$mark$n") }
            Plate(look.mark)
        }
        if (room != Room.TINY) {
            val size = if (room == Room.LARGE) 11.sp else 9.sp
            val name = style(size).copy(lineHeight = size * 1.2f)
            BasicText(
                tile.card.name,
                Modifier.padding(horizontal = 4.dp, vertical = 2.dp),
                style = name,
                maxLines = 2,
                overflow = TextOverflow.Ellipsis,
            )
        }
    }
}

/** How much room a seat has for its tiles. */
enum class Room(
    val least: Dp,
    val most: Dp,
) {
    TINY(34.dp, 110.dp),
    SMALL(40.dp, 74.dp),
    LARGE(54.dp, 92.dp),
}

/** As much larger as the text is. */
@Composable
fun Dp.scaled(): Dp = this * LocalDensity.current.fontScale
