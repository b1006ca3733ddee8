package ayatsuri.ui

import ayatsuri.core.Choice
import ayatsuri.core.Closed
import ayatsuri.core.Prompt
import ayatsuri.core.Target

/** What the prompt makes of the things on the table: which are lit, and what a tap on one of them does. */
class Touch(
    private val prompt: Prompt?,
    private val onChoices: (List<Choice>) -> Unit,
    private val onClosed: (Closed) -> Unit,
) {
    private val choices = prompt?.choices.orEmpty().flatMap { choice -> choice.targets.map { it to choice } }
    private val open: Map<Target, List<Choice>> = choices.groupBy({ it.first }, { it.second })
    private val closed: Map<Target, Closed> =
        prompt
            ?.closed
            .orEmpty()
            .flatMap { closed -> closed.targets.map { it to closed } }
            .toMap()

    fun light(target: Target): Light =
        when (target) {
            in open -> Light.LIT
            in closed -> Light.CLOSED
            else -> Light.PLAIN
        }

    /** Whether a choice is nothing but to take one of the cards that lie there, and that card nothing but this choice. */
    fun isACardLookedAt(choice: Choice): Boolean {
        val looked = choice.targets.filterIsInstance<Target.Looked>().singleOrNull() ?: return false
        // The same card on the rank strip is lit as well.
        val isThatAlone = choice.targets.all { it == looked || it == Target.Character(looked.card) }
        return isThatAlone && choice.warning == null && open[looked]?.size == 1
    }

    /** One choice is done, several are offered, of what is closed the reason is said, and of all else what it is. */
    fun tap(
        target: Target,
        otherwise: () -> Unit = {},
    ) {
        open[target]?.let(onChoices) ?: closed[target]?.let(onClosed) ?: otherwise()
    }
}
