package ayatsuri.app

import androidx.activity.compose.PredictiveBackHandler
import androidx.compose.foundation.background
import androidx.compose.foundation.isSystemInDarkTheme
import androidx.compose.foundation.layout.Box
import androidx.compose.foundation.layout.fillMaxSize
import androidx.compose.foundation.layout.safeDrawingPadding
import androidx.compose.runtime.Composable
import androidx.compose.runtime.collectAsState
import androidx.compose.runtime.getValue
import androidx.compose.runtime.mutableStateOf
import androidx.compose.runtime.remember
import androidx.compose.runtime.setValue
import androidx.compose.ui.Modifier
import androidx.compose.ui.graphics.graphicsLayer
import ayatsuri.core.UserAction
import ayatsuri.phone.ShownPhone
import ayatsuri.ui.Back
import ayatsuri.ui.Look
import ayatsuri.ui.Page
import ayatsuri.ui.Palette
import ayatsuri.ui.Shell
import kotlinx.coroutines.CancellationException

/** All that is drawn: the page in front, and over it what the system is about to ask. */
@Composable
fun AppContent(
    app: AyatsuriApp,
    onAction: (UserAction) -> Unit,
    onGoOn: () -> Unit,
    onNotNow: () -> Unit,
) {
    val palette = if (isSystemInDarkTheme()) Palette.night else Palette.day
    val opened by app.phone.collectAsState()
    Box(Modifier.fillMaxSize().background(palette.ground)) {
        opened?.let { phone -> Opened(phone, app, palette, onAction, onGoOn, onNotNow) }
    }
}

@Composable
private fun Opened(
    phone: ShownPhone,
    app: AyatsuriApp,
    palette: Palette,
    onAction: (UserAction) -> Unit,
    onGoOn: () -> Unit,
    onNotNow: () -> Unit,
) {
    val screen by phone.screens.collectAsState()
    val step by app.permissions.step.collectAsState()
    val language = phone.language()
    // The screen changes with these.
    val appearance = remember(screen) { phone.appearance() }
    val back = remember { Back() }
    val shell = remember(phone, appearance.cover) { Shell(explain = phone::explain, cover = appearance.cover) }
    Look(language, palette, appearance.text) {
        val asks = step.inWords()
        var backBy by remember { mutableStateOf(0f) }
        Box(
            Modifier
                .fillMaxSize()
                .graphicsLayer {
                    // The page gives way to the finger, and lets see that it will go.
                    scaleX = 1 - backBy * GIVES_WAY
                    scaleY = 1 - backBy * GIVES_WAY
                }.safeDrawingPadding(),
        ) {
            Page(screen, shell, back, onAction)
        }
        // Where the app does not take it the system itself goes back, and shows where to.
        PredictiveBackHandler(enabled = back.isTaken && asks == null) { progress ->
            try {
                progress.collect { backBy = it.progress }
                back.press()
            } catch (cancelled: CancellationException) {
                backBy = 0f
                throw cancelled
            }
            backBy = 0f
        }
        if (asks != null) {
            PredictiveBackHandler { progress ->
                progress.collect {}
                onNotNow()
            }
            PermissionSheet(asks, app.words(language), onGoOn, onNotNow)
        }
    }
}

/** How much smaller a page becomes when it is drawn back all the way. */
private const val GIVES_WAY = 0.08f
