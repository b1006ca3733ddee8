package ayatsuri.ui.table

import androidx.compose.foundation.ExperimentalFoundationApi
import androidx.compose.foundation.layout.Column
import androidx.compose.foundation.layout.fillMaxWidth
import androidx.compose.foundation.layout.padding
import androidx.compose.foundation.relocation.BringIntoViewRequester
import androidx.compose.foundation.relocation.bringIntoViewRequester
import androidx.compose.runtime.Composable
import androidx.compose.runtime.LaunchedEffect
import androidx.compose.runtime.remember
import androidx.compose.runtime.withFrameNanos
import androidx.compose.ui.Modifier
import androidx.compose.ui.platform.testTag
import androidx.compose.ui.semantics.LiveRegionMode
import androidx.compose.ui.semantics.liveRegion
import androidx.compose.ui.semantics.semantics
import androidx.compose.ui.unit.dp
import ayatsuri.core.Choice
import ayatsuri.ui.components.WideButton
import ayatsuri.ui.lesson.litChoice
import ayatsuri.ui.theme.LocalPalette
import ayatsuri.ui.theme.LocalType
import ayatsuri.ui.theme.Words
import ayatsuri.ui.theme.isLargeText
import ayatsuri.ui.theme.lessLarge

/** The button that takes the lifted card; a second tap on the card does so too. */
@Composable
internal fun TakeButton(
    choice: Choice,
    touch: Touch,
    modifier: Modifier,
    isTight: Boolean,
    isLow: Boolean = isTight,
) {
    val warning = choice.warning.takeUnless { isTight }
    WideButton(choice.label, "take", modifier.litChoice(choice.index), warning, isPrimary = true, isLow = isLow) { touch.press(choice) }
}

/** A line or two about the lifted card: the cards stay in sight, and holding one shows its whole text. */
@Composable
internal fun LiftedText(
    choice: Choice,
    touch: Touch,
) {
    val card = touch.cards(choice.reads).singleOrNull()
    val said = choice.detail ?: card?.short ?: card?.text ?: return
    Column(
        Modifier
            .fillMaxWidth()
            .testTag("lifted")
            .semantics { liveRegion = LiveRegionMode.Polite }
            .padding(vertical = 4.dp),
    ) {
        // So little room is left to it that it is less large than other text, and leaves a choice in sight.
        Words(said, LocalType.current.detail.lessLarge(), color = LocalPalette.current.ink2)
    }
}

/** The text about the lifted card among what scrolls: the prompt scrolls to all of it. */
@OptIn(ExperimentalFoundationApi::class)
@Composable
internal fun LiftedInSight(
    choice: Choice,
    touch: Touch,
) {
    val inSight = remember { BringIntoViewRequester() }
    LaunchedEffect(choice.index) {
        // The text is laid out first.
        repeat(2) { withFrameNanos { } }
        inSight.bringIntoView()
    }
    Column(Modifier.fillMaxWidth().bringIntoViewRequester(inSight)) {
        // In large text the cards themselves show their text.
        if (!isLargeText() || choice.detail != null) LiftedText(choice, touch)
        choice.warning?.let { Words(it, LocalType.current.detail.lessLarge(), color = LocalPalette.current.accent) }
    }
}
