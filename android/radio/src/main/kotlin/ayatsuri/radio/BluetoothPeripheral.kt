package ayatsuri.radio

import ayatsuri.core.live.PeripheralEventsInterface
import ayatsuri.core.live.PeripheralRadio
import ayatsuri.core.live.RadioForms
import ayatsuri.core.live.RadioPace
import ayatsuri.core.live.RadioTrouble
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

    /** The connected guests by the core's numbers; the core's thread reads this map. */
    private val byNumber = ConcurrentHashMap<ULong, ConnectedGuest>()
    private var lastNumber = 0uL

    /**
     * The MTU (longest packet in bytes) of each connection by address. The system reports every device that is
     * connected to the phone, also watches and the like, so an address here need not be a guest's.
     */
    private val mtus = HashMap<String, Int>()
    private var about = ByteArray(0)
    private var server: Server? = null
    private var isWanted = false
    private var systemWatch: RadioTimer? = null
    private var isShutDown = false

    init {
        runUnlessShut {
            systemWatch = stack.system.watch(this)
            faults.reportSystem(stack.system.trouble())
        }
    }

    override fun forms() = RadioForms(localName = false, serviceData = true, inBackground = true)

    override fun advertise(
        localName: String?,
        serviceData: ByteArray?,
    ) = runUnlessShut {
        advertisement.request(serviceData)
        if (server?.isReady == true) advertisement.begin() else open()
    }

    override fun about(about: ByteArray) =
        runUnlessShut {
            this.about = about
            open()
        }

    override fun hide() = runUnlessShut(advertisement::hide)

    override fun notify(
        peer: ULong,
        frame: ByteArray,
    ): Boolean = byNumber[peer]?.notify(frame) ?: false

    override fun hangUp(peer: ULong): Boolean {
        runUnlessShut { byNumber[peer]?.let(::endConnection) }
        return true
    }

    // In Android a server cannot choose the connection's interval.
    override fun pace(
        peer: ULong,
        pace: RadioPace,
    ) = Unit

    override fun shutDown() =
        runUnlessShut {
            systemWatch?.cancel()
            close()
            isShutDown = true
        }

    /** Opens the server, unless it is open, or a trouble of the system forbids it. */
    private fun open() {
        isWanted = true
        if (server != null || faults.hasSystemTrouble) return
        val opened = Server()
        server = opened
        opened.open()
    }

    private fun close() {
        advertisement.stop()
        mtus.clear()
        byAddress.values.toList().forEach(::forget)
        server?.close()
        server = null
    }

    private fun reportStuck() {
        close()
        faults.report(RadioTrouble.STUCK)
    }

    private fun forget(guest: ConnectedGuest) {
        byAddress.remove(guest.device.address, guest)
        byNumber.remove(guest.number)
        guest.end()
        guest.hangingUp?.cancel()
    }

    /** Ends a connection. The core hears `lost` when the system reports the end, or takes too long to do so. */
    private fun endConnection(guest: ConnectedGuest) {
        val api = server?.api ?: return
        if (guest.hangingUp != null) return
        api.cancel(guest.device)
        guest.hangingUp =
            thread.after(times.hangUp) {
                // Some systems end a connection that the guest has begun only after the server has claimed it.
                api.claim(guest.device)
                api.cancel(guest.device)
                // Other systems do not end it even then. The guest is forgotten, so for the core later frames come from
                // a new connection.
                guest.hangingUp = thread.after(times.hangUp) { forget(guest) }
            }
    }

    /**
     * Gives up a guest to whom a frame could not be sent. The core ignores the guest from now on, until the system has
     * ended the connection.
     */
    private fun giveUp(guest: ConnectedGuest) {
        guest.end()
        byNumber.remove(guest.number)
        endConnection(guest)
    }

    override fun changed(trouble: RadioTrouble?) {
        if (isShutDown) return
        faults.reportSystem(trouble)
        if (trouble != null) return close()
        if (isWanted) open() else faults.reportWorking()
    }

    override fun bonding(device: RemoteDevice): Boolean {
        val guest = byAddress[device.address] ?: return false
        endConnection(guest)
        return true
    }

    private fun runUnlessShut(task: () -> Unit) = thread.run { if (!isShutDown) task() }

    /** One server of the system. Its callbacks are ignored once it is closed. */
    private inner class Server : GattServerCallbacks {
        var api: GattServerApi? = null
            private set
        var isReady = false
            private set
        private var timeout: RadioTimer? = null
        private val isClosed get() = server !== this

        fun open() {
            val opened = stack.openServer(this)
            api = opened
            if (opened == null || !opened.addService()) return reportStuck()
            timeout = thread.after(times.serviceAdded) { if (!isReady) reportStuck() }
        }

        fun close() {
            timeout?.cancel()
            api?.close()
        }

        override fun serviceAdded(status: Int) {
            if (isClosed || isReady) return
            if (status != GattStatus.SUCCESS) return reportStuck()
            timeout?.cancel()
            isReady = true
            if (advertisement.isWanted) advertisement.begin() else faults.reportWorking()
        }

        private fun guest(device: RemoteDevice): ConnectedGuest? {
            val api = api?.takeUnless { isClosed } ?: return null
            return byAddress.getOrPut(device.address) {
                lastNumber += 1u
                ConnectedGuest(lastNumber, device, api, thread, times, events, this@BluetoothPeripheral::giveUp)
                    .also { byNumber[it.number] = it }
                    .also { mtus[device.address]?.let(it::resize) }
            }
        }

        /** A connected phone counts as a guest only once it uses our service. */
        override fun connectionChanged(
            guest: RemoteDevice,
            isConnected: Boolean,
        ) {
            val known = byAddress[guest.address]
            when {
                isClosed -> return
                isConnected && known != null && !known.isOver -> known.arriveAgain()
                else -> known?.let(::forget)
            }
            mtus.remove(guest.address)
        }

        override fun mtuChanged(
            guest: RemoteDevice,
            mtu: Int,
        ) {
            if (isClosed) return
            mtus[guest.address] = mtu
            byAddress[guest.address]?.resize(mtu)
        }

        override fun readRequested(
            guest: RemoteDevice,
            request: Int,
            attribute: ServerAttribute,
            offset: Int,
        ) {
            val reader = guest(guest) ?: return
            if (!reader.markAnswered(request)) return
            reader.arrive()
            if (offset == 0) reader.about = about
            val value =
                when (attribute) {
                    ServerAttribute.ABOUT -> reader.about
                    ServerAttribute.SUBSCRIPTION -> byteArrayOf(if (reader.isSubscribed) 1 else 0, 0)
                    else -> return respond(guest, request, GattStatus.REQUEST_NOT_SUPPORTED)
                }
            if (offset > value.size) return respond(guest, request, GattStatus.INVALID_OFFSET)
            api?.respond(guest, request, GattStatus.SUCCESS, offset, value.copyOfRange(offset, value.size))
        }

        override fun writeRequested(
            guest: RemoteDevice,
            request: WriteRequest,
            value: ByteArray,
        ) {
            val writer = guest(guest) ?: return
            // Only a request that wants a response has a number of its own.
            if (request.wantsResponse && !writer.markAnswered(request.id)) return
            val isWhole = !request.isPrepared && request.offset == 0
            val isTaken =
                when (request.attribute.takeIf { isWhole }) {
                    ServerAttribute.UP -> true.also { writer.receive(value) }
                    ServerAttribute.SUBSCRIPTION -> takeSubscription(writer, request.id, value)
                    else -> false
                }
            if (request.wantsResponse) {
                respond(guest, request.id, if (isTaken) GattStatus.SUCCESS else GattStatus.REQUEST_NOT_SUPPORTED)
            }
        }

        private fun takeSubscription(
            guest: ConnectedGuest,
            request: Int,
            value: ByteArray,
        ): Boolean {
            when {
                value.contentEquals(NOTIFY) && !guest.isSubscribed && !guest.isOver -> guest.subscribe()

                // A second subscription means that the phone has connected anew, and the system did not report it.
                value.contentEquals(NOTIFY) -> replaceGuest(guest, request, guest.nextMtu ?: guest.mtu)?.subscribe()

                value.contentEquals(NOTHING) -> replaceGuest(guest, request, guest.mtu)

                else -> return false
            }
            return true
        }

        /** Replaces a guest by the same phone under a new number. */
        private fun replaceGuest(
            guest: ConnectedGuest,
            request: Int,
            mtu: Int,
        ): ConnectedGuest? {
            forget(guest)
            return guest(guest.device)?.also {
                it.markAnswered(request)
                it.resize(mtu)
            }
        }

        override fun executeRequested(
            guest: RemoteDevice,
            request: Int,
        ) {
            if (!isClosed &&
                byAddress[guest.address]?.markAnswered(request) != false
            ) {
                respond(guest, request, GattStatus.REQUEST_NOT_SUPPORTED)
            }
        }

        override fun notificationSent(
            guest: RemoteDevice,
            status: Int,
        ) {
            if (!isClosed) byAddress[guest.address]?.sent(status)
        }

        private fun respond(
            guest: RemoteDevice,
            request: Int,
            status: Int,
        ) {
            api?.respond(guest, request, status, 0, null)
        }
    }

    private companion object {
        /** The values of the descriptor 0x2902, by which a guest turns notifications on and off. */
        val NOTIFY = byteArrayOf(1, 0)
        val NOTHING = byteArrayOf(0, 0)
    }
}
