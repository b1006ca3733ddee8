package ayatsuri.app.service

import ayatsuri.app.platform.PlatformText
import ayatsuri.app.platform.PlatformWords
import ayatsuri.app.radio.RadioUse
import ayatsuri.core.AwaitingTable
import ayatsuri.core.Screen
import ayatsuri.core.SignalReason
import ayatsuri.core.TableSignal

/** A title and a line, as a notification shows them. Anybody near may read it, so it contains no secret. */
data class Notice(
    val title: String,
    val text: String,
)

/** The contents of the notifications about a table with others. */
data class TableNotices(
    /** The notification that is there as long as the table: it says whom the table awaits. */
    val table: Notice,
    /**
     * The notification that the others wait for this phone's player; null if they do not, or the player wants quiet.
     */
    val turn: Notice?,
    /** The notification that somebody cannot find the table; null if everybody can. */
    val help: Notice?,
    /** The number of the core's signal. It tells a new turn from one that has rung already. */
    val turnNumber: ULong?,
) {
    companion object {
        /**
         * Returns the notices for the present [signal]. [help] is a finished sentence of the core. Without a signal of
         * a table with others, the table's notice quotes the table on [screen], which says whom it awaits: that
         * sentence names no card, and everybody at the table sees it.
         */
        fun of(
            screen: Screen,
            signal: TableSignal?,
            help: String?,
            words: PlatformWords,
        ): TableNotices {
            val tableSignal = signal?.takeIf { it.table is AwaitingTable.Together }
            val turnSignal = tableSignal?.takeIf { !it.isQuiet }
            val waiting = (screen as? Screen.Table)?.v1?.waiting
            val table =
                Notice(
                    tableSignal?.title ?: waiting ?: words.say(PlatformText.TABLE_OPEN),
                    tableSignal?.text ?: words.say(PlatformText.TABLE_OPEN_ABOUT),
                )
            return TableNotices(
                table = table,
                turn = turnSignal?.let { Notice(it.title, it.text) },
                help = help?.let { Notice(words.say(PlatformText.CHANNEL_HELP), it) },
                turnNumber = turnSignal?.number,
            )
        }
    }
}

/**
 * Whether a table with others is open: one that this phone hosts, or one at which it sits. Looking for one is not
 * enough.
 */
fun isAtTable(
    use: RadioUse,
    screen: Screen,
): Boolean = use.hosts > 0 || (use.guests > 0 && screen !is Screen.Nearby && screen !is Screen.Join)

/** Whether the screen should stay awake: the table in front awaits this phone's player. */
fun keepsAwake(signal: TableSignal?): Boolean = signal != null && signal.isInFront && signal.reason == SignalReason.YOUR_TURN
