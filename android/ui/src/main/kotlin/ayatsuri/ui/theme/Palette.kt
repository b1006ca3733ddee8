package ayatsuri.ui.theme

import androidx.compose.runtime.Immutable
import androidx.compose.ui.graphics.Color
import androidx.compose.ui.graphics.lerp
import androidx.compose.ui.graphics.luminance
import ayatsuri.art.ArtColors
import ayatsuri.core.Tint

/** The looks of a colour of cards: of its text and mark, wall, roof and pattern. Words always say the colour too. */
@Immutable
class TintLook(
    val text: Color,
    val body: Color,
    val roof: Color,
    val pattern: Color,
    val mark: String,
)

/** The colours of the theatre, by day and by night. */
@Immutable
class Palette(
    val isNight: Boolean,
    /** The page, and the light on it from above. */
    val ground: Color,
    val glow: Color,
    /** The ground of prompts, sheets, and boards whose character was shown. */
    val panel: Color,
    val card: Color,
    val cardLine: Color,
    /** The ground of a choice, and of a board that waits to be called. */
    val tile: Color,
    val tileLine: Color,
    /** The ground of a value that is chosen. */
    val chosen: Color,
    val plate: Color,
    /** The ground of boards that nobody answered for, and of characters that lie face up. */
    val hollow: Color,
    val ink: Color,
    /** The ink of second text and of closed things: still readable. */
    val ink2: Color,
    /** The ink of quiet choices, private facts, and the player who acts. */
    val accent: Color,
    val button: Color,
    val onButton: Color,
    /** The ground of the primary button while it cannot be pressed. */
    val closedButton: Color,
    val onClosedButton: Color,
    /** The edge of things that can be chosen. */
    val lamp: Color,
    val floor: Color,
    val string: Color,
    val gold: Color,
    val onGold: Color,
    val goldLine: Color,
    val paper: Color,
    val onPaper: Color,
    /** The band under a city's floor, and the ground that sets a mark off from the pattern under it. */
    val front: Color,
    /** The lines of hanging boards, of boards out of the round, and the strings of both. */
    val boardLine: Color,
    val hollowLine: Color,
    val boardString: Color,
    /** The light behind the player who acts, and low over a city. */
    val lampLight: Color,
    /** A character's window in the light of the lamp: its middle and its edge. */
    val windowLight: Color,
    val windowShade: Color,
    /** The disc of light behind a building on its card. */
    val moon: Color,
    /** The ground of a stamp. */
    val stamp: Color,
    private val tints: Map<Tint, TintLook>,
) {
    /** A line between things, weaker than any line with a meaning. */
    val line: Color get() = ink.copy(alpha = 0.2f)

    /** The colours of drawings. */
    val art: ArtColors get() = if (isNight) ArtColors.night else ArtColors.day

    /**
     * The colours of people, by the core's numbers: red, blue, green, yellow, purple, orange, brown, grey. People who
     * see fewer colours can tell them apart too. They are always drawn in a ring of ink, with words beside them.
     */
    val people: List<Color> get() = art.people

    /** The colour of a person, if they have one. */
    fun person(number: UInt?): Color? = number?.let { people.getOrNull(it.toInt()) }

    /**
     * The colour of a person for a thin line on the ground, which has no ring around it: mixed with ink until it has a
     * contrast of three to one. Ink for somebody without a colour.
     */
    fun personLine(number: UInt?): Color {
        val color = person(number) ?: return ink
        return (0..MIXING_STEPS).map { lerp(color, ink, it.toFloat() / MIXING_STEPS) }.first { it.standsOut() }
    }

    private fun Color.standsOut(): Boolean {
        val luminances = listOf(luminance() + WCAG_OFFSET, ground.luminance() + WCAG_OFFSET)
        return luminances.max() >= luminances.min() * LEAST_CONTRAST
    }

    fun of(tint: Tint): TintLook = tints.getValue(tint)

    companion object {
        private const val MIXING_STEPS = 10

        /**
         * The least contrast of drawn things that are no text; below, the constant that WCAG adds to each luminance.
         */
        private const val LEAST_CONTRAST = 3f
        private const val WCAG_OFFSET = 0.05f

        /** The stripes of the curtain, and of everything that is hidden. */
        val curtain: List<Color> = listOf(0xFF1B1714, 0xFFB8522E, 0xFF3C5A40).map(::Color)

        val night =
            Palette(
                isNight = true,
                ground = Color(0xFF14110F),
                glow = Color(0xFF2A1D13),
                panel = Color(0xFF241F1B),
                card = Color(0xFF2B241E),
                cardLine = Color(0xFF8B7355),
                tile = Color(0xFF3A3027),
                tileLine = Color(0xFF5E5043),
                chosen = Color(0xFF4A3826),
                plate = Color(0xFF0E0B09),
                hollow = Color(0xFF1A1512),
                ink = Color(0xFFF1E9DC),
                ink2 = Color(0xFFBFB2A0),
                accent = Color(0xFFF58A72),
                button = Color(0xFFF06A4F),
                onButton = Color(0xFF1E1A17),
                closedButton = Color(0xFF5A2E24),
                onClosedButton = Color(0xFFF1E9DC),
                lamp = Color(0xFFFFD58A),
                floor = Color(0xFF6B543C),
                string = Color(0xFFE8D5AE),
                gold = Color(0xFFE9B949),
                onGold = Color(0xFF2A1C05),
                goldLine = Color(0xFF8A5E10),
                paper = Color(0xFFF1E4CC),
                onPaper = Color(0xFF241C15),
                front = Color(0xFF0E0B09),
                boardLine = Color(0xFF6A594A),
                hollowLine = Color(0xFF4A3E34),
                boardString = Color(0xFF7A6A58),
                lampLight = Color(0xFFFFBE6E),
                windowLight = Color(0xFF8A6238),
                windowShade = Color(0xFF2A1F18),
                moon = Color(0xFFDDB57C),
                stamp = Color(0xFF3A0F0A),
                tints = looks(ArtColors.night),
            )

        val day =
            Palette(
                isNight = false,
                ground = Color(0xFFF6F1E5),
                glow = Color(0xFFF6F1E5),
                panel = Color(0xFFF1E7D2),
                card = Color(0xFFFFFDF6),
                cardLine = Color(0xFF1E1A17),
                tile = Color(0xFFFFFDF6),
                tileLine = Color(0xFF1E1A17),
                chosen = Color(0xFFFBE7B8),
                plate = Color(0xFFFFFDF6),
                hollow = Color(0xFFE6DBC5),
                ink = Color(0xFF1E1A17),
                ink2 = Color(0xFF5A5045),
                accent = Color(0xFFB4371F),
                button = Color(0xFFB4371F),
                onButton = Color(0xFFFFFDF6),
                closedButton = Color(0xFFDDB3A4),
                onClosedButton = Color(0xFF4A1A10),
                lamp = Color(0xFFB4371F),
                floor = Color(0xFF1E1A17),
                string = Color(0xFF3A322B),
                gold = Color(0xFFE5B23C),
                onGold = Color(0xFF241803),
                goldLine = Color(0xFF7A5410),
                paper = Color(0xFFFBF0DA),
                onPaper = Color(0xFF241C15),
                front = Color(0xFFE2D6BE),
                boardLine = Color(0xFF1E1A17),
                hollowLine = Color(0xFFA79A85),
                boardString = Color(0xFF6B5F50),
                lampLight = Color(0xFFFFD68A),
                windowLight = Color(0xFFFFF6DC),
                windowShade = Color(0xFFF0DDB2),
                moon = Color(0xFFFFF3D2),
                stamp = Color(0xFFFFF3EC),
                tints = looks(ArtColors.day),
            )

        /** Takes the colours of cards from their drawings. */
        private fun looks(art: ArtColors) =
            marks.mapValues { (tint, mark) ->
                val drawn = art.of(tint)
                TintLook(drawn["tint"], drawn["body"], drawn["roof"], drawn["pattern"], mark)
            }
    }
}

private val marks =
    mapOf(Tint.YELLOW to "◆", Tint.BLUE to "●", Tint.GREEN to "■", Tint.RED to "▲", Tint.PURPLE to "★", Tint.PLAIN to "")
