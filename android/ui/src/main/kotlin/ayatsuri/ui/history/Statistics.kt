package ayatsuri.ui.history

import androidx.compose.foundation.Canvas
import androidx.compose.foundation.layout.Arrangement
import androidx.compose.foundation.layout.Box
import androidx.compose.foundation.layout.Column
import androidx.compose.foundation.layout.IntrinsicSize
import androidx.compose.foundation.layout.Row
import androidx.compose.foundation.layout.RowScope
import androidx.compose.foundation.layout.Spacer
import androidx.compose.foundation.layout.fillMaxHeight
import androidx.compose.foundation.layout.fillMaxWidth
import androidx.compose.foundation.layout.height
import androidx.compose.foundation.layout.padding
import androidx.compose.foundation.layout.size
import androidx.compose.runtime.Composable
import androidx.compose.ui.Alignment
import androidx.compose.ui.Modifier
import androidx.compose.ui.geometry.CornerRadius
import androidx.compose.ui.geometry.Offset
import androidx.compose.ui.geometry.Size
import androidx.compose.ui.graphics.Color
import androidx.compose.ui.graphics.StrokeCap
import androidx.compose.ui.graphics.drawscope.Stroke
import androidx.compose.ui.platform.testTag
import androidx.compose.ui.semantics.clearAndSetSemantics
import androidx.compose.ui.semantics.contentDescription
import androidx.compose.ui.semantics.semantics
import androidx.compose.ui.text.style.TextAlign
import androidx.compose.ui.unit.Dp
import androidx.compose.ui.unit.dp
import ayatsuri.core.RatingView
import ayatsuri.core.StatisticsKind
import ayatsuri.core.StatisticsRow
import ayatsuri.core.StatisticsScreen
import ayatsuri.core.UserAction
import ayatsuri.ui.art.PictureOf
import ayatsuri.ui.art.Plaque
import ayatsuri.ui.art.pen
import ayatsuri.ui.art.write
import ayatsuri.ui.components.Detail
import ayatsuri.ui.components.Frame
import ayatsuri.ui.components.Paragraph
import ayatsuri.ui.components.Title
import ayatsuri.ui.components.plate
import ayatsuri.ui.theme.LocalPalette
import ayatsuri.ui.theme.LocalType
import ayatsuri.ui.theme.Space
import ayatsuri.ui.theme.Words
import ayatsuri.ui.theme.grown
import ayatsuri.ui.theme.isLargeText

/**
 * The statistics: the share of games won as a ring, the rating on its scale, and outstanding games with their points.
 */
@Composable
fun StatisticsPage(
    statistics: StatisticsScreen,
    onAction: (UserAction) -> Unit,
) = Frame(statistics.title, statistics.buttons, onAction) {
    statistics.empty?.let { Paragraph(it) }
    for (group in statistics.rows.groups()) {
        group.first().heading?.let { Title(it) }
        when (group.first().kind) {
            StatisticsKind.CHARACTER -> Tiles(group, if (isLargeText()) 1 else CHARACTERS) { Character(it) }
            StatisticsKind.LONGEST, StatisticsKind.CLOSEST, StatisticsKind.BEST -> group.forEach { Notable(it) }
            else -> group.forEach { Line(it) }
        }
    }
}

private const val CHARACTERS = 4

/** The rows in groups: neighbours of the same kind stand together. */
private fun List<StatisticsRow>.groups(): List<List<StatisticsRow>> {
    val groups = mutableListOf<MutableList<StatisticsRow>>()
    for (row in this) {
        val last = groups.lastOrNull()
        if (last != null && last.last().kind == row.kind && row.heading == null) last += row else groups += mutableListOf(row)
    }
    return groups
}

@Composable
private fun Tiles(
    rows: List<StatisticsRow>,
    across: Int,
    tile: @Composable RowScope.(StatisticsRow) -> Unit,
) = Column(verticalArrangement = Arrangement.spacedBy(Space.groups)) {
    for (some in rows.chunked(across)) {
        Row(Modifier.height(IntrinsicSize.Min), horizontalArrangement = Arrangement.spacedBy(Space.groups)) {
            some.forEach { tile(it) }
            repeat(across - some.size) { Spacer(Modifier.weight(1f)) }
        }
    }
}

/** A row: a ring of the games won, and the sentence. */
@Composable
private fun Line(row: StatisticsRow) {
    val type = LocalType.current
    Row(
        Modifier
            .fillMaxWidth()
            .plate()
            .padding(12.dp)
            .semantics(mergeDescendants = true) {},
        horizontalArrangement = Arrangement.spacedBy(12.dp),
        verticalAlignment = Alignment.CenterVertically,
    ) {
        if (row.kind == StatisticsKind.TABLE) {
            Ring(row.won, row.games)
        } else {
            row.picture?.let { PictureOf(it) }
        }
        Column(Modifier.weight(1f), verticalArrangement = Arrangement.spacedBy(6.dp)) {
            Words(row.label, type.choice)
            when (row.kind) {
                StatisticsKind.RATING -> row.rating?.let { Scale(it) }
                StatisticsKind.BOT -> if (row.games > 1u) Ahead(row.won, row.behind)
                StatisticsKind.TABLE -> Unit
                else -> if (row.games > 1u) Bar(row.won.toFloat() / row.games.toFloat())
            }
            Detail(row.text)
        }
        // In a row about the best game, the points are shown.
        row.best?.let { Plaque(it, 34.dp, isGold = row.won > 0u) }
    }
}

/** A ring of the share of games that were won, with the numbers in the middle; the sentence tells the same. */
@Composable
private fun Ring(
    won: UInt,
    games: UInt,
) {
    val palette = LocalPalette.current
    val pen = pen()
    Canvas(Modifier.size(RING.grown()).clearAndSetSemantics {}) {
        val line = 7.dp.toPx()
        val at = Offset(line / 2, line / 2)
        val box = Size(size.width - line, size.height - line)
        drawArc(palette.hollow, 0f, WHOLE, false, at, box, style = Stroke(line))
        val part = if (games > 0u) won.toFloat() / games.toFloat() else 0f
        if (won > 0u) drawArc(palette.gold, -WHOLE / 4, WHOLE * part, false, at, box, style = Stroke(line, cap = StrokeCap.Butt))
        val letters = size.height * 0.27f
        write(pen, "$won/$games", Offset(size.width / 2, size.height / 2 + letters * 0.36f), letters, palette.ink, most = box.width - line)
    }
}

private val RING = 58.dp
private const val WHOLE = 360f

/** The rating on the scale of the bots' levels, with its possible error. */
@Composable
private fun Scale(rating: RatingView) {
    val palette = LocalPalette.current
    val pen = pen()
    Canvas(Modifier.fillMaxWidth().height(SCALE).clearAndSetSemantics {}) {
        val unit = 1.dp.toPx()
        val ends = rating.marks.map { it.value } + listOf(rating.value - rating.deviation.toInt(), rating.value + rating.deviation.toInt())
        val least = ends.min()
        val reach = (ends.max() - least).coerceAtLeast(1)
        val edge = 22 * unit
        val place = { value: Int -> edge + (size.width - 2 * edge) * (value - least) / reach }
        val line = 18 * unit
        drawLine(palette.hollowLine, Offset(0f, line), Offset(size.width, line), 2 * unit)
        // The names alternate between two lines, so that neighbours do not touch.
        rating.marks.forEachIndexed { i, mark ->
            drawLine(palette.ink2, Offset(place(mark.value), line - 5 * unit), Offset(place(mark.value), line + 5 * unit), 1.4f * unit)
            val base = line + (if (i % 2 == 0) NAME_BELOW else SECOND_NAME_BELOW) * unit
            write(pen, mark.label, Offset(place(mark.value), base), 10.5f * unit, palette.ink2, most = 64 * unit)
        }
        val off = rating.deviation.toInt()
        val from = Offset(place(rating.value - off), line - 3 * unit)
        drawRoundRect(
            palette.gold.copy(alpha = 0.35f),
            from,
            Size(place(rating.value + off) - from.x, 6 * unit),
            CornerRadius(3 * unit),
        )
        drawCircle(palette.gold, 6 * unit, Offset(place(rating.value), line))
        drawCircle(palette.goldLine, 6 * unit, Offset(place(rating.value), line), style = Stroke(unit))
        write(pen, "${rating.value}", Offset(place(rating.value), line - 8 * unit), 12 * unit, palette.ink)
    }
}

private val SCALE = 50.dp
private const val NAME_BELOW = 17
private const val SECOND_NAME_BELOW = 29

/** A bar of two parts: the games in which the player came before another one, and those in which the other did. */
@Composable
private fun Ahead(
    ahead: UInt,
    behind: UInt,
) {
    val pen = pen()
    val palette = LocalPalette.current
    Canvas(Modifier.fillMaxWidth().height(20.dp).clearAndSetSemantics {}) {
        val unit = 1.dp.toPx()
        val all = (ahead + behind).toFloat()
        if (all == 0f) return@Canvas
        val edge = 24 * unit
        val wide = size.width - 2 * edge
        val part = wide * ahead.toFloat() / all
        val high = 10 * unit
        val top = (size.height - high) / 2
        drawRect(palette.hollow, Offset(edge, top), Size(wide, high))
        drawRect(palette.gold, Offset(edge, top), Size(part, high))
        drawRect(palette.line, Offset(edge, top), Size(wide, high), style = Stroke(unit))
        write(pen, "$ahead", Offset(edge / 2, top + high), 12 * unit, palette.ink)
        write(pen, "$behind", Offset(size.width - edge / 2, top + high), 12 * unit, palette.ink)
    }
}

/** A tile with the games won as one character. */
@Composable
private fun RowScope.Character(row: StatisticsRow) {
    val type = LocalType.current
    Column(
        Modifier
            .weight(1f)
            .fillMaxHeight()
            .plate()
            .padding(6.dp)
            .semantics(mergeDescendants = true) { contentDescription = "${row.label}. ${row.text}" },
        horizontalAlignment = Alignment.CenterHorizontally,
        verticalArrangement = Arrangement.spacedBy(4.dp),
    ) {
        row.picture?.let { PictureOf(it, 52.dp) }
        Words(row.label, type.note, Modifier.clearAndSetSemantics {}, align = TextAlign.Center)
        Spacer(Modifier.weight(1f))
        Bar(if (row.games > 0u) row.won.toFloat() / row.games.toFloat() else 0f, 6.dp)
        Words("${row.won} / ${row.games}", type.detail, Modifier.clearAndSetSemantics {}, color = LocalPalette.current.ink2)
    }
}

/** An outstanding game. */
@Composable
private fun Notable(row: StatisticsRow) =
    Row(
        Modifier.fillMaxWidth().testTag(row.kind.name.lowercase()).semantics(mergeDescendants = true) {},
        horizontalArrangement = Arrangement.spacedBy(12.dp),
        verticalAlignment = Alignment.CenterVertically,
    ) {
        row.picture?.let { PictureOf(it) }
        Column(Modifier.weight(1f)) {
            Words(row.label, LocalType.current.choice)
            Detail(row.text)
        }
        row.best?.let { Plaque(it, 34.dp, isGold = row.kind == StatisticsKind.BEST) }
    }

/** A bar of the share of games that were won. */
@Composable
private fun Bar(
    part: Float,
    high: Dp = BAR,
) {
    val palette = LocalPalette.current
    Box(Modifier.fillMaxWidth().clearAndSetSemantics {}) {
        Canvas(Modifier.fillMaxWidth().height(high)) {
            val round = CornerRadius(size.height / 2)
            drawRoundRect(palette.hollow, cornerRadius = round)
            if (part > 0f) drawRoundRect(palette.gold, size = Size(size.width * part, size.height), cornerRadius = round)
            drawRoundRect(if (part > 0f) palette.line else Color.Transparent, cornerRadius = round, style = Stroke(1.dp.toPx()))
        }
    }
}

private val BAR = 10.dp
