package ayatsuri.ui.motion

import androidx.compose.animation.core.CubicBezierEasing
import androidx.compose.foundation.Canvas
import androidx.compose.foundation.layout.Box
import androidx.compose.foundation.layout.fillMaxSize
import androidx.compose.runtime.Composable
import androidx.compose.runtime.CompositionLocalProvider
import androidx.compose.runtime.LaunchedEffect
import androidx.compose.runtime.Stable
import androidx.compose.runtime.compositionLocalOf
import androidx.compose.runtime.getValue
import androidx.compose.runtime.mutableLongStateOf
import androidx.compose.runtime.mutableStateOf
import androidx.compose.runtime.remember
import androidx.compose.runtime.setValue
import androidx.compose.runtime.staticCompositionLocalOf
import androidx.compose.runtime.withFrameMillis
import androidx.compose.ui.Modifier
import androidx.compose.ui.geometry.CornerRadius
import androidx.compose.ui.geometry.Offset
import androidx.compose.ui.geometry.Size
import androidx.compose.ui.graphics.drawscope.DrawScope
import androidx.compose.ui.graphics.drawscope.Stroke
import androidx.compose.ui.graphics.drawscope.inset
import androidx.compose.ui.graphics.drawscope.rotate
import androidx.compose.ui.graphics.graphicsLayer
import androidx.compose.ui.input.pointer.PointerEventPass
import androidx.compose.ui.input.pointer.PointerEventType
import androidx.compose.ui.input.pointer.pointerInput
import androidx.compose.ui.layout.LayoutCoordinates
import androidx.compose.ui.layout.onGloballyPositioned
import androidx.compose.ui.platform.testTag
import androidx.compose.ui.unit.dp
import ayatsuri.art.Drawings
import ayatsuri.art.draw
import ayatsuri.art.drawBuilding
import ayatsuri.core.Card
import ayatsuri.phone.Moved
import ayatsuri.ui.LocalShell
import ayatsuri.ui.art.CARD_GRID_HEIGHT
import ayatsuri.ui.art.CARD_GRID_WIDTH
import ayatsuri.ui.art.Lying
import ayatsuri.ui.art.Pen
import ayatsuri.ui.art.drawBack
import ayatsuri.ui.art.drawCard
import ayatsuri.ui.art.drawEmblem
import ayatsuri.ui.art.pen
import ayatsuri.ui.table.Light
import ayatsuri.ui.theme.LocalPalette
import ayatsuri.ui.theme.Palette
import kotlinx.coroutines.flow.Flow
import kotlinx.coroutines.flow.emptyFlow

/**
 * The moves at the table, as the core tells them, and whether motion is reduced: then things do not fly, and only light
 * up where they arrive.
 */
@Stable
class Motions(
    val cues: Flow<Moved> = emptyFlow(),
    val isReduced: Boolean = false,
    /** The pieces that are moving now. */
    val flights: Flights = Flights(),
)

val LocalMotions = staticCompositionLocalOf { Motions() }

/** The positions of the table's places, and the pieces that fly between them. */
@Stable
class Flights {
    var root: LayoutCoordinates? = null
    private val places = HashMap<Spot, LayoutCoordinates>()

    var pieces by mutableStateOf(emptyList<Piece>())
        private set

    /** The moves that begin in the next frames. */
    private var expected by mutableStateOf(emptyList<Move>())

    /** The time of the frame clock, in milliseconds. */
    var now by mutableLongStateOf(0L)

    fun expect(moves: List<Move>) {
        expected = moves
    }

    /** Whether this thing is on its way to this place. The place shows it only when it has arrived. */
    fun isComing(
        what: Mover,
        to: Spot,
    ): Boolean =
        pieces.any { it.what == what && it.to == to && it.from != to } || expected.any { it.what == what && it.to == to && it.from != to }

    fun place(
        spot: Spot,
        coordinates: LayoutCoordinates,
    ) {
        places[spot] = coordinates
    }

    /**
     * Begins the pieces that [plan] makes for a moment: after the pieces that are flying, but at most 300 ms from now.
     */
    fun begin(
        moment: Long,
        plan: (Long) -> List<Piece>,
    ) {
        now = moment
        val last = pieces.maxOfOrNull { it.end } ?: moment
        pieces = pieces + plan(last.coerceIn(moment, moment + MOST_WAIT_MILLIS))
    }

    fun tick(moment: Long) {
        now = moment
        if (pieces.any { it.end <= moment }) pieces = pieces.filter { it.end > moment }
    }

    /** Ends all motion at once. */
    fun finish() {
        if (expected.isNotEmpty()) expected = emptyList()
        if (pieces.isNotEmpty()) pieces = emptyList()
    }

    /** The middle of a place, or if it is not in sight, of a place that it belongs to. */
    fun middle(spot: Spot): Offset? = centerOf(spot) ?: spotsNear(spot).firstNotNullOfOrNull { centerOf(it) }

    /**
     * The start and end of a flight, if both are in sight; null otherwise. The bank is beyond the upper edge of the
     * stage.
     */
    fun way(
        from: Spot,
        to: Spot,
    ): Pair<Offset, Offset>? {
        val start = if (from == Spot.Bank) null else middle(from) ?: return null
        val end = if (to == Spot.Bank) null else middle(to) ?: return null
        val known = start ?: end ?: return null
        val edge = known.copy(y = 0f)
        return (start ?: edge) to (end ?: edge)
    }

    private fun centerOf(spot: Spot): Offset? {
        val here = root?.takeIf { it.isAttached } ?: return null
        val place = places[spot]?.takeIf { it.isAttached } ?: return null
        return here.localPositionOf(place, Offset(place.size.width / 2f, place.size.height / 2f))
    }

    private fun spotsNear(spot: Spot): List<Spot> =
        when (spot) {
            is Spot.Purse -> listOf(Spot.Face(spot.seat))
            is Spot.Hand -> listOf(Spot.Purse(spot.seat), Spot.Face(spot.seat))
            is Spot.City -> listOf(Spot.Face(spot.seat))
            is Spot.Pile -> places.keys.filter { it is Spot.Pile }
            is Spot.Market -> places.keys.filter { it is Spot.Market } + Spot.Event + places.keys.filter { it is Spot.Pile }
            is Spot.Face, is Spot.Board, Spot.Event, Spot.Bank -> emptyList()
        }
}

/** The longest wait of a cue while others are still moving, in milliseconds. */
private const val MOST_WAIT_MILLIS = 300L

val LocalFlights = compositionLocalOf<Flights?> { null }

/** Reports the position of a place, from which or to which things fly. */
@Composable
fun Modifier.spot(spot: Spot): Modifier {
    val flights = LocalFlights.current ?: return this
    return onGloballyPositioned { flights.place(spot, it) }
}

/** A table over which things fly as the core tells. Any touch ends the motion, and is not delayed by it. */
@Composable
fun Moving(content: @Composable () -> Unit) {
    val motions = LocalMotions.current
    val flights = motions.flights
    LaunchedEffect(motions) {
        motions.cues.collect { moved ->
            if (!motions.isReduced) flights.expect(moved.cues.flatMap { it.moves() })
            try {
                // One frame lets the table that came with the cues be laid out first.
                withFrameMillis { }
                withFrameMillis { moment -> flights.begin(moment) { plan(moved.cues, it, motions.isReduced) } }
            } finally {
                flights.expect(emptyList())
            }
        }
    }
    val isMoving = flights.pieces.isNotEmpty()
    LaunchedEffect(isMoving) { while (flights.pieces.isNotEmpty()) withFrameMillis { flights.tick(it) } }
    Box(
        Modifier
            .fillMaxSize()
            .onGloballyPositioned { flights.root = it }
            .pointerInput(flights) {
                awaitPointerEventScope {
                    while (true) if (awaitPointerEvent(PointerEventPass.Initial).type == PointerEventType.Press) flights.finish()
                }
            },
    ) {
        // The layer keeps the table from being drawn anew while something flies over it.
        Box(Modifier.fillMaxSize().graphicsLayer()) { CompositionLocalProvider(LocalFlights provides flights, content = content) }
        if (isMoving) FlightLayer(flights)
    }
}

/** The layer in which the flying pieces are drawn. */
@Composable
private fun FlightLayer(flights: Flights) {
    val palette = LocalPalette.current
    val pen = pen()
    val explain = LocalShell.current.explain
    val cards = remember { HashMap<String, Card?>() }
    Canvas(Modifier.fillMaxSize().graphicsLayer().testTag("air")) {
        for (piece in flights.pieces) {
            if (flights.now < piece.start) continue
            val (from, to) = flights.way(piece.from, piece.to) ?: continue
            val card = { id: String -> cards.getOrPut(id) { explain(id) } }
            drawPiece(piece, from, to, piece.progress(flights.now), palette, pen, card)
        }
    }
}

private val easing = CubicBezierEasing(0.2f, 0f, 0.2f, 1f)

private fun DrawScope.drawPiece(
    piece: Piece,
    from: Offset,
    to: Offset,
    progress: Float,
    palette: Palette,
    pen: Pen,
    card: (String) -> Card?,
) {
    val eased = easing.transform(progress)
    val arc = Offset(0f, -24.dp.toPx() * 4 * eased * (1 - eased))
    val straight = from + (to - from) * eased
    when (val what = piece.what) {
        is Mover.Chips -> {
            val width = 20.dp.toPx()
            val name = what.counter.substringAfter('/')
            val coin = Drawings.find("chip/$name") ?: Drawings["coin/gold"]
            draw(coin, palette.art, straight + arc - Offset(width / 2, width / 2), width / coin.width)
        }

        is Mover.Backs -> {
            val back = Size(22.dp.toPx(), 31.dp.toPx())
            drawBack(palette, straight - Offset(back.width / 2, back.height / 2), back, 2.dp.toPx())
        }

        is Mover.Open -> {
            drawOpenCard(card(what.card), what.card, straight + arc, palette, pen)
        }

        is Mover.Building -> {
            val building = card(what.card) ?: return
            val unit = 44.dp.toPx() / 48
            drawBuilding(building, palette.art, straight + arc - Offset(24f, 40f) * unit, unit)
        }

        is Mover.Ruin -> {
            val building = card(what.card) ?: return
            val unit = 44.dp.toPx() / 48
            val fall = Offset(0f, 30.dp.toPx() * progress * progress)
            rotate(8f * progress, from) {
                drawBuilding(building, palette.art, from + fall - Offset(24f, 40f) * unit, unit, alpha = 1 - progress)
            }
        }

        Mover.Crown -> {
            val width = 24.dp.toPx()
            draw(Drawings["crown"], palette.art, straight + arc - Offset(width / 2, width * 1.4f), width / 24)
        }

        Mover.Ring -> {
            val radius = 16.dp.toPx() + 10.dp.toPx() * progress
            drawCircle(palette.lamp, radius, to, alpha = 1 - progress, style = Stroke(2.4.dp.toPx()))
        }
    }
}

/** Draws an open card, or only its emblem if the card is not known in full. */
private fun DrawScope.drawOpenCard(
    card: Card?,
    id: String,
    middle: Offset,
    palette: Palette,
    pen: Pen,
) {
    val width = 48.dp.toPx()
    val height = width * CARD_GRID_HEIGHT / CARD_GRID_WIDTH
    val topLeft = middle - Offset(width / 2, height / 2)
    if (card == null) {
        drawRoundRect(palette.card, topLeft, Size(width, height), CornerRadius(4.dp.toPx()))
        drawEmblem(id, palette, palette.ink, topLeft + Offset(width * 0.2f, width * 0.3f), width * 0.6f)
        return
    }
    inset(topLeft.x, topLeft.y, size.width - topLeft.x - width, size.height - topLeft.y - height) {
        drawCard(card, palette, pen, Lying(Light.PLAIN))
    }
}
