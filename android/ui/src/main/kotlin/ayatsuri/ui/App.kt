package ayatsuri.ui

import androidx.compose.foundation.layout.Box
import androidx.compose.foundation.layout.fillMaxSize
import androidx.compose.foundation.layout.fillMaxWidth
import androidx.compose.foundation.layout.heightIn
import androidx.compose.foundation.layout.padding
import androidx.compose.runtime.Composable
import androidx.compose.runtime.CompositionLocalProvider
import androidx.compose.runtime.LaunchedEffect
import androidx.compose.runtime.collectAsState
import androidx.compose.runtime.getValue
import androidx.compose.runtime.mutableStateOf
import androidx.compose.runtime.remember
import androidx.compose.runtime.rememberCoroutineScope
import androidx.compose.runtime.setValue
import androidx.compose.ui.Alignment
import androidx.compose.ui.Modifier
import androidx.compose.ui.platform.LocalHapticFeedback
import androidx.compose.ui.platform.testTag
import androidx.compose.ui.semantics.LiveRegionMode
import androidx.compose.ui.semantics.liveRegion
import androidx.compose.ui.semantics.semantics
import androidx.compose.ui.unit.dp
import ayatsuri.core.Motion
import ayatsuri.core.PhoneException
import ayatsuri.core.Screen
import ayatsuri.core.UserAction
import ayatsuri.phone.Moved
import ayatsuri.phone.ShownPhone
import ayatsuri.ui.components.plate
import ayatsuri.ui.components.pressable
import ayatsuri.ui.cover.Veil
import ayatsuri.ui.cover.Veiled
import ayatsuri.ui.motion.Feel
import ayatsuri.ui.motion.Feels
import ayatsuri.ui.motion.LocalMotions
import ayatsuri.ui.motion.Motions
import ayatsuri.ui.theme.LocalPalette
import ayatsuri.ui.theme.LocalType
import ayatsuri.ui.theme.Look
import ayatsuri.ui.theme.Palette
import ayatsuri.ui.theme.Space
import ayatsuri.ui.theme.Words
import kotlinx.coroutines.delay
import kotlinx.coroutines.flow.Flow
import kotlinx.coroutines.flow.StateFlow
import kotlinx.coroutines.flow.emptyFlow
import kotlinx.coroutines.launch

/**
 * The whole app over one phone: its page, whatever it is, and what the core refused, in its own words.
 *
 * [act] hands an action to the phone, and does what the phone wants done after it. [cues] is what moves
 * at the table; without them everything is where it is at once. [veil] hides one's own cards where the shell has one.
 */
@Composable
fun App(
    phone: ShownPhone,
    screens: StateFlow<Screen>,
    palette: Palette = Palette.night,
    back: Back = remember { Back() },
    shell: Shell = remember(phone) { Shell(explain = phone::explain) },
    act: suspend (UserAction) -> Unit = { phone.act(it) },
    cues: Flow<Moved> = remember { emptyFlow() },
    veil: Veil? = null,
) {
    val screen by screens.collectAsState()
    // The listener is told of a change of these too, and then there is another screen.
    val language = remember(screen) { phone.language() }
    val appearance = remember(screen) { phone.appearance() }
    val placed = remember(shell, appearance.cover) { shell.with(appearance.cover) }
    val scope = rememberCoroutineScope()
    var refusal by remember { mutableStateOf<String?>(null) }
    val isReduced = appearance.motion == Motion.LESS || (appearance.motion == Motion.SYSTEM && shell.hasLessMotion)
    val motions = remember(cues, isReduced) { Motions(cues, isReduced) }
    val answers = remember(phone) { Answers() }
    val feels = remember(shell) { Feels(feel = shell.feel) }
    LaunchedEffect(cues, feels) { cues.collect { feels.moved(it.cues, screens.value.ownSeats()) } }
    // What may stand on a locked screen says to whom holds a covered phone that it awaits them.
    val calls = remember(screen) { phone.signals.value?.title }
    Look(language, palette, appearance.text) {
        CompositionLocalProvider(
            LocalMotions provides motions,
            LocalHapticFeedback provides feels,
            LocalShell provides placed,
            LocalBack provides back,
        ) {
            Box(Modifier.fillMaxSize()) {
                Veiled(veil, appearance.hiding, screen, calls) {
                    Page(screen, placed, back) { action ->
                        refusal = null
                        val isSecond = !answers.note(action)
                        scope.launch {
                            try {
                                act(action)
                                if (action is UserAction.Choose) feels.felt(Feel.CHOSEN)
                            } catch (e: PhoneException) {
                                if (isSecond && e.isLate()) return@launch
                                answers.forget(action)
                                refusal = e.message
                                feels.felt(Feel.REFUSED)
                            }
                        }
                    }
                }
                refusal?.let { Refusal(it, Modifier.align(Alignment.TopCenter)) { refusal = null } }
            }
        }
    }
}

/** What was answered last: whoever taps twice before the page has changed has made no mistake, and is told of none. */
private class Answers {
    private var last: ULong? = null

    /** Notes an answer; false if its prompt has been given one before. */
    fun note(action: UserAction): Boolean {
        val prompt = (action as? UserAction.Choose)?.prompt ?: return true
        return (prompt != last).also { last = prompt }
    }

    /** That prompt is open still, or was never answered from here. */
    fun forget(action: UserAction) {
        if ((action as? UserAction.Choose)?.prompt == last) last = null
    }
}

/** Refused because what was tapped is not asked any more. */
private fun PhoneException.isLate() = this is PhoneException.LateAnswer || this is PhoneException.NotOffered

/** The seats of whoever looks. */
private fun Screen.ownSeats(): Set<UInt> =
    (this as? Screen.Table)
        ?.v1
        ?.seats
        .orEmpty()
        .filter { it.isMine }
        .mapTo(mutableSetOf()) { it.seat }

/** What the core did not do, and why: for a while, or until it is tapped. */
@Composable
private fun Refusal(
    text: String,
    modifier: Modifier,
    onGone: () -> Unit,
) {
    val palette = LocalPalette.current
    LaunchedEffect(text) {
        delay(REFUSAL_MILLIS)
        onGone()
    }
    Box(
        modifier
            .padding(Space.edge)
            .fillMaxWidth()
            .testTag("refusal")
            .heightIn(min = Space.finger)
            .plate(ground = palette.paper)
            .pressable(onTap = onGone)
            .semantics(mergeDescendants = true) { liveRegion = LiveRegionMode.Assertive }
            .padding(horizontal = 12.dp, vertical = 8.dp),
        contentAlignment = Alignment.CenterStart,
    ) {
        Words(text, LocalType.current.body, color = palette.onPaper)
    }
}

private const val REFUSAL_MILLIS = 6_000L
