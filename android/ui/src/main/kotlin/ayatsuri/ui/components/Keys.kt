package ayatsuri.ui.components

import androidx.compose.foundation.ExperimentalFoundationApi
import androidx.compose.foundation.focusGroup
import androidx.compose.runtime.Composable
import androidx.compose.runtime.LaunchedEffect
import androidx.compose.runtime.Stable
import androidx.compose.runtime.getValue
import androidx.compose.runtime.mutableStateOf
import androidx.compose.runtime.remember
import androidx.compose.runtime.setValue
import androidx.compose.runtime.staticCompositionLocalOf
import androidx.compose.runtime.withFrameNanos
import androidx.compose.ui.Modifier
import androidx.compose.ui.composed
import androidx.compose.ui.focus.FocusRequester
import androidx.compose.ui.focus.focusProperties
import androidx.compose.ui.focus.focusRequester
import androidx.compose.ui.focus.onFocusChanged
import androidx.compose.ui.input.key.Key
import androidx.compose.ui.input.key.KeyEvent
import androidx.compose.ui.input.key.KeyEventType
import androidx.compose.ui.input.key.key
import androidx.compose.ui.input.key.onPreviewKeyEvent
import androidx.compose.ui.input.key.type

/** Notes whether the person uses a keyboard or a switch: then the focus goes to new things by itself. */
@Stable
class Keys {
    var areInUse = false
}

val LocalKeys = staticCompositionLocalOf { Keys() }

private val pressKeys = setOf(Key.Enter, Key.NumPadEnter, Key.DirectionCenter, Key.Spacebar)
private val askKeys = setOf(Key.Menu, Key.F1)

/**
 * Lets keys act on a view: enter and the space bar press it, the menu key and the help key do what a long press does. A key
 * counts when it is let go where it was pressed down. [isHere] says whether this view itself has the focus, and not
 * something inside it.
 */
internal fun Modifier.pressedByKeys(
    isHere: () -> Boolean,
    onTap: () -> Unit,
    onLong: (() -> Unit)?,
): Modifier =
    composed {
        val keys = LocalKeys.current
        val down = remember { Down() }
        onPreviewKeyEvent { event ->
            val action = if (event.key in pressKeys) onTap else onLong?.takeIf { event.key in askKeys }
            if (action == null || !isHere()) return@onPreviewKeyEvent false
            if (down.take(event)) {
                keys.areInUse = true
                action()
            }
            true
        }
    }

/** Which key is held down. */
private class Down {
    private var key: Key? = null

    fun take(event: KeyEvent): Boolean {
        val was = key
        key = if (event.type == KeyEventType.KeyDown) event.key else null
        return event.type == KeyEventType.KeyUp && was == event.key
    }
}

/** A page that comes may take this many frames until all of it is there. */
private const val FRAMES = 4

/**
 * While keys are in use, moves the focus to the first focusable node inside each time [what] changes to another value
 * than null.
 */
@OptIn(ExperimentalFoundationApi::class)
@Composable
internal fun Modifier.goneToByKeys(what: Any?): Modifier {
    val keys = LocalKeys.current
    val place = remember { FocusRequester() }
    var isInside by remember { mutableStateOf(false) }
    LaunchedEffect(what) {
        if (what == null) return@LaunchedEffect
        // A panel that measures itself first appears some frames later, and replaces the part that had the focus.
        repeat(FRAMES) {
            if (keys.areInUse && (it == 0 || !isInside)) place.requestFocus()
            withFrameNanos {}
        }
    }
    return onFocusChanged { isInside = it.hasFocus }.focusRequester(place).focusGroup()
}

/** The sheet on which something stands; null on the page itself. */
val LocalSheet = staticCompositionLocalOf<Sheet?> { null }

/** Keys reach only what lies uppermost. */
internal fun Modifier.reachedIfUppermost(): Modifier =
    composed {
        val sheets = LocalSheets.current
        val sheet = LocalSheet.current
        focusProperties { if (sheets.top !== sheet) canFocus = false }
    }
