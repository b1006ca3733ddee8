package ayatsuri.ui.components

import androidx.compose.foundation.Canvas
import androidx.compose.foundation.layout.aspectRatio
import androidx.compose.foundation.layout.widthIn
import androidx.compose.runtime.Composable
import androidx.compose.ui.Modifier
import androidx.compose.ui.geometry.CornerRadius
import androidx.compose.ui.geometry.Offset
import androidx.compose.ui.geometry.Size
import androidx.compose.ui.graphics.Color
import androidx.compose.ui.platform.testTag
import androidx.compose.ui.unit.Dp
import androidx.compose.ui.unit.dp
import ayatsuri.core.QrPicture
import kotlin.math.floor

/** The width of the light margin that a reader needs, in squares. */
private const val QUIET_SQUARES = 4
private val CORNER_RADIUS = 8.dp

/**
 * The QR code of an invitation. It is dark on white by night too, since many readers know nothing else. The words of
 * the invitation stand beside it.
 */
@Composable
fun QrCode(
    picture: QrPicture,
    modifier: Modifier = Modifier,
    maxSize: Dp = 200.dp,
) {
    val size = picture.size.toInt()
    if (size == 0) return
    Canvas(modifier.widthIn(max = maxSize).aspectRatio(1f).testTag("picture")) {
        val squaresAcross = size + 2 * QUIET_SQUARES
        // Whole pixels make all squares equal, and leave no gaps between them.
        val step = floor(this.size.width / squaresAcross)
        val edge = floor((this.size.width - step * squaresAcross) / 2) + step * QUIET_SQUARES
        drawRoundRect(Color.White, cornerRadius = CornerRadius(CORNER_RADIUS.toPx()))
        for ((index, isDark) in picture.dark.withIndex()) {
            val topLeft = Offset(edge + index % size * step, edge + index / size * step)
            if (isDark) drawRect(Color.Black, topLeft, Size(step, step))
        }
    }
}
