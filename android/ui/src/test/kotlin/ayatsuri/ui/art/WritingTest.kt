package ayatsuri.ui.art

import androidx.compose.foundation.layout.Box
import androidx.compose.foundation.layout.size
import androidx.compose.runtime.CompositionLocalProvider
import androidx.compose.runtime.getValue
import androidx.compose.runtime.key
import androidx.compose.runtime.mutableStateOf
import androidx.compose.runtime.setValue
import androidx.compose.ui.Modifier
import androidx.compose.ui.graphics.PixelMap
import androidx.compose.ui.graphics.toPixelMap
import androidx.compose.ui.platform.LocalDensity
import androidx.compose.ui.test.DesktopComposeUiTest
import androidx.compose.ui.test.ExperimentalTestApi
import androidx.compose.ui.test.captureToImage
import androidx.compose.ui.test.onNodeWithTag
import androidx.compose.ui.test.runDesktopComposeUiTest
import androidx.compose.ui.unit.Density
import androidx.compose.ui.unit.dp
import ayatsuri.core.Language
import ayatsuri.core.Screen
import ayatsuri.ui.Back
import ayatsuri.ui.Page
import ayatsuri.ui.Shell
import ayatsuri.ui.atTable
import ayatsuri.ui.playUntil
import ayatsuri.ui.theme.Look
import org.junit.Assert.assertTrue
import org.junit.Test

/**
 * Tests that drawn words have the size of the window in which they are, whatever the window's size, language and text
 * were before.
 */
@OptIn(ExperimentalTestApi::class)
class WritingTest {
    private data class Window(
        val wide: Int,
        val high: Int,
        val language: Language,
        val text: Float = 1f,
        val density: Float = 1f,
    )

    private val windows =
        listOf(
            Window(360, 640, Language.ENGLISH),
            Window(1280, 900, Language.JAPANESE),
            Window(640, 1000, Language.ENGLISH),
            Window(412, 892, Language.JAPANESE, text = 1.15f),
            Window(412, 892, Language.ENGLISH),
            Window(360, 640, Language.ENGLISH, density = 1.4f),
            Window(640, 360, Language.JAPANESE, density = 1.4f),
            Window(1280, 900, Language.ENGLISH),
        )

    private var window by mutableStateOf(windows.first())

    /** A new value makes the whole page new. */
    private var page by mutableStateOf(0)

    @Test
    fun `words on drawn things are measured again when the window changes`() =
        runDesktopComposeUiTest(1280, 900) {
            val screens =
                Language.entries.associateWith { language ->
                    lateinit var screen: Screen
                    atTable("classic", players = 4, seed = 21, language) { phone ->
                        screen = Screen.Table(phone.playUntil { table -> table.prompt!!.looked.size > 3 })
                    }
                    screen
                }
            setContent {
                CompositionLocalProvider(LocalDensity provides Density(window.density, window.text)) {
                    Box(Modifier.size(window.wide.dp, window.high.dp)) {
                        key(page) { Look(window.language) { Page(screens.getValue(window.language), Shell(), Back()) {} } }
                    }
                }
            }
            // The same page goes through all windows; then each window has a new one.
            val resized = windows.map { drawnIn(it) }
            val fresh =
                windows.map {
                    page += 1
                    drawnIn(it)
                }
            for ((i, window) in windows.withIndex()) {
                val differs = resized[i].differs(fresh[i])
                assertTrue("$differs pixels of the boards are others after a change to $window", differs == 0)
            }
        }

    private fun DesktopComposeUiTest.drawnIn(next: Window): PixelMap {
        window = next
        waitForIdle()
        return onNodeWithTag("ranks").captureToImage().toPixelMap()
    }

    private fun PixelMap.differs(other: PixelMap): Int {
        if (width != other.width || height != other.height) return width * height
        return (0 until height).sumOf { y -> (0 until width).count { x -> this[x, y] != other[x, y] } }
    }
}
