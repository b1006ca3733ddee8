package androidx.test.internal.runner.intent

import android.content.Intent
import androidx.test.runner.intent.IntentMonitor

/** As in androidx.test, as far as Robolectric calls it. */
class IntentMonitorImpl : IntentMonitor {
    @Suppress("UNUSED_PARAMETER")
    fun signalIntent(intent: Intent) = Unit
}
