### Prompts of Marionette Kingdom in English: what is asked, what caused it, what can be done and what cannot.
### Ids in the comments: docs/rules/kingdom.md.

## What is asked

kingdom-ask-first-pick = Which occupation do you keep? The other two go to { log-whom }.
kingdom-ask-second-pick = Which occupation do you keep? The other goes face down in the middle.
kingdom-ask-reveal = Which card do you reveal?
kingdom-ask-reveal-last = Your second turn: reveal your other card.
kingdom-ask-turn = You are { $called }. What do you do?
kingdom-ask-rob = Do you use the stolen effect of { $called }?
kingdom-ask-refill = Do you refill the display?
kingdom-ask-put-back = Where does this event go?
kingdom-ask-tax = Which tax do you pay, or which building do you give up?

## What caused it

kingdom-cause-dealt = These were dealt to you.
kingdom-cause-passed = { $who-name } has passed you these two. You kept { $called }.
kingdom-cause-robbed = { $who-name }'s Imp has stolen the effect of this turn.
kingdom-cause-rob = { $who-name } has revealed { $called }, which your Imp had named.
kingdom-cause-refill = You have discarded a displayed building.
kingdom-cause-put-back = The Hermit lets you look at the top event.
kingdom-cause-tax = The event is Tax.

## What can be done

kingdom-do-keep = Keep { $called }
kingdom-do-reveal = Reveal { $called }
kingdom-do-make = { $occupation }: take { $chips }
kingdom-do-marker = General: take the dealer marker
kingdom-do-look = Hermit: look at the top event
kingdom-do-name = { $deed ->
    [kill] Death
   *[rob] Imp
}: name { log-whoms } { $occupation }
kingdom-do-honour = Elephant Trainer: pay { $chips }
kingdom-do-discard = Foundation: discard the { $building }
kingdom-do-take-from = Princess: take { $chips } from { log-whom }
kingdom-do-refill = Refill the display
kingdom-do-top = Put it back on top
kingdom-do-under = Put it under the pile
kingdom-do-basic = Take { $chips }
kingdom-do-buy = Buy the { $building }
kingdom-do-swap = Magic Forest: give { $gave }, take { $took }
kingdom-do-end = End the turn
kingdom-do-pay-tax = Pay { $chips } for the { $building }
kingdom-do-give-up = Give up the { $building }
kingdom-do-ignore = Ignore all taxes
kingdom-do-decline = { $what ->
    [rob] Don't use it
   *[refill] Don't refill
}

## What it costs or brings

kingdom-detail-price = { $chips }
kingdom-detail-saves = the Quarry saves { $chips }
kingdom-detail-points = { $n ->
    [one] 1 point
   *[other] { $n } points
}
kingdom-detail-with = with the { $building }
kingdom-detail-brings = brings { $chips }
kingdom-detail-dealer = nothing while you are the dealer, as now
kingdom-detail-market = Black Market: you keep all without paying

## Warnings

kingdom-warning-untaken = Not used yet: { $things }.
kingdom-warning-own = You have this one yourself.
kingdom-warning-laid = You laid this one in the middle.
kingdom-warning-passed = You passed this one to { log-whom }.
kingdom-warning-in-vain = { $whom-name } cannot have this one.
kingdom-warning-lose = You lose the building and its { kingdom-detail-points }.
kingdom-untaken-robbed = the effect you stole
kingdom-untaken-effect = your effect
kingdom-untaken-basic = your basic chip
kingdom-untaken-buy = a purchase

## What cannot be done

kingdom-close-effect = Effect of { $called }
kingdom-close-basic = Take a basic chip
kingdom-close-buy = Buy
kingdom-close-buy-one = Buy the { $building }
kingdom-close-swap = Magic Forest
kingdom-close-tax = Pay the tax of the { $building }
kingdom-close-ignore = Ignore all taxes

kingdom-refusal-robbed = The Imp has stolen it.
kingdom-refusal-used = Already used this turn.
kingdom-refusal-bought = You've already bought this turn.
kingdom-refusal-too-dear = Costs { $chips }; you lack { $lacking }.
kingdom-refusal-no-two-chips = You have fewer than two basic chips.
kingdom-refusal-is-dealer = You are the dealer.
kingdom-refusal-dealer-has-none = The dealer has no chip.
kingdom-refusal-all-revealed = Nobody else has a face-down card left.
kingdom-refusal-no-display = No building is on display.
kingdom-refusal-no-chip = You have no basic chip to swap.
kingdom-refusal-tax-too-high = The tax is { $chips }; you lack { $lacking }.
kingdom-refusal-too-late = You've already paid or given up a building.

## Groups of choices, which open at a press

kingdom-group-name = { $deed ->
    [kill] Death
   *[rob] Imp
}: name one of { log-whoms }
kingdom-group-honour = Elephant Trainer: pay two basic chips
kingdom-group-discard = Foundation: discard a building
kingdom-group-take-from = Princess: take chips
kingdom-group-basic = Take a basic chip
kingdom-group-buy = Buy a building
kingdom-group-swap = Magic Forest: swap a chip
kingdom-group-pay-tax = Pay a tax
kingdom-group-give-up = Give up a building
