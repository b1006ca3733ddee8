package ayatsuri.radio

import kotlin.random.Random

/** How the stacks of a room behave; the shares are of a thousand. */
data class FakeManners(
    /** The most milliseconds by which a callback comes late. */
    val late: Long = 3,
    /** How many callbacks come twice, at once or later. */
    val twice: Int = 0,
    /** How many operations are never answered. */
    val never: Int = 0,
    /** How many operations the stack does not take at first, as its queue is full. */
    val busy: Int = 0,
    /** How many frames the stack says it could not send. */
    val failed: Int = 0,
    /** How many attempts to connect end with 133, 147 or 62. */
    val refused: Int = 0,
    /** How many callbacks come from a client that was closed. */
    val afterClose: Int = 0,
    /** How many hang-ups do nothing before the server has claimed the connection. */
    val unclaimed: Int = 0,
    /** The MTUs that pairs of phones agree on. */
    val mtus: List<Int> = listOf(23, 185, 247, 517),
) {
    companion object {
        val ROUGH =
            FakeManners(
                late = 20,
                twice = 40,
                never = 4,
                busy = 60,
                failed = 10,
                refused = 250,
                afterClose = 300,
                unclaimed = 300,
            )
    }
}

/** Who of two is told that their connection is lost. */
enum class FakeLoss { BOTH, GUEST, HOST, NEITHER }

/**
 * A room of phones whose Bluetooth stacks do what those of real phones do, by a seed. What a radio must not do with a stack
 * is noted in [faults]: an operation while another is in flight, a frame that is too long, a sixth scan, a request that is
 * answered twice, anything with a client or server that was closed.
 */
class FakeAir(
    val thread: RadioThread,
    seed: Long,
    @Volatile var manners: FakeManners,
) {
    val random = Random(seed)
    val phones = mutableListOf<FakePhone>()
    val links = mutableListOf<FakeLink>()
    val faults = mutableListOf<String>()
    private var lastAddress = 0
    private var lastRequest = 0

    fun newAddress() = "%012X".format(++lastAddress)

    fun newRequest() = ++lastRequest

    /** Whether something happens now that happens in [share] of a thousand cases. */
    fun chance(share: Int) = random.nextInt(1000) < share

    fun delay() = 1 + random.nextLong(manners.late + 1)

    fun fault(what: String) {
        faults += what
    }

    fun phone(
        name: String,
        thread: RadioThread,
    ): FakePhone = synchronized(this) { FakePhone(this, name, thread).also { phones += it } }

    fun later(
        milliseconds: Long,
        task: () -> Unit,
    ) {
        thread.after(milliseconds) { synchronized(this) { task() } }
    }

    /** Connections between phones are lost, one by one, some without a word. */
    fun cutAll(loss: () -> FakeLoss) = synchronized(this) { links.toList().forEach { it.cut(loss()) } }
}

/** What comes in order, each a while later. */
class FakeLane(
    private val air: FakeAir,
) {
    private val coming = ArrayDeque<() -> Unit>()

    fun later(task: () -> Unit) {
        coming.addLast(task)
        air.later(air.delay()) { coming.removeFirst()() }
    }
}

/** The connection of two phones, whatever clients and servers make of it. */
class FakeLink(
    private val air: FakeAir,
    val guest: FakePhone,
    val host: FakePhone,
    /** The server that was there when it was made. */
    val server: FakeServer,
) {
    /** The guest's address, as the host sees it. */
    val guestDevice = FakeDevice(guest.guestAddress, guest)
    val clients = mutableSetOf<FakeGattClient>()
    var mtu = LEAST_MTU
    var isUp = true

    /** The number of the guest's request to subscribe, and whether it was granted. */
    var subscribing: Int? = null
    var isSubscribed = false
    var isNotifying = false

    /** Notifications that have begun, and of whose end the host's radio has not heard. */
    var unheard = 0

    /** A callback has come a second time while there are such: the radio may think that another one has ended. */
    var isMisled = false

    /** Whether the host's radio was told of it. */
    @Volatile
    var isKnown = false
    var isClaimed = false
    val toHost = FakeLane(air)
    val toGuest = FakeLane(air)

    fun cut(loss: FakeLoss) {
        if (!isUp) return
        isUp = false
        air.links -= this
        val status = listOf(8, 19, 22, 133).random(air.random)
        for (client in clients.toList()) client.loseLink(isTold = loss == FakeLoss.BOTH || loss == FakeLoss.GUEST, status)
        if (loss == FakeLoss.BOTH || loss == FakeLoss.HOST) {
            host.callBack(maybeTwice = true) { server.callbacks.connectionChanged(guestDevice, false) }
        } else {
            server.ghosts += guestDevice
        }
    }
}

data class FakeDevice(
    override val address: String,
    val phone: FakePhone,
) : RemoteDevice {
    override fun equals(other: Any?) = other is FakeDevice && other.address == address

    override fun hashCode() = address.hashCode()
}

/** One phone's Bluetooth. */
class FakePhone(
    val air: FakeAir,
    val name: String,
    val thread: RadioThread,
) {
    /** As a host advertises, and as a guest is seen. */
    var address = air.newAddress()
    var guestAddress = air.newAddress()
    val system = FakeSystem(this)
    val guest = FakeGuestStack(this)
    val host = FakeHostStack(this)
    private val coming = FakeLane(air)

    /** A callback, late, and at times once more: at once, as two threads of the system may, or later. */
    fun callBack(
        maybeTwice: Boolean = false,
        what: () -> Unit,
    ) {
        val isTwice = maybeTwice && air.chance(air.manners.twice)
        coming.later {
            // The second one waits already when the first one comes.
            thread.run {
                if (isTwice) thread.run(what)
                what()
            }
        }
    }

    /** The addresses change, as they do every few minutes. */
    fun rotate() =
        synchronized(air) {
            address = air.newAddress()
            guestAddress = air.newAddress()
        }

    /** Bluetooth is switched off; everything ends without a word but that. */
    fun switchOff() =
        synchronized(air) {
            system.trouble = ayatsuri.core.live.RadioTrouble.OFF
            air.links.filter { it.guest === this || it.host === this }.forEach {
                it.cut(
                    if (it.guest ===
                        this
                    ) {
                        FakeLoss.HOST
                    } else {
                        FakeLoss.GUEST
                    },
                )
            }
            host.advertising = null
            guest.scanning = null
            system.tell()
        }

    fun switchOn() =
        synchronized(air) {
            system.trouble = ayatsuri.core.live.RadioTrouble.RESETTING
            system.tell()
            system.trouble = null
            system.tell()
        }
}

class FakeSystem(
    private val phone: FakePhone,
) : SystemState {
    @Volatile
    var trouble: ayatsuri.core.live.RadioTrouble? = null
    private val watchers = mutableListOf<SystemWatcher>()

    override fun trouble() = trouble

    override fun watch(watcher: SystemWatcher): RadioTimer {
        synchronized(watchers) { watchers += watcher }
        return RadioTimer { synchronized(watchers) { watchers -= watcher } }
    }

    fun tell() {
        val now = trouble
        phone.thread.run { synchronized(watchers) { watchers.toList() }.forEach { it.changed(now) } }
    }

    /** A bond is asked for; gives to [refused] whether the radio wants it refused. */
    fun askForBond(
        device: RemoteDevice,
        refused: (Boolean) -> Unit = {},
    ) = phone.thread.run { refused(synchronized(watchers) { watchers.toList() }.count { it.bonding(device) } > 0) }
}
