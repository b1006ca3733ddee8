package ayatsuri.ui.settings

import androidx.compose.runtime.Composable
import androidx.compose.ui.Modifier
import androidx.compose.ui.semantics.LiveRegionMode
import androidx.compose.ui.semantics.liveRegion
import androidx.compose.ui.semantics.semantics
import ayatsuri.core.TroubleScreen
import ayatsuri.core.UserAction
import ayatsuri.ui.components.Frame
import ayatsuri.ui.theme.LocalType
import ayatsuri.ui.theme.Words

/** The page shown when the phone cannot go on, as with a damaged store: what is wrong, and buttons that lead on. */
@Composable
fun TroublePage(
    trouble: TroubleScreen,
    onAction: (UserAction) -> Unit,
) = Frame(trouble.title, trouble.buttons, onAction) {
    Words(trouble.text, LocalType.current.sheet, Modifier.semantics { liveRegion = LiveRegionMode.Assertive })
}
