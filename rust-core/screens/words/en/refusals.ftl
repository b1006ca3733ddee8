### Why a thing cannot be done, in English: one message for each refusal of the rules.

refusal-not-asked = Somebody else is asked now.
refusal-not-this-prompt = That is not asked now.
refusal-not-in-draft = The { $character } is not among those passed to you.
refusal-no-thanks-owed = No thanks are due now.
refusal-income-taken = You've already taken your income.
refusal-income-first = Take your income first.
refusal-power-after-income = Only after your income.
refusal-no-card-left = No card is left to draw.
refusal-not-in-hand = The { $district } is not in your hand.
refusal-not-looked-at = The { $district } is not among these cards.
refusal-too-dear = Costs { $price } gold; you have { $gold }.
refusal-no-build-left = You can't build again this turn.
refusal-never-builds = The { $character } builds nothing.
refusal-witch-waits = As the Witch you build only when you go on with the bewitched turn.
refusal-alike-in-city = You already have a district of this name.
refusal-swap-makes-pair = A city would then have the { $district } twice.
refusal-not-this-character = The { $character } cannot do that.
refusal-used-up = Already used this turn.
refusal-no-colour = The { $character } has no color.
refusal-nothing-of-colour = No { $colour ->
    [yellow] yellow
    [blue] blue
    [green] green
    [red] red
   *[purple] purple
} district in your city.
refusal-not-in-cast = The { $character } is not in this game.
refusal-may-not-name = { $why ->
    [self] That is you.
    [killed] Already assassinated.
    [bewitched] Already bewitched.
   *[first] The { $acting } may not name the { $character }.
}
refusal-must-name = Name a character to bewitch first.
refusal-not-another-player = That must be another player.
refusal-empty-hand = No card in that hand.
refusal-nothing-given-up = You have given up no card.
refusal-nothing-to-give-up = No card is to be given up now.
refusal-has-crown = You already have the crown.
refusal-not-to-that-player = { $why ->
    [self] You may not keep the crown.
   *[holder] They have the crown now.
}
refusal-not-there = Nothing of the kind stands there.
refusal-own-city = Not in your own city.
refusal-keep = A Keep can be neither destroyed nor taken.
refusal-protected = The { $character } protects this city.
refusal-complete = This city is complete.
refusal-not-own = That must be another player's district.
refusal-nothing-to-exchange = You can get nothing for it.
refusal-gilded-already = There is gold on it already.
refusal-no-such-effect = The { $district } does not stand in your city.
refusal-income-only = You can only take your income this turn.
refusal-seven-or-eight = Only 7 or 8 districts can end the game.
refusal-not-assassinated = The assassinated { $character } is not yours.
refusal-not-in-deck = The { $district } is not in the deck.
refusal-nothing-to-decline = There is nothing to decline.
refusal-ended = The game is over.

## Reasons that no single action has

closed-empty-hand = Your hand is empty.
closed-empty-city = Your city is empty.
closed-no-district = Nobody else has a district.
