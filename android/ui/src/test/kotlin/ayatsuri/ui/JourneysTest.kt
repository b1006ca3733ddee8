package ayatsuri.ui

import androidx.compose.ui.test.junit4.createComposeRule
import ayatsuri.core.Choice
import ayatsuri.core.Finding
import ayatsuri.core.Language
import ayatsuri.core.Prompt
import ayatsuri.core.Screen
import ayatsuri.core.SignKind
import ayatsuri.core.TableScreen
import ayatsuri.phone.Phone
import ayatsuri.phone.Room
import kotlinx.coroutines.runBlocking
import org.junit.Assert.assertEquals
import org.junit.Assert.assertFalse
import org.junit.Assert.assertTrue
import org.junit.Assume.assumeTrue
import org.junit.Rule
import org.junit.Test
import java.nio.file.Path
import kotlin.io.path.ExperimentalPathApi
import kotlin.io.path.copyToRecursively
import kotlin.io.path.createDirectory

/**
 * Tests a person's ways from page to page, by taps alone, on the real core. Each test run plays two rule sets,
 * `scripts/android journeys` all of them.
 */
class JourneysTest {
    @get:Rule
    val rule = createComposeRule()

    private val back = Back()

    private fun at(phone: Phone) = Taps(rule, phone).also { it.show(back) }

    private fun Taps.goBack() {
        assertTrue(back.isTaken)
        rule.runOnUiThread { back.press() }
        rule.waitForIdle()
    }

    @Test
    fun `from the first start to the end of a first game`() =
        withPhone { phone ->
            runBlocking { phone.welcome() }
            val taps = at(phone)
            taps.tap("language/en")
            taps.tap("welcomed")
            taps.await { it is Screen.Home }
            assertFalse("from the first page the way back leaves the app", back.isTaken)
            taps.makeQuick()
            taps.tap("quick")
            taps.await { it is Screen.Table }
            taps.playToTheEnd()
            taps.tap("replay")
            taps.await { (it as? Screen.Table)?.v1?.playback != null }
            taps.tap("next-round")
            taps.goBack()
            taps.await { it !is Screen.Table }
        }

    @Test
    fun `the first lesson, by what it lights up alone, to its last step, which leads home`() =
        withPhone { phone ->
            val taps = at(phone)
            taps.makeQuick()
            val steps = taps.learn()
            assertEquals("$steps", STEPS, steps.size)
            assertFalse(taps.isThere("lesson"))
        }

    private companion object {
        /** The number of steps of the first lesson. */
        const val STEPS = 16
    }

    private fun play(
        edition: String,
        players: Int? = null,
    ) = withPhone { phone ->
        val taps = at(phone)
        taps.makeQuick()
        taps.start(edition, players)
        taps.await { it is Screen.Table }
        taps.playToTheEnd()
    }

    private fun playWhenAsked(
        edition: String,
        players: Int? = null,
    ) {
        assumeTrue("scripts/android journeys does this", System.getProperty("ayatsuri.journeys") != null)
        play(edition, players)
    }

    @Test
    fun `from the draft to the result in the first edition`() = play("first")

    @Test
    fun `from the draft to the result in the classic edition`() = playWhenAsked("classic")

    @Test
    fun `from the draft to the result in the expanded edition`() = playWhenAsked("expanded", players = 6)

    @Test
    fun `from the draft to the result in the full set`() = playWhenAsked("fullset", players = 8)

    @Test
    fun `from the draft to the result in Marionette Kingdom`() = play("kingdom", players = 3)

    @Test
    fun `three people play on one phone, and see only what is theirs`() =
        withPeople(Language.ENGLISH, listOf("Aya", "Botan", "Chiyo")) { phone ->
            val taps = at(phone)
            taps.playToTheEnd()
            assertEquals(setOf("Aya", "Botan", "Chiyo"), taps.passedTo)
        }

    /** The prompt's question and choices, without the fields that a phone sets by itself. */
    private fun TableScreen.asked() = checkNotNull(prompt).run { question to choices.map { it.label } }

    private fun Taps.awaitQuestion(): TableScreen = (await { it is Screen.Table && it.v1.prompt != null } as Screen.Table).v1

    @Test
    fun `who leaves a table by the way back is asked the same when they come back`() =
        withPhone { phone ->
            val taps = at(phone)
            taps.makeQuick()
            taps.start("classic", players = 4)
            repeat(5) { taps.awaitQuestion().prompt?.let { taps.choose(it) } }
            val before = taps.awaitQuestion()
            taps.tap("log")
            assertTrue(taps.isThere("lines"))
            taps.goBack()
            assertFalse("the way back closes what is open first", taps.isThere("lines"))
            assertTrue(taps.look() is Screen.Table)
            taps.goBack()
            taps.await { it is Screen.Home }
            taps.tap("resume")
            assertEquals(before.asked(), taps.awaitQuestion().asked())
        }

    private fun Prompt.lifted(): Choice? = choices.firstOrNull { it.needsLift || it.confirm != null }

    @OptIn(ExperimentalPathApi::class)
    private fun Path.copiedTo(other: Path) = other.also { copyToRecursively(it.createDirectory(), followLinks = false, overwrite = true) }

    @Test
    fun `who is stopped in the middle of a choice makes it when the app is opened again`() =
        inFolder { folder ->
            atFolder(folder.resolve("before")) { phone ->
                val taps = at(phone)
                taps.makeQuick()
                taps.start("first")
                while (taps.awaitQuestion().prompt!!.lifted() == null) taps.choose(taps.awaitQuestion().prompt!!)
                val before = taps.awaitQuestion()
                val prompt = before.prompt!!
                taps.reach(prompt, prompt.lifted()!!)
                val marks = listOf("take", "confirm-yes")
                assertTrue("it is lifted", marks.any { taps.isThere(it) })
                // The next process has nothing but the present state of the disk.
                atFolder(folder.resolve("before").copiedTo(folder.resolve("after"))) { opened ->
                    taps.hold(opened)
                    if (taps.look() is Screen.Home) taps.tap("resume")
                    val after = taps.awaitQuestion()
                    assertEquals(before.asked(), after.asked())
                    assertTrue("nothing was chosen", marks.none { taps.isThere(it) })
                    taps.playToTheEnd()
                }
            }
        }

    private fun Taps.join(code: String) {
        tap("join")
        val nearby = await { it is Screen.Nearby && it.v1.tables.isNotEmpty() } as Screen.Nearby
        tap(
            nearby.v1.tables
                .first()
                .id,
        )
        await { it is Screen.Join && !it.v1.isBusy }
        type("field-code", code)
        tap("enter")
        await { it is Screen.Lobby }
        tap("ready")
    }

    /** Lets all phones answer their prompts, in turn, until [isOver]. */
    private fun Taps.playTogether(
        phones: List<Phone>,
        isOver: () -> Boolean,
    ) {
        while (!isOver()) {
            // The person whose phone has a prompt takes it into the hand.
            waitUntil { isOver() || phones.any { it.screens.value.prompt() != null } }
            val asked = phones.firstOrNull { it.screens.value.prompt() != null } ?: continue
            if (phone !== asked) hold(asked)
            look().prompt()?.let { choose(it) }
        }
    }

    private fun Screen.Table.isSomebodyAway() = v1.seats.any { seat -> seat.signs.any { it.kind == SignKind.AWAY } }

    private fun Screen.prompt() = (this as? Screen.Table)?.v1?.prompt

    private fun Taps.readAudit(phone: Phone): List<String> {
        hold(phone)
        tap("audit")
        val audit = (await { it is Screen.Audit && it.v1.words.isNotEmpty() } as Screen.Audit).v1
        assertEquals("$audit", Finding.FAIR, audit.found)
        return textsOf("word").also { assertEquals(audit.words, it) }
    }

    @Test
    fun `a host and two guests play to the audit, one of them away for a while`() =
        Room().use { room ->
            inFolder { away ->
                withPhone(radios = room) { host ->
                    withPhone(radios = room) { guest ->
                        val taps = at(host)
                        lateinit var code: String
                        atFolder(away, radios = room) { third ->
                            for (phone in listOf(host, guest, third)) {
                                taps.hold(phone)
                                taps.makeQuick()
                            }
                            taps.hold(host)
                            taps.start("first", players = 3, kind = "host")
                            taps.await { it is Screen.Lobby && it.v1.invitation != null }
                            code = taps.textsOf("code").single()
                            for (phone in listOf(guest, third)) {
                                taps.hold(phone)
                                taps.join(code)
                            }
                            taps.hold(host)
                            taps.await {
                                it is Screen.Lobby &&
                                    it.v1.buttons.any { button -> button.id == "start" && button.closed == null }
                            }
                            taps.tap("start")
                            var answers = 0
                            taps.playTogether(listOf(host, guest, third)) { answers++ > 12 }
                        }
                        taps.hold(host)
                        // A notice alone does not prove that somebody is away: it may say something else.
                        taps.await { it is Screen.Table && it.isSomebodyAway() }
                        assertTrue(taps.isThere("notice"))
                        atFolder(away, radios = room) { third ->
                            taps.hold(third)
                            taps.tap("together")
                            taps.await { it is Screen.Table }
                            taps.hold(host)
                            taps.await { it is Screen.Table && !it.isSomebodyAway() }
                            val phones = listOf(host, guest, third)
                            taps.playTogether(phones) { phones.all { it.screens.value is Screen.Result } }
                            assertEquals(1, phones.map { taps.readAudit(it) }.toSet().size)
                        }
                    }
                }
            }
        }
}
