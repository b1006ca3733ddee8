package ayatsuri.ui.table

import androidx.compose.foundation.Canvas
import androidx.compose.foundation.background
import androidx.compose.foundation.border
import androidx.compose.foundation.layout.Arrangement
import androidx.compose.foundation.layout.Box
import androidx.compose.foundation.layout.BoxScope
import androidx.compose.foundation.layout.Column
import androidx.compose.foundation.layout.Row
import androidx.compose.foundation.layout.Spacer
import androidx.compose.foundation.layout.fillMaxHeight
import androidx.compose.foundation.layout.fillMaxSize
import androidx.compose.foundation.layout.fillMaxWidth
import androidx.compose.foundation.layout.height
import androidx.compose.foundation.layout.offset
import androidx.compose.foundation.layout.padding
import androidx.compose.foundation.layout.size
import androidx.compose.foundation.layout.width
import androidx.compose.foundation.layout.widthIn
import androidx.compose.foundation.shape.RoundedCornerShape
import androidx.compose.runtime.Composable
import androidx.compose.ui.Alignment
import androidx.compose.ui.Modifier
import androidx.compose.ui.geometry.Offset
import androidx.compose.ui.graphics.graphicsLayer
import androidx.compose.ui.semantics.contentDescription
import androidx.compose.ui.semantics.semantics
import androidx.compose.ui.text.font.FontWeight
import androidx.compose.ui.unit.Dp
import androidx.compose.ui.unit.dp
import androidx.compose.ui.unit.sp
import ayatsuri.art.Drawings
import ayatsuri.art.draw
import ayatsuri.core.Card
import ayatsuri.core.SeatNote
import ayatsuri.core.SeatNoteKind
import ayatsuri.core.SeatView
import ayatsuri.core.Sign
import ayatsuri.core.SignKind
import ayatsuri.core.Tint
import ayatsuri.ui.art.CardBacks
import ayatsuri.ui.art.Chip
import ayatsuri.ui.art.CoinStack
import ayatsuri.ui.art.Emblem
import ayatsuri.ui.art.Face
import ayatsuri.ui.art.Plaque
import ayatsuri.ui.art.SkylineSize
import ayatsuri.ui.art.drawCrown
import ayatsuri.ui.art.markers
import ayatsuri.ui.components.inWords
import ayatsuri.ui.motion.LocalFlights
import ayatsuri.ui.motion.Mover
import ayatsuri.ui.motion.Spot
import ayatsuri.ui.motion.spot
import ayatsuri.ui.theme.LocalPalette
import ayatsuri.ui.theme.LocalType
import ayatsuri.ui.theme.OneLine
import ayatsuri.ui.theme.Palette
import ayatsuri.ui.theme.Words

/** A rival in a row of their own: the face on the string, what they have, and their city to the edge of the stage. */
@Composable
fun RivalRow(
    seat: SeatView,
    touch: Touch,
    tap: SeatTap,
    modifier: Modifier,
) {
    Box(modifier.height(LocalPlan.current.rival).lampBehind(seat.isActing).then(tap.pressed)) {
        ActingBar(seat.isActing)
        Row(Modifier.fillMaxSize()) {
            FaceWithSigns(seat, 42.dp, Modifier.width(58.dp).fillMaxHeight())
            // Several counters need as much width as two more buildings.
            Column(
                Modifier.width(if (seat.counters.size > 1) 196.dp else 82.dp).fillMaxHeight(),
                verticalArrangement = Arrangement.Center,
            ) {
                NameLine(seat, 15)
                Possessions(seat, 18.dp, tap.ring)
                Points(seat, 19.dp)
            }
            CityOf(seat, SkylineSize.ROW, touch, tap, Modifier.weight(1f).fillMaxHeight().padding(top = 2.dp, bottom = 2.dp))
        }
        Tags(seat, Modifier.align(Alignment.TopEnd).padding(end = 4.dp, top = 2.dp))
    }
}

/** A rival in a smaller cell: there are two or three of them side by side. */
@Composable
fun RivalCell(
    seat: SeatView,
    touch: Touch,
    tap: SeatTap,
    modifier: Modifier,
) {
    val type = LocalType.current
    val height = LocalPlan.current.rival
    val isNarrow = LocalPlan.current.isNarrow
    Box(modifier.height(height).lampBehind(seat.isActing).then(tap.pressed)) {
        ActingBar(seat.isActing)
        CityOf(seat, SkylineSize.CELL, touch, tap, Modifier.fillMaxSize().padding(start = 46.dp, top = 17.dp, bottom = 1.dp))
        FaceWithSigns(seat, 33.dp, Modifier.width(46.dp).height(height - 23.dp))
        Row(
            Modifier.fillMaxWidth().height(17.dp).padding(start = 46.dp, end = 3.dp),
            verticalAlignment = Alignment.CenterVertically,
            horizontalArrangement = Arrangement.spacedBy(2.dp),
        ) {
            Row(
                Modifier.weight(1f),
                verticalAlignment = Alignment.CenterVertically,
                horizontalArrangement = Arrangement.spacedBy(2.dp),
            ) {
                OneLine(seat.name, type.gallery, Modifier.weight(1f, fill = false))
                if (!isNarrow) SmallSigns(seat, 11.dp)
            }
            Box(Modifier.spot(Spot.Purse(seat.seat))) { CoinStack(seat.gold(), 14.dp) }
            Words("${seat.gold()}", type.gallery)
            Box(Modifier.spot(Spot.Hand(seat.seat))) { CardBacks(seat.hand, 13.dp, most = if (isNarrow) 1 else 3) }
            Words("${seat.hand}", type.gallery)
        }
        Box(Modifier.width(44.dp).align(Alignment.BottomStart).padding(bottom = 4.dp), contentAlignment = Alignment.Center) {
            Plaque(seat.points, 18.dp)
        }
        Tags(seat, Modifier.align(Alignment.TopEnd).padding(end = 3.dp, top = 18.dp))
    }
}

/**
 * A rival in the smallest cell, for a small phone with many players: three side by side, whose plates have marks alone.
 */
@Composable
fun RivalThird(
    seat: SeatView,
    touch: Touch,
    tap: SeatTap,
    modifier: Modifier,
) {
    val type = LocalType.current
    Box(modifier.height(LocalPlan.current.rival).lampBehind(seat.isActing).then(tap.pressed)) {
        ActingBar(seat.isActing)
        CityOf(seat, SkylineSize.THIRD, touch, tap, Modifier.fillMaxSize().padding(start = 39.dp, top = 15.dp, bottom = 1.dp))
        FaceWithSigns(seat, 28.dp, Modifier.width(39.dp).height(30.dp))
        Row(
            Modifier.fillMaxWidth().height(15.dp).padding(start = 34.dp, end = 1.dp),
            verticalAlignment = Alignment.CenterVertically,
            horizontalArrangement = Arrangement.spacedBy(1.dp),
        ) {
            Row(Modifier.weight(1f)) { OneLine(seat.name, type.detail.copy(fontWeight = FontWeight.Bold)) }
            Box(Modifier.spot(Spot.Purse(seat.seat))) { CoinStack(seat.gold(), 10.dp) }
            Words("${seat.gold()}", type.plate, maxLines = 1)
            Box(Modifier.spot(Spot.Hand(seat.seat))) { CardBacks(seat.hand, 9.dp, most = 1) }
            Words("${seat.hand}", type.plate, maxLines = 1)
        }
        Box(Modifier.width(39.dp).align(Alignment.BottomStart).padding(bottom = 1.dp), contentAlignment = Alignment.Center) {
            Plaque(seat.points, 15.dp)
        }
        Tags(seat, Modifier.align(Alignment.TopEnd).padding(end = 2.dp, top = 15.dp), isSmall = true)
    }
}

/** The amount of gold, which is always the first counter; 0 without counters. */
fun SeatView.gold(): UInt = counters.firstOrNull()?.amount ?: 0u

/** The bar at the left edge of the seat that acts. */
@Composable
fun BoxScope.ActingBar(isActing: Boolean) {
    if (!isActing) return
    Box(
        Modifier
            .align(Alignment.CenterStart)
            .fillMaxHeight()
            .padding(vertical = 6.dp)
            .width(4.dp)
            .background(LocalPalette.current.accent, RoundedCornerShape(topEnd = 3.dp, bottomEnd = 3.dp)),
    )
}

/** A face in the column of the string, with the crown or the dealer's flag at its upper right. */
@Composable
fun FaceWithSigns(
    seat: SeatView,
    size: Dp,
    modifier: Modifier,
) {
    val palette = LocalPalette.current
    Box(modifier.padding(start = if (size > 40.dp) 2.dp else 0.dp), contentAlignment = Alignment.Center) {
        val faceModifier = Modifier.endsString(seat.isActing).spot(Spot.Face(seat.seat))
        Face(seat.face, seat.colour.number, seat.signs.any { it.kind == SignKind.AWAY }, faceModifier, size)
        for (sign in seat.signs.filter { it.kind in markers }) {
            val markerSize = size * 0.52f
            val flights = LocalFlights.current
            Canvas(
                Modifier
                    .offset(size * 0.3f, -size * 0.5f)
                    .size(markerSize)
                    .graphicsLayer { alpha = if (flights?.isComing(Mover.Crown, Spot.Face(seat.seat)) == true) 0f else 1f }
                    .semantics { contentDescription = sign.label },
            ) {
                if (sign.kind == SignKind.CROWN) {
                    drawCrown(palette, Offset.Zero, this.size.width)
                } else {
                    draw(Drawings["flag"], palette.art)
                }
            }
        }
    }
}

/** The name of a player, their signs and, beside several counters, their cards. */
@Composable
fun NameLine(
    seat: SeatView,
    size: Int,
) {
    val type = LocalType.current
    Row(verticalAlignment = Alignment.CenterVertically, horizontalArrangement = Arrangement.spacedBy(4.dp)) {
        OneLine(seat.name, type.person.copy(fontSize = size.sp), Modifier.weight(1f, fill = false))
        SmallSigns(seat, 12.dp)
        if (seat.counters.size > 1 && !seat.isMine) {
            Box(Modifier.spot(Spot.Hand(seat.seat))) { CardBacks(seat.hand, 15.dp, most = 1) }
            Words("${seat.hand}", type.choice)
        }
    }
}

@Composable
fun SmallSigns(
    seat: SeatView,
    size: Dp,
) {
    val palette = LocalPalette.current
    for (sign in seat.signs.filter { it.kind == SignKind.BOT }) Emblem("sign/bot", size, palette.ink2, description = sign.label)
}

/** Drawn gold and cards, each with its number. */
@Composable
fun Possessions(
    seat: SeatView,
    size: Dp,
    modifier: Modifier = Modifier,
) {
    val type = LocalType.current
    val isOwn = size > 20.dp
    // Numbers of two digits leave room for one card back instead of three.
    val isLong = !isOwn && seat.counters.size == 1 && "${seat.gold()}${seat.hand}".length > 2
    Row(
        modifier.spot(Spot.Purse(seat.seat)),
        verticalAlignment = Alignment.CenterVertically,
        horizontalArrangement = Arrangement.spacedBy(if (isLong) 1.dp else 3.dp),
    ) {
        if (seat.counters.size == 1) {
            CoinStack(seat.gold(), size)
            Words("${seat.gold()}", if (isOwn) type.title else type.number, maxLines = 1)
        } else {
            for (counter in seat.counters) {
                Chip(counter.id, counter.amount, if (isOwn) 25.dp else 21.dp)
                Words("${counter.amount}", type.number, Modifier.padding(end = 4.dp))
            }
        }
        if (!isOwn && seat.counters.size == 1) {
            Spacer(Modifier.width(2.dp))
            Box(Modifier.spot(Spot.Hand(seat.seat))) { CardBacks(seat.hand, size * 0.85f, most = if (isLong) 1 else 3) }
            Words("${seat.hand}", type.choice, maxLines = 1)
        }
    }
}

@Composable
fun Points(
    seat: SeatView,
    size: Dp,
) {
    Row(verticalAlignment = Alignment.CenterVertically, horizontalArrangement = Arrangement.spacedBy(5.dp)) {
        Plaque(seat.points, size)
        Words(seat.progress, LocalType.current.detail, color = LocalPalette.current.ink2, maxLines = 1)
    }
}

/**
 * The tags over a city: its owner's revealed characters, notes about its owner, and whether its owner is asked out of
 * turn.
 */
@Composable
fun Tags(
    seat: SeatView,
    modifier: Modifier,
    isSmall: Boolean = false,
) {
    val gap = Arrangement.spacedBy(if (isSmall) 1.dp else 3.dp)
    Row(modifier, horizontalArrangement = gap, verticalAlignment = Alignment.CenterVertically) {
        for (note in seat.notes) NoteTag(note, isSmall)
        for (card in seat.revealed) CharacterTag(card, isSmall)
        for (sign in seat.signs.filter { it.kind == SignKind.ASKED }) Pill(sign)
    }
}

@Composable
private fun Pill(sign: Sign) {
    val palette = LocalPalette.current
    Box(
        Modifier
            .background(palette.button, RoundedCornerShape(9.dp))
            .padding(horizontal = 6.dp, vertical = 1.dp)
            .semantics { contentDescription = sign.label },
    ) { Words(sign.short, LocalType.current.note, color = palette.onButton, maxLines = 1) }
}

/** A revealed character of a seat: its rank and sign. */
@Composable
private fun CharacterTag(
    card: Card,
    isSmall: Boolean,
) {
    val palette = LocalPalette.current
    if (isSmall) return Emblem(card.id, 12.dp, palette.signOf(card), description = card.inWords())
    Row(
        Modifier
            .height(17.dp)
            .background(palette.tile, RoundedCornerShape(4.dp))
            .border(1.dp, palette.boardLine, RoundedCornerShape(4.dp))
            .padding(horizontal = 4.dp)
            .semantics { contentDescription = card.inWords() },
        verticalAlignment = Alignment.CenterVertically,
        horizontalArrangement = Arrangement.spacedBy(3.dp),
    ) {
        card.rank?.let { Words("$it", LocalType.current.note.copy(fontFamily = LocalType.current.numeral.fontFamily), maxLines = 1) }
        Emblem(card.id, 12.dp, palette.signOf(card))
    }
}

/** The colour for a card's sign: that of the card's tint, or ink if the card has none. */
fun Palette.signOf(card: Card) = if (card.tint == Tint.PLAIN) ink else of(card.tint).text

@Composable
private fun NoteTag(
    note: SeatNote,
    isSmall: Boolean,
) {
    val palette = LocalPalette.current
    if (isSmall) return Emblem("note/" + note.kind.sign(), 12.dp, palette.accent, description = note.label)
    Row(
        Modifier
            .height(17.dp)
            .widthIn(min = 17.dp)
            .background(palette.ground, RoundedCornerShape(4.dp))
            .border(1.dp, palette.tileLine, RoundedCornerShape(4.dp))
            .semantics { contentDescription = note.label },
        verticalAlignment = Alignment.CenterVertically,
        horizontalArrangement = Arrangement.Center,
    ) { Emblem("note/" + note.kind.sign(), 13.dp, palette.accent) }
}

/** The name of the emblem of a note. */
private fun SeatNoteKind.sign() = name.lowercase().replace('_', '-')
