package ayatsuri.radio

import ayatsuri.core.live.PeripheralEventsInterface
import ayatsuri.core.live.RadioTrouble
import org.junit.Assert.assertEquals
import org.junit.Assert.assertFalse
import org.junit.Assert.assertTrue
import org.junit.Test

/** Tests how a host's radio reacts to each callback: on time, late, twice or never. */
class HostCallbacksTest {
    private val time = VirtualTime()
    private val reported = mutableListOf<String>()

    /** The calls of the system. */
    private val calls = mutableListOf<String>()
    private val servers = mutableListOf<GattServerCallbacks>()
    private val advertisements = mutableListOf<AdvertisingCallbacks>()
    private var hasAdvertiser = true
    private var isTaken = true

    private data class Device(
        override val address: String,
    ) : RemoteDevice

    private val ann = Device("A")
    private val system =
        object : SystemState {
            var watcher: SystemWatcher? = null

            override fun trouble(): RadioTrouble? = null

            override fun watch(watcher: SystemWatcher): RadioTimer {
                this.watcher = watcher
                return RadioTimer { this.watcher = null }
            }
        }
    private val stack =
        object : HostStack {
            override val system get() = this@HostCallbacksTest.system

            override fun openServer(callbacks: GattServerCallbacks): GattServerApi {
                servers += callbacks
                calls += "open"
                return Server()
            }

            override fun advertise(
                serviceData: ByteArray?,
                callbacks: AdvertisingCallbacks,
            ): AdvertiserApi? {
                if (!hasAdvertiser) return null
                advertisements += callbacks
                calls += "advertise ${serviceData?.decodeToString()}"
                return object : AdvertiserApi {
                    override fun stop() {
                        calls += "stop"
                    }
                }
            }
        }

    private inner class Server : GattServerApi {
        override fun addService() = calls.add("add")

        override fun notify(
            guest: RemoteDevice,
            frame: ByteArray,
        ): Boolean {
            if (isTaken) calls += "notify ${guest.address} ${frame.size}"
            return isTaken
        }

        override fun respond(
            guest: RemoteDevice,
            request: Int,
            status: Int,
            offset: Int,
            value: ByteArray?,
        ) {
            calls += "respond $request $status $offset ${value?.asList()}"
        }

        override fun claim(guest: RemoteDevice) {
            calls += "claim"
        }

        override fun cancel(guest: RemoteDevice) {
            calls += "cancel"
        }

        override fun close() {
            calls += "close"
        }
    }

    private val times = RadioTimes()
    private val radio =
        BluetoothPeripheral(
            stack,
            time,
            object : PeripheralEventsInterface {
                override fun came(peer: ULong) {
                    reported += "came $peer"
                }

                override fun connected(
                    peer: ULong,
                    most: UInt,
                ) {
                    reported += "connected $peer $most"
                }

                override fun heard(
                    peer: ULong,
                    frame: ByteArray,
                ) {
                    reported += "heard $peer ${frame.size}"
                }

                override fun lost(peer: ULong) {
                    reported += "lost $peer"
                }

                override fun ready(peer: ULong) {
                    reported += "ready $peer"
                }

                override fun resized(
                    peer: ULong,
                    most: UInt,
                ) {
                    reported += "resized $peer $most"
                }

                override fun trouble(trouble: RadioTrouble) {
                    reported += "$trouble"
                }

                override fun works() {
                    reported += "works"
                }
            },
            times,
        )

    private fun pass(milliseconds: Long = 0) = time.pass(milliseconds)

    private val server get() = servers.last()
    private val advertising get() = advertisements.last()

    private fun opened() {
        radio.about(byteArrayOf(1, 2, 3, 4))
        radio.advertise(null, "table000".toByteArray())
        pass()
        server.serviceAdded(0)
        pass()
    }

    private fun write(
        id: Int,
        attribute: ServerAttribute,
        isPrepared: Boolean = false,
        wantsResponse: Boolean = true,
        offset: Int = 0,
    ) = WriteRequest(id, attribute, isPrepared, wantsResponse, offset)

    private fun subscribe(
        id: Int = 1,
        value: ByteArray = byteArrayOf(1, 0),
    ) = server.writeRequested(ann, write(id, ServerAttribute.SUBSCRIPTION), value)

    private fun connected(mtu: Int = 247) {
        opened()
        server.connectionChanged(ann, true)
        server.mtuChanged(ann, mtu)
        subscribe()
        pass()
    }

    @Test
    fun `it advertises when the service is there`() {
        radio.about(byteArrayOf(1))
        radio.advertise(null, "table000".toByteArray())
        pass()
        assertEquals(listOf("open", "add"), calls)
        server.serviceAdded(0)
        server.serviceAdded(0)
        assertEquals(listOf("open", "add", "advertise table000"), calls)
        advertising.started()
        radio.about(byteArrayOf(2))
        radio.advertise(null, "table000".toByteArray())
        pass(times.advertisingStarts)
        assertEquals(3, calls.size)
        radio.advertise(null, "table001".toByteArray())
        pass()
        assertEquals(listOf("stop", "advertise table001"), calls.drop(3))
        radio.hide()
        pass()
        assertEquals("stop", calls.last())
        assertEquals(listOf<String>(), reported)
    }

    @Test
    fun `a service that is not added or of which nothing is heard is trouble`() {
        for (answer in listOf({ server.serviceAdded(133) }, { pass(times.serviceAdded) })) {
            radio.advertise(null, "table000".toByteArray())
            pass()
            answer()
            assertEquals("STUCK", reported.last())
            assertEquals("close", calls.last())
            system.watcher!!.changed(RadioTrouble.OFF)
            system.watcher!!.changed(null)
            server.serviceAdded(0)
            advertising.started()
            assertEquals("works", reported.last())
            radio.hide()
            pass()
            system.watcher!!.changed(RadioTrouble.OFF)
            system.watcher!!.changed(null)
        }
    }

    @Test
    fun `each failure to advertise is told as what it is`() {
        val expected =
            mapOf(1 to "ADVERTISEMENT_TOO_LONG", 2 to "TOO_MANY_ADVERTISERS", 3 to "works", 4 to "STUCK", 5 to "CANNOT_ADVERTISE")
        for ((error, trouble) in expected) {
            radio.hide()
            opened()
            advertising.failed(error)
            advertising.failed(error)
            assertEquals(trouble, reported.last())
            val starts = advertisements.size
            pass(times.advertisingRetry)
            assertEquals("$error", if (error == 2 || error == 4) starts + 1 else starts, advertisements.size)
            advertising.started()
            radio.advertise(null, "again".toByteArray())
            pass()
            advertising.started()
            assertEquals("works", reported.last())
        }
    }

    @Test
    fun `a phone without an advertiser says that it cannot host`() {
        hasAdvertiser = false
        opened()
        assertEquals("there may be none for a moment", emptyList<String>(), reported)
        pass(times.advertiserAppears)
        assertEquals(listOf("CANNOT_ADVERTISE"), reported)
    }

    @Test
    fun `an advertisement of which nothing is heard is started once more and then taken to run`() {
        opened()
        pass(60_000)
        assertEquals(listOf("advertise table000", "stop", "advertise table000"), calls.drop(2))
    }

    @Test
    fun `a guest comes, subscribes and goes`() {
        for (mtu in listOf(23, 185, 247, 517)) {
            reported.clear()
            connected(mtu)
            val peer = reported.first().removePrefix("came ")
            server.mtuChanged(ann, 100)
            server.mtuChanged(ann, 100)
            server.connectionChanged(ann, false)
            server.connectionChanged(ann, false)
            assertEquals(listOf("came $peer", "connected $peer ${minOf(mtu - 3, 512)}", "resized $peer 97", "lost $peer"), reported)
            assertTrue("respond 1 0 0 null" in calls)
            radio.hide()
        }
    }

    @Test
    fun `callbacks that come twice change nothing`() {
        opened()
        repeat(2) { server.connectionChanged(ann, true) }
        repeat(2) { server.mtuChanged(ann, 247) }
        repeat(2) { subscribe(7) }
        repeat(2) { server.writeRequested(ann, write(8, ServerAttribute.UP), ByteArray(20)) }
        repeat(2) { server.connectionChanged(ann, true) }
        assertEquals(listOf("came 1", "connected 1 244", "heard 1 20"), reported)
        assertEquals(2, calls.count { it.startsWith("respond") })
    }

    @Test
    fun `a guest that connects anew without a word has another number`() {
        connected(517)
        server.connectionChanged(ann, true)
        server.mtuChanged(ann, 185)
        subscribe(9)
        subscribe(9)
        assertEquals(listOf("came 1", "connected 1 512", "resized 1 182", "lost 1", "came 2", "connected 2 182"), reported)
        assertFalse(radio.notify(1uL, ByteArray(20)))
        assertTrue(radio.notify(2uL, ByteArray(20)))
    }

    @Test
    fun `switching notifications off is a loss and on again a new connection`() {
        connected()
        subscribe(2, byteArrayOf(0, 0))
        subscribe(3)
        assertEquals(listOf("came 1", "connected 1 244", "lost 1", "came 2", "connected 2 244"), reported)
        subscribe(4, byteArrayOf(2, 0))
        assertEquals("respond 4 6 0 null", calls.last())
    }

    @Test
    fun `about is read from any offset, and as it was when its reading began`() {
        opened()
        server.readRequested(ann, 1, ServerAttribute.ABOUT, 0)
        radio.about(byteArrayOf(9, 9))
        pass()
        server.readRequested(ann, 2, ServerAttribute.ABOUT, 3)
        server.readRequested(ann, 2, ServerAttribute.ABOUT, 3)
        server.readRequested(ann, 3, ServerAttribute.ABOUT, 4)
        server.readRequested(ann, 4, ServerAttribute.ABOUT, 5)
        server.readRequested(ann, 5, ServerAttribute.ABOUT, 0)
        server.readRequested(ann, 6, ServerAttribute.SUBSCRIPTION, 0)
        server.readRequested(ann, 7, ServerAttribute.DOWN, 0)
        val responses =
            listOf("1 0 0 [1, 2, 3, 4]", "2 0 3 [4]", "3 0 4 []", "4 7 0 null", "5 0 0 [9, 9]", "6 0 0 [0, 0]", "7 6 0 null")
        assertEquals(responses.map { "respond $it" }, calls.filter { it.startsWith("respond") })
    }

    @Test
    fun `frames are heard with and without response, and prepared writes are refused`() {
        connected()
        calls.clear()
        server.writeRequested(ann, write(0, ServerAttribute.UP, wantsResponse = false), ByteArray(20))
        server.writeRequested(ann, write(0, ServerAttribute.UP, wantsResponse = false), ByteArray(21))
        server.writeRequested(ann, write(5, ServerAttribute.UP), ByteArray(22))
        server.writeRequested(ann, write(6, ServerAttribute.UP, isPrepared = true), ByteArray(23))
        server.writeRequested(ann, write(7, ServerAttribute.UP, offset = 20), ByteArray(24))
        server.executeRequested(ann, 8)
        server.executeRequested(ann, 8)
        server.writeRequested(ann, write(9, ServerAttribute.ABOUT), ByteArray(25))
        assertEquals(listOf("heard 1 20", "heard 1 21", "heard 1 22"), reported.drop(2))
        assertEquals(listOf("5 0", "6 6", "7 6", "8 6", "9 6").map { "respond $it 0 null" }, calls)
    }

    @Test
    fun `a notification waits for the one before, for each guest by itself`() {
        connected()
        server.connectionChanged(Device("B"), true)
        server.writeRequested(Device("B"), write(2, ServerAttribute.SUBSCRIPTION), byteArrayOf(1, 0))
        calls.clear()
        assertTrue(radio.notify(1uL, ByteArray(20)))
        assertFalse(radio.notify(1uL, ByteArray(21)))
        assertTrue(radio.notify(2uL, ByteArray(19)))
        pass()
        assertEquals(listOf("notify A 20", "notify B 19"), calls)
        server.notificationSent(ann, 0)
        server.notificationSent(ann, 0)
        assertEquals("ready 1", reported.last())
        assertTrue(radio.notify(1uL, ByteArray(21)))
        pass()
        server.notificationSent(ann, 133)
        pass(times.busyFirst)
        assertEquals(2, calls.count { it == "notify A 21" })
        isTaken = false
        server.notificationSent(ann, 0)
        assertTrue(radio.notify(1uL, ByteArray(22)))
        pass(1_000)
        isTaken = true
        pass(times.busyMost)
        assertEquals(1, calls.count { it == "notify A 22" })
    }

    @Test
    fun `a notification of which nothing is heard ends the connection, and its guest counts no more`() {
        connected()
        assertTrue(radio.notify(1uL, ByteArray(20)))
        pass(times.operation)
        assertEquals("lost 1", reported.last())
        server.writeRequested(ann, write(0, ServerAttribute.UP, wantsResponse = false), ByteArray(20))
        assertEquals("lost 1", reported.last())
        pass(times.hangUp)
        assertEquals(listOf("cancel", "claim", "cancel"), calls.takeLast(3))
        server.connectionChanged(ann, false)
        server.connectionChanged(ann, true)
        subscribe(2)
        assertEquals(listOf("came 2", "connected 2 20"), reported.takeLast(2))
    }

    @Test
    fun `whoever is hung up on is gone when the system says so, or after a while`() {
        connected()
        radio.hangUp(1uL)
        pass()
        assertEquals("cancel", calls.last())
        server.connectionChanged(ann, false)
        assertEquals("lost 1", reported.last())
        server.connectionChanged(ann, true)
        subscribe(2)
        radio.hangUp(2uL)
        pass(2 * times.hangUp)
        assertEquals(listOf("cancel", "claim", "cancel"), calls.takeLast(3))
        assertEquals("lost 2", reported.last())
        // The guest is still there: for the core its frames come from another connection.
        server.writeRequested(ann, write(0, ServerAttribute.UP, wantsResponse = false), ByteArray(20))
        assertEquals(listOf("came 3", "heard 3 20"), reported.takeLast(2))
    }

    @Test
    fun `the adapter off and on`() {
        connected()
        advertising.started()
        reported.clear()
        val before = server
        system.watcher!!.changed(RadioTrouble.OFF)
        assertEquals(listOf("OFF", "lost 1"), reported)
        assertEquals(listOf("stop", "close"), calls.takeLast(2))
        before.connectionChanged(ann, true)
        before.serviceAdded(0)
        before.writeRequested(ann, write(3, ServerAttribute.UP), ByteArray(20))
        before.notificationSent(ann, 0)
        assertEquals(2, reported.size)
        system.watcher!!.changed(RadioTrouble.RESETTING)
        system.watcher!!.changed(null)
        server.serviceAdded(0)
        advertising.started()
        assertEquals(listOf("RESETTING", "works"), reported.drop(2))
        assertEquals(listOf("open", "add", "advertise table000"), calls.takeLast(3))
    }

    @Test
    fun `a device that is connected to the phone for something else is no guest, and may bond`() {
        opened()
        val watch = Device("W")
        server.connectionChanged(watch, true)
        server.mtuChanged(watch, 247)
        assertFalse(system.watcher!!.bonding(watch))
        server.connectionChanged(watch, false)
        pass()
        assertEquals(emptyList<String>(), reported)
        // The MTU counts once the phone uses our service.
        server.connectionChanged(ann, true)
        server.mtuChanged(ann, 185)
        subscribe()
        assertEquals(listOf("came 1", "connected 1 182"), reported)
    }

    @Test
    fun `a guest that asks for a bond is hung up on`() {
        connected()
        assertFalse(system.watcher!!.bonding(Device("B")))
        assertTrue(system.watcher!!.bonding(ann))
        assertEquals("cancel", calls.last())
    }

    @Test
    fun `after it was shut down nothing is done any more`() {
        connected()
        radio.shutDown()
        pass()
        assertEquals("lost 1", reported.last())
        assertEquals("close", calls.last())
        radio.advertise(null, "table000".toByteArray())
        pass(60_000)
        assertEquals("close", calls.last())
        assertEquals(null, system.watcher)
    }
}
