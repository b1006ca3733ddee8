package ayatsuri.radio

import ayatsuri.core.PeripheralEventsInterface
import ayatsuri.core.PeripheralRadio
import ayatsuri.core.RadioForms
import ayatsuri.core.RadioPace
import ayatsuri.core.RadioTrouble
import java.util.concurrent.ConcurrentHashMap

/** A host's radio: one server, one advertisement, and the phones that are connected. */
class BluetoothPeripheral(
    private val stack: HostStack,
    private val thread: RadioThread,
    private val events: PeripheralEventsInterface,
    private val times: RadioTimes = RadioTimes(),
) : PeripheralRadio,
    SystemWatcher {
    private val faults = RadioFaults(events::trouble, events::works)
    private val advertisement = TableAdvertisement(stack, thread, times, faults)
    private val byAddress = HashMap<String, ConnectedGuest>()

    /** The same, for the core's thread. */
    private val byNumber = ConcurrentHashMap<ULong, ConnectedGuest>()
    private var lastNumber = 0uL
    private var about = ByteArray(0)
    private var server: Server? = null
    private var isWanted = false
    private var watch: RadioTimer? = null
    private var isShutDown = false

    init {
        does {
            watch = stack.system.watch(this)
            faults.system(stack.system.trouble())
        }
    }

    override fun forms() = RadioForms(localName = false, serviceData = true, inBackground = true)

    override fun advertise(
        localName: String?,
        serviceData: ByteArray?,
    ) = does {
        advertisement.wants(serviceData)
        if (server?.isReady == true) advertisement.begins() else opens()
    }

    override fun about(about: ByteArray) =
        does {
            this.about = about
            opens()
        }

    override fun hide() = does(advertisement::hides)

    override fun notify(
        peer: ULong,
        frame: ByteArray,
    ): Boolean = byNumber[peer]?.notify(frame) ?: false

    override fun hangUp(peer: ULong): Boolean {
        does { byNumber[peer]?.let(::hangsUp) }
        return true
    }

    // A server has no say in the connection's interval.
    override fun pace(
        peer: ULong,
        pace: RadioPace,
    ) = Unit

    override fun shutDown() =
        does {
            watch?.cancel()
            closes()
            isShutDown = true
        }

    /** Opens the server, unless it is there or cannot be. */
    private fun opens() {
        isWanted = true
        if (server != null || faults.hasSystemTrouble) return
        val opened = Server()
        server = opened
        opened.opens()
    }

    private fun closes() {
        advertisement.stops()
        byAddress.values.toList().forEach(::forgets)
        server?.closes()
        server = null
    }

    private fun isStuck() {
        closes()
        faults.trouble(RadioTrouble.STUCK)
    }

    private fun forgets(guest: ConnectedGuest) {
        byAddress.remove(guest.device.address, guest)
        byNumber.remove(guest.number)
        guest.ends()
        guest.hangingUp?.cancel()
    }

    /** Ends a connection; `lost` is told when the system says that it has ended, or takes too long for that. */
    private fun hangsUp(guest: ConnectedGuest) {
        val api = server?.api ?: return
        if (guest.hangingUp != null) return
        api.cancel(guest.device)
        guest.hangingUp =
            thread.after(times.hangUp) {
                // Some systems end a connection that the guest has begun only after the server has claimed it.
                api.claim(guest.device)
                api.cancel(guest.device)
                // And some not even then: what still comes is another connection's to the core.
                guest.hangingUp = thread.after(times.hangUp) { forgets(guest) }
            }
    }

    /** What was to be sent to a guest was not: the connection is lost, and nothing of it counts until the system has ended it. */
    private fun isBroken(guest: ConnectedGuest) {
        guest.ends()
        byNumber.remove(guest.number)
        hangsUp(guest)
    }

    override fun changed(trouble: RadioTrouble?) {
        if (isShutDown) return
        faults.system(trouble)
        if (trouble != null) return closes()
        if (isWanted) opens() else faults.works()
    }

    override fun bonding(device: RemoteDevice): Boolean {
        val guest = byAddress[device.address] ?: return false
        hangsUp(guest)
        return true
    }

    private fun does(deed: () -> Unit) = thread.run { if (!isShutDown) deed() }

    /** One server of the system. What its callbacks say after it was closed is of no account. */
    private inner class Server : GattServerCallbacks {
        var api: GattServerApi? = null
            private set
        var isReady = false
            private set
        private var limit: RadioTimer? = null
        private val isClosed get() = server !== this

        fun opens() {
            val opened = stack.openServer(this)
            api = opened
            if (opened == null || !opened.addService()) return isStuck()
            limit = thread.after(times.serviceAdded) { if (!isReady) isStuck() }
        }

        fun closes() {
            limit?.cancel()
            api?.close()
        }

        override fun serviceAdded(status: Int) {
            if (isClosed || isReady) return
            if (status != GattStatus.SUCCESS) return isStuck()
            limit?.cancel()
            isReady = true
            if (advertisement.isWanted) advertisement.begins() else faults.works()
        }

        private fun guest(device: RemoteDevice): ConnectedGuest? {
            val api = api?.takeUnless { isClosed } ?: return null
            return byAddress.getOrPut(device.address) {
                lastNumber += 1u
                ConnectedGuest(lastNumber, device, api, thread, times, events, this@BluetoothPeripheral::isBroken)
                    .also { byNumber[it.number] = it }
            }
        }

        override fun connectionChanged(
            guest: RemoteDevice,
            isConnected: Boolean,
        ) {
            val known = byAddress[guest.address]
            when {
                isClosed -> {}

                !isConnected -> {
                    known?.let(::forgets)
                }

                known != null && !known.isOver -> {
                    known.comesAgain()
                }

                else -> {
                    known?.let(::forgets)
                    guest(guest)?.comes()
                }
            }
        }

        override fun mtuChanged(
            guest: RemoteDevice,
            mtu: Int,
        ) {
            guest(guest)?.resizes(mtu)
        }

        override fun readRequested(
            guest: RemoteDevice,
            request: Int,
            attribute: ServerAttribute,
            offset: Int,
        ) {
            val reader = guest(guest) ?: return
            if (!reader.isNew(request)) return
            reader.comes()
            if (offset == 0) reader.about = about
            val value =
                when (attribute) {
                    ServerAttribute.ABOUT -> reader.about
                    ServerAttribute.SUBSCRIPTION -> byteArrayOf(if (reader.isSubscribed) 1 else 0, 0)
                    else -> return responds(guest, request, GattStatus.REQUEST_NOT_SUPPORTED)
                }
            if (offset > value.size) return responds(guest, request, GattStatus.INVALID_OFFSET)
            api?.respond(guest, request, GattStatus.SUCCESS, offset, value.copyOfRange(offset, value.size))
        }

        override fun writeRequested(
            guest: RemoteDevice,
            request: WriteRequest,
            value: ByteArray,
        ) {
            val writer = guest(guest) ?: return
            // Only a request that is answered has a number of its own.
            if (request.wantsResponse && !writer.isNew(request.id)) return
            val isWhole = !request.isPrepared && request.offset == 0
            val isTaken =
                when (request.attribute.takeIf { isWhole }) {
                    ServerAttribute.UP -> true.also { writer.hears(value) }
                    ServerAttribute.SUBSCRIPTION -> subscribes(writer, request.id, value)
                    else -> false
                }
            if (request.wantsResponse) {
                responds(guest, request.id, if (isTaken) GattStatus.SUCCESS else GattStatus.REQUEST_NOT_SUPPORTED)
            }
        }

        private fun subscribes(
            guest: ConnectedGuest,
            request: Int,
            value: ByteArray,
        ): Boolean {
            when {
                value.contentEquals(NOTIFY) && !guest.isSubscribed && !guest.isOver -> guest.subscribes()

                // It has connected anew, and nobody has said so.
                value.contentEquals(NOTIFY) -> successor(guest, request, guest.nextMtu ?: guest.mtu)?.subscribes()

                value.contentEquals(NOTHING) -> successor(guest, request, guest.mtu)

                else -> return false
            }
            return true
        }

        /** The same phone under another number. */
        private fun successor(
            guest: ConnectedGuest,
            request: Int,
            mtu: Int,
        ): ConnectedGuest? {
            forgets(guest)
            return guest(guest.device)?.also {
                it.isNew(request)
                it.resizes(mtu)
            }
        }

        override fun executeRequested(
            guest: RemoteDevice,
            request: Int,
        ) {
            if (guest(guest)?.isNew(request) == true) responds(guest, request, GattStatus.REQUEST_NOT_SUPPORTED)
        }

        override fun notificationSent(
            guest: RemoteDevice,
            status: Int,
        ) {
            if (!isClosed) byAddress[guest.address]?.sent(status)
        }

        private fun responds(
            guest: RemoteDevice,
            request: Int,
            status: Int,
        ) {
            api?.respond(guest, request, status, 0, null)
        }
    }

    private companion object {
        /** The values of the descriptor 0x2902. */
        val NOTIFY = byteArrayOf(1, 0)
        val NOTHING = byteArrayOf(0, 0)
    }
}
