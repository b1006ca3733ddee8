package ayatsuri.ui

import androidx.compose.runtime.Composable
import androidx.compose.runtime.DisposableEffect
import androidx.compose.runtime.Stable
import androidx.compose.runtime.getValue
import androidx.compose.runtime.mutableStateListOf
import androidx.compose.runtime.rememberUpdatedState
import androidx.compose.runtime.staticCompositionLocalOf

/** The system's way back: it closes what was opened last, and otherwise leaves the page. */
@Stable
class Back {
    private val handlers = mutableStateListOf<() -> Unit>()

    /** Whether the app handles the way back; otherwise the system does, and leaves the app. */
    val isTaken: Boolean get() = handlers.isNotEmpty()

    /** The number of open things, which lie one above the other. */
    val depth: Int get() = handlers.size

    fun press() {
        handlers.lastOrNull()?.invoke()
    }

    internal fun add(handler: () -> Unit) = handlers.add(handler)

    internal fun remove(handler: () -> Unit) = handlers.remove(handler)
}

val LocalBack = staticCompositionLocalOf { Back() }

/** Makes the way back call [onBack] as long as this is composed, unless something that was opened later takes it. */
@Composable
fun OnBack(onBack: () -> Unit) {
    val back = LocalBack.current
    val latestOnBack by rememberUpdatedState(onBack)
    DisposableEffect(back) {
        val handler = { latestOnBack() }
        back.add(handler)
        onDispose { back.remove(handler) }
    }
}
