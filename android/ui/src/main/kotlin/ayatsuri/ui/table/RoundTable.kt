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
    val width: Dp,
    height: Dp,
) {
    private val rivalCount = table.seats.size - 1

    /** The number of seats at each side; [isAcross] tells whether one more sits opposite. */
    val sides = if (rivalCount == 1) 0 else rivalCount / 2
    val isAcross = rivalCount % 2 == 1

    /** The factor by which a high window enlarges everything. */
    val frontScale = (1f + (height - UNSCALED_HEIGHT) / HEIGHT_PER_SCALE).coerceIn(1f, 1.5f)
    private val isPromptWide = (
        rivalCount > 5 ||
            table.prompt
                ?.entries
                .orEmpty()
                .any { it is PromptEntry.Gallery }
    )
    val promptWidth = if (isPromptWide) 560.dp else 408.dp
    private val hasCards = table.hand.isNotEmpty() || table.characters.isNotEmpty()
    val stripHeight = if (table.ranks.isEmpty()) 0.dp else 103.dp
    val stripScale = 1.22f
    private val ownHeight = 98.dp
    private val handForm = if (TableParts(table).hasRoomForFan((width - promptWidth - 28.dp) / frontScale)) HandForm.FULL else HandForm.LOW
    private val handHeight =
        when {
            !hasCards -> 0.dp
            handForm == HandForm.FULL -> FULL_HAND
            else -> 72.dp
        }

    /**
     * The height of this player's seat and hand, below the stage. The stage has the rest between them and the boards.
     */
    val frontHeight = (ownHeight + if (isPromptWide) FULL_HAND else handHeight) * frontScale
    val stageHeight = height - stripHeight * stripScale - frontHeight
    val seatWidth = ((width - 40.dp) / 3).coerceAtMost(if (rivalCount <= 3) 408.dp else 395.dp)
    private val rows = maxOf(sides, 1)

    /** The height of a seat at a side, which is also the distance between two of them. */
    val pitch = (stageHeight / (if (sides <= 1 && isAcross) 2 else rows)).coerceIn(64.dp, 112.dp)

    /** The top of the first seat at a side. A single seat is at the height of the oval's upper part. */
    val firstSeatTop =
        if (sides == 1) {
            (stageHeight - pitch) * (if (isAcross) 0.55f else 0.4f)
        } else {
            (stageHeight - pitch * rows).coerceAtLeast(0.dp) / 3
        }
    val seatScale = (pitch / ROW_HEIGHT).coerceIn(0.85f, 1.33f)

    /** The greatest height of the prompt: it ends below the seats above it, and a wide prompt ends below the stage. */
    val mostPromptHeight =
        height - stripHeight * stripScale - 22.dp - if (isPromptWide) stageHeight else maxOf(firstSeatTop + pitch * sides, 0.dp)
    val stageWidth = minOf(width - seatWidth * 2 - 24.dp, if (isPromptWide) width else width - (promptWidth + 22.dp) * 2)
    val isNarrow = stageWidth < NARROW_STAGE
    val stageTop = if (isAcross) pitch else 0.dp
    private val cardCount = table.market.size + if (table.event == null) 0 else 1
    private val wantedMarketHeight = ((stageWidth - 8.dp) / cardCount.coerceAtLeast(1) - 6.dp).coerceIn(56.dp, 92.dp) * 1.4f + 10.dp
    private val roomForMarket = (stageHeight - stageTop - LEAST_STAGE).coerceAtLeast(LEAST_MARKET)
    val marketHeight = if (cardCount == 0) 0.dp else minOf(wantedMarketHeight, roomForMarket)

    /** Whether the slip of a notice has room; if not, the prompt shows the notice below its choices. */
    val hasSlip = table.hasSlip() && !isNarrow && stageHeight - stageTop - marketHeight - SLIP_HEIGHT >= LEAST_STAGE

    /**
     * Whether the stage says whom the table awaits. A low stage leaves that to the foot of the page, so that the
     * headline has room.
     */
    val isAwaitedOnStage = TableParts(table).isWatched && !isNarrow && heightForWords() >= LEAST_AWAITED
    val hasSince = rivalCount > 3 && heightForWords() >= if (isAwaitedOnStage) LEAST_SINCE_AWAITED else LEAST_SINCE

    /** The height that words have inside the oval. */
    private fun heightForWords(): Dp {
        val floorHeight = stageHeight - stageTop - marketHeight - if (hasSlip) SLIP_HEIGHT else 0.dp
        return oval(stageWidth, floorHeight).height * INSIDE_HEIGHT
    }

    /** The heights of the parts before they are enlarged. */
    val plan =
        TablePlan(
            form = RivalForm.ROW,
            columns = 1,
            rival = pitch / seatScale - 2.dp,
            strip = stripHeight,
            headline = 46.dp,
            own = ownHeight,
            hand = handHeight,
            handForm = handForm,
            market = marketHeight,
            slip = 0.dp,
            others = rivalCount,
        )

    companion object {
        val UNSCALED_HEIGHT = 600.dp
        val HEIGHT_PER_SCALE = 555.dp
        val ROW_HEIGHT = 78.dp
        val FULL_HAND = 138.dp
        val SLIP_HEIGHT = 64.dp
        val LEAST_STAGE = 96.dp
        val LEAST_AWAITED = 100.dp
        val LEAST_SINCE = 90.dp
        val LEAST_SINCE_AWAITED = 130.dp
        val NARROW_STAGE = 360.dp
        val BELOW_OVAL = 8.dp

        /** The part of the oval in which words stand: the corners of this rectangle touch the oval's line from inside. */
        const val INSIDE_WIDTH = 0.8f
        const val INSIDE_HEIGHT = 0.58f

        /** The oval of the stage in a room of this size: as high as the room, but flat enough for a floor. */
        fun oval(
            width: Dp,
            height: Dp,
        ): DpSize = (width - 12.dp).coerceAtMost(472.dp).let { DpSize(it, (height - BELOW_OVAL - 2.dp).coerceIn(0.dp, it * 0.55f)) }

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
    width: Dp,
    height: Dp,
) {
    val string = remember { ActingString() }
    Column(Modifier.fillMaxSize()) {
        TopLine(table, touch, onAction, isWide = true)
        if (!table.hasSlip()) table.notice?.let { Notice(it, table.noticeButtons, onAction) }
        val round = remember(table, width, height) { RoundPlan(table, width, height - 48.dp) }
        CompositionLocalProvider(LocalActingString provides string, LocalPlan provides round.plan) {
            Box(Modifier.weight(1f).fillMaxWidth().actingString(string, table.seats.any { it.isActing })) {
                Column(Modifier.fillMaxSize()) {
                    Enlarged(round.stripScale) { RankStrip(table.ranks, table.seats, touch) }
                    Box(Modifier.weight(1f).fillMaxWidth()) { SeatsAround(table, touch, round) }
                    val front = Modifier.width(width - round.promptWidth - 28.dp).heightIn(min = round.frontHeight)
                    Column(front, verticalArrangement = Arrangement.Bottom) {
                        Enlarged(round.frontScale) {
                            table.seats.firstOrNull()?.let { Seat(it, Room.LARGE, touch, Modifier.fillMaxWidth()) }
                            OwnHand(table.characters, table.charactersLabel, table.hand, touch)
                        }
                    }
                }
                Column(
                    Modifier.align(Alignment.BottomEnd).padding(14.dp).width(round.promptWidth),
                    verticalArrangement = Arrangement.Bottom,
                ) {
                    val heights = PromptHeights(round.mostPromptHeight, height * MOST_OF_HEIGHT, PromptPlace.CARD)
                    val notice = table.notice.takeIf { table.hasSlip() && !round.hasSlip }
                    TableFoot(table, touch, heights, onAction, notice, round.isAwaitedOnStage)
                }
            }
        }
    }
}

private const val MOST_OF_HEIGHT = 0.8f

/** The others in their places around the stage. */
@Composable
private fun BoxScope.SeatsAround(
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
            .width(round.stageWidth)
            .fillMaxHeight(),
    )
    val seatTop = { i: Int -> round.firstSeatTop + round.pitch * i }
    left.forEachIndexed { i, seat -> PlacedSeat(seat, touch, round, Modifier.offset(14.dp, seatTop(i))) }
    across?.let { PlacedSeat(it, touch, round, Modifier.offset((round.width - round.seatWidth) / 2)) }
    right.forEachIndexed { i, seat -> PlacedSeat(seat, touch, round, Modifier.offset(round.width - round.seatWidth, seatTop(i))) }
    if (left.size == 1) {
        val linesModifier = Modifier.offset(30.dp, seatTop(1) + 4.dp).width(round.seatWidth - 30.dp)
        Column(linesModifier, verticalArrangement = Arrangement.spacedBy(4.dp)) { MissedLines(table, MISSED_LINES) }
    }
}

@Composable
private fun PlacedSeat(
    seat: SeatView,
    touch: Touch,
    round: RoundPlan,
    modifier: Modifier,
) = Box(modifier.size(round.seatWidth, round.pitch)) {
    Enlarged(round.seatScale) { Seat(seat, Room.SMALL, touch, Modifier.fillMaxWidth()) }
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
            val inside = DpSize(oval.width * RoundPlan.INSIDE_WIDTH, oval.height * RoundPlan.INSIDE_HEIGHT)
            val below = RoundPlan.BELOW_OVAL + (oval.height - inside.height) / 2
            val puppetWidth = (inside.width * PUPPET).coerceAtMost(MOST_PUPPET)
            Row(
                Modifier.padding(bottom = below).size(inside),
                verticalAlignment = Alignment.CenterVertically,
                horizontalArrangement = Arrangement.spacedBy(8.dp),
            ) {
                // One pile stands beside the words, and so do more than two, which are drawn narrow.
                val hasPilesBelow = table.stage != null || round.isNarrow || table.piles.size == 2
                if (table.stage != null) {
                    Spacer(Modifier.width(puppetWidth))
                } else if (!hasPilesBelow) {
                    Piles(table.piles, touch)
                }
                Column(Modifier.weight(1f), verticalArrangement = Arrangement.spacedBy(4.dp)) {
                    table.headline?.let {
                        val headlineSemantics = Modifier.testTag("headline").semantics { liveRegion = LiveRegionMode.Polite }
                        Fitting(it, LocalType.current.headline, Modifier.weight(1f, fill = false).then(headlineSemantics), lines = 4)
                    }
                    if (round.isAwaitedOnStage) WaitingLines(table)
                    if (round.hasSince) MissedLines(table, 1)
                    if (hasPilesBelow) Piles(table.piles, touch, isLow = true)
                }
            }
            // The puppet hangs from above and stands on the floor, left of the words.
            table.stage?.let {
                val left = (maxWidth - inside.width) / 2
                val place = Modifier.align(Alignment.TopStart).padding(start = left).width(puppetWidth)
                PuppetOnStage(it, touch, place.height(maxHeight - RoundPlan.BELOW_OVAL - oval.height / UNDER_PUPPET))
            }
        }
        if (round.hasSlip) Slip(table, RoundPlan.SLIP_HEIGHT, 12.dp)
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
    factor: Float,
    content: @Composable () -> Unit,
) {
    val density = LocalDensity.current
    CompositionLocalProvider(LocalDensity provides Density(density.density * factor, density.fontScale), content = content)
}
