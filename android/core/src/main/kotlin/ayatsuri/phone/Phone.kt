package ayatsuri.phone

import ayatsuri.core.Appearance
import ayatsuri.core.Cue
import ayatsuri.core.Language
import ayatsuri.core.Screen
import ayatsuri.core.TableSignal
import ayatsuri.core.live.LivePhone
import ayatsuri.core.live.LivePhoneInterface
import ayatsuri.core.live.OwnRadio
import ayatsuri.core.live.ScreenListener
import ayatsuri.core.live.SystemRadios
import java.lang.ref.WeakReference
import java.nio.file.Path
import kotlinx.coroutines.flow.MutableSharedFlow
import kotlinx.coroutines.flow.MutableStateFlow
import kotlinx.coroutines.flow.SharedFlow
import kotlinx.coroutines.flow.StateFlow
import kotlinx.coroutines.flow.asSharedFlow
import kotlinx.coroutines.flow.asStateFlow

/** What moved from one screen to the next, in order; [upTo] is the `moved` of the table that came with it. */
data class Moved(
    val cues: List<Cue>,
    val upTo: ULong,
)

/**
 * One phone: its screen as a flow, what moves as another, and the calls of [LivePhoneInterface]. All of them can be made
 * from any thread, and none holds its caller. A refused call throws a [ayatsuri.core.PhoneException], whose message is for
 * the person.
 */
class Phone private constructor(
    private val live: LivePhone,
    private val relay: Relay,
) : ShownPhone,
    LivePhoneInterface by live {
    override val screens: StateFlow<Screen> = relay.screens
    override val cues: SharedFlow<Moved> = relay.cues
    override val signals: StateFlow<TableSignal?> = relay.signals
    override val notifications: StateFlow<String?> = relay.notifications

    // Of the screen in front: each change of these comes with another screen, and pages that are drawn do not ask the core.
    override fun language(): Language = relay.language

    override fun appearance(): Appearance = relay.appearance

    override fun signal(): TableSignal? = signals.value

    override fun notification(): String? = notifications.value

    /** What the program has last said of itself, oldest first: to be read, and sent with a report, when something went wrong. */
    override fun recentLog(): List<String> = live.recentLog()

    /** Closes the store and frees the core's part. The folder can be opened again when this has returned. */
    suspend fun close() {
        live.shutDown()
        live.destroy()
    }

    companion object {
        /** Opens the phone on the folder that holds its games and settings; with [radios] it can play with others. */
        suspend fun open(
            folder: Path,
            language: Language,
            radios: SystemRadios? = null,
        ): Phone = opened { listener -> LivePhone.open(folder.toString(), language, listener, radios) }

        /** The same on a computer, with a radio that the library of `scripts/bindings window` drives by itself. */
        suspend fun openOnComputer(
            folder: Path,
            language: Language,
            radio: OwnRadio,
        ): Phone = opened { listener -> LivePhone.openOnComputer(folder.toString(), language, listener, radio) }

        private suspend fun opened(open: suspend (Listener) -> LivePhone): Phone {
            val listener = Listener()
            val live = open(listener)
            val relay = Relay(live)
            listener.relay = WeakReference(relay)
            relay.pass()
            return Phone(live, relay)
        }
    }

    /** The core holds its listener as long as it lives: it must not hold the phone, or neither would ever go. */
    private class Listener : ScreenListener {
        @Volatile
        var relay: WeakReference<Relay>? = null

        override fun screenChanged() {
            relay?.get()?.pass()
        }
    }

    private class Relay(
        private val live: LivePhone,
    ) {
        @Volatile
        var language = live.language()
            private set

        @Volatile
        var appearance = live.appearance()
            private set

        private val passed = MutableStateFlow(live.screen())
        val screens = passed.asStateFlow()

        private val calling = MutableStateFlow(live.signal())
        val signals = calling.asStateFlow()

        private val notifying = MutableStateFlow(live.notification())
        val notifications = notifying.asStateFlow()

        // With room for all: it never waits for a collector, and keeps nothing when there is none.
        private val moved = MutableSharedFlow<Moved>(extraBufferCapacity = Int.MAX_VALUE)
        val cues = moved.asSharedFlow()

        /** Asked for and passed on in one go: otherwise an older screen could come after a newer one. */
        @Synchronized
        fun pass() {
            val screen = live.screen()
            if (screen is Screen.Table) {
                val upTo = screen.v1.moved
                val cues = live.takeCues(upTo)
                if (cues.isNotEmpty()) moved.tryEmit(Moved(cues, upTo))
            }
            language = live.language()
            appearance = live.appearance()
            passed.value = screen
            calling.value = live.signal()
            notifying.value = live.notification()
        }
    }
}
