package ayatsuri.radio

/** The operations that a connection requests of the system one at a time. */
internal enum class OperationKind { DISCOVER, MTU, ABOUT, SUBSCRIBE, WRITE, NOTIFY, PRIORITY }

/** One operation. [begin] returns false if the system did not take it; [ended] gets the status of its callback. */
internal class RadioOperation(
    val kind: OperationKind,
    val begin: () -> Boolean,
    val ended: (status: Int) -> Unit,
)

/**
 * The operations of one connection, one at a time: Android takes no second one before the first one's callback. One that
 * the system does not take is offered again after a pause. One without an answer is told to [unanswered], once, and stays
 * in flight until somebody closes the queue or gives it up.
 */
internal class OperationQueue(
    private val thread: RadioThread,
    private val times: RadioTimes,
    private val unanswered: (OperationKind) -> Unit,
) {
    private val waiting = ArrayDeque<RadioOperation>()
    private var current: RadioOperation? = null
    private var isBegun = false
    private var limit: RadioTimer? = null
    private var retry: RadioTimer? = null
    private var isClosed = false

    fun add(operation: RadioOperation) {
        if (isClosed) return
        waiting.addLast(operation)
        proceed()
    }

    /**
     * Takes in that the system has ended an operation. A repeated report, or one of an operation that was given up,
     * does nothing.
     */
    fun ended(
        kind: OperationKind,
        status: Int,
    ) {
        val operation = current?.takeIf { it.kind == kind } ?: return
        if (isBegun) {
            finish(operation, status)
        } else {
            // The operation that kept the system busy has ended.
            thread.run { offer(operation, times.busyFirst) }
        }
    }

    /** Gives up the operation in flight: nobody waits for it any more. */
    fun giveUp() {
        current?.let { finish(it, GattStatus.UNANSWERED) }
    }

    fun close() {
        isClosed = true
        limit?.cancel()
        retry?.cancel()
        waiting.clear()
        current = null
    }

    // Waits for the thread's next turn: a callback may come twice, and the second must not end the next operation of
    // the same kind.
    private fun proceed() = thread.run(::next)

    private fun next() {
        if (isClosed || current != null) return
        val operation = waiting.removeFirstOrNull() ?: return
        current = operation
        isBegun = false
        limit = thread.after(times.operation) { if (current === operation) unanswered(operation.kind) }
        offer(operation, times.busyFirst)
    }

    private fun offer(
        operation: RadioOperation,
        pause: Long,
    ) {
        if (isClosed || current !== operation || isBegun) return
        retry?.cancel()
        isBegun = operation.begin()
        if (!isBegun) {
            retry = thread.after(pause) { offer(operation, (pause * 2).coerceAtMost(times.busyMost)) }
        } else if (operation.kind == OperationKind.PRIORITY) {
            finish(operation, GattStatus.SUCCESS)
        }
    }

    private fun finish(
        operation: RadioOperation,
        status: Int,
    ) {
        current = null
        limit?.cancel()
        retry?.cancel()
        operation.ended(status)
        proceed()
    }
}
