package ayatsuri.ui.components

import androidx.compose.foundation.horizontalScroll
import androidx.compose.foundation.layout.Arrangement
import androidx.compose.foundation.layout.Box
import androidx.compose.foundation.layout.Column
import androidx.compose.foundation.layout.Row
import androidx.compose.foundation.layout.fillMaxWidth
import androidx.compose.foundation.layout.heightIn
import androidx.compose.foundation.layout.padding
import androidx.compose.foundation.layout.widthIn
import androidx.compose.foundation.rememberScrollState
import androidx.compose.runtime.Composable
import androidx.compose.ui.Alignment
import androidx.compose.ui.Modifier
import androidx.compose.ui.graphics.Color
import androidx.compose.ui.layout.Layout
import androidx.compose.ui.platform.testTag
import androidx.compose.ui.semantics.contentDescription
import androidx.compose.ui.semantics.semantics
import androidx.compose.ui.text.style.TextAlign
import androidx.compose.ui.unit.Constraints
import androidx.compose.ui.unit.dp
import ayatsuri.core.Button
import ayatsuri.core.ResultAction
import ayatsuri.core.TableAction
import ayatsuri.core.UserAction
import ayatsuri.ui.art.Emblem
import ayatsuri.ui.table.isAside
import ayatsuri.ui.theme.LocalPalette
import ayatsuri.ui.theme.LocalType
import ayatsuri.ui.theme.OneLine
import ayatsuri.ui.theme.Space
import ayatsuri.ui.theme.Words
import ayatsuri.ui.theme.isLargeText

/** The buttons that work at any time, as short words beside the prompt; seldom used ones are left out. */
@Composable
fun Bar(
    buttons: List<Button>,
    onAction: (UserAction) -> Unit,
    modifier: Modifier = Modifier,
) {
    val press = pressing(onAction)
    val shown = buttons.filterNot { it.isAside() }
    if (shown.isEmpty()) return
    Row(
        modifier.testTag("bar").horizontalScroll(rememberScrollState()),
        horizontalArrangement = Arrangement.spacedBy(4.dp),
        verticalAlignment = Alignment.CenterVertically,
    ) { shown.forEach { BarButton(it) { press(it) } } }
}

/** These buttons where there is no prompt: as large as choices, each with its sign. */
@Composable
fun WatchingBar(
    buttons: List<Button>,
    onAction: (UserAction) -> Unit,
) {
    val press = pressing(onAction)
    val shown = buttons.filterNot { it.isAside() }
    if (shown.isEmpty()) return
    if (isLargeText()) return Bar(buttons, onAction, Modifier.fillMaxWidth())
    Row(
        Modifier
            .widthIn(max = 560.dp)
            .fillMaxWidth()
            .testTag("bar")
            .padding(horizontal = Space.edge, vertical = Space.choices),
        horizontalArrangement = Arrangement.spacedBy(Space.choices),
    ) { shown.forEach { ToolButton(it, Modifier.weight(1f)) { press(it) } } }
}

/**
 * One of a few smaller buttons, with sign and word; one over the other if it [isUpright]. A long press tells what it
 * does.
 */
@Composable
fun ToolButton(
    button: Button,
    modifier: Modifier,
    isUpright: Boolean = false,
    onTap: () -> Unit,
) {
    val palette = LocalPalette.current
    val ink = if (button.closed == null) palette.ink else palette.ink2
    val place =
        modifier
            .testTag(button.id)
            .heightIn(min = Space.finger)
            .plate(ground = palette.tile, edge = palette.tileLine)
            .held(button, onTap)
            .padding(horizontal = 4.dp)
    if (isUpright) {
        Column(
            place.padding(vertical = 6.dp),
            verticalArrangement = Arrangement.spacedBy(3.dp, Alignment.CenterVertically),
            horizontalAlignment = Alignment.CenterHorizontally,
        ) {
            button.sign()?.let { Emblem("button/$it", 20.dp, ink) }
            OneLine(button.label, LocalType.current.detail, color = ink)
        }
        return
    }
    SignAndWord(
        place,
        { button.sign()?.let { Emblem("button/$it", 17.dp, ink) } },
    ) {
        val type = LocalType.current.gallery
        val isOneWord = button.label.all { it.isLetter() && it.code < FIRST_WIDE }
        if (isOneWord) OneLine(button.label, type, color = ink) else Words(button.label, type, color = ink, align = TextAlign.Center)
    }
}

/** The first code point of letters that are as wide as they are high, and are written without spaces between words. */
const val FIRST_WIDE = 0x2e80

/** A sign and a word, centred. The sign is left out where the word would be broken beside it. */
@Composable
private fun SignAndWord(
    modifier: Modifier,
    sign: @Composable () -> Unit,
    word: @Composable () -> Unit,
) = Layout(listOf(sign, word), modifier) { (signs, words), room ->
    // When only heights are asked for, there is no width to measure.
    val before = signs.firstOrNull()?.let { it.maxIntrinsicWidth(Constraints.Infinity) + 8.dp.roundToPx() } ?: 0
    val label = words.single()
    val start = if (label.minIntrinsicWidth(Constraints.Infinity) <= room.maxWidth - before) before else 0
    val said = label.measure(Constraints(maxWidth = room.maxWidth - start))
    val seen = signs.firstOrNull().takeIf { start > 0 }?.measure(Constraints())
    val wide = if (room.hasFixedWidth) room.maxWidth else start + said.width
    val high = maxOf(room.minHeight, said.height, seen?.height ?: 0)
    layout(wide, high) {
        val left = (wide - start - said.width) / 2
        seen?.place(left, (high - seen.height) / 2)
        said.place(left + start, (high - said.height) / 2)
    }
}

private fun Button.sign(): String? =
    when (val done = action) {
        is UserAction.Table -> done.v1.sign()
        is UserAction.Result -> done.v1.sign()
        UserAction.GoHome -> "home"
        else -> null
    }

private fun ResultAction.sign(): String =
    when (this) {
        is ResultAction.Export -> "share"

        // A review begins with a chart.
        ResultAction.Review -> "statistics"

        else -> "replay"
    }

private fun TableAction.sign(): String? =
    when (this) {
        TableAction.Skip -> "skip"
        TableAction.Step -> "next"
        TableAction.Pause -> "pause"
        TableAction.Continue -> "go-on"
        TableAction.NextEyes -> "eyes"
        TableAction.Hint -> "hint"
        is TableAction.TakeBack -> "back"
        else -> null
    }

/** The buttons that work at any time, at the foot of the prompt: sign and word, in large text only the sign. */
@Composable
fun FootBar(
    buttons: List<Button>,
    onAction: (UserAction) -> Unit,
    isShort: Boolean = false,
) {
    val press = pressing(onAction)
    val shown = buttons.filterNot { it.isAside() }
    if (shown.isEmpty()) return
    Row(
        Modifier.testTag("bar").horizontalScroll(rememberScrollState()),
        verticalAlignment = Alignment.CenterVertically,
    ) { shown.forEach { FootButton(it, isShort) { press(it) } } }
}

@Composable
private fun FootButton(
    button: Button,
    isShort: Boolean,
    onTap: () -> Unit,
) {
    val palette = LocalPalette.current
    val isHint = (button.action as? UserAction.Table)?.v1 == TableAction.Hint
    val ink =
        when {
            button.closed != null -> palette.ink2
            isHint -> palette.accent
            else -> palette.ink
        }
    val sign = button.sign()
    val isSignAlone = (isShort || isLargeText()) && sign != null
    Row(
        Modifier
            .testTag(button.id)
            .heightIn(min = Space.finger)
            .widthIn(min = Space.finger)
            .held(button, onTap)
            .padding(horizontal = 7.dp)
            .semantics(mergeDescendants = true) { if (isSignAlone) contentDescription = button.label },
        horizontalArrangement = Arrangement.spacedBy(6.dp, Alignment.CenterHorizontally),
        verticalAlignment = Alignment.CenterVertically,
    ) {
        sign?.let { Emblem("button/$it", 18.dp, ink) }
        if (!isSignAlone) Words(button.label, LocalType.current.gallery, color = ink, maxLines = 1)
    }
}

/** A button with a short word. A long press tells what it does; a press on a closed one tells why it is closed. */
@Composable
private fun BarButton(
    button: Button,
    onTap: () -> Unit,
) {
    val palette = LocalPalette.current
    val color: Color = if (button.closed == null) palette.accent else palette.ink2
    Box(
        Modifier
            .testTag(button.id)
            .heightIn(min = Space.finger)
            .widthIn(min = Space.finger)
            .held(button, onTap)
            .padding(horizontal = 8.dp),
        contentAlignment = Alignment.Center,
    ) { Words(button.label, LocalType.current.gallery, color = color) }
}

@Composable
private fun Modifier.held(
    button: Button,
    onTap: () -> Unit,
): Modifier {
    val sheets = LocalSheets.current
    val closed = button.closed
    return pressable(
        label = closed ?: button.detail,
        onLong = { sheets.explain(emptyList(), listOfNotNull(button.label, button.detail, closed)) },
    ) { if (closed == null) onTap() else sheets.why(button.label, closed) }
}
