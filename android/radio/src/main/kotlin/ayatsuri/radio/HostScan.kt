package ayatsuri.radio

import ayatsuri.core.live.RadioTrouble

/** The scan of a guest's radio for hosts. It runs whenever it is wanted and allowed, and renews itself. */
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
    private var timer: RadioTimer? = null

    /** Whether the person has only begun to wait: then the scan listens all the time. */
    private var isEager = true

    /** Begins to scan. A running scan goes on: it reports every host again and again anyway. */
    fun begin() {
        if (!isWanted) isEager = true
        isWanted = true
        start()
    }

    fun end() {
        isWanted = false
        pause()
    }

    /** Stops the running scan while the radio does not work. A wanted scan stays wanted. */
    fun pause() {
        timer?.cancel()
        running?.let(stack::stopScan)
        running = null
    }

    /** Resumes a wanted scan when the radio works again. */
    fun resume() {
        if (isWanted) start()
    }

    private fun start() {
        if (running != null || faults.hasSystemTrouble) return
        timer?.cancel()
        val wait = budget.take(thread.now)
        if (wait > 0) return postpone(wait)
        val callbacks = Running()
        running = callbacks
        if (!stack.startScan(callbacks, isEager)) {
            running = null
            return faults.report(RadioTrouble.STUCK)
        }
        faults.reportWorking()
        timer =
            thread.after(if (isEager) times.scanEager else times.scanRenewal) {
                isEager = false
                pause()
                start()
            }
    }

    private fun postpone(milliseconds: Long) {
        faults.report(RadioTrouble.SCANS_TOO_OFTEN)
        timer = thread.after(milliseconds) { if (isWanted) start() }
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
