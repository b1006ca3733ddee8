package ayatsuri.ui.review

import androidx.compose.foundation.Canvas
import androidx.compose.foundation.border
import androidx.compose.foundation.layout.Arrangement
import androidx.compose.foundation.layout.Box
import androidx.compose.foundation.layout.Column
import androidx.compose.foundation.layout.ExperimentalLayoutApi
import androidx.compose.foundation.layout.FlowRow
import androidx.compose.foundation.layout.Row
import androidx.compose.foundation.layout.fillMaxWidth
import androidx.compose.foundation.layout.height
import androidx.compose.foundation.layout.padding
import androidx.compose.foundation.layout.size
import androidx.compose.foundation.shape.RoundedCornerShape
import androidx.compose.runtime.Composable
import androidx.compose.ui.Alignment
import androidx.compose.ui.Modifier
import androidx.compose.ui.draw.alpha
import androidx.compose.ui.geometry.CornerRadius
import androidx.compose.ui.geometry.Offset
import androidx.compose.ui.geometry.Size
import androidx.compose.ui.graphics.Color
import androidx.compose.ui.graphics.Path
import androidx.compose.ui.graphics.PathEffect
import androidx.compose.ui.graphics.drawscope.DrawScope
import androidx.compose.ui.platform.testTag
import androidx.compose.ui.semantics.LiveRegionMode
import androidx.compose.ui.semantics.clearAndSetSemantics
import androidx.compose.ui.semantics.contentDescription
import androidx.compose.ui.semantics.liveRegion
import androidx.compose.ui.semantics.semantics
import androidx.compose.ui.unit.dp
import ayatsuri.core.ChanceChart
import ayatsuri.core.ChanceLine
import ayatsuri.core.DearMomentView
import ayatsuri.core.Picture
import ayatsuri.core.ReviewProgressView
import ayatsuri.core.ReviewScreen
import ayatsuri.core.ReviewSection
import ayatsuri.core.Tint
import ayatsuri.core.UserAction
import ayatsuri.ui.art.Face
import ayatsuri.ui.art.PictureOf
import ayatsuri.ui.components.Detail
import ayatsuri.ui.components.Frame
import ayatsuri.ui.components.Heading
import ayatsuri.ui.components.Option
import ayatsuri.ui.components.Paragraph
import ayatsuri.ui.components.QuietButton
import ayatsuri.ui.components.ToolButton
import ayatsuri.ui.components.plate
import ayatsuri.ui.theme.LocalPalette
import ayatsuri.ui.theme.LocalType
import ayatsuri.ui.theme.Palette
import ayatsuri.ui.theme.Space
import ayatsuri.ui.theme.Words
import ayatsuri.ui.theme.grown
import ayatsuri.ui.theme.isLargeText

/**
 * The review of a finished game: the chances as a chart, the turns that decided it, and this player's dear moments
 * (decisions that surely cost much of the victory).
 */
@Composable
fun ReviewPage(
    review: ReviewScreen,
    onAction: (UserAction) -> Unit,
) = Frame(review.title, review.buttons, onAction) {
    review.progress?.let { Progress(it) }
    review.rows.forEach { Option(it, onAction) }
    review.chart?.let { Chart(it) }
    val faces = review.chart?.lines.orEmpty()
    Section(review.turns, faces)
    Heading(review.momentsTitle)
    review.momentsText?.let { Paragraph(it) }
    review.moments.forEach { Moment(it, onAction) }
    Section(review.sums, faces)
    review.notes.forEach { Detail(it) }
}

/** The progress of the analysis: a bar, and in words the present step. */
@Composable
private fun Progress(progress: ReviewProgressView) {
    val palette = LocalPalette.current
    val text = "${progress.label} ${progress.percent} %"
    Column(
        Modifier.fillMaxWidth().testTag("progress").semantics(mergeDescendants = true) { liveRegion = LiveRegionMode.Polite },
        verticalArrangement = Arrangement.spacedBy(4.dp),
    ) {
        Words(text, LocalType.current.body, color = palette.accent)
        Canvas(Modifier.fillMaxWidth().height(6.dp).clearAndSetSemantics {}) {
            val cornerRadius = CornerRadius(size.height / 2)
            drawRoundRect(palette.hollow, cornerRadius = cornerRadius)
            val doneWidth = size.width * progress.percent.toFloat() / FULL_PERCENT
            drawRoundRect(palette.gold, size = Size(doneWidth, size.height), cornerRadius = cornerRadius)
        }
    }
}

/**
 * The chart of the chances. Each seat has its own colour, dashes and mark. A screen reader says each line as a
 * sentence.
 */
@OptIn(ExperimentalLayoutApi::class)
@Composable
private fun Chart(chart: ChanceChart) {
    val palette = LocalPalette.current
    val type = LocalType.current
    Words(chart.title, type.choice)
    Row(Modifier.fillMaxWidth(), horizontalArrangement = Arrangement.spacedBy(4.dp)) {
        Column(Modifier.height(CHART_HEIGHT.dp).clearAndSetSemantics {}, verticalArrangement = Arrangement.SpaceBetween) {
            for (percent in FULL_PERCENT.toInt() downTo 0 step QUARTER) Words("$percent", type.note, color = palette.ink2)
        }
        Canvas(
            Modifier
                .weight(1f)
                .height(CHART_HEIGHT.dp)
                .testTag("chart")
                .semantics { contentDescription = chart.lines.joinToString(" ") { it.text } },
        ) { drawChart(chart, palette) }
    }
    FlowRow(
        Modifier.fillMaxWidth(),
        horizontalArrangement = Arrangement.spacedBy(14.dp),
        verticalArrangement = Arrangement.spacedBy(6.dp),
    ) {
        chart.lines.forEachIndexed { number, line -> Legend(number, line) }
    }
    chart.error?.let { Detail(it) }
}

@Composable
private fun Legend(
    number: Int,
    line: ChanceLine,
) {
    val palette = LocalPalette.current
    val type = LocalType.current
    val color = palette.personLine(line.colour.number)
    Row(
        Modifier.semantics(mergeDescendants = true) {},
        verticalAlignment = Alignment.CenterVertically,
        horizontalArrangement = Arrangement.spacedBy(6.dp),
    ) {
        Face(line.face, line.colour.number, isAway = false)
        Column {
            Words(line.name, type.detail)
            Row(verticalAlignment = Alignment.CenterVertically, horizontalArrangement = Arrangement.spacedBy(4.dp)) {
                Canvas(Modifier.size(9.dp).semantics { contentDescription = line.colour.label }) {
                    drawMark(number, color, center, size.width / 2)
                }
                Words("${line.percent.lastOrNull() ?: 0u} %", type.note, color = palette.ink2)
            }
        }
    }
}

private fun DrawScope.drawChart(
    chart: ChanceChart,
    palette: Palette,
) {
    val thin = 1.dp.toPx()
    val last = (chart.places.size - 1).coerceAtLeast(1)
    val edge = MARK_RADIUS.dp.toPx()
    val xOf = { index: Int -> edge + (size.width - 2 * edge) * index / last }
    val yOf = { percent: UInt -> edge + (size.height - 2 * edge) * (1 - percent.toFloat() / FULL_PERCENT) }
    for (percent in 0..FULL_PERCENT.toInt() step QUARTER) {
        val y = yOf(percent.toUInt())
        drawLine(palette.line, Offset(0f, y), Offset(size.width, y), thin)
    }
    chart.places.forEachIndexed { index, turn ->
        if (turn.round != null) drawLine(palette.line, Offset(xOf(index), 0f), Offset(xOf(index), size.height), thin / 2)
    }
    // This player's line lies over the others.
    val drawn = chart.lines.withIndex().sortedBy { it.value.isMine }
    for ((number, line) in drawn) {
        val color = palette.personLine(line.colour.number)
        val lineWidth = if (line.isMine) 3.dp.toPx() else 1.6f.dp.toPx()
        val points = line.percent.mapIndexed { index, percent -> Offset(xOf(index), yOf(percent)) }
        for ((from, to) in points.zipWithNext()) drawLine(color, from, to, lineWidth, pathEffect = dashes(number))
        points.forEachIndexed { index, point ->
            val isMarked = chart.places.getOrNull(index)?.round != null || index == last
            if (isMarked) drawMark(number, color, point, edge)
        }
    }
}

/** The dashes of a line, so that colour alone never tells two apart. */
private fun DrawScope.dashes(number: Int): PathEffect? {
    val dot = 2.dp.toPx()
    return when (number % DASHES) {
        0 -> null
        1 -> PathEffect.dashPathEffect(floatArrayOf(4 * dot, 2 * dot))
        2 -> PathEffect.dashPathEffect(floatArrayOf(dot, 2 * dot))
        else -> PathEffect.dashPathEffect(floatArrayOf(4 * dot, dot, dot, dot))
    }
}

/** Draws the mark of a line: a circle, a square, or a square on its point. */
private fun DrawScope.drawMark(
    number: Int,
    color: Color,
    center: Offset,
    radius: Float,
) {
    when (number % MARKS) {
        0 -> {
            drawCircle(color, radius, center)
        }

        1 -> {
            drawRect(color, center - Offset(radius, radius), Size(2 * radius, 2 * radius))
        }

        else -> {
            for (row in -ROWS_OF_DIAMOND..ROWS_OF_DIAMOND) {
                val halfWidth = radius * (ROWS_OF_DIAMOND - kotlin.math.abs(row)) / ROWS_OF_DIAMOND
                val y = center.y + radius * row / ROWS_OF_DIAMOND
                drawLine(color, Offset(center.x - halfWidth, y), Offset(center.x + halfWidth, y), radius / ROWS_OF_DIAMOND * 2)
            }
        }
    }
}

/** Lines under a heading, one for each turn: the round, whose turn it was, and how it changed the chance. */
@Composable
private fun Section(
    section: ReviewSection,
    faces: List<ChanceLine>,
) {
    if (section.title.isEmpty()) return
    Heading(section.title)
    section.lines.forEach { line ->
        Row(
            Modifier.fillMaxWidth().semantics(mergeDescendants = true) {},
            verticalAlignment = Alignment.CenterVertically,
            horizontalArrangement = Arrangement.spacedBy(10.dp),
        ) {
            // The sentence names round and seat, so screen readers need not hear these.
            line.round?.let { Words("$it", LocalType.current.headline, Modifier.clearAndSetSemantics {}, LocalPalette.current.accent) }
            faces.find { it.seat == line.seat }?.let { Face(it.face, it.colour.number, isAway = false, size = 34.dp) }
            Words(line.text, LocalType.current.body, Modifier.weight(1f))
            ChangeOfChance(line.change)
        }
    }
}

/** A change of the chance of victory: an arrow up or down, and the number of percentage points. */
@Composable
private fun ChangeOfChance(change: Int) {
    val palette = LocalPalette.current
    val color = if (change < 0) palette.accent else palette.of(Tint.GREEN).text
    // The sentence beside it says the same.
    Row(
        Modifier.clearAndSetSemantics {},
        verticalAlignment = Alignment.CenterVertically,
        horizontalArrangement = Arrangement.spacedBy(5.dp),
    ) {
        Canvas(Modifier.size(10.dp.grown())) {
            val (base, tip) = if (change < 0) 0f to size.height else size.height to 0f
            val arrow =
                Path().apply {
                    moveTo(0f, base)
                    lineTo(size.width, base)
                    lineTo(size.width / 2, tip)
                    close()
                }
            if (change != 0) drawPath(arrow, color)
        }
        Words("${kotlin.math.abs(change)}", LocalType.current.number)
    }
}

/**
 * A dear moment: the choice that was made, the better one with its reason, the cost of the difference, and buttons to
 * look at the moment or play on from it.
 */
@Composable
private fun Moment(
    moment: DearMomentView,
    onAction: (UserAction) -> Unit,
) {
    val type = LocalType.current
    val palette = LocalPalette.current
    Column(Modifier.fillMaxWidth().plate().padding(12.dp), verticalArrangement = Arrangement.spacedBy(Space.choices)) {
        Column(Modifier.fillMaxWidth().semantics(mergeDescendants = true) {}, verticalArrangement = Arrangement.spacedBy(Space.choices)) {
            Row(horizontalArrangement = Arrangement.spacedBy(10.dp)) {
                Words(moment.title, type.choice, Modifier.weight(1f))
                ChangeOfChance(moment.change)
            }
            if (moment.question.isNotEmpty()) Words(moment.question, type.detail, color = palette.ink2)
            MomentChoice(moment.done, moment.donePicture, isBetter = false)
            MomentChoice(moment.better, moment.betterPicture, isBetter = true)
            Detail(moment.why)
            Detail(moment.cost)
        }
        if (isLargeText()) {
            for (button in listOf(moment.look, moment.playOn)) QuietButton(button) { onAction(it.action) }
        } else {
            Row(horizontalArrangement = Arrangement.spacedBy(Space.choices)) {
                for (button in listOf(moment.look, moment.playOn)) ToolButton(button, Modifier.weight(1f)) { onAction(button.action) }
            }
        }
    }
}

/** One of the two choices of a moment; the better one stands in the light. */
@Composable
private fun MomentChoice(
    words: String,
    picture: Picture?,
    isBetter: Boolean,
) {
    val palette = LocalPalette.current
    Row(verticalAlignment = Alignment.CenterVertically, horizontalArrangement = Arrangement.spacedBy(Space.groups)) {
        picture?.let {
            val frame = if (isBetter) Modifier.border(2.5.dp, palette.lamp, RoundedCornerShape(8.dp)) else Modifier
            Box(frame.alpha(if (isBetter) 1f else FADED)) { PictureOf(it) }
        }
        Words(words, LocalType.current.body, Modifier.weight(1f))
    }
}

private const val FADED = 0.65f

private const val FULL_PERCENT = 100f
private const val QUARTER = 25
private const val CHART_HEIGHT = 190
private const val MARK_RADIUS = 4
private const val DASHES = 4
private const val MARKS = 3
private const val ROWS_OF_DIAMOND = 6
