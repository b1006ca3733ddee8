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

/** How a thing stands towards the prompt. */
enum class Light { PLAIN, LIT, CLOSED }

/** What the prompt makes of a seat, as a value: a seat of which the next prompt makes the same is not composed again. */
@Immutable
data class SeatLights(
    /** What of the seat itself can be chosen: the seat, and what is counted there. */
    val lit: List<Target>,
    /** Its buildings that are not plain, and what each costs to choose, where that is gold. */
    val buildings: Map<Target, Pair<Light, UInt?>>,
) {
    fun light(building: Target): Light = buildings[building]?.first ?: Light.PLAIN

    fun price(building: Target): UInt? = buildings[building]?.second
}

/** What is asked on a page just now: what was composed for an earlier prompt, and not again, hands its taps on to this one. */
class LatestTouch {
    var touch: Touch? = null
}

/** What the prompt makes of the things on the table: which are lit, and what a tap on one of them does. */
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

    /** The choice that was lifted, and is taken by the next tap. */
    var lifted by lifted
        private set

    fun light(target: Target): Light =
        when (target) {
            in open -> Light.LIT
            in closed -> Light.CLOSED
            else -> Light.PLAIN
        }

    /** The gold that it costs to choose this, if that is one choice and it is paid in nothing else. */
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

    /** The one choice that a card which is looked at is, if it is that choice and no more. */
    fun byCard(card: Card): Choice? = open[Target.Looked(card.id)]?.singleOrNull()?.takeIf { isACardLookedAt(it) }

    /** Whether a choice is nothing but to take one of the cards that lie there, and that card nothing but this choice. */
    fun isACardLookedAt(choice: Choice): Boolean {
        val looked = choice.targets.filterIsInstance<Target.Looked>().singleOrNull() ?: return false
        // The same card on the rank strip is lit as well.
        val isThatAlone = choice.targets.all { it == looked || it == Target.Character(looked.card) }
        return isThatAlone && open[looked]?.size == 1
    }

    /** One choice is done, several are offered, of what is closed the reason is said, and of all else what it is. */
    fun tap(
        target: Target,
        otherwise: () -> Unit = {},
    ) = tap(listOf(target), otherwise)

    /** The same for what is all of these at once: a row is its seat, and all that is counted there. */
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

    /** Whether the prompt came by itself, and takes no tap yet, so that nothing is chosen or opened that nobody saw. */
    val isTooSoon get() = prompt?.cameByItself == true && pause.isOn()

    /** What a tap on a choice does: where a finger may slip it lifts first; where something is given up it asks. */
    fun press(choice: Choice) {
        val now = latest.touch
        if (now != null && now !== this) return now.press(choice)
        val id = prompt?.id ?: return
        if (isTooSoon) return
        val confirm = choice.confirm
        when {
            choice.needsLift && lifted != choice.index -> lifted = choice.index
            confirm != null -> sheets.ask(confirm, isOfPrompt = true) { onAction(UserAction.Choose(id, choice.index)) }
            else -> onAction(UserAction.Choose(id, choice.index))
        }
    }

    /** Why that cannot be chosen. */
    fun why(closed: Closed) = sheets.why(closed.label, closed.reason, cards(closed.reads))

    /** The cards that a choice is about, in full. */
    fun read(choice: Choice) = sheets.explain(cards(choice.reads), listOfNotNull(choice.detail, choice.warning))

    fun cards(ids: List<String>): List<Card> = ids.distinct().mapNotNull { id -> laid.find { it.id == id } ?: shell.explain(id) }

    fun explain(
        cards: List<Card>,
        lines: List<String> = emptyList(),
    ) = sheets.explain(cards, lines)

    /** Opens the city of a seat, large enough to choose there. */
    fun street(seat: UInt): Unit = (latest.touch ?: this).showStreet(seat)

    /** What is made of a seat that can be chosen as one of [targets], and whose buildings are [buildings]. */
    fun lights(
        targets: List<Target>,
        buildings: List<Target>,
    ) = SeatLights(
        targets.filter { light(it) == Light.LIT },
        buildings.filter { light(it) != Light.PLAIN }.associateWith { light(it) to price(it) },
    )

    /** The same for as long as the page is in front, for what is given its lights beside it. */
    @Composable
    fun lasting(): Touch = remember(latest) { this }
}

/** What the prompt of [table] makes of it; what was lifted, or opened for a prompt, goes with it. */
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

/** The cards of a table that lie open to whoever looks. */
private fun TableScreen.cards(): List<Card> =
    prompt?.looked.orEmpty() + hand + characters + ranks.map { it.card } + market + listOfNotNull(event)

/** The same where nothing is asked: things say what they are. */
@Composable
fun reading(onAction: (UserAction) -> Unit): Touch {
    val shell = LocalShell.current
    val sheets = LocalSheets.current
    return remember(shell) {
        Touch(null, emptyList(), emptyList(), shell, sheets, InputPause(), mutableStateOf(null), showStreet = {}, LatestTouch(), onAction)
    }
}
