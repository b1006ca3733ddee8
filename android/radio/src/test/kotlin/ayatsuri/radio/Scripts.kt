package ayatsuri.radio

import ayatsuri.core.live.ConnectionEventsInterface
import ayatsuri.core.live.PeripheralEventsInterface
import ayatsuri.core.live.RadioPace
import ayatsuri.core.live.RadioTrouble
import kotlin.random.Random

/** Random frames, all different. */
private class Frames(
    private val random: Random,
) {
    fun next(most: Int): ByteArray {
        val length = if (random.nextBoolean()) most else random.nextInt(20, most + 1)
        return random.nextBytes(length)
    }
}

/** A host's radio, used as the core uses it: it advertises, and sends each guest a frame every now and then. */
class HostScript(
    private val time: VirtualTime,
    stack: HostStack,
    private val ledger: Ledger,
    seed: Int,
    times: RadioTimes = RadioTimes(),
) : PeripheralEventsInterface {
    private class Peer {
        var most: Int? = null
        var held: ByteArray? = null
        var isFull = false
        var heardAt = 0L
        var cameAt = 0L
    }

    private val random = Random(seed)
    private val frames = Frames(random)
    private val peers = HashMap<ULong, Peer>()
    val troubles = mutableListOf<RadioTrouble>()
    var hasTrouble = false
        private set
    val radio = BluetoothPeripheral(stack, time, LedgerHost(ledger, this), times)
    val heardAt get() = peers.values.maxOfOrNull { it.heardAt } ?: 0L

    fun begin(about: ByteArray = ByteArray(70) { it.toByte() }) {
        radio.about(about)
        radio.advertise(null, "table000".toByteArray())
        time.after(50, ::goOn)
    }

    private fun goOn() {
        for ((number, peer) in peers.toMap()) {
            val most = peer.most
            if (most == null) {
                if (time.now - peer.cameAt > 60_000) radio.hangUp(number)
            } else {
                send(number, peer, most)
                if (time.now - peer.heardAt > 60_000) radio.hangUp(number)
            }
        }
        time.after(20 + random.nextLong(60), ::goOn)
    }

    private fun send(
        number: ULong,
        peer: Peer,
        most: Int,
    ) {
        if (peer.isFull) return
        val frame = peer.held ?: frames.next(most)
        if (radio.notify(number, frame)) {
            ledger.took(ledger.host(number), frame)
            peer.held = null
        } else {
            peer.held = frame
            peer.isFull = true
        }
    }

    override fun came(peer: ULong) {
        peers[peer] = Peer().apply { cameAt = time.now }
    }

    override fun connected(
        peer: ULong,
        most: UInt,
    ) {
        peers.getOrPut(peer) { Peer() }.apply {
            this.most = most.toInt()
            heardAt = time.now
        }
    }

    override fun resized(
        peer: ULong,
        most: UInt,
    ) {
        peers[peer]?.apply {
            this.most = most.toInt()
            held = held?.takeIf { it.size <= most.toInt() }
        }
    }

    override fun heard(
        peer: ULong,
        frame: ByteArray,
    ) {
        peers[peer]?.heardAt = time.now
    }

    override fun ready(peer: ULong) {
        peers[peer]?.isFull = false
    }

    override fun lost(peer: ULong) {
        peers.remove(peer)
    }

    override fun trouble(trouble: RadioTrouble) {
        hasTrouble = true
        troubles += trouble
    }

    override fun works() {
        hasTrouble = false
    }
}

/** A guest's radio, used as the core uses it: it scans, connects, talks, and comes again after each loss. */
class GuestScript(
    private val time: VirtualTime,
    stack: GuestStack,
    private val ledger: Ledger,
    seed: Int,
    times: RadioTimes = RadioTimes(),
) : NoCentralEvents() {
    private val random = Random(seed)
    private val frames = Frames(random)
    val troubles = mutableListOf<RadioTrouble>()
    var hasTrouble = false
        private set
    val radio = BluetoothCentral(stack, time, this, ScanBudget(times), times)
    private var attempt: Attempt? = null
    private var retry: RadioTimer? = null
    private var isScanning = false
    private var unused: RadioTimer? = null
    var connections = 0
        private set
    val heardAt get() = attempt?.heardAt ?: 0L

    fun begin() {
        look()
        time.after(50, ::goOn)
    }

    // A scan runs on for a while after its use, as in the core's driver.
    private fun look() {
        attempt = null
        isScanning = true
        unused?.cancel()
        radio.scan()
    }

    override fun found(
        host: ULong,
        localName: String?,
        serviceData: ByteArray?,
        strength: Byte,
    ) {
        if (!isScanning || attempt != null) return
        isScanning = false
        unused = time.after(8_000) { radio.stopScan() }
        val attempt = Attempt()
        this.attempt = attempt
        radio.connectTo(host, LedgerConnection(ledger, attempt, attempt.end))
        time.after(10_000) { if (this.attempt === attempt && attempt.most == null) leave() }
    }

    /** Ends the connection, and looks for another one. */
    fun leave() {
        attempt?.let { it.isEnded = true }
        radio.disconnect()
        look()
    }

    private fun goOn() {
        attempt?.let { one ->
            val most = one.most
            if (most != null) {
                send(one, most)
                if (time.now - one.heardAt > 25_000) leave()
                if (random.nextInt(50) == 0) radio.pace(RadioPace.entries.random(random))
            }
        }
        time.after(20 + random.nextLong(60), ::goOn)
    }

    private fun send(
        attempt: Attempt,
        most: Int,
    ) {
        if (attempt.isFull) return
        val frame = attempt.held ?: frames.next(most)
        if (radio.write(frame)) {
            ledger.took(attempt.end, frame)
            attempt.held = null
        } else {
            attempt.held = frame
            attempt.isFull = true
        }
    }

    override fun trouble(trouble: RadioTrouble) {
        hasTrouble = true
        troubles += trouble
    }

    override fun works() {
        hasTrouble = false
    }

    inner class Attempt : ConnectionEventsInterface {
        val end = ledger.guest()
        var most: Int? = null
        var held: ByteArray? = null
        var isFull = false
        var isEnded = false
        var heardAt = 0L

        override fun connected(
            about: ByteArray,
            most: UInt,
        ) {
            if (isEnded) return
            if (about.indices.any { about[it] != it.toByte() } || about.size != 70) ledger.fault("about was read as ${about.asList()}")
            connections += 1
            this.most = most.toInt()
            heardAt = time.now
        }

        override fun resized(most: UInt) {
            this.most = most.toInt()
            held = held?.takeIf { it.size <= most.toInt() }
        }

        override fun heard(frame: ByteArray) {
            heardAt = time.now
        }

        override fun ready() {
            isFull = false
        }

        override fun lost() {
            if (attempt !== this) return
            attempt = null
            if (most == null) retry = time.after(2_000) { look() } else look()
        }
    }
}
