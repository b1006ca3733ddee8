package ayatsuri.ui.table

import androidx.compose.foundation.Canvas
import androidx.compose.foundation.background
import androidx.compose.foundation.border
import androidx.compose.foundation.horizontalScroll
import androidx.compose.foundation.layout.Arrangement
import androidx.compose.foundation.layout.Box
import androidx.compose.foundation.layout.BoxWithConstraints
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
import androidx.compose.foundation.verticalScroll
import androidx.compose.runtime.Composable
import androidx.compose.ui.Alignment
import androidx.compose.ui.Modifier
import androidx.compose.ui.draw.drawBehind
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
import ayatsuri.core.Picture
import ayatsuri.core.TableScreen
import ayatsuri.core.Target
import ayatsuri.ui.art.ActingWindow
import ayatsuri.ui.art.CARD_GRID_HEIGHT
import ayatsuri.ui.art.CARD_GRID_WIDTH
import ayatsuri.ui.art.Lying
import ayatsuri.ui.art.PictureOf
import ayatsuri.ui.art.PuppetOnStage
import ayatsuri.ui.art.drawBack
import ayatsuri.ui.components.CardRow
import ayatsuri.ui.components.Detail
import ayatsuri.ui.components.plate
import ayatsuri.ui.components.pressable
import ayatsuri.ui.lesson.lit
import ayatsuri.ui.motion.Spot
import ayatsuri.ui.motion.spot
import ayatsuri.ui.theme.Fitting
import ayatsuri.ui.theme.InUsualText
import ayatsuri.ui.theme.LocalPalette
import ayatsuri.ui.theme.LocalType
import ayatsuri.ui.theme.OneLine
import ayatsuri.ui.theme.Palette
import ayatsuri.ui.theme.Space
import ayatsuri.ui.theme.Words
import ayatsuri.ui.theme.grown
import ayatsuri.ui.theme.isLargeText
import ayatsuri.ui.theme.lessLarge

/**
 * The middle of the table: the headline about the last event, the lines since this player's last decision, and the
 * piles. While others play, the character being played hangs beside the words. The middle gets the height that
 * everything else leaves, and the words fit into it.
 */
@Composable
fun Middle(
    table: TableScreen,
    touch: Touch,
    hasPiles: Boolean,
    modifier: Modifier = Modifier,
) {
    // The plan is read outside the layout: inside, it would be known a frame late.
    val slip = LocalPlan.current.slip
    BoxWithConstraints(modifier.fillMaxWidth()) {
        val isNarrow = maxWidth < TablePlan.NARROW
        val headlineStart = if (maxWidth < TIGHT && (table.headline?.length ?: 0) > LONG_HEADLINE) 0.dp else 50.dp
        val height = if (constraints.hasBoundedHeight) maxHeight - slip else WATCHED_HEIGHT
        Column {
            val stage = table.stage
            if (stage != null && (table.isWaitingShownOnStage(height) || height >= LARGE_STAGE_HEIGHT)) {
                StageRow(table, stage, touch, hasPiles, height)
            } else if (hasPiles && isNarrow) {
                HeadlineRow(table, touch, hasPiles = false, TablePlan.LOW_HEADLINE, 50.dp)
                Piles(table.piles, touch, Modifier.height(height - TablePlan.LOW_HEADLINE).padding(start = 54.dp), isLow = true)
            } else {
                HeadlineRow(table, touch, hasPiles, height, headlineStart)
            }
            if (slip > 0.dp) Slip(table, slip)
        }
    }
}

/** On a narrower table a long headline beside piles needs the whole width. */
private val TIGHT = 340.dp
private const val LONG_HEADLINE = 60
private val LEAST_WATCHED_HEIGHT = 120.dp

/** With so much room the character stands there in one's own turn, too. */
private val LARGE_STAGE_HEIGHT = 150.dp
private val WATCHED_HEIGHT = 160.dp
private val PILES_HEIGHT = 44.dp

/** The character that somebody else plays, and beside it the words about the turn. */
@Composable
private fun StageRow(
    table: TableScreen,
    stage: Card,
    touch: Touch,
    hasPiles: Boolean,
    height: Dp,
) {
    Row(
        Modifier.fillMaxWidth().height(height),
        verticalAlignment = Alignment.CenterVertically,
        horizontalArrangement = Arrangement.spacedBy(8.dp),
    ) {
        PuppetOnStage(stage, touch, Modifier.width(150.dp).height((height - 8.dp).coerceAtMost(216.dp)))
        Column(Modifier.weight(1f), verticalArrangement = Arrangement.spacedBy(2.dp)) {
            Headline(table, Modifier.weight(1f, fill = false), lines = 2)
            WaitingLines(table)
            // Beside the character a line of the story is broken in two.
            val spareHeight = height - LEAST_WATCHED_HEIGHT - if (hasPiles) PILES_HEIGHT else 0.dp
            MissedLines(table, (spareHeight / LINE_HEIGHT / 2).toInt())
            if (hasPiles) Piles(table.piles, touch, isLow = spareHeight < 0.dp)
        }
    }
}

/** The headline in the column beside the faces, and the piles to its right. */
@Composable
private fun HeadlineRow(
    table: TableScreen,
    touch: Touch,
    hasPiles: Boolean,
    height: Dp,
    start: Dp,
) {
    val isLow = height < TablePlan.HEADLINE
    val lines = ((height - TablePlan.HEADLINE) / LINE_HEIGHT).toInt()
    Row(
        Modifier.fillMaxWidth().height(height),
        verticalAlignment = Alignment.CenterVertically,
        horizontalArrangement = Arrangement.spacedBy(8.dp),
    ) {
        Box(Modifier.width(if (isLow) start else 50.dp), contentAlignment = Alignment.CenterEnd) {
            if (!isLow) table.stage?.let { ActingWindow(it, touch) }
        }
        Column(Modifier.weight(1f), verticalArrangement = Arrangement.spacedBy(2.dp)) {
            val headlineModifier = if (lines > 0) Modifier.weight(1f, fill = false) else Modifier
            Headline(table, headlineModifier, if (isLow) 3 else 2)
            if (lines > 0) MissedLines(table, lines)
        }
        if (hasPiles) Piles(table.piles, touch, Modifier.padding(end = 8.dp), isLow)
    }
}

/** The height of a line of the story. */
private val LINE_HEIGHT = 20.dp

@Composable
private fun Headline(
    table: TableScreen,
    modifier: Modifier,
    lines: Int,
) {
    val headlineSemantics = Modifier.testTag("headline").semantics { liveRegion = LiveRegionMode.Polite }
    table.headline?.let { Fitting(it, LocalType.current.headline, modifier.then(headlineSemantics), lines = lines) }
}

/** A slip of paper that hangs from the headline by two strings, with the card that it tells of. */
@Composable
fun Slip(
    table: TableScreen,
    height: Dp,
    start: Dp = 58.dp,
) {
    val palette = LocalPalette.current
    val shape = RoundedCornerShape(3.dp)
    Box(
        Modifier
            .fillMaxWidth()
            .height(height)
            .padding(start = start, end = 12.dp, bottom = 2.dp)
            .drawBehind {
                val strings = listOf(20.dp, 48.dp)
                for (x in strings) drawLine(palette.string, Offset(x.toPx(), 0f), Offset(x.toPx(), 6.dp.toPx()), 1.2.dp.toPx())
            }.padding(top = 6.dp)
            .testTag("notice")
            .background(palette.paper, shape)
            .border(1.2.dp, palette.string, shape)
            .padding(horizontal = 12.dp, vertical = 4.dp),
        contentAlignment = Alignment.CenterStart,
    ) {
        val noticeSemantics = Modifier.semantics { liveRegion = LiveRegionMode.Assertive }
        Row(verticalAlignment = Alignment.CenterVertically, horizontalArrangement = Arrangement.spacedBy(10.dp)) {
            table.noticeCard?.let { PictureOf(Picture.Card(it.id), 40.dp) }
            Fitting(table.notice.orEmpty(), LocalType.current.body, noticeSemantics, color = Palette.day.ink, lines = 3)
        }
    }
}

/** The middle in large text, where the whole table scrolls: everything one below the other. */
@Composable
fun LargeMiddle(
    table: TableScreen,
    touch: Touch,
) {
    Column(Modifier.fillMaxWidth().padding(vertical = 4.dp), verticalArrangement = Arrangement.spacedBy(4.dp)) {
        Row(verticalAlignment = Alignment.CenterVertically, horizontalArrangement = Arrangement.spacedBy(8.dp)) {
            table.stage?.let { ActingWindow(it, touch) }
            table.headline?.let {
                val headlineSemantics = Modifier.testTag("headline").semantics { liveRegion = LiveRegionMode.Polite }
                Fitting(it, LocalType.current.headline.lessLarge(), headlineSemantics, lines = Int.MAX_VALUE)
            }
        }
        if (table.hasSlip()) Words(table.notice.orEmpty(), LocalType.current.body, Modifier.testTag("notice"))
        MissedLines(table, MISSED_LINES)
        Piles(table.piles, touch)
        Market(table, touch)
    }
}

/** The market of Marionette Kingdom: the event and the buildings on offer. */
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
    if (LocalPlan.current.isMarketLow) return LowMarket(table, touch)
    Row(Modifier.fillMaxWidth().horizontalScroll(rememberScrollState()).padding(horizontal = 4.dp)) {
        event?.let { CardDisplay(listOf(it), table.eventLabel, "event", touch) }
        CardDisplay(table.market, table.marketLabel, "market", touch)
    }
}

@Composable
private fun LowMarket(
    table: TableScreen,
    touch: Touch,
) {
    val event = table.event?.let { Holding(it, Target.Market(it.id), table.eventLabel, Modifier.testTag("event").spot(Spot.Event)) }
    val market = table.market.map { Holding(it, Target.Market(it.id), table.marketLabel, Modifier.spot(Spot.Market(it.id))) }
    Box(Modifier.testTag("market")) { LowCards(listOfNotNull(event) + market, touch) }
}

@Composable
private fun CardDisplay(
    cards: List<Card>,
    label: String?,
    tag: String,
    touch: Touch,
) {
    if (cards.isEmpty()) return
    val cardWidth = (LocalPlan.current.market - 10.dp) * (CARD_GRID_WIDTH / CARD_GRID_HEIGHT)
    Column(Modifier.padding(horizontal = 3.dp), verticalArrangement = Arrangement.spacedBy(2.dp)) {
        Row(Modifier.testTag(tag), horizontalArrangement = Arrangement.spacedBy(6.dp)) {
            for (card in cards) {
                val target = Target.Market(card.id)
                val explain = { touch.explain(listOf(card)) }
                val spot = if (tag == "event") Spot.Event else Spot.Market(card.id)
                Box(contentAlignment = Alignment.TopCenter) {
                    val cardModifier = Modifier.spot(spot).lit(LitPlace.At(target))
                    // Each card says the label: a screen reader may meet any of them first.
                    val lying = Lying(touch.light(target))
                    DrawnCard(card, lying, cardWidth, cardModifier, spokenBefore = label, onLong = explain) { touch.tap(target, explain) }
                    if (tag == "event" && label != null) {
                        val labelModifier = Modifier.padding(top = 5.dp).clearAndSetSemantics {}
                        Words(label, LocalType.current.note, labelModifier, LocalPalette.current.ink2, maxLines = 1)
                    }
                }
            }
        }
    }
}

/** The piles, with the number of cards in each. */
@Composable
fun Piles(
    piles: List<Counter>,
    touch: Touch,
    modifier: Modifier = Modifier,
    isLow: Boolean = false,
) = InUsualText {
    val palette = LocalPalette.current
    val type = LocalType.current
    val gap = if (isLow) 2.dp else 6.dp
    Row(modifier, horizontalArrangement = Arrangement.spacedBy(gap), verticalAlignment = Alignment.CenterVertically) {
        for (pile in piles) {
            val target = Target.Pile(pile.id)
            val light = touch.light(target)
            val shape = RoundedCornerShape(6.dp)
            val tapModifier =
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
                Box(Modifier.spot(Spot.Pile(pile.id))) { PileBacks(pile.amount, if (piles.size > 2 || isLow) 18.dp else 30.dp) }
            }
            Row(
                tapModifier
                    .lit(LitPlace.At(target))
                    .padding(horizontal = if (isLow) 2.dp else 4.dp, vertical = if (isLow) 0.dp else 2.dp)
                    .semantics(mergeDescendants = true) { if (isLow) contentDescription = "${pile.label}, ${pile.amount}" },
                verticalAlignment = Alignment.CenterVertically,
                horizontalArrangement = Arrangement.spacedBy(4.dp),
            ) {
                if (isLow) {
                    backs()
                    Words("${pile.amount}", type.number)
                } else if (piles.size > 2) {
                    // Three piles are drawn narrow, so that the headline has room.
                    Column(horizontalAlignment = Alignment.CenterHorizontally) {
                        Row(verticalAlignment = Alignment.CenterVertically, horizontalArrangement = Arrangement.spacedBy(3.dp)) {
                            backs()
                            Words("${pile.amount}", type.number)
                        }
                        OneLine(pile.label, type.note, color = palette.ink2)
                    }
                } else {
                    backs()
                    Column {
                        Words("${pile.amount}", type.number)
                        OneLine(pile.label, type.note, color = palette.ink2)
                    }
                }
            }
        }
    }
}

/** The backs of a pile, one over the other: the more cards, the more backs. */
@Composable
private fun PileBacks(
    amount: UInt,
    height: Dp,
) {
    val palette = LocalPalette.current
    val pileHeight = height.grown()
    Canvas(Modifier.size(pileHeight * 0.86f, pileHeight)) {
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

/** The last lines of the story since this player's last decision, at most [limit]; the story has all of them. */
@Composable
fun MissedLines(
    table: TableScreen,
    limit: Int,
) {
    val since = table.since ?: return
    // The prompt shows dealt cards, so the lines about them are not needed.
    if (table.prompt?.looked?.isNotEmpty() == true) return
    val palette = LocalPalette.current
    val mostLines = if (table.prompt == null) MISSED_LINES_WHILE_WAITING else MISSED_LINES
    val lines = table.log.drop(since.toInt()).takeLast(limit.coerceIn(0, mostLines))
    for (line in lines) {
        // The headline is on the page already, and headings are only for the story.
        if (line.text in table.headline.orEmpty() || line.isHeading) continue
        Words(line.text, LocalType.current.detail, color = if (line.isSecret) palette.accent else palette.ink2)
    }
}

const val MISSED_LINES = 2
private const val MISSED_LINES_WHILE_WAITING = 5

/**
 * Whether the words about whom the table awaits stand beside the character being played, in a middle of the height
 * [height], and not at the foot of the page.
 */
@Composable
fun TableScreen.isWaitingShownOnStage(height: Dp) =
    prompt == null && playback == null && stage != null && !isLargeText() && height >= LEAST_WATCHED_HEIGHT

/**
 * Tells whom the table awaits, for what, and for how many minutes, or that this phone only watches, unless the table has
 * told it ([isShownAbove]); below it the [notice], if the table has no room for that.
 */
@Composable
fun Waiting(
    table: TableScreen,
    modifier: Modifier,
    isShownAbove: Boolean,
    notice: String?,
) {
    val isTold = isShownAbove || (table.waiting == null && table.watching == null)
    if (isTold && notice == null) return
    Column(
        modifier
            .fillMaxWidth()
            .testTag("waiting")
            .plate(RoundedCornerShape(topStart = 18.dp, topEnd = 18.dp))
            .heightIn(min = 56.dp)
            .verticalScroll(rememberScrollState())
            .padding(Space.edge)
            .semantics(mergeDescendants = true) { liveRegion = LiveRegionMode.Polite },
    ) {
        if (!isTold) WaitingWords(table)
        notice?.let { Words(it, LocalType.current.detail, Modifier.testTag("notice")) }
    }
}

/** The words of [Waiting] without a plate, for the stage. */
@Composable
fun WaitingLines(
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
    // The minutes that the table has waited, from the first one on: 3′.
    val minutes = table.awaited.maxOfOrNull { it.minutes } ?: 0u
    if (minutes > 0u) Detail("$minutes′")
}
