package ayatsuri.radio

import android.Manifest
import android.bluetooth.BluetoothAdapter
import android.bluetooth.BluetoothDevice
import android.content.BroadcastReceiver
import android.content.Context
import android.content.Intent
import android.content.IntentFilter
import android.content.pm.PackageManager
import android.location.LocationManager
import android.os.Build
import android.provider.Settings
import android.util.Log
import ayatsuri.core.live.RadioTrouble

/** A phone as the system knows it. */
internal class AndroidDevice(
    val device: BluetoothDevice,
) : RemoteDevice {
    override val address: String get() = device.address
}

/** The state of adapter, permissions and location, as it matters to the radio of one role. */
internal class AndroidSystemState(
    private val context: Context,
    private val adapter: BluetoothAdapter,
    private val thread: HandlerRadioThread,
    private val isGuest: Boolean,
) : SystemState {
    private val watchers = mutableListOf<SystemWatcher>()

    private val receiver =
        object : BroadcastReceiver() {
            override fun onReceive(
                context: Context,
                intent: Intent,
            ) {
                when (intent.action) {
                    BluetoothAdapter.ACTION_STATE_CHANGED -> {
                        changed(intent.getIntExtra(BluetoothAdapter.EXTRA_STATE, BluetoothAdapter.STATE_OFF))
                    }

                    BluetoothDevice.ACTION_PAIRING_REQUEST -> {
                        if (refuse(intent) && isOrderedBroadcast) abortBroadcast()
                    }

                    BluetoothDevice.ACTION_BOND_STATE_CHANGED -> {
                        if (intent.getIntExtra(BluetoothDevice.EXTRA_BOND_STATE, 0) == BluetoothDevice.BOND_BONDING) refuse(intent)
                    }

                    else -> {
                        recheck()
                    }
                }
            }
        }

    override fun trouble(): RadioTrouble? = trouble(adapter.state)

    private fun trouble(adapterState: Int): RadioTrouble? =
        when {
            !mayUse() -> RadioTrouble.NO_PERMISSION
            adapterState == BluetoothAdapter.STATE_TURNING_ON -> RadioTrouble.RESETTING
            adapterState != BluetoothAdapter.STATE_ON -> RadioTrouble.OFF
            isGuest && Build.VERSION.SDK_INT < Build.VERSION_CODES.S && !hasLocation() -> RadioTrouble.LOCATION_OFF
            else -> null
        }

    /** The permissions that this role's radio needs on this version. */
    fun permissions(): List<String> =
        when {
            Build.VERSION.SDK_INT >= Build.VERSION_CODES.S && isGuest -> {
                listOf(
                    Manifest.permission.BLUETOOTH_SCAN,
                    Manifest.permission.BLUETOOTH_CONNECT,
                )
            }

            Build.VERSION.SDK_INT >= Build.VERSION_CODES.S -> {
                listOf(
                    Manifest.permission.BLUETOOTH_ADVERTISE,
                    Manifest.permission.BLUETOOTH_CONNECT,
                )
            }

            isGuest -> {
                listOf(Manifest.permission.ACCESS_FINE_LOCATION)
            }

            else -> {
                listOf()
            }
        }

    private fun mayUse() = permissions().all { context.checkSelfPermission(it) == PackageManager.PERMISSION_GRANTED }

    @Suppress("DEPRECATION")
    private fun hasLocation(): Boolean =
        if (Build.VERSION.SDK_INT >= Build.VERSION_CODES.P) {
            context.getSystemService(LocationManager::class.java)?.isLocationEnabled == true
        } else {
            Settings.Secure.getInt(context.contentResolver, Settings.Secure.LOCATION_MODE, 0) != 0
        }

    override fun watch(watcher: SystemWatcher): RadioTimer {
        if (watchers.isEmpty()) {
            val filter = IntentFilter()
            listOf(
                BluetoothAdapter.ACTION_STATE_CHANGED,
                BluetoothDevice.ACTION_PAIRING_REQUEST,
                BluetoothDevice.ACTION_BOND_STATE_CHANGED,
                LocationManager.MODE_CHANGED_ACTION,
            ).forEach(filter::addAction)
            // A high priority, so that this hears of a pairing before the system's own dialog does.
            filter.priority = IntentFilter.SYSTEM_HIGH_PRIORITY - 1
            context.registerReceiver(receiver, filter, null, thread.handler)
        }
        watchers += watcher
        return RadioTimer {
            if (watchers.remove(watcher) && watchers.isEmpty()) context.unregisterReceiver(receiver)
        }
    }

    /** Checks again, as permissions or location may have changed. */
    fun recheck() = thread.run { changed(adapter.state) }

    /** Reports that a call was refused because a permission is missing. */
    fun reportMissingPermission() = thread.run { tell(RadioTrouble.NO_PERMISSION) }

    /** Reports that a call has failed in the system, perhaps because Bluetooth was just switched off. */
    fun reportFailure() = thread.run { tell(trouble() ?: RadioTrouble.STUCK) }

    private fun changed(adapterState: Int) = tell(trouble(adapterState))

    private fun tell(trouble: RadioTrouble?) = watchers.toList().forEach { it.changed(trouble) }

    private fun refuse(intent: Intent): Boolean {
        val device = intent.bluetoothDevice() ?: return false
        return watchers.toList().count { it.bonding(AndroidDevice(device)) } > 0
    }

    @Suppress("DEPRECATION")
    private fun Intent.bluetoothDevice(): BluetoothDevice? =
        if (Build.VERSION.SDK_INT >= Build.VERSION_CODES.TIRAMISU) {
            getParcelableExtra(BluetoothDevice.EXTRA_DEVICE, BluetoothDevice::class.java)
        } else {
            getParcelableExtra(BluetoothDevice.EXTRA_DEVICE)
        }
}

/**
 * The result of a call of the system, or [otherwise] if the call throws. The state then reports the failure: a missing
 * permission, Bluetooth that went off, or an error of the phone's own system. None of these may end the process.
 */
@Suppress("TooGenericExceptionCaught")
internal inline fun <T> AndroidSystemState.permitted(
    otherwise: T,
    call: () -> T,
): T =
    try {
        call()
    } catch (_: SecurityException) {
        reportMissingPermission()
        otherwise
    } catch (failure: RuntimeException) {
        Log.w("ayatsuri", "Bluetooth has failed", failure)
        reportFailure()
        otherwise
    }
