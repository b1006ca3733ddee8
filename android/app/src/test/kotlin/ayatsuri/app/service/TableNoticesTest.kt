package ayatsuri.app.service

import ayatsuri.app.platform.PlatformText
import ayatsuri.app.platform.PlatformWords
import ayatsuri.app.question
import ayatsuri.app.radio.RadioUse
import ayatsuri.app.signal
import ayatsuri.app.table
import ayatsuri.core.AwaitingTable
import ayatsuri.core.HomeScreen
import ayatsuri.core.Screen
import ayatsuri.core.SignalReason
import ayatsuri.ui.cover.hasSecrets
import org.junit.Assert.assertEquals
import org.junit.Assert.assertFalse
import org.junit.Assert.assertNull
import org.junit.Assert.assertTrue
import org.junit.Test

/** Tests the contents of the notifications about a table, and when there are any. */
class TableNoticesTest {
    private val words = PlatformWords { it.name }
    private val home = Screen.Home(HomeScreen("Ayatsuri", "", emptyList()))

    private fun notices(
        screen: Screen = table(waiting = "Ben chooses a character."),
        signal: ayatsuri.core.TableSignal? = null,
        help: String? = null,
    ) = TableNotices.of(screen, signal, help, words)

    @Test
    fun `who is awaited is said as long as the table is open`() {
        assertEquals("Ben chooses a character.", notices().table.title)
        assertEquals(PlatformText.TABLE_OPEN.name, notices(home).table.title)
        assertNull(notices().turn)
        assertNull(notices().help)
    }

    @Test
    fun `a turn calls, and calls nobody who wants quiet`() {
        val called = notices(signal = signal(number = 4u))
        assertEquals(Notice("Your turn", "Aya's table"), called.turn)
        assertEquals(4uL, called.turnNumber)
        assertEquals("Your turn", called.table.title)
        val quiet = notices(signal = signal(isQuiet = true))
        assertNull(quiet.turn)
        assertNull(quiet.turnNumber)
        assertEquals("what is there anyway says it", "Your turn", quiet.table.title)
    }

    @Test
    fun `a game alone calls nobody away from elsewhere`() {
        assertNull(notices(signal = signal(table = AwaitingTable.Alone(3))).turn)
    }

    @Test
    fun `somebody who cannot find the table is in the core's words`() {
        assertEquals(
            Notice(PlatformText.CHANNEL_HELP.name, "Ben cannot find the table."),
            notices(help = "Ben cannot find the table.").help,
        )
    }

    @Test
    fun `no card is in a notification`() {
        val secret = table(knowledge = listOf("the Castle"), prompt = question(isSecret = true))
        val tableNotices = TableNotices.of(secret, signal(), null, words)
        assertFalse(tableNotices.toString().contains("Castle") || tableNotices.toString().contains("Which?"))
    }

    @Test
    fun `a table is open where it is hosted, or where one sits, and not while one looks for it`() {
        val lobby = table()
        assertFalse(isAtTable(RadioUse(), lobby))
        assertTrue(isAtTable(RadioUse(hosts = 1), home))
        assertTrue(isAtTable(RadioUse(guests = 1), lobby))
        assertTrue(isAtTable(RadioUse(guests = 1), home))
        val nearby = Screen.Nearby(ayatsuri.core.NearbyScreen("", "", false, emptyList(), emptyList(), emptyList()))
        assertFalse(isAtTable(RadioUse(guests = 1), nearby))
        assertTrue("who hosts may look at other tables", isAtTable(RadioUse(guests = 1, hosts = 1), nearby))
    }

    @Test
    fun `the screen stays awake in one's turn, at the table in front`() {
        assertTrue(keepsAwake(signal(isInFront = true)))
        assertTrue(keepsAwake(signal(isInFront = true, table = AwaitingTable.Alone(1))))
        assertFalse(keepsAwake(signal(isInFront = false)))
        assertFalse(keepsAwake(signal(isInFront = true, reason = SignalReason.GET_READY)))
        assertFalse(keepsAwake(null))
    }

    @Test
    fun `secret is what only one person may see`() {
        assertFalse(table().hasSecrets())
        assertFalse(home.hasSecrets())
        assertTrue(table(knowledge = listOf("the Castle")).hasSecrets())
        assertTrue(table(prompt = question(isSecret = true)).hasSecrets())
        assertFalse(table(prompt = question(isSecret = false)).hasSecrets())
    }
}
