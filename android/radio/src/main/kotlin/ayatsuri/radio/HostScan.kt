package ayatsuri.radio

import ayatsuri.core.live.RadioTrouble

/** The scan of a guest's radio. It begins when it is wanted and Bluetooth allows it, and renews itself. */
internal class HostScan(
    private val stack: GuestStack,
    private val thread: RadioThread,
    private val times: RadioTimes,
    private val budget: ScanBudget,
    private val faults: RadioFaults,
    private val found: (host: RemoteDevice, localName: String?, serviceData: ByteArray?, strength: Int) -> Unit,
) {
    private var isWanted = false
    private var running: Running? = null
    private var later: RadioTimer? = null

    /** Whether the person has only begun to wait, so that the scan listens all the time. */
    private var isEager = true

    /** Begins a scan. One that runs already goes on, as it reports every host again and again. */
    fun begin() {
        if (!isWanted) isEager = true
        isWanted = true
        start()
    }

    fun end() {
        isWanted = false
        pause()
    }

    /** Stops the scan while the radio does not work. Whether one is wanted stays as it is. */
    fun pause() {
        later?.cancel()
        running?.let(stack::stopScan)
        running = null
    }

    /** Starts the scan again, if one is wanted: the radio works again. */
    fun resume() {
        if (isWanted) start()
    }

    private fun start() {
        if (running != null || faults.hasSystemTrouble) return
        later?.cancel()
        val wait = budget.take(thread.now)
        if (wait > 0) return postpone(wait)
        val callbacks = Running()
        running = callbacks
        if (!stack.startScan(callbacks, isEager)) {
            running = null
            return faults.report(RadioTrouble.STUCK)
        }
        faults.reportWorking()
        later =
            thread.after(if (isEager) times.scanEager else times.scanRenewal) {
                isEager = false
                pause()
                start()
            }
    }

    private fun postpone(milliseconds: Long) {
        faults.report(RadioTrouble.SCANS_TOO_OFTEN)
        later = thread.after(milliseconds) { if (isWanted) start() }
    }

    private inner class Running : ScanCallbacks {
        override fun found(
            host: RemoteDevice,
            localName: String?,
            serviceData: ByteArray?,
            strength: Int,
        ) {
            if (running === this) this@HostScan.found(host, localName, serviceData, strength)
        }

        override fun failed(error: Int) {
            if (running !== this || error == ALREADY_STARTED) return
            pause()
            when (error) {
                UNSUPPORTED -> faults.report(RadioTrouble.CANNOT_SCAN)
                TOO_OFTEN -> postpone(times.scanWindow)
                else -> faults.report(RadioTrouble.STUCK)
            }
        }
    }

    private companion object {
        const val ALREADY_STARTED = 1
        const val UNSUPPORTED = 4
        const val TOO_OFTEN = 6
    }
}
