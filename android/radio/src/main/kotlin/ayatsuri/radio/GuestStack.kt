package ayatsuri.radio

/**
 * The part of the system's Bluetooth that a guest's radio needs. Each call stands for one of Android's. The radio calls on
 * the radios' thread, and each call returns at once; callbacks come on that thread too, never within a call. Without a
 * permission a call throws nothing: it does nothing, and [SystemState] tells of it.
 */
interface GuestStack {
    val system: SystemState

    /**
     * Scans for the service, all matches: with low latency if [isEager], else balanced, which spares the battery. False
     * if there is no scanner.
     */
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

/**
 * `BluetoothGatt`. The calls that return a Boolean begin an operation: false if the system did not take it, for example
 * because it is busy. *about*, *up* and *down* are the service's characteristics ([RadioUuids]).
 */
interface GattClientApi {
    fun discoverServices(): Boolean

    fun requestMtu(mtu: Int): Boolean

    /** Reads *about*; false also if the host has no such characteristic. */
    fun readAbout(): Boolean

    /** `setCharacteristicNotification` of *down*, then a write to its descriptor. */
    fun subscribe(): Boolean

    /** Writes to *up*, without response. */
    fun write(frame: ByteArray): Boolean

    /** `requestConnectionPriority`: HIGH or LOW_POWER. It has no callback. */
    fun setPriority(isHigh: Boolean)

    fun disconnect()

    fun close()
}

/** `BluetoothGattCallback`. */
interface GattClientCallbacks {
    /** `onConnectionStateChange`. */
    fun connectionChanged(
        status: Int,
        isConnected: Boolean,
    )

    /** `onServicesDiscovered`. */
    fun discoveryEnded(status: Int)

    /** `onMtuChanged`. */
    fun mtuChanged(
        mtu: Int,
        status: Int,
    )

    /** `onCharacteristicRead` of *about*. */
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
