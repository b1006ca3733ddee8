package ayatsuri.app

import androidx.compose.ui.test.junit4.createAndroidComposeRule
import androidx.compose.ui.test.onAllNodesWithText
import androidx.test.ext.junit.runners.AndroidJUnit4
import org.junit.Assert.assertEquals
import org.junit.Rule
import org.junit.Test
import org.junit.runner.RunWith

/** On a device: the library loads, the store opens, and what the core says is drawn. */
@RunWith(AndroidJUnit4::class)
class FirstStartTest {
    @get:Rule val window = createAndroidComposeRule<MainActivity>()

    private val phone get() = AyatsuriApp.of(window.activity).phone.value

    private fun isShown(text: String) = window.onAllNodesWithText(text, substring = true).fetchSemanticsNodes().isNotEmpty()

    @Test
    fun the_first_screen_is_drawn_and_stays_when_the_window_is_made_anew() {
        window.waitUntil(SECONDS_30) { phone != null }
        val offer = checkNotNull(phone).offers().first()
        window.waitUntil(SECONDS_30) { isShown(offer.label) }
        window.activityRule.scenario.recreate()
        window.waitUntil(SECONDS_30) { isShown(offer.label) }
        assertEquals(offer.label, checkNotNull(phone).offers().first().label)
    }

    private companion object {
        const val SECONDS_30 = 30_000L
    }
}
