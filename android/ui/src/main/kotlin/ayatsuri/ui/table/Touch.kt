package ayatsuri.ui.table

import androidx.compose.runtime.Composable
import androidx.compose.runtime.Immutable
import androidx.compose.runtime.MutableState
import androidx.compose.runtime.Stable
import androidx.compose.runtime.getValue
import androidx.compose.runtime.mutableStateOf
import androidx.compose.runtime.remember
import androidx.compose.runtime.rememberUpdatedState
import androidx.compose.runtime.setValue
import ayatsuri.core.Card
import ayatsuri.core.Choice
import ayatsuri.core.Closed
import ayatsuri.core.Prompt
import ayatsuri.core.RankView
import ayatsuri.core.TableScreen
import ayatsuri.core.Target
import ayatsuri.core.UserAction
import ayatsuri.ui.LocalShell
import ayatsuri.ui.Shell
import ayatsuri.ui.components.InputPause
import ayatsuri.ui.components.LocalSheets
import ayatsuri.ui.components.Sheet
import ayatsuri.ui.components.Sheets

/**
 * The light of a thing on the table: lit things can be chosen in the prompt, closed ones cannot be chosen now, and
 * plain ones have nothing to do with it.
 */
enum class Light { PLAIN, LIT, CLOSED }

/**
 * The lights of a seat and its buildings, as a value: a seat is not composed again for a prompt that gives it equal
 * lights.
 */
@Immutable
data class SeatLights(
    /** The targets of the seat itself that can be chosen: the seat, and its counters. */
    val lit: List<Target>,
    /** The seat's buildings that are not plain, each with its light and the gold that choosing it costs, if any. */
    val buildings: Map<Target, Pair<Light, UInt?>>,
) {
    fun light(building: Target): Light = buildings[building]?.first ?: Light.PLAIN

    fun price(building: Target): UInt? = buildings[building]?.second
}

/**
 * The [Touch] of the prompt that is on the page now. Parts that were composed for an earlier prompt, and not again,
 * pass their taps on to it.
 */
class LatestTouch {
    var touch: Touch? = null
}

/**
 * The connection between a prompt and the things on the table: which of them are lit, and what a tap on one does. A
 * choice names its things by their [Target].
 */
@Stable
class Touch(
    private val prompt: Prompt?,
    /** The cards that are open to this player. */
    private val openCards: List<Card>,
    private val ranks: List<RankView>,
    private val shell: Shell,
    private val sheets: Sheets,
    private val pause: InputPause,
    lifted: MutableState<UInt?>,
    private val openCityOf: (UInt) -> Unit,
    private val latest: LatestTouch,
    private val onAction: (UserAction) -> Unit,
) {
    init {
        latest.touch = this
    }

    private val choices = prompt?.choices.orEmpty().associateBy { it.index }
    private val open: Map<Target, List<Choice>> =
        choices.values.flatMap { choice -> choice.targets.map { it to choice } }.groupBy({ it.first }, { it.second })
    private val closed: Map<Target, Closed> =
        prompt
            ?.closed
            .orEmpty()
            .flatMap { closed -> closed.targets.map { it to closed } }
            .toMap()

    /** The index of the lifted choice, which a second tap takes. */
    var lifted by lifted
        private set

    fun light(target: Target): Light =
        when (target) {
            in open -> Light.LIT
            in closed -> Light.CLOSED
            else -> Light.PLAIN
        }

    /** The gold that choosing this costs, if it is one choice that is paid in gold alone. */
    fun price(target: Target): UInt? =
        open[target]
            ?.singleOrNull()
            ?.price
            ?.singleOrNull()
            ?.takeIf { it.id.endsWith("gold") }
            ?.amount

    /** A word about a character: what this player knows of it, or else its public state. */
    fun known(target: Target): String? =
        (target as? Target.Character)?.let { of -> ranks.find { it.card.id == of.card } }?.let { it.knownShort ?: it.stateLabel }

    fun choice(index: UInt): Choice = choices.getValue(index)

    /** The choice that takes a card which this player looks at, if tapping the card can mean nothing else. */
    fun choiceTaking(card: Card): Choice? = open[Target.Looked(card.id)]?.singleOrNull()?.takeIf { isACardLookedAt(it) }

    /**
     * Whether a choice does nothing but take one of the cards that this player looks at, and no other choice is about
     * that card.
     */
    fun isACardLookedAt(choice: Choice): Boolean {
        val looked = choice.targets.filterIsInstance<Target.Looked>().singleOrNull() ?: return false
        // The same card on the rank strip is lit as well.
        val isThatAlone = choice.targets.all { it == looked || it == Target.Character(looked.card) }
        return isThatAlone && open[looked]?.size == 1
    }

    /**
     * Handles a tap on a thing: makes its choice, offers its choices if there are several, says why it is closed, or
     * calls [otherwise], which usually explains the thing.
     */
    fun tap(
        target: Target,
        otherwise: () -> Unit = {},
    ) = tap(listOf(target), otherwise)

    /**
     * Handles a tap on something that is several targets at once: a row is its seat, and all of the seat's counters.
     */
    fun tap(
        targets: List<Target>,
        otherwise: () -> Unit,
    ) {
        val latestTouch = latest.touch
        if (latestTouch != null && latestTouch !== this) return latestTouch.tap(targets, otherwise)
        val choices = targets.flatMap { open[it].orEmpty() }.distinctBy { it.index }
        val closed = targets.firstNotNullOfOrNull { closed[it] }
        when {
            choices.isNotEmpty() -> choices.singleOrNull()?.let(::press) ?: offer(choices)
            closed != null -> showWhy(closed)
            else -> otherwise()
        }
    }

    private fun offer(choices: List<Choice>) =
        sheets.open(
            Sheet("choices", isOfPrompt = true) {
                for (choice in choices) {
                    ChoiceTile(choice, choice.label, choice.detail, this@Touch) {
                        sheets.close()
                        press(choice)
                    }
                }
            },
        )

    /**
     * Whether the prompt came by itself and takes no tap yet, so that a tap meant for something else chooses and opens
     * nothing.
     */
    val isTooSoon get() = prompt?.cameByItself == true && pause.isOn()

    /**
     * Handles a tap on a choice: lifts it first if a finger could slip, asks first if it gives something up, or makes
     * it.
     */
    fun press(choice: Choice) {
        val latestTouch = latest.touch
        if (latestTouch != null && latestTouch !== this) return latestTouch.press(choice)
        val id = prompt?.id ?: return
        if (isTooSoon) return
        val confirm = choice.confirm
        when {
            choice.needsLift && lifted != choice.index -> lifted = choice.index
            confirm != null -> sheets.ask(confirm, isOfPrompt = true) { onAction(UserAction.Choose(id, choice.index)) }
            else -> onAction(UserAction.Choose(id, choice.index))
        }
    }

    /** Shows why a closed choice cannot be chosen. */
    fun showWhy(closed: Closed) = sheets.showWhy(closed.label, closed.reason, cards(closed.reads))

    /** Shows the cards that a choice is about, in full. */
    fun showCards(choice: Choice) = sheets.explain(cards(choice.reads), listOfNotNull(choice.detail, choice.warning))

    fun cards(ids: List<String>): List<Card> = ids.distinct().mapNotNull { id -> openCards.find { it.id == id } ?: shell.explain(id) }

    fun explain(
        cards: List<Card>,
        lines: List<String> = emptyList(),
    ) = sheets.explain(cards, lines)

    /** Opens the city of a seat, large enough to choose there. */
    fun openCity(seat: UInt): Unit = (latest.touch ?: this).openCityOf(seat)

    /** Returns the lights of a seat that can be chosen as one of [targets], and whose buildings are [buildings]. */
    fun lights(
        targets: List<Target>,
        buildings: List<Target>,
    ) = SeatLights(
        targets.filter { light(it) == Light.LIT },
        buildings.filter { light(it) != Light.PLAIN }.associateWith { light(it) to price(it) },
    )

    /**
     * Returns one [Touch] for as long as the page is in front. A part that gets its lights as a value takes this one,
     * so that a new prompt alone does not compose it again.
     */
    @Composable
    fun rememberForPage(): Touch = remember(latest) { this }
}

/**
 * Returns the [Touch] of the prompt of [table]. When the prompt goes, its lifted choice and the sheets that were opened
 * for it go too.
 */
@Composable
fun rememberTouch(
    table: TableScreen,
    onAction: (UserAction) -> Unit,
): Touch {
    val shell = LocalShell.current
    val sheets = LocalSheets.current
    val latestTable by rememberUpdatedState(table)
    val latestOnAction by rememberUpdatedState(onAction)
    val id = table.prompt?.id
    val pause = remember(id) { InputPause() }
    val lifted =
        remember(id) {
            sheets.closeThoseOfPrompt()
            mutableStateOf<UInt?>(null)
        }
    val latestTouch = remember(shell) { LatestTouch() }
    return remember(table.prompt, shell) {
        lateinit var touch: Touch
        val street = { seat: UInt ->
            sheets.open(
                Sheet("street", isOfPrompt = true) {
                    latestTable.seats.firstOrNull { it.seat == seat }?.let { SeatInFull(it, touch) }
                },
            )
        }
        touch = Touch(table.prompt, table.cards(), table.ranks, shell, sheets, pause, lifted, street, latestTouch) { latestOnAction(it) }
        touch
    }
}

/** The cards of a table that are open to this player. */
private fun TableScreen.cards(): List<Card> =
    prompt?.looked.orEmpty() + hand + characters + ranks.map { it.card } + market + listOfNotNull(event)

/** Returns a [Touch] without a prompt, for pages on which a tap only explains things. */
@Composable
fun rememberExplainingTouch(onAction: (UserAction) -> Unit): Touch {
    val shell = LocalShell.current
    val sheets = LocalSheets.current
    return remember(shell) {
        Touch(null, emptyList(), emptyList(), shell, sheets, InputPause(), mutableStateOf(null), openCityOf = {}, LatestTouch(), onAction)
    }
}
