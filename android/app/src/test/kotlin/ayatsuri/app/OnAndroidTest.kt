package ayatsuri.app

import android.Manifest
import android.app.Notification
import android.app.NotificationManager
import android.content.Intent
import android.net.Uri
import android.os.Bundle
import android.provider.Settings
import android.view.WindowManager
import ayatsuri.app.permission.Need
import ayatsuri.app.permission.PermissionEvent
import ayatsuri.app.permission.PermissionStep
import ayatsuri.app.service.TableService
import ayatsuri.app.sharing.RECORD_TYPE
import ayatsuri.app.sharing.chooserOf
import ayatsuri.app.sharing.forgetShared
import ayatsuri.core.SharedKind
import ayatsuri.core.ShellEffect
import ayatsuri.core.UserAction
import ayatsuri.core.live.CentralEvents
import ayatsuri.core.live.NoHandle
import ayatsuri.core.live.PeripheralEvents
import kotlinx.coroutines.runBlocking
import org.junit.Assert.assertEquals
import org.junit.Assert.assertFalse
import org.junit.Assert.assertNotNull
import org.junit.Assert.assertNull
import org.junit.Assert.assertTrue
import org.junit.Test
import org.junit.runner.RunWith
import org.robolectric.Robolectric
import org.robolectric.RobolectricTestRunner
import org.robolectric.RuntimeEnvironment
import org.robolectric.Shadows.shadowOf
import org.robolectric.annotation.Config
import org.robolectric.shadows.ShadowLooper
import java.io.File

/** Tests the activity and the service on Robolectric, around a [FakePhone]. */
@RunWith(RobolectricTestRunner::class)
@Config(sdk = [35], manifest = Config.NONE, application = FakeApp::class)
class OnAndroidTest {
    private val app = RuntimeEnvironment.getApplication() as FakeApp
    private val phone get() = app.fake
    private val notifications = shadowOf(app.getSystemService(NotificationManager::class.java))

    private fun settle() = ShadowLooper.idleMainLooper()

    private fun permit() =
        shadowOf(app).grantPermissions(
            Manifest.permission.BLUETOOTH_ADVERTISE,
            Manifest.permission.BLUETOOTH_CONNECT,
            Manifest.permission.BLUETOOTH_SCAN,
            Manifest.permission.POST_NOTIFICATIONS,
        )

    private fun title(id: Int) =
        notifications
            .getNotification(id)
            ?.extras
            ?.getCharSequence(Notification.EXTRA_TITLE)
            ?.toString()

    private fun begun(intent: Intent? = null) =
        Robolectric.buildActivity(MainActivity::class.java, intent).create().start().resume().also {
            settle()
        }

    private fun serve() =
        Robolectric
            .buildService(TableService::class.java, Intent())
            .create()
            .startCommand(0, 1)
            .also { settle() }

    @Test
    fun `at the first start the core is opened, and asks for a name`() {
        begun()
        assertNotNull(app.phone.value)
        assertEquals(1, phone.of("welcome").size)
        assertEquals(true, phone.of("inFront").last())
        // The compiled name has a suffix, because the arguments are unsigned.
        val datesTold = phone.calls.count { it.name.startsWith("today") }
        assertTrue("there is a deal of the day from the start", datesTold > 0)
        app.setInFront(false)
        app.setInFront(true)
        settle()
        assertEquals("it may be another day", datesTold + 1, phone.calls.count { it.name.startsWith("today") })
    }

    @Test
    fun `a crash of the last time is handed in once`() {
        File(app.noBackupFilesDir, "crash.txt").writeText("java.lang.IllegalStateException\n\tat a.b(C.kt:1)")
        begun()
        assertEquals(1, phone.of("handInCrash").size)
        assertFalse(File(app.noBackupFilesDir, "crash.txt").exists())
    }

    @Test
    fun `an invitation, a record, and nothing twice`() {
        val link = "ayatsuri:2/0A0102FF/0000007"
        val activity = begun(Intent(Intent.ACTION_VIEW, Uri.parse(link)))
        assertEquals(listOf(UserAction.LinkOpened(link)), phone.of("act"))

        val address = Uri.parse("content://files/7")
        shadowOf(app.contentResolver).registerInputStream(address, "a record".byteInputStream())
        activity.newIntent(Intent(Intent.ACTION_SEND).setType(RECORD_TYPE).putExtra(Intent.EXTRA_STREAM, address))
        waitFor { phone.of("openReplay").isNotEmpty() }
        assertEquals(listOf("a record"), phone.of("openReplay"))

        // When the window is turned, it is made anew with the same intent and with saved state.
        Robolectric
            .buildActivity(MainActivity::class.java, Intent(Intent.ACTION_VIEW, Uri.parse(link)))
            .create(Bundle())
            .start()
            .resume()
        settle()
        assertEquals(1, phone.of("act").size)
    }

    @Test
    fun `a link to the web is an invitation only where it leads to the host of this build`() {
        val (path, host) = "2/0A0102FF/0000007" to "play.example"
        val opened = { address: String -> begun(Intent(Intent.ACTION_VIEW, Uri.parse(address))) }
        opened("https://$host/$path")
        assertEquals("it names none", emptyList<Any?>(), phone.of("act"))
        shadowOf(app.packageManager).getInternalMutablePackageInfo(app.packageName).applicationInfo!!.metaData =
            Bundle().apply { putString("ayatsuri.universalLinkHost", host) }
        opened("https://other.example/$path")
        assertEquals(emptyList<Any?>(), phone.of("act"))
        opened("https://$host/$path")
        assertEquals(listOf(UserAction.LinkOpened("ayatsuri:$path")), phone.of("act"))
    }

    @Test
    fun `a file that is too long, or is not there, is refused`() {
        val endless = Uri.parse("content://files/8")
        shadowOf(app.contentResolver).registerInputStream(endless, ByteArray(9 * 1024 * 1024).inputStream())
        begun(Intent(Intent.ACTION_VIEW, endless))
        waitFor {
            org.robolectric.shadows.ShadowToast
                .getTextOfLatestToast() != null
        }
        assertEquals(
            "This file could not be read.",
            org.robolectric.shadows.ShadowToast
                .getTextOfLatestToast(),
        )
        assertTrue(phone.of("openReplay").isEmpty())
    }

    @Test
    fun `a turn of the phone is no absence, another app is`() {
        val activity = begun()
        val before = phone.of("inFront")
        activity.recreate()
        settle()
        assertTrue("nobody was away", phone.of("inFront").drop(before.size).all { it == true })
        activity.pause().stop()
        assertEquals(false, phone.of("inFront").last())
    }

    @Test
    fun `what is secret is in no picture of the window, and the screen stays awake in one's turn`() {
        val activity = begun().get()

        fun has(flag: Int) = activity.window.attributes.flags and flag != 0
        assertFalse(has(WindowManager.LayoutParams.FLAG_SECURE) || has(WindowManager.LayoutParams.FLAG_KEEP_SCREEN_ON))
        phone.screens.value = table(knowledge = listOf("the Castle"))
        phone.signals.value = signal(isInFront = true)
        settle()
        assertTrue(has(WindowManager.LayoutParams.FLAG_SECURE) && has(WindowManager.LayoutParams.FLAG_KEEP_SCREEN_ON))
        phone.screens.value = FakePhone.home
        phone.signals.value = null
        settle()
        assertFalse(has(WindowManager.LayoutParams.FLAG_SECURE) || has(WindowManager.LayoutParams.FLAG_KEEP_SCREEN_ON))
    }

    @Test
    fun `a radio that is made asks for what it needs, and works when that is given`() {
        val activity = begun()
        val radio = app.given.peripheral(PeripheralEvents(NoHandle))
        settle()
        assertEquals(PermissionStep.Explained(Need.NEARBY_TO_HOST), app.permissions.step.value)
        assertNull("no table is served that is not permitted", shadowOf(app).nextStartedService)

        app.permissions.on(PermissionEvent.GoOn, activity.get())
        settle()
        val asked = shadowOf(activity.get()).lastRequestedPermission
        assertEquals(
            setOf(Manifest.permission.BLUETOOTH_ADVERTISE, Manifest.permission.BLUETOOTH_CONNECT),
            asked.requestedPermissions.toSet(),
        )
        // The window is turned while the system's question is open: the system answers a second question at once, with
        // an empty answer.
        activity.recreate()
        settle()
        @Suppress("DEPRECATION")
        activity.get().onRequestPermissionsResult(asked.requestCode, emptyArray(), IntArray(0))
        settle()
        assertTrue("nobody has refused", app.permissions.step.value is PermissionStep.Asked)
        permit()
        val looked = app.radios.looked
        @Suppress("DEPRECATION")
        activity.get().onRequestPermissionsResult(asked.requestCode, asked.requestedPermissions, IntArray(2))
        settle()
        assertEquals("the radios look again", looked + 1, app.radios.looked)
        assertEquals(TableService::class.java.name, shadowOf(app).nextStartedService?.component?.className)
        radio.shutDown()
        settle()
        assertEquals(PermissionStep.Nothing, app.permissions.step.value)
    }

    @Test
    fun `while one looks for tables nothing is served`() {
        permit()
        begun()
        phone.screens.value = ayatsuri.core.Screen.Nearby(ayatsuri.core.NearbyScreen("", "", false, emptyList(), emptyList(), emptyList()))
        app.given.central(CentralEvents(NoHandle))
        settle()
        assertNull(shadowOf(app).nextStartedService)
        phone.screens.value = table()
        settle()
        assertNotNull("now one sits at it", shadowOf(app).nextStartedService)
    }

    @Test
    fun `the table is served until it is over, and says who is awaited`() {
        permit()
        val activity = begun()
        val radio = app.given.peripheral(PeripheralEvents(NoHandle))
        phone.screens.value = table(waiting = "Ben chooses a character.")
        settle()
        val service = serve().get()
        assertEquals(TableService.TABLE_ID, shadowOf(service).lastForegroundNotificationId)
        assertEquals("Ben chooses a character.", title(TableService.TABLE_ID))
        assertTrue(notifications.getNotification(TableService.TABLE_ID).flags and Notification.FLAG_ONGOING_EVENT != 0)
        assertEquals(
            setOf(TableService.CHANNEL_TABLE, TableService.CHANNEL_TURN, TableService.CHANNEL_HELP),
            notifications.notificationChannels.map { (it as android.app.NotificationChannel).id }.toSet(),
        )

        phone.screens.value = table(waiting = "Chris builds.")
        settle()
        assertEquals("Chris builds.", title(TableService.TABLE_ID))
        assertFalse(shadowOf(service).isStoppedBySelf)
        radio.shutDown()
        settle()
        assertTrue(shadowOf(service).isStoppedBySelf)
        assertTrue("its notification goes at once", shadowOf(service).run { isForegroundStopped && notificationShouldRemoved })
        // The service is destroyed some time later, and screens may come before that.
        app.getSystemService(NotificationManager::class.java)!!.cancel(TableService.TABLE_ID)
        phone.screens.value = table(waiting = "You look at the result.")
        settle()
        assertNull("posted anew", notifications.getNotification(TableService.TABLE_ID))
        activity.pause().stop()
    }

    @Test
    fun `a turn calls once, while another app is in front, and help does`() {
        permit()
        val activity = begun()
        app.given.peripheral(PeripheralEvents(NoHandle))
        phone.screens.value = table(waiting = "Ben builds.")
        settle()
        val service = serve()
        phone.signals.value = signal(number = 1u)
        settle()
        assertNull("its person looks at it", title(TableService.TURN_ID))

        activity.pause().stop()
        settle()
        assertNull("what was in front has been seen", title(TableService.TURN_ID))
        phone.signals.value = signal(number = 2u)
        phone.notifications.value = "Ben cannot find the table."
        settle()
        assertEquals("Your turn", title(TableService.TURN_ID))
        assertEquals("Help at your table", title(TableService.HELP_ID))
        notifications.getNotification(TableService.TURN_ID).let { assertEquals(TableService.CHANNEL_TURN, it.channelId) }

        app.getSystemService(NotificationManager::class.java)!!.cancel(TableService.TURN_ID)
        phone.screens.value = table(waiting = "You are asked again.")
        settle()
        assertNull("the same turn calls once", title(TableService.TURN_ID))
        phone.signals.value = null
        phone.signals.value = signal(number = 3u)
        settle()
        assertEquals("Your turn", title(TableService.TURN_ID))

        activity.restart().start().resume()
        settle()
        assertNull(title(TableService.TURN_ID))
        assertNull(title(TableService.HELP_ID))
        service.destroy()
    }

    @Test
    fun `a service that is begun without a phone ends at once, in the foreground first`() {
        val service = serve().get()
        assertNotNull(shadowOf(service).lastForegroundNotification)
        assertTrue(shadowOf(service).isStoppedBySelf)
    }

    @Test
    fun `a record is shared as a file, a report as text`() {
        val words = app.words(ayatsuri.core.Language.ENGLISH)
        val chooserOf = { kind: SharedKind, text: String ->
            val chooser = runBlocking { chooserOf(ShellEffect.Share(kind, text), app, words) }
            checkNotNull(chooser.getParcelableExtra(Intent.EXTRA_INTENT, Intent::class.java))
        }
        val send = chooserOf(SharedKind.Record(7), "{\"a record\":1}")
        assertEquals(RECORD_TYPE, send.type)
        assertTrue(send.flags and Intent.FLAG_GRANT_READ_URI_PERMISSION != 0)
        assertEquals(
            "content://${app.packageName}.shared/shared/ayatsuri-7.ayatsuri",
            send.clipData
                ?.getItemAt(0)
                ?.uri
                .toString(),
        )
        assertEquals("{\"a record\":1}", File(app.cacheDir, "shared/ayatsuri-7.ayatsuri").readText())
        assertEquals("a report", chooserOf(SharedKind.Report, "a report").getStringExtra(Intent.EXTRA_TEXT))
        assertEquals("a line", chooserOf(SharedKind.Day, "a line").getStringExtra(Intent.EXTRA_TEXT))
        chooserOf(SharedKind.LinkRecord, "a link record")
        val record = File(app.cacheDir, "shared/ayatsuri-link-record.txt")
        assertTrue(record.readText().matches(Regex(".+, Android .+\na link record")))
        forgetShared(app)
        assertTrue(!record.exists())
    }

    @Test
    fun `who has refused for good is led to the settings of this app`() {
        val activity = begun().get()
        app.given.central(CentralEvents(NoHandle))
        settle()
        repeat(2) {
            app.permissions.on(PermissionEvent.GoOn, activity)
            settle()
            // The question goes away without a trace: the system would not ask any more.
            app.permissions.on(PermissionEvent.Answered, activity)
        }
        assertEquals(PermissionStep.RefusedForGood(Need.NEARBY_TO_JOIN), app.permissions.step.value)
        activity.goOn()
        val opened = shadowOf(activity).nextStartedActivity
        assertEquals(Settings.ACTION_APPLICATION_DETAILS_SETTINGS, opened.action)
        assertEquals("package:${app.packageName}", opened.dataString)
    }

    /** Waits for the effect of another thread. */
    private fun waitFor(isSo: () -> Boolean) {
        val until = System.nanoTime() + 20_000_000_000
        while (!isSo() && System.nanoTime() < until) {
            Thread.sleep(10)
            settle()
        }
        assertTrue("nothing came of it", isSo())
    }
}
