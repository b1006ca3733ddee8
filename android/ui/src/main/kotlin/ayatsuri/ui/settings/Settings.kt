package ayatsuri.ui.settings

import androidx.compose.foundation.layout.BoxWithConstraints
import androidx.compose.foundation.layout.fillMaxWidth
import androidx.compose.foundation.layout.height
import androidx.compose.runtime.Composable
import androidx.compose.ui.Modifier
import androidx.compose.ui.unit.dp
import ayatsuri.core.SettingsScreen
import ayatsuri.core.UserAction
import ayatsuri.ui.art.HomeStage
import ayatsuri.ui.components.Frame
import ayatsuri.ui.components.Option
import ayatsuri.ui.components.OptionGroups
import ayatsuri.ui.components.toTheEdge
import ayatsuri.ui.theme.isLargeText

/** The settings in their groups; at the first start of a phone only name and language under the stage, and one button. */
@Composable
fun SettingsPage(
    settings: SettingsScreen,
    onAction: (UserAction) -> Unit,
) = BoxWithConstraints {
    // The first start has no page below it, and so no back button.
    val isFirst = settings.buttons.none { it.action == UserAction.Back }
    val high = if (isLargeText()) 96.dp else (maxHeight - FIELDS).coerceIn(96.dp, maxHeight * 0.45f)
    val isAbove = isFirst && maxHeight >= HIGH_ENOUGH
    val stage: (@Composable () -> Unit)? = if (isAbove) ({ HomeStage(Modifier.fillMaxWidth().height(high)) }) else null
    Frame(settings.title, settings.buttons, onAction, isBetween = !isFirst || isAbove, isShort = isFirst, stage = stage) {
        if (isFirst && !isAbove) HomeStage(Modifier.toTheEdge().height(high))
        if (isFirst) settings.rows.forEach { Option(it, onAction) } else OptionGroups(settings.rows, onAction)
    }
}

/** The height of the title, both fields and the button. */
private val FIELDS = 420.dp

/** The least height of a page whose stage stays in sight; on a lower one it scrolls with the fields. */
private val HIGH_ENOUGH = 560.dp
