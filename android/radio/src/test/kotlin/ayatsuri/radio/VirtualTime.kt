package ayatsuri.radio

import java.util.PriorityQueue
import java.util.concurrent.Executors
import java.util.concurrent.ScheduledFuture
import java.util.concurrent.TimeUnit

/** A thread whose time passes only when a test lets it: an hour of radios takes a second, and every run is the same. */
class VirtualTime : RadioThread {
    private class Due(
        val at: Long,
        val order: Long,
        val task: () -> Unit,
    )

    private val due = PriorityQueue(compareBy<Due>({ it.at }, { it.order }))
    private var order = 0L

    override var now = 0L
        private set

    override fun run(task: () -> Unit) {
        after(0, task)
    }

    override fun after(
        milliseconds: Long,
        task: () -> Unit,
    ): RadioTimer {
        val one = Due(now + milliseconds, order++, task)
        due += one
        return RadioTimer { due.remove(one) }
    }

    /** Lets this much time pass. */
    fun pass(milliseconds: Long) {
        val end = now + milliseconds
        while (true) {
            val next = due.peek()?.takeIf { it.at <= end } ?: break
            due.remove(next)
            now = next.at
            next.task()
        }
        now = end
    }
}

/** A real thread, for radios that the real core calls. */
class RealThread(
    name: String,
) : RadioThread,
    AutoCloseable {
    private val executor = Executors.newSingleThreadScheduledExecutor { Thread(it, name).apply { isDaemon = true } }

    @Volatile
    var thrown: Throwable? = null
        private set

    override val now: Long get() = TimeUnit.NANOSECONDS.toMillis(System.nanoTime())

    override fun run(task: () -> Unit) {
        after(0, task)
    }

    override fun after(
        milliseconds: Long,
        task: () -> Unit,
    ): RadioTimer {
        val future: ScheduledFuture<*> =
            executor.schedule(
                {
                    try {
                        task()
                    } catch (one: Throwable) {
                        thrown = one
                    }
                },
                milliseconds,
                TimeUnit.MILLISECONDS,
            )
        return RadioTimer { future.cancel(false) }
    }

    override fun close() {
        executor.shutdownNow()
    }
}
