package ayatsuri.radio

/** The host's side of a fake phone's Bluetooth stack. */
class FakeHostStack(
    private val phone: FakeBluetoothPhone,
) : HostStack {
    private val air = phone.air
    override val system get() = phone.system
    var server: FakeServer? = null
    var advertising: FakeAdvertisement? = null
    var hasAdvertiser = true

    /** The error of `onStartFailure`; null if an advertisement starts. */
    var advertiserError: Int? = null

    /** The status of `onServiceAdded`; null if that is never called. */
    var addedStatus: Int? = 0

    /** The number of advertisements that were started. */
    var starts = 0
    var saysStarted = true

    override fun openServer(callbacks: GattServerCallbacks): GattServerApi? =
        synchronized(air) {
            if (system.trouble != null) return null
            if (server?.isClosed == false) air.fault("${phone.name} opens a second server")
            FakeServer(phone, callbacks).also { server = it }
        }

    override fun advertise(
        serviceData: ByteArray?,
        callbacks: AdvertisingCallbacks,
    ): AdvertiserApi? =
        synchronized(air) {
            if (!hasAdvertiser || system.trouble != null) return null
            if (advertising != null) air.fault("${phone.name} advertises twice")
            if (server?.isAdded != true) air.fault("${phone.name} advertises before its service is there")
            starts += 1
            val error = advertiserError
            val begun = FakeAdvertisement(this, serviceData)
            if (error == null) {
                phone.address = air.newAddress()
                advertising = begun
                if (saysStarted) phone.callBack(maybeTwice = true) { callbacks.started() }
            } else {
                phone.callBack(maybeTwice = true) { callbacks.failed(error) }
            }
            begun
        }

    fun stop(advertisement: FakeAdvertisement) =
        synchronized(air) {
            if (advertising === advertisement) advertising = null
        }
}

class FakeAdvertisement(
    private val stack: FakeHostStack,
    val serviceData: ByteArray?,
) : AdvertiserApi {
    override fun stop() = stack.stop(this)
}

/** A fake `BluetoothGattServer`. */
class FakeServer(
    private val phone: FakeBluetoothPhone,
    val callbacks: GattServerCallbacks,
) : GattServerApi {
    private val air = phone.air
    private val asked = HashMap<Int, (Int, ByteArray?) -> Unit>()

    /** The number of callbacks that will still come a second time. */
    private var doubles = 0
    var isClosed = false
        private set
    var isAdded = false
        private set

    /** Guests whose connection has ended without this server hearing of it. */
    val ghosts = mutableSetOf<RemoteDevice>()

    override fun addService(): Boolean =
        synchronized(air) {
            val status = phone.host.addedStatus
            isAdded = status == 0
            if (status != null) phone.callBack(maybeTwice = true) { callbacks.serviceAdded(status) }
            true
        }

    private fun link(guest: RemoteDevice) = air.links.find { it.server === this && it.guestDevice == guest && it.isUp }

    /**
     * Makes a request of a guest, which the radio must answer exactly once, even if the system reports the request
     * twice.
     */
    fun request(
        link: FakeLink,
        tell: GattServerCallbacks.(Int) -> Unit,
        answered: (Int, ByteArray?) -> Unit,
    ): Int {
        val id = air.newRequest()
        asked[id] = answered
        link.toHost.later { if (link.isUp) phone.callBack(maybeTwice = true) { callbacks.tell(id) } }
        return id
    }

    override fun respond(
        guest: RemoteDevice,
        request: Int,
        status: Int,
        offset: Int,
        value: ByteArray?,
    ) = synchronized(air) {
        if (isClosed) air.fault("${phone.name} answers with a server that is closed")
        val answered = asked.remove(request)
        val link = link(guest)
        if (answered == null) air.fault("${phone.name} answers a request twice")
        if (link != null && link.subscribing == request && status == 0) {
            link.isSubscribed = true
            ghosts -= guest
        }
        if (answered != null && link != null) link.toGuest.later { if (link.isUp) answered(status, value) }
    }

    override fun notify(
        guest: RemoteDevice,
        frame: ByteArray,
    ): Boolean =
        synchronized(air) {
            if (isClosed) {
                air.fault("${phone.name} notifies with a server that is closed")
                return false
            }
            // A stack that has lost the connection takes the frame and reports nothing.
            val link = link(guest) ?: return true
            if (link.isNotifying) {
                if (!link.isMisled) air.fault("${phone.name} notifies while a notification is in flight")
                return false
            }
            // Whether the radio has heard of this connection, and does not take it for an earlier one.
            val isKnown = link.isKnown && guest !in ghosts
            // A frame for an earlier connection is lost, and nobody hears of it.
            if (!link.isSubscribed && !isKnown) return true
            if (!link.isSubscribed) air.fault("${phone.name} notifies a phone that has not subscribed")
            if (frame.size > link.mtu - 3 && isKnown) air.fault("${phone.name} notifies of ${frame.size} bytes over an MTU of ${link.mtu}")
            if (air.chance(air.manners.busy)) return false
            link.isNotifying = true
            link.unheard += 1
            if (air.chance(air.manners.never)) return true
            air.later(air.delay()) {
                if (link.isUp) {
                    // A radio that takes another notification's callback for this one's cannot know of a failure, so
                    // there is none then.
                    val isSent = doubles > 0 || link.isMisled || !air.chance(air.manners.failed)
                    link.isNotifying = false
                    if (isSent) send(link, frame.copyOf(minOf(frame.size, link.mtu - 3)))
                    tellSent(link, if (isSent) 0 else 133)
                }
            }
            true
        }

    private fun send(
        link: FakeLink,
        frame: ByteArray,
    ) {
        if (link.isSubscribed) link.toGuest.later { if (link.isUp) link.clients.forEach { it.receive(frame) } }
    }

    private fun tellSent(
        link: FakeLink,
        status: Int,
    ) {
        var isNew = true
        phone.callBack(maybeTwice = true) {
            synchronized(air) {
                if (isNew) link.unheard -= 1
                isNew = false
                if (link.unheard == 0) link.isMisled = false
            }
            callbacks.notificationSent(link.guestDevice, status)
        }
        if (status == 0 && air.chance(air.manners.twice / 4)) {
            doubles += 1
            air.later(air.delay() + 5) {
                phone.thread.run {
                    synchronized(air) {
                        doubles -= 1
                        link(link.guestDevice)?.let { it.isMisled = it.isMisled || it.unheard > 0 }
                    }
                    callbacks.notificationSent(link.guestDevice, status)
                }
            }
        }
    }

    override fun claim(guest: RemoteDevice) =
        synchronized(air) {
            link(guest)?.isClaimed = true
        }

    override fun cancel(guest: RemoteDevice) =
        synchronized(air) {
            link(guest)
                ?.takeIf { it.isClaimed || !air.chance(air.manners.unclaimed) }
                ?.let { air.later(air.delay()) { it.cut(FakeLoss.BOTH) } }
            Unit
        }

    override fun close() =
        synchronized(air) {
            if (isClosed) air.fault("${phone.name} closes a server twice")
            isClosed = true
            air.links.filter { it.server === this }.forEach { it.cut(FakeLoss.GUEST) }
        }
}
