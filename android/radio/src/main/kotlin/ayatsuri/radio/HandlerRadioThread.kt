package ayatsuri.radio

import android.os.Handler
import android.os.HandlerThread
import android.os.SystemClock

/** The radios' thread on a phone. */
class HandlerRadioThread(
    internal val handler: Handler,
) : RadioThread {
    override val now: Long get() = SystemClock.elapsedRealtime()

    override fun run(task: () -> Unit) {
        handler.post(task)
    }

    override fun after(
        milliseconds: Long,
        task: () -> Unit,
    ): RadioTimer {
        val runnable = Runnable(task)
        handler.postDelayed(runnable, milliseconds)
        return RadioTimer { handler.removeCallbacks(runnable) }
    }

    companion object {
        /** Starts the thread, which lives as long as the process. */
        fun start(): HandlerRadioThread = HandlerRadioThread(Handler(HandlerThread("radio").apply { start() }.looper))
    }
}
