package ayatsuri.window

import androidx.compose.runtime.Composable
import androidx.compose.runtime.LaunchedEffect
import androidx.compose.runtime.remember
import androidx.compose.ui.input.key.Key
import androidx.compose.ui.input.key.KeyEventType
import androidx.compose.ui.input.key.key
import androidx.compose.ui.input.key.type
import androidx.compose.ui.unit.DpSize
import androidx.compose.ui.unit.dp
import androidx.compose.ui.window.FrameWindowScope
import androidx.compose.ui.window.Window
import androidx.compose.ui.window.rememberWindowState
import ayatsuri.phone.ShownPhone
import ayatsuri.phone.tellToday
import ayatsuri.ui.Back
import kotlinx.coroutines.delay
import java.awt.GraphicsEnvironment

/** A phone in a window of its size. Escape is its way back; [content] is drawn beside the app. */
@Composable
fun PhoneWindow(
    phone: ShownPhone,
    options: Options,
    onClose: () -> Unit,
    content: @Composable FrameWindowScope.() -> Unit = {},
) {
    val screen = remember { GraphicsEnvironment.getLocalGraphicsEnvironment().maximumWindowBounds }
    val size = options.size.within(screen.width, screen.height)
    val state = rememberWindowState(size = DpSize(size.width.dp, size.height.dp))
    val back = remember { Back() }
    Window(
        onCloseRequest = onClose,
        state = state,
        title = "Ayatsuri",
        onKeyEvent = { event ->
            val goesBack = event.key == Key.Escape && back.isTaken
            if (goesBack && event.type == KeyEventType.KeyDown) back.press()
            goesBack
        },
    ) {
        LaunchedEffect(state.isMinimized) {
            phone.inFront(!state.isMinimized)
            // The date is told again each minute: midnight may pass, or the clock be set.
            while (!state.isMinimized) {
                phone.tellToday()
                delay(60_000)
            }
        }
        LaunchedEffect(state.isMinimized) { if (!state.isMinimized) playSounds(phone.sounds) }
        WholeApp(phone, options.isNight, back)
        content()
    }
}
