package ayatsuri.radio

import ayatsuri.core.live.RadioTrouble

/**
 * The advertisement of a host's radio. [request] notes what it says, and [begin] starts it; it starts again by itself after
 * a failure that may pass.
 */
internal class TableAdvertisement(
    private val stack: HostStack,
    private val thread: RadioThread,
    private val times: RadioTimes,
    private val faults: RadioFaults,
) {
    private var wanted: Wanted? = null

    /** Whether an advertisement was requested and not hidden since. */
    val isWanted get() = wanted != null
    private var running: Running? = null
    private var timer: RadioTimer? = null

    /** Whether the advertiser did not say that the last start succeeded or failed. */
    private var wasSilent = false

    /** Whether the advertiser was missing, and one more try was made after a while. */
    private var hasAwaitedAdvertiser = false

    /**
     * Notes what to advertise (null: no service data), and stops what is advertised if that is something else. If it is the
     * same, it goes on: a new start may change the phone's address.
     */
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

    /** Starts what was requested, unless it runs already. Guests find a server behind it, so it must be ready by then. */
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
        // If the advertiser stays silent, one more start is made, and that one is taken to run: each may change the address.
        if (wasSilent) return
        timer =
            thread.after(times.advertisingStarts) {
                stop()
                wasSilent = true
                begin()
            }
    }

    /** Stops the advertisement, and remembers what was requested, for when the radio works again. */
    fun stop() {
        timer?.cancel()
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
