package ayatsuri.ui.theme

import androidx.compose.runtime.CompositionLocalProvider
import androidx.compose.ui.platform.LocalDensity
import androidx.compose.ui.test.junit4.createComposeRule
import androidx.compose.ui.unit.Density
import ayatsuri.core.Language
import ayatsuri.core.TextSize
import org.junit.Assert.assertEquals
import org.junit.Rule
import org.junit.Test

/** Tests the size of text under the app's setting and the system's. */
class TextSizeTest {
    @get:Rule val rule = createComposeRule()

    @Test
    fun `text grows by what the settings and the system ask for, and no more than twofold`() {
        val written = mutableMapOf<Pair<Float, TextSize>, Float>()
        rule.setContent {
            for (system in listOf(1f, 1.5f)) {
                CompositionLocalProvider(LocalDensity provides Density(1f, system)) {
                    for (size in TextSize.entries) {
                        Look(Language.ENGLISH, text = size) { written[system to size] = LocalDensity.current.fontScale }
                    }
                }
            }
        }
        rule.waitForIdle()
        assertEquals(listOf(1f, 1.3f, 1.6f), TextSize.entries.map { written.getValue(1f to it) })
        assertEquals(listOf(1.5f, 1.5f * 1.3f, 2f), TextSize.entries.map { written.getValue(1.5f to it) })
    }
}
