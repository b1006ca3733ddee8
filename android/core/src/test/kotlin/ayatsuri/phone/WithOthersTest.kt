package ayatsuri.phone

import ayatsuri.core.AuditScreen
import ayatsuri.core.Finding
import ayatsuri.core.HomeAction
import ayatsuri.core.Language
import ayatsuri.core.PhoneException
import ayatsuri.core.Screen
import ayatsuri.core.UserAction
import ayatsuri.core.live.radioService
import kotlinx.coroutines.delay
import kotlinx.coroutines.runBlocking
import org.junit.Assert.assertEquals
import org.junit.Assert.assertTrue
import org.junit.Test
import java.nio.file.Path

/** Two phones with radios written in Kotlin: from the first screen to the audit. */
class WithOthersTest {
    private suspend fun opened(
        folder: Path,
        room: Room,
        language: Language,
    ): Phone {
        val phone = Phone.open(folder, language, room)
        phone.press("settings", "pace/at-once", "back")
        return phone
    }

    private fun inARoom(use: suspend (Room, Phone, Phone) -> Unit) =
        runBlocking<Unit> {
            Room().use { room ->
                inFolder { one ->
                    inFolder { other ->
                        val host = opened(one, room, Language.JAPANESE)
                        val guest = opened(other, room, Language.ENGLISH)
                        use(room, host, guest)
                        host.close()
                        guest.close()
                        assertEquals(0, room.open)
                    }
                }
            }
        }

    private suspend fun Phone.sitDownWith(guest: Phone) {
        press("host", "players/2", "start")
        val code = awaitLobby { it.invitation != null }.invitation!!.code
        guest.joinTable(code)
        awaitLobby { lobby -> lobby.buttons.any { it.id == "start" && it.closed == null } }
        press("start")
    }

    private suspend fun Phone.audit(): AuditScreen {
        press("audit")
        return (await { it is Screen.Audit && it.v1.words.isNotEmpty() } as Screen.Audit).v1
    }

    /** Lets all phones answer their prompts until the game is over; [each] gets the number of answers so far. */
    private suspend fun play(
        phones: List<Phone>,
        each: (Int) -> Unit,
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

    @Test
    fun `two phones play to an honest audit though they are cut off and their radios throw`() =
        inARoom { room, host, guest ->
            host.sitDownWith(guest)
            var cuts = 0
            play(listOf(host, guest)) { count ->
                if (count % 20 == 10) {
                    cuts += 1
                    room.cutAll()
                }
                if (count % 20 == 0) room.throws = 1
            }
            assertTrue("$cuts", cuts > 1)
            val (mine, theirs) = listOf(host.audit(), guest.audit())
            assertEquals("$mine", Finding.FAIR, mine.found)
            assertEquals("$theirs", Finding.FAIR, theirs.found)
            assertEquals(4, theirs.words.size)
        }

    @Test
    fun `without radios nothing is said of other phones`() =
        runBlocking<Unit> {
            inFolder { folder ->
                withPhone(folder) { phone ->
                    val home = phone.screen() as Screen.Home
                    for (action in listOf(HomeAction.Join, HomeAction.Host).map(UserAction::Home)) {
                        assertTrue(home.v1.buttons.none { it.action == action })
                        refused<PhoneException.NotOffered>(Language.ENGLISH) { phone.act(action) }
                    }
                }
            }
        }

    @Test
    fun `the numbers on air differ in one place`() {
        val service = radioService()
        val all = listOf(service.service, service.about, service.up, service.down)
        assertEquals(listOf("0001", "0002", "0003", "0004"), all.map { it.substring(24, 28) })
        assertEquals(1, all.map { it.removeRange(24, 28) }.toSet().size)
    }
}
