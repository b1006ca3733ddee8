package ayatsuri.ui.theme

import androidx.compose.runtime.CompositionLocalProvider
import androidx.compose.ui.platform.LocalLayoutDirection
import androidx.compose.ui.test.junit4.createComposeRule
import androidx.compose.ui.unit.LayoutDirection
import ayatsuri.core.Language
import org.junit.Assert.assertEquals
import org.junit.Rule
import org.junit.Test

/** Both languages run from left to right, and drawings are never mirrored. */
class DirectionTest {
    @get:Rule
    val rule = createComposeRule()

    @Test
    fun `nothing is mirrored where the system's language runs from right to left`() {
        val seen = mutableListOf<LayoutDirection>()
        rule.setContent {
            CompositionLocalProvider(LocalLayoutDirection provides LayoutDirection.Rtl) {
                Look(Language.JAPANESE) { seen += LocalLayoutDirection.current }
            }
        }
        rule.waitForIdle()
        assertEquals(listOf(LayoutDirection.Ltr), seen)
    }
}
