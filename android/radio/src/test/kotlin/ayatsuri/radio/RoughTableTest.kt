package ayatsuri.radio

import ayatsuri.core.Finding
import ayatsuri.core.Language
import ayatsuri.core.Screen
import ayatsuri.core.live.CentralEvents
import ayatsuri.core.live.CentralRadio
import ayatsuri.core.live.ConnectionEvents
import ayatsuri.core.live.PeripheralEvents
import ayatsuri.core.live.PeripheralRadio
import ayatsuri.core.live.SystemRadios
import ayatsuri.phone.Phone
import ayatsuri.phone.answer
import ayatsuri.phone.await
import ayatsuri.phone.awaitLobby
import ayatsuri.phone.inFolder
import ayatsuri.phone.joinTable
import ayatsuri.phone.press
import kotlinx.coroutines.delay
import kotlinx.coroutines.runBlocking
import kotlinx.coroutines.withTimeout
import org.junit.Assert.assertEquals
import org.junit.Assert.assertNull
import org.junit.Assert.assertTrue
import org.junit.Test
import kotlin.random.Random
import kotlin.time.Duration.Companion.seconds

/**
 * Tests whole tables of a host and two guests: the real core on our radios, on misbehaving stacks, at random from a
 * seed.
 */
class RoughTableTest {
    /** A phone's radios on the fake stack, with every frame recorded. */
    private class FakeRadios(
        private val phone: FakeBluetoothPhone,
        private val ledger: Ledger,
        private val times: RadioTimes,
    ) : SystemRadios {
        private val budget = ScanBudget(times)

        override fun central(events: CentralEvents): CentralRadio {
            val radio = BluetoothCentral(phone.guest, phone.thread, events, budget, times)
            return object : CentralRadio by radio {
                private var end: LedgerEnd? = null

                override fun connect(
                    host: ULong,
                    connection: ConnectionEvents,
                ) {
                    val noted = LedgerConnection(ledger, connection)
                    end = noted.end
                    radio.connectTo(host, noted)
                }

                // The frame is recorded before it is written: the other end may hear it before `write` returns.
                override fun write(frame: ByteArray): Boolean = ledger.taking(end!!, frame) { radio.write(frame) }
            }
        }

        override fun peripheral(events: PeripheralEvents): PeripheralRadio {
            val radio = BluetoothPeripheral(phone.host, phone.thread, LedgerHost(ledger, events), times)
            return object : PeripheralRadio by radio {
                override fun notify(
                    peer: ULong,
                    frame: ByteArray,
                ): Boolean = ledger.taking(ledger.host(peer), frame) { radio.notify(peer, frame) }
            }
        }
    }

    /** Answers the prompts of all phones until the game is over; [each] gets the number of answers so far. */
    private suspend fun play(
        phones: List<Phone>,
        each: suspend (Int) -> Unit,
    ) {
        val answered = mutableMapOf<Phone, ULong>()
        var count = 0
        while (phones.any { it.screen() !is Screen.Result }) {
            for (phone in phones) {
                val prompt = (phone.screen() as? Screen.Table)?.v1?.prompt ?: continue
                if (answered[phone] == prompt.id) continue
                phone.answer(prompt)
                answered[phone] = prompt.id
                count += 1
                each(count)
            }
            delay(1)
        }
    }

    private suspend fun Phone.fairness(): Pair<Finding, List<String>> {
        press("audit")
        val audit = (await { it is Screen.Audit && it.v1.words.isNotEmpty() } as Screen.Audit).v1
        return audit.found to audit.words.map { it.toString() }
    }

    private fun table(seed: Int) =
        runBlocking<Unit> {
            val random = Random(seed)
            val times = RadioTimes(attemptPause = 20, operation = 500, disconnect = 150, hangUp = 100, connect = 500)
            val threads = List(4) { RealThread("radio $it") }
            val rough =
                FakeManners(late = 4, twice = 40, never = 1, busy = 60, failed = 10, refused = 250, afterClose = 300, unclaimed = 300)
            val air = FakeAir(threads[0], seed.toLong(), rough)
            val ledger = Ledger()
            val fakes = List(3) { air.phone("phone $it", threads[it + 1]) }
            inFolder { one ->
                inFolder { two ->
                    inFolder { three ->
                        val phones =
                            listOf(one, two, three).mapIndexed { i, folder ->
                                Phone.open(folder, Language.ENGLISH, FakeRadios(fakes[i], ledger, times)).also {
                                    it.press("settings", "pace/at-once", "back")
                                }
                            }
                        val (host, guests) = phones.first() to phones.drop(1)
                        withTimeout(120.seconds) {
                            host.press("host", "players/3", "start")
                            val code = host.awaitLobby { it.invitation != null }.invitation!!.code
                            guests.forEach { it.joinTable(code) }
                            host.awaitLobby { lobby -> lobby.buttons.any { it.id == "start" && it.closed == null } }
                            host.press("start")
                            play(phones) { count ->
                                if (count % 40 == 20) disturb(random, air)
                            }
                        }
                        val audits = phones.map { it.fairness() }
                        assertTrue("seed $seed: $audits", audits.all { it == audits.first() && it.first == Finding.FAIR })
                        phones.forEach { it.close() }
                    }
                }
            }
            delay(400)
            threads.forEach { thread -> assertNull("seed $seed", thread.thrown) }
            threads.forEach { it.close() }
            assertEquals("seed $seed", listOf<String>(), synchronized(air) { air.faults.distinct() })
            assertEquals("seed $seed", listOf<String>(), ledger.broken())
        }

    private suspend fun disturb(
        random: Random,
        air: FakeAir,
    ) {
        when (random.nextInt(4)) {
            0 -> {
                air.cutAll { FakeLoss.entries.minus(FakeLoss.NEITHER).random(random) }
            }

            1 -> {
                air.phones.random(random).rotate()
            }

            2 -> {
                air.cutAll { FakeLoss.BOTH }
            }

            3 -> {
                air.phones.random(random).let {
                    it.switchOff()
                    delay(50)
                    it.switchOn()
                }
            }
        }
    }

    @Test
    fun `host and two guests play to an honest audit over stacks that misbehave`() {
        val tables = System.getProperty("ayatsuri.tables")?.toInt() ?: 3
        val from = System.getProperty("ayatsuri.seed")?.toInt() ?: 0
        for (seed in from until from + tables) {
            val begun = System.nanoTime()
            table(seed)
            println("table $seed: ${(System.nanoTime() - begun) / 1_000_000} ms")
        }
    }
}
