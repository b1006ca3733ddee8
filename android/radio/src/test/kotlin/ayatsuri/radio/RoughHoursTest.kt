package ayatsuri.radio

import org.junit.Assert.assertEquals
import org.junit.Assert.assertTrue
import org.junit.Test
import kotlin.random.Random

/** A host and two guests on stacks that misbehave, for minutes of virtual time, with chances from a seed. */
class RoughHoursTest {
    private class Played(
        val connections: Int,
        val frames: Int,
    )

    private fun play(seed: Int): Played {
        val random = Random(seed)
        val time = VirtualTime()
        val air = FakeAir(time, seed.toLong(), FakeManners.ROUGH)
        val ledger = Ledger()
        val host = HostScript(time, air.phone("host", time).host, ledger, seed)
        val guests = List(2) { GuestScript(time, air.phone("guest $it", time).guest, ledger, seed + it + 1) }
        host.begin()
        guests.forEach { it.begin() }
        while (time.now < 90_000) {
            time.pass(random.nextLong(8_000))
            disturb(random, air, guests)
        }
        // From here on there are only delays, so all phones must get back to one table and talk.
        air.manners = FakeManners(late = 3)
        air.phones.forEach { if (it.system.trouble != null) it.switchOn() }
        time.pass(90_000)
        val since = time.now
        time.pass(3_000)
        val what = "seed $seed"
        assertEquals(what, listOf<String>(), air.faults.distinct())
        assertEquals(what, listOf<String>(), ledger.broken())
        guests.forEachIndexed { i, guest -> assertTrue("$what: guest $i hears nothing", guest.heardAt >= since) }
        assertTrue("$what: the host hears nothing", host.heardAt >= since)
        assertTrue("$what: ${host.troubles} ${guests.map { it.troubles }}", !host.hasTrouble && guests.none { it.hasTrouble })
        return Played(guests.sumOf { it.connections }, ledger.guests.sumOf { it.heard.size + it.taken.size })
    }

    private fun disturb(
        random: Random,
        air: FakeAir,
        guests: List<GuestScript>,
    ) {
        when (random.nextInt(5)) {
            0, 1 -> air.cutAll { FakeLoss.entries.random(random) }
            2 -> air.phones.random(random).rotate()
            3 -> guests.random(random).leave()
            4 -> air.phones.random(random).let { if (it.system.trouble == null) it.switchOff() else it.switchOn() }
        }
    }

    @Test
    fun `no seed gets a table stuck, loses a frame or asks a stack for two things at once`() {
        val seeds = System.getProperty("ayatsuri.hours")?.toInt() ?: 200
        val from = System.getProperty("ayatsuri.seed")?.toInt() ?: 0
        val results = (from until from + seeds).map { seed -> runCatching { play(seed) } }
        val failed = results.mapNotNull { it.exceptionOrNull() }
        assertEquals(failed.joinToString("\n", limit = 8) { "$it" }, 0, failed.size)
        val played = results.map { it.getOrThrow() }
        println("$seeds seeds: ${played.sumOf { it.connections }} connections, ${played.sumOf { it.frames }} frames")
        assertTrue(played.all { it.connections > 2 && it.frames > 100 })
    }
}
