package ayatsuri.ui.table

import androidx.compose.runtime.Immutable
import androidx.compose.runtime.staticCompositionLocalOf
import androidx.compose.ui.unit.Dp
import androidx.compose.ui.unit.dp
import ayatsuri.core.TableScreen
import ayatsuri.core.Target
import ayatsuri.ui.theme.Space

/** The layout of the other seats: one a row, or as cells in columns; THIRD is the small cell where there are many. */
enum class RivalForm { ROW, CELL, THIRD }

/** The layout of the cards in this player's hand: a fan, or low cards side by side where there is little room. */
enum class HandForm { FULL, LOW }

/** The facts of a table on which the heights of its parts depend. */
@Immutable
data class TableParts(
    val others: Int,
    val hasRanks: Boolean,
    val hasMarket: Boolean,
    /** The numbers of characters and of other cards in this player's hand. */
    val characters: Int,
    val cards: Int,
    /** Whether seats have several counters, which need a line of their own. */
    val hasManyCounters: Boolean,
    val hasPiles: Boolean,
    /** Whether a pile takes taps: it can be chosen, or says why it cannot. */
    val isPileLit: Boolean,
    /** Whether the slip of a notice hangs below the headline. */
    val hasSlip: Boolean,
    /** Whether somebody else's turn is watched, with the character on the stage. */
    val isWatched: Boolean,
    /** Whether there is height for a row each, however wide it is. */
    val isTall: Boolean = false,
) {
    constructor(table: TableScreen) : this(
        others = (table.seats.size - 1).coerceAtLeast(0),
        hasRanks = table.ranks.isNotEmpty(),
        hasMarket = table.event != null || table.market.isNotEmpty(),
        characters = table.characters.size,
        cards = table.hand.size,
        hasManyCounters = table.seats.any { it.counters.size > 1 },
        hasPiles = table.piles.isNotEmpty(),
        isPileLit =
            table.prompt
                ?.let { prompt -> prompt.choices.map { it.targets } + prompt.closed.map { it.targets } }
                .orEmpty()
                .any { targets -> targets.any { it is Target.Pile } },
        hasSlip = table.hasSlip(),
        isWatched = table.prompt == null && table.playback == null && table.stage != null,
    )

    val hasHand get() = characters + cards > 0

    /** Whether a fan of all cards fits into [width], so that every name can be read. */
    fun hasRoomForFan(width: Dp) = Fan(characters, cards).width <= width
}

/**
 * Whether the table has a slip: a notice without buttons, which hangs below the headline. The slip has its own room, so
 * that nothing moves when it comes or goes.
 */
fun TableScreen.hasSlip() = notice != null && noticeButtons.isEmpty()

/**
 * The heights of the parts of a table. Where the prompt needs the room, the parts give way one after the other: the
 * headline, the hand, the rivals, the boards of the ranks, this player's own seat, and last the market. In a flat
 * window, where the prompt stands beside the table, the hand gives way only after the boards.
 */
@Immutable
data class TablePlan(
    val form: RivalForm,
    val columns: Int,
    val rival: Dp,
    val strip: Dp,
    /** The least height of the headline; it also takes the height that is left over. */
    val headline: Dp,
    val own: Dp,
    val hand: Dp,
    val handForm: HandForm,
    val market: Dp,
    val slip: Dp,
    val others: Int,
    /** Whether the table is narrower than a phone that is held upright. */
    val isNarrow: Boolean = false,
) {
    val rows get() = (others + columns - 1) / columns

    /** Whether the piles stand in the free place of the last row of rivals. */
    val hasPilesBeside get() = others % columns != 0

    val isStripSmall get() = strip in 1.dp..<LARGE_STRIP

    val isHeadlineLow get() = headline < HEADLINE

    val isOwnSmall get() = own < OWN

    val isMarketLow get() = market == LOW_MARKET

    /** The height of the middle if the table has the height [available]: it takes what the other parts leave. */
    fun middle(available: Dp) = headline + available - height

    /** The height of all parts together. */
    val height get() = strip + rival * rows + headline + slip + market + own + hand

    companion object {
        /** The largest plan that fits into [width] by [available], or the smallest if none does. */
        fun of(
            parts: TableParts,
            width: Dp,
            isCompact: Boolean,
            available: Dp,
            isFlat: Boolean = false,
        ): TablePlan {
            val plans = candidates(parts, width, isCompact, isFlat)
            return plans.firstOrNull { it.height <= available } ?: plans.last()
        }

        fun least(
            parts: TableParts,
            width: Dp,
            isCompact: Boolean,
        ): TablePlan = candidates(parts, width, isCompact).last()

        private fun candidates(
            parts: TableParts,
            width: Dp,
            isCompact: Boolean,
            isFlat: Boolean = false,
        ): List<TablePlan> {
            val isWide = width >= THREE_CELLS
            val form = formOf(parts, width, isCompact)
            val columns = columnsOf(form, parts, isWide)
            val hasPilesBelow = width < NARROW && parts.hasPiles && parts.others % columns == 0
            val headlineWithPiles = LOW_HEADLINE + if (parts.isPileLit) Space.finger else LOW_PILES
            val largest =
                TablePlan(
                    form = form,
                    columns = columns,
                    rival =
                        when (form) {
                            RivalForm.ROW -> 73.dp
                            RivalForm.CELL -> 71.dp
                            RivalForm.THIRD -> THIRD
                        },
                    strip = if (parts.hasRanks) LARGE_STRIP else 0.dp,
                    headline = if (parts.isWatched) WATCHED else HEADLINE,
                    own = OWN,
                    hand =
                        if (!parts.hasHand) {
                            0.dp
                        } else if (parts.hasRoomForFan(width)) {
                            FULL_HAND
                        } else {
                            LOW_HAND
                        },
                    handForm = if (parts.hasRoomForFan(width)) HandForm.FULL else HandForm.LOW,
                    market = if (parts.hasMarket) MARKET else 0.dp,
                    slip = if (parts.hasSlip) SLIP else 0.dp,
                    others = parts.others,
                    isNarrow = width < NARROW,
                )
            val shrinkSteps = shrinkStepsOf(parts, hasPilesBelow, headlineWithPiles, isFlat)
            return shrinkSteps.runningFold(largest) { plan, shrink -> plan.shrink() }
        }

        /** The steps by which the table shrinks, in order; each makes one part smaller. */
        private fun shrinkStepsOf(
            parts: TableParts,
            hasPilesBelow: Boolean,
            headlineWithPiles: Dp,
            isFlat: Boolean,
        ): List<TablePlan.() -> TablePlan> {
            val shrinkHand: List<TablePlan.() -> TablePlan> =
                listOf { copy(hand = if (parts.hasHand) LOW_HAND else 0.dp, handForm = HandForm.LOW) }
            val shrinkOthers: List<TablePlan.() -> TablePlan> =
                listOf(
                    { copy(rival = if (form == RivalForm.THIRD) THIRD else LOW_RIVAL.getValue(form)) },
                    { copy(strip = if (parts.hasRanks) SMALL_STRIP else 0.dp) },
                )
            return listOf<TablePlan.() -> TablePlan>(
                { copy(headline = if (hasPilesBelow) headlineWithPiles else HEADLINE) },
                {
                    copy(
                        headline =
                            when {
                                !parts.hasPiles || hasPilesBeside -> LOW_HEADLINE
                                hasPilesBelow -> headlineWithPiles
                                parts.isPileLit -> Space.finger
                                else -> HEADLINE_WITH_PILES
                            },
                    )
                },
            ) + (if (isFlat) shrinkOthers + shrinkHand else shrinkHand + shrinkOthers) +
                listOf(
                    { copy(own = SMALL_OWN) },
                    { copy(market = if (parts.hasMarket) LOW_MARKET else 0.dp) },
                    { copy(hand = if (parts.hasHand) LEAST_HAND else 0.dp) },
                )
        }

        private fun columnsOf(
            form: RivalForm,
            parts: TableParts,
            isWide: Boolean,
        ): Int =
            when (form) {
                RivalForm.ROW -> if (isWide && parts.others > 1 && !parts.isTall) 2 else 1
                RivalForm.CELL -> if (isWide) 3 else 2
                RivalForm.THIRD -> if (isWide) 4 else 3
            }

        private fun formOf(
            parts: TableParts,
            width: Dp,
            isCompact: Boolean,
        ): RivalForm =
            when {
                parts.hasManyCounters -> RivalForm.ROW
                isCompact && parts.others > MOST_CELLS && width >= NARROW -> RivalForm.THIRD
                !isCompact && (parts.isTall || width < THREE_CELLS) && parts.others <= MOST_ROWS -> RivalForm.ROW
                else -> RivalForm.CELL
            }

        /** The headline is as high as a finger needs, because the character on the stage takes taps. */
        val HEADLINE = Space.finger
        private val WATCHED = 156.dp
        val LOW_HEADLINE = 28.dp
        private val HEADLINE_WITH_PILES = 36.dp
        private val LOW_PILES = 26.dp
        private val SLIP = 64.dp
        val LARGE_STRIP = 103.dp
        private val SMALL_STRIP = 72.dp
        val OWN = 98.dp
        private val SMALL_OWN = 72.dp
        private val FULL_HAND = 138.dp
        private val LOW_HAND = 66.dp
        private val LEAST_HAND = 56.dp
        private val THIRD = 48.dp
        private val LOW_RIVAL = mapOf(RivalForm.ROW to 60.dp, RivalForm.CELL to 58.dp)
        private val MARKET = 138.dp
        private val LOW_MARKET = 66.dp

        /**
         * The most rivals that have a row each; below, the most that stand in two columns of cells on a small phone.
         */
        private const val MOST_ROWS = 4
        private const val MOST_CELLS = 4
        private val THREE_CELLS = 500.dp

        /** On a table narrower than this the piles lie below the headline, and no name fits into a third of a row. */
        val NARROW = 312.dp
    }
}

/** The plan by which the table is laid out; a new one reaches all of its parts at once. */
val LocalPlan = staticCompositionLocalOf<TablePlan> { error("there is no plan outside of a table") }
