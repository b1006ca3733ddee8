package ayatsuri.ui

import ayatsuri.core.Language
import ayatsuri.core.Picture
import ayatsuri.core.Prompt
import ayatsuri.core.Screen
import ayatsuri.core.TableScreen
import ayatsuri.core.Target
import ayatsuri.core.UserAction
import ayatsuri.phone.Phone
import ayatsuri.ui.lesson.litChoice
import kotlinx.coroutines.flow.first
import kotlinx.coroutines.runBlocking

/** The date and time of day in every picture. */
private const val MOMENT = "2026-11-23 15:30"

/** A phone that was opened again has at least this many lines in its log. */
private const val LINES = 5

/**
 * Every page of the core in a state worth a picture, always the same: [draw] gets its name, its screen and the shell to
 * draw it in.
 */
class PictureStates(
    private val language: Language,
    private val draw: (name: String, screen: Screen, shell: Shell) -> Unit,
) {
    /** Draws all states, one after the other. */
    fun all() {
        alone()
        classic()
        eight()
        kingdom()
        lesson()
        onePhone()
        together()
        daily()
    }

    private fun shellOf(phone: Phone) = Shell(explain = phone::explain, date = { MOMENT })

    /** The log without the parts that differ from run to run: the times, and the lines from before this phone. */
    private fun Screen.atNoTime(): Screen {
        val log = (this as? Screen.Log)?.v1 ?: return this
        return Screen.Log(log.copy(lines = log.lines.takeLast(LINES).map { it.replace(Regex("^[0-9.]+"), "0.000") }))
    }

    private fun isLate(table: TableScreen) = table.seats.sumOf { it.city.size } > table.seats.size * 2

    private fun isDraft(table: TableScreen) = table.prompt!!.looked.isNotEmpty() && isLate(table)

    /** Whether the player is in the middle of a turn, with open and with closed choices. */
    private fun isTurn(table: TableScreen) = isLate(table) && table.prompt!!.closed.isNotEmpty() && table.hand.isNotEmpty()

    private fun alone() =
        withPhone(language) { phone ->
            runBlocking { phone.welcome() }
            draw("welcome", phone.screen(), shellOf(phone))
        }

    private fun classic() =
        atTable("classic", players = 4, seed = 21, language) { phone ->
            val shell = shellOf(phone)
            phone.today(2026, 11u, 26u)
            draw("four-draft", Screen.Table(phone.playUntil(::isDraft)), shell)
            draw("four-turn", Screen.Table(phone.playUntil(::isTurn)), shell)
            draw("four-end", Screen.Result(phone.playToTheEnd()), shell)
            draw("review", phone.reviewed(), shell)
            runBlocking {
                phone.press("back")
                phone.press("replay", "next-round", "everything")
                draw("replay", phone.screen(), shell)
                phone.act(UserAction.GoHome)
                draw("home", phone.screen(), shell)
                for (page in listOf("rules", "history", "statistics", "settings", "new")) {
                    phone.press(page)
                    draw(page, phone.screen(), shell)
                    phone.press("back")
                }
                for (page in listOf("about", "log")) {
                    phone.press("settings", page)
                    draw(page, phone.screen().atNoTime(), shell)
                    phone.act(UserAction.GoHome)
                }
                phone.press("history")
                phone.press(phone.offers().first { it.id.startsWith("delete/") }.id)
                draw("trouble", phone.screen(), shell)
            }
        }

    private fun eight() =
        atTable("fullset", players = 8, seed = 4, language) { phone ->
            draw("eight-draft", Screen.Table(phone.playUntil(::isDraft)), shellOf(phone))
            draw("eight-turn", Screen.Table(phone.playUntil(::isTurn)), shellOf(phone))
        }

    private fun kingdom() =
        atTable("kingdom", players = 3, seed = 4, language, "princess/with") { phone ->
            val isBuilt = { table: TableScreen -> table.seats.sumOf { it.city.size } > 2 }
            val isDraft = { table: TableScreen -> isBuilt(table) && table.prompt!!.looked.isNotEmpty() }
            draw("kingdom-3-draft", Screen.Table(phone.playUntil(isDraft)), shellOf(phone))
            val isTurn = { table: TableScreen -> isBuilt(table) && table.prompt!!.closed.isNotEmpty() }
            draw("kingdom-3-turn", Screen.Table(phone.playUntil(isTurn)), shellOf(phone))
            draw("kingdom-3-end", Screen.Result(phone.playToTheEnd()), shellOf(phone))
        }

    /** The deal of a day in the middle of a week, before it is played. */
    private fun daily() =
        withPhone(language) { phone ->
            phone.today(2026, 11u, 26u)
            runBlocking {
                phone.makeQuick(language, "at-once")
                phone.press("daily")
                draw("daily", phone.screen(), shellOf(phone))
            }
        }

    /** A lesson's step over the table, and its step over the result. */
    private fun lesson() {
        val left = mutableListOf("choice", "end")
        inLesson(language) { phone, screen ->
            val table = (screen as? Screen.Table)?.v1
            val look =
                when {
                    table == null -> "end"
                    table.lesson?.title == null -> null
                    table.litChoice() != null && table.prompt!!.looked.isEmpty() -> "choice"
                    else -> null
                }
            if (look != null && left.remove(look)) draw("lesson-$look", screen, shellOf(phone))
        }
        check(left.isEmpty()) { "never seen: $left" }
    }

    private fun onePhone() =
        withPeople(language, listOf("Aya", "Botan", "Chiyo")) { phone ->
            draw("cover", runBlocking { phone.screens.first { it is Screen.Cover } }, shellOf(phone))
        }

    private fun together() {
        val samples = Samples(language)
        val shell = Shell(date = { MOMENT })
        draw("nearby", Screen.Nearby(samples.nearby), shell)
        draw("join", Screen.Join(samples.join), shell)
        draw("lobby", Screen.Lobby(samples.lobby), shell)
        draw("audit", Screen.Audit(samples.audit), shell)
        draw("audit-unfair", Screen.Audit(samples.unfair), shell)
    }
}

/** The steps of a round, as the README tells them: [draw] gets the name of each, its screen and the shell to draw it in. */
class RoundStates(
    private val draw: (name: String, screen: Screen, shell: Shell) -> Unit,
) {
    fun all() =
        atTable("classic", players = 4, seed = 7, Language.ENGLISH, pace = "fast") { phone ->
            val shell = Shell(explain = phone::explain)

            fun ask(
                name: String,
                isMeant: (Prompt) -> Boolean,
            ) = draw("round-$name", Screen.Table(phone.playUntil { it.prompt!!.let(isMeant) }), shell)

            ask("choice") { prompt -> prompt.looked.size > 2 }
            val isCalled = { table: TableScreen -> table.stage != null && table.seats.any { it.isActing && !it.isMine } }
            draw("round-call", Screen.Table(phone.watchUntil(isCalled)), shell)
            ask("income") { prompt -> prompt.choices.any { it.picture is Picture.Counter } && prompt.choices.size == 2 }
            ask("district") { prompt -> prompt.choices.any { choice -> choice.targets.any { it is Target.Hand } } }
            draw("round-end", Screen.Result(phone.playToTheEnd()), shell)
        }
}
