### What happens in Marionette Kingdom, told to one seat, in English. $who and $whom as in log.ftl; $chips are worded
### amounts. Ids in the comments: docs/rules/kingdom.md.

## The deal and the draft (L1, L2)

kingdom-log-dealer-first = { $who ->
    [me] You have
   *[other] { $who-name } has
} the dealer marker.
kingdom-log-dealer = The dealer marker goes to { log-who }.
kingdom-log-dealt = You are dealt { $occupations }.
kingdom-log-kept = You keep { $called } and pass { $others } to { log-whom }.
kingdom-log-passed = { $who-name } passes you { $occupations }.
kingdom-log-laid = You keep { $called } and lay { $laid } face down in the middle.

## Turns (L3)

kingdom-log-turn = { $who ->
    [me] Your { $lap ->
        [first] first
       *[second] second
    } turn
   *[other] { $who-name }'s { $lap ->
        [first] first
       *[second] second
    } turn
}
kingdom-log-revealed = { $who ->
    [me] You reveal
   *[other] { $who-name } reveals
} { $called }.
kingdom-log-struck = Death had named it: the turn ends on the spot.
kingdom-log-robbed = { $who ->
    [me] Your Imp had named it: the effect is yours.
   *[other] { $who-name }'s Imp had named it and steals the effect.
}
kingdom-log-robbed-used = { $who ->
    [me] You use
   *[other] { $who-name } uses
} the stolen effect of { $called }.
kingdom-log-took = { $who ->
    [me] You take
   *[other] { $who-name } takes
} { $chips } ({ $reason }).
kingdom-log-took-basic = { $who ->
    [me] You take
   *[other] { $who-name } takes
} { $chips }.
kingdom-log-paid = { $who ->
    [me] You pay
   *[other] { $who-name } pays
} { $chips } ({ $reason }).
kingdom-log-took-from = { $who ->
    [me] You take
   *[other] { $who-name } takes
} { $chips } from { log-whom } ({ $reason }).
kingdom-log-swapped = { $who ->
    [me] You swap
   *[other] { $who-name } swaps
} { $gave } for { $took } (Magic Forest).
kingdom-log-bought = { $who ->
    [me] You buy
   *[other] { $who-name } buys
} the { $building } for { $chips }.
kingdom-log-named = { $who ->
    [me] Your
   *[other] { $who-name }'s
} { $deed ->
    [kill] Death
   *[rob] Imp
} names { log-whom } and { $called }.
kingdom-log-discarded = { $who ->
    [me] You discard
   *[other] { $who-name } discards
} the displayed { $building }.
kingdom-log-displayed = The { $building } is on display.
kingdom-log-pile-made = The discarded buildings are shuffled and make a new pile.
kingdom-log-looked = { $who-name } looks at the top event.
kingdom-log-saw = The top event is { $event }.
kingdom-log-put-back = { $who ->
    [me] You put
   *[other] { $who-name } puts
} the event { $place ->
    [under] under the pile
   *[top] back on top
}.

## The end part (L4, KW-KZ)

kingdom-log-event = Event: { $event }
kingdom-log-grimoire = Until the next event the Alchemist, the Smith and the Cook bring { $n ->
    [2] twice
   *[other] { $n } times
} as much.
kingdom-log-no-war = Nobody has troops, and nothing happens.
kingdom-log-no-tax = Nobody has a building with a tax.
kingdom-log-tax-due = { $who ->
    [me] You owe
   *[other] { $who-name } owes
} the tax of { $buildings }.
kingdom-log-tax-paid = { $who ->
    [me] You pay
   *[other] { $who-name } pays
} { $chips } and { $who ->
    [me] keep
   *[other] keeps
} the { $building }.
kingdom-log-given-up = { $who ->
    [me] You give
   *[other] { $who-name } gives
} the { $building } up instead of paying its tax.
kingdom-log-tax-ignored = { $who ->
    [me] You ignore
   *[other] { $who-name } ignores
} all taxes (Black Market).
kingdom-log-events-reshuffled = The two older events are shuffled into the pile again.
