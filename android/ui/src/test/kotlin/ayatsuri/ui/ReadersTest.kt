package ayatsuri.ui

import androidx.compose.runtime.getValue
import androidx.compose.runtime.key
import androidx.compose.runtime.mutableStateOf
import androidx.compose.runtime.setValue
import androidx.compose.ui.semantics.SemanticsActions
import androidx.compose.ui.semantics.SemanticsNode
import androidx.compose.ui.semantics.SemanticsProperties
import androidx.compose.ui.semantics.getOrNull
import androidx.compose.ui.test.isRoot
import androidx.compose.ui.test.junit4.createComposeRule
import androidx.compose.ui.text.TextLayoutResult
import ayatsuri.core.Language
import ayatsuri.core.Screen
import ayatsuri.core.TextField
import ayatsuri.core.UserAction
import ayatsuri.ui.theme.Look
import kotlinx.coroutines.flow.first
import kotlinx.coroutines.runBlocking
import org.junit.Assert.assertEquals
import org.junit.Assert.assertTrue
import org.junit.Rule
import org.junit.Test

/** Tests every page for people who hear it, press it with a thumb, or need large text. */
class ReadersTest {
    @get:Rule
    val rule = createComposeRule()

    private var shown by mutableStateOf<Screen?>(null)
    private var text by mutableStateOf(1f)

    /** Draws one screen of every kind after the other in [language], and calls [look] with each and its nodes. */
    private fun onEveryPage(
        language: Language,
        text: Float,
        look: (Screen, List<SemanticsNode>) -> Unit,
    ) {
        val shell = mutableStateOf(Shell())
        if (shown == null) {
            rule.setContent {
                InHand(this.text) { Look(language) { shown?.let { key(it) { Page(it, shell.value) {} } } } }
            }
        }
        this.text = text
        val kinds = mutableSetOf<Class<*>>()

        fun here(screen: Screen) {
            kinds += screen.javaClass
            shown = screen
            rule.waitForIdle()
            look(screen, rule.onAllNodes(isRoot(), useUnmergedTree = true).fetchSemanticsNodes().flatMap { it.andBelow() })
        }
        withPhone(language) { phone ->
            shell.value = Shell(explain = phone::explain)
            phone.today(2026, 11u, 26u)
            runBlocking {
                phone.press("settings", "pace/at-once")
                here(phone.screen())
                for (page in listOf("about", "log")) {
                    phone.press(page)
                    here(phone.screen())
                    phone.act(UserAction.Back)
                }
                phone.press("back")
                here(phone.screen())
                phone.press("rules")
                here(phone.screen())
                phone.press("back", "new", "edition/fullset", "players/8")
                phone.act(UserAction.Enter(TextField.SEED, "4"))
                here(phone.screen())
                phone.press("start")
            }
            here(Screen.Table(phone.playUntil { it.seats.sumOf { seat -> seat.city.size } > 4 }))
            here(Screen.Table(phone.playUntil { it.prompt!!.closed.isNotEmpty() && it.hand.isNotEmpty() }))
            phone.playToTheEnd()
            here(phone.screen())
            here(phone.reviewed())
            runBlocking {
                phone.press("back", "replay", "next-round", "everything")
                here(phone.screen())
                phone.act(UserAction.GoHome)
                phone.press("history")
                here(phone.screen())
                phone.press(phone.offers().first { it.id.startsWith("delete/") }.id)
                here(phone.screen())
                phone.press("delete-yes")
                phone.act(UserAction.GoHome)
                phone.press("statistics")
                here(phone.screen())
                phone.act(UserAction.GoHome)
                phone.press("daily")
                here(phone.screen())
            }
        }
        withPeople(language, listOf("Aya", "Botan", "Chiyo")) { phone ->
            shell.value = Shell(explain = phone::explain)
            here(runBlocking { phone.screens.first { it is Screen.Cover } })
            Samples(language).pages.forEach(::here)
        }
        assertEquals("every kind of page", Screen::class.java.declaredClasses.count { Screen::class.java.isAssignableFrom(it) }, kinds.size)
    }

    private fun SemanticsNode.tag() = config.getOrNull(SemanticsProperties.TestTag)

    private fun SemanticsNode.isIn(tag: String): Boolean = tag() == tag || parent?.isIn(tag) ?: false

    private fun SemanticsNode.says(): List<String> =
        andBelow().flatMap { node ->
            node.config
                .getOrNull(SemanticsProperties.Text)
                .orEmpty()
                .map { it.text } +
                node.config.getOrNull(SemanticsProperties.ContentDescription).orEmpty() +
                listOfNotNull(node.config.getOrNull(SemanticsProperties.EditableText)?.text)
        }

    @Test
    fun `what can be pressed is as large as a finger, has a name and a role, each page has its heading, and what changes is told`() =
        onEveryPage(Language.ENGLISH, text = 1f) { screen, nodes ->
            demandNames(screen, nodes)
            demandNews(screen, nodes)
        }

    private fun demandNames(
        screen: Screen,
        nodes: List<SemanticsNode>,
    ) {
        val page = screen.javaClass.simpleName
        assertTrue("$page has no heading", nodes.any { it.config.contains(SemanticsProperties.Heading) })
        for (node in nodes.filter { it.config.contains(SemanticsActions.OnClick) }) {
            val name = "$page ${node.tag()} ${node.says()}"
            // A board of the rank strip may be narrower: the prompt offers the same choices.
            val least = if (node.isIn("ranks")) BOARD else FINGER
            assertTrue("$name is ${node.size}", node.size.width >= least && node.size.height >= FINGER)
            assertTrue("$name says nothing", node.says().any { it.isNotBlank() })
            val isField = node.config.contains(SemanticsActions.SetText)
            assertTrue("$name has no role", isField || node.config.contains(SemanticsProperties.Role))
        }
    }

    private fun demandNews(
        screen: Screen,
        nodes: List<SemanticsNode>,
    ) {
        val told =
            nodes
                .filter { node -> generateSequence(node) { it.parent }.any { it.config.contains(SemanticsProperties.LiveRegion) } }
                .flatMap { it.says() }
        val news =
            when (screen) {
                is Screen.Table -> listOfNotNull(screen.v1.headline, screen.v1.prompt?.question)
                is Screen.Cover -> listOf(screen.v1.title)
                is Screen.Nearby -> listOf(screen.v1.text)
                is Screen.Join -> listOf(screen.v1.text)
                is Screen.Lobby -> listOfNotNull(screen.v1.text)
                is Screen.Trouble -> listOf(screen.v1.text)
                is Screen.Setup -> listOf(screen.v1.summaryShort)
                else -> emptyList()
            }
        assertTrue("${screen.javaClass.simpleName} does not tell ${news - told.toSet()}", told.containsAll(news))
    }

    @Test
    fun `no text is cut off when it is twice as large, and a sign that stands alone has its name`() =
        onEveryPage(Language.JAPANESE, text = 2f) { screen, nodes ->
            for (node in nodes) {
                val isPressed = SemanticsActions.OnClick in node.config
                assertTrue("${screen.javaClass.simpleName} ${node.tag()} says nothing", !isPressed || node.says().any { it.isNotBlank() })
                for (result in node.laidOut()) {
                    val name = "${screen.javaClass.simpleName}: ${result.layoutInput.text}"
                    assertTrue("$name is cut off: ${result.size} of ${result.multiParagraph.height}", result.isWhole())
                    assertTrue("$name is wider than the page", node.size.width <= WIDTH || node.scrollsSideways())
                }
            }
        }

    /** Whether no part of the text is cut off; rounding may take a pixel. */
    private fun TextLayoutResult.isWhole(): Boolean =
        multiParagraph.height <= size.height + 1 &&
            !multiParagraph.didExceedMaxLines &&
            (0 until lineCount).all { getLineRight(it) - getLineLeft(it) <= size.width + 1 && !isLineEllipsized(it) }

    private fun SemanticsNode.scrollsSideways(): Boolean =
        config.contains(SemanticsProperties.HorizontalScrollAxisRange) || parent?.scrollsSideways() ?: false

    private companion object {
        /** Sizes in pixels, at density 1. */
        const val FINGER = 48
        const val BOARD = 46
        const val WIDTH = 412
    }
}
