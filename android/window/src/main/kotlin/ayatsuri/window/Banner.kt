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
import ayatsuri.ui.art.drawLamp
import ayatsuri.ui.art.drawPuppet
import ayatsuri.ui.art.drawSideCurtains
import ayatsuri.ui.theme.LocalPalette
import ayatsuri.ui.theme.LocalType
import ayatsuri.ui.theme.Look
import ayatsuri.ui.theme.Palette
import ayatsuri.ui.theme.Words

/**
 * The picture that stores show above an app: the stage of the first page, with the app's title and a line about it. It
 * is drawn for 512 by 250 units, and scaled to the width of its place.
 */
@Composable
fun Banner(
    title: String,
    subtitle: String,
    language: Language,
    isNight: Boolean,
) = BoxWithConstraints {
    CompositionLocalProvider(LocalDensity provides Density(constraints.maxWidth / BANNER_WIDTH)) {
        Look(language, if (isNight) Palette.night else Palette.day) {
            val palette = LocalPalette.current
            val type = LocalType.current
            Box(Modifier.fillMaxSize().clipToBounds()) {
                Canvas(Modifier.fillMaxSize()) { stage(palette) }
                Column(Modifier.align(Alignment.TopStart).padding(start = 78.dp, top = 58.dp).width(192.dp)) {
                    Words(title, type.homeTitle.copy(fontSize = 40.sp, lineHeight = 44.sp), maxLines = 1)
                    val subtitleStyle = type.body.copy(fontSize = 15.sp, lineHeight = 21.sp)
                    Words(subtitle.inTwoLines(), subtitleStyle, Modifier.padding(top = 6.dp), palette.ink2)
                }
                Box(Modifier.align(Alignment.TopCenter)) { Valance() }
            }
        }
    }
}

/** Breaks the line after its comma: a renderer without a dictionary would break Japanese inside a word. */
private fun String.inTwoLines() = replaceFirst(Regex("(,|、) ?"), "\$1\n")

private fun DrawScope.stage(palette: Palette) {
    val unit = size.width / BANNER_WIDTH
    drawRect(if (palette.isNight) palette.plate else palette.panel)
    drawLamp(palette, Offset(size.width * 0.71f, size.height * 0.4f), Size(size.width * 0.4f, size.height * 0.75f))
    for (puppet in HUNG_PUPPETS) {
        val topLeft = Offset(puppet.left, puppet.top) * unit
        drawPuppet(puppet.card, puppet.tint, palette, topLeft, puppet.width / CARD_GRID_WIDTH * unit, 0f)
    }
    val floor = size.height - FLOOR * unit
    val buildingWidth = (BANNER_WIDTH - 2 * MARGIN) / STREET.size * unit
    for ((i, building) in STREET.withIndex()) {
        val topLeft = Offset(MARGIN * unit + i * buildingWidth, floor - buildingWidth * BUILDING_HEIGHT_PER_WIDTH)
        drawBuilding(building.card, 0, palette.art.of(building.tint), topLeft, buildingWidth / GRID, 8f)
    }
    drawRect(if (palette.isNight) palette.front else palette.ink, Offset(0f, floor), Size(size.width, FLOOR * unit))
    drawSideCurtains(62 * unit, size.height, 6, 0.46f)
}

private const val BANNER_WIDTH = 512f

/** The margin between each edge and the street, for the gathered curtains. */
private const val MARGIN = 36f

/** The widths of the grids of a puppet and of a building. */
private const val CARD_GRID_WIDTH = 100f
private const val GRID = 48f
private const val BUILDING_HEIGHT_PER_WIDTH = 64f / 48f

private const val FLOOR = 7f

private class HungPuppet(
    val card: String,
    val tint: Tint,
    val left: Float,
    val top: Float,
    val width: Float,
)

private val HUNG_PUPPETS =
    listOf(
        HungPuppet("character/Thief", Tint.PLAIN, 268f, 40f, 76f),
        HungPuppet("character/Warlord", Tint.RED, 378f, 28f, 80f),
        HungPuppet("character/King", Tint.YELLOW, 316f, 44f, 92f),
    )

private class StreetBuilding(
    val card: String,
    val tint: Tint,
)

/** The buildings of the street; each has a drawing of its own. */
private val STREET =
    listOf(
        StreetBuilding("district/Temple", Tint.BLUE),
        StreetBuilding("district/Market", Tint.GREEN),
        StreetBuilding("district/Castle", Tint.YELLOW),
        StreetBuilding("district/Watchtower", Tint.RED),
        StreetBuilding("district/Church", Tint.BLUE),
        StreetBuilding("district/TownHall", Tint.GREEN),
        StreetBuilding("district/Palace", Tint.YELLOW),
        StreetBuilding("district/Fortress", Tint.RED),
        StreetBuilding("district/Cathedral", Tint.BLUE),
        StreetBuilding("district/Harbor", Tint.GREEN),
    )
