package ayatsuri.ui.table

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
import androidx.compose.ui.semantics.SemanticsActions
import androidx.compose.ui.semantics.SemanticsNode
import androidx.compose.ui.semantics.SemanticsProperties
import androidx.compose.ui.semantics.getOrNull
import androidx.compose.ui.test.DesktopComposeUiTest
import androidx.compose.ui.test.ExperimentalTestApi
import androidx.compose.ui.test.isRoot
import androidx.compose.ui.test.runDesktopComposeUiTest
import androidx.compose.ui.text.TextLayoutResult
import androidx.compose.ui.unit.Density
import androidx.compose.ui.unit.dp
import ayatsuri.core.Language
import ayatsuri.core.Screen
import ayatsuri.core.TableScreen
import ayatsuri.core.UserAction
import ayatsuri.phone.Phone
import ayatsuri.ui.Back
import ayatsuri.ui.Page
import ayatsuri.ui.Shell
import ayatsuri.ui.atTable
import ayatsuri.ui.awaitPrompt
import ayatsuri.ui.cutAway
import ayatsuri.ui.theme.Look
import kotlinx.coroutines.runBlocking
import org.junit.Assert.assertEquals
import org.junit.Assert.assertTrue
import org.junit.Test
import kotlin.random.Random

/**
 * While something is asked the table stays in sight: every rival with what they have, every rank, one's own seat and hand, the
 * question and what can be done at any time. Tables of random games of every edition are laid out on windows of every kind, in
 * usual text and in text of twice the size. A few of them each time; `-Dayatsuri.tables=N` takes N.
 */
@OptIn(ExperimentalTestApi::class)
class InSightTest {
    private class Size(
        val wide: Int,
        val high: Int,
        val text: Float = 1f,
    ) {
        override fun toString() = "${wide}x$high" + if (text > 1f) " in text of $text" else ""
    }

    private val sizes =
        listOf(
            Size(320, 568),
            Size(360, 640),
            Size(412, 892),
            Size(892, 412),
            Size(640, 1000),
            Size(900, 620),
            Size(1280, 800),
            Size(1366, 1024),
            Size(320, 568, 2f),
            Size(412, 892, 2f),
            Size(1280, 800, 2f),
        )

    private val editions =
        listOf(
            "classic" to 4,
            "fullset" to 8,
            "kingdom" to 3,
            "classic" to 2,
            "expanded" to 6,
            "first" to 3,
            "classic" to 7,
            "fullset" to 5,
            "kingdom" to 2,
        )

    private val wanted = Integer.getInteger("ayatsuri.tables", editions.size)

    private class Shown(
        val screen: Screen,
        val shell: Shell,
        val language: Language,
        val size: Size,
    )

    private var shown by mutableStateOf<Shown?>(null)

    private fun DesktopComposeUiTest.show() =
        setContent {
            shown?.let { now ->
                CompositionLocalProvider(LocalDensity provides Density(1f, now.size.text)) {
                    Box(Modifier.size(now.size.wide.dp, now.size.high.dp).cutAway()) {
                        key(now) { Look(now.language) { Page(now.screen, now.shell, Back()) {} } }
                    }
                }
            }
        }

    /** So many tables of random games at which something is asked. */
    private fun layOutTables(
        count: Int,
        use: (Phone, Language, TableScreen) -> Unit,
    ) {
        var seen = 0
        var seed = 1
        while (seen < count) {
            for ((edition, players) in editions) {
                if (seen == count) return
                val language = if (seed % 2 == 0) Language.JAPANESE else Language.ENGLISH
                val most = (count + editions.size - 1) / editions.size / SEEDS + 1
                atTable(edition, players, seed, language) { phone ->
                    val random = Random(seed)
                    var here = 0
                    while (here < most && seen < count) {
                        val prompt = runBlocking { phone.awaitPrompt() } ?: break
                        val table = (phone.screen() as Screen.Table).v1
                        if (random.nextInt(OFTEN) == 0) {
                            use(phone, language, table)
                            here += 1
                            seen += 1
                        }
                        runBlocking { phone.act(UserAction.Choose(prompt.id, prompt.choices.random(random).index)) }
                    }
                }
                seed += 1
            }
        }
    }

    @Test
    fun `the table stays in sight while something is asked`() =
        runDesktopComposeUiTest(MOST_WIDE, MOST_HIGH) {
            show()
            val faults = mutableListOf<String>()
            var pages = 0
            layOutTables(wanted) { phone, language, table ->
                for (size in sizes) {
                    shown = Shown(Screen.Table(table), Shell(explain = phone::explain), language, size)
                    waitForIdle()
                    pages += 1
                    faults += faultsOf(table, size).map { "${table.title}, ${table.seats.size} seats, $size: $it" }
                }
            }
            assertEquals("${faults.size} faults on $pages pages\n" + faults.take(MOST_NAMED).joinToString("\n"), 0, faults.size)
            assertTrue("$pages", pages >= wanted * sizes.size)
        }

    @Test
    fun `what is out of sight is found`() =
        runDesktopComposeUiTest(MOST_WIDE, MOST_HIGH) {
            show()
            atTable("classic", players = 4, seed = 21) { phone ->
                runBlocking { phone.awaitPrompt() }
                val table = (phone.screen() as Screen.Table).v1
                shown = Shown(Screen.Table(table), Shell(explain = phone::explain), Language.ENGLISH, Size(412, 892))
                waitForIdle()
                val more = table.copy(seats = table.seats + table.seats[1].copy(seat = 7u), ranks = table.ranks + table.ranks[0])
                val found = faultsOf(more, Size(412, 892))
                assertTrue("$found", found.any { "seat-7" in it } && found.any { "ranks" in it })
                // A layout for another window does not fit into this one.
                val small = faultsOf(table, Size(360, 640))
                assertTrue("$small", small.any { "out of the page" in it })
            }
        }

    private fun SemanticsNode.andBelow(): List<SemanticsNode> = listOf(this) + children.flatMap { it.andBelow() }

    private fun SemanticsNode.tag() = config.getOrNull(SemanticsProperties.TestTag)

    private fun SemanticsNode.parents() = generateSequence(parent) { it.parent }

    private fun SemanticsNode.says() =
        config.getOrNull(SemanticsProperties.Text).orEmpty().map { it.text } +
            config.getOrNull(SemanticsProperties.ContentDescription).orEmpty()

    /** All of it as it is laid out, and what of that is not cut away. */
    private fun SemanticsNode.whole() =
        Rect(
            positionInRoot,
            androidx.compose.ui.geometry
                .Size(size.width.toFloat(), size.height.toFloat()),
        )

    private fun SemanticsNode.isWhole() = boundsInRoot.let { it.width >= size.width - 1.5f && it.height >= size.height - 1.5f }

    private fun SemanticsNode.scrolls() =
        (parents() + this).any {
            SemanticsProperties.VerticalScrollAxisRange in it.config || SemanticsProperties.HorizontalScrollAxisRange in it.config
        }

    /** The parts of [table] that are out of sight, cut, covered or too small for a finger. */
    private fun DesktopComposeUiTest.faultsOf(
        table: TableScreen,
        size: Size,
    ): List<String> {
        val nodes = onAllNodes(isRoot(), useUnmergedTree = true).fetchSemanticsNodes().flatMap { it.andBelow() }
        val byTag = nodes.groupBy { it.tag() }
        val page = Rect(0f, 0f, size.wide.toFloat(), size.high.toFloat())
        val faults = mutableListOf<String>()
        val isLarge = size.text >= 1.3f

        fun demand(tag: String): SemanticsNode? {
            val node = byTag[tag]?.firstOrNull()
            when {
                node == null -> {
                    faults += "$tag is not there"
                }

                !node.isWhole() -> {
                    faults += "$tag is cut: ${node.boundsInRoot} of ${node.size}"
                }

                node.whole().let { it.left < -1 || it.top < -1 || it.right > page.right + 1 || it.bottom > page.bottom + 1 } -> {
                    faults += "$tag is out of the page: ${node.boundsInRoot}"
                }
            }
            return node
        }
        val prompt = demand("prompt")
        val scrolls = isLarge || mayScroll(table, size)
        val seats = table.seats.map { "seat-${it.seat}" }
        if (!scrolls) {
            for (seat in table.seats) {
                val node = demand("seat-${seat.seat}") ?: continue
                val said = node.andBelow().filter { it !== node && it.isWhole() }.flatMap { it.says() }
                val told =
                    listOf(seat.name) + seat.counters.map { "${it.amount}" } + if (seat.isMine) emptyList() else listOf("${seat.hand}")
                faults += (told - said.toSet()).map { "seat-${seat.seat} does not show $it" }
            }
            if (table.hand.isNotEmpty() || table.characters.isNotEmpty()) demand("hand")
            val cards = byTag["hand"].orEmpty().flatMap { it.andBelow() }.filter { SemanticsActions.OnClick in it.config }
            faults += cards.filter { !it.isWhole() && !it.scrolls() }.map { "in the hand ${it.tag()} is cut" }
            val shown = cards.count { it.isWhole() }
            val least = minOf(cards.size, ((size.wide - 18) / HAND_CARD).coerceAtMost(MOST_HELD))
            if (shown < least) faults += "$shown of ${cards.size} cards of the hand are in sight"
            val boxes =
                (seats + listOf("ranks", "headline", "market", "hand", "prompt")).mapNotNull { tag ->
                    byTag[tag]?.firstOrNull()?.let {
                        tag to
                            it.boundsInRoot
                    }
                }
            for ((i, one) in boxes.withIndex()) {
                for (other in boxes.drop(i + 1)) {
                    if (one.second.deflate(1.5f).overlaps(other.second.deflate(1.5f))) faults += "${one.first} and ${other.first} overlap"
                }
            }
        }
        if (isLarge) demand("own-bar")
        if (table.ranks.isNotEmpty()) demand("ranks")
        val boards = byTag["ranks"].orEmpty().flatMap { it.andBelow() }.filter { SemanticsActions.OnClick in it.config }
        val boardsSeen = if (isLarge) boards.size else boards.count { it.boundsInRoot.width > 0 && it.whole().right <= page.right + BOARD }
        if (boardsSeen != table.ranks.size) faults += "ranks: $boardsSeen of ${table.ranks.size} are in sight"
        val question = nodes.firstOrNull { table.prompt!!.question in it.says() }
        if (question == null || !question.isWhole()) faults += "the question is not in sight"
        val choices =
            prompt?.andBelow().orEmpty().filter {
                it.tag()?.startsWith("choice-") == true ||
                    it.tag()?.startsWith("group-") == true ||
                    it.tag() in table.prompt!!.looked.map { card -> card.id }
            }
        if (!scrolls && choices.none { it.boundsInRoot.height >= FINGER }) faults += "none of ${choices.size} choices is in sight"
        val foot = listOfNotNull("bar".takeIf { byTag["bar"] != null }, "closed".takeIf { table.prompt!!.closed.isNotEmpty() })
        foot.forEach { demand(it) }
        for (node in nodes) {
            val name = "${node.tag()} ${node.says().take(1)}"
            if (SemanticsActions.OnClick in node.config && node.parents().none { it.tag() == "ranks" }) {
                if (node.size.width < FINGER || node.size.height < FINGER) faults += "$name is ${node.size}"
            }
            val laid = mutableListOf<TextLayoutResult>()
            node.config
                .getOrNull(SemanticsActions.GetTextLayoutResult)
                ?.action
                ?.invoke(laid)
            for (text in laid) {
                val fits = text.multiParagraph.height <= text.size.height + 1 && !text.multiParagraph.didExceedMaxLines
                // Where even the least there is has no room, the headline gives way to what can be done.
                if (scrolls && node.parents().any { it.tag() == "headline" }) continue
                if (!fits || (!node.isWhole() && !node.scrolls())) faults += "${text.layoutInput.text} is cut"
            }
        }
        return faults
    }

    /** Whether even the least there is of a table has no room above what is asked: then it scrolls. */
    private fun mayScroll(
        table: TableScreen,
        size: Size,
    ): Boolean {
        if (size.wide >= 1100 && size.high >= 680) return false
        val isBeside = size.wide >= 840
        val wide = (if (!isBeside) size.wide else size.wide - if (size.high < 480) 332 else 408).dp
        val least = TablePlan.least(TableParts(table).copy(hasSlip = false), wide, isBeside || size.wide < 400 || size.high < 700).high
        return least + (if (isBeside) 0.dp else 220.dp) > size.high.dp
    }

    private companion object {
        const val MOST_WIDE = 1366
        const val MOST_HIGH = 1024
        const val MOST_NAMED = 40
        const val OFTEN = 5

        /** A long run goes through so many games of each edition. */
        const val SEEDS = 4
        const val FINGER = 48
        const val BOARD = 12

        /** As wide as a low card is at least with its gap, and as many as are demanded in sight. */
        const val HAND_CARD = 76
        const val MOST_HELD = 4
    }
}
