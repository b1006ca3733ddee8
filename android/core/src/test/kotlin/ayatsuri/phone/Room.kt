package ayatsuri.phone

import ayatsuri.core.live.CentralEvents
import ayatsuri.core.live.CentralRadio
import ayatsuri.core.live.ConnectionEvents
import ayatsuri.core.live.PeripheralEvents
import ayatsuri.core.live.PeripheralRadio
import ayatsuri.core.live.RadioForms
import ayatsuri.core.live.RadioPace
import ayatsuri.core.live.SystemRadios
import java.util.concurrent.Executors
import java.util.concurrent.Future
import java.util.concurrent.atomic.AtomicLong

/** The longest frame of these radios, in bytes. */
private const val MOST = 182u

/**
 * A room of phones whose radios are written in Kotlin: a frame that one radio takes comes out of the other, on a thread
 * of the room, as a system would do it.
 */
class Room :
    SystemRadios,
    AutoCloseable {
    private val thread = Executors.newSingleThreadExecutor { Thread(it, "room").apply { isDaemon = true } }
    private val numbers = AtomicLong(1)
    private val hosts = mutableMapOf<ULong, HostRadio>()
    private val guests = mutableListOf<GuestRadio>()

    /** The number of next calls that throw an unexpected error. */
    @Volatile
    var throws = 0

    /** The number of radios that the core has not shut down. */
    val open: Int get() = asked { hosts.size + guests.size }

    override fun central(events: CentralEvents): CentralRadio = GuestRadio(events).also { radio -> runOnThread { guests += radio } }

    override fun peripheral(events: PeripheralEvents): PeripheralRadio =
        HostRadio(number(), events).also { radio -> runOnThread { hosts[radio.number] = radio } }

    /** Loses every connection. */
    fun cutAll() = runOnThread { guests.forEach { it.lose(tellsGuest = true) } }

    override fun close() {
        thread.shutdown()
    }

    private fun number() = numbers.getAndIncrement().toULong()

    private fun runOnThread(task: () -> Unit): Future<*> = thread.submit(task)

    private fun <T> asked(question: () -> T): T = thread.submit(question).get()

    private fun mayThrow() {
        if (throws > 0) {
            throws -= 1
            error("thrown on purpose")
        }
    }

    private fun showHosts() =
        guests.filter { it.looks }.forEach { guest ->
            hosts.values.forEach { host -> host.seen?.let { (name, data) -> guest.events.found(host.number, name, data, -50) } }
        }

    private class Link(
        val host: HostRadio,
        val peer: ULong,
        val connection: ConnectionEvents,
    )

    private inner class GuestRadio(
        val events: CentralEvents,
    ) : CentralRadio {
        var looks = false
        private var link: Link? = null

        fun isAt(
            host: HostRadio,
            peer: ULong? = null,
        ) = link?.let { it.host === host && (peer == null || it.peer == peer) } ?: false

        fun receive(frame: ByteArray) = link?.connection?.heard(frame)

        fun lose(tellsGuest: Boolean) {
            val lost = link ?: return
            link = null
            lost.host.events.lost(lost.peer)
            if (tellsGuest) lost.connection.lost()
        }

        override fun scan() = look(true)

        override fun stopScan() = look(false)

        private fun look(looks: Boolean) {
            mayThrow()
            runOnThread {
                this.looks = looks
                showHosts()
            }
        }

        override fun connect(
            host: ULong,
            connection: ConnectionEvents,
        ) {
            mayThrow()
            runOnThread {
                val found = hosts[host]
                if (found?.seen == null) {
                    connection.lost()
                } else {
                    val made = Link(found, number(), connection)
                    link = made
                    connection.connected(found.about, MOST)
                    found.events.came(made.peer)
                    found.events.connected(made.peer, MOST)
                }
            }
        }

        override fun disconnect() {
            mayThrow()
            runOnThread { lose(tellsGuest = false) }
        }

        override fun write(frame: ByteArray): Boolean {
            mayThrow()
            runOnThread { link?.let { it.host.events.heard(it.peer, frame) } }
            return true
        }

        override fun pace(pace: RadioPace) = Unit

        override fun shutDown() {
            runOnThread {
                lose(tellsGuest = false)
                guests -= this
            }
        }
    }

    private inner class HostRadio(
        val number: ULong,
        val events: PeripheralEvents,
    ) : PeripheralRadio {
        var seen: Pair<String?, ByteArray?>? = null
        var about = ByteArray(0)

        override fun forms() = RadioForms(localName = false, serviceData = true, inBackground = true)

        override fun advertise(
            localName: String?,
            serviceData: ByteArray?,
        ) {
            mayThrow()
            runOnThread {
                seen = localName to serviceData
                showHosts()
            }
        }

        override fun about(about: ByteArray) {
            mayThrow()
            runOnThread { this.about = about }
        }

        override fun hide() {
            runOnThread { seen = null }
        }

        override fun notify(
            peer: ULong,
            frame: ByteArray,
        ): Boolean {
            mayThrow()
            runOnThread { guests.find { it.isAt(this, peer) }?.receive(frame) }
            return true
        }

        override fun hangUp(peer: ULong): Boolean {
            runOnThread { guests.find { it.isAt(this, peer) }?.lose(tellsGuest = true) }
            return true
        }

        override fun pace(
            peer: ULong,
            pace: RadioPace,
        ) = Unit

        override fun shutDown() {
            runOnThread {
                guests.filter { it.isAt(this) }.forEach { it.lose(tellsGuest = true) }
                hosts.remove(number)
            }
        }
    }
}
