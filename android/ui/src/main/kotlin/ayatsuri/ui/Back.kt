package ayatsuri.ui

import androidx.compose.runtime.Composable
import androidx.compose.runtime.DisposableEffect
import androidx.compose.runtime.Stable
import androidx.compose.runtime.getValue
import androidx.compose.runtime.mutableStateListOf
import androidx.compose.runtime.rememberUpdatedState
import androidx.compose.runtime.staticCompositionLocalOf

/** The handlers of the system's back gesture: it closes what was opened last, and otherwise leaves the page. */
@Stable
class Back {
    private val ways = mutableStateListOf<() -> Unit>()

    /** Whether the app handles the gesture; otherwise the system does, and leaves the app. */
    val isTaken: Boolean get() = ways.isNotEmpty()

    /** The number of handlers: things that are open, one above the other. */
    val depth: Int get() = ways.size

    fun press() {
        ways.lastOrNull()?.invoke()
    }

    internal fun add(way: () -> Unit) = ways.add(way)

    internal fun remove(way: () -> Unit) = ways.remove(way)
}

val LocalBack = staticCompositionLocalOf { Back() }

/** Handles the back gesture as long as this is shown, unless something that was opened later handles it. */
@Composable
fun OnBack(does: () -> Unit) {
    val back = LocalBack.current
    val latest by rememberUpdatedState(does)
    DisposableEffect(back) {
        val way = { latest() }
        back.add(way)
        onDispose { back.remove(way) }
    }
}
