package ayatsuri.ui

import androidx.compose.foundation.layout.Box
import androidx.compose.foundation.layout.size
import androidx.compose.runtime.Composable
import androidx.compose.runtime.CompositionLocalProvider
import androidx.compose.runtime.getValue
import androidx.compose.runtime.key
import androidx.compose.runtime.mutableStateOf
import androidx.compose.runtime.setValue
import androidx.compose.ui.Modifier
import androidx.compose.ui.draw.drawWithContent
import androidx.compose.ui.graphics.drawscope.clipRect
import androidx.compose.ui.platform.LocalDensity
import androidx.compose.ui.semantics.SemanticsNode
import androidx.compose.ui.test.junit4.ComposeContentTestRule
import androidx.compose.ui.unit.Density
import androidx.compose.ui.unit.dp
import ayatsuri.core.Screen
import ayatsuri.core.TableScreen
import ayatsuri.phone.Phone
import kotlinx.coroutines.flow.MutableStateFlow

/**
 * A phone held upright, as large as the window of the tests allows. Unless it [isSeen], drawings are clipped away: the pages
 * draw as usual, but no time goes into pixels that nobody looks at, which would be nearly all of a test's time.
 */
@Composable
fun InHand(
    text: Float = 1f,
    isSeen: Boolean = false,
    content: @Composable () -> Unit,
) = CompositionLocalProvider(LocalDensity provides Density(LocalDensity.current.density, text)) {
    Box(Modifier.size(412.dp, 768.dp).then(if (isSeen) Modifier else Modifier.cutAway())) { content() }
}

fun Modifier.cutAway() = drawWithContent { clipRect(0f, 0f, 0f, 0f) { this@drawWithContent.drawContent() } }

/** A node, and all that is in it. */
fun SemanticsNode.andBelow(): List<SemanticsNode> = listOf(this) + children.flatMap { it.andBelow() }

/** The table in front, if one is. */
fun Phone.tableInFront(): TableScreen? = (screen() as? Screen.Table)?.v1

/** A person who holds one of several phones. */
class Taps(
    private val content: ComposeContentTestRule,
    phone: Phone,
) : Tapping(content) {
    var phone by mutableStateOf(phone)
        private set

    // The page gets each screen from here, so that a tap hits the screen that the test has looked at.
    private val inFront = MutableStateFlow(phone.screens.value)

    fun show(back: Back = Back()) = content.setContent { InHand { key(phone) { App(phone, inFront, back = back) } } }

    /** Takes another phone into the hand. */
    fun hold(other: Phone) =
        rule.runOnUiThread {
            phone = other
            inFront.value = other.screens.value
        }

    override fun look(): Screen {
        rule.runOnUiThread { inFront.value = phone.screens.value }
        rule.waitForIdle()
        return inFront.value
    }
}
