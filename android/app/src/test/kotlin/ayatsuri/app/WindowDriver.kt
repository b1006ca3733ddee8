package ayatsuri.app

import android.graphics.Bitmap
import android.graphics.Canvas
import android.view.View
import androidx.compose.ui.semantics.SemanticsProperties
import androidx.compose.ui.test.SemanticsMatcher
import androidx.compose.ui.test.hasScrollToNodeAction
import androidx.compose.ui.test.hasTestTag
import androidx.compose.ui.test.junit4.ComposeTestRule
import androidx.compose.ui.test.onAllNodesWithTag
import androidx.compose.ui.test.onFirst
import androidx.compose.ui.test.performClick
import androidx.compose.ui.test.performScrollTo
import androidx.compose.ui.test.performScrollToNode
import ayatsuri.core.Prompt
import ayatsuri.core.Screen
import java.io.File

/** Longer than anything takes on a busy machine. */
private const val PATIENCE = 60_000L

/** What others can be hidden behind in large text. */
private const val MORE = "more"

/** A person at the app's own window, who finds things by their tags. */
class WindowDriver(
    private val rule: ComposeTestRule,
    private val app: AyatsuriApp,
) {
    val screen: Screen get() = checkNotNull(app.phone.value) { "the phone is not open" }.screens.value
    val prompt: Prompt? get() = (screen as? Screen.Table)?.v1?.prompt

    private fun isThere(tag: String) = rule.onAllNodesWithTag(tag).fetchSemanticsNodes().isNotEmpty()

    /** The tags of all that is in the window. */
    fun tags(): List<String> =
        rule.onAllNodes(SemanticsMatcher.keyIsDefined(SemanticsProperties.TestTag)).fetchSemanticsNodes().map {
            it.config[SemanticsProperties.TestTag]
        }

    fun await(
        what: String,
        isSo: () -> Boolean,
    ) {
        try {
            rule.waitUntil(PATIENCE) {
                // What the core's threads have posted to the main thread runs now.
                rule.waitForIdle()
                isSo()
            }
        } catch (late: Throwable) {
            val shown =
                app.phone.value
                    ?.screens
                    ?.value
                    ?.javaClass
                    ?.simpleName
            throw AssertionError("$what does not come; there is $shown with ${runCatching(::tags).getOrNull()}", late)
        }
    }

    inline fun <reified S : Screen> awaitPage(): S {
        await(S::class.java.simpleName) { screen is S }
        return screen as S
    }

    fun awaitPrompt(): Prompt {
        await("a question") { prompt != null }
        return checkNotNull(prompt)
    }

    private fun scrollTo(tag: String): Boolean {
        val lists = rule.onAllNodes(hasScrollToNodeAction())
        return lists.fetchSemanticsNodes().indices.any { runCatching { lists[it].performScrollToNode(hasTestTag(tag)) }.isSuccess }
    }

    fun tap(tag: String) {
        await(tag) { isThere(tag) || isThere(MORE) || scrollTo(tag) }
        if (!isThere(tag)) rule.onAllNodesWithTag(MORE).onFirst().performClick()
        await(tag) { isThere(tag) }
        val node = rule.onAllNodesWithTag(tag).onFirst()
        // What is in sight already is in no list that scrolls.
        runCatching { node.performScrollTo() }
        node.performClick()
        rule.waitForIdle()
    }

    /** Answers the questions of the first start. */
    fun start(language: String) {
        await("the phone") { app.phone.value != null }
        awaitPage<Screen.Settings>()
        tap("language/$language")
        tap("welcomed")
        awaitPage<Screen.Home>()
    }

    /** Sits down with bots that wait for nothing, until there is something to decide. */
    fun sitDown(
        edition: String,
        players: Int,
    ): Prompt {
        tap("settings")
        tap("pace/at-once")
        tap("input-pause/off")
        tap("back")
        awaitPage<Screen.Home>()
        tap("new")
        awaitPage<Screen.Setup>()
        tap("edition/$edition")
        tap("players/$players")
        tap("start")
        return awaitPrompt()
    }
}

/** The window as it is, by Android's own Skia and fonts, in the folder that Maven names. */
fun View.picture(name: String) {
    val bitmap = Bitmap.createBitmap(width, height, Bitmap.Config.ARGB_8888)
    draw(Canvas(bitmap))
    val file = File(System.getProperty("ayatsuri.pictures") ?: "target/pictures", "$name.png")
    file.parentFile?.mkdirs()
    file.outputStream().use { bitmap.compress(Bitmap.CompressFormat.PNG, 100, it) }
}
