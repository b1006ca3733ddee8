package ayatsuri.radio

import ayatsuri.core.live.ConnectionEventsInterface
import ayatsuri.core.live.RadioPace
import ayatsuri.core.live.RadioTrouble
import org.junit.Assert.assertEquals
import org.junit.Assert.assertFalse
import org.junit.Assert.assertTrue
import org.junit.Test

/** Tests how a guest's radio reacts to each callback: on time, late, twice or never. */
class GuestCallbacksTest {
    private val time = VirtualTime()

    /** The calls of the system and of the core, in order. */
    private val log = mutableListOf<String>()
    private var isTaken = true
    private val clients = mutableListOf<Pair<GattClientCallbacks, MutableList<String>>>()
    private val system =
        object : SystemState {
            var watcher: SystemWatcher? = null

            override fun trouble(): RadioTrouble? = null

            override fun watch(watcher: SystemWatcher): RadioTimer {
                this.watcher = watcher
                return RadioTimer { this.watcher = null }
            }
        }
    private val device = Device("A")

    private class Device(
        override val address: String,
    ) : RemoteDevice

    private inner class Client(
        private val calls: MutableList<String>,
    ) : GattClientApi {
        private fun call(name: String): Boolean {
            if (isTaken) calls += name
            return isTaken
        }

        override fun discoverServices() = call("discover")

        override fun requestMtu(mtu: Int) = call("mtu $mtu")

        override fun readAbout() = call("about")

        override fun subscribe() = call("subscribe")

        override fun write(frame: ByteArray) = call("write ${frame.size}")

        override fun setPriority(isHigh: Boolean) {
            call("priority ${if (isHigh) "high" else "low"}")
        }

        override fun disconnect() {
            calls += "disconnect"
        }

        override fun close() {
            calls += "close"
        }
    }

    private val scans = mutableListOf<ScanCallbacks>()
    private val stack =
        object : GuestStack {
            override val system get() = this@GuestCallbacksTest.system

            override fun startScan(
                callbacks: ScanCallbacks,
                isEager: Boolean,
            ): Boolean {
                scans += callbacks
                log += "scan"
                return true
            }

            override fun stopScan(callbacks: ScanCallbacks) {
                log += "stop"
            }

            override fun connect(
                host: RemoteDevice,
                callbacks: GattClientCallbacks,
            ): GattClientApi {
                val calls = mutableListOf("connect")
                clients += callbacks to calls
                return Client(calls)
            }
        }
    private val times = RadioTimes()
    private val radio =
        BluetoothCentral(
            stack,
            time,
            object : NoCentralEvents() {
                override fun found(
                    host: ULong,
                    localName: String?,
                    serviceData: ByteArray?,
                    strength: Byte,
                ) {
                    log += "found $host $localName ${serviceData?.decodeToString()} $strength"
                }

                override fun trouble(trouble: RadioTrouble) {
                    log += "$trouble"
                }

                override fun works() {
                    log += "works"
                }
            },
            ScanBudget(times),
            times,
        )

    private inner class RecordingEvents : ConnectionEventsInterface {
        val told = mutableListOf<String>()

        override fun connected(
            about: ByteArray,
            most: UInt,
        ) {
            told += "connected ${about.size} $most"
        }

        override fun heard(frame: ByteArray) {
            told += "heard ${frame.size}"
        }

        override fun lost() {
            told += "lost"
        }

        override fun ready() {
            told += "ready"
        }

        override fun resized(most: UInt) {
            told += "resized $most"
        }
    }

    private fun pass(milliseconds: Long = 0) = time.pass(milliseconds)

    private fun see() {
        radio.scan()
        pass()
        scans.last().found(device, null, "table000".toByteArray(), -60)
    }

    private fun connect(): RecordingEvents {
        val told = RecordingEvents()
        radio.connectTo(1uL, told)
        pass()
        return told
    }

    private val callbacks get() = clients.last().first
    private val calls get() = clients.last().second

    private fun answer(answer: GattClientCallbacks.() -> Unit) {
        callbacks.answer()
        pass()
    }

    private fun opened(mtu: Int = 247): RecordingEvents {
        see()
        val told = connect()
        answer { connectionChanged(0, true) }
        answer { discoveryEnded(0) }
        answer { mtuChanged(mtu, 0) }
        answer { aboutRead(ByteArray(9), 0) }
        answer { subscribed(0) }
        return told
    }

    @Test
    fun `the steps come one after the other and then it is connected with what the MTU leaves`() {
        for (mtu in listOf(23, 185, 247, 517)) {
            val told = opened(mtu)
            assertEquals(listOf("connect", "discover", "mtu 517", "about", "subscribe"), calls)
            assertEquals(listOf("connected 9 ${minOf(mtu - 3, 512)}"), told.told)
            radio.disconnect()
            pass()
            answer { connectionChanged(0, false) }
        }
    }

    @Test
    fun `every callback of the steps may come twice`() {
        see()
        val told = connect()
        val twice =
            listOf<GattClientCallbacks.() -> Unit>(
                { connectionChanged(0, true) },
                { discoveryEnded(0) },
                { mtuChanged(185, 0) },
                { aboutRead(ByteArray(9), 0) },
                { subscribed(0) },
            )
        for (answer in twice) {
            callbacks.answer()
            callbacks.answer()
            pass()
        }
        assertEquals(listOf("connect", "discover", "mtu 517", "about", "subscribe"), calls)
        assertEquals(listOf("connected 9 182"), told.told)
    }

    @Test
    fun `an MTU that is refused or never answered is the least one`() {
        for (answer in listOf<GattClientCallbacks.() -> Unit>({ mtuChanged(23, 133) }, { pass(times.operation) })) {
            see()
            val told = connect()
            answer { connectionChanged(0, true) }
            answer { discoveryEnded(0) }
            answer(answer)
            answer { aboutRead(ByteArray(9), 0) }
            answer { subscribed(0) }
            assertEquals(listOf("connected 9 20"), told.told)
            answer { mtuChanged(100, 0) }
            assertEquals("resized 97", told.told.last())
            radio.disconnect()
            pass(times.disconnect)
        }
    }

    @Test
    fun `statuses of a bad moment are tried again with longer and longer pauses and others are a loss`() {
        see()
        val told = connect()
        val tried = mutableListOf(time.now)
        for (status in listOf(133, 147, 62)) {
            answer { connectionChanged(status, false) }
            assertEquals("close", calls.last())
            val before = clients.size
            while (clients.size == before) pass(10)
            tried += time.now
        }
        assertEquals(listOf(300L, 600L, 1_200L), tried.zipWithNext { a, b -> b - a })
        answer { connectionChanged(133, false) }
        assertEquals(listOf("lost"), told.told)
        pass(10_000)
        assertEquals(4, clients.size)
        val refused = connect()
        answer { connectionChanged(19, false) }
        assertEquals(listOf("lost"), refused.told)
    }

    @Test
    fun `a step that fails or is never answered begins anew and closes what was before`() {
        see()
        val told = connect()
        answer { connectionChanged(0, true) }
        pass(times.operation)
        assertEquals("disconnect", calls.last())
        pass(times.disconnect)
        assertEquals("close", calls.last())
        pass(times.attemptPause)
        answer { connectionChanged(0, true) }
        answer { discoveryEnded(129) }
        assertEquals("disconnect", calls.last())
        answer { connectionChanged(0, false) }
        pass(2 * times.attemptPause)
        assertEquals(3, clients.size)
        answer { connectionChanged(0, true) }
        answer { discoveryEnded(0) }
        answer { mtuChanged(247, 0) }
        answer { aboutRead(ByteArray(0), 5) }
        assertEquals(listOf("lost"), told.told)
    }

    @Test
    fun `an attempt of which nothing is heard is given up`() {
        see()
        val told = connect()
        repeat(times.attempts) { pass(times.connect + 2_000) }
        assertEquals(times.attempts, clients.size)
        assertTrue(clients.all { it.second == listOf("connect", "close") })
        assertEquals(listOf("lost"), told.told)
    }

    @Test
    fun `a frame is taken while none is under way and ready is told to whoever was refused`() {
        val told = opened()
        assertTrue(radio.write(ByteArray(20)))
        assertFalse(radio.write(ByteArray(21)))
        pass()
        assertEquals("write 20", calls.last())
        answer { written(0) }
        assertEquals("ready", told.told.last())
        assertTrue(radio.write(ByteArray(21)))
        pass()
        answer { written(0) }
        assertEquals(1, told.told.count { it == "ready" })
    }

    @Test
    fun `a frame that the stack does not take or could not send is offered again`() {
        val told = opened()
        isTaken = false
        assertTrue(radio.write(ByteArray(20)))
        pass(1_000)
        assertEquals("subscribe", calls.last())
        isTaken = true
        pass(times.busyMost)
        assertEquals(1, calls.count { it == "write 20" })
        answer { written(133) }
        pass(times.busyFirst)
        assertEquals(2, calls.count { it == "write 20" })
        answer { written(0) }
        assertEquals(1, told.told.size)
    }

    @Test
    fun `a write that is never answered is a loss`() {
        val told = opened()
        assertTrue(radio.write(ByteArray(20)))
        pass(times.operation)
        assertEquals("lost", told.told.last())
        assertEquals("disconnect", calls.last())
        pass(times.disconnect)
        assertEquals("close", calls.last())
        assertFalse(radio.write(ByteArray(20)))
    }

    @Test
    fun `frames from the host are heard, also those before the subscription is answered`() {
        see()
        val told = connect()
        answer { connectionChanged(0, true) }
        answer { discoveryEnded(0) }
        answer { mtuChanged(185, 0) }
        answer { aboutRead(ByteArray(9), 0) }
        answer { notified(ByteArray(30)) }
        answer { subscribed(0) }
        answer { notified(ByteArray(31)) }
        assertEquals(listOf("connected 9 182", "heard 30", "heard 31"), told.told)
    }

    @Test
    fun `a loss and other services are told once`() {
        for (end in listOf<GattClientCallbacks.() -> Unit>({ connectionChanged(8, false) }, { serviceListChanged() })) {
            val told = opened()
            answer(end)
            answer(end)
            answer { connectionChanged(8, false) }
            assertEquals(1, told.told.count { it == "lost" })
            assertEquals(1, calls.count { it == "close" })
        }
    }

    @Test
    fun `a new connection waits until the former one has ended, and what the former one still says is of no account`() {
        val told = opened()
        val former = clients.last()
        radio.disconnect()
        val next = connect()
        assertEquals(1, clients.size)
        former.first.notified(ByteArray(30))
        former.first.connectionChanged(0, false)
        pass()
        assertEquals(2, clients.size)
        assertEquals("close", former.second.last())
        val size = former.second.size
        former.first.connectionChanged(0, true)
        former.first.discoveryEnded(0)
        former.first.mtuChanged(99, 0)
        former.first.aboutRead(ByteArray(1), 0)
        former.first.subscribed(0)
        former.first.written(0)
        former.first.notified(ByteArray(30))
        former.first.serviceListChanged()
        former.first.connectionChanged(8, false)
        pass(100)
        assertEquals(size, former.second.size)
        assertEquals(listOf("connected 9 244"), told.told)
        assertEquals(listOf<String>(), next.told)
    }

    @Test
    fun `the pace is asked for between operations`() {
        opened()
        assertTrue(radio.write(ByteArray(20)))
        radio.pace(RadioPace.CALM)
        pass()
        assertEquals("write 20", calls.last())
        answer { written(0) }
        assertEquals("priority low", calls.last())
        radio.pace(RadioPace.QUICK)
        pass()
        assertEquals("priority high", calls.last())
    }

    @Test
    fun `a host is found again under its number`() {
        see()
        scans.last().found(Device("B"), "table000", null, -200)
        scans.last().found(device, null, null, -60)
        val found = listOf("found 1 null table000 -60", "found 2 table000 null -128", "found 1 null null -60")
        assertEquals(found, log.filter { it.startsWith("found") })
    }

    @Test
    fun `each failure of a scan is told as what it is`() {
        val expected = mapOf(1 to null, 2 to "STUCK", 3 to "STUCK", 4 to "CANNOT_SCAN", 5 to "STUCK", 6 to "SCANS_TOO_OFTEN")
        for ((error, trouble) in expected) {
            radio.scan()
            pass()
            log.clear()
            scans.last().failed(error)
            assertEquals(listOfNotNull("stop".takeIf { trouble != null }, trouble), log)
            // A second failure comes from a scan that is over.
            scans.last().failed(error)
            assertEquals(if (trouble == null) 0 else 2, log.size)
            pass(times.scanWindow)
            if (error == 6) assertEquals(listOf("scan", "works"), log.drop(2))
            radio.stopScan()
            pass(times.scanWindow)
        }
    }

    @Test
    fun `the sixth scan waits until thirty seconds have passed since the first`() {
        repeat(6) {
            radio.scan()
            pass(1_000)
            if (it < 5) radio.stopScan()
        }
        assertEquals(5, scans.size)
        assertEquals("SCANS_TOO_OFTEN", log.last())
        pass(23_999)
        assertEquals(5, scans.size)
        pass(1)
        assertEquals(listOf("scan", "works"), log.takeLast(2))
    }

    @Test
    fun `a scan is begun anew before the system makes it a listener`() {
        radio.scan()
        pass(times.scanRenewal)
        assertEquals(listOf("scan", "stop", "scan"), log)
    }

    @Test
    fun `the adapter off and on`() {
        val told = opened()
        log.clear()
        system.watcher!!.changed(RadioTrouble.OFF)
        pass(times.disconnect)
        assertEquals("lost", told.told.last())
        assertEquals("close", calls.last())
        val off = connect()
        assertEquals(listOf("lost"), off.told)
        system.watcher!!.changed(RadioTrouble.RESETTING)
        system.watcher!!.changed(null)
        pass()
        assertEquals(listOf("OFF", "stop", "RESETTING", "works", "scan"), log)
    }

    @Test
    fun `a host that asks for a bond is left`() {
        val told = opened()
        assertFalse(system.watcher!!.bonding(Device("B")))
        assertTrue(system.watcher!!.bonding(Device("A")))
        assertEquals("lost", told.told.last())
    }

    @Test
    fun `after it was shut down nothing is done any more`() {
        opened()
        radio.shutDown()
        pass(times.disconnect)
        assertEquals(listOf("disconnect", "close"), calls.takeLast(2))
        val before = clients.size
        radio.scan()
        radio.connectTo(1uL, RecordingEvents())
        pass(60_000)
        assertEquals(before, clients.size)
        assertEquals(null, system.watcher)
    }
}
