package ayatsuri.ui.motion

import ayatsuri.core.Cue
import ayatsuri.core.CuePlace
import ayatsuri.ui.art.Face
import ayatsuri.ui.table.Board
import ayatsuri.ui.table.City
import ayatsuri.ui.table.Market

/** A place on the table from which or to which something moves. */
sealed interface Spot {
    data object Bank : Spot

    data class Face(
        val seat: UInt,
    ) : Spot

    data class Purse(
        val seat: UInt,
    ) : Spot

    data class Hand(
        val seat: UInt,
    ) : Spot

    data class City(
        val seat: UInt,
    ) : Spot

    data class Board(
        val card: String,
    ) : Spot

    data class Pile(
        val id: String,
    ) : Spot

    data class Market(
        val card: String,
    ) : Spot

    data object Event : Spot
}

/** The thing that moves. */
sealed interface Mover {
    /** Coins or chips of a counter, one after the other. */
    data class Chips(
        val counter: String,
        val count: Int,
    ) : Mover

    /** Backs of cards, one after the other. */
    data class Backs(
        val count: Int,
    ) : Mover

    /** A card that everybody sees. */
    data class Open(
        val card: String,
    ) : Mover

    data class Building(
        val card: String,
    ) : Mover

    /** A building that tilts and sinks. */
    data class Ruin(
        val card: String,
    ) : Mover

    data object Crown : Mover

    /** A ring of light that shows where something was done; nothing flies. */
    data object Ring : Mover
}

/** A move of a thing from one place to another. */
data class Move(
    val from: Spot,
    val to: Spot,
    val what: Mover,
)

/** The most chips, or backs of cards, that fly from one place to another. */
private const val MOST_CHIPS = 5
private const val MOST_BACKS = 4

private fun chips(
    from: Spot,
    to: Spot,
    counter: String,
    amount: UInt,
) = listOf(Move(from, to, Mover.Chips(counter, amount.toInt().coerceIn(1, MOST_CHIPS))))

private fun backs(
    from: Spot,
    to: Spot,
    count: UInt,
) = if (count == 0u) emptyList() else listOf(Move(from, to, Mover.Backs(count.toInt().coerceIn(1, MOST_BACKS))))

private fun ring(spot: Spot) = listOf(Move(spot, spot, Mover.Ring))

private fun CuePlace.spot(): Spot =
    when (this) {
        CuePlace.Bank -> Spot.Bank
        is CuePlace.Seat -> Spot.Face(seat)
        is CuePlace.Counter -> Spot.Purse(seat)
        is CuePlace.Hand -> Spot.Hand(seat)
        is CuePlace.District -> Spot.City(seat)
        is CuePlace.Pile -> Spot.Pile(id)
        is CuePlace.Market -> Spot.Market(card)
        is CuePlace.Rank -> Spot.Board(card)
        CuePlace.Event -> Spot.Event
    }

/**
 * The moves of a cue; none for a cue that is shown in another way: by the boards, which move by themselves, by the
 * string, the headline or the prompt. The `when` is exhaustive: a new cue of the core compiles only when it is listed
 * here.
 */
fun Cue.moves(): List<Move> =
    when (this) {
        is Cue.Chips -> chips(from.spot(), to.spot(), counter, amount)
        is Cue.Robbery -> chips(Spot.Purse(from), Spot.Purse(to), counter, amount)
        is Cue.EffectRobbed -> listOf(Move(Spot.Face(from), Spot.Face(to), Mover.Open(card)))
        is Cue.Cards -> backs(from.spot(), to.spot(), count)
        is Cue.Card -> listOf(Move(from.spot(), to.spot(), Mover.Open(card)))
        is Cue.HandSwap -> backs(Spot.Hand(seat), Spot.Hand(other), count) + backs(Spot.Hand(other), Spot.Hand(seat), otherCount)
        is Cue.Packet -> backs(Spot.Hand(from), Spot.Hand(to), count)
        is Cue.Shuffle -> backs(from.spot(), to.spot(), 3u)
        is Cue.Marker -> listOf(Move(from?.let { Spot.Face(it) } ?: Spot.Bank, Spot.Face(to), Mover.Crown))
        is Cue.Reveal -> listOf(Move(Spot.Board(card), Spot.Face(seat), Mover.Open(card)))
        is Cue.Build -> listOf(Move(Spot.Hand(seat), Spot.City(seat), Mover.Building(card)))
        is Cue.Purchase -> listOf(Move(Spot.Market(card), Spot.City(seat), Mover.Building(card)))
        is Cue.Fall -> listOf(Move(Spot.City(seat), Spot.City(seat), Mover.Ruin(card)))
        is Cue.Rescue -> listOf(Move(from?.let { Spot.City(it) } ?: Spot.Bank, Spot.Hand(seat), Mover.Open(card)))
        is Cue.Exchange -> exchanged()
        is Cue.Gild -> chips(Spot.Purse(seat), Spot.City(seat), GOLD, 1u)
        is Cue.Event -> listOf(Move(Spot.Pile(EVENTS), Spot.Event, Mover.Open(card)))
        is Cue.Look -> ring(at.spot())
        is Cue.Named -> ring(Spot.Board(card))
        is Cue.TurnLost -> ring(Spot.Face(seat))
        is Cue.Round, is Cue.LastRound, Cue.NotLastRound, Cue.End -> emptyList()
        is Cue.FaceUp, is Cue.Called, is Cue.Silent -> emptyList()
        is Cue.Pick, is Cue.Turn, Cue.YourTurn -> emptyList()
    }

private fun Cue.Exchange.exchanged() =
    listOf(
        Move(Spot.City(seat), Spot.City(other), Mover.Building(card)),
        Move(Spot.City(other), Spot.City(seat), Mover.Building(otherCard)),
    )

private const val GOLD = "counter/gold"
private const val EVENTS = "events"

/** One thing on its way: it begins at [start] and takes [length], in milliseconds. */
data class Piece(
    val from: Spot,
    val to: Spot,
    val what: Mover,
    val start: Long,
    val length: Long,
) {
    val end: Long get() = start + length

    fun progress(now: Long): Float = ((now - start).toFloat() / length).coerceIn(0f, 1f)
}

/**
 * Plans when each thing moves, from the moment [now] on: in order, each begun before the one before it has ended, and
 * all of it within [MOST_MILLIS] milliseconds.
 */
fun plan(
    cues: List<Cue>,
    now: Long,
    isReduced: Boolean = false,
): List<Piece> {
    val pieces = mutableListOf<Piece>()
    var start = 0L
    for (move in cues.flatMap { it.moves() }) {
        val (count, length, gap) =
            when (val what = move.what) {
                is Mover.Chips -> Triple(what.count, 260L, 40L)
                is Mover.Backs -> Triple(what.count, 240L, 30L)
                is Mover.Open, is Mover.Building, is Mover.Ruin, Mover.Crown, Mover.Ring -> Triple(1, 300L, 0L)
            }
        if (isReduced) {
            pieces += Piece(move.to, move.to, Mover.Ring, start, REDUCED_MILLIS)
            start += REDUCED_MILLIS / 2
            continue
        }
        repeat(count) { pieces += Piece(move.from, move.to, move.what, start + it * gap, length) }
        start += ((length + (count - 1) * gap) * OVERLAP).toLong()
    }
    val end = pieces.maxOfOrNull { it.end } ?: return emptyList()
    // Many moves are made quicker, so that nobody waits for long.
    val faster = if (end > MOST_MILLIS) MOST_MILLIS.toFloat() / end else 1f
    return pieces.map { it.copy(start = now + (it.start * faster).toLong(), length = (it.length * faster).toLong().coerceAtLeast(1)) }
}

private const val OVERLAP = 0.6f
private const val REDUCED_MILLIS = 300L

/** The time in milliseconds within which all moves of one screen end. */
const val MOST_MILLIS = 900L
