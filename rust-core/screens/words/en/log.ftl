### What happened, told to one seat, in English. $who and $whom are "me" for that seat, else $who-name and $whom-name
### are the players' names. $goes: deck or pile. Ids in the comments: docs/rules/city.md.

## Pieces of sentences

list-comma = { ", " }
list-and = { $first } and { $second }
two-sentences = { $first } { $second }
list-several = { $name } ({ $n })
# A district within a sentence.
list-the = the { $district }

log-cards = { $n ->
    [one] 1 card
   *[other] { $n } cards
}
log-who = { $who ->
    [me] you
   *[other] { $who-name }
}
log-subject = { $who ->
    [me] You
   *[other] { $who-name }
}
log-whom = { $whom ->
    [me] you
   *[other] { $whom-name }
}
log-whoms = { $whom ->
    [me] your
   *[other] { $whom-name }'s
}
log-goes = { $goes ->
    [pile] to the discard pile
   *[deck] under the deck
}

## Taking back

log-taken-back = { $who ->
    [me] You take
   *[other] { $who-name } takes
} back { $steps ->
    [1] one step
   *[other] { $steps } steps
}.

## The deal and the draft (S1, D1-D7)

log-crown-first = { $who ->
    [me] You have
   *[other] { $who-name } has
} the crown.
log-start = Everybody has { $cards } cards and { $gold } gold.
log-hand-first = Your first hand: { $cards }.
log-round = Round { $n }
log-faced-up = Face up, and out of this round: { $characters }.
log-turned-back = The { $character } was turned up and reshuffled.
log-down = The { $character } lies face down.
log-passed = To choose from: { $characters }.
log-took = You choose the { $character }.
log-put-away = You put the { $character } away, face down.

## Calls (T1, T1a, T2)

log-called = { $rank } { $character }
log-nobody = Nobody answers as the { $character }.
log-answered = { $who ->
    [me] You are
   *[other] { $who-name } is
} the { $how ->
    [bewitched] bewitched { $character }.
    [killed] assassinated { $character } and { $who ->
        [me] answer
       *[other] answers
    } from the Hospital.
    [poor] { $character }. There is no gold to steal.
   *[plain] { $character }.
}
log-crown = The crown passes to { log-who }.
log-thanks-owed = { log-subject } must say "Thank you, Your Excellency" before anything else.
log-thanked = { $who ->
    [me] You say
   *[other] { $who-name } says
} "Thank you, Your Excellency".
log-turn-lost = { $who ->
    [me] You act before saying "Thank you, Your Excellency" and lose
   *[other] { $who-name } acts before saying "Thank you, Your Excellency" and loses
} the turn.
log-bewitched = { $who ->
    [me] You take
   *[other] { $who-name } takes
} the income and nothing else.
log-resumed = { $who ->
    [me] You go on
   *[other] { $who-name } goes on
} with this turn, as the Witch in place of the { $character }.

## Gold

log-gold-income = { $who ->
    [me] You take
   *[other] { $who-name } takes
} { $n } gold as income.
log-gold-colour = { $who ->
    [me] You take
   *[other] { $who-name } takes
} { $n } gold for { $colour ->
    [yellow] yellow
    [blue] blue
    [green] green
    [red] red
   *[purple] purple
} districts.
log-gold-thief = { $who ->
    [me] You rob
   *[other] { $who-name } robs
} { log-whom } of { $n } gold.
log-gold-tax = { $who ->
    [me] You pay
   *[other] { $who-name } pays
} { log-whom } { $n } gold in tax{ $late ->
    [yes] { " " }for having built this round
   *[no] { "" }
}.
log-gold-crown = { $who ->
    [me] You pay
   *[other] { $who-name } pays
} { log-whom } { $n } gold for the crown.
log-gold-richest = { $who ->
    [me] You have the most gold and give
   *[other] { $who-name } has the most gold and gives
} { log-whom } { $n } gold ({ $character }).
log-gold-nobody-richest = No other player alone has the most gold: nothing for { log-who } ({ $character }).
log-gold-exchange = { $who ->
    [me] You pay
   *[other] { $who-name } pays
} { log-whom } { $n } gold for the exchange.
log-gold-refund = { $who ->
    [me] You get
   *[other] { $who-name } gets
} back the { $n } gold that building cost ({ $reason }).
log-gold-gets = { $who ->
    [me] You get
   *[other] { $who-name } gets
} { $n } gold ({ $reason }).
log-gold-pays = { $who ->
    [me] You pay
   *[other] { $who-name } pays
} { $n } gold to the bank ({ $reason }).
log-gold-passes = { $who ->
    [me] You give
   *[other] { $who-name } gives
} { log-whom } { $n } gold ({ $reason }).
log-gold-off = The gold that lay on it goes to the bank.

## Cards

log-drew = { $who ->
    [me] You draw
   *[other] { $who-name } draws
} { log-cards } ({ $reason }).
log-drew-own = Drawn: { $cards }.
log-looked = { $who ->
    [me] You look
   *[other] { $who-name } looks
} at { $n ->
    [one] the top card
   *[other] the top { $n } cards
} of the deck.
log-looked-own = On top of the deck: { $cards }.
log-kept = { $who ->
    [me] You keep
   *[other] { $who-name } keeps
} { log-cards }.
log-kept-own = You keep { $cards }.
log-kept-rest = { $who ->
    [me] You keep
   *[other] { $who-name } keeps
} { log-cards }; { $rest ->
    [one] 1 goes
   *[other] { $rest } go
} { log-goes }.
log-kept-rest-own = You keep { $cards }; { $rest ->
    [one] the other one goes
   *[other] the others go
} { log-goes }.
log-kept-shown = { $who ->
    [me] You keep
   *[other] { $who-name } keeps
} { log-cards } and { $who ->
    [me] discard
   *[other] discards
} { $cards }.
log-gave-up = { $who ->
    [me] You put
   *[other] { $who-name } puts
} { log-cards } { $goes ->
    [pile] unseen on the discard pile
   *[deck] under the deck
}.
log-gave-up-own = You put { $cards } { $goes ->
    [pile] unseen on the discard pile
   *[deck] under the deck
}.
log-gave-up-shown = { $who ->
    [me] You discard
   *[other] { $who-name } discards
} { $cards }.
log-reshuffled = The discard pile is shuffled and is the deck now.

## Powers (C1a-C9b)

log-named = { log-subject } { $deed ->
    [kill] { $who ->
        [me] assassinate
       *[other] assassinates
    } the { $character }.
    [bewitch] { $who ->
        [me] bewitch
       *[other] bewitches
    } the { $character }.
   *[rob] { $who ->
        [me] name
       *[other] names
    } the { $character } as the Thief's target.
}
log-swapped = { $who ->
    [me] You swap
   *[other] { $who-name } swaps
} hands with { log-whom }: { $n } for { $other ->
    [one] 1 card
   *[other] { $other } cards
}.
log-hand-now = Your hand now: { $cards }.
log-hand-empty = Your hand is empty now.
log-hand-looked-at = { $who ->
    [me] You look
   *[other] { $who-name } looks
} at { log-whoms } hand.
log-hand-seen = You look at { log-whoms } hand: { $cards }.
log-card-taken = { $who ->
    [me] You take
   *[other] { $who-name } takes
} a card from { log-whoms } hand.
log-card-taken-own = { $who ->
    [me] You take
   *[other] { $who-name } takes
} the { $district } from { log-whoms } hand.
log-card-paid = { $who ->
    [me] You give
   *[other] { $who-name } gives
} { log-whom } a card for the crown.
log-card-paid-own = { $who ->
    [me] You give
   *[other] { $who-name } gives
} { log-whom } the { $district } for the crown.
log-exchanged = { $who ->
    [me] You give
   *[other] { $who-name } gives
} { log-whom } the { $gave } and { $who ->
    [me] get
   *[other] gets
} the { $took } for it.
log-gilded = { $who ->
    [me] You put
   *[other] { $who-name } puts
} 1 gold on the { $district }.

## Districts (T4, P1-P25)

log-built = { $who ->
    [me] You build
   *[other] { $who-name } builds
} the { $district } for { $n } gold.
log-last-round = { $who ->
    [me] Your
   *[other] { $who-name }'s
} city is complete: this is the last round.
log-last-round-rung = A city is complete now: this is the last round.
log-last-round-off = No city is complete anymore: the game goes on.
log-fell = { $who ->
    [me] You destroy
   *[other] { $who-name } destroys
} { $own ->
    [yes] { $who ->
        [me] your own { $district }
       *[other] the { $district } in their own city
    }
   *[no] the { $district } in { log-whoms } city
}{ $price ->
    [free] { " " }at no cost.
   *[paid] { " " }for { $n } gold.
}
log-blown-up = { $who ->
    [me] You blow up your
   *[other] { $who-name } blows up the
} Powder Tower, and with it the { $district } in { log-whoms } city.
log-cleared = The { $district } goes { log-goes }.
log-rescued = { $who ->
    [me] You take
   *[other] { $who-name } takes
} the { $district } for { $n } gold, thanks to the Graveyard.
log-museum-emptied = { $n ->
    [one] The card
   *[other] The { $n } cards
} under the Museum { $n ->
    [one] goes
   *[other] go
} { log-goes }.
log-museum-came = Under the Museum that is yours now: { $cards }.
log-laid-under = { $who ->
    [me] You put
   *[other] { $who-name } puts
} a card under the Museum.
log-laid-under-own = You put the { $district } under the Museum.
log-rang = { $who ->
    [me] You ring
   *[other] { $who-name } rings
} the bell: { $n } districts end the game.
log-deck-looked-through = { $who ->
    [me] You look
   *[other] { $who-name } looks
} through the whole deck.
log-took-from-deck = { $who ->
    [me] You take
   *[other] { $who-name } takes
} a card out of the deck and { $who ->
    [me] shuffle
   *[other] shuffles
} it.
log-took-from-deck-own = You take the { $district } out of the deck, and the deck is shuffled.

## The end of the round and of the game (T8, F1)

log-victim = { $who ->
    [me] You were
   *[other] { $who-name } was
} the assassinated { $character }.
log-victim-nobody = Nobody had the assassinated { $character }.
log-built-out = Every card is in a city or under the Museum: nobody can build anymore.
log-game-ended = The game is over
