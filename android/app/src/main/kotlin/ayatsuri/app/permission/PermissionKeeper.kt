package ayatsuri.app.permission

import android.app.Activity
import android.bluetooth.BluetoothManager
import android.content.Context
import android.content.pm.PackageManager
import android.location.LocationManager
import android.os.Build
import android.provider.Settings
import androidx.core.content.edit
import ayatsuri.app.radio.RadioRole
import kotlinx.coroutines.flow.MutableStateFlow
import kotlinx.coroutines.flow.StateFlow
import kotlinx.coroutines.flow.asStateFlow

/** Holds the [PermissionFlow] of the process, stores its memory, and asks Android for the conditions. */
class PermissionKeeper(
    private val context: Context,
) {
    private val preferences = context.getSharedPreferences("permissions", Context.MODE_PRIVATE)
    private var flow = PermissionFlow(remembered())
    private val mutableStep = MutableStateFlow(flow.step)
    private val mutableMayUseRadios = MutableStateFlow(mayUse(RadioRole.HOST) || mayUse(RadioRole.GUEST))

    /** The step that the person sees now. */
    val step: StateFlow<PermissionStep> = mutableStep.asStateFlow()

    /** Whether any radio is permitted: without it the system forbids the service of the table. */
    val mayUseRadios: StateFlow<Boolean> = mutableMayUseRadios.asStateFlow()

    /** Passes an event to the flow, in front of [activity]. Call it on the main thread. */
    fun on(
        event: PermissionEvent,
        activity: Activity,
    ) {
        val before = flow.memory
        flow = flow.on(event, conditions(activity))
        if (flow.memory != before) remember(flow.memory)
        mutableStep.value = flow.step
        mutableMayUseRadios.value = mayUse(RadioRole.HOST) || mayUse(RadioRole.GUEST)
    }

    private fun mayUse(role: RadioRole) = PermissionFlow.required(role, Build.VERSION.SDK_INT).all(::isGranted)

    private fun isGranted(permission: String) = context.checkSelfPermission(permission) == PackageManager.PERMISSION_GRANTED

    private fun conditions(activity: Activity) =
        Conditions(
            apiLevel = Build.VERSION.SDK_INT,
            granted = PermissionFlow.ALL.filterTo(mutableSetOf(), ::isGranted),
            askableAgain = PermissionFlow.ALL.filterTo(mutableSetOf(), activity::shouldShowRequestPermissionRationale),
            // Without a Bluetooth adapter there is nothing to switch on: the core tells the person so.
            isBluetoothOn = context.getSystemService(BluetoothManager::class.java)?.adapter?.isEnabled ?: true,
            isLocationOn = isLocationOn(),
        )

    private fun isLocationOn(): Boolean =
        if (Build.VERSION.SDK_INT >= Build.VERSION_CODES.P) {
            context.getSystemService(LocationManager::class.java)?.isLocationEnabled ?: true
        } else {
            @Suppress("DEPRECATION")
            Settings.Secure.getInt(context.contentResolver, Settings.Secure.LOCATION_MODE, Settings.Secure.LOCATION_MODE_OFF) !=
                Settings.Secure.LOCATION_MODE_OFF
        }

    private fun remembered() =
        PermissionMemory(
            refused = needs("refused"),
            refusedForGood = needs("refused-for-good"),
            hasAskedToNotify = preferences.getBoolean("asked-to-notify", false),
        )

    private fun needs(key: String) =
        Need.entries.filterTo(mutableSetOf()) {
            it.name in
                preferences.getStringSet(key, emptySet()).orEmpty()
        }

    private fun remember(memory: PermissionMemory) {
        preferences.edit {
            putStringSet("refused", memory.refused.mapTo(mutableSetOf(), Need::name))
            putStringSet("refused-for-good", memory.refusedForGood.mapTo(mutableSetOf(), Need::name))
            putBoolean("asked-to-notify", memory.hasAskedToNotify)
        }
    }
}
