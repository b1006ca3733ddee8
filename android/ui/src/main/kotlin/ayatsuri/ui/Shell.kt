package ayatsuri.ui

import androidx.compose.runtime.Stable
import androidx.compose.runtime.staticCompositionLocalOf
import ayatsuri.core.Card
import ayatsuri.core.CoverOpening
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
    /** This moment on the phone's wall clock, in milliseconds since 1970. */
    val now: () -> Long = System::currentTimeMillis,
    /** How a cover opens. */
    val cover: CoverOpening = CoverOpening.TAP,
    /** Whether the system asks for less motion. */
    val hasLessMotion: Boolean = false,
)

val LocalShell = staticCompositionLocalOf { Shell() }
