package ayatsuri.ui.table

import androidx.compose.runtime.staticCompositionLocalOf
import androidx.compose.ui.text.TextStyle
import androidx.compose.ui.unit.Dp
import androidx.compose.ui.unit.dp
import androidx.compose.ui.unit.sp

/** Whether the prompt has so little room that all of it is a little smaller. */
val LocalIsCompact = staticCompositionLocalOf { false }

private const val SMALLER = 0.93f

/**
 * A little smaller style for a label. In a tile of the width [wide], a label without spaces becomes so small that it
 * fits in one line.
 */
fun TextStyle.compact(
    label: String,
    wide: Dp?,
): TextStyle {
    val room = wide?.takeIf { ' ' !in label }?.let { (it - COMPACT_PICTURE - AROUND_LABEL) / label.letters() * 2 }?.value
    return copy(fontSize = (room ?: Float.MAX_VALUE).coerceIn(LEAST_LABEL, fontSize.value * SMALLER).sp)
}

val COMPACT_PICTURE = 32.dp

/** The width of a choice's margins and of the gap beside its picture. */
private val AROUND_LABEL = 22.dp
private const val LEAST_LABEL = 12.5f
