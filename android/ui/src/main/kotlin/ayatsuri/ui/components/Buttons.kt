package ayatsuri.ui.components

import androidx.compose.foundation.layout.Arrangement
import androidx.compose.foundation.layout.Box
import androidx.compose.foundation.layout.Column
import androidx.compose.foundation.layout.IntrinsicSize
import androidx.compose.foundation.layout.Row
import androidx.compose.foundation.layout.Spacer
import androidx.compose.foundation.layout.fillMaxHeight
import androidx.compose.foundation.layout.fillMaxWidth
import androidx.compose.foundation.layout.height
import androidx.compose.foundation.layout.heightIn
import androidx.compose.foundation.layout.padding
import androidx.compose.foundation.layout.size
import androidx.compose.foundation.layout.widthIn
import androidx.compose.foundation.shape.RoundedCornerShape
import androidx.compose.runtime.Composable
import androidx.compose.ui.Alignment
import androidx.compose.ui.Modifier
import androidx.compose.ui.draw.clip
import androidx.compose.ui.graphics.Color
import androidx.compose.ui.platform.testTag
import androidx.compose.ui.semantics.semantics
import androidx.compose.ui.semantics.text
import androidx.compose.ui.text.AnnotatedString
import androidx.compose.ui.text.style.TextAlign
import androidx.compose.ui.unit.dp
import ayatsuri.core.Button
import ayatsuri.core.DailyAction
import ayatsuri.core.JoinAction
import ayatsuri.core.SetupAction
import ayatsuri.core.UserAction
import ayatsuri.ui.art.Emblem
import ayatsuri.ui.theme.LocalPalette
import ayatsuri.ui.theme.LocalType
import ayatsuri.ui.theme.OneLine
import ayatsuri.ui.theme.Palette
import ayatsuri.ui.theme.Space
import ayatsuri.ui.theme.Words
import ayatsuri.ui.theme.grown
import ayatsuri.ui.theme.isLargeText
import ayatsuri.ui.theme.lessLarge

/**
 * Returns a function that hands the action of a pressed button to [onAction], after the button's question if it has
 * one.
 */
@Composable
fun pressing(onAction: (UserAction) -> Unit): (Button) -> Unit {
    val sheets = LocalSheets.current
    return { button ->
        val confirm = button.confirm
        if (confirm == null) onAction(button.action) else sheets.ask(confirm) { onAction(button.action) }
    }
}

/** The lines below a button's label: why it cannot be pressed, then what it does. */
fun Button.explanation(): String? = listOfNotNull(closed, detail).joinToString("\n").ifEmpty { null }

/**
 * The buttons of a page: what most people want over the whole width, the others two by two, or one below the other in
 * large text.
 */
@Composable
fun Buttons(
    buttons: List<Button>,
    onAction: (UserAction) -> Unit,
) {
    val press = pressing(onAction)
    val (first, others) = buttons.partition { it.primary }
    for (row in first.chunked(1) + others.chunked(if (isLargeText()) 1 else 2)) {
        Row(Modifier.height(IntrinsicSize.Min), horizontalArrangement = Arrangement.spacedBy(Space.choices)) {
            for (button in row) {
                WideButton(
                    button.label,
                    button.id,
                    Modifier.weight(1f).fillMaxHeight(),
                    detail = button.explanation(),
                    isPrimary = button.primary,
                    isOpen = button.closed == null,
                    picture = button.leadPicture(),
                ) {
                    press(button)
                }
            }
        }
    }
}

/** The sign of a button that leads into a game or to a table; null for any other. */
private fun Button.sign(): String? =
    when (val action = action) {
        is UserAction.Setup -> "go-on".takeIf { action.v1 == SetupAction.Start }
        is UserAction.Daily -> "go-on".takeIf { action.v1 == DailyAction.PLAY }
        is UserAction.Join -> if (action.v1 is JoinAction.Enter) "join" else "host".takeIf { action.v1 is JoinAction.Watch }
        else -> null
    }

fun Button.leadPicture(): (@Composable (Color) -> Unit)? {
    val sign = sign() ?: return null
    return { ink -> LeadSign(sign, ink) }
}

@Composable
private fun LeadSign(
    sign: String,
    ink: Color,
) = Box(Modifier.size(LEAD_SIZE.grown()), contentAlignment = Alignment.Center) { Emblem("button/$sign", 28.dp, ink) }

private val LEAD_SIZE = 44.dp

/**
 * A button that fills the width of its place and is high enough for a thumb. If it [isBrief], only screen readers get
 * its [detail]; if it [isLow], its label stays on one line.
 */
@Composable
fun WideButton(
    label: String,
    tag: String,
    modifier: Modifier = Modifier,
    detail: String? = null,
    isPrimary: Boolean = false,
    isOpen: Boolean = true,
    isBrief: Boolean = false,
    isLow: Boolean = false,
    picture: (@Composable (Color) -> Unit)? = null,
    onTap: () -> Unit,
) {
    val palette = LocalPalette.current
    val type = LocalType.current
    val look = lookOf(isPrimary, isOpen, palette)
    Row(
        modifier
            .fillMaxWidth()
            .testTag(tag)
            .heightIn(min = if (isPrimary && !isLow) 52.dp else Space.finger)
            .plate(ground = look.ground, edge = look.edge)
            .pressable(isOn = isOpen, onTap = onTap)
            .padding(start = if (picture == null) 12.dp else 6.dp, end = 12.dp, top = 6.dp, bottom = 6.dp),
        verticalAlignment = Alignment.CenterVertically,
        horizontalArrangement = Arrangement.spacedBy(10.dp),
    ) {
        if (isPrimary && !isOpen) {
            Emblem("button/closed", 20.dp, look.ink)
        } else {
            picture?.invoke(look.ink)
        }
        // A label with nothing beside or below it is centred.
        val isAlone = isPrimary && isOpen && (detail == null || isBrief) && picture == null
        Column(Modifier.weight(1f), horizontalAlignment = if (isAlone) Alignment.CenterHorizontally else Alignment.Start) {
            val style = if (isPrimary) type.primary else type.choice
            if (isLow) OneLine(label, style.lessLarge(), color = look.ink) else Words(label, style, color = look.ink)
            when {
                detail == null -> Unit
                isBrief && isOpen -> Spacer(Modifier.size(1.dp).semantics { text = AnnotatedString(detail) })
                else -> Words(detail, type.inButton, color = look.second)
            }
        }
    }
}

/** The colours of a button: its plate and edge, its label, and its detail. */
private class ButtonLook(
    val ground: Color,
    val edge: Color,
    val ink: Color,
    val second: Color,
)

/**
 * The colours of a button. The primary one is filled even while it is closed: an outline alone would look like a field.
 */
private fun lookOf(
    isPrimary: Boolean,
    isOpen: Boolean,
    palette: Palette,
): ButtonLook =
    when {
        isPrimary && isOpen -> ButtonLook(palette.button, palette.button, palette.onButton, palette.onButton)
        isPrimary -> ButtonLook(palette.closedButton, palette.closedButton, palette.onClosedButton, palette.onClosedButton)
        isOpen -> ButtonLook(palette.tile, palette.tileLine, palette.ink, palette.ink2)
        else -> ButtonLook(palette.ground, palette.tileLine, palette.ink2, palette.ink2)
    }

/** A button without a plate, for what few people want. */
@Composable
fun QuietButton(
    button: Button,
    modifier: Modifier = Modifier,
    align: TextAlign = TextAlign.Start,
    onTap: (Button) -> Unit,
) = QuietWord(button.label, button.id, modifier, button.explanation(), button.closed == null, align) { onTap(button) }

/** A quiet button made of a word instead of a [Button]. */
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
