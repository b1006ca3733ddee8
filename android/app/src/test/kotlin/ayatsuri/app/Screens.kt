package ayatsuri.app

import ayatsuri.core.AwaitingTable
import ayatsuri.core.Card
import ayatsuri.core.Playback
import ayatsuri.core.Prompt
import ayatsuri.core.Screen
import ayatsuri.core.SignalReason
import ayatsuri.core.TableScreen
import ayatsuri.core.TableSignal

/** A table that is empty but for the parts that a test gives it. */
fun table(
    hand: List<Card> = emptyList(),
    characters: List<Card> = emptyList(),
    knowledge: List<String> = emptyList(),
    prompt: Prompt? = null,
    waiting: String? = null,
    playback: Playback? = null,
) = Screen.Table(
    TableScreen(
        title = "Classic",
        subtitle = "Round 1",
        seats = emptyList(),
        ranks = emptyList(),
        market = emptyList(),
        marketLabel = "",
        event = null,
        eventLabel = null,
        piles = emptyList(),
        headline = null,
        stage = null,
        hand = hand,
        characters = characters,
        charactersLabel = "",
        knowledge = knowledge,
        prompt = prompt,
        hint = null,
        waiting = waiting,
        awaited = emptyList(),
        watching = null,
        notice = null,
        noticeButtons = emptyList(),
        log = emptyList(),
        since = null,
        moved = 0u,
        playback = playback,
        buttons = emptyList(),
    ),
)

fun question(isSecret: Boolean) = Prompt(1u, "Which?", null, emptyList(), emptyList(), emptyList(), emptyList(), isSecret, false)

fun signal(
    number: ULong = 1u,
    reason: SignalReason = SignalReason.YOUR_TURN,
    table: AwaitingTable = AwaitingTable.Together(7u),
    isInFront: Boolean = false,
    isQuiet: Boolean = false,
) = TableSignal(
    number = number,
    reason = reason,
    table = table,
    prompt = 1u,
    title = "Your turn",
    text = "Aya's table",
    isInFront = isInFront,
    isQuiet = isQuiet,
)
