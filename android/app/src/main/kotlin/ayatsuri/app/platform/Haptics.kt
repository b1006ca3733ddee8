package ayatsuri.app.platform

import android.os.Build
import android.view.HapticFeedbackConstants
import android.view.View
import ayatsuri.app.R
import ayatsuri.core.TableSignal
import ayatsuri.ui.motion.Feel

/**
 * Vibrates by the system's haptic feedback. That needs no permission, and does nothing if the person has switched it off in
 * the system's settings.
 */
class Haptics(
    private val view: View,
) {
    /** Whether the person has asked for quiet. The core says so with each signal, and it holds until the next one. */
    private var isQuiet = false

    fun follow(signal: TableSignal?) {
        if (signal != null) isQuiet = signal.isQuiet
    }

    fun feel(feel: Feel) {
        if (!isQuiet) view.performHapticFeedback(constantOf(feel))
    }

    internal companion object {
        /** The system's constant for a vibration. Those of a confirmation and of a refusal exist from Android 11 on. */
        fun constantOf(feel: Feel): Int {
            val isNew = Build.VERSION.SDK_INT >= Build.VERSION_CODES.R
            return when (feel) {
                Feel.YOUR_TURN -> if (isNew) HapticFeedbackConstants.CONFIRM else HapticFeedbackConstants.VIRTUAL_KEY
                Feel.CHOSEN -> HapticFeedbackConstants.CLOCK_TICK
                Feel.REFUSED -> if (isNew) HapticFeedbackConstants.REJECT else HapticFeedbackConstants.LONG_PRESS
                Feel.HELD -> HapticFeedbackConstants.CONTEXT_CLICK
                Feel.LOST -> HapticFeedbackConstants.LONG_PRESS
            }
        }
    }
}
