package ayatsuri.phone

import ayatsuri.core.Choice
import ayatsuri.core.Language
import ayatsuri.core.LobbyScreen
import ayatsuri.core.Prompt
import ayatsuri.core.ResultAction
import ayatsuri.core.ResultScreen
import ayatsuri.core.Screen
import ayatsuri.core.SharedKind
import ayatsuri.core.ShellAbilities
import ayatsuri.core.ShellEffect
import ayatsuri.core.TableScreen
import ayatsuri.core.TextField
import ayatsuri.core.UserAction
import ayatsuri.core.live.LivePhoneInterface
import kotlinx.coroutines.flow.first
import kotlinx.coroutines.withTimeout
import java.nio.file.Files
import java.nio.file.Path
import kotlin.io.path.ExperimentalPathApi
import kotlin.io.path.deleteRecursively
import kotlin.random.Random
import kotlin.time.Duration.Companion.seconds

/** The time limit of all waits, longer than any machine takes. */
private val patience = 120.seconds

/** Runs [use] with a new folder, and then removes the folder. */
@OptIn(ExperimentalPathApi::class)
inline fun <T> inFolder(use: (Path) -> T): T {
    val folder = Files.createTempDirectory("ayatsuri-kotlin")
    try {
        return use(folder)
    } finally {
        folder.deleteRecursively()
    }
}

/** Opens a phone at which bots act without pauses, and closes it after [use]. */
suspend fun <T> withPhone(
    folder: Path,
    language: Language = Language.ENGLISH,
    use: suspend (Phone) -> T,
): T {
    val phone = Phone.open(folder, language)
    phone.setShellAbilities(ShellAbilities(hidesCards = false, guardsPictures = false, shares = true))
    try {
        if (phone.screen() is Screen.Home) {
            phone.press("settings", "pace/at-once", "back")
        }
        return use(phone)
    } finally {
        phone.close()
    }
}

/** Presses the buttons of these names, one after the other. */
suspend fun LivePhoneInterface.press(vararg names: String) {
    for (name in names) {
        val offers = offers()
        val offer = checkNotNull(offers.find { it.id == name }) { "$name is none of ${offers.map { it.id }}" }
        act(offer.action)
    }
}

/** Types into a row. */
suspend fun LivePhoneInterface.type(
    field: TextField,
    text: String,
) = act(UserAction.Enter(field, text))

/** Answers a prompt. */
suspend fun LivePhoneInterface.answer(
    prompt: Prompt,
    choice: Choice = prompt.choices.first(),
) = act(UserAction.Choose(prompt.id, choice.index))

/** Sets up a game by the rows of the setup screen, and starts it; [options] are names of values that the rows offer. */
suspend fun Phone.start(
    edition: String,
    players: Int,
    seed: String? = null,
    vararg options: String,
) {
    press("new", "edition/$edition", "players/$players", *options)
    seed?.let { type(TextField.SEED, it) }
    press("start")
}

/** Waits for a screen that satisfies [isAwaited], this one or a later one. */
suspend fun Phone.await(isAwaited: (Screen) -> Boolean): Screen = withTimeout(patience) { screens.first(isAwaited) }

/** Waits for a lobby that satisfies [isAwaited]. */
suspend fun Phone.awaitLobby(isAwaited: (LobbyScreen) -> Boolean): LobbyScreen =
    (await { it is Screen.Lobby && isAwaited(it.v1) } as Screen.Lobby).v1

/** Joins the first table in sight, in English, and is ready. A table that does not answer is asked again, as a person does. */
suspend fun Phone.joinTable(code: String) {
    press("join")
    do {
        val nearby = await { it is Screen.Nearby && it.v1.tables.isNotEmpty() } as Screen.Nearby
        val table = nearby.v1.tables.first()
        act(table.action)
        val answer = await { it is Screen.Join || (it is Screen.Nearby && "does not answer" in it.v1.text) }
    } while (answer !is Screen.Join)
    type(TextField.JOIN_CODE, code)
    press("enter")
    awaitLobby { lobby -> lobby.buttons.any { it.id == "ready" } }
    press("ready")
}

/** Waits for the next prompt; null when the game is over. */
suspend fun Phone.awaitPrompt(): Prompt? {
    val screen = await { it !is Screen.Table || it.v1.prompt != null }
    return when (screen) {
        is Screen.Table -> screen.v1.prompt
        is Screen.Result -> null
        else -> error("in the middle of a game: $screen")
    }
}

/** Answers a number of [prompts], and returns the next one. */
suspend fun Phone.play(prompts: Int): Prompt {
    repeat(prompts) { answer(checkNotNull(awaitPrompt())) }
    return checkNotNull(awaitPrompt())
}

/** The table in front. */
fun Phone.table(): TableScreen = (screen() as Screen.Table).v1

/** The parts of a table that stay the same when the phone is closed and opened again: all but the number of cues since. */
fun TableScreen.still(): TableScreen = copy(moved = 0uL)

/** Plays to the end by what the screens show; [each] sees every table with a prompt. */
suspend fun Phone.playOn(
    random: Random = Random(7),
    each: suspend (TableScreen) -> Unit = {},
): ResultScreen {
    while (true) {
        val prompt = awaitPrompt() ?: return (screen() as Screen.Result).v1
        each(table())
        answer(prompt, prompt.choices.random(random))
    }
}

/** The record of the game whose result is in front, as the core hands it out for sharing. */
suspend fun Phone.shareRecord(): String {
    val export = offers().first { (it.action as? UserAction.Result)?.v1 is ResultAction.Export }
    val share = act(export.action).single() as ShellEffect.Share
    check(share.kind is SharedKind.Record)
    return share.text
}

/** Whether some of it is written in kana or Han characters. */
fun String.isJapanese(): Boolean = any { it.code in 0x3040..0x9fff }
