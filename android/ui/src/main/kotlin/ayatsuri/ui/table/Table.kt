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

/** A game in play, watched or replayed: the others above, this player below them, and the prompt at the foot or beside. */
@Composable
fun TablePage(
    table: TableScreen,
    onAction: (UserAction) -> Unit,
) {
    val touch = rememberTouch(table, onAction)
    CompositionLocalProvider(LocalSeats provides table.seats) {
        BoxWithConstraints {
            val shape = TableShape.of(maxWidth, maxHeight, isLargeText() || table.playback != null)
            // A step of a lesson that lights nothing up, and the line between two steps, stand above the prompt, so that they hide
            // nothing.
            val isShort = table.lesson?.let { it.title == null || it.lights.isEmpty() } == true
            val isApart = shape == TableShape.HIGH && !isLargeText() && table.prompt != null && isShort
            InLesson(table.lesson, onAction, isApart, table.hinted()) {
                Moving { TableInShape(table, touch, onAction, shape, table.lesson.takeIf { isApart }) }
            }
        }
    }
}

/**
 * The places that the hint marks: its choices and their targets. A target of several choices gets the mark of the best
 * one.
 */
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
private fun TableInShape(
    table: TableScreen,
    touch: Touch,
    onAction: (UserAction) -> Unit,
    shape: TableShape,
    lessonStep: LessonView?,
) {
    BoxWithConstraints(Modifier.fillMaxSize().stageGround(LocalPalette.current)) {
        when (shape) {
            TableShape.ROUND -> RoundTable(table, touch, onAction, maxWidth, maxHeight)
            TableShape.WIDE -> TableBesidePrompt(table, touch, onAction, maxWidth, maxHeight)
            TableShape.HIGH -> Upright(table, touch, onAction, maxWidth, maxHeight, lessonStep)
        }
    }
}

/** The layout of the table in a window. */
private enum class TableShape {
    /** The prompt stands below the table: an upright phone. */
    HIGH,

    /** The prompt stands beside the table: a phone on its side, a tablet. */
    WIDE,

    /** The seats stand around the table: a large window. */
    ROUND,
    ;

    companion object {
        /**
         * The shape for a window of this size. [isLong] says that the table scrolls in any case, so that it cannot
         * stand inside a round one.
         */
        fun of(
            width: Dp,
            height: Dp,
            isLong: Boolean,
        ) = when {
            width >= 1100.dp && height >= 680.dp && width > height && !isLong -> ROUND
            (width >= 840.dp && width > height) || (width >= 560.dp && height < 560.dp) -> WIDE
            else -> HIGH
        }
    }
}

/**
 * The table, and the prompt at its foot. The prompt gets the height that it needs, as long as the table above it stays
 * in sight in its smallest form; a prompt that needs more scrolls. [lessonStep] is a step of a lesson, whose card stands
 * between table and prompt.
 */
@Composable
private fun Upright(
    table: TableScreen,
    touch: Touch,
    onAction: (UserAction) -> Unit,
    width: Dp,
    height: Dp,
    lessonStep: LessonView?,
) {
    val isLarge = isLargeText()
    val isCompact = width < COMPACT_WIDTH || height < COMPACT_HEIGHT
    // On an upright tablet the table is larger than on a phone, what is asked is not.
    val scale = if (isLarge) 1f else minOf(width / TABLET_WIDTH, height / TABLET_HEIGHT).coerceIn(1f, MOST_SCALE)
    val tableWidth = width / scale
    val allParts = TableParts(table).copy(isTall = scale > 1f && table.playback == null)
    SubcomposeLayout(Modifier.fillMaxSize()) { constraints ->
        val rowConstraints = constraints.copy(minWidth = constraints.maxWidth, minHeight = 0)
        val top = subcompose("top") { Column { TableTop(table, touch, onAction, isCompact) } }.map { it.measure(rowConstraints) }
        val lessonModifier = Modifier.testTag("lesson").padding(horizontal = 8.dp, vertical = 4.dp)
        val lessonCard =
            subcompose("lesson") { lessonStep?.let { LessonCard(it.withoutFoot(), onAction, lessonModifier) } }
                .map { it.measure(rowConstraints.copy(maxHeight = constraints.maxHeight / LESSON_DIVISOR)) }
        val heightLeft = height - (top + lessonCard).sumOf { it.height }.toDp()
        // If the table has no room for the slip of a notice, the prompt shows the notice below its choices.
        val leastAsked =
            when {
                table.prompt == null -> LEAST_WITHOUT_PROMPT
                touch.lifted == null -> LEAST_ASKED
                else -> LEAST_LIFTED
            }
        val hasManyChoices = (table.prompt?.choices?.size ?: 0) > FEW_CHOICES
        val neededHeight = if (hasManyChoices) maxOf(leastAsked, height * LEAST_SHARE_OF_MANY) else leastAsked
        val hasRoom = heightLeft - TablePlan.least(allParts, tableWidth, isCompact).height * scale >= neededHeight
        val parts = if (hasRoom) allParts else allParts.copy(hasSlip = false)
        val heights =
            if (isLarge) {
                val extra = if (table.ranks.isEmpty()) EXTRA_IN_LARGE else EXTRA_BELOW_RANKS
                val share = if (touch.lifted == null) LARGE_SHARE else LARGE_SHARE_LIFTED
                PromptHeights(height * share, height * PULLED_UP_SHARE, extra = extra)
            } else {
                val greatest = height * if (table.prompt?.looked.isNullOrEmpty()) MOST_SHARE else MOST_SHARE_WITH_CARDS
                val leastTableHeight = TablePlan.least(parts, tableWidth, isCompact).height * scale
                val usual = (heightLeft - leastTableHeight).coerceIn(leastAsked, greatest.coerceAtLeast(leastAsked))
                PromptHeights(usual, height * PULLED_UP_SHARE, extra = if (heightLeft - leastTableHeight < usual) EXTRA else 0.dp)
            }
        // The height of the middle if only the bar of buttons stood below the table. If it is high enough, the stage
        // says whom the table awaits.
        val aboveBar = (heightLeft - BAR_HEIGHT) / scale
        val middleHeight = TablePlan.of(parts, tableWidth, isCompact, aboveBar).middle(aboveBar)
        val asked =
            subcompose("asked") {
                Column(Modifier.widthIn(max = 560.dp), horizontalAlignment = Alignment.CenterHorizontally) {
                    if (isLarge) table.seats.firstOrNull()?.let { OwnBar(it, touch) }
                    val notice = table.notice.takeIf { allParts.hasSlip && !hasRoom && !isLarge }
                    TableFoot(table.withButtonsOf(lessonStep), touch, heights, onAction, notice, table.isWaitingShownOnStage(middleHeight))
                }
            }.map { it.measure(constraints.copy(minWidth = 0, minHeight = 0)) }
        val promptHeight = asked.maxOfOrNull { it.height } ?: 0
        val tableHeight = (constraints.maxHeight - (top + lessonCard).sumOf { it.height } - promptHeight).coerceAtLeast(0)
        val plan = TablePlan.of(parts, tableWidth, isCompact, tableHeight.toDp() / scale)
        val board =
            subcompose("board") { Enlarged(scale) { PlannedBoard(table, touch, plan) } }.map {
                it.measure(Constraints.fixed(constraints.maxWidth, tableHeight))
            }
        layout(constraints.maxWidth, constraints.maxHeight) {
            var y = 0
            for (part in top) {
                part.place(0, y)
                y += part.height
            }
            board.forEach { it.place(0, y) }
            lessonCard.forEach { it.place(0, y + tableHeight) }
            asked.forEach { it.place((constraints.maxWidth - it.width) / 2, constraints.maxHeight - it.height) }
        }
    }
}

/** The lesson without the buttons of a puzzle: [withButtonsOf] puts them at the foot of the prompt, near the thumb. */
private fun LessonView.withoutFoot() = if (kind == LessonKind.PUZZLE) copy(buttons = emptyList()) else this

private fun TableScreen.withButtonsOf(lessonStep: LessonView?) =
    if (lessonStep?.kind == LessonKind.PUZZLE) copy(buttons = buttons + lessonStep.buttons) else this

/** The prompt stands beside the table, over the whole height. */
@Composable
private fun TableBesidePrompt(
    table: TableScreen,
    touch: Touch,
    onAction: (UserAction) -> Unit,
    width: Dp,
    height: Dp,
) {
    val promptWidth = (width / 2).coerceIn(LEAST_BESIDE, if (height < FLAT_WINDOW) MOST_BESIDE_FLAT else MOST_BESIDE)
    Row(Modifier.fillMaxSize()) {
        val allParts = TableParts(table)
        val tableWidth = width - promptWidth
        val hasRoom = tableWidth >= LEAST_SLIP_WIDTH && TablePlan.least(allParts, tableWidth, isCompact = true).height <= height
        val plan =
            TablePlan.of(
                if (hasRoom) allParts else allParts.copy(hasSlip = false),
                tableWidth,
                isCompact = true,
                height,
                isFlat = height < FLAT_WINDOW,
            )
        Column(Modifier.weight(1f)) {
            PlannedBoard(table, touch, plan, Modifier.weight(1f))
            if (isLargeText()) table.seats.firstOrNull()?.let { OwnBar(it, touch) }
        }
        Box(Modifier.fillMaxHeight().width(2.dp).background(LocalPalette.current.accent))
        Column(Modifier.width(promptWidth).fillMaxHeight().background(LocalPalette.current.panel)) {
            TableTop(table, touch, onAction, isCompact = true)
            Column(Modifier.weight(1f), verticalArrangement = Arrangement.Bottom) {
                val notice = table.notice.takeIf { allParts.hasSlip && !hasRoom && !isLargeText() }
                val heights = PromptHeights(height, height, PromptPlace.BESIDE)
                TableFoot(table, touch, heights, onAction, notice, table.isWaitingShownOnStage(plan.middle(height)))
            }
        }
    }
}

// The height of the prompt at the foot, as a share of the window's height.

/** The greatest share; a greater one if the prompt shows cards that the player looks at. */
private const val MOST_SHARE = 0.55f
private const val MOST_SHARE_WITH_CARDS = 0.62f

/** The least share for more than [FEW_CHOICES], which need more than one row. */
private const val LEAST_SHARE_OF_MANY = 0.38f

/** The share of a prompt that the player has pulled up. */
private const val PULLED_UP_SHARE = 0.86f

/** The share in large text, where the table scrolls anyway; a greater one with the text about a lifted card. */
private const val LARGE_SHARE = 0.44f
private const val LARGE_SHARE_LIFTED = 0.6f

/** The text of a lesson has at most the height of the window divided by this, and then scrolls. */
private const val LESSON_DIVISOR = 4

/** The most choices that stand in one row. */
private const val FEW_CHOICES = 2

// The least height of what stands at the foot.

/** The least height of the question and one row of choices; the second includes the text about a lifted card. */
private val LEAST_ASKED = 172.dp
private val LEAST_LIFTED = 220.dp

/**
 * The height of the bar of buttons while no prompt is open; below, the height of the bar with the words about whom the
 * table awaits.
 */
private val BAR_HEIGHT = 60.dp
private val LEAST_WITHOUT_PROMPT = BAR_HEIGHT + 72.dp

// The extra height that a long question may take: where the table then scrolls; in large text, with the boards of the
// ranks above; in large text without them.
private val EXTRA = 40.dp
private val EXTRA_BELOW_RANKS = 16.dp
private val EXTRA_IN_LARGE = 80.dp

// The prompt beside the table.

/** A window lower than this is a phone that lies on its side. */
private val FLAT_WINDOW = 480.dp

/** The width of the prompt: half of the window, between these. */
private val LEAST_BESIDE = 280.dp
private val MOST_BESIDE = 408.dp
private val MOST_BESIDE_FLAT = 332.dp

/** On a table narrower than this a slip of paper could not be read. */
private val LEAST_SLIP_WIDTH = 340.dp

// The table.

/** The width of a pile with its name: of three and more piles, and of one or two. */
private val NARROW_PILE_WIDTH = 68.dp
private val PILE_WIDTH = 92.dp

/** A window smaller than this in one direction is laid out compactly. */
private val COMPACT_WIDTH = 400.dp
private val COMPACT_HEIGHT = 700.dp

/** From this size on, a window that is upright makes the table larger, at most so much. */
private val TABLET_WIDTH = 560.dp
private val TABLET_HEIGHT = 880.dp
private const val MOST_SCALE = 1.5f

/** The height of the line above the table. */
private val TOP_LINE_HEIGHT = 48.dp

/**
 * The part at the foot: the prompt, the bar of a replay, or the words about whom the table awaits, unless the stage
 * says that already ([isShownAbove]).
 */
@Composable
fun TableFoot(
    table: TableScreen,
    touch: Touch,
    heights: PromptHeights,
    onAction: (UserAction) -> Unit,
    notice: String?,
    isShownAbove: Boolean,
) {
    val prompt = table.prompt
    val playback = table.playback
    if (prompt != null) {
        PromptPanel(prompt, table.hint, touch, heights, Modifier, table.buttons, notice, onAction)
        return
    }
    if (playback == null) WatchingBar(table.buttons, onAction) else Bar(table.buttons, onAction, Modifier.fillMaxWidth())
    val heightModifier = Modifier.heightIn(max = heights.of(Pull.USUAL))
    if (playback != null) PlaybackBar(playback, table, heightModifier, onAction) else Waiting(table, heightModifier, isShownAbove, notice)
}

/** The line above the table, and below it the notice of a trouble between phones, if it has buttons. */
@Composable
private fun TableTop(
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
        val isCompact = maxWidth < COMPACT_WIDTH || maxHeight < COMPACT_HEIGHT
        val plan = TablePlan.of(TableParts(table), maxWidth, isCompact, maxHeight - TOP_LINE_HEIGHT)
        Column {
            TableTop(table, touch, onAction, isCompact)
            PlannedBoard(table, touch, plan, Modifier.weight(1f))
        }
    }
}

/** The table without the line above it, in the sizes of [plan]. */
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

/** The parts of the table. The middle takes the height that is left; if even the smallest parts do not fit, all of it scrolls. */
@Composable
private fun Stage(
    table: TableScreen,
    touch: Touch,
    plan: TablePlan,
) {
    BoxWithConstraints {
        val scrolls = plan.height > maxHeight || table.playback != null
        val partsModifier = if (scrolls) Modifier.verticalScroll(rememberScrollState()) else Modifier.fillMaxHeight()
        // The plan is provided again, because BoxWithConstraints composes while it measures, and would see a new plan a
        // frame late.
        CompositionLocalProvider(LocalPlan provides plan) { Parts(table, touch, plan, scrolls, partsModifier) }
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
        Rivals(table.seats.drop(1), touch) { freePlace ->
            BoxWithConstraints(freePlace, contentAlignment = Alignment.Center) {
                val pileWidth = if (table.piles.size > 2) NARROW_PILE_WIDTH else PILE_WIDTH
                Piles(table.piles, touch, isLow = maxWidth < pileWidth * table.piles.size)
            }
        }
        val middle = if (scrolls) Modifier.height(plan.headline + plan.slip) else Modifier.weight(1f)
        Middle(table, touch, hasPiles = !plan.hasPilesBeside, middle)
        Box(Modifier.height(plan.market)) { Market(table, touch) }
        table.seats.firstOrNull()?.let { Seat(it, Room.LARGE, touch, Modifier.fillMaxWidth()) }
        // The hand includes the player's own characters, which nobody else sees before they are revealed.
        OwnHand(table.characters, table.charactersLabel, table.hand, touch)
        table.playback?.let { OpenSeats(it.open, touch) }
    }
}

/** The table in large text: the boards stay, and everything below them scrolls as one column. */
@Composable
private fun LargeStage(
    table: TableScreen,
    touch: Touch,
) {
    Column(Modifier.fillMaxHeight()) {
        RankStrip(table.ranks, table.seats, touch)
        Column(Modifier.weight(1f).testTag("board").verticalScroll(rememberScrollState())) {
            Rivals(table.seats.drop(1), touch) { }
            LargeMiddle(table, touch)
            table.seats.firstOrNull()?.let { Seat(it, Room.LARGE, touch, Modifier.fillMaxWidth()) }
            OwnHand(table.characters, table.charactersLabel, table.hand, touch)
            table.playback?.let { OpenSeats(it.open, touch) }
        }
    }
}
