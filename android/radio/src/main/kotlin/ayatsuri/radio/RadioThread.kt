package ayatsuri.radio

/**
 * The one thread of the radios. Callbacks of the system are handed to it, and every call of the system's Bluetooth is made
 * on it, one after the other: the radios' state needs no locks, and nothing holds the main thread or the core's.
 */
interface RadioThread {
    /** Milliseconds since some moment; it never goes back. */
    val now: Long

    /** Runs [task] after what was handed over before. It never runs at once, also if this is the thread itself. */
    fun run(task: () -> Unit)

    /** Runs [task] after this number of [milliseconds], unless it is cancelled before. */
    fun after(
        milliseconds: Long,
        task: () -> Unit,
    ): RadioTimer
}

/** Something that is still to come. */
fun interface RadioTimer {
    /** It comes no more. Does nothing if it has come already. */
    fun cancel()
}
