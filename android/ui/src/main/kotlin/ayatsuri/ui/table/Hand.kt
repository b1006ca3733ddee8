package ayatsuri.ui.table

import androidx.compose.foundation.Canvas
import androidx.compose.foundation.horizontalScroll
import androidx.compose.foundation.layout.Arrangement
import androidx.compose.foundation.layout.Box
import androidx.compose.foundation.layout.BoxWithConstraints
import androidx.compose.foundation.layout.ExperimentalLayoutApi
import androidx.compose.foundation.layout.FlowRow
import androidx.compose.foundation.layout.Row
import androidx.compose.foundation.layout.fillMaxHeight
import androidx.compose.foundation.layout.fillMaxSize
import androidx.compose.foundation.layout.fillMaxWidth
import androidx.compose.foundation.layout.height
import androidx.compose.foundation.layout.offset
import androidx.compose.foundation.layout.padding
import androidx.compose.foundation.layout.size
import androidx.compose.foundation.layout.width
import androidx.compose.foundation.rememberScrollState
import androidx.compose.runtime.Composable
import androidx.compose.ui.Alignment
import androidx.compose.ui.Modifier
import androidx.compose.ui.graphics.TransformOrigin
import androidx.compose.ui.graphics.drawscope.DrawScope
import androidx.compose.ui.graphics.graphicsLayer
import androidx.compose.ui.platform.testTag
import androidx.compose.ui.semantics.contentDescription
import androidx.compose.ui.semantics.semantics
import androidx.compose.ui.semantics.stateDescription
import androidx.compose.ui.unit.Dp
import androidx.compose.ui.unit.dp
import ayatsuri.core.Card
import ayatsuri.core.LitPlace
import ayatsuri.core.Target
import ayatsuri.ui.art.CARD_GRID_HEIGHT
import ayatsuri.ui.art.CARD_GRID_WIDTH
import ayatsuri.ui.art.Lying
import ayatsuri.ui.art.Pen
import ayatsuri.ui.art.drawCard
import ayatsuri.ui.art.drawLowCard
import ayatsuri.ui.art.pen
import ayatsuri.ui.components.CardRow
import ayatsuri.ui.components.Detail
import ayatsuri.ui.components.inWords
import ayatsuri.ui.components.pressable
import ayatsuri.ui.components.smallShape
import ayatsuri.ui.lesson.lit
import ayatsuri.ui.motion.Spot
import ayatsuri.ui.motion.spot
import ayatsuri.ui.theme.LocalPalette
import ayatsuri.ui.theme.Palette
import ayatsuri.ui.theme.Space
import ayatsuri.ui.theme.isLargeText
import kotlin.math.min

private val CARD_WIDTH = 80.dp

/** The distance by which a card's edge leans out when the card is turned by one step around a point below it. */
private val LEAN = 6.6.dp
private val LIFT = 11.dp
private const val HEIGHT_PER_WIDTH = CARD_GRID_HEIGHT / CARD_GRID_WIDTH
private const val TURN_DEGREES = 2.6f

/** A card, drawn [width] wide. A screen reader says its words; a long press shows them. */
@Composable
fun DrawnCard(
    card: Card,
    lying: Lying,
    width: Dp,
    modifier: Modifier = Modifier,
    label: String? = null,
    warning: String? = null,
    spokenBefore: String? = null,
    stepTitle: String? = null,
    onLong: () -> Unit,
    onTap: () -> Unit,
) {
    val sized = modifier.size(width, width * HEIGHT_PER_WIDTH)
    CardCanvas(card, sized, lying, label, warning, spokenBefore, stepTitle, onLong, onTap) { palette, pen ->
        drawCard(card, palette, pen, lying)
    }
}

/** A card that [draw] draws, with its taps and its words for a screen reader. */
@Composable
private fun CardCanvas(
    card: Card,
    modifier: Modifier,
    lying: Lying,
    label: String? = null,
    warning: String? = null,
    spokenBefore: String? = null,
    stepTitle: String? = null,
    onLong: () -> Unit,
    onTap: () -> Unit,
    draw: DrawScope.(Palette, Pen) -> Unit,
) {
    val palette = LocalPalette.current
    val pen = pen()
    Canvas(
        Modifier
            .testTag(card.id)
            .then(modifier)
            .graphicsLayer()
            .pressable(smallShape, label = label, onLong = onLong, onTap = onTap)
            .semantics(mergeDescendants = true) {
                contentDescription = listOfNotNull(spokenBefore, card.inWords(), warning).joinToString(", ")
                stateOf(lying.isLifted, stepTitle)?.let { stateDescription = it }
            },
    ) { draw(palette, pen) }
}

/**
 * The player's hand: characters first, then the other cards, as a fan or as a row of low cards. Those that can be
 * chosen are raised or ringed.
 */
@Composable
fun OwnHand(
    characters: List<Card>,
    label: String,
    hand: List<Card>,
    touch: Touch,
) {
    if (characters.isEmpty() && hand.isEmpty()) return
    if (isLargeText()) {
        if (characters.isNotEmpty()) Detail(label)
        CardRow(characters.map { it to Target.Character(it.id) } + hand.map { it to Target.Hand(it.id) }, touch, "hand")
        return
    }
    val ownSeat = LocalSeats.current.firstOrNull()?.seat
    val handModifier = if (ownSeat == null) Modifier else Modifier.spot(Spot.Hand(ownSeat))
    val plan = LocalPlan.current
    Box(
        Modifier
            .fillMaxWidth()
            .height(plan.hand)
            .testTag("hand")
            .then(handModifier),
    ) {
        if (plan.handForm == HandForm.LOW) LowHand(characters, label, hand, touch) else Fan(characters, label, hand, touch)
    }
}

/** A card in a row of low cards: its target for taps, and the words before its name for a screen reader. */
internal class Holding(
    val card: Card,
    val target: Target,
    val secret: String?,
    val modifier: Modifier = Modifier,
)

@Composable
private fun LowHand(
    characters: List<Card>,
    label: String,
    hand: List<Card>,
    touch: Touch,
) {
    LowCards(characters.map { Holding(it, Target.Character(it.id), label) } + hand.map { Holding(it, Target.Hand(it.id), null) }, touch)
}

/**
 * Low cards side by side, so that every name can be read. If there are too many they scroll, and the next one shows a
 * third of itself.
 */
@Composable
internal fun LowCards(
    holdings: List<Holding>,
    touch: Touch,
) {
    BoxWithConstraints(Modifier.fillMaxSize()) {
        val share = (maxWidth - LOW_EDGE * 2 - LOW_GAP * (holdings.size - 1)) / holdings.size
        val areTooMany = share < LOW_LEAST
        // The number of whole cards in sight, beside a third of the next one.
        val shown = ((maxWidth - LOW_EDGE + LOW_GAP) / (LOW_LEAST + LOW_GAP) - THIRD_OF_NEXT).toInt().coerceAtLeast(1)
        val cardWidth =
            if (areTooMany) {
                (maxWidth - LOW_EDGE - LOW_GAP * shown) / (shown + THIRD_OF_NEXT)
            } else {
                share.coerceAtMost(LOW_MOST)
            }
        val scrollModifier = if (areTooMany) Modifier.horizontalScroll(rememberScrollState()) else Modifier
        Row(
            scrollModifier.fillMaxHeight().padding(horizontal = LOW_EDGE, vertical = 3.dp),
            horizontalArrangement = Arrangement.spacedBy(LOW_GAP),
        ) {
            for (holding in holdings) {
                val explain = { touch.explain(listOf(holding.card)) }
                val lying = Lying(touch.light(holding.target), isSecret = holding.target is Target.Character)
                val cardModifier =
                    holding.modifier
                        .width(cardWidth)
                        .fillMaxHeight()
                        .lit(LitPlace.At(holding.target))
                val onTap = { touch.tap(holding.target, explain) }
                val card = holding.card
                CardCanvas(card, cardModifier, lying, spokenBefore = holding.secret, onLong = explain, onTap = onTap) { palette, pen ->
                    drawLowCard(card, palette, pen, lying)
                }
            }
        }
    }
}

private val LOW_EDGE = 9.dp
private val LOW_GAP = 4.dp
private val LOW_LEAST = 67.dp
private val LOW_MOST = 104.dp
private const val THIRD_OF_NEXT = 0.34f

/**
 * The measures of a fan of [cards] beside [characters]: where it begins, the step from card to card, and its whole
 * width.
 */
internal class Fan(
    characters: Int,
    cards: Int,
) {
    /** The distance by which the outer cards lean out over their places. */
    private val lean = LEAN * (cards - 1).coerceAtLeast(0) / 2
    val start = if (characters == 0) lean + 4.dp else 12.dp + (CARD_WIDTH + 6.dp) * characters + lean / 2
    val step = CARD_WIDTH * 0.93f
    val width = start + if (cards == 0) 0.dp else CARD_WIDTH + step * (cards - 1) + lean + 4.dp
}

@Composable
private fun Fan(
    characters: List<Card>,
    label: String,
    hand: List<Card>,
    touch: Touch,
) {
    BoxWithConstraints(Modifier.fillMaxWidth()) {
        val fan = Fan(characters.size, hand.size)
        Box(Modifier.size(maxWidth, CARD_WIDTH * HEIGHT_PER_WIDTH + 26.dp)) {
            characters.forEachIndexed { i, card ->
                val target = Target.Character(card.id)
                HandCard(card, target, touch, Modifier.offset(10.dp + (CARD_WIDTH + 6.dp) * i, 14.dp), label)
            }
            hand.forEachIndexed { i, card ->
                val off = i - (hand.size - 1) / 2f
                val target = Target.Hand(card.id)
                val lift = if (touch.light(target) == Light.LIT) LIFT else 0.dp
                val down = 12.dp + min(off * off * 1.1f, 7f).dp - lift
                val turned =
                    Modifier.offset(fan.start + fan.step * i, down).graphicsLayer {
                        rotationZ = off * TURN_DEGREES
                        transformOrigin = TransformOrigin(0.5f, 1.3f)
                    }
                HandCard(card, target, touch, turned.lit(LitPlace.At(target)))
            }
        }
    }
}

@Composable
private fun HandCard(
    card: Card,
    target: Target,
    touch: Touch,
    modifier: Modifier,
    secret: String? = null,
) {
    val explain = { touch.explain(listOf(card)) }
    val lying = Lying(touch.light(target), isSecret = secret != null)
    DrawnCard(card, lying, CARD_WIDTH, modifier, spokenBefore = secret, onLong = explain) { touch.tap(target, explain) }
}

/** Open cards side by side, each row as full as its width allows. */
@OptIn(ExperimentalLayoutApi::class)
@Composable
fun LaidOut(
    cards: List<Card>,
    tag: String,
    content: @Composable (Card) -> Unit,
) = FlowRow(
    Modifier.fillMaxWidth().testTag(tag).padding(vertical = 2.dp),
    horizontalArrangement = Arrangement.spacedBy(Space.choices, Alignment.CenterHorizontally),
    verticalArrangement = Arrangement.spacedBy(Space.choices),
) { cards.forEach { content(it) } }
