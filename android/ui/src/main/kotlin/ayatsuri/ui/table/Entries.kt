package ayatsuri.ui.table

import androidx.compose.foundation.layout.Arrangement
import androidx.compose.foundation.layout.Box
import androidx.compose.foundation.layout.Column
import androidx.compose.foundation.layout.ColumnScope
import androidx.compose.foundation.layout.IntrinsicSize
import androidx.compose.foundation.layout.Row
import androidx.compose.foundation.layout.Spacer
import androidx.compose.foundation.layout.fillMaxHeight
import androidx.compose.foundation.layout.fillMaxWidth
import androidx.compose.foundation.layout.height
import androidx.compose.foundation.layout.heightIn
import androidx.compose.foundation.layout.offset
import androidx.compose.foundation.layout.padding
import androidx.compose.runtime.Composable
import androidx.compose.runtime.getValue
import androidx.compose.runtime.mutableStateOf
import androidx.compose.runtime.remember
import androidx.compose.runtime.setValue
import androidx.compose.ui.Alignment
import androidx.compose.ui.Modifier
import androidx.compose.ui.platform.testTag
import androidx.compose.ui.semantics.heading
import androidx.compose.ui.semantics.semantics
import androidx.compose.ui.semantics.stateDescription
import androidx.compose.ui.text.style.TextAlign
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
import ayatsuri.ui.components.Heading
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

/** The choices as the core puts them together: single ones, galleries of characters, and groups that open when pressed. */
@Composable
fun ColumnScope.Entries(
    prompt: Prompt,
    touch: Touch,
) {
    // The groups that are open, one inside the other.
    var path by remember(prompt.id) { mutableStateOf(emptyList<ChoiceGroup>()) }
    val open = path.lastOrNull()
    if (open != null) {
        val close = { path = path.dropLast(1) }
        OnBack(close)
        OpenGroup(open, close)
    }
    for (row in (open?.entries ?: prompt.entries).inRows(touch, isLargeText())) {
        Row(
            Modifier.height(IntrinsicSize.Min),
            horizontalArrangement = Arrangement.spacedBy(Space.choices),
        ) {
            for (entry in row) Entry(entry, touch, Modifier.weight(1f).fillMaxHeight()) { path = path + it }
        }
    }
}

@Composable
private fun Entry(
    entry: PromptEntry,
    touch: Touch,
    modifier: Modifier,
    onOpen: (ChoiceGroup) -> Unit,
) = when (entry) {
    is PromptEntry.One -> {
        val choice = touch.choice(entry.line.index)
        ChoiceTile(choice, entry.line.label, entry.line.detail, touch, modifier) { touch.press(choice) }
    }

    is PromptEntry.Gallery -> {
        Gallery(entry.gallery, touch)
    }

    is PromptEntry.Group -> {
        Group(entry.group, modifier) { onOpen(entry.group) }
    }
}

/**
 * Two in a row where both say little, three where all say next to nothing; a card that lies there is taken by itself, and
 * needs no button.
 */
private fun List<PromptEntry>.inRows(
    touch: Touch,
    isLarge: Boolean,
): List<List<PromptEntry>> {
    val shown = filterNot { it is PromptEntry.One && touch.isACardLookedAt(touch.choice(it.line.index)) }
    return shown.fold(emptyList()) { rows, entry ->
        val last = rows.lastOrNull().orEmpty()
        val most = if ((last + entry).all { it.isWordOrTwo(touch) }) 3 else 2
        val fits = !isLarge && last.size in 1 until most && (last + entry).all { it.isBrief(touch) }
        if (fits) rows.dropLast(1) + listOf(last + entry) else rows + listOf(listOf(entry))
    }
}

private fun PromptEntry.isBrief(touch: Touch): Boolean =
    when (this) {
        is PromptEntry.One -> !touch.choice(line.index).primary && (line.detail?.length ?: 0) <= BRIEF && line.label.length <= BRIEF
        is PromptEntry.Gallery -> false
        is PromptEntry.Group -> group.label.length <= BRIEF
    }

/** As many letters have room beside another choice. */
private const val BRIEF = 20

/** Whether a third of the width is enough: what it touches is drawn, and nothing but a few words stands beside it. */
private fun PromptEntry.isWordOrTwo(touch: Touch): Boolean {
    if (this !is PromptEntry.One) return false
    val choice = touch.choice(line.index)
    val letters = line.label.sumOf { if (it.code > FIRST_WIDE) 2L else 1L }
    return choice.picture != null && !choice.primary && line.detail == null && choice.warning == null && letters <= FEW
}

private const val FEW = 14L
private const val FIRST_WIDE = 0x2e80

/** One choice: what it does and costs, and its warning before it is done. Held, it says what its cards are. */
@Composable
fun ChoiceTile(
    choice: Choice,
    label: String,
    detail: String?,
    touch: Touch,
    modifier: Modifier = Modifier,
    onTap: () -> Unit,
) {
    val palette = LocalPalette.current
    val type = LocalType.current
    val isLifted = touch.lifted == choice.index
    val told = LocalLitPlaces.current?.saidOf(choice.index)
    // What touches nothing is quiet text.
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
    Row(
        modifier
            .fillMaxWidth()
            .testTag("choice-${choice.index}")
            .litChoice(choice.index)
            .heightIn(min = if (choice.primary) 52.dp else Space.finger)
            .plate(ground = ground, edge = edge, isMarked = isLifted)
            .pressable(onLong = { touch.read(choice) }, onTap = onTap)
            .padding(start = if (choice.picture == null || isQuiet) 12.dp else 6.dp, end = 8.dp, top = 4.dp, bottom = 4.dp)
            .semantics(mergeDescendants = true) { stateOf(isLifted, told)?.let { stateDescription = it } },
        horizontalArrangement = Arrangement.spacedBy(8.dp),
        verticalAlignment = Alignment.CenterVertically,
    ) {
        // What it costs lies on what is paid for, where that is gold alone.
        val isPaidInGold =
            choice.price
                .singleOrNull()
                ?.id
                ?.endsWith("gold") == true
        val isOnPicture = isPaidInGold && choice.picture != null && !isQuiet && !isLargeText()
        choice.picture?.takeUnless { isQuiet }?.let {
            Box {
                PictureOf(it)
                if (isOnPicture) Box(Modifier.align(Alignment.BottomEnd).offset(6.dp, 4.dp)) { Price(choice.price) }
            }
        }
        Column(Modifier.weight(1f).padding(start = if (isOnPicture) 4.dp else 0.dp)) {
            Words(label, if (choice.primary) type.primary else type.choice, color = ink)
            detail?.let { Words(it, type.detail, color = second) }
            choice.warning?.let { Words(it, type.detail, color = if (choice.primary) palette.onButton else palette.accent) }
        }
        if (choice.price.isNotEmpty() && !isOnPicture) Price(choice.price, ink)
    }
}

/** What a choice says of itself: that it was lifted, or of which step of a lesson it is the answer. */
fun stateOf(
    isLifted: Boolean,
    told: String?,
): String? = if (isLifted) "✓" else told

/** Choices of one kind, behind one press. */
@Composable
private fun Group(
    group: ChoiceGroup,
    modifier: Modifier,
    onOpen: () -> Unit,
) {
    val palette = LocalPalette.current
    val type = LocalType.current
    Row(
        modifier
            .fillMaxWidth()
            .testTag("group-${group.label}")
            .lit(LocalLitPlaces.current?.inGroup(group))
            .heightIn(min = Space.finger)
            .plate(ground = palette.tile, edge = palette.tileLine)
            .pressable(onTap = onOpen)
            .padding(horizontal = 10.dp, vertical = 6.dp)
            .semantics(mergeDescendants = true) {},
        horizontalArrangement = Arrangement.spacedBy(8.dp),
        verticalAlignment = Alignment.CenterVertically,
    ) {
        group.picture?.let { PictureOf(it) }
        Column(Modifier.weight(1f)) {
            Words(group.label, type.choice)
            group.note?.let { Words(it, type.detail, color = palette.ink2) }
            group.warning?.let { Words(it, type.detail, color = palette.accent) }
        }
        Words("${group.count} ›", type.choice, color = palette.ink2)
    }
}

/** What the open group is; pressed, it closes again. */
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
            group.note?.let { Words(it, type.detail, color = palette.ink2) }
            group.warning?.let { Words(it, type.detail, color = palette.accent) }
        }
    }
}

/** Characters side by side, in their order. */
@Composable
private fun Gallery(
    gallery: ChoiceGallery,
    touch: Touch,
) {
    val across = if (isLargeText()) 2 else 4
    // A card that lies there is taken where it lies.
    val lines = gallery.lines.filterNot { touch.isACardLookedAt(touch.choice(it.index)) }
    if (lines.isEmpty()) return
    Column(verticalArrangement = Arrangement.spacedBy(Space.choices)) {
        gallery.label?.let { Heading(it) }
        for (row in lines.chunked(across)) {
            Row(Modifier.height(IntrinsicSize.Min), horizontalArrangement = Arrangement.spacedBy(Space.choices)) {
                for (line in row) {
                    val choice = touch.choice(line.index)
                    GalleryTile(choice, line.label, line.detail, touch, Modifier.weight(1f).fillMaxHeight())
                }
                repeat(across - row.size) { Spacer(Modifier.weight(1f)) }
            }
        }
    }
}

@Composable
private fun GalleryTile(
    choice: Choice,
    label: String,
    detail: String?,
    touch: Touch,
    modifier: Modifier,
) {
    val palette = LocalPalette.current
    val type = LocalType.current
    val isLifted = touch.lifted == choice.index
    val told = LocalLitPlaces.current?.saidOf(choice.index)
    Column(
        modifier
            .testTag("choice-${choice.index}")
            .litChoice(choice.index)
            .heightIn(min = Space.finger)
            .plate(ground = palette.tile, edge = palette.tileLine, isMarked = isLifted)
            .pressable(onLong = { touch.read(choice) }) { touch.press(choice) }
            .padding(bottom = 6.dp)
            .semantics(mergeDescendants = true) { stateOf(isLifted, told)?.let { stateDescription = it } },
        horizontalAlignment = Alignment.CenterHorizontally,
        verticalArrangement = Arrangement.spacedBy(2.dp),
    ) {
        val picture = choice.picture
        if (picture is Picture.Card && isPuppet(picture.card)) {
            Bust(picture.card, Modifier.fillMaxWidth().height(60.dp.grown()))
        } else {
            picture?.let { PictureOf(it) }
        }
        val place = Modifier.padding(horizontal = 4.dp)
        Words(label, type.gallery, place, align = TextAlign.Center)
        detail?.let { Words(it, type.note, place, color = palette.ink2, align = TextAlign.Center) }
        choice.warning?.let { Words(it, type.note, place, color = palette.accent, align = TextAlign.Center) }
        if (choice.price.isNotEmpty()) Price(choice.price)
    }
}
