package ayatsuri.ui

import androidx.compose.foundation.background
import androidx.compose.foundation.border
import androidx.compose.foundation.clickable
import androidx.compose.foundation.layout.Arrangement
import androidx.compose.foundation.layout.Box
import androidx.compose.foundation.layout.Column
import androidx.compose.foundation.layout.ExperimentalLayoutApi
import androidx.compose.foundation.layout.FlowRow
import androidx.compose.foundation.layout.Row
import androidx.compose.foundation.layout.fillMaxWidth
import androidx.compose.foundation.layout.heightIn
import androidx.compose.foundation.layout.padding
import androidx.compose.foundation.selection.selectable
import androidx.compose.foundation.shape.RoundedCornerShape
import androidx.compose.foundation.text.BasicText
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
import androidx.compose.ui.draw.clip
import androidx.compose.ui.focus.onFocusChanged
import androidx.compose.ui.graphics.Color
import androidx.compose.ui.graphics.SolidColor
import androidx.compose.ui.platform.testTag
import androidx.compose.ui.semantics.contentDescription
import androidx.compose.ui.semantics.semantics
import androidx.compose.ui.text.font.FontWeight
import androidx.compose.ui.text.input.ImeAction
import androidx.compose.ui.text.input.KeyboardType
import androidx.compose.ui.unit.dp
import androidx.compose.ui.unit.sp
import ayatsuri.core.OptionChoice
import ayatsuri.core.OptionRow
import ayatsuri.core.UserAction

private val corner = RoundedCornerShape(10.dp)

/** One thing to decide: its values beside each other, or a field to type in. [dot] gives a value a colour to show. */
@OptIn(ExperimentalLayoutApi::class)
@Composable
fun Option(
    row: OptionRow,
    onAction: (UserAction) -> Unit,
    typing: Typing = Typing.WORDS,
    dot: (OptionChoice) -> Color? = { null },
) {
    val palette = LocalPalette.current
    // Why a value that was tapped cannot be chosen.
    var why by remember(row) { mutableStateOf<String?>(null) }
    Column(Modifier.fillMaxWidth().testTag("row-${row.id}"), verticalArrangement = Arrangement.spacedBy(4.dp)) {
        BasicText(row.label, style = style(14.sp).copy(fontWeight = FontWeight.Bold))
        row.text?.let { input -> Field(row, input.typed, typing) { onAction(UserAction.Enter(input.field, it)) } }
        FlowRow(horizontalArrangement = Arrangement.spacedBy(6.dp), verticalArrangement = Arrangement.spacedBy(6.dp)) {
            for (choice in row.choices) {
                Value(choice, "${row.id}/${choice.id}", dot(choice)) {
                    if (choice.closed == null) onAction(choice.action) else why = choice.closed
                }
            }
        }
        for (line in listOfNotNull(why, row.detail)) BasicText(line, style = style(12.sp, palette.faint))
    }
}

/** One value: chosen ones have a frame and a tick, those that cannot be chosen are struck pale and say why when tapped. */
@Composable
private fun Value(
    choice: OptionChoice,
    tag: String,
    dot: Color?,
    onTap: () -> Unit,
) {
    val palette = LocalPalette.current
    val isOpen = choice.closed == null
    Row(
        Modifier
            .testTag(tag)
            .heightIn(min = 48.dp)
            .plate(palette, corner, isMarked = choice.selected)
            .selectable(choice.selected, onClick = onTap)
            .semantics(mergeDescendants = true) {
                contentDescription = listOfNotNull(choice.label, choice.closed).joinToString(", ")
            }.padding(horizontal = 12.dp),
        horizontalArrangement = Arrangement.spacedBy(6.dp),
        verticalAlignment = Alignment.CenterVertically,
    ) {
        if (dot != null) Dot(dot)
        BasicText(choice.label, style = style(14.sp, if (isOpen) palette.ink else palette.faint))
        if (choice.selected) BasicText("✓", style = style(14.sp, palette.accentText))
        if (!isOpen) BasicText("×", style = style(14.sp, palette.faint))
    }
}

/** What is typed into a field: words, which are handed in when they are done, or digits, which are handed in one by one. */
enum class Typing(
    val keyboard: KeyboardType,
    val isPassedOn: Boolean,
) {
    WORDS(KeyboardType.Text, isPassedOn = false),
    DIGITS(KeyboardType.Number, isPassedOn = true),
}

@Composable
private fun Field(
    row: OptionRow,
    text: String,
    typing: Typing,
    onEnter: (String) -> Unit,
) {
    val palette = LocalPalette.current
    var typed by remember(row.id) { mutableStateOf(text) }
    // What was handed in and has not come back: what comes back is no news, and must not undo what was typed since.
    val handed = remember(row.id) { mutableListOf(text) }
    LaunchedEffect(text) {
        if (text in handed) {
            while (handed.first() != text) handed.removeAt(0)
        } else {
            handed.clear()
            handed += text
            typed = text
        }
    }
    val handsIn = {
        if (typed != handed.last()) {
            handed += typed
            onEnter(typed)
        }
    }
    val size = if (typing == Typing.DIGITS) 26.sp else 16.sp
    BasicTextField(
        value = typed,
        onValueChange = {
            typed = it
            if (typing.isPassedOn) handsIn()
        },
        modifier =
            Modifier
                .fillMaxWidth()
                .testTag("field-${row.id}")
                .onFocusChanged { if (!it.isFocused) handsIn() }
                .semantics { contentDescription = row.label },
        textStyle = style(size),
        keyboardOptions = KeyboardOptions(keyboardType = typing.keyboard, imeAction = ImeAction.Done),
        keyboardActions = KeyboardActions(onDone = { handsIn() }),
        singleLine = true,
        cursorBrush = SolidColor(palette.accentText),
    ) { field ->
        Box(
            Modifier
                .fillMaxWidth()
                .heightIn(min = 48.dp)
                .clip(corner)
                .background(palette.card)
                .border(1.dp, palette.faint, corner)
                .padding(horizontal = 12.dp, vertical = 8.dp),
            contentAlignment = Alignment.CenterStart,
        ) { field() }
    }
}
