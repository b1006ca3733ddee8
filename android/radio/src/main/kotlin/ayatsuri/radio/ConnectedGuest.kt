package ayatsuri.radio

import ayatsuri.core.live.PeripheralEventsInterface

/**
 * A phone that is connected to this host, under one number of the core's. A phone that connects anew gets a new one, as the
 * core's numbers are never used again.
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

    /** The MTU of the connection that the system has told of since, in case the end of this one was not told. */
    var nextMtu: Int? = null
        private set

    var isSubscribed = false
        private set

    /** *About* as it was when its reading began: a later piece of it must not be another one's. */
    var about = ByteArray(0)

    /** The last request that was answered. */
    private var answered: Int? = null

    /** Nothing of it counts any more. */
    var isOver = false
        private set

    /** While it is being ended. */
    var hangingUp: RadioTimer? = null

    /** Notes that a request is answered; false if it was already, as the system may tell it twice. */
    fun markAnswered(request: Int): Boolean = (answered != request).also { answered = request }

    fun arrive() {
        if (!isTold && !isOver) events.came(number)
        isTold = true
    }

    /** The system tells that this phone has connected, which it may tell twice, or may have connected anew. */
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

    /** Called from the core's thread: takes a frame if there is room. */
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

    /** Nothing comes or goes under this number any more. */
    fun end() {
        if (isOver) return
        isOver = true
        slot.close()
        operations.close()
        if (isTold) events.lost(number)
    }

    private fun room() = roomOf(mtu)
}
