package ayatsuri.radio

import android.annotation.SuppressLint
import android.bluetooth.BluetoothDevice
import android.bluetooth.BluetoothGattCharacteristic
import android.bluetooth.BluetoothGattDescriptor
import android.bluetooth.BluetoothGattServer
import android.bluetooth.BluetoothGattServerCallback
import android.bluetooth.BluetoothGattService
import android.bluetooth.BluetoothProfile
import android.bluetooth.BluetoothStatusCodes
import android.os.Build

/**
 * Android's GATT server. It uses the calls of the system's version: before API level 33 a value to notify is set in the
 * characteristic.
 */
@SuppressLint("MissingPermission")
internal class AndroidGattServer(
    private val server: BluetoothGattServer,
    private val system: AndroidSystemState,
    private val uuids: RadioUuids,
) : GattServerApi {
    private val down =
        BluetoothGattCharacteristic(uuids.down, BluetoothGattCharacteristic.PROPERTY_NOTIFY, 0).apply {
            val permissions = BluetoothGattDescriptor.PERMISSION_READ or BluetoothGattDescriptor.PERMISSION_WRITE
            addDescriptor(BluetoothGattDescriptor(RadioUuids.SUBSCRIPTION, permissions))
        }

    // Bluetooth's encryption would make people pair their phones; the link has its own encryption.
    override fun addService(): Boolean {
        val service = BluetoothGattService(uuids.service, BluetoothGattService.SERVICE_TYPE_PRIMARY)
        val read = BluetoothGattCharacteristic.PROPERTY_READ
        val write = BluetoothGattCharacteristic.PROPERTY_WRITE or BluetoothGattCharacteristic.PROPERTY_WRITE_NO_RESPONSE
        service.addCharacteristic(BluetoothGattCharacteristic(uuids.about, read, BluetoothGattCharacteristic.PERMISSION_READ))
        service.addCharacteristic(BluetoothGattCharacteristic(uuids.up, write, BluetoothGattCharacteristic.PERMISSION_WRITE))
        service.addCharacteristic(down)
        return system.permitted(true) { server.addService(service) }
    }

    @Suppress("DEPRECATION")
    override fun notify(
        guest: RemoteDevice,
        frame: ByteArray,
    ): Boolean =
        system.permitted(false) {
            if (Build.VERSION.SDK_INT >= Build.VERSION_CODES.TIRAMISU) {
                server.notifyCharacteristicChanged(guest.system(), down, false, frame) == BluetoothStatusCodes.SUCCESS
            } else {
                down.value = frame
                server.notifyCharacteristicChanged(guest.system(), down, false)
            }
        }

    override fun respond(
        guest: RemoteDevice,
        request: Int,
        status: Int,
        offset: Int,
        value: ByteArray?,
    ) {
        system.permitted(false) { server.sendResponse(guest.system(), request, status, offset, value) }
    }

    override fun claim(guest: RemoteDevice) {
        system.permitted(false) { server.connect(guest.system(), false) }
    }

    override fun cancel(guest: RemoteDevice) = system.permitted(Unit) { server.cancelConnection(guest.system()) }

    override fun close() = system.permitted(Unit) { server.close() }

    private fun RemoteDevice.system() = (this as AndroidDevice).device
}

/** Hands Android's callbacks to the radios' thread. */
internal class AndroidServerCallback(
    private val thread: RadioThread,
    private val callbacks: GattServerCallbacks,
    private val uuids: RadioUuids,
) : BluetoothGattServerCallback() {
    override fun onServiceAdded(
        status: Int,
        service: BluetoothGattService?,
    ) = thread.run { callbacks.serviceAdded(status) }

    override fun onConnectionStateChange(
        device: BluetoothDevice,
        status: Int,
        newState: Int,
    ) = thread.run { callbacks.connectionChanged(AndroidDevice(device), newState == BluetoothProfile.STATE_CONNECTED) }

    override fun onMtuChanged(
        device: BluetoothDevice,
        mtu: Int,
    ) = thread.run { callbacks.mtuChanged(AndroidDevice(device), mtu) }

    override fun onCharacteristicReadRequest(
        device: BluetoothDevice,
        requestId: Int,
        offset: Int,
        characteristic: BluetoothGattCharacteristic,
    ) = thread.run { callbacks.readRequested(AndroidDevice(device), requestId, of(characteristic), offset) }

    override fun onDescriptorReadRequest(
        device: BluetoothDevice,
        requestId: Int,
        offset: Int,
        descriptor: BluetoothGattDescriptor,
    ) = thread.run { callbacks.readRequested(AndroidDevice(device), requestId, of(descriptor), offset) }

    override fun onCharacteristicWriteRequest(
        device: BluetoothDevice,
        requestId: Int,
        characteristic: BluetoothGattCharacteristic,
        preparedWrite: Boolean,
        responseNeeded: Boolean,
        offset: Int,
        value: ByteArray?,
    ) {
        written(device, WriteRequest(requestId, of(characteristic), preparedWrite, responseNeeded, offset), value)
    }

    override fun onDescriptorWriteRequest(
        device: BluetoothDevice,
        requestId: Int,
        descriptor: BluetoothGattDescriptor,
        preparedWrite: Boolean,
        responseNeeded: Boolean,
        offset: Int,
        value: ByteArray?,
    ) {
        written(device, WriteRequest(requestId, of(descriptor), preparedWrite, responseNeeded, offset), value)
    }

    /** Hands on a written value as a copy, because Android may reuse the array. */
    private fun written(
        device: BluetoothDevice,
        request: WriteRequest,
        value: ByteArray?,
    ) {
        val bytes = value?.clone() ?: ByteArray(0)
        thread.run { callbacks.writeRequested(AndroidDevice(device), request, bytes) }
    }

    override fun onExecuteWrite(
        device: BluetoothDevice,
        requestId: Int,
        execute: Boolean,
    ) = thread.run { callbacks.executeRequested(AndroidDevice(device), requestId) }

    override fun onNotificationSent(
        device: BluetoothDevice,
        status: Int,
    ) = thread.run { callbacks.notificationSent(AndroidDevice(device), status) }

    private fun of(characteristic: BluetoothGattCharacteristic) =
        when (characteristic.uuid) {
            uuids.about -> ServerAttribute.ABOUT
            uuids.up -> ServerAttribute.UP
            uuids.down -> ServerAttribute.DOWN
            else -> ServerAttribute.OTHER
        }

    private fun of(descriptor: BluetoothGattDescriptor) =
        if (descriptor.uuid == RadioUuids.SUBSCRIPTION) ServerAttribute.SUBSCRIPTION else ServerAttribute.OTHER
}
