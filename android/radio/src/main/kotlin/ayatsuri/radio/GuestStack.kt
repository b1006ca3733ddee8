package ayatsuri.radio

/**
 * What a guest's radio needs of the system's Bluetooth, each call as Android has it. All are made on the radios' thread
 * and return at once; callbacks come on that thread too, never within a call. A missing permission is no exception here:
 * the call does nothing, and [SystemState] tells of it.
 */
interface GuestStack {
    val system: SystemState

    /** Scans for the service, low latency, all matches. False if there is no scanner. */
    fun startScan(
        callbacks: ScanCallbacks,
        isEager: Boolean,
    ): Boolean

    fun stopScan(callbacks: ScanCallbacks)

    /** `connectGatt` without auto-connect, over LE. Null if the system gives none. */
    fun connect(
        host: RemoteDevice,
        callbacks: GattClientCallbacks,
    ): GattClientApi?
}

/** `ScanCallback`. */
interface ScanCallbacks {
    /** `onScanResult`, and each of `onBatchScanResults`: the name and our service data of the scan record. */
    fun found(
        host: RemoteDevice,
        localName: String?,
        serviceData: ByteArray?,
        strength: Int,
    )

    /** `onScanFailed`. */
    fun failed(error: Int)
}

/** `BluetoothGatt`. What returns a Boolean is an operation: false if the system did not take it, as when it is busy. */
interface GattClientApi {
    fun discoverServices(): Boolean

    fun requestMtu(mtu: Int): Boolean

    /** Reads *about*; false also if the host has no such characteristic. */
    fun readAbout(): Boolean

    /** `setCharacteristicNotification` of *down*, and the write of its descriptor. */
    fun subscribe(): Boolean

    /** Writes to *up*, without response. */
    fun write(frame: ByteArray): Boolean

    /** `requestConnectionPriority`: HIGH or LOW_POWER. It has no callback. */
    fun pace(isQuick: Boolean)

    fun disconnect()

    fun close()
}

/** `BluetoothGattCallback`. */
interface GattClientCallbacks {
    fun connectionChanged(
        status: Int,
        isConnected: Boolean,
    )

    fun discoveryEnded(status: Int)

    fun mtuChanged(
        mtu: Int,
        status: Int,
    )

    fun aboutRead(
        about: ByteArray,
        status: Int,
    )

    /** `onDescriptorWrite`. */
    fun subscribed(status: Int)

    /** `onCharacteristicWrite`. */
    fun written(status: Int)

    /** `onCharacteristicChanged` of *down*. */
    fun notified(frame: ByteArray)

    /** `onServiceChanged`. */
    fun serviceListChanged()
}
