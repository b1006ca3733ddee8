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

/** The signs that are told below the name, in words, and not beside it. */
val markers = setOf(SignKind.CROWN, SignKind.DEALER)

/** A name with its person's signs, except the [markers]. */
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
            // A screen reader gets the full words instead of the short ones.
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

/**
 * A face in a ring and a robe of its person's colour; the ring is dashed where nobody sits, the face dim where somebody
 * is away.
 */
@Composable
fun Face(
    face: UInt?,
    colour: UInt?,
    isAway: Boolean,
    modifier: Modifier = Modifier,
    size: Dp = 26.dp,
) {
    val palette = LocalPalette.current
    val seat = palette.person(colour) ?: palette.ink2
    Canvas(modifier.size(size.grown()).clearAndSetSemantics { testTag = "face" }) {
        drawFace(face, palette, seat, Offset.Zero, this.size.width, isAway)
    }
}

fun DrawScope.drawFace(
    face: UInt?,
    palette: Palette,
    seat: Color,
    at: Offset,
    size: Float,
    isAway: Boolean = false,
) {
    val middle = at + Offset(size / 2, size / 2)
    val line = 1.dp.toPx()
    if (face == null) {
        val dashes = PathEffect.dashPathEffect(floatArrayOf(4 * line, 3 * line))
        drawCircle(palette.ink2, size / 2 - line, middle, style = Stroke(line, pathEffect = dashes))
        return
    }
    draw(Drawings.face(face.toInt() % FACES), palette.art.with("seat" to seat), at, size / GRID, alpha = if (isAway) DIM else 1f)
    // A line of ink lets a dark colour be seen on a dark page.
    drawCircle(palette.ink.copy(alpha = 0.55f), size / 2, middle, style = Stroke(line * 0.8f))
    if (isAway) {
        val moon = size * 0.46f
        val corner = at + Offset(size - moon, size - moon)
        drawCircle(palette.panel, moon / 2, corner + Offset(moon / 2, moon / 2))
        drawEmblem("sign/away", palette, palette.accent, corner + Offset(moon, moon) * 0.15f, moon * 0.7f)
    }
}

private const val FACES = 16
private const val GRID = 52f
private const val DIM = 0.5f

/** A dot in a person's colour, in a ring of ink; the colour's name stands beside it. */
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
