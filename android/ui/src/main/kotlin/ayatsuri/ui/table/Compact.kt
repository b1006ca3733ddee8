package ayatsuri.ui.table

import androidx.compose.runtime.staticCompositionLocalOf
import androidx.compose.ui.text.TextStyle
import androidx.compose.ui.unit.Dp
import androidx.compose.ui.unit.dp
import androidx.compose.ui.unit.sp

/** Whether the prompt has so little room that everything in it is a little smaller. */
val LocalIsCompact = staticCompositionLocalOf { false }

private const val SMALLER = 0.93f

/**
 * This style a little smaller. In a choice that is [width] and stands beside another, it is also small enough for a
 * label without spaces to stay on one line.
 */
fun TextStyle.compact(
    label: String,
    width: Dp?,
): TextStyle {
    val fittingSize = width?.takeIf { ' ' !in label }?.let { (it - COMPACT_PICTURE - AROUND_LABEL) / label.letters() * 2 }?.value
    return copy(fontSize = (fittingSize ?: Float.MAX_VALUE).coerceIn(LEAST_LABEL, fontSize.value * SMALLER).sp)
}

val COMPACT_PICTURE = 32.dp

/** The widths of a choice's edges and of the gap beside its picture. */
private val AROUND_LABEL = 22.dp
private const val LEAST_LABEL = 12.5f
