package ayatsuri.radio

/**
 * The time limits of the radios, in milliseconds, and their numbers of attempts. `docs/radios.md` gives the reasons.
 */
data class RadioTimes(
    /** One attempt to connect may take this long; Android's own limit is 30 s. */
    val connect: Long = 4_000,
    /** The attempts to connect before a connection counts as lost. */
    val attempts: Int = 4,
    /** Pause after the first failed attempt; it doubles with each further one. */
    val attemptPause: Long = 300,
    /** The system answers an operation of a connection (a step, a write, a notification) within this time, or the connection ends. */
    val operation: Long = 5_000,
    /** Pause before an operation that the system did not take is offered again; it doubles up to [busyMost]. */
    val busyFirst: Long = 5,
    /** The longest such pause. */
    val busyMost: Long = 200,
    /** The number of times that the radio sends a frame again if the system says that it could not send it. */
    val resends: Int = 5,
    /** The system reports the end of a connection within this time, or the radio closes it without the report. */
    val disconnect: Long = 1_500,
    /** A guest that was hung up on is gone within this time, or the radio tries the next means. */
    val hangUp: Long = 1_000,
    /** The scans that may begin in [scanWindow]: Android's limit for an app. */
    val scanStarts: Int = 5,
    /** See [scanStarts]. */
    val scanWindow: Long = 30_000,
    /** A scan is begun anew after this time: after 10 min (up to Android 13: 30 min) it would get only what other apps' scans find. */
    val scanRenewal: Long = 9 * 60_000,
    /**
     * A new scan listens all the time for this long, while the person waits, and after that only part of the time, to
     * spare the battery.
     */
    val scanEager: Long = 60_000,
    /** The server says within this time that the service is added, or the radio opens it anew. */
    val serviceAdded: Long = 3_000,
    /** The advertiser says within this time whether it has started, or the radio starts it anew. */
    val advertisingStarts: Long = 5_000,
    /** An advertisement that failed for a reason that may pass is tried again after this time. */
    val advertisingRetry: Long = 10_000,
    /** For this time after Bluetooth has come on there may be no advertiser. */
    val advertiserAppears: Long = 1_000,
)
