package ayatsuri.ui

import androidx.compose.foundation.layout.Box
import androidx.compose.foundation.layout.size
import androidx.compose.runtime.Composable
import androidx.compose.runtime.CompositionLocalProvider
import androidx.compose.ui.Modifier
import androidx.compose.ui.platform.LocalDensity
import androidx.compose.ui.test.SemanticsNodeInteraction
import androidx.compose.ui.test.assertIsDisplayed
import androidx.compose.ui.test.hasAnyAncestor
import androidx.compose.ui.test.hasScrollToNodeAction
import androidx.compose.ui.test.hasTestTag
import androidx.compose.ui.test.hasText
import androidx.compose.ui.test.junit4.ComposeContentTestRule
import androidx.compose.ui.test.onAllNodesWithTag
import androidx.compose.ui.test.onFirst
import androidx.compose.ui.test.onNodeWithTag
import androidx.compose.ui.test.performClick
import androidx.compose.ui.test.performScrollTo
import androidx.compose.ui.test.performScrollToNode
import androidx.compose.ui.unit.Density
import androidx.compose.ui.unit.dp
import ayatsuri.core.Choice
import ayatsuri.core.Prompt
import ayatsuri.core.PromptEntry
import ayatsuri.core.Screen
import ayatsuri.core.TableScreen
import ayatsuri.core.Target
import ayatsuri.phone.Phone
import org.junit.Assert.assertTrue

/** A little more than what appears by itself, or asks again, takes no tap. */
const val PAUSE_MILLIS = 350L

/** Longer than any machine takes. */
private const val PATIENCE_MILLIS = 120_000L

/** A phone held upright, as large as the window of the tests lets it be. */
@Composable
fun InHand(
    text: Float = 1f,
    content: @Composable () -> Unit,
) = CompositionLocalProvider(LocalDensity provides Density(LocalDensity.current.density, text)) {
    Box(Modifier.size(412.dp, 768.dp)) { content() }
}

/** The table in front, if one is. */
fun Phone.tableInFront(): TableScreen? = (screen() as? Screen.Table)?.v1

/** A person at a phone who does everything by taps on what they see. */
class Taps(
    private val rule: ComposeContentTestRule,
    private val phone: Phone,
) {
    /** How often something was tapped. */
    var count = 0
        private set

    /** To whom the phone was passed. */
    val covered = mutableSetOf<String>()

    fun show(back: Back = Back()) = rule.setContent { InHand { App(phone, phone.screens, back = back) } }

    private fun isThere(tag: String) = rule.onAllNodesWithTag(tag).fetchSemanticsNodes().isNotEmpty()

    /** A long page has only what is in sight: it is scrolled until the name comes. */
    private fun scrollsTo(tag: String): Boolean {
        val lists = rule.onAllNodes(hasScrollToNodeAction())
        return lists.fetchSemanticsNodes().indices.any { runCatching { lists[it].performScrollToNode(hasTestTag(tag)) }.isSuccess }
    }

    /** Taps what has this name, wherever it stands on the page: the menu of a table is opened for it. */
    fun tap(tag: String) {
        rule.waitUntil(PATIENCE_MILLIS) { isThere(tag) || isThere("more") || scrollsTo(tag) }
        if (!isThere(tag)) rule.onNodeWithTag("more").performClick()
        tap(rule.onAllNodesWithTag(tag).onFirst())
    }

    fun tap(node: SemanticsNodeInteraction) {
        // What does not scroll is in sight already.
        runCatching { node.performScrollTo() }
        node.assertIsDisplayed().performClick()
        rule.waitForIdle()
        count += 1
    }

    /** Waits until the core shows such a screen, and the page is drawn. */
    fun awaits(willDo: (Screen) -> Boolean): Screen {
        rule.waitUntil(PATIENCE_MILLIS) { willDo(phone.screen()) }
        rule.waitForIdle()
        return phone.screen()
    }

    /** Waits for a text anywhere on the page. */
    fun reads(text: String) = rule.waitUntil(PATIENCE_MILLIS) { rule.onAllNodes(hasText(text)).fetchSemanticsNodes().isNotEmpty() }

    /** Does one choice of the prompt in front as a person would: through its groups, lifted first, and confirmed. */
    fun choose(
        prompt: Prompt,
        choice: Choice = prompt.usual(),
    ) {
        reads(prompt.question)
        if (prompt.cameByItself) Thread.sleep(PAUSE_MILLIS)
        prompt.entries.pathTo(choice.index).forEach { tap("group-$it") }
        // What is chosen is a button, or the card itself where it lies.
        val card =
            choice.targets
                .filterIsInstance<Target.Looked>()
                .singleOrNull()
                ?.card
        if (isThere("choice-${choice.index}")) {
            tap("choice-${choice.index}")
        } else {
            tap(rule.onAllNodes(hasTestTag(checkNotNull(card)) and hasAnyAncestor(hasTestTag("looked"))).onFirst())
        }
        if (choice.needsLift) tap("take")
        if (choice.confirm != null) {
            rule.onNodeWithTag("confirm-yes").assertIsDisplayed()
            Thread.sleep(PAUSE_MILLIS)
            tap("confirm-yes")
        }
        awaits { screen -> (screen as? Screen.Table)?.v1?.prompt?.id != prompt.id }
    }

    /** Plays on, by taps alone, until the result is in front; covers are opened. */
    fun playToTheEnd() {
        while (true) {
            val screen = awaits { it !is Screen.Table || it.v1.prompt != null }
            when (screen) {
                is Screen.Table -> choose(checkNotNull(screen.v1.prompt))
                is Screen.Cover -> openCover(screen)
                else -> break
            }
        }
        val result = (phone.screen() as Screen.Result).v1
        assertTrue("only $count taps", count > 15)
        reads(result.title)
    }

    private fun openCover(cover: Screen.Cover) {
        reads(cover.v1.title)
        covered += cover.v1.name
        // Nothing that only one of them may see is on a cover.
        val own = cover.v1.table
        assertTrue(own.hand.isEmpty() && own.characters.isEmpty() && own.prompt == null)
        assertTrue(listOf("hand", "prompt").none { isThere(it) })
        Thread.sleep(PAUSE_MILLIS)
        tap(
            cover.v1.buttons
                .first()
                .id,
        )
        awaits { it != cover }
    }
}

/** The groups to open, from outside, to come to a choice. */
private fun List<PromptEntry>.pathTo(index: UInt): List<String> = checkNotNull(findPath(index)) { "no entry has choice $index" }

private fun List<PromptEntry>.findPath(index: UInt): List<String>? =
    firstNotNullOfOrNull { entry ->
        when (entry) {
            is PromptEntry.One -> {
                emptyList<String>().takeIf { entry.line.index == index }
            }

            is PromptEntry.Gallery -> {
                emptyList<String>().takeIf { entry.gallery.lines.any { it.index == index } }
            }

            is PromptEntry.Group -> {
                entry.group.entries
                    .findPath(index)
                    ?.let { listOf(entry.group.label) + it }
            }
        }
    }
