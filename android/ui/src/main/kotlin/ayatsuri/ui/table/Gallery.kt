package ayatsuri.ui.table

import androidx.compose.foundation.layout.Arrangement
import androidx.compose.foundation.layout.Column
import androidx.compose.foundation.layout.IntrinsicSize
import androidx.compose.foundation.layout.Row
import androidx.compose.foundation.layout.Spacer
import androidx.compose.foundation.layout.fillMaxHeight
import androidx.compose.foundation.layout.fillMaxWidth
import androidx.compose.foundation.layout.height
import androidx.compose.foundation.layout.heightIn
import androidx.compose.foundation.layout.padding
import androidx.compose.runtime.Composable
import androidx.compose.ui.Alignment
import androidx.compose.ui.Modifier
import androidx.compose.ui.platform.testTag
import androidx.compose.ui.semantics.contentDescription
import androidx.compose.ui.semantics.heading
import androidx.compose.ui.semantics.semantics
import androidx.compose.ui.semantics.stateDescription
import androidx.compose.ui.unit.Dp
import androidx.compose.ui.unit.dp
import ayatsuri.core.Choice
import ayatsuri.core.ChoiceGallery
import ayatsuri.core.Picture
import ayatsuri.ui.art.Bust
import ayatsuri.ui.art.PictureOf
import ayatsuri.ui.art.Price
import ayatsuri.ui.art.isPuppet
import ayatsuri.ui.components.plate
import ayatsuri.ui.components.pressable
import ayatsuri.ui.lesson.LocalLitPlaces
import ayatsuri.ui.lesson.litChoice
import ayatsuri.ui.theme.LocalPalette
import ayatsuri.ui.theme.LocalType
import ayatsuri.ui.theme.OneLine
import ayatsuri.ui.theme.Space
import ayatsuri.ui.theme.Words
import ayatsuri.ui.theme.grown
import ayatsuri.ui.theme.isLargeText

/** A gallery: characters side by side in their order, up to six in a row. */
@Composable
internal fun Gallery(
    gallery: ChoiceGallery,
    touch: Touch,
    width: Dp,
) {
    // A card that the prompt shows is taken by tapping it.
    val lines = gallery.lines.filterNot { touch.isACardLookedAt(touch.choice(it.index)) }
    if (lines.isEmpty()) return
    val mostAcross = if (isLargeText()) 2 else ((width + GALLERY_GAP) / (LEAST_TILE + GALLERY_GAP)).toInt().coerceIn(2, MOST_ACROSS)
    val rows = (lines.size + mostAcross - 1) / mostAcross
    val across = (lines.size + rows - 1) / rows
    val tileWidth = (width + GALLERY_GAP) / across - GALLERY_GAP
    Column(verticalArrangement = Arrangement.spacedBy(GALLERY_GAP)) {
        gallery.label?.let { Words(it, LocalType.current.gallery, Modifier.semantics { heading() }, LocalPalette.current.ink2) }
        for (row in lines.chunked(across)) {
            Row(Modifier.height(IntrinsicSize.Min), horizontalArrangement = Arrangement.spacedBy(GALLERY_GAP)) {
                for (line in row) {
                    val choice = touch.choice(line.index)
                    GalleryTile(choice, line.label, line.detail, touch, tileWidth, Modifier.weight(1f).fillMaxHeight())
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
private val HALF_NOTE_LETTER = 5.5.dp
private const val MOST_NARROWED = 1.3f

@Composable
private fun GalleryTile(
    choice: Choice,
    label: String,
    detail: String?,
    touch: Touch,
    tileWidth: Dp,
    modifier: Modifier,
) {
    val palette = LocalPalette.current
    val type = LocalType.current
    val isLifted = touch.lifted == choice.index
    val stepTitle = LocalLitPlaces.current?.stepTitleOf(choice.index)
    val isNarrow = tileWidth < NARROW_TILE && !isLargeText()
    Column(
        modifier
            .testTag("choice-${choice.index}")
            .litChoice(choice.index)
            .heightIn(min = Space.finger)
            .plate(ground = palette.tile, edge = palette.tileLine, isMarked = isLifted)
            .pressable(onLong = { touch.showCards(choice) }) { touch.press(choice) }
            .padding(bottom = 4.dp)
            // A screen reader says the details also where there is no room to show them.
            .semantics(mergeDescendants = true) {
                contentDescription = listOfNotNull(label, detail, choice.warning).joinToString(", ")
                stateOf(isLifted, stepTitle)?.let { stateDescription = it }
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
        val inset = Modifier.padding(horizontal = 2.dp)
        OneLine(label, if (isNarrow) type.plate else type.gallery, inset)
        // The tile has room for one word of the warning; holding it shows all of it.
        val known = choice.targets.firstNotNullOfOrNull { touch.known(it) }
        val note = listOfNotNull(known, choice.warning, detail).firstOrNull { HALF_NOTE_LETTER * it.letters() <= tileWidth * MOST_NARROWED }
        note?.let { OneLine(it, type.note, inset, color = if (choice.warning == null) palette.ink2 else palette.accent) }
        if (choice.price.isNotEmpty()) Price(choice.price)
    }
}
