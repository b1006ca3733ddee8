package ayatsuri.app.scan

import android.app.Activity
import android.content.Context
import android.content.pm.PackageManager
import androidx.core.content.edit
import kotlinx.coroutines.flow.MutableStateFlow
import kotlinx.coroutines.flow.StateFlow
import kotlinx.coroutines.flow.asStateFlow

/** Holds the [CameraFlow] of the process, and stores the part of it that outlives the process. */
class CameraAccess(
    private val context: Context,
) {
    private val preferences = context.getSharedPreferences("camera", Context.MODE_PRIVATE)
    private var flow =
        CameraFlow(
            wasRefused = preferences.getBoolean("refused", false),
            isRefusedForGood = preferences.getBoolean("refused-for-good", false),
        )
    private val mutableStep = MutableStateFlow(flow.step)

    /** The step that the person sees now. */
    val step: StateFlow<CameraStep> = mutableStep.asStateFlow()

    /** Whether the device has any camera. */
    val isThere: Boolean get() = context.packageManager.hasSystemFeature(PackageManager.FEATURE_CAMERA_ANY)

    /** Whether the camera may be opened. */
    val isGranted: Boolean get() = context.checkSelfPermission(CameraFlow.PERMISSION) == PackageManager.PERMISSION_GRANTED

    /** Passes an event to the flow, in front of [activity]. Call it on the main thread. */
    fun on(
        event: CameraEvent,
        activity: Activity,
    ) {
        flow = flow.on(event, CameraConditions(isGranted, activity.shouldShowRequestPermissionRationale(CameraFlow.PERMISSION)))
        preferences.edit {
            putBoolean("refused", flow.wasRefused)
            putBoolean("refused-for-good", flow.isRefusedForGood)
        }
        mutableStep.value = flow.step
    }
}
