package ayatsuri.ui.lobby

import androidx.compose.foundation.Canvas
import androidx.compose.foundation.layout.Arrangement
import androidx.compose.foundation.layout.BoxWithConstraints
import androidx.compose.foundation.layout.Column
import androidx.compose.foundation.layout.Row
import androidx.compose.foundation.layout.fillMaxWidth
import androidx.compose.foundation.layout.height
import androidx.compose.foundation.layout.heightIn
import androidx.compose.foundation.layout.padding
import androidx.compose.foundation.layout.size
import androidx.compose.runtime.Composable
import androidx.compose.ui.Alignment
import androidx.compose.ui.Modifier
import androidx.compose.ui.draw.clip
import androidx.compose.ui.geometry.CornerRadius
import androidx.compose.ui.geometry.Offset
import androidx.compose.ui.geometry.Size
import androidx.compose.ui.graphics.drawscope.Stroke
import androidx.compose.ui.platform.testTag
import androidx.compose.ui.semantics.clearAndSetSemantics
import androidx.compose.ui.semantics.contentDescription
import androidx.compose.ui.semantics.semantics
import androidx.compose.ui.unit.dp
import ayatsuri.core.NearbyScreen
import ayatsuri.core.NearbyTable
import ayatsuri.core.Picture
import ayatsuri.core.Tint
import ayatsuri.core.UserAction
import ayatsuri.ui.LocalShell
import ayatsuri.ui.art.PageStage
import ayatsuri.ui.art.StageFigure
import ayatsuri.ui.art.drawPuppet
import ayatsuri.ui.art.drawSideCurtains
import ayatsuri.ui.art.pen
import ayatsuri.ui.art.stageHeightOf
import ayatsuri.ui.art.write
import ayatsuri.ui.components.Detail
import ayatsuri.ui.components.Frame
import ayatsuri.ui.components.Option
import ayatsuri.ui.components.ProgressLine
import ayatsuri.ui.components.WideButton
import ayatsuri.ui.components.plate
import ayatsuri.ui.components.pressable
import ayatsuri.ui.components.smallShape
import ayatsuri.ui.components.toTheEdge
import ayatsuri.ui.theme.LocalPalette
import ayatsuri.ui.theme.LocalType
import ayatsuri.ui.theme.Words
import ayatsuri.ui.theme.grown
import ayatsuri.ui.theme.scaled

/** The tables of other phones in reach. */
@Composable
fun NearbyPage(
    nearby: NearbyScreen,
    onAction: (UserAction) -> Unit,
) = BoxWithConstraints {
    val stageHeight = stageHeightOf(maxHeight)
    Frame(nearby.title, nearby.buttons, onAction, isBetween = false) {
        PageStage(LANTERN, Modifier.toTheEdge().height(stageHeight))
        ProgressLine(nearby.text, nearby.isBusy)
        nearby.tables.forEach { NearbyTableRow(it) { onAction(it.action) } }
        LocalShell.current.scan?.let { WideButton(it.label, tag = "scan", onTap = it.start) }
        nearby.rows.forEach { Option(it, onAction) }
    }
}

/** The Hermit, who looks for others with a lantern. */
val LANTERN = listOf(StageFigure("occupation/Hermit", Tint.PLAIN, 0f, 118f, 4f))

/** A table in reach: a tap asks its host about it. */
@Composable
private fun NearbyTableRow(
    table: NearbyTable,
    onTap: () -> Unit,
) {
    val palette = LocalPalette.current
    val type = LocalType.current
    val isOpen = table.closed == null
    Row(
        Modifier
            .fillMaxWidth()
            .testTag(table.id)
            .heightIn(min = 72.dp)
            .plate(ground = if (isOpen) palette.tile else palette.ground, edge = palette.tileLine)
            .pressable(isOn = isOpen, onTap = onTap)
            .padding(horizontal = 12.dp, vertical = 8.dp)
            .semantics(mergeDescendants = true) {},
        horizontalArrangement = Arrangement.spacedBy(12.dp),
        verticalAlignment = Alignment.CenterVertically,
    ) {
        Playbill((table.picture as? Picture.Card)?.card, isOpen)
        Column(Modifier.weight(1f), verticalArrangement = Arrangement.spacedBy(2.dp)) {
            Words(table.title, type.headline, color = if (isOpen) palette.ink else palette.ink2)
            for (line in listOfNotNull(table.detail, table.closed)) Detail(line)
        }
        SignalBars(table.strength.toInt(), table.strengthLabel)
    }
}

/** The playbill of a table nearby: curtains, and between them a character of its game, or a question mark. */
@Composable
private fun Playbill(
    card: String?,
    isOpen: Boolean,
) {
    val palette = LocalPalette.current
    val pen = pen()
    val tint = card?.let { LocalShell.current.explain(it)?.tint } ?: Tint.PLAIN
    Canvas(Modifier.size(PLAYBILL_SIZE.grown()).clip(smallShape).clearAndSetSemantics {}) {
        drawRect(if (palette.isNight) palette.plate else palette.panel)
        val middle = Offset(size.width / 2, size.height * 0.55f)
        drawCircle(palette.windowLight, size.width * 0.36f, middle, alpha = if (isOpen) 1f else 0.5f)
        val letterSize = size.height * 0.44f
        val puppetUnit = size.width * 0.0056f
        if (card != null) {
            drawPuppet(card, tint, palette, Offset(middle.x - puppetUnit * 50, size.height * 0.14f), puppetUnit, 0f)
        } else if (isOpen) {
            val ink = if (palette.isNight) palette.paper else palette.ink
            write(pen, "?", Offset(middle.x, middle.y + letterSize * 0.35f), letterSize, ink, isSerif = true)
        }
        drawSideCurtains(size.width * 0.24f, size.height, 3, 0.5f)
        drawRect(palette.cardLine, style = Stroke(1.4.dp.toPx()))
    }
}

private val PLAYBILL_SIZE = 62.dp

/** The strength of the signal as four bars, the first [strength] of them full. */
@Composable
private fun SignalBars(
    strength: Int,
    label: String,
) {
    val palette = LocalPalette.current
    Canvas(Modifier.size(24.dp.scaled(), 20.dp.scaled()).semantics { contentDescription = label }) {
        val step = size.width / BARS
        val lineWidth = 1.dp.toPx()
        val cornerRadius = CornerRadius(lineWidth * 1.5f)
        for (bar in 1..BARS) {
            val barHeight = size.height * (0.25f + 0.75f * (bar - 1) / (BARS - 1)) - lineWidth
            val topLeft = Offset((bar - 1) * step + lineWidth, size.height - barHeight - lineWidth / 2)
            val barSize = Size(step - 2.5f * lineWidth, barHeight)
            if (bar <= strength) drawRoundRect(palette.ink, topLeft, barSize, cornerRadius)
            drawRoundRect(palette.ink2, topLeft, barSize, cornerRadius, style = Stroke(lineWidth))
        }
    }
}

private const val BARS = 4
