package ayatsuri.phone

import ayatsuri.core.BotPace
import ayatsuri.core.Language
import ayatsuri.core.PhoneUpdate
import ayatsuri.core.SettingsAction
import ayatsuri.core.TextField
import ayatsuri.core.UserAction
import ayatsuri.core.live.LivePhone
import ayatsuri.core.live.UpdateListener
import kotlinx.coroutines.CoroutineStart
import kotlinx.coroutines.Dispatchers
import kotlinx.coroutines.joinAll
import kotlinx.coroutines.launch
import kotlinx.coroutines.runBlocking
import org.junit.Assert.assertEquals
import org.junit.Assert.assertTrue
import org.junit.Test
import java.util.concurrent.CountDownLatch
import java.util.concurrent.TimeUnit

/** Calls are queued: a caller is never blocked, however busy the phone is. */
class CallersTest {
    /** A listener that blocks the phone's thread until the test lets go. */
    private class Holds : UpdateListener {
        val held = CountDownLatch(1)
        val letGo = CountDownLatch(1)

        @Volatile
        var gaveUp = false

        @Volatile
        var isOpen = false

        override fun phoneChanged(update: PhoneUpdate) {
            if (!isOpen) return
            held.countDown()
            gaveUp = gaveUp || !letGo.await(60, TimeUnit.SECONDS)
        }
    }

    private val calls: List<suspend (LivePhone) -> Unit> =
        listOf(
            { it.act(UserAction.Back) },
            { it.act(UserAction.Settings(SettingsAction.Pace(BotPace.AT_ONCE))) },
            { it.act(UserAction.Enter(TextField.OWN_NAME, "Aya")) },
            { it.act(UserAction.Choose(1uL, 0u)) },
            { it.speak(Language.JAPANESE) },
            { it.handInCrash("") },
            { it.openReplay("{}") },
            { it.shutDown() },
        )

    @Test
    fun `no call waits for the phone, not even while it is stuck`() =
        runBlocking<Unit> {
            inFolder { folder ->
                val holds = Holds()
                val phone = LivePhone.open(folder.toString(), Language.ENGLISH, holds)
                holds.isOpen = true
                val first = launch(Dispatchers.Default) { phone.press("rules") }
                assertTrue(holds.held.await(60, TimeUnit.SECONDS))
                // The phone's thread is blocked, so no call is answered; yet each call suspends at once.
                val waiting =
                    calls.map { call ->
                        launch(Dispatchers.Unconfined, CoroutineStart.UNDISPATCHED) { runCatching { call(phone) } }
                    }
                assertTrue(waiting.all { it.isActive })
                assertEquals("King", phone.explain("character/King")?.name)
                assertTrue(phone.offers().any { it.action == UserAction.Back })
                phone.recentLog()
                assertTrue("the phone was no longer held", !holds.gaveUp)
                holds.letGo.countDown()
                (waiting + first).joinAll()
                phone.destroy()
            }
        }
}
