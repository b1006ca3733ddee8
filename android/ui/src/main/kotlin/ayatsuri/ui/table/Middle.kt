package ayatsuri.ui.table

import androidx.compose.foundation.Canvas
import androidx.compose.foundation.horizontalScroll
import androidx.compose.foundation.layout.Arrangement
import androidx.compose.foundation.layout.Box
import androidx.compose.foundation.layout.Column
import androidx.compose.foundation.layout.Row
import androidx.compose.foundation.layout.fillMaxWidth
import androidx.compose.foundation.layout.height
import androidx.compose.foundation.layout.heightIn
import androidx.compose.foundation.layout.padding
import androidx.compose.foundation.layout.size
import androidx.compose.foundation.layout.width
import androidx.compose.foundation.layout.widthIn
import androidx.compose.foundation.rememberScrollState
import androidx.compose.foundation.shape.RoundedCornerShape
import androidx.compose.runtime.Composable
import androidx.compose.ui.Alignment
import androidx.compose.ui.Modifier
import androidx.compose.ui.geometry.CornerRadius
import androidx.compose.ui.geometry.Offset
import androidx.compose.ui.geometry.Size
import androidx.compose.ui.graphics.PathEffect
import androidx.compose.ui.graphics.drawscope.Stroke
import androidx.compose.ui.platform.testTag
import androidx.compose.ui.semantics.LiveRegionMode
import androidx.compose.ui.semantics.clearAndSetSemantics
import androidx.compose.ui.semantics.contentDescription
import androidx.compose.ui.semantics.liveRegion
import androidx.compose.ui.semantics.semantics
import androidx.compose.ui.text.style.TextAlign
import androidx.compose.ui.unit.Dp
import androidx.compose.ui.unit.dp
import ayatsuri.core.Card
import ayatsuri.core.Counter
import ayatsuri.core.LitPlace
import ayatsuri.core.TableScreen
import ayatsuri.core.Target
import ayatsuri.ui.art.Lying
import ayatsuri.ui.art.OnStage
import ayatsuri.ui.art.PuppetOnStage
import ayatsuri.ui.art.drawBack
import ayatsuri.ui.components.CardRow
import ayatsuri.ui.components.Detail
import ayatsuri.ui.components.plate
import ayatsuri.ui.components.pressable
import ayatsuri.ui.lesson.lit
import ayatsuri.ui.motion.Spot
import ayatsuri.ui.motion.spot
import ayatsuri.ui.theme.LocalPalette
import ayatsuri.ui.theme.LocalType
import ayatsuri.ui.theme.Space
import ayatsuri.ui.theme.Words
import ayatsuri.ui.theme.grown
import ayatsuri.ui.theme.isLargeText

/**
 * What just happened, what has happened since this player decided anything, and what lies in the middle. While others play,
 * the character being played hangs beside it.
 */
@Composable
fun Middle(
    table: TableScreen,
    touch: Touch,
    hasPiles: Boolean,
) {
    val type = LocalType.current
    val stage = table.stage
    Column(Modifier.fillMaxWidth().padding(vertical = 4.dp), verticalArrangement = Arrangement.spacedBy(4.dp)) {
        val isWatching = stage != null && table.isToldOnStage()
        // Large words need the whole width.
        val isBelow = isWatching || isLargeText()
        Row(
            Modifier.fillMaxWidth().heightIn(min = 46.dp),
            verticalAlignment = Alignment.CenterVertically,
            horizontalArrangement = Arrangement.spacedBy(8.dp),
        ) {
            if (isWatching) {
                PuppetOnStage(stage, touch, Modifier.width(150.dp).height(160.dp))
            } else {
                if (stage != null || !isLargeText()) {
                    Box(Modifier.width(50.dp), contentAlignment = Alignment.CenterEnd) { stage?.let { OnStage(it, touch) } }
                }
            }
            Column(Modifier.weight(1f), verticalArrangement = Arrangement.spacedBy(2.dp)) {
                table.headline?.let {
                    Words(it, type.headline, Modifier.testTag("headline").semantics { liveRegion = LiveRegionMode.Polite })
                }
                if (isWatching) {
                    Awaited(table)
                    Since(table)
                    if (hasPiles) Piles(table.piles, touch)
                }
            }
            if (hasPiles && !isBelow) Piles(table.piles, touch, Modifier.padding(end = 8.dp))
        }
        if (!isWatching) Column(Modifier.padding(start = if (isLargeText()) 0.dp else 58.dp)) { Since(table) }
        if (hasPiles && isBelow && !isWatching) Piles(table.piles, touch)
        Market(table, touch)
    }
}

/** The event and the buildings on offer. */
@Composable
fun Market(
    table: TableScreen,
    touch: Touch,
) {
    val event = table.event
    if (event == null && table.market.isEmpty()) return
    if (isLargeText()) {
        event?.let {
            table.eventLabel?.let { label -> Detail(label) }
            CardRow(listOf(it to Target.Market(it.id)), touch, "event")
        }
        if (table.market.isNotEmpty()) Detail(table.marketLabel)
        CardRow(table.market.map { it to Target.Market(it.id) }, touch, "market")
        return
    }
    Row(Modifier.fillMaxWidth().horizontalScroll(rememberScrollState()).padding(horizontal = 4.dp)) {
        event?.let { Display(listOf(it), table.eventLabel, "event", touch) }
        Display(table.market, table.marketLabel, "market", touch)
    }
}

@Composable
private fun Display(
    cards: List<Card>,
    label: String?,
    tag: String,
    touch: Touch,
) {
    if (cards.isEmpty()) return
    Column(Modifier.padding(horizontal = 3.dp), verticalArrangement = Arrangement.spacedBy(2.dp)) {
        // What the cards are is told before them; of an event it is written on it.
        val told = Modifier.testTag(tag).semantics { label?.let { contentDescription = it } }
        Row(told, horizontalArrangement = Arrangement.spacedBy(6.dp)) {
            for (card in cards) {
                val target = Target.Market(card.id)
                val about = { touch.explain(listOf(card)) }
                val spot = if (tag == "event") Spot.Event else Spot.Market(card.id)
                Box(contentAlignment = Alignment.TopCenter) {
                    val place = Modifier.spot(spot).lit(LitPlace.At(target))
                    DrawnCard(card, Lying(touch.light(target)), 92.dp, place, onLong = about) { touch.tap(target, about) }
                    if (tag == "event" && label != null) {
                        val seen = Modifier.padding(top = 5.dp).clearAndSetSemantics {}
                        Words(label, LocalType.current.note, seen, LocalPalette.current.ink2, maxLines = 1)
                    }
                }
            }
        }
    }
}

/** The piles: how many cards lie in each. */
@Composable
fun Piles(
    piles: List<Counter>,
    touch: Touch,
    modifier: Modifier = Modifier,
) {
    val palette = LocalPalette.current
    val type = LocalType.current
    Row(modifier, horizontalArrangement = Arrangement.spacedBy(6.dp), verticalAlignment = Alignment.CenterVertically) {
        for (pile in piles) {
            val target = Target.Pile(pile.id)
            val light = touch.light(target)
            val shape = RoundedCornerShape(6.dp)
            val place =
                if (light == Light.PLAIN) {
                    Modifier
                } else {
                    Modifier
                        .heightIn(min = Space.finger)
                        .widthIn(min = Space.finger)
                        .plate(shape, isMarked = light == Light.LIT)
                        .pressable(shape) { touch.tap(target) }
                }
            val backs: @Composable () -> Unit = {
                Box(Modifier.spot(Spot.Pile(pile.id))) { PileBacks(pile.amount, if (piles.size > 2) 18.dp else 30.dp) }
            }
            Row(
                place.lit(LitPlace.At(target)).padding(horizontal = 4.dp, vertical = 2.dp).semantics(mergeDescendants = true) {},
                verticalAlignment = Alignment.CenterVertically,
                horizontalArrangement = Arrangement.spacedBy(4.dp),
            ) {
                if (piles.size > 2) {
                    // Narrow, so that the headline has room.
                    Column(horizontalAlignment = Alignment.CenterHorizontally) {
                        Row(verticalAlignment = Alignment.CenterVertically, horizontalArrangement = Arrangement.spacedBy(3.dp)) {
                            backs()
                            Words("${pile.amount}", type.number)
                        }
                        Words(pile.label, type.note, color = palette.ink2)
                    }
                } else {
                    backs()
                    Column {
                        Words("${pile.amount}", type.number)
                        Words(pile.label, type.note, color = palette.ink2)
                    }
                }
            }
        }
    }
}

/** As many backs as there is something to draw, one over the other. */
@Composable
private fun PileBacks(
    amount: UInt,
    height: Dp,
) {
    val palette = LocalPalette.current
    val high = height.grown()
    Canvas(Modifier.size(high * 0.86f, high)) {
        val back = Size(size.height * 0.66f, size.height * 0.9f)
        val step = size.height * 0.05f
        val shown = amount.toInt().coerceAtMost(3)
        for (i in shown - 1 downTo 0) drawBack(palette, Offset(i * 1.4f * step, (2 - i) * step), back, 2.dp.toPx())
        if (shown == 0) {
            val dashes = PathEffect.dashPathEffect(floatArrayOf(2.4.dp.toPx(), 2.dp.toPx()))
            drawRoundRect(palette.art["empty"], Offset.Zero, back, CornerRadius(2.dp.toPx()), Stroke(1.dp.toPx(), pathEffect = dashes))
        }
    }
}

/** The lines that this player has not answered yet: the last of them; the story has them all. */
@Composable
fun Since(table: TableScreen) {
    val since = table.since ?: return
    // What is dealt lies in the prompt.
    if (table.prompt?.looked?.isNotEmpty() == true) return
    val palette = LocalPalette.current
    val lines = table.log.drop(since.toInt()).takeLast(if (table.prompt == null) LINES_WHILE_WAITING else LINES)
    for (line in lines) {
        // Who is called hangs lit above; the story has its headings.
        if (line.text == table.headline || line.isHeading) continue
        Words(line.text, LocalType.current.detail, color = if (line.isSecret) palette.accent else palette.ink2)
    }
}

private const val LINES = 2
private const val LINES_WHILE_WAITING = 5

/** Whether who is awaited is told beside the character being played, and not at the foot of the page. */
@Composable
fun TableScreen.isToldOnStage() = prompt == null && playback == null && stage != null && !isLargeText()

/** Who is awaited and for what, and for how many minutes; or that this phone only watches. */
@Composable
fun Waiting(
    table: TableScreen,
    modifier: Modifier,
) {
    if (table.isToldOnStage() || (table.waiting == null && table.watching == null)) return
    Column(
        modifier
            .fillMaxWidth()
            .testTag("waiting")
            .plate(RoundedCornerShape(topStart = 18.dp, topEnd = 18.dp))
            .heightIn(min = 56.dp)
            .padding(Space.edge)
            .semantics(mergeDescendants = true) { liveRegion = LiveRegionMode.Polite },
    ) { WaitingWords(table) }
}

/** The same on the stage. */
@Composable
fun Awaited(
    table: TableScreen,
    align: TextAlign = TextAlign.Start,
) {
    if (table.waiting == null && table.watching == null) return
    Column(
        Modifier
            .testTag("waiting")
            .semantics(mergeDescendants = true) { liveRegion = LiveRegionMode.Polite },
    ) { WaitingWords(table, align) }
}

@Composable
private fun WaitingWords(
    table: TableScreen,
    align: TextAlign = TextAlign.Start,
) {
    val type = LocalType.current
    val palette = LocalPalette.current
    listOfNotNull(table.waiting, table.watching).forEach { Words(it, type.body, color = palette.ink2, align = align) }
    // How long it has been, once it has been a minute: 3′.
    val minutes = table.awaited.maxOfOrNull { it.minutes } ?: 0u
    if (minutes > 0u) Detail("$minutes′")
}
