package ayatsuri.app.scan

import android.app.Activity
import android.content.Context
import android.content.pm.PackageManager
import androidx.core.content.edit
import kotlinx.coroutines.flow.MutableStateFlow
import kotlinx.coroutines.flow.StateFlow
import kotlinx.coroutines.flow.asStateFlow

/** Holds the [CameraFlow] of the process, and stores the part that outlasts the process. */
class CameraAccess(
    private val context: Context,
) {
    private val kept = context.getSharedPreferences("camera", Context.MODE_PRIVATE)
    private var flow =
        CameraFlow(wasRefused = kept.getBoolean("refused", false), isRefusedForGood = kept.getBoolean("refused-for-good", false))
    private val steps = MutableStateFlow(flow.step)

    /** The step that the person sees now. */
    val step: StateFlow<CameraStep> = steps.asStateFlow()

    /** Whether the device has any camera. */
    val isThere: Boolean get() = context.packageManager.hasSystemFeature(PackageManager.FEATURE_CAMERA_ANY)

    /** Whether the app may open the camera. */
    val isGranted: Boolean get() = context.checkSelfPermission(CameraFlow.PERMISSION) == PackageManager.PERMISSION_GRANTED

    /** Takes in what has happened, in front of [activity]; on the main thread. */
    fun on(
        event: CameraEvent,
        activity: Activity,
    ) {
        flow = flow.on(event, CameraConditions(isGranted, activity.shouldShowRequestPermissionRationale(CameraFlow.PERMISSION)))
        kept.edit {
            putBoolean("refused", flow.wasRefused)
            putBoolean("refused-for-good", flow.isRefusedForGood)
        }
        steps.value = flow.step
    }
}
