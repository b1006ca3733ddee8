package ayatsuri.ui.components

import androidx.compose.foundation.background
import androidx.compose.foundation.horizontalScroll
import androidx.compose.foundation.layout.Arrangement
import androidx.compose.foundation.layout.Box
import androidx.compose.foundation.layout.BoxWithConstraints
import androidx.compose.foundation.layout.Column
import androidx.compose.foundation.layout.IntrinsicSize
import androidx.compose.foundation.layout.Row
import androidx.compose.foundation.layout.Spacer
import androidx.compose.foundation.layout.fillMaxHeight
import androidx.compose.foundation.layout.fillMaxWidth
import androidx.compose.foundation.layout.height
import androidx.compose.foundation.layout.heightIn
import androidx.compose.foundation.layout.padding
import androidx.compose.foundation.layout.size
import androidx.compose.foundation.layout.width
import androidx.compose.foundation.rememberScrollState
import androidx.compose.foundation.shape.CircleShape
import androidx.compose.foundation.shape.RoundedCornerShape
import androidx.compose.runtime.Composable
import androidx.compose.ui.Alignment
import androidx.compose.ui.Modifier
import androidx.compose.ui.draw.clip
import androidx.compose.ui.platform.LocalDensity
import androidx.compose.ui.platform.testTag
import androidx.compose.ui.semantics.clearAndSetSemantics
import androidx.compose.ui.text.style.TextAlign
import androidx.compose.ui.unit.Dp
import androidx.compose.ui.unit.dp
import ayatsuri.core.OptionChoice
import ayatsuri.core.OptionRow
import ayatsuri.core.Picture
import ayatsuri.core.Tint
import ayatsuri.ui.LocalShell
import ayatsuri.ui.art.Bust
import ayatsuri.ui.art.PageStage
import ayatsuri.ui.art.StageFigure
import ayatsuri.ui.theme.LocalPalette
import ayatsuri.ui.theme.LocalType
import ayatsuri.ui.theme.Space
import ayatsuri.ui.theme.Words

/** Makes the plate of a value that is drawn as a tile, and lets a tap choose the value. */
@Composable
private fun Modifier.tile(
    row: OptionRow,
    choice: OptionChoice,
    onChoose: (OptionChoice) -> Unit,
): Modifier {
    val palette = LocalPalette.current
    val ground =
        when {
            choice.selected -> palette.chosen
            choice.closed == null -> palette.tile
            else -> palette.ground
        }
    return testTag("${row.id}/${choice.id}")
        .plate(ground = ground, edge = palette.tileLine, isMarked = choice.selected)
        .pressable { onChoose(choice) }
        .spokenAs(choice)
}

/**
 * Numbers of players to choose from, each with a dot for each player, the first one for oneself. They form two rows
 * where one has no room for fingers.
 */
@Composable
fun Numbers(
    row: OptionRow,
    onChoose: (OptionChoice) -> Unit,
) = BoxWithConstraints {
    val palette = LocalPalette.current
    val count = row.choices.size
    val columns = if (maxWidth >= (Space.finger + NUMBER_GAP) * count - NUMBER_GAP) count else (count + 1) / 2
    Column(verticalArrangement = Arrangement.spacedBy(NUMBER_GAP)) {
        for (numbers in row.choices.chunked(columns)) {
            Row(Modifier.height(IntrinsicSize.Min), horizontalArrangement = Arrangement.spacedBy(NUMBER_GAP)) {
                for (choice in numbers) {
                    val isOpen = choice.closed == null
                    Column(
                        Modifier
                            .weight(1f)
                            .fillMaxHeight()
                            .heightIn(min = NUMBER_HEIGHT)
                            .tile(row, choice, onChoose),
                        horizontalAlignment = Alignment.CenterHorizontally,
                        verticalArrangement = Arrangement.spacedBy(3.dp, Alignment.CenterVertically),
                    ) {
                        Words(choice.label, LocalType.current.question, color = if (isOpen) palette.ink else palette.ink2)
                        if (isOpen) {
                            PlayerDots(choice.label.toIntOrNull() ?: 0)
                        } else {
                            Words("×", LocalType.current.detail, color = palette.ink2)
                        }
                    }
                }
                repeat(columns - numbers.size) { Spacer(Modifier.weight(1f)) }
            }
        }
    }
}

@Composable
private fun PlayerDots(count: Int) =
    Row(Modifier.clearAndSetSemantics {}, horizontalArrangement = Arrangement.spacedBy(1.5.dp)) {
        val palette = LocalPalette.current
        repeat(count) { index ->
            Box(Modifier.size(4.5.dp).background(if (index == 0) palette.button else palette.ink2, CircleShape))
        }
    }

private val NUMBER_GAP = 4.dp
private val NUMBER_HEIGHT = 58.dp

/** The levels of bots to choose from: each with a puppet and a sentence. */
@Composable
fun Levels(
    row: OptionRow,
    onChoose: (OptionChoice) -> Unit,
) {
    val palette = LocalPalette.current
    val type = LocalType.current
    Row(Modifier.fillMaxWidth().height(IntrinsicSize.Min), horizontalArrangement = Arrangement.spacedBy(Space.groups)) {
        for (choice in row.choices) {
            Column(
                Modifier
                    .weight(1f)
                    .fillMaxHeight()
                    .heightIn(min = Space.finger)
                    .tile(row, choice, onChoose),
            ) {
                (choice.picture as? Picture.Card)?.let {
                    Bust(it.card, Modifier.inPlate().fillMaxWidth().height(64.dp), hasSigns = false)
                }
                Column(Modifier.padding(8.dp), verticalArrangement = Arrangement.spacedBy(2.dp)) {
                    Words(choice.labelWithMark(), type.gallery, color = if (choice.closed == null) palette.ink else palette.ink2)
                    choice.detail?.let { Words(it, type.detail, color = palette.ink2) }
                }
            }
        }
    }
}

/** Each value as a poster of the theatre: its cast in the light, its name below. */
@Composable
fun Posters(
    row: OptionRow,
    onChoose: (OptionChoice) -> Unit,
) {
    val palette = LocalPalette.current
    val type = LocalType.current
    // The row begins scrolled so that the chosen poster is in sight, and a part of the one before it.
    val chosenIndex = row.choices.indexOfFirst { it.selected }
    val scrollStart = with(LocalDensity.current) { ((POSTER_WIDTH + POSTER_GAP) * chosenIndex - POSTER_WIDTH / 3).roundToPx() }
    Row(
        Modifier.horizontalScroll(rememberScrollState(scrollStart.coerceAtLeast(0))).height(IntrinsicSize.Min),
        horizontalArrangement = Arrangement.spacedBy(POSTER_GAP),
    ) {
        for (choice in row.choices) {
            Column(
                Modifier
                    .width(POSTER_WIDTH)
                    .fillMaxHeight()
                    .heightIn(min = POSTER_HEIGHT)
                    .tile(row, choice, onChoose),
                horizontalAlignment = Alignment.CenterHorizontally,
            ) {
                PageStage(choice.posterCast(), Modifier.inPlate().fillMaxWidth().height(STAGE_HEIGHT))
                Box(Modifier.weight(1f).padding(horizontal = 4.dp, vertical = 6.dp), contentAlignment = Alignment.Center) {
                    val ink = if (choice.closed == null) palette.ink else palette.ink2
                    Words(choice.labelWithMark(), type.gallery, color = ink, align = TextAlign.Center)
                }
            }
        }
    }
}

/** Insets and clips the picture at the top of a plate, so that the plate's edge stays visible. */
private fun Modifier.inPlate(edge: Dp = 1.dp) =
    padding(start = edge, top = edge, end = edge).clip(RoundedCornerShape(topStart = 11.dp, topEnd = 11.dp))

/** The cast of a poster: the card of the picture in the light, and its two neighbours ([OptionChoice.beside]). */
@Composable
private fun OptionChoice.posterCast(): List<StageFigure> {
    val card = (picture as? Picture.Card)?.card ?: return emptyList()
    val shell = LocalShell.current

    fun tint(card: String) = shell.explain(card)?.tint ?: Tint.PLAIN
    val neighbours = beside.zip(listOf(-104f, 104f)) { other, middle -> StageFigure(other, tint(other), middle, 122f, 20f) }
    return neighbours + StageFigure(card, tint(card), 0f, 152f, 0f)
}

private val POSTER_WIDTH = 108.dp
private val POSTER_GAP = 10.dp
private val POSTER_HEIGHT = 136.dp
private val STAGE_HEIGHT = 88.dp
