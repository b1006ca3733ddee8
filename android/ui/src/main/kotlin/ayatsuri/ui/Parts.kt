package ayatsuri.ui

import androidx.compose.animation.core.RepeatMode
import androidx.compose.animation.core.animateFloat
import androidx.compose.animation.core.infiniteRepeatable
import androidx.compose.animation.core.rememberInfiniteTransition
import androidx.compose.animation.core.tween
import androidx.compose.foundation.Canvas
import androidx.compose.foundation.background
import androidx.compose.foundation.border
import androidx.compose.foundation.layout.Arrangement
import androidx.compose.foundation.layout.Box
import androidx.compose.foundation.layout.Column
import androidx.compose.foundation.layout.ColumnScope
import androidx.compose.foundation.layout.IntrinsicSize
import androidx.compose.foundation.layout.Row
import androidx.compose.foundation.layout.fillMaxHeight
import androidx.compose.foundation.layout.fillMaxSize
import androidx.compose.foundation.layout.fillMaxWidth
import androidx.compose.foundation.layout.height
import androidx.compose.foundation.layout.padding
import androidx.compose.foundation.layout.size
import androidx.compose.foundation.rememberScrollState
import androidx.compose.foundation.shape.CircleShape
import androidx.compose.foundation.text.BasicText
import androidx.compose.foundation.verticalScroll
import androidx.compose.runtime.Composable
import androidx.compose.runtime.getValue
import androidx.compose.runtime.mutableStateOf
import androidx.compose.runtime.remember
import androidx.compose.runtime.setValue
import androidx.compose.ui.Alignment
import androidx.compose.ui.Modifier
import androidx.compose.ui.draw.clip
import androidx.compose.ui.geometry.Offset
import androidx.compose.ui.graphics.Color
import androidx.compose.ui.graphics.Shape
import androidx.compose.ui.platform.testTag
import androidx.compose.ui.semantics.LiveRegionMode
import androidx.compose.ui.semantics.ProgressBarRangeInfo
import androidx.compose.ui.semantics.heading
import androidx.compose.ui.semantics.liveRegion
import androidx.compose.ui.semantics.progressBarRangeInfo
import androidx.compose.ui.semantics.semantics
import androidx.compose.ui.text.font.FontWeight
import androidx.compose.ui.unit.dp
import androidx.compose.ui.unit.sp
import ayatsuri.core.Button
import ayatsuri.core.Confirm
import ayatsuri.core.UserAction
import kotlin.math.cos
import kotlin.math.sin

/** A screen under its title: what is read scrolls, what is pressed stays at the bottom, where a thumb reaches it. */
@Composable
fun Page(
    title: String,
    subtitle: String? = null,
    bottom: @Composable ColumnScope.() -> Unit,
    content: @Composable ColumnScope.() -> Unit,
) {
    val palette = LocalPalette.current
    Column(
        Modifier.fillMaxSize().background(palette.ground).padding(12.dp),
        verticalArrangement = Arrangement.spacedBy(8.dp),
    ) {
        val bold = style(22.sp, palette.accentText).copy(fontWeight = FontWeight.Bold)
        BasicText(title, Modifier.semantics { heading() }, style = bold)
        subtitle?.let { BasicText(it, style = style(13.sp, palette.faint)) }
        Column(
            Modifier
                .weight(1f)
                .fillMaxWidth()
                .testTag("page")
                .verticalScroll(rememberScrollState()),
            verticalArrangement = Arrangement.spacedBy(10.dp),
            content = content,
        )
        bottom()
    }
}

/** Ways on: what most people want over the whole width, the others two by two. */
@Composable
fun Buttons(
    buttons: List<Button>,
    onAction: (UserAction) -> Unit,
) {
    var asked by remember { mutableStateOf<Button?>(null) }
    asked?.takeIf { it in buttons }?.let { button ->
        button.confirm?.let { confirm ->
            AskedAgain(confirm, onNo = { asked = null }) {
                asked = null
                onAction(button.action)
            }
            return
        }
    }
    val (first, others) = buttons.partition { it.primary }
    for (side in first.chunked(1) + others.chunked(2)) {
        Row(Modifier.height(IntrinsicSize.Min), horizontalArrangement = Arrangement.spacedBy(6.dp)) {
            for (button in side) {
                val place = Modifier.weight(1f).fillMaxHeight()
                // What cannot be pressed says why, where others say what they do.
                val said = button.closed ?: button.detail
                WideButton(button.label, said, button.primary, button.id, place, isOpen = button.closed == null) {
                    if (button.confirm == null) onAction(button.action) else asked = button
                }
            }
        }
    }
}

/** The moment for which what just appeared takes no answer: whoever taps twice answers nothing by it. */
class InputPause {
    private val since = System.nanoTime()

    fun isOn() = System.nanoTime() - since < PAUSE_NANOS
}

private const val PAUSE_NANOS = 300_000_000L

/** What gives something up for good, asked once more. */
@Composable
fun AskedAgain(
    confirm: Confirm,
    onNo: () -> Unit,
    onYes: () -> Unit,
) {
    val pause = remember(confirm) { InputPause() }
    Column(Modifier.fillMaxWidth().testTag("asked-again"), verticalArrangement = Arrangement.spacedBy(6.dp)) {
        BasicText(confirm.question, style = style(15.sp))
        WideButton(confirm.no, null, false, "confirm-no") { if (!pause.isOn()) onNo() }
        WideButton(confirm.yes, null, false, "confirm-yes") { if (!pause.isOn()) onYes() }
    }
}

/** What goes on, in a few lines, told aloud when it changes; beside it something that moves while it goes on. */
@Composable
fun Going(
    text: String?,
    isBusy: Boolean,
) {
    if (text == null && !isBusy) return
    Row(
        Modifier.fillMaxWidth().testTag("going"),
        horizontalArrangement = Arrangement.spacedBy(10.dp),
        verticalAlignment = Alignment.CenterVertically,
    ) {
        if (isBusy) Pendulum()
        BasicText(text.orEmpty(), Modifier.weight(1f).semantics { liveRegion = LiveRegionMode.Polite }, style = style(15.sp))
    }
}

/** A puppet's string with its weight: it swings as long as something is under way. */
@Composable
private fun Pendulum() {
    val palette = LocalPalette.current
    val swing by rememberInfiniteTransition().animateFloat(-0.5f, 0.5f, infiniteRepeatable(tween(700), RepeatMode.Reverse))
    Canvas(
        Modifier.size(26.dp).testTag("busy").semantics { progressBarRangeInfo = ProgressBarRangeInfo.Indeterminate },
    ) {
        val top = Offset(size.width / 2, 0f)
        val length = size.height - 5.dp.toPx()
        val end = Offset(top.x + sin(swing) * length, cos(swing) * length)
        drawLine(palette.accentText, top, end, 1.5.dp.toPx())
        drawCircle(palette.accentText, 4.5.dp.toPx(), end)
    }
}

/** A plate with an edge, on which things stand; one that is marked has an edge that stands out. */
fun Modifier.plate(
    palette: Palette,
    corner: Shape,
    ground: Color = palette.card,
    isMarked: Boolean = false,
): Modifier {
    val edge = if (isMarked) palette.accentText else palette.line
    return clip(corner).background(ground).border(if (isMarked) 2.dp else 1.dp, edge, corner)
}

/** A person's colour, in a ring of ink; what it is called stands beside it. */
@Composable
fun Dot(color: Color) {
    val palette = LocalPalette.current
    Box(
        Modifier
            .size(14.dp.scaled())
            .clip(CircleShape)
            .background(color)
            .border(1.5.dp, palette.ink, CircleShape),
    )
}
