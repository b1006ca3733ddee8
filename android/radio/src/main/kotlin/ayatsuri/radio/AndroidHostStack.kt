package ayatsuri.radio

import android.annotation.SuppressLint
import android.bluetooth.BluetoothAdapter
import android.bluetooth.BluetoothManager
import android.bluetooth.le.AdvertiseCallback
import android.bluetooth.le.AdvertiseData
import android.bluetooth.le.AdvertiseSettings
import android.content.Context
import android.os.ParcelUuid

/** A host's side of a phone's Bluetooth. */
@SuppressLint("MissingPermission")
internal class AndroidHostStack(
    private val context: Context,
    private val manager: BluetoothManager,
    private val adapter: BluetoothAdapter,
    private val thread: RadioThread,
    override val system: AndroidSystemState,
    private val uuids: RadioUuids,
) : HostStack {
    override fun openServer(callbacks: GattServerCallbacks): GattServerApi? {
        val callback = AndroidServerCallback(thread, callbacks, uuids)
        val server = system.permitted(null) { manager.openGattServer(context, callback) }
        return server?.let { AndroidGattServer(it, system, uuids) }
    }

    override fun advertise(
        serviceData: ByteArray?,
        callbacks: AdvertisingCallbacks,
    ): AdvertiserApi? {
        val advertiser = adapter.bluetoothLeAdvertiser ?: return null
        val settings =
            AdvertiseSettings
                .Builder()
                .setAdvertiseMode(AdvertiseSettings.ADVERTISE_MODE_LOW_LATENCY)
                .setTxPowerLevel(AdvertiseSettings.ADVERTISE_TX_POWER_HIGH)
                .setConnectable(true)
                .setTimeout(0)
                .build()
        val service = ParcelUuid(uuids.service)
        val advertisement = AdvertiseData.Builder().addServiceUuid(service).build()
        val scanResponse = AdvertiseData.Builder()
        serviceData?.let { scanResponse.addServiceData(service, it) }
        val callback =
            object : AdvertiseCallback() {
                override fun onStartSuccess(settingsInEffect: AdvertiseSettings?) = thread.run(callbacks::started)

                override fun onStartFailure(errorCode: Int) = thread.run { callbacks.failed(errorCode) }
            }
        system.permitted(Unit) { advertiser.startAdvertising(settings, advertisement, scanResponse.build(), callback) }
        return object : AdvertiserApi {
            // While Bluetooth is off there is no advertiser, and the advertisement has ended with it.
            override fun stop() {
                system.permitted(Unit) { adapter.bluetoothLeAdvertiser?.stopAdvertising(callback) }
            }
        }
    }
}
