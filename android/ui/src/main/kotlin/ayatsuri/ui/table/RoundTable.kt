package ayatsuri.ui.table

import androidx.compose.foundation.Canvas
import androidx.compose.foundation.layout.Arrangement
import androidx.compose.foundation.layout.Box
import androidx.compose.foundation.layout.BoxScope
import androidx.compose.foundation.layout.BoxWithConstraints
import androidx.compose.foundation.layout.Column
import androidx.compose.foundation.layout.Row
import androidx.compose.foundation.layout.Spacer
import androidx.compose.foundation.layout.fillMaxHeight
import androidx.compose.foundation.layout.fillMaxSize
import androidx.compose.foundation.layout.fillMaxWidth
import androidx.compose.foundation.layout.height
import androidx.compose.foundation.layout.heightIn
import androidx.compose.foundation.layout.offset
import androidx.compose.foundation.layout.padding
import androidx.compose.foundation.layout.size
import androidx.compose.foundation.layout.width
import androidx.compose.runtime.Composable
import androidx.compose.runtime.CompositionLocalProvider
import androidx.compose.runtime.Immutable
import androidx.compose.runtime.remember
import androidx.compose.ui.Alignment
import androidx.compose.ui.Modifier
import androidx.compose.ui.geometry.Offset
import androidx.compose.ui.graphics.drawscope.Stroke
import androidx.compose.ui.platform.LocalDensity
import androidx.compose.ui.platform.testTag
import androidx.compose.ui.semantics.LiveRegionMode
import androidx.compose.ui.semantics.liveRegion
import androidx.compose.ui.semantics.semantics
import androidx.compose.ui.unit.Density
import androidx.compose.ui.unit.Dp
import androidx.compose.ui.unit.DpSize
import androidx.compose.ui.unit.dp
import ayatsuri.core.PromptEntry
import ayatsuri.core.SeatView
import ayatsuri.core.TableScreen
import ayatsuri.core.UserAction
import ayatsuri.ui.art.PuppetOnStage
import ayatsuri.ui.theme.Fitting
import ayatsuri.ui.theme.LocalPalette
import ayatsuri.ui.theme.LocalType

/**
 * The measures of the table in a wide window. The others sit around an oval stage, clockwise from the lower left; this
 * player's city and hand are in front, and the prompt is at the lower right, below those who sit there.
 */
@Immutable
private class RoundPlan(
    table: TableScreen,
    val wide: Dp,
    high: Dp,
) {
    private val others = table.seats.size - 1

    /** The number of seats at each side; [isAcross] tells whether one more sits opposite. */
    val sides = if (others == 1) 0 else others / 2
    val isAcross = others % 2 == 1

    /** The factor by which a high window enlarges everything. */
    val larger = (1f + (high - LOWEST) / GROWS).coerceIn(1f, 1.5f)
    private val isAskedWide = (
        others > 5 ||
            table.prompt
                ?.entries
                .orEmpty()
                .any { it is PromptEntry.Gallery }
    )
    val asked = if (isAskedWide) 560.dp else 408.dp
    private val holds = table.hand.isNotEmpty() || table.characters.isNotEmpty()
    val strip = if (table.ranks.isEmpty()) 0.dp else 103.dp
    val stripLarger = 1.22f
    private val own = 98.dp
    private val handForm = if (TableParts(table).fan((wide - asked - 28.dp) / larger)) HandForm.FULL else HandForm.LOW
    private val hand =
        when {
            !holds -> 0.dp
            handForm == HandForm.FULL -> FULL
            else -> 72.dp
        }

    /**
     * The height of this player's seat and hand, below the stage. The stage has the rest between them and the boards.
     */
    val frontHigh = (own + if (isAskedWide) FULL else hand) * larger
    val stageHigh = high - strip * stripLarger - frontHigh
    val seatWide = ((wide - 40.dp) / 3).coerceAtMost(if (others <= 3) 408.dp else 395.dp)
    private val rows = maxOf(sides, 1)

    /** The height of a seat at a side, which is also the distance between two of them. */
    val pitch = (stageHigh / (if (sides <= 1 && isAcross) 2 else rows)).coerceIn(64.dp, 112.dp)

    /** The top of the first seat at a side. A single seat is at the height of the oval's upper part. */
    val from = if (sides == 1) (stageHigh - pitch) * (if (isAcross) 0.55f else 0.4f) else (stageHigh - pitch * rows).coerceAtLeast(0.dp) / 3
    val seatLarger = (pitch / ROW).coerceIn(0.85f, 1.33f)

    /** The greatest height of the prompt: it ends below the seats above it, and a wide prompt ends below the stage. */
    val askedMost = high - strip * stripLarger - 22.dp - if (isAskedWide) stageHigh else maxOf(from + pitch * sides, 0.dp)
    val stageWide = minOf(wide - seatWide * 2 - 24.dp, if (isAskedWide) wide else wide - (asked + 22.dp) * 2)
    val isNarrow = stageWide < NARROW
    val stageTop = if (isAcross) pitch else 0.dp
    private val cards = table.market.size + if (table.event == null) 0 else 1
    private val marketWanted = ((stageWide - 8.dp) / cards.coerceAtLeast(1) - 6.dp).coerceIn(56.dp, 92.dp) * 1.4f + 10.dp
    private val marketRoom = (stageHigh - stageTop - LEAST_STAGE).coerceAtLeast(LEAST_MARKET)
    val market = if (cards == 0) 0.dp else minOf(marketWanted, marketRoom)

    /** Whether the slip of a notice has room; if not, the prompt shows the notice below its choices. */
    val hasSlip = table.hasSlip() && !isNarrow && stageHigh - stageTop - market - SLIP >= LEAST_STAGE

    /**
     * Whether the stage says whom the table awaits. A low stage leaves that to the foot of the page, so that the
     * headline has room.
     */
    val isAwaitedOnStage = TableParts(table).isWatched && !isNarrow && told() >= LEAST_AWAITED
    val hasSince = others > 3 && told() >= if (isAwaitedOnStage) LEAST_SINCE_AWAITED else LEAST_SINCE

    /** The height that words have inside the oval. */
    private fun told() = oval(stageWide, stageHigh - stageTop - market - if (hasSlip) SLIP else 0.dp).height * INSIDE_HIGH

    /** The heights of the parts before they are enlarged. */
    val plan =
        TablePlan(RivalForm.ROW, 1, pitch / seatLarger - 2.dp, strip, 46.dp, own, hand, handForm, market, 0.dp, others)

    companion object {
        val LOWEST = 600.dp
        val GROWS = 555.dp
        val ROW = 78.dp
        val FULL = 138.dp
        val SLIP = 64.dp
        val LEAST_STAGE = 96.dp
        val LEAST_AWAITED = 100.dp
        val LEAST_SINCE = 90.dp
        val LEAST_SINCE_AWAITED = 130.dp
        val NARROW = 360.dp
        val BELOW_OVAL = 8.dp

        /** The part of the oval in which words stand: the corners of this rectangle touch the oval's line from inside. */
        const val INSIDE_WIDE = 0.8f
        const val INSIDE_HIGH = 0.58f

        /** The oval of the stage in a room of this size: as high as the room, but flat enough for a floor. */
        fun oval(
            wide: Dp,
            high: Dp,
        ): DpSize = (wide - 12.dp).coerceAtMost(472.dp).let { DpSize(it, (high - BELOW_OVAL - 2.dp).coerceIn(0.dp, it * 0.55f)) }

        /** The least height of the market: its cards then have the width of a finger. */
        val LEAST_MARKET = 78.dp
    }
}

/** The table in a wide window, with the seats around a stage. */
@Composable
fun RoundTable(
    table: TableScreen,
    touch: Touch,
    onAction: (UserAction) -> Unit,
    wide: Dp,
    high: Dp,
) {
    val string = remember { ActingString() }
    Column(Modifier.fillMaxSize()) {
        TopLine(table, touch, onAction, isWide = true)
        if (!table.hasSlip()) table.notice?.let { Notice(it, table.noticeButtons, onAction) }
        val round = remember(table, wide, high) { RoundPlan(table, wide, high - 48.dp) }
        CompositionLocalProvider(LocalActingString provides string, LocalPlan provides round.plan) {
            Box(Modifier.weight(1f).fillMaxWidth().actingString(string, table.seats.any { it.isActing })) {
                Column(Modifier.fillMaxSize()) {
                    Enlarged(round.stripLarger) { RankStrip(table.ranks, table.seats, touch) }
                    Box(Modifier.weight(1f).fillMaxWidth()) { Around(table, touch, round) }
                    val front = Modifier.width(wide - round.asked - 28.dp).heightIn(min = round.frontHigh)
                    Column(front, verticalArrangement = Arrangement.Bottom) {
                        Enlarged(round.larger) {
                            table.seats.firstOrNull()?.let { Seat(it, Room.LARGE, touch, Modifier.fillMaxWidth()) }
                            OwnHand(table.characters, table.charactersLabel, table.hand, touch)
                        }
                    }
                }
                Column(
                    Modifier.align(Alignment.BottomEnd).padding(14.dp).width(round.asked),
                    verticalArrangement = Arrangement.Bottom,
                ) {
                    val heights = PromptHeights(round.askedMost, high * ALL, Standing.CARD)
                    val notice = table.notice.takeIf { table.hasSlip() && !round.hasSlip }
                    Asked(table, touch, heights, onAction, notice, round.isAwaitedOnStage)
                }
            }
        }
    }
}

private const val ALL = 0.8f

/** The others in their places around the stage. */
@Composable
private fun BoxScope.Around(
    table: TableScreen,
    touch: Touch,
    round: RoundPlan,
) {
    val others = table.seats.drop(1)
    val left = others.take(round.sides).reversed()
    val across = if (round.isAcross) others[round.sides] else null
    val right = others.drop(others.size - round.sides)
    Centre(
        table,
        touch,
        round,
        Modifier
            .align(Alignment.TopCenter)
            .padding(top = round.stageTop)
            .width(round.stageWide)
            .fillMaxHeight(),
    )
    val at = { i: Int -> round.from + round.pitch * i }
    left.forEachIndexed { i, seat -> Placed(seat, touch, round, Modifier.offset(14.dp, at(i))) }
    across?.let { Placed(it, touch, round, Modifier.offset((round.wide - round.seatWide) / 2)) }
    right.forEachIndexed { i, seat -> Placed(seat, touch, round, Modifier.offset(round.wide - round.seatWide, at(i))) }
    if (left.size == 1) {
        val place = Modifier.offset(30.dp, at(1) + 4.dp).width(round.seatWide - 30.dp)
        Column(place, verticalArrangement = Arrangement.spacedBy(4.dp)) { Since(table, LINES) }
    }
}

@Composable
private fun Placed(
    seat: SeatView,
    touch: Touch,
    round: RoundPlan,
    modifier: Modifier,
) = Box(modifier.size(round.seatWide, round.pitch)) {
    Enlarged(round.seatLarger) { Seat(seat, Room.SMALL, touch, Modifier.fillMaxWidth()) }
}

/** The oval stage: the character being played on it, the piles to its left, the headline to its right. */
@Composable
private fun Centre(
    table: TableScreen,
    touch: Touch,
    round: RoundPlan,
    modifier: Modifier,
) {
    val palette = LocalPalette.current
    val market = LocalPlan.current.market
    Column(modifier) {
        BoxWithConstraints(Modifier.weight(1f).fillMaxWidth(), contentAlignment = Alignment.BottomCenter) {
            val oval = RoundPlan.oval(maxWidth, maxHeight)
            Canvas(Modifier.padding(bottom = RoundPlan.BELOW_OVAL).size(oval).testTag("oval")) {
                drawOval(palette.floor, style = Stroke(1.8.dp.toPx()))
                drawOval(palette.floor, Offset(0f, 4.dp.toPx()), alpha = 0.4f, style = Stroke(1.dp.toPx()))
            }
            val inside = DpSize(oval.width * RoundPlan.INSIDE_WIDE, oval.height * RoundPlan.INSIDE_HIGH)
            val below = RoundPlan.BELOW_OVAL + (oval.height - inside.height) / 2
            val stageWide = (inside.width * PUPPET).coerceAtMost(MOST_PUPPET)
            Row(
                Modifier.padding(bottom = below).size(inside),
                verticalAlignment = Alignment.CenterVertically,
                horizontalArrangement = Arrangement.spacedBy(8.dp),
            ) {
                // One pile stands beside the words, and so do more than two, which are drawn narrow.
                val hasPilesBelow = table.stage != null || round.isNarrow || table.piles.size == 2
                if (table.stage != null) {
                    Spacer(Modifier.width(stageWide))
                } else if (!hasPilesBelow) {
                    Piles(table.piles, touch)
                }
                Column(Modifier.weight(1f), verticalArrangement = Arrangement.spacedBy(4.dp)) {
                    table.headline?.let {
                        val told = Modifier.weight(1f, fill = false).testTag("headline").semantics { liveRegion = LiveRegionMode.Polite }
                        Fitting(it, LocalType.current.headline, told, lines = 4)
                    }
                    if (round.isAwaitedOnStage) Awaited(table)
                    if (round.hasSince) Since(table, 1)
                    if (hasPilesBelow) Piles(table.piles, touch, isLow = true)
                }
            }
            // The puppet hangs from above and stands on the floor, left of the words.
            table.stage?.let {
                val left = (maxWidth - inside.width) / 2
                val place = Modifier.align(Alignment.TopStart).padding(start = left).width(stageWide)
                PuppetOnStage(it, touch, place.height(maxHeight - RoundPlan.BELOW_OVAL - oval.height / UNDER_PUPPET))
            }
        }
        if (round.hasSlip) Slip(table, RoundPlan.SLIP, 12.dp)
        Box(Modifier.height(market)) { Market(table, touch) }
    }
}

/** The share of the room inside the oval that the puppet takes, its greatest width, and the part of the floor before it. */
private const val PUPPET = 0.34f
private val MOST_PUPPET = 136.dp
private const val UNDER_PUPPET = 8

/** Draws its content larger, pictures and text alike. */
@Composable
internal fun Enlarged(
    by: Float,
    content: @Composable () -> Unit,
) {
    val density = LocalDensity.current
    CompositionLocalProvider(LocalDensity provides Density(density.density * by, density.fontScale), content = content)
}
