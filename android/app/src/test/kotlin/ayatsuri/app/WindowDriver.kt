package ayatsuri.app

import android.graphics.Bitmap
import android.graphics.Canvas
import android.view.View
import androidx.compose.ui.test.junit4.ComposeTestRule
import ayatsuri.core.Prompt
import ayatsuri.core.Screen
import ayatsuri.ui.Tapping
import java.io.File

/** A person at the app's own window, who finds things by their tags. */
class WindowDriver(
    rule: ComposeTestRule,
    private val app: AyatsuriApp,
) : Tapping(rule) {
    val screen: Screen get() = checkNotNull(app.phone.value) { "the phone is not open" }.screen()
    val prompt: Prompt? get() = (screen as? Screen.Table)?.v1?.prompt

    /** The screen that is drawn. It waits if another screen came in the meantime, as that one is not drawn yet. */
    override fun look(): Screen {
        while (true) {
            val seen = screen
            // This runs everything that the core's threads have posted to the main thread.
            rule.waitForIdle()
            if (seen === screen) return seen
        }
    }

    inline fun <reified S : Screen> awaitPage(): S = await { it is S } as S

    fun awaitPrompt(): Prompt = checkNotNull((await { (it as? Screen.Table)?.v1?.prompt != null } as Screen.Table).v1.prompt)

    fun awaitPhone() =
        rule.waitUntil(A_START) {
            rule.waitForIdle()
            app.phone.value != null
        }

    /** Answers the questions of the first start. */
    fun begin(language: String) {
        awaitPhone()
        awaitPage<Screen.Settings>()
        tap("language/$language")
        tap("welcomed")
        awaitPage<Screen.Home>()
    }

    /** Starts a game with bots that act without pauses, and waits for the first prompt. */
    fun sitDown(
        edition: String,
        players: Int,
    ): Prompt {
        makeQuick()
        start(edition, players)
        return awaitPrompt()
    }

    private companion object {
        const val A_START = 120_000L
    }
}

/** Saves a picture of the window, drawn by Android's own Skia and fonts, in the folder that Maven names. */
fun View.picture(name: String) {
    val bitmap = Bitmap.createBitmap(width, height, Bitmap.Config.ARGB_8888)
    draw(Canvas(bitmap))
    val file = File(System.getProperty("ayatsuri.pictures") ?: "target/pictures", "$name.png")
    file.parentFile?.mkdirs()
    file.outputStream().use { bitmap.compress(Bitmap.CompressFormat.PNG, 100, it) }
}
