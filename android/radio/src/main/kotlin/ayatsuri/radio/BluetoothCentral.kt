package ayatsuri.radio

import ayatsuri.core.live.CentralEventsInterface
import ayatsuri.core.live.CentralRadio
import ayatsuri.core.live.ConnectionEvents
import ayatsuri.core.live.ConnectionEventsInterface
import ayatsuri.core.live.RadioPace
import ayatsuri.core.live.RadioTrouble

/** A guest's radio: one scan, and one connection at a time. The core calls it from a thread of its own. */
class BluetoothCentral(
    private val stack: GuestStack,
    private val thread: RadioThread,
    private val events: CentralEventsInterface,
    budget: ScanBudget,
    private val times: RadioTimes = RadioTimes(),
) : CentralRadio,
    SystemWatcher {
    private val faults = RadioFaults(events::trouble, events::works)
    private val hosts = SeenHosts()
    private val scan = HostScan(stack, thread, times, budget, faults, ::found)
    private var systemWatch: RadioTimer? = null

    @Volatile
    private var connection: GuestConnection? = null

    /** The connection that begins once the system has released the one before. */
    private var next: WantedConnection? = null
    private var isShutDown = false

    init {
        runUnlessShut {
            systemWatch = stack.system.watch(this)
            faults.reportSystem(stack.system.trouble())
        }
    }

    override fun scan() = runUnlessShut(scan::begin)

    override fun stopScan() = runUnlessShut(scan::end)

    override fun connect(
        host: ULong,
        connection: ConnectionEvents,
    ) = connectTo(host, connection)

    /** Does the same as [connect], for tests: it takes the interface of the events. */
    fun connectTo(
        host: ULong,
        events: ConnectionEventsInterface,
    ) = runUnlessShut {
        val device = hosts.of(host)
        if (device == null || faults.hasSystemTrouble) {
            events.lost()
        } else {
            next = WantedConnection(device, events)
            connection?.end() ?: beginNext()
        }
    }

    private fun connectionEnded() {
        connection = null
        beginNext()
    }

    private fun beginNext() {
        val (host, events) = next ?: return
        next = null
        connection = GuestConnection(stack, thread, times, host, events, ::connectionEnded)
        connection?.begin()
    }

    override fun disconnect() =
        runUnlessShut {
            next = null
            connection?.end()
        }

    override fun write(frame: ByteArray): Boolean = connection?.write(frame) ?: false

    override fun pace(pace: RadioPace) = runUnlessShut { connection?.setPriority(pace == RadioPace.QUICK) }

    override fun shutDown() =
        runUnlessShut {
            systemWatch?.cancel()
            scan.end()
            next = null
            connection?.end()
            isShutDown = true
        }

    private fun found(
        host: RemoteDevice,
        localName: String?,
        serviceData: ByteArray?,
        strength: Int,
    ) {
        val strengthByte = strength.coerceIn(Byte.MIN_VALUE.toInt(), Byte.MAX_VALUE.toInt()).toByte()
        events.found(hosts.number(host), localName, serviceData, strengthByte)
    }

    override fun changed(trouble: RadioTrouble?) {
        if (isShutDown) return
        faults.reportSystem(trouble)
        if (trouble == null) {
            faults.reportWorking()
            return scan.resume()
        }
        scan.pause()
        next?.events?.lost()
        next = null
        connection?.lose()
    }

    override fun bonding(device: RemoteDevice): Boolean {
        val isOurs = connection?.host?.address == device.address
        if (isOurs) connection?.lose()
        return isOurs
    }

    private fun runUnlessShut(task: () -> Unit) = thread.run { if (!isShutDown) task() }

    private data class WantedConnection(
        val host: RemoteDevice,
        val events: ConnectionEventsInterface,
    )
}
