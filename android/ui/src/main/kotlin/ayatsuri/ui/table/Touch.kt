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

/** Whether the prompt offers something for a thing (lit), refuses it (closed), or says nothing about it (plain). */
enum class Light { PLAIN, LIT, CLOSED }

/** The lights of a seat at a prompt, as a value: if the next prompt has equal lights, the seat is not composed again. */
@Immutable
data class SeatLights(
    /** The targets of the seat that can be chosen: the seat itself, and its counters. */
    val lit: List<Target>,
    /** Its buildings that are not plain, with the gold that choosing each costs, if any. */
    val buildings: Map<Target, Pair<Light, UInt?>>,
) {
    fun light(building: Target): Light = buildings[building]?.first ?: Light.PLAIN

    fun price(building: Target): UInt? = buildings[building]?.second
}

/**
 * The [Touch] of the present prompt. Views that were composed for an earlier prompt, and not again, hand their taps on
 * to it.
 */
class LatestTouch {
    var touch: Touch? = null
}

/** Connects the prompt with the things on the table: which of them are lit, and what a tap on one does. */
@Stable
class Touch(
    private val prompt: Prompt?,
    /** The cards that are in sight. */
    private val laid: List<Card>,
    private val ranks: List<RankView>,
    private val shell: Shell,
    private val sheets: Sheets,
    private val pause: InputPause,
    lifted: MutableState<UInt?>,
    private val showStreet: (UInt) -> Unit,
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

    /** The number of the lifted choice, which the next tap takes. */
    var lifted by lifted
        private set

    fun light(target: Target): Light =
        when (target) {
            in open -> Light.LIT
            in closed -> Light.CLOSED
            else -> Light.PLAIN
        }

    /** The gold that choosing this thing costs, if it belongs to one choice whose price is gold alone. */
    fun price(target: Target): UInt? =
        open[target]
            ?.singleOrNull()
            ?.price
            ?.singleOrNull()
            ?.takeIf { it.id.endsWith("gold") }
            ?.amount

    /** A word about a character: this player's own knowledge, or else the public state. */
    fun known(target: Target): String? =
        (target as? Target.Character)?.let { of -> ranks.find { it.card.id == of.card } }?.let { it.knownShort ?: it.stateLabel }

    fun choice(index: UInt): Choice = choices.getValue(index)

    /** The choice that a tap on a card laid before the player makes, if the card belongs to that choice alone. */
    fun byCard(card: Card): Choice? = open[Target.Looked(card.id)]?.singleOrNull()?.takeIf { isACardLookedAt(it) }

    /** Whether a choice is just to take one of the cards laid before the player, and that card belongs to no other choice. */
    fun isACardLookedAt(choice: Choice): Boolean {
        val looked = choice.targets.filterIsInstance<Target.Looked>().singleOrNull() ?: return false
        // The same card on the rank strip is lit as well.
        val isThatAlone = choice.targets.all { it == looked || it == Target.Character(looked.card) }
        return isThatAlone && open[looked]?.size == 1
    }

    /**
     * Handles a tap on a thing: makes its one choice, or asks which of several, or says why it is closed; otherwise
     * runs [otherwise].
     */
    fun tap(
        target: Target,
        otherwise: () -> Unit = {},
    ) = tap(listOf(target), otherwise)

    /** As [tap], for a view that stands for several targets at once, as a row does for its seat and the counters in it. */
    fun tap(
        targets: List<Target>,
        otherwise: () -> Unit,
    ) {
        val now = latest.touch
        if (now != null && now !== this) return now.tap(targets, otherwise)
        val choices = targets.flatMap { open[it].orEmpty() }.distinctBy { it.index }
        val closed = targets.firstNotNullOfOrNull { closed[it] }
        when {
            choices.isNotEmpty() -> choices.singleOrNull()?.let(::press) ?: offer(choices)
            closed != null -> why(closed)
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

    /** Handles a tap on a choice: lifts it first where a finger may slip, and asks again where something is given up. */
    fun press(choice: Choice) {
        val now = latest.touch
        if (now != null && now !== this) return now.press(choice)
        val id = prompt?.id ?: return
        // A prompt that came by itself takes no choice at first: a tap may have been meant for what was there before.
        if (prompt.cameByItself && pause.isOn()) return
        val confirm = choice.confirm
        when {
            choice.needsLift && lifted != choice.index -> lifted = choice.index
            confirm != null -> sheets.ask(confirm, isOfPrompt = true) { onAction(UserAction.Choose(id, choice.index)) }
            else -> onAction(UserAction.Choose(id, choice.index))
        }
    }

    /** Shows why a closed choice cannot be chosen. */
    fun why(closed: Closed) = sheets.why(closed.label, closed.reason, cards(closed.reads))

    /** Opens a sheet with the cards that a choice is about, in full. */
    fun read(choice: Choice) = sheets.explain(cards(choice.reads), listOfNotNull(choice.detail, choice.warning))

    fun cards(ids: List<String>): List<Card> = ids.distinct().mapNotNull { id -> laid.find { it.id == id } ?: shell.explain(id) }

    fun explain(
        cards: List<Card>,
        lines: List<String> = emptyList(),
    ) = sheets.explain(cards, lines)

    /** Opens the city of a seat, large enough to choose there. */
    fun street(seat: UInt): Unit = (latest.touch ?: this).showStreet(seat)

    /** The lights of a seat with these [targets] and these [buildings]. */
    fun lights(
        targets: List<Target>,
        buildings: List<Target>,
    ) = SeatLights(
        targets.filter { light(it) == Light.LIT },
        buildings.filter { light(it) != Light.PLAIN }.associateWith { light(it) to price(it) },
    )

    /** An instance that stays the same while the page is in front, for views that get their lights separately. */
    @Composable
    fun lasting(): Touch = remember(latest) { this }
}

/** The [Touch] of the prompt of [table]. A lifted card, and everything opened for a prompt, goes with the prompt. */
@Composable
fun touching(
    table: TableScreen,
    onAction: (UserAction) -> Unit,
): Touch {
    val shell = LocalShell.current
    val sheets = LocalSheets.current
    val latest by rememberUpdatedState(table)
    val act by rememberUpdatedState(onAction)
    val id = table.prompt?.id
    val pause = remember(id) { InputPause() }
    val lifted =
        remember(id) {
            sheets.promptIsGone()
            mutableStateOf<UInt?>(null)
        }
    val asked = remember(shell) { LatestTouch() }
    return remember(table.prompt, shell) {
        lateinit var made: Touch
        val street = { seat: UInt ->
            sheets.open(
                Sheet("street", isOfPrompt = true) {
                    latest.seats.firstOrNull { it.seat == seat }?.let { SeatInFull(it, made) }
                },
            )
        }
        made = Touch(table.prompt, table.cards(), table.ranks, shell, sheets, pause, lifted, street, asked) { act(it) }
        made
    }
}

/** The cards of a table that the viewer can see. */
private fun TableScreen.cards(): List<Card> =
    prompt?.looked.orEmpty() + hand + characters + ranks.map { it.card } + market + listOfNotNull(event)

/** A [Touch] without a prompt: a tap on a thing tells what it is. */
@Composable
fun reading(onAction: (UserAction) -> Unit): Touch {
    val shell = LocalShell.current
    val sheets = LocalSheets.current
    return remember(shell) {
        Touch(null, emptyList(), emptyList(), shell, sheets, InputPause(), mutableStateOf(null), showStreet = {}, LatestTouch(), onAction)
    }
}
