package ayatsuri.radio

/** The status numbers of Android's Bluetooth. Some have no name in the public API, or only in a later version. */
internal object GattStatus {
    const val SUCCESS = 0
    const val REQUEST_NOT_SUPPORTED = 6
    const val INVALID_OFFSET = 7

    /** The system has not answered in time. Android itself has no such status. */
    const val UNANSWERED = -1

    /** The services of the host have changed. Android itself has no such status. */
    const val SERVICES_CHANGED = -2

    /**
     * A connection that ends with one of these while it is being made is tried again: 8 no answer any more, 22 ended on
     * this side, 34 no answer of the link layer, 62 not established, 128 no resources, 129 internal error, 133 any other
     * error, 135 illegal parameter, 143 congested, 147 timed out, 257 failure.
     */
    private val transient = setOf(UNANSWERED, SERVICES_CHANGED, 8, 22, 34, 62, 128, 129, 133, 135, 143, 147, 257)

    fun isTransient(status: Int) = status in transient
}

/** The bytes of a frame's attribute protocol header; an MTU counts them. */
internal const val ATT_HEADER = 3

/** The length in bytes of the longest value of an attribute. */
private const val LONGEST_VALUE = 512

/** The length in bytes of the longest frame on a connection with this MTU. */
internal fun roomOf(mtu: Int): UInt = (mtu - ATT_HEADER).coerceAtMost(LONGEST_VALUE).toUInt()

/** The MTU before another is agreed on. */
internal const val LEAST_MTU = 23

/** The MTU that is asked for: the most that the attribute protocol has over LE, and what Android 14 asks for by itself. */
internal const val WANTED_MTU = 517
