package ayatsuri.ui.table

import androidx.compose.animation.core.animateDpAsState
import androidx.compose.animation.core.animateFloatAsState
import androidx.compose.animation.core.tween
import androidx.compose.foundation.Canvas
import androidx.compose.foundation.horizontalScroll
import androidx.compose.foundation.layout.Arrangement
import androidx.compose.foundation.layout.Box
import androidx.compose.foundation.layout.BoxWithConstraints
import androidx.compose.foundation.layout.Column
import androidx.compose.foundation.layout.Row
import androidx.compose.foundation.layout.fillMaxSize
import androidx.compose.foundation.layout.fillMaxWidth
import androidx.compose.foundation.layout.height
import androidx.compose.foundation.layout.heightIn
import androidx.compose.foundation.layout.padding
import androidx.compose.foundation.layout.requiredWidth
import androidx.compose.foundation.layout.width
import androidx.compose.foundation.rememberScrollState
import androidx.compose.foundation.shape.CutCornerShape
import androidx.compose.runtime.Composable
import androidx.compose.runtime.getValue
import androidx.compose.ui.Alignment
import androidx.compose.ui.Modifier
import androidx.compose.ui.draw.clipToBounds
import androidx.compose.ui.graphics.graphicsLayer
import androidx.compose.ui.platform.testTag
import androidx.compose.ui.semantics.contentDescription
import androidx.compose.ui.semantics.semantics
import androidx.compose.ui.text.style.TextDecoration
import androidx.compose.ui.unit.Dp
import androidx.compose.ui.unit.dp
import ayatsuri.core.LitPlace
import ayatsuri.core.RankState
import ayatsuri.core.RankView
import ayatsuri.core.SeatView
import ayatsuri.core.Target
import ayatsuri.ui.art.Emblem
import ayatsuri.ui.art.Valance
import ayatsuri.ui.art.boardGround
import ayatsuri.ui.art.boardInk
import ayatsuri.ui.art.drawBoard
import ayatsuri.ui.art.pen
import ayatsuri.ui.art.top
import ayatsuri.ui.components.inWords
import ayatsuri.ui.components.plate
import ayatsuri.ui.components.pressable
import ayatsuri.ui.lesson.lit
import ayatsuri.ui.motion.LocalMotions
import ayatsuri.ui.motion.Spot
import ayatsuri.ui.motion.spot
import ayatsuri.ui.theme.LocalPalette
import ayatsuri.ui.theme.LocalType
import ayatsuri.ui.theme.OneLine
import ayatsuri.ui.theme.Words
import ayatsuri.ui.theme.grown
import ayatsuri.ui.theme.isLargeText
import ayatsuri.ui.theme.lessLarge

/**
 * The rank strip: for each character a board that hangs from the edge of the stage, and shows what became of the
 * character and who has played it.
 */
@Composable
fun RankStrip(
    ranks: List<RankView>,
    seats: List<SeatView>,
    touch: Touch,
) {
    if (ranks.isEmpty()) return
    Box(Modifier.fillMaxWidth().testTag("ranks").lit(LitPlace.Ranks)) {
        if (isLargeText()) LargeBoards(ranks, seats, touch) else Boards(ranks, seats, touch)
        Valance()
    }
}

private val BOARD_GAP = 3.dp
private val MOST_WIDTH = 58.dp

/**
 * The least width that takes taps for one board, which may be drawn narrower. The prompt offers the same choices, so an
 * overlap does no harm.
 */
private val LEAST_TAP_WIDTH = 46.dp

@Composable
private fun Boards(
    ranks: List<RankView>,
    seats: List<SeatView>,
    touch: Touch,
) {
    // The plan is read outside the layout: inside, it would be known a frame late.
    val height = LocalPlan.current.strip
    BoxWithConstraints(Modifier.fillMaxWidth()) {
        val edge =
            when {
                ranks.size <= 8 -> 8.dp
                ranks.size == 9 -> 6.dp
                else -> 5.dp
            }
        val width = ((maxWidth - edge * 2 - BOARD_GAP * (ranks.size - 1)) / ranks.size).coerceAtMost(MOST_WIDTH)
        Row(
            Modifier.fillMaxWidth().height(height).clipToBounds(),
            horizontalArrangement = Arrangement.spacedBy(BOARD_GAP, Alignment.CenterHorizontally),
        ) {
            val pageTouch = touch.rememberForPage()
            for (rank in ranks) {
                val isLit = touch.light(Target.Character(rank.card.id)) == Light.LIT
                val boardModifier = Modifier.width(width).lit(LitPlace.At(Target.Character(rank.card.id)))
                Box(boardModifier) { HangingBoard(rank, seats.firstOrNull { it.seat == rank.seat }, width, isLit, pageTouch) }
            }
        }
    }
}

/** One board of the strip. */
@Composable
private fun HangingBoard(
    rank: RankView,
    seat: SeatView?,
    width: Dp,
    isLit: Boolean,
    touch: Touch,
) {
    val palette = LocalPalette.current
    val pen = pen()
    val target = Target.Character(rank.card.id)
    val explain = rank.explanation(seat, touch)
    val isReduced = LocalMotions.current.isReduced
    val isSmall = LocalPlan.current.isStripSmall
    val top by animateDpAsState(rank.state.top(isSmall), tween(if (isReduced) 0 else FALL_MILLIS))
    val turned by animateFloatAsState(if (rank.state == RankState.ANSWERED) 1f else 0f, tween(if (isReduced) 0 else TURN_MILLIS))
    Canvas(
        Modifier
            .spot(Spot.Board(rank.card.id))
            .graphicsLayer()
            .requiredWidth(maxOf(width, LEAST_TAP_WIDTH))
            .fillMaxSize()
            .pressable(CutCornerShape(5.dp), onLong = explain) { touch.tap(target, explain) }
            .semantics(mergeDescendants = true) { contentDescription = rank.inWords(seat) },
    ) { drawBoard(rank, seat, palette, pen, isLit, width.toPx(), top.toPx(), turned, isSmall) }
}

/** The time that a board takes to drop or to be pulled up, and to turn over, in milliseconds. */
private const val FALL_MILLIS = 180
private const val TURN_MILLIS = 220

private fun RankView.inWords(seat: SeatView?) =
    (listOfNotNull(card.inWords(), stateLabel, seat?.name) + marks.map { it.label } + listOfNotNull(known)).joinToString(", ")

private fun RankView.explanation(
    seat: SeatView?,
    touch: Touch,
): () -> Unit =
    {
        touch.explain(listOf(card), listOfNotNull(stateLabel, seat?.name) + marks.map { it.label } + listOfNotNull(known))
    }

/** The strip in large text: it scrolls, and each board is written in words. */
@Composable
private fun LargeBoards(
    ranks: List<RankView>,
    seats: List<SeatView>,
    touch: Touch,
) {
    Row(
        Modifier.fillMaxWidth().horizontalScroll(rememberScrollState()).padding(top = 12.dp, start = 6.dp, end = 6.dp),
        horizontalArrangement = Arrangement.spacedBy(6.dp),
    ) { for (rank in ranks) LargeBoard(rank, seats.firstOrNull { it.seat == rank.seat }, touch) }
}

@Composable
private fun LargeBoard(
    rank: RankView,
    seat: SeatView?,
    touch: Touch,
) {
    val palette = LocalPalette.current
    val type = LocalType.current
    val target = Target.Character(rank.card.id)
    val isCalled = rank.state == RankState.CALLED
    val isGone = rank.state == RankState.SILENT || rank.state == RankState.FACE_UP
    val explain = rank.explanation(seat, touch)
    val ground = palette.boardGround(rank.state)
    val ink = palette.boardInk(rank.state)
    val secondInk =
        when {
            isCalled -> palette.onButton
            isGone -> palette.ink
            else -> palette.accent
        }
    Column(
        Modifier
            .width(92.dp.grown())
            .lit(LitPlace.At(target))
            .heightIn(min = 62.dp)
            .plate(CutCornerShape(topStart = 5.dp, topEnd = 5.dp), ground, palette.boardLine, touch.light(target) == Light.LIT)
            .pressable(CutCornerShape(5.dp), onLong = explain) { touch.tap(target, explain) }
            .padding(horizontal = 2.dp, vertical = 4.dp)
            .semantics(mergeDescendants = true) { contentDescription = rank.inWords(seat) },
        horizontalAlignment = Alignment.CenterHorizontally,
    ) {
        rank.card.rank?.let { Words("$it", type.numeral.lessLarge(), color = if (rank.isMine) secondInk else ink) }
        Emblem(rank.card.id, 26.dp, if (isCalled || isGone) ink else palette.signOf(rank.card))
        val decoration = if (isGone) TextDecoration.LineThrough else TextDecoration.None
        OneLine(rank.card.name, type.board.copy(textDecoration = decoration), color = ink)
        for (line in listOfNotNull(seat?.name) + rank.marks.map { it.short } + listOfNotNull(rank.knownShort)) {
            OneLine(line, type.board, color = secondInk)
        }
    }
}
