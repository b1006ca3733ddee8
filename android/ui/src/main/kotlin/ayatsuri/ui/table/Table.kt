package ayatsuri.ui.table

import androidx.compose.foundation.background
import androidx.compose.foundation.layout.Arrangement
import androidx.compose.foundation.layout.Box
import androidx.compose.foundation.layout.BoxWithConstraints
import androidx.compose.foundation.layout.Column
import androidx.compose.foundation.layout.Row
import androidx.compose.foundation.layout.fillMaxHeight
import androidx.compose.foundation.layout.fillMaxSize
import androidx.compose.foundation.layout.fillMaxWidth
import androidx.compose.foundation.layout.height
import androidx.compose.foundation.layout.heightIn
import androidx.compose.foundation.layout.padding
import androidx.compose.foundation.layout.width
import androidx.compose.foundation.layout.widthIn
import androidx.compose.foundation.rememberScrollState
import androidx.compose.foundation.verticalScroll
import androidx.compose.runtime.Composable
import androidx.compose.runtime.CompositionLocalProvider
import androidx.compose.runtime.remember
import androidx.compose.ui.Alignment
import androidx.compose.ui.Modifier
import androidx.compose.ui.layout.SubcomposeLayout
import androidx.compose.ui.platform.testTag
import androidx.compose.ui.unit.Constraints
import androidx.compose.ui.unit.Dp
import androidx.compose.ui.unit.dp
import ayatsuri.core.HintedChoice
import ayatsuri.core.LessonKind
import ayatsuri.core.LessonView
import ayatsuri.core.LitPlace
import ayatsuri.core.TableScreen
import ayatsuri.core.UserAction
import ayatsuri.ui.components.Bar
import ayatsuri.ui.components.WatchingBar
import ayatsuri.ui.components.stageGround
import ayatsuri.ui.lesson.InLesson
import ayatsuri.ui.lesson.LessonCard
import ayatsuri.ui.motion.Moving
import ayatsuri.ui.theme.LocalPalette
import ayatsuri.ui.theme.isLargeText

/** A game in play, watched or replayed: who looks is below, whom they play with above, and what is asked lowest. */
@Composable
fun TablePage(
    table: TableScreen,
    onAction: (UserAction) -> Unit,
) {
    val touch = touching(table, onAction)
    CompositionLocalProvider(LocalSeats provides table.seats) {
        BoxWithConstraints {
            val shape = TableShape.of(maxWidth, maxHeight, isLargeText() || table.playback != null)
            // A step about nothing in particular hides nothing: it stands above the prompt.
            val isApart = shape == TableShape.HIGH && !isLargeText() && table.prompt != null && table.lesson?.lights?.isEmpty() == true
            InLesson(table.lesson.takeUnless { isApart }, onAction, table.hinted()) {
                Moving { Places(table, touch, onAction, shape, table.lesson.takeIf { isApart }) }
            }
        }
    }
}

/** The hint's choices and their targets. A target of several choices is marked for the best of them. */
private fun TableScreen.hinted(): Map<LitPlace, HintedChoice> =
    hint
        ?.choices
        .orEmpty()
        .sortedBy { it.isBest }
        .flatMap { hinted ->
            val targets =
                prompt
                    ?.choices
                    ?.firstOrNull { it.index == hinted.index }
                    ?.targets
                    .orEmpty()
            (targets.map { LitPlace.At(it) } + LitPlace.Choice(hinted.index)).map { it to hinted }
        }.toMap()

@Composable
private fun Places(
    table: TableScreen,
    touch: Touch,
    onAction: (UserAction) -> Unit,
    shape: TableShape,
    told: LessonView?,
) {
    BoxWithConstraints(Modifier.fillMaxSize().stageGround(LocalPalette.current)) {
        when (shape) {
            TableShape.ROUND -> RoundTable(table, touch, onAction, maxWidth, maxHeight)
            TableShape.WIDE -> Beside(table, touch, onAction, maxWidth, maxHeight)
            TableShape.HIGH -> Upright(table, touch, onAction, maxWidth, maxHeight, told)
        }
    }
}

/** Whether the prompt stands below the table or beside it, or the seats around the table. */
private enum class TableShape {
    HIGH,
    WIDE,
    ROUND,
    ;

    companion object {
        fun of(
            width: Dp,
            height: Dp,
            isLong: Boolean,
        ) = when {
            width >= 1100.dp && height >= 680.dp && !isLong -> ROUND
            (width >= 840.dp && width > height) || (width >= 560.dp && height < 560.dp) -> WIDE
            else -> HIGH
        }
    }
}

/**
 * What is asked stands at the foot. It has the room it needs, as long as the table above it, with all that can give way, is in
 * sight; then it scrolls.
 */
@Composable
private fun Upright(
    table: TableScreen,
    touch: Touch,
    onAction: (UserAction) -> Unit,
    wide: Dp,
    high: Dp,
    told: LessonView?,
) {
    val isLarge = isLargeText()
    val isCompact = wide < COMPACT_WIDE || high < COMPACT_HIGH
    val all = TableParts(table)
    SubcomposeLayout(Modifier.fillMaxSize()) { room ->
        val across = room.copy(minWidth = room.maxWidth, minHeight = 0)
        val top = subcompose("top") { Column { TopOf(table, touch, onAction, isCompact) } }.map { it.measure(across) }
        val place = Modifier.testTag("lesson").padding(horizontal = 8.dp, vertical = 4.dp)
        val aside =
            subcompose("told") { told?.let { LessonCard(it.withoutFoot(), onAction, place) } }
                .map { it.measure(across.copy(maxHeight = room.maxHeight / TOLD_PART)) }
        val left = high - (top + aside).sumOf { it.height }.toDp()
        // Where there is no room for a slip, what it says is read below what can be done.
        val leastAsked =
            when {
                table.prompt == null -> LEAST_TOLD
                touch.lifted == null -> LEAST_ASKED
                else -> LEAST_LIFTED
            }
        val needed = if ((table.prompt?.choices?.size ?: 0) > FEW) maxOf(leastAsked, high * ENOUGH) else leastAsked
        val hasRoom = left - TablePlan.least(all, wide, isCompact).high >= needed
        val parts = if (hasRoom) all else all.copy(hasSlip = false)
        val heights =
            if (isLarge) {
                // Where no boards stand above it there is more room.
                val more = if (table.ranks.isEmpty()) MORE_IN_LARGE else MORE_BELOW_RANKS
                PromptHeights(high * if (touch.lifted == null) LARGE_PART else LARGE_LIFTED_PART, high * WHOLE, more = more)
            } else {
                val most = high * if (table.prompt?.looked.isNullOrEmpty()) PART else PART_WITH_CARDS
                val least = TablePlan.least(parts, wide, isCompact).high
                val usual = (left - least).coerceIn(leastAsked, most.coerceAtLeast(leastAsked))
                PromptHeights(usual, high * WHOLE, more = if (left - least < usual) MORE else 0.dp)
            }
        // The bar alone stands below where the stage tells who is awaited.
        val watched = TablePlan.of(parts, wide, isCompact, left - BAR).middle(left - BAR)
        val asked =
            subcompose("asked") {
                Column(Modifier.widthIn(max = 560.dp), horizontalAlignment = Alignment.CenterHorizontally) {
                    if (isLarge) table.seats.firstOrNull()?.let { OwnBar(it, touch) }
                    val notice = table.notice.takeIf { all.hasSlip && !hasRoom && !isLarge }
                    Asked(table.withButtonsOf(told), touch, heights, onAction, notice, table.isToldOnStage(watched))
                }
            }.map { it.measure(room.copy(minWidth = 0, minHeight = 0)) }
        val foot = asked.maxOfOrNull { it.height } ?: 0
        val stage = (room.maxHeight - (top + aside).sumOf { it.height } - foot).coerceAtLeast(0)
        val plan = TablePlan.of(parts, wide, isCompact, stage.toDp())
        val board =
            subcompose("board") { PlannedBoard(table, touch, plan) }.map {
                it.measure(Constraints.fixed(room.maxWidth, stage))
            }
        layout(room.maxWidth, room.maxHeight) {
            var y = 0
            for (part in top) {
                part.place(0, y)
                y += part.height
            }
            board.forEach { it.place(0, y) }
            aside.forEach { it.place(0, y + stage) }
            asked.forEach { it.place((room.maxWidth - it.width) / 2, room.maxHeight - it.height) }
        }
    }
}

/** A puzzle's ways out stand at the foot of what it asks, near the thumb. */
private fun LessonView.withoutFoot() = if (kind == LessonKind.PUZZLE) copy(buttons = emptyList()) else this

private fun TableScreen.withButtonsOf(told: LessonView?) =
    if (told?.kind == LessonKind.PUZZLE) copy(buttons = buttons + told.buttons) else this

/** The prompt stands beside the table, over the whole height. */
@Composable
private fun Beside(
    table: TableScreen,
    touch: Touch,
    onAction: (UserAction) -> Unit,
    wide: Dp,
    high: Dp,
) {
    // A small window has as much for the table as for what is asked.
    val beside = (wide / 2).coerceIn(LEAST_BESIDE, if (high < FLAT) 332.dp else 408.dp)
    Row(Modifier.fillMaxSize()) {
        val all = TableParts(table)
        val hasRoom = wide - beside >= SLIP_WIDE && TablePlan.least(all, wide - beside, isCompact = true).high <= high
        val plan =
            TablePlan.of(
                if (hasRoom) all else all.copy(hasSlip = false),
                wide - beside,
                isCompact = true,
                high,
                isFlat = high < FLAT,
            )
        Column(Modifier.weight(1f)) {
            PlannedBoard(table, touch, plan, Modifier.weight(1f))
            if (isLargeText()) table.seats.firstOrNull()?.let { OwnBar(it, touch) }
        }
        Box(Modifier.fillMaxHeight().width(2.dp).background(LocalPalette.current.accent))
        Column(Modifier.width(beside).fillMaxHeight().background(LocalPalette.current.panel)) {
            TopOf(table, touch, onAction, isCompact = true)
            Column(Modifier.weight(1f), verticalArrangement = Arrangement.Bottom) {
                val notice = table.notice.takeIf { all.hasSlip && !hasRoom && !isLargeText() }
                Asked(table, touch, PromptHeights(high, high, Standing.BESIDE), onAction, notice, table.isToldOnStage(plan.middle(high)))
            }
        }
    }
}

private const val PART = 0.55f
private const val PART_WITH_CARDS = 0.62f
private const val LARGE_PART = 0.44f
private const val LARGE_LIFTED_PART = 0.6f
private val MORE_IN_LARGE = 80.dp
private val MORE_BELOW_RANKS = 16.dp

/** By how much a long question makes what is asked higher than the least, where the table then scrolls. */
private val MORE = 40.dp

/** The story has at most this part of the height, and then scrolls. */
private const val TOLD_PART = 4
private const val WHOLE = 0.86f

/** So many choices stand in one row; for more of them, as much is enough. */
private const val FEW = 2
private const val ENOUGH = 0.38f

/** The question and one row of what can be done; with a lifted card also what it says. */
private val LEAST_ASKED = 172.dp
private val LEAST_LIFTED = 220.dp

/** Where nothing is asked: the bar, and with it who is awaited. */
private val BAR = 60.dp
private val LEAST_TOLD = BAR + 72.dp

/** A lower window is a phone that lies on its side. */
private val FLAT = 480.dp

/** Beside the table, and on a narrower table no slip is read. */
private val LEAST_BESIDE = 280.dp
private val SLIP_WIDE = 340.dp

/** What lies lowest: what is asked, the bar of a replay, or who is awaited. */
@Composable
fun Asked(
    table: TableScreen,
    touch: Touch,
    heights: PromptHeights,
    onAction: (UserAction) -> Unit,
    notice: String?,
    isToldAbove: Boolean,
) {
    val prompt = table.prompt
    val playback = table.playback
    if (prompt != null) {
        PromptPanel(prompt, table.hint, touch, heights, Modifier, table.buttons, notice, onAction)
        return
    }
    if (playback == null) WatchingBar(table.buttons, onAction) else Bar(table.buttons, onAction, Modifier.fillMaxWidth())
    val place = Modifier.heightIn(max = heights.of(Pull.USUAL))
    if (playback != null) PlaybackBar(playback, table, place, onAction) else Waiting(table, place, isToldAbove, notice)
}

/** The line above the table, and below it what the matter is with a table of several phones, where that can be mended. */
@Composable
private fun TopOf(
    table: TableScreen,
    touch: Touch,
    onAction: (UserAction) -> Unit,
    isCompact: Boolean,
) {
    TopLine(table, touch, onAction, isCompact = isCompact)
    if (!table.hasSlip()) table.notice?.let { Notice(it, table.noticeButtons, onAction) }
}

/** The table itself: what everybody sees of it, and what this player sees besides. */
@Composable
fun Board(
    table: TableScreen,
    touch: Touch,
    onAction: (UserAction) -> Unit,
    modifier: Modifier = Modifier,
) {
    BoxWithConstraints(modifier.fillMaxWidth()) {
        val isCompact = maxWidth < COMPACT_WIDE || maxHeight < COMPACT_HIGH
        val plan = TablePlan.of(TableParts(table), maxWidth, isCompact, maxHeight - TOP)
        Column {
            TopOf(table, touch, onAction, isCompact)
            PlannedBoard(table, touch, plan, Modifier.weight(1f))
        }
    }
}

/** As wide as a pile is with its name, of several and of one or two. */
private val NARROW_PILE = 68.dp
private val PILE = 92.dp
private val COMPACT_WIDE = 400.dp
private val COMPACT_HIGH = 700.dp
private val TOP = 48.dp

/** The same without the line above it, as [plan] has it. */
@Composable
private fun PlannedBoard(
    table: TableScreen,
    touch: Touch,
    plan: TablePlan,
    modifier: Modifier = Modifier,
) {
    val string = remember { ActingString() }
    Box(modifier.fillMaxWidth().actingString(string, table.seats.any { it.isActing })) {
        CompositionLocalProvider(LocalActingString provides string, LocalPlan provides plan) {
            if (isLargeText()) LargeStage(table, touch) else Stage(table, touch, plan)
        }
    }
}

/** All of it in sight: what happened has the room that is left. Where even the least there is does not fit, it scrolls. */
@Composable
private fun Stage(
    table: TableScreen,
    touch: Touch,
    plan: TablePlan,
) {
    BoxWithConstraints {
        val scrolls = plan.high > maxHeight || table.playback != null
        val place = if (scrolls) Modifier.verticalScroll(rememberScrollState()) else Modifier.fillMaxHeight()
        // Given here as well: what is composed while it is measured would know a new plan a frame later.
        CompositionLocalProvider(LocalPlan provides plan) { Parts(table, touch, plan, scrolls, place) }
    }
}

@Composable
private fun Parts(
    table: TableScreen,
    touch: Touch,
    plan: TablePlan,
    scrolls: Boolean,
    modifier: Modifier,
) {
    Column(modifier.testTag("board")) {
        RankStrip(table.ranks, table.seats, touch)
        Others(table.seats.drop(1), touch) { left ->
            BoxWithConstraints(left, contentAlignment = Alignment.Center) {
                val each = if (table.piles.size > 2) NARROW_PILE else PILE
                Piles(table.piles, touch, isLow = maxWidth < each * table.piles.size)
            }
        }
        val middle = if (scrolls) Modifier.height(plan.headline + plan.slip) else Modifier.weight(1f)
        Middle(table, touch, hasPiles = !plan.hasPilesBeside, middle)
        Box(Modifier.height(plan.market)) { Market(table, touch) }
        table.seats.firstOrNull()?.let { Seat(it, Room.LARGE, touch, Modifier.fillMaxWidth()) }
        // Nobody else sees the characters that are held, as long as they are not revealed.
        OwnHand(table.characters, table.charactersLabel, table.hand, touch)
        table.playback?.let { OpenSeats(it.open, touch) }
    }
}

/** In large text the boards stay, and all below them is one column that scrolls. */
@Composable
private fun LargeStage(
    table: TableScreen,
    touch: Touch,
) {
    Column(Modifier.fillMaxHeight()) {
        RankStrip(table.ranks, table.seats, touch)
        Column(Modifier.weight(1f).testTag("board").verticalScroll(rememberScrollState())) {
            Others(table.seats.drop(1), touch) { }
            LargeMiddle(table, touch)
            table.seats.firstOrNull()?.let { Seat(it, Room.LARGE, touch, Modifier.fillMaxWidth()) }
            OwnHand(table.characters, table.charactersLabel, table.hand, touch)
            table.playback?.let { OpenSeats(it.open, touch) }
        }
    }
}
