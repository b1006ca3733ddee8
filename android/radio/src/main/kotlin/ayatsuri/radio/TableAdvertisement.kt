package ayatsuri.radio

import ayatsuri.core.live.RadioTrouble

/** The advertisement of a host's radio: started when it is wanted and may, and again after what may pass. */
internal class TableAdvertisement(
    private val stack: HostStack,
    private val thread: RadioThread,
    private val times: RadioTimes,
    private val faults: RadioFaults,
) {
    private var wanted: Wanted? = null
    val isWanted get() = wanted != null
    private var running: Running? = null
    private var later: RadioTimer? = null
    private var isUntold = false
    private var isRetried = false

    /** Advertises this. The same again changes nothing: a new start may change the phone's address. */
    fun request(serviceData: ByteArray?) {
        val isSame = wanted?.serviceData.contentEquals(serviceData) && wanted != null
        if (isSame && running != null) return
        wanted = Wanted(serviceData)
        stop()
    }

    fun hide() {
        wanted = null
        stop()
    }

    /** The server is there: what is wanted may be advertised. */
    fun begin() {
        val serviceData = (wanted ?: return).serviceData
        if (running != null) return
        later?.cancel()
        val started = Running()
        running = started
        started.advertiser = stack.advertise(serviceData, started)
        if (started.advertiser == null) {
            running = null
            if (isRetried) return faults.report(RadioTrouble.CANNOT_ADVERTISE)
            isRetried = true
            later = thread.after(times.advertiserAppears, ::begin)
            return
        }
        isRetried = false
        // Not told whether it runs, it is started once more, and then taken to run: each start may change the address.
        if (isUntold) return
        later =
            thread.after(times.advertisingStarts) {
                stop()
                isUntold = true
                begin()
            }
    }

    /** The radio does not work: nothing runs. What is wanted stays. */
    fun stop() {
        later?.cancel()
        running?.advertiser?.stop()
        running = null
    }

    private class Wanted(
        val serviceData: ByteArray?,
    )

    private inner class Running : AdvertisingCallbacks {
        var advertiser: AdvertiserApi? = null

        override fun started() {
            if (running !== this) return
            later?.cancel()
            isUntold = false
            faults.reportWorking()
        }

        override fun failed(error: Int) {
            when {
                running !== this -> return
                error == ALREADY_STARTED -> return started()
            }
            later?.cancel()
            running = null
            when (error) {
                TOO_LONG -> {
                    faults.report(RadioTrouble.ADVERTISEMENT_TOO_LONG)
                }

                UNSUPPORTED -> {
                    faults.report(RadioTrouble.CANNOT_ADVERTISE)
                }

                else -> {
                    faults.report(if (error == TOO_MANY) RadioTrouble.TOO_MANY_ADVERTISERS else RadioTrouble.STUCK)
                    later = thread.after(times.advertisingRetry, ::begin)
                }
            }
        }
    }

    private companion object {
        const val TOO_LONG = 1
        const val TOO_MANY = 2
        const val ALREADY_STARTED = 3
        const val UNSUPPORTED = 5
    }
}
