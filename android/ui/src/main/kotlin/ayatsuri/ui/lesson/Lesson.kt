package ayatsuri.ui.lesson

import androidx.compose.foundation.Canvas
import androidx.compose.foundation.ExperimentalFoundationApi
import androidx.compose.foundation.ScrollState
import androidx.compose.foundation.background
import androidx.compose.foundation.border
import androidx.compose.foundation.gestures.detectDragGestures
import androidx.compose.foundation.gestures.detectTapGestures
import androidx.compose.foundation.layout.Arrangement
import androidx.compose.foundation.layout.Box
import androidx.compose.foundation.layout.Column
import androidx.compose.foundation.layout.Row
import androidx.compose.foundation.layout.fillMaxSize
import androidx.compose.foundation.layout.fillMaxWidth
import androidx.compose.foundation.layout.heightIn
import androidx.compose.foundation.layout.padding
import androidx.compose.foundation.layout.size
import androidx.compose.foundation.relocation.BringIntoViewRequester
import androidx.compose.foundation.relocation.bringIntoViewRequester
import androidx.compose.foundation.shape.RoundedCornerShape
import androidx.compose.foundation.verticalScroll
import androidx.compose.runtime.Composable
import androidx.compose.runtime.CompositionLocalProvider
import androidx.compose.runtime.LaunchedEffect
import androidx.compose.runtime.getValue
import androidx.compose.runtime.mutableStateOf
import androidx.compose.runtime.remember
import androidx.compose.runtime.setValue
import androidx.compose.runtime.withFrameNanos
import androidx.compose.ui.Alignment
import androidx.compose.ui.Modifier
import androidx.compose.ui.draw.shadow
import androidx.compose.ui.geometry.CornerRadius
import androidx.compose.ui.geometry.Offset
import androidx.compose.ui.geometry.Rect
import androidx.compose.ui.geometry.RoundRect
import androidx.compose.ui.geometry.Size
import androidx.compose.ui.graphics.Color
import androidx.compose.ui.graphics.Path
import androidx.compose.ui.graphics.PathOperation
import androidx.compose.ui.graphics.StrokeCap
import androidx.compose.ui.graphics.drawscope.DrawScope
import androidx.compose.ui.graphics.drawscope.Stroke
import androidx.compose.ui.input.pointer.pointerInput
import androidx.compose.ui.layout.Layout
import androidx.compose.ui.layout.onGloballyPositioned
import androidx.compose.ui.layout.positionInRoot
import androidx.compose.ui.platform.testTag
import androidx.compose.ui.semantics.LiveRegionMode
import androidx.compose.ui.semantics.clearAndSetSemantics
import androidx.compose.ui.semantics.heading
import androidx.compose.ui.semantics.isTraversalGroup
import androidx.compose.ui.semantics.liveRegion
import androidx.compose.ui.semantics.semantics
import androidx.compose.ui.semantics.traversalIndex
import androidx.compose.ui.text.style.TextAlign
import androidx.compose.ui.unit.Constraints
import androidx.compose.ui.unit.Density
import androidx.compose.ui.unit.dp
import ayatsuri.art.Drawings
import ayatsuri.art.PROP
import ayatsuri.art.draw
import ayatsuri.core.HintedChoice
import ayatsuri.core.LessonView
import ayatsuri.core.LitPlace
import ayatsuri.core.Target
import ayatsuri.core.Tint
import ayatsuri.core.UserAction
import ayatsuri.ui.art.CARD_GRID_HEIGHT
import ayatsuri.ui.art.CARD_GRID_WIDTH
import ayatsuri.ui.art.pen
import ayatsuri.ui.art.write
import ayatsuri.ui.components.LocalSheets
import ayatsuri.ui.components.QuietButton
import ayatsuri.ui.components.WideButton
import ayatsuri.ui.components.explanation
import ayatsuri.ui.components.focusFirstForKeys
import ayatsuri.ui.components.plate
import ayatsuri.ui.components.pressable
import ayatsuri.ui.components.pressing
import ayatsuri.ui.table.fadesBelow
import ayatsuri.ui.theme.LocalPalette
import ayatsuri.ui.theme.LocalType
import ayatsuri.ui.theme.Palette
import ayatsuri.ui.theme.Space
import ayatsuri.ui.theme.Words
import ayatsuri.ui.theme.isLargeText
import kotlin.math.roundToInt

/**
 * A page, and over it the step of a lesson beside the things that it is about. The rest of the page is dimmed, but can
 * still be pressed.
 Where the
 * page itself tells the step, [isShownOnPage], what it is about is lit up alone.
 */
@Composable
fun InLesson(
    lesson: LessonView?,
    onAction: (UserAction) -> Unit,
    isShownOnPage: Boolean = false,
    hinted: Map<LitPlace, HintedChoice> = emptyMap(),
    content: @Composable () -> Unit,
) {
    val places = remember { LitPlaces() }
    places.show(lesson, hinted)
    Box(Modifier.fillMaxSize().onGloballyPositioned { places.origin = it.positionInRoot() }) {
        // The provider is always there: a layout that composes its content while it measures would not notice one that
        // comes later.
        CompositionLocalProvider(LocalLitPlaces provides places, content = content)
        if (places.hinted.isNotEmpty()) HintMarks(places)
        lesson?.let { PlacedLessonCard(it, places, onAction, isShownOnPage) }
    }
}

/**
 * Draws the marks of a hint: a percentage on each thing that it is about, and a ring around the best. The prompt says
 * the same in words.
 */
@Composable
private fun HintMarks(places: LitPlaces) {
    val palette = LocalPalette.current
    val pen = pen()
    Canvas(Modifier.fillMaxSize().clearAndSetSemantics {}) {
        val tagSize = Size(TAG_WIDTH.toPx(), TAG_HEIGHT.toPx())
        for (mark in places.hintMarks(least = tagSize.height)) {
            val choice = mark.choice
            val ring = mark.bounds.ring(size, 1.dp.toPx(), 2.dp.toPx())
            val cornerRadius = CornerRadius(CORNER_RADIUS.toPx())
            if (choice.isBest) drawRoundRect(palette.lamp, ring.topLeft, ring.size, cornerRadius, Stroke(2.5f.dp.toPx()))
            // A mark stands on the upper edge of a thing, above its words and numbers. The upper corner of a seat shows
            // its character, so there the mark stands at the foot. A board's mark hangs between its strings, below the
            // line above the table; that of a card on display leaves the words above it free.
            val top =
                when (mark.thing) {
                    is Target.Seat -> ring.bottom - tagSize.height
                    is Target.Character -> ring.top
                    is Target.Market -> ring.top - tagSize.height * OUTSIDE_OF_MARKET
                    else -> ring.top - tagSize.height * OUTSIDE_SHARE
                }
            val corner = Offset((ring.right - tagSize.width).coerceAtLeast(ring.left), top.coerceAtLeast(0f))
            val ground = if (choice.isBest) palette.button else palette.plate
            drawRoundRect(ground, corner, tagSize, CornerRadius(tagSize.height / 2))
            val ink = if (choice.isBest) palette.onButton else palette.ink
            write(pen, "${choice.percent} %", corner + Offset(tagSize.width / 2, tagSize.height * 0.74f), tagSize.height * 0.68f, ink)
        }
    }
}

private val TAG_WIDTH = 40.dp
private val TAG_HEIGHT = 17.dp
private const val OUTSIDE_SHARE = 0.6f
private const val OUTSIDE_OF_MARKET = 0.3f

@Composable
private fun PlacedLessonCard(
    lesson: LessonView,
    places: LitPlaces,
    onAction: (UserAction) -> Unit,
    isShownOnPage: Boolean,
) {
    val palette = LocalPalette.current
    var card by remember { mutableStateOf(Rect.Zero) }
    // The offset by which a finger has moved the card of this step from its own place.
    var moved by remember(lesson) { mutableStateOf(Offset.Zero) }
    val dragModifier = Modifier.pointerInput(lesson) { detectDragGestures { _, by -> moved += by } }
    Canvas(Modifier.fillMaxSize()) {
        val lit = places.rects().map { it.ring(size, 5.dp.toPx(), 2.dp.toPx()) }
        // Between two steps the learner looks at all of the table: nothing is dimmed.
        val isDim = lesson.title != null && lit.isNotEmpty()
        if (isDim) drawDimmed(lit, palette)
        // The surroundings are dark by day as well, so the light is that of the night.
        val light = if (isDim) Palette.night.lamp else palette.lamp
        for (rect in lit) drawRoundRect(light, rect.topLeft, rect.size, CornerRadius(CORNER_RADIUS.toPx()), Stroke(2.dp.toPx()))
        if (!isShownOnPage) drawString(card, lit, light)
    }
    if (isShownOnPage) return
    Layout({ LessonCard(lesson, onAction, Modifier.testTag("lesson").then(dragModifier)) }) { measurables, constraints ->
        val measurable = measurables.single()
        val area = Size(constraints.maxWidth.toFloat(), constraints.maxHeight.toFloat())
        val placing =
            LessonCardPlacing(
                Rect(Offset.Zero, area).deflate(PAGE_MARGIN.toPx()),
                // The line between two steps stands above the things that can be pressed: beside the table it would
                // hide the hand.
                isWide = lesson.title != null && area.isWide(this),
                widest = MOST_CARD_WIDTH.toPx(),
                narrowest = LEAST_CARD_WIDTH.toPx(),
                gap = GAP.toPx(),
            ) { measurable.maxIntrinsicHeight(it.roundToInt()).toFloat() }
        val bounds = placing.place(places.rects(), places.prompt()).movedInside(moved, area)
        val placed = measurable.measure(Constraints.fixed(bounds.width.roundToInt(), bounds.height.roundToInt()))
        layout(constraints.maxWidth, constraints.maxHeight) {
            card = bounds
            placed.place(bounds.left.roundToInt(), bounds.top.roundToInt())
        }
    }
}

/** Returns the rectangle moved [by] this offset, but not out of [area]. */
private fun Rect.movedInside(
    by: Offset,
    area: Size,
): Rect {
    if (by == Offset.Zero) return this
    val x = (left + by.x).coerceIn(0f, (area.width - width).coerceAtLeast(0f))
    val y = (top + by.y).coerceIn(0f, (area.height - height).coerceAtLeast(0f))
    return Rect(Offset(x, y), size)
}

/** Whether a window of this size has its prompt beside the table. */
private fun Size.isWide(density: Density): Boolean =
    with(density) { width >= 840.dp.toPx() || (width >= 560.dp.toPx() && height < 560.dp.toPx()) }

private val PAGE_MARGIN = 8.dp
private val GAP = 24.dp
private val CORNER_RADIUS = 12.dp
private val MOST_CARD_WIDTH = 440.dp
private val LEAST_CARD_WIDTH = 260.dp

/** The outline around a lit thing, cut off at the edge of the page. */
private fun Rect.ring(
    page: Size,
    margin: Float,
    edge: Float,
) = inflate(margin).intersect(Rect(Offset.Zero, page).deflate(edge))

private fun DrawScope.drawDimmed(
    lit: List<Rect>,
    palette: Palette,
) {
    var dark = Path().apply { addRect(Rect(Offset.Zero, size)) }
    for (rect in lit) {
        val hole = Path().apply { addRoundRect(RoundRect(rect, CornerRadius(CORNER_RADIUS.toPx()))) }
        dark = Path.combine(PathOperation.Difference, dark, hole)
    }
    drawPath(dark, Color.Black.copy(alpha = if (palette.isNight) DARK_OPACITY else DARK_OPACITY_BY_DAY))
}

private const val DARK_OPACITY = 0.7f
private const val DARK_OPACITY_BY_DAY = 0.55f

/**
 * Draws a string from the card to the nearest lit thing, if they are close; a long string would cross out the things
 * between.
 */
private fun DrawScope.drawString(
    card: Rect,
    lit: List<Rect>,
    light: Color,
) {
    val ends = lit.map { rect -> card.nearest(rect.center).let { it to rect.nearest(it) } }
    val (from, to) = ends.minByOrNull { (from, to) -> (to - from).getDistance() } ?: return
    if ((to - from).getDistance() !in 3.dp.toPx()..LONGEST_STRING.toPx()) return
    drawLine(light, from, to, 2.dp.toPx(), StrokeCap.Round)
    drawCircle(light, 4.dp.toPx(), to)
}

private val LONGEST_STRING = 40.dp

private fun Rect.nearest(to: Offset) = Offset(maxOf(minOf(to.x, right), left), maxOf(minOf(to.y, bottom), top))

/**
 * The end of a lesson, as a card above the points. The page scrolls to it, because a small phone has no room for it
 * below the stage.
 */
@OptIn(ExperimentalFoundationApi::class)
@Composable
fun LessonOfResult(
    lesson: LessonView,
    onAction: (UserAction) -> Unit,
) {
    val inSight = remember { BringIntoViewRequester() }
    LaunchedEffect(lesson) {
        withFrameNanos { }
        inSight.bringIntoView()
    }
    LessonCard(lesson, onAction, Modifier.testTag("lesson").bringIntoViewRequester(inSight), scrolls = false)
}

/** The card of a lesson's step: a sheet of paper on which the stage hand tells it. */
@Composable
fun LessonCard(
    lesson: LessonView,
    onAction: (UserAction) -> Unit,
    modifier: Modifier = Modifier,
    scrolls: Boolean = true,
) {
    val palette = LocalPalette.current
    val isLarge = isLargeText()
    val step = lesson.progress + lesson.title.orEmpty() + lesson.text
    // Each step begins unscrolled.
    val scroll = remember(step) { ScrollState(0) }
    val scrolling = if (scrolls) Modifier.verticalScroll(scroll) else Modifier
    Box(
        modifier
            .fillMaxWidth()
            .focusFirstForKeys(step.takeIf { LocalSheets.current.top == null })
            .shadow(6.dp, paperShape)
            .background(palette.paper, paperShape)
            .border(1.dp, palette.string, paperShape)
            // The card keeps taps from the things behind it.
            .pointerInput(Unit) { detectTapGestures { } }
            .semantics {
                isTraversalGroup = true
                traversalIndex = -1f
            },
    ) {
        // Paper is light by night too, and so the words on it take the colours of the day.
        CompositionLocalProvider(LocalPalette provides Palette.day) {
            if (lesson.title == null) {
                LineBetweenSteps(lesson, onAction, if (isLarge) scrolling else Modifier)
            } else {
                if (!isLarge) StageHand(palette, Modifier.align(Alignment.BottomStart).padding(start = 8.dp))
                val columnModifier = if (isLarge) scrolling.padding(14.dp) else Modifier
                Column(columnModifier.padding(if (isLarge) Space.choices else 0.dp)) {
                    val startPadding = if (isLarge) 0.dp else HAND_WIDTH + 16.dp
                    val sidePadding = Modifier.padding(start = startPadding, end = if (isLarge) 0.dp else 14.dp)
                    val wordsModifier =
                        when {
                            isLarge -> {
                                sidePadding
                            }

                            // In a page that scrolls there is no limited height to share.
                            !scrolls -> {
                                sidePadding.padding(top = 14.dp)
                            }

                            else -> {
                                sidePadding
                                    .weight(1f, fill = false)
                                    .fadesBelow(scroll, palette.paper)
                                    .then(scrolling)
                                    .padding(top = 14.dp)
                            }
                        }
                    Column(
                        wordsModifier,
                        verticalArrangement = Arrangement.spacedBy(Space.choices),
                    ) { StepWords(lesson) }
                    val endPadding = if (isLarge) 0.dp else 10.dp
                    Foot(lesson, onAction, Modifier.padding(start = startPadding, end = endPadding, bottom = 8.dp, top = 4.dp))
                }
            }
        }
    }
}

@Composable
private fun StepWords(lesson: LessonView) {
    val type = LocalType.current
    val titleSemantics =
        Modifier.semantics {
            heading()
            liveRegion = LiveRegionMode.Polite
        }
    lesson.title?.let { Words(it, type.question, titleSemantics) }
    Words(lesson.text, type.body, Modifier.semantics { liveRegion = LiveRegionMode.Polite })
}

/** The learner's progress, and the buttons to go on or to skip. */
@Composable
private fun Foot(
    lesson: LessonView,
    onAction: (UserAction) -> Unit,
    modifier: Modifier,
) {
    val press = pressing(onAction)
    val palette = LocalPalette.current
    val progress: @Composable () -> Unit = { Words(lesson.progress, LocalType.current.detail, color = palette.ink2) }
    val (next, skip) = lesson.buttons.partition { it.primary }
    if (isLargeText()) {
        Column(modifier.fillMaxWidth(), verticalArrangement = Arrangement.spacedBy(Space.choices)) {
            progress()
            for (button in next + skip) {
                WideButton(button.label, button.id, detail = button.explanation(), isPrimary = button.primary) { press(button) }
            }
        }
        return
    }
    Row(
        modifier.fillMaxWidth().heightIn(min = 52.dp),
        verticalAlignment = Alignment.CenterVertically,
        horizontalArrangement = Arrangement.spacedBy(Space.choices),
    ) {
        progress()
        // A long label is broken into lines instead of pushing the others away.
        Box(Modifier.weight(1f), contentAlignment = Alignment.CenterEnd) {
            Row { skip.forEach { QuietButton(it, onTap = press) } }
        }
        for (button in next) {
            Box(
                Modifier
                    .testTag(button.id)
                    .heightIn(min = Space.finger)
                    .plate(ground = palette.button, edge = palette.button)
                    .pressable { press(button) }
                    .padding(horizontal = 20.dp, vertical = 6.dp),
                contentAlignment = Alignment.Center,
            ) { Words(button.label, LocalType.current.primary, color = palette.onButton, align = TextAlign.Center) }
        }
    }
}

/** The card between two steps: one line that says what to do. */
@Composable
private fun LineBetweenSteps(
    lesson: LessonView,
    onAction: (UserAction) -> Unit,
    modifier: Modifier,
) {
    if (isLargeText()) {
        Column(modifier.padding(14.dp), verticalArrangement = Arrangement.spacedBy(Space.choices)) {
            StepWords(lesson)
            Foot(lesson, onAction, Modifier)
        }
        return
    }
    val press = pressing(onAction)
    Row(
        modifier.fillMaxWidth().heightIn(min = Space.finger).padding(start = 14.dp, end = 4.dp),
        verticalAlignment = Alignment.CenterVertically,
        horizontalArrangement = Arrangement.spacedBy(Space.groups),
    ) {
        Box(Modifier.weight(1f)) { StepWords(lesson) }
        Words(lesson.progress, LocalType.current.detail, color = LocalPalette.current.ink2)
        lesson.buttons.forEach { QuietButton(it, onTap = press) }
    }
}

/** Draws the stage hand, who wears black: the Assassin's puppet without strings and without the thing in its hand. */
@Composable
private fun StageHand(
    palette: Palette,
    modifier: Modifier,
) {
    Canvas(modifier.size(HAND_WIDTH, HAND_WIDTH * CARD_GRID_HEIGHT / CARD_GRID_WIDTH).clearAndSetSemantics {}) {
        draw(Drawings.puppet(STAGE_HAND), palette.art.of(Tint.PLAIN), Offset.Zero, size.width / CARD_GRID_WIDTH, without = PROP)
    }
}

private val paperShape = RoundedCornerShape(16.dp)
private val HAND_WIDTH = 72.dp
const val STAGE_HAND = "character/Assassin"
