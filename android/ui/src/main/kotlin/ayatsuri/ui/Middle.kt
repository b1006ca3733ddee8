package ayatsuri.ui

import androidx.compose.foundation.layout.Arrangement
import androidx.compose.foundation.layout.Box
import androidx.compose.foundation.layout.Column
import androidx.compose.foundation.layout.ExperimentalLayoutApi
import androidx.compose.foundation.layout.FlowRow
import androidx.compose.foundation.layout.Row
import androidx.compose.foundation.layout.fillMaxWidth
import androidx.compose.foundation.layout.heightIn
import androidx.compose.foundation.layout.padding
import androidx.compose.foundation.layout.widthIn
import androidx.compose.foundation.shape.RoundedCornerShape
import androidx.compose.runtime.Composable
import androidx.compose.runtime.LaunchedEffect
import androidx.compose.runtime.getValue
import androidx.compose.runtime.mutableStateOf
import androidx.compose.runtime.remember
import androidx.compose.runtime.setValue
import androidx.compose.ui.Alignment
import androidx.compose.ui.Modifier
import androidx.compose.ui.platform.testTag
import androidx.compose.ui.semantics.LiveRegionMode
import androidx.compose.ui.semantics.liveRegion
import androidx.compose.ui.semantics.semantics
import androidx.compose.ui.unit.dp
import ayatsuri.core.TableScreen
import ayatsuri.core.Target
import kotlinx.coroutines.delay

/** What just happened, what has happened since this player decided anything, and what lies in the middle. */
@OptIn(ExperimentalLayoutApi::class)
@Composable
fun Middle(
    table: TableScreen,
    touch: Touch,
) {
    val palette = LocalPalette.current
    val type = LocalType.current
    Column(Modifier.fillMaxWidth().padding(vertical = 4.dp), verticalArrangement = Arrangement.spacedBy(4.dp)) {
        Row(verticalAlignment = Alignment.CenterVertically, horizontalArrangement = Arrangement.spacedBy(8.dp)) {
            table.stage?.let { OnStage(it, touch) }
            table.headline?.let {
                Words(it, type.headline, Modifier.testTag("headline").semantics { liveRegion = LiveRegionMode.Polite })
            }
        }
        Since(table)
        FlowRow(horizontalArrangement = Arrangement.spacedBy(8.dp)) {
            for (pile in table.piles) {
                val target = Target.Pile(pile.id)
                val light = touch.light(target)
                val shape = RoundedCornerShape(6.dp)
                val place =
                    if (light == Light.PLAIN) {
                        Modifier
                    } else {
                        Modifier
                            .heightIn(min = Space.finger)
                            .widthIn(min = Space.finger)
                            .plate(shape, isMarked = light == Light.LIT)
                            .pressable(shape) { touch.tap(target) }
                    }
                Box(place.padding(horizontal = 4.dp, vertical = 1.dp), contentAlignment = Alignment.Center) {
                    Words("${pile.label} ${pile.amount}", type.detail, color = palette.ink2)
                }
            }
        }
        table.event?.let { event ->
            table.eventLabel?.let { Detail(it) }
            CardRow(listOf(event to Target.Market(event.id)), touch, "event")
        }
        if (table.market.isNotEmpty()) Detail(table.marketLabel)
        CardRow(table.market.map { it to Target.Market(it.id) }, touch, "market")
    }
}

/** The lines that this player has not answered yet: the last of them; the story has them all. */
@Composable
private fun Since(table: TableScreen) {
    val since = table.since ?: return
    val palette = LocalPalette.current
    val lines = table.log.drop(since.toInt()).takeLast(if (table.prompt == null) LINES_WHILE_WAITING else LINES)
    for (line in lines) {
        if (line.text == table.headline) continue
        Words(line.text, LocalType.current.detail, color = if (line.isSecret) palette.accent else palette.ink2)
    }
}

private const val LINES = 4
private const val LINES_WHILE_WAITING = 8

/** Who is awaited and for what, and for how many minutes; or that this phone only watches. */
@Composable
fun Waiting(
    table: TableScreen,
    modifier: Modifier,
) {
    val palette = LocalPalette.current
    val type = LocalType.current
    val said = listOfNotNull(table.waiting, table.watching)
    if (said.isEmpty()) return
    Column(
        modifier
            .fillMaxWidth()
            .testTag("waiting")
            .plate(RoundedCornerShape(topStart = 18.dp, topEnd = 18.dp))
            .heightIn(min = 56.dp)
            .padding(Space.edge)
            .semantics(mergeDescendants = true) { liveRegion = LiveRegionMode.Polite },
    ) {
        said.forEach { Words(it, type.body, color = palette.ink2) }
        table.awaited
            .mapNotNull { it.sinceMs }
            .minOrNull()
            ?.let { Minutes(it) }
    }
}

/** How long it has been, once it has been a minute: 3′. */
@Composable
private fun Minutes(since: Long) {
    val now = LocalShell.current.now
    var minutes by remember(since) { mutableStateOf((now() - since) / MINUTE) }
    LaunchedEffect(since) {
        while (true) {
            delay(TEN_SECONDS)
            minutes = (now() - since) / MINUTE
        }
    }
    // Somebody may have set the clock back.
    if (minutes > 0) Detail("$minutes′")
}

private const val MINUTE = 60_000L
private const val TEN_SECONDS = 10_000L
