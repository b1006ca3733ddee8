package ayatsuri.ui.theme

import androidx.compose.ui.graphics.Color
import androidx.compose.ui.graphics.colorspace.ColorSpaces
import androidx.compose.ui.graphics.colorspace.connect
import androidx.compose.ui.graphics.luminance
import org.junit.Assert.assertEquals
import org.junit.Assert.assertTrue
import org.junit.Test
import kotlin.math.max
import kotlin.math.min
import kotlin.math.sqrt

/** The colours of people, as all kinds of eyes see them. */
class PeopleColoursTest {
    /**
     * The matrices of colours as seen by eyes that lack one kind of cones: Machado, Oliveira and Fernandes 2009, in
     * linear light.
     */
    private val eyes =
        mapOf(
            "all cones" to listOf(1.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 1.0),
            "no long ones" to listOf(0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998),
            "no middle ones" to listOf(0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.011820, 0.042940, 0.968881),
            "no short ones" to listOf(1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.303900),
        )

    private fun seen(
        color: Color,
        cones: List<Double>,
    ): FloatArray {
        val linear = ColorSpaces.Srgb.connect(ColorSpaces.LinearSrgb).transform(color.red, color.green, color.blue)
        val light = List(3) { row -> (0..2).sumOf { cones[row * 3 + it] * linear[it] }.coerceIn(0.0, 1.0).toFloat() }
        return ColorSpaces.LinearSrgb.connect(ColorSpaces.Oklab).transform(light[0], light[1], light[2])
    }

    private fun distance(
        one: FloatArray,
        other: FloatArray,
    ) = sqrt(one.zip(other) { a, b -> (a - b) * (a - b) }.sum())

    @Test
    fun `any two are told apart by all eyes`() {
        for (palette in listOf(Palette.day, Palette.night)) {
            assertEquals(8, palette.people.size)
            for ((name, cones) in eyes) {
                val colours = palette.people.map { seen(it, cones) }
                for (one in colours.indices) {
                    for (other in 0 until one) {
                        val far = distance(colours[one], colours[other])
                        assertTrue("$one and $other with $name: $far", far > 0.1f)
                    }
                }
            }
        }
    }

    @Test
    fun `a line in each colour stands out from the ground, and is the colour itself where that does`() {
        for (palette in listOf(Palette.day, Palette.night)) {
            val isOwn =
                palette.people.indices.count { number ->
                    val line = palette.personLine(number.toUInt())
                    assertTrue("$number of ${palette.isNight}", contrast(line, palette.ground) >= 3)
                    line == palette.people[number]
                }
            val standing = palette.people.count { contrast(it, palette.ground) >= 3 }
            assertEquals(standing, isOwn)
        }
    }

    private fun contrast(
        one: Color,
        other: Color,
    ): Float {
        val (dark, light) = listOf(one.luminance(), other.luminance()).let { min(it[0], it[1]) to max(it[0], it[1]) }
        return (light + 0.05f) / (dark + 0.05f)
    }

    @Test
    fun `each has its ring, which stands out from the cards by day and by night`() {
        for (palette in listOf(Palette.day, Palette.night)) {
            for (ground in listOf(palette.card, palette.ground)) {
                assertTrue(contrast(palette.ink, ground) > 7)
            }
        }
    }
}
