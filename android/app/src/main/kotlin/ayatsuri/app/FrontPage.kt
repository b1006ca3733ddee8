package ayatsuri.app

import androidx.compose.runtime.Composable
import ayatsuri.core.Screen
import ayatsuri.core.UserAction

/** The page in front, as android/ui draws it. */
@Composable
@Suppress("UNUSED_PARAMETER")
fun FrontPage(
    screen: Screen,
    onAction: (UserAction) -> Unit,
) = Unit
