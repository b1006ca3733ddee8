package ayatsuri.radio

import kotlin.random.Random

/** The behaviour of the Bluetooth stacks of a room. All shares are out of a thousand. */
data class FakeManners(
    /** The longest delay of a callback, in milliseconds. */
    val late: Long = 3,
    /** The share of callbacks that come twice, at once or later. */
    val twice: Int = 0,
    /** The share of operations that are never answered. */
    val never: Int = 0,
    /** The share of operations that the stack does not take at first, because its queue is full. */
    val busy: Int = 0,
    /** The share of frames that the stack reports as not sent. */
    val failed: Int = 0,
    /** The share of attempts to connect that end with status 133, 147 or 62. */
    val refused: Int = 0,
    /** The share of closed clients that still make callbacks. */
    val afterClose: Int = 0,
    /** The share of hang-ups that do nothing before the server has claimed the connection. */
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

/** Which of two phones hears that their connection is lost. */
enum class FakeLoss { BOTH, GUEST, HOST, NEITHER }

/**
 * A room of phones whose Bluetooth stacks behave as those of real phones, at random from a seed. [faults] records
 * whatever a radio must not do with a stack: an operation while another is in flight, a frame that is too long, a sixth
 * scan, a request that is answered twice, anything with a client or server that was closed.
 */
class FakeAir(
    val thread: RadioThread,
    seed: Long,
    @Volatile var manners: FakeManners,
) {
    val random = Random(seed)
    val phones = mutableListOf<FakeBluetoothPhone>()
    val links = mutableListOf<FakeLink>()
    val faults = mutableListOf<String>()
    private var lastAddress = 0
    private var lastRequest = 0

    fun newAddress() = "%012X".format(++lastAddress)

    fun newRequest() = ++lastRequest

    /** Whether an event happens now that happens in [share] of a thousand cases. */
    fun chance(share: Int) = random.nextInt(1000) < share

    fun delay() = 1 + random.nextLong(manners.late + 1)

    fun fault(what: String) {
        faults += what
    }

    fun phone(
        name: String,
        thread: RadioThread,
    ): FakeBluetoothPhone = synchronized(this) { FakeBluetoothPhone(this, name, thread).also { phones += it } }

    fun later(
        milliseconds: Long,
        task: () -> Unit,
    ) {
        thread.after(milliseconds) { synchronized(this) { task() } }
    }

    /** Cuts all connections between phones, one by one, some without a word. */
    fun cutAll(loss: () -> FakeLoss) = synchronized(this) { links.toList().forEach { it.cut(loss()) } }
}

/** Tasks that run in order, each after a delay. */
class FakeLane(
    private val air: FakeAir,
) {
    private val coming = ArrayDeque<() -> Unit>()

    fun later(task: () -> Unit) {
        coming.addLast(task)
        air.later(air.delay()) { coming.removeFirst()() }
    }
}

/** The connection of two phones, independent of what clients and servers believe about it. */
class FakeLink(
    private val air: FakeAir,
    val guest: FakeBluetoothPhone,
    val host: FakeBluetoothPhone,
    /** The host's server at the time when the connection was made. */
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

    /** The number of notifications that have begun and whose end the host's radio has not heard. */
    var unheard = 0

    /**
     * Whether a callback has come a second time meanwhile: then the radio may think that another notification has
     * ended.
     */
    var isMisled = false

    /** Whether the host's radio has heard of the connection. */
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
    val phone: FakeBluetoothPhone,
) : RemoteDevice {
    override fun equals(other: Any?) = other is FakeDevice && other.address == address

    override fun hashCode() = address.hashCode()
}

/** The Bluetooth of one phone. */
class FakeBluetoothPhone(
    val air: FakeAir,
    val name: String,
    val thread: RadioThread,
) {
    /** The addresses under which the phone advertises as a host, and is seen as a guest. */
    var address = air.newAddress()
    var guestAddress = air.newAddress()
    val system = FakeSystem(this)
    val guest = FakeGuestStack(this)
    val host = FakeHostStack(this)
    private val coming = FakeLane(air)

    /**
     * Makes a callback after a delay, and sometimes a second time: at once, as two threads of the system may, or later.
     */
    fun callBack(
        maybeTwice: Boolean = false,
        what: () -> Unit,
    ) {
        val isTwice = maybeTwice && air.chance(air.manners.twice)
        coming.later {
            // The second callback is queued before the first runs.
            thread.run {
                if (isTwice) thread.run(what)
                what()
            }
        }
    }

    /** Changes the addresses, as phones do every few minutes. */
    fun rotate() =
        synchronized(air) {
            address = air.newAddress()
            guestAddress = air.newAddress()
        }

    /** Switches Bluetooth off: everything ends, and the system reports nothing but that. */
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
    private val phone: FakeBluetoothPhone,
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

    /** Lets another phone ask for a bond; [refused] gets whether the radio wants the system to refuse. */
    fun askForBond(
        device: RemoteDevice,
        refused: (Boolean) -> Unit = {},
    ) = phone.thread.run { refused(synchronized(watchers) { watchers.toList() }.count { it.bonding(device) } > 0) }
}
