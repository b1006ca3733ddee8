package ayatsuri.ui

import androidx.compose.runtime.Stable
import androidx.compose.runtime.staticCompositionLocalOf
import ayatsuri.core.Card
import ayatsuri.core.CoverOpening
import ayatsuri.ui.motion.Feel
import java.text.DateFormat
import java.util.Date
import java.util.Locale

/**
 * The abilities that pages need besides their screen: the core explains a card, and the platform words a date, moves the
 * device and scans a code.
 */
@Stable
class Shell(
    /** Returns a card in full by its id, as the edition in front has it: `LivePhone.explain`. */
    val explain: (String) -> Card? = { null },
    /** Words a moment, in milliseconds since 1970, as date and time of day in the manner of the platform. */
    val date: (Long) -> String = { ms ->
        DateFormat.getDateTimeInstance(DateFormat.MEDIUM, DateFormat.SHORT, Locale.getDefault()).format(Date(ms))
    },
    /** The gesture that opens the cover between two people. */
    val cover: CoverOpening = CoverOpening.TAP,
    /** Whether the system asks for less motion. */
    val hasLessMotion: Boolean = false,
    /** Gives haptics, where the device can; the shell does nothing where its person wants quiet. */
    val feel: (Feel) -> Unit = {},
    /** Scans the invitation of a table; null where the platform cannot. */
    val scan: Scan? = null,
) {
    /** This shell with the setting for covers. */
    internal fun with(cover: CoverOpening) = Shell(explain, date, cover, hasLessMotion, feel, scan)

    /** This shell, but it asks the core for each card only once. */
    fun thatRemembers(): Shell {
        val cards = HashMap<String, Card?>()
        val explainOnce = { id: String -> if (id in cards) cards[id] else explain(id).also { cards[id] = it } }
        return Shell(explainOnce, date, cover, hasLessMotion, feel, scan)
    }
}

/** The platform's way to read a QR code by its camera: what its button says, and what it does. */
class Scan(
    val label: String,
    val start: () -> Unit,
)

val LocalShell = staticCompositionLocalOf { Shell() }
