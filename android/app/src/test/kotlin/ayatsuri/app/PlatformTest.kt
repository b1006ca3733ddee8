package ayatsuri.app

import android.app.LocaleManager
import android.content.Intent
import android.graphics.Insets
import android.hardware.Sensor
import android.hardware.SensorManager
import android.os.Build
import android.os.LocaleList
import android.provider.Settings
import android.util.Size
import android.view.HapticFeedbackConstants
import android.view.KeyEvent
import android.view.TextureView
import android.view.ViewGroup
import android.view.WindowInsets
import android.view.WindowManager
import android.widget.FrameLayout
import android.widget.TextView
import ayatsuri.app.platform.AppLanguage
import ayatsuri.app.platform.Haptics
import ayatsuri.app.platform.canGuardSomePictures
import ayatsuri.app.platform.lessMotion
import ayatsuri.app.scan.CameraEvent
import ayatsuri.app.scan.CameraFlow
import ayatsuri.app.scan.CameraStep
import ayatsuri.app.scan.ScanActivity
import ayatsuri.app.scan.frameSize
import ayatsuri.app.scan.previewMatrix
import ayatsuri.core.CardHiding
import ayatsuri.core.Language
import ayatsuri.core.PictureSecrecy
import ayatsuri.core.ShellAbilities
import ayatsuri.core.UserAction
import ayatsuri.ui.motion.Feel
import kotlinx.coroutines.flow.launchIn
import kotlinx.coroutines.flow.onEach
import org.junit.Assert.assertEquals
import org.junit.Assert.assertFalse
import org.junit.Assert.assertNull
import org.junit.Assert.assertTrue
import org.junit.Test
import org.junit.runner.RunWith
import org.robolectric.Robolectric
import org.robolectric.RobolectricTestRunner
import org.robolectric.RuntimeEnvironment
import org.robolectric.Shadows.shadowOf
import org.robolectric.annotation.Config
import org.robolectric.shadows.SensorEventBuilder
import org.robolectric.shadows.ShadowLooper
import org.robolectric.shadows.ShadowSensor
import org.robolectric.util.ReflectionHelpers

/** The app's use of sensors, vibration, settings, languages and camera, around a [FakePhone]. */
@RunWith(RobolectricTestRunner::class)
@Config(sdk = [35], manifest = Config.NONE, application = FakeApp::class)
class PlatformTest {
    private val app = RuntimeEnvironment.getApplication() as FakeApp
    private val phone get() = app.fake
    private val sensors = shadowOf(app.getSystemService(SensorManager::class.java))

    private fun settle() = ShadowLooper.idleMainLooper()

    private fun begun() =
        Robolectric.buildActivity(MainActivity::class.java, Intent()).create().start().resume().also {
            settle()
        }

    private fun lay(
        sensor: Sensor,
        z: Float,
    ) {
        for (millis in 0L..900L step 60) {
            val event =
                SensorEventBuilder
                    .newBuilder()
                    .setSensor(sensor)
                    .setTimestamp(System.nanoTime() + millis * 1_000_000)
                    .setValues(floatArrayOf(0f, 0f, z))
                    .build()
            sensors.sendSensorEventToListeners(event)
        }
        settle()
    }

    @Test
    fun `a phone that is laid on its face with cards open hides them, and asks no sensor where there are none`() {
        val gravity = ShadowSensor.newInstance(Sensor.TYPE_GRAVITY)
        sensors.addSensor(gravity)
        val activity = begun()
        assertFalse("there is nothing to hide", sensors.hasListener(app.sensor))
        lay(gravity, z = -9.8f)
        assertFalse(app.veil.isDown)
        phone.screens.value = table(knowledge = listOf("the Castle"))
        settle()
        assertTrue(sensors.hasListener(app.sensor))
        lay(gravity, z = 9.8f)
        assertFalse(app.veil.isDown)
        val before = phone.of("inFront").size
        lay(gravity, z = -9.8f)
        assertTrue(app.veil.isDown)
        assertEquals("the cover between several people falls too", listOf(false, true), phone.of("inFront").drop(before))
        activity.recreate()
        settle()
        assertTrue("a turn of the phone does not lift it", app.veil.isDown)
        activity.pause().stop()
        settle()
        assertFalse("nobody looks", sensors.hasListener(app.sensor))
    }

    @Test
    fun `a phone without a sensor of gravity goes by that of acceleration, and one without either works`() {
        val acceleration = ShadowSensor.newInstance(Sensor.TYPE_ACCELEROMETER)
        val activity = begun()
        phone.screens.value = table(knowledge = listOf("the Castle"))
        settle()
        assertFalse(sensors.hasListener(app.sensor))
        activity.pause().stop()
        sensors.addSensor(acceleration)
        activity.restart().start().resume()
        settle()
        lay(acceleration, z = -9.8f)
        assertTrue(app.veil.isDown)
    }

    @Test
    fun `who hides their cards by a swipe alone lays the phone on its face as they like, and is obeyed at once`() {
        val gravity = ShadowSensor.newInstance(Sensor.TYPE_GRAVITY)
        sensors.addSensor(gravity)
        phone.look = phone.look.copy(hiding = CardHiding.SWIPE)
        begun()
        phone.screens.value = table(knowledge = listOf("the Castle"))
        settle()
        assertFalse("nobody wants to know", sensors.hasListener(app.sensor))
        lay(gravity, z = -9.8f)
        assertFalse(app.veil.isDown)
        phone.look = phone.look.copy(hiding = CardHiding.FACE_DOWN)
        phone.screens.value = table(knowledge = listOf("the Castle", "the Manor"))
        settle()
        assertTrue(sensors.hasListener(app.sensor))
        lay(gravity, z = -9.8f)
        assertTrue(app.veil.isDown)
        phone.look = phone.look.copy(hiding = CardHiding.SWIPE)
        phone.screens.value = table(knowledge = listOf("the Castle"))
        settle()
        assertFalse(sensors.hasListener(app.sensor))
    }

    @Test
    fun `recent apps alone lack what is secret where that was chosen, at once`() {
        val activity = begun().get()
        assertEquals(
            "the settings offer it",
            listOf<Any?>(ShellAbilities(hidesCards = true, guardsPictures = true, shares = true)),
            phone.of("setShellAbilities"),
        )
        assertTrue(canGuardSomePictures)
        val isSecure = { activity.window.attributes.flags and WindowManager.LayoutParams.FLAG_SECURE != 0 }
        phone.screens.value = table(knowledge = listOf("the Castle"))
        settle()
        assertTrue(isSecure())
        phone.look = phone.look.copy(pictures = PictureSecrecy.RECENT_APPS)
        phone.screens.value = table(knowledge = listOf("the Castle", "the Manor"))
        settle()
        assertFalse(isSecure())
        phone.look = phone.look.copy(pictures = PictureSecrecy.ALL_PICTURES)
        phone.screens.value = table(knowledge = listOf("the Castle"))
        settle()
        assertTrue(isSecure())
        phone.screens.value = FakePhone.home
        settle()
        assertFalse(isSecure())
    }

    @Test
    fun `each thing to be felt is one of the system's own, and nothing is felt by whom wants quiet`() {
        val view = FrameLayout(app)
        val haptics = Haptics(view)
        val felt = {
            shadowOf(view).lastHapticFeedbackPerformed()
        }
        haptics.feel(Feel.YOUR_TURN)
        assertEquals(HapticFeedbackConstants.CONFIRM, felt())
        haptics.follow(signal(isQuiet = true))
        haptics.follow(null)
        haptics.feel(Feel.LOST)
        assertEquals("quiet holds without a signal", HapticFeedbackConstants.CONFIRM, felt())
        haptics.follow(signal(isQuiet = false))
        haptics.feel(Feel.LOST)
        assertEquals(HapticFeedbackConstants.LONG_PRESS, felt())
        // The last level is the test's own, which stays in place.
        for (level in listOf(26, 29, 30, 35)) {
            ReflectionHelpers.setStaticField(Build.VERSION::class.java, "SDK_INT", level)
            val all = Feel.entries.map { Haptics.constantOf(it) }
            val new = setOf(HapticFeedbackConstants.CONFIRM, HapticFeedbackConstants.REJECT)
            assertTrue("$level", level >= 30 || all.none { it in new })
            assertEquals(5, Feel.entries.size)
        }
    }

    @Test
    fun `motion is less as soon as the system's animations are off`() {
        val seen = mutableListOf<Boolean>()
        val resolver = app.contentResolver
        val job = resolver.lessMotion().onEach { seen += it }.launchIn(app.scope)
        settle()
        for (scale in listOf(0f, 0.5f)) {
            Settings.Global.putFloat(resolver, Settings.Global.ANIMATOR_DURATION_SCALE, scale)
            resolver.notifyChange(Settings.Global.getUriFor(Settings.Global.ANIMATOR_DURATION_SCALE), null)
            settle()
        }
        assertEquals(listOf(false, true, false), seen)
        val scale = Settings.Global.getUriFor(Settings.Global.ANIMATOR_DURATION_SCALE)
        assertEquals(1, shadowOf(resolver).getContentObservers(scale).size)
        job.cancel()
        settle()
        assertEquals("nobody looks any more", 0, shadowOf(resolver).getContentObservers(scale).size)
        val shell = shellOf(phone, app, Language.ENGLISH, hasLessMotion = true, feel = {}, scan = {})
        assertTrue(shell.hasLessMotion)
    }

    @Test
    fun `the language that the person has chosen for this app is spoken, and a change in the app is told`() {
        val locales = checkNotNull(app.getSystemService(LocaleManager::class.java))
        locales.applicationLocales = LocaleList.forLanguageTags("ja")
        begun()
        assertEquals(listOf<Any?>(Language.JAPANESE), phone.of("speak"))
        AppLanguage.tell(app, Language.ENGLISH)
        assertEquals("en", locales.applicationLocales.toLanguageTags())
    }

    @Test
    fun `Escape is the way back while the app has one`() {
        val activity = begun().get()
        val escape = KeyEvent(KeyEvent.ACTION_UP, KeyEvent.KEYCODE_ESCAPE)
        assertFalse(activity.onKeyUp(KeyEvent.KEYCODE_ESCAPE, escape))
    }

    private fun hasCamera() = shadowOf(app.packageManager).setSystemFeature("android.hardware.camera.any", true)

    @Test
    fun `a device without a camera offers no scan`() {
        val shell = { shellOf(phone, app, Language.ENGLISH, hasLessMotion = false, feel = {}, scan = {}) }
        assertNull(shell().scan)
        hasCamera()
        assertEquals("Scan a QR code", shell().scan?.label)
    }

    @Test
    fun `who wants to scan is asked then, and the scanner opens when it is given`() {
        hasCamera()
        val activity = begun().get()
        assertEquals(CameraStep.NOTHING, app.camera.step.value)
        app.camera.on(CameraEvent.WANTED, activity)
        settle()
        assertEquals(CameraStep.EXPLAINED, app.camera.step.value)
        assertNull("the system does not ask yet", shadowOf(activity).lastRequestedPermission)
        activity.goOn()
        settle()
        val asked = shadowOf(activity).lastRequestedPermission
        assertEquals(listOf(CameraFlow.PERMISSION), asked.requestedPermissions.toList())
        shadowOf(app).grantPermissions(CameraFlow.PERMISSION)
        @Suppress("DEPRECATION")
        activity.onRequestPermissionsResult(asked.requestCode, asked.requestedPermissions, IntArray(1))
        settle()
        assertEquals(ScanActivity::class.java.name, shadowOf(activity).nextStartedActivity.component?.className)
        assertEquals(CameraStep.NOTHING, app.camera.step.value)
    }

    @Test
    fun `who has refused the camera for good is led to the settings of this app`() {
        val activity = begun().get()
        app.camera.on(CameraEvent.WANTED, activity)
        repeat(2) {
            activity.goOn()
            app.camera.on(CameraEvent.ANSWERED, activity)
            settle()
        }
        assertEquals(CameraStep.REFUSED_FOR_GOOD, app.camera.step.value)
        activity.goOn()
        assertEquals(Settings.ACTION_APPLICATION_DETAILS_SETTINGS, shadowOf(activity).nextStartedActivity.action)
    }

    @Test
    fun `the scanner hands an invitation on like a link, says what is none, and lets the camera go`() {
        begun()
        shadowOf(app).grantPermissions(CameraFlow.PERMISSION)
        val controller = app.openScanner()
        val scanner = controller.get()
        assertEquals(1, app.cameras.opened)
        scanner.read("https://example.com/menu")
        assertFalse(scanner.isFinishing)
        val says = {
            checkNotNull(scanner.findViewById<ViewGroup>(android.R.id.content))
                .texts()
                .first()
                .text
                .toString()
        }
        assertEquals("This code is no invitation to a table.", says())
        app.cameras.trouble()
        assertTrue(says(), says().startsWith("The camera cannot be opened"))
        val link = "ayatsuri:2/0A0102FF/0000007/E1E1E1E1E1E1E1E1E1E1"
        scanner.read(link)
        assertTrue(scanner.isFinishing)
        val intent = shadowOf(scanner).nextStartedActivity
        assertEquals(MainActivity::class.java.name, intent.component?.className)
        Robolectric.buildActivity(MainActivity::class.java, intent).create()
        settle()
        assertEquals(listOf(UserAction.LinkOpened(link)), phone.of("act"))
        controller.pause()
        assertEquals(0, app.cameras.opened)
    }

    @Test
    fun `the scanner can be left, and lies below no bar and no cutout`() {
        begun()
        shadowOf(app).grantPermissions(CameraFlow.PERMISSION)
        val scanner =
            Robolectric
                .buildActivity(ScanActivity::class.java)
                .setup()
                .get()
        val page = checkNotNull(scanner.findViewById<ViewGroup>(android.R.id.content))
        page.dispatchApplyWindowInsets(
            WindowInsets
                .Builder()
                .setInsets(WindowInsets.Type.systemBars(), Insets.of(0, 24, 0, 48))
                .setInsets(WindowInsets.Type.displayCutout(), Insets.of(90, 0, 30, 0))
                .build(),
        )
        val (says, close) = page.texts()
        assertTrue("${says.paddingLeft} ${says.paddingRight}", says.paddingLeft - 90 == says.paddingRight - 30 && says.paddingRight > 30)
        assertEquals(says.paddingTop + 48, says.paddingBottom)
        val margins = close.layoutParams as ViewGroup.MarginLayoutParams
        assertEquals(listOf(90, 24), listOf(margins.leftMargin, margins.topMargin))
        close.performClick()
        assertTrue(scanner.isFinishing)
    }

    private fun ViewGroup.texts(): List<TextView> =
        (0 until childCount).map(::getChildAt).flatMap {
            when (it) {
                is TextView -> listOf(it)
                is TextureView -> emptyList()
                is ViewGroup -> it.texts()
                else -> emptyList()
            }
        }

    @Test
    fun `without the permission the scanner goes away`() {
        begun()
        val scanner = app.openScanner().get()
        assertTrue(scanner.isFinishing)
        assertEquals(0, app.cameras.opened)
    }

    @Test
    fun `the largest pictures that are read quickly are asked for, or the smallest`() {
        val sizes = listOf(Size(4000, 3000), Size(1280, 960), Size(640, 480), Size(1280, 720))
        assertEquals(Size(1280, 960), frameSize(sizes))
        assertEquals(Size(1920, 1080), frameSize(listOf(Size(4000, 3000), Size(1920, 1080))))
        assertNull(frameSize(emptyList()))
    }

    @Test
    fun `the camera's pictures are shown upright, and fill the view without being squeezed`() {
        for (rotation in 0..3) {
            val view = if (rotation % 2 == 0) Size(1080, 2340) else Size(2340, 1080)
            val matrix = previewMatrix(view, Size(1280, 960), sensor = 90, rotation)
            // The lengths on the screen of equal distances along the scene's width and height, after the matrix is applied.
            val wide = floatArrayOf(view.width / 960f, 0f)
            val high = floatArrayOf(0f, view.height / 1280f)
            matrix.mapVectors(wide)
            matrix.mapVectors(high)
            val lengths = listOf(wide, high).map { kotlin.math.hypot(it[0], it[1]) }
            assertEquals("$rotation: as wide as high", lengths[0], lengths[1], 0.001f)
            val corners = floatArrayOf(0f, 0f, view.width.toFloat(), view.height.toFloat())
            matrix.mapPoints(corners)
            val covers = (minOf(corners[0], corners[2]) <= 0.5f) && (maxOf(corners[0], corners[2]) >= view.width - 0.5f)
            val isHigh = (minOf(corners[1], corners[3]) <= 0.5f) && (maxOf(corners[1], corners[3]) >= view.height - 0.5f)
            assertTrue("$rotation: ${corners.toList()}", covers && isHigh)
        }
    }
}
