package ayatsuri.phone

import ayatsuri.core.Appearance
import ayatsuri.core.HeardSound
import ayatsuri.core.Language
import ayatsuri.core.Screen
import ayatsuri.core.TableSignal
import ayatsuri.core.live.LivePhoneInterface
import kotlinx.coroutines.flow.SharedFlow
import kotlinx.coroutines.flow.StateFlow

/** What an app sees of a [Phone]: its flows and its calls. */
interface ShownPhone : LivePhoneInterface {
    /** The screen in front. A collector that is slow gets the newest one and misses those between. */
    val screens: StateFlow<Screen>

    /** The screen in front now, once all who collect have been told of it. */
    fun screen(): Screen = screens.value

    /**
     * What moves, in order. Whoever collects gets all that moves from then on, however slow, also of screens that
     * [screens] has left out; what moves while nobody collects is dropped.
     */
    val cues: SharedFlow<Moved>

    /** The sounds as they come, at most one with each screen. They are dropped while nobody collects. */
    val sounds: SharedFlow<HeardSound>

    /** The table that awaits this phone's player, whatever screen is in front; null if none does. */
    val signals: StateFlow<TableSignal?>

    /** What the system's notification should say while the app is not in front; null if there is nothing to say. */
    val notifications: StateFlow<String?>

    /** The language spoken now; each change of it comes with another screen. */
    fun language(): Language

    /** The settings for drawing; each change of them comes with another screen. */
    fun appearance(): Appearance
}
