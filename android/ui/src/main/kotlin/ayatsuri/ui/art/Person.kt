package ayatsuri.ui.art

import androidx.compose.foundation.Canvas
import androidx.compose.foundation.background
import androidx.compose.foundation.border
import androidx.compose.foundation.layout.Arrangement
import androidx.compose.foundation.layout.Box
import androidx.compose.foundation.layout.ExperimentalLayoutApi
import androidx.compose.foundation.layout.FlowRow
import androidx.compose.foundation.layout.size
import androidx.compose.foundation.shape.CircleShape
import androidx.compose.runtime.Composable
import androidx.compose.ui.Modifier
import androidx.compose.ui.draw.clip
import androidx.compose.ui.geometry.Offset
import androidx.compose.ui.graphics.Color
import androidx.compose.ui.graphics.PathEffect
import androidx.compose.ui.graphics.drawscope.DrawScope
import androidx.compose.ui.graphics.drawscope.Stroke
import androidx.compose.ui.semantics.clearAndSetSemantics
import androidx.compose.ui.semantics.contentDescription
import androidx.compose.ui.semantics.semantics
import androidx.compose.ui.semantics.testTag
import androidx.compose.ui.unit.Dp
import androidx.compose.ui.unit.dp
import ayatsuri.art.Drawings
import ayatsuri.art.draw
import ayatsuri.core.Sign
import ayatsuri.core.SignKind
import ayatsuri.ui.theme.LocalPalette
import ayatsuri.ui.theme.LocalType
import ayatsuri.ui.theme.Palette
import ayatsuri.ui.theme.Words
import ayatsuri.ui.theme.grown

/**
 * The signs that are drawn as markers (the crown, the dealer's flag). Words below the name tell of them, so the name
 * does not.
 */
val markers = setOf(SignKind.CROWN, SignKind.DEALER)

/** A player's name and their signs, except those in [markers]. */
@OptIn(ExperimentalLayoutApi::class)
@Composable
fun Person(
    name: String,
    signs: List<Sign>,
    modifier: Modifier = Modifier,
) {
    val palette = LocalPalette.current
    val type = LocalType.current
    FlowRow(modifier, horizontalArrangement = Arrangement.spacedBy(6.dp)) {
        Words(name, type.person)
        for (sign in signs.filterNot { it.kind in markers }) {
            // A screen reader says the sign in full.
            val isNews = sign.kind == SignKind.ACTING || sign.kind == SignKind.ASKED || sign.kind == SignKind.AWAY
            Words(
                sign.short,
                type.note,
                Modifier.semantics { contentDescription = sign.label },
                color = if (isNews) palette.accent else palette.ink2,
            )
        }
    }
}

/** A face in the ring and the robe of its person's colour; dashed where nobody sits, dim where somebody is away. */
@Composable
fun Face(
    face: UInt?,
    colour: UInt?,
    isAway: Boolean,
    modifier: Modifier = Modifier,
    size: Dp = 26.dp,
) {
    val palette = LocalPalette.current
    val seatColor = palette.person(colour) ?: palette.ink2
    Canvas(modifier.size(size.grown()).clearAndSetSemantics { testTag = "face" }) {
        drawFace(face, palette, seatColor, Offset.Zero, this.size.width, isAway)
    }
}

fun DrawScope.drawFace(
    face: UInt?,
    palette: Palette,
    seatColor: Color,
    topLeft: Offset,
    size: Float,
    isAway: Boolean = false,
) {
    val middle = topLeft + Offset(size / 2, size / 2)
    val lineWidth = 1.dp.toPx()
    if (face == null) {
        val dashes = PathEffect.dashPathEffect(floatArrayOf(4 * lineWidth, 3 * lineWidth))
        drawCircle(palette.ink2, size / 2 - lineWidth, middle, style = Stroke(lineWidth, pathEffect = dashes))
        return
    }
    val drawing = Drawings.face(face.toInt() % FACES)
    draw(drawing, palette.art.with("seat" to seatColor), topLeft, size / GRID, alpha = if (isAway) DIM_OPACITY else 1f)
    // The line of ink makes a dark colour visible on a dark page.
    drawCircle(palette.ink.copy(alpha = 0.55f), size / 2, middle, style = Stroke(lineWidth * 0.8f))
    if (isAway) {
        val moonSize = size * 0.46f
        val corner = topLeft + Offset(size - moonSize, size - moonSize)
        drawCircle(palette.panel, moonSize / 2, corner + Offset(moonSize / 2, moonSize / 2))
        drawEmblem("sign/away", palette, palette.accent, corner + Offset(moonSize, moonSize) * 0.15f, moonSize * 0.7f)
    }
}

private const val FACES = 16
private const val GRID = 52f
private const val DIM_OPACITY = 0.5f

/** A dot in a person's colour, in a ring of ink; its caller writes the name of the colour beside it. */
@Composable
fun Dot(color: Color) {
    Box(
        Modifier
            .size(16.dp.grown())
            .clip(CircleShape)
            .background(color)
            .border(1.5.dp, LocalPalette.current.ink, CircleShape),
    )
}
