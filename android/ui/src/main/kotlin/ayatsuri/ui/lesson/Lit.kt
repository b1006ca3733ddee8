package ayatsuri.ui.lesson

import androidx.compose.foundation.ExperimentalFoundationApi
import androidx.compose.foundation.relocation.BringIntoViewRequester
import androidx.compose.foundation.relocation.bringIntoViewRequester
import androidx.compose.runtime.Composable
import androidx.compose.runtime.DisposableEffect
import androidx.compose.runtime.LaunchedEffect
import androidx.compose.runtime.Stable
import androidx.compose.runtime.compositionLocalOf
import androidx.compose.runtime.derivedStateOf
import androidx.compose.runtime.getValue
import androidx.compose.runtime.mutableStateMapOf
import androidx.compose.runtime.mutableStateOf
import androidx.compose.runtime.remember
import androidx.compose.runtime.setValue
import androidx.compose.runtime.withFrameNanos
import androidx.compose.ui.Modifier
import androidx.compose.ui.geometry.Offset
import androidx.compose.ui.geometry.Rect
import androidx.compose.ui.geometry.Size
import androidx.compose.ui.layout.boundsInRoot
import androidx.compose.ui.layout.onGloballyPositioned
import ayatsuri.core.ChoiceGroup
import ayatsuri.core.HintedChoice
import ayatsuri.core.LessonView
import ayatsuri.core.LitPlace
import ayatsuri.core.PromptEntry
import ayatsuri.core.Target

/** The things on the page that a lesson's step lights up or a hint marks, and their present rectangles. */
@Stable
class LitPlaces {
    /** The title of the step. */
    var title by mutableStateOf<String?>(null)
        private set

    /** The things that the step lights up. */
    var wanted by mutableStateOf(emptyList<LitPlace>())
        private set

    /** The identity of the step, for effects that run once for each step. */
    var step by mutableStateOf("")
        private set

    /** The places that a hint marks, each with its choice. */
    var hinted by mutableStateOf(emptyMap<LitPlace, HintedChoice>())
        private set

    private val drawn = mutableStateMapOf<Any, Pair<LitPlace?, Rect>>()

    /** The position of the page's upper left corner. */
    var origin by mutableStateOf(Offset.Zero)

    fun show(
        lesson: LessonView?,
        marks: Map<LitPlace, HintedChoice>,
    ) {
        hinted = if (lesson == null) marks.mapKeys { it.key.drawnAs() } else emptyMap()
        wanted = lesson?.lights.orEmpty().map { it.drawnAs() } + hinted.keys
        title = lesson?.title
        step = lesson?.run { progress + title.orEmpty() + text }.orEmpty()
    }

    fun put(
        key: Any,
        place: LitPlace?,
        bounds: Rect,
    ) {
        drawn[key] = place to bounds
    }

    fun remove(key: Any) {
        drawn.remove(key)
    }

    /** The rectangles of the lit things in sight; cards side by side share one rectangle. */
    fun rects(): List<Rect> {
        val seen = drawn.values.filter { (place, at) -> place in wanted && at.width > 0 && at.height > 0 }
        val (cards, others) = seen.partition { (place, _) -> place.isACardAmongOthers() }
        val together = cards.map { it.second }.reduceOrNull { all, one -> all.around(one) }
        return (others.map { it.second } + listOfNotNull(together)).map { it.translate(-origin) }
    }

    /** Each thing that a hint marks and that shows more than [least] of itself. */
    fun hintMarks(least: Float): List<HintMark> =
        drawn.values.mapNotNull { (place, at) ->
            hinted[place]?.takeIf { at.width > 0 && at.height > least }?.let {
                HintMark(at.translate(-origin), it, isSeat = (place as? LitPlace.At)?.target is Target.Seat)
            }
        }

    /** The rectangle of the prompt. */
    fun prompt(): Rect? =
        drawn.values
            .firstOrNull { (place, _) -> place == null }
            ?.second
            ?.translate(-origin)

    /** The step's title, if this is the one choice that it wants. */
    fun saidOf(choice: UInt): String? = title.takeIf { wanted.filterIsInstance<LitPlace.Choice>() == listOf(LitPlace.Choice(choice)) }

    /** The first choice of a group that is lit, if any is. */
    fun inGroup(group: ChoiceGroup): LitPlace? = wanted.firstOrNull { it is LitPlace.Choice && it.index in group.entries.indices() }
}

/** A place that a hint marks, with the choice that it stands for. */
class HintMark(
    val at: Rect,
    val choice: HintedChoice,
    val isSeat: Boolean,
)

/** The place where this one is drawn: that of its seat, if it has none of its own on the page. */
private fun LitPlace.drawnAs(): LitPlace {
    val seat =
        when (val target = (this as? LitPlace.At)?.target) {
            is Target.District -> target.seat
            is Target.Counter -> target.seat
            else -> return this
        }
    return LitPlace.At(Target.Seat(seat))
}

private fun LitPlace?.isACardAmongOthers() = (this as? LitPlace.At)?.target.let { it is Target.Hand || it is Target.Market }

internal fun Rect.around(other: Rect) =
    Rect(minOf(left, other.left), minOf(top, other.top), maxOf(right, other.right), maxOf(bottom, other.bottom))

private fun List<PromptEntry>.indices(): List<UInt> =
    flatMap { entry ->
        when (entry) {
            is PromptEntry.One -> listOf(entry.line.index)
            is PromptEntry.Gallery -> entry.gallery.lines.map { it.index }
            is PromptEntry.Group -> entry.group.entries.indices()
        }
    }

/** The [LitPlaces] of the page; null outside of a table. */
val LocalLitPlaces = compositionLocalOf<LitPlaces?> { null }

/** Records this view as a place that a lesson may light up, and scrolls to it when a step lights it. */
@OptIn(ExperimentalFoundationApi::class)
@Composable
fun Modifier.lit(place: LitPlace?): Modifier {
    val places = LocalLitPlaces.current
    if (places == null || place == null) return this
    val isLit by remember(places, place) { derivedStateOf { place in places.wanted } }
    if (!isLit) return this
    val key = remember { Any() }
    val inSight = remember { BringIntoViewRequester() }
    DisposableEffect(places) { onDispose { places.remove(key) } }
    LaunchedEffect(places.step) {
        // A hint marks many things at once, and none of them may scroll the page away from the hint's words.
        if (places.step.isEmpty()) return@LaunchedEffect
        // Waits until everything that scrolls by itself at a new prompt has done so.
        repeat(2) { withFrameNanos { } }
        inSight.bringIntoView()
    }
    return bringIntoViewRequester(inSight).onGloballyPositioned { places.put(key, place, it.boundsInRoot()) }
}

/** As [lit], for a choice. */
@Composable
fun Modifier.litChoice(index: UInt): Modifier = lit(LitPlace.Choice(index))

/** Records this view as the prompt. */
@Composable
fun Modifier.promptInLesson(): Modifier {
    val places = LocalLitPlaces.current ?: return this
    DisposableEffect(places) { onDispose { places.remove(Unit) } }
    return onGloballyPositioned { places.put(Unit, null, it.boundsInRoot()) }
}

/**
 * Computes the place of a step's card: beside the lit things, never over them, and not over the prompt if there is room
 * elsewhere. [high] gives the card's height at a width.
 */
internal class Beside(
    private val area: Rect,
    private val isWide: Boolean,
    private val widest: Float,
    private val narrowest: Float,
    private val gap: Float,
    private val high: (Float) -> Float,
) {
    private enum class Side { ABOVE, BELOW, LEFT, RIGHT, AMID }

    private class Room(
        val side: Side,
        val at: Rect,
    )

    fun place(
        lit: List<Rect>,
        prompt: Rect?,
    ): Rect {
        val about = lit.reduceOrNull { all, one -> all.around(one) }
        val rooms = rooms(about)
        val between = between(lit)
        val free = prompt?.let { asked -> rooms.map { Room(it.side, it.at.without(asked)) } }.orEmpty() + rooms + between
        val usable = free.filter { it.at.width >= minOf(narrowest, area.width) && it.at.height > 0 }
        val room =
            usable.firstOrNull { high(it.width()) <= it.at.height }
                ?: usable.maxByOrNull { it.at.height }
                ?: Room(Side.AMID, area)
        return room.put(about)
    }

    /** The free room between lit things that stand above each other. */
    private fun between(lit: List<Rect>): List<Room> {
        val sorted = lit.sortedBy { it.top }
        return sorted.indices.drop(1).map { i ->
            val above = sorted.take(i).maxOf { it.bottom }
            Room(Side.AMID, area.copy(top = above + gap, bottom = sorted[i].top - gap))
        }
    }

    private fun Room.width() = minOf(at.width, widest)

    private fun rooms(about: Rect?): List<Room> {
        if (about == null) return listOf(Room(Side.AMID, area))
        val above = Room(Side.ABOVE, area.copy(bottom = about.top - gap))
        val below = Room(Side.BELOW, area.copy(top = about.bottom + gap))
        val left = Room(Side.LEFT, area.copy(right = about.left - gap))
        val right = Room(Side.RIGHT, area.copy(left = about.right + gap))
        return when {
            !isWide -> listOf(above, below, left, right)

            // The neighbours of something that hangs from the upper edge hang there as well, so the card goes below.
            about.bottom < area.top + area.height / 3 -> listOf(below, left, right, above)

            else -> listOf(left, right, below, above)
        }
    }

    /** The larger part of this rectangle: above [asked], or left of it. */
    private fun Rect.without(asked: Rect): Rect {
        if (!overlaps(asked)) return this
        val parts = listOf(copy(bottom = asked.top - gap / 2), copy(right = asked.left - gap / 2))
        return parts.filter { it.width >= narrowest }.maxByOrNull { it.width * it.height } ?: parts.first()
    }

    private fun Room.put(about: Rect?): Rect {
        val wide = width()
        val tall = minOf(high(wide), at.height)
        val middle = about?.center ?: at.center
        // Rounding may make the card a little larger than the room that it takes.
        val left = maxOf(minOf(middle.x - wide / 2, at.right - wide), at.left)
        val top = maxOf(minOf(middle.y - tall / 2, at.bottom - tall), at.top)
        val corner =
            when (side) {
                Side.ABOVE -> Offset(left, at.bottom - tall)
                Side.BELOW -> Offset(left, at.top)
                Side.LEFT -> Offset(at.right - wide, top)
                Side.RIGHT -> Offset(at.left, top)
                Side.AMID -> Offset(left, top)
            }
        return Rect(corner, Size(wide, tall))
    }
}
