package ayatsuri.radio

import ayatsuri.core.ConnectionEventsInterface

/**
 * One connection to a host, from the first attempt to its end: connect, discover the services, ask for an MTU, read *about*,
 * subscribe, then frames. An attempt that fails in a way that may pass is repeated; once the connection is open, any failure is a loss.
 *
 * [over] is called once, when the system has let go of the connection: only then may another one begin.
 */
internal class GuestConnection(
    private val stack: GuestStack,
    private val thread: RadioThread,
    private val times: RadioTimes,
    val host: RemoteDevice,
    private val events: ConnectionEventsInterface,
    private val over: () -> Unit,
) {
    private val slot = FrameSlot()
    private var client: Client? = null
    private var attempts = 0
    private var pause: RadioTimer? = null
    private var isOpen = false
    private var isOver = false

    fun begin() {
        if (isOver) return
        attempts += 1
        val client = Client()
        this.client = client
        val api = stack.connect(host, client)
        client.begins(api)
        if (api == null) fails(GattStatus.UNANSWERED)
    }

    /** Ends the connection or the attempt; nothing is reported of it any more. */
    fun end() = ends(isReported = false)

    /** Ends the connection or the attempt, and reports it as lost. */
    fun lose() = ends(isReported = true)

    /** Called from the core's thread: takes a frame if there is room. */
    fun write(frame: ByteArray): Boolean {
        val hasRoom = slot.take()
        if (hasRoom) thread.run { client?.writes(frame, times.resends) }
        return hasRoom
    }

    fun pace(isQuick: Boolean) {
        if (isOpen) client?.paces(isQuick)
    }

    private fun ends(isReported: Boolean) {
        if (isOver) return
        isOver = true
        slot.close()
        pause?.cancel()
        if (isReported) events.lost()
        // Between two attempts there is no client, and nothing to wait for. Otherwise [over] is called once it is closed.
        client?.shuts(::isShut) ?: over()
    }

    private fun fails(status: Int) {
        if (isOver) return
        if (isOpen || !GattStatus.isTransient(status) || attempts >= times.attempts) lose() else client?.shuts(::isShut)
    }

    private fun isShut() {
        client = null
        if (isOver) over() else pause = thread.after(times.attemptPause shl (attempts - 1), ::begin)
    }

    /** One client of the system. Its callbacks are ignored once it is closed. */
    private inner class Client : GattClientCallbacks {
        private val operations = OperationQueue(thread, times, ::unanswered)
        private var api: GattClientApi? = null
        private var limit: RadioTimer? = null
        private var isConnected = false
        private var isClosed = false
        private var shut: (() -> Unit)? = null
        private var mtu = LEAST_MTU
        private var about = ByteArray(0)

        /** Frames that came before the system said that it has subscribed. */
        private val early = mutableListOf<ByteArray>()

        fun begins(api: GattClientApi?) {
            this.api = api
            limit = thread.after(times.connect) { fails(GattStatus.UNANSWERED) }
        }

        fun shuts(then: () -> Unit) {
            if (shut != null) return
            shut = then
            limit?.cancel()
            operations.close()
            if (!isConnected) return closes()
            // Closed at once, the connection could outlive its client, and the next attempt would find it busy.
            limit = thread.after(times.disconnect, ::closes)
            api?.disconnect()
        }

        private fun closes() {
            if (isClosed) return
            isClosed = true
            limit?.cancel()
            api?.close()
            shut?.invoke()
        }

        private fun unanswered(kind: OperationKind) {
            // The least MTU serves too, and some hosts never answer.
            if (kind == OperationKind.MTU) operations.givesUp() else fails(GattStatus.UNANSWERED)
        }

        override fun connectionChanged(
            status: Int,
            isConnected: Boolean,
        ) {
            if (isClosed) return
            val isNew = isConnected && !this.isConnected
            this.isConnected = isConnected && status == GattStatus.SUCCESS
            when {
                shut != null -> if (!this.isConnected) closes()
                !this.isConnected -> fails(status)
                isNew -> discovers()
            }
        }

        private fun discovers() {
            limit?.cancel()
            step(OperationKind.DISCOVER, { it.discoverServices() }) { asksForMtu() }
        }

        private fun asksForMtu() {
            // If this is refused or not answered, the least MTU stays.
            asks(OperationKind.MTU, { it.requestMtu(WANTED_MTU) }) { readsAbout() }
        }

        private fun readsAbout() = step(OperationKind.ABOUT, { it.readAbout() }) { subscribes() }

        private fun subscribes() = step(OperationKind.SUBSCRIBE, { it.subscribe() }) { opens() }

        private fun opens() {
            isOpen = true
            slot.open()
            events.connected(about, room())
            early.forEach(events::heard)
            early.clear()
        }

        private fun room() = (mtu - ATT_HEADER).toUInt()

        private fun step(
            kind: OperationKind,
            begin: (GattClientApi) -> Boolean,
            then: () -> Unit,
        ) = asks(kind, begin) { status -> if (status == GattStatus.SUCCESS) then() else fails(status) }

        private fun asks(
            kind: OperationKind,
            begin: (GattClientApi) -> Boolean,
            ended: (Int) -> Unit,
        ) = operations.add(RadioOperation(kind, { api?.let(begin) ?: false }, ended))

        fun writes(
            frame: ByteArray,
            resends: Int,
        ): Unit =
            asks(OperationKind.WRITE, { it.write(frame) }) { status ->
                when {
                    status == GattStatus.SUCCESS -> if (slot.free()) events.ready()
                    resends > 0 -> thread.after(times.busyFirst) { writes(frame, resends - 1) }
                    else -> fails(status)
                }
            }

        fun paces(isQuick: Boolean) =
            asks(
                OperationKind.PACE,
                {
                    it.pace(isQuick)
                    true
                },
            ) { }

        override fun servicesDiscovered(status: Int) = operations.ended(OperationKind.DISCOVER, status)

        override fun mtuChanged(
            mtu: Int,
            status: Int,
        ) {
            if (isClosed) return
            if (status == GattStatus.SUCCESS && mtu >= LEAST_MTU && mtu != this.mtu) {
                this.mtu = mtu
                if (isOpen && !isOver) events.resized(room())
            }
            operations.ended(OperationKind.MTU, status)
        }

        override fun aboutRead(
            about: ByteArray,
            status: Int,
        ) {
            this.about = about
            operations.ended(OperationKind.ABOUT, status)
        }

        override fun subscribed(status: Int) = operations.ended(OperationKind.SUBSCRIBE, status)

        override fun written(status: Int) = operations.ended(OperationKind.WRITE, status)

        override fun notified(frame: ByteArray) {
            if (shut != null) return
            if (isOpen) events.heard(frame) else early += frame
        }

        override fun servicesChanged() {
            if (shut == null && isConnected) fails(GattStatus.SERVICES_CHANGED)
        }
    }
}
