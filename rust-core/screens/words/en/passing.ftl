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

character-assassin-passing = The Assassin is called first. Everybody hears who is named, but nobody knows whose turn is lost until the call.
character-witch-passing = The Witch names a character. Whoever has it takes an income and no more, and the Witch plays the rest of that turn.
character-thief-passing = The Thief takes all the gold of the character they name when it is called. Gold spent before is safe.
character-tax-collector-passing = From this call to the end of the round, everybody else who builds pays the Tax Collector 1 gold.
character-magician-passing = The Magician can swap hands with anybody, which pays most with few cards of one's own.
character-wizard-passing = The Wizard looks at somebody's hand, takes a card, and may build it at once.
character-king-passing = The King takes the crown and chooses first in the next round.
character-emperor-passing = The Emperor decides who gets the crown next, but never keeps it.
character-bishop-passing = Until the end of the round the Warlord can destroy nothing in the Bishop's city.
character-abbot-passing = The Abbot can make the richest player pay 1 gold: one more reason not to hoard.
character-merchant-passing = The Merchant gets 1 extra gold, even without a green district.
character-alchemist-passing = The Alchemist gets back what building cost at the end of the turn, but must have the gold first.
character-architect-passing = The Architect draws 2 cards and may build 3 districts in one turn, which can end a game before anybody expects it.
character-navigator-passing = The Navigator gets 4 extra gold or cards, but builds nothing this turn: it is a turn to prepare the next.
character-warlord-passing = The Warlord destroys a district for 1 gold less than it costs to build; those that cost 1 are free.
character-diplomat-passing = The Diplomat swaps a district for one of another city, and pays only the difference.
character-artist-passing = The Artist's gold makes a district worth 1 more point, but is spent for good.
character-queen-passing = { $edition ->
    [expanded] The Queen gets 3 gold if a neighbor is the King or the Emperor: it matters who sits where.
   *[first-fullset-classic] The Queen gets 3 gold if a neighbor holds the crown: it matters who sits where.
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
district-great-wall-passing = The Warlord pays 1 extra gold for the other districts beside it: none of them is free to destroy.
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

occupation-alchemist-passing = The Alchemist takes gold from the bank, and twice as much while the event Grimoire is in force.
occupation-smith-passing = The Smith takes troops from the bank. Whoever has the most wins the next War, one of the events.
occupation-cook-passing = The Cook takes food from the bank, and twice as much while the event Grimoire is in force.
occupation-death-passing = Whoever Death guesses rightly loses the whole turn, the chip and the purchase too. Which of two cards is shown first can save it.
occupation-elephant-trainer-passing = The Elephant Trainer turns two chips into honor, and each honor is a point.
occupation-foundation-passing = The Foundation may discard a building on display, perhaps the one that somebody saves for, and put another in its place.
occupation-general-passing = The General takes the dealer marker and begins the next round.
occupation-hermit-passing = The Hermit alone looks at the next event, and may put it under the pile so that another comes first.
occupation-imp-passing = Whoever the Imp guesses rightly loses the effect to it, but keeps the chip and the purchase.
occupation-princess-passing = The Princess takes a chip from the dealer; the dealer gains nothing by this card.

## Events (KW-KZ)

event-war-passing = The most troops win honor, and nobody loses any: troops count again in the next War.
event-tax-passing = Each building with a tax is paid for again, or given up: keep some chips when it may come.
event-grimoire-passing = Until the next event, the Alchemist, the Smith and the Cook bring twice as much. Others want them, too.
event-conscription-passing = Everybody gets troops. When War comes next, small leads count.
