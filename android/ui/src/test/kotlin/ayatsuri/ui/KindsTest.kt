package ayatsuri.ui

import androidx.compose.runtime.getValue
import androidx.compose.runtime.key
import androidx.compose.runtime.mutableStateOf
import androidx.compose.runtime.setValue
import androidx.compose.ui.test.junit4.createComposeRule
import ayatsuri.core.Button
import ayatsuri.core.Choice
import ayatsuri.core.ChoiceGallery
import ayatsuri.core.ChoiceGroup
import ayatsuri.core.ChoiceLine
import ayatsuri.core.Language
import ayatsuri.core.LessonAction
import ayatsuri.core.LessonKind
import ayatsuri.core.LessonView
import ayatsuri.core.LitPlace
import ayatsuri.core.LogKind
import ayatsuri.core.LogLine
import ayatsuri.core.Picture
import ayatsuri.core.Playback
import ayatsuri.core.PlaybackMark
import ayatsuri.core.PlaybackMarkKind
import ayatsuri.core.PromptEntry
import ayatsuri.core.RankMark
import ayatsuri.core.RankMarkKind
import ayatsuri.core.RankState
import ayatsuri.core.Screen
import ayatsuri.core.SeatNote
import ayatsuri.core.SeatNoteKind
import ayatsuri.core.Sign
import ayatsuri.core.SignKind
import ayatsuri.core.StoryPicture
import ayatsuri.core.TableNoticeKind
import ayatsuri.core.TableScreen
import ayatsuri.core.Target
import ayatsuri.core.Tint
import ayatsuri.core.TroubleAction
import ayatsuri.core.TroubleScreen
import ayatsuri.core.UserAction
import ayatsuri.phone.Phone
import ayatsuri.ui.theme.Look
import kotlinx.coroutines.runBlocking
import org.junit.Assert.assertEquals
import org.junit.Assert.assertTrue
import org.junit.Rule
import org.junit.Test
import java.lang.reflect.Modifier
import java.lang.reflect.ParameterizedType
import java.lang.reflect.Type
import java.nio.file.Path
import kotlin.io.path.readBytes
import kotlin.io.path.writeBytes

/**
 * Draws every kind of thing that the core can show, also rare ones, with all its words, in both languages. The kinds are
 * those of the bindings, found by reflection: a kind that the core adds, and that nothing here has, makes a test fail.
 */
class KindsTest {
    @get:Rule
    val rule = createComposeRule()

    private val back = Back()
    private var shown by mutableStateOf<Pair<Language, Screen>?>(null)
    private var shell by mutableStateOf(Shell())
    private var crawl = Crawl(rule, back)

    /** Every text and every action of [screen] is on its page, or a few taps away. */
    private fun demandAll(
        language: Language,
        screen: Screen,
    ) {
        if (shown == null) {
            rule.setContent {
                shown?.let { (language, screen) ->
                    InHand { Look(language) { key(screen) { Page(screen, shell, back) { crawl.onAction(it) } } } }
                }
            }
        }
        val marked = Marked(screen)
        crawl = Crawl(rule, back, deep = 3)
        shown = language to marked.screen
        rule.waitForIdle()
        val left = { (marked.marks - crawl.marks).values + (marked.actions - crawl.actions).values }
        crawl.everything { left().isEmpty() }
        assertEquals("$language", emptyList<String>(), left())
    }

    /** Every kind of value that something of [type] can hold: constants of enums, and cases of sealed classes. */
    private fun kindsOf(
        type: Type,
        seen: MutableSet<Class<*>> = mutableSetOf(),
    ): Set<Any> =
        when (type) {
            is ParameterizedType -> type.actualTypeArguments.flatMap { kindsOf(it, seen) }.toSet()
            is java.lang.reflect.WildcardType -> type.upperBounds.flatMap { kindsOf(it, seen) }.toSet()
            is Class<*> -> kindsOfClass(type, seen)
            else -> emptySet()
        }

    private fun kindsOfClass(
        type: Class<*>,
        seen: MutableSet<Class<*>>,
    ): Set<Any> {
        // Actions do not count, as shells hand them back without looking inside.
        val isOurs = type.name.startsWith("ayatsuri.core.") && !UserAction::class.java.isAssignableFrom(type)
        if (!isOurs || !seen.add(type)) return emptySet()
        if (type.isEnum) return type.enumConstants.toSet()
        val cases = type.declaredClasses.filter { type.isAssignableFrom(it) }
        val fields = type.declaredFields.filterNot { Modifier.isStatic(it.modifiers) || it.isSynthetic }
        return cases.toSet() + cases.flatMap { kindsOf(it, seen) } + fields.flatMap { kindsOf(it.genericType, seen) }
    }

    /** The kinds that occur in [value]. */
    private fun kindsIn(value: Any?): Set<Any> =
        when {
            value is List<*> -> {
                value.flatMap { kindsIn(it) }.toSet()
            }

            value == null || !value.javaClass.name.startsWith("ayatsuri.core.") || value is UserAction -> {
                emptySet()
            }

            value is Enum<*> -> {
                setOf(value)
            }

            else -> {
                val fields = value.javaClass.declaredFields.filterNot { Modifier.isStatic(it.modifiers) || it.isSynthetic }
                fields.flatMap { kindsIn(it.apply { isAccessible = true }.get(value)) }.toSet() + value.javaClass
            }
        }

    /** [table] with every kind of thing that a table can hold, in its own words where it has any. */
    private fun TableScreen.withEverything(): TableScreen {
        val words = ranks.map { it.card.name }
        val word = { i: Int -> words[i % words.size] }
        val seats =
            seats.mapIndexed { i, seat ->
                // The signs are spread over the seats, as no seat of a real game has more at once.
                val signs = SignKind.entries.filter { it.ordinal % seats.size == i }.map { Sign(it, "${word(it.ordinal)}.", word(0)) }
                val notes = SeatNoteKind.entries.filter { it.ordinal % seats.size == i }.map { SeatNote(it, word(it.ordinal), word(0)) }
                seat.copy(signs = signs, notes = notes)
            }
        val ranks =
            ranks.mapIndexed { i, rank ->
                val marks = RankMarkKind.entries.filter { it.ordinal % ranks.size == i }.map { RankMark(it, word(it.ordinal), word(0)) }
                rank.copy(state = RankState.entries[i % RankState.entries.size], marks = marks)
            }
        val district = seats.first { it.city.isNotEmpty() }
        val card =
            district.city
                .first()
                .card.id
        val pictures =
            listOf(
                Picture.Card(card),
                Picture.Counter("counter/gold"),
                Picture.Pile(piles.first().id),
                Picture.Seat(0u),
                Picture.Face(3u),
            ) + Tint.entries.map { Picture.Colour(it) } + SignKind.entries.map { Picture.Sign(it) }
        val targets =
            listOf(
                Target.Hand(hand.firstOrNull()?.id ?: card),
                Target.Looked(card),
                Target.District(district.seat, card, true),
                Target.Character(ranks.first().card.id),
                Target.Seat(0u),
                Target.Counter(0u, "counter/gold"),
                Target.Market(card),
                Target.Pile(piles.first().id),
            )
        val choices =
            List(maxOf(pictures.size, targets.size) + 2) { i ->
                Choice(
                    i.toUInt(),
                    "${i + 1}. ${word(i)}",
                    word(i + 1),
                    listOfNotNull(targets.getOrNull(i)),
                    i == 0,
                    null,
                    null,
                    pictures.getOrNull(i),
                    emptyList(),
                    emptyList(),
                    false,
                )
            }
        val lines = choices.map { ChoiceLine(it.index, it.label, it.detail) }
        val group =
            ChoiceGroup(word(3), 1u, word(4), null, Picture.Colour(Tint.BLUE), listOf(PromptEntry.One(lines.last())))
        val gallery = ChoiceGallery(word(5), listOf(lines[lines.size - 2]))
        val entries = lines.dropLast(2).map { PromptEntry.One(it) } + PromptEntry.Gallery(gallery) + PromptEntry.Group(group)
        val stories =
            listOf(StoryPicture.Card(card), StoryPicture.Counter("counter/gold"), StoryPicture.Backs, StoryPicture.Face(0u), null)
        val log =
            LogKind.entries.mapIndexed { i, kind ->
                LogLine("${i + 1}. ${word(i)}", kind, i == 0, false, 0u, null, emptyList(), emptyList(), stories[i % stories.size])
            }
        // A card laid before the player is tapped where it lies.
        val asked =
            checkNotNull(
                prompt,
            ).copy(choices = choices, entries = entries, looked = listOf(district.city.first().card), closed = emptyList())
        return copy(seats = seats, ranks = ranks, log = log, prompt = asked)
    }

    /** A copy as a place in a replay, which has no prompt. */
    private fun TableScreen.asReplay(): TableScreen {
        val next = Button("next", UserAction.GoHome, ranks[0].card.name, null, false, null, null)
        val marks =
            PlaybackMarkKind.entries.mapIndexed { i, kind -> PlaybackMark(i.toUInt(), kind, "${i + 1}. ${ranks[i].card.name}") }
        val playback = Playback(1u, 9u, listOf(next), emptyList(), emptyList(), marks, emptyList())
        return copy(prompt = null, playback = playback, log = log.take(1))
    }

    /** A copy with a lesson's step about every kind of place. */
    private fun TableScreen.asLesson(kind: LessonKind): TableScreen {
        val word = { i: Int -> ranks[i].card.name }
        val choice = checkNotNull(prompt).choices.first()
        val lights = listOf(LitPlace.At(Target.Hand(hand.first().id)), LitPlace.Choice(choice.index), LitPlace.Ranks)
        val skip = Button("skip-lesson", UserAction.Lesson(LessonAction.Skip), word(2), null, false, null, null)
        return copy(lesson = LessonView(kind, word(0), "${word(1)}.", "1 / 2", lights, listOf(skip)))
    }

    @Test
    fun `every kind of thing that a table can hold is drawn, in both languages`() {
        val kinds = kindsOf(TableScreen::class.java)
        assertTrue("only $kinds", kinds.size > 80 && SignKind.AWAY in kinds && Picture.Colour::class.java in kinds)
        for (language in Language.entries) {
            atTable("fullset", players = 8, seed = 4, language) { phone ->
                shell = Shell(explain = phone::explain)
                val plain = phone.playUntil { it.seats.any { seat -> seat.city.isNotEmpty() } && it.hand.isNotEmpty() }
                val lessons = LessonKind.entries.map { plain.asLesson(it) }
                val away = plain.copy(notice = plain.ranks[0].card.name, noticeKind = TableNoticeKind.TABLE, noticeCard = null)
                val table = plain.withEverything()
                val replay = table.asReplay()
                val drawn = listOf(table, replay, away) + lessons
                assertEquals("nothing here has it", emptySet<Any>(), kinds - drawn.flatMap { kindsIn(it) }.toSet())
                drawn.forEach { demandAll(language, Screen.Table(it)) }
            }
        }
    }

    /** The kinds of trouble that the page in front offers a way out of. */
    private fun Screen.ways(): Set<Class<*>> =
        (this as Screen.Trouble)
            .v1.buttons
            .map { (it.action as? UserAction.Trouble)?.v1?.javaClass ?: it.action.javaClass }
            .toSet()

    /** The trouble of a phone that is opened on [folder]. */
    private fun stuck(
        language: Language,
        folder: Path,
        use: (Screen) -> Unit,
    ) = atFolder(folder, language) { use(it.screen()) }

    private fun Phone.troubleOf(vararg names: String): Screen {
        runBlocking { press(*names) }
        return screen()
    }

    @Test
    fun `every kind of trouble is drawn, in both languages`() {
        val kinds =
            TroubleAction::class.java.declaredClasses
                .filter { TroubleAction::class.java.isAssignableFrom(it) }
                .toSet()
        for (language in Language.entries) {
            val drawn = mutableSetOf<Class<*>>()

            fun here(screen: Screen) {
                drawn += screen.ways()
                demandAll(language, screen)
            }
            inFolder { folder ->
                atFolder(folder, language) { stuck(language, folder, ::here) }
                val file = folder.resolve("ayatsuri.sqlite")
                val kept = file.readBytes()
                // SQLite keeps the version of a schema at byte 60 of the file.
                file.writeBytes(kept.clone().also { byteArrayOf(0, 0, 3, 0xe7.toByte()).copyInto(it, 60) })
                stuck(language, folder, ::here)
                file.writeBytes(ByteArray(9000) { 0x5a })
                stuck(language, folder, ::here)
            }
            atTable("first", players = 3, seed = 4, language) { phone ->
                runBlocking { phone.awaitPrompt() }
                here(phone.troubleOf("give-up"))
            }
            atTable("first", players = 3, seed = 4, language) { phone ->
                phone.playToTheEnd()
                runBlocking {
                    phone.act(UserAction.GoHome)
                    phone.press("history")
                }
                here(phone.troubleOf(phone.offers().first { it.id.startsWith("delete/") }.id))
            }
            // The troubles of tables of several phones, and of a damaged record, are made up here.
            for (way in ways(language)) here(Screen.Trouble(way))
            assertEquals("drawn by nothing here", emptySet<Class<*>>(), kinds - drawn)
        }
    }

    private fun ways(language: Language): List<TroubleScreen> {
        val isJapanese = language == Language.JAPANESE
        val label = if (isJapanese) "戻る" else "Back"
        val home = Button("home", UserAction.GoHome, label, null, true, null, null)
        val asked =
            listOf(
                TroubleAction.ForgetGame(7),
                TroubleAction.ForgetTable,
                TroubleAction.EndGame(1u),
                TroubleAction.CloseTable,
                TroubleAction.LeaveTable,
                TroubleAction.EraseAll,
            )
        return asked.map { action ->
            val text = if (isJapanese) "この卓にもどることはできません。" else "There is no way back to this table."
            val yes = Button("yes", UserAction.Trouble(action), text, null, false, null, null)
            TroubleScreen(label, text, listOf(home, yes))
        }
    }
}
