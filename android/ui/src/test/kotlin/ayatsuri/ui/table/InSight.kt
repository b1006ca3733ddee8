package ayatsuri.ui.table

import androidx.compose.ui.geometry.Rect
import androidx.compose.ui.geometry.Size
import androidx.compose.ui.semantics.SemanticsActions
import androidx.compose.ui.semantics.SemanticsNode
import androidx.compose.ui.semantics.SemanticsProperties
import androidx.compose.ui.semantics.getOrNull
import ayatsuri.core.Prompt
import ayatsuri.core.PromptEntry
import ayatsuri.core.TableScreen
import ayatsuri.core.Target
import ayatsuri.ui.andBelow
import ayatsuri.ui.laidOut
import ayatsuri.ui.theme.FullLine
import ayatsuri.ui.theme.lowered

/** A window in units, and the factor of its text. */
class Window(
    val wide: Int,
    val high: Int,
    val text: Float = 1f,
) {
    val isLarge get() = text >= 1.3f

    override fun toString() = "${wide}x$high" + if (text > 1f) " in text of $text" else ""
}

/** Finds the parts of a table, drawn as [nodes], that are out of sight, cut, covered, or too small for a finger or an eye. */
class InSight(
    private val table: TableScreen,
    private val window: Window,
    private val nodes: List<SemanticsNode>,
    private val isLifted: Boolean = false,
) {
    private val page = Rect(0f, 0f, window.wide.toFloat(), window.high.toFloat())
    private val byTag = nodes.groupBy { it.tag() }
    private val prompt = table.prompt
    private val scrolls = window.isLarge || mayScroll()
    private val found = mutableListOf<String>()

    fun faults(): List<String> {
        checkParts()
        table.seats.forEach { seat(it.seat) }
        hand()
        checkRanks()
        if (prompt == null) demandEvents() else question(prompt)
        if (isLifted) checkLifted()
        checkTexts()
        checkOval()
        checkFingers()
        checkOverlaps()
        return found
    }

    private fun SemanticsNode.tag() = config.getOrNull(SemanticsProperties.TestTag)

    private fun SemanticsNode.andAbove() = (sequenceOf(this) + parents()).map { it.id }

    private fun SemanticsNode.parents() = generateSequence(parent) { it.parent }

    private fun SemanticsNode.says() =
        config.getOrNull(SemanticsProperties.Text).orEmpty().map { it.text } +
            config.getOrNull(SemanticsProperties.ContentDescription).orEmpty()

    private fun SemanticsNode.name() = "${tag() ?: parents().firstNotNullOfOrNull { it.tag() }} ${says().take(1)}"

    /** The whole box of a node as it is laid out, including parts that are clipped. */
    private fun SemanticsNode.whole() = Rect(positionInRoot, Size(size.width.toFloat(), size.height.toFloat()))

    private fun SemanticsNode.isWhole() =
        boundsInRoot.let { it.width >= size.width - NEAR && it.height >= size.height - NEAR && it.isIn(page.inflate(NEAR)) }

    private fun SemanticsNode.scrolls() =
        (parents() + this).any {
            SemanticsProperties.VerticalScrollAxisRange in it.config || SemanticsProperties.HorizontalScrollAxisRange in it.config
        }

    private fun SemanticsNode.isPressed() = SemanticsActions.OnClick in config

    private fun Rect.isIn(other: Rect) = left >= other.left && top >= other.top && right <= other.right && bottom <= other.bottom

    private fun below(tag: String) = byTag[tag].orEmpty().flatMap { it.andBelow() }

    private fun demand(tag: String) {
        val node = byTag[tag]?.firstOrNull()
        if (node == null) {
            found += "$tag is not there"
        } else if (!node.isWhole()) {
            found += "$tag is cut: ${node.boundsInRoot} of ${node.size}"
        }
    }

    private fun checkParts() {
        if (prompt != null) demand("prompt")
        if (window.isLarge) demand("own-bar")
        if (table.ranks.isNotEmpty()) demand("ranks")
        if (byTag["bar"] != null || (prompt == null && table.buttons.any { !it.isAside() })) demand("bar")
        if (prompt?.closed?.isNotEmpty() == true) demand("closed")
        val board = byTag["board"]?.firstOrNull()
        // On a page where everything but the ranks scrolls, a part of the board stays in sight.
        if (scrolls && !isLifted &&
            (board == null || board.boundsInRoot.height < LEAST_SEEN)
        ) {
            found += "of the board ${board?.boundsInRoot} is seen"
        }
        if (scrolls || prompt == null) return
        if (byTag["ranks"].orEmpty().any { it.size.height > SMALL_STRIP * larger() + NEAR } && !isBeside()) {
            val asked = byTag.getValue("prompt").first()
            val isCut = asked.andBelow().any { node -> node.scrollsBy() > NEAR }
            if (isCut && asked.size.height < window.high * ENOUGH) found += "what is asked scrolls where the boards could give way"
        }
    }

    private fun SemanticsNode.scrollsBy() = config.getOrNull(SemanticsProperties.VerticalScrollAxisRange)?.maxValue?.invoke() ?: 0f

    /** Checks that a seat shows face, name, counters, cards and points. */
    private fun seat(number: UInt) {
        val tag = "seat-$number"
        if (!scrolls) demand(tag)
        val node = byTag[tag]?.firstOrNull()
        if (node == null) {
            if (scrolls) found += "$tag is not there"
            return
        }
        val seat = table.seats.first { it.seat == number }
        val inside = node.andBelow().filter { it !== node && it.whole().isIn(node.whole().inflate(NEAR)) }
        val seen = inside.filter { it.isWhole() || (scrolls && it.scrolls()) }
        val said = seen.flatMap { it.says() }.toMutableList()
        val told = listOf(seat.name) + seat.counters.map { "${it.amount}" } + if (seat.isMine) emptyList() else listOf("${seat.hand}")
        // Two counters with equal numbers are both shown.
        found += told.filterNot { said.remove(it) }.map { "$tag does not show $it" }
        found += listOf("face", "plaque").filter { part -> seen.none { it.tag() == part } }.map { "$tag does not show its $it" }
    }

    /**
     * Checks the player's hand: each card is in sight with its name. If they are too many to lie side by side, those
     * that fit are, and a part of the next.
     */
    private fun hand() {
        val held = table.characters + table.hand
        if (held.isEmpty()) return
        if (!scrolls) demand("hand")
        val cards = below("hand").filter { it.isPressed() }
        if (!cards.map { it.tag() }.containsAll(held.map { it.id })) {
            found +=
                "the hand has ${cards.map { it.tag() }} of ${held.map { it.id }}"
        }
        if (scrolls) return
        found += cards.filter { !it.isWhole() && !it.scrolls() }.map { "in the hand ${it.tag()} is cut" }
        val whole = cards.filter { it.isWhole() }
        val wide =
            byTag
                .getValue("hand")
                .first()
                .size.width
        val least = minOf(cards.size, (wide - 18) / (cards.minOf { it.size.width } + GAP))
        if (whole.size < least) found += "${whole.size} of ${cards.size} cards of the hand are in sight"
        // Cards may overlap, but not over a name.
        for ((one, next) in whole.zipWithNext()) {
            if (next.positionInRoot.x - one.positionInRoot.x <
                LEAST_NAME
            ) {
                found += "in the hand ${next.tag()} lies on the name of ${one.tag()}"
            }
        }
        if (cards.size > whole.size) {
            val shares = cards.map { it.boundsInRoot.width / it.size.width }.filter { it > 0f && it < 0.99f }
            if (shares.none { it in THIRD }) found += "of the next card of the hand $shares is seen"
        }
    }

    private fun checkRanks() {
        val boards = below("ranks").filter { it.isPressed() }
        val seen = if (window.isLarge) boards.size else boards.count { it.boundsInRoot.width > 0 && it.whole().right <= page.right + BOARD }
        if (seen != table.ranks.size) found += "ranks: $seen of ${table.ranks.size} are in sight"
        if (!window.isLarge) {
            found +=
                boards
                    .filter {
                        it.size.height < LEAST_STRIP || it.boundsInRoot.width < LEAST_BOARD
                    }.map { "${it.name()} is ${it.boundsInRoot}" }
        }
    }

    /**
     * Checks a table without a prompt: it says whom it awaits and, unless the board scrolls, shows the headline and the
     * slip.
     */
    private fun demandEvents() {
        val told = if (scrolls) emptyList() else listOfNotNull("headline".takeIf { table.headline != null })
        val awaits = table.playback == null && (table.waiting != null || table.watching != null)
        for (tag in told + listOfNotNull("waiting".takeIf { awaits })) demand(tag)
        if (!table.hasSlip()) return
        val slip = byTag["notice"]?.firstOrNull()
        if (slip == null) {
            found += "the slip is not there"
        } else if (!slip.isWhole() && !slip.scrolls()) {
            found += "the slip is cut: ${slip.boundsInRoot} of ${slip.size}"
        }
        if (nodes.none { table.notice in it.says() }) found += "the slip does not say ${table.notice}"
    }

    /** Checks the prompt: its question, and at least one of its choices, are in sight. */
    private fun question(prompt: Prompt) {
        val question = nodes.firstOrNull { prompt.question in it.says() }
        if (question == null || !question.isWhole()) found += "the question is not in sight"
        val looked = prompt.looked.map { it.id }
        val choices =
            below("prompt").filter { node ->
                val tag = node.tag()
                node.isPressed() && tag != null && (tag.startsWith("choice-") || tag.startsWith("group-") || tag in looked)
            }
        val wanted = prompt.entries.sumOf { if (it is PromptEntry.Gallery) it.gallery.lines.size else 1 }
        val lying = prompt.choices.count { choice -> choice.targets.any { it is Target.Looked } }
        if (choices.size < wanted - lying) found += "${choices.size} of $wanted choices are there"
        if (choices.none { it.boundsInRoot.height >= FINGER && it.boundsInRoot.width >= FINGER }) {
            found += "none of ${choices.size} choices is in sight"
        }
    }

    /** Checks that the words about the lifted card are in sight, all of them: one chooses the card by them. */
    private fun checkLifted() {
        val words = byTag["lifted"]?.firstOrNull() ?: return
        if (!words.isWhole()) found += "of the words about the lifted card ${words.boundsInRoot} of ${words.size} is in sight"
    }

    /** Checks that the line of the oval crosses no text: each stands inside or outside. */
    private fun checkOval() {
        val oval = byTag["oval"]?.firstOrNull()?.boundsInRoot ?: return

        fun isInside(
            x: Float,
            y: Float,
        ) = (x - oval.center.x).squared() / (oval.width / 2).squared() + (y - oval.center.y).squared() / (oval.height / 2).squared() <= 1f
        for (node in nodes.filter { SemanticsProperties.Text in it.config && it.children.isEmpty() }) {
            val text = node.boundsInRoot.takeUnless { it.isEmpty } ?: continue
            val corners = listOf(text.left, text.right).flatMap { x -> listOf(text.top, text.bottom).map { y -> isInside(x, y) } }
            val reaches = isInside(oval.center.x.coerceIn(text.left, text.right), oval.center.y.coerceIn(text.top, text.bottom))
            if (reaches && !corners.all { it }) found += "the oval crosses ${node.name()}: $text in $oval"
        }
    }

    private fun Float.squared() = this * this

    /** Checks that no text is cut off, broken inside a word, or too small to be read. */
    private fun checkTexts() {
        for (node in nodes) {
            val name = node.name()
            node.config.getOrNull(FullLine)?.let { full ->
                val high = full.height * full.lowered(node.size.width.toFloat())
                if (high < LEAST_LINE) found += "$name is written $high high"
                if (!node.isWhole() && !node.scrolls()) found += "$name is cut"
            }
            for (text in node.laidOut()) {
                val lines = text.multiParagraph
                val fits = lines.height <= text.size.height + 1 && !lines.didExceedMaxLines
                if (!fits || (!node.isWhole() && !node.scrolls())) found += "$name is cut: ${node.boundsInRoot} of ${node.size}"
                if (lines.minIntrinsicWidth > text.size.width + NEAR) found += "a word of $name is broken"
            }
        }
    }

    /**
     * Checks that everything that takes taps is as large as a finger. Boards may be narrower, because the prompt offers
     * the same choices.
     */
    private fun checkFingers() {
        for (node in nodes) {
            if (!node.isPressed() || node.parents().any { it.tag() == "ranks" }) continue
            if (node.size.width < FINGER || node.size.height < FINGER) found += "${node.name()} is ${node.size}"
            // The buttons of the top line extend beyond it, and beyond the edge of the window.
            if (node.scrolls() || node.tag() in listOf("known", "log", "more")) continue
            val seen = node.boundsInRoot
            if (seen.width < FINGER - NEAR || seen.height < FINGER - NEAR) found += "of ${node.name()} $seen is felt"
        }
    }

    /** Checks that no parts of the page overlap, nor two texts, nor a text and a thing that takes taps. */
    private fun checkOverlaps() {
        val parts =
            table.seats.map { "seat-${it.seat}" } +
                listOf("ranks", "headline", "notice", "market", "hand", "own-bar", "prompt", "waiting", "bar")
        val boxes = parts.mapNotNull { byTag[it]?.firstOrNull() }
        checkOverlaps(boxes, boxes, NEAR)
        val texts = nodes.filter { SemanticsProperties.Text in it.config && it.children.isEmpty() }
        checkOverlaps(texts, texts, NEAR)
        val signs =
            nodes.filter {
                SemanticsProperties.ContentDescription in it.config && SemanticsProperties.Text !in it.config && !it.isPressed()
            }
        checkOverlaps(texts, signs, NEAR)
        val pressed = nodes.filter { node -> node.isPressed() && (node.parents() + node).none { it.tag() in listOf("ranks", "hand") } }
        checkOverlaps(texts, pressed, OVER)
        checkOverlaps(pressed, pressed, OVER)
    }

    private fun checkOverlaps(
        these: List<SemanticsNode>,
        those: List<SemanticsNode>,
        by: Float,
    ) {
        for ((i, one) in these.withIndex()) {
            val box = one.boundsInRoot.takeUnless { it.isEmpty }?.deflate(NEAR) ?: continue
            for (other in if (these === those) those.drop(i + 1) else those) {
                val over = other.boundsInRoot.takeUnless { it.isEmpty }?.deflate(by) ?: continue
                if (!box.overlaps(over) || one.id in other.andAbove() || other.id in one.andAbove()) continue
                found += "${one.name()} and ${other.name()} overlap: ${one.boundsInRoot}, ${other.boundsInRoot}"
            }
        }
    }

    /** The factor by which an upright window enlarges its table. */
    private fun larger() = if (window.isLarge) 1f else minOf(window.wide / 560f, window.high / 880f).coerceIn(1f, 1.5f)

    private fun isBeside() = (window.wide >= 840 && window.wide > window.high) || (window.wide >= 560 && window.high < 560)

    /**
     * Whether the table may scroll: even its smallest form has no room above the prompt. The numbers are written down
     * here again, independently of the page's own.
     */
    private fun mayScroll(): Boolean {
        if (window.wide >= 1100 && window.high >= 680) return false
        val wide = if (!isBeside()) window.wide else maxOf(window.wide / 2, window.wide - if (window.high < 480) 332 else 408)
        val isCompact = isBeside() || wide < 400 || window.high < 700
        val others = table.seats.size - 1
        val isWide = wide >= 500
        val (high, columns) =
            when {
                table.seats.any { it.counters.size > 1 } -> 60 to if (isWide && others > 1) 2 else 1
                isCompact && others > 4 && wide >= NARROW -> 48 to if (isWide) 4 else 3
                !isCompact && !isWide && others <= 4 -> 60 to 1
                else -> 58 to if (isWide) 3 else 2
            }
        val hasPiles = table.piles.isNotEmpty() && others % columns == 0
        val isPileLit =
            prompt != null &&
                (prompt.choices.map { it.targets } + prompt.closed.map { it.targets }).any { targets ->
                    targets.any { it is Target.Pile }
                }
        val headline =
            when {
                !hasPiles -> 28
                wide < NARROW -> 28 + if (isPileLit) FINGER else 26
                isPileLit -> FINGER
                else -> 36
            }
        val all =
            (if (table.ranks.isEmpty()) 0 else 72) + high * ((others + columns - 1) / columns) + headline +
                (if (table.event == null && table.market.isEmpty()) 0 else 66) + 72 +
                (if (table.hand.isEmpty() && table.characters.isEmpty()) 0 else 56)
        val asked = if (isLifted) LEAST_LIFTED else LEAST_ASKED
        return all + (if (isBeside()) 0 else asked + if (isCompact) 38 else 48) > window.high
    }

    private companion object {
        const val NEAR = 1.5f

        /** The width by which things that take taps may overlap their neighbours. */
        const val OVER = 6f
        const val FINGER = 48
        const val BOARD = 12
        const val NARROW = 312
        const val LEAST_BOARD = 26
        const val LEAST_STRIP = 72
        const val SMALL_STRIP = 72
        const val ENOUGH = 0.43f
        const val LEAST_SEEN = 48

        /**
         * The least heights at the foot: of the question, one row of choices and the foot, or of the bar, the awaited
         * players and a slip; and, with a lifted card, of the text about it.
         */
        const val LEAST_ASKED = 172
        const val LEAST_LIFTED = 220

        /** The least height of a line, whose letters are then about seven units high. */
        const val LEAST_LINE = 8f

        /** The gap between two low cards. */
        const val GAP = 9
        const val LEAST_NAME = 66
        val THIRD = 0.2f..0.6f
    }
}
