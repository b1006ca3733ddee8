package ayatsuri.app

import androidx.compose.ui.test.junit4.createAndroidComposeRule
import androidx.compose.ui.test.onAllNodesWithText
import androidx.test.ext.junit.runners.AndroidJUnit4
import ayatsuri.core.Screen
import org.junit.Rule
import org.junit.Test
import org.junit.runner.RunWith

/** Tests the first start on a device: the library loads, the store opens, and the screen of the core is drawn. */
@RunWith(AndroidJUnit4::class)
class FirstStartTest {
    @get:Rule val window = createAndroidComposeRule<MainActivity>()

    private val phone get() = AyatsuriApp.of(window.activity).phone.value

    /** The title of the page in front: at the first start the questions for name and language. */
    private fun title(): String =
        when (val screen = checkNotNull(phone).screens.value) {
            is Screen.Home -> screen.v1.title
            is Screen.Settings -> screen.v1.title
            else -> error("the app begins with another page")
        }

    private fun isShown(text: String) = window.onAllNodesWithText(text).fetchSemanticsNodes().isNotEmpty()

    @Test
    fun the_first_screen_is_drawn_and_stays_when_the_window_is_made_anew() {
        window.waitUntil(SECONDS_30) { phone != null }
        window.waitUntil(SECONDS_30) { isShown(title()) }
        window.activityRule.scenario.recreate()
        window.waitUntil(SECONDS_30) { isShown(title()) }
    }

    private companion object {
        const val SECONDS_30 = 30_000L
    }
}
