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
import ayatsuri.ui.components.said
import ayatsuri.ui.lesson.litChoice
import java.nio.file.Path
import kotlin.io.path.ExperimentalPathApi
import kotlin.io.path.copyToRecursively
import kotlin.io.path.createDirectory
import kotlinx.coroutines.runBlocking
import org.junit.Assert.assertEquals
import org.junit.Assert.assertFalse
import org.junit.Assert.assertTrue
import org.junit.Assume.assumeTrue
import org.junit.Rule
import org.junit.Test

/**
 * What a person does from one page to the next, by taps alone, with the real core below. Two rule sets are played each
 * time, and with `scripts/android journeys` all of them.
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

    private fun Taps.isQuick() {
        tap("settings")
        awaits { it is Screen.Settings }
        tap("pace/at-once")
        tap("input-pause/off")
        tap("back")
        awaits { it is Screen.Home }
    }

    private fun Taps.starts(
        edition: String,
        players: Int? = null,
        kind: String = "new",
    ) {
        tap(kind)
        awaits { it is Screen.Setup }
        tap("edition/$edition")
        players?.let { tap("players/$it") }
        tap("start")
    }

    @Test
    fun `from the first start to the end of a first game`() =
        withPhone { phone ->
            runBlocking { phone.welcome() }
            val taps = at(phone)
            taps.tap("language/en")
            taps.tap("welcomed")
            taps.awaits { it is Screen.Home }
            assertFalse("from the first page the way back leaves the app", back.isTaken)
            taps.isQuick()
            taps.tap("quick")
            taps.awaits { it is Screen.Table }
            taps.playToTheEnd()
            taps.tap("replay")
            taps.awaits { (it as? Screen.Table)?.v1?.playback != null }
            taps.tap("next-round")
            taps.goBack()
            taps.awaits { it !is Screen.Table }
        }

    /** Does what a lesson lights up, and reads on where there is nothing to do; what it leaves open is done as usual. */
    private fun Taps.learns(screen: Screen) {
        val lesson = screen.lesson
        lesson?.title?.let { reads(it) }
        val next = lesson?.buttons?.firstOrNull { it.primary }
        if (next != null) {
            tap(next.id)
            awaits { it.lesson != lesson }
            return
        }
        val table = (screen as Screen.Table).v1
        choose(table.prompt!!, table.litChoice() ?: table.prompt!!.usual())
    }

    @Test
    fun `the first lesson, by what it lights up alone, to its last step, which leads home`() =
        withPhone { phone ->
            val taps = at(phone)
            taps.isQuick()
            taps.tap("lesson/classic")
            val steps = mutableSetOf<String>()
            while (true) {
                val isOver = { screen: Screen -> screen is Screen.Home && steps.isNotEmpty() }
                val screen = taps.awaits { isOver(it) || it.lesson != null || (it as? Screen.Table)?.v1?.prompt != null }
                if (isOver(screen)) break
                screen.lesson?.title?.let { steps += it }
                taps.learns(screen)
            }
            assertEquals("$steps", STEPS, steps.size)
            assertFalse(taps.isThere("lesson"))
        }

    private companion object {
        /** So many steps has the first lesson. */
        const val STEPS = 16
    }

    private fun plays(
        edition: String,
        players: Int? = null,
    ) = withPhone { phone ->
        val taps = at(phone)
        taps.isQuick()
        taps.starts(edition, players)
        taps.awaits { it is Screen.Table }
        taps.playToTheEnd()
    }

    private fun playsWhenAsked(
        edition: String,
        players: Int? = null,
    ) {
        assumeTrue("scripts/android journeys does this", System.getProperty("ayatsuri.journeys") != null)
        plays(edition, players)
    }

    @Test
    fun `from the draft to the result in the first edition`() = plays("first")

    @Test
    fun `from the draft to the result in the classic edition`() = playsWhenAsked("classic")

    @Test
    fun `from the draft to the result in the expanded edition`() = playsWhenAsked("expanded", players = 6)

    @Test
    fun `from the draft to the result in the full set`() = playsWhenAsked("fullset", players = 8)

    @Test
    fun `from the draft to the result in Marionette Kingdom`() = plays("kingdom", players = 3)

    @Test
    fun `three people play on one phone, and see only what is theirs`() =
        withPeople(Language.ENGLISH, listOf("Aya", "Botan", "Chiyo")) { phone ->
            val taps = at(phone)
            taps.playToTheEnd()
            assertEquals(setOf("Aya", "Botan", "Chiyo"), taps.covered)
        }

    /** What is asked of whom, without what a phone makes of it by itself. */
    private fun TableScreen.asked() = checkNotNull(prompt).run { question to choices.map { it.label } }

    private fun Taps.isAsked(): TableScreen = (awaits { it is Screen.Table && it.v1.prompt != null } as Screen.Table).v1

    @Test
    fun `who leaves a table by the way back is asked the same when they come back`() =
        withPhone { phone ->
            val taps = at(phone)
            taps.isQuick()
            taps.starts("classic", players = 4)
            repeat(5) { taps.isAsked().prompt?.let { taps.choose(it) } }
            val before = taps.isAsked()
            taps.tap("log")
            assertTrue(taps.isThere("lines"))
            taps.goBack()
            assertFalse("the way back closes what is open first", taps.isThere("lines"))
            assertTrue(taps.looks() is Screen.Table)
            taps.goBack()
            taps.awaits { it is Screen.Home }
            taps.tap("resume")
            assertEquals(before.asked(), taps.isAsked().asked())
        }

    private fun Prompt.lifted(): Choice? = choices.firstOrNull { it.needsLift || it.confirm != null }

    @OptIn(ExperimentalPathApi::class)
    private fun Path.copiedTo(other: Path) = other.also { copyToRecursively(it.createDirectory(), followLinks = false, overwrite = true) }

    @Test
    fun `who is stopped in the middle of a choice makes it when the app is opened again`() =
        inFolder { folder ->
            atFolder(folder.resolve("before")) { phone ->
                val taps = at(phone)
                taps.isQuick()
                taps.starts("first")
                while (taps.isAsked().prompt!!.lifted() == null) taps.choose(taps.isAsked().prompt!!)
                val before = taps.isAsked()
                val prompt = before.prompt!!
                taps.comesTo(prompt, prompt.lifted()!!)
                val marks = listOf("take", "confirm-yes")
                assertTrue("it is lifted", marks.any { taps.isThere(it) })
                // What lies on the disk at this moment is all that the next process has.
                atFolder(folder.resolve("before").copiedTo(folder.resolve("after"))) { opened ->
                    taps.holds(opened)
                    if (taps.looks() is Screen.Home) taps.tap("resume")
                    val after = taps.isAsked()
                    assertEquals(before.asked(), after.asked())
                    assertTrue("nothing was chosen", marks.none { taps.isThere(it) })
                    taps.playToTheEnd()
                }
            }
        }

    private fun Taps.joins(code: String) {
        tap("join")
        val nearby = awaits { it is Screen.Nearby && it.v1.tables.isNotEmpty() } as Screen.Nearby
        tap(
            nearby.v1.tables
                .first()
                .id,
        )
        awaits { it is Screen.Join && !it.v1.isBusy }
        types("field-code", code)
        tap("enter")
        awaits { it is Screen.Lobby }
        tap("ready")
    }

    /** All answer what they are asked, in turn, until [isOver]. */
    private fun Taps.playTogether(
        phones: List<Phone>,
        isOver: () -> Boolean,
    ) {
        while (!isOver()) {
            // Whoever is asked takes their phone, and nobody knows of the others.
            waits { isOver() || phones.any { it.screens.value.prompt() != null } }
            val asked = phones.firstOrNull { it.screens.value.prompt() != null } ?: continue
            if (phone !== asked) holds(asked)
            looks().prompt()?.let { choose(it) }
        }
    }

    private fun Screen.Table.isSomebodyAway() = v1.seats.any { seat -> seat.signs.any { it.kind == SignKind.AWAY } }

    private fun Screen.prompt() = (this as? Screen.Table)?.v1?.prompt

    private fun Taps.audits(phone: Phone): List<String> {
        holds(phone)
        tap("audit")
        val audit = (awaits { it is Screen.Audit && it.v1.words.isNotEmpty() } as Screen.Audit).v1
        assertEquals("$audit", Finding.FAIR, audit.found)
        return said("word").also { assertEquals(audit.words, it) }
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
                                taps.holds(phone)
                                taps.isQuick()
                            }
                            taps.holds(host)
                            taps.starts("first", players = 3, kind = "host")
                            taps.awaits { it is Screen.Lobby && it.v1.invitation != null }
                            code = taps.said("code").single()
                            for (phone in listOf(guest, third)) {
                                taps.holds(phone)
                                taps.joins(code)
                            }
                            taps.holds(host)
                            taps.awaits {
                                it is Screen.Lobby &&
                                    it.v1.buttons.any { button -> button.id == "start" && button.closed == null }
                            }
                            taps.tap("start")
                            var answers = 0
                            taps.playTogether(listOf(host, guest, third)) { answers++ > 12 }
                        }
                        taps.holds(host)
                        // A notice may also be what there is to know in passing.
                        taps.awaits { it is Screen.Table && it.isSomebodyAway() }
                        assertTrue(taps.isThere("notice"))
                        atFolder(away, radios = room) { third ->
                            taps.holds(third)
                            taps.tap("together")
                            taps.awaits { it is Screen.Table }
                            taps.holds(host)
                            taps.awaits { it is Screen.Table && !it.isSomebodyAway() }
                            val phones = listOf(host, guest, third)
                            taps.playTogether(phones) { phones.all { it.screens.value is Screen.Result } }
                            assertEquals(1, phones.map { taps.audits(it) }.toSet().size)
                        }
                    }
                }
            }
        }
}
