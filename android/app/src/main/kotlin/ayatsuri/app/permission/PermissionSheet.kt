package ayatsuri.app.permission

import androidx.compose.foundation.background
import androidx.compose.foundation.clickable
import androidx.compose.foundation.interaction.MutableInteractionSource
import androidx.compose.foundation.layout.Arrangement
import androidx.compose.foundation.layout.Box
import androidx.compose.foundation.layout.Column
import androidx.compose.foundation.layout.fillMaxSize
import androidx.compose.foundation.layout.fillMaxWidth
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
import androidx.compose.ui.semantics.heading
import androidx.compose.ui.semantics.semantics
import androidx.compose.ui.unit.dp
import ayatsuri.app.platform.PlatformText
import ayatsuri.app.platform.PlatformWords
import ayatsuri.ui.components.WideButton
import ayatsuri.ui.theme.LocalPalette
import ayatsuri.ui.theme.LocalType
import ayatsuri.ui.theme.Space
import ayatsuri.ui.theme.Words

/**
 * A sheet over the page in front. It says why the system is about to ask for a permission, or what to do if it asks no
 * more.
 */
@Composable
fun PermissionSheet(
    asks: PermissionWords,
    words: PlatformWords,
    onGoOn: () -> Unit,
    onNotNow: () -> Unit,
) {
    val type = LocalType.current
    Box(
        Modifier
            .fillMaxSize()
            .background(Color.Black.copy(alpha = 0.55f))
            // Taps must not reach the page below.
            .clickable(remember { MutableInteractionSource() }, indication = null, onClick = {})
            .safeDrawingPadding()
            .padding(Space.edge)
            .testTag("permission"),
        contentAlignment = Alignment.BottomCenter,
    ) {
        Column(
            Modifier
                .widthIn(max = Space.readable)
                .fillMaxWidth()
                .background(LocalPalette.current.card, RoundedCornerShape(22.dp))
                .padding(20.dp)
                .verticalScroll(rememberScrollState()),
            verticalArrangement = Arrangement.spacedBy(Space.sections),
        ) {
            Words(words.say(asks.title), type.question, Modifier.semantics { heading() })
            asks.about.forEach { Words(words.say(it), type.body) }
            WideButton(words.say(asks.goOn), isPrimary = true, tag = "permission-go-on", onTap = onGoOn)
            WideButton(words.say(PlatformText.NOT_NOW), tag = "permission-not-now", onTap = onNotNow)
        }
    }
}
