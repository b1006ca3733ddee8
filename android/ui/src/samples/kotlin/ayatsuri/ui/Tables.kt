package ayatsuri.ui

import ayatsuri.core.Choice
import ayatsuri.core.Language
import ayatsuri.core.LessonView
import ayatsuri.core.LitPlace
import ayatsuri.core.Prompt
import ayatsuri.core.ResultScreen
import ayatsuri.core.Screen
import ayatsuri.core.ShellAbilities
import ayatsuri.core.TableAction
import ayatsuri.core.TableScreen
import ayatsuri.core.Target
import ayatsuri.core.TextField
import ayatsuri.core.UserAction
import ayatsuri.core.live.SystemRadios
import ayatsuri.phone.Phone
import ayatsuri.ui.lesson.litChoice
import kotlinx.coroutines.flow.first
import kotlinx.coroutines.runBlocking
import kotlinx.coroutines.withTimeout
import java.nio.file.Files
import java.nio.file.Path
import kotlin.io.path.ExperimentalPathApi
import kotlin.io.path.deleteRecursively
import kotlin.time.Duration.Companion.seconds

/** The time limit of all waits, longer than any machine takes. */
private val patience = 120.seconds

/** Runs [use] with a new folder, and then removes the folder. */
@OptIn(ExperimentalPathApi::class)
fun inFolder(use: (Path) -> Unit) {
    val folder: Path = Files.createTempDirectory("ayatsuri-ui")
    try {
        use(folder)
    } finally {
        folder.deleteRecursively()
    }
}

/** Runs [use] with a new phone of the real core; with [radios] it can play with others. */
fun withPhone(
    language: Language = Language.ENGLISH,
    radios: SystemRadios? = null,
    use: (Phone) -> Unit,
) = inFolder { atFolder(it, language, radios, use) }

/** Runs [use] with a phone of the real core on an existing [folder]. */
fun atFolder(
    folder: Path,
    language: Language = Language.ENGLISH,
    radios: SystemRadios? = null,
    use: (Phone) -> Unit,
) {
    val phone = runBlocking { Phone.open(folder, language, radios) }
    // As the Android app does, so that the settings have all rows.
    phone.setShellAbilities(ShellAbilities(hidesCards = true, guardsPictures = true, shares = true))
    try {
        use(phone)
    } finally {
        runBlocking { phone.close() }
    }
}

/**
 * Runs a test at a table of the real core at which bots act at once; [options] are names of values that the setup
 * screen offers.
 */
fun atTable(
    edition: String,
    players: Int,
    seed: Int,
    language: Language = Language.ENGLISH,
    vararg options: String,
    pace: String = "at-once",
    use: (Phone) -> Unit,
) = withPhone(language) { phone ->
    runBlocking {
        phone.makeQuick(language, pace)
        phone.press("new", "edition/$edition", "players/$players", *options)
        phone.act(UserAction.Enter(TextField.SEED, "$seed"))
        phone.press("start")
    }
    use(phone)
}

/** A table at which several people share the phone; the first of them is its owner. */
fun withPeople(
    language: Language,
    names: List<String>,
    use: (Phone) -> Unit,
) = withPhone(language) { phone ->
    runBlocking {
        phone.makeQuick(language)
        phone.press("new", "edition/classic", "players/${names.size + 1}")
        for (name in names.drop(1)) {
            phone.act(UserAction.Enter(TextField.NEW_PERSON, name))
            phone.press("add-person")
        }
        phone.act(UserAction.Enter(TextField.SEED, "21"))
        phone.press("start")
    }
    use(phone)
}

/** Gives the person a name, and lets bots act without pauses unless another [pace] is named. */
suspend fun Phone.makeQuick(
    language: Language,
    pace: String = "at-once",
) {
    press("settings", "pace/$pace")
    act(UserAction.Enter(TextField.OWN_NAME, if (language == Language.JAPANESE) "あや" else "Aya"))
    press("back")
}

/** Presses the buttons of these names, one after the other. */
suspend fun Phone.press(vararg names: String) =
    names.forEach { name ->
        val offers = offers()
        act(checkNotNull(offers.find { it.id == name }) { "$name is none of ${offers.map { it.id }}" }.action)
    }

/** The lesson that this screen tells, if any. */
val Screen.lesson: LessonView?
    get() =
        when (this) {
            is Screen.Table -> v1.lesson
            is Screen.Result -> v1.lesson
            else -> null
        }

/** The choice that a lesson wants; null where it leaves the choice open. */
fun TableScreen.litChoice(): Choice? {
    val lit = lesson?.lights.orEmpty().filterIsInstance<LitPlace.Choice>()
    return prompt?.choices?.singleOrNull { LitPlace.Choice(it.index) in lit }
}

/** Plays the first lesson to its end by what is lit; [look] sees each step. */
fun inLesson(
    language: Language,
    look: (Phone, Screen) -> Unit,
) = withPhone(language) { phone ->
    runBlocking {
        phone.makeQuick(language)
        phone.press("lesson/classic")
        while (true) {
            val goesOn = { screen: Screen -> screen !is Screen.Table || screen.lesson != null || screen.v1.prompt != null }
            val screen = withTimeout(patience) { phone.screens.first(goesOn) }
            val table = (screen as? Screen.Table)?.v1
            val lesson = screen.lesson
            if (lesson != null) look(phone, screen)
            val next = lesson?.buttons?.firstOrNull { it.primary }
            val prompt = table?.prompt
            when {
                next != null -> phone.act(next.action)
                prompt != null -> phone.act(UserAction.Choose(prompt.id, (table.litChoice() ?: prompt.usual()).index))
                else -> break
            }
        }
    }
}

/** The usual choice: the primary one, or else the first. */
fun Prompt.usual(): Choice = choices.firstOrNull { it.primary } ?: choices.first()

/** Waits for the next prompt; null when the game is over. */
suspend fun Phone.awaitPrompt(): Prompt? {
    val asks = { screen: Screen -> screen !is Screen.Table || screen.v1.prompt != null }
    return (withTimeout(patience) { screens.first(asks) } as? Screen.Table)?.v1?.prompt
}

/** Plays until a table with a prompt satisfies [isAwaited], and returns that table. */
fun Phone.playUntil(isAwaited: (TableScreen) -> Boolean): TableScreen = playUntil(isAwaited, wanted = null)

/** As above, choosing the character [wanted] where that is possible. */
fun Phone.playUntil(
    isAwaited: (TableScreen) -> Boolean,
    wanted: String?,
): TableScreen =
    runBlocking {
        while (true) {
            val prompt = checkNotNull(awaitPrompt()) { "the game was over before" }
            val table = (screen() as Screen.Table).v1
            if (isAwaited(table)) return@runBlocking table
            val choice = prompt.choices.find { choice -> choice.targets.any { it is Target.Looked && it.card == wanted } }
            act(UserAction.Choose(prompt.id, (choice ?: prompt.usual()).index))
        }
        error("it never ends")
    }

/** Plays until a table without a prompt satisfies [isAwaited], and returns it. The bots must act with pauses. */
fun Phone.watchUntil(isAwaited: (TableScreen) -> Boolean): TableScreen =
    runBlocking {
        var seen: TableScreen? = null
        while (seen == null) {
            val table = checkNotNull(screen() as? Screen.Table) { "the game was over before" }.v1
            val prompt = table.prompt
            when {
                prompt != null -> act(UserAction.Choose(prompt.id, prompt.usual().index))
                isAwaited(table) -> seen = table
                else -> act(UserAction.Table(TableAction.Step))
            }
        }
        seen
    }

/** Plays to the end, and returns the result. */
fun Phone.playToTheEnd(): ResultScreen =
    runBlocking {
        while (true) {
            val prompt = awaitPrompt() ?: break
            act(UserAction.Choose(prompt.id, prompt.usual().index))
        }
        (screen() as Screen.Result).v1
    }

/** Opens the review of the result in front, and waits until it is computed. */
fun Phone.reviewed(): Screen =
    runBlocking {
        press("review")
        withTimeout(patience) { screens.first { it is Screen.Review && it.v1.progress == null } }
    }
