package ayatsuri.ui.art

import androidx.compose.ui.geometry.CornerRadius
import androidx.compose.ui.geometry.Offset
import androidx.compose.ui.geometry.Size
import androidx.compose.ui.graphics.Brush
import androidx.compose.ui.graphics.Color
import androidx.compose.ui.graphics.Path
import androidx.compose.ui.graphics.PathEffect
import androidx.compose.ui.graphics.drawscope.DrawScope
import androidx.compose.ui.graphics.drawscope.Stroke
import androidx.compose.ui.graphics.drawscope.rotate
import androidx.compose.ui.graphics.drawscope.scale
import androidx.compose.ui.graphics.drawscope.translate
import androidx.compose.ui.unit.Dp
import androidx.compose.ui.unit.dp
import ayatsuri.art.Drawings
import ayatsuri.art.draw
import ayatsuri.core.RankMarkKind
import ayatsuri.core.RankState
import ayatsuri.core.RankView
import ayatsuri.core.SeatView
import ayatsuri.core.Tint
import ayatsuri.ui.table.signOf
import ayatsuri.ui.theme.Palette
import kotlin.math.PI
import kotlin.math.abs
import kotlin.math.cos
import kotlin.math.max
import kotlin.math.min

private val BOARD_HEIGHT = 66.dp

/**
 * The distance of a board's upper edge below the edge of the stage. Each rank of the round has a board that hangs on
 * strings over the table; its height shows what became of its character.
 */
fun RankState.top(isSmall: Boolean): Dp =
    when (this) {
        RankState.WAITING, RankState.ANSWERED -> if (isSmall) 12.dp else 15.dp
        RankState.CALLED -> if (isSmall) 12.dp else 21.dp
        RankState.SILENT -> if (isSmall) 9.dp else 11.dp
        RankState.FACE_UP -> if (isSmall) -20.dp else -21.dp
    }

/** The height of a board. A small one has a name only while it is called. */
private fun RankState.boardHeight(isSmall: Boolean): Dp =
    when {
        !isSmall -> BOARD_HEIGHT
        this == RankState.CALLED -> 57.dp
        else -> 42.dp
    }

fun Palette.boardGround(state: RankState): Color =
    when (state) {
        RankState.CALLED -> button
        RankState.SILENT, RankState.FACE_UP -> hollow
        RankState.ANSWERED -> if (isNight) panel else card
        RankState.WAITING -> tile
    }

fun Palette.boardInk(state: RankState): Color =
    when (state) {
        RankState.CALLED -> onButton
        RankState.SILENT, RankState.FACE_UP -> ink2
        else -> ink
    }

/**
 * Draws a board in the middle of its place, [width] pixels wide, with its upper edge at [top]. [turned] is the share of
 * its turn that the board has made, from 0 to 1.
 */
fun DrawScope.drawBoard(
    rank: RankView,
    seat: SeatView?,
    palette: Palette,
    pen: Pen,
    isLit: Boolean,
    width: Float,
    top: Float,
    turned: Float,
    isSmall: Boolean = false,
) = translate((size.width - width) / 2, 0f) {
    val height = rank.state.boardHeight(isSmall).toPx()
    val isCalled = rank.state == RankState.CALLED
    val unit = 1.dp.toPx()
    val string = if (isCalled) palette.string else palette.boardString
    val stringWidth = (if (isCalled) 1.4f else 0.9f) * unit
    for (share in listOf(0.26f, 0.74f)) {
        drawLine(string, Offset(width * share, 0f), Offset(width * share, max(top, 0f) + 3 * unit), stringWidth)
    }
    if (isCalled && palette.isNight) {
        val middle = Offset(width / 2, top + height / 2)
        val light = listOf(palette.lampLight.copy(alpha = 0.55f), Color.Transparent)
        drawCircle(Brush.radialGradient(light, middle, height * 0.8f), height * 0.8f, middle)
    }
    translate(0f, top) {
        // Until it is half turned over, the board shows the side that it had when it was called.
        val isFront = turned < 0.5f && rank.state == RankState.ANSWERED
        val shown = if (isFront) rank.copy(state = RankState.CALLED) else rank
        scale(abs(cos(PI.toFloat() * turned)), 1f, Offset(width / 2, height / 2)) {
            drawSide(shown, seat.takeUnless { isFront }, palette, pen, isLit, Size(width, height), isSmall)
        }
    }
    // Knowledge that only this player has hangs below the board, beside a closed eye.
    rank.knownShort?.let { known ->
        val letterSize = 10.dp.toPx()
        val knownBase = RankState.WAITING.run { top(isSmall) + boardHeight(isSmall) + if (isSmall) 10.dp else 12.dp }.toPx()
        val eyeSize = 8.dp.toPx()
        val room = width - 2 * unit - eyeSize
        write(pen, known, Offset(width / 2 + eyeSize / 2 + unit, knownBase), letterSize, palette.accent, most = room, isLight = true)
        val textWidth = min(room, widthOf(pen, known, letterSize, isLight = true).toFloat())
        draw(Drawings["eye-closed"], palette.art, Offset(width / 2 - textWidth / 2 - eyeSize / 2, knownBase - eyeSize), eyeSize / 12f)
    }
}

/** The outline of a board, with its upper corners cut off. */
fun boardOutline(
    size: Size,
    cut: Float,
    topLeft: Offset = Offset.Zero,
) = Path().apply {
    moveTo(topLeft.x + cut, topLeft.y)
    lineTo(topLeft.x + size.width - cut, topLeft.y)
    lineTo(topLeft.x + size.width, topLeft.y + cut)
    lineTo(topLeft.x + size.width, topLeft.y + size.height)
    lineTo(topLeft.x, topLeft.y + size.height)
    lineTo(topLeft.x, topLeft.y + cut)
    close()
}

private fun DrawScope.drawSide(
    rank: RankView,
    seat: SeatView?,
    palette: Palette,
    pen: Pen,
    isLit: Boolean,
    size: Size,
    isSmall: Boolean,
) {
    val unit = 1.dp.toPx()
    val state = rank.state
    val shape = boardOutline(size, 5 * unit)
    val isGone = state == RankState.SILENT || state == RankState.FACE_UP
    val edge = if (isLit) palette.lamp else palette.boardEdge(rank, seat)
    val dashes = if (state == RankState.SILENT) PathEffect.dashPathEffect(floatArrayOf(3 * unit, 2.4f * unit)) else null
    val isStrong = isLit || rank.isMine || state == RankState.ANSWERED || state == RankState.CALLED
    drawPath(shape, palette.boardGround(state))
    drawPath(shape, edge, style = Stroke((if (isStrong) 1.7f else 1f) * unit, pathEffect = dashes))
    val ink = palette.boardInk(state)
    val signColor = if (state == RankState.CALLED || (isGone && rank.card.tint == Tint.PLAIN)) ink else palette.signOf(rank.card)
    if (state == RankState.ANSWERED && seat != null) {
        drawAnsweredSide(rank, seat, palette, pen, ink, signColor, size, isSmall)
    } else {
        val emblemSize = min((if (isSmall) 21 else 24) * unit, size.width - 14 * unit)
        val isNumbered = rank.card.rank != null
        // Only the foot of a small board is in sight when it is pulled up.
        val isPulledUp = isSmall && state == RankState.FACE_UP
        if (!isPulledUp) {
            val base = (if (isSmall) 15 else 16) * unit
            rank.card.rank?.let { write(pen, "$it", Offset(size.width / 2, base), (if (isSmall) 14 else 15) * unit, ink, isSerif = true) }
        }
        val signSize =
            when {
                isPulledUp -> 15 * unit
                isNumbered -> emblemSize
                else -> emblemSize + 4 * unit
            }
        val signTop =
            when {
                isPulledUp -> size.height - 17 * unit
                !isNumbered -> 8 * unit
                isSmall -> 18 * unit
                else -> 20 * unit
            }
        val signTopLeft = Offset(size.width / 2 - signSize / 2, signTop)
        // A character that is out of the round, or will lose its turn, is dim.
        val isDim = isGone || rank.marks.any { it.kind == RankMarkKind.KILLED }
        drawEmblem(rank.card.id, palette, signColor, signTopLeft, signSize, alpha = if (isDim) DIM_OPACITY else 1f)
        if (!isSmall || state == RankState.CALLED) drawName(rank.card.name, pen, ink, size, isNumbered)
    }
    if (rank.isMine && state != RankState.CALLED) drawTip(palette, size)
    val foot = (if (isSmall && state != RankState.CALLED) 15 else 27) * unit
    rank.marks.forEachIndexed { i, mark -> drawStamp(mark.short, palette, pen, Offset(size.width / 2, size.height - foot), i) }
}

private const val DIM_OPACITY = 0.45f

private fun Palette.boardEdge(
    rank: RankView,
    seat: SeatView?,
): Color =
    when {
        rank.isMine && rank.state != RankState.CALLED -> accent
        rank.state == RankState.CALLED -> if (isNight) string else ink
        rank.state == RankState.SILENT || rank.state == RankState.FACE_UP -> hollowLine
        rank.state == RankState.ANSWERED && seat != null -> person(seat.colour.number) ?: boardLine
        else -> boardLine
    }

/** Draws the tip below the board of one's own character. */
private fun DrawScope.drawTip(
    palette: Palette,
    size: Size,
) {
    val unit = 1.dp.toPx()
    val tip =
        Path().apply {
            moveTo(size.width / 2 - 6 * unit, size.height)
            lineTo(size.width / 2, size.height + 5 * unit)
            lineTo(size.width / 2 + 6 * unit, size.height)
            close()
        }
    drawPath(tip, palette.accent)
}

/** Writes the name of the character at the foot: two words on two lines where one line would be squeezed. */
private fun DrawScope.drawName(
    name: String,
    pen: Pen,
    ink: Color,
    size: Size,
    isNumbered: Boolean,
) {
    val unit = 1.dp.toPx()
    val most = size.width - 4 * unit
    val isWide = name.any { it.code > FIRST_WIDE }
    val words = if (!isWide && name.length > LONG_NAME && ' ' in name) name.split(' ', limit = 2) else listOf(name)
    if (words.size > 1) {
        words.forEachIndexed { i, word ->
            val base = size.height - 12 * unit + i * 9 * unit + if (isNumbered) 0f else -2f * unit
            write(pen, word, Offset(size.width / 2, base), 9 * unit, ink, most = most)
        }
    } else {
        write(pen, name, Offset(size.width / 2, size.height - 6.4f * unit), (if (isWide) 10.5f else 10f) * unit, ink, most = most)
    }
}

private const val LONG_NAME = 9
private const val FIRST_WIDE = 0x2e80

/** Draws the other side of a board: the face of the player who has shown the character. */
private fun DrawScope.drawAnsweredSide(
    rank: RankView,
    seat: SeatView,
    palette: Palette,
    pen: Pen,
    ink: Color,
    signColor: Color,
    size: Size,
    isSmall: Boolean,
) {
    val unit = 1.dp.toPx()
    rank.card.rank?.let { write(pen, "$it", Offset(5 * unit, 14.5f * unit), 12.5f * unit, ink, Side.START, isSerif = true) }
    drawEmblem(rank.card.id, palette, signColor, Offset(size.width - 18 * unit, 4 * unit), 13 * unit)
    val faceSize = (if (isSmall) 26 else 27) * unit
    val colour = palette.person(seat.colour.number) ?: palette.ink2
    drawFace(seat.face, palette, colour, Offset(size.width / 2 - faceSize / 2, (if (isSmall) 14 else 18) * unit), faceSize)
    // On a small board the face alone says who it is.
    if (!isSmall) write(pen, seat.name, Offset(size.width / 2, size.height - 5 * unit), 10 * unit, ink, most = size.width - 4 * unit)
}

/** Stamps over a character's sign what was done to it. */
private fun DrawScope.drawStamp(
    short: String,
    palette: Palette,
    pen: Pen,
    foot: Offset,
    index: Int,
) {
    val unit = 1.dp.toPx()
    val letterSize = 10.5f * unit
    val stampWidth = min(widthOf(pen, short, letterSize) + 8 * unit, foot.x * 2 - unit)
    val center = foot - Offset(0f, index * 15 * unit)
    rotate(-9f, center) {
        val corner = CornerRadius(2.5f * unit)
        val stampSize = Size(stampWidth, 16 * unit)
        val topLeft = center - Offset(stampWidth / 2, 8 * unit)
        drawRoundRect(palette.stamp, topLeft, stampSize, corner)
        drawRoundRect(palette.accent, topLeft, stampSize, corner, style = Stroke(1.5f * unit))
        write(pen, short, center + Offset(0f, 4 * unit), letterSize, palette.accent, most = stampWidth - 4 * unit)
    }
}
