package ayatsuri.app

import android.Manifest
import android.app.Activity
import android.bluetooth.BluetoothAdapter
import android.bluetooth.BluetoothManager
import android.content.pm.PackageManager
import androidx.compose.ui.test.junit4.v2.createEmptyComposeRule
import androidx.lifecycle.Lifecycle
import androidx.test.core.app.ActivityScenario
import androidx.test.core.app.ApplicationProvider
import ayatsuri.app.service.TableService
import ayatsuri.core.Screen
import org.junit.After
import org.junit.Assert.assertEquals
import org.junit.Assert.assertFalse
import org.junit.Assert.assertNull
import org.junit.Assert.assertTrue
import org.junit.Before
import org.junit.Rule
import org.junit.Test
import org.junit.runner.RunWith
import org.robolectric.RobolectricTestRunner
import org.robolectric.Shadows.shadowOf
import org.robolectric.annotation.Config
import org.robolectric.annotation.GraphicsMode
import org.robolectric.util.ReflectionHelpers

/** The app asks for permissions on the way to a table of several phones: it says why, lets the system ask, and follows each answer. */
@RunWith(RobolectricTestRunner::class)
@Config(sdk = [35], application = RoomApp::class, qualifiers = "en-rUS-w411dp-h914dp-port-notnight-420dpi")
@GraphicsMode(GraphicsMode.Mode.NATIVE)
class AppPermissionsTest {
    @get:Rule val rule = createEmptyComposeRule()
    private val app get() = ApplicationProvider.getApplicationContext<RoomApp>()
    private val driver by lazy { WindowDriver(rule, app) }
    private val nearby = arrayOf(Manifest.permission.BLUETOOTH_ADVERTISE, Manifest.permission.BLUETOOTH_CONNECT)

    @Before
    fun switchOnBluetooth() {
        shadowOf(app.packageManager).setSystemFeature(PackageManager.FEATURE_BLUETOOTH_LE, true)
        shadowOf(checkNotNull(app.getSystemService(BluetoothManager::class.java)).adapter).setState(BluetoothAdapter.STATE_ON)
    }

    @After
    fun checkStacks() = assertEquals("the stacks were treated as they must be", emptyList<Any>(), app.faults)

    /** Opens a table as a host, up to the step that explains the permission. */
    private fun openTable(then: (ActivityScenario<MainActivity>) -> Unit) =
        ActivityScenario.launch(MainActivity::class.java).use {
            driver.begin("en")
            driver.start("first", players = 3, kind = "host")
            driver.awaitPage<Screen.Lobby>()
            driver.waitUntil { driver.isThere("permission") }
            then(it)
        }

    /** Answers the app's question in the system's place, and gives the permissions it asks for; [again] if the system would ask once more. */
    private fun ActivityScenario<MainActivity>.answer(
        isGiven: Boolean,
        again: Boolean = false,
    ): Set<String> {
        lateinit var activity: MainActivity
        onActivity { activity = it }
        val asked = checkNotNull(shadowOf(activity).lastRequestedPermission) { "the system is asked for nothing" }
        val names = asked.requestedPermissions
        if (isGiven) shadowOf(app).grantPermissions(*names)
        for (name in names) shadowOf(app.packageManager).setShouldShowRequestPermissionRationale(name, again)
        val answers = IntArray(names.size) { if (isGiven) PackageManager.PERMISSION_GRANTED else PackageManager.PERMISSION_DENIED }
        // Marks the system's question as closed.
        ReflectionHelpers.setField(Activity::class.java, activity, "mHasCurrentPermissionsRequest", false)
        // The system itself still answers by this deprecated call.
        @Suppress("DEPRECATION")
        activity.onRequestPermissionsResult(asked.requestCode, names, answers)
        rule.waitForIdle()
        return names.toSet()
    }

    private fun service() = shadowOf(app).nextStartedService?.component?.className

    @Test
    fun `who refuses at first and then permits has an open table, with or without notifications`() =
        openTable { window ->
            assertNull("nothing is served yet", service())
            driver.tap("permission-go-on")
            assertEquals(nearby.toSet(), window.answer(isGiven = false, again = true))
            assertTrue("the refusal is thought over", driver.isThere("permission"))
            driver.tap("permission-go-on")
            assertEquals(nearby.toSet(), window.answer(isGiven = true))
            driver.waitUntil { shadowOf(app).peekNextStartedService() != null }
            assertEquals(TableService::class.java.name, service())
            driver.waitUntil { driver.isThere("permission") }
            driver.tap("permission-go-on")
            assertEquals(setOf(Manifest.permission.POST_NOTIFICATIONS), window.answer(isGiven = false))
            assertFalse("nothing else is asked", driver.isThere("permission"))
            driver.await { it is Screen.Lobby && it.v1.invitation != null }
        }

    @Test
    fun `who has refused for good is led to the settings, and plays alone all the same`() =
        openTable { window ->
            driver.tap("permission-go-on")
            window.answer(isGiven = false, again = true)
            driver.tap("permission-go-on")
            window.answer(isGiven = false)
            driver.tap("permission-go-on")
            val settings = shadowOf(app).nextStartedActivity
            assertEquals(android.provider.Settings.ACTION_APPLICATION_DETAILS_SETTINGS, settings?.action)
            window.moveToState(Lifecycle.State.STARTED)
            window.moveToState(Lifecycle.State.RESUMED)
            rule.waitForIdle()
            assertTrue("it is not given yet", driver.isThere("permission"))
            driver.tap("permission-not-now")
            assertFalse(driver.isThere("permission"))
            assertNull("nothing is served", service())
            driver.tap("close-table")
            driver.tap("close-table-yes")
            driver.awaitPage<Screen.Home>()
            driver.sitDown("classic", 4)
            assertFalse(driver.isThere("permission"))
        }

    @Test
    fun `a window that is turned under the system's question asks twice, and is refused once`() =
        openTable { window ->
            driver.tap("permission-go-on")
            window.recreate()
            rule.waitForIdle()
            lateinit var activity: MainActivity
            window.onActivity { activity = it }
            val second = checkNotNull(shadowOf(activity).lastRequestedPermission) { "the turned window does not ask" }
            // One question is open already: the system answers another one at once, with nothing.
            @Suppress("DEPRECATION")
            activity.onRequestPermissionsResult(second.requestCode, emptyArray(), IntArray(0))
            rule.waitForIdle()
            assertFalse("nobody has refused", driver.isThere("permission"))
            assertEquals(nearby.toSet(), window.answer(isGiven = false, again = true))
            assertTrue("once", driver.isThere("permission"))
            driver.tap("permission-go-on")
            assertEquals(nearby.toSet(), window.answer(isGiven = true))
            driver.waitUntil { shadowOf(app).peekNextStartedService() != null }
        }

    @Test
    fun `the way back puts the question off, and leaves the table open`() =
        openTable { window ->
            window.onActivity { it.onBackPressedDispatcher.onBackPressed() }
            rule.waitForIdle()
            assertFalse(driver.isThere("permission"))
            assertTrue("${driver.screen}", driver.screen is Screen.Lobby)
        }
}
