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
 * The page of statistics: the share of games won as a ring, the rating on its scale, and games that stand out, with
 * their points.
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
            StatisticsKind.CHARACTER -> Tiles(group, if (isLargeText()) 1 else CHARACTERS_ACROSS) { CharacterTile(it) }
            StatisticsKind.LONGEST, StatisticsKind.CLOSEST, StatisticsKind.BEST -> group.forEach { NotableGame(it) }
            else -> group.forEach { StatisticsLine(it) }
        }
    }
}

private const val CHARACTERS_ACROSS = 4

/** Splits the rows into groups: neighbours of one kind, up to the next heading. */
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
    for (rowsOfLine in rows.chunked(across)) {
        Row(Modifier.height(IntrinsicSize.Min), horizontalArrangement = Arrangement.spacedBy(Space.groups)) {
            rowsOfLine.forEach { tile(it) }
            repeat(across - rowsOfLine.size) { Spacer(Modifier.weight(1f)) }
        }
    }
}

/** A row with its picture: a bar or scale of what was won, and the sentence. */
@Composable
private fun StatisticsLine(row: StatisticsRow) {
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
                StatisticsKind.BOT -> if (row.games > 1u) AheadBar(row.won, row.behind)
                StatisticsKind.TABLE -> Unit
                else -> if (row.games > 1u) Bar(row.won.toFloat() / row.games.toFloat())
            }
            Detail(row.text)
        }
        // Rows with a best result show its points.
        row.best?.let { Plaque(it, 34.dp, isGold = row.won > 0u) }
    }
}

/** The share of games won as a part of a ring, with both numbers in the middle; the sentence says the same. */
@Composable
private fun Ring(
    won: UInt,
    games: UInt,
) {
    val palette = LocalPalette.current
    val pen = pen()
    Canvas(Modifier.size(RING_SIZE.grown()).clearAndSetSemantics {}) {
        val line = 7.dp.toPx()
        val topLeft = Offset(line / 2, line / 2)
        val box = Size(size.width - line, size.height - line)
        drawArc(palette.hollow, 0f, FULL_CIRCLE, false, topLeft, box, style = Stroke(line))
        val share = if (games > 0u) won.toFloat() / games.toFloat() else 0f
        val stroke = Stroke(line, cap = StrokeCap.Butt)
        if (won > 0u) drawArc(palette.gold, -FULL_CIRCLE / 4, FULL_CIRCLE * share, false, topLeft, box, style = stroke)
        val letterSize = size.height * 0.27f
        val base = Offset(size.width / 2, size.height / 2 + letterSize * 0.36f)
        write(pen, "$won/$games", base, letterSize, palette.ink, most = box.width - line)
    }
}

private val RING_SIZE = 58.dp
private const val FULL_CIRCLE = 360f

/** The rating on the scale of the bots' levels, with a band whose width shows its uncertainty. */
@Composable
private fun Scale(rating: RatingView) {
    val palette = LocalPalette.current
    val pen = pen()
    Canvas(Modifier.fillMaxWidth().height(SCALE_HEIGHT).clearAndSetSemantics {}) {
        val unit = 1.dp.toPx()
        val deviation = rating.deviation.toInt()
        val values = rating.marks.map { it.value } + listOf(rating.value - deviation, rating.value + deviation)
        val least = values.min()
        val range = (values.max() - least).coerceAtLeast(1)
        val edge = 22 * unit
        val xOf = { value: Int -> edge + (size.width - 2 * edge) * (value - least) / range }
        val lineY = 18 * unit
        drawLine(palette.hollowLine, Offset(0f, lineY), Offset(size.width, lineY), 2 * unit)
        // The names alternate between two lines, so that neighbours do not touch.
        rating.marks.forEachIndexed { i, mark ->
            drawLine(palette.ink2, Offset(xOf(mark.value), lineY - 5 * unit), Offset(xOf(mark.value), lineY + 5 * unit), 1.4f * unit)
            val base = lineY + (if (i % 2 == 0) NAME_BELOW else SECOND_NAME_BELOW) * unit
            write(pen, mark.label, Offset(xOf(mark.value), base), 10.5f * unit, palette.ink2, most = 64 * unit)
        }
        val bandTopLeft = Offset(xOf(rating.value - deviation), lineY - 3 * unit)
        drawRoundRect(
            palette.gold.copy(alpha = 0.35f),
            bandTopLeft,
            Size(xOf(rating.value + deviation) - bandTopLeft.x, 6 * unit),
            CornerRadius(3 * unit),
        )
        drawCircle(palette.gold, 6 * unit, Offset(xOf(rating.value), lineY))
        drawCircle(palette.goldLine, 6 * unit, Offset(xOf(rating.value), lineY), style = Stroke(unit))
        write(pen, "${rating.value}", Offset(xOf(rating.value), lineY - 8 * unit), 12 * unit, palette.ink)
    }
}

private val SCALE_HEIGHT = 50.dp
private const val NAME_BELOW = 17
private const val SECOND_NAME_BELOW = 29

/** A bar that compares the games in which this player came out ahead of a bot with those in which the bot did. */
@Composable
private fun AheadBar(
    ahead: UInt,
    behind: UInt,
) {
    val pen = pen()
    val palette = LocalPalette.current
    Canvas(Modifier.fillMaxWidth().height(20.dp).clearAndSetSemantics {}) {
        val unit = 1.dp.toPx()
        val total = (ahead + behind).toFloat()
        if (total == 0f) return@Canvas
        val edge = 24 * unit
        val barWidth = size.width - 2 * edge
        val aheadWidth = barWidth * ahead.toFloat() / total
        val barHeight = 10 * unit
        val top = (size.height - barHeight) / 2
        drawRect(palette.hollow, Offset(edge, top), Size(barWidth, barHeight))
        drawRect(palette.gold, Offset(edge, top), Size(aheadWidth, barHeight))
        drawRect(palette.line, Offset(edge, top), Size(barWidth, barHeight), style = Stroke(unit))
        write(pen, "$ahead", Offset(edge / 2, top + barHeight), 12 * unit, palette.ink)
        write(pen, "$behind", Offset(size.width - edge / 2, top + barHeight), 12 * unit, palette.ink)
    }
}

/** A character, with the share of games that were won as it. */
@Composable
private fun RowScope.CharacterTile(row: StatisticsRow) {
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

/** A game that stands out: the longest, the closest or the best. */
@Composable
private fun NotableGame(row: StatisticsRow) =
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

/** A bar filled by the part of games that were won, 0 to 1. */
@Composable
private fun Bar(
    share: Float,
    height: Dp = BAR_HEIGHT,
) {
    val palette = LocalPalette.current
    Box(Modifier.fillMaxWidth().clearAndSetSemantics {}) {
        Canvas(Modifier.fillMaxWidth().height(height)) {
            val cornerRadius = CornerRadius(size.height / 2)
            drawRoundRect(palette.hollow, cornerRadius = cornerRadius)
            if (share > 0f) drawRoundRect(palette.gold, size = Size(size.width * share, size.height), cornerRadius = cornerRadius)
            drawRoundRect(if (share > 0f) palette.line else Color.Transparent, cornerRadius = cornerRadius, style = Stroke(1.dp.toPx()))
        }
    }
}

private val BAR_HEIGHT = 10.dp
