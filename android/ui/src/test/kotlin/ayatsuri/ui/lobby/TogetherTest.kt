package ayatsuri.ui.lobby

import androidx.compose.runtime.Composable
import androidx.compose.runtime.getValue
import androidx.compose.runtime.mutableStateOf
import androidx.compose.runtime.setValue
import androidx.compose.ui.graphics.toPixelMap
import androidx.compose.ui.test.assertContentDescriptionEquals
import androidx.compose.ui.test.assertIsDisplayed
import androidx.compose.ui.test.assertIsNotEnabled
import androidx.compose.ui.test.assertTextEquals
import androidx.compose.ui.test.captureToImage
import androidx.compose.ui.test.hasContentDescription
import androidx.compose.ui.test.hasText
import androidx.compose.ui.test.junit4.createComposeRule
import androidx.compose.ui.test.onAllNodesWithTag
import androidx.compose.ui.test.onNodeWithTag
import androidx.compose.ui.test.onNodeWithText
import androidx.compose.ui.test.performClick
import androidx.compose.ui.test.performImeAction
import androidx.compose.ui.test.performScrollTo
import androidx.compose.ui.test.performTextInput
import androidx.compose.ui.test.performTextReplacement
import ayatsuri.core.AuditScreen
import ayatsuri.core.Button
import ayatsuri.core.Confirm
import ayatsuri.core.Finding
import ayatsuri.core.Language
import ayatsuri.core.LobbyAction
import ayatsuri.core.LobbyScreen
import ayatsuri.core.OptionRow
import ayatsuri.core.PersonView
import ayatsuri.core.Screen
import ayatsuri.core.TextField
import ayatsuri.core.UserAction
import ayatsuri.ui.InHand
import ayatsuri.ui.Page
import ayatsuri.ui.Samples
import ayatsuri.ui.atTable
import ayatsuri.ui.components.QrCode
import ayatsuri.ui.playUntil
import ayatsuri.ui.theme.Look
import org.junit.Assert.assertEquals
import org.junit.Assert.assertNull
import org.junit.Rule
import org.junit.Test

/** The screens of several phones, as a person reads and taps them. */
class TogetherTest {
    @get:Rule
    val rule = createComposeRule()

    private val samples = Samples(Language.ENGLISH)

    /** The actions that a page handed over, in order. */
    private val asked = mutableListOf<UserAction>()

    private val ask: (UserAction) -> Unit = { asked += it }

    private fun typed(
        field: TextField,
        vararg texts: String,
    ) = texts.map { UserAction.Enter(field, it) }

    private fun show(content: @Composable () -> Unit) = rule.setContent { InHand { Look(Language.ENGLISH, content = content) } }

    private fun assertSays(words: List<String?>) {
        for (said in words.filterNotNull()) {
            val isSaid = hasText(said, substring = true) or hasContentDescription(said, substring = true)
            val found = rule.onAllNodes(isSaid, useUnmergedTree = true).fetchSemanticsNodes()
            assert(found.isNotEmpty()) { "it does not say: $said" }
        }
    }

    private fun OptionRow.typed(text: String) = copy(text = this.text?.copy(typed = text))

    private fun Button.words() = listOf(label, closed ?: detail)

    private fun OptionRow.words() = listOf(label, detail, text?.typed) + choices.flatMap { listOf(it.label, it.closed) }

    private fun PersonView.words() = listOf(name, colourLabel, detail) + buttons.flatMap { it.words() }

    private fun LobbyScreen.words() =
        listOf(title, subtitle, summary, watchingLabel, text) + (seats + watching).flatMap { it.words() } +
            rows.flatMap { it.words() } + buttons.flatMap { it.words() } +
            listOfNotNull(invitation?.label, invitation?.code, invitation?.text)

    private fun AuditScreen.words() = listOf(title, wordsLabel) + text + words + buttons.flatMap { it.words() }

    @Test
    fun `all that is known of the tables nearby is said, and a tap chooses one`() {
        show { Page(Screen.Nearby(samples.nearby), onAction = ask) }
        val tables = samples.nearby.tables.flatMap { listOf(it.title, it.detail, it.strengthLabel, it.closed) }
        val rest = samples.nearby.rows.flatMap { it.words() } + samples.nearby.buttons.flatMap { it.words() }
        assertSays(listOf(samples.nearby.title, samples.nearby.text) + tables + rest)
        rule.onNodeWithTag("busy").assertExists()
        val (open, closed) = samples.nearby.tables.partition { it.closed == null }
        closed.forEach { rule.onNodeWithTag(it.id).assertIsNotEnabled() }
        open.forEach { rule.onNodeWithTag(it.id).performScrollTo().performClick() }
        assertEquals(open.map { it.action }, asked)
    }

    @Test
    fun `an invitation is handed in when it is done, not letter by letter`() {
        show { Page(Screen.Nearby(samples.nearby), onAction = ask) }
        val field = rule.onNodeWithTag("field-invitation").performScrollTo()
        field.performTextInput("ayatsuri:2/")
        field.performTextInput(Samples.INVITATION.removePrefix("ayatsuri:2/"))
        assertEquals(emptyList<UserAction>(), asked)
        field.performImeAction()
        assertEquals(typed(TextField.INVITATION, Samples.INVITATION), asked)
    }

    @Test
    fun `the digits of a code are known to the core before the button is pressed`() {
        show { Page(Screen.Join(samples.join), onAction = ask) }
        assertSays(
            samples.join.facts + samples.join.text + samples.join.rows.flatMap { it.words() } + samples.join.buttons.flatMap { it.words() },
        )
        rule.onAllNodesWithTag("busy").fetchSemanticsNodes().let { assertEquals(0, it.size) }
        rule.onNodeWithTag("field-code").performTextReplacement("4813759")
        rule.onNodeWithTag("enter").performClick()
        assertEquals(
            typed(TextField.JOIN_CODE, "4813759") +
                samples.join.buttons
                    .first()
                    .action,
            asked,
        )
    }

    @Test
    fun `the keys of the page type a code`() {
        show { Page(Screen.Join(samples.join), onAction = ask) }
        for (key in listOf("5", "9", "1", "erase")) rule.onNodeWithTag("key-$key").performClick()
        assertEquals("after a whole code another begins", typed(TextField.JOIN_CODE, "481 375", "481 3759", "1", ""), asked)
        rule.onNodeWithTag("key-erase").assertContentDescriptionEquals("Delete the last digit")
    }

    @Test
    fun `nothing but the way back can be pressed while it is waited for an answer`() {
        show { Page(Screen.Join(samples.asking), onAction = ask) }
        rule.onNodeWithTag("busy").assertExists()
        samples.asking.buttons.forEach { rule.onNodeWithTag(it.id).performClick() }
        assertEquals(listOf(UserAction.Back), asked)
    }

    @Test
    fun `a field shows what the core has made of it`() {
        var join by mutableStateOf(samples.join)
        show { Page(Screen.Join(join), onAction = ask) }
        join = join.copy(rows = join.rows.map { it.typed("481 3759") })
        rule.onNodeWithText("481 3759").assertIsDisplayed()
        assertEquals("what came from the core is not handed back", emptyList<UserAction>(), asked)
    }

    @Test
    fun `who types faster than the core answers loses no letter`() {
        var join by mutableStateOf(samples.join)
        show { Page(Screen.Join(join), onAction = ask) }
        for (typed in listOf("4", "48", "481")) rule.onNodeWithTag("field-code").performTextReplacement(typed)
        for (answer in listOf("4", "481")) {
            join = join.copy(rows = join.rows.map { it.typed(answer) })
            rule.waitForIdle()
            rule.onNodeWithTag("field-code").assertTextEquals("481")
        }
        assertEquals(typed(TextField.JOIN_CODE, "4", "48", "481"), asked)
    }

    @Test
    fun `all that is known of the people is said`() {
        show { Page(Screen.Lobby(samples.lobby), onAction = ask) }
        // Each colour that cannot be chosen says why.
        assertSays(samples.lobby.words())
    }

    @Test
    fun `the code is read digit by digit`() {
        show { Page(Screen.Lobby(samples.lobby), onAction = ask) }
        rule.onNode(hasContentDescription("4 8 1 3 7 5 9")).assertIsDisplayed()
    }

    @Test
    fun `every button of a person and of the table asks for what it says`() {
        show { Page(Screen.Lobby(samples.lobby), onAction = ask) }
        samples.lobby.seats.indices
            .forEach { rule.onNodeWithTag("more-place-$it").performScrollTo().performClick() }
        val buttons = samples.lobby.seats.flatMap { it.buttons } + samples.lobby.buttons.filter { it.closed == null && !it.primary }
        for (button in buttons) rule.onNodeWithTag(button.id).performScrollTo().performClick()
        assertEquals(buttons.map { it.action }, asked)
        asked.clear()
        rule.onNodeWithTag("start").assertIsNotEnabled().performClick()
        assertEquals(emptyList<UserAction>(), asked)
    }

    @Test
    fun `what was typed counts before what is pressed`() {
        show { Page(Screen.Lobby(samples.lobby), onAction = ask) }
        rule.onNodeWithTag("field-name").performScrollTo().performTextReplacement("Hana")
        rule.onNodeWithTag("more-place-0").performScrollTo().performClick()
        rule.onNodeWithTag("stand").performScrollTo().performClick()
        assertEquals(typed(TextField.NAME_AT_TABLE, "Hana") + UserAction.Lobby(LobbyAction.Stand), asked)
    }

    @Test
    fun `a colour is chosen, and one that somebody has says whose it is`() {
        show { Page(Screen.Lobby(samples.lobby), onAction = ask) }
        rule.onNodeWithTag("colour/1").performScrollTo().performClick()
        rule.onNodeWithText("Aya has it.").assertExists()
        rule.onNodeWithTag("colour/2").performScrollTo().performClick()
        assertEquals(listOf(UserAction.Lobby(LobbyAction.Colour(2u))), asked)
    }

    @Test
    fun `every line of what goes on is there, and a sign moves`() {
        show { Page(Screen.Lobby(samples.dealing), onAction = ask) }
        assertSays(samples.dealing.words())
        rule.onNodeWithTag("busy").assertIsDisplayed()
        rule.onAllNodesWithTag("invitation").fetchSemanticsNodes().let { assertEquals(0, it.size) }
    }

    @Test
    fun `the picture has its squares and a light edge of four`() {
        val picture = checkNotNull(samples.lobby.invitation).picture
        rule.setContent { QrCode(picture) }
        val pixels = rule.onNodeWithTag("picture").captureToImage().toPixelMap()
        val size = picture.size.toInt()
        val step = pixels.width / (size + 8)
        val edge = (pixels.width - step * (size + 8)) / 2 + step * 4
        for (row in -4 until size + 4) {
            for (column in -4 until size + 4) {
                val isInside = row in 0 until size && column in 0 until size
                val isDark = isInside && picture.dark[row * size + column]
                val seen = pixels[edge + column * step + step / 2, edge + row * step + step / 2]
                assertEquals("row $row, column $column", isDark, seen.red < 0.5f)
            }
        }
    }

    @Test
    fun `an audit says what it found, and whether it is good`() {
        var audit by mutableStateOf(samples.audit)
        show { Page(Screen.Audit(audit), onAction = ask) }
        assertSays(samples.audit.words())
        assertEquals(4, rule.onAllNodesWithTag("word").fetchSemanticsNodes().size)
        rule.onNodeWithTag("fair").assertExists()
        audit = samples.unfair
        rule.waitForIdle()
        assertSays(samples.unfair.words())
        rule.onNodeWithTag("wrong").assertExists()
        rule.onAllNodesWithTag("word").fetchSemanticsNodes().let { assertEquals(0, it.size) }
        audit = samples.waiting
        rule.waitForIdle()
        assertSays(samples.waiting.words())
        rule.onNodeWithTag("waiting").assertExists()
        audit = samples.waiting.copy(found = Finding.UNKNOWN)
        rule.waitForIdle()
        rule.onNodeWithTag("unknown").assertExists()
        rule.onNodeWithTag("back").performClick()
        assertEquals(listOf(UserAction.Back), asked)
    }

    @Test
    fun `whether to start alone is asked for as long as nobody has joined`() {
        val question = Confirm("Nobody has joined yet. Start a game against bots alone?", "Start the game", "Go back")
        val joined = samples.lobby.copy(buttons = samples.lobby.buttons.map { if (it.id == "start") it.copy(closed = null) else it })
        val alone = joined.copy(buttons = joined.buttons.map { if (it.id == "start") it.copy(confirm = question) else it })
        var shown by mutableStateOf(alone)
        show { Page(Screen.Lobby(shown), onAction = ask) }
        rule.onNodeWithTag("start").performClick()
        rule.onNodeWithText(question.question).assertIsDisplayed()
        shown = alone.copy(text = "Somebody looks for the table.")
        rule.onNodeWithText(question.question).assertIsDisplayed()
        shown = joined
        rule.onNodeWithText(question.question).assertDoesNotExist()
        assertEquals(emptyList<UserAction>(), asked)
    }

    @Test
    fun `who is away is told on the table`() =
        atTable("classic", players = 4, seed = 21) { phone ->
            val notice = "Aya is away: the table waits at that turn."
            val table = phone.playUntil { true }
            assertNull("nobody is away from a table of one phone", table.notice)
            var shown by mutableStateOf(table)
            show { Page(Screen.Table(shown), onAction = ask) }
            rule.onAllNodesWithTag("notice").fetchSemanticsNodes().let { assertEquals(0, it.size) }
            shown = table.copy(notice = notice)
            rule.onNodeWithText(notice).assertIsDisplayed()
        }
}
