package androidx.test.runner.intent

import android.app.Instrumentation
import android.content.Intent

/** As in androidx.test, as far as Robolectric calls it: nobody watches intents or answers them. */
interface IntentMonitor

interface IntentStubber {
    fun getActivityResultForIntent(intent: Intent): Instrumentation.ActivityResult?
}

object IntentMonitorRegistry {
    @JvmStatic
    @Suppress("UNUSED_PARAMETER")
    fun registerInstance(monitor: IntentMonitor?) = Unit
}

object IntentStubberRegistry {
    @JvmStatic
    fun isLoaded(): Boolean = false

    @JvmStatic
    fun getInstance(): IntentStubber = error("nobody answers intents")
}
