package ayatsuri.ui.review

import androidx.compose.foundation.Canvas
import androidx.compose.foundation.layout.Arrangement
import androidx.compose.foundation.layout.Box
import androidx.compose.foundation.layout.BoxWithConstraints
import androidx.compose.foundation.layout.Column
import androidx.compose.foundation.layout.Row
import androidx.compose.foundation.layout.fillMaxWidth
import androidx.compose.foundation.layout.height
import androidx.compose.foundation.layout.heightIn
import androidx.compose.foundation.layout.padding
import androidx.compose.foundation.layout.size
import androidx.compose.foundation.layout.width
import androidx.compose.runtime.Composable
import androidx.compose.ui.Alignment
import androidx.compose.ui.Modifier
import androidx.compose.ui.draw.drawBehind
import androidx.compose.ui.geometry.Offset
import androidx.compose.ui.graphics.Color
import androidx.compose.ui.graphics.PathEffect
import androidx.compose.ui.graphics.StrokeCap
import androidx.compose.ui.graphics.drawscope.Stroke
import androidx.compose.ui.platform.testTag
import androidx.compose.ui.semantics.heading
import androidx.compose.ui.semantics.semantics
import androidx.compose.ui.text.style.TextAlign
import androidx.compose.ui.unit.Dp
import androidx.compose.ui.unit.dp
import androidx.compose.ui.unit.sp
import ayatsuri.core.AuditScreen
import ayatsuri.core.Finding
import ayatsuri.core.Tint
import ayatsuri.core.UserAction
import ayatsuri.ui.art.ClosedEye
import ayatsuri.ui.art.PageStage
import ayatsuri.ui.art.StageFigure
import ayatsuri.ui.art.Valance
import ayatsuri.ui.art.pen
import ayatsuri.ui.art.stageHeightOf
import ayatsuri.ui.art.write
import ayatsuri.ui.components.Frame
import ayatsuri.ui.components.Paragraph
import ayatsuri.ui.components.toTheEdge
import ayatsuri.ui.theme.LocalPalette
import ayatsuri.ui.theme.LocalType
import ayatsuri.ui.theme.OneLine
import ayatsuri.ui.theme.Space
import ayatsuri.ui.theme.Words
import ayatsuri.ui.theme.isLargeText

/**
 * The finding of a game's audit as a seal over the stage, and the words that people read out to compare their phones.
 */
@Composable
fun AuditPage(
    audit: AuditScreen,
    onAction: (UserAction) -> Unit,
) = BoxWithConstraints {
    val stageHeight = stageHeightOf(maxHeight, if (audit.found == Finding.WRONG) 0.5f else 0.37f)
    val seal = (stageHeight * SEAL_SHARE).coerceAtMost(118.dp)
    Frame(audit.title, audit.buttons, onAction, isBetween = false) {
        PageStage(audit.found.cast(), Modifier.toTheEdge().height(stageHeight)) {
            val sealTop = if (audit.found == Finding.WRONG) SEAL_TOP_WHEN_CUT else SEAL_TOP
            Seal(audit.found, seal, Modifier.align(Alignment.TopCenter).padding(top = stageHeight * sealTop))
        }
        audit.wordsLabel?.let { Words(it, LocalType.current.headline, Modifier.semantics { heading() }) }
        if (audit.words.isNotEmpty()) SpokenWords(audit.words)
        audit.text.forEachIndexed { index, text -> FindingText(audit.found, text, isFirst = index == 0) }
    }
}

private const val SEAL_SHARE = 0.34f
private const val SEAL_TOP = 0.08f

/** Where the seal of an unfair game hangs: below the ends of the cut strings, as a part of the stage's height. */
private const val SEAL_TOP_WHEN_CUT = 0.26f

/** The findings: first that the game was unfair, or with a tick that it was fair, then the things that no phone can check. */
@Composable
private fun FindingText(
    found: Finding,
    text: String,
    isFirst: Boolean,
) {
    val palette = LocalPalette.current
    if (found == Finding.WRONG && isFirst) return Words(text, LocalType.current.headline)
    if (found != Finding.FAIR) return Paragraph(text)
    Row(horizontalArrangement = Arrangement.spacedBy(Space.sections)) {
        Box(Modifier.padding(top = 4.dp).width(20.dp), contentAlignment = Alignment.Center) {
            if (isFirst) Tick(palette.of(Tint.GREEN).text) else ClosedEye(18.dp)
        }
        Words(text, LocalType.current.body, Modifier.weight(1f), if (isFirst) palette.ink else palette.ink2)
    }
}

@Composable
private fun Tick(color: Color) =
    Canvas(Modifier.size(16.dp, 13.dp)) {
        val line = 2.6.dp.toPx()
        val tip = Offset(size.width * 0.36f, size.height - line)
        drawLine(color, Offset(line, size.height * 0.5f), tip, line, StrokeCap.Round)
        drawLine(color, tip, Offset(size.width - line, line), line, StrokeCap.Round)
    }

/** The cast beside the finding: two judges, or for an unfair game a fallen king. */
private fun Finding.cast(): List<StageFigure> =
    when (this) {
        Finding.WRONG -> {
            listOf(StageFigure("character/King", Tint.YELLOW, -8f, 150f, 46f, isFallen = true))
        }

        else -> {
            listOf(StageFigure("character/Bishop", Tint.BLUE, -82f, 96f, 10f), StageFigure("character/Merchant", Tint.GREEN, 82f, 96f, 10f))
        }
    }

/** The spoken words on boards under the edge of the stage, four in a row, in large text one. */
@Composable
private fun SpokenWords(words: List<String>) {
    val palette = LocalPalette.current
    Column(Modifier.toTheEdge()) {
        Valance()
        for (rowOfWords in words.chunked(if (isLargeText()) 1 else WORDS_ACROSS)) {
            Row(Modifier.padding(horizontal = Space.edge), horizontalArrangement = Arrangement.spacedBy(Space.groups)) {
                for (word in rowOfWords) {
                    Box(
                        Modifier
                            .weight(1f)
                            .drawBehind {
                                for (part in listOf(0.25f, 0.75f)) {
                                    val top = Offset(size.width * part, 0f)
                                    drawLine(palette.boardString, top, top + Offset(0f, STRING_LENGTH.toPx()), 1.dp.toPx())
                                }
                            }.padding(top = STRING_LENGTH)
                            .drawBehind { drawRect(palette.paper) }
                            .heightIn(min = 66.dp)
                            .fillMaxWidth()
                            .padding(horizontal = 4.dp, vertical = 8.dp),
                        contentAlignment = Alignment.Center,
                    ) {
                        val style = LocalType.current.question
                        if (isLargeText()) {
                            Words(word, style, Modifier.testTag("word"), palette.onPaper, TextAlign.Center)
                        } else {
                            OneLine(word, style.copy(fontSize = 24.sp, lineHeight = 29.sp), Modifier.testTag("word"), palette.onPaper)
                        }
                    }
                }
            }
        }
    }
}

private const val WORDS_ACROSS = 4
private val STRING_LENGTH = 18.dp

/** A seal with a tick, a broken one with a cross, or one without a finding: the title says the same in words. */
@Composable
private fun Seal(
    found: Finding,
    sealSize: Dp,
    modifier: Modifier,
) {
    val palette = LocalPalette.current
    val pen = pen()
    val tint =
        when (found) {
            Finding.FAIR -> Tint.GREEN
            Finding.WRONG -> Tint.RED
            Finding.WAITING, Finding.UNKNOWN -> Tint.PLAIN
        }
    val color = palette.of(tint).text
    Canvas(modifier.size(sealSize).testTag(found.name.lowercase())) {
        val middle = Offset(size.width / 2, size.height / 2)
        val lineWidth = size.width * 0.07f
        val radius = (size.width - lineWidth) / 2
        drawCircle(palette.ground, radius, middle)
        drawCircle(color, radius, middle, style = Stroke(lineWidth))
        val dashes = PathEffect.dashPathEffect(floatArrayOf(lineWidth * 0.9f, lineWidth * 0.6f))
        drawCircle(color, radius - lineWidth * 1.2f, middle, style = Stroke(lineWidth * 0.25f, pathEffect = dashes))
        val step = size.width * 0.16f
        when (found) {
            Finding.FAIR -> {
                val tip = middle + Offset(-step * 0.3f, step)
                drawLine(color, middle + Offset(-step * 1.4f, 0f), tip, lineWidth * 1.5f, StrokeCap.Round)
                drawLine(color, tip, middle + Offset(step * 1.5f, -step), lineWidth * 1.5f, StrokeCap.Round)
            }

            Finding.WRONG -> {
                drawLine(color, middle - Offset(step, step), middle + Offset(step, step), lineWidth * 1.5f, StrokeCap.Round)
                drawLine(color, middle + Offset(step, -step), middle + Offset(-step, step), lineWidth * 1.5f, StrokeCap.Round)
            }

            Finding.WAITING, Finding.UNKNOWN -> {
                val sign = if (found == Finding.WAITING) "…" else "?"
                val letterSize = size.height * 0.5f
                write(pen, sign, middle + Offset(0f, letterSize * 0.36f), letterSize, color, isSerif = true)
            }
        }
    }
}
