package ayatsuri.ui.components

import androidx.compose.animation.core.RepeatMode
import androidx.compose.animation.core.animateFloat
import androidx.compose.animation.core.infiniteRepeatable
import androidx.compose.animation.core.rememberInfiniteTransition
import androidx.compose.animation.core.tween
import androidx.compose.foundation.Canvas
import androidx.compose.foundation.layout.Arrangement
import androidx.compose.foundation.layout.Row
import androidx.compose.foundation.layout.fillMaxWidth
import androidx.compose.foundation.layout.size
import androidx.compose.runtime.Composable
import androidx.compose.runtime.getValue
import androidx.compose.ui.Alignment
import androidx.compose.ui.Modifier
import androidx.compose.ui.geometry.Offset
import androidx.compose.ui.platform.testTag
import androidx.compose.ui.semantics.LiveRegionMode
import androidx.compose.ui.semantics.ProgressBarRangeInfo
import androidx.compose.ui.semantics.liveRegion
import androidx.compose.ui.semantics.progressBarRangeInfo
import androidx.compose.ui.semantics.semantics
import androidx.compose.ui.text.style.LineBreak
import androidx.compose.ui.unit.dp
import ayatsuri.ui.theme.LocalPalette
import ayatsuri.ui.theme.LocalType
import ayatsuri.ui.theme.Words
import kotlin.math.cos
import kotlin.math.sin

/**
 * A line about what is going on, which a screen reader says when it changes, with a pendulum beside it while [isBusy].
 */
@Composable
fun ProgressLine(
    text: String?,
    isBusy: Boolean,
) {
    if (text == null && !isBusy) return
    Row(
        Modifier.fillMaxWidth().testTag("going"),
        horizontalArrangement = Arrangement.spacedBy(10.dp),
        verticalAlignment = Alignment.CenterVertically,
    ) {
        if (isBusy) Pendulum()
        Words(
            text.orEmpty(),
            LocalType.current.body.copy(lineBreak = LineBreak.Heading),
            Modifier.weight(1f).semantics {
                liveRegion =
                    LiveRegionMode.Polite
            },
        )
    }
}

/** A weight on a puppet's string, which swings as long as it is shown: something is under way. */
@Composable
fun Pendulum() {
    val palette = LocalPalette.current
    val swing by rememberInfiniteTransition().animateFloat(-0.5f, 0.5f, infiniteRepeatable(tween(700), RepeatMode.Reverse))
    Canvas(
        Modifier.size(26.dp).testTag("busy").semantics { progressBarRangeInfo = ProgressBarRangeInfo.Indeterminate },
    ) {
        val top = Offset(size.width / 2, 0f)
        val length = size.height - 5.dp.toPx()
        val end = Offset(top.x + sin(swing) * length, cos(swing) * length)
        drawLine(palette.accent, top, end, 1.5.dp.toPx())
        drawCircle(palette.accent, 4.5.dp.toPx(), end)
    }
}
