package ayatsuri.ui.components

import androidx.compose.foundation.layout.Arrangement
import androidx.compose.foundation.layout.Box
import androidx.compose.foundation.layout.Column
import androidx.compose.foundation.layout.IntrinsicSize
import androidx.compose.foundation.layout.Row
import androidx.compose.foundation.layout.fillMaxHeight
import androidx.compose.foundation.layout.fillMaxWidth
import androidx.compose.foundation.layout.height
import androidx.compose.foundation.layout.heightIn
import androidx.compose.foundation.layout.padding
import androidx.compose.foundation.layout.widthIn
import androidx.compose.foundation.shape.RoundedCornerShape
import androidx.compose.runtime.Composable
import androidx.compose.ui.Alignment
import androidx.compose.ui.Modifier
import androidx.compose.ui.draw.clip
import androidx.compose.ui.platform.testTag
import androidx.compose.ui.text.style.TextAlign
import androidx.compose.ui.unit.dp
import ayatsuri.core.Button
import ayatsuri.core.UserAction
import ayatsuri.ui.theme.LocalPalette
import ayatsuri.ui.theme.LocalType
import ayatsuri.ui.theme.Space
import ayatsuri.ui.theme.Words
import ayatsuri.ui.theme.isLargeText

/** Hands back what a button does, after its question where it has one. */
@Composable
fun pressing(onAction: (UserAction) -> Unit): (Button) -> Unit {
    val sheets = LocalSheets.current
    return { button ->
        val confirm = button.confirm
        if (confirm == null) onAction(button.action) else sheets.ask(confirm) { onAction(button.action) }
    }
}

/** What it does, and first of all why it cannot be pressed. */
fun Button.said(): String? = listOfNotNull(closed, detail).joinToString("\n").ifEmpty { null }

/** Ways on: what most people want over the whole width, the others two by two, or one below the other in large text. */
@Composable
fun Buttons(
    buttons: List<Button>,
    onAction: (UserAction) -> Unit,
) {
    val press = pressing(onAction)
    val (first, others) = buttons.partition { it.primary }
    for (side in first.chunked(1) + others.chunked(if (isLargeText()) 1 else 2)) {
        Row(Modifier.height(IntrinsicSize.Min), horizontalArrangement = Arrangement.spacedBy(Space.choices)) {
            for (button in side) {
                WideButton(
                    button.label,
                    button.id,
                    Modifier.weight(1f).fillMaxHeight(),
                    detail = button.said(),
                    isPrimary = button.primary,
                    isOpen = button.closed == null,
                ) {
                    press(button)
                }
            }
        }
    }
}

/** A button as wide as its place, high enough for a thumb. */
@Composable
fun WideButton(
    label: String,
    tag: String,
    modifier: Modifier = Modifier,
    detail: String? = null,
    isPrimary: Boolean = false,
    isOpen: Boolean = true,
    picture: (@Composable () -> Unit)? = null,
    onTap: () -> Unit,
) {
    val palette = LocalPalette.current
    val type = LocalType.current
    val isLit = isPrimary && isOpen
    val ink = if (isLit) palette.onButton else palette.ink
    val ground =
        if (isLit) {
            palette.button
        } else if (isOpen) {
            palette.tile
        } else {
            palette.ground
        }
    Row(
        modifier
            .fillMaxWidth()
            .testTag(tag)
            .heightIn(min = if (isPrimary) 52.dp else Space.finger)
            .plate(ground = ground, edge = if (isLit) palette.button else palette.tileLine)
            .pressable(isOn = isOpen, onTap = onTap)
            .padding(start = if (picture == null) 12.dp else 6.dp, end = 12.dp, top = 6.dp, bottom = 6.dp),
        verticalAlignment = Alignment.CenterVertically,
        horizontalArrangement = Arrangement.spacedBy(10.dp),
    ) {
        picture?.invoke()
        Column(Modifier.weight(1f)) {
            Words(label, if (isPrimary) type.primary else type.choice, color = if (isOpen) ink else palette.ink2)
            detail?.let { Words(it, type.inButton, color = if (isLit) palette.onButton else palette.ink2) }
        }
    }
}

/** A quiet button among others. */
@Composable
fun QuietButton(
    button: Button,
    modifier: Modifier = Modifier,
    align: TextAlign = TextAlign.Start,
    onTap: (Button) -> Unit,
) = QuietWord(button.label, button.id, modifier, button.said(), button.closed == null, align) { onTap(button) }

/** The same of a word. */
@Composable
fun QuietWord(
    label: String,
    tag: String,
    modifier: Modifier = Modifier,
    detail: String? = null,
    isOpen: Boolean = true,
    align: TextAlign = TextAlign.Start,
    onTap: () -> Unit,
) {
    val palette = LocalPalette.current
    val type = LocalType.current
    val shape = RoundedCornerShape(24.dp)
    Box(
        modifier
            .testTag(tag)
            .heightIn(min = Space.finger)
            .widthIn(min = Space.finger)
            .clip(shape)
            .pressable(shape, isOn = isOpen, onTap = onTap)
            .padding(horizontal = 10.dp),
        contentAlignment = Alignment.Center,
    ) {
        Column(horizontalAlignment = Alignment.CenterHorizontally) {
            Words(label, type.gallery, color = if (isOpen) palette.accent else palette.ink2)
            detail?.let { Words(it, type.note, color = palette.ink2, align = align) }
        }
    }
}
