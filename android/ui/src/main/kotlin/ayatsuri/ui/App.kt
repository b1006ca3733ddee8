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
import ayatsuri.ui.motion.HapticPlayer
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
 * The whole app over one phone: the page in front, and above it the core's words when it refuses an action.
 *
 * [act] hands an action to the phone, and then does what the phone asks of the shell. [cues] say what moves at the
 * table; without them nothing is animated. [veil] hides the person's own cards; a shell may have none.
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
    // These change only together with the screen, since the core tells of a new screen after each change of them.
    val language = remember(screen) { phone.language() }
    val appearance = remember(screen) { phone.appearance() }
    val shellWithCover = remember(shell, appearance.cover) { shell.with(appearance.cover) }
    val scope = rememberCoroutineScope()
    var refusal by remember { mutableStateOf<String?>(null) }
    val isReduced = appearance.motion == Motion.LESS || (appearance.motion == Motion.SYSTEM && shell.hasLessMotion)
    val motions = remember(cues, isReduced) { Motions(cues, isReduced) }
    val lastAnswer = remember(phone) { LastAnswer() }
    val haptics = remember(shell) { HapticPlayer(feel = shell.feel) }
    LaunchedEffect(cues, haptics) { cues.collect { haptics.giveFor(it.cues, screens.value.ownSeats()) } }
    // On a covered phone this line says that the table awaits its person. A locked screen may show it: it has no secret.
    val turnNotice = remember(screen) { phone.signals.value?.title }
    Look(language, palette, appearance.text) {
        CompositionLocalProvider(
            LocalMotions provides motions,
            LocalHapticFeedback provides haptics,
            LocalShell provides shellWithCover,
            LocalBack provides back,
        ) {
            Box(Modifier.fillMaxSize()) {
                Veiled(veil, appearance.hiding, screen, turnNotice) {
                    Page(screen, shellWithCover, back) { action ->
                        refusal = null
                        val isRepeated = !lastAnswer.note(action)
                        scope.launch {
                            try {
                                act(action)
                                if (action is UserAction.Choose) haptics.give(Feel.CHOSEN)
                            } catch (e: PhoneException) {
                                if (isRepeated && e.isLate()) return@launch
                                lastAnswer.forget(action)
                                refusal = e.message
                                haptics.give(Feel.REFUSED)
                            }
                        }
                    }
                }
                refusal?.let { Refusal(it, Modifier.align(Alignment.TopCenter)) { refusal = null } }
            }
        }
    }
}

/**
 * The prompt that was answered last. Whoever taps twice before the page has changed made no mistake, so a refusal of the
 * second answer is not shown.
 */
private class LastAnswer {
    private var prompt: ULong? = null

    /** Notes an answer. Returns whether it is the first one to its prompt; true for every other action. */
    fun note(action: UserAction): Boolean {
        val answered = (action as? UserAction.Choose)?.prompt ?: return true
        return (answered != prompt).also { prompt = answered }
    }

    /** Forgets an answer that the core refused: its prompt may still be open, and the next answer is a first one again. */
    fun forget(action: UserAction) {
        if ((action as? UserAction.Choose)?.prompt == prompt) prompt = null
    }
}

/** Whether the core refused the answer because its prompt is over, or does not offer it any more. */
private fun PhoneException.isLate() = this is PhoneException.LateAnswer || this is PhoneException.NotOffered

/** The seats of the person at this phone; none away from a table. */
private fun Screen.ownSeats(): Set<UInt> =
    (this as? Screen.Table)
        ?.v1
        ?.seats
        .orEmpty()
        .filter { it.isMine }
        .mapTo(mutableSetOf()) { it.seat }

/** Shows why the core refused an action: for a while, or until it is tapped. */
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
