package ayatsuri.app.radio

import ayatsuri.core.live.CentralEvents
import ayatsuri.core.live.CentralRadio
import ayatsuri.core.live.PeripheralEvents
import ayatsuri.core.live.PeripheralRadio
import ayatsuri.core.live.SystemRadios
import kotlinx.coroutines.flow.MutableStateFlow
import kotlinx.coroutines.flow.StateFlow
import kotlinx.coroutines.flow.asStateFlow
import kotlinx.coroutines.flow.update
import java.util.concurrent.atomic.AtomicBoolean

/** The use of a radio: that of a guest looks for a table, that of a host is found. */
enum class RadioRole { GUEST, HOST }

/**
 * The numbers of radios that the core holds. It makes one when a table is opened or searched for, and shuts it down
 * with that.
 */
data class RadioUse(
    val guests: Int = 0,
    val hosts: Int = 0,
) {
    /** The role of the radios in use; null if there are none. */
    val role: RadioRole?
        get() =
            when {
                hosts > 0 -> RadioRole.HOST
                guests > 0 -> RadioRole.GUEST
                else -> null
            }
}

/**
 * Wraps [radios], so that the app knows how many are in use. While there are any, it asks for permissions and keeps the
 * table's service in the foreground.
 */
class WatchedRadios(
    private val radios: SystemRadios,
) : SystemRadios {
    private val mutableUse = MutableStateFlow(RadioUse())
    val use: StateFlow<RadioUse> = mutableUse.asStateFlow()

    override fun central(events: CentralEvents): CentralRadio {
        val radio = radios.central(events)
        mutableUse.update { it.copy(guests = it.guests + 1) }
        val isOver = AtomicBoolean()
        return object : CentralRadio by radio {
            override fun shutDown() {
                if (isOver.compareAndSet(false, true)) mutableUse.update { it.copy(guests = it.guests - 1) }
                radio.shutDown()
            }
        }
    }

    override fun peripheral(events: PeripheralEvents): PeripheralRadio {
        val radio = radios.peripheral(events)
        mutableUse.update { it.copy(hosts = it.hosts + 1) }
        val isOver = AtomicBoolean()
        return object : PeripheralRadio by radio {
            override fun shutDown() {
                if (isOver.compareAndSet(false, true)) mutableUse.update { it.copy(hosts = it.hosts - 1) }
                radio.shutDown()
            }
        }
    }
}
