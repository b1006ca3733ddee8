package ayatsuri.ui.motion

import androidx.compose.runtime.Stable
import androidx.compose.ui.hapticfeedback.HapticFeedback
import androidx.compose.ui.hapticfeedback.HapticFeedbackType
import ayatsuri.core.Cue

/** The kinds of vibration. The phone does not vibrate at what others do among themselves. */
enum class Feel {
    /** The table awaits whoever holds the phone. */
    YOUR_TURN,

    /** A choice was made. */
    CHOSEN,

    /** The core has refused what was done. */
    REFUSED,

    /** A long press has opened something. */
    HELD,

    /** A district of the player's own city has fallen. */
    LOST,
}

/** Vibrates through [feel], once for several equal requests at the same moment. */
@Stable
class Feels(
    private val nanos: () -> Long = System::nanoTime,
    private val feel: (Feel) -> Unit,
) : HapticFeedback {
    private var last: Feel? = null
    private var at = 0L

    fun give(what: Feel) {
        val now = nanos()
        // At a long press newer versions of Compose request a vibration, and so do our own views.
        if (what == last && now - at < SAME_MOMENT) return
        last = what
        at = now
        feel(what)
    }

    /** Gives the heaviest vibration of these cues for a player whose seats are [own]; most cues have none. */
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
        const val SAME_MOMENT = 60_000_000L
    }
}

/** The vibration of a cue; null for most. The `when` is exhaustive, so a new cue of the core must be added here. */
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
