package ayatsuri.ui.components

import androidx.compose.foundation.ExperimentalFoundationApi
import androidx.compose.foundation.background
import androidx.compose.foundation.border
import androidx.compose.foundation.combinedClickable
import androidx.compose.foundation.interaction.MutableInteractionSource
import androidx.compose.foundation.interaction.collectIsFocusedAsState
import androidx.compose.foundation.interaction.collectIsPressedAsState
import androidx.compose.foundation.shape.RoundedCornerShape
import androidx.compose.runtime.Composable
import androidx.compose.runtime.getValue
import androidx.compose.runtime.remember
import androidx.compose.ui.Modifier
import androidx.compose.ui.composed
import androidx.compose.ui.draw.clip
import androidx.compose.ui.graphics.Color
import androidx.compose.ui.graphics.Shape
import androidx.compose.ui.hapticfeedback.HapticFeedbackType
import androidx.compose.ui.platform.LocalFocusManager
import androidx.compose.ui.platform.LocalHapticFeedback
import androidx.compose.ui.semantics.Role
import androidx.compose.ui.unit.dp
import ayatsuri.ui.theme.LocalPalette

val tileShape = RoundedCornerShape(12.dp)
val smallShape = RoundedCornerShape(8.dp)

/** Makes a view pressable, with more at a long press. It shows a press, and the focus of a keyboard or a switch. */
@OptIn(ExperimentalFoundationApi::class)
fun Modifier.pressable(
    shape: Shape = tileShape,
    role: Role = Role.Button,
    isOn: Boolean = true,
    label: String? = null,
    longLabel: String? = null,
    onLong: (() -> Unit)? = null,
    onTap: () -> Unit,
): Modifier =
    composed {
        val palette = LocalPalette.current
        val focus = LocalFocusManager.current
        val source = remember { MutableInteractionSource() }
        val isFocused by source.collectIsFocusedAsState()
        val isPressed by source.collectIsPressedAsState()
        val hand = LocalHapticFeedback.current
        val held =
            onLong?.let { action ->
                {
                    hand.performHapticFeedback(HapticFeedbackType.LongPress)
                    action()
                }
            }
        val ring = if (isFocused) Modifier.border(3.dp, palette.lamp, shape) else Modifier
        val dim = if (isPressed) Modifier.background(palette.ink.copy(alpha = 0.08f), shape) else Modifier
        val byKeys = if (isOn) Modifier.pressedByKeys({ isFocused }, onTap, held) else Modifier
        ring.then(dim).reachedIfUppermost().then(byKeys).combinedClickable(
            interactionSource = source,
            indication = null,
            enabled = isOn,
            onClickLabel = label,
            role = role,
            onLongClickLabel = longLabel,
            onLongClick = held,
            onClick = {
                // A text field with the focus must hand in its text before this press leads to another page.
                focus.clearFocus()
                onTap()
            },
        )
    }

/** Puts the view on a plate with an edge; a marked plate has a brighter, wider edge. */
@Composable
fun Modifier.plate(
    shape: Shape = tileShape,
    ground: Color = LocalPalette.current.panel,
    edge: Color = LocalPalette.current.line,
    isMarked: Boolean = false,
): Modifier {
    val palette = LocalPalette.current
    return clip(shape).background(ground).border(if (isMarked) 2.dp else 1.dp, if (isMarked) palette.lamp else edge, shape)
}

/** A pause in which something that just appeared takes no answer, so that a double tap answers nothing by mistake. */
class InputPause {
    private val since = System.nanoTime()

    fun isOn() = System.nanoTime() - since < PAUSE_NANOS
}

private const val PAUSE_NANOS = 300_000_000L
