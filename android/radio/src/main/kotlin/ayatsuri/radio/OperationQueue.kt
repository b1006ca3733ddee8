package ayatsuri.radio

/** The kinds of operations that a connection asks the system for. */
internal enum class OperationKind { DISCOVER, MTU, ABOUT, SUBSCRIBE, WRITE, NOTIFY, PRIORITY }

/**
 * An operation. [begin] starts it, and returns false if the system did not take it; [onEnded] gets the status of its
 * callback.
 */
internal class RadioOperation(
    val kind: OperationKind,
    val begin: () -> Boolean,
    val onEnded: (status: Int) -> Unit,
)

/**
 * The operations of one connection, one at a time: Android takes no second one before the first one's callback. One
 * that the system does not take is offered again after a pause. If an operation gets no answer, [onUnanswered] is called
 * once; the operation stays in flight until [close] or [giveUp].
 */
internal class OperationQueue(
    private val thread: RadioThread,
    private val times: RadioTimes,
    private val onUnanswered: (OperationKind) -> Unit,
) {
    private val waiting = ArrayDeque<RadioOperation>()
    private var current: RadioOperation? = null
    private var isBegun = false
    private var timeout: RadioTimer? = null
    private var retryTimer: RadioTimer? = null
    private var isClosed = false

    fun add(operation: RadioOperation) {
        if (isClosed) return
        waiting.addLast(operation)
        proceed()
    }

    /**
     * Takes the callback with which the system ends an operation. A second callback, or one of an operation that was
     * given up, does nothing.
     */
    fun ended(
        kind: OperationKind,
        status: Int,
    ) {
        val operation = current?.takeIf { it.kind == kind } ?: return
        if (isBegun) {
            finish(operation, status)
        } else {
            // The operation that kept the system busy has ended: this one can be offered again.
            thread.run { offer(operation, times.busyFirst) }
        }
    }

    /** Gives up the operation in flight, and goes on with the next one. */
    fun giveUp() {
        current?.let { finish(it, GattStatus.UNANSWERED) }
    }

    fun close() {
        isClosed = true
        timeout?.cancel()
        retryTimer?.cancel()
        waiting.clear()
        current = null
    }

    // The next operation begins in a later task: a callback may come twice, and the second must not end the next
    // operation of the same kind.
    private fun proceed() = thread.run(::next)

    private fun next() {
        if (isClosed || current != null) return
        val operation = waiting.removeFirstOrNull() ?: return
        current = operation
        isBegun = false
        timeout = thread.after(times.operation) { if (current === operation) onUnanswered(operation.kind) }
        offer(operation, times.busyFirst)
    }

    private fun offer(
        operation: RadioOperation,
        pause: Long,
    ) {
        if (isClosed || current !== operation || isBegun) return
        retryTimer?.cancel()
        isBegun = operation.begin()
        if (!isBegun) {
            retryTimer = thread.after(pause) { offer(operation, (pause * 2).coerceAtMost(times.busyMost)) }
        } else if (operation.kind == OperationKind.PRIORITY) {
            finish(operation, GattStatus.SUCCESS)
        }
    }

    private fun finish(
        operation: RadioOperation,
        status: Int,
    ) {
        current = null
        timeout?.cancel()
        retryTimer?.cancel()
        operation.onEnded(status)
        proceed()
    }
}
