package ayatsuri.radio

/** How long the radios wait, in milliseconds, and how often they try. The reasons stand in `docs/radios.md`. */
data class RadioTimes(
    /** One attempt to connect may take so long; Android's own limit is 30 s. */
    val connect: Long = 4_000,
    /** So often a connection is tried before it counts as lost. */
    val attempts: Int = 4,
    /** Pause after the first failed attempt; it doubles with each further one. */
    val attemptPause: Long = 300,
    /** The system answers an operation of a connection (a step, a write, a notification) so soon, or the connection ends. */
    val operation: Long = 5_000,
    /** Pause before an operation that the system did not take is offered again; it doubles up to [busyMost]. */
    val busyFirst: Long = 5,
    /** The longest such pause. */
    val busyMost: Long = 200,
    /** A frame that the system says it could not send is sent again so often. */
    val resends: Int = 5,
    /** The end of a connection is reported so soon, or it is closed without. */
    val disconnect: Long = 1_500,
    /** A guest that was hung up on is gone so soon, or the next means is tried. */
    val hangUp: Long = 1_000,
    /** So many scans may begin in [scanWindow]: Android's limit for an app. */
    val scanStarts: Int = 5,
    /** See [scanStarts]. */
    val scanWindow: Long = 30_000,
    /** A scan is begun anew after so long: Android makes one that runs for 10 min (up to 13: 30 min) a mere listener. */
    val scanRenewal: Long = 9 * 60_000,
    /** A scan listens all the time for so long, and then a part of the time: its person waits, and the battery does. */
    val scanEager: Long = 60_000,
    /** The server says so soon that the service is added, or it is opened anew. */
    val serviceAdded: Long = 3_000,
    /** The advertiser says so soon whether it has started, or it is started anew. */
    val advertisingStarts: Long = 5_000,
    /** An advertisement that failed for a reason that may pass is tried again. */
    val advertisingRetry: Long = 10_000,
    /** There may be no advertiser for so long after Bluetooth has come on. */
    val advertiserAppears: Long = 1_000,
)
