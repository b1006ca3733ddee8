package ayatsuri.ui

import androidx.compose.runtime.Immutable
import androidx.compose.ui.graphics.Color
import ayatsuri.core.Tint

/** What a colour of cards looks like, always together with its words: as text and mark, as a wall, as a roof, as a pattern. */
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
    /** Prompts, sheets, boards that have answered. */
    val panel: Color,
    val card: Color,
    val cardLine: Color,
    /** A choice, a board that waits. */
    val tile: Color,
    val tileLine: Color,
    val plate: Color,
    /** Silent boards, and those that lie face up. */
    val hollow: Color,
    val ink: Color,
    /** Second text, and what is closed: still readable. */
    val ink2: Color,
    /** Quiet choices, private facts, whoever acts. */
    val accent: Color,
    val button: Color,
    val onButton: Color,
    /** The edge of what can be chosen. */
    val lamp: Color,
    val floor: Color,
    val string: Color,
    val gold: Color,
    val onGold: Color,
    val goldLine: Color,
    val paper: Color,
    val onPaper: Color,
    private val tints: Map<Tint, TintLook>,
) {
    /** A line between things, weaker than any that means something. */
    val line: Color get() = ink.copy(alpha = 0.2f)

    fun of(tint: Tint): TintLook = tints.getValue(tint)

    companion object {
        /**
         * The colours of people, by the core's numbers: red, blue, green, yellow, purple, orange, brown, grey. The same by
         * day and by night, in a ring of ink, always with their words, and told apart by those too who see fewer colours.
         */
        val people: List<Color> =
            listOf(0xFFE83013, 0xFF195BDB, 0xFF45C892, 0xFFFFE658, 0xFF86458E, 0xFFFE8D08, 0xFF5A331C, 0xFF898685).map(::Color)

        /** The stripes of the curtain: they hide what they cover. */
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
                plate = Color(0xFF0E0B09),
                hollow = Color(0xFF1A1512),
                ink = Color(0xFFF1E9DC),
                ink2 = Color(0xFFBFB2A0),
                accent = Color(0xFFF58A72),
                button = Color(0xFFF06A4F),
                onButton = Color(0xFF1E1A17),
                lamp = Color(0xFFFFD58A),
                floor = Color(0xFF6B543C),
                string = Color(0xFFE8D5AE),
                gold = Color(0xFFE9B949),
                onGold = Color(0xFF2A1C05),
                goldLine = Color(0xFF8A5E10),
                paper = Color(0xFFF1E4CC),
                onPaper = Color(0xFF241C15),
                tints =
                    looks(
                        texts = listOf(0xFFE3B341, 0xFF6EA8E8, 0xFF6CC48C, 0xFFE57B73, 0xFFB291E0, 0xFFF1E9DC),
                        bodies = listOf(0xFFBE8C28, 0xFF3D72B4, 0xFF3A875A, 0xFFB4463F, 0xFF7450AE, 0xFF5A5149),
                        roofs = listOf(0xFF7D5A17, 0xFF254A79, 0xFF22583A, 0xFF762B27, 0xFF4A3179, 0xFF3A3430),
                        patterns = listOf(0xFFE0B75A, 0xFF74A5DE, 0xFF68B586, 0xFFDD8074, 0xFFA488D8, 0xFF8B8074),
                    ),
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
                plate = Color(0xFFFFFDF6),
                hollow = Color(0xFFE6DBC5),
                ink = Color(0xFF1E1A17),
                ink2 = Color(0xFF5A5045),
                accent = Color(0xFFB4371F),
                button = Color(0xFFB4371F),
                onButton = Color(0xFFFFFDF6),
                lamp = Color(0xFFB4371F),
                floor = Color(0xFF1E1A17),
                string = Color(0xFF3A322B),
                gold = Color(0xFFE5B23C),
                onGold = Color(0xFF241803),
                goldLine = Color(0xFF7A5410),
                paper = Color(0xFFFBF0DA),
                onPaper = Color(0xFF241C15),
                tints =
                    looks(
                        texts = listOf(0xFF7D5A00, 0xFF2B5C9E, 0xFF256B42, 0xFFA83232, 0xFF6B3FA0, 0xFF1E1A17),
                        bodies = listOf(0xFFD9A92E, 0xFF4A7FC0, 0xFF479A69, 0xFFC5544D, 0xFF8A63C0, 0xFFB9AE9C),
                        roofs = listOf(0xFF8F6A12, 0xFF27507F, 0xFF256141, 0xFF802E2A, 0xFF53378A, 0xFF8F8474),
                        patterns = listOf(0xFFF0D183, 0xFF9CC0EA, 0xFF96CDAC, 0xFFEBA49B, 0xFFC4ACEA, 0xFFDDD3C2),
                    ),
            )

        private fun looks(
            texts: List<Long>,
            bodies: List<Long>,
            roofs: List<Long>,
            patterns: List<Long>,
        ) = inOrder.withIndex().associate { (at, tint) ->
            tint to TintLook(Color(texts[at]), Color(bodies[at]), Color(roofs[at]), Color(patterns[at]), marks[at])
        }
    }
}

private val inOrder = listOf(Tint.YELLOW, Tint.BLUE, Tint.GREEN, Tint.RED, Tint.PURPLE, Tint.PLAIN)
private val marks = listOf("◆", "●", "■", "▲", "★", "")
