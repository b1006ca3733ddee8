package ayatsuri.window

import androidx.compose.foundation.background
import androidx.compose.foundation.layout.Box
import androidx.compose.foundation.layout.fillMaxSize
import androidx.compose.runtime.Composable
import androidx.compose.runtime.collectAsState
import androidx.compose.runtime.getValue
import androidx.compose.runtime.remember
import androidx.compose.ui.Modifier
import ayatsuri.core.shellLabels
import ayatsuri.phone.ShownPhone
import ayatsuri.ui.App
import ayatsuri.ui.Back
import ayatsuri.ui.Shell
import ayatsuri.ui.theme.Palette
import java.text.DateFormat
import java.util.Date
import java.util.Locale

/** The whole app, filling its place. [date] maps each moment that the core names to the moment that is written. */
@Composable
fun WholeApp(
    phone: ShownPhone,
    isNight: Boolean,
    back: Back = remember { Back() },
    date: (Long) -> Long = { it },
) {
    val palette = if (isNight) Palette.night else Palette.day
    val screen by phone.screens.collectAsState()
    val language = remember(screen) { phone.language() }
    val shell =
        remember(phone, language) {
            val dateFormat =
                DateFormat.getDateTimeInstance(DateFormat.MEDIUM, DateFormat.SHORT, Locale.forLanguageTag(shellLabels(language).tag))
            Shell(explain = phone::explain, date = { dateFormat.format(Date(date(it))) })
        }
    Box(Modifier.fillMaxSize().background(palette.ground)) {
        App(phone, phone.screens, palette, back, shell, cues = phone.cues)
    }
}
