package ayatsuri.radio

import ayatsuri.core.live.ConnectionEventsInterface

/**
 * One connection to a host, from the first attempt to its end: connect, discover the services, ask for an MTU, read
 * *about*, subscribe, then frames. An attempt that fails for a passing reason is repeated; once the connection is open,
 * any failure is a loss.
 *
 * [onReleased] is called once, when the system has released the connection: only then may another one begin.
 */
internal class GuestConnection(
    private val stack: GuestStack,
    private val thread: RadioThread,
    private val times: RadioTimes,
    val host: RemoteDevice,
    private val events: ConnectionEventsInterface,
    private val onReleased: () -> Unit,
) {
    private val slot = FrameSlot()
    private var client: Client? = null
    private var attempts = 0
    private var retryTimer: RadioTimer? = null
    private var isOpen = false
    private var isOver = false

    fun begin() {
        if (isOver) return
        attempts += 1
        val client = Client()
        this.client = client
        val api = stack.connect(host, client)
        client.begin(api)
        if (api == null) fail(GattStatus.UNANSWERED)
    }

    /** Ends the connection or the attempt; the core hears nothing of it any more. */
    fun end() = end(isReported = false)

    /** Ends the connection or the attempt, and reports it to the core as lost. */
    fun lose() = end(isReported = true)

    /** Takes a frame if there is room; called from the core's thread. */
    fun write(frame: ByteArray): Boolean {
        val hasRoom = slot.take()
        if (hasRoom) thread.run { client?.write(frame, times.resends) }
        return hasRoom
    }

    fun setPriority(isHigh: Boolean) {
        if (isOpen) client?.setPriority(isHigh)
    }

    private fun end(isReported: Boolean) {
        if (isOver) return
        isOver = true
        slot.close()
        retryTimer?.cancel()
        if (isReported) events.lost()
        // Between two attempts there is no client to wait for. Otherwise [onReleased] is called once the client is closed.
        client?.shut(::clientClosed) ?: onReleased()
    }

    private fun fail(status: Int) {
        if (isOver) return
        if (isOpen || !GattStatus.isTransient(status) || attempts >= times.attempts) lose() else client?.shut(::clientClosed)
    }

    private fun clientClosed() {
        client = null
        if (isOver) onReleased() else retryTimer = thread.after(times.attemptPause shl (attempts - 1), ::begin)
    }

    /** One client of the system. Its callbacks are ignored once it is closed. */
    private inner class Client : GattClientCallbacks {
        private val operations = OperationQueue(thread, times, ::unanswered)
        private var api: GattClientApi? = null
        private var timeout: RadioTimer? = null
        private var isConnected = false
        private var isClosed = false
        private var afterClose: (() -> Unit)? = null
        private var mtu = LEAST_MTU
        private var about = ByteArray(0)

        /** Frames that came before the system reported the subscription. */
        private val earlyFrames = mutableListOf<ByteArray>()

        fun begin(api: GattClientApi?) {
            this.api = api
            timeout = thread.after(times.connect) { fail(GattStatus.UNANSWERED) }
        }

        fun shut(then: () -> Unit) {
            if (afterClose != null) return
            afterClose = then
            timeout?.cancel()
            operations.close()
            if (!isConnected) return close()
            // A client that is closed at once could leave its connection open, and the next attempt would find the host
            // busy.
            timeout = thread.after(times.disconnect, ::close)
            api?.disconnect()
        }

        private fun close() {
            if (isClosed) return
            isClosed = true
            timeout?.cancel()
            api?.close()
            afterClose?.invoke()
        }

        private fun unanswered(kind: OperationKind) {
            // The least MTU is enough, and some hosts never answer.
            if (kind == OperationKind.MTU) operations.giveUp() else fail(GattStatus.UNANSWERED)
        }

        override fun connectionChanged(
            status: Int,
            isConnected: Boolean,
        ) {
            if (isClosed) return
            val isNew = isConnected && !this.isConnected
            this.isConnected = isConnected && status == GattStatus.SUCCESS
            when {
                afterClose != null -> if (!this.isConnected) close()
                !this.isConnected -> fail(status)
                isNew -> discover()
            }
        }

        private fun discover() {
            timeout?.cancel()
            step(OperationKind.DISCOVER, { it.discoverServices() }) { askForMtu() }
        }

        private fun askForMtu() {
            // If this is refused or not answered, the least MTU stays.
            ask(OperationKind.MTU, { it.requestMtu(WANTED_MTU) }) { readAbout() }
        }

        private fun readAbout() = step(OperationKind.ABOUT, { it.readAbout() }) { subscribe() }

        private fun subscribe() = step(OperationKind.SUBSCRIBE, { it.subscribe() }) { open() }

        private fun open() {
            isOpen = true
            slot.open()
            events.connected(about, longestFrame())
            earlyFrames.forEach(events::heard)
            earlyFrames.clear()
        }

        private fun longestFrame() = longestFrameFor(mtu)

        private fun step(
            kind: OperationKind,
            begin: (GattClientApi) -> Boolean,
            then: () -> Unit,
        ) = ask(kind, begin) { status -> if (status == GattStatus.SUCCESS) then() else fail(status) }

        private fun ask(
            kind: OperationKind,
            begin: (GattClientApi) -> Boolean,
            ended: (Int) -> Unit,
        ) = operations.add(RadioOperation(kind, { api?.let(begin) ?: false }, ended))

        fun write(
            frame: ByteArray,
            resends: Int,
        ): Unit =
            ask(OperationKind.WRITE, { it.write(frame) }) { status ->
                when {
                    status == GattStatus.SUCCESS -> if (slot.free()) events.ready()
                    resends > 0 -> thread.after(times.busyFirst) { write(frame, resends - 1) }
                    else -> fail(status)
                }
            }

        fun setPriority(isHigh: Boolean) =
            ask(
                OperationKind.PRIORITY,
                {
                    it.setPriority(isHigh)
                    true
                },
            ) { }

        override fun discoveryEnded(status: Int) = operations.ended(OperationKind.DISCOVER, status)

        override fun mtuChanged(
            mtu: Int,
            status: Int,
        ) {
            if (isClosed) return
            if (status == GattStatus.SUCCESS && mtu >= LEAST_MTU && mtu != this.mtu) {
                this.mtu = mtu
                if (isOpen && !isOver) events.resized(longestFrame())
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
            if (afterClose != null) return
            if (isOpen) events.heard(frame) else earlyFrames += frame
        }

        override fun serviceListChanged() {
            if (afterClose == null && isConnected) fail(GattStatus.SERVICES_CHANGED)
        }
    }
}
