package ayatsuri.ui

import androidx.compose.runtime.Composable
import ayatsuri.core.JoinScreen
import ayatsuri.core.UserAction

/** A table that was chosen, and the code that lets in. */
@Composable
fun JoinPage(
    join: JoinScreen,
    onAction: (UserAction) -> Unit,
) = Frame(join.title, join.buttons, onAction, hasEdge = isLargeText()) {
    if (join.facts.isNotEmpty()) Words(join.facts.joinToString(" · "), LocalType.current.body, color = LocalPalette.current.ink2)
    Going(join.text, join.isBusy)
    join.rows.forEach { Option(it, onAction, Typing.DIGITS) }
}
