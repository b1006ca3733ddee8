package ayatsuri.ui.lobby

import androidx.compose.runtime.Composable
import ayatsuri.core.JoinScreen
import ayatsuri.core.UserAction
import ayatsuri.ui.components.Frame
import ayatsuri.ui.components.Going
import ayatsuri.ui.components.Option
import ayatsuri.ui.components.Typing
import ayatsuri.ui.theme.isLargeText

/** A table that was chosen, and the code that lets in: its boards hang from the edge of the stage. */
@Composable
fun JoinPage(
    join: JoinScreen,
    onAction: (UserAction) -> Unit,
) = Frame(
    join.title,
    join.buttons,
    onAction,
    join.facts.joinToString(" · ").ifEmpty { null },
    isBetween = isLargeText(),
    isShort = true,
) {
    if (isLargeText()) Going(join.text, join.isBusy)
    join.rows.forEach { Option(it, onAction, Typing.DIGITS) }
    if (!isLargeText()) Going(join.text, join.isBusy)
}
