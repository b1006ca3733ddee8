package ayatsuri.radio

import android.bluetooth.BluetoothManager
import android.content.Context
import android.content.pm.PackageManager
import ayatsuri.core.live.CentralEvents
import ayatsuri.core.live.CentralRadio
import ayatsuri.core.live.PeripheralEvents
import ayatsuri.core.live.PeripheralRadio
import ayatsuri.core.live.RadioException
import ayatsuri.core.live.SystemRadios

/**
 * The phone's Bluetooth as the core's radios. A process has only one: Android limits the scans of an app, and this
 * counts them.
 */
class AndroidRadios(
    context: Context,
) : SystemRadios {
    private val context = context.applicationContext
    private val manager: BluetoothManager? = this.context.getSystemService(BluetoothManager::class.java)
    private val thread by lazy { HandlerRadioThread.start() }
    private val times = RadioTimes()
    private val budget = ScanBudget(times)
    private val uuids by lazy { RadioUuids() }
    private val guest by lazy { AndroidSystemState(this.context, adapter(), thread, isGuest = true) }
    private val host by lazy { AndroidSystemState(this.context, adapter(), thread, isGuest = false) }

    /** A guest's radio; throws a [RadioException] on a phone without Bluetooth LE. */
    override fun central(events: CentralEvents): CentralRadio {
        val stack = AndroidGuestStack(context, adapter(), thread, guest, uuids)
        return BluetoothCentral(stack, thread, events, budget, times)
    }

    /** A host's radio; throws a [RadioException] on a phone without Bluetooth LE. */
    override fun peripheral(events: PeripheralEvents): PeripheralRadio {
        val stack = AndroidHostStack(context, checkNotNull(manager), adapter(), thread, host, uuids)
        return BluetoothPeripheral(stack, thread, events, times)
    }

    /** To be called when the person has answered a request for permissions, and when the app comes to the front. */
    fun recheck() {
        if (manager?.adapter == null || !context.packageManager.hasSystemFeature(PackageManager.FEATURE_BLUETOOTH_LE)) return
        guest.recheck()
        host.recheck()
    }

    private fun adapter() =
        manager
            ?.adapter
            ?.takeIf { context.packageManager.hasSystemFeature(PackageManager.FEATURE_BLUETOOTH_LE) }
            ?: throw RadioException.Failed("no Bluetooth LE")
}
