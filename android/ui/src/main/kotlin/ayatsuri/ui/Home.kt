package ayatsuri.ui

import androidx.compose.foundation.layout.Arrangement
import androidx.compose.foundation.layout.Box
import androidx.compose.foundation.layout.Column
import androidx.compose.foundation.layout.Row
import androidx.compose.foundation.layout.fillMaxSize
import androidx.compose.foundation.layout.fillMaxWidth
import androidx.compose.foundation.layout.padding
import androidx.compose.foundation.layout.widthIn
import androidx.compose.foundation.rememberScrollState
import androidx.compose.foundation.verticalScroll
import androidx.compose.runtime.Composable
import androidx.compose.ui.Alignment
import androidx.compose.ui.Modifier
import androidx.compose.ui.platform.testTag
import androidx.compose.ui.semantics.heading
import androidx.compose.ui.semantics.semantics
import androidx.compose.ui.unit.dp
import ayatsuri.core.Button
import ayatsuri.core.HomeAction
import ayatsuri.core.HomeScreen
import ayatsuri.core.UserAction

/** The first page: the games in play and the ways to a new one; at the foot what is only looked up. */
@Composable
fun HomePage(
    home: HomeScreen,
    onAction: (UserAction) -> Unit,
) {
    val palette = LocalPalette.current
    val type = LocalType.current
    val press = pressing(onAction)
    val (foot, games) = home.buttons.partition { it.isLookedUp() }
    Box(Modifier.fillMaxSize().stageGround(palette), contentAlignment = Alignment.TopCenter) {
        Column(
            Modifier.fillMaxSize().widthIn(max = Space.readable).padding(Space.edge),
            verticalArrangement = Arrangement.spacedBy(Space.sections),
        ) {
            Column(
                Modifier.weight(1f).testTag("page").verticalScroll(rememberScrollState()),
                verticalArrangement = Arrangement.spacedBy(Space.groups),
            ) {
                HomeStage()
                Words(home.title, type.homeTitle, Modifier.padding(top = 8.dp).semantics { heading() })
                Words(home.subtitle, type.body, color = palette.ink2)
                for (button in games) {
                    WideButton(button.label, button.said(), button.primary, button.id, isOpen = button.closed == null) { press(button) }
                }
                if (isLargeText()) foot.forEach { QuietButton(it, onTap = press) }
            }
            if (!isLargeText()) {
                Row(Modifier.fillMaxWidth(), horizontalArrangement = Arrangement.SpaceBetween) {
                    foot.forEach { QuietButton(it, onTap = press) }
                }
            }
        }
    }
}

private fun Button.isLookedUp(): Boolean =
    when ((action as? UserAction.Home)?.v1) {
        is HomeAction.History, is HomeAction.Rules, is HomeAction.Statistics, is HomeAction.Settings -> true
        else -> false
    }
