package ayatsuri.ui.cover

import androidx.compose.foundation.layout.Arrangement
import androidx.compose.foundation.layout.Box
import androidx.compose.foundation.layout.Column
import androidx.compose.foundation.layout.fillMaxSize
import androidx.compose.foundation.layout.padding
import androidx.compose.foundation.layout.widthIn
import androidx.compose.runtime.Composable
import androidx.compose.runtime.LaunchedEffect
import androidx.compose.runtime.Stable
import androidx.compose.runtime.getValue
import androidx.compose.runtime.mutableStateOf
import androidx.compose.runtime.remember
import androidx.compose.runtime.rememberUpdatedState
import androidx.compose.runtime.setValue
import androidx.compose.ui.Alignment
import androidx.compose.ui.Modifier
import androidx.compose.ui.geometry.Offset
import androidx.compose.ui.input.key.onPreviewKeyEvent
import androidx.compose.ui.input.pointer.AwaitPointerEventScope
import androidx.compose.ui.input.pointer.PointerEventPass
import androidx.compose.ui.input.pointer.PointerEventType
import androidx.compose.ui.input.pointer.pointerInput
import androidx.compose.ui.platform.testTag
import androidx.compose.ui.semantics.CustomAccessibilityAction
import androidx.compose.ui.semantics.LiveRegionMode
import androidx.compose.ui.semantics.customActions
import androidx.compose.ui.semantics.heading
import androidx.compose.ui.semantics.liveRegion
import androidx.compose.ui.semantics.semantics
import androidx.compose.ui.text.style.TextAlign
import androidx.compose.ui.unit.dp
import ayatsuri.core.CardHiding
import ayatsuri.core.Screen
import ayatsuri.ui.OnBack
import ayatsuri.ui.art.Curtain
import ayatsuri.ui.components.InputPause
import ayatsuri.ui.components.plate
import ayatsuri.ui.theme.LocalLabels
import ayatsuri.ui.theme.LocalPalette
import ayatsuri.ui.theme.LocalType
import ayatsuri.ui.theme.Space
import ayatsuri.ui.theme.Words
import kotlinx.coroutines.delay
import kotlin.math.abs

/**
 * The veil hides the cards of the person who holds the phone. A swipe from above lets it fall. If the settings say so
 * ([CardHiding]), it also falls when the phone is laid on its face, for which the app calls [fall], and by itself after
 * a while in which nobody touched the phone. On a screen without secrets it does not fall.
 *
 * A veil outlasts the page and the window, so that turning the phone does not lift it. Use it on the main thread.
 */
@Stable
class Veil(
    /**
     * The time, in milliseconds, for which the phone may lie untouched before the veil falls; null if it never falls by
     * itself.
     */
    val afterMillis: Long? = null,
    /** Called when the veil falls, so that the cover between several people at one phone falls too. */
    private val onFall: () -> Unit = {},
    /** A monotonic clock in nanoseconds, one that goes on while the phone sleeps if the system has one. */
    private val nanos: () -> Long = System::nanoTime,
) {
    var isDown by mutableStateOf(false)
        private set

    private var touched = nanos()

    /** Whether the veil may fall by itself on the page in front. */
    private var isWatching = false

    /** Lets the veil fall over the page. */
    fun fall() {
        if (isDown) return
        isDown = true
        onFall()
    }

    fun lift() {
        touch()
        isDown = false
    }

    /** Notes a touch: the untouched time begins anew. */
    internal fun touch() {
        touched = nanos()
    }

    /**
     * Lets the veil fall if nobody has touched the phone for long enough. The app also calls this when its window is
     * seen again, because the wait of [watch] stands still while the phone sleeps.
     */
    fun fallIfDue() {
        val millisLeft = millisLeft()
        if (isWatching && millisLeft != null && millisLeft <= 0) fall()
    }

    /** Lets the veil fall by itself from now on, until this call is cancelled. */
    internal suspend fun watch() {
        touch()
        isWatching = true
        try {
            while (!isDown) {
                delay(minOf(millisLeft() ?: return, CHECK_MILLIS))
                fallIfDue()
            }
        } finally {
            isWatching = false
        }
    }

    /** The milliseconds until the veil falls by itself; null if it does not. */
    private fun millisLeft(): Long? = afterMillis?.let { it - (nanos() - touched) / NANOS_PER_MILLI }

    private companion object {
        const val NANOS_PER_MILLI = 1_000_000L
    }
}

/**
 * The page, or the veil instead of it. While the veil is down the page is not composed: eyes, screen readers and keys
 * find nothing of it. A shell may have no [veil].
 */
@Composable
fun Veiled(
    veil: Veil?,
    /** The setting for when the veil falls by itself, besides the swipe. */
    hiding: CardHiding,
    screen: Screen,
    /** A line that says that the table awaits this person. It holds no secret and may stand on a locked screen. */
    turnNotice: String?,
    page: @Composable () -> Unit,
) {
    if (veil == null) {
        page()
        return
    }
    val label = LocalLabels.current.hide
    val hasSecrets = screen.hasSecrets()
    val isTable = screen is Screen.Table
    LaunchedEffect(isTable) { if (!isTable) veil.lift() }
    LaunchedEffect(hasSecrets, veil.isDown, hiding) {
        if (hasSecrets && !veil.isDown && hiding == CardHiding.UNTOUCHED) veil.watch()
    }
    if (veil.isDown && isTable) {
        FallenVeil(turnNotice, veil::lift)
        return
    }
    val mayFall by rememberUpdatedState(hasSecrets)
    Box(
        Modifier
            .fillMaxSize()
            .onPreviewKeyEvent {
                veil.touch()
                false
            }.pointerInput(veil) {
                awaitPointerEventScope { while (true) if (swipesDown(veil::touch) && mayFall) veil.fall() }
            }.semantics {
                if (hasSecrets) {
                    customActions =
                        listOf(
                            CustomAccessibilityAction(label) {
                                veil.fall()
                                true
                            },
                        )
                }
            },
    ) { page() }
}

/**
 * Follows a finger until it is lifted. Returns true as soon as the finger has come far enough down from the upper edge;
 * from then on the page below gets no more of its events, and until then all of them.
 */
private suspend fun AwaitPointerEventScope.swipesDown(onTouch: () -> Unit): Boolean {
    var start: Offset? = null
    while (true) {
        val event = awaitPointerEvent(PointerEventPass.Initial)
        onTouch()
        val finger = event.changes.firstOrNull() ?: continue
        if (event.type == PointerEventType.Press && event.changes.size == 1) start = finger.position
        if (event.changes.none { it.pressed }) return false
        // Two fingers are no swipe.
        if (event.changes.size > 1) start = null
        val distance = finger.position - (start?.takeIf { it.y <= SWIPE_START.toPx() } ?: continue)
        if (distance.y < SWIPE_LENGTH.toPx() || distance.y < 2 * abs(distance.x)) continue
        event.changes.forEach { it.consume() }
        return true
    }
}

/**
 * The time between two checks of [Veil.watch] whether the phone has lain untouched for long enough, in milliseconds.
 */
private const val CHECK_MILLIS = 1_000L

/** A swipe begins at most this far below the upper edge, where the title stands. */
private val SWIPE_START = 48.dp

/** The least length of a swipe. */
private val SWIPE_LENGTH = 96.dp

@Composable
private fun FallenVeil(
    turnNotice: String?,
    onLift: () -> Unit,
) {
    val labels = LocalLabels.current
    val type = LocalType.current
    val palette = LocalPalette.current
    val pause = remember { InputPause() }
    OnBack(onLift)
    Box(Modifier.fillMaxSize().testTag("veil"), contentAlignment = Alignment.Center) {
        Curtain()
        Column(
            Modifier
                .widthIn(max = 356.dp)
                .padding(Space.edge)
                .plate(ground = palette.ground, edge = palette.string)
                .padding(Space.edge),
            horizontalAlignment = Alignment.CenterHorizontally,
            verticalArrangement = Arrangement.spacedBy(Space.groups),
        ) {
            Words(labels.hidden, type.title, Modifier.semantics { heading() }, align = TextAlign.Center)
            turnNotice?.let {
                Words(it, type.body, Modifier.semantics { liveRegion = LiveRegionMode.Polite }, palette.accent, align = TextAlign.Center)
            }
            // The pause keeps the finger whose swipe let the veil fall from lifting it.
            OpenButton(labels.show, null, "lift") { if (!pause.isOn()) onLift() }
        }
    }
}
