package ayatsuri.ui.table

import androidx.compose.foundation.ScrollState
import androidx.compose.foundation.background
import androidx.compose.foundation.border
import androidx.compose.foundation.gestures.detectVerticalDragGestures
import androidx.compose.foundation.layout.Arrangement
import androidx.compose.foundation.layout.Box
import androidx.compose.foundation.layout.BoxWithConstraints
import androidx.compose.foundation.layout.Column
import androidx.compose.foundation.layout.Row
import androidx.compose.foundation.layout.Spacer
import androidx.compose.foundation.layout.fillMaxWidth
import androidx.compose.foundation.layout.height
import androidx.compose.foundation.layout.heightIn
import androidx.compose.foundation.layout.padding
import androidx.compose.foundation.layout.size
import androidx.compose.foundation.shape.RoundedCornerShape
import androidx.compose.foundation.verticalScroll
import androidx.compose.runtime.Composable
import androidx.compose.runtime.CompositionLocalProvider
import androidx.compose.runtime.Immutable
import androidx.compose.runtime.getValue
import androidx.compose.runtime.mutableStateOf
import androidx.compose.runtime.remember
import androidx.compose.runtime.rememberUpdatedState
import androidx.compose.runtime.setValue
import androidx.compose.ui.Alignment
import androidx.compose.ui.Modifier
import androidx.compose.ui.draw.drawBehind
import androidx.compose.ui.draw.drawWithContent
import androidx.compose.ui.geometry.Offset
import androidx.compose.ui.geometry.Size
import androidx.compose.ui.graphics.Brush
import androidx.compose.ui.graphics.Color
import androidx.compose.ui.input.pointer.pointerInput
import androidx.compose.ui.platform.LocalDensity
import androidx.compose.ui.platform.testTag
import androidx.compose.ui.semantics.LiveRegionMode
import androidx.compose.ui.semantics.contentDescription
import androidx.compose.ui.semantics.heading
import androidx.compose.ui.semantics.liveRegion
import androidx.compose.ui.semantics.semantics
import androidx.compose.ui.text.ExperimentalTextApi
import androidx.compose.ui.unit.Constraints
import androidx.compose.ui.unit.Dp
import androidx.compose.ui.unit.dp
import ayatsuri.core.Button
import ayatsuri.core.Closed
import ayatsuri.core.HintView
import ayatsuri.core.Prompt
import ayatsuri.core.PromptEntry
import ayatsuri.core.UserAction
import ayatsuri.ui.OnBack
import ayatsuri.ui.art.ClosedEye
import ayatsuri.ui.art.Emblem
import ayatsuri.ui.art.LocalPen
import ayatsuri.ui.components.Detail
import ayatsuri.ui.components.FootBar
import ayatsuri.ui.components.LocalSheets
import ayatsuri.ui.components.LookedAt
import ayatsuri.ui.components.Paragraph
import ayatsuri.ui.components.Pendulum
import ayatsuri.ui.components.QuietButton
import ayatsuri.ui.components.goneToByKeys
import ayatsuri.ui.components.plate
import ayatsuri.ui.components.pressable
import ayatsuri.ui.components.pressing
import ayatsuri.ui.lesson.promptInLesson
import ayatsuri.ui.theme.FirstThatFits
import ayatsuri.ui.theme.InOneLine
import ayatsuri.ui.theme.LocalLabels
import ayatsuri.ui.theme.LocalPalette
import ayatsuri.ui.theme.LocalType
import ayatsuri.ui.theme.Palette
import ayatsuri.ui.theme.Space
import ayatsuri.ui.theme.Words
import ayatsuri.ui.theme.isLargeText
import ayatsuri.ui.theme.lessLarge
import ayatsuri.ui.theme.scaled
import kotlin.math.abs

/** The panel of the prompt (a question to this player with its choices), at the bottom, where a thumb reaches it. */
@Composable
fun PromptPanel(
    prompt: Prompt,
    hint: HintView?,
    touch: Touch,
    heights: PromptHeights,
    modifier: Modifier = Modifier,
    buttons: List<Button> = emptyList(),
    notice: String? = null,
    onAction: (UserAction) -> Unit,
) {
    val palette = LocalPalette.current
    var pull by remember(prompt.id) { mutableStateOf(Pull.USUAL) }
    // Each prompt begins unscrolled.
    val scroll = remember(prompt.id) { ScrollState(0) }
    val lifted = touch.lifted?.let { touch.choice(it) }
    var isWhyOpen by remember(prompt.id) { mutableStateOf(false) }
    if (isWhyOpen) OnBack { isWhyOpen = false }
    val press = pressing(onAction)
    // The way back closes the hint, and does not leave the table.
    hint?.let { OnBack { press(it.close) } }
    BoxWithConstraints {
        val wide = maxWidth
        val edge = if (wide < COMPACT_WIDE) Space.groups else Space.edge
        val most = heights.of(pull)
        // Even a long question leaves room for a choice.
        val asked = (leastHigh(prompt, wide - edge * 2) + if (lifted == null) 0.dp else LIFTED_MORE).coerceAtMost(most + heights.more)
        // In little room, the text about a lifted card would leave no choice in sight: it moves into the part that
        // scrolls.
        val isBeside = heights.standing == Standing.BESIDE
        val isTight = lifted != null && if (isLargeText()) isBeside || most < ROOM_IN_LARGE else !isBeside && most < ROOM_FOR_LIFTED
        Column(
            modifier
                .fillMaxWidth()
                .heightIn(max = maxOf(most, asked))
                .testTag("prompt")
                .promptInLesson()
                // The focus of keys goes to the next prompt when no sheet lies over it.
                .goneToByKeys(prompt.id.takeIf { LocalSheets.current.top == null })
                .promptGround(palette, heights.standing)
                .padding(horizontal = edge),
        ) {
            Grip(heights.standing, { pull = pull.moved(it) }) {
                val by =
                    if (isTight && (isBeside || most < LEAST_ROOM)) {
                        SMALLEST
                    } else if (isTight || edge < Space.edge) {
                        SMALL
                    } else {
                        1f
                    }
                Question(prompt, by)
            }
            Column(
                Modifier.weight(1f, fill = heights.standing == Standing.BESIDE).fadesBelow(scroll, palette.panel).verticalScroll(scroll),
                verticalArrangement = Arrangement.spacedBy(Space.choices),
            ) {
                hint?.let { Hint(it, onAction) }
                if (isWhyOpen) WhyClosed(prompt.closed, touch)
                LookedAt(prompt.looked, touch)
                CompositionLocalProvider(LocalIsCompact provides (edge < Space.edge && !isLargeText())) {
                    Entries(prompt, touch, heights.standing == Standing.BESIDE)
                }
                prompt.cause.takeUnless { isTight }?.let { Detail(it) }
                notice?.let { Words(it, LocalType.current.detail, Modifier.testTag("notice"), palette.ink2) }
                // It is the last, so that nothing below it fades when it has come into sight.
                if (isTight) LiftedInSight(lifted, touch)
            }
            // In large text the cards themselves show their text.
            lifted?.takeUnless { isTight || (isLargeText() && it.detail == null) }?.let { LiftedText(it, touch) }
            val signs = buttons.count { !it.isAside() }
            val hasFoot = prompt.closed.isNotEmpty() || wide < TAKE_WIDE.scaled() || isLargeText() || Space.finger * signs > wide / 2
            if (lifted != null && !hasFoot) {
                Row(verticalAlignment = Alignment.CenterVertically, horizontalArrangement = Arrangement.spacedBy(4.dp)) {
                    // The buttons leave the label enough width to keep its words whole.
                    Take(lifted, touch, Modifier.weight(1f).padding(vertical = 4.dp), isTight, isLow = isTight || wide < COMPACT_WIDE)
                    FootBar(buttons, onAction, isShort = signs > FEW_SIGNS)
                }
            } else {
                lifted?.let { Take(it, touch, Modifier.padding(top = 4.dp), isTight) }
                val open = { if (!touch.isTooSoon) isWhyOpen = !isWhyOpen }
                Foot(prompt.closed, isWhyOpen, open, buttons, isShort = wide < TAKE_WIDE) { if (!touch.isTooSoon) onAction(it) }
            }
        }
    }
}

private val COMPACT_WIDE = 380.dp

/**
 * The least heights of a prompt that has room for the text about a lifted card beside a choice, in usual and in large
 * text.
 */
private val ROOM_FOR_LIFTED = 300.dp
private val ROOM_IN_LARGE = 400.dp

/** In a prompt lower than this, the question and its button are as small as beside the table. */
private val LEAST_ROOM = 240.dp

/**
 * In a prompt narrower than this, the button that takes a card has a row of its own, and the buttons of the foot are
 * signs.
 */
private val TAKE_WIDE = 310.dp
private const val SMALL = 0.88f
private const val SMALLEST = 0.7f

/**
 * The most buttons of the foot that keep their words beside the button that takes a card; if there are more, all are
 * signs.
 */
private const val FEW_SIGNS = 2

/** The question of the prompt, with a closed eye if it is secret. [by] is the factor for its letters. */
@Composable
private fun Question(
    prompt: Prompt,
    by: Float,
) {
    Row(
        Modifier.padding(top = GRIP - 3.dp, bottom = Space.choices).heightIn(min = 26.dp),
        verticalAlignment = Alignment.CenterVertically,
        horizontalArrangement = Arrangement.spacedBy(7.dp),
    ) {
        if (prompt.isSecret) ClosedEye(15.dp, said = LocalLabels.current.onlyYou)
        val told =
            Modifier.semantics {
                heading()
                liveRegion = LiveRegionMode.Polite
            }
        val type = LocalType.current.question.lessLarge()
        val small = type.copy(fontSize = type.fontSize * by, lineHeight = type.lineHeight * by)
        // The letters shrink a little if the question then fits into one line.
        InOneLine(prompt.question, small, told)
    }
}

/** The height of the question, one choice and the foot. */
@OptIn(ExperimentalTextApi::class)
@Composable
private fun leastHigh(
    prompt: Prompt,
    wide: Dp,
): Dp {
    val density = LocalDensity.current
    val type = LocalType.current.question.lessLarge()
    val measurer = LocalPen.current.measurer
    val room = with(density) { (wide - if (prompt.isSecret) 30.dp else 0.dp).roundToPx() }
    val question = measurer.measure(prompt.question, type, constraints = Constraints(maxWidth = room), density = density)
    // A gallery has a label above its first choices.
    val label = (prompt.entries.firstOrNull() as? PromptEntry.Gallery)?.gallery?.label
    val labelHigh =
        if (label == null) {
            0.dp
        } else {
            with(density) {
                LocalType.current.gallery.lineHeight
                    .toDp()
            } + 4.dp
        }
    return with(density) { question.size.height.toDp() } + GRIP + Space.choices + labelHigh + Space.finger * 2 + LEAST_MORE
}

/** The height of the button that takes a lifted card, and of a line about the card. */
private val LIFTED_MORE = 76.dp

/** The part of a second choice that stays in sight below the first. */
private val LEAST_MORE = 16.dp

/**
 * The height to which the prompt is pulled: its question alone, the most that leaves the table in sight, or all of it.
 */
enum class Pull {
    DOWN,
    USUAL,
    UP,
    ;

    fun moved(steps: Int): Pull = entries[(ordinal + steps).coerceIn(entries.indices)]
}

/** Where a prompt stands: at the foot of the page, as a card on a wide one, or beside the table over the whole height. */
enum class Standing { FOOT, CARD, BESIDE }

/** The greatest height of a prompt, for each pull, and where it stands. */
@Immutable
class PromptHeights(
    private val usual: Dp,
    private val all: Dp,
    val standing: Standing = Standing.FOOT,
    /** The extra height that a long question may take. */
    val more: Dp = 0.dp,
) {
    fun of(pull: Pull): Dp =
        when (pull) {
            Pull.DOWN -> LOW.coerceAtMost(usual)
            Pull.USUAL -> usual
            Pull.UP -> all
        }
}

/** The height of the question and the first choice. */
private val LOW = 156.dp

/** The grip by which the prompt is pulled up or down, around the question, which always stays in sight. */
@Composable
private fun Grip(
    standing: Standing,
    onPull: (Int) -> Unit,
    question: @Composable () -> Unit,
) {
    // Beside the table the prompt has the whole height, and no grip.
    if (standing == Standing.BESIDE) return question()
    val palette = LocalPalette.current
    val latest by rememberUpdatedState(onPull)
    Box(
        Modifier
            .fillMaxWidth()
            .heightIn(min = GRIP)
            .pointerInput(Unit) {
                var far = 0f
                detectVerticalDragGestures(
                    onDragStart = { far = 0f },
                    onDragEnd = { if (abs(far) > PULLED.toPx()) latest(if (far < 0) 1 else -1) },
                ) { _, by -> far += by }
            },
    ) {
        Box(
            Modifier
                .align(Alignment.TopCenter)
                .padding(top = 6.dp)
                .size(34.dp, 4.dp)
                .background(palette.ink2.copy(alpha = 0.6f), RoundedCornerShape(2.dp)),
        )
        question()
    }
}

private val PULLED = 20.dp
private val GRIP = 17.dp

/** Fades the lower edge while there is more to scroll to. */
internal fun Modifier.fadesBelow(
    scroll: ScrollState,
    ground: Color,
) = drawWithContent {
    drawContent()
    if (!scroll.canScrollForward) return@drawWithContent
    val high = FADE.toPx()
    val brush = Brush.verticalGradient(listOf(ground.copy(alpha = 0f), ground), size.height - high, size.height)
    drawRect(brush, Offset(0f, size.height - high), Size(size.width, high))
}

private val FADE = 26.dp

/** Draws the prompt's ground: a sheet that rises over the hand, with a shadow and an edge in the accent's colour. */
private fun Modifier.promptGround(
    palette: Palette,
    standing: Standing,
): Modifier {
    if (standing == Standing.BESIDE) return this
    val isCard = standing == Standing.CARD
    val shape = if (isCard) RoundedCornerShape(20.dp) else RoundedCornerShape(topStart = 18.dp, topEnd = 18.dp)
    if (isCard) return background(palette.panel, shape).border(2.dp, palette.accent, shape).padding(top = 2.dp)
    return drawBehind {
        val high = 24.dp.toPx()
        val dark = Color.Black.copy(alpha = if (palette.isNight) 0.45f else 0.14f)
        val shadow = Brush.verticalGradient(listOf(Color.Transparent, dark), startY = -high, endY = 10.dp.toPx())
        drawRect(shadow, Offset(0f, -high), Size(size.width, high + 18.dp.toPx()))
    }.background(palette.accent, shape).padding(top = 2.dp).background(palette.panel, shape)
}

/** A hint: what a master would do, and why. */
@Composable
private fun Hint(
    hint: HintView,
    onAction: (UserAction) -> Unit,
) {
    Column(
        Modifier
            .fillMaxWidth()
            .testTag("hint-view")
            .plate(ground = LocalPalette.current.ground)
            .padding(10.dp)
            .semantics { liveRegion = LiveRegionMode.Polite },
        verticalArrangement = Arrangement.spacedBy(4.dp),
    ) {
        Row(verticalAlignment = Alignment.CenterVertically, horizontalArrangement = Arrangement.spacedBy(8.dp)) {
            if (hint.isThinking) Pendulum()
            Words(hint.title, LocalType.current.choice, Modifier.weight(1f).semantics { heading() })
            QuietButton(hint.close, onTap = pressing(onAction))
        }
        hint.lines.forEach { Paragraph(it) }
    }
}

/** The foot: one line that opens the closed choices with their reasons, and the buttons that always work. */
@Composable
private fun Foot(
    closed: List<Closed>,
    isOpen: Boolean,
    onOpen: () -> Unit,
    buttons: List<Button>,
    isShort: Boolean,
    onAction: (UserAction) -> Unit,
) {
    val first = closed.firstOrNull()
    if (first == null && buttons.all { it.isAside() }) return Spacer(Modifier.height(Space.groups))
    Row(
        Modifier.fillMaxWidth().heightIn(min = Space.finger),
        verticalAlignment = Alignment.CenterVertically,
        horizontalArrangement = Arrangement.spacedBy(4.dp),
    ) {
        if (first == null) {
            Spacer(Modifier.weight(1f))
        } else {
            // A screen reader says the reason also where there is no room to show it.
            val said = if (isOpen) listOf(LocalLabels.current.cannot) else listOf("${first.label}: ${first.reason}", first.label)
            val count = "${closed.size} ${if (isOpen) "▴" else "▾"}"
            Row(
                Modifier
                    .weight(1f)
                    .testTag("closed")
                    .heightIn(min = Space.finger)
                    .pressable(onTap = onOpen)
                    .semantics(mergeDescendants = true) { contentDescription = "${said.first()}, $count" },
                verticalAlignment = Alignment.CenterVertically,
                horizontalArrangement = Arrangement.spacedBy(6.dp),
            ) {
                val palette = LocalPalette.current
                Emblem("button/closed", 16.dp, palette.ink2)
                if (!isLargeText()) {
                    FirstThatFits(said, LocalType.current.detail, Modifier.weight(1f, fill = false), palette.ink2)
                }
                Words(count, LocalType.current.gallery, color = palette.ink2, maxLines = 1)
            }
        }
        FootBar(buttons, onAction, isShort && first != null)
    }
}

/** The closed choices, each with the reason why it cannot be chosen now. */
@Composable
private fun WhyClosed(
    closed: List<Closed>,
    touch: Touch,
) {
    val type = LocalType.current
    val palette = LocalPalette.current
    for (one in closed) {
        Column(
            Modifier
                .fillMaxWidth()
                .heightIn(min = Space.finger)
                .pressable(onTap = { touch.why(one) })
                .padding(horizontal = 12.dp, vertical = 4.dp)
                .semantics(mergeDescendants = true) {},
        ) {
            Words(one.label, type.choice, color = palette.ink2)
            Words(one.reason, type.detail, color = palette.ink2)
        }
    }
}
