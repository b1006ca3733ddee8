package ayatsuri.ui.lobby

import androidx.compose.foundation.layout.Arrangement
import androidx.compose.foundation.layout.Box
import androidx.compose.foundation.layout.BoxWithConstraints
import androidx.compose.foundation.layout.Column
import androidx.compose.foundation.layout.ColumnScope
import androidx.compose.foundation.layout.Row
import androidx.compose.foundation.layout.fillMaxHeight
import androidx.compose.foundation.layout.fillMaxSize
import androidx.compose.foundation.layout.fillMaxWidth
import androidx.compose.foundation.layout.padding
import androidx.compose.foundation.layout.width
import androidx.compose.foundation.rememberScrollState
import androidx.compose.foundation.verticalScroll
import androidx.compose.runtime.Composable
import androidx.compose.runtime.CompositionLocalProvider
import androidx.compose.runtime.remember
import androidx.compose.ui.Alignment
import androidx.compose.ui.Modifier
import androidx.compose.ui.platform.LocalDensity
import androidx.compose.ui.platform.testTag
import androidx.compose.ui.semantics.LiveRegionMode
import androidx.compose.ui.semantics.liveRegion
import androidx.compose.ui.semantics.semantics
import androidx.compose.ui.text.style.TextAlign
import androidx.compose.ui.unit.Density
import androidx.compose.ui.unit.Dp
import androidx.compose.ui.unit.dp
import ayatsuri.core.SeatView
import ayatsuri.core.TableScreen
import ayatsuri.core.UserAction
import ayatsuri.ui.art.PuppetOnStage
import ayatsuri.ui.table.ActingString
import ayatsuri.ui.table.Asked
import ayatsuri.ui.table.Awaited
import ayatsuri.ui.table.LocalActingString
import ayatsuri.ui.table.Market
import ayatsuri.ui.table.Notice
import ayatsuri.ui.table.OwnHand
import ayatsuri.ui.table.Piles
import ayatsuri.ui.table.PromptHeights
import ayatsuri.ui.table.RankStrip
import ayatsuri.ui.table.Room
import ayatsuri.ui.table.Seat
import ayatsuri.ui.table.Since
import ayatsuri.ui.table.TopLine
import ayatsuri.ui.table.Touch
import ayatsuri.ui.table.actingString
import ayatsuri.ui.table.isToldOnStage
import ayatsuri.ui.theme.LocalType
import ayatsuri.ui.theme.Space
import ayatsuri.ui.theme.Words

/**
 * The table of a wide window: the others sit around the stage, from the lower left clockwise; one's own city and hand are
 * below, and beside them what is asked. All of it is as much larger as the window is high.
 */
@Composable
fun RoundTable(
    table: TableScreen,
    touch: Touch,
    onAction: (UserAction) -> Unit,
    wide: Dp,
    high: Dp,
) {
    val larger = (1f + (high - LOWEST) / GROWS).coerceIn(1f, 1.5f)
    val asked = if (wide < 1000.dp) 340.dp else 408.dp
    val string = remember { ActingString() }
    Column(Modifier.fillMaxSize()) {
        TopLine(table, touch, onAction, isWide = true)
        table.notice?.let { Notice(it, table.noticeButtons, onAction) }
        Box(Modifier.weight(1f).fillMaxWidth().actingString(string, table.seats.any { it.isActing })) {
            CompositionLocalProvider(LocalActingString provides string) {
                Column(Modifier.fillMaxSize()) {
                    Enlarged(larger) { RankStrip(table.ranks, table.seats, touch) }
                    Around(table, touch, larger, Modifier.weight(1f))
                    Column(Modifier.width(wide - asked - 28.dp)) {
                        Enlarged(larger) {
                            table.seats.firstOrNull()?.let { Seat(it, Room.LARGE, touch, Modifier.fillMaxWidth()) }
                            OwnHand(table.characters, table.charactersLabel, table.hand, touch)
                        }
                    }
                }
            }
            Column(
                Modifier.align(Alignment.BottomEnd).padding(14.dp).width(asked),
                verticalArrangement = Arrangement.Bottom,
            ) { Asked(table, touch, PromptHeights(high * USUAL, high * ALL, isCard = true), Modifier, onAction) }
        }
    }
}

private val LOWEST = 600.dp
private val GROWS = 555.dp
private const val USUAL = 0.56f
private const val ALL = 0.8f

/** The others to the left and right of the stage. */
@Composable
private fun Around(
    table: TableScreen,
    touch: Touch,
    larger: Float,
    modifier: Modifier,
) {
    val others = table.seats.drop(1)
    val left = others.take((others.size + 1) / 2).reversed()
    val right = others.drop(left.size)
    BoxWithConstraints(modifier.fillMaxWidth()) {
        // As many as sit at one side share its height.
        val each = (maxHeight / left.size.coerceAtLeast(1) / ROW).coerceIn(0.9f, larger)
        Row(Modifier.fillMaxSize(), horizontalArrangement = Arrangement.spacedBy(Space.sections)) {
            Side(left, touch, each, Modifier.weight(1f))
            Centre(table, touch, Modifier.weight(0.9f).fillMaxHeight())
            Side(right, touch, each, Modifier.weight(1f))
        }
    }
}

/** As high as the row of a seat is, and a little air. */
private val ROW = 84.dp

@Composable
private fun Side(
    seats: List<SeatView>,
    touch: Touch,
    larger: Float,
    modifier: Modifier,
) = Column(
    modifier.fillMaxHeight().verticalScroll(rememberScrollState()),
    verticalArrangement = Arrangement.SpaceEvenly,
) { Enlarged(larger) { seats.forEach { Seat(it, Room.SMALL, touch, Modifier.fillMaxWidth().padding(vertical = 2.dp)) } } }

/** The stage: whoever is being played in the beam of the lamp, what just happened, and what lies in the middle. */
@Composable
private fun Centre(
    table: TableScreen,
    touch: Touch,
    modifier: Modifier,
) {
    val type = LocalType.current
    Column(
        modifier,
        horizontalAlignment = Alignment.CenterHorizontally,
        verticalArrangement = Arrangement.spacedBy(4.dp, Alignment.CenterVertically),
    ) {
        table.stage?.let { PuppetOnStage(it, touch, Modifier.weight(1f).fillMaxWidth()) }
        table.headline?.let {
            val told = Modifier.testTag("headline").semantics { liveRegion = LiveRegionMode.Polite }
            Words(it, type.headline, told, align = TextAlign.Center)
        }
        if (table.isToldOnStage()) Awaited(table, TextAlign.Center)
        Since(table)
        Piles(table.piles, touch)
        Market(table, touch)
    }
}

/** All that is inside, larger: pictures and text alike. */
@Composable
fun Enlarged(
    by: Float,
    content: @Composable () -> Unit,
) {
    val density = LocalDensity.current
    CompositionLocalProvider(LocalDensity provides Density(density.density * by, density.fontScale), content = content)
}
