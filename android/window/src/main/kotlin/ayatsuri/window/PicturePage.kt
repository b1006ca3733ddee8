package ayatsuri.window

import ayatsuri.core.Choice
import ayatsuri.core.Language
import ayatsuri.core.Prompt
import ayatsuri.core.Screen
import ayatsuri.core.TableScreen
import ayatsuri.core.TextField
import ayatsuri.core.UserAction
import ayatsuri.phone.Phone
import kotlinx.coroutines.flow.first
import kotlinx.coroutines.withTimeout
import kotlin.time.Duration.Companion.seconds

/** A page that can be drawn, and the way to it from a phone on which nothing has been done. */
enum class PicturePage(
    /** Its name on the command line. */
    val title: String,
    /** Leads a phone there. */
    val reach: suspend Phone.() -> Unit,
) {
    HOME("home", {}),
    SETUP("setup", { does("new") }),
    DRAFT("draft", {
        starts("classic", players = 4)
        playsUntil { it.prompt!!.looked.isNotEmpty() && it.isBuilt() }
    }),
    TABLE("table", {
        starts("classic", players = 4)
        playsUntil { it.isTurn() }
    }),
    EIGHT("eight", {
        starts("fullset", players = 8)
        playsUntil { it.isTurn() }
    }),
    KINGDOM("kingdom", {
        starts("kingdom", players = 3, "princess/with")
        playsUntil { it.isTurn() }
    }),
    COVER("cover", {
        does("new", "edition/classic", "players/4")
        act(UserAction.Enter(TextField.NEW_PERSON, if (language() == Language.JAPANESE) "ぼたん" else "Botan"))
        does("add-person", "start")
        withTimeout(patience) { screens.first { it is Screen.Cover } }
    }),
    RESULT("result", { playsAGame() }),
    HISTORY("history", {
        playsAGame()
        act(UserAction.GoHome)
        does("history")
    }),
    STATISTICS("statistics", {
        playsAGame()
        act(UserAction.GoHome)
        does("statistics")
    }),
    RULES("rules", { does("rules") }),
    SETTINGS("settings", { does("settings") }),
    ABOUT("about", { does("settings", "about") }),
}

/** Longer than any machine takes. */
private val patience = 120.seconds

/** Does what the screens offer under these names, one after the other. */
suspend fun Phone.does(vararg names: String) =
    names.forEach { name ->
        val offers = offers()
        act(checkNotNull(offers.find { it.id == name }) { "$name is none of ${offers.map { it.id }}" }.action)
    }

/** Begins a game that is the same each time, in which bots wait for nothing. */
private suspend fun Phone.starts(
    edition: String,
    players: Int,
    vararg options: String,
) {
    does("settings", "pace/at-once")
    act(UserAction.Enter(TextField.OWN_NAME, if (language() == Language.JAPANESE) "あや" else "Aya"))
    does("back", "new", "edition/$edition", "players/$players", *options)
    act(UserAction.Enter(TextField.SEED, "21"))
    does("start")
}

private suspend fun Phone.playsAGame() {
    starts("classic", players = 4)
    playsUntil { false }
}

/** Plays until a table is as it should be, or the game is over. */
private suspend fun Phone.playsUntil(isThere: (TableScreen) -> Boolean) {
    while (true) {
        val asks = { screen: Screen -> screen !is Screen.Table || screen.v1.prompt != null }
        val table = (withTimeout(patience) { screens.first(asks) } as? Screen.Table)?.v1 ?: return
        if (isThere(table)) return
        val prompt = checkNotNull(table.prompt)
        act(UserAction.Choose(prompt.id, prompt.usual().index))
    }
}

/** What one would usually do. */
private fun Prompt.usual(): Choice = choices.firstOrNull { it.primary } ?: choices.first()

private fun TableScreen.isBuilt() = seats.sumOf { it.city.size } > seats.size * 2

/** In the middle of this phone's turn, with things to do and things that cannot be done. */
private fun TableScreen.isTurn() = isBuilt() && prompt!!.closed.isNotEmpty() && hand.isNotEmpty()
