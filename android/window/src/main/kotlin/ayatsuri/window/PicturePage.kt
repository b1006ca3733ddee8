package ayatsuri.window

import ayatsuri.core.Choice
import ayatsuri.core.Language
import ayatsuri.core.LessonView
import ayatsuri.core.LitPlace
import ayatsuri.core.LobbyScreen
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
    /** Leads a phone to the page. Its argument opens another phone in the same room. */
    val reach: suspend Phone.(another: suspend () -> Phone) -> Unit,
) {
    HOME("home", {}),
    SETUP("setup", { press("new") }),
    DRAFT("draft", {
        start("classic", players = 4)
        playUntil { it.prompt!!.looked.size >= MANY_CHARACTERS && it.isBuilt() }
    }),
    TABLE("table", {
        start("classic", players = 4)
        playUntil { it.isLateTurn() }
    }),
    EIGHT("eight", {
        start("fullset", players = 8)
        playUntil { it.isTurn() }
    }),
    KINGDOM("kingdom", {
        start("kingdom", players = 3, "princess/with")
        playUntil { it.isTurnOfKingdom() }
    }),
    COVER("cover", {
        press("new", "edition/classic", "players/4")
        act(UserAction.Enter(TextField.NEW_PERSON, inOwnLanguage("Botan", "ぼたん")))
        press("add-person", "start")
        await { it is Screen.Cover }
    }),
    LESSON("lesson", {
        press("settings", "pace/at-once", "back", "lesson/classic")
        learnUntil { it.lights.any { place -> place is LitPlace.Choice } && it.hasRead(MANY_STEPS) }
    }),
    LOBBY("lobby", { another ->
        enterName(inOwnLanguage("Aya", "あや"))
        press("back", "host", "edition/classic", "players/4", "start")
        val code = (await { it is Screen.Lobby && it.v1.invitation != null } as Screen.Lobby).v1.invitation!!.code
        for (friend in listOf(inOwnLanguage("Botan", "ぼたん"), inOwnLanguage("Chiyo", "ちよ"))) another().join(code, friend)
        await { it is Screen.Lobby && it.v1.isReady() }
    }),
    RESULT("result", { playGame() }),
    REVIEW("review", {
        playGame()
        press("review")
        await { it is Screen.Review && it.v1.progress == null }
    }),
    HISTORY("history", {
        playGame()
        act(UserAction.GoHome)
        press("history")
    }),
    STATISTICS("statistics", {
        playGame()
        act(UserAction.GoHome)
        press("statistics")
    }),
    RULES("rules", { press("rules") }),
    SETTINGS("settings", { press("settings") }),
    ABOUT("about", { press("settings", "about") }),

    /** The picture that stores show above the app ([Banner]); it is no page of the app. */
    BANNER("banner", {}),
}

/** The time limit of all waits, longer than any machine takes. */
private val patience = 600.seconds

private suspend fun Phone.await(isAwaited: (Screen) -> Boolean): Screen = withTimeout(patience) { screens.first(isAwaited) }

private fun Phone.inOwnLanguage(
    english: String,
    japanese: String,
) = if (language() == Language.JAPANESE) japanese else english

/** Presses the buttons of these names, one after the other. */
suspend fun Phone.press(vararg names: String) =
    names.forEach { name ->
        val offers = offers()
        act(checkNotNull(offers.find { it.id == name }) { "$name is none of ${offers.map { it.id }}" }.action)
    }

/** Opens the settings and gives its owner a name. */
private suspend fun Phone.enterName(name: String) {
    press("settings")
    act(UserAction.Enter(TextField.OWN_NAME, name))
}

/** Joins the one table in the room, and is ready. */
private suspend fun Phone.join(
    code: String,
    name: String,
) {
    enterName(name)
    press("back", "join")
    val nearby = await { it is Screen.Nearby && it.v1.tables.isNotEmpty() } as Screen.Nearby
    press(
        nearby.v1.tables
            .single()
            .id,
    )
    await { it is Screen.Join && !it.v1.isBusy }
    act(UserAction.Enter(TextField.JOIN_CODE, code))
    press("enter")
    await { it is Screen.Lobby && offers().any { offer -> offer.id == "ready" } }
    press("ready")
}

/** Whether the host can begin, because everybody who came is ready. */
private fun LobbyScreen.isReady() = buttons.any { it.id == "start" && it.closed == null }

/** Does what a lesson lights up, and reads on where there is nothing to do, until a step satisfies [isThere]. */
private suspend fun Phone.learnUntil(isThere: (LessonView) -> Boolean) {
    while (true) {
        val table = (await { it is Screen.Table && (it.v1.lesson != null || it.v1.prompt != null) } as Screen.Table).v1
        val lesson = table.lesson
        if (lesson != null && isThere(lesson)) return
        val next = lesson?.buttons?.find { it.primary }
        val prompt = table.prompt
        when {
            next != null -> {
                act(next.action)
            }

            prompt != null -> {
                val lit = lesson?.lights?.firstNotNullOfOrNull { it as? LitPlace.Choice }
                act(UserAction.Choose(prompt.id, lit?.index ?: prompt.usual().index))
            }
        }
    }
}

/** The number of steps of a lesson after which there is a city to look at. */
private const val MANY_STEPS = 6

/** Whether [steps] steps of a lesson are done: its progress begins with their number. */
private fun LessonView.hasRead(steps: Int) = progress.takeWhile { it.isDigit() }.toInt() >= steps

/** A game that the phone's owner wins, played as [usual]. */
private const val SEED = "6"

/** The number of characters passed on at which a draft has many to choose from. */
private const val MANY_CHARACTERS = 4

/** Begins a game that is the same each time, in which bots wait for nothing. */
private suspend fun Phone.start(
    edition: String,
    players: Int,
    vararg options: String,
) {
    enterName(inOwnLanguage("Aya", "あや"))
    press("pace/at-once", "back", "new", "edition/$edition", "players/$players", *options)
    act(UserAction.Enter(TextField.SEED, SEED))
    press("start")
}

private suspend fun Phone.playGame() {
    start("classic", players = 4)
    playUntil { false }
}

/** Plays until a table satisfies [isThere], or the game is over. */
private suspend fun Phone.playUntil(isThere: (TableScreen) -> Boolean) {
    while (true) {
        val table = (await { it !is Screen.Table || it.v1.prompt != null } as? Screen.Table)?.v1 ?: return
        if (isThere(table)) return
        val prompt = checkNotNull(table.prompt)
        act(UserAction.Choose(prompt.id, prompt.usual().index))
    }
}

/** The usual choice: the primary one, or else the first. */
private fun Prompt.usual(): Choice = choices.firstOrNull { it.primary } ?: choices.first()

private fun TableScreen.isBuilt() = seats.sumOf { it.city.size } > seats.size * 2

/** Whether it is the middle of this phone's turn, with open and with closed choices. */
private fun TableScreen.isTurn() = isBuilt() && prompt!!.closed.isNotEmpty() && hand.isNotEmpty()

/** As [isTurn], late in a game and with few choices, so that much of the table is in sight. */
private fun TableScreen.isLateTurn() =
    seats.sumOf { it.city.size } > seats.size * 4 && prompt!!.closed.isNotEmpty() && hand.size > 1 && prompt!!.choices.size in 2..4

/** Whether it is this phone's turn in Marionette Kingdom, with many choices; its players hold no cards, and build less. */
private fun TableScreen.isTurnOfKingdom() =
    seats.sumOf { it.city.size } > seats.size && prompt!!.closed.isNotEmpty() && prompt!!.choices.size > 4
