package ayatsuri.radio

import android.Manifest
import android.app.Application
import android.bluetooth.BluetoothAdapter
import android.bluetooth.BluetoothDevice
import android.bluetooth.BluetoothGatt
import android.bluetooth.BluetoothGattCharacteristic
import android.bluetooth.BluetoothGattDescriptor
import android.bluetooth.BluetoothGattServer
import android.bluetooth.BluetoothGattService
import android.bluetooth.BluetoothManager
import android.bluetooth.BluetoothStatusCodes
import android.content.Intent
import android.os.Build
import android.os.Handler
import android.os.Looper
import ayatsuri.core.live.RadioService
import ayatsuri.core.live.RadioTrouble
import org.junit.Assert.assertArrayEquals
import org.junit.Assert.assertEquals
import org.junit.Assert.assertFalse
import org.junit.Assert.assertTrue
import org.junit.Test
import org.junit.runner.RunWith
import org.robolectric.RobolectricTestRunner
import org.robolectric.RuntimeEnvironment
import org.robolectric.Shadows.shadowOf
import org.robolectric.annotation.Config
import org.robolectric.annotation.Implementation
import org.robolectric.annotation.Implements
import org.robolectric.shadow.api.Shadow
import org.robolectric.shadows.ShadowBluetoothGatt
import org.robolectric.shadows.ShadowBluetoothGattServer
import org.robolectric.shadows.ShadowBluetoothLeAdvertiser
import org.robolectric.util.ReflectionHelpers
import java.lang.reflect.Proxy

/** A GATT client that notes reads, which Robolectric's own does not support. */
@Implements(BluetoothGatt::class)
class ReadingGatt : ShadowBluetoothGatt() {
    @Implementation
    @Suppress("unused")
    protected fun readCharacteristic(characteristic: BluetoothGattCharacteristic): Boolean {
        read += "${characteristic.uuid}"
        return true
    }

    companion object {
        val read = mutableListOf<String>()
    }
}

/** A GATT server that notes notifications in both forms of the call, which Robolectric's own does not support. */
@Implements(BluetoothGattServer::class)
class NotifyingServer : ShadowBluetoothGattServer() {
    @Implementation
    @Suppress("unused", "UNUSED_PARAMETER")
    protected fun notifyCharacteristicChanged(
        device: BluetoothDevice,
        characteristic: BluetoothGattCharacteristic,
        confirm: Boolean,
        value: ByteArray,
    ): Int {
        notified += "33 ${value.asList()}"
        return BluetoothStatusCodes.SUCCESS
    }

    @Implementation
    @Suppress("unused", "UNUSED_PARAMETER", "DEPRECATION")
    protected fun notifyCharacteristicChanged(
        device: BluetoothDevice,
        characteristic: BluetoothGattCharacteristic,
        confirm: Boolean,
    ): Boolean {
        notified += "32 ${characteristic.value.asList()}"
        return true
    }

    companion object {
        val notified = mutableListOf<String>()
    }
}

/**
 * The thin layer over Android's Bluetooth classes, on Robolectric as Android 15, with the calls from before API level
 * 33 and since.
 */
@RunWith(RobolectricTestRunner::class)
@Config(sdk = [35], manifest = Config.NONE, shadows = [ReadingGatt::class, NotifyingServer::class])
class AndroidStackTest {
    private val app: Application = RuntimeEnvironment.getApplication()
    private val manager = app.getSystemService(BluetoothManager::class.java)!!
    private val adapter = manager.adapter
    private val thread = HandlerRadioThread(Handler(Looper.getMainLooper()))
    private val uuids =
        RadioUuids(
            RadioService(
                "61796174-7375-7269-8f3d-00015a17c0de",
                "61796174-7375-7269-8f3d-00025a17c0de",
                "61796174-7375-7269-8f3d-00035a17c0de",
                "61796174-7375-7269-8f3d-00045a17c0de",
            ),
        )
    private val told = mutableListOf<String>()
    private val device = adapter.getRemoteDevice("00:11:22:33:44:55")

    private fun idle() = shadowOf(Looper.getMainLooper()).idle()

    /** An implementation of an interface that notes each callback by name and arguments. */
    private inline fun <reified T> noted(): T =
        Proxy.newProxyInstance(T::class.java.classLoader, arrayOf(T::class.java)) { proxy, method, arguments ->
            val texts =
                arguments.orEmpty().map {
                    if (it is ByteArray) {
                        "${it.asList()}"
                    } else if (it is RemoteDevice) {
                        it.address
                    } else {
                        "$it"
                    }
                }
            when (method.name) {
                "hashCode" -> {
                    System.identityHashCode(proxy)
                }

                "equals" -> {
                    proxy === arguments[0]
                }

                "toString" -> {
                    "noted"
                }

                "bonding" -> {
                    told.add("bonding ${texts.first()}")
                }

                else -> {
                    told += (listOf(method.name) + texts).joinToString(" ")
                    null
                }
            }
        } as T

    private fun state(isGuest: Boolean) = AndroidSystemState(app, adapter, thread, isGuest)

    /** Runs [ask] as on a phone with that API level. */
    private fun <T> onLevel(
        level: Int,
        ask: () -> T,
    ): T {
        val own = Build.VERSION.SDK_INT
        ReflectionHelpers.setStaticField(Build.VERSION::class.java, "SDK_INT", level)
        try {
            return ask()
        } finally {
            ReflectionHelpers.setStaticField(Build.VERSION::class.java, "SDK_INT", own)
        }
    }

    private fun allowed() {
        shadowOf(app).grantPermissions(
            Manifest.permission.BLUETOOTH_SCAN,
            Manifest.permission.BLUETOOTH_CONNECT,
            Manifest.permission.BLUETOOTH_ADVERTISE,
            Manifest.permission.ACCESS_FINE_LOCATION,
        )
        shadowOf(adapter).setEnabled(true)
        shadowOf(adapter).setState(BluetoothAdapter.STATE_ON)
    }

    @Test
    fun `the trouble is the permission's, the adapter's or the location's`() {
        val guest = state(isGuest = true)
        assertEquals(RadioTrouble.NO_PERMISSION, guest.trouble())
        allowed()
        assertEquals(null, guest.trouble())
        assertEquals(null, state(isGuest = false).trouble())
        shadowOf(adapter).setState(BluetoothAdapter.STATE_TURNING_ON)
        assertEquals(RadioTrouble.RESETTING, guest.trouble())
        shadowOf(adapter).setState(BluetoothAdapter.STATE_OFF)
        assertEquals(RadioTrouble.OFF, guest.trouble())
        shadowOf(adapter).setState(BluetoothAdapter.STATE_ON)
        val location = app.getSystemService(android.location.LocationManager::class.java)!!
        shadowOf(location).setLocationEnabled(false)
        assertEquals(null, guest.trouble())
        assertEquals(RadioTrouble.LOCATION_OFF, onLevel(30) { state(isGuest = true).trouble() })
        assertEquals(null, onLevel(30) { state(isGuest = false).trouble() })
        shadowOf(location).setLocationEnabled(true)
        assertEquals(null, onLevel(30) { state(isGuest = true).trouble() })
        shadowOf(app).denyPermissions(Manifest.permission.ACCESS_FINE_LOCATION)
        assertEquals(RadioTrouble.NO_PERMISSION, onLevel(30) { state(isGuest = true).trouble() })
        assertEquals(null, onLevel(30) { state(isGuest = false).trouble() })
    }

    @Test
    fun `each state of the adapter, bonds and answers to permissions are told`() {
        allowed()
        val state = state(isGuest = true)
        val watch = state.watch(noted<SystemWatcher>())
        for (next in listOf(BluetoothAdapter.STATE_OFF, BluetoothAdapter.STATE_TURNING_ON, BluetoothAdapter.STATE_ON)) {
            app.sendBroadcast(Intent(BluetoothAdapter.ACTION_STATE_CHANGED).putExtra(BluetoothAdapter.EXTRA_STATE, next))
            idle()
        }
        assertEquals(listOf("changed OFF", "changed RESETTING", "changed null"), told)
        told.clear()
        val bond = Intent(BluetoothDevice.ACTION_BOND_STATE_CHANGED).putExtra(BluetoothDevice.EXTRA_DEVICE, device)
        app.sendBroadcast(bond.putExtra(BluetoothDevice.EXTRA_BOND_STATE, BluetoothDevice.BOND_BONDED))
        app.sendBroadcast(Intent(bond).putExtra(BluetoothDevice.EXTRA_BOND_STATE, BluetoothDevice.BOND_BONDING))
        app.sendBroadcast(Intent(BluetoothDevice.ACTION_PAIRING_REQUEST).putExtra(BluetoothDevice.EXTRA_DEVICE, device))
        idle()
        assertEquals(List(2) { "bonding ${device.address}" }, told)
        told.clear()
        shadowOf(app).denyPermissions(Manifest.permission.BLUETOOTH_SCAN)
        state.recheck()
        idle()
        assertEquals(listOf("changed NO_PERMISSION"), told)
        assertEquals(7, state.permitted(7) { throw SecurityException() })
        idle()
        assertEquals(2, told.size)
        // A call that fails because Bluetooth was just switched off must not end the process.
        assertEquals(7, state.permitted(7) { throw IllegalStateException("BT Adapter is not turned ON") })
        idle()
        assertEquals("changed NO_PERMISSION", told[2])
        told.clear()
        allowed()
        state.permitted(Unit) { throw IllegalArgumentException() }
        idle()
        assertEquals(listOf("changed STUCK"), told)
        told += "and"
        watch.cancel()
        state.recheck()
        idle()
        assertEquals(2, told.size)
    }

    @Test
    fun `a scan is for the service, and can be stopped`() {
        allowed()
        val stack = AndroidGuestStack(app, adapter, thread, state(isGuest = true), uuids)
        val callbacks = noted<ScanCallbacks>()
        assertTrue(stack.startScan(callbacks, isEager = true))
        val scan = shadowOf(adapter.bluetoothLeScanner).activeScans.single()
        assertEquals(
            uuids.service,
            scan
                .scanFilters()
                .single()
                .serviceUuid!!
                .uuid,
        )
        assertEquals(android.bluetooth.le.ScanSettings.CALLBACK_TYPE_ALL_MATCHES, scan.scanSettings()!!.callbackType)
        shadowOf(adapter.bluetoothLeScanner).scanCallbacks.single().onScanFailed(6)
        idle()
        assertEquals(listOf("failed 6"), told)
        stack.stopScan(callbacks)
        stack.stopScan(callbacks)
        assertEquals(0, shadowOf(adapter.bluetoothLeScanner).activeScans.size)
    }

    private fun service() =
        BluetoothGattService(uuids.service, BluetoothGattService.SERVICE_TYPE_PRIMARY).apply {
            addCharacteristic(BluetoothGattCharacteristic(uuids.about, BluetoothGattCharacteristic.PROPERTY_READ, 1))
            val write = BluetoothGattCharacteristic.PROPERTY_WRITE_NO_RESPONSE
            addCharacteristic(BluetoothGattCharacteristic(uuids.up, write, BluetoothGattCharacteristic.PERMISSION_WRITE))
            val down = BluetoothGattCharacteristic(uuids.down, BluetoothGattCharacteristic.PROPERTY_NOTIFY, 0)
            down.addDescriptor(BluetoothGattDescriptor(RadioUuids.SUBSCRIPTION, BluetoothGattDescriptor.PERMISSION_WRITE))
            addCharacteristic(down)
        }

    @Test
    fun `a client does what it is told, in both forms`() {
        allowed()
        for (sdk in listOf(32, 35)) {
            onLevel(sdk) {
                told.clear()
                ReadingGatt.read.clear()
                val stack = AndroidGuestStack(app, adapter, thread, state(isGuest = true), uuids)
                val client = stack.connect(AndroidDevice(device), noted<GattClientCallbacks>())!!
                val gatt = shadowOf(device).bluetoothGatts.last()
                val shadow = Shadow.extract<ReadingGatt>(gatt)
                assertFalse(client.readAbout() || client.subscribe() || client.write(byteArrayOf(1)))
                val there = service()
                shadow.addDiscoverableService(there)
                val down = there.getCharacteristic(uuids.down)
                shadow.allowCharacteristicNotification(down)
                shadow.notifyConnection(device.address)
                assertTrue(client.discoverServices())
                client.setPriority(isHigh = true)
                assertEquals(BluetoothGatt.CONNECTION_PRIORITY_HIGH, shadow.connectionPriority)
                client.setPriority(isHigh = false)
                assertEquals(BluetoothGatt.CONNECTION_PRIORITY_LOW_POWER, shadow.connectionPriority)
                assertTrue(client.readAbout())
                assertEquals(listOf("${uuids.about}"), ReadingGatt.read)
                assertTrue(client.subscribe())
                assertTrue(client.write(byteArrayOf(1, 2, 3)))
                assertArrayEquals(byteArrayOf(1, 2, 3), shadow.latestWrittenBytes)
                idle()
                assertTrue("$told", "connectionChanged 0 true" in told && "discoveryEnded 0" in told)
                client.disconnect()
                client.close()
                assertTrue(shadow.isClosed)
            }
        }
    }

    @Suppress("DEPRECATION")
    @Test
    fun `each callback of a client is told once, of ours alone, with the value of its moment`() {
        val callback = AndroidGattCallback(thread, noted(), uuids)
        val gatt = ShadowBluetoothGatt.newInstance(device)
        val (about, up, down) =
            service().run {
                Triple(
                    getCharacteristic(uuids.about),
                    getCharacteristic(uuids.up),
                    getCharacteristic(uuids.down),
                )
            }
        callback.onMtuChanged(gatt, 185, 0)
        callback.onCharacteristicRead(gatt, about, byteArrayOf(1), 0)
        callback.onCharacteristicRead(gatt, up, byteArrayOf(1), 0)
        about.value = byteArrayOf(2)
        callback.onCharacteristicRead(gatt, about, 0)
        callback.onDescriptorWrite(gatt, down.getDescriptor(RadioUuids.SUBSCRIPTION), 0)
        callback.onCharacteristicWrite(gatt, up, 0)
        callback.onCharacteristicWrite(gatt, down, 0)
        down.value = byteArrayOf(3)
        callback.onCharacteristicChanged(gatt, down)
        down.value[0] = 4
        callback.onCharacteristicChanged(gatt, down)
        callback.onCharacteristicChanged(gatt, down, byteArrayOf(5))
        callback.onCharacteristicChanged(gatt, about, byteArrayOf(6))
        callback.onServiceChanged(gatt)
        callback.onConnectionStateChange(gatt, 133, 0)
        idle()
        val expected =
            listOf("mtuChanged 185 0", "aboutRead [1] 0", "aboutRead [2] 0", "subscribed 0", "written 0") +
                listOf(3, 4, 5).map { "notified [$it]" } + listOf("serviceListChanged", "connectionChanged 133 false")
        assertEquals(expected, told)
    }

    @Test
    fun `a server has the service without encryption and tells of every request`() {
        allowed()
        for (sdk in listOf(32, 35)) {
            onLevel(sdk) {
                told.clear()
                NotifyingServer.notified.clear()
                val stack = AndroidHostStack(app, manager, adapter, thread, state(isGuest = false), uuids)
                val server = stack.openServer(noted())!!
                assertTrue(server.addService())
                idle()
                val opened =
                    AndroidGattServer::class.java
                        .getDeclaredField("server")
                        .apply { isAccessible = true }
                        .get(server) as BluetoothGattServer
                val shadow = Shadow.extract<NotifyingServer>(opened)
                val service = opened.getService(uuids.service)
                val up = service.getCharacteristic(uuids.up)
                val descriptor = service.getCharacteristic(uuids.down).getDescriptor(RadioUuids.SUBSCRIPTION)
                assertEquals(listOf(2, 12, 16), service.characteristics.map { it.properties })
                assertEquals(listOf(1, 16, 0), service.characteristics.map { it.permissions })
                told.clear()
                val callback = shadow.gattServerCallback
                callback.onServiceAdded(0, service)
                callback.onConnectionStateChange(device, 0, 2)
                callback.onMtuChanged(device, 247)
                callback.onCharacteristicReadRequest(device, 1, 20, service.getCharacteristic(uuids.about))
                callback.onDescriptorReadRequest(device, 2, 0, descriptor)
                callback.onCharacteristicWriteRequest(device, 3, up, false, true, 0, byteArrayOf(7))
                callback.onDescriptorWriteRequest(device, 4, descriptor, false, true, 0, byteArrayOf(1, 0))
                callback.onExecuteWrite(device, 5, true)
                callback.onNotificationSent(device, 0)
                idle()
                val who = device.address
                val expected =
                    listOf(
                        "serviceAdded 0",
                        "connectionChanged $who true",
                        "mtuChanged $who 247",
                        "readRequested $who 1 ABOUT 20",
                        "readRequested $who 2 SUBSCRIPTION 0",
                        "writeRequested $who ${WriteRequest(3, ServerAttribute.UP, false, true, 0)} [7]",
                        "writeRequested $who ${WriteRequest(4, ServerAttribute.SUBSCRIPTION, false, true, 0)} [1, 0]",
                        "executeRequested $who 5",
                        "notificationSent $who 0",
                    )
                assertEquals(expected, told)
                assertTrue(server.notify(AndroidDevice(device), byteArrayOf(8)))
                assertEquals(listOf("${if (sdk < 33) 32 else 33} [8]"), NotifyingServer.notified)
                shadow.notifyConnection(device)
                server.respond(AndroidDevice(device), 1, 0, 20, byteArrayOf(9))
                server.cancel(AndroidDevice(device))
                assertTrue(shadow.isConnectionCancelled(device))
                server.close()
                assertTrue(shadow.isClosed)
            }
        }
    }

    @Test
    fun `the advertisement has the service and the scan response its data, and both fit`() {
        allowed()
        val stack = AndroidHostStack(app, manager, adapter, thread, state(isGuest = false), uuids)
        val advertiser = stack.advertise("table000".toByteArray(), noted())!!
        idle()
        assertTrue("$told", told.none { it.startsWith("failed") })
        val shadow = Shadow.extract<ShadowBluetoothLeAdvertiser>(adapter.bluetoothLeAdvertiser)
        assertEquals(1, shadow.advertisingSetRequestCount)
        advertiser.stop()
        // The system itself counts the bytes, and 20 do not fit.
        stack.advertise(ByteArray(20), noted())
        idle()
        assertEquals(listOf("failed 1"), told.filter { it.startsWith("failed") })
    }
}
