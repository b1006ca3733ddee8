### Prompts in English: what is asked (ask-), what caused it (cause-), what can be done (do-) with its detail and
### warning, and what cannot (close-). $who and $whom as in log.ftl. Ids in the comments: docs/rules/city.md.

## What is asked

ask-draft = Which character do you choose?
ask-put-away = Which character do you put away, face down?
ask-thanks = Say "Thank you, Your Excellency" before anything else.
ask-income = You are the { $character }. Take your income: gold or cards?
ask-income-only = Take your income. There is nothing else to do this turn.
ask-turn = You are the { $character }. What do you do?
ask-turn-resumed = You go on as the { $character }. What do you do?
ask-bewitch = Which character do you bewitch?
ask-give-up = Give up another card, or draw { $n ->
    [one] 1 card
   *[other] { $n } cards
}?
ask-give-up-all = You have given up your whole hand. Draw { $n ->
    [one] 1 card
   *[other] { $n } cards
}.
ask-exchange = Which district do you take for your { $district }?
ask-keep = Which card do you keep?
ask-order = Which card goes under the deck next?
ask-give-up-one = Which card don't you keep?
ask-take-from-hand = Which card of { log-whoms } hand do you take?
ask-give-crown = Who gets the crown?
ask-pay-for-crown = What do you give { log-whom } for the crown?
ask-rescue = Do you save the { $district } for { $n } gold?
ask-ring = How many districts end the game?
ask-look-through-deck = Do you look through the deck and take a card?
ask-take-from-deck = Which card do you take?
ask-park = Do you draw { $n ->
    [one] 1 card
   *[other] { $n } cards
}?
ask-hospital = { $mine ->
    [yes] You were assassinated. Do you show your character and take your income?
   *[no] The assassinated character is not yours. Continue.
}

## What caused it

cause-draft-first = You hold the crown and choose first.
cause-draft-passed = { $who-name } has passed these on to you.
cause-draft-again = These are left.
cause-draft-down = { $who-name } has passed on one, and the { $character } lay face down.
cause-robbed = { $who-name }, the { $character }, had chosen to rob you.
cause-bewitched = { $who-name } has bewitched the { $character }.
cause-resumed = You bewitched the { $character }: you go on with { log-whoms } turn.
cause-killed = You show the assassinated { $character } in your Hospital.
cause-thanks = { $who-name } holds the crown and has the Ball Room.
cause-aside = You give up { $cards }.
cause-keep = You look at the top of the deck for your income.
cause-kept = You keep { $cards }.
cause-take-from-hand = The { $character }'s power.
cause-give-crown = The { $character } must hand the crown on.
cause-pay-for-crown = { $who-name }, the { $character }, handed you the crown.
cause-rescue = { $who-name }, the { $character }, has destroyed the { $district } in { $own ->
    [yes] their own
   *[no] { log-whoms }
} city. You have the Graveyard.
cause-ring = You have built the Bell Tower.
cause-look-through-deck = You have built the Lighthouse.
cause-park = Your turn ends with an empty hand, and you have the Park.
cause-hospital = The assassinated { $character } is called, and you have the Hospital.

## What can be done

do-take = The { $character }
do-put-away = Put the { $character } away
do-thank = Say "Thank you, Your Excellency"
do-gold = Take { $n } gold
do-draw = Draw cards
do-keep = Keep the { $district }
do-give-up = Give up the { $district }
do-under = Put the { $district } under the deck
do-draw-as-many = Draw { $n ->
    [one] 1 card
   *[other] { $n } cards
}
do-colour-income = Take { $n } gold for { $colour ->
    [yellow] yellow
    [blue] blue
    [green] green
    [red] red
   *[purple] purple
} districts
do-bonus = Take { $n } extra gold
do-build = Build the { $district }
do-end-turn = End the turn
do-name = { $deed ->
    [kill] Assassinate
    [bewitch] Bewitch
   *[rob] Rob
} the { $character }
do-swap-hands = Swap hands with { log-whom }
do-look = Look at { log-whoms } hand
do-take-card = Take the { $district }
do-build-card = Take the { $district } and build it
do-take-crown = Take the crown
do-give-crown = Give the crown to { log-whom }
do-pay-gold = Pay { $n } gold
do-pay-card = Give the { $district }
do-tithe = Take { $n } gold from the richest
do-draw-more = Draw { $n ->
    [one] 1 more card
   *[other] { $n } more cards
}
do-sail-for-gold = Take { $n } gold
do-sail-for-cards = Draw { $n ->
    [one] 1 card
   *[other] { $n } cards
}
do-destroy = Destroy { place }{ do-gilded }
do-offer = Exchange your { $district }{ do-gilded }
do-exchange = Take { place }{ do-gilded }
do-gild = Put gold on the { $district }
do-laboratory = Laboratory: give up the { $district }
do-smithy = Smithy: draw { $n ->
    [one] 1 card
   *[other] { $n } cards
}
do-rescue = Save the { $district }
do-ring = { $n } districts
do-park = Draw { $n ->
    [one] 1 card
   *[other] { $n } cards
}
do-reveal = Show the { $character }
do-look-through-deck = Look through the deck
do-take-from-deck = Take the { $district }
do-blow-up = Powder Tower: blow up { place }{ do-gilded }
do-lay-under = Museum: put the { $district } under it
do-decline = { $what ->
    [rescue] Let it go
    [look] Don't look
    [park] Don't draw
   *[hospital] Continue
}
do-gilded = { $gilded ->
    [yes] { " " }(with gold)
   *[no] { "" }
}

## What it costs or brings

detail-rank = Rank { $n }: { $facts }
detail-cost = costs { $n }
detail-separator = { "; " }
detail-has = you then have { $n } gold
detail-price = { $price } gold, leaves { $n }
detail-price-cut = { $price } gold instead of { $cost }, leaves { $n }
detail-free = free
detail-no-difference = nothing to pay
detail-look = look at { $n }, keep { $keep }
detail-look-all = keep { $n ->
    [one] the only one
   *[other] all { $n }
}
detail-colour = your city now gives { $n } gold
detail-completes = completes your city
detail-swap = your { $n ->
    [one] 1 card
   *[other] { $n } cards
} for { $other }
detail-hand = { $n ->
    [one] 1 card
   *[other] { $n } cards
}
detail-redraw = for a new card; you may give up more
detail-pays-crown = pays you 1 gold or 1 card
detail-richest = { $who-name } has { $n }
detail-saves = { $who-name } may save the card with the Graveyard
detail-worth-more = worth 1 more point, leaves { $n } gold
detail-rings-now = complete at once: { $names }
detail-museum = 1 point at the end
detail-income-only = the income and nothing else
detail-crown-comes = the crown comes to you

## Warnings

warning-thanks = You lose the turn if you do not say "Thank you, Your Excellency" first.
warning-untaken = Not used yet: { $things }.
warning-last = This ends your turn.
warning-nobody = It lies face up: nobody has it.
warning-own = This is your own character.
warning-own-city = This is your own city.
warning-own-too = You lose your { $district } too.
warning-in-vain = No other player can have this character.
warning-fewer-cards = You will have { $n ->
    [one] 1 card fewer
   *[other] { $n } cards fewer
}.
warning-fewer-points = You lose { $n ->
    [one] 1 point
   *[other] { $n } points
}.
warning-declined = { $what ->
    [rescue] You will not get this card.
    [look] You cannot look through the deck later.
    [park] You will not get any cards.
   *[hospital] You will not get any income.
}
warning-no-richest = No other player alone has the most gold: you would get nothing.

untaken-colour-income = { $n } gold for your { $colour ->
    [yellow] yellow
    [blue] blue
    [green] green
    [red] red
   *[purple] purple
} districts
untaken-bonus = { $n } extra gold
untaken-cards = { $n ->
    [one] 1 card
   *[other] { $n } cards
}
untaken-tithe = gold from { log-whom }
untaken-name = { $deed ->
    [kill] an assassination
    [bewitch] a spell
   *[rob] a robbery
}
untaken-swap = a swap of hands
untaken-redraw = a redraw
untaken-look = a look at a hand
untaken-destroy = destroying a district
untaken-exchange = exchanging a district
untaken-gild = gold on a district
untaken-build = building a district
untaken-sail = { $n } gold or { $cards } cards

## Asked again

confirm-choice = { $warning } Go ahead anyway?
confirm-no = Go back

## What cannot be done

# A closed choice and why it is closed, on one line.
close-line = { $title }: { $reason }
close-with = { $title } ({ $names })
close-place = { place }{ $gilded ->
    [yes] { " " }with gold
   *[no] { "" }
}
close-build = Build
close-draw = Draw cards
close-end-turn = End the turn
close-colour-income = Gold for your districts
close-name = { $deed ->
    [kill] Assassinate
    [bewitch] Bewitch
   *[rob] Rob
}
close-magician = Swap hands or redraw
close-redraw = Redraw
close-look = Look at a hand
close-bonus = The { $character }'s gold
close-tithe = Gold from the richest
close-draw-more = The { $character }'s cards
close-sail = The { $character }'s gold or cards
close-destroy = Destroy
close-destroy-in = Destroy in { log-whoms } city
close-exchange = Exchange
close-exchange-with = Take from { log-whoms } city
close-gild = Put gold on a district
close-laboratory = Laboratory
close-smithy = Smithy
close-museum = Museum
close-powder-tower = Powder Tower
close-else = Anything else
close-build-card = Take and build
close-crown-to = Hand the crown on
close-reveal = Show the character
close-pay-gold = Pay gold
close-pay-card = Give a card

## Groups of choices, which open at a press

group-build = Build a district
group-redraw = Give up cards and redraw
group-swap-hands = Swap hands
group-look = Look at a hand
group-take-card = Take a card
group-build-card = Take a card and build it
group-pay-card = Give a card
group-destroy = Destroy a district
group-powder-tower = Powder Tower: blow up a district
group-offer = Exchange a district
group-gild = Put gold on a district
group-laboratory = Laboratory: give up a card
group-museum = Museum: put a card under it
group-effects = Use a district
group-place = { $district }{ do-gilded }
group-whose = { $who ->
    [me] Your city
   *[other] { $who-name }'s city
}
