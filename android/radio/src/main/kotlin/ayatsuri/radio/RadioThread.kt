package ayatsuri.radio

/**
 * The one thread of the radios. The system's callbacks are passed to it, and all calls of the system's Bluetooth are
 * made on it, one after the other. So the radios' state needs no locks, and nothing blocks the main thread or the
 * core's.
 */
interface RadioThread {
    /** Milliseconds since a fixed moment; it never goes back. */
    val now: Long

    /** Runs [task] after the tasks that were passed before. It never runs at once, not even on this thread itself. */
    fun run(task: () -> Unit)

    /** Runs [task] after this number of [milliseconds], unless it is cancelled before. */
    fun after(
        milliseconds: Long,
        task: () -> Unit,
    ): RadioTimer
}

/** A task that runs later, or a watch that goes on, until it is cancelled. */
fun interface RadioTimer {
    /** Cancels it. Does nothing if the task has run already. */
    fun cancel()
}
