package ayatsuri.radio

import android.annotation.SuppressLint
import android.bluetooth.BluetoothGatt
import android.bluetooth.BluetoothGattCallback
import android.bluetooth.BluetoothGattCharacteristic
import android.bluetooth.BluetoothGattDescriptor
import android.bluetooth.BluetoothProfile
import android.bluetooth.BluetoothStatusCodes
import android.os.Build
import java.util.UUID

/**
 * Android's GATT client. It uses the calls of the system's version: before API level 33 a value to write is set in the
 * characteristic.
 */
@SuppressLint("MissingPermission")
internal class AndroidGattClient(
    private val gatt: BluetoothGatt,
    private val system: AndroidSystemState,
    private val uuids: RadioUuids,
) : GattClientApi {
    private fun characteristic(uuid: UUID): BluetoothGattCharacteristic? = gatt.getService(uuids.service)?.getCharacteristic(uuid)

    override fun discoverServices(): Boolean = system.permitted(false) { gatt.discoverServices() }

    override fun requestMtu(mtu: Int): Boolean = system.permitted(false) { gatt.requestMtu(mtu) }

    override fun readAbout(): Boolean {
        val about = characteristic(uuids.about) ?: return false
        return system.permitted(false) { gatt.readCharacteristic(about) }
    }

    override fun subscribe(): Boolean {
        val down = characteristic(uuids.down) ?: return false
        val descriptor = down.getDescriptor(RadioUuids.SUBSCRIPTION) ?: return false
        return system.permitted(false) {
            gatt.setCharacteristicNotification(down, true) && write(descriptor, BluetoothGattDescriptor.ENABLE_NOTIFICATION_VALUE)
        }
    }

    @Suppress("DEPRECATION")
    private fun write(
        descriptor: BluetoothGattDescriptor,
        value: ByteArray,
    ): Boolean =
        if (Build.VERSION.SDK_INT >= Build.VERSION_CODES.TIRAMISU) {
            gatt.writeDescriptor(descriptor, value) == BluetoothStatusCodes.SUCCESS
        } else {
            descriptor.value = value
            gatt.writeDescriptor(descriptor)
        }

    @Suppress("DEPRECATION")
    override fun write(frame: ByteArray): Boolean {
        val up = characteristic(uuids.up) ?: return false
        val type = BluetoothGattCharacteristic.WRITE_TYPE_NO_RESPONSE
        return system.permitted(false) {
            if (Build.VERSION.SDK_INT >= Build.VERSION_CODES.TIRAMISU) {
                gatt.writeCharacteristic(up, frame, type) == BluetoothStatusCodes.SUCCESS
            } else {
                up.writeType = type
                up.value = frame
                gatt.writeCharacteristic(up)
            }
        }
    }

    override fun setPriority(isHigh: Boolean) {
        val priority = if (isHigh) BluetoothGatt.CONNECTION_PRIORITY_HIGH else BluetoothGatt.CONNECTION_PRIORITY_LOW_POWER
        system.permitted(false) { gatt.requestConnectionPriority(priority) }
    }

    override fun disconnect() = system.permitted(Unit) { gatt.disconnect() }

    override fun close() = system.permitted(Unit) { gatt.close() }
}

/**
 * Hands Android's callbacks to the radios' thread. Some have an older and a newer form, of which the system calls that
 * of its version.
 */
internal class AndroidGattCallback(
    private val thread: RadioThread,
    private val callbacks: GattClientCallbacks,
    private val uuids: RadioUuids,
) : BluetoothGattCallback() {
    override fun onConnectionStateChange(
        gatt: BluetoothGatt,
        status: Int,
        newState: Int,
    ) = thread.run { callbacks.connectionChanged(status, newState == BluetoothProfile.STATE_CONNECTED) }

    override fun onServicesDiscovered(
        gatt: BluetoothGatt,
        status: Int,
    ) = thread.run { callbacks.discoveryEnded(status) }

    override fun onMtuChanged(
        gatt: BluetoothGatt,
        mtu: Int,
        status: Int,
    ) = thread.run { callbacks.mtuChanged(mtu, status) }

    override fun onCharacteristicRead(
        gatt: BluetoothGatt,
        characteristic: BluetoothGattCharacteristic,
        value: ByteArray,
        status: Int,
    ) {
        if (characteristic.uuid == uuids.about) thread.run { callbacks.aboutRead(value, status) }
    }

    @Suppress("DEPRECATION")
    @Deprecated("Before 33")
    override fun onCharacteristicRead(
        gatt: BluetoothGatt,
        characteristic: BluetoothGattCharacteristic,
        status: Int,
    ) = onCharacteristicRead(gatt, characteristic, characteristic.value?.clone() ?: ByteArray(0), status)

    override fun onDescriptorWrite(
        gatt: BluetoothGatt,
        descriptor: BluetoothGattDescriptor,
        status: Int,
    ) {
        if (descriptor.characteristic?.uuid == uuids.down) thread.run { callbacks.subscribed(status) }
    }

    override fun onCharacteristicWrite(
        gatt: BluetoothGatt,
        characteristic: BluetoothGattCharacteristic,
        status: Int,
    ) {
        if (characteristic.uuid == uuids.up) thread.run { callbacks.written(status) }
    }

    override fun onCharacteristicChanged(
        gatt: BluetoothGatt,
        characteristic: BluetoothGattCharacteristic,
        value: ByteArray,
    ) {
        if (characteristic.uuid == uuids.down) thread.run { callbacks.notified(value) }
    }

    // The value is read on this thread, because the next notification overwrites it.
    @Suppress("DEPRECATION")
    @Deprecated("Before 33")
    override fun onCharacteristicChanged(
        gatt: BluetoothGatt,
        characteristic: BluetoothGattCharacteristic,
    ) {
        characteristic.value?.let { onCharacteristicChanged(gatt, characteristic, it.clone()) }
    }

    override fun onServiceChanged(gatt: BluetoothGatt) = thread.run { callbacks.serviceListChanged() }
}
