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
import ayatsuri.ui.components.WideButton
import ayatsuri.ui.components.focusFirstForKeys
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
        val width = maxWidth
        val edge = if (width < COMPACT_WIDTH) Space.groups else Space.edge
        val heightLimit = heights.of(pull)
        // Even a long question leaves room for a choice.
        val liftedExtra = if (lifted == null) 0.dp else LIFTED_EXTRA
        val neededHeight = (leastHeight(prompt, width - edge * 2) + liftedExtra).coerceAtMost(heightLimit + heights.extra)
        // In little room, the text about a lifted card would leave no choice in sight: it moves into the part that
        // scrolls.
        val isBesideTable = heights.standing == PromptPlace.BESIDE
        val hasLittleRoom =
            if (isLargeText()) isBesideTable || heightLimit < ROOM_IN_LARGE else !isBesideTable && heightLimit < ROOM_FOR_LIFTED
        val isTight = lifted != null && hasLittleRoom
        Column(
            modifier
                .fillMaxWidth()
                .heightIn(max = maxOf(heightLimit, neededHeight))
                .testTag("prompt")
                .promptInLesson()
                // The focus of keys goes to the next prompt when no sheet lies over it.
                .focusFirstForKeys(prompt.id.takeIf { LocalSheets.current.top == null })
                .promptGround(palette, heights.standing)
                .padding(horizontal = edge),
        ) {
            Grip(heights.standing, { pull = pull.moved(it) }) {
                val letterFactor =
                    if (isTight && (isBesideTable || heightLimit < LEAST_ROOM)) {
                        SMALLEST_LETTERS
                    } else if (isTight || edge < Space.edge) {
                        SMALL_LETTERS
                    } else {
                        1f
                    }
                Question(prompt, letterFactor)
            }
            Column(
                Modifier.weight(1f, fill = heights.standing == PromptPlace.BESIDE).fadesBelow(scroll, palette.panel).verticalScroll(scroll),
                verticalArrangement = Arrangement.spacedBy(Space.choices),
            ) {
                hint?.let { Hint(it, onAction) }
                if (isWhyOpen) WhyClosed(prompt.closed, touch)
                LookedAt(prompt.looked, touch)
                CompositionLocalProvider(LocalIsCompact provides (edge < Space.edge && !isLargeText())) {
                    Entries(prompt, touch, heights.standing == PromptPlace.BESIDE)
                }
                prompt.cause.takeUnless { isTight }?.let { Detail(it) }
                notice?.let { Words(it, LocalType.current.detail, Modifier.testTag("notice"), palette.ink2) }
                // It is the last, so that nothing below it fades when it has come into sight.
                if (isTight) LiftedInSight(lifted, touch)
            }
            // In large text the cards themselves show their text.
            lifted?.takeUnless { isTight || (isLargeText() && it.detail == null) }?.let { LiftedText(it, touch) }
            val signCount = buttons.count { !it.isAside() }
            val isNarrow = width < WIDTH_FOR_TAKE.scaled() || Space.finger * signCount > width / 2
            val hasFoot = prompt.closed.isNotEmpty() || isNarrow || isLargeText()
            if (lifted != null && !hasFoot) {
                Row(verticalAlignment = Alignment.CenterVertically, horizontalArrangement = Arrangement.spacedBy(4.dp)) {
                    // The buttons leave the label enough width to keep its words whole.
                    val isLow = isTight || width < COMPACT_WIDTH
                    TakeButton(lifted, touch, Modifier.weight(1f).padding(vertical = 4.dp), isTight, isLow)
                    FootBar(buttons, onAction, isShort = signCount > FEW_SIGNS)
                }
            } else {
                lifted?.let { TakeButton(it, touch, Modifier.padding(top = 4.dp), isTight) }
                val toggleWhy = { if (!touch.isTooSoon) isWhyOpen = !isWhyOpen }
                Foot(prompt.closed, isWhyOpen, toggleWhy, buttons, isShort = width < WIDTH_FOR_TAKE) { if (!touch.isTooSoon) onAction(it) }
            }
        }
    }
}

private val COMPACT_WIDTH = 380.dp

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
private val WIDTH_FOR_TAKE = 310.dp
private const val SMALL_LETTERS = 0.88f
private const val SMALLEST_LETTERS = 0.7f

/**
 * The most buttons of the foot that keep their words beside the button that takes a card; if there are more, all are
 * signs.
 */
private const val FEW_SIGNS = 2

/** The question of the prompt, with a closed eye if it is secret. [letterFactor] is the factor for its letters. */
@Composable
private fun Question(
    prompt: Prompt,
    letterFactor: Float,
) {
    Row(
        Modifier.padding(top = GRIP_HEIGHT - 3.dp, bottom = Space.choices).heightIn(min = 26.dp),
        verticalAlignment = Alignment.CenterVertically,
        horizontalArrangement = Arrangement.spacedBy(7.dp),
    ) {
        if (prompt.isSecret) ClosedEye(15.dp, description = LocalLabels.current.onlyYou)
        val questionSemantics =
            Modifier.semantics {
                heading()
                liveRegion = LiveRegionMode.Polite
            }
        val type = LocalType.current.question.lessLarge()
        val scaledType = type.copy(fontSize = type.fontSize * letterFactor, lineHeight = type.lineHeight * letterFactor)
        // The letters shrink a little if the question then fits into one line.
        InOneLine(prompt.question, scaledType, questionSemantics)
    }
}

/** The height of the question, one choice and the foot. */
@OptIn(ExperimentalTextApi::class)
@Composable
private fun leastHeight(
    prompt: Prompt,
    width: Dp,
): Dp {
    val density = LocalDensity.current
    val type = LocalType.current.question.lessLarge()
    val measurer = LocalPen.current.measurer
    val textWidth = with(density) { (width - if (prompt.isSecret) 30.dp else 0.dp).roundToPx() }
    val question = measurer.measure(prompt.question, type, constraints = Constraints(maxWidth = textWidth), density = density)
    // A gallery has a label above its first choices.
    val label = (prompt.entries.firstOrNull() as? PromptEntry.Gallery)?.gallery?.label
    val labelHeight =
        if (label == null) {
            0.dp
        } else {
            with(density) {
                LocalType.current.gallery.lineHeight
                    .toDp()
            } + 4.dp
        }
    val questionHeight = with(density) { question.size.height.toDp() } + GRIP_HEIGHT + Space.choices
    return questionHeight + labelHeight + Space.finger * 2 + PART_OF_SECOND_CHOICE
}

/** The height of the button that takes a lifted card, and of a line about the card. */
private val LIFTED_EXTRA = 76.dp

/** The part of a second choice that stays in sight below the first. */
private val PART_OF_SECOND_CHOICE = 16.dp

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
enum class PromptPlace { FOOT, CARD, BESIDE }

/** The greatest height of a prompt, for each pull, and where it stands. */
@Immutable
class PromptHeights(
    private val usual: Dp,
    private val pulledUp: Dp,
    val standing: PromptPlace = PromptPlace.FOOT,
    /** The extra height that a long question may take. */
    val extra: Dp = 0.dp,
) {
    fun of(pull: Pull): Dp =
        when (pull) {
            Pull.DOWN -> PULLED_DOWN_HEIGHT.coerceAtMost(usual)
            Pull.USUAL -> usual
            Pull.UP -> pulledUp
        }
}

/** The height of the question and the first choice. */
private val PULLED_DOWN_HEIGHT = 156.dp

/** The grip by which the prompt is pulled up or down, around the question, which always stays in sight. */
@Composable
private fun Grip(
    standing: PromptPlace,
    onPull: (Int) -> Unit,
    question: @Composable () -> Unit,
) {
    // Beside the table the prompt has the whole height, and no grip.
    if (standing == PromptPlace.BESIDE) return question()
    val palette = LocalPalette.current
    val currentOnPull by rememberUpdatedState(onPull)
    Box(
        Modifier
            .fillMaxWidth()
            .heightIn(min = GRIP_HEIGHT)
            .pointerInput(Unit) {
                var dragged = 0f
                detectVerticalDragGestures(
                    onDragStart = { dragged = 0f },
                    onDragEnd = { if (abs(dragged) > LEAST_PULL.toPx()) currentOnPull(if (dragged < 0) 1 else -1) },
                ) { _, delta -> dragged += delta }
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

private val LEAST_PULL = 20.dp
private val GRIP_HEIGHT = 17.dp

/** Fades the lower edge while there is more to scroll to. */
internal fun Modifier.fadesBelow(
    scroll: ScrollState,
    ground: Color,
) = drawWithContent {
    drawContent()
    if (!scroll.canScrollForward) return@drawWithContent
    val fadeHeight = FADE_HEIGHT.toPx()
    val brush = Brush.verticalGradient(listOf(ground.copy(alpha = 0f), ground), size.height - fadeHeight, size.height)
    drawRect(brush, Offset(0f, size.height - fadeHeight), Size(size.width, fadeHeight))
}

private val FADE_HEIGHT = 26.dp

/** Draws the prompt's ground: a sheet that rises over the hand, with a shadow and an edge in the accent's colour. */
private fun Modifier.promptGround(
    palette: Palette,
    standing: PromptPlace,
): Modifier {
    if (standing == PromptPlace.BESIDE) return this
    val isCard = standing == PromptPlace.CARD
    val shape = if (isCard) RoundedCornerShape(20.dp) else RoundedCornerShape(topStart = 18.dp, topEnd = 18.dp)
    if (isCard) return background(palette.panel, shape).border(2.dp, palette.accent, shape).padding(top = 2.dp)
    return drawBehind {
        val shadowHeight = 24.dp.toPx()
        val shadowColor = Color.Black.copy(alpha = if (palette.isNight) 0.45f else 0.14f)
        val shadow = Brush.verticalGradient(listOf(Color.Transparent, shadowColor), startY = -shadowHeight, endY = 10.dp.toPx())
        drawRect(shadow, Offset(0f, -shadowHeight), Size(size.width, shadowHeight + 18.dp.toPx()))
    }.background(palette.accent, shape).padding(top = 2.dp).background(palette.panel, shape)
}

/** A hint: what a master would do, and why. */
@Composable
private fun Hint(
    hint: HintView,
    onAction: (UserAction) -> Unit,
) {
    val press = pressing(onAction)
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
            QuietButton(hint.close, onTap = press)
        }
        hint.lines.forEach { Paragraph(it) }
        hint.follow?.let { WideButton(it.label, it.id, isPrimary = true, isLow = true) { press(it) } }
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
            val texts = if (isOpen) listOf(LocalLabels.current.cannot) else listOf(first.line, first.label)
            val count = "${closed.size} ${if (isOpen) "▴" else "▾"}"
            Row(
                Modifier
                    .weight(1f)
                    .testTag("closed")
                    .heightIn(min = Space.finger)
                    .pressable(onTap = onOpen)
                    .semantics(mergeDescendants = true) { contentDescription = "${texts.first()}, $count" },
                verticalAlignment = Alignment.CenterVertically,
                horizontalArrangement = Arrangement.spacedBy(6.dp),
            ) {
                val palette = LocalPalette.current
                Emblem("button/closed", 16.dp, palette.ink2)
                if (!isLargeText()) {
                    FirstThatFits(texts, LocalType.current.detail, Modifier.weight(1f, fill = false), palette.ink2)
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
    for (closedChoice in closed) {
        Column(
            Modifier
                .fillMaxWidth()
                .heightIn(min = Space.finger)
                .pressable(onTap = { touch.showWhy(closedChoice) })
                .padding(horizontal = 12.dp, vertical = 4.dp)
                .semantics(mergeDescendants = true) {},
        ) {
            Words(closedChoice.label, type.choice, color = palette.ink2)
            Words(closedChoice.reason, type.detail, color = palette.ink2)
        }
    }
}
