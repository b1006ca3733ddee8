package ayatsuri.ui.home

import androidx.compose.runtime.Composable
import androidx.compose.ui.Modifier
import androidx.compose.ui.semantics.LiveRegionMode
import androidx.compose.ui.semantics.liveRegion
import androidx.compose.ui.semantics.semantics
import ayatsuri.core.SetupScreen
import ayatsuri.core.UserAction
import ayatsuri.ui.components.Buttons
import ayatsuri.ui.components.Detail
import ayatsuri.ui.components.Frame
import ayatsuri.ui.components.Option
import ayatsuri.ui.theme.LocalPalette
import ayatsuri.ui.theme.LocalType
import ayatsuri.ui.theme.Words

/**
 * The setup of a new game, row by row. A summary of it, and the reason why the game cannot start, stay in sight above
 * the buttons.
 */
@Composable
fun SetupPage(
    setup: SetupScreen,
    onAction: (UserAction) -> Unit,
) {
    val type = LocalType.current
    val palette = LocalPalette.current
    // The button that begins the game stays in sight; those that change the page stand at its end.
    val (scrollingButtons, fixedButtons) = setup.buttons.partition { !it.primary && it.action != UserAction.Back }
    Frame(
        setup.title,
        fixedButtons,
        onAction,
        above = {
            val liveSemantics = Modifier.semantics { liveRegion = LiveRegionMode.Polite }
            Words(setup.summaryShort, type.detail, liveSemantics, color = palette.ink2)
            setup.problem?.let { Words(it, type.detail, liveSemantics, color = palette.accent) }
        },
    ) {
        setup.rows.forEach { Option(it, onAction) }
        Detail(setup.summary)
        Buttons(scrollingButtons, onAction)
    }
}
