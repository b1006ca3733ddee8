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
import androidx.compose.runtime.mutableFloatStateOf
import androidx.compose.runtime.remember
import androidx.compose.runtime.setValue
import androidx.compose.ui.Modifier
import androidx.compose.ui.graphics.graphicsLayer
import ayatsuri.app.permission.PermissionSheet
import ayatsuri.app.permission.inWords
import ayatsuri.app.platform.PlatformText
import ayatsuri.app.platform.asksForLessMotion
import ayatsuri.app.platform.lessMotion
import ayatsuri.app.scan.inWords
import ayatsuri.core.Language
import ayatsuri.core.UserAction
import ayatsuri.phone.ShownPhone
import ayatsuri.ui.App
import ayatsuri.ui.Back
import ayatsuri.ui.Scan
import ayatsuri.ui.Shell
import ayatsuri.ui.motion.Feel
import ayatsuri.ui.theme.Look
import ayatsuri.ui.theme.Palette
import ayatsuri.ui.theme.labelsOf
import java.text.DateFormat
import java.util.Date
import java.util.Locale

/** The root of the app's window: the page in front, and over it the reasons for the system's next question. */
@Composable
fun AppContent(
    app: AyatsuriApp,
    back: Back,
    act: suspend (UserAction) -> Unit,
    feel: (Feel) -> Unit,
    scan: () -> Unit,
    onGoOn: () -> Unit,
    onNotNow: () -> Unit,
) {
    val palette = if (isSystemInDarkTheme()) Palette.night else Palette.day
    val opened by app.phone.collectAsState()
    Box(Modifier.fillMaxSize().background(palette.ground)) {
        opened?.let { phone ->
            Pages(phone, app, palette, back, act, feel, scan)
            Asks(phone, app, palette, onGoOn, onNotNow)
        }
    }
}

@Composable
private fun Pages(
    phone: ShownPhone,
    app: AyatsuriApp,
    palette: Palette,
    back: Back,
    act: suspend (UserAction) -> Unit,
    feel: (Feel) -> Unit,
    scan: () -> Unit,
) {
    val screen by phone.screens.collectAsState()
    val language = remember(screen) { phone.language() }
    val hasLessMotion by remember { app.contentResolver.lessMotion() }.collectAsState(app.contentResolver.asksForLessMotion())
    val shell = remember(phone, language, hasLessMotion) { shellOf(phone, app, language, hasLessMotion, feel, scan) }
    var backBy by remember { mutableFloatStateOf(0f) }
    Box(
        Modifier
            .fillMaxSize()
            .graphicsLayer {
                // The page shrinks under the finger, which shows that it is about to close.
                scaleX = 1 - backBy * GIVES_WAY
                scaleY = 1 - backBy * GIVES_WAY
            }.safeDrawingPadding(),
    ) {
        App(phone, phone.screens, palette, back, shell, act, phone.cues, app.veil)
    }
    // On the first screen the system itself goes back, with its own animation.
    PredictiveBackHandler(enabled = back.isTaken) { progress ->
        try {
            progress.collect { backBy = it.progress }
            back.press()
        } finally {
            // Also if the person has cancelled the gesture.
            backBy = 0f
        }
    }
}

/** The texts and services that Android provides to the pages. */
internal fun shellOf(
    phone: ShownPhone,
    app: AyatsuriApp,
    language: Language,
    hasLessMotion: Boolean,
    feel: (Feel) -> Unit,
    scan: () -> Unit,
): Shell {
    val words = app.words(language)
    return Shell(
        explain = phone::explain,
        date = datesOf(Locale.forLanguageTag(labelsOf(language).tag)),
        hasLessMotion = hasLessMotion,
        feel = feel,
        scan = if (app.camera.isThere) Scan(words.say(PlatformText.SCAN), scan) else null,
    )
}

@Composable
private fun Asks(
    phone: ShownPhone,
    app: AyatsuriApp,
    palette: Palette,
    onGoOn: () -> Unit,
    onNotNow: () -> Unit,
) {
    val step by app.permissions.step.collectAsState()
    val camera by app.camera.step.collectAsState()
    val asks = step.inWords() ?: camera.inWords() ?: return
    val screen by phone.screens.collectAsState()
    val language = remember(screen) { phone.language() }
    val appearance = remember(screen) { phone.appearance() }
    Look(language, palette, appearance.text) {
        PermissionSheet(asks, remember(language) { app.words(language) }, onGoOn, onNotNow)
    }
    PredictiveBackHandler { progress ->
        progress.collect {}
        onNotNow()
    }
}

private fun datesOf(locale: Locale): (Long) -> String =
    { ms -> DateFormat.getDateTimeInstance(DateFormat.MEDIUM, DateFormat.SHORT, locale).format(Date(ms)) }

/** The share by which a page shrinks when it is drawn back all the way. */
private const val GIVES_WAY = 0.08f
