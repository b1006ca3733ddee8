package ayatsuri.radio

import ayatsuri.core.live.PeripheralEventsInterface

/**
 * A phone that is connected to this host, under one number of the core's. A phone that connects anew gets a new number, as
 * the core never uses a number twice.
 */
internal class ConnectedGuest(
    val number: ULong,
    val device: RemoteDevice,
    private val server: GattServerApi,
    private val thread: RadioThread,
    private val times: RadioTimes,
    private val events: PeripheralEventsInterface,
    private val broken: (ConnectedGuest) -> Unit,
) {
    private val slot = FrameSlot()
    private val operations = OperationQueue(thread, times) { broken(this) }
    private var isTold = false

    /** The MTU of the connection. */
    var mtu = LEAST_MTU
        private set

    /** The MTU of a newer connection of the same phone, in case the system has not reported the end of this one. */
    var nextMtu: Int? = null
        private set

    var isSubscribed = false
        private set

    /**
     * The *about* (the host's description of its table) as it was when the guest began to read it: all pieces must be
     * of one text.
     */
    var about = ByteArray(0)

    /** The number of the last request that was answered. */
    private var answered: Int? = null

    /** Whether the guest has ended, so that everything about it is ignored. */
    var isOver = false
        private set

    /** The timer while its connection is being ended; null otherwise. */
    var hangingUp: RadioTimer? = null

    /** Notes that a request is answered. Returns false if it already was, as the system may report a request twice. */
    fun markAnswered(request: Int): Boolean = (answered != request).also { answered = request }

    fun arrive() {
        if (!isTold && !isOver) events.came(number)
        isTold = true
    }

    /**
     * Takes in another report that this phone has connected: the system repeats itself, or the phone has connected
     * anew.
     */
    fun arriveAgain() {
        if (isTold) nextMtu = LEAST_MTU else arrive()
    }

    fun resize(mtu: Int) {
        if (nextMtu != null) nextMtu = mtu
        if (mtu == this.mtu) return
        this.mtu = mtu
        if (isSubscribed && !isOver) events.resized(number, room())
    }

    fun subscribe() {
        isSubscribed = true
        slot.open()
        arrive()
        events.connected(number, room())
    }

    fun receive(frame: ByteArray) {
        arrive()
        if (!isOver) events.heard(number, frame)
    }

    /** Takes a frame if there is room. Called from the core's thread. */
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
                    else -> broken(this)
                }
            },
        )

    fun sent(status: Int) = operations.ended(OperationKind.NOTIFY, status)

    /** Ends the guest's number: nothing is sent or heard under it any more. */
    fun end() {
        if (isOver) return
        isOver = true
        slot.close()
        operations.close()
        if (isTold) events.lost(number)
    }

    private fun room() = roomOf(mtu)
}
