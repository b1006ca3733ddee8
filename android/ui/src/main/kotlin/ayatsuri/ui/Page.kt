package ayatsuri.ui

import androidx.compose.runtime.Composable
import androidx.compose.runtime.CompositionLocalProvider
import androidx.compose.runtime.key
import androidx.compose.runtime.remember
import ayatsuri.core.Screen
import ayatsuri.core.UserAction
import ayatsuri.ui.components.Keys
import ayatsuri.ui.components.LocalKeys
import ayatsuri.ui.components.LocalSheets
import ayatsuri.ui.components.Sheets
import ayatsuri.ui.components.WithSheets
import ayatsuri.ui.cover.CoverPage
import ayatsuri.ui.history.HistoryPage
import ayatsuri.ui.history.StatisticsPage
import ayatsuri.ui.home.DailyPage
import ayatsuri.ui.home.HomePage
import ayatsuri.ui.home.SetupPage
import ayatsuri.ui.lobby.JoinPage
import ayatsuri.ui.lobby.LobbyPage
import ayatsuri.ui.lobby.NearbyPage
import ayatsuri.ui.review.AuditPage
import ayatsuri.ui.review.ResultPage
import ayatsuri.ui.review.ReviewPage
import ayatsuri.ui.rules.RulesPage
import ayatsuri.ui.settings.AboutPage
import ayatsuri.ui.settings.LogPage
import ayatsuri.ui.settings.SettingsPage
import ayatsuri.ui.settings.TroublePage
import ayatsuri.ui.table.TablePage

/**
 * Draws the page in front, whichever it is. The `when` below names every page of the core: a new one that nobody draws
 * does not compile.
 */
@Composable
fun Page(
    screen: Screen,
    shell: Shell = Shell(),
    back: Back = LocalBack.current,
    onAction: (UserAction) -> Unit,
) {
    CompositionLocalProvider(LocalBack provides back) {
        // The state of one page does not stay for the next: its sheets, its scrolling, a lifted card.
        key(screen::class) {
            if (screen.hasPageBelow()) OnBack { onAction(UserAction.Back) }
            val sheets = remember { Sheets() }
            // While a table is in front, its cards stay the same: the shell asks the core for each only once.
            val pageShell = if (screen is Screen.Table) remember(shell) { shell.thatRemembers() } else shell
            val keys = remember { Keys() }
            CompositionLocalProvider(LocalSheets provides sheets, LocalShell provides pageShell, LocalKeys provides keys) {
                WithSheets(sheets) { PageContent(screen, onAction) }
            }
        }
    }
}

@Composable
private fun PageContent(
    screen: Screen,
    onAction: (UserAction) -> Unit,
) = when (screen) {
    is Screen.Home -> HomePage(screen.v1, onAction)
    is Screen.Setup -> SetupPage(screen.v1, onAction)
    is Screen.Table -> TablePage(screen.v1, onAction)
    is Screen.Cover -> CoverPage(screen.v1, onAction)
    is Screen.Result -> ResultPage(screen.v1, onAction)
    is Screen.Review -> ReviewPage(screen.v1, onAction)
    is Screen.History -> HistoryPage(screen.v1, onAction)
    is Screen.Rules -> RulesPage(screen.v1, onAction)
    is Screen.Statistics -> StatisticsPage(screen.v1, onAction)
    is Screen.Daily -> DailyPage(screen.v1, onAction)
    is Screen.Settings -> SettingsPage(screen.v1, onAction)
    is Screen.About -> AboutPage(screen.v1, onAction)
    is Screen.Log -> LogPage(screen.v1, onAction)
    is Screen.Trouble -> TroublePage(screen.v1, onAction)
    is Screen.Nearby -> NearbyPage(screen.v1, onAction)
    is Screen.Join -> JoinPage(screen.v1, onAction)
    is Screen.Lobby -> LobbyPage(screen.v1, onAction)
    is Screen.Audit -> AuditPage(screen.v1, onAction)
}

/**
 * Whether the way back leads to another page. From home it leaves the app, and a trouble is left only by its own
 * buttons.
 */
private fun Screen.hasPageBelow(): Boolean =
    when (this) {
        is Screen.Home, is Screen.Trouble -> false

        is Screen.Setup, is Screen.Table, is Screen.Cover, is Screen.Result, is Screen.History, is Screen.Rules,
        is Screen.Statistics, is Screen.Daily, is Screen.Settings, is Screen.About, is Screen.Log, is Screen.Nearby, is Screen.Join,
        is Screen.Lobby, is Screen.Audit, is Screen.Review,
        -> true
    }
