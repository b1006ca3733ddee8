package ayatsuri.ui

import androidx.compose.foundation.Canvas
import androidx.compose.foundation.layout.fillMaxSize
import androidx.compose.foundation.layout.fillMaxWidth
import androidx.compose.foundation.layout.height
import androidx.compose.runtime.Composable
import androidx.compose.ui.Modifier
import androidx.compose.ui.geometry.Offset
import androidx.compose.ui.geometry.Size
import androidx.compose.ui.graphics.drawscope.DrawScope
import androidx.compose.ui.graphics.drawscope.clipRect
import androidx.compose.ui.unit.dp

/** The stage of the first page: the place of its puppets. */
@Composable
fun HomeStage() = Valance()

/** The edge of the stage, between two lines of its own: what is striped is hidden. */
@Composable
fun Valance() {
    val palette = LocalPalette.current
    Canvas(Modifier.fillMaxWidth().height(8.dp)) {
        val high = 7.dp.toPx()
        clipRect(bottom = high) { stripes(STRIPE_OF_VALANCE.toPx()) }
        drawRect(if (palette.isNight) palette.cardLine else palette.ink, Offset.Zero, Size(size.width, 1.4.dp.toPx()))
        drawRect(if (palette.isNight) palette.floor else palette.ink, Offset(0f, high), Size(size.width, 1.dp.toPx()))
    }
}

/** The curtain, as wide and as high as its place. */
@Composable
fun Curtain(modifier: Modifier = Modifier) {
    Canvas(modifier.fillMaxSize()) { stripes(size.width / STRIPES_OF_CURTAIN) }
}

private fun DrawScope.stripes(wide: Float) {
    var at = 0f
    var stripe = 0
    while (at < size.width) {
        drawRect(Palette.curtain[stripe % Palette.curtain.size], Offset(at, 0f), Size(wide, size.height))
        at += wide
        stripe += 1
    }
}

private val STRIPE_OF_VALANCE = 12.5.dp
private const val STRIPES_OF_CURTAIN = 12
