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

/** The use of keys or a switch on a page: while it lasts, the focus goes to new things by itself. */
@Stable
class Keys {
    var areInUse = false
}

val LocalKeys = staticCompositionLocalOf { Keys() }

private val pressKeys = setOf(Key.Enter, Key.NumPadEnter, Key.DirectionCenter, Key.Spacebar)
private val askKeys = setOf(Key.Menu, Key.F1)

/**
 * Lets keys press a thing: enter and the space bar do what a tap does, the menu key and F1 what holding it does. A key
 * counts when it is released on the thing on which it was pressed. [isHere] says whether this very thing has the focus,
 * and not something inside it.
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

/** The key that is held down. `take` returns whether the event releases the key that was pressed here. */
private class Down {
    private var key: Key? = null

    fun take(event: KeyEvent): Boolean {
        val pressedKey = key
        key = if (event.type == KeyEventType.KeyDown) event.key else null
        return event.type == KeyEventType.KeyUp && pressedKey == event.key
    }
}

/** The most frames that a new page needs until all of it is there. */
private const val MOST_FRAMES = 4

/**
 * Moves the focus, for somebody who uses keys, to the first thing in here that can be pressed, whenever [subject] changes.
 */
@OptIn(ExperimentalFoundationApi::class)
@Composable
internal fun Modifier.focusFirstForKeys(subject: Any?): Modifier {
    val keys = LocalKeys.current
    val requester = remember { FocusRequester() }
    var isInside by remember { mutableStateOf(false) }
    LaunchedEffect(subject) {
        if (subject == null) return@LaunchedEffect
        // A panel that measures itself first appears some frames later, and replaces the part that had the focus.
        repeat(MOST_FRAMES) {
            if (keys.areInUse && (it == 0 || !isInside)) requester.requestFocus()
            withFrameNanos {}
        }
    }
    return onFocusChanged { isInside = it.hasFocus }.focusRequester(requester).focusGroup()
}

/** The sheet that contains this part of the screen; null on the page itself. */
val LocalSheet = staticCompositionLocalOf<Sheet?> { null }

/** Takes the focus of keys away from everything that lies under an open sheet. */
internal fun Modifier.reachedIfUppermost(): Modifier =
    composed {
        val sheets = LocalSheets.current
        val sheet = LocalSheet.current
        focusProperties { if (sheets.top !== sheet) canFocus = false }
    }
