package ayatsuri.ui.table

import androidx.compose.foundation.ScrollState
import androidx.compose.foundation.background
import androidx.compose.foundation.border
import androidx.compose.foundation.gestures.detectVerticalDragGestures
import androidx.compose.foundation.layout.Arrangement
import androidx.compose.foundation.layout.Box
import androidx.compose.foundation.layout.Column
import androidx.compose.foundation.layout.Row
import androidx.compose.foundation.layout.fillMaxWidth
import androidx.compose.foundation.layout.heightIn
import androidx.compose.foundation.layout.padding
import androidx.compose.foundation.layout.size
import androidx.compose.foundation.layout.widthIn
import androidx.compose.foundation.shape.RoundedCornerShape
import androidx.compose.foundation.verticalScroll
import androidx.compose.runtime.Composable
import androidx.compose.runtime.Immutable
import androidx.compose.runtime.LaunchedEffect
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
import androidx.compose.ui.layout.Layout
import androidx.compose.ui.platform.testTag
import androidx.compose.ui.semantics.LiveRegionMode
import androidx.compose.ui.semantics.heading
import androidx.compose.ui.semantics.liveRegion
import androidx.compose.ui.semantics.semantics
import androidx.compose.ui.unit.Dp
import androidx.compose.ui.unit.dp
import ayatsuri.core.Choice
import ayatsuri.core.Closed
import ayatsuri.core.HintView
import ayatsuri.core.Prompt
import ayatsuri.core.UserAction
import ayatsuri.ui.OnBack
import ayatsuri.ui.art.ClosedEye
import ayatsuri.ui.art.Emblem
import ayatsuri.ui.components.CardInFull
import ayatsuri.ui.components.Detail
import ayatsuri.ui.components.LocalSheets
import ayatsuri.ui.components.LookedAt
import ayatsuri.ui.components.Paragraph
import ayatsuri.ui.components.Pendulum
import ayatsuri.ui.components.QuietButton
import ayatsuri.ui.components.WideButton
import ayatsuri.ui.components.goneToByKeys
import ayatsuri.ui.components.plate
import ayatsuri.ui.components.pressable
import ayatsuri.ui.components.pressing
import ayatsuri.ui.lesson.litChoice
import ayatsuri.ui.lesson.promptInLesson
import ayatsuri.ui.theme.LocalLabels
import ayatsuri.ui.theme.LocalPalette
import ayatsuri.ui.theme.LocalType
import ayatsuri.ui.theme.Palette
import ayatsuri.ui.theme.Space
import ayatsuri.ui.theme.Words
import ayatsuri.ui.theme.isLargeText
import kotlin.math.abs

/** What is asked, at the bottom, where a thumb reaches it. */
@Composable
fun PromptPanel(
    prompt: Prompt,
    hint: HintView?,
    touch: Touch,
    heights: PromptHeights,
    modifier: Modifier = Modifier,
    bar: @Composable (Modifier) -> Unit = {},
    onAction: (UserAction) -> Unit,
) {
    val palette = LocalPalette.current
    var pull by remember(prompt.id) { mutableStateOf(Pull.USUAL) }
    // Each prompt is read from its beginning.
    val scroll = remember(prompt.id) { ScrollState(0) }
    val lifted = touch.lifted?.let { touch.choice(it) }
    Column(
        modifier
            .fillMaxWidth()
            .heightIn(max = heights.of(pull))
            .testTag("prompt")
            .promptInLesson()
            // What is asked next is gone to when nothing lies over it.
            .goneToByKeys(prompt.id.takeIf { LocalSheets.current.top == null })
            .promptGround(palette, heights.isCard)
            .padding(start = Space.edge, end = Space.edge, bottom = Space.groups),
    ) {
        val isLarge = isLargeText()
        Grip({ pull = pull.moved(it) }) {
            if (isLarge) bar(Modifier.fillMaxWidth()) else Above(prompt, bar)
        }
        Column(
            Modifier.weight(1f, fill = false).fadesBelow(scroll, palette.panel).verticalScroll(scroll),
            verticalArrangement = Arrangement.spacedBy(Space.choices),
        ) {
            hint?.let { Hint(it, onAction) }
            if (isLarge) {
                prompt.cause?.let { Detail(it) }
                Question(prompt)
            }
            LookedAt(prompt.looked, touch)
            Entries(prompt, touch)
            lifted?.let { LiftedText(it, scroll, touch) }
            ClosedChoices(prompt.closed, prompt.id, touch)
        }
        // What was lifted is taken by the button, or by a second tap where it lies.
        lifted?.let {
            val place = Modifier.padding(top = Space.choices).litChoice(it.index)
            WideButton(it.label, "take", place, detail = it.warning, isPrimary = true) { touch.press(it) }
        }
    }
}

/**
 * What stays in sight: why something is asked, with what can be done at any time beside it, and below them the question, which
 * needs the whole width. It is read before what can be done at any time.
 */
@Composable
private fun Above(
    prompt: Prompt,
    bar: @Composable (Modifier) -> Unit,
) = Layout(
    contents =
        listOf(
            { prompt.cause?.let { Box(Modifier.padding(top = GRIP - 3.dp)) { Detail(it) } } },
            { Question(prompt) },
            { bar(Modifier.widthIn(max = 200.dp)) },
        ),
    modifier = Modifier.padding(bottom = Space.choices),
) { (causes, questions, bars), room ->
    val free = room.copy(minWidth = 0, minHeight = 0)
    // The letters of its last word end where the choices end.
    val beyond = 8.dp.roundToPx()
    val beside = bars.map { it.measure(free) }
    val left = (room.maxWidth - beside.sumOf { it.width }).coerceAtLeast(0)
    val why = causes.map { it.measure(free.copy(maxWidth = left)) }
    val asked = questions.map { it.measure(free) }
    // Nothing of the question is pressed: it may come a little into the room of what a finger meets.
    val below = maxOf(beside.maxOfOrNull { it.height - OVERLAP.roundToPx() } ?: 0, why.maxOfOrNull { it.height } ?: 0, GRIP.roundToPx())
    layout(room.maxWidth, below + asked.sumOf { it.height }) {
        why.forEach { it.place(0, below - it.height) }
        asked.forEach { it.place(0, below) }
        beside.forEach { it.place(left + beyond, 0) }
    }
}

private val OVERLAP = 9.dp

/** What is asked. */
@Composable
private fun Question(prompt: Prompt) {
    Row(
        Modifier.heightIn(min = 30.dp),
        verticalAlignment = Alignment.CenterVertically,
        horizontalArrangement = Arrangement.spacedBy(7.dp),
    ) {
        if (prompt.isSecret) ClosedEye(15.dp, said = LocalLabels.current.onlyYou)
        val told =
            Modifier.semantics {
                heading()
                liveRegion = LiveRegionMode.Polite
            }
        Words(prompt.question, LocalType.current.question, told)
    }
}

/** How far the prompt is pulled up: its question alone, as much as leaves the table in sight, or all of it. */
enum class Pull {
    DOWN,
    USUAL,
    UP,
    ;

    fun moved(steps: Int): Pull = entries[(ordinal + steps).coerceIn(entries.indices)]
}

/** How high a prompt is at most; [isCard] where it stands beside the table and not at its foot. */
@Immutable
class PromptHeights(
    private val usual: Dp,
    private val all: Dp,
    val isCard: Boolean = false,
) {
    fun of(pull: Pull): Dp =
        when (pull) {
            Pull.DOWN -> LOW.coerceAtMost(usual)
            Pull.USUAL -> usual
            Pull.UP -> all
        }
}

/** The question, and the first of what can be done. */
private val LOW = 156.dp

/** What the prompt is pulled by, with all that stays in sight. */
@Composable
private fun Grip(
    onPull: (Int) -> Unit,
    bar: @Composable () -> Unit,
) {
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
        bar()
    }
}

private val PULLED = 20.dp
private val GRIP = 17.dp

/** What goes on below sinks into the dark. */
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

/** A sheet that rises over the hand: its shadow, and an edge in the colour of whoever acts. */
private fun Modifier.promptGround(
    palette: Palette,
    isCard: Boolean,
): Modifier {
    val shape = if (isCard) RoundedCornerShape(20.dp) else RoundedCornerShape(topStart = 18.dp, topEnd = 18.dp)
    if (isCard) return background(palette.panel, shape).border(2.dp, palette.accent, shape).padding(top = 2.dp)
    return drawBehind {
        val high = 24.dp.toPx()
        val dark = Color.Black.copy(alpha = if (palette.isNight) 0.45f else 0.14f)
        val shadow = Brush.verticalGradient(listOf(Color.Transparent, dark), startY = -high, endY = 10.dp.toPx())
        drawRect(shadow, Offset(0f, -high), Size(size.width, high + 18.dp.toPx()))
    }.background(palette.accent, shape).padding(top = 2.dp).background(palette.panel, shape)
}

/** What was lifted, in full, where it is seen. */
@Composable
private fun LiftedText(
    choice: Choice,
    scroll: ScrollState,
    touch: Touch,
) {
    LaunchedEffect(choice.index) { scroll.animateScrollTo(scroll.maxValue) }
    Column(
        Modifier.fillMaxWidth().testTag("lifted").semantics { liveRegion = LiveRegionMode.Polite },
        verticalArrangement = Arrangement.spacedBy(4.dp),
    ) {
        val cards = touch.cards(choice.reads)
        cards.forEach { CardInFull(it) }
        // What the card itself says is not said again.
        choice.detail?.takeIf { detail -> cards.none { it.short == detail || it.text == detail } }?.let { Detail(it) }
    }
}

/** What a master would do, and why. */
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

/** What cannot be done now: one line, which opens and says why of each. */
@Composable
private fun ClosedChoices(
    closed: List<Closed>,
    prompt: ULong,
    touch: Touch,
) {
    val first = closed.firstOrNull() ?: return
    val type = LocalType.current
    val palette = LocalPalette.current
    var isOpen by remember(prompt) { mutableStateOf(false) }
    if (isOpen) OnBack { isOpen = false }
    Row(
        Modifier
            .fillMaxWidth()
            .testTag("closed")
            .heightIn(min = Space.finger)
            .pressable { isOpen = !isOpen }
            .semantics(mergeDescendants = true) {},
        verticalAlignment = Alignment.CenterVertically,
        horizontalArrangement = Arrangement.spacedBy(8.dp),
    ) {
        val said = if (isOpen) LocalLabels.current.cannot else "${first.label}: ${first.reason}"
        Emblem("button/closed", 16.dp, palette.ink2)
        Words(said, type.detail, Modifier.weight(1f), palette.ink2, maxLines = if (isLargeText()) Int.MAX_VALUE else 1)
        Words("${closed.size} ${if (isOpen) "▴" else "▾"}", type.choice, color = palette.ink2)
    }
    if (!isOpen) return
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
