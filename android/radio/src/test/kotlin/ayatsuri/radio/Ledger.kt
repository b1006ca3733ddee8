package ayatsuri.radio

import ayatsuri.core.live.CentralEventsInterface
import ayatsuri.core.live.ConnectionEventsInterface
import ayatsuri.core.live.PeripheralEventsInterface
import ayatsuri.core.live.RadioTrouble

/** One end of a connection: the frames that its radio took from the core, and those that it brought. */
class LedgerEnd {
    val taken = mutableListOf<ByteArray>()
    val heard = mutableListOf<ByteArray>()
    var isLost = false
}

/**
 * A record of all frames between radios and cores, which checks that each end brings what the other end took, from the first
 * frame on, each once and in order. Where a connection ends, frames may be missing.
 */
class Ledger {
    val guests = mutableListOf<LedgerEnd>()
    val hosts = LinkedHashMap<ULong, LedgerEnd>()
    val faults = mutableListOf<String>()

    @Synchronized
    fun fault(what: String) {
        faults += what
    }

    @Synchronized
    fun guest() = LedgerEnd().also { guests += it }

    @Synchronized
    fun host(peer: ULong) = hosts.getOrPut(peer) { LedgerEnd() }

    @Synchronized
    fun took(
        end: LedgerEnd,
        frame: ByteArray,
    ) {
        end.taken += frame
    }

    /**
     * Notes a frame before it is taken, as it may be heard before [take] has returned, and withdraws it if [take]
     * returns false.
     */
    fun taking(
        end: LedgerEnd,
        frame: ByteArray,
        take: () -> Boolean,
    ): Boolean {
        took(end, frame)
        return take().also { if (!it) synchronized(this) { end.taken.removeLast() } }
    }

    @Synchronized
    fun heard(
        end: LedgerEnd,
        frame: ByteArray,
    ) {
        end.heard += frame
    }

    /** All violations found. */
    @Synchronized
    fun broken(): List<String> = faults + compared(guests, hosts.values, "host") + compared(hosts.values, guests, "guest")

    private fun compared(
        senders: Collection<LedgerEnd>,
        receivers: Collection<LedgerEnd>,
        who: String,
    ): List<String> {
        val places = HashMap<List<Byte>, Pair<LedgerEnd, Int>>()
        for (sender in senders) sender.taken.forEachIndexed { i, frame -> places[frame.asList()] = sender to i }
        val reached = HashMap<LedgerEnd, Int>()
        var hasLost = false
        return receivers.mapNotNull { receiver ->
            val run = receiver.heard.map { places[it.asList()] }
            val first = run.firstOrNull()
            val wrong =
                run.indices.firstOrNull { i ->
                    val place = run[i]
                    val before = if (i > 0) run[i - 1] else place?.let { it.first to (reached[it.first] ?: -1) }
                    place == null || before == null || place.first !== before.first || place.second < before.second + 1 ||
                        // One connection of one side may be two connections of the other; frames between the two are lost.
                        (place.second > before.second + 1 && (i > 0 || !hasLost))
                }
            if (first != null) run.last()?.let { reached[it.first] = it.second }
            hasLost = hasLost || receiver.isLost
            wrong?.let { "frame $it of ${run.size} that a $who heard is not what was sent next" }
        }
    }
}

/** Notes the events of a guest's connection, and hands them on. */
class LedgerConnection(
    private val ledger: Ledger,
    private val to: ConnectionEventsInterface,
    val end: LedgerEnd = ledger.guest(),
) : ConnectionEventsInterface {
    private var isOpen = false

    private fun demand(
        holds: Boolean,
        what: String,
    ) {
        if (!holds || end.isLost) ledger.fault("a guest is told $what${if (end.isLost) " after the loss" else ""}")
    }

    override fun connected(
        about: ByteArray,
        most: UInt,
    ) {
        demand(!isOpen, "connected twice")
        isOpen = true
        to.connected(about, most)
    }

    override fun heard(frame: ByteArray) {
        demand(isOpen, "a frame before the connection")
        ledger.heard(end, frame)
        to.heard(frame)
    }

    override fun lost() {
        demand(true, "lost")
        end.isLost = true
        to.lost()
    }

    override fun ready() {
        demand(isOpen, "ready before the connection")
        to.ready()
    }

    override fun resized(most: UInt) {
        demand(isOpen, "a length before the connection")
        to.resized(most)
    }
}

/** Notes the events of a host's radio, and hands them on. */
class LedgerHost(
    private val ledger: Ledger,
    private val to: PeripheralEventsInterface,
) : PeripheralEventsInterface by to {
    private val subscribed = mutableSetOf<ULong>()

    private fun demand(
        peer: ULong,
        holds: Boolean,
        what: String,
    ) {
        val isLost = ledger.host(peer).isLost
        if (!holds || isLost) ledger.fault("a host is told $what of $peer${if (isLost) " after the loss" else ""}")
    }

    override fun came(peer: ULong) {
        demand(peer, true, "came")
        to.came(peer)
    }

    override fun connected(
        peer: ULong,
        most: UInt,
    ) {
        demand(peer, subscribed.add(peer), "connected twice")
        to.connected(peer, most)
    }

    override fun heard(
        peer: ULong,
        frame: ByteArray,
    ) {
        demand(peer, true, "a frame")
        ledger.heard(ledger.host(peer), frame)
        to.heard(peer, frame)
    }

    override fun lost(peer: ULong) {
        demand(peer, true, "lost")
        ledger.host(peer).isLost = true
        to.lost(peer)
    }

    override fun ready(peer: ULong) {
        demand(peer, peer in subscribed, "ready")
        to.ready(peer)
    }

    override fun resized(
        peer: ULong,
        most: UInt,
    ) {
        demand(peer, peer in subscribed, "a length")
        to.resized(peer, most)
    }
}

/** A listener to a guest's radio that ignores everything. */
open class NoCentralEvents : CentralEventsInterface {
    override fun found(
        host: ULong,
        localName: String?,
        serviceData: ByteArray?,
        strength: Byte,
    ) = Unit

    override fun trouble(trouble: RadioTrouble) = Unit

    override fun works() = Unit
}
