package androidx.test.platform.app

import android.app.Instrumentation
import android.os.Bundle

/** As in androidx.test, as far as Robolectric calls it. */
object InstrumentationRegistry {
    private var registered: Instrumentation? = null

    @JvmStatic
    fun getInstrumentation(): Instrumentation = checkNotNull(registered)

    @JvmStatic
    @Suppress("UNUSED_PARAMETER")
    fun registerInstance(
        instrumentation: Instrumentation?,
        arguments: Bundle?,
    ) {
        registered = instrumentation
    }
}
