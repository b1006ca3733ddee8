package ayatsuri.ui.lesson

import androidx.compose.foundation.layout.Box
import androidx.compose.foundation.layout.size
import androidx.compose.runtime.CompositionLocalProvider
import androidx.compose.runtime.getValue
import androidx.compose.runtime.key
import androidx.compose.runtime.mutableStateOf
import androidx.compose.runtime.setValue
import androidx.compose.ui.Modifier
import androidx.compose.ui.geometry.Rect
import androidx.compose.ui.platform.LocalDensity
import androidx.compose.ui.semantics.SemanticsNode
import androidx.compose.ui.semantics.SemanticsProperties
import androidx.compose.ui.semantics.getOrNull
import androidx.compose.ui.test.hasAnyAncestor
import androidx.compose.ui.test.hasTestTag
import androidx.compose.ui.test.isRoot
import androidx.compose.ui.test.junit4.createComposeRule
import androidx.compose.ui.test.onFirst
import androidx.compose.ui.test.onNodeWithTag
import androidx.compose.ui.test.performClick
import androidx.compose.ui.test.performScrollTo
import androidx.compose.ui.unit.Density
import androidx.compose.ui.unit.dp
import ayatsuri.core.Language
import ayatsuri.core.LessonAction
import ayatsuri.core.LitPlace
import ayatsuri.core.Screen
import ayatsuri.core.Target
import ayatsuri.core.UserAction
import ayatsuri.ui.Back
import ayatsuri.ui.PAUSE_MILLIS
import ayatsuri.ui.Page
import ayatsuri.ui.PictureSize
import ayatsuri.ui.Shell
import ayatsuri.ui.cutAway
import ayatsuri.ui.inLesson
import ayatsuri.ui.lesson
import ayatsuri.ui.litChoice
import ayatsuri.ui.theme.Look
import org.junit.Assert.assertEquals
import org.junit.Assert.assertTrue
import org.junit.Rule
import org.junit.Test

/**
 * Tests a lesson over the table: every part of each step is there and can be pressed, and the step's card covers
 * nothing that it lights up.
 */
class LessonTest {
    @get:Rule
    val rule = createComposeRule()

    private var shown by mutableStateOf<Pair<Screen, Shell>?>(null)
    private var size by mutableStateOf(PictureSize.PHONE)
    private val done = mutableListOf<UserAction>()

    private fun show() =
        rule.setContent {
            CompositionLocalProvider(LocalDensity provides Density(1f, size.text)) {
                Box(Modifier.size(size.wide.dp, size.high.dp).cutAway()) {
                    shown?.let { (screen, shell) ->
                        key(size) { Look(Language.ENGLISH) { Page(screen, shell, Back()) { done += it } } }
                    }
                }
            }
        }

    private fun nodes(): List<SemanticsNode> {
        fun SemanticsNode.all(): List<SemanticsNode> = listOf(this) + children.flatMap { it.all() }
        return rule.onAllNodes(isRoot(), useUnmergedTree = true).fetchSemanticsNodes().flatMap { it.all() }
    }

    private fun bounds(isIt: (String) -> Boolean): List<Rect> =
        nodes()
            .filter { node -> node.config.getOrNull(SemanticsProperties.TestTag)?.let(isIt) == true }
            .map { it.boundsInRoot }
            .filter { it.width > 0 && it.height > 0 }

    private val sizes = listOf(PictureSize.SMALL, PictureSize.PHONE, PictureSize.LARGE)

    private fun onEveryStep(look: (Screen, where: String) -> Unit) {
        show()
        for (language in Language.entries) {
            inLesson(language) { phone, screen ->
                for (one in sizes) {
                    size = one
                    shown = screen to Shell(explain = phone::explain)
                    rule.waitForIdle()
                    look(screen, "$language $one ${screen.lesson!!.run { title ?: text }}")
                }
            }
        }
    }

    @Test
    fun `every text of every step is there, and every button does what it is for`() {
        show()
        var steps = 0
        for (language in Language.entries) {
            inLesson(language) { phone, screen ->
                steps += 1
                val lesson = screen.lesson!!
                shown = screen to Shell(explain = phone::explain)
                rule.waitForIdle()
                val said =
                    nodes()
                        .filter { it.size.width > 0 && it.size.height > 0 }
                        .flatMap { it.config.getOrNull(SemanticsProperties.Text).orEmpty() }
                        .map { it.text }
                val texts = listOfNotNull(lesson.title, lesson.text, lesson.progress) + lesson.buttons.map { it.label }
                assertEquals("$lesson", emptyList<String>(), texts - said.toSet())
                for (button in lesson.buttons) {
                    done.clear()
                    rule.onAllNodes(hasTestTag(button.id) and hasAnyAncestor(hasTestTag("lesson"))).onFirst().performClick()
                    rule.waitForIdle()
                    if (button.confirm != null) {
                        Thread.sleep(PAUSE_MILLIS)
                        rule.onNodeWithTag("confirm-yes").performClick()
                        rule.waitForIdle()
                    }
                    assertEquals(listOf(button.action), done)
                }
                assertEquals(
                    lesson.buttons.any { it.primary },
                    lesson.buttons.any { (it.action as? UserAction.Lesson)?.v1 is LessonAction.Next },
                )
            }
        }
        assertTrue("$steps", steps > 30)
    }

    @Test
    fun `no card lies over what it is about, and what is lit is pressed through it all`() =
        onEveryStep { screen, where ->
            val table = (screen as? Screen.Table)?.v1 ?: return@onEveryStep
            val card = bounds { it == "lesson" }.single()
            assertTrue("$where: $card", card.left >= 0 && card.top >= 0 && card.right <= size.wide && card.bottom <= size.high)
            val lit = table.lesson!!.lights
            val choice = table.litChoice()
            val tags =
                lit.mapNotNull { place ->
                    when (place) {
                        is LitPlace.Choice -> "choice-${place.index}"
                        is LitPlace.Ranks -> "ranks"
                        is LitPlace.At -> (place.target as? Target.Seat)?.let { "seat-${it.seat}" }
                    }
                }
            // The card that the lesson asks for is in sight, wherever in its row it lies.
            for (card in choice?.targets.orEmpty().filterIsInstance<Target.Looked>()) {
                val taken = rule.onNode(hasTestTag(card.card) and hasAnyAncestor(hasTestTag("looked"))).fetchSemanticsNode()
                assertTrue("$where: ${taken.boundsInRoot} of ${taken.size}", taken.boundsInRoot.width > taken.size.width * MOST)
            }
            for (one in bounds { it in tags }) assertTrue("$where: $card over $one", !card.deflate(1f).overlaps(one))
            if (choice == null || "choice-${choice.index}" !in nodes().mapNotNull { it.config.getOrNull(SemanticsProperties.TestTag) }) {
                return@onEveryStep
            }
            if (choice.needsLift || choice.confirm != null || table.prompt!!.cameByItself) return@onEveryStep
            done.clear()
            rule.onNodeWithTag("choice-${choice.index}").performScrollTo().performClick()
            rule.waitForIdle()
            assertEquals(where, listOf<UserAction>(UserAction.Choose(table.prompt!!.id, choice.index)), done)
        }

    private companion object {
        /** The part of a width that counts as nearly all of it. */
        const val MOST = 0.8f
    }
}
