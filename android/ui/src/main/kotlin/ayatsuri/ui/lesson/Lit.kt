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
import androidx.compose.ui.layout.boundsInRoot
import androidx.compose.ui.layout.onGloballyPositioned
import ayatsuri.core.ChoiceGroup
import ayatsuri.core.HintedChoice
import ayatsuri.core.LessonView
import ayatsuri.core.LitPlace
import ayatsuri.core.PromptEntry
import ayatsuri.core.Target

/** What a step of a lesson lights up, and where that is on the page just now. */
@Stable
class LitPlaces {
    /** What the step is called. */
    var title by mutableStateOf<String?>(null)
        private set

    /** What is lit. */
    var wanted by mutableStateOf(emptyList<LitPlace>())
        private set

    /** Which step it is, for what is to be done once for each. */
    var step by mutableStateOf("")
        private set

    /** The places that a hint marks, each with its choice. */
    var hinted by mutableStateOf(emptyMap<LitPlace, HintedChoice>())
        private set

    private val drawn = mutableStateMapOf<Any, Pair<LitPlace?, Rect>>()

    /** Where the page begins. */
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

    /** What is in sight of all that is lit; cards that lie side by side are one thing. */
    fun rects(): List<Rect> {
        val seen = drawn.values.filter { (place, at) -> place in wanted && at.width > 0 && at.height > 0 }
        val (cards, others) = seen.partition { (place, _) -> place.isACardAmongOthers() }
        val together = cards.map { it.second }.reduceOrNull { all, one -> all.around(one) }
        return (others.map { it.second } + listOfNotNull(together)).map { it.translate(-origin) }
    }

    /** Where each thing that a hint marks is, and for which choice. */
    fun hintedRects(): List<Pair<Rect, HintedChoice>> =
        drawn.values.mapNotNull { (place, at) ->
            hinted[place]?.takeIf { at.width > 0 && at.height > 0 }?.let { at.translate(-origin) to it }
        }

    /** Where the prompt is. */
    fun prompt(): Rect? =
        drawn.values
            .firstOrNull { (place, _) -> place == null }
            ?.second
            ?.translate(-origin)

    /** What is said of the one choice that is to be made. */
    fun saidOf(choice: UInt): String? = title.takeIf { wanted.filterIsInstance<LitPlace.Choice>() == listOf(LitPlace.Choice(choice)) }

    /** What of a group is lit, if any of it is. */
    fun inGroup(group: ChoiceGroup): LitPlace? = wanted.firstOrNull { it is LitPlace.Choice && it.index in group.entries.indices() }
}

/** What has no place of its own on the page is where its seat is. */
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

/** What a lesson lights up on the page; null where none is given. */
val LocalLitPlaces = compositionLocalOf<LitPlaces?> { null }

/** Here is what a lesson may light up; it is scrolled to when a step that lights it comes. */
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
        // What scrolls by itself when a prompt comes has done so.
        repeat(2) { withFrameNanos { } }
        inSight.bringIntoView()
    }
    return bringIntoViewRequester(inSight).onGloballyPositioned { places.put(key, place, it.boundsInRoot()) }
}

/** The same of a choice. */
@Composable
fun Modifier.litChoice(index: UInt): Modifier = lit(LitPlace.Choice(index))

/** Here is what is asked. */
@Composable
fun Modifier.promptInLesson(): Modifier {
    val places = LocalLitPlaces.current ?: return this
    DisposableEffect(places) { onDispose { places.remove(Unit) } }
    return onGloballyPositioned { places.put(Unit, null, it.boundsInRoot()) }
}
