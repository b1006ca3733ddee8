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
 * The abilities that pages need besides their screen: the core explains a card, and the platform writes a date, vibrates and
 * scans a code.
 */
@Stable
class Shell(
    /** A card in full by its id, as the edition in front has it: `LivePhone.explain`. */
    val explain: (String) -> Card? = { null },
    /** A moment, in milliseconds since 1970, as the platform writes a date and a time of day. */
    val date: (Long) -> String = { ms ->
        DateFormat.getDateTimeInstance(DateFormat.MEDIUM, DateFormat.SHORT, Locale.getDefault()).format(Date(ms))
    },
    /** The way in which a person opens the cover between two people. */
    val cover: CoverOpening = CoverOpening.TAP,
    /** Whether the system asks for less motion. */
    val hasLessMotion: Boolean = false,
    /** Vibrates, where the device can; does nothing while the person wants quiet. */
    val feel: (Feel) -> Unit = {},
    /** Scans the invitation of a table; null where the platform cannot. */
    val scan: Scan? = null,
) {
    /** A copy with this setting for covers. */
    internal fun with(cover: CoverOpening) = Shell(explain, date, cover, hasLessMotion, feel, scan)

    /** A copy that asks the core for each card only once. */
    fun thatRemembers(): Shell {
        val cards = HashMap<String, Card?>()
        val once = { id: String -> if (id in cards) cards[id] else explain(id).also { cards[id] = it } }
        return Shell(once, date, cover, hasLessMotion, feel, scan)
    }
}

/** The platform's scanner of QR codes: the label of its button, and its start. */
class Scan(
    val label: String,
    val start: () -> Unit,
)

val LocalShell = staticCompositionLocalOf { Shell() }
