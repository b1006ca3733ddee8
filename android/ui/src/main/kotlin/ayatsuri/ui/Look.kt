package ayatsuri.ui

import androidx.compose.runtime.Composable
import androidx.compose.runtime.CompositionLocalProvider
import androidx.compose.runtime.Immutable
import androidx.compose.runtime.remember
import androidx.compose.runtime.staticCompositionLocalOf
import androidx.compose.ui.graphics.Color
import androidx.compose.ui.text.TextStyle
import androidx.compose.ui.text.intl.LocaleList
import androidx.compose.ui.unit.TextUnit
import androidx.compose.ui.unit.sp
import ayatsuri.core.Language
import ayatsuri.core.Tint
import ayatsuri.core.shellLabels

/** What a colour of cards looks like: as text, as a band, and as a mark, always together with its words. */
@Immutable
class TintLook(
    val text: Color,
    val band: Color,
    val mark: String,
)

/** The colours of the theatre, by day and by night. */
@Immutable
class Palette(
    val ground: Color,
    val card: Color,
    val ink: Color,
    val accentText: Color,
    val button: Color,
    val onButton: Color,
    private val tints: Map<Tint, TintLook>,
) {
    /** Text that matters less; still readable. */
    val faint: Color get() = ink.copy(alpha = 0.72f)
    val line: Color get() = ink.copy(alpha = 0.25f)

    fun of(tint: Tint): TintLook = tints.getValue(tint)

    companion object {
        /**
         * The colours of people, by the core's numbers: red, blue, green, yellow, purple, orange, brown, grey. The same by
         * day and by night, in a ring of ink, always with their words, and told apart by those too who see fewer colours.
         */
        val people: List<Color> =
            listOf(0xFFE83013, 0xFF195BDB, 0xFF45C892, 0xFFFFE658, 0xFF86458E, 0xFFFE8D08, 0xFF5A331C, 0xFF898685).map(::Color)

        private val tints = listOf(Tint.YELLOW, Tint.BLUE, Tint.GREEN, Tint.RED, Tint.PURPLE, Tint.PLAIN)
        private val marks = listOf("◆", "●", "■", "▲", "★", "")

        val night =
            Palette(
                ground = Color(0xFF14110F),
                card = Color(0xFF241F1B),
                ink = Color(0xFFF1E9DC),
                accentText = Color(0xFFF58A72),
                button = Color(0xFFF06A4F),
                onButton = Color(0xFF1E1A17),
                tints =
                    looks(
                        texts = listOf(0xFFE3B341, 0xFF6EA8E8, 0xFF6CC48C, 0xFFE57B73, 0xFFB291E0, 0xFFF1E9DC),
                        bands = listOf(0xFF8A6A1F, 0xFF2F5788, 0xFF2F6B48, 0xFF8A3A36, 0xFF5E3F8C, 0xFF5A5149),
                    ),
            )

        val day =
            Palette(
                ground = Color(0xFFF6F1E5),
                card = Color(0xFFFFFDF6),
                ink = Color(0xFF1E1A17),
                accentText = Color(0xFFB4371F),
                button = Color(0xFFB4371F),
                onButton = Color(0xFFFFFDF6),
                tints =
                    looks(
                        texts = listOf(0xFF7D5A00, 0xFF2B5C9E, 0xFF256B42, 0xFFA83232, 0xFF6B3FA0, 0xFF1E1A17),
                        bands = listOf(0xFFD9A92E, 0xFF3F74B8, 0xFF3E8F5E, 0xFFBE4B45, 0xFF8259B8, 0xFFB9AE9C),
                    ),
            )

        private fun looks(
            texts: List<Long>,
            bands: List<Long>,
        ) = tints.withIndex().associate { (i, tint) -> tint to TintLook(Color(texts[i]), Color(bands[i]), marks[i]) }
    }
}

val LocalPalette = staticCompositionLocalOf { Palette.night }
val LocalLabels = staticCompositionLocalOf { shellLabels(Language.ENGLISH) }
val LocalLocale = staticCompositionLocalOf { LocaleList("en") }

/** The look of everything inside. */
@Composable
fun Look(
    language: Language,
    palette: Palette = Palette.night,
    content: @Composable () -> Unit,
) {
    // Labels of the shell's own parts; everything about the game is worded by the core as well.
    val labels = remember(language) { shellLabels(language) }
    CompositionLocalProvider(
        LocalPalette provides palette,
        LocalLabels provides labels,
        // Han characters are drawn as they are written in Japan, where that is the language.
        LocalLocale provides LocaleList(labels.tag),
        content = content,
    )
}

/** Text of a size, in ink unless another colour is given. */
@Composable
fun style(
    size: TextUnit = 15.sp,
    color: Color = LocalPalette.current.ink,
): TextStyle = TextStyle(color = color, fontSize = size, lineHeight = size * 1.35f, localeList = LocalLocale.current)
