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

/**
 * The buttons beside the prompt that work at any time, as short words. The bar leaves out the rarely used ones:
 * [isAside].
 */
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

/** The bar of the buttons while no prompt is open: they are as large as choices, each with its sign. */
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
 * A button among a few of its size: its sign and its word, one over the other if it [isUpright]. Holding it shows what
 * it does.
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
    val buttonModifier =
        modifier
            .testTag(button.id)
            .heightIn(min = Space.finger)
            .plate(ground = palette.tile, edge = palette.tileLine)
            .holdable(button, onTap)
            .padding(horizontal = 4.dp)
    if (isUpright) {
        Column(
            buttonModifier.padding(vertical = 6.dp),
            verticalArrangement = Arrangement.spacedBy(3.dp, Alignment.CenterVertically),
            horizontalAlignment = Alignment.CenterHorizontally,
        ) {
            button.sign()?.let { Emblem("button/$it", 20.dp, ink) }
            OneLine(button.label, LocalType.current.detail, color = ink)
        }
        return
    }
    SignAndWord(
        buttonModifier,
        { button.sign()?.let { Emblem("button/$it", 17.dp, ink) } },
    ) {
        val type = LocalType.current.gallery
        val isOneWord = button.label.all { it.isLetter() && it.code < FIRST_WIDE }
        if (isOneWord) OneLine(button.label, type, color = ink) else Words(button.label, type, color = ink, align = TextAlign.Center)
    }
}

/** The first code point of wide letters (kana, kanji), which need no space between words and have square boxes. */
const val FIRST_WIDE = 0x2e80

/** A sign and a word in the middle of their place. The sign gives way if the word would be broken beside it. */
@Composable
private fun SignAndWord(
    modifier: Modifier,
    sign: @Composable () -> Unit,
    word: @Composable () -> Unit,
) = Layout(listOf(sign, word), modifier) { (signs, words), constraints ->
    // While the layout asks for heights alone, a measured thing has no width: the widths come from the intrinsics.
    val signSpace = signs.firstOrNull()?.let { it.maxIntrinsicWidth(Constraints.Infinity) + 8.dp.roundToPx() } ?: 0
    val measurableWord = words.single()
    val start = if (measurableWord.minIntrinsicWidth(Constraints.Infinity) <= constraints.maxWidth - signSpace) signSpace else 0
    val placedWord = measurableWord.measure(Constraints(maxWidth = constraints.maxWidth - start))
    val placedSign = signs.firstOrNull().takeIf { start > 0 }?.measure(Constraints())
    val width = if (constraints.hasFixedWidth) constraints.maxWidth else start + placedWord.width
    val height = maxOf(constraints.minHeight, placedWord.height, placedSign?.height ?: 0)
    layout(width, height) {
        val left = (width - start - placedWord.width) / 2
        placedSign?.place(left, (height - placedSign.height) / 2)
        placedWord.place(left + start, (height - placedWord.height) / 2)
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

        // A review shows a chart first.
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

/**
 * The buttons at the foot of the prompt that work at any time, with sign and word; in large text, or if the bar
 * [isShort], with the sign alone.
 */
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
            .holdable(button, onTap)
            .padding(horizontal = 7.dp)
            .semantics(mergeDescendants = true) { if (isSignAlone) contentDescription = button.label },
        horizontalArrangement = Arrangement.spacedBy(6.dp, Alignment.CenterHorizontally),
        verticalAlignment = Alignment.CenterVertically,
    ) {
        sign?.let { Emblem("button/$it", 18.dp, ink) }
        if (!isSignAlone) Words(button.label, LocalType.current.gallery, color = ink, maxLines = 1)
    }
}

/**
 * A button that is a short word. Holding it shows what it does; a tap on a closed one shows why it cannot be pressed.
 */
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
            .holdable(button, onTap)
            .padding(horizontal = 8.dp),
        contentAlignment = Alignment.Center,
    ) { Words(button.label, LocalType.current.gallery, color = color) }
}

@Composable
private fun Modifier.holdable(
    button: Button,
    onTap: () -> Unit,
): Modifier {
    val sheets = LocalSheets.current
    val closed = button.closed
    return pressable(
        label = closed ?: button.detail,
        onLong = { sheets.explain(emptyList(), listOfNotNull(button.label, button.detail, closed)) },
    ) { if (closed == null) onTap() else sheets.showWhy(button.label, closed) }
}
