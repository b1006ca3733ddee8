package ayatsuri.radio

import ayatsuri.core.live.PeripheralEventsInterface

/**
 * A phone that is connected to this host, under one of the core's numbers. A phone that connects anew gets a new
 * number, because the core never uses one twice.
 */
internal class ConnectedGuest(
    val number: ULong,
    val device: RemoteDevice,
    private val server: GattServerApi,
    private val thread: RadioThread,
    private val times: RadioTimes,
    private val events: PeripheralEventsInterface,
    private val onBroken: (ConnectedGuest) -> Unit,
) {
    private val slot = FrameSlot()
    private val operations = OperationQueue(thread, times) { onBroken(this) }
    private var isTold = false

    /** The MTU of the connection. */
    var mtu = LEAST_MTU
        private set

    /** The MTU of a newer connection that the system has reported, in case it has not reported the end of this one. */
    var nextMtu: Int? = null
        private set

    var isSubscribed = false
        private set

    /**
     * The value of *about* (the description of the table) when this guest began to read it: it is read in pieces, and
     * all of them must come from one value.
     */
    var about = ByteArray(0)

    /** The last request that was answered. */
    private var lastAnswered: Int? = null

    /** Whether the guest is over: nothing from or to it counts any more. */
    var isOver = false
        private set

    /** The timer while the connection is being ended; null otherwise. */
    var hangingUp: RadioTimer? = null

    /** Notes that a request is answered. Returns false if it was already: the system may report a request twice. */
    fun markAnswered(request: Int): Boolean = (lastAnswered != request).also { lastAnswered = request }

    fun arrive() {
        if (!isTold && !isOver) events.came(number)
        isTold = true
    }

    /**
     * Notes that the system reports this phone as connected. It may report that twice, or the phone may have connected
     * anew.
     */
    fun arriveAgain() {
        if (isTold) nextMtu = LEAST_MTU else arrive()
    }

    fun resize(mtu: Int) {
        if (nextMtu != null) nextMtu = mtu
        if (mtu == this.mtu) return
        this.mtu = mtu
        if (isSubscribed && !isOver) events.resized(number, longestFrame())
    }

    fun subscribe() {
        isSubscribed = true
        slot.open()
        arrive()
        events.connected(number, longestFrame())
    }

    fun receive(frame: ByteArray) {
        arrive()
        if (!isOver) events.heard(number, frame)
    }

    /** Takes a frame if there is room; called from the core's thread. */
    fun notify(frame: ByteArray): Boolean {
        val hasRoom = slot.take()
        if (hasRoom) thread.run { notify(frame, times.resends) }
        return hasRoom
    }

    private fun notify(
        frame: ByteArray,
        resends: Int,
    ): Unit =
        operations.add(
            RadioOperation(OperationKind.NOTIFY, { server.notify(device, frame) }) { status ->
                when {
                    status == GattStatus.SUCCESS -> if (slot.free()) events.ready(number)
                    resends > 0 -> thread.after(times.busyFirst) { notify(frame, resends - 1) }
                    else -> onBroken(this)
                }
            },
        )

    fun sent(status: Int) = operations.ended(OperationKind.NOTIFY, status)

    /** Ends the use of this number: nothing comes or goes under it any more. */
    fun end() {
        if (isOver) return
        isOver = true
        slot.close()
        operations.close()
        if (isTold) events.lost(number)
    }

    private fun longestFrame() = longestFrameFor(mtu)
}
