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

/** A function that does a button's action, after its question if it has one. */
@Composable
fun pressing(onAction: (UserAction) -> Unit): (Button) -> Unit {
    val sheets = LocalSheets.current
    return { button ->
        val confirm = button.confirm
        if (confirm == null) onAction(button.action) else sheets.ask(confirm) { onAction(button.action) }
    }
}

/** The reason why the button cannot be pressed, and the line about it, each if there is one. */
fun Button.said(): String? = listOfNotNull(closed, detail).joinToString("\n").ifEmpty { null }

/**
 * Buttons that lead on: primary ones over the whole width, the others two by two, or one below the other in large text.
 */
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
                    picture = button.lead(),
                ) {
                    press(button)
                }
            }
        }
    }
}

/** The sign of a button that leads into a game or to a table; nothing for any other. */
private fun Button.sign(): String? =
    when (val done = action) {
        is UserAction.Setup -> "go-on".takeIf { done.v1 == SetupAction.Start }
        is UserAction.Daily -> "go-on".takeIf { done.v1 == DailyAction.PLAY }
        is UserAction.Join -> if (done.v1 is JoinAction.Enter) "join" else "host".takeIf { done.v1 is JoinAction.Watch }
        else -> null
    }

fun Button.lead(): (@Composable (Color) -> Unit)? {
    val sign = sign() ?: return null
    return { ink -> Lead(sign, ink) }
}

@Composable
private fun Lead(
    sign: String,
    ink: Color,
) = Box(Modifier.size(LEAD.grown()), contentAlignment = Alignment.Center) { Emblem("button/$sign", 28.dp, ink) }

private val LEAD = 44.dp

/**
 * A button over the width of its place, high enough for a thumb. If it [isBrief], only screen readers get the line about it;
 * if it [isLow], its label has one line.
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
        // A label without a picture or further lines is centred.
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

/** The colours of a button: those of its plate, its label, and the lines below. */
private class ButtonLook(
    val ground: Color,
    val edge: Color,
    val ink: Color,
    val second: Color,
)

/**
 * The colours of a button. A primary one is filled even while it is closed, as an outline alone would look like a text
 * field.
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

/** A quiet button among others. */
@Composable
fun QuietButton(
    button: Button,
    modifier: Modifier = Modifier,
    align: TextAlign = TextAlign.Start,
    onTap: (Button) -> Unit,
) = QuietWord(button.label, button.id, modifier, button.said(), button.closed == null, align) { onTap(button) }

/** A quiet button from a label. */
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
