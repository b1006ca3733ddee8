package ayatsuri.ui.components

import androidx.compose.foundation.Canvas
import androidx.compose.foundation.layout.Arrangement
import androidx.compose.foundation.layout.Box
import androidx.compose.foundation.layout.Column
import androidx.compose.foundation.layout.ColumnScope
import androidx.compose.foundation.layout.Row
import androidx.compose.foundation.layout.fillMaxHeight
import androidx.compose.foundation.layout.fillMaxSize
import androidx.compose.foundation.layout.fillMaxWidth
import androidx.compose.foundation.layout.padding
import androidx.compose.foundation.layout.size
import androidx.compose.foundation.layout.widthIn
import androidx.compose.foundation.layout.wrapContentWidth
import androidx.compose.foundation.lazy.LazyColumn
import androidx.compose.foundation.lazy.LazyListScope
import androidx.compose.foundation.rememberScrollState
import androidx.compose.foundation.verticalScroll
import androidx.compose.runtime.Composable
import androidx.compose.ui.Alignment
import androidx.compose.ui.Modifier
import androidx.compose.ui.draw.drawBehind
import androidx.compose.ui.geometry.Offset
import androidx.compose.ui.graphics.Brush
import androidx.compose.ui.graphics.Color
import androidx.compose.ui.graphics.StrokeCap
import androidx.compose.ui.graphics.drawscope.scale
import androidx.compose.ui.layout.layout
import androidx.compose.ui.platform.testTag
import androidx.compose.ui.semantics.contentDescription
import androidx.compose.ui.semantics.heading
import androidx.compose.ui.semantics.semantics
import androidx.compose.ui.unit.Dp
import androidx.compose.ui.unit.dp
import ayatsuri.core.Button
import ayatsuri.core.UserAction
import ayatsuri.ui.art.Valance
import ayatsuri.ui.art.drawSideCurtains
import ayatsuri.ui.theme.LocalPalette
import ayatsuri.ui.theme.LocalType
import ayatsuri.ui.theme.Palette
import ayatsuri.ui.theme.Space
import ayatsuri.ui.theme.Words
import ayatsuri.ui.theme.isLargeText

/**
 * A page under its title and the edge of the stage: the content scrolls, the buttons stay at the bottom, where a thumb
 * reaches them. With [isBetween] there is a gap below that edge; content that hangs from it wants none. If the page
 * [isShort], the buttons stand right below the content. A [stage] of its own hangs over the title, and [beside] fills
 * the left of a wide window.
 */
@Composable
fun Frame(
    title: String,
    buttons: List<Button>,
    onAction: (UserAction) -> Unit,
    subtitle: String? = null,
    above: @Composable ColumnScope.() -> Unit = {},
    isBetween: Boolean = true,
    isShort: Boolean = false,
    stage: (@Composable () -> Unit)? = null,
    beside: (@Composable () -> Unit)? = null,
    content: @Composable ColumnScope.() -> Unit,
) = FrameAround(title, subtitle, buttons, onAction, above, isBetween, isShort, stage, beside) { bodyModifier, lastButtons ->
    Column(bodyModifier.verticalScroll(rememberScrollState()), verticalArrangement = Arrangement.spacedBy(Space.sections)) {
        content()
        lastButtons()
    }
}

/** A page as [Frame] makes it, for very long content: only the part in sight is composed. */
@Composable
fun LongFrame(
    title: String,
    buttons: List<Button>,
    onAction: (UserAction) -> Unit,
    subtitle: String? = null,
    gap: Dp = Space.sections,
    content: LazyListScope.() -> Unit,
) = FrameAround(title, subtitle, buttons, onAction, {}, isBetween = true) { bodyModifier, lastButtons ->
    LazyColumn(bodyModifier, verticalArrangement = Arrangement.spacedBy(gap)) {
        content()
        item("below") { Column(verticalArrangement = Arrangement.spacedBy(Space.choices)) { lastButtons() } }
    }
}

@Composable
private fun FrameAround(
    title: String,
    subtitle: String?,
    buttons: List<Button>,
    onAction: (UserAction) -> Unit,
    above: @Composable ColumnScope.() -> Unit,
    isBetween: Boolean,
    isShort: Boolean = false,
    stage: (@Composable () -> Unit)? = null,
    beside: (@Composable () -> Unit)? = null,
    body: @Composable (Modifier, @Composable () -> Unit) -> Unit,
) {
    val palette = LocalPalette.current
    val type = LocalType.current
    // The way back is the arrow beside the title, unless it is the page's primary button.
    val (back, otherButtons) = buttons.partition { it.action == UserAction.Back && !it.primary && it.closed == null && it.detail == null }
    Box(Modifier.fillMaxSize().stageGround(palette), contentAlignment = Alignment.TopCenter) {
        Column(Modifier.fillMaxSize(), horizontalAlignment = Alignment.CenterHorizontally) {
            stage?.invoke()
            Row(
                Modifier
                    .widthIn(max = if (beside == null) Space.readable else Dp.Infinity)
                    .fillMaxWidth()
                    .padding(start = Space.edge, end = Space.edge, top = 8.dp, bottom = 6.dp),
                verticalAlignment = Alignment.CenterVertically,
            ) {
                back.firstOrNull()?.let { BackArrow(it) { onAction(it.action) } }
                Column(Modifier.weight(1f)) {
                    Words(title, type.title, Modifier.semantics { heading() })
                    subtitle?.let { Words(it, type.detail, color = palette.ink2) }
                }
            }
            if (stage == null) Valance()
            Row(Modifier.weight(1f).fillMaxWidth()) {
                beside?.let { Box(Modifier.weight(BESIDE_WEIGHT).fillMaxHeight()) { it() } }
                val contentModifier = Modifier.weight(1f).fillMaxHeight()
                Box(if (beside == null) contentModifier.betweenCurtains() else contentModifier, contentAlignment = Alignment.TopCenter) {
                    FrameContent(otherButtons, onAction, above, isBetween, isShort, body)
                }
            }
        }
    }
}

/** The width of [beside][Frame] in a wide window, as a part of the width of the content. */
private const val BESIDE_WEIGHT = 0.68f

/** The content of a page, and the buttons below it. */
@Composable
private fun FrameContent(
    buttons: List<Button>,
    onAction: (UserAction) -> Unit,
    above: @Composable ColumnScope.() -> Unit,
    isBetween: Boolean,
    isShort: Boolean,
    body: @Composable (Modifier, @Composable () -> Unit) -> Unit,
) = Column(
    Modifier
        .widthIn(max = Space.readable)
        .fillMaxWidth()
        .padding(start = Space.edge, end = Space.edge, bottom = Space.edge, top = if (isBetween) Space.edge else 0.dp),
    verticalArrangement = Arrangement.spacedBy(Space.groups),
) {
    // In large text only the primary button stays in sight: the other ones scroll.
    val isLarge = isLargeText()
    val (fixedButtons, scrollingButtons) = buttons.partition { it.primary || !isLarge }
    val aboveButtons: @Composable () -> Unit = { above() }
    body(Modifier.weight(1f, fill = !isShort).fillMaxWidth().testTag("page")) {
        if (isLarge) {
            aboveButtons()
            Buttons(scrollingButtons, onAction)
        }
    }
    if (!isLarge) above()
    Buttons(fixedButtons, onAction)
}

/** Draws side curtains where there is room beside the content: the page is a stage as well. */
private fun Modifier.betweenCurtains(): Modifier =
    fillMaxWidth()
        .drawBehind {
            val spaceBeside = (size.width - Space.readable.toPx()) / 2
            if (spaceBeside >= LEAST_CURTAIN_SPACE.toPx()) drawSideCurtains(spaceBeside * CURTAIN_SHARE, size.height, FOLDS, GATHERED_SHARE)
        }.wrapContentWidth()

private val LEAST_CURTAIN_SPACE = 96.dp
private const val CURTAIN_SHARE = 0.8f
private const val FOLDS = 7
private const val GATHERED_SHARE = 0.46f

/** Widens content to the whole page, over the margins that other content keeps. */
fun Modifier.toTheEdge(): Modifier =
    layout { measurable, constraints ->
        val edge = Space.edge.roundToPx()
        val fullWidth = constraints.maxWidth + 2 * edge
        val placed = measurable.measure(constraints.copy(minWidth = fullWidth, maxWidth = fullWidth))
        layout(constraints.maxWidth, placed.height) { placed.place(-edge, 0) }
    }

/**
 * Fills the page with its ground. By night a light falls from above, wider than the page and down to less than half of
 * it.
 */
fun Modifier.stageGround(palette: Palette): Modifier =
    drawBehind {
        drawRect(palette.ground)
        if (!palette.isNight) return@drawBehind
        val top = Offset(size.width / 2, 0f)
        val radius = size.width * LIGHT_WIDTH
        scale(1f, size.height * LIGHT_HEIGHT / radius, top) {
            drawCircle(Brush.radialGradient(listOf(palette.glow, Color.Transparent), top, radius), radius, top)
        }
    }

private const val LIGHT_WIDTH = 1.2f
private const val LIGHT_HEIGHT = 0.46f

@Composable
private fun BackArrow(
    button: Button,
    onTap: () -> Unit,
) {
    val palette = LocalPalette.current
    Box(
        Modifier
            .testTag(button.id)
            .size(Space.finger)
            .pressable(onTap = onTap)
            .semantics { contentDescription = button.label },
        contentAlignment = Alignment.Center,
    ) {
        Canvas(Modifier.size(11.dp, 20.dp)) {
            val width = 2.5.dp.toPx()
            val tip = Offset(width, size.height / 2)
            drawLine(palette.ink, Offset(size.width, 0f), tip, width, StrokeCap.Round)
            drawLine(palette.ink, tip, Offset(size.width, size.height), width, StrokeCap.Round)
        }
    }
}
