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
 * A screen of which every text carries a mark of its own, found by reflection: what the core adds is marked by itself. A
 * page shows it as it shows any other, and a mark that is nowhere on the page is a text that was left out.
 *
 * The screen is marked where it stands: give one that nobody else has.
 */
class Marked(
    val screen: Screen,
) {
    /** The field of each mark, as a path, with the text that it replaces. */
    val marks = mutableMapOf<String, String>()

    /** The field of each action that can be done, as a path. */
    val actions = mutableMapOf<UserAction, String>()

    /** The texts over the choices of a group, which need not be in each choice. */
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
        // A choice also stands in an entry, under the same name or a shorter one, so both get the same mark.
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
        // A tap on a switch chooses the other value, so the selected one's action is not demanded.
        if (value is OptionRow && value.kind == OptionKind.SWITCH) value.choices.filter { it.selected }.forEach { actions -= it.action }
        if (value is Prompt) {
            // Prompts are marked as expected, so that they take choices at once.
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

    /** Whether the field is the label of an empty list or of a missing card. */
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

        /** Fields with names for scripts, tests and pictures, which nobody reads. */
        val names =
            setOf(
                "Button.id",
                "OptionRow.id",
                "OptionChoice.id",
                "Card.id",
                "Counter.id",
                "NearbyTable.id",
                "LogLine.cards",
                "LogAmount.counter",
                "Choice.reads",
                "Closed.reads",
            )

        /** Fields with abbreviations for little room, which are not demanded: their full texts are. */
        val otherwise =
            setOf(
                "Sign.short",
                "RankMark.short",
                "SeatNote.short",
                "Counter.short",
                "RankView.knownShort",
                "Button.short",
                "PuzzleGrade.label",
                "RatingMark.label",
                "TableScreen.noticeCard",
                // The board of the called character shows it.
                "TableScreen.stage",
            )

        /** Labels of lists and cards, with the field that each labels. */
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
