package ayatsuri.ui.cover

import androidx.compose.foundation.border
import androidx.compose.foundation.focusable
import androidx.compose.foundation.gestures.awaitEachGesture
import androidx.compose.foundation.gestures.awaitFirstDown
import androidx.compose.foundation.gestures.waitForUpOrCancellation
import androidx.compose.foundation.interaction.MutableInteractionSource
import androidx.compose.foundation.interaction.collectIsFocusedAsState
import androidx.compose.foundation.layout.Arrangement
import androidx.compose.foundation.layout.Box
import androidx.compose.foundation.layout.BoxWithConstraints
import androidx.compose.foundation.layout.Column
import androidx.compose.foundation.layout.Row
import androidx.compose.foundation.layout.fillMaxSize
import androidx.compose.foundation.layout.fillMaxWidth
import androidx.compose.foundation.layout.heightIn
import androidx.compose.foundation.layout.padding
import androidx.compose.foundation.layout.widthIn
import androidx.compose.foundation.rememberScrollState
import androidx.compose.foundation.shape.RoundedCornerShape
import androidx.compose.foundation.verticalScroll
import androidx.compose.runtime.Composable
import androidx.compose.runtime.getValue
import androidx.compose.runtime.key
import androidx.compose.runtime.remember
import androidx.compose.runtime.rememberUpdatedState
import androidx.compose.ui.Alignment
import androidx.compose.ui.Modifier
import androidx.compose.ui.draw.clipToBounds
import androidx.compose.ui.draw.drawBehind
import androidx.compose.ui.geometry.Offset
import androidx.compose.ui.input.pointer.pointerInput
import androidx.compose.ui.platform.testTag
import androidx.compose.ui.semantics.LiveRegionMode
import androidx.compose.ui.semantics.Role
import androidx.compose.ui.semantics.heading
import androidx.compose.ui.semantics.liveRegion
import androidx.compose.ui.semantics.onClick
import androidx.compose.ui.semantics.role
import androidx.compose.ui.semantics.semantics
import androidx.compose.ui.text.style.TextAlign
import androidx.compose.ui.unit.dp
import ayatsuri.core.CoverOpening
import ayatsuri.core.CoverScreen
import ayatsuri.core.UserAction
import ayatsuri.ui.LocalShell
import ayatsuri.ui.art.Curtain
import ayatsuri.ui.art.Face
import ayatsuri.ui.art.Valance
import ayatsuri.ui.components.InputPause
import ayatsuri.ui.components.QuietButton
import ayatsuri.ui.components.WideButton
import ayatsuri.ui.components.plate
import ayatsuri.ui.components.pressedByKeys
import ayatsuri.ui.components.pressing
import ayatsuri.ui.components.stageGround
import ayatsuri.ui.components.tileShape
import ayatsuri.ui.table.Board
import ayatsuri.ui.table.rememberTouch
import ayatsuri.ui.theme.LocalPalette
import ayatsuri.ui.theme.LocalType
import ayatsuri.ui.theme.Palette
import ayatsuri.ui.theme.Space
import ayatsuri.ui.theme.Words
import ayatsuri.ui.theme.isLargeText
import kotlinx.coroutines.withTimeoutOrNull

/**
 * The cover between two people at one phone: a curtain that says to whom the phone goes, and above it the table as
 * everybody sees it.
 */
@Composable
fun CoverPage(
    cover: CoverScreen,
    onAction: (UserAction) -> Unit,
) = key(cover.seat, cover.text) {
    val touch = rememberTouch(cover.table, onAction)
    BoxWithConstraints(Modifier.fillMaxSize().stageGround(LocalPalette.current)) {
        // On a low page the table gets less height, so that the button that opens the cover is in sight.
        val tableWeight = if (isLargeText() || maxHeight < 700.dp) SMALL_TABLE_WEIGHT else TABLE_WEIGHT
        Column(Modifier.fillMaxSize()) {
            Board(cover.table, touch, onAction, Modifier.weight(tableWeight))
            Valance()
            Box(Modifier.weight(1f).fillMaxWidth().clipToBounds(), contentAlignment = Alignment.Center) {
                Curtain()
                // The clip above ends the strings of this board at the valance.
                CoverBoard(cover, onAction)
            }
        }
    }
}

/** The height of the table as a part of the curtain's height. */
private const val TABLE_WEIGHT = 0.82f
private const val SMALL_TABLE_WEIGHT = 0.5f

@Composable
private fun CoverBoard(
    cover: CoverScreen,
    onAction: (UserAction) -> Unit,
) {
    val palette = LocalPalette.current
    val type = LocalType.current
    val pause = remember { InputPause() }
    val seat = cover.table.seats.firstOrNull { it.seat == cover.seat }
    val press = pressing(onAction)
    Column(
        Modifier
            .widthIn(max = 336.dp)
            .padding(horizontal = Space.edge, vertical = 16.dp)
            .hangingOnStrings(palette)
            .plate(ground = palette.ground, edge = palette.string)
            .verticalScroll(rememberScrollState())
            .padding(horizontal = 18.dp, vertical = Space.edge),
        horizontalAlignment = Alignment.CenterHorizontally,
        verticalArrangement = Arrangement.spacedBy(Space.groups),
    ) {
        Face(seat?.face, seat?.colour?.number, isAway = false, size = 56.dp)
        Words(
            cover.title,
            if (isLargeText()) type.question else type.title,
            Modifier.semantics {
                heading()
                liveRegion = LiveRegionMode.Assertive
            },
            align = TextAlign.Center,
        )
        Words(listOfNotNull(cover.name, seat?.colour?.label).joinToString(" · "), type.body, align = TextAlign.Center)
        Words(cover.text, type.body, color = palette.accent, align = TextAlign.Center)
        cover.table.waiting?.let { Words(it, type.detail, color = palette.ink2, align = TextAlign.Center) }
        cover.buttons.firstOrNull()?.let { open ->
            // The pause keeps a tap that was meant for the prompt before from opening the cover.
            Ring { OpenButton(open.label, open.detail, open.id) { if (!pause.isOn()) press(open) } }
        }
        val others = cover.buttons.drop(1)
        if (isLargeText()) {
            others.forEach { QuietButton(it, onTap = press) }
        } else {
            Row { others.forEach { QuietButton(it, Modifier.weight(1f), TextAlign.Center, press) } }
        }
    }
}

/** Draws two strings, on which the board of the cover hangs from the edge of the stage. */
private fun Modifier.hangingOnStrings(palette: Palette) =
    drawBehind {
        for (share in listOf(0.26f, 0.74f)) {
            drawLine(palette.boardString, Offset(size.width * share, -STRING_LENGTH.toPx()), Offset(size.width * share, 0f), 1.4.dp.toPx())
        }
    }

private val STRING_LENGTH = 400.dp

/** The golden ring around the button that opens the curtain. */
@Composable
private fun Ring(content: @Composable () -> Unit) {
    val palette = LocalPalette.current
    Box(Modifier.padding(vertical = 4.dp).border(2.dp, palette.gold, RoundedCornerShape(17.dp)).padding(5.dp)) { content() }
}

/** The button that opens the cover: by a tap, or by a finger held on it for a second, as the settings say. */
@Composable
internal fun OpenButton(
    label: String,
    detail: String?,
    tag: String,
    onOpen: () -> Unit,
) {
    val palette = LocalPalette.current
    if (LocalShell.current.cover == CoverOpening.TAP) {
        WideButton(label, tag, detail = detail, isPrimary = true, onTap = onOpen)
        return
    }
    val latestOnOpen by rememberUpdatedState(onOpen)
    val interactions = remember { MutableInteractionSource() }
    val isFocused by interactions.collectIsFocusedAsState()
    Box(
        Modifier
            .fillMaxWidth()
            .testTag(tag)
            .heightIn(min = 64.dp)
            .plate(ground = palette.button)
            .border(3.dp, if (isFocused) palette.lamp else palette.button, tileShape)
            // A key opens at once: whoever came here by keys did so on purpose.
            .pressedByKeys({ isFocused }, onOpen, onLong = null)
            .focusable(interactionSource = interactions)
            .pointerInput(tag) {
                awaitEachGesture {
                    awaitFirstDown()
                    // A finger that is lifted earlier leaves the cover closed.
                    val isHeld = withTimeoutOrNull(HOLD_MILLIS) { waitForUpOrCancellation() ?: Unit } == null
                    if (isHeld) latestOnOpen()
                }
            }.semantics(mergeDescendants = true) {
                role = Role.Button
                onClick {
                    onOpen()
                    true
                }
            }.padding(12.dp),
        contentAlignment = Alignment.Center,
    ) {
        Column(horizontalAlignment = Alignment.CenterHorizontally) {
            Words(label, LocalType.current.primary, color = palette.onButton)
            detail?.let { Words(it, LocalType.current.detail, color = palette.onButton) }
        }
    }
}

private const val HOLD_MILLIS = 1_000L
