package ayatsuri.ui.table

import androidx.compose.foundation.layout.Arrangement
import androidx.compose.foundation.layout.BoxWithConstraints
import androidx.compose.foundation.layout.Column
import androidx.compose.foundation.layout.ColumnScope
import androidx.compose.foundation.layout.IntrinsicSize
import androidx.compose.foundation.layout.Row
import androidx.compose.foundation.layout.fillMaxHeight
import androidx.compose.foundation.layout.fillMaxWidth
import androidx.compose.foundation.layout.height
import androidx.compose.foundation.layout.heightIn
import androidx.compose.foundation.layout.padding
import androidx.compose.runtime.Composable
import androidx.compose.runtime.getValue
import androidx.compose.runtime.mutableStateOf
import androidx.compose.runtime.remember
import androidx.compose.runtime.setValue
import androidx.compose.ui.Alignment
import androidx.compose.ui.Modifier
import androidx.compose.ui.layout.Layout
import androidx.compose.ui.layout.Measurable
import androidx.compose.ui.platform.testTag
import androidx.compose.ui.semantics.heading
import androidx.compose.ui.semantics.semantics
import androidx.compose.ui.semantics.stateDescription
import androidx.compose.ui.unit.Constraints
import androidx.compose.ui.unit.Dp
import androidx.compose.ui.unit.DpOffset
import androidx.compose.ui.unit.dp
import ayatsuri.core.Choice
import ayatsuri.core.ChoiceGroup
import ayatsuri.core.Picture
import ayatsuri.core.Prompt
import ayatsuri.core.PromptEntry
import ayatsuri.ui.OnBack
import ayatsuri.ui.art.PictureOf
import ayatsuri.ui.art.Price
import ayatsuri.ui.components.FIRST_WIDE
import ayatsuri.ui.components.plate
import ayatsuri.ui.components.pressable
import ayatsuri.ui.lesson.LocalLitPlaces
import ayatsuri.ui.lesson.lit
import ayatsuri.ui.lesson.litChoice
import ayatsuri.ui.theme.LocalPalette
import ayatsuri.ui.theme.LocalType
import ayatsuri.ui.theme.Space
import ayatsuri.ui.theme.Words
import ayatsuri.ui.theme.grown
import ayatsuri.ui.theme.isLargeText

/**
 * The entries of the prompt, as the core orders them: single choices, galleries of characters, and groups that open at
 * a press.
 */
@Composable
fun ColumnScope.Entries(
    prompt: Prompt,
    touch: Touch,
    isBeside: Boolean,
) {
    // The groups that are open, one inside the other.
    var openGroups by remember(prompt.id) { mutableStateOf(emptyList<ChoiceGroup>()) }
    val innermostGroup = openGroups.lastOrNull()
    if (innermostGroup != null) {
        val close = { openGroups = openGroups.dropLast(1) }
        OnBack(close)
        OpenGroup(innermostGroup, close)
    }
    BoxWithConstraints {
        val width = maxWidth
        val isLarge = isLargeText()
        val halfLetter = HALF_LETTER.grown()
        Column(verticalArrangement = Arrangement.spacedBy(Space.choices)) {
            val isNarrowBeside = isBeside && width < WIDTH_FOR_TWO_BESIDE
            for (row in (innermostGroup?.entries ?: prompt.entries).inRows(touch, isLarge, width, halfLetter, isNarrowBeside)) {
                if (row.singleOrNull() is PromptEntry.Gallery) {
                    Gallery((row.single() as PromptEntry.Gallery).gallery, touch, width)
                    continue
                }
                Row(
                    Modifier.height(IntrinsicSize.Min),
                    horizontalArrangement = Arrangement.spacedBy(Space.choices),
                ) {
                    val entryWidth = if (row.size > 1) (width - Space.choices * (row.size - 1)) / row.size else null
                    for (entry in row) Entry(entry, touch, entryWidth, Modifier.weight(1f).fillMaxHeight()) { openGroups = openGroups + it }
                }
            }
        }
    }
}

@Composable
private fun Entry(
    entry: PromptEntry,
    touch: Touch,
    width: Dp?,
    modifier: Modifier,
    onOpen: (ChoiceGroup) -> Unit,
) = when (entry) {
    is PromptEntry.One -> {
        val choice = touch.choice(entry.line.index)
        ChoiceTile(choice, entry.line.label, entry.line.detail, touch, modifier, width) { touch.press(choice) }
    }

    // [Entries] draws a gallery in a row of its own.
    is PromptEntry.Gallery -> {
        Unit
    }

    is PromptEntry.Group -> {
        Group(entry.group, modifier) { onOpen(entry.group) }
    }
}

/**
 * Puts the entries into rows: two in a row if both have short texts, three if all have a word or two. It leaves out
 * choices of a card that the prompt shows, which is taken by tapping the card.
 */
private fun List<PromptEntry>.inRows(
    touch: Touch,
    isLarge: Boolean,
    width: Dp,
    halfLetter: Dp,
    isNarrowBeside: Boolean,
): List<List<PromptEntry>> {
    val shown = filterNot { it is PromptEntry.One && touch.isACardLookedAt(touch.choice(it.line.index)) }
    // The primary button stands beside a single other one, and over the whole width above several.
    val isOneOfTwo = shown.count { it !is PromptEntry.Gallery } == 2
    val takenByPicture = if (width < COMPACT_WIDTH) COMPACT_TAKEN_BY_PICTURE else TAKEN_BY_PICTURE
    val halfLettersInLine = ((width - takenByPicture) / 2 / halfLetter).toInt()
    return shown.fold(emptyList()) { rows, entry ->
        val lastRow = rows.lastOrNull().orEmpty()
        val extended = lastRow + entry
        val mostInRow = if (extended.all { it.isWordOrTwo(touch) }) 3 else 2
        val hasWidth = !isLarge && width >= WIDTH_FOR_TWO && !isNarrowBeside
        val fits = hasWidth && lastRow.size in 1 until mostInRow && extended.all { it.isBrief(touch, halfLettersInLine, isOneOfTwo) }
        if (fits) rows.dropLast(1) + listOf(extended) else rows + listOf(listOf(entry))
    }
}

private fun PromptEntry.isBrief(
    touch: Touch,
    halfLettersInLine: Int,
    isOneOfTwo: Boolean,
): Boolean =
    when (this) {
        is PromptEntry.One -> {
            val choice = touch.choice(line.index)
            // A word that is too long for half a row needs the whole row, so that it is not broken.
            val isLong = line.label.longestWord() > halfLettersInLine - 2 || choice.warning.orEmpty().letters() > 2 * halfLettersInLine
            val mostHalfLetters = 2 * halfLettersInLine
            val isShort = line.label.letters() <= mostHalfLetters && line.detail.orEmpty().letters() <= mostHalfLetters
            (!choice.primary || isOneOfTwo) && isShort && !isLong
        }

        is PromptEntry.Gallery -> {
            false
        }

        is PromptEntry.Group -> {
            // Beside a broken word a group would have no room for its picture.
            group.label.letters() <= 2 * halfLettersInLine && group.label.longestWord() <= halfLettersInLine - COUNT
        }
    }

/**
 * The width that a picture and the edges take from each of two neighbours; below, half the width of a choice's letter.
 */
private val TAKEN_BY_PICTURE = 150.dp
private val COMPACT_TAKEN_BY_PICTURE = 122.dp
private val COMPACT_WIDTH = 356.dp
private val HALF_LETTER = 7.6.dp

/**
 * In a narrower prompt each entry has a row of its own; beside the table, where there is height, already below
 * [WIDTH_FOR_TWO_BESIDE].
 */
private val WIDTH_FOR_TWO = 290.dp
private val WIDTH_FOR_TWO_BESIDE = 360.dp

/** The width of a group's count, in letters. */
private const val COUNT = 7

/** The letters of the longest word; none in a text whose words may be broken anywhere. */
private fun String.longestWord() = if (length < letters()) 0 else split(' ').maxOf { it.length }

fun String.letters() = sumOf { if (it.code > FIRST_WIDE) 2L else 1L }.toInt()

/** Whether a third of the width is enough for an entry: it has a picture, and beside it only a few letters. */
private fun PromptEntry.isWordOrTwo(touch: Touch): Boolean {
    if (this !is PromptEntry.One) return false
    val choice = touch.choice(line.index)
    return choice.picture != null && !choice.primary && line.detail == null && choice.warning == null && line.label.letters() <= SHORT_LABEL
}

private const val SHORT_LABEL = 14

/** A choice: what it does and costs, and a warning if there is one. Holding it explains its cards. */
@Composable
fun ChoiceTile(
    choice: Choice,
    label: String,
    detail: String?,
    touch: Touch,
    modifier: Modifier = Modifier,
    width: Dp? = null,
    onTap: () -> Unit,
) {
    val palette = LocalPalette.current
    val type = LocalType.current
    val isCompact = LocalIsCompact.current
    val isLifted = touch.lifted == choice.index
    val stepTitle = LocalLitPlaces.current?.stepTitleOf(choice.index)
    // A choice that touches nothing on the table is quiet text.
    val isQuiet = !choice.primary && choice.targets.isEmpty() && (choice.picture == null || choice.picture is Picture.Sign)
    val ink =
        if (choice.primary) {
            palette.onButton
        } else if (isQuiet) {
            palette.accent
        } else {
            palette.ink
        }
    val secondInk = if (choice.primary) palette.onButton else palette.ink2
    val ground =
        if (choice.primary) {
            palette.button
        } else if (isQuiet) {
            palette.panel
        } else {
            palette.tile
        }
    val edge =
        if (choice.primary) {
            palette.button
        } else if (isQuiet) {
            palette.panel
        } else {
            palette.tileLine
        }
    // A price in gold alone lies on the picture of the thing that is paid for.
    val isPaidInGold =
        choice.price
            .singleOrNull()
            ?.id
            ?.endsWith("gold") == true
    val picture = choice.picture?.takeUnless { isQuiet }
    ChoiceLine(
        modifier
            .fillMaxWidth()
            .testTag("choice-${choice.index}")
            .litChoice(choice.index)
            .heightIn(min = if (choice.primary) 52.dp else Space.finger)
            .plate(ground = ground, edge = edge, isMarked = isLifted)
            .pressable(onLong = { touch.showCards(choice) }, onTap = onTap)
            .padding(
                start =
                    if (isQuiet) {
                        8.dp
                    } else if (choice.picture == null) {
                        12.dp
                    } else {
                        6.dp
                    },
                end = 8.dp,
                top = 4.dp,
                bottom = 4.dp,
            ).semantics(mergeDescendants = true) { stateOf(isLifted, stepTitle)?.let { stateDescription = it } },
        isPriceOnPicture = isPaidInGold && picture != null && !isLargeText(),
        picture = { picture?.let { PictureOf(it, if (isCompact) COMPACT_PICTURE else 44.dp) } },
        price = { if (choice.price.isNotEmpty()) Price(choice.price, ink) },
    ) {
        Column {
            val labelStyle = if (choice.primary) type.primary else type.choice
            Words(label, if (isCompact) labelStyle.compact(label, width) else labelStyle, color = ink)
            detail?.let { Words(it, type.inButton, color = secondInk) }
            choice.warning?.let { Words(it, type.inButton, color = if (choice.primary) palette.onButton else palette.accent) }
        }
    }
}

/**
 * The width of the first of these. It comes from the intrinsics, because while a layout asks for heights alone nothing
 * has been measured.
 */
private fun List<Measurable>.firstWidth() = firstOrNull()?.maxIntrinsicWidth(Constraints.Infinity) ?: 0

/** The words of a choice between its picture and its price. Where a word would be broken, the picture gives way, then the price. */
@Composable
private fun ChoiceLine(
    modifier: Modifier,
    isPriceOnPicture: Boolean,
    picture: @Composable () -> Unit,
    price: @Composable () -> Unit,
    words: @Composable () -> Unit,
) = Layout(listOf(picture, price, words), modifier) { (pictures, prices, labels), constraints ->
    val label = labels.single()
    val longestWord = label.minIntrinsicWidth(Constraints.Infinity)
    val gap = GAP_IN_CHOICE.roundToPx()
    val hasPrice = prices.isNotEmpty()
    val priceSpace = if (hasPrice) prices.firstWidth() + gap else 0
    val pictureSpace = pictures.firstWidth() + gap + if (isPriceOnPicture) PRICE_OVERHANG.y.roundToPx() else 0
    val hasPicture = pictures.isNotEmpty() && longestWord <= constraints.maxWidth - pictureSpace - if (isPriceOnPicture) 0 else priceSpace
    val isPriceOverPicture = hasPrice && hasPicture && isPriceOnPicture
    val isPriceAfter = hasPrice && !isPriceOverPicture && longestWord <= constraints.maxWidth - priceSpace
    val labelStart = if (hasPicture) pictureSpace else 0
    val labelWidth = constraints.maxWidth - labelStart - if (isPriceAfter) priceSpace else 0
    val placedLabel = label.measure(Constraints.fixedWidth(labelWidth.coerceAtLeast(0)))
    val placedPicture = pictures.firstOrNull().takeIf { hasPicture }?.measure(Constraints())
    val placedPrice = prices.firstOrNull()?.measure(Constraints())
    val heightOfPriceBelow = if (isPriceAfter || isPriceOverPicture) 0 else placedPrice?.height ?: 0
    val heightBeside = maxOf(placedPicture?.height ?: 0, placedPrice?.height.takeIf { isPriceAfter } ?: 0)
    val height = maxOf(constraints.minHeight, placedLabel.height + heightOfPriceBelow, heightBeside)
    layout(constraints.maxWidth, height) {
        placedPicture?.place(0, (height - placedPicture.height) / 2)
        placedLabel.place(labelStart, (height - placedLabel.height - heightOfPriceBelow) / 2)
        if (placedPrice != null) {
            val (x, y) =
                when {
                    isPriceAfter -> {
                        constraints.maxWidth - placedPrice.width to (height - placedPrice.height) / 2
                    }

                    placedPicture == null || !isPriceOverPicture -> {
                        0 to (height + placedLabel.height + heightOfPriceBelow) / 2 - heightOfPriceBelow
                    }

                    else -> {
                        placedPicture.width - placedPrice.width + PRICE_OVERHANG.x.roundToPx() to
                            (height + placedPicture.height) / 2 - placedPrice.height + PRICE_OVERHANG.y.roundToPx()
                    }
                }
            placedPrice.place(x, y)
        }
    }
}

private val GAP_IN_CHOICE = 8.dp

/** The distance by which the price stands out over the edge of its picture; the words move aside for most of it. */
private val PRICE_OVERHANG = DpOffset(6.dp, 4.dp)

/** The state of a choice for screen readers: that it is lifted, or the step of a lesson whose answer it is. */
fun stateOf(
    isLifted: Boolean,
    stepTitle: String?,
): String? = if (isLifted) "✓" else stepTitle

/** A group: choices of one kind, which open at a press. */
@Composable
private fun Group(
    group: ChoiceGroup,
    modifier: Modifier,
    onOpen: () -> Unit,
) {
    val palette = LocalPalette.current
    val type = LocalType.current
    ChoiceLine(
        modifier
            .fillMaxWidth()
            .testTag("group-${group.label}")
            .lit(LocalLitPlaces.current?.inGroup(group))
            .heightIn(min = Space.finger)
            .plate(ground = palette.tile, edge = palette.tileLine)
            .pressable(onTap = onOpen)
            .padding(horizontal = 10.dp, vertical = 6.dp)
            .semantics(mergeDescendants = true) {},
        isPriceOnPicture = false,
        picture = { group.picture?.let { PictureOf(it) } },
        price = { Words("${group.count} ›", type.choice, color = palette.ink2) },
    ) {
        Column {
            Words(group.label, type.choice)
            group.note?.let { Words(it, type.inButton, color = palette.ink2) }
            group.warning?.let { Words(it, type.inButton, color = palette.accent) }
        }
    }
}

/** The heading of the open group; a press closes the group. */
@Composable
private fun OpenGroup(
    group: ChoiceGroup,
    onClose: () -> Unit,
) {
    val palette = LocalPalette.current
    val type = LocalType.current
    Row(
        Modifier
            .fillMaxWidth()
            .testTag("group-back")
            .heightIn(min = Space.finger)
            .pressable(onTap = onClose)
            .semantics(mergeDescendants = true) { heading() },
        horizontalArrangement = Arrangement.spacedBy(8.dp),
        verticalAlignment = Alignment.CenterVertically,
    ) {
        Words("‹", type.title, color = palette.accent)
        Column {
            Words(group.label, type.choice)
            group.note?.let { Words(it, type.inButton, color = palette.ink2) }
            group.warning?.let { Words(it, type.inButton, color = palette.accent) }
        }
    }
}
