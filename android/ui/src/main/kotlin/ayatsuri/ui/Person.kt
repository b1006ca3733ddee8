package ayatsuri.ui

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
import androidx.compose.ui.graphics.Color
import androidx.compose.ui.semantics.contentDescription
import androidx.compose.ui.semantics.semantics
import androidx.compose.ui.unit.Dp
import androidx.compose.ui.unit.dp
import ayatsuri.core.Sign
import ayatsuri.core.SignKind

/** These are told below the name, in words. */
val markers = setOf(SignKind.CROWN, SignKind.DEALER)

/** A name, with the signs of whoever has it, but for the marker. */
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
            // A screen reader says all of it.
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

/** A face in a ring of its person's colour: the place of its drawing. */
@Composable
fun Face(
    face: UInt?,
    colour: UInt?,
    isAway: Boolean,
    size: Dp = 26.dp,
) {
    val palette = LocalPalette.current
    val ring = colour?.let { Palette.people.getOrNull(it.toInt()) } ?: palette.ink2
    Box(
        Modifier
            .size(size.grown())
            .clip(CircleShape)
            .background(if (face == null || isAway) palette.hollow else palette.paper)
            .border(1.dp, palette.ink, CircleShape)
            .border(4.dp, ring, CircleShape),
    )
}

/** A person's colour, in a ring of ink; what it is called stands beside it. */
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
