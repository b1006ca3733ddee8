package ayatsuri.ui

import androidx.compose.foundation.layout.Box
import androidx.compose.foundation.layout.size
import androidx.compose.runtime.Composable
import androidx.compose.runtime.CompositionLocalProvider
import androidx.compose.runtime.getValue
import androidx.compose.runtime.key
import androidx.compose.runtime.mutableStateOf
import androidx.compose.runtime.setValue
import androidx.compose.ui.Modifier
import androidx.compose.ui.draw.drawWithContent
import androidx.compose.ui.graphics.drawscope.clipRect
import androidx.compose.ui.platform.LocalDensity
import androidx.compose.ui.semantics.SemanticsProperties
import androidx.compose.ui.test.ComposeTimeoutException
import androidx.compose.ui.test.SemanticsMatcher
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
import androidx.compose.ui.test.performTextReplacement
import androidx.compose.ui.unit.Density
import androidx.compose.ui.unit.dp
import ayatsuri.core.Choice
import ayatsuri.core.Prompt
import ayatsuri.core.PromptEntry
import ayatsuri.core.Screen
import ayatsuri.core.TableScreen
import ayatsuri.core.Target
import ayatsuri.phone.Phone
import kotlinx.coroutines.flow.MutableStateFlow
import org.junit.Assert.assertTrue

/** A little more than what appears by itself, or asks again, takes no tap. */
const val PAUSE_MILLIS = 350L

/** Longer than any machine takes. */
private val PATIENCE_MILLIS = java.lang.Long.getLong("ayatsuri.patience", 120_000L)

/**
 * A phone held upright, as large as the window of the tests lets it be. Unless it [isSeen], what is drawn is cut away: the
 * pages draw as ever, and no time goes into pixels that nobody looks at, which is nearly all that a test would take.
 */
@Composable
fun InHand(
    text: Float = 1f,
    isSeen: Boolean = false,
    content: @Composable () -> Unit,
) = CompositionLocalProvider(LocalDensity provides Density(LocalDensity.current.density, text)) {
    Box(Modifier.size(412.dp, 768.dp).then(if (isSeen) Modifier else Modifier.cutAway())) { content() }
}

fun Modifier.cutAway() = drawWithContent { clipRect(0f, 0f, 0f, 0f) { this@drawWithContent.drawContent() } }

/** The table in front, if one is. */
fun Phone.tableInFront(): TableScreen? = (screen() as? Screen.Table)?.v1

/** A person who does everything by taps on what they see of the phone that they hold. */
class Taps(
    private val rule: ComposeContentTestRule,
    phone: Phone,
) {
    var phone by mutableStateOf(phone)
        private set

    // The page is given each screen from here, so that what is tapped is what was looked at.
    private val inFront = MutableStateFlow(phone.screens.value)

    /** How often something was tapped. */
    var count = 0
        private set

    /** To whom the phone was passed. */
    val covered = mutableSetOf<String>()

    fun show(back: Back = Back()) = rule.setContent { InHand { key(phone) { App(phone, inFront, back = back) } } }

    /** Takes another phone into the hand. */
    fun hold(other: Phone) =
        rule.runOnUiThread {
            phone = other
            inFront.value = other.screens.value
        }

    /** What the phone shows, once it is drawn. */
    fun look(): Screen {
        rule.runOnUiThread { inFront.value = phone.screens.value }
        rule.waitForIdle()
        return inFront.value
    }

    fun isThere(tag: String) = rule.onAllNodesWithTag(tag).fetchSemanticsNodes().isNotEmpty()

    /** Waits for something, whatever the page shows meanwhile. */
    fun waitUntil(isSo: () -> Boolean) =
        try {
            rule.waitUntil(PATIENCE_MILLIS) {
                look()
                isSo()
            }
        } catch (e: ComposeTimeoutException) {
            throw AssertionError("nothing comes after ${inFront.value}; there is ${tags()}", e)
        }

    /** The names of all that is on the page. */
    private fun tags() =
        rule
            .onAllNodes(SemanticsMatcher.keyIsDefined(SemanticsProperties.TestTag))
            .fetchSemanticsNodes()
            .map { it.config[SemanticsProperties.TestTag] }

    /** A long page has only what is in sight: it is scrolled until the name comes. */
    private fun scrollTo(tag: String): Boolean {
        val lists = rule.onAllNodes(hasScrollToNodeAction())
        return lists.fetchSemanticsNodes().indices.any { runCatching { lists[it].performScrollToNode(hasTestTag(tag)) }.isSuccess }
    }

    /** Taps what has this name, wherever it stands on the page: the menu of a table is opened for it. */
    fun tap(tag: String) {
        waitUntil { isThere(tag) || isThere("more") || scrollTo(tag) }
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
    fun await(willDo: (Screen) -> Boolean): Screen {
        waitUntil { willDo(inFront.value) }
        return inFront.value
    }

    /** Waits for a text anywhere on the page. */
    fun awaitText(text: String) = waitUntil { rule.onAllNodes(hasText(text)).fetchSemanticsNodes().isNotEmpty() }

    /** Writes into a field as its page has it. */
    fun type(
        tag: String,
        text: String,
    ) {
        waitUntil { isThere(tag) }
        rule.onNodeWithTag(tag).performTextReplacement(text)
        rule.waitForIdle()
    }

    /** The texts of all that has this name. */
    fun said(tag: String): List<String> =
        rule.onAllNodesWithTag(tag).fetchSemanticsNodes().map { node -> node.config[SemanticsProperties.Text].joinToString { it.text } }

    /** Does one choice of the prompt in front as a person would: through its groups, lifted first, and confirmed. */
    fun choose(
        prompt: Prompt,
        choice: Choice = prompt.usual(),
    ) {
        reach(prompt, choice)
        if (choice.confirm != null) {
            rule.onNodeWithTag("confirm-yes").assertIsDisplayed()
            Thread.sleep(PAUSE_MILLIS)
            tap("confirm-yes")
        } else if (choice.needsLift) {
            tap("take")
        }
        await { screen -> (screen as? Screen.Table)?.v1?.prompt?.id != prompt.id }
    }

    /** All of that but the last tap, which gives the answer where there is more than one. */
    fun reach(
        prompt: Prompt,
        choice: Choice,
    ) {
        awaitText(prompt.question)
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
        if (choice.needsLift && choice.confirm != null) tap("take")
    }

    /** Plays on, by taps alone, until the result is in front; covers are opened. */
    fun playToTheEnd() {
        while (true) {
            val screen = await { it !is Screen.Table || it.v1.prompt != null }
            when (screen) {
                is Screen.Table -> choose(checkNotNull(screen.v1.prompt))
                is Screen.Cover -> openCover(screen)
                else -> break
            }
        }
        val result = (look() as Screen.Result).v1
        assertTrue("only $count taps", count > 15)
        awaitText(result.title)
    }

    private fun openCover(cover: Screen.Cover) {
        awaitText(cover.v1.title)
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
        await { it != cover }
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
