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

/** The width of the light edge that a reader needs, in squares. */
private const val QUIET = 4
private val ROUND = 8.dp

/**
 * The QR code of an invitation, dark on white by night, too, as many readers know no other. The invitation's words
 * stand beside it.
 */
@Composable
fun QrCode(
    picture: QrPicture,
    modifier: Modifier = Modifier,
    most: Dp = 200.dp,
) {
    val size = picture.size.toInt()
    if (size == 0) return
    Canvas(modifier.widthIn(max = most).aspectRatio(1f).testTag("picture")) {
        val across = size + 2 * QUIET
        // Squares have whole pixels, so that all are equal and no gaps show between them.
        val step = floor(this.size.width / across)
        val edge = floor((this.size.width - step * across) / 2) + step * QUIET
        drawRoundRect(Color.White, cornerRadius = CornerRadius(ROUND.toPx()))
        for ((place, isDark) in picture.dark.withIndex()) {
            val at = Offset(edge + place % size * step, edge + place / size * step)
            if (isDark) drawRect(Color.Black, at, Size(step, step))
        }
    }
}
