package ayatsuri.ui.components

import androidx.compose.foundation.background
import androidx.compose.foundation.gestures.detectTapGestures
import androidx.compose.foundation.layout.Arrangement
import androidx.compose.foundation.layout.Box
import androidx.compose.foundation.layout.BoxWithConstraints
import androidx.compose.foundation.layout.Column
import androidx.compose.foundation.layout.ColumnScope
import androidx.compose.foundation.layout.fillMaxSize
import androidx.compose.foundation.layout.fillMaxWidth
import androidx.compose.foundation.layout.heightIn
import androidx.compose.foundation.layout.padding
import androidx.compose.foundation.layout.widthIn
import androidx.compose.foundation.rememberScrollState
import androidx.compose.foundation.shape.RoundedCornerShape
import androidx.compose.foundation.verticalScroll
import androidx.compose.runtime.Composable
import androidx.compose.runtime.CompositionLocalProvider
import androidx.compose.runtime.Stable
import androidx.compose.runtime.key
import androidx.compose.runtime.mutableStateListOf
import androidx.compose.runtime.remember
import androidx.compose.runtime.staticCompositionLocalOf
import androidx.compose.ui.Alignment
import androidx.compose.ui.Modifier
import androidx.compose.ui.input.pointer.PointerEventPass
import androidx.compose.ui.input.pointer.PointerEventType
import androidx.compose.ui.input.pointer.pointerInput
import androidx.compose.ui.platform.testTag
import androidx.compose.ui.semantics.clearAndSetSemantics
import androidx.compose.ui.semantics.heading
import androidx.compose.ui.semantics.paneTitle
import androidx.compose.ui.semantics.semantics
import androidx.compose.ui.unit.dp
import ayatsuri.core.Card
import ayatsuri.core.Confirm
import ayatsuri.ui.OnBack
import ayatsuri.ui.theme.LocalLabels
import ayatsuri.ui.theme.LocalPalette
import ayatsuri.ui.theme.LocalType
import ayatsuri.ui.theme.Space
import ayatsuri.ui.theme.Words

/**
 * A sheet lies over the page until it is closed. The sheet of a prompt ([isOfPrompt]) also closes when its prompt is
 * gone.
 */
class Sheet(
    val tag: String,
    val title: String? = null,
    val isOfPrompt: Boolean = false,
    val scrolls: Boolean = true,
    val hasClose: Boolean = true,
    /** The question of a button that this sheet asks; null for other sheets. */
    val asks: Confirm? = null,
    val content: @Composable ColumnScope.() -> Unit,
)

/** The open sheets, the last one uppermost. */
@Stable
class Sheets {
    private val open = mutableStateListOf<Sheet>()

    val all: List<Sheet> get() = open

    val top: Sheet? get() = open.lastOrNull()

    fun open(sheet: Sheet) {
        open += sheet
    }

    fun close() {
        open.removeLastOrNull()
    }

    fun closeThoseOfPrompt() {
        open.removeAll { it.isOfPrompt }
    }

    /** Closes each open question whose button has left the page; [asked] holds the questions of the page's buttons. */
    fun dropQuestions(asked: Set<Confirm>) {
        open.removeAll { it.asks != null && it.asks !in asked }
    }

    /** Asks a second question before something is given up; [onYes] then does it. */
    fun ask(
        confirm: Confirm,
        isOfPrompt: Boolean = false,
        onYes: () -> Unit,
    ) = open(
        Sheet("asked-again", isOfPrompt = isOfPrompt, hasClose = false, asks = confirm.takeUnless { isOfPrompt }) {
            val pause = remember(confirm) { InputPause() }
            Words(confirm.question, LocalType.current.question, Modifier.semantics { heading() })
            WideButton(confirm.no, tag = "confirm-no") { if (!pause.isOn()) close() }
            WideButton(confirm.yes, tag = "confirm-yes") {
                if (!pause.isOn()) {
                    close()
                    onYes()
                }
            }
        },
    )

    /** Shows cards in full, and [lines] that are known of them here. */
    fun explain(
        cards: List<Card>,
        lines: List<String> = emptyList(),
    ) {
        if (cards.isEmpty() && lines.isEmpty()) return
        open(
            Sheet("about", cards.firstOrNull()?.name) {
                cards.forEach { CardInFull(it, pictureWidth = if (cards.size == 1) 168.dp else 104.dp) }
                lines.forEach { Words(it, LocalType.current.body, color = LocalPalette.current.accent) }
            },
        )
    }

    /** Shows why something cannot be done. */
    fun showWhy(
        label: String,
        reason: String,
        cards: List<Card> = emptyList(),
    ) = open(
        Sheet("why", label) {
            val type = LocalType.current
            Words(label, type.question, Modifier.semantics { heading() })
            Words(reason, type.body, color = LocalPalette.current.accent)
            cards.forEach { CardInFull(it) }
        },
    )
}

val LocalSheets = staticCompositionLocalOf { Sheets() }

/** A page, and the open sheets over it. A screen reader then reads the uppermost sheet alone. */
@Composable
fun WithSheets(
    sheets: Sheets,
    page: @Composable () -> Unit,
) {
    val top = sheets.top
    val keys = LocalKeys.current
    Box(
        Modifier.fillMaxSize().pointerInput(keys) {
            awaitPointerEventScope {
                // A touch ends the use of keys: the focus no longer moves by itself.
                while (true) if (awaitPointerEvent(PointerEventPass.Initial).type == PointerEventType.Press) keys.areInUse = false
            }
        },
    ) {
        Box(if (top == null) Modifier.fillMaxSize() else Modifier.fillMaxSize().clearAndSetSemantics {}) { page() }
        for (sheet in sheets.all) key(sheet) { OnBack(sheets::close) }
        if (top != null) key(top) { CompositionLocalProvider(LocalSheet provides top) { SheetOverPage(top, sheets::close) } }
    }
}

@Composable
private fun SheetOverPage(
    sheet: Sheet,
    onClose: () -> Unit,
) {
    val palette = LocalPalette.current
    val labels = LocalLabels.current
    BoxWithConstraints(Modifier.fillMaxSize(), contentAlignment = Alignment.BottomCenter) {
        // A tap beside the sheet closes it; users of a screen reader have the button.
        Box(Modifier.fillMaxSize().background(palette.ground.copy(alpha = 0.7f)).pointerInput(sheet) { detectTapGestures { onClose() } })
        val shape = RoundedCornerShape(topStart = 22.dp, topEnd = 22.dp)
        Column(
            Modifier
                .widthIn(max = Space.readable)
                .fillMaxWidth()
                .heightIn(max = maxHeight * 0.88f)
                .testTag(sheet.tag)
                .focusFirstForKeys(sheet)
                .semantics { sheet.title?.let { paneTitle = it } }
                .plate(shape)
                .pointerInput(Unit) { detectTapGestures { } }
                .padding(16.dp),
            verticalArrangement = Arrangement.spacedBy(Space.sections),
        ) {
            val scroll = if (sheet.scrolls) Modifier.verticalScroll(rememberScrollState()) else Modifier
            Column(
                Modifier.weight(1f, fill = false).then(scroll),
                verticalArrangement = Arrangement.spacedBy(Space.groups),
            ) { sheet.content(this) }
            if (sheet.hasClose) WideButton(labels.close, tag = "close", onTap = onClose)
        }
    }
}
