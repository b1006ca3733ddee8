package ayatsuri.ui

import androidx.compose.foundation.ScrollState
import androidx.compose.foundation.background
import androidx.compose.foundation.layout.Arrangement
import androidx.compose.foundation.layout.Box
import androidx.compose.foundation.layout.Column
import androidx.compose.foundation.layout.Row
import androidx.compose.foundation.layout.fillMaxWidth
import androidx.compose.foundation.layout.heightIn
import androidx.compose.foundation.layout.padding
import androidx.compose.foundation.layout.size
import androidx.compose.foundation.shape.RoundedCornerShape
import androidx.compose.foundation.verticalScroll
import androidx.compose.runtime.Composable
import androidx.compose.runtime.LaunchedEffect
import androidx.compose.runtime.getValue
import androidx.compose.runtime.mutableStateOf
import androidx.compose.runtime.remember
import androidx.compose.runtime.setValue
import androidx.compose.ui.Alignment
import androidx.compose.ui.Modifier
import androidx.compose.ui.draw.drawBehind
import androidx.compose.ui.geometry.Offset
import androidx.compose.ui.geometry.Size
import androidx.compose.ui.graphics.Brush
import androidx.compose.ui.graphics.Color
import androidx.compose.ui.platform.testTag
import androidx.compose.ui.semantics.LiveRegionMode
import androidx.compose.ui.semantics.heading
import androidx.compose.ui.semantics.liveRegion
import androidx.compose.ui.semantics.semantics
import androidx.compose.ui.unit.dp
import ayatsuri.core.Choice
import ayatsuri.core.Closed
import ayatsuri.core.HintView
import ayatsuri.core.Prompt
import ayatsuri.core.UserAction

/** What is asked, at the bottom, where a thumb reaches it. */
@Composable
fun PromptPanel(
    prompt: Prompt,
    hint: HintView?,
    touch: Touch,
    modifier: Modifier = Modifier,
    onAction: (UserAction) -> Unit,
) {
    val palette = LocalPalette.current
    val type = LocalType.current
    // Each prompt is read from its beginning.
    val scroll = remember(prompt.id) { ScrollState(0) }
    val lifted = touch.lifted?.let { touch.choice(it) }
    Column(
        modifier
            .fillMaxWidth()
            .testTag("prompt")
            .promptGround(palette)
            .padding(start = Space.edge, end = Space.edge, top = 5.dp, bottom = Space.groups),
        verticalArrangement = Arrangement.spacedBy(Space.choices),
    ) {
        Box(
            Modifier
                .align(Alignment.CenterHorizontally)
                .size(34.dp, 4.dp)
                .background(palette.ink2.copy(alpha = 0.6f), RoundedCornerShape(2.dp)),
        )
        Column(
            Modifier.weight(1f, fill = false).verticalScroll(scroll),
            verticalArrangement = Arrangement.spacedBy(Space.choices),
        ) {
            hint?.let { Hint(it, onAction) }
            prompt.cause?.let { Detail(it) }
            Row(verticalAlignment = Alignment.CenterVertically, horizontalArrangement = Arrangement.spacedBy(7.dp)) {
                if (prompt.isSecret) ClosedEye(15.dp, said = LocalLabels.current.onlyYou)
                Words(
                    prompt.question,
                    type.question,
                    Modifier.semantics {
                        heading()
                        liveRegion = LiveRegionMode.Polite
                    },
                )
            }
            LookedAt(prompt.looked, touch)
            Entries(prompt, touch)
            lifted?.let { LiftedText(it, scroll, touch) }
            ClosedChoices(prompt.closed, prompt.id, touch)
        }
        // What was lifted is taken by the button, or by a second tap where it lies.
        lifted?.let { WideButton(it.label, it.warning, isPrimary = true, tag = "take") { touch.press(it) } }
    }
}

/** A sheet that rises over the hand: its shadow, and an edge in the colour of whoever acts. */
private fun Modifier.promptGround(palette: Palette): Modifier {
    val shape = RoundedCornerShape(topStart = 18.dp, topEnd = 18.dp)
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
        touch.cards(choice.reads).forEach { CardInFull(it) }
        choice.detail?.let { Detail(it) }
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
