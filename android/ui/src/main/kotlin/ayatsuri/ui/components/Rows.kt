package ayatsuri.ui.components

import androidx.compose.foundation.background
import androidx.compose.foundation.layout.Arrangement
import androidx.compose.foundation.layout.Box
import androidx.compose.foundation.layout.Column
import androidx.compose.foundation.layout.Row
import androidx.compose.foundation.layout.fillMaxWidth
import androidx.compose.foundation.layout.height
import androidx.compose.foundation.layout.heightIn
import androidx.compose.foundation.layout.padding
import androidx.compose.foundation.layout.size
import androidx.compose.foundation.text.BasicTextField
import androidx.compose.foundation.text.KeyboardActions
import androidx.compose.foundation.text.KeyboardOptions
import androidx.compose.runtime.Composable
import androidx.compose.runtime.LaunchedEffect
import androidx.compose.runtime.getValue
import androidx.compose.runtime.mutableStateOf
import androidx.compose.runtime.remember
import androidx.compose.runtime.setValue
import androidx.compose.ui.Alignment
import androidx.compose.ui.Modifier
import androidx.compose.ui.draw.alpha
import androidx.compose.ui.focus.onFocusChanged
import androidx.compose.ui.graphics.Color
import androidx.compose.ui.graphics.SolidColor
import androidx.compose.ui.platform.testTag
import androidx.compose.ui.semantics.LiveRegionMode
import androidx.compose.ui.semantics.contentDescription
import androidx.compose.ui.semantics.liveRegion
import androidx.compose.ui.semantics.semantics
import androidx.compose.ui.text.input.ImeAction
import androidx.compose.ui.text.input.KeyboardType
import androidx.compose.ui.unit.dp
import ayatsuri.core.OptionChoice
import ayatsuri.core.OptionKind
import ayatsuri.core.OptionRow
import ayatsuri.core.TextField
import ayatsuri.core.TextInput
import ayatsuri.core.UserAction
import ayatsuri.ui.art.Emblem
import ayatsuri.ui.lobby.CodeBoards
import ayatsuri.ui.theme.LocalLabels
import ayatsuri.ui.theme.LocalPalette
import ayatsuri.ui.theme.LocalType
import ayatsuri.ui.theme.Space
import ayatsuri.ui.theme.Words
import ayatsuri.ui.theme.isLargeText

/** Rows in groups: a heading begins a group, which lies on a plate of its own, with lines between its rows. */
@Composable
fun OptionGroups(
    rows: List<OptionRow>,
    onAction: (UserAction) -> Unit,
) {
    val palette = LocalPalette.current
    for (group in rows.grouped()) {
        Column(verticalArrangement = Arrangement.spacedBy(Space.groups)) {
            group.first().heading?.let { Heading(it) }
            Column(Modifier.plate(ground = palette.card).padding(horizontal = GROUP_PADDING)) {
                group.forEachIndexed { index, row ->
                    if (index > 0) Box(Modifier.fillMaxWidth().height(1.dp).background(palette.line))
                    // A switch has space of its own above and below its words.
                    val verticalPadding = if (row.switch() == null) Space.groups else 4.dp
                    Box(Modifier.padding(vertical = verticalPadding)) { Option(row, onAction, isHeaded = false) }
                }
            }
        }
    }
}

private val GROUP_PADDING = 14.dp

private fun List<OptionRow>.grouped(): List<List<OptionRow>> {
    val starts = indices.filter { it == 0 || this[it].heading != null }
    return (starts + size).zipWithNext { from, to -> subList(from, to) }
}

/**
 * One thing to decide, drawn by its kind, or a field to type in. [dot] gives a value a colour to show. The row shows
 * its own heading if it [isHeaded]. A caller whose own keys also type into the field passes the field's [entry].
 */
@Composable
fun Option(
    row: OptionRow,
    onAction: (UserAction) -> Unit,
    typing: Typing = Typing.WORDS,
    isHeaded: Boolean = true,
    entry: TextEntry? = null,
    dot: (OptionChoice) -> Color? = { null },
) {
    val palette = LocalPalette.current
    val type = LocalType.current
    // The reason why the value that was tapped last cannot be chosen.
    var refusalReason by remember(row) { mutableStateOf<String?>(null) }
    val choose = { choice: OptionChoice -> if (choice.closed == null) onAction(choice.action) else refusalReason = choice.closed }
    Column(Modifier.fillMaxWidth().testTag("row-${row.id}"), verticalArrangement = Arrangement.spacedBy(4.dp)) {
        if (isHeaded) row.heading?.let { Heading(it) }
        val switch = row.switch()
        if (switch != null) {
            Switch(row, switch) { choose(switch) }
        } else {
            // Where boards show what is typed, only screen readers need the label: the field itself tells it.
            if (!typing.isOnBoards()) Words(row.label, type.choice)
            row.text?.let { Field(row, typing, entry ?: rememberTextEntry(row, it, onAction), hasKey = it.field.leadsOn()) }
            Values(row, dot, choose)
            refusalReason?.let { Words(it, type.detail, Modifier.semantics { liveRegion = LiveRegionMode.Polite }, color = palette.accent) }
            row.detail?.let { Detail(it) }
        }
    }
}

/** The value that a tap on a switch chooses; null if the row is no switch. */
private fun OptionRow.switch(): OptionChoice? = choices.singleOrNull { kind == OptionKind.SWITCH && !it.selected }

/**
 * The kind of text in a field: words, which are handed to the core when they are complete, or digits, which are handed
 * in one by one.
 */
enum class Typing(
    val keyboard: KeyboardType,
    val isPassedOn: Boolean,
) {
    WORDS(KeyboardType.Text, isPassedOn = false),
    DIGITS(KeyboardType.Number, isPassedOn = true),
    ;

    /** Whether hanging boards show what is typed, one for each digit. */
    @Composable
    fun isOnBoards(): Boolean = this == DIGITS && !isLargeText()
}

/** The text of a field: what has been typed, and what of it the core already has. */
class TextEntry(
    initial: String,
) {
    var typed by mutableStateOf(initial)

    /**
     * The texts that were handed in and may still come back with a screen. One that comes back is no news, and must not
     * undo what was typed since.
     */
    private val handedIn = mutableListOf(initial)
    var onEnter: (String) -> Unit = {}

    /** Takes the text that the core now has. */
    fun take(text: String) {
        if (text in handedIn) {
            while (handedIn.first() != text) handedIn.removeAt(0)
        } else {
            handedIn.clear()
            handedIn += text
            typed = text
        }
    }

    /** Hands in what was typed, unless the core has it already. */
    fun handIn() {
        if (typed == handedIn.last()) return
        handedIn += typed
        onEnter(typed)
    }
}

/** The entry of a row's field, which stays the same as long as the row is on the page. */
@Composable
fun rememberTextEntry(
    row: OptionRow,
    input: TextInput,
    onAction: (UserAction) -> Unit,
): TextEntry {
    val entry = remember(row.id) { TextEntry(input.typed) }
    entry.onEnter = { onAction(UserAction.Enter(input.field, it)) }
    LaunchedEffect(input.typed) { entry.take(input.typed) }
    return entry
}

/** Whether the text of this field opens something, and is no mere setting: then it has a key that goes there. */
private fun TextField.leadsOn() = this == TextField.INVITATION || this == TextField.RECORD

/** A field to type in; with [hasKey], a key beside it hands in what was typed or pasted. */
@Composable
private fun Field(
    row: OptionRow,
    typing: Typing,
    entry: TextEntry,
    hasKey: Boolean,
) {
    if (!hasKey) return TypedField(row, typing, entry, Modifier)
    Row(horizontalArrangement = Arrangement.spacedBy(Space.choices), verticalAlignment = Alignment.CenterVertically) {
        TypedField(row, typing, entry, Modifier.weight(1f))
        EnterKey(row.id, isOpen = entry.typed.isNotBlank()) { entry.handIn() }
    }
}

@Composable
private fun EnterKey(
    id: String,
    isOpen: Boolean,
    onTap: () -> Unit,
) {
    val palette = LocalPalette.current
    val said = LocalLabels.current.enter
    Box(
        Modifier
            .testTag("enter-$id")
            .size(Space.finger)
            .plate(ground = if (isOpen) palette.button else palette.ground, edge = if (isOpen) palette.button else palette.line)
            .pressable(isOn = isOpen, onTap = onTap)
            .semantics { contentDescription = said },
        contentAlignment = Alignment.Center,
    ) { Emblem("button/go-on", 26.dp, if (isOpen) palette.onButton else palette.ink2) }
}

@Composable
private fun TypedField(
    row: OptionRow,
    typing: Typing,
    entry: TextEntry,
    modifier: Modifier,
) {
    val palette = LocalPalette.current
    val type = LocalType.current
    BasicTextField(
        value = entry.typed,
        onValueChange = {
            entry.typed = it
            if (typing.isPassedOn) entry.handIn()
        },
        modifier =
            modifier
                .fillMaxWidth()
                .testTag("field-${row.id}")
                .reachedIfUppermost()
                .onFocusChanged { if (!it.isFocused) entry.handIn() }
                .semantics { contentDescription = row.label },
        textStyle = (if (typing == Typing.DIGITS) type.title else type.sheet).copy(color = palette.ink),
        keyboardOptions = KeyboardOptions(keyboardType = typing.keyboard, imeAction = ImeAction.Done),
        keyboardActions = KeyboardActions(onDone = { entry.handIn() }),
        singleLine = true,
        cursorBrush = SolidColor(palette.accent),
    ) { field ->
        if (typing.isOnBoards()) {
            // The boards show what is typed. The field itself is invisible and lies over all of them, so that a tap on
            // any of them reaches it.
            Box {
                CodeBoards(entry.typed, isTyped = true)
                Box(Modifier.matchParentSize().alpha(0f)) { field() }
            }
            return@BasicTextField
        }
        Box(
            Modifier
                .fillMaxWidth()
                .heightIn(min = Space.finger)
                .plate(ground = palette.card, edge = palette.cardLine)
                .padding(horizontal = 12.dp, vertical = 8.dp),
            contentAlignment = Alignment.CenterStart,
        ) { field() }
    }
}
