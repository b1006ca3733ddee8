package androidx.test.internal.runner.lifecycle

import android.app.Activity
import android.app.Application
import androidx.test.runner.lifecycle.ActivityLifecycleMonitor
import androidx.test.runner.lifecycle.ApplicationLifecycleMonitor
import androidx.test.runner.lifecycle.ApplicationStage
import androidx.test.runner.lifecycle.Stage
import java.util.WeakHashMap

/** As in androidx.test, as far as Robolectric calls it. */
class ActivityLifecycleMonitorImpl : ActivityLifecycleMonitor {
    private val stages = WeakHashMap<Activity, Stage>()

    override fun getLifecycleStageOf(activity: Activity): Stage = stages.getValue(activity)

    fun signalLifecycleChange(
        stage: Stage,
        activity: Activity,
    ) {
        stages[activity] = stage
    }
}

class ApplicationLifecycleMonitorImpl : ApplicationLifecycleMonitor {
    @Suppress("UNUSED_PARAMETER")
    fun signalLifecycleChange(
        application: Application,
        stage: ApplicationStage,
    ) = Unit
}
