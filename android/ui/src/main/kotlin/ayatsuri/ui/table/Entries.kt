package ayatsuri.ui.table

import androidx.compose.foundation.layout.Arrangement
import androidx.compose.foundation.layout.Box
import androidx.compose.foundation.layout.BoxWithConstraints
import androidx.compose.foundation.layout.Column
import androidx.compose.foundation.layout.ColumnScope
import androidx.compose.foundation.layout.IntrinsicSize
import androidx.compose.foundation.layout.Row
import androidx.compose.foundation.layout.Spacer
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
import androidx.compose.ui.semantics.contentDescription
import androidx.compose.ui.semantics.heading
import androidx.compose.ui.semantics.semantics
import androidx.compose.ui.semantics.stateDescription
import androidx.compose.ui.unit.Constraints
import androidx.compose.ui.unit.Dp
import androidx.compose.ui.unit.DpOffset
import androidx.compose.ui.unit.dp
import ayatsuri.core.Choice
import ayatsuri.core.ChoiceGallery
import ayatsuri.core.ChoiceGroup
import ayatsuri.core.Picture
import ayatsuri.core.Prompt
import ayatsuri.core.PromptEntry
import ayatsuri.ui.OnBack
import ayatsuri.ui.art.Bust
import ayatsuri.ui.art.PictureOf
import ayatsuri.ui.art.Price
import ayatsuri.ui.art.isPuppet
import ayatsuri.ui.components.FIRST_WIDE
import ayatsuri.ui.components.plate
import ayatsuri.ui.components.pressable
import ayatsuri.ui.lesson.LocalLitPlaces
import ayatsuri.ui.lesson.lit
import ayatsuri.ui.lesson.litChoice
import ayatsuri.ui.theme.LocalPalette
import ayatsuri.ui.theme.LocalType
import ayatsuri.ui.theme.OneLine
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
    var path by remember(prompt.id) { mutableStateOf(emptyList<ChoiceGroup>()) }
    val open = path.lastOrNull()
    if (open != null) {
        val close = { path = path.dropLast(1) }
        OnBack(close)
        OpenGroup(open, close)
    }
    BoxWithConstraints {
        val wide = maxWidth
        val isLarge = isLargeText()
        val letter = LETTER.grown()
        Column(verticalArrangement = Arrangement.spacedBy(Space.choices)) {
            for (row in (open?.entries ?: prompt.entries).inRows(touch, isLarge, wide, letter, isBeside && wide < BESIDE_WIDE)) {
                if (row.singleOrNull() is PromptEntry.Gallery) {
                    Gallery((row.single() as PromptEntry.Gallery).gallery, touch, wide)
                    continue
                }
                Row(
                    Modifier.height(IntrinsicSize.Min),
                    horizontalArrangement = Arrangement.spacedBy(Space.choices),
                ) {
                    val each = if (row.size > 1) (wide - Space.choices * (row.size - 1)) / row.size else null
                    for (entry in row) Entry(entry, touch, each, Modifier.weight(1f).fillMaxHeight()) { path = path + it }
                }
            }
        }
    }
}

@Composable
private fun Entry(
    entry: PromptEntry,
    touch: Touch,
    wide: Dp?,
    modifier: Modifier,
    onOpen: (ChoiceGroup) -> Unit,
) = when (entry) {
    is PromptEntry.One -> {
        val choice = touch.choice(entry.line.index)
        ChoiceTile(choice, entry.line.label, entry.line.detail, touch, modifier, wide) { touch.press(choice) }
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
    wide: Dp,
    letter: Dp,
    isNarrowBeside: Boolean,
): List<List<PromptEntry>> {
    val shown = filterNot { it is PromptEntry.One && touch.isACardLookedAt(touch.choice(it.line.index)) }
    // The primary button stands beside a single other one, and over the whole width above several.
    val isOneOfTwo = shown.count { it !is PromptEntry.Gallery } == 2
    val narrow = if (wide < COMPACT_WIDE) COMPACT_NARROW_BY else NARROW_BY
    val brief = ((wide - narrow) / 2 / letter).toInt()
    return shown.fold(emptyList()) { rows, entry ->
        val last = rows.lastOrNull().orEmpty()
        val all = last + entry
        val most = if (all.all { it.isWordOrTwo(touch) }) 3 else 2
        val hasWidth = !isLarge && wide >= TWO_WIDE && !isNarrowBeside
        val fits = hasWidth && last.size in 1 until most && all.all { it.isBrief(touch, brief, isOneOfTwo) }
        if (fits) rows.dropLast(1) + listOf(all) else rows + listOf(listOf(entry))
    }
}

private fun PromptEntry.isBrief(
    touch: Touch,
    most: Int,
    isOneOfTwo: Boolean,
): Boolean =
    when (this) {
        is PromptEntry.One -> {
            val choice = touch.choice(line.index)
            // A word that is too long for half a row needs the whole row, so that it is not broken.
            val isLong = line.label.longestWord() > most - 2 || choice.warning.orEmpty().letters() > 2 * most
            (!choice.primary || isOneOfTwo) && line.label.letters() <= 2 * most && line.detail.orEmpty().letters() <= 2 * most && !isLong
        }

        is PromptEntry.Gallery -> {
            false
        }

        is PromptEntry.Group -> {
            // Beside a broken word a group would have no room for its picture.
            group.label.letters() <= 2 * most && group.label.longestWord() <= most - COUNT
        }
    }

/**
 * The width that a picture and the edges take from each of two neighbours; below, half the width of a choice's letter.
 */
private val NARROW_BY = 150.dp
private val COMPACT_NARROW_BY = 122.dp
private val COMPACT_WIDE = 356.dp
private val LETTER = 7.6.dp

/**
 * In a narrower prompt each entry has a row of its own; beside the table, where there is height, already below
 * [BESIDE_WIDE].
 */
private val TWO_WIDE = 290.dp
private val BESIDE_WIDE = 360.dp

/** The width of a group's count, in letters. */
private const val COUNT = 7

/** The letters of the longest word; none in a text whose words may be broken anywhere. */
private fun String.longestWord() = if (length < letters()) 0 else split(' ').maxOf { it.length }

fun String.letters() = sumOf { if (it.code > FIRST_WIDE) 2L else 1L }.toInt()

/** Whether a third of the width is enough for an entry: it has a picture, and beside it only a few letters. */
private fun PromptEntry.isWordOrTwo(touch: Touch): Boolean {
    if (this !is PromptEntry.One) return false
    val choice = touch.choice(line.index)
    return choice.picture != null && !choice.primary && line.detail == null && choice.warning == null && line.label.letters() <= FEW
}

private const val FEW = 14

/** A choice: what it does and costs, and a warning if there is one. Holding it explains its cards. */
@Composable
fun ChoiceTile(
    choice: Choice,
    label: String,
    detail: String?,
    touch: Touch,
    modifier: Modifier = Modifier,
    wide: Dp? = null,
    onTap: () -> Unit,
) {
    val palette = LocalPalette.current
    val type = LocalType.current
    val isCompact = LocalIsCompact.current
    val isLifted = touch.lifted == choice.index
    val told = LocalLitPlaces.current?.saidOf(choice.index)
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
    val second = if (choice.primary) palette.onButton else palette.ink2
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
            .pressable(onLong = { touch.read(choice) }, onTap = onTap)
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
            ).semantics(mergeDescendants = true) { stateOf(isLifted, told)?.let { stateDescription = it } },
        isPriceOnPicture = isPaidInGold && picture != null && !isLargeText(),
        picture = { picture?.let { PictureOf(it, if (isCompact) COMPACT_PICTURE else 44.dp) } },
        price = { if (choice.price.isNotEmpty()) Price(choice.price, ink) },
    ) {
        Column {
            val large = if (choice.primary) type.primary else type.choice
            Words(label, if (isCompact) large.compact(label, wide) else large, color = ink)
            detail?.let { Words(it, type.inButton, color = second) }
            choice.warning?.let { Words(it, type.inButton, color = if (choice.primary) palette.onButton else palette.accent) }
        }
    }
}

/**
 * The width of the first of these. It comes from the intrinsics, because while a layout asks for heights alone nothing
 * has been measured.
 */
private fun List<Measurable>.wide() = firstOrNull()?.maxIntrinsicWidth(Constraints.Infinity) ?: 0

/** The words of a choice between its picture and its price. Where a word would be broken, the picture gives way, then the price. */
@Composable
private fun ChoiceLine(
    modifier: Modifier,
    isPriceOnPicture: Boolean,
    picture: @Composable () -> Unit,
    price: @Composable () -> Unit,
    words: @Composable () -> Unit,
) = Layout(listOf(picture, price, words), modifier) { (pictures, prices, labels), room ->
    val label = labels.single()
    val longest = label.minIntrinsicWidth(Constraints.Infinity)
    val gap = GAP.roundToPx()
    val hasPrice = prices.isNotEmpty()
    val after = if (hasPrice) prices.wide() + gap else 0
    val before = pictures.wide() + gap + if (isPriceOnPicture) PRICE_OUT.y.roundToPx() else 0
    val hasPicture = pictures.isNotEmpty() && longest <= room.maxWidth - before - if (isPriceOnPicture) 0 else after
    val isOnPicture = hasPrice && hasPicture && isPriceOnPicture
    val isAfter = hasPrice && !isOnPicture && longest <= room.maxWidth - after
    val start = if (hasPicture) before else 0
    val said = label.measure(Constraints.fixedWidth((room.maxWidth - start - if (isAfter) after else 0).coerceAtLeast(0)))
    val seen = pictures.firstOrNull().takeIf { hasPicture }?.measure(Constraints())
    val paid = prices.firstOrNull()?.measure(Constraints())
    val below = if (isAfter || isOnPicture) 0 else paid?.height ?: 0
    val beside = maxOf(seen?.height ?: 0, paid?.height.takeIf { isAfter } ?: 0)
    val high = maxOf(room.minHeight, said.height + below, beside)
    layout(room.maxWidth, high) {
        seen?.place(0, (high - seen.height) / 2)
        said.place(start, (high - said.height - below) / 2)
        if (paid != null) {
            val (x, y) =
                when {
                    isAfter -> {
                        room.maxWidth - paid.width to (high - paid.height) / 2
                    }

                    seen == null || !isOnPicture -> {
                        0 to (high + said.height + below) / 2 - below
                    }

                    else -> {
                        seen.width - paid.width + PRICE_OUT.x.roundToPx() to
                            (high + seen.height) / 2 - paid.height + PRICE_OUT.y.roundToPx()
                    }
                }
            paid.place(x, y)
        }
    }
}

private val GAP = 8.dp

/** The distance by which the price stands out over the edge of its picture; the words move aside for most of it. */
private val PRICE_OUT = DpOffset(6.dp, 4.dp)

/** The state of a choice for screen readers: that it is lifted, or the step of a lesson whose answer it is. */
fun stateOf(
    isLifted: Boolean,
    told: String?,
): String? = if (isLifted) "✓" else told

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

/** A gallery: characters side by side in their order, up to six in a row. */
@Composable
private fun Gallery(
    gallery: ChoiceGallery,
    touch: Touch,
    wide: Dp,
) {
    // A card that the prompt shows is taken by tapping it.
    val lines = gallery.lines.filterNot { touch.isACardLookedAt(touch.choice(it.index)) }
    if (lines.isEmpty()) return
    val most = if (isLargeText()) 2 else ((wide + GALLERY_GAP) / (LEAST_TILE + GALLERY_GAP)).toInt().coerceIn(2, MOST_ACROSS)
    val rows = (lines.size + most - 1) / most
    val across = (lines.size + rows - 1) / rows
    val tile = (wide + GALLERY_GAP) / across - GALLERY_GAP
    Column(verticalArrangement = Arrangement.spacedBy(GALLERY_GAP)) {
        gallery.label?.let { Words(it, LocalType.current.gallery, Modifier.semantics { heading() }, LocalPalette.current.ink2) }
        for (row in lines.chunked(across)) {
            Row(Modifier.height(IntrinsicSize.Min), horizontalArrangement = Arrangement.spacedBy(GALLERY_GAP)) {
                for (line in row) {
                    val choice = touch.choice(line.index)
                    GalleryTile(choice, line.label, line.detail, touch, tile, Modifier.weight(1f).fillMaxHeight())
                }
                repeat(across - row.size) { Spacer(Modifier.weight(1f)) }
            }
        }
    }
}

private const val MOST_ACROSS = 6
private val LEAST_TILE = 48.dp
private val GALLERY_GAP = 4.dp

/** Tiles narrower than this have smaller words. */
private val NARROW_TILE = 66.dp

/**
 * Half the width of a letter in a tile's note. Below: the widest that a note may be before it is written smaller, in
 * widths of its tile.
 */
private val LETTER_OF_NOTE = 5.5.dp
private const val MOST_NARROWED = 1.3f

@Composable
private fun GalleryTile(
    choice: Choice,
    label: String,
    detail: String?,
    touch: Touch,
    tile: Dp,
    modifier: Modifier,
) {
    val palette = LocalPalette.current
    val type = LocalType.current
    val isLifted = touch.lifted == choice.index
    val told = LocalLitPlaces.current?.saidOf(choice.index)
    val isNarrow = tile < NARROW_TILE && !isLargeText()
    Column(
        modifier
            .testTag("choice-${choice.index}")
            .litChoice(choice.index)
            .heightIn(min = Space.finger)
            .plate(ground = palette.tile, edge = palette.tileLine, isMarked = isLifted)
            .pressable(onLong = { touch.read(choice) }) { touch.press(choice) }
            .padding(bottom = 4.dp)
            // A screen reader says the details also where there is no room to show them.
            .semantics(mergeDescendants = true) {
                contentDescription = listOfNotNull(label, detail, choice.warning).joinToString(", ")
                stateOf(isLifted, told)?.let { stateDescription = it }
            },
        horizontalAlignment = Alignment.CenterHorizontally,
        verticalArrangement = Arrangement.spacedBy(1.dp),
    ) {
        val picture = choice.picture
        if (picture is Picture.Card && isPuppet(picture.card)) {
            Bust(picture.card, Modifier.fillMaxWidth().height((if (isNarrow) 38.dp else 46.dp).grown()))
        } else {
            picture?.let { PictureOf(it) }
        }
        val place = Modifier.padding(horizontal = 2.dp)
        OneLine(label, if (isNarrow) type.plate else type.gallery, place)
        // The tile has room for one word of the warning; holding it shows all of it.
        val known = choice.targets.firstNotNullOfOrNull { touch.known(it) }
        val word = listOfNotNull(known, choice.warning, detail).firstOrNull { LETTER_OF_NOTE * it.letters() <= tile * MOST_NARROWED }
        word?.let { OneLine(it, type.note, place, color = if (choice.warning == null) palette.ink2 else palette.accent) }
        if (choice.price.isNotEmpty()) Price(choice.price)
    }
}
