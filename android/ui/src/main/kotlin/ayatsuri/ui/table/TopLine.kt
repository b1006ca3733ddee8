package ayatsuri.ui.table

import androidx.compose.foundation.Canvas
import androidx.compose.foundation.background
import androidx.compose.foundation.horizontalScroll
import androidx.compose.foundation.layout.Arrangement
import androidx.compose.foundation.layout.Box
import androidx.compose.foundation.layout.Column
import androidx.compose.foundation.layout.Row
import androidx.compose.foundation.layout.fillMaxWidth
import androidx.compose.foundation.layout.height
import androidx.compose.foundation.layout.heightIn
import androidx.compose.foundation.layout.padding
import androidx.compose.foundation.layout.requiredHeightIn
import androidx.compose.foundation.layout.size
import androidx.compose.foundation.layout.width
import androidx.compose.foundation.layout.widthIn
import androidx.compose.foundation.rememberScrollState
import androidx.compose.foundation.shape.RoundedCornerShape
import androidx.compose.foundation.verticalScroll
import androidx.compose.runtime.Composable
import androidx.compose.runtime.getValue
import androidx.compose.runtime.rememberUpdatedState
import androidx.compose.ui.Alignment
import androidx.compose.ui.Modifier
import androidx.compose.ui.geometry.Offset
import androidx.compose.ui.graphics.Path
import androidx.compose.ui.graphics.StrokeCap
import androidx.compose.ui.graphics.StrokeJoin
import androidx.compose.ui.graphics.drawscope.Stroke
import androidx.compose.ui.platform.testTag
import androidx.compose.ui.semantics.LiveRegionMode
import androidx.compose.ui.semantics.contentDescription
import androidx.compose.ui.semantics.heading
import androidx.compose.ui.semantics.liveRegion
import androidx.compose.ui.semantics.semantics
import androidx.compose.ui.unit.dp
import ayatsuri.core.Button
import ayatsuri.core.TableAction
import ayatsuri.core.TableScreen
import ayatsuri.core.UserAction
import ayatsuri.ui.art.ClosedEye
import ayatsuri.ui.components.LocalSheets
import ayatsuri.ui.components.Paragraph
import ayatsuri.ui.components.QuietButton
import ayatsuri.ui.components.Sheet
import ayatsuri.ui.components.Story
import ayatsuri.ui.components.Title
import ayatsuri.ui.components.WideButton
import ayatsuri.ui.components.explanation
import ayatsuri.ui.components.plate
import ayatsuri.ui.components.pressable
import ayatsuri.ui.components.pressing
import ayatsuri.ui.components.smallShape
import ayatsuri.ui.theme.LocalLabels
import ayatsuri.ui.theme.LocalPalette
import ayatsuri.ui.theme.LocalType
import ayatsuri.ui.theme.OneLine
import ayatsuri.ui.theme.Space
import ayatsuri.ui.theme.Words
import ayatsuri.ui.theme.grown
import ayatsuri.ui.theme.isLargeText
import ayatsuri.ui.theme.lessLarge

/**
 * The line above the table: the round, and buttons for this player's knowledge, the story, and the rarely used actions.
 */
@Composable
fun TopLine(
    table: TableScreen,
    touch: Touch,
    onAction: (UserAction) -> Unit,
    isWide: Boolean = false,
    isCompact: Boolean = false,
) {
    val palette = LocalPalette.current
    val type = LocalType.current
    val labels = LocalLabels.current
    val sheets = LocalSheets.current
    val latestTable by rememberUpdatedState(table)
    val press = pressing(onAction)
    val heightModifier = if (isCompact && !isLargeText()) Modifier.height(COMPACT_TOP_HEIGHT) else Modifier
    Row(Modifier.fillMaxWidth().then(heightModifier).padding(start = 14.dp), verticalAlignment = Alignment.CenterVertically) {
        if (isWide) {
            Words(table.title, type.question, Modifier.semantics { heading() })
            Words(table.subtitle, type.body, Modifier.weight(1f).padding(start = 16.dp), color = palette.ink2)
        } else if (isCompact || isLargeText()) {
            val titleSemantics =
                Modifier.semantics {
                    contentDescription = "${table.subtitle}, ${table.title}"
                    heading()
                }
            OneLine(table.subtitle, type.detail.lessLarge(), Modifier.weight(1f).then(titleSemantics))
        } else {
            Column(Modifier.weight(1f)) {
                Words(table.subtitle, type.detail)
                Words(table.title, type.note, Modifier.semantics { heading() }, color = palette.ink2)
            }
        }
        if (table.knowledge.isNotEmpty()) {
            TopButton("known", labels.known, { KnowledgeSign(table.knowledge.size) }) {
                sheets.open(
                    Sheet("knowledge", labels.known) {
                        Title(labels.known)
                        latestTable.knowledge.forEach { Paragraph(it) }
                    },
                )
            }
        }
        TopButton("log", labels.log, { StorySign() }) {
            sheets.open(Sheet("story", labels.log, scrolls = false) { Story(labels.log, latestTable.log, latestTable.since, touch) })
        }
        val rareButtons = table.buttons.filter { it.isAside() }
        if (rareButtons.isNotEmpty()) {
            TopButton("more", rareButtons.joinToString(", ") { it.label }, { MenuSign() }) {
                sheets.open(
                    Sheet("aside") {
                        for (button in latestTable.buttons.filter { it.isAside() }) {
                            WideButton(button.label, button.id, detail = button.explanation(), isOpen = button.closed == null) {
                                press(button)
                            }
                        }
                    },
                )
            }
        }
    }
}

private val COMPACT_TOP_HEIGHT = 38.dp

/** Whether a button is rarely used at a table, and so stands in the menu of the top line and not beside the prompt. */
fun Button.isAside(): Boolean =
    when (val action = action) {
        is UserAction.Table -> {
            when (action.v1) {
                is TableAction.Leave, is TableAction.GiveUp, is TableAction.Rules, is TableAction.Settings -> true
                else -> false
            }
        }

        is UserAction.Together, UserAction.GoHome, UserAction.Back -> {
            true
        }

        else -> {
            false
        }
    }

@Composable
private fun TopButton(
    tag: String,
    label: String,
    picture: @Composable () -> Unit,
    onTap: () -> Unit,
) {
    Box(
        Modifier
            .testTag(tag)
            // The button is as high as a finger needs, also where the line is lower.
            .requiredHeightIn(min = Space.finger)
            .widthIn(min = Space.finger)
            .pressable(onTap = onTap)
            .semantics(mergeDescendants = true) { contentDescription = label },
        contentAlignment = Alignment.Center,
    ) { picture() }
}

/** The sign of the player's knowledge: a closed eye, and the number of known facts. */
@Composable
private fun KnowledgeSign(count: Int) {
    val palette = LocalPalette.current
    Row(verticalAlignment = Alignment.CenterVertically, horizontalArrangement = Arrangement.spacedBy(3.dp)) {
        ClosedEye(19.dp)
        Box(
            Modifier.background(palette.button, RoundedCornerShape(8.dp)).padding(horizontal = 5.dp, vertical = 1.dp),
        ) { Words("$count", LocalType.current.note, color = palette.onButton, maxLines = 1) }
    }
}

/** The sign of the story: a page with lines. */
@Composable
private fun StorySign() {
    val palette = LocalPalette.current
    Canvas(Modifier.size(19.dp.grown(), 20.dp.grown())) {
        val unit = size.width / 19
        val line = Stroke(1.5f * unit, cap = StrokeCap.Round, join = StrokeJoin.Round)
        val sheet =
            Path().apply {
                moveTo(3.5f * unit, 2.5f * unit)
                lineTo(13.5f * unit, 2.5f * unit)
                lineTo(16f * unit, 5f * unit)
                lineTo(16f * unit, 17.5f * unit)
                lineTo(3.5f * unit, 17.5f * unit)
                close()
            }
        drawPath(sheet, palette.ink2, style = line)
        for (y in listOf(7.5f, 10.5f, 13.5f)) {
            drawLine(palette.ink2, Offset(6.5f, y) * unit, Offset(if (y < 13f) 13f else 10.5f, y) * unit, line.width, StrokeCap.Round)
        }
    }
}

@Composable
private fun MenuSign() {
    val palette = LocalPalette.current
    Canvas(Modifier.size(20.dp.grown())) {
        for (i in -1..1) drawCircle(palette.ink2, 1.8.dp.toPx(), center + Offset(i * 6.dp.toPx(), 0f))
    }
}

/** The notice of a table of several phones, which stays in sight however far the table is scrolled. */
@Composable
fun Notice(
    words: String,
    buttons: List<Button>,
    onAction: (UserAction) -> Unit,
) {
    val press = pressing(onAction)
    val palette = LocalPalette.current
    val scroll = rememberScrollState()
    val limit = Modifier.heightIn(max = MOST_NOTICE_HEIGHT).fadesBelow(scroll, palette.panel).verticalScroll(scroll)
    Column(
        Modifier
            .fillMaxWidth()
            .testTag("notice")
            .plate(smallShape, edge = palette.accent)
            // In large text the notice is limited in height and scrolls, so that some of the table stays in sight.
            .then(if (isLargeText()) limit else Modifier)
            .padding(horizontal = 10.dp, vertical = 6.dp),
    ) {
        Words(words, LocalType.current.body, Modifier.semantics { liveRegion = LiveRegionMode.Assertive })
        if (buttons.isNotEmpty()) {
            Row(
                Modifier.horizontalScroll(rememberScrollState()),
            ) { buttons.forEach { QuietButton(it, onTap = press) } }
        }
    }
}

private val MOST_NOTICE_HEIGHT = 112.dp
