package ayatsuri.ui.motion

import androidx.compose.runtime.Stable
import androidx.compose.ui.hapticfeedback.HapticFeedback
import androidx.compose.ui.hapticfeedback.HapticFeedbackType
import ayatsuri.core.Cue

/**
 * Something that the phone lets a hand feel (haptics), the heaviest last. What others do among themselves is not felt.
 */
enum class Feel {
    /** The table awaits the person who holds the phone. */
    YOUR_TURN,

    /** A choice was made. */
    CHOSEN,

    /** The core has refused an action. */
    REFUSED,

    /** Something opened because it was held. */
    HELD,

    /** A district of one's own has fallen. */
    LOST,
}

/** Passes on haptics to [feel], each once, however often it is asked for within 60 ms. */
@Stable
class HapticPlayer(
    private val nanos: () -> Long = System::nanoTime,
    private val feel: (Feel) -> Unit,
) : HapticFeedback {
    private var lastFeel: Feel? = null
    private var lastNanos = 0L

    fun give(newFeel: Feel) {
        val now = nanos()
        // Newer versions of Compose ask for a feel by themselves when something is held, and so does our own code.
        if (newFeel == lastFeel && now - lastNanos < SAME_MOMENT_NANOS) return
        lastFeel = newFeel
        lastNanos = now
        feel(newFeel)
    }

    /** Gives the heaviest feel of these cues to somebody whose seats are [own]. Most cues give none. */
    fun giveFor(
        cues: List<Cue>,
        own: Set<UInt>,
    ) {
        cues.mapNotNull { it.feltBy(own) }.maxOrNull()?.let(::give)
    }

    override fun performHapticFeedback(hapticFeedbackType: HapticFeedbackType) {
        if (hapticFeedbackType == HapticFeedbackType.LongPress) give(Feel.HELD)
    }

    private companion object {
        const val SAME_MOMENT_NANOS = 60_000_000L
    }
}

/**
 * The feel of a cue; null for most. The `when` is exhaustive, so that a new cue of the core compiles only when it is
 * listed here.
 */
private fun Cue.feltBy(own: Set<UInt>): Feel? =
    when (this) {
        Cue.YourTurn -> Feel.YOUR_TURN

        is Cue.Fall -> Feel.LOST.takeIf { seat in own }

        is Cue.Round, is Cue.LastRound, Cue.NotLastRound, Cue.End, is Cue.FaceUp, is Cue.Pick, is Cue.Packet, is Cue.Called,
        is Cue.Silent, is Cue.Reveal, is Cue.Turn, is Cue.TurnLost, is Cue.Named, is Cue.Chips, is Cue.Robbery,
        is Cue.EffectRobbed, is Cue.Cards, is Cue.Card, is Cue.HandSwap, is Cue.Look, is Cue.Shuffle, is Cue.Marker,
        is Cue.Build, is Cue.Purchase, is Cue.Rescue, is Cue.Exchange, is Cue.Gild, is Cue.Event,
        -> null
    }
