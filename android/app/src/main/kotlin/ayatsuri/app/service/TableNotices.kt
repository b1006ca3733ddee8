package ayatsuri.app.service

import ayatsuri.app.platform.PlatformText
import ayatsuri.app.platform.PlatformWords
import ayatsuri.app.radio.RadioUse
import ayatsuri.core.AwaitingTable
import ayatsuri.core.Screen
import ayatsuri.core.SignalReason
import ayatsuri.core.TableSignal

/** A title and a line, as a notification shows them. Anybody near may read it, so nothing of it is secret. */
data class Notice(
    val title: String,
    val text: String,
)

/** The notifications that a table with others needs now. */
data class TableNotices(
    /** Says who is awaited; it is there as long as the table is open. */
    val table: Notice,
    /** Says that the others wait for this phone's player; null if they do not, or if the person wants quiet. */
    val turn: Notice?,
    /** Says that somebody cannot find the table; null if everybody can. */
    val help: Notice?,
    /** The number of the signal, which tells a new turn from one that has rung. */
    val turnNumber: ULong?,
) {
    companion object {
        /**
         * [help] is the core's own sentence. The screen that was in front last says who is awaited, if it is that table's: the
         * sentence names no card, and everybody at the table has it.
         */
        fun of(
            screen: Screen,
            signal: TableSignal?,
            help: String?,
            words: PlatformWords,
        ): TableNotices {
            val ours = signal?.takeIf { it.table is AwaitingTable.Together }
            val calls = ours?.takeIf { !it.isQuiet }
            val waiting = (screen as? Screen.Table)?.v1?.waiting
            val table =
                Notice(
                    ours?.title ?: waiting ?: words.say(PlatformText.TABLE_OPEN),
                    ours?.text ?: words.say(PlatformText.TABLE_OPEN_ABOUT),
                )
            return TableNotices(
                table = table,
                turn = calls?.let { Notice(it.title, it.text) },
                help = help?.let { Notice(words.say(PlatformText.CHANNEL_HELP), it) },
                turnNumber = calls?.number,
            )
        }
    }
}

/**
 * Whether a table with others is open: one that this phone hosts, or one at which it sits. Looking for a table is not
 * enough.
 */
fun isAtTable(
    use: RadioUse,
    screen: Screen,
): Boolean = use.hosts > 0 || (use.guests > 0 && screen !is Screen.Nearby && screen !is Screen.Join)

/** Whether the screen stays awake: it does while the table in front awaits this phone's player. */
fun keepsAwake(signal: TableSignal?): Boolean = signal != null && signal.isInFront && signal.reason == SignalReason.YOUR_TURN
