package ayatsuri.ui.table

import androidx.compose.foundation.Canvas
import androidx.compose.foundation.border
import androidx.compose.foundation.gestures.detectHorizontalDragGestures
import androidx.compose.foundation.gestures.detectTapGestures
import androidx.compose.foundation.horizontalScroll
import androidx.compose.foundation.layout.Arrangement
import androidx.compose.foundation.layout.Box
import androidx.compose.foundation.layout.BoxWithConstraints
import androidx.compose.foundation.layout.Column
import androidx.compose.foundation.layout.Row
import androidx.compose.foundation.layout.fillMaxWidth
import androidx.compose.foundation.layout.height
import androidx.compose.foundation.layout.heightIn
import androidx.compose.foundation.layout.offset
import androidx.compose.foundation.layout.padding
import androidx.compose.foundation.layout.size
import androidx.compose.foundation.layout.width
import androidx.compose.foundation.layout.widthIn
import androidx.compose.foundation.lazy.LazyListState
import androidx.compose.foundation.lazy.LazyRow
import androidx.compose.foundation.rememberScrollState
import androidx.compose.foundation.shape.CircleShape
import androidx.compose.foundation.shape.RoundedCornerShape
import androidx.compose.foundation.verticalScroll
import androidx.compose.runtime.Composable
import androidx.compose.runtime.getValue
import androidx.compose.runtime.remember
import androidx.compose.runtime.rememberUpdatedState
import androidx.compose.ui.Alignment
import androidx.compose.ui.Modifier
import androidx.compose.ui.draw.scale
import androidx.compose.ui.geometry.Offset
import androidx.compose.ui.graphics.drawscope.DrawScope
import androidx.compose.ui.input.pointer.pointerInput
import androidx.compose.ui.platform.testTag
import androidx.compose.ui.semantics.CustomAccessibilityAction
import androidx.compose.ui.semantics.ProgressBarRangeInfo
import androidx.compose.ui.semantics.Role
import androidx.compose.ui.semantics.contentDescription
import androidx.compose.ui.semantics.customActions
import androidx.compose.ui.semantics.progressBarRangeInfo
import androidx.compose.ui.semantics.selected
import androidx.compose.ui.semantics.semantics
import androidx.compose.ui.semantics.setProgress
import androidx.compose.ui.semantics.stateDescription
import androidx.compose.ui.unit.Density
import androidx.compose.ui.unit.Dp
import androidx.compose.ui.unit.dp
import ayatsuri.core.Button
import ayatsuri.core.OpenSeat
import ayatsuri.core.Playback
import ayatsuri.core.PlaybackMarkKind
import ayatsuri.core.ReplayAction
import ayatsuri.core.TableScreen
import ayatsuri.core.UserAction
import ayatsuri.ui.art.Emblem
import ayatsuri.ui.art.Face
import ayatsuri.ui.art.pen
import ayatsuri.ui.art.write
import ayatsuri.ui.components.CardRow
import ayatsuri.ui.components.Detail
import ayatsuri.ui.components.Heading
import ayatsuri.ui.components.Paragraph
import ayatsuri.ui.components.QuietButton
import ayatsuri.ui.components.explanation
import ayatsuri.ui.components.plate
import ayatsuri.ui.components.pressable
import ayatsuri.ui.components.pressing
import ayatsuri.ui.theme.LocalPalette
import ayatsuri.ui.theme.LocalType
import ayatsuri.ui.theme.OneLine
import ayatsuri.ui.theme.Palette
import ayatsuri.ui.theme.Space
import ayatsuri.ui.theme.Words
import ayatsuri.ui.theme.isLargeText
import kotlin.math.abs
import kotlin.math.roundToInt

/** The bar of a replay, or of a game that is watched. */
@Composable
fun PlaybackBar(
    playback: Playback,
    table: TableScreen,
    modifier: Modifier,
    onAction: (UserAction) -> Unit,
) {
    Column(
        modifier
            .fillMaxWidth()
            .testTag("playback")
            .plate(RoundedCornerShape(topStart = 18.dp, topEnd = 18.dp))
            .padding(Space.groups)
            .verticalScroll(rememberScrollState()),
    ) {
        listOfNotNull(table.waiting, table.watching).forEach { Detail(it) }
        if (isLargeText()) {
            playback.steps?.let { steps -> Steps(playback, steps, onAction) }
            Marks(playback, onAction)
            for (buttons in listOf(playback.buttons, playback.jumps, playback.eyes)) QuietButtons(buttons, onAction)
            return@Column
        }
        val allButtons = playback.buttons + playback.jumps
        playback.steps?.let { steps ->
            Row(verticalAlignment = Alignment.Bottom) {
                allButtons.find { it.replay() == ReplayAction.First }?.let { Key(it, Modifier.width(Space.finger), onAction) }
                Box(Modifier.weight(1f)) { Steps(playback, steps, onAction, hasNumerals = playback.marks.isNotEmpty()) }
                allButtons.find { it.replay() == ReplayAction.Last }?.let { Key(it, Modifier.width(Space.finger), onAction) }
            }
        }
        val keys = KEYS.mapNotNull { action -> allButtons.find { it.replay() == action } }
        if (keys.isNotEmpty()) {
            Row(Modifier.fillMaxWidth().padding(vertical = 4.dp), horizontalArrangement = Arrangement.spacedBy(Space.choices)) {
                for (key in keys) Key(key, Modifier.weight(1f), onAction)
            }
        }
        val isShowAll = { button: Button -> button.replay() is ReplayAction.Everything }
        EyesButtons(playback.eyes + playback.buttons.filter(isShowAll), onAction)
        QuietButtons(allButtons.filter { it.sign() == null && !isShowAll(it) }, onAction)
    }
}

/** The keys of the lower row: back at the left, on at the right, larger steps outside. */
private val KEYS =
    listOf(
        ReplayAction.PreviousRound,
        ReplayAction.PreviousTurn,
        ReplayAction.Previous,
        ReplayAction.Next,
        ReplayAction.NextTurn,
        ReplayAction.NextRound,
    )

/** A key with its sign, and below it a short word; a screen reader says its full label. */
@Composable
private fun Key(
    button: Button,
    modifier: Modifier,
    onAction: (UserAction) -> Unit,
) {
    val press = pressing(onAction)
    val palette = LocalPalette.current
    val isOpen = button.closed == null
    val isNext = isOpen && button.primary
    val ink =
        if (isNext) {
            palette.onButton
        } else if (isOpen) {
            palette.ink
        } else {
            palette.ink2
        }
    val ground =
        if (isNext) {
            palette.button
        } else if (isOpen) {
            palette.tile
        } else {
            palette.panel
        }
    Column(
        modifier
            .testTag(button.id)
            .heightIn(min = Space.finger)
            .plate(ground = ground, edge = if (isNext) palette.button else palette.tileLine)
            .pressable(isOn = isOpen) { press(button) }
            .semantics(mergeDescendants = true) {
                contentDescription = listOfNotNull(button.label, button.explanation()).joinToString(", ")
            },
        verticalArrangement = Arrangement.spacedBy(2.dp, Alignment.CenterVertically),
        horizontalAlignment = Alignment.CenterHorizontally,
    ) {
        button.sign()?.let { Emblem("button/$it", 18.dp, ink, if (button.replay() in MIRRORED) Modifier.scale(-1f, 1f) else Modifier) }
        if (button.replay() in KEYS) OneLine(button.short ?: button.label, LocalType.current.note, color = ink)
    }
}

/** The key that goes one step back has the mirrored sign of the key that goes one step forward. */
private val MIRRORED = listOf(ReplayAction.Previous)

private fun Button.replay() = (action as? UserAction.Replay)?.v1

private fun Button.sign(): String? =
    when (replay()) {
        ReplayAction.First, ReplayAction.PreviousTurn -> "previous"
        ReplayAction.PreviousRound -> "first"
        ReplayAction.Previous, ReplayAction.Next -> "go-on"
        ReplayAction.NextRound -> "last"
        ReplayAction.Last, ReplayAction.NextTurn -> "next"
        else -> null
    }

/** Faces of the seats, to look at the game through the eyes of one; and the button that lays all cards open. */
@Composable
private fun EyesButtons(
    buttons: List<Button>,
    onAction: (UserAction) -> Unit,
) {
    if (buttons.isEmpty()) return
    val press = pressing(onAction)
    val palette = LocalPalette.current
    val seats = LocalSeats.current
    Row(Modifier.fillMaxWidth().horizontalScroll(rememberScrollState()), horizontalArrangement = Arrangement.spacedBy(Space.choices)) {
        for (button in buttons) {
            val isOpen = button.closed == null
            val seat = (button.replay() as? ReplayAction.Eyes)?.seat?.let { number -> seats.find { it.seat == number } }
            Column(
                Modifier
                    .testTag(button.id)
                    .heightIn(min = Space.finger)
                    .widthIn(min = 62.dp)
                    .pressable(isOn = isOpen) { press(button) }
                    .padding(horizontal = 4.dp)
                    .semantics(mergeDescendants = true) {
                        contentDescription = listOfNotNull(button.label, button.explanation()).joinToString(", ")
                    },
                horizontalAlignment = Alignment.CenterHorizontally,
            ) {
                if (seat == null) {
                    Emblem("button/eyes", 30.dp, if (isOpen) palette.accent else palette.ink2)
                } else {
                    // The seat whose eyes the player looks through is the table's own seat.
                    val ring = if (seat.isMine) Modifier.border(2.dp, palette.lamp, CircleShape) else Modifier
                    Face(seat.face, seat.colour.number, isAway = false, ring, 34.dp)
                }
                val ink = if (isOpen) palette.ink else palette.ink2
                Words(button.short ?: seat?.name ?: button.label, LocalType.current.note, color = ink, maxLines = 1)
            }
        }
    }
}

@Composable
private fun QuietButtons(
    buttons: List<Button>,
    onAction: (UserAction) -> Unit,
) {
    if (buttons.isEmpty()) return
    val press = pressing(onAction)
    Row(Modifier.fillMaxWidth().horizontalScroll(rememberScrollState())) { buttons.forEach { QuietButton(it, onTap = press) } }
}

/**
 * The bar of a replay's [steps], with the one that is shown; a drag or a tap goes to any step. With [hasNumerals] the numbers of
 * the rounds stand over it, and a tap on them goes to the beginning of the nearest round.
 */
@Composable
private fun Steps(
    playback: Playback,
    steps: UInt,
    onAction: (UserAction) -> Unit,
    hasNumerals: Boolean = false,
) = BoxWithConstraints {
    val palette = LocalPalette.current
    val currentStep by rememberUpdatedState(playback.step)
    val goTo = { to: UInt -> if (to != currentStep) onAction(UserAction.Replay(ReplayAction.Seek(to))) }
    val rounds = remember(playback.marks) { playback.rounds() }
    val barWidth = maxWidth - BAR_MARGIN * 2
    val numeralsHeight = if (hasNumerals) NUMERALS_HEIGHT else 0.dp
    Box(
        Modifier
            .fillMaxWidth()
            .height(numeralsHeight + Space.finger)
            .pointerInput(steps, rounds, barWidth) {
                detectTapGestures { tap ->
                    val to = stepAt(tap.x, barWidth, steps)
                    val round = if (tap.y < numeralsHeight.toPx()) rounds.minByOrNull { abs(it.step.toInt() - to.toInt()) } else null
                    goTo(round?.step ?: to)
                }
            }.pointerInput(steps, barWidth) {
                detectHorizontalDragGestures { change, _ -> goTo(stepAt(change.position.x, barWidth, steps)) }
            },
    ) {
        Canvas(
            Modifier
                .fillMaxWidth()
                .padding(top = numeralsHeight)
                .height(Space.finger)
                .padding(horizontal = BAR_MARGIN)
                .testTag("steps")
                .semantics {
                    progressBarRangeInfo = ProgressBarRangeInfo(playback.step.toFloat(), 0f..steps.toFloat())
                    // The step in numbers: a percentage would tell nobody where in the game it is.
                    stateDescription = "${playback.step} / $steps"
                    setProgress { to ->
                        goTo(to.roundToInt().toUInt())
                        true
                    }
                    customActions =
                        rounds.take(MOST_ACTIONS).map { round ->
                            CustomAccessibilityAction(round.label) {
                                goTo(round.step)
                                true
                            }
                        }
                },
        ) { drawSteps(playback, steps, palette) }
        if (hasNumerals) Numerals(playback.step, rounds, barWidth, steps, goTo)
    }
}

/** The step at [x] pixels from the left, the margin before the bar included. */
private fun Density.stepAt(
    x: Float,
    barWidth: Dp,
    steps: UInt,
): UInt = (((x - BAR_MARGIN.toPx()) / barWidth.toPx()).coerceIn(0f, 1f) * steps.toInt()).roundToInt().toUInt()

/** The bar as far as it was played in the accent's colour, with strokes for rounds, dots for turns, and a knob at the step. */
private fun DrawScope.drawSteps(
    playback: Playback,
    steps: UInt,
    palette: Palette,
) {
    val middle = size.height / 2
    val xOf = { step: UInt -> size.width * step.toInt() / steps.toInt().coerceAtLeast(1) }
    drawLine(palette.floor, Offset(0f, middle), Offset(size.width, middle), 2.dp.toPx())
    drawLine(palette.accent, Offset(0f, middle), Offset(xOf(playback.step), middle), 3.dp.toPx())
    for (mark in playback.marks) {
        val x = xOf(mark.step)
        if (mark.kind == PlaybackMarkKind.ROUND) {
            drawLine(palette.ink2, Offset(x, middle - 8.dp.toPx()), Offset(x, middle + 8.dp.toPx()), 1.dp.toPx())
        } else {
            drawCircle(palette.ink2, 1.5.dp.toPx(), Offset(x, middle))
        }
    }
    drawCircle(palette.accent, 8.dp.toPx(), Offset(xOf(playback.step), middle))
}

/** The beginning of a round, and whose turns it has. */
private class Round(
    val step: UInt,
    val label: String,
    val turns: List<String>,
)

private fun Playback.rounds(): List<Round> {
    val starts = marks.indices.filter { marks[it].kind == PlaybackMarkKind.ROUND }
    return (starts + marks.size).zipWithNext { from, to ->
        Round(marks[from].step, marks[from].label, marks.subList(from + 1, to).map { it.label })
    }
}

/**
 * The numbers of the rounds over the bar; a screen reader says the label of each and whose turns follow. A number is
 * pressed by itself if there is a finger's width to its neighbours on both sides. Closer ones are reached by a tap near
 * them, which the bar takes, by the keys, and by the bar's actions for screen readers.
 */
@Composable
private fun Numerals(
    step: UInt,
    rounds: List<Round>,
    barWidth: Dp,
    steps: UInt,
    goTo: (UInt) -> Unit,
) {
    val palette = LocalPalette.current
    val pen = pen()
    val current = rounds.indexOfLast { it.step <= step }
    val middles = rounds.map { BAR_MARGIN + barWidth * (it.step.toFloat() / steps.toInt().coerceAtLeast(1)) }
    // Presses count only inside the bar and its margins: there are keys beside it.
    val fullWidth = barWidth + BAR_MARGIN * 2
    val lefts = middles.map { (it - Space.finger / 2).coerceAtMost(fullWidth - Space.finger).coerceAtLeast(0.dp) }
    val freeWidths = (lefts + fullWidth).zipWithNext { one, next -> next - one }
    // Those that are no targets end where the next begins.
    val gaps = middles.zipWithNext { one, next -> next - one }
    val quietWidths =
        middles.indices.map { minOf(NUMERALS_HEIGHT, gaps.getOrElse(it - 1) { NUMERALS_HEIGHT }, gaps.getOrElse(it) { NUMERALS_HEIGHT }) }
    Box(Modifier.fillMaxWidth().height(Space.finger).testTag("marks")) {
        for ((index, round) in rounds.withIndex()) {
            val isFree = freeWidths[index] >= Space.finger && (index == 0 || freeWidths[index - 1] >= Space.finger)
            val pressed = if (isFree) Modifier.pressable(role = Role.Tab) { goTo(round.step) } else Modifier
            Box(
                Modifier
                    .offset(x = if (isFree) lefts[index] else middles[index] - quietWidths[index] / 2)
                    .size(if (isFree) Space.finger else quietWidths[index], if (isFree) Space.finger else NUMERALS_HEIGHT)
                    .then(pressed)
                    .semantics(mergeDescendants = true) {
                        contentDescription = (listOf(round.label) + round.turns).joinToString(", ")
                        selected = index == current
                    },
            )
        }
        Canvas(Modifier.fillMaxWidth().height(NUMERALS_HEIGHT)) {
            // `free` is where the last number ends, in pixels; `half` is half the width of a number of one digit or
            // two.
            var free = 0f
            for ((index, middle) in middles.withIndex()) {
                val color = if (index == current) palette.ink else palette.ink2
                val half = (if (index < 9) 5.dp else 9.dp).toPx()
                val x = middle.toPx()
                // Numerals that would touch the one before are left out; their strokes remain.
                if (x - half < free) continue
                free = x + half
                write(pen, "${index + 1}", Offset(x, 19.dp.toPx()), 14.dp.toPx(), color, isLight = index != current)
            }
        }
    }
}

/** The height of the row of numbers over the bar. */
private val NUMERALS_HEIGHT = 24.dp

/** The margin at each end of the bar, for the half of the knob. */
private val BAR_MARGIN = 8.dp

/** Compose on Android refuses a node with 32 custom actions or more. */
private const val MOST_ACTIONS = 31

/** The rounds and turns as a row of words; a tap goes to one of them. */
@Composable
private fun Marks(
    playback: Playback,
    onAction: (UserAction) -> Unit,
) {
    if (playback.marks.isEmpty()) return
    val palette = LocalPalette.current
    val type = LocalType.current
    val current = playback.marks.indexOfLast { it.step <= playback.step }
    // A new state for each step, in place of an effect that scrolls: the effect would lay out a row that may have left the screen.
    val state = remember(current) { LazyListState((current - 1).coerceAtLeast(0)) }
    LazyRow(Modifier.fillMaxWidth().testTag("marks"), state, horizontalArrangement = Arrangement.spacedBy(4.dp)) {
        items(playback.marks.size) { index ->
            val mark = playback.marks[index]
            val style = if (mark.kind == PlaybackMarkKind.ROUND) type.gallery else type.detail
            Column(
                Modifier
                    .heightIn(min = Space.finger)
                    .widthIn(min = Space.finger)
                    .pressable(role = Role.Tab) { onAction(UserAction.Replay(ReplayAction.Seek(mark.step))) }
                    .padding(horizontal = 8.dp)
                    .semantics(mergeDescendants = true) { selected = index == current },
                verticalArrangement = Arrangement.Center,
            ) { Words(mark.label, style, color = if (index == current) palette.accent else palette.ink, maxLines = 1) }
        }
    }
}

/** The cards of all seats in a replay that lays them open: hands, characters, and what each was offered and chose. */
@Composable
fun OpenSeats(
    seats: List<OpenSeat>,
    touch: Touch,
) = Column(Modifier.padding(horizontal = Space.edge)) {
    for (seat in seats) {
        Heading(seat.name)
        val rows = listOf(seat.handLabel to seat.hand, seat.charactersLabel to seat.characters)
        for ((label, cards) in rows) {
            Detail("$label ${cards.size}")
            OpenCards(seat, cards, touch)
        }
        seat.question?.let { Paragraph(it) }
        OpenCards(seat, seat.looked, touch)
        for (offered in seat.offered) {
            val mark = if (offered.isChosen) "✓ " else ""
            Words("$mark${offered.label}", if (offered.isChosen) LocalType.current.choice else LocalType.current.body)
            offered.detail?.let { Detail(it) }
        }
    }
}

@Composable
private fun OpenCards(
    seat: OpenSeat,
    cards: List<ayatsuri.core.Card>,
    touch: Touch,
) = CardRow(cards.map { it to ayatsuri.core.Target.Looked(it.id) }, touch, "open-${seat.seat}")
