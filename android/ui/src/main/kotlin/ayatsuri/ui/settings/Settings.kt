package ayatsuri.ui.settings

import androidx.compose.runtime.Composable
import ayatsuri.core.SettingsScreen
import ayatsuri.core.UserAction
import ayatsuri.ui.components.Frame
import ayatsuri.ui.components.Option

/** The settings in their groups; at the first start of a phone only name and language, and one way on. */
@Composable
fun SettingsPage(
    settings: SettingsScreen,
    onAction: (UserAction) -> Unit,
) = Frame(settings.title, settings.buttons, onAction) { settings.rows.forEach { Option(it, onAction) } }
