package ayatsuri.radio

/** Statuses of Android's Bluetooth, by number: some have no name in the public API, or only since a later version. */
internal object GattStatus {
    const val SUCCESS = 0
    const val REQUEST_NOT_SUPPORTED = 6
    const val INVALID_OFFSET = 7

    /** The system did not answer in time. This is our own status, not Android's. */
    const val UNANSWERED = -1

    /** The services of the host have changed. This is our own status, not Android's. */
    const val SERVICES_CHANGED = -2

    /**
     * Statuses after which a connection that is being made is tried again: 8 no answer any more, 22 ended on this side,
     * 34 no answer of the link layer, 62 not established, 128 no resources, 129 internal error, 133 any other error,
     * 135 illegal parameter, 143 congested, 147 timed out, 257 failure.
     */
    private val transient = setOf(UNANSWERED, SERVICES_CHANGED, 8, 22, 34, 62, 128, 129, 133, 135, 143, 147, 257)

    fun isTransient(status: Int) = status in transient
}

/** The length in bytes of the attribute protocol's header before a frame. An MTU includes it. */
internal const val ATT_HEADER = 3

/** The longest value of an attribute in bytes. */
private const val LONGEST_VALUE = 512

/** Returns the longest frame in bytes on a connection with this MTU. */
internal fun longestFrameFor(mtu: Int): UInt = (mtu - ATT_HEADER).coerceAtMost(LONGEST_VALUE).toUInt()

/** The MTU (longest packet in bytes) before the two phones agree on another. */
internal const val LEAST_MTU = 23

/**
 * The MTU that a guest asks for: the greatest that the attribute protocol has over Bluetooth LE, and the one that
 * Android 14 asks for by itself.
 */
internal const val WANTED_MTU = 517
