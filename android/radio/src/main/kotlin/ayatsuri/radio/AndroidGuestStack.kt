package ayatsuri.radio

import android.annotation.SuppressLint
import android.bluetooth.BluetoothAdapter
import android.bluetooth.BluetoothDevice
import android.bluetooth.BluetoothGatt
import android.bluetooth.le.ScanCallback
import android.bluetooth.le.ScanFilter
import android.bluetooth.le.ScanResult
import android.bluetooth.le.ScanSettings
import android.content.Context
import android.os.ParcelUuid

/** A guest's side of a phone's Bluetooth. */
@SuppressLint("MissingPermission")
internal class AndroidGuestStack(
    private val context: Context,
    private val adapter: BluetoothAdapter,
    private val thread: RadioThread,
    override val system: AndroidSystemState,
    private val uuids: RadioUuids,
) : GuestStack {
    private val scans = HashMap<ScanCallbacks, ScanCallback>()

    override fun startScan(
        callbacks: ScanCallbacks,
        isEager: Boolean,
    ): Boolean =
        system.permitted(otherwise = true) {
            val scanner = adapter.bluetoothLeScanner ?: return false
            val filter = ScanFilter.Builder().setServiceUuid(ParcelUuid(uuids.service)).build()
            val settings =
                ScanSettings
                    .Builder()
                    .setScanMode(if (isEager) ScanSettings.SCAN_MODE_LOW_LATENCY else ScanSettings.SCAN_MODE_BALANCED)
                    .setCallbackType(ScanSettings.CALLBACK_TYPE_ALL_MATCHES)
                    .setReportDelay(0)
                    .build()
            val callback = ResultsCallback(callbacks)
            scans[callbacks] = callback
            scanner.startScan(listOf(filter), settings, callback)
            true
        }

    override fun stopScan(callbacks: ScanCallbacks) {
        val callback = scans.remove(callbacks) ?: return
        // While Bluetooth is off there is no scanner, and the scan has ended with it.
        system.permitted(Unit) { adapter.bluetoothLeScanner?.stopScan(callback) }
    }

    override fun connect(
        host: RemoteDevice,
        callbacks: GattClientCallbacks,
    ): GattClientApi? {
        val callback = AndroidGattCallback(thread, callbacks, uuids)
        val device = (host as AndroidDevice).device
        // No handler is passed: the call that takes one loses callbacks on Android 8.0, and our callback changes the
        // thread anyway.
        val gatt: BluetoothGatt? =
            system.permitted(null) {
                device.connectGatt(context, false, callback, BluetoothDevice.TRANSPORT_LE, BluetoothDevice.PHY_LE_1M_MASK)
            }
        return gatt?.let { AndroidGattClient(it, system, uuids) }
    }

    private inner class ResultsCallback(
        private val callbacks: ScanCallbacks,
    ) : ScanCallback() {
        override fun onScanResult(
            callbackType: Int,
            result: ScanResult,
        ) {
            val record = result.scanRecord
            val data = record?.getServiceData(ParcelUuid(uuids.service))
            val host = AndroidDevice(result.device)
            thread.run { callbacks.found(host, record?.deviceName, data, result.rssi) }
        }

        override fun onBatchScanResults(results: List<ScanResult>) = results.forEach { onScanResult(0, it) }

        override fun onScanFailed(errorCode: Int) = thread.run { callbacks.failed(errorCode) }
    }
}
