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
    private val ways = mutableStateListOf<() -> Unit>()

    /** Whether the app handles the way back; otherwise the system does, and leaves the app. */
    val isTaken: Boolean get() = ways.isNotEmpty()

    /** The number of open things, which lie one above the other. */
    val depth: Int get() = ways.size

    fun press() {
        ways.lastOrNull()?.invoke()
    }

    internal fun add(way: () -> Unit) = ways.add(way)

    internal fun remove(way: () -> Unit) = ways.remove(way)
}

val LocalBack = staticCompositionLocalOf { Back() }

/** Makes the way back call [does] as long as this is composed, unless something that was opened later takes it. */
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
