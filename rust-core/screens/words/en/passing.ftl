### What is said in passing in English, once, when a card first matters: what to think of, not its whole effect (cards.ftl).
### One short sentence or two, true in every edition. $edition is as in cards.ftl. Ids in the comments: docs/rules/.

# The card, whose it is, and its sentence, on the table.
passing-line = New: { $card }{ $whose ->
    [own] {" "}(yours)
    [other] {" "}({ $name })
   *[nobody] {""}
}. { $text }

settings-passing = New cards
settings-passing-detail = The first time a card matters, a line at the table says what to know about it.

## Characters (C1a-C9b)

character-assassin-passing = It is called first. Everybody hears whom it names, but nobody knows whose turn is lost until the call.
character-witch-passing = Whoever has the character it names gets an income and no more: the Witch plays the rest of that turn.
character-thief-passing = It takes the gold of the one it names when that one is called. Gold spent before is safe.
character-tax-collector-passing = From its call to the end of the round, everybody else who builds pays it 1 gold.
character-magician-passing = It can swap hands with anybody: with few cards of its own it gains the most.
character-wizard-passing = It looks at somebody's hand, takes a card, and may build it at once.
character-king-passing = It takes the crown: its player chooses first in the next round.
character-emperor-passing = It decides who gets the crown next, but never keeps it.
character-bishop-passing = Until the end of the round the Warlord can destroy nothing in its city.
character-abbot-passing = It can make the richest player pay 1 gold: one more reason not to hoard.
character-merchant-passing = It gets 1 extra gold even without a green district.
character-alchemist-passing = What it pays for building comes back at the end of its turn, but it must have the gold first.
character-architect-passing = It draws 2 cards and may build 3 districts in one turn: it can end a game before anybody expects it.
character-navigator-passing = It gets 4 extra gold or cards, but it builds nothing this turn: it prepares the next.
character-warlord-passing = It destroys for 1 gold less than the district costs: what costs 1 falls for nothing.
character-diplomat-passing = It swaps one of its districts for one of yours, and pays only the difference.
character-artist-passing = Its gold makes a district worth an extra point, but is spent for good.
character-queen-passing = { $edition ->
    [expanded] It gets 3 gold if a neighbor is the King or the Emperor: it matters who sits where.
   *[first-fullset-classic] It gets 3 gold if a neighbor holds the crown: it matters who sits where.
}

## Districts (P1-P25)

district-haunted-city-passing = Of use when a color is missing: in the end it counts as any one color.
district-keep-passing = The Warlord cannot destroy it, whatever they pay.
district-laboratory-passing = Once each turn it turns a card that you will never build into gold.
district-smithy-passing = Once each turn it sells you cards: good when gold is plenty and your hand is empty.
district-observatory-passing = If you draw cards as your income, you see 3: you find sooner what you need.
district-graveyard-passing = What the Warlord destroys can come to your hand for 1 gold.
district-dragon-gate-passing = You pay 6 for it and get 8 points.
district-university-passing = You pay 6 for it and get 8 points.
district-library-passing = If you draw cards as your income, you keep both: the earlier it stands, the more it brings.
district-school-of-magic-passing = It counts for the income of any character that earns from a color.
district-great-wall-passing = The Warlord pays 1 extra gold for your other districts: none of them falls for nothing.
district-imperial-treasury-passing = In the end each gold you have is a point: save in the last round.
district-map-room-passing = In the end each card in your hand is a point: draw in the last round.
district-wishing-well-passing = In the end it brings 1 point for each other purple district in your city.
district-quarry-passing = { $edition ->
    [expanded] With it you may have one pair of the same name: a second card of a name is no longer useless.
   *[first-fullset-classic] With it you pay 1 gold less for a name that is already in your city.
}
district-poor-house-passing = If you end your turn without gold you get 1: spend it all.
district-bell-tower-passing = Whoever builds it decides whether 7 or 8 districts end the game: the end may come sooner than you think.
district-factory-passing = Your other purple districts cost 1 gold less: build it before them.
district-park-passing = If you end your turn without cards you may draw 2: play your hand out.
district-hospital-passing = Even assassinated you can take your income.
district-lighthouse-passing = When you build it you choose one card from the whole deck: know what you lack.
district-powder-tower-passing = In its owner's turn it can go up with one district of anybody else, and nothing is safe from it.
district-museum-passing = Each turn you can lay a card under it for 1 point: the earlier it stands, the more.
district-ball-room-passing = While its owner holds the crown, everybody else must thank them first when called, or loses the turn.
district-throne-room-passing = Its owner gets 1 gold each time the crown moves, whoever's turn it is.

## Occupations (KA-KI, KP)

occupation-alchemist-passing = Gold for nothing, and much more with the Grimoire in force.
occupation-smith-passing = Troops for nothing: who has the most of them wins the next War.
occupation-cook-passing = Food for nothing, and much more with the Grimoire in force.
occupation-death-passing = Whoever it guesses rightly loses the whole turn, the chip and the purchase too. Which of two cards you show first can save you.
occupation-elephant-trainer-passing = It makes honor of two chips, and each honor is a point.
occupation-foundation-passing = It takes a building from the display, perhaps the one that somebody saves for.
occupation-general-passing = It takes the dealer marker: its player begins the next round.
occupation-hermit-passing = Its player alone sees the next event and may put it off. Watch what they prepare for.
occupation-imp-passing = Whoever it guesses rightly loses the effect to it, but keeps the chip and the purchase.
occupation-princess-passing = It takes a chip from the dealer, and nothing if its player is the dealer.

## Events (KW-KZ)

event-war-passing = The most troops win honor, and nobody loses any: troops count again in the next War.
event-tax-passing = Each building with a tax is paid for again, or given up: keep some chips when it may come.
event-grimoire-passing = While it lies there, the Alchemist, the Smith and the Cook give more. Others want them, too.
event-conscription-passing = Everybody gets troops. When War comes next, small leads count.
