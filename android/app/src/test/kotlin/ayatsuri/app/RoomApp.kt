package ayatsuri.app

import ayatsuri.app.radio.PlatformRadios
import ayatsuri.core.live.CentralEvents
import ayatsuri.core.live.PeripheralEvents
import ayatsuri.core.live.SystemRadios
import ayatsuri.radio.BluetoothCentral
import ayatsuri.radio.BluetoothPeripheral
import ayatsuri.radio.FakeAir
import ayatsuri.radio.FakeBluetoothPhone
import ayatsuri.radio.FakeManners
import ayatsuri.radio.RadioTimes
import ayatsuri.radio.RealThread
import ayatsuri.radio.ScanBudget

/** The app in a room of several phones, whose fake Bluetooth stacks behave as those of real phones. */
class RoomApp : AyatsuriApp() {
    private val threads = List(PHONES + 1) { RealThread("radio $it") }
    private val air = FakeAir(threads.last(), SEED, FakeManners())

    /** The Bluetooth stacks of the phones; the app has the first. */
    val stacks: List<FakeBluetoothPhone> = List(PHONES) { air.phone("phone $it", threads[it]) }

    /** The forbidden things that the radios did with a stack, and the exceptions on their threads. */
    val faults: List<Any> get() = air.faults + threads.mapNotNull { it.thrown }

    override fun platformRadios(): PlatformRadios =
        object : PlatformRadios, SystemRadios by radiosOf(stacks.first()) {
            override fun recheckConditions() = stacks.first().system.tell()
        }

    /** The radios of another phone in the room. */
    fun radiosOf(stack: FakeBluetoothPhone): SystemRadios =
        object : SystemRadios {
            private val budget = ScanBudget(times)

            override fun central(events: CentralEvents) = BluetoothCentral(stack.guest, stack.thread, events, budget, times)

            override fun peripheral(events: PeripheralEvents) = BluetoothPeripheral(stack.host, stack.thread, events, times)
        }

    private companion object {
        const val PHONES = 3
        const val SEED = 7L

        /** Shorter than on real phones, because the fake stacks answer soon. */
        val times = RadioTimes(attemptPause = 20, operation = 500, disconnect = 150, hangUp = 100, connect = 500)
    }
}
