package ayatsuri.app

import android.Manifest
import android.app.NotificationManager
import android.bluetooth.BluetoothAdapter
import android.bluetooth.BluetoothManager
import android.content.Intent
import android.view.KeyEvent
import androidx.compose.ui.test.junit4.v2.createEmptyComposeRule
import androidx.compose.ui.test.onNodeWithTag
import androidx.compose.ui.test.performClick
import ayatsuri.app.backup.KeylessBackup
import ayatsuri.app.backup.KeylessCopy
import ayatsuri.app.backup.gamesFolder
import ayatsuri.app.permission.PermissionEvent
import ayatsuri.app.permission.PermissionKeeper
import ayatsuri.app.permission.PermissionStep
import ayatsuri.app.radio.RadioRole
import ayatsuri.app.scan.CameraEvent
import ayatsuri.app.scan.CameraFlow
import ayatsuri.app.scan.CameraStep
import ayatsuri.app.scan.Luma
import ayatsuri.app.service.TableService
import ayatsuri.core.Button
import ayatsuri.core.Screen
import ayatsuri.core.ShellEffect
import ayatsuri.core.TroubleAction
import ayatsuri.core.TroubleScreen
import ayatsuri.core.UserAction
import ayatsuri.core.live.NoHandle
import ayatsuri.core.live.PeripheralEvents
import com.google.zxing.BarcodeFormat
import com.google.zxing.qrcode.QRCodeWriter
import org.junit.Assert.assertEquals
import org.junit.Assert.assertFalse
import org.junit.Assert.assertNotNull
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
import org.robolectric.shadows.ShadowLooper
import org.robolectric.shadows.ShadowSystemClock
import java.io.File
import java.time.Duration

/** The moments in which Android interferes: it turns the window, ends the process, starts the service again, restores a backup. */
@RunWith(RobolectricTestRunner::class)
@Config(sdk = [35], manifest = Config.NONE, application = FakeApp::class)
class LifecycleTest {
    @get:Rule val rule = createEmptyComposeRule()
    private val app = RuntimeEnvironment.getApplication() as FakeApp
    private val phone get() = app.fake
    private val manager = checkNotNull(app.getSystemService(NotificationManager::class.java))
    private val notifications = shadowOf(manager)

    private fun settle() = ShadowLooper.idleMainLooper()

    private fun begun() =
        Robolectric.buildActivity(MainActivity::class.java, Intent()).create().start().resume().also {
            settle()
        }

    /** The activity with its page drawn. */
    private fun seen() = Robolectric.buildActivity(MainActivity::class.java, Intent()).setup().also { settle() }

    private fun served() = Robolectric.buildService(TableService::class.java, Intent()).create()

    /** Opens a table that this phone hosts, with all permissions. */
    private fun host() {
        shadowOf(app).grantPermissions(
            Manifest.permission.BLUETOOTH_ADVERTISE,
            Manifest.permission.BLUETOOTH_CONNECT,
            Manifest.permission.BLUETOOTH_SCAN,
            Manifest.permission.POST_NOTIFICATIONS,
        )
        app.given.peripheral(PeripheralEvents(NoHandle))
        phone.screens.value = table(waiting = "Ben builds.")
        settle()
    }

    @Test
    fun `a service that is started twice follows the table once`() {
        begun()
        host()
        val service = served().startCommand(0, 1).startCommand(0, 2)
        settle()
        phone.screens.value = table(waiting = "Chris builds.")
        settle()
        assertNotNull(notifications.getNotification(TableService.TABLE_ID))
        shadowOf(app).denyPermissions(Manifest.permission.BLUETOOTH_ADVERTISE, Manifest.permission.BLUETOOTH_SCAN)
        app.permissions.on(PermissionEvent.Over, Robolectric.buildActivity(MainActivity::class.java).create().get())
        settle()
        assertTrue(shadowOf(service.get()).isStoppedBySelf)
        manager.cancel(TableService.TABLE_ID)
        phone.screens.value = table(waiting = "The table is left.")
        settle()
        assertNull("posted anew", notifications.getNotification(TableService.TABLE_ID))
    }

    @Test
    fun `a service that is ended withdraws all that it has posted`() {
        val activity = begun()
        host()
        val service = served().startCommand(0, 1)
        settle()
        activity.pause().stop()
        phone.signals.value = signal(number = 2u)
        phone.notifications.value = "Ben cannot find the table."
        settle()
        assertEquals(3, notifications.size())
        service.destroy()
        assertEquals(0, notifications.size())
    }

    @Test
    fun `a service that may not be in the foreground ends, and the app goes on`() {
        begun()
        host()
        for (refused in listOf(SecurityException("no Bluetooth"), IllegalStateException("not from here"))) {
            val service = served()
            shadowOf(service.get()).setThrowInStartForeground(refused)
            service.startCommand(0, 1)
            settle()
            assertTrue("$refused", shadowOf(service.get()).isStoppedBySelf)
        }
    }

    @Test
    fun `what was asked is not asked again by the next process`() {
        shadowOf(app).grantPermissions(Manifest.permission.BLUETOOTH_ADVERTISE, Manifest.permission.BLUETOOTH_CONNECT)
        val activity = begun().get()
        val wanted = PermissionEvent.Wanted(RadioRole.HOST)
        shadowOf(checkNotNull(app.getSystemService(BluetoothManager::class.java)).adapter).setState(BluetoothAdapter.STATE_ON)
        val keeper = PermissionKeeper(app)
        keeper.on(wanted, activity)
        assertEquals(PermissionStep.NotificationsExplained, keeper.step.value)
        keeper.on(PermissionEvent.NotNow, activity)
        val next = PermissionKeeper(app)
        next.on(wanted, activity)
        assertEquals(PermissionStep.Nothing, next.step.value)
    }

    @Test
    fun `who is told why the camera is wanted is told so on the turned window too`() {
        val activity = begun()
        app.camera.on(CameraEvent.WANTED, activity.get())
        settle()
        assertEquals(CameraStep.EXPLAINED, app.camera.step.value)
        activity.recreate()
        settle()
        assertEquals(CameraStep.EXPLAINED, app.camera.step.value)
    }

    @Test
    fun `what was handed out is deleted with all the rest`() {
        val erase = UserAction.Trouble(TroubleAction.EraseAll)
        val button = Button("erase", erase, "Erase all", null, false, null, null)
        val shared = File(app.cacheDir, "shared").apply { mkdirs() }
        File(shared, "ayatsuri-7.ayatsuri").writeText("a record")
        phone.effects += ShellEffect.ForgetShared
        phone.screens.value = Screen.Trouble(TroubleScreen("Trouble", "The store is damaged.", listOf(button)))
        seen()
        rule.onNodeWithTag("erase").performClick()
        rule.waitUntil(A_WHILE) { !shared.exists() }
        assertEquals(listOf<Any?>(erase), phone.of("act"))
    }

    @Test
    fun `Escape leaves a page that has a way back`() {
        phone.screens.value = table()
        val activity = seen().get()
        val escape = KeyEvent(KeyEvent.ACTION_UP, KeyEvent.KEYCODE_ESCAPE)
        assertTrue("the app's own", activity.onKeyUp(KeyEvent.KEYCODE_ESCAPE, escape))
        rule.waitForIdle()
        settle()
        assertEquals(listOf<Any?>(UserAction.Back), phone.of("act"))
    }

    @Test
    fun `cards that lay open while the phone slept are hidden before the window is seen again`() {
        phone.screens.value = table(knowledge = listOf("the Castle"))
        val activity = seen()
        rule.waitForIdle()
        activity.pause().stop()
        ShadowSystemClock.advanceBy(Duration.ofHours(1))
        assertFalse("nothing goes on in sleep", app.veil.isDown)
        activity.restart().start()
        assertTrue(app.veil.isDown)
    }

    @Test
    fun `a restored copy is the store`() {
        val copy = File(app.filesDir, "backup/${KeylessCopy.FILE}").apply { parentFile?.mkdirs() }
        copy.writeText("games")
        KeylessBackup().apply { attach(app) }.onRestoreFinished()
        assertEquals("games", File(gamesFolder(app), KeylessCopy.FILE).readText())
        assertFalse(copy.exists())
    }

    @Test
    fun `a picture of the camera is read before the next one takes its place`() {
        begun()
        shadowOf(app).grantPermissions(CameraFlow.PERMISSION)
        val scanner = app.openScanner().get()
        val code = QRCodeWriter().encode("ayatsuri:2/0A0102FF/0000007/E1E1E1E1E1E1E1E1E1E1", BarcodeFormat.QR_CODE, SIDE, SIDE)
        app.cameras.see(Luma(SIDE, SIDE, SIDE, ByteArray(SIDE * SIDE) { if (code.get(it % SIDE, it / SIDE)) 0 else -1 }))
        assertFalse("the window changes on its own thread", scanner.isFinishing)
        settle()
        assertTrue(scanner.isFinishing)
    }

    private companion object {
        const val A_WHILE = 60_000L
        const val SIDE = 240
    }
}
