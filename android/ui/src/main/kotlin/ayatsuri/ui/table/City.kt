package ayatsuri.ui.table

import androidx.compose.foundation.layout.Arrangement
import androidx.compose.foundation.layout.Column
import androidx.compose.foundation.layout.ExperimentalLayoutApi
import androidx.compose.foundation.layout.FlowRow
import androidx.compose.foundation.layout.IntrinsicSize
import androidx.compose.foundation.layout.Row
import androidx.compose.foundation.layout.fillMaxWidth
import androidx.compose.foundation.layout.heightIn
import androidx.compose.foundation.layout.padding
import androidx.compose.foundation.layout.width
import androidx.compose.foundation.layout.widthIn
import androidx.compose.runtime.Composable
import androidx.compose.ui.Modifier
import androidx.compose.ui.semantics.contentDescription
import androidx.compose.ui.semantics.semantics
import androidx.compose.ui.unit.Dp
import androidx.compose.ui.unit.dp
import ayatsuri.core.Tile
import ayatsuri.ui.components.Corner
import ayatsuri.ui.components.band
import ayatsuri.ui.components.inWords
import ayatsuri.ui.components.plate
import ayatsuri.ui.components.pressable
import ayatsuri.ui.components.smallShape
import ayatsuri.ui.theme.LocalPalette
import ayatsuri.ui.theme.LocalType
import ayatsuri.ui.theme.Space
import ayatsuri.ui.theme.Words
import ayatsuri.ui.theme.scaled

/** The room that a city has for its tiles, as limits for the width of one. */
enum class Room(
    val least: Dp,
    val most: Dp,
) {
    /** Many tiles in a small place: points and marks, no names. */
    TINY(34.dp, 110.dp),
    SMALL(40.dp, 78.dp),

    /** Large enough to be tapped one by one. */
    LARGE(56.dp, 110.dp),
}

/** The tile in words, as a screen reader says it. */
fun Tile.inWords(): String = (listOf(card.inWords(), pointsLabel) + lying).joinToString(", ")

/** A city: its tiles side by side. With [onTap] each of them can be tapped, and is large enough for a finger. */
@OptIn(ExperimentalLayoutApi::class)
@Composable
fun City(
    city: List<Tile>,
    room: Room,
    light: (Tile) -> Light,
    onLong: ((Tile) -> Unit)? = null,
    onTap: ((Tile) -> Unit)? = null,
) {
    if (city.isEmpty()) return
    FlowRow(horizontalArrangement = Arrangement.spacedBy(4.dp), verticalArrangement = Arrangement.spacedBy(4.dp)) {
        for (tile in city) {
            val pressed =
                if (onTap == null) {
                    Modifier
                } else {
                    Modifier
                        .heightIn(min = Space.finger)
                        .pressable(smallShape, onLong = onLong?.let { { it(tile) } }) { onTap(tile) }
                }
            Building(tile, room, light(tile), pressed)
        }
    }
}

/** A district in a city: its points and mark, what lies on and under it, and its name where there is room. */
@Composable
private fun Building(
    tile: Tile,
    room: Room,
    light: Light,
    modifier: Modifier,
) {
    val palette = LocalPalette.current
    val type = LocalType.current
    val counts = listOf("◉" to tile.gold, "▤" to tile.under).filter { it.second > 0u }
    Column(
        Modifier
            .width(IntrinsicSize.Max)
            .widthIn(room.least.scaled(), room.most.scaled())
            .plate(smallShape, if (light == Light.CLOSED) palette.hollow else palette.card, palette.tileLine, light == Light.LIT)
            .then(modifier)
            .semantics(mergeDescendants = true) { contentDescription = tile.inWords() },
    ) {
        Row(
            Modifier.fillMaxWidth().band(palette.of(tile.card.tint), tile.card.tint).padding(horizontal = 3.dp, vertical = 2.dp),
            horizontalArrangement = Arrangement.SpaceBetween,
        ) {
            Corner("${tile.points}")
            counts.forEach { (mark, n) -> Corner("$mark$n") }
            Corner(palette.of(tile.card.tint).mark)
        }
        if (room != Room.TINY) {
            val style = if (room == Room.LARGE) type.note else type.board
            Words(tile.card.name, style, Modifier.padding(horizontal = 4.dp, vertical = 3.dp))
        }
    }
}
