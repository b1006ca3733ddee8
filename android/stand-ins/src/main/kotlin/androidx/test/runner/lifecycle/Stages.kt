package androidx.test.runner.lifecycle

import android.app.Activity

/** As in androidx.test, as far as Robolectric calls it. */
enum class Stage { PRE_ON_CREATE, CREATED, STARTED, RESUMED, PAUSED, STOPPED, RESTARTED, DESTROYED }

enum class ApplicationStage { PRE_ON_CREATE, CREATED }

interface ActivityLifecycleMonitor {
    fun getLifecycleStageOf(activity: Activity): Stage
}

interface ApplicationLifecycleMonitor

object ActivityLifecycleMonitorRegistry {
    private var registered: ActivityLifecycleMonitor? = null

    @JvmStatic
    fun getInstance(): ActivityLifecycleMonitor = checkNotNull(registered)

    @JvmStatic
    fun registerInstance(monitor: ActivityLifecycleMonitor?) {
        registered = monitor
    }
}

object ApplicationLifecycleMonitorRegistry {
    @JvmStatic
    @Suppress("UNUSED_PARAMETER")
    fun registerInstance(monitor: ApplicationLifecycleMonitor?) = Unit
}
