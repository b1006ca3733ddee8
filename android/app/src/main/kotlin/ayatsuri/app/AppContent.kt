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

/**
 * The whole content of the window: the page in front, and over it the sheet that explains what the system is about to
 * ask.
 */
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
    val openPhone by app.phone.collectAsState()
    Box(Modifier.fillMaxSize().background(palette.ground)) {
        openPhone?.let { phone ->
            AppPages(phone, app, palette, back, act, feel, scan)
            PermissionQuestion(phone, app, palette, onGoOn, onNotNow)
        }
    }
}

@Composable
private fun AppPages(
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
    var backProgress by remember { mutableFloatStateOf(0f) }
    Box(
        Modifier
            .fillMaxSize()
            .graphicsLayer {
                // While a finger draws the page back, the page shrinks: this shows that it will go.
                scaleX = 1 - backProgress * SHRINKING
                scaleY = 1 - backProgress * SHRINKING
            }.safeDrawingPadding(),
    ) {
        App(phone, phone.screens, palette, back, shell, act, phone.cues, app.veil)
    }
    // On the first screen the system itself handles the way back, and previews where it leads.
    PredictiveBackHandler(enabled = back.isTaken) { progress ->
        try {
            progress.collect { backProgress = it.progress }
            back.press()
        } finally {
            // This also runs when the finger lets the page go again.
            backProgress = 0f
        }
    }
}

/** Returns the shell on Android, with the words and abilities of this system that the pages use. */
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
private fun PermissionQuestion(
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

/** The part of its size that a page loses when it is drawn back all the way. */
private const val SHRINKING = 0.08f
