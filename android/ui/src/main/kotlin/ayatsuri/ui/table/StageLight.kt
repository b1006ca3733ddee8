package ayatsuri.ui.table

import androidx.compose.runtime.Composable
import androidx.compose.runtime.Stable
import androidx.compose.runtime.compositionLocalOf
import androidx.compose.runtime.getValue
import androidx.compose.runtime.mutableStateOf
import androidx.compose.runtime.setValue
import androidx.compose.ui.Modifier
import androidx.compose.ui.draw.drawBehind
import androidx.compose.ui.geometry.Offset
import androidx.compose.ui.geometry.Size
import androidx.compose.ui.graphics.Brush
import androidx.compose.ui.graphics.Color
import androidx.compose.ui.graphics.drawscope.scale
import androidx.compose.ui.layout.LayoutCoordinates
import androidx.compose.ui.layout.onGloballyPositioned
import androidx.compose.ui.unit.dp
import ayatsuri.core.SeatView
import ayatsuri.ui.theme.LocalPalette

/**
 * The string that runs to the face of the player who acts: straight down from the edge of the stage, behind all faces.
 */
@Stable
class ActingString {
    var board: LayoutCoordinates? = null

    /** The middle of that face, relative to [board]. */
    var end by mutableStateOf<Offset?>(null)
}

val LocalActingString = compositionLocalOf<ActingString?> { null }

/** The seats at the table, for pictures of their people. */
val LocalSeats = compositionLocalOf<List<SeatView>> { emptyList() }

/** Draws [string] behind a board. */
@Composable
fun Modifier.actingString(
    string: ActingString,
    isVisible: Boolean,
): Modifier {
    val palette = LocalPalette.current
    return onGloballyPositioned { string.board = it }.drawBehind {
        val end = string.end.takeIf { isVisible && it != null && it.y > 0f } ?: return@drawBehind
        if (palette.isNight) {
            val glow = 3.dp.toPx()
            drawRect(palette.lampLight.copy(alpha = 0.18f), Offset(end.x - glow, 0f), Size(2 * glow, end.y))
        }
        drawLine(palette.string.copy(alpha = 0.9f), Offset(end.x, 0f), end, 1.4.dp.toPx())
    }
}

/** Ends the string at this face, if its player acts. */
@Composable
fun Modifier.endsString(isActing: Boolean): Modifier {
    val string = LocalActingString.current
    if (string == null || !isActing) return this
    return onGloballyPositioned { face ->
        val board = string.board?.takeIf { it.isAttached } ?: return@onGloballyPositioned
        string.end = board.localPositionOf(face, Offset(face.size.width / 2f, face.size.height / 2f))
    }
}

/** Draws the light of a lamp around the face of the player who acts. */
@Composable
fun Modifier.lampBehind(isActing: Boolean): Modifier {
    val palette = LocalPalette.current
    if (!isActing) return this
    return drawBehind {
        val middle = Offset(30.dp.toPx(), size.height / 2)
        val radius = 200.dp.toPx()
        val light = palette.lampLight.copy(alpha = if (palette.isNight) 0.34f else 0.55f)
        scale(1f, size.height * 1.1f / radius, middle) {
            drawCircle(Brush.radialGradient(listOf(light, Color.Transparent), middle, radius), radius, middle)
        }
    }
}
