package ayatsuri.ui

import androidx.compose.foundation.Canvas
import androidx.compose.foundation.layout.fillMaxSize
import androidx.compose.foundation.layout.fillMaxWidth
import androidx.compose.foundation.layout.height
import androidx.compose.runtime.Composable
import androidx.compose.ui.Modifier
import androidx.compose.ui.geometry.Offset
import androidx.compose.ui.geometry.Size
import androidx.compose.ui.unit.dp

/** The stage of the first page: the place of its puppets. */
@Composable
fun HomeStage() = Valance()

/** The edge of the stage: what is striped is hidden. */
@Composable
fun Valance() {
    Canvas(Modifier.fillMaxWidth().height(7.dp)) { stripes(size.width / STRIPES_OF_VALANCE) }
}

/** The curtain, as wide and as high as its place. */
@Composable
fun Curtain(modifier: Modifier = Modifier) {
    Canvas(modifier.fillMaxSize()) { stripes(size.width / STRIPES_OF_CURTAIN) }
}

private fun androidx.compose.ui.graphics.drawscope.DrawScope.stripes(wide: Float) {
    var at = 0f
    var stripe = 0
    while (at < size.width) {
        drawRect(Palette.curtain[stripe % Palette.curtain.size], Offset(at, 0f), Size(wide, size.height))
        at += wide
        stripe += 1
    }
}

private const val STRIPES_OF_VALANCE = 33
private const val STRIPES_OF_CURTAIN = 12
