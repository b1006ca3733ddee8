package ayatsuri.ui

import ayatsuri.core.Choice
import ayatsuri.core.ChoiceLine
import ayatsuri.core.OptionKind
import ayatsuri.core.OptionRow
import ayatsuri.core.Picture
import ayatsuri.core.Prompt
import ayatsuri.core.PromptEntry
import ayatsuri.core.Screen
import ayatsuri.core.StoryPicture
import ayatsuri.core.Target
import ayatsuri.core.UserAction
import java.lang.reflect.Field
import java.lang.reflect.Modifier

/**
 * A screen in which every text carries a unique mark. Reflection finds the texts, so those that the core adds later are
 * marked too. A page shows such a screen as any other; if a mark is nowhere on the page, the page leaves out its text.
 *
 * The given screen itself is changed: pass one that nobody else uses.
 */
class Marked(
    val screen: Screen,
) {
    /** The path and text of each mark. */
    val marks = mutableMapOf<String, String>()

    /** The path of each action that can be done. */
    val actions = mutableMapOf<UserAction, String>()

    /** The texts over the choices of a group, which need not be repeated in each of them. */
    private val overChoice = mutableMapOf<UInt, Set<String>>()

    init {
        inside(screen, screen.javaClass.simpleName)
    }

    private fun mark(
        text: String,
        path: String,
        of: Any?,
        field: String,
    ): String {
        // A choice and its line in an entry get the same mark: the page may show either.
        val mark =
            when (of) {
                is Choice -> "⟦choice-${of.index}-$field⟧"
                is ChoiceLine -> "⟦choice-${of.index}-$field⟧"
                else -> "⟦${marks.size}⟧"
            }
        marks[mark] = "$path: $text"
        return text + mark
    }

    /** Marks the texts in [value], and returns the value to put in its place. */
    private fun marked(
        value: Any?,
        path: String,
        of: Any?,
        field: String,
    ): Any? =
        when {
            value is String -> if (value.isEmpty()) value else mark(value, path, of, field)
            value is List<*> -> value.mapIndexed { i, one -> marked(one, "$path[$i]", value, field) }
            value == null || value is Enum<*> || kindsWithoutText.any { it.isInstance(value) } -> value
            value.javaClass.name.startsWith("ayatsuri.core.") -> value.also { inside(it, path) }
            else -> value
        }

    private fun inside(
        value: Any,
        path: String,
    ) {
        val fields = value.javaClass.declaredFields.filterNot { Modifier.isStatic(it.modifiers) || it.isSynthetic }
        fields.forEach { it.isAccessible = true }
        if (value is Prompt) value.entries.forEach { it.note(emptySet()) }
        val isClosed = fields.any { it.name == "closed" && it.get(value) is String }
        for (field in fields) {
            val was = field.get(value)
            val name = "${value.javaClass.simpleName}.${field.name}"
            if (was is UserAction && !isClosed) actions[was] = "$path.${field.name}"
            if (name in names || name in otherwise || isOfNothing(value, field)) continue
            if (value is Choice && field.name == "detail" && was in overChoice[value.index].orEmpty()) continue
            val now = marked(was, "$path.${field.name}", value, field.name)
            if (now !== was) field.set(value, now)
        }
        // A switch only offers its other value: the present one need not be chosen.
        if (value is OptionRow && value.kind == OptionKind.SWITCH) value.choices.filter { it.selected }.forEach { actions -= it.action }
        if (value is Prompt) {
            // The prompt counts as asked for, so that it takes taps at once.
            fields.first { it.name == "cameByItself" }.set(value, false)
            for (choice in value.choices) actions[UserAction.Choose(value.id, choice.index)] = "$path.choices[${choice.index}]"
            val inEntries = value.entries.flatMap { it.indices() }.sorted()
            check(inEntries == value.choices.map { it.index }.sorted()) { "the entries do not hold the choices" }
        }
    }

    private fun PromptEntry.note(over: Set<String>) {
        if (this is PromptEntry.Group) group.entries.forEach { it.note(over + setOfNotNull(group.note)) }
        indices().forEach { overChoice[it] = overChoice[it].orEmpty() + over }
    }

    private fun PromptEntry.indices(): List<UInt> =
        when (this) {
            is PromptEntry.One -> listOf(line.index)
            is PromptEntry.Gallery -> gallery.lines.map { it.index }
            is PromptEntry.Group -> group.entries.flatMap { it.indices() }
        }

    /** Whether the field is a label over something that is not there. */
    private fun isOfNothing(
        value: Any,
        field: Field,
    ): Boolean {
        val list = labelled["${value.javaClass.simpleName}.${field.name}"] ?: return false
        val of =
            value.javaClass
                .getDeclaredField(list)
                .apply { trySetAccessible() }
                .get(value)
        return of == null || (of as? List<*>)?.isEmpty() == true
    }

    private companion object {
        val kindsWithoutText =
            listOf(UserAction::class.java, Target::class.java, Picture::class.java, StoryPicture::class.java)

        /** Ids for scripts, tests and pictures, which nobody reads. */
        val names =
            setOf(
                "Button.id",
                "OptionRow.id",
                "OptionChoice.id",
                "OptionChoice.beside",
                "Card.id",
                "Counter.id",
                "NearbyTable.id",
                "LogLine.cards",
                "LogAmount.counter",
                "Choice.reads",
                "Closed.reads",
            )

        /** Short forms of other texts, where there is little room: the full form is demanded instead. */
        val otherwise =
            setOf(
                "Sign.short",
                "RankMark.short",
                "SeatNote.short",
                "SeatView.pointsLabel",
                "SeatView.progress",
                "Counter.short",
                "RankView.knownShort",
                "Button.short",
                "PuzzleGrade.label",
                // The button says it too.
                "PuzzleGrade.score",
                // The cost and the tax stand in their labels.
                "Card.cost",
                "Card.tax",
                // Both of its parts are demanded.
                "Closed.line",
                "RatingMark.label",
                "TableScreen.noticeCard",
                // The board of the called character shows it.
                "TableScreen.stage",
            )

        /** Labels over a list or a card, each with the field of that list or card. */
        val labelled =
            mapOf(
                "TableScreen.eventLabel" to "event",
                "TableScreen.marketLabel" to "market",
                "TableScreen.charactersLabel" to "characters",
                "LogScreen.crashesLabel" to "crashes",
                "HistoryScreen.entryLabels" to "entries",
            )
    }
}
