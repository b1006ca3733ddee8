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

/**
 * Makes a thing that can be pressed, and held for more. It shows when it is pressed, and when it has the focus of a
 * keyboard or a switch.
 */
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
        val focusManager = LocalFocusManager.current
        val interactions = remember { MutableInteractionSource() }
        val isFocused by interactions.collectIsFocusedAsState()
        val isPressed by interactions.collectIsPressedAsState()
        val haptics = LocalHapticFeedback.current
        val onHold =
            onLong?.let { action ->
                {
                    haptics.performHapticFeedback(HapticFeedbackType.LongPress)
                    action()
                }
            }
        val ring = if (isFocused) Modifier.border(3.dp, palette.lamp, shape) else Modifier
        val dim = if (isPressed) Modifier.background(palette.ink.copy(alpha = 0.08f), shape) else Modifier
        val byKeys = if (isOn) Modifier.pressedByKeys({ isFocused }, onTap, onHold) else Modifier
        ring.then(dim).reachedIfUppermost().then(byKeys).combinedClickable(
            interactionSource = interactions,
            indication = null,
            enabled = isOn,
            onClickLabel = label,
            role = role,
            onLongClickLabel = longLabel,
            onLongClick = onHold,
            onClick = {
                // This takes the focus from a text field, so that the field hands in its text before the press leads to
                // another page.
                focusManager.clearFocus()
                onTap()
            },
        )
    }

/** Draws a plate with an edge under things; a marked one has an edge that stands out. */
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

/** The moment (0.3 s) for which something new takes no answer: the second of two quick taps must not answer it. */
class InputPause {
    private val start = System.nanoTime()

    fun isOn() = System.nanoTime() - start < PAUSE_NANOS
}

private const val PAUSE_NANOS = 300_000_000L
