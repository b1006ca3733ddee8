package ayatsuri.radio

import ayatsuri.core.live.RadioTrouble

/**
 * The advertisement of a host's radio. [request] sets its content, and [begin] starts it. After a failure that may pass
 * it starts again by itself.
 */
internal class TableAdvertisement(
    private val stack: HostStack,
    private val thread: RadioThread,
    private val times: RadioTimes,
    private val faults: RadioFaults,
) {
    private var wanted: WantedAdvertisement? = null

    /** Whether an advertisement was requested and not hidden since. */
    val isWanted get() = wanted != null
    private var running: Running? = null
    private var timer: RadioTimer? = null

    /** Whether the advertiser never reported how the last start ended. */
    private var wasSilent = false

    /** Whether the advertiser was missing, so that one more try was made after a while. */
    private var hasAwaitedAdvertiser = false

    /**
     * Notes the service data to advertise (null for none). A running advertisement with other data stops; one with the
     * same data goes on, because a new start may change the phone's address.
     */
    fun request(serviceData: ByteArray?) {
        val isSame = wanted?.serviceData.contentEquals(serviceData) && wanted != null
        if (isSame && running != null) return
        wanted = WantedAdvertisement(serviceData)
        stop()
    }

    fun hide() {
        wanted = null
        stop()
    }

    /**
     * Starts the requested advertisement, unless it runs already. The server must be ready by then, because guests
     * connect to it.
     */
    fun begin() {
        val serviceData = (wanted ?: return).serviceData
        if (running != null) return
        timer?.cancel()
        val started = Running()
        running = started
        started.advertiser = stack.advertise(serviceData, started)
        if (started.advertiser == null) {
            running = null
            if (hasAwaitedAdvertiser) return faults.report(RadioTrouble.CANNOT_ADVERTISE)
            hasAwaitedAdvertiser = true
            timer = thread.after(times.advertiserAppears, ::begin)
            return
        }
        hasAwaitedAdvertiser = false
        // A silent advertiser is started once more, and that start counts as running: each start may change the
        // address.
        if (wasSilent) return
        timer =
            thread.after(times.advertisingStarts) {
                stop()
                wasSilent = true
                begin()
            }
    }

    /** Stops the advertisement, but keeps the request for when the radio works again. */
    fun stop() {
        timer?.cancel()
        running?.advertiser?.stop()
        running = null
    }

    private class WantedAdvertisement(
        val serviceData: ByteArray?,
    )

    private inner class Running : AdvertisingCallbacks {
        var advertiser: AdvertiserApi? = null

        override fun started() {
            if (running !== this) return
            timer?.cancel()
            wasSilent = false
            faults.reportWorking()
        }

        override fun failed(error: Int) {
            when {
                running !== this -> return
                error == ALREADY_STARTED -> return started()
            }
            timer?.cancel()
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
                    timer = thread.after(times.advertisingRetry, ::begin)
                }
            }
        }
    }

    /** The errors of Android's `AdvertiseCallback`. */
    private companion object {
        const val TOO_LONG = 1
        const val TOO_MANY = 2
        const val ALREADY_STARTED = 3
        const val UNSUPPORTED = 5
    }
}
