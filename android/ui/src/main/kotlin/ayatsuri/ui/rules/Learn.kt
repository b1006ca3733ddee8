package ayatsuri.ui.rules

import androidx.compose.foundation.Canvas
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
import androidx.compose.foundation.layout.size
import androidx.compose.runtime.Composable
import androidx.compose.ui.Modifier
import androidx.compose.ui.geometry.CornerRadius
import androidx.compose.ui.geometry.Size
import androidx.compose.ui.graphics.Color
import androidx.compose.ui.platform.testTag
import androidx.compose.ui.semantics.clearAndSetSemantics
import androidx.compose.ui.semantics.contentDescription
import androidx.compose.ui.semantics.semantics
import androidx.compose.ui.text.style.TextAlign
import androidx.compose.ui.unit.dp
import ayatsuri.core.Button
import ayatsuri.core.Picture
import ayatsuri.core.PuzzleGrade
import ayatsuri.core.UserAction
import ayatsuri.ui.art.PictureOf
import ayatsuri.ui.components.WideButton
import ayatsuri.ui.components.explanation
import ayatsuri.ui.components.plate
import ayatsuri.ui.components.pressable
import ayatsuri.ui.components.pressing
import ayatsuri.ui.lesson.STAGE_HAND
import ayatsuri.ui.theme.LocalPalette
import ayatsuri.ui.theme.LocalType
import ayatsuri.ui.theme.Space
import ayatsuri.ui.theme.Words
import ayatsuri.ui.theme.grown
import ayatsuri.ui.theme.isLargeText

/** The ways to learn: first the lesson, then the puzzles by grade with the number of solved ones. */
@Composable
fun Learn(
    lesson: Button?,
    puzzles: List<PuzzleGrade>,
    onAction: (UserAction) -> Unit,
) {
    val press = pressing(onAction)
    if (lesson == null && puzzles.isEmpty()) return
    Column(Modifier.padding(bottom = Space.sections), verticalArrangement = Arrangement.spacedBy(Space.groups)) {
        lesson?.let { button ->
            val stageHand: @Composable (Color) -> Unit = { Box(Modifier.size(44.dp.grown())) { PictureOf(Picture.Card(STAGE_HAND)) } }
            WideButton(button.label, button.id, detail = button.explanation(), picture = stageHand) { press(button) }
        }
        for (rowOfGrades in puzzles.chunked(
            if (isLargeText()) {
                1
            } else if (puzzles.size == 4) {
                2
            } else {
                GRADES_ACROSS
            },
        )) {
            Row(Modifier.height(IntrinsicSize.Min), horizontalArrangement = Arrangement.spacedBy(Space.groups)) {
                rowOfGrades.forEach { PuzzleGradeTile(it, Modifier.weight(1f)) { press(it.button) } }
            }
        }
    }
}

private const val GRADES_ACROSS = 3

/** The puzzles of a grade, with the number of solved ones, as a bar and in words. */
@Composable
private fun PuzzleGradeTile(
    grade: PuzzleGrade,
    modifier: Modifier,
    onTap: () -> Unit,
) {
    val palette = LocalPalette.current
    val type = LocalType.current
    val description = listOfNotNull(grade.button.label, grade.button.explanation()).joinToString(". ")
    Column(
        modifier
            .fillMaxHeight()
            .testTag(grade.button.id)
            .heightIn(min = Space.finger)
            .plate(ground = palette.tile, edge = palette.tileLine)
            .pressable(isOn = grade.button.closed == null, onTap = onTap)
            .padding(10.dp)
            .semantics(mergeDescendants = true) { contentDescription = description },
        verticalArrangement = Arrangement.spacedBy(6.dp),
    ) {
        Words(grade.button.label, type.gallery, Modifier.clearAndSetSemantics {})
        Canvas(Modifier.fillMaxWidth().height(6.dp).clearAndSetSemantics {}) {
            val cornerRadius = CornerRadius(size.height / 2)
            drawRoundRect(palette.hollow, cornerRadius = cornerRadius)
            val solvedShare = if (grade.all > 0u) grade.solved.toFloat() / grade.all.toFloat() else 0f
            val solvedSize = Size(size.width * solvedShare, size.height)
            if (solvedShare > 0f) drawRoundRect(palette.gold, size = solvedSize, cornerRadius = cornerRadius)
        }
        Words(grade.score, type.detail, Modifier.clearAndSetSemantics {}, palette.ink2, TextAlign.Start)
    }
}
