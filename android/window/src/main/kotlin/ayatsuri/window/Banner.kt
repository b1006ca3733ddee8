package ayatsuri.window

import androidx.compose.foundation.Canvas
import androidx.compose.foundation.layout.Box
import androidx.compose.foundation.layout.BoxWithConstraints
import androidx.compose.foundation.layout.Column
import androidx.compose.foundation.layout.fillMaxSize
import androidx.compose.foundation.layout.padding
import androidx.compose.foundation.layout.width
import androidx.compose.runtime.Composable
import androidx.compose.runtime.CompositionLocalProvider
import androidx.compose.ui.Alignment
import androidx.compose.ui.Modifier
import androidx.compose.ui.draw.clipToBounds
import androidx.compose.ui.geometry.Offset
import androidx.compose.ui.geometry.Size
import androidx.compose.ui.graphics.drawscope.DrawScope
import androidx.compose.ui.platform.LocalDensity
import androidx.compose.ui.unit.Density
import androidx.compose.ui.unit.dp
import androidx.compose.ui.unit.sp
import ayatsuri.art.drawBuilding
import ayatsuri.core.Language
import ayatsuri.core.Tint
import ayatsuri.ui.art.Valance
import ayatsuri.ui.art.drawPuppet
import ayatsuri.ui.art.lamp
import ayatsuri.ui.art.sideCurtains
import ayatsuri.ui.theme.LocalPalette
import ayatsuri.ui.theme.LocalType
import ayatsuri.ui.theme.Look
import ayatsuri.ui.theme.Palette
import ayatsuri.ui.theme.Words

/**
 * The picture that stores show above an app: the stage of the first page, drawn for 512 by 250 and scaled to the width of its
 * place, with the app's title and a line that describes it.
 */
@Composable
fun Banner(
    title: String,
    subtitle: String,
    language: Language,
    isNight: Boolean,
) = BoxWithConstraints {
    CompositionLocalProvider(LocalDensity provides Density(constraints.maxWidth / WIDE)) {
        Look(language, if (isNight) Palette.night else Palette.day) {
            val palette = LocalPalette.current
            val type = LocalType.current
            Box(Modifier.fillMaxSize().clipToBounds()) {
                Canvas(Modifier.fillMaxSize()) { stage(palette) }
                Column(Modifier.align(Alignment.TopStart).padding(start = 78.dp, top = 58.dp).width(192.dp)) {
                    Words(title, type.homeTitle.copy(fontSize = 40.sp, lineHeight = 44.sp), maxLines = 1)
                    val below = type.body.copy(fontSize = 15.sp, lineHeight = 21.sp)
                    Words(subtitle.inTwoLines(), below, Modifier.padding(top = 6.dp), palette.ink2)
                }
                Box(Modifier.align(Alignment.TopCenter)) { Valance() }
            }
        }
    }
}

/** The text broken after its comma, as a renderer without a dictionary would break Japanese in the middle of a word. */
private fun String.inTwoLines() = replaceFirst(Regex("(,|、) ?"), "\$1\n")

private fun DrawScope.stage(palette: Palette) {
    val unit = size.width / WIDE
    drawRect(if (palette.isNight) palette.plate else palette.panel)
    lamp(palette, Offset(size.width * 0.71f, size.height * 0.4f), Size(size.width * 0.4f, size.height * 0.75f))
    for (hung in HUNG) drawPuppet(hung.card, hung.tint, palette, Offset(hung.left, hung.top) * unit, hung.wide / CARD_WIDE * unit, 0f)
    val floor = size.height - FLOOR * unit
    val wide = (WIDE - 2 * MARGIN) / STREET.size * unit
    for ((i, built) in STREET.withIndex()) {
        val at = Offset(MARGIN * unit + i * wide, floor - wide * HIGH_OF_WIDE)
        drawBuilding(built.card, 0, palette.art.of(built.tint), at, wide / GRID, 8f)
    }
    drawRect(if (palette.isNight) palette.front else palette.ink, Offset(0f, floor), Size(size.width, FLOOR * unit))
    sideCurtains(62 * unit, size.height, 6, 0.46f)
}

private const val WIDE = 512f

/** The distance between the edges and the street: the curtains are gathered there. */
private const val MARGIN = 36f

/** The grids of a puppet and of a building. */
private const val CARD_WIDE = 100f
private const val GRID = 48f
private const val HIGH_OF_WIDE = 64f / 48f

private const val FLOOR = 7f

private class Hung(
    val card: String,
    val tint: Tint,
    val left: Float,
    val top: Float,
    val wide: Float,
)

private val HUNG =
    listOf(
        Hung("character/Thief", Tint.PLAIN, 268f, 40f, 76f),
        Hung("character/Warlord", Tint.RED, 378f, 28f, 80f),
        Hung("character/King", Tint.YELLOW, 316f, 44f, 92f),
    )

private class Built(
    val card: String,
    val tint: Tint,
)

/** Buildings that have a drawing of their own. */
private val STREET =
    listOf(
        Built("district/Temple", Tint.BLUE),
        Built("district/Market", Tint.GREEN),
        Built("district/Castle", Tint.YELLOW),
        Built("district/Watchtower", Tint.RED),
        Built("district/Church", Tint.BLUE),
        Built("district/TownHall", Tint.GREEN),
        Built("district/Palace", Tint.YELLOW),
        Built("district/Fortress", Tint.RED),
        Built("district/Cathedral", Tint.BLUE),
        Built("district/Harbor", Tint.GREEN),
    )
