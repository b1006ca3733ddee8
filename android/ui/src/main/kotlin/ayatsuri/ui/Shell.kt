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
 * What the pages need from below them, beside the screen: the core's answer to what a card does, and what only the platform
 * can word.
 */
@Stable
class Shell(
    /** A card in full by its id, as the edition in front has it: `LivePhone.explain`. */
    val explain: (String) -> Card? = { null },
    /** A moment, in milliseconds since 1970, as the platform words a date and a time of day. */
    val date: (Long) -> String = { ms ->
        DateFormat.getDateTimeInstance(DateFormat.MEDIUM, DateFormat.SHORT, Locale.getDefault()).format(Date(ms))
    },
    /** How a cover opens. */
    val cover: CoverOpening = CoverOpening.TAP,
    /** Whether the system asks for less motion. */
    val hasLessMotion: Boolean = false,
    /** What is felt where the device can let one feel it; the shell leaves it out where its person wants quiet. */
    val feel: (Feel) -> Unit = {},
    /** What scans the invitation of a table; null where the platform cannot. */
    val scan: Scan? = null,
) {
    /** The same with what the settings say of a cover. */
    internal fun with(cover: CoverOpening) = Shell(explain, date, cover, hasLessMotion, feel, scan)

    /** The same, but that it asks for each card once. */
    fun thatRemembers(): Shell {
        val cards = HashMap<String, Card?>()
        val once = { id: String -> if (id in cards) cards[id] else explain(id).also { cards[id] = it } }
        return Shell(once, date, cover, hasLessMotion, feel, scan)
    }
}

/** The platform's way to read a QR code by its camera: what its button says, and what it does. */
class Scan(
    val label: String,
    val start: () -> Unit,
)

val LocalShell = staticCompositionLocalOf { Shell() }
