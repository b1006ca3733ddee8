package ayatsuri.phone

import ayatsuri.core.Appearance
import ayatsuri.core.HeardSound
import ayatsuri.core.Language
import ayatsuri.core.Screen
import ayatsuri.core.TableSignal
import ayatsuri.core.live.LivePhoneInterface
import kotlinx.coroutines.flow.SharedFlow
import kotlinx.coroutines.flow.StateFlow

/** A [Phone] as an app uses it: its flows and its calls. Tests have others. */
interface ShownPhone : LivePhoneInterface {
    /** The screen in front. A collector that is slow gets the newest one and misses those between. */
    val screens: StateFlow<Screen>

    /** The screen in front now; all flows have it already. */
    fun screen(): Screen = screens.value

    /**
     * The cues, in order. A collector gets all of them from then on, however slow it is, also those of screens that
     * [screens] has skipped; cues that come while nobody collects are dropped.
     */
    val cues: SharedFlow<Moved>

    /** The sounds as they come, at most one with each screen. They are dropped while nobody collects. */
    val sounds: SharedFlow<HeardSound>

    /** The table that awaits this phone's player, whatever screen is in front; null if none does. */
    val signals: StateFlow<TableSignal?>

    /** The text of the system's notification while the app is not in front; null if there is nothing to say. */
    val notifications: StateFlow<String?>

    /** The language spoken now; each change of it comes with another screen. */
    fun language(): Language

    /** The settings for drawing; each change of them comes with another screen. */
    fun appearance(): Appearance
}
