package ayatsuri.ui.lobby

import androidx.compose.foundation.Canvas
import androidx.compose.foundation.layout.Arrangement
import androidx.compose.foundation.layout.Box
import androidx.compose.foundation.layout.BoxWithConstraints
import androidx.compose.foundation.layout.Column
import androidx.compose.foundation.layout.Row
import androidx.compose.foundation.layout.Spacer
import androidx.compose.foundation.layout.fillMaxSize
import androidx.compose.foundation.layout.fillMaxWidth
import androidx.compose.foundation.layout.height
import androidx.compose.foundation.layout.size
import androidx.compose.runtime.Composable
import androidx.compose.ui.Alignment
import androidx.compose.ui.Modifier
import androidx.compose.ui.geometry.Offset
import androidx.compose.ui.graphics.Path
import androidx.compose.ui.graphics.StrokeCap
import androidx.compose.ui.graphics.StrokeJoin
import androidx.compose.ui.graphics.drawscope.Stroke
import androidx.compose.ui.platform.testTag
import androidx.compose.ui.semantics.contentDescription
import androidx.compose.ui.semantics.semantics
import androidx.compose.ui.unit.dp
import ayatsuri.core.JoinScreen
import ayatsuri.core.UserAction
import ayatsuri.ui.art.PageStage
import ayatsuri.ui.components.Buttons
import ayatsuri.ui.components.Frame
import ayatsuri.ui.components.Option
import ayatsuri.ui.components.ProgressLine
import ayatsuri.ui.components.TextEntry
import ayatsuri.ui.components.Typing
import ayatsuri.ui.components.plate
import ayatsuri.ui.components.pressable
import ayatsuri.ui.components.rememberTextEntry
import ayatsuri.ui.components.stageGround
import ayatsuri.ui.theme.LocalLabels
import ayatsuri.ui.theme.LocalPalette
import ayatsuri.ui.theme.LocalType
import ayatsuri.ui.theme.Space
import ayatsuri.ui.theme.Words
import ayatsuri.ui.theme.isLargeText

/**
 * The page of a table that was chosen, on which one types the code that lets one in: the code's boards hang from the
 * edge of the stage, and its keys stand near the thumb. In large text, and in a window too low for both, one types with
 * the system's keyboard alone.
 */
@Composable
fun JoinPage(
    join: JoinScreen,
    onAction: (UserAction) -> Unit,
) = BoxWithConstraints(Modifier.fillMaxSize().stageGround(LocalPalette.current)) {
    val isLarge = isLargeText()
    val code = join.rows.firstOrNull { it.text != null }
    val entry = code?.text?.let { rememberTextEntry(code, it, onAction) }
    val keys = entry.takeIf { !isLarge && maxHeight >= LEAST_HEIGHT && !join.isBusy }
    // Above the keys a tablet that is upright has room for the stage of the page before.
    val stageHeight = (maxHeight - HEIGHT_WITHOUT_STAGE).coerceAtMost(MOST_STAGE_HEIGHT).takeIf { keys != null && it >= LEAST_STAGE_HEIGHT }
    // With keys of its own at the foot, the ways on stand right below what is typed.
    val (back, otherButtons) = join.buttons.partition { it.action == UserAction.Back }
    Frame(
        join.title,
        if (keys == null) join.buttons else back,
        onAction,
        join.facts.joinToString(" · ").ifEmpty { null },
        above = {
            stageHeight?.let { PageStage(LANTERN, Modifier.fillMaxWidth().height(it)) }
            keys?.let { CodeKeys(it) }
        },
        isBetween = isLarge,
        isShort = keys == null,
    ) {
        if (isLarge) ProgressLine(join.text, join.isBusy)
        join.rows.forEach { Option(it, onAction, Typing.DIGITS, entry = entry.takeIf { _ -> it == code }) }
        if (!isLarge) ProgressLine(join.text, join.isBusy)
        if (keys != null) Buttons(otherButtons, onAction)
    }
}

/** The least height for the keys: the page, its boards and two buttons take 330 dp, the keys 220. */
private val LEAST_HEIGHT = 560.dp

/** All of the page but the stage, which is as high as stages of pages are. */
private val HEIGHT_WITHOUT_STAGE = 760.dp
private val LEAST_STAGE_HEIGHT = 140.dp
private val MOST_STAGE_HEIGHT = 470.dp

/** The keys of ten digits, and one that erases the last digit. */
@Composable
private fun CodeKeys(entry: TextEntry) {
    val palette = LocalPalette.current
    val erase = LocalLabels.current.erase

    fun type(text: String) {
        entry.typed = text
        entry.handIn()
    }
    Column(verticalArrangement = Arrangement.spacedBy(Space.choices)) {
        for (keys in KEYS) {
            Row(horizontalArrangement = Arrangement.spacedBy(Space.choices)) {
                for (key in keys) {
                    val keyModifier = Modifier.weight(1f).height(KEY_HEIGHT)
                    if (key == NO_KEY) {
                        Spacer(keyModifier)
                        continue
                    }
                    if (key == ERASE) {
                        val tap = Modifier.testTag("key-erase").pressable { type(entry.typed.trimEnd().dropLast(1)) }
                        EraseKey(keyModifier.then(tap).semantics { contentDescription = erase })
                        continue
                    }
                    // A digit after a complete code begins a new one.
                    val typed = entry.typed.takeIf { it.count(Char::isDigit) < CODE_DIGITS }.orEmpty()
                    Box(
                        keyModifier
                            .testTag("key-$key")
                            .plate(ground = palette.tile, edge = palette.tileLine)
                            .pressable { type(typed + key) },
                        contentAlignment = Alignment.Center,
                    ) { Words("$key", LocalType.current.title, color = palette.ink) }
                }
            }
        }
    }
}

/** The key that erases: an arrow to the left with a cross on it. */
@Composable
private fun EraseKey(modifier: Modifier) {
    val palette = LocalPalette.current
    Box(modifier, contentAlignment = Alignment.Center) {
        Canvas(Modifier.size(28.dp, 20.dp)) {
            val line = Stroke(1.8.dp.toPx(), join = StrokeJoin.Round)
            val halfHeight = size.height / 2
            drawPath(
                Path().apply {
                    moveTo(0f, halfHeight)
                    lineTo(halfHeight, 0f)
                    lineTo(size.width, 0f)
                    lineTo(size.width, size.height)
                    lineTo(halfHeight, size.height)
                    close()
                },
                palette.ink,
                style = line,
            )
            val middle = Offset((halfHeight + size.width) / 2, halfHeight)
            val crossReach = halfHeight * 0.42f
            for (side in listOf(-1f, 1f)) {
                drawLine(
                    palette.ink,
                    middle + Offset(-crossReach, -crossReach * side),
                    middle + Offset(crossReach, crossReach * side),
                    line.width,
                    StrokeCap.Round,
                )
            }
        }
    }
}

private const val ERASE = '<'
private const val NO_KEY = ' '
private val KEYS = listOf("123", "456", "789", "${NO_KEY}0$ERASE")
private val KEY_HEIGHT = 50.dp
