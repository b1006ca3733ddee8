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

/** The cues from one screen to the next, in order; [upTo] is the `moved` of the table that came with them. */
data class Moved(
    val cues: List<Cue>,
    val upTo: ULong,
)

/**
 * One phone: its screens and its cues as flows, and the calls of [LivePhoneInterface]. All calls can be made from any
 * thread, and none blocks its caller. A refused call throws a [ayatsuri.core.PhoneException], whose message is for the
 * person.
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

        /** Opens a phone on a computer, with a radio that the library of `scripts/bindings window` drives itself. */
        suspend fun openOnComputer(
            folder: Path,
            language: Language,
            radio: OwnRadio,
        ): Phone = opened { listener -> LivePhone.openOnComputer(folder.toString(), language, listener, radio) }

        private val kept = CallbackThreadInitializer(true, false, "core")

        private suspend fun opened(open: suspend (UpdateListener) -> LivePhone): Phone {
            // The core's thread stays attached to Java, instead of being attached anew for each update.
            Native.setCallbackThreadInitializer(uniffiCallbackInterfaceUpdateListener.phoneChanged, kept)
            val listener = Listener()
            val live = open(listener)
            return Phone(live, checkNotNull(listener.relay) { "the core tells of the first screen before it answers" })
        }
    }

    /**
     * The core's listener. The core holds it as long as it lives; if it held the phone or the core, none would ever be
     * freed.
     */
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

        // The unlimited buffer means that emitting never waits for a collector. Without collectors nothing is kept.
        private val moved = MutableSharedFlow<Moved>(extraBufferCapacity = Int.MAX_VALUE)
        val cues = moved.asSharedFlow()

        // A small buffer that drops the oldest: a late sound is not worth playing.
        private val heard = MutableSharedFlow<HeardSound>(extraBufferCapacity = 8, onBufferOverflow = BufferOverflow.DROP_OLDEST)
        val sounds = heard.asSharedFlow()

        /**
         * The screen in front. It waits for an update that is being passed on, so that all flows already have this
         * screen.
         */
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
