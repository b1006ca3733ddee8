package ayatsuri.ui.review

import androidx.compose.foundation.Canvas
import androidx.compose.foundation.ScrollState
import androidx.compose.foundation.background
import androidx.compose.foundation.border
import androidx.compose.foundation.horizontalScroll
import androidx.compose.foundation.layout.Arrangement
import androidx.compose.foundation.layout.Box
import androidx.compose.foundation.layout.BoxWithConstraints
import androidx.compose.foundation.layout.Column
import androidx.compose.foundation.layout.ColumnScope
import androidx.compose.foundation.layout.IntrinsicSize
import androidx.compose.foundation.layout.Row
import androidx.compose.foundation.layout.Spacer
import androidx.compose.foundation.layout.fillMaxHeight
import androidx.compose.foundation.layout.fillMaxSize
import androidx.compose.foundation.layout.fillMaxWidth
import androidx.compose.foundation.layout.height
import androidx.compose.foundation.layout.heightIn
import androidx.compose.foundation.layout.offset
import androidx.compose.foundation.layout.padding
import androidx.compose.foundation.layout.size
import androidx.compose.foundation.layout.width
import androidx.compose.foundation.layout.widthIn
import androidx.compose.foundation.rememberScrollState
import androidx.compose.foundation.shape.CircleShape
import androidx.compose.foundation.shape.RoundedCornerShape
import androidx.compose.foundation.verticalScroll
import androidx.compose.runtime.Composable
import androidx.compose.runtime.getValue
import androidx.compose.runtime.rememberUpdatedState
import androidx.compose.ui.Alignment
import androidx.compose.ui.Modifier
import androidx.compose.ui.draw.drawBehind
import androidx.compose.ui.geometry.Offset
import androidx.compose.ui.geometry.Size
import androidx.compose.ui.graphics.Color
import androidx.compose.ui.graphics.RectangleShape
import androidx.compose.ui.graphics.drawscope.DrawScope
import androidx.compose.ui.graphics.drawscope.rotate
import androidx.compose.ui.platform.testTag
import androidx.compose.ui.semantics.clearAndSetSemantics
import androidx.compose.ui.semantics.contentDescription
import androidx.compose.ui.semantics.heading
import androidx.compose.ui.semantics.semantics
import androidx.compose.ui.text.style.TextAlign
import androidx.compose.ui.unit.Dp
import androidx.compose.ui.unit.dp
import androidx.compose.ui.unit.sp
import ayatsuri.art.Drawings
import ayatsuri.art.draw
import ayatsuri.core.ResultScreen
import ayatsuri.core.ResultSeat
import ayatsuri.core.UserAction
import ayatsuri.ui.art.CityView
import ayatsuri.ui.art.Face
import ayatsuri.ui.art.Person
import ayatsuri.ui.art.Plaque
import ayatsuri.ui.art.Skyline
import ayatsuri.ui.art.SkylineSize
import ayatsuri.ui.art.Valance
import ayatsuri.ui.art.drawLamp
import ayatsuri.ui.art.drawSideCurtains
import ayatsuri.ui.art.markers
import ayatsuri.ui.components.Buttons
import ayatsuri.ui.components.Detail
import ayatsuri.ui.components.Frame
import ayatsuri.ui.components.LocalSheets
import ayatsuri.ui.components.Paragraph
import ayatsuri.ui.components.Sheet
import ayatsuri.ui.components.Story
import ayatsuri.ui.components.Title
import ayatsuri.ui.components.ToolButton
import ayatsuri.ui.components.WideButton
import ayatsuri.ui.components.explanation
import ayatsuri.ui.components.inWords
import ayatsuri.ui.components.pressable
import ayatsuri.ui.components.pressing
import ayatsuri.ui.components.smallShape
import ayatsuri.ui.components.stageGround
import ayatsuri.ui.lesson.LessonOfResult
import ayatsuri.ui.table.City
import ayatsuri.ui.table.Light
import ayatsuri.ui.table.Room
import ayatsuri.ui.table.Touch
import ayatsuri.ui.table.inWords
import ayatsuri.ui.table.rememberExplainingTouch
import ayatsuri.ui.theme.LocalPalette
import ayatsuri.ui.theme.LocalType
import ayatsuri.ui.theme.OneLine
import ayatsuri.ui.theme.Palette
import ayatsuri.ui.theme.Space
import ayatsuri.ui.theme.Words
import ayatsuri.ui.theme.grown
import ayatsuri.ui.theme.isLargeText
import ayatsuri.ui.theme.scaled

/**
 * The page of a game's end: the winner's city on the stage, the points of each seat, the other cities, and the whole
 * story.
 */
@Composable
fun ResultPage(
    result: ResultScreen,
    onAction: (UserAction) -> Unit,
) {
    val touch = rememberExplainingTouch(onAction)
    if (isLargeText()) {
        Frame(result.title, result.buttons, onAction, result.subtitle) { FinalStanding(result, touch, onAction) }
        return
    }
    BoxWithConstraints(Modifier.fillMaxSize().stageGround(LocalPalette.current)) {
        if (maxWidth >= WIDTH_FOR_STAGE_BESIDE && maxWidth > maxHeight) {
            val stageModifier = Modifier.width((maxWidth * STAGE_SHARE).coerceAtMost(560.dp)).fillMaxHeight()
            Row(Modifier.fillMaxSize()) {
                ResultStage(result, StageForm.BESIDE, stageModifier)
                Column(Modifier.weight(1f).fillMaxHeight(), horizontalAlignment = Alignment.CenterHorizontally) {
                    ScrollingPart { FinalStanding(result, touch, onAction) }
                    ResultButtons(result, onAction)
                }
            }
        } else {
            val form = if (maxWidth < 400.dp || maxHeight < 700.dp) StageForm.LOW else StageForm.USUAL
            Column(Modifier.fillMaxSize(), horizontalAlignment = Alignment.CenterHorizontally) {
                ScrollingPart({ ResultStage(result, form) }) { FinalStanding(result, touch, onAction) }
                ResultButtons(result, onAction)
            }
        }
    }
}

/** The least width of a window that has the stage beside the content, over its whole height. */
private val WIDTH_FOR_STAGE_BESIDE = 840.dp
private const val STAGE_SHARE = 0.44f

/** The part of the page that scrolls: the content, and above it the stage if there is one. */
@Composable
private fun ColumnScope.ScrollingPart(
    stage: @Composable () -> Unit = {},
    content: @Composable ColumnScope.() -> Unit,
) = Column(
    Modifier
        .weight(1f)
        .fillMaxWidth()
        .testTag("page")
        .verticalScroll(rememberScrollState()),
    horizontalAlignment = Alignment.CenterHorizontally,
) {
    stage()
    Column(
        Modifier.widthIn(max = Space.readable).fillMaxWidth().padding(Space.edge),
        verticalArrangement = Arrangement.spacedBy(Space.sections),
        content = content,
    )
}

/**
 * The buttons of the page: the primary one, and beside it the others, each with its sign; below it if there are many.
 */
@Composable
private fun ResultButtons(
    result: ResultScreen,
    onAction: (UserAction) -> Unit,
) = Column(
    Modifier.widthIn(max = Space.readable).fillMaxWidth().padding(Space.edge),
    verticalArrangement = Arrangement.spacedBy(Space.choices),
) {
    val press = pressing(onAction)
    val (first, others) = result.buttons.partition { it.primary }
    val primary = first.singleOrNull()?.takeIf { others.size <= MOST_BESIDE }
    if (primary != null) {
        Row(Modifier.height(IntrinsicSize.Min), horizontalArrangement = Arrangement.spacedBy(Space.choices)) {
            WideButton(
                primary.label,
                primary.id,
                Modifier.weight(2.2f).fillMaxHeight(),
                detail = primary.explanation(),
                isPrimary = true,
                isOpen = primary.closed == null,
                isBrief = true,
            ) { press(primary) }
            others.forEach { ToolButton(it, Modifier.weight(1f).fillMaxHeight(), isUpright = true) { press(it) } }
        }
        return@Column
    }
    Buttons(first, onAction)
    for (rowOfButtons in others.chunked(BUTTONS_IN_ROW)) {
        Row(Modifier.height(IntrinsicSize.Min), horizontalArrangement = Arrangement.spacedBy(Space.choices)) {
            rowOfButtons.forEach { ToolButton(it, Modifier.weight(1f).fillMaxHeight()) { press(it) } }
        }
    }
}

private const val BUTTONS_IN_ROW = 3
private const val MOST_BESIDE = 4

@Composable
private fun FinalStanding(
    result: ResultScreen,
    touch: Touch,
    onAction: (UserAction) -> Unit,
) {
    val sheets = LocalSheets.current
    val latestResult by rememberUpdatedState(result)
    result.lesson?.let { LessonOfResult(it, onAction) }
    listOfNotNull(result.news, result.tie).forEach { Paragraph(it) }
    PointsTable(result)
    val seatOnStage = result.seats.firstOrNull { it.isWinner }
    result.seats.forEach { SeatResult(it, isOnStage = it == seatOnStage, touch) }
    WideButton(result.logLabel, tag = "log") {
        sheets.open(Sheet("story", latestResult.logLabel, scrolls = false) { Story(latestResult.logLabel, latestResult.log, null, touch) })
    }
}

/**
 * The place of the stage: over a usual page; over a low one, where the face is beside the words; or beside the page.
 */
private enum class StageForm { USUAL, LOW, BESIDE }

/** The stage at the end: its curtain is open on the crown, the words for the outcome, and the winner's city. */
@Composable
private fun ResultStage(
    result: ResultScreen,
    form: StageForm,
    modifier: Modifier = Modifier,
) {
    val palette = LocalPalette.current
    val type = LocalType.current
    val winner = result.seats.firstOrNull { it.isWinner }
    val city = winner?.city.orEmpty()
    Column(
        modifier
            .fillMaxWidth()
            .drawBehind {
                drawRect(if (palette.isNight) palette.plate else palette.panel)
                drawLamp(palette, Offset(size.width / 2, size.height * 0.46f), Size(size.width * 0.62f, size.height * 0.6f))
                if (winner?.isMine == true) drawScraps(palette)
                drawSideCurtains(minOf(74.dp.toPx(), size.width * 0.19f), size.height, 5, 0.32f)
            },
        horizontalAlignment = Alignment.CenterHorizontally,
    ) {
        Valance()
        if (form == StageForm.LOW) {
            Row(
                Modifier.padding(start = 54.dp, end = 48.dp),
                verticalAlignment = Alignment.CenterVertically,
                horizontalArrangement = Arrangement.spacedBy(12.dp),
            ) {
                WinnerFace(winner, 58.dp)
                Column(Modifier.weight(1f)) {
                    Words(result.title, type.question, Modifier.semantics { heading() })
                    Words(result.subtitle, type.detail, color = palette.ink)
                }
            }
        } else {
            if (form == StageForm.BESIDE) Spacer(Modifier.weight(1f))
            WinnerFace(winner, if (form == StageForm.BESIDE) 150.dp else 78.dp)
            val titleModifier = Modifier.padding(start = 64.dp, end = 64.dp, top = 6.dp)
            Words(result.title, type.title, titleModifier.semantics { heading() }, align = TextAlign.Center)
            Words(result.subtitle, type.body, Modifier.padding(horizontal = 56.dp), color = palette.ink, align = TextAlign.Center)
            if (form == StageForm.BESIDE) Spacer(Modifier.weight(1f))
        }
        // The winner's city, with the width of its buildings, in the middle of its floor.
        Box(
            Modifier.fillMaxWidth().padding(top = if (form == StageForm.LOW) 2.dp else 10.dp).height(92.dp),
            contentAlignment = Alignment.BottomCenter,
        ) {
            Skyline(CityView(city, isActing = true, isCentred = true), SkylineSize.STAGE, Modifier.fillMaxSize())
        }
    }
}

/** The winner's face under the crown. */
@Composable
private fun WinnerFace(
    winner: ResultSeat?,
    size: Dp,
) {
    val palette = LocalPalette.current
    val crownedModifier = Modifier.padding(top = 6.dp).size(size * 1.08f, size * 1.26f).clearAndSetSemantics {}
    Box(crownedModifier, contentAlignment = Alignment.BottomCenter) {
        winner?.let { Face(it.face, it.colour.number, isAway = false, size = size) }
        Canvas(Modifier.align(Alignment.TopCenter).size(size * 0.51f)) { draw(Drawings["crown"], palette.art) }
    }
}

/** Draws scraps of paper in the air, if this player has won. */
private fun DrawScope.drawScraps(palette: Palette) {
    val colours = listOf(palette.gold, palette.button, palette.paper) + palette.people.take(3)
    for (i in 0 until SCRAPS) {
        val x = (0.17f + (i * 83 % 274) / 412f) * size.width
        val y = (6 + i * 47 % 176) / 268f * size.height
        val paper = Size((4 + i % 3 * 1.6f).dp.toPx(), (3 + i % 2 * 2).dp.toPx())
        rotate((i * 61 % 180).toFloat(), Offset(x, y)) { drawRect(colours[i % colours.size], Offset(x, y), paper, alpha = 0.85f) }
    }
}

private const val SCRAPS = 34

/**
 * The table of points: a row for each source of points, a column for each seat. Columns that do not fit scroll
 * together.
 */
@Composable
private fun PointsTable(result: ResultScreen) {
    val palette = LocalPalette.current
    val type = LocalType.current
    val scroll = rememberScrollState()
    val seats = result.seats
    BoxWithConstraints(Modifier.fillMaxWidth().testTag("points")) {
        val mostColumnWidth = if (maxWidth >= WIDE_TABLE) WIDE_COLUMN_WIDTH else COLUMN_WIDTH
        val share = (maxWidth - LABEL_WIDTH.grown()) / seats.size.coerceAtLeast(1)
        val columnWidth = share.coerceIn(LEAST_COLUMN_WIDTH.scaled(), mostColumnWidth.scaled())
        val labelWidth = (maxWidth - columnWidth * seats.size).coerceIn(LABEL_WIDTH.grown(), LABEL_WIDTH.grown() * 2)
        val columns = Columns(seats.map { it.isWinner }, labelWidth, columnWidth, scroll)
        Column {
            PointsLine("", columns, Part.TOP) { seat ->
                Column(horizontalAlignment = Alignment.CenterHorizontally, verticalArrangement = Arrangement.spacedBy(3.dp)) {
                    PlacedFace(seats[seat])
                    // A name has no place to break.
                    OneLine(seats[seat].name, if (seats[seat].isWinner) type.gallery else type.detail)
                }
            }
            for (line in result.lines) {
                Rule()
                PointsLine(line.label, columns, Part.MIDDLE) { seat ->
                    val points = line.points.getOrNull(seat) ?: 0u
                    val cellSemantics = Modifier.semantics { contentDescription = "${seats[seat].name}, ${line.label}, $points" }
                    val style = if (seats[seat].isWinner) type.choice else type.body
                    Words(if (points == 0u) "·" else "$points", style, cellSemantics, align = TextAlign.Center)
                }
            }
            Box(Modifier.fillMaxWidth().height(2.dp).background(palette.floor))
            PointsLine("", columns, Part.FOOT) { seat ->
                val resultSeat = seats[seat]
                val cellSemantics = Modifier.semantics { contentDescription = "${resultSeat.name}, ${resultSeat.totalLabel}" }
                if (isLargeText()) {
                    val ink = if (resultSeat.isWinner) palette.accent else palette.ink
                    Words("${resultSeat.total}", type.number, cellSemantics, ink, TextAlign.Center)
                } else {
                    Box(cellSemantics) { Plaque(resultSeat.total, if (resultSeat.isWinner) 38.dp else 30.dp, isGold = resultSeat.isWinner) }
                }
            }
        }
    }
}

private val COLUMN_WIDTH = 60.dp
private val LEAST_COLUMN_WIDTH = 54.dp

/** The least width of a table with wide columns. */
private val WIDE_TABLE = 560.dp
private val WIDE_COLUMN_WIDTH = 96.dp
private val LABEL_WIDTH = 112.dp

/** The layout of the table of points: its lit columns, and the widths of its parts. */
private class Columns(
    val lit: List<Boolean>,
    val label: Dp,
    val column: Dp,
    val scroll: ScrollState,
)

/** The place of a row in the table. A lit column has round corners at its top and foot. */
private enum class Part { TOP, MIDDLE, FOOT }

@Composable
private fun Rule() = Box(Modifier.fillMaxWidth().height(1.dp).background(LocalPalette.current.line))

@Composable
private fun PointsLine(
    label: String,
    columns: Columns,
    part: Part,
    cell: @Composable (Int) -> Unit,
) {
    val palette = LocalPalette.current
    val cornerRadius = 10.dp
    val shape =
        when (part) {
            Part.TOP -> RoundedCornerShape(topStart = cornerRadius, topEnd = cornerRadius)
            Part.MIDDLE -> RectangleShape
            Part.FOOT -> RoundedCornerShape(bottomStart = cornerRadius, bottomEnd = cornerRadius)
        }
    Row(Modifier.fillMaxWidth().height(IntrinsicSize.Min), verticalAlignment = Alignment.CenterVertically) {
        Words(label, LocalType.current.body, Modifier.width(columns.label).padding(vertical = 5.dp))
        Row(Modifier.weight(1f).fillMaxHeight().horizontalScroll(columns.scroll)) {
            columns.lit.forEachIndexed { seat, isLit ->
                val light = palette.lampLight.copy(alpha = if (palette.isNight) LIT_OPACITY else LIT_OPACITY_BY_DAY)
                val ground = if (isLit) Modifier.background(light, shape) else Modifier
                Box(
                    Modifier
                        .width(columns.column)
                        .fillMaxHeight()
                        .then(ground)
                        .padding(horizontal = 2.dp, vertical = 5.dp),
                    Alignment.Center,
                ) { cell(seat) }
            }
        }
    }
}

private const val LIT_OPACITY = 0.13f
private const val LIT_OPACITY_BY_DAY = 0.4f

/** A face, and on it the place to which its seat came. */
@Composable
private fun PlacedFace(seat: ResultSeat) {
    Box(Modifier.padding(top = 2.dp)) {
        Face(seat.face, seat.colour.number, isAway = false, Modifier.padding(start = 6.dp, end = 6.dp), size = 34.dp)
        PlaceDisc(seat, Modifier.align(Alignment.TopStart).offset(x = -4.dp, y = -3.dp))
    }
}

/** The place to which a seat came, on a disc; that of the first is gold. */
@Composable
private fun PlaceDisc(
    seat: ResultSeat,
    modifier: Modifier = Modifier,
) {
    val palette = LocalPalette.current
    val ground = if (seat.isWinner) palette.gold else palette.tile
    Box(
        modifier
            .size(19.dp.scaled())
            .background(ground, CircleShape)
            .border(1.dp, if (seat.isWinner) palette.goldLine else palette.boardLine, CircleShape),
        contentAlignment = Alignment.Center,
    ) {
        Words(
            "${seat.place}",
            LocalType.current.numeral.copy(fontSize = 12.5.sp),
            color = if (seat.isWinner) palette.onGold else palette.ink,
            maxLines = 1,
        )
    }
}

/** A seat at the end: its place, its player, and its city; a tap opens the city as tiles. */
@Composable
private fun SeatResult(
    seat: ResultSeat,
    isOnStage: Boolean,
    touch: Touch,
) {
    val palette = LocalPalette.current
    val type = LocalType.current
    val sheets = LocalSheets.current
    val markers = seat.signs.filter { it.kind in markers }.map { it.label }
    val spokenParts =
        listOf("${seat.place}", seat.name, seat.colour.label) + seat.signs.map { it.label } + seat.totalLabel +
            listOfNotNull(seat.decided) + seat.notes + seat.city.map { it.inWords() }
    Row(
        Modifier
            .fillMaxWidth()
            .testTag("result-${seat.seat}")
            .heightIn(min = Space.finger)
            .pressable(smallShape) { sheets.open(Sheet("street", seat.name) { ResultStreet(seat, touch) }) }
            .semantics(mergeDescendants = true) { contentDescription = spokenParts.joinToString(", ") },
        horizontalArrangement = Arrangement.spacedBy(10.dp),
        verticalAlignment = Alignment.CenterVertically,
    ) {
        if (!isLargeText()) Face(seat.face, seat.colour.number, isAway = false, size = 42.dp)
        Column(Modifier.weight(1f), verticalArrangement = Arrangement.spacedBy(2.dp)) {
            Row(horizontalArrangement = Arrangement.spacedBy(8.dp), verticalAlignment = Alignment.CenterVertically) {
                if (isLargeText()) PlaceDisc(seat)
                Person(seat.name, seat.signs, Modifier.weight(1f))
                Words(seat.totalLabel, type.detail, color = palette.ink2)
            }
            (markers + listOfNotNull(seat.decided) + seat.notes).forEach { Words(it, type.detail, color = palette.ink2) }
            // The winner's city stands on the stage above.
            if (seat.city.isNotEmpty() && (isLargeText() || !isOnStage)) {
                val size = if (isLargeText()) SkylineSize.WIDE else SkylineSize.ENDED
                Skyline(CityView(seat.city), size, Modifier.fillMaxWidth().height(if (isLargeText()) 110.dp else 76.dp))
            }
        }
    }
}

/** A city at the end as tiles; a tap on a tile explains it. */
@Composable
private fun ResultStreet(
    seat: ResultSeat,
    touch: Touch,
) {
    Title(seat.name)
    Words(seat.totalLabel, LocalType.current.body)
    (listOf(seat.colour.label) + listOfNotNull(seat.decided) + seat.notes).forEach { Detail(it) }
    City(seat.city, Room.LARGE, light = { Light.PLAIN }) { tile ->
        touch.explain(listOf(tile.card), listOf(tile.pointsLabel) + tile.lying)
    }
}
