package ayatsuri.phone

import ayatsuri.core.Appearance
import ayatsuri.core.Cue
import ayatsuri.core.HeardSound
import ayatsuri.core.Language
import ayatsuri.core.PhoneUpdate
import ayatsuri.core.Screen
import ayatsuri.core.TableSignal
import ayatsuri.core.live.LivePhone
import ayatsuri.core.live.LivePhoneInterface
import ayatsuri.core.live.OwnRadio
import ayatsuri.core.live.SystemRadios
import ayatsuri.core.live.UpdateListener
import ayatsuri.core.live.uniffiCallbackInterfaceUpdateListener
import com.sun.jna.CallbackThreadInitializer
import com.sun.jna.Native
import kotlinx.coroutines.channels.BufferOverflow
import kotlinx.coroutines.flow.MutableSharedFlow
import kotlinx.coroutines.flow.MutableStateFlow
import kotlinx.coroutines.flow.SharedFlow
import kotlinx.coroutines.flow.StateFlow
import kotlinx.coroutines.flow.asSharedFlow
import kotlinx.coroutines.flow.asStateFlow
import java.nio.file.Path

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
    override val sounds: SharedFlow<HeardSound> = relay.sounds
    override val signals: StateFlow<TableSignal?> = relay.signals
    override val notifications: StateFlow<String?> = relay.notifications

    override fun screen(): Screen = relay.screen()

    override fun language(): Language = relay.language

    override fun appearance(): Appearance = relay.appearance

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

        private val kept = CallbackThreadInitializer(true, false, "core")

        private suspend fun opened(open: suspend (UpdateListener) -> LivePhone): Phone {
            // The core's thread stays one of Java's, rather than become another one for each update.
            Native.setCallbackThreadInitializer(uniffiCallbackInterfaceUpdateListener.phoneChanged, kept)
            val listener = Listener()
            val live = open(listener)
            return Phone(live, checkNotNull(listener.relay) { "the core tells of the first screen before it answers" })
        }
    }

    /** The core holds it as long as it lives: it holds neither the phone nor the core, or none of them would ever go. */
    private class Listener : UpdateListener {
        @Volatile
        var relay: Relay? = null
            private set

        override fun phoneChanged(update: PhoneUpdate) {
            relay?.pass(update) ?: Relay(update).also { relay = it }
        }
    }

    /** Passes on what the core tells, from the core's one thread. */
    private class Relay(
        first: PhoneUpdate,
    ) {
        @Volatile
        var language = first.language
            private set

        @Volatile
        var appearance = first.appearance
            private set

        private val passed = MutableStateFlow(first.screen)
        val screens = passed.asStateFlow()

        private val calling = MutableStateFlow(first.signal)
        val signals = calling.asStateFlow()

        private val notifying = MutableStateFlow(first.notification)
        val notifications = notifying.asStateFlow()

        // With room for all: it never waits for a collector, and keeps nothing when there is none.
        private val moved = MutableSharedFlow<Moved>(extraBufferCapacity = Int.MAX_VALUE)
        val cues = moved.asSharedFlow()

        // Likewise; a sound that is late is none.
        private val heard = MutableSharedFlow<HeardSound>(extraBufferCapacity = 8, onBufferOverflow = BufferOverflow.DROP_OLDEST)
        val sounds = heard.asSharedFlow()

        /** Waits for an update that is being passed on: whoever has this screen knows that all flows have it. */
        @Synchronized
        fun screen(): Screen = passed.value

        @Synchronized
        fun pass(update: PhoneUpdate) {
            val screen = update.screen
            if (screen is Screen.Table && update.cues.isNotEmpty()) moved.tryEmit(Moved(update.cues, screen.v1.moved))
            language = update.language
            appearance = update.appearance
            passed.value = screen
            calling.value = update.signal
            notifying.value = update.notification
            update.sound?.let(heard::tryEmit)
        }
    }
}
