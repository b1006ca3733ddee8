package ayatsuri.app

import android.os.Looper
import android.view.ViewTreeObserver
import androidx.compose.ui.test.junit4.v2.createEmptyComposeRule
import androidx.compose.ui.test.onAllNodesWithTag
import androidx.test.core.app.ApplicationProvider
import ayatsuri.core.live.languageOfLocale
import org.junit.After
import org.junit.Assert.assertEquals
import org.junit.Assert.assertTrue
import org.junit.Rule
import org.junit.Test
import org.junit.runner.RunWith
import org.robolectric.Robolectric
import org.robolectric.RobolectricTestRunner
import org.robolectric.annotation.ClassName
import org.robolectric.annotation.Config
import org.robolectric.annotation.GraphicsMode
import org.robolectric.annotation.Implementation
import org.robolectric.annotation.Implements
import org.robolectric.shadow.api.Shadow
import org.robolectric.util.ReflectionHelpers.ClassParameter
import java.util.concurrent.CopyOnWriteArrayList

/** The first frame of a cold start waits for nothing of the core. */
@RunWith(RobolectricTestRunner::class)
@Config(sdk = [35], shadows = [CoreCalls::class], instrumentedPackages = ["ayatsuri.core.live.Ayatsuri_phoneKt"])
@GraphicsMode(GraphicsMode.Mode.NATIVE)
class FirstFrameTest {
    @get:Rule val rule = createEmptyComposeRule()

    // After the test, and not before the next one: by then the app is created, and its calls would be forgotten.
    @After
    fun forget() = CoreCalls.onMain.clear()

    @Test
    fun `no call into the core is made on the main thread before the first frame`() {
        val app = ApplicationProvider.getApplicationContext<AyatsuriApp>()
        val window = Robolectric.buildActivity(MainActivity::class.java).setup()
        var atFirstFrame: List<String>? = null
        val content = window.get().window.decorView
        content.viewTreeObserver.addOnPreDrawListener(
            ViewTreeObserver.OnPreDrawListener {
                if (app.phone.value != null && atFirstFrame == null) atFirstFrame = CoreCalls.onMain.toList()
                true
            },
        )
        rule.waitUntil(A_START) {
            rule.waitForIdle()
            atFirstFrame != null && rule.onAllNodesWithTag("language/en").fetchSemanticsNodes().isNotEmpty()
        }
        assertEquals("calls on the main thread", emptyList<String>(), atFirstFrame)
        window.pause().stop().destroy()
    }

    @Test
    fun `a call on the main thread is noticed`() {
        languageOfLocale("ja")
        assertTrue("${CoreCalls.onMain}", CoreCalls.onMain.isNotEmpty() && CoreCalls.onMain.all { "FirstFrameTest" in it })
    }

    private companion object {
        const val A_START = 120_000L
    }
}

/** Notes the calls into the core that the main thread makes, at the check of the status that follows each call. */
@Implements(className = "ayatsuri.core.live.Ayatsuri_phoneKt", isInAndroidSdk = false)
class CoreCalls {
    companion object {
        val onMain = CopyOnWriteArrayList<String>()

        @JvmStatic
        @Implementation
        fun uniffiCheckCallStatus(
            @ClassName("ayatsuri.core.live.UniffiRustCallStatusErrorHandler") handler: Any,
            @ClassName("ayatsuri.core.live.UniffiRustCallStatus") status: Any,
        ) {
            if (Looper.getMainLooper().isCurrentThread) {
                onMain +=
                    Throwable().stackTrace.filter { "ayatsuri.app" in it.className }.joinToString(
                        " < ",
                    ) { "${it.className}.${it.methodName}" }
            }
            val handlerType = Class.forName("ayatsuri.core.live.UniffiRustCallStatusErrorHandler")
            val statusType = Class.forName("ayatsuri.core.live.UniffiRustCallStatus")
            @Suppress("UNCHECKED_CAST")
            Shadow.directlyOn<Unit, Any>(
                Class.forName("ayatsuri.core.live.Ayatsuri_phoneKt") as Class<Any>,
                "uniffiCheckCallStatus",
                ClassParameter(handlerType, handler),
                ClassParameter(statusType, status),
            )
        }
    }
}
