package ayatsuri.ui.home

import androidx.compose.foundation.Canvas
import androidx.compose.foundation.layout.Arrangement
import androidx.compose.foundation.layout.BoxWithConstraints
import androidx.compose.foundation.layout.Column
import androidx.compose.foundation.layout.Row
import androidx.compose.foundation.layout.Spacer
import androidx.compose.foundation.layout.fillMaxWidth
import androidx.compose.foundation.layout.height
import androidx.compose.foundation.layout.padding
import androidx.compose.foundation.layout.width
import androidx.compose.runtime.Composable
import androidx.compose.ui.Alignment
import androidx.compose.ui.Modifier
import androidx.compose.ui.geometry.Offset
import androidx.compose.ui.geometry.Size
import androidx.compose.ui.graphics.Color
import androidx.compose.ui.graphics.PathEffect
import androidx.compose.ui.graphics.drawscope.DrawScope
import androidx.compose.ui.graphics.drawscope.Stroke
import androidx.compose.ui.platform.testTag
import androidx.compose.ui.semantics.contentDescription
import androidx.compose.ui.semantics.heading
import androidx.compose.ui.semantics.semantics
import androidx.compose.ui.unit.dp
import ayatsuri.core.DailyAction
import ayatsuri.core.DailyDay
import ayatsuri.core.DailyScreen
import ayatsuri.core.DailyState
import ayatsuri.core.Picture
import ayatsuri.core.Tint
import ayatsuri.core.UserAction
import ayatsuri.ui.art.PageStage
import ayatsuri.ui.art.Pen
import ayatsuri.ui.art.Plaque
import ayatsuri.ui.art.StageFigure
import ayatsuri.ui.art.Valance
import ayatsuri.ui.art.boardOutline
import ayatsuri.ui.art.drawEmblem
import ayatsuri.ui.art.drawPlaque
import ayatsuri.ui.art.pen
import ayatsuri.ui.art.plaqueWidth
import ayatsuri.ui.art.stageHeightOf
import ayatsuri.ui.art.write
import ayatsuri.ui.components.Detail
import ayatsuri.ui.components.Frame
import ayatsuri.ui.components.Title
import ayatsuri.ui.components.WideButton
import ayatsuri.ui.components.explanation
import ayatsuri.ui.components.leadPicture
import ayatsuri.ui.components.pressing
import ayatsuri.ui.components.toTheEdge
import ayatsuri.ui.theme.LocalPalette
import ayatsuri.ui.theme.LocalType
import ayatsuri.ui.theme.Palette
import ayatsuri.ui.theme.Space
import ayatsuri.ui.theme.Words
import ayatsuri.ui.theme.isLargeText
import kotlin.math.min

/**
 * The page of the deal of the day: a stage, the button that plays it, and the last days as boards that hang from the
 * edge of the stage.
 */
@Composable
fun DailyPage(
    daily: DailyScreen,
    onAction: (UserAction) -> Unit,
) = BoxWithConstraints {
    val stageHeight = stageHeightOf(maxHeight)
    val palette = LocalPalette.current
    val type = LocalType.current
    val press = pressing(onAction)
    val (play, others) = daily.buttons.partition { it.action == UserAction.Daily(DailyAction.PLAY) }
    Frame(daily.title, others, onAction, isBetween = false) {
        PageStage(daily.picture.stageCast(), Modifier.toTheEdge().height(stageHeight))
        Column(verticalArrangement = Arrangement.spacedBy(4.dp)) {
            Title(daily.heading)
            Words(daily.text, type.body, color = palette.ink2)
            daily.streak?.let { Words(it, type.choice, Modifier.testTag("streak"), color = palette.accent) }
        }
        for (button in play) {
            WideButton(
                button.label,
                button.id,
                detail = button.explanation(),
                isPrimary = button.primary,
                picture = button.leadPicture(),
            ) { press(button) }
        }
        Row(horizontalArrangement = Arrangement.spacedBy(12.dp), verticalAlignment = Alignment.CenterVertically) {
            Words(daily.weekTitle, type.headline, Modifier.semantics { heading() })
            daily.weekText?.let { Words(it, type.detail, color = palette.ink2) }
        }
        if (!isLargeText()) {
            Column(Modifier.toTheEdge()) {
                Valance()
                Row(Modifier.fillMaxWidth().padding(horizontal = Space.edge), Arrangement.spacedBy(Space.groups)) {
                    daily.week.forEach { DayBoard(it, Modifier.weight(1f)) }
                }
            }
        }
        // The days in words; in large text the words stand without the boards.
        val daysInWords = daily.week.filter { it.points != null && (!it.isToday || isLargeText()) }
        daysInWords.reversed().forEach { PlayedDay(it) }
    }
}

/** The cast on the stage: the card of the picture in the light, a rival on each side. */
private fun Picture?.stageCast(): List<StageFigure> {
    val card = (this as? Picture.Card)?.card ?: "character/King"
    val tint = TINT_OF_CARD[card] ?: Tint.PLAIN
    return listOf(
        StageFigure("character/Thief", Tint.PLAIN, -74f, 84f, 24f),
        StageFigure("character/Assassin", Tint.PLAIN, 74f, 84f, 24f),
        StageFigure(card, tint, 0f, 112f, 12f),
    )
}

private val TINT_OF_CARD =
    mapOf("character/King" to Tint.YELLOW, "character/Warlord" to Tint.RED, "character/Bishop" to Tint.BLUE)

/** A day as a board: its number, and how it went. Today's hangs lower and is lit. */
@Composable
private fun DayBoard(
    day: DailyDay,
    modifier: Modifier,
) {
    val palette = LocalPalette.current
    val pen = pen()
    Canvas(
        modifier.height(BOARD_HEIGHT).testTag("day-${day.number}").semantics { contentDescription = "${day.label}. ${day.text}" },
    ) { drawDay(day, palette, pen) }
}

private val BOARD_HEIGHT = 88.dp

private fun DrawScope.drawDay(
    day: DailyDay,
    palette: Palette,
    pen: Pen,
) {
    val unit = 1.dp.toPx()
    val top = (if (day.isToday) 14 else 8) * unit
    val height = 72 * unit
    for (part in listOf(0.26f, 0.74f)) {
        val x = size.width * part
        drawLine(if (day.isToday) palette.string else palette.boardString, Offset(x, 0f), Offset(x, top + 3 * unit), unit)
    }
    val isLit = day.isToday && (day.state == DailyState.OPEN || day.state == DailyState.IN_PLAY)
    val isEmpty = day.state == DailyState.MISSED || day.state == DailyState.LATER
    val ground =
        when {
            isLit -> palette.button
            isEmpty -> Color.Transparent
            else -> palette.tile
        }
    val edge =
        when {
            day.state == DailyState.REACHED -> palette.gold
            isEmpty -> palette.hollowLine
            else -> palette.boardLine
        }
    val ink =
        when {
            isLit -> palette.onButton
            isEmpty -> palette.ink2
            else -> palette.ink
        }
    val dashes = if (isEmpty) PathEffect.dashPathEffect(floatArrayOf(3 * unit, 2.4f * unit)) else null
    val shape = boardOutline(Size(size.width, height), 5 * unit, Offset(0f, top))
    drawPath(shape, ground)
    drawPath(shape, edge, style = Stroke((if (day.state == DailyState.REACHED) 2f else 1f) * unit, pathEffect = dashes))
    write(pen, "${day.number}", Offset(size.width / 2, top + 22 * unit), 17 * unit, ink, isSerif = true)
    val points = day.points
    val middle = top + 46 * unit
    if (points != null) {
        val plaque = min(24 * unit, (size.width - 8 * unit) / plaqueWidth(points))
        val topLeft = Offset((size.width - plaque * plaqueWidth(points)) / 2, middle - plaque / 2)
        drawPlaque(points, palette, pen, topLeft, plaque, isGold = day.state == DailyState.REACHED)
    } else if (isLit) {
        drawEmblem("button/resume", palette, ink, Offset(size.width / 2 - 11 * unit, middle - 11 * unit), 22 * unit)
    } else {
        drawLine(ink, Offset(size.width / 2 - 6 * unit, middle), Offset(size.width / 2 + 6 * unit, middle), 1.6f * unit)
    }
}

/** A day that was played, in words. */
@Composable
private fun PlayedDay(day: DailyDay) {
    val palette = LocalPalette.current
    val type = LocalType.current
    Row(
        Modifier.fillMaxWidth().semantics(mergeDescendants = true) {},
        horizontalArrangement = Arrangement.spacedBy(12.dp),
        verticalAlignment = Alignment.CenterVertically,
    ) {
        day.points?.let { Plaque(it, 34.dp, isGold = day.state == DailyState.REACHED) }
        Column(Modifier.weight(1f)) {
            Words(day.label, type.choice)
            Detail(day.text)
        }
        if (day.state ==
            DailyState.REACHED
        ) {
            Words("✓", type.headline, color = palette.of(Tint.GREEN).text)
        } else {
            Spacer(Modifier.width(8.dp))
        }
    }
}
