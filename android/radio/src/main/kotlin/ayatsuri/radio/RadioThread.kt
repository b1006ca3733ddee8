package ayatsuri.radio

/**
 * The one thread of the radios. Callbacks of the system are handed to it, and every call of the system's Bluetooth is made
 * on it, one after the other. So the radios' state needs no locks, and no call blocks the main thread or the core's.
 */
interface RadioThread {
    /** Milliseconds since some moment; it never goes back. */
    val now: Long

    /**
     * Runs [task] after the tasks that were handed over before. It never runs within this call, even if the caller is
     * on this thread.
     */
    fun run(task: () -> Unit)

    /** Runs [task] after this number of [milliseconds], unless it is cancelled before. */
    fun after(
        milliseconds: Long,
        task: () -> Unit,
    ): RadioTimer
}

/** A task that runs later unless it is cancelled. */
fun interface RadioTimer {
    /** Cancels the task. Does nothing if it has run already. */
    fun cancel()
}
