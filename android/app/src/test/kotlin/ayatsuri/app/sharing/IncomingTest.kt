package ayatsuri.app.sharing

import org.junit.Assert.assertEquals
import org.junit.Assert.assertNull
import org.junit.Test

/** Tests which links and files of other apps this app takes. */
class IncomingTest {
    private val view = "android.intent.action.VIEW"
    private val send = "android.intent.action.SEND"
    private val host = "play.example"
    private val invitation = "ayatsuri:2/0A0102FF/0000007/E1E1E1E1E1E1E1E1E1E1"

    @Test
    fun `an invitation comes whole, by either kind of link`() {
        for (named in listOf(null, "", host)) {
            assertEquals(Incoming.Link(invitation), Incoming.of(view, invitation, null, named))
            assertEquals(Incoming.Link(invitation.uppercase()), Incoming.of(view, invitation.uppercase(), null, named))
        }
        val path = invitation.removePrefix("ayatsuri:")
        assertEquals(Incoming.Link(invitation), Incoming.of(view, "https://$host/$path", null, host))
        assertEquals(Incoming.Link(invitation), Incoming.of(view, "HTTPS://PLAY.EXAMPLE/$path", null, host))
    }

    @Test
    fun `links to hosts that the build does not name are none`() {
        val path = invitation.removePrefix("ayatsuri:")
        assertNull(Incoming.of(view, "https://$host/$path", null, null))
        assertNull(Incoming.of(view, "https://$host/$path", null, ""))
        assertNull("no host is not the host that is not named", Incoming.of(view, "https:///$path", null, ""))
        val others =
            listOf(
                "https://other.example/$path",
                "https://play.example.org/$path",
                "https://an.play.example/$path",
                "https://play.example:8443/$path",
                "https://play.example@other.example/$path",
                "https:play.example/$path",
                "https://play.example",
                "https://play.example/",
                "http://play.example/$path",
            )
        for (other in others) assertNull(other, Incoming.of(view, other, null, host))
    }

    @Test
    fun `a record is opened or sent`() {
        assertEquals(Incoming.Record("content://files/7"), Incoming.of(view, "content://files/7", null, host))
        assertEquals(Incoming.Record("content://files/7"), Incoming.of(send, null, "content://files/7", host))
    }

    @Test
    fun `everything else only brings the app to the front`() {
        assertNull(Incoming.of("android.intent.action.MAIN", null, null, host))
        assertNull(Incoming.of(null, invitation, null, host))
        assertNull(Incoming.of(view, null, null, host))
        assertNull(
            "another app's own files are not read",
            Incoming.of(view, "file:///data/data/ayatsuri.app/files/games/ayatsuri.sqlite", null, host),
        )
        assertNull(Incoming.of(send, null, "file:///etc/hosts", host))
        assertNull(Incoming.of(send, invitation, null, host))
        assertNull("no invitation is so long", Incoming.of(view, invitation + "0".repeat(200), null, host))
        assertNull(Incoming.of(view, "javascript:alert(1)", null, host))
    }
}
