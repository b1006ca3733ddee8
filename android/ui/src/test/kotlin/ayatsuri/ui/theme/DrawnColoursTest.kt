package ayatsuri.ui.theme

import org.junit.Assert.assertEquals
import org.junit.Test

/** The theme and the drawings have the same colours, as both stand side by side. */
class DrawnColoursTest {
    private fun Palette.asDrawn() =
        mapOf(
            "ink" to ink,
            "string" to string,
            "accent" to accent,
            "button" to button,
            "gold" to gold,
            "gold-line" to goldLine,
            "paper" to paper,
        )

    @Test
    fun `the colours of the theme are those of the drawings`() {
        for (palette in listOf(Palette.day, Palette.night)) {
            val theme = palette.asDrawn()
            assertEquals(theme, theme.mapValues { (role, _) -> palette.art[role] })
        }
    }
}
