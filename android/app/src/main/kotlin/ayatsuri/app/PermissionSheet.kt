package ayatsuri.app

import androidx.compose.foundation.background
import androidx.compose.foundation.clickable
import androidx.compose.foundation.interaction.MutableInteractionSource
import androidx.compose.foundation.layout.Arrangement
import androidx.compose.foundation.layout.Box
import androidx.compose.foundation.layout.Column
import androidx.compose.foundation.layout.fillMaxSize
import androidx.compose.foundation.layout.fillMaxWidth
import androidx.compose.foundation.layout.heightIn
import androidx.compose.foundation.layout.padding
import androidx.compose.foundation.layout.safeDrawingPadding
import androidx.compose.foundation.layout.widthIn
import androidx.compose.foundation.rememberScrollState
import androidx.compose.foundation.shape.RoundedCornerShape
import androidx.compose.foundation.verticalScroll
import androidx.compose.runtime.Composable
import androidx.compose.runtime.remember
import androidx.compose.ui.Alignment
import androidx.compose.ui.Modifier
import androidx.compose.ui.graphics.Color
import androidx.compose.ui.platform.testTag
import androidx.compose.ui.semantics.Role
import androidx.compose.ui.semantics.heading
import androidx.compose.ui.semantics.semantics
import androidx.compose.ui.unit.dp
import ayatsuri.ui.LocalPalette
import ayatsuri.ui.LocalType
import ayatsuri.ui.Words

/** Says why the system is about to ask, or what to do now that it does not, above the page in front. */
@Composable
fun PermissionSheet(
    asks: PermissionWords,
    words: PlatformWords,
    onGoOn: () -> Unit,
    onNotNow: () -> Unit,
) {
    val palette = LocalPalette.current
    val type = LocalType.current
    Box(
        Modifier
            .fillMaxSize()
            .background(Color.Black.copy(alpha = 0.55f))
            // What lies below is not to be touched.
            .clickable(remember { MutableInteractionSource() }, indication = null, onClick = {})
            .safeDrawingPadding()
            .padding(12.dp)
            .testTag("permission"),
        contentAlignment = Alignment.BottomCenter,
    ) {
        Column(
            Modifier
                .widthIn(max = 560.dp)
                .fillMaxWidth()
                .background(palette.card, RoundedCornerShape(22.dp))
                .padding(20.dp)
                .verticalScroll(rememberScrollState()),
            verticalArrangement = Arrangement.spacedBy(12.dp),
        ) {
            Words(words.say(asks.title), type.question, Modifier.semantics { heading() })
            asks.about.forEach { Words(words.say(it), type.body) }
            SheetButton(words.say(asks.goOn), palette.button, palette.onButton, "permission-go-on", onGoOn)
            SheetButton(words.say(PlatformText.NOT_NOW), palette.card, palette.accent, "permission-not-now", onNotNow)
        }
    }
}

@Composable
private fun SheetButton(
    label: String,
    ground: Color,
    ink: Color,
    tag: String,
    onTap: () -> Unit,
) {
    Box(
        Modifier
            .fillMaxWidth()
            .heightIn(min = 48.dp)
            .background(ground, RoundedCornerShape(12.dp))
            .clickable(role = Role.Button, onClick = onTap)
            .testTag(tag)
            .padding(horizontal = 12.dp, vertical = 8.dp),
        contentAlignment = Alignment.Center,
    ) {
        Words(label, LocalType.current.choice, color = ink)
    }
}
