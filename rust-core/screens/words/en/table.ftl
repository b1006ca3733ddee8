### The table in English: titles, what is to be known of a seat and of a rank, what one knows oneself, who is awaited.

table-title = Ayatsuri, { $edition-name }
table-marker = holds the crown
table-marker-short = W
table-hand = Hand
table-characters = Your characters
table-standing = { $points ->
    [one] 1 point
   *[other] { $points } points
}, { $n } of { $ending } districts
table-subtitle = { $state ->
    [last] Round { $round }, the last one
    [over] The game is over after { $round ->
        [one] 1 round
       *[other] { $round } rounds
    }
   *[open] Round { $round }, ends with { $ending } districts
}

# What lies in the middle of the table: the open discard pile.
table-market = Discarded

counter-gold = Gold
counter-gold-short = g
counter-deck = Deck
counter-discards = Discards

## Seats (F1, F4, C2b, C5a, P24)

# Who sits there, and what they do.
sign-mine = you
sign-mine-short = you
sign-bot = bot
sign-bot-short = bot
sign-away = away
sign-away-short = away
sign-acting = has the turn
sign-acting-short = turn
sign-asked = choosing
sign-asked-short = asked
gold-some = { $n } gold
# On a card: $amount is an amount in words.
card-cost = Cost: { $amount }
card-tax = Tax: { $amount }
points = { $n ->
    [one] 1 point
   *[other] { $n } points
}
lies-on = { $n } gold on it
lies-under = { $n ->
    [one] 1 card under it
   *[other] { $n } cards under it
}
place = { $who ->
    [me] your { $district }
   *[other] { $who-name }'s { $district }
}
note-first-complete = complete first
note-complete = complete
note-bishop = protected by the { $character }
note-taxman = gets the tax
note-late-tax = owes the late tax
note-ball-room = must be thanked: Ball Room
note-lost = lost the turn
note-bewitched = bewitched

## Ranks (C1a, C1b, C2a, D2)

state-waiting = not called yet
state-called = is being called
state-answered = answered
state-silent = nobody answered
state-face-up = lies face up, out of this round
mark-killed = killed
mark-robbed = robbed
mark-bewitched = bewitched
mark-turned-back = turned up, reshuffled

## What was seen in the draft (D9)

known-mine = yours
known-down = lies face down: you saw it
known-put-away = you put it away
known-passed-on = you passed it on
known-not-passed = you haven't seen it
# A character that lies face up, at the choice to name it: 7 letters at most.
known-absent = absent
# The same in 7 letters at most, for a strip of nine ranks.
known-mine-short = yours
known-down-short = down
known-put-away-short = removed
known-passed-on-short = passed
known-not-passed-short = unseen

## What one knows and others do not (D9)

knowledge-museum = Under your Museum: { $cards }.
knowledge-museum-of = Under { $who-name }'s Museum: { $cards }.
knowledge-hand = Among { $who-name }'s { log-cards }: { $cards }.
knowledge-hand-whole = { $who-name }'s whole hand: { $cards }.
knowledge-pile = In the discard pile, unseen by the others: { $cards }.
knowledge-in-deck = Somewhere in the deck: { $cards }.
knowledge-deck = In the deck, counted from the top: { $cards }.
knowledge-deck-place = { $name } (no. { $n })

## Who is awaited

waiting-draft = { $who-name } is choosing a character.
waiting-put-away = { $who-name } is putting a character away.
waiting-turn = { $who-name } is playing the { $character }.
waiting-turn-witch = { $who-name } is playing the { $character } as the Witch.
waiting-income = { $who-name } is taking their income.
waiting-thanks = { $who-name } must say "Thank you, Your Excellency".
waiting-keep = { $who-name } is choosing from the cards drawn.
waiting-take-from-hand = { $who-name } is choosing a card from { log-whoms } hand.
waiting-give-crown = { $who-name } is handing the crown on.
waiting-pay-for-crown = { $who-name } is choosing what to pay { log-whom } for the crown.
waiting-rescue = { $who-name } may save the { $district } with the Graveyard.
waiting-ring = { $who-name } is deciding how many districts end the game.
waiting-look-through-deck = { $who-name } may look through the deck with the Lighthouse.
waiting-take-from-deck = { $who-name } is choosing a card from the deck.
waiting-park = { $who-name } may draw with the Park.
waiting-hospital = { $who-name } is asked by the Hospital.
waiting-over = The game is over.
waiting-untold = This { device } has not heard yet how the game stands.

## Notes and stamps in seven letters at most, for little room

note-first-complete-short = 1st
note-complete-short = done
note-bishop-short = safe
note-taxman-short = tax
note-late-tax-short = owes
note-ball-room-short = thanks
note-lost-short = lost
note-bewitched-short = witched
mark-killed-short = killed
mark-robbed-short = theft
mark-bewitched-short = witched
mark-turned-back-short = back

## Who sits there

table-watching = You are watching.
temper-random = anything goes
temper-builder = always building
temper-novice = novice
temper-even = even-tempered
temper-fierce = fierce
temper-patient = patient
temper-hasty = hasty
