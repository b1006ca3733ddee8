package ayatsuri.ui

import androidx.compose.ui.test.junit4.createComposeRule
import ayatsuri.core.Language
import ayatsuri.core.Screen
import ayatsuri.phone.Phone
import kotlinx.coroutines.runBlocking
import org.junit.Assert.assertEquals
import org.junit.Assert.assertFalse
import org.junit.Assert.assertTrue
import org.junit.Assume.assumeTrue
import org.junit.Before
import org.junit.Rule
import org.junit.Test

/**
 * What a person does from one page to the next, by taps alone, with the real core below. Whole games take minutes, and the
 * way over the setup page is not yet found by these taps: they run with `-Dayatsuri.journeys` alone.
 */
class JourneysTest {
    @Before
    fun onlyWhenAsked() = assumeTrue("-Dayatsuri.journeys", System.getProperty("ayatsuri.journeys") != null)

    @get:Rule
    val rule = createComposeRule()

    private val back = Back()

    private fun at(phone: Phone) = Taps(rule, phone).also { it.show(back) }

    @Test
    fun `from the first start to the end of a first game`() =
        withPhone { phone ->
            runBlocking { phone.welcome() }
            val taps = at(phone)
            taps.tap("language/en")
            taps.tap("welcomed")
            taps.awaits { it is Screen.Home }
            assertFalse("from the first page the way back leaves the app", back.isTaken)
            taps.tap("settings")
            taps.awaits { it is Screen.Settings }
            taps.tap("pace/at-once")
            taps.tap("back")
            taps.awaits { it is Screen.Home }
            taps.tap("quick")
            taps.awaits { it is Screen.Table }
            taps.playToTheEnd()
            taps.tap("replay")
            taps.awaits { (it as? Screen.Table)?.v1?.playback != null }
            taps.tap("next-round")
            taps.goBack()
            taps.awaits { it !is Screen.Table }
        }

    private fun Taps.goBack() {
        assertTrue(back.isTaken)
        rule.runOnUiThread { back.press() }
        rule.waitForIdle()
    }

    @Test
    fun `from the draft to the result in the first edition`() = plays("first")

    @Test
    fun `from the draft to the result in the expanded edition`() = plays("expanded")

    @Test
    fun `from the draft to the result in the full set`() = plays("fullset")

    private fun plays(edition: String) =
        withPhone { phone ->
            runBlocking { phone.does("settings", "pace/at-once", "back") }
            val taps = at(phone)
            taps.tap("new")
            taps.awaits { it is Screen.Setup }
            taps.tap("edition/$edition")
            taps.tap("start")
            taps.awaits { it is Screen.Table }
            taps.playToTheEnd()
        }

    @Test
    fun `three people play on one phone, and see only what is theirs`() =
        withPeople(Language.ENGLISH, listOf("Aya", "Botan", "Chiyo")) { phone ->
            val taps = at(phone)
            taps.playToTheEnd()
            assertEquals(setOf("Aya", "Botan", "Chiyo"), taps.covered)
        }
}
