package ayatsuri.ui

import ayatsuri.core.Language
import ayatsuri.core.LitPlace
import ayatsuri.core.Screen
import ayatsuri.core.TableScreen
import ayatsuri.core.Target
import ayatsuri.core.UserAction
import ayatsuri.phone.Phone
import ayatsuri.ui.theme.Palette
import kotlinx.coroutines.flow.first
import kotlinx.coroutines.runBlocking
import org.junit.Test
import org.junit.runner.RunWith
import org.robolectric.RobolectricTestRunner
import org.robolectric.annotation.Config
import org.robolectric.annotation.GraphicsMode
import java.io.File

/** Draws pictures of the table on a phone of usual size, for people to look at. Only `scripts/android pictures` runs it. */
@RunWith(RobolectricTestRunner::class)
@Config(sdk = [35], qualifiers = "w1280dp-h2000dp-land-420dpi")
@GraphicsMode(GraphicsMode.Mode.NATIVE)
class PicturesTest {
    /** The shell that explains cards by the phone in use. */
    private var shell = Shell(date = { "2026-11-23 15:30" })

    private fun picture(
        name: String,
        language: Language,
        screen: Screen,
        text: Float = 1f,
        size: Pair<Int, Int> = PictureSize.PHONE.run { wide to high },
    ) {
        val palette = if (language == Language.JAPANESE) Palette.night else Palette.day
        val drawn =
            PageWindow(listOf(Paper(size.first, size.second, text, DENSITY))).use { it.draw(screen, shell, language, palette).single() }
        drawn.save(File(System.getProperty("ayatsuri.pictures"), "${PageName(name, language)}.png"))
    }

    private fun picture(
        name: String,
        language: Language,
        table: TableScreen,
        text: Float = 1f,
        size: Pair<Int, Int> = PictureSize.PHONE.run { wide to high },
    ) = picture(name, language, Screen.Table(table), text, size)

    /** Runs a test with a phone at a table, whose cards are explained. */
    private fun at(
        edition: String,
        players: Int,
        seed: Int,
        language: Language,
        vararg options: String,
        pace: String = "at-once",
        use: (Phone) -> Unit,
    ) = atTable(edition, players, seed, language, *options, pace = pace) { phone ->
        shell = Shell(explain = phone::explain, date = shell.date)
        use(phone)
    }

    private fun isLate(table: TableScreen) = table.seats.sumOf { it.city.size } > table.seats.size * 2

    private fun isDraft(table: TableScreen) = table.prompt!!.looked.isNotEmpty() && isLate(table)

    /** Whether it is the middle of the player's turn, with open and with closed choices. */
    private fun isTurn(table: TableScreen) = isLate(table) && table.prompt!!.closed.isNotEmpty() && table.hand.isNotEmpty()

    private fun inBothLanguages(draw: (Language) -> Unit) = Language.entries.forEach(draw)

    @Test
    fun `the table of four`() =
        inBothLanguages { language ->
            at("classic", players = 4, seed = 21, language) { phone ->
                picture("four-draft", language, phone.playUntil(::isDraft))
                val turn = phone.playUntil(::isTurn)
                picture("four-turn", language, turn)
                picture("four-turn-small", language, turn, size = 360 to 640)
                picture("four-turn-tablet", language, turn, size = 1280 to 800)
                val end = phone.playToTheEnd()
                picture("four-end", language, Screen.Result(end))
            }
        }

    @Test
    fun `the table of eight, and with large text`() =
        inBothLanguages { language ->
            at("fullset", players = 8, seed = 4, language) { phone ->
                val draft = phone.playUntil(::isDraft)
                picture("eight-draft", language, draft)
                picture("eight-draft-large", language, draft, text = 1.6f)
                picture("eight-turn", language, phone.playUntil(::isTurn))
                val end = phone.playToTheEnd()
                picture("eight-end", language, Screen.Result(end))
            }
        }

    @Test
    fun `a rival's turn, at four and at eight`() =
        inBothLanguages { language ->
            for ((edition, players, seed) in listOf(Triple("classic", 4, 21), Triple("fullset", 8, 4))) {
                at(edition, players, seed, language, pace = "fast") { phone ->
                    val isRivals = { table: TableScreen ->
                        isLate(table) && table.hand.size > 1 &&
                            table.seats.any { it.isActing && !it.isMine }
                    }
                    picture(if (players == 4) "four-rival" else "eight-rival", language, phone.watchUntil(isRivals))
                }
            }
        }

    @Test
    fun `a table at which many districts may be struck`() =
        inBothLanguages { language ->
            at("classic", players = 4, seed = 9, language) { phone ->
                val strikes = { target: Target -> target is Target.District && target.seat != 0u }
                val isWarlords = { table: TableScreen -> table.prompt!!.choices.count { it.targets.any(strikes) } > 3 }
                picture("four-strike", language, phone.playUntil(isWarlords, wanted = "character/Warlord"))
            }
        }

    @Test
    fun `the table of Marionette Kingdom`() =
        inBothLanguages { language ->
            for (players in 2..3) {
                at("kingdom", players, seed = 4, language, "princess/with") { phone ->
                    val isDraft = { table: TableScreen -> isBuilt(table) && table.prompt!!.looked.isNotEmpty() }
                    picture("kingdom-$players-draft", language, phone.playUntil(isDraft))
                    val isTurn = { table: TableScreen -> isBuilt(table) && table.prompt!!.closed.isNotEmpty() }
                    picture("kingdom-$players-turn", language, phone.playUntil(isTurn))
                    val end = phone.playToTheEnd()
                    picture("kingdom-$players-end", language, Screen.Result(end))
                }
            }
        }

    @Test
    fun `the steps of the first lesson`() =
        inBothLanguages { language ->
            val seen = mutableSetOf<String>()
            inLesson(language) { phone, screen ->
                shell = Shell(explain = phone::explain, date = shell.date)
                val lesson = screen.lesson!!
                val lights = lesson.lights.map { ((it as? LitPlace.At)?.target ?: it).javaClass.simpleName.lowercase() }
                val step = if (lesson.title == null) "now" else "step"
                val kind = if (screen is Screen.Result) "lesson-end" else (listOf("lesson", step) + lights.distinct()).joinToString("-")
                if (!seen.add(kind)) return@inLesson
                picture(kind, language, screen)
                picture("$kind-small", language, screen, size = 360 to 640)
                picture("$kind-large", language, screen, text = 2f)
                picture("$kind-tablet", language, screen, size = 1280 to 800)
            }
        }

    @Test
    fun `the screens of several phones`() =
        inBothLanguages { language ->
            val samples = Samples(language)
            picture("nearby", language, Screen.Nearby(samples.nearby))
            picture("join", language, Screen.Join(samples.join))
            picture("join-asking", language, Screen.Join(samples.asking))
            for ((name, text) in listOf("lobby" to 1f, "lobby-large" to 1.6f)) {
                picture(name, language, Screen.Lobby(samples.lobby), text)
            }
            picture("lobby-below", language, Screen.Lobby(samples.lobby.copy(invitation = null)))
            picture("lobby-dealing", language, Screen.Lobby(samples.dealing))
            picture("audit", language, Screen.Audit(samples.audit))
            picture("audit-unfair", language, Screen.Audit(samples.unfair))
            picture("audit-waiting", language, Screen.Audit(samples.waiting))
        }

    @Test
    fun `every page of one phone`() =
        inBothLanguages { language ->
            at("classic", players = 4, seed = 21, language) { phone ->
                phone.playToTheEnd()
                val review = phone.reviewed()
                picture("review", language, review)
                picture("review-whole", language, review, size = 412 to 1984)
                picture("review-large", language, review, text = 2f)
                picture("review-tablet", language, review, size = 1280 to 800)
                runBlocking {
                    phone.press("back")
                    phone.press("replay", "next-round", "everything")
                    picture("replay", language, phone.screen())
                    phone.act(UserAction.GoHome)
                    picture("home", language, phone.screen())
                    for (page in listOf("rules", "history", "statistics", "settings", "new")) {
                        phone.press(page)
                        picture(page, language, phone.screen())
                        picture("$page-large", language, phone.screen(), text = 2f)
                        phone.press("back")
                    }
                    for (page in listOf("about", "log")) {
                        phone.press("settings", page)
                        picture(page, language, phone.screen())
                        phone.act(UserAction.GoHome)
                    }
                    phone.press("history")
                    phone.press(phone.offers().first { it.id.startsWith("delete/") }.id)
                    picture("trouble", language, phone.screen())
                }
            }
        }

    @Test
    fun `a phone that goes round`() =
        inBothLanguages { language ->
            withPeople(language, listOf("Aya", "Botan", "Chiyo")) { phone ->
                shell = Shell(explain = phone::explain, date = shell.date)
                val cover = runBlocking { phone.screens.first { it is Screen.Cover } }
                picture("cover", language, cover)
            }
        }

    private fun isBuilt(table: TableScreen) = table.seats.sumOf { it.city.size } > 2

    private companion object {
        /** The density of a phone with 420 dots an inch. */
        const val DENSITY = 2.625f
    }
}
