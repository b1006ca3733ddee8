package ayatsuri.radio

/** The guest's side of a fake phone's Bluetooth stack. */
class FakeGuestStack(
    private val phone: FakeBluetoothPhone,
) : GuestStack {
    private val air = phone.air
    override val system get() = phone.system
    var scanning: ScanCallbacks? = null
    var scannerError: Int? = null
    private val starts = mutableListOf<Long>()
    val clients = mutableListOf<FakeGattClient>()

    override fun startScan(
        callbacks: ScanCallbacks,
        isEager: Boolean,
    ): Boolean =
        synchronized(air) {
            if (system.trouble != null) return false
            if (scanning != null) air.fault("${phone.name} begins a second scan")
            starts += air.thread.now
            if (starts.count { it > air.thread.now - 30_000 } > 5) {
                air.fault("${phone.name} begins a sixth scan within 30 s")
                return true
            }
            val error = scannerError
            if (error != null) {
                phone.callBack { callbacks.failed(error) }
                return true
            }
            scanning = callbacks
            report(callbacks)
            true
        }

    private fun report(callbacks: ScanCallbacks) {
        if (scanning !== callbacks) return
        for (host in air.phones) {
            val advertising = host.host.advertising ?: continue
            val device = FakeDevice(host.address, host)
            phone.callBack(maybeTwice = true) { callbacks.found(device, null, advertising.serviceData, -60) }
        }
        air.later(50) { report(callbacks) }
    }

    override fun stopScan(callbacks: ScanCallbacks) =
        synchronized(air) {
            if (scanning === callbacks) scanning = null
        }

    override fun connect(
        host: RemoteDevice,
        callbacks: GattClientCallbacks,
    ): GattClientApi? =
        synchronized(air) {
            if (system.trouble != null) return null
            clients.filter { !it.isClosed }.forEach { air.fault("${phone.name} connects while a client is not closed") }
            clients.clear()
            FakeGattClient(phone, host as FakeDevice, callbacks).also {
                clients += it
                it.connect()
            }
        }
}

/** A fake `BluetoothGatt`. */
class FakeGattClient(
    private val phone: FakeBluetoothPhone,
    private val device: FakeDevice,
    private val callbacks: GattClientCallbacks,
) : GattClientApi {
    private val air = phone.air
    private var link: FakeLink? = null
    private var isNotified = false

    /** The operation in flight. */
    private var inFlight: String? = null

    /** The number of operations that have begun and whose end the radio has not heard. */
    private var unheard = 0

    /**
     * Whether a callback has come a second time meanwhile: then the radio may think that another operation has ended.
     */
    private var isMisled = false

    /** The number of callbacks that will still come a second time. */
    private var doubles = 0
    var isClosed = false
        private set

    fun connect() =
        air.later(air.delay()) {
            val server = device.phone.host.server
            val isThere = device.phone.address == device.address && device.phone.host.advertising != null
            when {
                isClosed -> Unit
                server == null || !isThere -> if (air.random.nextBoolean()) callBack { connectionChanged(147, false) }
                air.chance(air.manners.refused) -> callBack { connectionChanged(listOf(133, 147, 62).random(air.random), false) }
                air.chance(air.manners.never) -> Unit
                else -> establish(server)
            }
        }

    private fun establish(server: FakeServer) {
        val made = FakeLink(air, phone, device.phone, server)
        air.links += made
        made.clients += this
        link = made
        device.phone.callBack(maybeTwice = true) {
            made.isKnown = true
            server.callbacks.connectionChanged(made.guestDevice, true)
        }
        callBack { connectionChanged(0, true) }
    }

    /**
     * Makes a callback, and sometimes a second time: right after the first, or when the next operation may be in
     * flight.
     */
    private fun callBack(
        kind: String? = null,
        isDoubled: Boolean = kind != null,
        what: GattClientCallbacks.() -> Unit,
    ) {
        val wasClosed = isClosed
        var isNew = kind != null
        phone.callBack(maybeTwice = true) {
            synchronized(air) {
                if (isNew) unheard -= 1
                isNew = false
                if (unheard == 0) isMisled = false
            }
            callbacks.what()
        }
        if (wasClosed || !isDoubled || !air.chance(air.manners.twice / 4)) return
        doubles += 1
        air.later(air.delay() + 5) {
            phone.thread.run {
                synchronized(air) {
                    doubles -= 1
                    isMisled = isMisled || unheard > 0
                }
                callbacks.what()
            }
        }
    }

    private fun operation(
        kind: String,
        deed: (end: () -> Unit) -> Unit,
    ): Boolean =
        synchronized(air) {
            if (isClosed) {
                air.fault("${phone.name}: $kind on a client that is closed")
                return false
            }
            if (inFlight != null) {
                if (!isMisled) air.fault("${phone.name}: $kind while $inFlight is in flight")
                return false
            }
            if (air.chance(air.manners.busy)) return false
            inFlight = kind
            unheard += 1
            if (kind != "mtu" && air.chance(air.manners.never)) return true
            val link = link
            air.later(air.delay()) {
                // A request for an MTU keeps no stack busy.
                if (kind == "mtu") inFlight = null
                if (link != null && link.isUp) {
                    deed { inFlight = null }
                }
            }
            true
        }

    override fun discoverServices() =
        operation("discover") { end ->
            end()
            callBack("discover") { discoveryEnded(0) }
        }

    override fun requestMtu(mtu: Int) =
        operation("mtu") { end ->
            end()
            val link = link!!
            val agreed = minOf(mtu, air.manners.mtus.random(air.random))
            link.mtu = agreed
            link.host.callBack(maybeTwice = true) { link.server.callbacks.mtuChanged(link.guestDevice, agreed) }
            // Some stacks never report the MTU, and are not busy with it.
            if (air.chance(air.manners.never * 5)) unheard -= 1 else callBack("mtu") { mtuChanged(agreed, 0) }
        }

    override fun readAbout() = operation("about") { end -> readOn(ByteArray(0), end) }

    private fun readOn(
        read: ByteArray,
        end: () -> Unit,
    ) {
        val link = link!!
        link.server.request(
            link,
            { id -> readRequested(link.guestDevice, id, ServerAttribute.ABOUT, read.size) },
        ) { status, value ->
            val piece = value?.take(link.mtu - 1)?.toByteArray() ?: ByteArray(0)
            if (status == 0 && piece.size == link.mtu - 1) {
                readOn(read + piece, end)
            } else {
                end()
                callBack("about") { aboutRead(read + piece, status) }
            }
        }
    }

    override fun subscribe() =
        operation("subscribe") { end ->
            isNotified = true
            val link = link!!
            val asked = { id: Int -> WriteRequest(id, ServerAttribute.SUBSCRIPTION, false, true, 0) }
            link.subscribing =
                link.server.request(
                    link,
                    { id -> writeRequested(link.guestDevice, asked(id), byteArrayOf(1, 0)) },
                ) { status, _ ->
                    end()
                    callBack("subscribe") { subscribed(status) }
                }
        }

    override fun write(frame: ByteArray): Boolean =
        operation("write") { end ->
            val link = link!!
            // A radio that takes another operation's callback for this one's cannot know of a failure, so there is none
            // then.
            val isSent = doubles > 0 || isMisled || !air.chance(air.manners.failed)
            if (frame.size > link.mtu - 3) air.fault("${phone.name} writes ${frame.size} bytes over an MTU of ${link.mtu}")
            if (isSent) {
                val sent = frame.copyOf(minOf(frame.size, link.mtu - 3))
                link.toHost.later {
                    if (link.isUp) {
                        link.host.callBack {
                            link.server.callbacks.writeRequested(
                                link.guestDevice,
                                WriteRequest(0, ServerAttribute.UP, false, false, 0),
                                sent,
                            )
                        }
                    }
                }
            }
            end()
            callBack("write", isDoubled = isSent) { written(if (isSent) 0 else 133) }
        }

    override fun setPriority(isHigh: Boolean) =
        synchronized(air) {
            if (isClosed) air.fault("${phone.name}: priority set on a client that is closed")
            if (inFlight != null && !isMisled) air.fault("${phone.name}: priority set while $inFlight is in flight")
        }

    fun receive(frame: ByteArray) {
        if (isNotified && !isClosed) phone.callBack { callbacks.notified(frame) }
    }

    fun loseLink(
        isTold: Boolean,
        status: Int,
    ) {
        if (isTold) callBack { connectionChanged(status, false) }
        if (isTold) inFlight = null
    }

    override fun disconnect() =
        synchronized(air) {
            if (isClosed) air.fault("${phone.name} disconnects a client that is closed")
            air.later(air.delay()) {
                link?.cut(if (air.chance(air.manners.never * 10)) FakeLoss.HOST else FakeLoss.BOTH)
            }
        }

    override fun close() =
        synchronized(air) {
            if (isClosed) air.fault("${phone.name} closes a client twice")
            isClosed = true
            link?.let { link ->
                link.clients -= this
                if (link.clients.isEmpty()) air.later(air.delay()) { link.cut(FakeLoss.HOST) }
            }
            if (air.chance(air.manners.afterClose)) {
                phone.callBack { callbacks.connectionChanged(0, true) }
                phone.callBack { callbacks.discoveryEnded(0) }
                phone.callBack { callbacks.mtuChanged(99, 0) }
                phone.callBack { callbacks.notified(byteArrayOf(99)) }
                phone.callBack { callbacks.written(0) }
                phone.callBack { callbacks.connectionChanged(8, false) }
            }
        }
}
