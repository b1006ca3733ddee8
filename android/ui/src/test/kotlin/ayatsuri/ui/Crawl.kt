package ayatsuri.ui

import androidx.compose.ui.semantics.SemanticsActions
import androidx.compose.ui.semantics.SemanticsNode
import androidx.compose.ui.semantics.SemanticsProperties
import androidx.compose.ui.semantics.getOrNull
import androidx.compose.ui.test.isRoot
import androidx.compose.ui.test.junit4.ComposeContentTestRule
import ayatsuri.core.UserAction

/** Taps and holds everything on a page, and reads everything that appears, up to [deep] taps away. */
class Crawl(
    private val rule: ComposeContentTestRule,
    private val back: Back,
    private val deep: Int = 2,
) {
    /** The marks in all that was read. */
    val marks = mutableSetOf<String>()
    val actions = mutableSetOf<UserAction>()

    fun onAction(action: UserAction) {
        actions += action
    }

    private fun nodes(): List<SemanticsNode> =
        rule
            .onAllNodes(isRoot(), useUnmergedTree = true)
            .fetchSemanticsNodes()
            .flatMap { it.andBelow() }

    /** The nodes that can be tapped, except the lines of a story and the places of a replay, which are only read. */
    private fun tappable(): List<SemanticsNode> =
        rule
            .onAllNodes(isRoot())
            .fetchSemanticsNodes()
            .flatMap { it.tappable() }
            // Buttons that close something come last, because what they close must be used first.
            .sortedBy { it.config.getOrNull(SemanticsProperties.TestTag) in closing }

    private fun SemanticsNode.tappable(): List<SemanticsNode> =
        if (config.getOrNull(SemanticsProperties.TestTag) in onlyRead) emptyList() else listOf(this) + children.flatMap { it.tappable() }

    /** Reads everything on the page, also the parts that scrolling brings. */
    private fun read() {
        val nodes = nodes()
        nodes.forEach { it.marks() }
        for (list in nodes.filter { it.config.contains(SemanticsActions.ScrollToIndex) }) {
            var index = 0
            while (list.scrollTo(index)) {
                nodes().forEach { it.marks() }
                // More rows than this are in sight at once, so none is skipped.
                index += IN_SIGHT
            }
            if (index > 0) list.scrollTo(0)
        }
    }

    /** Scrolls all lists that are not only read; false if all have come to their ends. */
    private fun scroll(index: Int): Boolean =
        tappable().filter { it.config.contains(SemanticsActions.ScrollToIndex) }.count { it.scrollTo(index) } > 0

    private fun SemanticsNode.scrollTo(index: Int): Boolean {
        val scroll = config.getOrNull(SemanticsActions.ScrollToIndex)?.action ?: return false
        val isThere = rule.runOnUiThread { runCatching { scroll(index) }.getOrDefault(false) }
        rule.waitForIdle()
        return isThere
    }

    private fun SemanticsNode.marks() = says().forEach { said -> marks += mark.findAll(said).map { it.value } }

    private fun SemanticsNode.says(): List<String> =
        config.getOrNull(SemanticsProperties.Text).orEmpty().map { it.text } +
            config.getOrNull(SemanticsProperties.ContentDescription).orEmpty() +
            listOfNotNull(
                config.getOrNull(SemanticsProperties.EditableText)?.text,
                config.getOrNull(SemanticsProperties.StateDescription),
                config.getOrNull(SemanticsProperties.PaneTitle),
                config.getOrNull(SemanticsActions.OnClick)?.label,
                config.getOrNull(SemanticsActions.OnLongClick)?.label,
            )

    /** The possible actions on a node: tapping it, and holding it. */
    private fun SemanticsNode.deeds(): List<Pair<String, () -> Boolean>> {
        val tag = config.getOrNull(SemanticsProperties.TestTag)
        if (config.contains(SemanticsProperties.Disabled) || tag == "close") return emptyList()
        return listOf("tap" to SemanticsActions.OnClick, "hold" to SemanticsActions.OnLongClick).mapNotNull { (name, kind) ->
            config.getOrNull(kind)?.action?.let { "$tag $name ${says()}" to it }
        }
    }

    /** Crawls until [isEnough] says that nothing is missing any more. */
    fun everything(
        level: Int = 0,
        isEnough: () -> Boolean,
    ) {
        read()
        val done = mutableSetOf<String>()
        var place = 0
        // Reading or opening something may have scrolled the page away.
        val inSight = {
            if (place > 0) scroll(place)
            tappable().flatMap { it.deeds() }.toMap()
        }
        var next = inSight()
        while (!isEnough()) {
            val undone = next.entries.firstOrNull { it.key !in done }
            if (undone == null) {
                // Scrolls on, to reach nodes out of sight; sheets over a page are short and need no scrolling.
                place += IN_SIGHT
                if (level > 0 || !scroll(place)) break
                next = inSight()
                continue
            }
            val (name, deed) = undone
            done += name
            val depth = back.depth
            val before = actions.size
            rule.runOnUiThread { deed() }
            rule.waitForIdle()
            if (back.depth > depth) {
                // A question takes no answer at first.
                if (nodes().any { it.config.getOrNull(SemanticsProperties.TestTag) == "asked-again" }) Thread.sleep(PAUSE_MILLIS)
                if (level < deep) everything(level + 1, isEnough)
                while (back.depth > depth) {
                    rule.runOnUiThread { back.press() }
                    rule.waitForIdle()
                }
            } else if (back.depth < depth) {
                // The tap has closed the sheet in which it was.
                return
            } else if (actions.size == before) {
                read()
            }
            next = inSight()
        }
    }
}

private val mark = Regex("⟦[^⟧]*⟧")
private val closing = setOf("confirm-no", "group-back")
private val onlyRead = setOf("lines", "marks")
private const val IN_SIGHT = 4
