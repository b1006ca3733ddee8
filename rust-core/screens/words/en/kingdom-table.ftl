### The table of Marionette Kingdom in English, its result, and what is agreed before a game.
### Ids in the comments: docs/rules/kingdom.md.

kingdom-subtitle = { $state ->
    [over] The game is over after { $round ->
        [one] 1 round
       *[other] { $round } rounds
    }
   *[open] Round { $round }, ends at { $ending } points
}
kingdom-marker = is the dealer
kingdom-marker-short = D
kingdom-face-down = Face down
kingdom-counter-pile = Pile
kingdom-counter-discards = Discards
kingdom-counter-events = Events

## Seats, occupations, what one knows (L2, L7)

kingdom-note-war = counts { $n } in a War
kingdom-mark-killed = { log-whom }: Death
kingdom-mark-robbed = { log-whom }: Imp
kingdom-known-held = you have it face down
kingdom-known-passed-on = you passed it to { log-whom }
kingdom-known-laid = you laid it in the middle
kingdom-known-held-short = yours
kingdom-known-passed-on-short = passed
kingdom-known-laid-short = middle
kingdom-market = On display
kingdom-event = Event
kingdom-characters = Your occupations
kingdom-standing = { $n ->
    [one] 1 point
   *[other] { $n } points
} of { $ending }
kingdom-state-waiting = not face up yet
kingdom-state-called = in play
kingdom-state-answered = face up
kingdom-knowledge-discards = On the discard pile: { $buildings }.
kingdom-knowledge-older = Older event, face up: { $event }.
kingdom-knowledge-top = The top event is { $event }.
kingdom-knowledge-event = Event no. { $n } from the top is { $event }.

## Who is awaited

kingdom-waiting-pick = { $names } { $n ->
    [one] is
   *[other] are
} choosing an occupation.
kingdom-waiting-reveal = { $who-name } is choosing a card to reveal.
kingdom-waiting-turn = { $who-name } is playing { $called }.
kingdom-waiting-rob = { $who-name } is deciding whether to use the stolen effect of { $called }.
kingdom-waiting-refill = { $who-name } is deciding whether to refill the display.
kingdom-waiting-put-back = { $who-name } is looking at the top event.
kingdom-waiting-tax = { $who-name } is deciding about the taxes.

## Result (L5)

kingdom-result-subtitle = Marionette Kingdom, { $rounds ->
    [one] 1 round
   *[other] { $rounds } rounds
}
kingdom-result-buildings = Buildings
kingdom-result-honour = Honor
kingdom-tie-honour = Equal points. The least honor decides: { $names }.
kingdom-tie-marker = Equal points and honor. The dealer marker decides: { log-who } { $who ->
    [me] have
   *[other] has
} it.
kingdom-tie-next = Equal points and honor. The first from the dealer clockwise wins: { log-who }.

## Setup (L1)

kingdom-setup-princess = Princess
kingdom-setup-princess-detail = Takes from the dealer. Best left out of a first game, though the first dealer then has a small edge.
kingdom-setup-princess-without = Without, 9 occupations
kingdom-setup-princess-with = With the Princess, 10 occupations
kingdom-setup-dealer = The dealer marker begins with
kingdom-setup-summary = Marionette Kingdom, { $players } players, { $princess ->
    [yes] with
   *[no] without
} the Princess. The game ends at { $ending } points.
kingdom-setup-problem-players = Marionette Kingdom is for 2 or 3 players, not { $players } (L2).
kingdom-setup-problem-dealer = There is no seat { $seat } at a table of { $players }, so it cannot be the dealer (L1).
kingdom-cast-problem = In Marionette Kingdom you can only choose the Princess, not { $value } (KP).

# Stamps and notes in seven letters at most.
kingdom-mark-killed-short = Death
kingdom-mark-robbed-short = Imp
kingdom-note-war-short = War { $n }
