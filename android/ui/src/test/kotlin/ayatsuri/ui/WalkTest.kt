package ayatsuri.ui

import androidx.compose.runtime.getValue
import androidx.compose.runtime.key
import androidx.compose.runtime.mutableStateOf
import androidx.compose.runtime.setValue
import androidx.compose.ui.test.junit4.createComposeRule
import ayatsuri.core.Language
import ayatsuri.core.Picture
import ayatsuri.core.PromptEntry
import ayatsuri.core.RankState
import ayatsuri.core.Screen
import ayatsuri.core.SignKind
import ayatsuri.core.StoryPicture
import ayatsuri.core.TableScreen
import ayatsuri.core.Target
import ayatsuri.core.TextField
import ayatsuri.core.UserAction
import ayatsuri.phone.Phone
import ayatsuri.ui.theme.Look
import kotlinx.coroutines.flow.first
import kotlinx.coroutines.runBlocking
import org.junit.Assert.assertEquals
import org.junit.Assert.assertTrue
import org.junit.Rule
import org.junit.Test
import java.lang.reflect.Modifier
import kotlin.random.Random

/**
 * Nothing of a screen is left out: every text of its data, and every action that can be done, is on the page or one tap
 * away, and what belongs to what was opened there one more; what is asked again in a group of a group, three. Each time a few tables are walked over and all other pages;
 * `scripts/android screens N` walks over N tables.
 */
class WalkTest {
    @get:Rule
    val rule = createComposeRule()

    private val back = Back()
    private var shown by mutableStateOf<Screen?>(null)
    private var crawl = Crawl(rule, back)
    private var shell by mutableStateOf(Shell())
    private var isSet = false

    /** The demanded marks and actions that cannot be found on the page of [drawn]. */
    private fun missing(
        demanded: Marked,
        drawn: Screen = demanded.screen,
        deep: Int = 3,
    ): List<String> {
        if (!isSet) {
            isSet = true
            rule.setContent {
                InHand { Look(Language.ENGLISH) { shown?.let { key(it) { Page(it, shell, back) { action -> crawl.onAction(action) } } } } }
            }
        }
        crawl = Crawl(rule, back, deep)
        shown = drawn
        rule.waitForIdle()
        // A cover, or a prompt that came by itself, takes no tap at first.
        if (drawn is Screen.Cover || (drawn as? Screen.Table)?.v1?.prompt?.cameByItself == true) Thread.sleep(PAUSE_MILLIS)
        val left = {
            (demanded.marks - crawl.marks).values +
                (demanded.actions - crawl.actions).values
        }
        crawl.everything { left().isEmpty() }
        return left()
    }

    private fun demandAll(screen: Screen) = assertEquals(emptyList<String>(), missing(Marked(screen)))

    private val screens = Integer.getInteger("ayatsuri.screens", 5)

    /** Plays [count] tables of random games, of every edition in turn, as bots and a careless person leave them. */
    private fun playTables(
        edition: String,
        players: Int,
        count: Int,
        use: (Screen) -> Unit,
    ) {
        var seen = 0
        var seed = 1
        while (seen < count) {
            atTable(edition, players, seed, if (seed % 2 == 0) Language.JAPANESE else Language.ENGLISH) { phone ->
                shell = Shell(explain = phone::explain)
                val random = Random(seed)
                while (seen < count) {
                    val prompt = runBlocking { phone.awaitPrompt() } ?: break
                    // Consecutive tables of a game are much alike, so only one in four is used.
                    if (random.nextInt(4) == 0) {
                        use(phone.screen())
                        seen += 1
                    }
                    runBlocking { phone.act(UserAction.Choose(prompt.id, prompt.choices.random(random).index)) }
                }
            }
            seed += 1
        }
    }

    @Test
    fun `nothing of a table is left out in random games`() {
        for ((edition, players) in editions) playTables(edition, players, screens / editions.size) { demandAll(it) }
    }

    /**
     * Every kind of thing that a table can hold, but for those that come at tables of several phones alone, for choices of
     * a colour, which are asked in one game of many, and for faces without a seat, which other pages have.
     */
    private val kinds =
        listOf(PromptEntry::class, Target::class, Picture::class, StoryPicture::class)
            .flatMap { of -> of.java.declaredClasses.filter { of.java.isAssignableFrom(it) } }
            .toSet() - setOf(Picture.Colour::class.java, Picture.Face::class.java) + RankState.entries + (SignKind.entries - SignKind.AWAY)

    /** The [kinds] that occur in a value of the core. */
    private fun kindsIn(value: Any?): Set<Any> =
        when {
            value is List<*> -> {
                value.flatMap { kindsIn(it) }.toSet()
            }

            value == null || !value.javaClass.name.startsWith("ayatsuri.core.") -> {
                emptySet()
            }

            value is Enum<*> -> {
                setOf(value)
            }

            else -> {
                val fields = value.javaClass.declaredFields.filterNot { Modifier.isStatic(it.modifiers) || it.isSynthetic }
                fields.flatMap { kindsIn(it.apply { isAccessible = true }.get(value)) }.toSet() + value.javaClass
            }
        }

    @Test
    fun `every kind of thing on a table is drawn, in both languages`() {
        for (language in Language.entries) {
            val left = kinds.toMutableSet()
            for ((edition, players) in editions) {
                for (seed in 1..GAMES) {
                    if (left.isEmpty()) break
                    atTable(edition, players, seed, language) { phone ->
                        shell = Shell(explain = phone::explain)
                        val random = Random(seed)
                        while (true) {
                            val prompt = runBlocking { phone.awaitPrompt() } ?: break
                            val screen = phone.screen()
                            if (left.removeAll(kindsIn(screen))) demandAll(screen)
                            runBlocking { phone.act(UserAction.Choose(prompt.id, prompt.choices.random(random).index)) }
                        }
                    }
                }
            }
            assertEquals("never seen", emptySet<Any>(), left)
        }
    }

    private val editions = listOf("classic" to 4, "expanded" to 6, "fullset" to 8, "first" to 3, "kingdom" to 3)

    @Test
    fun `nothing of the other pages is left out`() {
        withPhone { phone ->
            shell = Shell(explain = phone::explain)

            fun here() = demandAll(phone.screen())
            runBlocking {
                phone.welcome()
                here()
                phone.press("welcomed")
                here()
                phone.press("settings", "pace/at-once", "turn-end/off")
                here()
                phone.press("about")
                here()
                phone.act(UserAction.Back)
                phone.handInCrash("java.lang.IllegalStateException: x\n\tat ayatsuri.app.Main.run(Main.kt:12)")
                phone.press("log")
                here()
                phone.act(UserAction.GoHome)
                phone.press("rules")
                for (edition in listOf("kingdom", "fullset", "classic")) {
                    phone.press("edition/$edition")
                    here()
                }
                phone.act(UserAction.GoHome)
                phone.press("new", "edition/fullset", "players/6")
                here()
                phone.press("edition/classic", "players/4")
                phone.act(UserAction.Enter(TextField.SEED, "21"))
                phone.press("start")
                phone.hintIsThere()
                here()
            }
            phone.playToTheEnd()
            here()
            runBlocking { phone.press("review", "stop") }
            here()
            runBlocking { phone.press("go-on", "back") }
            phone.reviewed()
            here()
            runBlocking {
                phone.press("back", "replay", "next-round", "next-turn")
                here()
                phone.press("everything")
                here()
                phone.act(UserAction.GoHome)
                here()
                phone.press("history")
                here()
                phone.press(phone.offers().first { it.id.startsWith("export/") }.id)
                here()
                phone.press(phone.offers().first { it.id.startsWith("delete/") }.id)
                here()
                phone.press("delete-yes")
                here()
                phone.act(UserAction.GoHome)
                phone.press("statistics")
                here()
            }
        }
    }

    @Test
    fun `nothing of a lesson is left out`() {
        var steps = 0
        inLesson(Language.JAPANESE) { phone, screen ->
            // Demands the step's card, its answers, and everything of the table beside it.
            shell = Shell(explain = phone::explain)
            demandAll(screen)
            steps += 1
        }
        assertTrue("$steps", steps > STEPS)
    }

    private suspend fun Phone.hintIsThere() {
        awaitPrompt()
        press("hint")
        screens.first { (it as? Screen.Table)?.v1?.hint?.isThinking == false }
    }

    @Test
    fun `nothing of the screens of several phones and people is left out`() {
        for (language in Language.entries) {
            val samples = Samples(language)
            demandAll(Screen.Nearby(samples.nearby))
            demandAll(Screen.Join(Samples(language).join))
            demandAll(Screen.Join(Samples(language).asking))
            demandAll(Screen.Lobby(Samples(language).lobby))
            demandAll(Screen.Lobby(Samples(language).dealing))
            for (audit in listOf<(Samples) -> ayatsuri.core.AuditScreen>({ it.audit }, { it.unfair }, { it.waiting })) {
                demandAll(Screen.Audit(audit(Samples(language))))
            }
        }
        withPeople(Language.ENGLISH, listOf("Aya", "Botan", "Chiyo")) { phone ->
            shell = Shell(explain = phone::explain)
            demandAll(runBlocking { phone.screens.first { it is Screen.Cover } })
        }
    }

    @Test
    fun `what is left out is found`() {
        atTable("classic", players = 4, seed = 21) { phone ->
            shell = Shell(explain = phone::explain)
            val table = phone.playUntil { it.prompt!!.closed.isNotEmpty() && it.hand.isNotEmpty() && it.log.size > 10 }
            val faults =
                mapOf<String, (TableScreen) -> TableScreen>(
                    "headline" to { it.copy(headline = null) },
                    "log[3].text" to { it.copy(log = it.log.filterIndexed { i, _ -> i != 3 }) },
                    "closed[0].reason" to { it.copy(prompt = it.prompt!!.copy(closed = emptyList())) },
                    "seats[2].standing" to { it.copy(seats = it.seats.filterIndexed { i, _ -> i != 2 }) },
                    "hand[0].name" to { it.copy(hand = it.hand.drop(1)) },
                    "ranks[1].stateLabel" to { it.copy(ranks = it.ranks.filterIndexed { i, _ -> i != 1 }) },
                    "buttons" to { it.copy(buttons = it.buttons.dropLast(1)) },
                    "prompt.entries" to { it.copy(prompt = it.prompt!!.copy(entries = it.prompt!!.entries.drop(1))) },
                )
            val marked = Marked(Screen.Table(table))
            // One tap deep is enough for these faults; a page that lacks something is always searched to its end, which
            // takes long.
            val further = missing(marked, deep = 1).toSet()
            val faulty = faults.values.fold((marked.screen as Screen.Table).v1) { left, fault -> fault(left) }
            val missing = missing(marked, Screen.Table(faulty), deep = 1) - further
            for (what in faults.keys) assertTrue("without $what it said $missing", missing.any { what in it })
        }
    }

    private companion object {
        /** The number of games of an edition that show all kinds of things that it has. */
        const val GAMES = 3

        /** A number of steps that every lesson exceeds. */
        const val STEPS = 15
    }
}
