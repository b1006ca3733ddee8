package ayatsuri.ui

import androidx.compose.runtime.Composable
import androidx.compose.runtime.getValue
import androidx.compose.runtime.key
import androidx.compose.runtime.mutableStateOf
import androidx.compose.runtime.setValue
import androidx.compose.ui.semantics.SemanticsActions
import androidx.compose.ui.semantics.SemanticsNode
import androidx.compose.ui.semantics.SemanticsProperties
import androidx.compose.ui.semantics.getOrNull
import androidx.compose.ui.test.isRoot
import androidx.compose.ui.test.junit4.createComposeRule
import ayatsuri.core.FfiConverterTypeScreen
import ayatsuri.core.Language
import ayatsuri.core.Screen
import ayatsuri.core.TextField
import ayatsuri.core.UserAction
import ayatsuri.phone.Phone
import ayatsuri.ui.art.write
import ayatsuri.ui.theme.Look
import kotlinx.coroutines.flow.first
import kotlinx.coroutines.runBlocking
import org.junit.Assert.assertTrue
import org.junit.Rule
import org.junit.Test
import java.nio.ByteBuffer
import java.nio.file.Path
import java.util.Base64
import kotlin.io.path.createDirectories
import kotlin.io.path.moveTo
import kotlin.io.path.writeText
import kotlin.random.Random

/**
 * Writes how a screen reader reads screens, to be compared with how the iOS shell reads the same ones.
 * `target/outlines` then has the screens as the bindings carry them, and for each of them a line for every element at
 * which a screen reader stops. The Swift tests read it (`ComparedTests`). `-Dayatsuri.outlines=N` takes N tables of
 * random games.
 */
class OutlinesTest {
    @get:Rule
    val rule = createComposeRule()

    private var shown by mutableStateOf<Pair<Language, Screen>?>(null)

    /** Whether pages are laid out for a tablet instead of a phone. */
    private var isWide by mutableStateOf(false)
    private val states = StringBuilder()
    private val outlines = StringBuilder()
    private var written = 0

    private val tables = Integer.getInteger("ayatsuri.outlines", 20)

    @Test
    fun `what is read in both shells is written`() {
        rule.setContent {
            val page: @Composable () -> Unit = {
                shown?.let { (language, screen) -> key(screen) { Look(language) { Page(screen, Shell(), Back()) {} } } }
            }
            if (isWide) page() else InHand(content = page)
        }
        for (language in Language.entries) writeOthers(language)
        val editions = listOf("classic" to 4, "fullset" to 8, "kingdom" to 3, "expanded" to 6, "first" to 5, "classic" to 7)
        val before = written
        var seed = 0
        while (written - before < tables) {
            val (edition, players) = editions[seed % editions.size]
            val language = Language.entries[seed / editions.size % Language.entries.size]
            atTable(edition, players, seed, language) { phone -> play(phone, language, Random(seed), before) }
            seed += 1
        }
        val folder = Path.of("target", "outlines").createDirectories()
        folder.resolve("android.txt").writeText(outlines.toString())
        // The file appears at once and last, because the tests of the other shell, which may run meanwhile, begin with
        // it.
        val begun = folder.resolve("states.new").apply { writeText(states.toString()) }
        begun.moveTo(folder.resolve("states.txt"), overwrite = true)
        assertTrue("$written", written > tables)
    }

    /** Writes some tables of one game of a careless player, and its end. */
    private fun play(
        phone: Phone,
        language: Language,
        dice: Random,
        before: Int,
    ) = runBlocking {
        while (written - before < tables) {
            val prompt = phone.awaitPrompt() ?: break
            if (dice.nextInt(OFTEN) == 0) write(language, phone.screen())
            phone.act(UserAction.Choose(prompt.id, prompt.choices.random(dice).index))
        }
        if (phone.screen() !is Screen.Result) return@runBlocking
        write(language, phone.screen())
        for (steps in listOf(listOf("replay", "next-round"), listOf("next-turn", "everything"), listOf("last"))) {
            phone.press(*steps.toTypedArray())
            write(language, phone.screen())
        }
    }

    /** Writes a screen of each other kind, except those whose pages only compose the part in sight. */
    private fun writeOthers(language: Language) {
        withPhone(language) { phone ->
            runBlocking {
                phone.welcome()
                write(language, phone.screen())
                phone.press("welcomed")
                write(language, phone.screen())
                phone.press("settings")
                write(language, phone.screen())
                phone.press("about")
                write(language, phone.screen())
                phone.act(UserAction.GoHome)
                phone.press("statistics")
                write(language, phone.screen())
                phone.act(UserAction.GoHome)
                phone.press("new", "edition/fullset", "players/6")
                write(language, phone.screen())
                phone.press("edition/kingdom")
                phone.act(UserAction.Enter(TextField.SEED, "1"))
                write(language, phone.screen())
            }
        }
        withPeople(language, listOf("Aya", "Botan", "Chiyo")) { phone ->
            write(language, runBlocking { phone.screens.first { it is Screen.Cover } })
        }
        Samples(language).pages.forEach { write(language, it) }
    }

    private fun write(
        language: Language,
        screen: Screen,
    ) {
        write(language, screen, isWide = false)
        // The wide table is left out: around its stage, Android's screen readers go by position and not by the order of
        // composition.
        if (screen !is Screen.Table) write(language, screen, isWide = true)
    }

    private fun write(
        language: Language,
        screen: Screen,
        isWide: Boolean,
    ) {
        shown = language to screen
        this.isWide = isWide
        rule.waitForIdle()
        val bytes = ByteBuffer.allocate(FfiConverterTypeScreen.allocationSize(screen).toInt())
        FfiConverterTypeScreen.write(screen, bytes)
        val carried = bytes.array().copyOf(bytes.position())
        val window = if (isWide) "wide" else "phone"
        states.appendLine("${language.name.lowercase()} $window ${Base64.getEncoder().encodeToString(carried)}")
        outlines.appendLine("= $written ${screen.javaClass.simpleName} $window")
        rule
            .onAllNodes(isRoot(), useUnmergedTree = true)
            .fetchSemanticsNodes()
            .flatMap { it.elements() }
            .forEach { outlines.appendLine(it) }
        written += 1
    }

    /**
     * The elements at which a screen reader stops: nodes that merge their contents, and nodes with words of their own.
     */
    private fun SemanticsNode.elements(): List<String> {
        val isOne = config.isMergingSemanticsOfDescendants || SemanticsActions.SetText in config || SemanticsActions.SetProgress in config
        if (isOne) return listOfNotNull(element())
        return listOfNotNull(if (own().isEmpty()) null else element()) + children.flatMap { it.elements() }
    }

    /** The words of a node: its description for screen readers, or else its texts. */
    private fun SemanticsNode.own(): List<String> =
        config.getOrNull(SemanticsProperties.ContentDescription)
            ?: config.getOrNull(SemanticsProperties.Text).orEmpty().map { it.text }

    private fun SemanticsNode.says(): List<String> = own().ifEmpty { children.flatMap { it.says() } }

    /**
     * A line with role, action, value and words, separated by tabs; null for a node that neither says nor does
     * anything.
     */
    private fun SemanticsNode.element(): String? {
        val isField = SemanticsActions.SetText in config
        val isSlider = SemanticsActions.SetProgress in config
        val doesTap = SemanticsActions.OnClick in config && !isField
        val role =
            when {
                isField -> "field"
                isSlider -> "slider"
                doesTap -> "button"
                andBelow().any { SemanticsProperties.Heading in it.config } -> "heading"
                else -> "text"
            }
        val action =
            when {
                SemanticsProperties.Disabled in config -> "off"
                isField -> "type"
                doesTap || isSlider -> "on"
                else -> "-"
            }
        val value =
            listOfNotNull(
                config.getOrNull(SemanticsProperties.EditableText)?.text?.ifEmpty { null },
                if (config.getOrNull(SemanticsProperties.Selected) == true) "✓" else null,
                config.getOrNull(SemanticsProperties.StateDescription),
            ).joinToString(" ")
        val words = says().filter { it.isNotBlank() }.joinToString(", ").replace("\n", ", ")
        return if (words.isEmpty() && !doesTap && !isField && !isSlider) null else "$role\t$action\t$value\t$words"
    }

    private companion object {
        /** One in this many tables is written. */
        const val OFTEN = 6
    }
}
