package ayatsuri.ui.table

import androidx.compose.foundation.Canvas
import androidx.compose.foundation.background
import androidx.compose.foundation.horizontalScroll
import androidx.compose.foundation.layout.Arrangement
import androidx.compose.foundation.layout.Box
import androidx.compose.foundation.layout.BoxWithConstraints
import androidx.compose.foundation.layout.Column
import androidx.compose.foundation.layout.ColumnScope
import androidx.compose.foundation.layout.Row
import androidx.compose.foundation.layout.fillMaxHeight
import androidx.compose.foundation.layout.fillMaxSize
import androidx.compose.foundation.layout.fillMaxWidth
import androidx.compose.foundation.layout.heightIn
import androidx.compose.foundation.layout.padding
import androidx.compose.foundation.layout.size
import androidx.compose.foundation.layout.width
import androidx.compose.foundation.layout.widthIn
import androidx.compose.foundation.rememberScrollState
import androidx.compose.foundation.shape.RoundedCornerShape
import androidx.compose.foundation.verticalScroll
import androidx.compose.runtime.Composable
import androidx.compose.runtime.CompositionLocalProvider
import androidx.compose.runtime.LaunchedEffect
import androidx.compose.runtime.getValue
import androidx.compose.runtime.mutableStateOf
import androidx.compose.runtime.remember
import androidx.compose.runtime.rememberUpdatedState
import androidx.compose.runtime.setValue
import androidx.compose.ui.Alignment
import androidx.compose.ui.Modifier
import androidx.compose.ui.geometry.Offset
import androidx.compose.ui.graphics.Path
import androidx.compose.ui.graphics.StrokeCap
import androidx.compose.ui.graphics.StrokeJoin
import androidx.compose.ui.graphics.drawscope.Stroke
import androidx.compose.ui.layout.onPlaced
import androidx.compose.ui.layout.onSizeChanged
import androidx.compose.ui.layout.positionInParent
import androidx.compose.ui.platform.LocalDensity
import androidx.compose.ui.platform.testTag
import androidx.compose.ui.semantics.LiveRegionMode
import androidx.compose.ui.semantics.contentDescription
import androidx.compose.ui.semantics.heading
import androidx.compose.ui.semantics.liveRegion
import androidx.compose.ui.semantics.semantics
import androidx.compose.ui.unit.Dp
import androidx.compose.ui.unit.dp
import ayatsuri.core.Button
import ayatsuri.core.TableAction
import ayatsuri.core.TableScreen
import ayatsuri.core.UserAction
import ayatsuri.ui.art.ClosedEye
import ayatsuri.ui.components.Bar
import ayatsuri.ui.components.LocalSheets
import ayatsuri.ui.components.Paragraph
import ayatsuri.ui.components.QuietButton
import ayatsuri.ui.components.Sheet
import ayatsuri.ui.components.Story
import ayatsuri.ui.components.Title
import ayatsuri.ui.components.WatchingBar
import ayatsuri.ui.components.WideButton
import ayatsuri.ui.components.plate
import ayatsuri.ui.components.pressable
import ayatsuri.ui.components.pressing
import ayatsuri.ui.components.said
import ayatsuri.ui.components.smallShape
import ayatsuri.ui.components.stageGround
import ayatsuri.ui.lesson.InLesson
import ayatsuri.ui.lobby.RoundTable
import ayatsuri.ui.motion.Moving
import ayatsuri.ui.theme.LocalLabels
import ayatsuri.ui.theme.LocalPalette
import ayatsuri.ui.theme.LocalType
import ayatsuri.ui.theme.Space
import ayatsuri.ui.theme.Words
import ayatsuri.ui.theme.grown
import ayatsuri.ui.theme.isLargeText

/** A game in play, watched or replayed: who looks is below, whom they play with above, and what is asked lowest. */
@Composable
fun TablePage(
    table: TableScreen,
    onAction: (UserAction) -> Unit,
) {
    val touch = touching(table, onAction)
    CompositionLocalProvider(LocalSeats provides table.seats) {
        InLesson(table.lesson, onAction) { Moving { Places(table, touch, onAction) } }
    }
}

@Composable
private fun Places(
    table: TableScreen,
    touch: Touch,
    onAction: (UserAction) -> Unit,
) {
    BoxWithConstraints(Modifier.fillMaxSize().stageGround(LocalPalette.current)) {
        val high = maxHeight
        when (TableShape.of(maxWidth, maxHeight, isLargeText() || table.playback != null)) {
            TableShape.ROUND -> {
                RoundTable(table, touch, onAction, maxWidth, high)
            }

            TableShape.WIDE -> {
                val beside = if (high < 480.dp) 320.dp else 408.dp
                Row(Modifier.fillMaxSize().padding(Space.groups), horizontalArrangement = Arrangement.spacedBy(Space.sections)) {
                    Board(table, touch, onAction, Modifier.weight(1f).fillMaxHeight())
                    Column(Modifier.width(beside).fillMaxHeight(), verticalArrangement = Arrangement.Bottom) {
                        Asked(table, touch, PromptHeights(high, high, isCard = true), Modifier, onAction)
                    }
                }
            }

            TableShape.HIGH -> {
                // What is asked never hides the table: it has a part of the height at most, and scrolls.
                val heights = PromptHeights(high * if (isLargeText()) LARGE_PART else PART, high * WHOLE)
                // Several counters need a whole row each.
                val isCompact = (maxWidth < 400.dp || high < 700.dp) && table.seats.all { it.counters.size == 1 }
                Column(Modifier.fillMaxSize(), horizontalAlignment = Alignment.CenterHorizontally) {
                    CompositionLocalProvider(LocalIsCompact provides isCompact, LocalIsTight provides (table.prompt != null)) {
                        Board(table, touch, onAction, Modifier.weight(1f))
                    }
                    Asked(table, touch, heights, Modifier.widthIn(max = 560.dp), onAction)
                }
            }
        }
    }
}

private const val PART = 0.47f
private const val LARGE_PART = 0.65f
private const val WHOLE = 0.86f

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
            width >= 840.dp && height >= 560.dp && !isLong -> ROUND
            width >= 840.dp || (width >= 560.dp && height < 560.dp) -> WIDE
            else -> HIGH
        }
    }
}

/** What lies lowest: what is asked, the bar of a replay, or who is awaited. */
@Composable
fun Asked(
    table: TableScreen,
    touch: Touch,
    heights: PromptHeights,
    modifier: Modifier,
    onAction: (UserAction) -> Unit,
) {
    val prompt = table.prompt
    val playback = table.playback
    if (prompt != null) {
        PromptPanel(prompt, table.hint, touch, heights, modifier, { Bar(table.buttons, onAction, it) }, onAction)
        return
    }
    if (playback == null) WatchingBar(table.buttons, onAction) else Bar(table.buttons, onAction, Modifier.fillMaxWidth())
    val place = modifier.heightIn(max = heights.of(Pull.USUAL))
    if (playback != null) PlaybackBar(playback, table, place, onAction) else Waiting(table, place)
}

/** The table itself: what everybody sees of it, and what this player sees besides. */
@Composable
fun Board(
    table: TableScreen,
    touch: Touch,
    onAction: (UserAction) -> Unit,
    modifier: Modifier = Modifier,
) {
    Column(modifier.fillMaxWidth()) {
        TopLine(table, touch, onAction)
        table.notice?.let { Notice(it, table.noticeButtons, onAction) }
        val string = remember { ActingString() }
        Column(Modifier.weight(1f).actingString(string, table.seats.any { it.isActing })) {
            // In large text all of it is one column that scrolls.
            if (!isLargeText()) RankStrip(table.ranks, table.seats, touch)
            CompositionLocalProvider(LocalActingString provides string) { Scrolling(table, touch) }
        }
    }
}

/** Where all does not fit, what is one's own is seen first, and one's hand looks out from behind what is asked. */
@Composable
private fun ColumnScope.Scrolling(
    table: TableScreen,
    touch: Touch,
) {
    val scroll = rememberScrollState()
    var room by remember { mutableStateOf(0) }
    var hand by remember { mutableStateOf(0f) }
    val peek = with(LocalDensity.current) { PEEK.roundToPx() }
    LaunchedEffect(table.prompt?.id, room, hand) { scroll.scrollTo((hand.toInt() + peek - room).coerceAtLeast(0)) }
    Column(
        Modifier
            .weight(1f)
            .testTag("board")
            .onSizeChanged { room = it.height }
            .verticalScroll(scroll),
    ) {
        if (isLargeText()) RankStrip(table.ranks, table.seats, touch)
        val others = table.seats.drop(1)
        val isBeside = pilesStandBeside(others.size)
        Others(others, touch) { place ->
            Box(place, contentAlignment = Alignment.Center) { Piles(table.piles, touch) }
        }
        Middle(table, touch, hasPiles = !isBeside)
        table.seats.firstOrNull()?.let { Seat(it, Room.LARGE, touch, Modifier.fillMaxWidth()) }
        Box(Modifier.fillMaxWidth().onPlaced { hand = it.positionInParent().y })
        // Nobody else sees the characters that are held, as long as they are not revealed.
        OwnHand(table.characters, table.charactersLabel, table.hand, touch)
        table.playback?.let { OpenSeats(it.open, touch) }
    }
}

/** As much of the hand is seen at least. */
private val PEEK = 44.dp

/** The round, and what is one tap away: what is known, the story, and what one seldom does. */
@Composable
fun TopLine(
    table: TableScreen,
    touch: Touch,
    onAction: (UserAction) -> Unit,
    isWide: Boolean = false,
) {
    val palette = LocalPalette.current
    val type = LocalType.current
    val labels = LocalLabels.current
    val sheets = LocalSheets.current
    val latest by rememberUpdatedState(table)
    val press = pressing(onAction)
    Row(Modifier.fillMaxWidth().padding(start = 14.dp), verticalAlignment = Alignment.CenterVertically) {
        if (isWide) {
            Words(table.title, type.question, Modifier.semantics { heading() })
            Words(table.subtitle, type.body, Modifier.weight(1f).padding(start = 16.dp), color = palette.ink2)
        } else {
            Column(Modifier.weight(1f)) {
                Words(table.subtitle, type.detail)
                Words(table.title, type.note, Modifier.semantics { heading() }, color = palette.ink2)
            }
        }
        if (table.knowledge.isNotEmpty()) {
            TopButton("known", labels.known, { Known(table.knowledge.size) }) {
                sheets.open(
                    Sheet("knowledge", labels.known) {
                        Title(labels.known)
                        latest.knowledge.forEach { Paragraph(it) }
                    },
                )
            }
        }
        TopButton("log", labels.log, { Page() }) {
            sheets.open(Sheet("story", labels.log, scrolls = false) { Story(labels.log, latest.log, latest.since, touch) })
        }
        val aside = table.buttons.filter { it.isAside() }
        if (aside.isNotEmpty()) {
            TopButton("more", aside.joinToString(", ") { it.label }, { Dots() }) {
                sheets.open(
                    Sheet("aside") {
                        for (button in latest.buttons.filter { it.isAside() }) {
                            WideButton(button.label, button.id, detail = button.said(), isOpen = button.closed == null) {
                                press(button)
                            }
                        }
                    },
                )
            }
        }
    }
}

/** What one seldom does at a table; all else stands beside the prompt. */
fun Button.isAside(): Boolean =
    when (val action = action) {
        is UserAction.Table -> action.v1 is TableAction.Leave || action.v1 is TableAction.GiveUp || action.v1 is TableAction.Rules
        is UserAction.Together, UserAction.GoHome, UserAction.Back -> true
        else -> false
    }

@Composable
private fun TopButton(
    tag: String,
    label: String,
    picture: @Composable () -> Unit,
    onTap: () -> Unit,
) {
    Box(
        Modifier
            .testTag(tag)
            .heightIn(min = Space.finger)
            .widthIn(min = Space.finger)
            .pressable(onTap = onTap)
            .semantics(mergeDescendants = true) { contentDescription = label },
        contentAlignment = Alignment.Center,
    ) { picture() }
}

/** The closed eye, and how much is known. */
@Composable
private fun Known(count: Int) {
    val palette = LocalPalette.current
    Row(verticalAlignment = Alignment.CenterVertically, horizontalArrangement = Arrangement.spacedBy(3.dp)) {
        ClosedEye(19.dp)
        Box(
            Modifier.background(palette.button, RoundedCornerShape(8.dp)).padding(horizontal = 5.dp, vertical = 1.dp),
        ) { Words("$count", LocalType.current.note, color = palette.onButton, maxLines = 1) }
    }
}

/** A page with lines: the story. */
@Composable
private fun Page() {
    val palette = LocalPalette.current
    Canvas(Modifier.size(19.dp.grown(), 20.dp.grown())) {
        val unit = size.width / 19
        val line = Stroke(1.5f * unit, cap = StrokeCap.Round, join = StrokeJoin.Round)
        val sheet =
            Path().apply {
                moveTo(3.5f * unit, 2.5f * unit)
                lineTo(13.5f * unit, 2.5f * unit)
                lineTo(16f * unit, 5f * unit)
                lineTo(16f * unit, 17.5f * unit)
                lineTo(3.5f * unit, 17.5f * unit)
                close()
            }
        drawPath(sheet, palette.ink2, style = line)
        for (y in listOf(7.5f, 10.5f, 13.5f)) {
            drawLine(palette.ink2, Offset(6.5f, y) * unit, Offset(if (y < 13f) 13f else 10.5f, y) * unit, line.width, StrokeCap.Round)
        }
    }
}

@Composable
private fun Dots() {
    val palette = LocalPalette.current
    Canvas(Modifier.size(20.dp.grown())) {
        for (i in -1..1) drawCircle(palette.ink2, 1.8.dp.toPx(), center + Offset(i * 6.dp.toPx(), 0f))
    }
}

/** What is the matter with a table of several phones: where it is seen however far the table is scrolled. */
@Composable
fun Notice(
    words: String,
    buttons: List<Button>,
    onAction: (UserAction) -> Unit,
) {
    val press = pressing(onAction)
    val palette = LocalPalette.current
    val scroll = rememberScrollState()
    Column(
        Modifier
            .fillMaxWidth()
            .testTag("notice")
            .plate(smallShape, edge = palette.accent)
            // In large text it leaves some of the table in sight, and scrolls.
            .then(if (isLargeText()) Modifier.heightIn(max = NOTICE).fadesBelow(scroll, palette.panel).verticalScroll(scroll) else Modifier)
            .padding(horizontal = 10.dp, vertical = 6.dp),
    ) {
        Words(words, LocalType.current.body, Modifier.semantics { liveRegion = LiveRegionMode.Assertive })
        if (buttons.isNotEmpty()) {
            Row(
                Modifier.horizontalScroll(rememberScrollState()),
            ) { buttons.forEach { QuietButton(it, onTap = press) } }
        }
    }
}

private val NOTICE = 112.dp
