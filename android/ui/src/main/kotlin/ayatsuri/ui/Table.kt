package ayatsuri.ui

import androidx.compose.foundation.background
import androidx.compose.foundation.border
import androidx.compose.foundation.clickable
import androidx.compose.foundation.horizontalScroll
import androidx.compose.foundation.layout.Arrangement
import androidx.compose.foundation.layout.Box
import androidx.compose.foundation.layout.BoxWithConstraints
import androidx.compose.foundation.layout.Column
import androidx.compose.foundation.layout.IntrinsicSize
import androidx.compose.foundation.layout.Row
import androidx.compose.foundation.layout.Spacer
import androidx.compose.foundation.layout.fillMaxHeight
import androidx.compose.foundation.layout.fillMaxSize
import androidx.compose.foundation.layout.fillMaxWidth
import androidx.compose.foundation.layout.height
import androidx.compose.foundation.layout.heightIn
import androidx.compose.foundation.layout.padding
import androidx.compose.foundation.rememberScrollState
import androidx.compose.foundation.shape.RoundedCornerShape
import androidx.compose.foundation.text.BasicText
import androidx.compose.foundation.verticalScroll
import androidx.compose.runtime.Composable
import androidx.compose.runtime.getValue
import androidx.compose.runtime.mutableStateOf
import androidx.compose.runtime.remember
import androidx.compose.runtime.setValue
import androidx.compose.ui.Alignment
import androidx.compose.ui.Modifier
import androidx.compose.ui.draw.clip
import androidx.compose.ui.platform.testTag
import androidx.compose.ui.semantics.LiveRegionMode
import androidx.compose.ui.semantics.liveRegion
import androidx.compose.ui.semantics.semantics
import androidx.compose.ui.text.font.FontWeight
import androidx.compose.ui.text.style.TextAlign
import androidx.compose.ui.unit.dp
import androidx.compose.ui.unit.sp
import ayatsuri.core.Button
import ayatsuri.core.Card
import ayatsuri.core.TableScreen
import ayatsuri.core.Target
import ayatsuri.core.UserAction

/** What lies over the table. */
sealed interface Over {
    data object Log : Over

    data class Choices(
        val of: List<ayatsuri.core.Choice>,
    ) : Over

    data class Reason(
        val of: ayatsuri.core.Closed,
    ) : Over

    data class About(
        val card: Card,
        val lines: List<String> = emptyList(),
    ) : Over
}

/** A game in play, on a phone held upright: who looks is below, whom he plays with above. */
@Composable
fun Table(
    table: TableScreen,
    onAction: (UserAction) -> Unit,
) {
    val palette = LocalPalette.current
    var over by remember(table.prompt?.id) { mutableStateOf<Over?>(null) }
    val prompt = table.prompt
    // A prompt that came by itself takes no choice at first, so that nothing is chosen that nobody saw.
    val pause = remember(prompt?.id) { InputPause() }
    val choose = { choice: ayatsuri.core.Choice ->
        if (prompt != null && !(prompt.cameByItself && pause.isOn())) onAction(UserAction.Choose(prompt.id, choice.index))
    }
    val touch =
        Touch(
            prompt,
            onChoices = { choices ->
                val only = choices.singleOrNull()?.takeIf { it.confirm == null }
                if (only != null) choose(only) else over = Over.Choices(choices)
            },
            onClosed = { over = Over.Reason(it) },
        )
    BoxWithConstraints(Modifier.fillMaxSize().background(palette.ground)) {
        // What is asked never hides the table: it has this much of the screen at most, and scrolls.
        val most = maxHeight * 0.38f
        Column(Modifier.fillMaxSize().padding(8.dp), verticalArrangement = Arrangement.spacedBy(6.dp)) {
            Heading(table)
            table.notice?.let { Notice(it) }
            RankStrip(table.ranks, table.seats, touch) { rank ->
                over = Over.About(rank.card, listOf(rank.stateLabel) + rank.marks.map { it.label } + listOfNotNull(rank.known))
            }
            // Where all does not fit, what is one's own is seen first.
            Column(
                Modifier.weight(1f).verticalScroll(rememberScrollState(initial = Int.MAX_VALUE)),
                verticalArrangement = Arrangement.spacedBy(4.dp, Alignment.Bottom),
            ) {
                val about = { card: Card -> over = Over.About(card) }
                Others(table.seats.drop(1), touch, about)
                Middle(table, touch, about)
                table.seats.firstOrNull()?.let { Seat(it, Room.LARGE, touch, Modifier.fillMaxWidth(), about) }
                // Nobody else sees the characters that are held, as long as they are not revealed.
                val held = table.characters.map { it to Target.Character(it.id) }
                CardRow(held + table.hand.map { it to Target.Hand(it.id) }, touch, "hand", about)
            }
            Bar(table.playback?.buttons.orEmpty() + table.buttons, onLog = { over = Over.Log }, onAction = onAction)
            if (prompt != null) {
                PromptPanel(
                    prompt,
                    touch,
                    Modifier.heightIn(max = most),
                    onChoose = { if (it.confirm == null) choose(it) else over = Over.Choices(listOf(it)) },
                    onClosed = { over = Over.Reason(it) },
                    onCard = { over = Over.About(it) },
                )
            } else {
                val waiting = listOfNotNull(table.watching, table.waiting).joinToString("\n")
                BasicText(waiting, Modifier.testTag("waiting").padding(8.dp), style = style(15.sp, palette.faint))
            }
        }
        over?.let { OverTable(it, table, onChoose = choose) { over = null } }
    }
}

@Composable
private fun Heading(table: TableScreen) {
    val palette = LocalPalette.current
    Row(Modifier.fillMaxWidth(), horizontalArrangement = Arrangement.spacedBy(8.dp)) {
        BasicText(table.title, Modifier.weight(1f), style = style(15.sp).copy(fontWeight = FontWeight.Bold))
        BasicText(table.subtitle, Modifier.weight(1f), style = style(12.sp, palette.faint).copy(textAlign = TextAlign.End))
    }
}

/** What is the matter with a table of several phones: where it is seen however far the table is scrolled. */
@Composable
private fun Notice(words: String) {
    val palette = LocalPalette.current
    BasicText(
        words,
        Modifier
            .fillMaxWidth()
            .testTag("notice")
            .clip(RoundedCornerShape(6.dp))
            .background(palette.card)
            .border(1.dp, palette.accentText, RoundedCornerShape(6.dp))
            .padding(horizontal = 8.dp, vertical = 5.dp)
            .semantics { liveRegion = LiveRegionMode.Polite },
        style = style(13.sp),
    )
}

/** What just happened, and what lies in the middle. */
@Composable
private fun Middle(
    table: TableScreen,
    touch: Touch,
    onCard: (Card) -> Unit,
) {
    val palette = LocalPalette.current
    Column(verticalArrangement = Arrangement.spacedBy(4.dp)) {
        BasicText(
            table.headline.orEmpty(),
            Modifier.testTag("headline").heightIn(min = 22.dp),
            style = style(16.sp).copy(fontWeight = FontWeight.Bold),
        )
        Row(Modifier.fillMaxWidth(), horizontalArrangement = Arrangement.spacedBy(4.dp)) {
            for (pile in table.piles) {
                val target = Target.Pile(pile.id)
                val light = touch.light(target)
                val place = if (light == Light.PLAIN) Modifier else Modifier.lit(light) { touch.tap(target) }
                val padded = place.padding(horizontal = 4.dp, vertical = 1.dp)
                BasicText("${pile.label} ${pile.amount}", padded, style = style(12.sp, palette.faint))
            }
            if (table.market.isNotEmpty()) {
                Spacer(Modifier.weight(1f))
                BasicText(table.marketLabel, style = style(12.sp, palette.faint))
            }
        }
        val laid = listOfNotNull(table.event) + table.market
        CardRow(laid.map { it to Target.Market(it.id) }, touch, "market", onCard)
    }
}

/** Cards beside each other, wider than the screen if need be, each with what a choice would point at. */
@Composable
fun CardRow(
    cards: List<Pair<Card, Target>>,
    touch: Touch,
    tag: String,
    onCard: (Card) -> Unit,
) {
    if (cards.isEmpty()) return
    Row(
        Modifier
            .fillMaxWidth()
            .testTag(tag)
            .horizontalScroll(rememberScrollState())
            .height(IntrinsicSize.Min),
        horizontalArrangement = Arrangement.spacedBy(5.dp),
    ) {
        for ((card, target) in cards) {
            val place = Modifier.fillMaxHeight().testTag(card.id)
            CardFace(card, touch.light(target), place) { touch.tap(target) { onCard(card) } }
        }
    }
}

/** What can be pressed at any time. */
@Composable
private fun Bar(
    buttons: List<Button>,
    onLog: () -> Unit,
    onAction: (UserAction) -> Unit,
) {
    val labels = LocalLabels.current
    Row(
        Modifier.fillMaxWidth().horizontalScroll(rememberScrollState()),
        horizontalArrangement = Arrangement.spacedBy(4.dp),
    ) {
        SmallButton(labels.log, "log", onTap = onLog)
        for (button in buttons) {
            SmallButton(button.label, button.id, isOpen = button.closed == null) { onAction(button.action) }
        }
    }
}

@Composable
private fun SmallButton(
    label: String,
    tag: String,
    isOpen: Boolean = true,
    onTap: () -> Unit,
) {
    val palette = LocalPalette.current
    Box(
        Modifier
            .testTag(tag)
            .heightIn(min = 48.dp)
            .clip(RoundedCornerShape(24.dp))
            .clickable(enabled = isOpen, onClick = onTap)
            .padding(horizontal = 10.dp),
        contentAlignment = Alignment.Center,
    ) {
        BasicText(label, style = style(13.sp, if (isOpen) palette.accentText else palette.faint))
    }
}
