package ayatsuri.ui.theme

import androidx.compose.ui.graphics.Color
import androidx.compose.ui.graphics.luminance
import ayatsuri.core.Tint
import org.junit.Assert.assertEquals
import org.junit.Test
import kotlin.math.max
import kotlin.math.min

/** The contrast of every pair of text and ground that the pages have, by day and by night. */
class ContrastTest {
    private fun contrast(
        one: Color,
        other: Color,
    ): Double {
        val (dark, light) = listOf(one.luminance(), other.luminance()).let { min(it[0], it[1]) to max(it[0], it[1]) }
        return (light + 0.05) / (dark + 0.05)
    }

    private fun Palette.pairs(): Map<String, Pair<Color, Color>> {
        val grounds =
            mapOf(
                "ground" to ground,
                "glow" to glow,
                "panel" to panel,
                "card" to card,
                "tile" to tile,
                "plate" to plate,
                "hollow" to hollow,
            )
        val texts = mapOf("ink" to ink, "second ink" to ink2, "accent" to accent)
        val tints = Tint.entries.associate { "text of $it" to of(it).text }
        val onGrounds =
            grounds
                .flatMap { (on, ground) -> texts.map { (name, text) -> "$name on $on" to (text to ground) } }
                // Everything on a hollow ground is written in ink.
                .filterNot { it.first == "accent on hollow" }
        // The name of a colour stands on sheets, and beside the findings of an audit.
        val onSheets =
            listOf("panel" to panel, "ground" to ground).flatMap { (on, ground) ->
                tints.map {
                    "${it.key} on $on" to
                        (it.value to ground)
                }
            }
        return (onGrounds + onSheets).toMap() +
            mapOf(
                "on a button" to (onButton to button),
                "on a closed button" to (onClosedButton to closedButton),
                "on gold" to (onGold to gold),
                "on paper" to (onPaper to paper),
            )
    }

    @Test
    fun `all text has a contrast of four and a half to one`() {
        for (palette in listOf(Palette.day, Palette.night)) {
            val weak = palette.pairs().mapValues { (_, pair) -> contrast(pair.first, pair.second) }.filterValues { it < LEAST }
            assertEquals(if (palette.isNight) "night" else "day", emptyMap<String, Double>(), weak)
        }
    }

    private companion object {
        const val LEAST = 4.5
    }
}
