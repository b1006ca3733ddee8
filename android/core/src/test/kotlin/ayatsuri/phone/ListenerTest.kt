package ayatsuri.phone

import ayatsuri.core.Language
import ayatsuri.core.PhoneUpdate
import ayatsuri.core.Screen
import ayatsuri.core.UserAction
import ayatsuri.core.live.LivePhone
import ayatsuri.core.live.UpdateListener
import kotlinx.coroutines.runBlocking
import org.junit.Assert.assertEquals
import org.junit.Assert.assertFalse
import org.junit.Assert.assertNotEquals
import org.junit.Assert.assertTrue
import org.junit.Test
import java.util.concurrent.CopyOnWriteArrayList
import kotlin.io.path.Path
import kotlin.io.path.name

/** The system's id of this thread. Java alone cannot tell: by default each callback comes on a new thread object. */
private fun thread(): String = Path("/proc/thread-self").toRealPath().name

/** Tests how the core tells a shell of a new screen. */
class ListenerTest {
    private class RecordingListener(
        val fails: Boolean = false,
    ) : UpdateListener {
        val screens = CopyOnWriteArrayList<Pair<String, Screen>>()

        override fun phoneChanged(update: PhoneUpdate) {
            screens.add(thread() to update.screen)
            check(!fails) { "a shell that fails" }
        }
    }

    private fun withPhone(
        listener: RecordingListener,
        then: suspend (LivePhone) -> Unit,
    ) = runBlocking<Unit> {
        inFolder { folder ->
            val phone = LivePhone.open(folder.toString(), Language.ENGLISH, listener)
            assertTrue("the first comes with the opening", listener.screens.single().second is Screen.Home)
            then(phone)
            phone.shutDown()
            phone.destroy()
        }
    }

    @Test
    fun `each screen is told of once, in order, from one thread, before the call is answered`() {
        val listener = RecordingListener()
        withPhone(listener) { phone ->
            for (id in listOf("rules", "back", "new", "back", "settings", "back")) {
                val before = listener.screens.size
                phone.press(id)
                assertEquals(before + 1, listener.screens.size)
            }
            phone.act(UserAction.Back) // the first page stays
            phone.press("quick")
            // If this player has the crown, they are asked first, and there is nothing to skip.
            if (phone.offers().any { it.id == "skip" }) phone.press("skip")
            phone.press("leave")
            assertTrue(listener.screens.last().second is Screen.Home)
        }
        assertEquals(
            1,
            listener.screens
                .map { it.first }
                .toSet()
                .size,
        )
        assertNotEquals(thread(), listener.screens.first().first)
        assertTrue(listener.screens.zipWithNext().all { (one, next) -> one.second != next.second })
    }

    @Test
    fun `a listener that throws stops nothing`() {
        val listener = RecordingListener(fails = true)
        withPhone(listener) { phone ->
            phone.press("rules", "back")
            assertTrue(listener.screens.last().second is Screen.Home)
        }
        assertEquals(3, listener.screens.size)
    }

    @Test
    fun `for Java the core's thread is one and the same, and ends with the phone`() =
        runBlocking<Unit> {
            inFolder { folder ->
                val phone = Phone.open(folder, Language.ENGLISH)
                val first = cores().single()
                phone.act(UserAction.Back)
                phone.act(phone.offers().first { it.id == "rules" }.action)
                assertEquals(listOf(first), cores())
                phone.close()
                repeat(PATIENCE) { if (first.isAlive) Thread.sleep(10) }
                assertFalse(first.isAlive)
            }
        }

    private fun cores() = Thread.getAllStackTraces().keys.filter { it.name == "core" }

    private companion object {
        const val PATIENCE = 1000
    }
}
