package ayatsuri.app

import org.junit.Assert.assertEquals
import org.junit.Assert.assertNull
import org.junit.Test

class IncomingTest {
    private val view = "android.intent.action.VIEW"
    private val send = "android.intent.action.SEND"
    private val invitation = "ayatsuri:2/0A0102FF/0000007/E1E1E1E1E1E1E1E1E1E1"

    @Test
    fun `an invitation comes whole, by either kind of link`() {
        assertEquals(Incoming.Link(invitation), Incoming.of(view, invitation, null))
        assertEquals(Incoming.Link(invitation.uppercase()), Incoming.of(view, invitation.uppercase(), null))
        val universal = "https://play.example/" + invitation.removePrefix("ayatsuri:")
        assertEquals(Incoming.Link(invitation), Incoming.of(view, universal, null))
    }

    @Test
    fun `a record is opened or sent`() {
        assertEquals(Incoming.Record("content://files/7"), Incoming.of(view, "content://files/7", null))
        assertEquals(Incoming.Record("content://files/7"), Incoming.of(send, null, "content://files/7"))
    }

    @Test
    fun `everything else only brings the app to the front`() {
        assertNull(Incoming.of("android.intent.action.MAIN", null, null))
        assertNull(Incoming.of(null, invitation, null))
        assertNull(Incoming.of(view, null, null))
        assertNull(
            "another app's own files are not read",
            Incoming.of(view, "file:///data/data/ayatsuri.app/files/games/ayatsuri.sqlite", null),
        )
        assertNull(Incoming.of(send, null, "file:///etc/hosts"))
        assertNull(Incoming.of(send, invitation, null))
        assertNull("no invitation is so long", Incoming.of(view, invitation + "0".repeat(200), null))
        assertNull(Incoming.of(view, "javascript:alert(1)", null))
    }
}
