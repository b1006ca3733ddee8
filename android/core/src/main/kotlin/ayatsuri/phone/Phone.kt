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

/**
 * The cues between two screens, in order: each names something to animate. [upTo] is the number of cues of that table
 * so far, `moved` in the screen that came with them.
 */
data class Moved(
    val cues: List<Cue>,
    val upTo: ULong,
)

/**
 * One phone: its screen as a flow, its cues as another, and the calls of [LivePhoneInterface]. Any thread may make
 * them, and none of them blocks its caller. A refused call throws a [ayatsuri.core.PhoneException], whose message is
 * for the person.
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

        /**
         * Opens the phone on a computer, with a radio that the library of `scripts/bindings window` drives by itself.
         */
        suspend fun openOnComputer(
            folder: Path,
            language: Language,
            radio: OwnRadio,
        ): Phone = opened { listener -> LivePhone.openOnComputer(folder.toString(), language, listener, radio) }

        private val kept = CallbackThreadInitializer(true, false, "core")

        private suspend fun opened(open: suspend (UpdateListener) -> LivePhone): Phone {
            // The core's thread stays attached to the Java VM; without this, each update would attach it as a new
            // thread.
            Native.setCallbackThreadInitializer(uniffiCallbackInterfaceUpdateListener.phoneChanged, kept)
            val listener = Listener()
            val live = open(listener)
            return Phone(live, checkNotNull(listener.relay) { "the core tells of the first screen before it answers" })
        }
    }

    /**
     * The core keeps its listener for as long as it lives. The listener holds neither the phone nor the core: in such a
     * circle none of them could ever be freed.
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

        private val mutableScreen = MutableStateFlow(first.screen)
        val screens = mutableScreen.asStateFlow()

        private val mutableSignal = MutableStateFlow(first.signal)
        val signals = mutableSignal.asStateFlow()

        private val mutableNotification = MutableStateFlow(first.notification)
        val notifications = mutableNotification.asStateFlow()

        // With unlimited room `tryEmit` never fails, however slow a collector is. Without a collector the cues are
        // dropped.
        private val mutableCues = MutableSharedFlow<Moved>(extraBufferCapacity = Int.MAX_VALUE)
        val cues = mutableCues.asSharedFlow()

        // Eight sounds wait for a slow collector; then the oldest is dropped, since a late sound is of no use.
        private val mutableSounds = MutableSharedFlow<HeardSound>(extraBufferCapacity = 8, onBufferOverflow = BufferOverflow.DROP_OLDEST)
        val sounds = mutableSounds.asSharedFlow()

        /**
         * Waits while an update is being passed on: when a caller has this screen, all flows have what came with it.
         */
        @Synchronized
        fun screen(): Screen = mutableScreen.value

        @Synchronized
        fun pass(update: PhoneUpdate) {
            val screen = update.screen
            if (screen is Screen.Table && update.cues.isNotEmpty()) mutableCues.tryEmit(Moved(update.cues, screen.v1.moved))
            language = update.language
            appearance = update.appearance
            mutableScreen.value = screen
            mutableSignal.value = update.signal
            mutableNotification.value = update.notification
            update.sound?.let(mutableSounds::tryEmit)
        }
    }
}
