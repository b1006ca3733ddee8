package ayatsuri.ui

import androidx.compose.ui.semantics.SemanticsActions
import androidx.compose.ui.semantics.SemanticsNode
import androidx.compose.ui.semantics.SemanticsProperties
import androidx.compose.ui.semantics.getOrNull
import androidx.compose.ui.test.ComposeTimeoutException
import androidx.compose.ui.test.SemanticsMatcher
import androidx.compose.ui.test.SemanticsNodeInteraction
import androidx.compose.ui.test.assertIsDisplayed
import androidx.compose.ui.test.hasAnyAncestor
import androidx.compose.ui.test.hasScrollToNodeAction
import androidx.compose.ui.test.hasTestTag
import androidx.compose.ui.test.hasText
import androidx.compose.ui.test.junit4.ComposeTestRule
import androidx.compose.ui.test.onAllNodesWithTag
import androidx.compose.ui.test.onFirst
import androidx.compose.ui.test.onNodeWithTag
import androidx.compose.ui.test.performClick
import androidx.compose.ui.test.performScrollTo
import androidx.compose.ui.test.performScrollToNode
import androidx.compose.ui.test.performTextReplacement
import androidx.compose.ui.text.TextLayoutResult
import ayatsuri.core.Choice
import ayatsuri.core.Prompt
import ayatsuri.core.PromptEntry
import ayatsuri.core.Screen
import ayatsuri.core.Target
import org.junit.Assert.assertTrue

/** A pause a little longer than that in which prompts that came by themselves, and questions, take no tap. */
const val PAUSE_MILLIS = 350L

/** The time limit of all waits: longer than any machine takes, so that only a hang reaches it. */
private val PATIENCE_MILLIS = java.lang.Long.getLong("ayatsuri.patience", 120_000L)

/** A simulated person who does everything by taps on what they see. */
abstract class Tapping(
    protected val rule: ComposeTestRule,
) {
    /** The number of taps so far. */
    var count = 0
        private set

    /** The names of the people to whom the phone was passed, from the covers. */
    val passedTo = mutableSetOf<String>()

    /** The screen of the phone, once it is drawn. */
    abstract fun look(): Screen

    fun isThere(tag: String) = rule.onAllNodesWithTag(tag).fetchSemanticsNodes().isNotEmpty()

    /** Waits until [isSo] holds for the screen. */
    fun waitUntil(isSo: (Screen) -> Boolean) =
        try {
            rule.waitUntil(PATIENCE_MILLIS) { isSo(look()) }
        } catch (e: ComposeTimeoutException) {
            throw AssertionError("nothing comes after ${look()}; there is ${tags()}", e)
        }

    /** The tags of all nodes on the page. */
    private fun tags() =
        rule
            .onAllNodes(SemanticsMatcher.keyIsDefined(SemanticsProperties.TestTag))
            .fetchSemanticsNodes()
            .map { it.config[SemanticsProperties.TestTag] }

    /** Scrolls until the name comes, since a long page has only the nodes in sight; false if it comes nowhere. */
    private fun scrollTo(tag: String): Boolean {
        val lists = rule.onAllNodes(hasScrollToNodeAction())
        return lists.fetchSemanticsNodes().indices.any { runCatching { lists[it].performScrollToNode(hasTestTag(tag)) }.isSuccess }
    }

    /** Taps the node with this tag, wherever it stands on the page. If it is in the menu of a table, this opens the menu first. */
    fun tap(tag: String) {
        waitUntil { isThere(tag) || isThere("more") || scrollTo(tag) }
        if (!isThere(tag)) rule.onNodeWithTag("more").performClick()
        tap(rule.onAllNodesWithTag(tag).onFirst())
    }

    fun tap(node: SemanticsNodeInteraction) {
        // A node that does not scroll is in sight already.
        runCatching { node.performScrollTo() }
        node.assertIsDisplayed().performClick()
        rule.waitForIdle()
        count += 1
    }

    /** Waits until the core shows such a screen, and the page is drawn. */
    fun await(isAwaited: (Screen) -> Boolean): Screen {
        var seen = look()
        waitUntil {
            seen = it
            isAwaited(it)
        }
        return seen
    }

    /** Waits for a text anywhere on the page. */
    fun awaitText(text: String) = waitUntil { rule.onAllNodes(hasText(text)).fetchSemanticsNodes().isNotEmpty() }

    /** Replaces the text of a field. */
    fun type(
        tag: String,
        text: String,
    ) {
        waitUntil { isThere(tag) }
        rule.onNodeWithTag(tag).performTextReplacement(text)
        rule.waitForIdle()
    }

    /** The texts of all nodes with this tag. */
    fun textsOf(tag: String): List<String> =
        rule.onAllNodesWithTag(tag).fetchSemanticsNodes().map { node -> node.config[SemanticsProperties.Text].joinToString { it.text } }

    /** Does one choice of the prompt in front as a person would: through its groups, lifted first, and confirmed. */
    fun choose(
        prompt: Prompt,
        choice: Choice = prompt.usual(),
    ) {
        reach(prompt, choice)
        if (choice.confirm != null) {
            waitUntil { isThere("confirm-yes") }
            Thread.sleep(PAUSE_MILLIS)
            tap("confirm-yes")
        } else if (choice.needsLift) {
            tap("take")
        }
        await { screen -> (screen as? Screen.Table)?.v1?.prompt?.id != prompt.id }
    }

    /** Does all taps of [choose] but the last one, if a choice takes more than one: the one that takes or confirms it. */
    fun reach(
        prompt: Prompt,
        choice: Choice,
    ) {
        awaitText(prompt.question)
        if (prompt.cameByItself) Thread.sleep(PAUSE_MILLIS)
        prompt.entries.pathTo(choice.index).forEach { tap("group-$it") }
        // A choice is made by its button, or by the card itself where it lies.
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

    /** Sets the bots' pace and the pauses in the settings so that nothing waits. */
    fun makeQuick() {
        tap("settings")
        await { it is Screen.Settings }
        tap("pace/at-once")
        // The test answers each prompt itself, however long that takes.
        if (isThere("turn-end/off")) tap("turn-end/off")
        tap("input-pause/off")
        tap("back")
        await { it is Screen.Home }
    }

    /** Goes from the first page to a table; to one of several phones if [kind] is `host`. */
    fun start(
        edition: String,
        players: Int? = null,
        kind: String = "new",
    ) {
        tap(kind)
        await { it is Screen.Setup }
        tap("edition/$edition")
        players?.let { tap("players/$it") }
        tap("start")
    }

    /** Plays the first lesson by what it lights up alone, and returns the titles of its steps. */
    fun learn(): Set<String> {
        tap("lesson/classic")
        val steps = mutableSetOf<String>()
        while (true) {
            val isOver = { screen: Screen -> screen is Screen.Home && steps.isNotEmpty() }
            val screen = await { isOver(it) || it.lesson != null || (it as? Screen.Table)?.v1?.prompt != null }
            if (isOver(screen)) return steps
            screen.lesson?.title?.let { steps += it }
            learn(screen)
        }
    }

    /**
     * Does what a lesson lights up, reads on where there is nothing to do, and makes the usual choice where the lesson
     * leaves it open.
     */
    private fun learn(screen: Screen) {
        val lesson = screen.lesson
        lesson?.title?.let { awaitText(it) }
        val next = lesson?.buttons?.firstOrNull { it.primary }
        if (next != null) {
            tap(next.id)
            await { it.lesson != lesson }
            return
        }
        val table = (screen as Screen.Table).v1
        choose(table.prompt!!, table.litChoice() ?: table.prompt!!.usual())
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
        passedTo += cover.v1.name
        // A cover must not show anything that only one person may see.
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

/** The labels of the groups that lead to a choice, the outermost first. */
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

/** The layouts of a node's texts. */
fun SemanticsNode.laidOut(): List<TextLayoutResult> =
    buildList { config.getOrNull(SemanticsActions.GetTextLayoutResult)?.action?.invoke(this) }
