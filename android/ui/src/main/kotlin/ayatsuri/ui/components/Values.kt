package ayatsuri.ui.components

import androidx.compose.foundation.Canvas
import androidx.compose.foundation.background
import androidx.compose.foundation.layout.Arrangement
import androidx.compose.foundation.layout.Box
import androidx.compose.foundation.layout.Column
import androidx.compose.foundation.layout.ExperimentalLayoutApi
import androidx.compose.foundation.layout.FlowRow
import androidx.compose.foundation.layout.IntrinsicSize
import androidx.compose.foundation.layout.Row
import androidx.compose.foundation.layout.fillMaxHeight
import androidx.compose.foundation.layout.fillMaxWidth
import androidx.compose.foundation.layout.height
import androidx.compose.foundation.layout.heightIn
import androidx.compose.foundation.layout.padding
import androidx.compose.foundation.layout.size
import androidx.compose.foundation.layout.width
import androidx.compose.foundation.layout.widthIn
import androidx.compose.runtime.Composable
import androidx.compose.ui.Alignment
import androidx.compose.ui.Modifier
import androidx.compose.ui.geometry.CornerRadius
import androidx.compose.ui.geometry.Offset
import androidx.compose.ui.geometry.Size
import androidx.compose.ui.graphics.Color
import androidx.compose.ui.graphics.StrokeCap
import androidx.compose.ui.graphics.drawscope.Stroke
import androidx.compose.ui.platform.testTag
import androidx.compose.ui.semantics.Role
import androidx.compose.ui.semantics.clearAndSetSemantics
import androidx.compose.ui.semantics.contentDescription
import androidx.compose.ui.semantics.selected
import androidx.compose.ui.semantics.semantics
import androidx.compose.ui.semantics.stateDescription
import androidx.compose.ui.semantics.toggleableState
import androidx.compose.ui.state.ToggleableState
import androidx.compose.ui.text.style.TextAlign
import androidx.compose.ui.unit.dp
import ayatsuri.core.OptionChoice
import ayatsuri.core.OptionKind
import ayatsuri.core.OptionRow
import ayatsuri.ui.art.Dot
import ayatsuri.ui.art.PictureOf
import ayatsuri.ui.theme.LocalPalette
import ayatsuri.ui.theme.LocalType
import ayatsuri.ui.theme.Space
import ayatsuri.ui.theme.Words
import ayatsuri.ui.theme.isLargeText

/** The values of a setting, drawn as the kind of its row wants them; in large text all of them are words. */
@Composable
fun Values(
    row: OptionRow,
    dot: (OptionChoice) -> Color?,
    onChoose: (OptionChoice) -> Unit,
) {
    if (row.choices.isEmpty()) return
    val isLarge = isLargeText()
    when {
        row.kind == OptionKind.POSTER && !isLarge -> {
            Posters(row, onChoose)
        }

        row.kind == OptionKind.NUMBER && !isLarge -> {
            Numbers(row, onChoose)
        }

        row.kind == OptionKind.LEVEL && !isLarge -> {
            Levels(row, onChoose)
        }

        row.kind == OptionKind.SEGMENT || row.kind == OptionKind.LEVEL -> {
            if (isLarge) {
                Chips(
                    row,
                    dot,
                    onChoose,
                )
            } else {
                Segments(row, onChoose)
            }
        }

        else -> {
            Chips(row, dot, onChoose)
        }
    }
}

@OptIn(ExperimentalLayoutApi::class)
@Composable
private fun Chips(
    row: OptionRow,
    dot: (OptionChoice) -> Color?,
    onChoose: (OptionChoice) -> Unit,
) = FlowRow(horizontalArrangement = Arrangement.spacedBy(6.dp), verticalArrangement = Arrangement.spacedBy(6.dp)) {
    for (choice in row.choices) Chip(choice, "${row.id}/${choice.id}", dot(choice)) { onChoose(choice) }
}

/**
 * One value. A chosen one has a frame and a tick; one that cannot be chosen is pale with a cross, and says why when it
 * is tapped.
 */
@Composable
private fun Chip(
    choice: OptionChoice,
    tag: String,
    dot: Color?,
    onTap: () -> Unit,
) {
    val palette = LocalPalette.current
    val isOpen = choice.closed == null
    val picture = choice.picture
    Row(
        Modifier
            .testTag(tag)
            .heightIn(min = Space.finger)
            .widthIn(min = Space.finger)
            .plate(ground = if (isOpen) palette.tile else palette.ground, edge = palette.tileLine, isMarked = choice.selected)
            .pressable(onTap = onTap)
            .spokenAs(choice)
            .padding(start = if (picture == null) 12.dp else 6.dp, end = 12.dp, top = 6.dp, bottom = 6.dp),
        horizontalArrangement = Arrangement.spacedBy(6.dp),
        verticalAlignment = Alignment.CenterVertically,
    ) {
        if (dot != null) Dot(dot)
        picture?.let { PictureOf(it, 32.dp) }
        // A long label is broken into lines; the mark beside it stays.
        Column(Modifier.weight(1f, fill = false)) {
            Words(choice.label, LocalType.current.body, color = if (isOpen) palette.ink else palette.ink2)
            choice.detail?.let { Words(it, LocalType.current.detail, color = palette.ink2) }
        }
        if (choice.selected) Words("✓", LocalType.current.body, color = palette.accent)
        if (!isOpen) Words("×", LocalType.current.body, color = palette.ink2)
    }
}

/** Gives a screen reader the words for a value. */
internal fun Modifier.spokenAs(choice: OptionChoice): Modifier =
    semantics(mergeDescendants = true) {
        selected = choice.selected
        contentDescription = listOfNotNull(choice.label, choice.detail, choice.closed).joinToString(", ")
    }

/** The label of a value, with a tick if it is chosen, with a cross if it cannot be. */
internal fun OptionChoice.labelWithMark() = (if (selected) "✓ " else "") + label + (if (closed != null) " ×" else "")

/** A few values that share one plate, with lines between them: the chosen one is filled. */
@Composable
private fun Segments(
    row: OptionRow,
    onChoose: (OptionChoice) -> Unit,
) {
    val palette = LocalPalette.current
    val type = LocalType.current
    Row(Modifier.fillMaxWidth().height(IntrinsicSize.Min).plate(ground = palette.tile, edge = palette.tileLine)) {
        for ((index, choice) in row.choices.withIndex()) {
            if (index > 0) Box(Modifier.width(1.dp).fillMaxHeight().background(palette.tileLine))
            val ink =
                when {
                    choice.selected -> palette.ground
                    choice.closed != null -> palette.ink2
                    else -> palette.ink
                }
            val ground = if (choice.selected) palette.ink else Color.Transparent
            Row(
                Modifier
                    .weight(1f)
                    .fillMaxHeight()
                    .testTag("${row.id}/${choice.id}")
                    .heightIn(min = Space.finger)
                    .background(ground)
                    .pressable { onChoose(choice) }
                    .spokenAs(choice)
                    .padding(horizontal = 4.dp, vertical = 4.dp),
                horizontalArrangement = Arrangement.spacedBy(4.dp, Alignment.CenterHorizontally),
                verticalAlignment = Alignment.CenterVertically,
            ) {
                Words(choice.labelWithMark(), type.gallery, color = ink, align = TextAlign.Center)
            }
        }
    }
}

/** A switch with its label and a line about it; a tap chooses [other], the value that it does not have. */
@Composable
fun Switch(
    row: OptionRow,
    other: OptionChoice,
    onTap: () -> Unit,
) {
    val palette = LocalPalette.current
    val type = LocalType.current
    val isOn = row.choices.firstOrNull()?.selected == true
    val state = row.choices.firstOrNull { it.selected }?.label
    Row(
        Modifier
            .fillMaxWidth()
            .testTag("${row.id}/${other.id}")
            .heightIn(min = 60.dp)
            .pressable(role = Role.Switch, label = other.label, onTap = onTap)
            .semantics(mergeDescendants = true) {
                toggleableState = if (isOn) ToggleableState.On else ToggleableState.Off
                state?.let { stateDescription = it }
            },
        horizontalArrangement = Arrangement.spacedBy(12.dp),
        verticalAlignment = Alignment.CenterVertically,
    ) {
        Column(Modifier.weight(1f)) {
            Words(row.label, type.choice)
            row.detail?.let { Detail(it) }
        }
        Box(Modifier.clearAndSetSemantics {}) { Knob(isOn) }
    }
}

@Composable
private fun Knob(isOn: Boolean) {
    val palette = LocalPalette.current
    Canvas(Modifier.size(50.dp, 30.dp)) {
        val cornerRadius = CornerRadius(size.height / 2)
        val middle = size.height / 2
        if (isOn) {
            drawRoundRect(palette.button, cornerRadius = cornerRadius)
            val knobCenter = Offset(size.width - middle, middle)
            drawCircle(palette.ground, middle * 0.8f, knobCenter)
            val line = 2.dp.toPx()
            val tip = knobCenter + Offset(-middle * 0.1f, middle * 0.3f)
            drawLine(palette.button, knobCenter + Offset(-middle * 0.4f, 0f), tip, line, StrokeCap.Round)
            drawLine(palette.button, tip, knobCenter + Offset(middle * 0.42f, -middle * 0.3f), line, StrokeCap.Round)
        } else {
            val line = 1.6.dp.toPx()
            drawRoundRect(
                palette.ink2,
                Offset(line / 2, line / 2),
                Size(size.width - line, size.height - line),
                cornerRadius,
                style = Stroke(line),
            )
            drawCircle(palette.ink2, middle * 0.56f, Offset(middle, middle))
        }
    }
}
