package ayatsuri.app.radio

import ayatsuri.app.FakeRadios
import ayatsuri.core.live.CentralEvents
import ayatsuri.core.live.CentralRadio
import ayatsuri.core.live.NoHandle
import ayatsuri.core.live.PeripheralEvents
import ayatsuri.core.live.PeripheralRadio
import ayatsuri.core.live.RadioException
import ayatsuri.core.live.SystemRadios
import org.junit.Assert.assertEquals
import org.junit.Assert.assertTrue
import org.junit.Test

/** Tests that the app counts the radios that the core has in use. */
class RadioUseTest {
    private val guests = CentralEvents(NoHandle)
    private val hosts = PeripheralEvents(NoHandle)

    @Test
    fun `each radio counts from when it is made until it is shut down, once`() {
        val radios = WatchedRadios(FakeRadios())
        assertEquals(null, radios.use.value.role)
        val central = radios.central(guests)
        assertEquals(RadioRole.GUEST, radios.use.value.role)
        val peripheral = radios.peripheral(hosts)
        assertEquals("who hosts is a host", RadioRole.HOST, radios.use.value.role)
        peripheral.shutDown()
        peripheral.shutDown()
        assertEquals(RadioUse(guests = 1), radios.use.value)
        // The core ends a search after the next one has begun.
        val next = radios.central(guests)
        central.shutDown()
        central.shutDown()
        assertEquals(RadioUse(guests = 1), radios.use.value)
        next.shutDown()
        assertEquals(RadioUse(), radios.use.value)
    }

    @Test
    fun `a radio that could not be made counts for nothing`() {
        val none =
            object : SystemRadios {
                override fun central(events: CentralEvents): CentralRadio = throw RadioException.Failed("none")

                override fun peripheral(events: PeripheralEvents): PeripheralRadio = throw RadioException.Failed("none")
            }
        val radios = WatchedRadios(none)
        assertTrue(runCatching { radios.central(guests) }.isFailure && runCatching { radios.peripheral(hosts) }.isFailure)
        assertEquals(RadioUse(), radios.use.value)
    }
}
