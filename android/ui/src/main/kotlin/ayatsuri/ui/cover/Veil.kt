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
 * The veil hides the cards of the person who holds the phone. They let it fall by a swipe from above. If the settings say so
 * ([CardHiding]), it also falls when the phone is laid on its face, for which the app calls [fall], and by itself after a
 * while in which nobody touched the phone. It hides nothing where nothing is secret.
 *
 * It outlasts the page and the window, so that turning the phone does not lift it. To be used on the main thread.
 */
@Stable
class Veil(
    /** The milliseconds for which the phone may lie untouched; null if the veil never falls by itself. */
    val afterMillis: Long? = null,
    /** Called when the veil falls, so that the cover between several people at one phone closes, too. */
    private val onFall: () -> Unit = {},
    /** A clock that goes on while the phone sleeps, where the system has one. */
    private val nanos: () -> Long = System::nanoTime,
) {
    var isDown by mutableStateOf(false)
        private set

    private var touched = nanos()

    /** Whether the page in front lets it fall by itself. */
    private var isWatching = false

    /** Lets the veil fall. */
    fun fall() {
        if (isDown) return
        isDown = true
        onFall()
    }

    fun lift() {
        touch()
        isDown = false
    }

    /** Notes a touch: the time untouched begins anew. */
    internal fun touch() {
        touched = nanos()
    }

    /**
     * Falls if nobody touched the phone for long enough. Also to be called when the window is seen again, as coroutines
     * do not wait during sleep.
     */
    fun look() {
        val left = left()
        if (isWatching && left != null && left <= 0) fall()
    }

    /** Lets the veil fall by itself from now on, until this is cancelled. */
    internal suspend fun watch() {
        touch()
        isWatching = true
        try {
            while (!isDown) {
                delay(minOf(left() ?: return, LOOKS_AGAIN))
                look()
            }
        } finally {
            isWatching = false
        }
    }

    /** The milliseconds until the veil falls by itself; null if it does not. */
    private fun left(): Long? = afterMillis?.let { it - (nanos() - touched) / NANOS }

    private companion object {
        const val NANOS = 1_000_000L
    }
}

/**
 * The page, or the veil in its place. While the veil is down, the page does not exist: nobody can see it, hear it, or reach
 * it by keys. A shell may have no [veil].
 */
@Composable
fun Veiled(
    veil: Veil?,
    /** The setting that says when the veil falls by itself, besides at a swipe. */
    hiding: CardHiding,
    screen: Screen,
    /** A line that says that the table awaits this person, and holds no secret: it may stand on a locked screen. */
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
        Fallen(turnNotice, veil::lift)
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
 * Follows a finger until it is lifted. Returns true as soon as the finger has come far enough down from the upper edge; from
 * then on the page below gets no more of its movement.
 */
private suspend fun AwaitPointerEventScope.swipesDown(onTouch: () -> Unit): Boolean {
    var start: Offset? = null
    while (true) {
        val event = awaitPointerEvent(PointerEventPass.Initial)
        onTouch()
        val finger = event.changes.firstOrNull() ?: continue
        if (event.type == PointerEventType.Press && event.changes.size == 1) start = finger.position
        if (event.changes.none { it.pressed }) return false
        // A second finger is no swipe.
        if (event.changes.size > 1) start = null
        val far = finger.position - (start?.takeIf { it.y <= FROM.toPx() } ?: continue)
        if (far.y < FAR.toPx() || far.y < 2 * abs(far.x)) continue
        event.changes.forEach { it.consume() }
        return true
    }
}

/** The milliseconds between two checks whether the phone has lain untouched for long enough. */
private const val LOOKS_AGAIN = 1_000L

/** The greatest distance from the upper edge at which a swipe may begin: the height of the title. */
private val FROM = 48.dp

/** The least distance down that counts as a swipe. */
private val FAR = 96.dp

@Composable
private fun Fallen(
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
            // The touch that let the veil fall must not lift it.
            Opening(labels.show, null, "lift") { if (!pause.isOn()) onLift() }
        }
    }
}
