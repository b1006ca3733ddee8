package ayatsuri.ui.theme

import androidx.compose.foundation.text.BasicText
import androidx.compose.runtime.Composable
import androidx.compose.runtime.CompositionLocalProvider
import androidx.compose.runtime.Immutable
import androidx.compose.runtime.remember
import androidx.compose.runtime.staticCompositionLocalOf
import androidx.compose.ui.Modifier
import androidx.compose.ui.graphics.Color
import androidx.compose.ui.platform.LocalDensity
import androidx.compose.ui.platform.LocalLayoutDirection
import androidx.compose.ui.text.TextStyle
import androidx.compose.ui.text.font.FontFamily
import androidx.compose.ui.text.font.FontWeight
import androidx.compose.ui.text.intl.LocaleList
import androidx.compose.ui.text.style.LineBreak
import androidx.compose.ui.text.style.TextAlign
import androidx.compose.ui.text.style.TextOverflow
import androidx.compose.ui.unit.Density
import androidx.compose.ui.unit.Dp
import androidx.compose.ui.unit.LayoutDirection
import androidx.compose.ui.unit.dp
import androidx.compose.ui.unit.sp
import ayatsuri.core.Language
import ayatsuri.core.ShellLabels
import ayatsuri.core.TextSize
import ayatsuri.core.shellLabels
import ayatsuri.ui.art.LocalPen
import ayatsuri.ui.art.rememberPen

/**
 * The roles of text: serif for words on the stage, sans for all others. Both faces are the system's: a phone without a
 * Japanese serif draws those headings in its sans. A font of our own would add megabytes, because the names that people
 * type may contain any character.
 */
@Immutable
class Type(
    labels: ShellLabels,
    isJapanese: Boolean,
) {
    // With this locale, Han characters have their Japanese forms if the language is Japanese.
    private val locale = LocaleList(labels.tag)

    private fun role(
        size: Float,
        lineHeightFactor: Float,
        isBold: Boolean = false,
        isSerif: Boolean = false,
        breaks: LineBreak = LineBreak.Paragraph,
    ) = TextStyle(
        fontSize = size.sp,
        lineHeight = (size * lineHeightFactor).sp,
        fontWeight = if (isBold) FontWeight.Bold else FontWeight.Normal,
        fontFamily = if (isSerif) FontFamily.Serif else FontFamily.Default,
        localeList = locale,
        lineBreak = breaks,
    )

    private fun stage(
        size: Float,
        lineHeightFactor: Float,
    ) = role(size, lineHeightFactor, isBold = true, isSerif = true, breaks = LineBreak.Heading)

    val homeTitle = stage(38f, 1.2f)
    val title = stage(27f, 1.2f)
    val question = stage(if (isJapanese) 18f else 19f, 1.3f)
    val headline = stage(if (isJapanese) 17f else 18f, 1.3f)
    val cardName = stage(13f, 1.2f)
    val numeral = stage(15f, 1.2f)
    val number = role(16f, 1.2f, isBold = true)
    val plate = role(12f, 1.2f, isBold = true)
    val person = role(15f, 1.2f, isBold = true)
    val sheet = role(17f, if (isJapanese) 1.52f else 1.45f)

    /** Android breaks a heading between phrases; in a paragraph it would break Japanese inside words. */
    private val breaks = if (isJapanese) LineBreak.Heading else LineBreak.Paragraph
    val body = role(15f, if (isJapanese) 1.52f else 1.45f, breaks = breaks)
    val detail = role(12.5f, if (isJapanese) 1.4f else 1.3f, breaks = breaks)

    // A button's words are broken between phrases, into lines of about the same length: no letter stands alone.
    val choice = role(15f, 1.25f, isBold = true, breaks = LineBreak.Heading)
    val primary = role(16.5f, 1.25f, isBold = true, breaks = LineBreak.Heading)
    val inButton = detail.copy(lineBreak = LineBreak.Heading)
    val gallery = role(13f, 1.25f, isBold = true, breaks = LineBreak.Heading)
    val note = role(11f, if (isJapanese) 1.4f else 1.3f, breaks = LineBreak.Heading)

    /**
     * The smallest text, for the names of boards and tiles alone: each name is written larger elsewhere, or one tap
     * away.
     */
    val board = role(10f, 1.15f, isBold = true)
    val code = role(42f, 1.2f, isBold = true).copy(fontFamily = FontFamily.Monospace)
    val lines = role(12.5f, 1.35f).copy(fontFamily = FontFamily.Monospace)
}

/** Distances, in a grid of 4 dp. */
object Space {
    val edge = 12.dp
    val choices = 6.dp
    val groups = 8.dp
    val sections = 12.dp

    /** The least size of a thing that takes taps. */
    val finger = 48.dp

    /** The greatest width of a page of text: longer lines are hard to follow. */
    val readable = 640.dp
}

val LocalPalette = staticCompositionLocalOf { Palette.night }
val LocalLabels = staticCompositionLocalOf { labelsOf(Language.ENGLISH) }
val LocalType = staticCompositionLocalOf { Type(labelsOf(Language.ENGLISH), isJapanese = false) }

private val labels by lazy { Language.entries.associateWith(::shellLabels) }

/**
 * The core's words for the shell's own parts. The first call loads those of all languages: call it in the background
 * where a quick first frame matters.
 */
fun labelsOf(language: Language): ShellLabels = labels.getValue(language)

/** The greatest factor by which the system itself enlarges text. */
private const val LARGEST_TEXT = 2f

/** Gives its content a look: language, day or night, and a size of text on top of the system's. */
@Composable
fun Look(
    language: Language,
    palette: Palette = Palette.night,
    text: TextSize = TextSize.NORMAL,
    content: @Composable () -> Unit,
) {
    // These are the labels of the shell's own parts; the core words everything about the game.
    val labels = labelsOf(language)
    val type = remember(language) { Type(labels, language == Language.JAPANESE) }
    val density = LocalDensity.current
    val enlargement =
        when (text) {
            TextSize.NORMAL -> 1f
            TextSize.LARGE -> 1.3f
            TextSize.LARGEST -> 1.6f
        }
    CompositionLocalProvider(
        LocalPen provides rememberPen(type),
        LocalPalette provides palette,
        LocalLabels provides labels,
        LocalType provides type,
        // Android enlarges text twofold at most; the app's setting and the system's together do not exceed that.
        LocalDensity provides Density(density.density, (density.fontScale * enlargement).coerceAtMost(LARGEST_TEXT)),
        // Both languages run from left to right, whatever the system's does, and drawings are not mirrored.
        LocalLayoutDirection provides LayoutDirection.Ltr,
        content = content,
    )
}

/** Text in one of the roles, in ink unless another colour is given. */
@Composable
fun Words(
    text: String,
    style: TextStyle,
    modifier: Modifier = Modifier,
    color: Color = LocalPalette.current.ink,
    align: TextAlign = TextAlign.Start,
    maxLines: Int = Int.MAX_VALUE,
) = BasicText(text, modifier, style.copy(color = color, textAlign = align), maxLines = maxLines, overflow = TextOverflow.Ellipsis)

/** This length, enlarged by the factor of the text. */
@Composable
fun Dp.scaled(): Dp = this * LocalDensity.current.fontScale

/**
 * This length, enlarged with the text, but by 1.3 at most, so that the rest keeps its room: for icons, buildings and
 * coins.
 */
@Composable
fun Dp.grown(): Dp = this * LocalDensity.current.fontScale.coerceIn(1f, 1.3f)

/** Whether text is so large that things which usually stand side by side stand one below the other. */
@Composable
fun isLargeText(): Boolean = LocalDensity.current.fontScale >= 1.3f
