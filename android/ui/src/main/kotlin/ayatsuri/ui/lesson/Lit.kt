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

/**
 * The places that a step of a lesson, or a hint, lights up, and where they are on the page now. Parts of the page
 * report their place by [lit].
 */
@Stable
class LitPlaces {
    /** The title of the step; null between two steps. */
    var title by mutableStateOf<String?>(null)
        private set

    /** The places to light. */
    var wanted by mutableStateOf(emptyList<LitPlace>())
        private set

    /** A text that is different for each step, for effects that run once for each. */
    var step by mutableStateOf("")
        private set

    /** The places that a hint marks, each with its choice. */
    var hinted by mutableStateOf(emptyMap<LitPlace, HintedChoice>())
        private set

    private val drawn = mutableStateMapOf<Any, Pair<LitPlace?, Rect>>()

    /** The position of the page in the window. */
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

    fun note(
        key: Any,
        place: LitPlace?,
        bounds: Rect,
    ) {
        drawn[key] = place to bounds
    }

    fun remove(key: Any) {
        drawn.remove(key)
    }

    /** The visible parts of all lit places, relative to the page. Cards that lie side by side count as one. */
    fun rects(): List<Rect> {
        val visible = drawn.values.filter { (place, bounds) -> place in wanted && bounds.width > 0 && bounds.height > 0 }
        val (cards, others) = visible.partition { (place, _) -> place.isACardAmongOthers() }
        val cardsBounds = cards.map { it.second }.reduceOrNull { all, one -> all.around(one) }
        return (others.map { it.second } + listOfNotNull(cardsBounds)).map { it.translate(-origin) }
    }

    /** The marks of the hint on all things that show more than [least] pixels of their height. */
    fun hintMarks(least: Float): List<HintMark> =
        drawn.values.mapNotNull { (place, bounds) ->
            hinted[place]?.takeIf { bounds.width > 0 && bounds.height > least }?.let {
                HintMark(bounds.translate(-origin), it, (place as? LitPlace.At)?.target)
            }
        }

    /** The place of the prompt; null if it is not on the page. */
    fun prompt(): Rect? =
        drawn.values
            .firstOrNull { (place, _) -> place == null }
            ?.second
            ?.translate(-origin)

    /** The title of the step if [choice] is the one choice to be made in it; otherwise null. */
    fun stepTitleOf(choice: UInt): String? = title.takeIf { wanted.filterIsInstance<LitPlace.Choice>() == listOf(LitPlace.Choice(choice)) }

    /** The lit choice inside a group; null if there is none. */
    fun inGroup(group: ChoiceGroup): LitPlace? = wanted.firstOrNull { it is LitPlace.Choice && it.index in group.entries.indices() }
}

/** The place of a thing that a hint is about, its choice, and the thing if it lies on the table. */
class HintMark(
    val bounds: Rect,
    val choice: HintedChoice,
    val thing: Target?,
)

/**
 * The place on the page that stands for this one: a district and a counter have none of their own, so their seat does.
 */
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

/** The lit places of the page; null on pages without lessons. */
val LocalLitPlaces = compositionLocalOf<LitPlaces?> { null }

/**
 * Reports where [place] is, so that a lesson can light it up. The page scrolls to it when a step that lights it comes.
 */
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
        // A hint marks many things at once: none of them scrolls the page away from the hint's words.
        if (places.step.isEmpty()) return@LaunchedEffect
        // Two frames let the page first scroll by itself to a new prompt.
        repeat(2) { withFrameNanos { } }
        inSight.bringIntoView()
    }
    return bringIntoViewRequester(inSight).onGloballyPositioned { places.note(key, place, it.boundsInRoot()) }
}

/** Reports where a choice is, by its index. */
@Composable
fun Modifier.litChoice(index: UInt): Modifier = lit(LitPlace.Choice(index))

/** Reports where the prompt is. */
@Composable
fun Modifier.promptInLesson(): Modifier {
    val places = LocalLitPlaces.current ?: return this
    DisposableEffect(places) { onDispose { places.remove(Unit) } }
    return onGloballyPositioned { places.note(Unit, null, it.boundsInRoot()) }
}

/**
 * Finds the place of a lesson's card on a page: beside the things that it is about and over none of them, and not over
 * the prompt if there is room elsewhere. [heightFor] returns the card's height for a width. All lengths are pixels.
 */
internal class LessonCardPlacing(
    private val area: Rect,
    private val isWide: Boolean,
    private val widest: Float,
    private val narrowest: Float,
    private val gap: Float,
    private val heightFor: (Float) -> Float,
) {
    private enum class Side { ABOVE, BELOW, LEFT, RIGHT, AMID }

    private class Room(
        val side: Side,
        val bounds: Rect,
    )

    fun place(
        lit: List<Rect>,
        prompt: Rect?,
    ): Rect {
        val litBounds = lit.reduceOrNull { all, one -> all.around(one) }
        val rooms = rooms(litBounds)
        val between = between(lit)
        val free = prompt?.let { promptBounds -> rooms.map { Room(it.side, it.bounds.without(promptBounds)) } }.orEmpty() + rooms + between
        val usable = free.filter { it.bounds.width >= minOf(narrowest, area.width) && it.bounds.height > 0 }
        val room =
            usable.firstOrNull { heightFor(it.width()) <= it.bounds.height }
                ?: usable.maxByOrNull { it.bounds.height }
                ?: Room(Side.AMID, area)
        return room.put(litBounds)
    }

    /** The free room between lit things that stand above each other. */
    private fun between(lit: List<Rect>): List<Room> {
        val sorted = lit.sortedBy { it.top }
        return sorted.indices.drop(1).map { i ->
            val above = sorted.take(i).maxOf { it.bottom }
            Room(Side.AMID, area.copy(top = above + gap, bottom = sorted[i].top - gap))
        }
    }

    private fun Room.width() = minOf(bounds.width, widest)

    private fun rooms(litBounds: Rect?): List<Room> {
        if (litBounds == null) return listOf(Room(Side.AMID, area))
        val above = Room(Side.ABOVE, area.copy(bottom = litBounds.top - gap))
        val below = Room(Side.BELOW, area.copy(top = litBounds.bottom + gap))
        val left = Room(Side.LEFT, area.copy(right = litBounds.left - gap))
        val right = Room(Side.RIGHT, area.copy(left = litBounds.right + gap))
        return when {
            !isWide -> listOf(above, below, left, right)

            // A thing at the upper edge has others of its kind beside it, so the place below it comes first.
            litBounds.bottom < area.top + area.height / 3 -> listOf(below, left, right, above)

            else -> listOf(left, right, below, above)
        }
    }

    /** Returns the larger part of this that lies above [promptBounds] or left of it. */
    private fun Rect.without(promptBounds: Rect): Rect {
        if (!overlaps(promptBounds)) return this
        val parts = listOf(copy(bottom = promptBounds.top - gap / 2), copy(right = promptBounds.left - gap / 2))
        return parts.filter { it.width >= narrowest }.maxByOrNull { it.width * it.height } ?: parts.first()
    }

    private fun Room.put(litBounds: Rect?): Rect {
        val cardWidth = width()
        val cardHeight = minOf(heightFor(cardWidth), bounds.height)
        val middle = litBounds?.center ?: bounds.center
        // When the card takes all of the room, rounding may leave it a fraction of a pixel short: so no `coerceIn`,
        // which would throw.
        val left = maxOf(minOf(middle.x - cardWidth / 2, bounds.right - cardWidth), bounds.left)
        val top = maxOf(minOf(middle.y - cardHeight / 2, bounds.bottom - cardHeight), bounds.top)
        val corner =
            when (side) {
                Side.ABOVE -> Offset(left, bounds.bottom - cardHeight)
                Side.BELOW -> Offset(left, bounds.top)
                Side.LEFT -> Offset(bounds.right - cardWidth, top)
                Side.RIGHT -> Offset(bounds.left, top)
                Side.AMID -> Offset(left, top)
            }
        return Rect(corner, Size(cardWidth, cardHeight))
    }
}
