package ayatsuri.app

import android.Manifest
import android.bluetooth.BluetoothAdapter
import android.bluetooth.BluetoothManager
import android.content.Intent
import android.content.pm.PackageManager
import android.net.Uri
import androidx.compose.ui.test.junit4.v2.createEmptyComposeRule
import androidx.test.core.app.ActivityScenario
import androidx.test.core.app.ApplicationProvider
import ayatsuri.core.Finding
import ayatsuri.core.Language
import ayatsuri.core.Screen
import ayatsuri.core.SignKind
import ayatsuri.phone.Phone
import ayatsuri.phone.answer
import ayatsuri.phone.await
import ayatsuri.phone.joinTable
import ayatsuri.phone.press
import kotlinx.coroutines.CoroutineScope
import kotlinx.coroutines.Dispatchers
import kotlinx.coroutines.SupervisorJob
import kotlinx.coroutines.cancel
import kotlinx.coroutines.launch
import kotlinx.coroutines.runBlocking
import org.junit.After
import org.junit.Assert.assertEquals
import org.junit.Assert.assertTrue
import org.junit.Before
import org.junit.Rule
import org.junit.Test
import org.junit.rules.TemporaryFolder
import org.junit.runner.RunWith
import org.robolectric.Robolectric
import org.robolectric.RobolectricTestRunner
import org.robolectric.RuntimeEnvironment
import org.robolectric.Shadows.shadowOf
import org.robolectric.annotation.Config
import org.robolectric.annotation.GraphicsMode

/**
 * Tests tables of several phones from opening to the audit, whatever happens in between. One of the phones is the
 * app's own window.
 */
@RunWith(RobolectricTestRunner::class)
@Config(sdk = [35], application = RoomApp::class, qualifiers = "en-rUS-w411dp-h914dp-port-notnight-420dpi")
@GraphicsMode(GraphicsMode.Mode.NATIVE)
class AppTablesTest {
    @get:Rule val rule = createEmptyComposeRule()

    @get:Rule val folders = TemporaryFolder()
    private val app get() = ApplicationProvider.getApplicationContext<RoomApp>()
    private val driver by lazy { WindowDriver(rule, app) }
    private val others = CoroutineScope(SupervisorJob() + Dispatchers.Default)
    private val phones = mutableListOf<Phone>()

    @Before
    fun permit() {
        shadowOf(app.packageManager).setSystemFeature(PackageManager.FEATURE_BLUETOOTH_LE, true)
        shadowOf(checkNotNull(app.getSystemService(BluetoothManager::class.java)).adapter).setState(BluetoothAdapter.STATE_ON)
        shadowOf(app).grantPermissions(
            Manifest.permission.BLUETOOTH_ADVERTISE,
            Manifest.permission.BLUETOOTH_CONNECT,
            Manifest.permission.BLUETOOTH_SCAN,
            Manifest.permission.POST_NOTIFICATIONS,
        )
    }

    @After
    fun leave() {
        others.cancel()
        runBlocking { phones.forEach { it.close() } }
        assertEquals("the stacks were treated as they must be", emptyList<Any>(), app.faults)
    }

    private fun launch(use: (ActivityScenario<MainActivity>) -> Unit) = ActivityScenario.launch(MainActivity::class.java).use(use)

    /** Opens somebody else's phone, with the Bluetooth stack [number] of the room. */
    private fun phone(number: Int): Phone =
        runBlocking {
            Phone.open(folders.newFolder().toPath(), Language.ENGLISH, app.radiosOf(app.stacks[number])).also {
                it.press("settings", "pace/at-once", "back")
                phones += it
            }
        }

    /** Lets the phone join the table with this code, be ready, and answer every prompt. */
    private fun Phone.playAlong(code: String) =
        others.launch {
            joinTable(code)
            answerAll()
        }

    private suspend fun Phone.answerAll() {
        var answered: ULong? = null
        screens.collect { screen ->
            val prompt = (screen as? Screen.Table)?.v1?.prompt
            if (prompt != null && prompt.id != answered) {
                answered = prompt.id
                answer(prompt)
            }
        }
    }

    private fun openTable(): String {
        driver.begin("en")
        driver.makeQuick()
        driver.start("first", players = 3, kind = "host")
        return (driver.await { it is Screen.Lobby && it.v1.invitation != null } as Screen.Lobby).v1.invitation!!.code
    }

    /** Waits until [count] guests sit at the table. A host who starts sooner is asked whether to play against bots alone. */
    private fun awaitGuests(count: Int) =
        driver.await { screen -> screen is Screen.Lobby && screen.v1.seats.count { it.face != null && !it.isAway } == 1 + count }

    private fun start(guests: Int) {
        awaitGuests(guests)
        driver.await { screen -> screen is Screen.Lobby && screen.v1.buttons.any { it.id == "start" && it.closed == null } }
        driver.tap("start")
    }

    private fun isAnybodyAway(screen: Screen) =
        when (screen) {
            is Screen.Table -> screen.v1.seats.any { seat -> seat.signs.any { it.kind == SignKind.AWAY } }
            is Screen.Lobby -> screen.v1.seats.any { it.isAway }
            else -> false
        }

    /** Plays to the result; [each] gets the number of this person's answers so far. */
    private fun playToTheEnd(each: (Int) -> Unit = {}) {
        var count = 0
        while (true) {
            val screen = driver.await { it is Screen.Result || (it as? Screen.Table)?.v1?.prompt != null }
            val prompt = (screen as? Screen.Table)?.v1?.prompt ?: break
            driver.choose(prompt)
            each(++count)
        }
    }

    private fun readAudit() {
        driver.tap("audit")
        val audit = (driver.await { it is Screen.Audit && it.v1.words.isNotEmpty() } as Screen.Audit).v1
        assertEquals("$audit", Finding.FAIR, audit.found)
        assertEquals(audit.words, driver.textsOf("word"))
    }

    @Test
    fun `a table with two guests is played to the audit, and the window turned on the way`() =
        launch { scenario ->
            val code = openTable()
            repeat(2) { phone(it + 1).playAlong(code) }
            awaitGuests(2)
            scenario.onActivity { it.window.decorView.picture("guests-en") }
            start(guests = 2)
            playToTheEnd { count ->
                if (count == 3) {
                    RuntimeEnvironment.setQualifiers("+w914dp-h411dp-land")
                    scenario.recreate()
                }
            }
            readAudit()
            scenario.onActivity { it.window.decorView.picture("audit-en") }
        }

    @Test
    fun `Bluetooth goes off and on at each moment of a table, and it is played to the audit`() =
        launch {
            driver.begin("en")
            driver.makeQuick()
            val own = app.stacks.first()
            var times = 0

            fun turnOffAndOn() {
                own.switchOff()
                rule.waitForIdle()
                own.switchOn()
                rule.waitForIdle()
                times += 1
            }

            fun loseEverybody() {
                own.switchOff()
                driver.await(::isAnybodyAway)
                own.switchOn()
                driver.await { !isAnybodyAway(it) }
                times += 1
            }
            driver.tap("host")
            driver.awaitPage<Screen.Setup>()
            driver.tap("edition/first")
            driver.tap("players/3")
            turnOffAndOn()
            own.switchOff()
            driver.tap("start")
            driver.awaitPage<Screen.Lobby>()
            rule.waitForIdle()
            own.switchOn()
            val code = (driver.await { it is Screen.Lobby && it.v1.invitation != null } as Screen.Lobby).v1.invitation!!.code
            turnOffAndOn()
            phone(1).playAlong(code)
            awaitGuests(1)
            loseEverybody()
            phone(2).playAlong(code)
            awaitGuests(2)
            loseEverybody()
            start(guests = 2)
            playToTheEnd { count -> if (count == 1 || count == 8) loseEverybody() }
            turnOffAndOn()
            readAudit()
            turnOffAndOn()
            driver.tap("back")
            assertTrue("$times", times > 6)
        }

    @Test
    fun `a guest whose Bluetooth goes off and on at each moment of a table comes back to it, up to the audit`() =
        launch {
            driver.begin("en")
            driver.makeQuick()
            val own = app.stacks.first()
            val host = phone(1)
            val code =
                runBlocking {
                    host.press("host", "edition/first", "players/3", "start")
                    (host.await { it is Screen.Lobby && it.v1.invitation != null } as Screen.Lobby).v1.invitation!!.code
                }
            var times = 0

            fun turnOffAndOn() {
                own.switchOff()
                rule.waitForIdle()
                own.switchOn()
                rule.waitForIdle()
                times += 1
            }

            /** Switches Bluetooth off until the host counts this person as away, and on until they are back. */
            fun loseHost() {
                own.switchOff()
                runBlocking { host.await(::isAnybodyAway) }
                rule.waitForIdle()
                own.switchOn()
                runBlocking { host.await { !isAnybodyAway(it) } }
                rule.waitForIdle()
                times += 1
            }
            own.switchOff()
            driver.tap("join")
            val troubled = driver.await { it is Screen.Nearby && it.v1.tables.isEmpty() } as Screen.Nearby
            assertTrue("$troubled", troubled.v1.text.isNotEmpty())
            own.switchOn()
            val table = (driver.await { it is Screen.Nearby && it.v1.tables.isNotEmpty() } as Screen.Nearby).v1.tables.first()
            driver.tap(table.id)
            driver.awaitPage<Screen.Join>()
            turnOffAndOn()
            joinAnew(code)
            loseHost()
            driver.tap("ready")
            loseHost()
            others.launch {
                host.await { screen -> screen is Screen.Lobby && screen.v1.buttons.any { it.id == "start" && it.closed == null } }
                host.press("start")
                host.answerAll()
            }
            playToTheEnd { count -> if (count == 1 || count == 8) loseHost() }
            turnOffAndOn()
            readAudit()
            turnOffAndOn()
            driver.tap("back")
            assertTrue("$times", times > 6)
        }

    /**
     * Types the code of a table and enters; if the table was lost on the way, does so again from the list of tables.
     */
    private fun joinAnew(code: String) {
        while (true) {
            val screen = driver.await { (it is Screen.Join && !it.v1.isBusy) || it is Screen.Lobby || isListed(it) }
            if (screen is Screen.Lobby) return
            if (screen is Screen.Nearby) {
                val table = screen.v1.tables.first()
                driver.tap(table.id)
            } else {
                driver.type("field-code", code)
                driver.tap("enter")
            }
            driver.await { it != screen }
        }
    }

    private fun isListed(screen: Screen) = screen is Screen.Nearby && screen.v1.tables.any { it.closed == null }

    @Test
    fun `a link to a table leads to its host, and in`() {
        val window = Robolectric.buildActivity(MainActivity::class.java).setup()
        driver.begin("en")
        val host = phone(1)
        val invitation =
            runBlocking {
                host.press("host", "players/2", "start")
                (host.await { it is Screen.Lobby && it.v1.invitation != null } as Screen.Lobby).v1.invitation!!
            }
        val link = Intent(Intent.ACTION_VIEW, Uri.parse(invitation.text)).addCategory(Intent.CATEGORY_BROWSABLE)
        val asked = app.packageManager.queryIntentActivities(link, 0).map { it.activityInfo.name }
        assertEquals("who opens ${invitation.text}", listOf(MainActivity::class.java.name), asked)
        window.newIntent(link)
        driver.await { screen -> screen is Screen.Join && screen.v1.buttons.any { it.id == "enter" && it.closed == null } }
        driver.tap("enter")
        assertEquals(
            "two sit there",
            2,
            driver
                .awaitPage<Screen.Lobby>()
                .v1.seats.size,
        )
        window.pause().stop().destroy()
    }
}
