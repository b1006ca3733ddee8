package ayatsuri.app.crash

import ayatsuri.app.FakeApp
import ayatsuri.core.Language
import ayatsuri.core.PhoneException
import ayatsuri.core.Screen
import ayatsuri.phone.Phone
import ayatsuri.phone.press
import kotlinx.coroutines.runBlocking
import org.junit.Assert.assertEquals
import org.junit.Assert.assertThrows
import org.junit.Assert.assertTrue
import org.junit.Rule
import org.junit.Test
import org.junit.rules.TemporaryFolder
import org.junit.runner.RunWith
import org.robolectric.RobolectricTestRunner
import org.robolectric.RuntimeEnvironment
import org.robolectric.annotation.Config
import java.io.IOException

/** Tests which parts of a hang and of a native crash are kept. */
@RunWith(RobolectricTestRunner::class)
@Config(sdk = [35], manifest = Config.NONE, application = FakeApp::class)
class ExitNotesTest {
    @get:Rule val folder = TemporaryFolder()

    private val context = RuntimeEnvironment.getApplication()

    /** A trace as Android writes it, shortened. */
    private val trace =
        """
        ----- pid 4711 at 2026-11-23 15:30:00.123456789+0900 -----
        Cmd line: ayatsuri.app
        Build fingerprint: 'a/b/c:15/X/1:user/release-keys'

        suspend all histogram:  Sum: 1.2ms 99% C.I. 1us-100us Avg: 10us Max: 100us
        DALVIK THREADS (22):
        "Signal Catcher" daemon prio=10 tid=6 Runnable
          | group="system" sCount=0 ucsCount=0 flags=0 obj=0x13280000 self=0xb4
          native: #00 pc 00000000003d1e2c  /apex/com.android.art/lib64/libart.so (art::DumpNativeStack+100)

        "main" prio=5 tid=1 Native
          | group="main" sCount=1 ucsCount=0 flags=1 obj=0x72f0 self=0xb400
          | state=S schedstat=( 123 456 789 ) utm=1 stm=2 core=3 HZ=100
          native: #00 pc 000000000004f8a0  /apex/com.android.runtime/lib64/bionic/libc.so (syscall+32)
          native: #01 pc 00000000000a1b2c  /data/app/~~x==/ayatsuri.app-y==/lib/arm64/libayatsuri_phone.so (???)
          at ayatsuri.core.UniffiLib.uniffi_call(Native method)
          at ayatsuri.ui.AppKt.App(App.kt:57)
          - waiting to lock <0x0a> (a java.lang.Object) held by Aya, code 481 3759

        "Thread-2" prio=5 tid=9 Waiting
          at java.lang.Object.wait(Native method)
        """.trimIndent()

    private fun hang(
        atMs: Long,
        text: String? = trace,
    ) = Exit(ExitKind.HANG, atMs, 0) { text?.byteInputStream() }

    private fun handedIn(vararg exits: Exit): List<String> {
        val notes = mutableListOf<String>()
        runBlocking { ExitNotes(context) { exits.toList() }.handIn { notes += it } }
        return notes
    }

    @Test
    fun `of a hang the places of the main thread are handed in, and the core keeps them without folders and words`() {
        val note = handedIn(hang(1)).single()
        assertTrue("Signal Catcher" !in note && "Thread-2" !in note && "Object.wait" !in note)
        runBlocking {
            val phone = Phone.open(folder.root.toPath(), Language.ENGLISH)
            phone.handInCrash(note)
            phone.handInCrash(ExitNotes.inWords(Exit(ExitKind.NATIVE, 2, 11) { null }))
            phone.press("settings", "log")
            val crashes = (phone.screen() as Screen.Log).v1.crashes
            assertEquals(
                listOf(
                    listOf("ayatsuri.app.NativeCrashError", "at signal(11)"),
                    listOf(
                        "ayatsuri.app.HangError",
                        "00 pc 000000000004f8a0  libc.so (syscall+32)",
                        "01 pc 00000000000a1b2c  libayatsuri_phone.so (???)",
                        "at ayatsuri.core.UniffiLib.uniffi_call(Native method)",
                        "at ayatsuri.ui.AppKt.App(App.kt:57)",
                    ),
                ),
                crashes.map { it.lines },
            )
            phone.close()
        }
    }

    @Test
    fun `each is handed in once, the oldest first, and the latest three`() {
        val exits = (1L..5L).map { Exit(ExitKind.NATIVE, it, it.toInt()) { null } }.shuffled()
        val signals = handedIn(*exits.toTypedArray()).map { it.substringAfter("signal(").substringBefore(')') }
        assertEquals(listOf("3", "4", "5"), signals)
        assertEquals(emptyList<String>(), handedIn(*exits.toTypedArray()))
        assertEquals(1, handedIn(*exits.toTypedArray(), hang(6)).size)
    }

    @Test
    fun `what the store does not take comes again, and what cannot be read hides nothing`() {
        val notes = ExitNotes(context) { listOf(hang(1)) }
        assertThrows(PhoneException::class.java) { runBlocking { notes.handIn { throw PhoneException.Store("full") } } }
        assertEquals(1, handedIn(hang(1)).size)
        val unreadable = Exit(ExitKind.HANG, 2, 0) { throw IOException("gone") }
        assertEquals(listOf("ayatsuri.app.HangError"), handedIn(unreadable))
        assertEquals(listOf("ayatsuri.app.HangError"), handedIn(hang(3, null)))
    }
}
