package ayatsuri.radio

/**
 * The part of the system's Bluetooth that a host's radio needs. The rules for calls and callbacks of [GuestStack] hold
 * here, too.
 */
interface HostStack {
    val system: SystemState

    /** `openGattServer`. Null if the system gives none. */
    fun openServer(callbacks: GattServerCallbacks): GattServerApi?

    /** `startAdvertising`: the service in the advertisement, [serviceData] in the scan response. Null without an advertiser. */
    fun advertise(
        serviceData: ByteArray?,
        callbacks: AdvertisingCallbacks,
    ): AdvertiserApi?
}

/** One advertisement that was started. */
interface AdvertiserApi {
    fun stop()
}

/** `AdvertiseCallback`. */
interface AdvertisingCallbacks {
    /** `onStartSuccess`. */
    fun started()

    /** `onStartFailure`. */
    fun failed(error: Int)
}

/** `BluetoothGattServer`. */
interface GattServerApi {
    /** Adds the service with its characteristics and the descriptor of *down*. */
    fun addService(): Boolean

    /** `notifyCharacteristicChanged` of *down*; false if the system did not take it. */
    fun notify(
        guest: RemoteDevice,
        frame: ByteArray,
    ): Boolean

    /** `sendResponse`. */
    fun respond(
        guest: RemoteDevice,
        request: Int,
        status: Int,
        offset: Int,
        value: ByteArray?,
    )

    /**
     * `connect`: makes the connection the server's own, without which some systems do not let it end the connection.
     */
    fun claim(guest: RemoteDevice)

    /** `cancelConnection`. */
    fun cancel(guest: RemoteDevice)

    fun close()
}

/** The attribute that a guest wants to read or write. */
enum class ServerAttribute { ABOUT, UP, DOWN, SUBSCRIPTION, OTHER }

/** The common part of all requests of a guest to write. */
data class WriteRequest(
    val id: Int,
    val attribute: ServerAttribute,
    val isPrepared: Boolean,
    val wantsResponse: Boolean,
    val offset: Int,
)

/** `BluetoothGattServerCallback`. */
interface GattServerCallbacks {
    fun serviceAdded(status: Int)

    fun connectionChanged(
        guest: RemoteDevice,
        isConnected: Boolean,
    )

    fun mtuChanged(
        guest: RemoteDevice,
        mtu: Int,
    )

    /** `onCharacteristicReadRequest`, `onDescriptorReadRequest`. */
    fun readRequested(
        guest: RemoteDevice,
        request: Int,
        attribute: ServerAttribute,
        offset: Int,
    )

    /** `onCharacteristicWriteRequest`, `onDescriptorWriteRequest`. */
    fun writeRequested(
        guest: RemoteDevice,
        request: WriteRequest,
        value: ByteArray,
    )

    /** `onExecuteWrite`. */
    fun executeRequested(
        guest: RemoteDevice,
        request: Int,
    )

    /** `onNotificationSent`. */
    fun notificationSent(
        guest: RemoteDevice,
        status: Int,
    )
}
