package ayatsuri.app

import android.Manifest
import android.app.Notification
import android.app.NotificationManager
import android.bluetooth.BluetoothAdapter
import android.bluetooth.BluetoothManager
import android.content.Intent
import android.content.pm.PackageManager
import android.graphics.Insets
import android.os.Bundle
import android.view.WindowInsets
import androidx.activity.BackEventCompat
import androidx.compose.ui.test.hasText
import androidx.compose.ui.test.junit4.v2.createEmptyComposeRule
import androidx.compose.ui.test.onNodeWithTag
import androidx.lifecycle.Lifecycle
import androidx.test.core.app.ActivityScenario
import androidx.test.core.app.ApplicationProvider
import ayatsuri.app.service.TableService
import ayatsuri.app.sharing.RECORD_TYPE
import ayatsuri.core.Screen
import ayatsuri.phone.Phone
import ayatsuri.ui.playToTheEnd
import ayatsuri.ui.usual
import kotlinx.coroutines.cancelChildren
import kotlinx.coroutines.flow.MutableStateFlow
import kotlinx.coroutines.runBlocking
import org.junit.Assert.assertArrayEquals
import org.junit.Assert.assertEquals
import org.junit.Assert.assertFalse
import org.junit.Assert.assertNull
import org.junit.Assert.assertTrue
import org.junit.Rule
import org.junit.Test
import org.junit.runner.RunWith
import org.robolectric.Robolectric
import org.robolectric.RobolectricTestRunner
import org.robolectric.RuntimeEnvironment
import org.robolectric.Shadows.shadowOf
import org.robolectric.annotation.Config
import org.robolectric.annotation.GraphicsMode
import java.io.File

/**
 * Tests the whole app on the real core and on Android's own framework: the ways of a person, and Android's
 * interference.
 */
@RunWith(RobolectricTestRunner::class)
@Config(sdk = [35], qualifiers = "en-rUS-w411dp-h914dp-port-notnight-420dpi")
@GraphicsMode(GraphicsMode.Mode.NATIVE)
class AppJourneysTest {
    @get:Rule val rule = createEmptyComposeRule()
    private val app get() = ApplicationProvider.getApplicationContext<AyatsuriApp>()
    private val driver by lazy { WindowDriver(rule, app) }

    private fun launch(use: (ActivityScenario<MainActivity>) -> Unit) = ActivityScenario.launch(MainActivity::class.java).use(use)

    private fun ActivityScenario<MainActivity>.draw(name: String) = onActivity { it.window.decorView.picture(name) }

    @Test
    fun `from the first start to one's own turn`() =
        launch { scenario ->
            driver.awaitPhone()
            driver.awaitPage<Screen.Settings>()
            scenario.draw("first-en")
            driver.begin("en")
            scenario.draw("home-en")
            driver.sitDown("classic", 4)
            scenario.draw("draft-en")
        }

    @Test
    @Config(qualifiers = "ja-rJP-w411dp-h914dp-port-night-420dpi")
    fun `the same in Japanese, at night`() =
        launch { scenario ->
            driver.begin("ja")
            scenario.draw("home-ja")
            driver.sitDown("classic", 4)
            scenario.draw("draft-ja")
        }

    @Test
    @Config(qualifiers = "ar-rEG-ldrtl-w411dp-h914dp-port-notnight-420dpi")
    fun `where writing runs from right to left nothing is mirrored`() =
        launch { scenario ->
            driver.begin("en")
            scenario.draw("home-rtl")
            val pixels = { name: String -> File(System.getProperty("ayatsuri.pictures")!!, "$name.png").readBytes() }
            RuntimeEnvironment.setQualifiers("en-rUS-ldltr-w411dp-h914dp-port-notnight-420dpi")
            scenario.recreate()
            rule.waitForIdle()
            scenario.draw("home-ltr")
            assertArrayEquals(pixels("home-ltr"), pixels("home-rtl"))
        }

    @Test
    fun `a phone that is turned asks the same`() =
        launch { scenario ->
            driver.begin("en")
            val before = driver.sitDown("classic", 4)
            scenario.recreate()
            rule.waitForIdle()
            assertEquals(before, driver.prompt)
            RuntimeEnvironment.setQualifiers("+w914dp-h411dp-land")
            scenario.recreate()
            rule.waitForIdle()
            assertEquals(before, driver.prompt)
            scenario.draw("turned-en")
        }

    @Test
    fun `a process that ends in mid-choice comes back to the same question`() {
        val first = Robolectric.buildActivity(MainActivity::class.java).setup()
        driver.begin("en")
        val before = driver.sitDown("classic", 4)
        val saved = Bundle()
        first
            .pause()
            .stop()
            .saveInstanceState(saved)
            .destroy()
        forgetPhone()
        val again = Robolectric.buildActivity(MainActivity::class.java).setup(saved)
        driver.awaitPhone()
        rule.waitForIdle()
        if (driver.screen is Screen.Home) driver.tap("resume")
        assertEquals(before.question, driver.awaitPrompt().question)
        again.pause().stop().destroy()
    }

    /** Clears the memory of the process, as its end by Android does. */
    private fun forgetPhone() {
        app.scope.coroutineContext.cancelChildren()
        runBlocking { (checkNotNull(app.phone.value) as Phone).close() }
        listOf("mutablePhone", "openingJob", "watchedRadios").forEach { name ->
            val field = AyatsuriApp::class.java.getDeclaredField(name).apply { isAccessible = true }
            val value = field.get(app)
            @Suppress("UNCHECKED_CAST")
            if (value is MutableStateFlow<*>) (value as MutableStateFlow<Any?>).value = null else field.set(app, null)
        }
    }

    @Test
    fun `a page follows the finger back, and goes when the finger lets go`() =
        launch { scenario ->
            driver.begin("en")
            driver.tap("settings")
            driver.awaitPage<Screen.Settings>()

            fun width() =
                rule
                    .onNodeWithTag("pace/at-once")
                    .fetchSemanticsNode()
                    .boundsInWindow.width
            val before = width()

            fun drag(end: MainActivity.() -> Unit) {
                scenario.onActivity {
                    it.onBackPressedDispatcher.dispatchOnBackStarted(BackEventCompat(0f, 900f, 0f, BackEventCompat.EDGE_LEFT))
                    it.onBackPressedDispatcher.dispatchOnBackProgressed(BackEventCompat(300f, 900f, 0.7f, BackEventCompat.EDGE_LEFT))
                }
                rule.waitForIdle()
                assertTrue("the page gives way: ${width()} of $before", width() < before)
                scenario.onActivity { it.end() }
                rule.waitForIdle()
            }
            drag { onBackPressedDispatcher.dispatchOnBackCancelled() }
            assertTrue(driver.screen is Screen.Settings)
            assertEquals("it springs back", before, width())
            drag { onBackPressedDispatcher.onBackPressed() }
            driver.awaitPage<Screen.Home>()
            scenario.onActivity { assertFalse("the system's own from there", it.onBackPressedDispatcher.hasEnabledCallbacks()) }
        }

    @Test
    fun `nothing is written below the system's bars`() =
        launch { scenario ->
            driver.begin("en")
            driver.tap("settings")
            driver.awaitPage<Screen.Settings>()

            fun highest() =
                rule
                    .onAllNodes(hasText("", substring = true))
                    .fetchSemanticsNodes()
                    .filter { it.boundsInWindow.height > 0 }
                    .minOf { it.boundsInWindow.top }
            val before = highest()
            assertTrue("$before", before < BAR)
            scenario.onActivity {
                val bars = WindowInsets.Builder().setInsets(WindowInsets.Type.systemBars(), Insets.of(0, BAR, 0, 0)).build()
                it.window.decorView.dispatchApplyWindowInsets(bars)
            }
            rule.waitForIdle()
            assertEquals(before + BAR, highest())
        }

    @Test
    fun `from the first start to the end of a first game`() =
        launch {
            driver.begin("en")
            driver.makeQuick()
            driver.tap("quick")
            driver.awaitPage<Screen.Table>()
            try {
                driver.playToTheEnd()
            } catch (e: Throwable) {
                it.draw("failed")
                throw e
            }
            driver.tap("home")
            driver.awaitPage<Screen.Home>()
        }

    @Test
    @Config(qualifiers = "ja-rJP-w411dp-h914dp-port-night-420dpi")
    fun `the first lesson, by what it lights up, leads home`() =
        launch {
            driver.begin("ja")
            driver.makeQuick()
            assertEquals(LESSON_STEPS, driver.learn().size)
        }

    @Test
    fun `three people play on one phone, which is covered between them`() =
        launch {
            driver.begin("en")
            driver.makeQuick()
            driver.tap("new")
            driver.tap("edition/classic")
            driver.tap("players/4")
            for (name in listOf("Botan", "Chiyo")) {
                driver.type("field-new-person", name)
                driver.tap("add-person")
            }
            driver.tap("start")
            driver.await { it !is Screen.Setup }
            driver.playToTheEnd()
            assertEquals("one of them owns the phone", 3, driver.passedTo.size)
            assertTrue("${driver.passedTo}", driver.passedTo.containsAll(listOf("Botan", "Chiyo")))
        }

    @Test
    fun `in every window the same is asked and can be answered`() =
        launch { scenario ->
            driver.begin("en")
            driver.sitDown("classic", 4)
            for (window in WINDOWS) {
                val before = driver.awaitPrompt()
                RuntimeEnvironment.setQualifiers(window)
                scenario.recreate()
                assertEquals(window, before, driver.awaitPrompt())
                scenario.draw("window$window")
                driver.choose(before)
            }
        }

    @Test
    fun `beside another app that is in use the table stays, and goes on by a tap`() =
        launch { scenario ->
            driver.begin("en")
            val before = driver.sitDown("classic", 4)
            RuntimeEnvironment.setQualifiers("+w411dp-h420dp-port-420dpi")
            scenario.recreate()
            // In the split screen the app can be seen, and the other app has the focus.
            scenario.moveToState(Lifecycle.State.STARTED)
            assertTrue("somebody looks", app.isInFront.value)
            assertEquals(before, driver.awaitPrompt())
            scenario.moveToState(Lifecycle.State.RESUMED)
            driver.choose(before)
            scenario.moveToState(Lifecycle.State.CREATED)
            assertFalse("another app has all of it", app.isInFront.value)
        }

    @Test
    @Config(qualifiers = "ja-rJP-w320dp-h568dp-port-notnight-xhdpi")
    fun `text of twice the size on the smallest phone hides nothing that must be done`() {
        RuntimeEnvironment.setFontScale(2f)
        launch { scenario ->
            driver.begin("ja")
            driver.sitDown("classic", 4)
            scenario.draw("large-small-ja")
            repeat(6) { driver.choose(driver.awaitPrompt()) }
        }
    }

    @Test
    fun `a record is shared with another app, and opened from there`() {
        launch {
            driver.begin("en")
            driver.sitDown("first", 4)
            (app.phone.value as Phone).playToTheEnd()
            val result = driver.awaitPage<Screen.Result>()
            driver.tap(
                result.v1.buttons
                    .first { it.id.startsWith("export/") }
                    .id,
            )
            rule.waitUntil(A_WHILE) { runCatching { shadowOf(app).peekNextStartedActivity() }.getOrNull() != null }
            val send = shadowOf(app).nextStartedActivity.getParcelableExtra(Intent.EXTRA_INTENT, Intent::class.java)!!
            val record = send.clipData!!.getItemAt(0).uri
            driver.tap("home")
            driver.awaitPage<Screen.Home>()
            val asked = { type: String ->
                val opened = Intent(Intent.ACTION_VIEW).setDataAndType(record, type)
                app.packageManager.queryIntentActivities(opened, 0).map { it.activityInfo.name }
            }
            for (type in listOf(RECORD_TYPE, "application/octet-stream")) {
                assertEquals("who opens $record as $type", listOf(MainActivity::class.java.name), asked(type))
            }
            assertEquals("who opens another app's JSON", emptyList<String>(), asked("application/json"))
            val opened = Intent(Intent.ACTION_VIEW).setDataAndType(record, RECORD_TYPE)
            Robolectric.buildActivity(MainActivity::class.java, opened).setup().use {
                assertTrue("a replay", driver.awaitPage<Screen.Table>().v1.playback != null)
            }
        }
    }

    @Test
    @Config(qualifiers = "en-rUS-w320dp-h568dp-port-notnight-xhdpi")
    fun `the same in English, whose words are longer`() {
        RuntimeEnvironment.setFontScale(2f)
        launch { scenario ->
            driver.begin("en")
            driver.sitDown("classic", 4)
            scenario.draw("large-small-en")
            repeat(6) { driver.choose(driver.awaitPrompt()) }
        }
    }

    @Test
    fun `a phone that is folded and unfolded in mid-choice asks the same, and each half of it when it is split`() =
        launch { scenario ->
            driver.begin("en")
            driver.sitDown("classic", 4)
            for (way in FOLDS) {
                val before = driver.awaitPrompt()
                val choice = before.usual()
                for (window in way) {
                    // A card is lifted in one window, and taken in the next.
                    if (choice.needsLift && !driver.isThere("take")) driver.reach(before, choice)
                    RuntimeEnvironment.setQualifiers(window)
                    scenario.recreate()
                    assertEquals(window, before, driver.awaitPrompt())
                    val sizes = checkNotNull(app.resources.configuration)
                    assertEquals(
                        window,
                        "w${sizes.screenWidthDp}dp-h${sizes.screenHeightDp}dp",
                        window
                            .drop(1)
                            .split("-")
                            .take(2)
                            .joinToString("-"),
                    )
                }
                if (driver.isThere("take")) driver.tap("take") else driver.choose(before, choice)
                driver.await { (it as? Screen.Table)?.v1?.prompt?.id != before.id }
            }
            scenario.draw("unfolded-en")
        }

    @Test
    fun `each table has a notification from its opening to its end, and none is left after the last`() {
        shadowOf(app.packageManager).setSystemFeature(PackageManager.FEATURE_BLUETOOTH_LE, true)
        shadowOf(checkNotNull(app.getSystemService(BluetoothManager::class.java)).adapter).setState(BluetoothAdapter.STATE_ON)
        shadowOf(app).grantPermissions(
            Manifest.permission.BLUETOOTH_ADVERTISE,
            Manifest.permission.BLUETOOTH_CONNECT,
            Manifest.permission.BLUETOOTH_SCAN,
            Manifest.permission.POST_NOTIFICATIONS,
        )
        val notifications = shadowOf(checkNotNull(app.getSystemService(NotificationManager::class.java)))
        launch { scenario ->
            driver.begin("en")
            for (table in 1..TABLES) {
                assertNull("before table $table", notifications.getNotification(TableService.TABLE_ID))
                driver.tap("host")
                driver.awaitPage<Screen.Setup>()
                driver.tap("start")
                driver.awaitPage<Screen.Lobby>()
                if (table == 1) scenario.draw("lobby-en")
                driver.waitUntil { shadowOf(app).peekNextStartedService() != null }
                val started = checkNotNull(shadowOf(app).nextStartedService) { "no service is started" }
                val service = Robolectric.buildService(TableService::class.java, started).create().startCommand(0, table)
                rule.waitForIdle()
                val shown = checkNotNull(notifications.getNotification(TableService.TABLE_ID)) { "no notification of table $table" }
                assertEquals("You are at a table with others", shown.extras.getCharSequence(Notification.EXTRA_TITLE).toString())
                driver.tap("close-table")
                driver.tap("close-table-yes")
                driver.awaitPage<Screen.Home>()
                driver.waitUntil { shadowOf(service.get()).isStoppedBySelf }
                // The system removes the notification now, and destroys the service some time later.
                app.getSystemService(NotificationManager::class.java)?.cancel(TableService.TABLE_ID)
                driver.tap("settings")
                driver.awaitPage<Screen.Settings>()
                assertNull("posted anew", notifications.getNotification(TableService.TABLE_ID))
                service.destroy()
                driver.tap("back")
                driver.awaitPage<Screen.Home>()
            }
            assertEquals("nothing else calls", 0, notifications.size())
            assertNull("nothing is served any more", shadowOf(app).nextStartedService)
        }
    }

    private companion object {
        /** The number of steps of the first lesson. */
        const val LESSON_STEPS = 16

        /** The height of a bar of the system, in pixels. */
        const val BAR = 300
        const val A_WHILE = 60_000L
        const val TABLES = 3

        /**
         * Sequences of windows: unfolded and folded again; unfolded, turned, and folded; half of the unfolded screen,
         * and all of it.
         */
        val FOLDS =
            listOf(
                listOf("+w673dp-h841dp-port-420dpi", "+w360dp-h820dp-port-420dpi"),
                listOf("+w673dp-h841dp-port-420dpi", "+w841dp-h673dp-land-420dpi", "+w360dp-h820dp-port-420dpi"),
                listOf("+w841dp-h336dp-land-420dpi", "+w673dp-h841dp-port-420dpi"),
            )

        /**
         * Windows: a small phone, a phone on its side, half of a split screen, a folding phone unfolded, the same
         * turned, and a tablet.
         */
        val WINDOWS =
            listOf(
                "+w320dp-h568dp-port-320dpi",
                "+w914dp-h411dp-land-420dpi",
                "+w411dp-h420dp-port-420dpi",
                "+w673dp-h841dp-port-420dpi",
                "+w841dp-h673dp-land-420dpi",
                "+w1280dp-h800dp-land-320dpi",
            )
    }
}
