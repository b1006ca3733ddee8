package ayatsuri.radio

/**
 * The time-outs of the radios in milliseconds, and the numbers of their attempts. `docs/radios.md` gives the reasons.
 */
data class RadioTimes(
    /** The limit of one attempt to connect; Android's own is 30 s. */
    val connect: Long = 4_000,
    /** The attempts to connect before a connection counts as lost. */
    val attempts: Int = 4,
    /** The pause after the first failed attempt; it doubles with each further one. */
    val attemptPause: Long = 300,
    /**
     * The limit for the system's answer to an operation of a connection (a step, a write, a notification); then the
     * connection ends.
     */
    val operation: Long = 5_000,
    /** The pause before an operation that the system did not take is offered again; it doubles up to [busyMost]. */
    val busyFirst: Long = 5,
    /** The longest pause before an operation is offered again. */
    val busyMost: Long = 200,
    /** The number of times that a frame is sent again if the system reports that it was not sent. */
    val resends: Int = 5,
    /** The limit for the system to report the end of a connection; then the radio closes it anyway. */
    val disconnect: Long = 1_500,
    /** The limit for a guest to go after the host has hung up on it; then the radio tries the next means. */
    val hangUp: Long = 1_000,
    /** The scans that may begin in [scanWindow]: Android's limit for an app. */
    val scanStarts: Int = 5,
    /** The time in which Android counts [scanStarts]. */
    val scanWindow: Long = 30_000,
    /**
     * The time after which a scan is begun anew: after 10 min (up to Android 13: 30 min) Android would only report
     * hosts that other apps' scans find.
     */
    val scanRenewal: Long = 9 * 60_000,
    /**
     * The time for which a scan listens without pause, while its person waits; after that it pauses in between, to
     * spare the battery.
     */
    val scanEager: Long = 60_000,
    /** The limit for the server to report that the service is added; then the radio counts as stuck. */
    val serviceAdded: Long = 3_000,
    /** The limit for the advertiser to report whether it has started; then the radio starts it anew. */
    val advertisingStarts: Long = 5_000,
    /** The pause before an advertisement that failed for a passing reason is tried again. */
    val advertisingRetry: Long = 10_000,
    /**
     * The pause before the radio asks for a missing advertiser again: just after Bluetooth has come on there may be
     * none.
     */
    val advertiserAppears: Long = 1_000,
)
