package ayatsuri.ui

import androidx.compose.runtime.Composable
import ayatsuri.core.SettingsScreen
import ayatsuri.core.UserAction

/** The settings in their groups; at the first start of a phone only name and language, and one way on. */
@Composable
fun SettingsPage(
    settings: SettingsScreen,
    onAction: (UserAction) -> Unit,
) = Frame(settings.title, settings.buttons, onAction) { settings.rows.forEach { Option(it, onAction) } }
