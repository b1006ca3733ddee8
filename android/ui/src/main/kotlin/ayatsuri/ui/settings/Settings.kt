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

/**
 * The settings in their groups. At the first start of a phone, only name and language, under the stage, and one button
 * to go on.
 */
@Composable
fun SettingsPage(
    settings: SettingsScreen,
    onAction: (UserAction) -> Unit,
) = BoxWithConstraints {
    // The first start has no page to go back to.
    val isFirst = settings.buttons.none { it.action == UserAction.Back }
    val stageHeight = if (isLargeText()) 96.dp else (maxHeight - HEIGHT_BELOW_STAGE).coerceIn(96.dp, maxHeight * 0.45f)
    val isStageFixed = isFirst && maxHeight >= LEAST_HEIGHT_FOR_STAGE
    val stage: (@Composable () -> Unit)? = if (isStageFixed) ({ HomeStage(Modifier.fillMaxWidth().height(stageHeight)) }) else null
    Frame(settings.title, settings.buttons, onAction, isBetween = !isFirst || isStageFixed, isShort = isFirst, stage = stage) {
        if (isFirst && !isStageFixed) HomeStage(Modifier.toTheEdge().height(stageHeight))
        if (isFirst) settings.rows.forEach { Option(it, onAction) } else OptionGroups(settings.rows, onAction)
    }
}

/** The height of the title, both fields and the button. */
private val HEIGHT_BELOW_STAGE = 420.dp

/** The least height of a page over which the stage stays; on a lower one it scrolls with the content. */
private val LEAST_HEIGHT_FOR_STAGE = 560.dp
