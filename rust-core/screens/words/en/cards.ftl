### The cards in English: names, what fits on a card (-short), the whole effect (-text).
### $edition is first, fullset, expanded or classic; the last of several wordings names all that it is for.
### Ids in the comments: docs/rules/city.md.

## Editions (E1, E2, the table of editions)

edition-first = First edition
edition-first-text = For 3 to 7 players, with the eight original characters (3 players do without the Assassin) and 65 districts. The game ends with 8 districts in one city.

edition-fullset = Full set
edition-fullset-text = For 2 to 8 players, with one of two characters for each rank from 1 to 9 (rank 9 from 4 players on) and 80 districts. The game ends with 8 districts in one city.

edition-expanded = Expanded
edition-expanded-text = For 2 to 8 players: starred characters may take the places of the eight base ones, from 4 players on a ninth may join (with 8 it must), and up to 3 starred districts come into the deck of 66. The game ends with 8 districts in one city, in the short game with 7.

edition-classic = Classic
edition-classic-text = For 2 to 7 players, with the eight base characters and 68 districts. The game ends with 7 districts in one city; with 8 for 2 or 3 players, and for 4 to 7 if all agree.

## Colours

colour-yellow = Yellow (noble)
colour-blue = Blue (religious)
colour-green = Green (trade)
colour-red = Red (military)
colour-purple = Purple (unique)

## Ordinary districts

district-manor = Manor
district-castle = Castle
district-palace = Palace

district-temple = Temple
district-church = Church
district-monastery = Monastery
district-cathedral = Cathedral

district-tavern = Tavern
district-market = Market
district-trading-post = Trading Post
district-docks = Docks
district-harbor = Harbor
district-town-hall = Town Hall

district-watchtower = Watchtower
district-prison = Prison
district-battlefield = Battlefield
district-fortress = Fortress

## Purple districts

# P1, E23
district-haunted-city = Haunted City
district-haunted-city-short = Counts as any one color at scoring
district-haunted-city-text = At scoring this counts as one color of your choice, purple included, but never as two; so it can complete the five colors for the bonus of 3 points. { $edition ->
    [expanded] If you built it in the round in which the game ends, it stays purple.
   *[first-fullset-classic] That holds even if you built it in the round in which the game ends.
}

# P2
district-keep = Keep
district-keep-short = { $edition ->
    [first] The Warlord cannot destroy it
    [classic] The Warlord cannot destroy it
   *[fullset-expanded] Safe from the Warlord and the Diplomat
}
district-keep-text = { $edition ->
    [first] The Warlord cannot destroy this district.
    [classic] The Warlord cannot destroy this district, not even the Warlord who owns it.
    [expanded] The Warlord cannot destroy this district, not even the Warlord who owns it, and the Diplomat cannot take it from another player. As the Diplomat you may give your own Keep away, and a Powder Tower can destroy it.
   *[fullset] The Warlord cannot destroy this district, and the Diplomat cannot take it from another player. As the Diplomat you may give your own Keep away, and a Powder Tower can destroy it.
}

# P3, E21, E10
district-laboratory = Laboratory
district-laboratory-short = { $edition ->
    [classic] Once a turn: give up 1 card for 2 gold
   *[first-fullset-expanded] Once a turn: give up 1 card for 1 gold
}
district-laboratory-text = Once in each of your turns, at any time, even before your income, you may give up 1 card from your hand { $edition ->
    [first] for 1 gold from the bank. The card goes face up to the discard pile.
    [expanded] for 1 gold from the bank. The card goes unseen under the deck.
    [classic] for 2 gold from the bank. The card goes unseen under the deck.
   *[fullset] for 1 gold from the bank. The card goes unseen to the discard pile.
}

# P4, E21
district-smithy = Smithy
district-smithy-short = { $edition ->
    [expanded] Once a turn: pay 2 gold, draw 3 cards
    [classic] Once a turn: pay 2 gold, draw 3 cards
   *[first-fullset] Once a turn: pay 3 gold, draw 2 cards
}
district-smithy-text = Once in each of your turns, at any time, even before your income, you may pay { $edition ->
    [expanded] 2 gold to the bank and draw 3 cards.
    [classic] 2 gold to the bank and draw 3 cards.
   *[first-fullset] 3 gold to the bank and draw 2 cards.
} You keep them all.

# P5, P9, E10
district-observatory = Observatory
district-observatory-short = Cards as income: look at 3, keep 1
district-observatory-text = When you draw cards as your income, you look at 3 and keep 1 of them. { $edition ->
    [classic] If you own the Library too, you keep all 3.
   *[first-fullset-expanded] If you own the Library too, you keep 2 of the 3.
}

# P6, E12, E18, E24
district-graveyard = Graveyard
district-graveyard-short = Pay 1 gold: take what the Warlord destroys
district-graveyard-text = { $edition ->
    [first] When the Warlord destroys a district in any city, your own included, you may at once pay 1 gold to the bank and take that card into your hand. You cannot do so as the Warlord yourself, and the Graveyard cannot save itself.
    [classic] When the Warlord destroys a district in any city, yours and the Warlord's own included, you may at once pay 1 gold to the bank and take that card into your hand. You cannot do so as the Warlord yourself, and the Graveyard cannot save itself.
    [expanded] When the Warlord destroys a district in any city, yours and the Warlord's own included, you may at once pay 1 gold to the bank and take that card into your hand. You cannot do so as the Warlord yourself, nor as a Witch who strikes in the Warlord's turn. The Graveyard cannot save itself and does nothing when a Powder Tower explodes. In a game with the Diplomat it is not in the deck.
   *[fullset] When the Warlord destroys a district in any city, your own included, you may at once pay 1 gold to the bank and take that card into your hand. You cannot do so as the Warlord yourself, nor as a Witch who strikes in the Warlord's turn. The Graveyard cannot save itself and does nothing when a Powder Tower explodes. In a game with the Diplomat it has no effect at all.
}

# P7, E20
district-dragon-gate = Dragon Gate
district-dragon-gate-short = { $edition ->
    [first] 2 more points than it costs; 7 gold to destroy
   *[fullset-expanded-classic] 2 more points than it costs; 5 gold to destroy
}
district-dragon-gate-text = It scores 2 more points than it costs. { $edition ->
    [first] The Warlord pays 7 gold to destroy it.
    [classic] The Warlord pays 5 gold to destroy it.
   *[fullset-expanded] The Warlord pays 5 gold to destroy it, and for the Diplomat it counts as 6.
}

# P8, E20
district-university = University
district-university-short = { $edition ->
    [first] 2 more points than it costs; 7 gold to destroy
   *[fullset-expanded-classic] 2 more points than it costs; 5 gold to destroy
}
district-university-text = It scores 2 more points than it costs. { $edition ->
    [first] The Warlord pays 7 gold to destroy it.
    [classic] The Warlord pays 5 gold to destroy it.
   *[fullset-expanded] The Warlord pays 5 gold to destroy it, and for the Diplomat it counts as 6.
}

# P9
district-library = Library
district-library-short = Cards as income: keep both
district-library-text = When you draw cards as your income, you keep both. { $edition ->
    [classic] If you own the Observatory too, you draw 3 and keep all 3.
   *[first-fullset-expanded] If you own the Observatory too, you look at 3 and keep 2 of them.
}

# P10
district-school-of-magic = School of Magic
district-school-of-magic-short = Counts for your character's color income
district-school-of-magic-text = Whenever you take gold for the districts of your character's color, this counts as one of them, in each of your turns. At scoring it is purple.

# P11, E22
district-great-wall = Great Wall
district-great-wall-short = { $edition ->
    [expanded] Your other districts cost 1 more to destroy
    [classic] Your other districts cost 1 more to destroy
   *[first-fullset] Your districts cost 1 more to destroy
}
district-great-wall-text = { $edition ->
    [expanded] Each of your other districts costs the Warlord 1 more gold to destroy and counts 1 more when the Diplomat takes it. The Great Wall does not protect itself, and it does not stop a Powder Tower.
    [classic] Each of your other districts costs the Warlord 1 more gold to destroy. The Great Wall does not protect itself.
   *[first-fullset] Each of your districts, the Great Wall included, costs the Warlord 1 more gold to destroy. It changes nothing for the Diplomat and does not stop a Powder Tower.
}

# P12
district-imperial-treasury = Imperial Treasury
district-imperial-treasury-short = At the end, 1 point for each gold you have
district-imperial-treasury-text = { $edition ->
    [classic] At the end of the game you score 1 point for each gold you have.
   *[first-fullset-expanded] At the end of the game you score 1 point for each gold you have. Gold that lies on districts does not count.
}

# P13
district-map-room = Map Room
district-map-room-short = At the end, 1 point for each card in hand
district-map-room-text = { $edition ->
    [classic] At the end of the game you score 1 point for each card in your hand.
   *[first-fullset-expanded] At the end of the game you score 1 point for each card in your hand. Cards under the Museum are not in your hand.
}

# P14
district-wishing-well = Wishing Well
district-wishing-well-short = 1 point for each other purple district
district-wishing-well-text = At the end of the game you score 1 point for each other purple district in your city. The Haunted City counts only if it is scored as purple; whichever gives you more points is taken.

# P15, E13
district-quarry = Quarry
district-quarry-short = { $edition ->
    [expanded] You may have one pair of the same name
   *[first-fullset-classic] 1 gold off for each of that name you have
}
district-quarry-text = { $edition ->
    [expanded] You may build a district of a name that is already in your city, as long as you have no other pair: one pair at a time, and a pair made with the Wizard's help counts too. If you lose the Quarry, the pair stays.
   *[first-fullset-classic] A district costs you 1 gold less to build for each district of the same name already in your city, but never less than 1 gold; the Factory's discount is added. Value, points and the price to destroy it stay the same.
}

# P16
district-poor-house = Poor House
district-poor-house-short = No gold at your turn's end: get 1 gold
district-poor-house-text = If you have no gold at the end of one of your own turns, you get 1 gold from the bank. The tax is taken before that and never from this gold; an Alchemist's gold comes back only afterwards.

# P17
district-bell-tower = Bell Tower
district-bell-tower-short = When built: 7 or 8 districts end the game
district-bell-tower-text = When you build it, decide at once whether 7 or 8 districts in a city end the game; it counts as one of yours. With 7, a city is complete with 7 and the bonuses go by 7, and everyone who then already has 7 gets the 4 points of the first to finish. { $edition ->
    [expanded] Destroyed or exchanged away before the final scoring, it leaves the normal number in force for everything: a city that reached only 7 ends nothing, and the 4 points go to the first who reached the normal number. In the short game it does nothing.
   *[first-fullset-classic] Destroyed or exchanged away before the final scoring, it leaves the normal number in force for everything: a city that reached only 7 ends nothing, and the 4 points go to the first who reached the normal number.
}

# P18
district-factory = Factory
district-factory-short = Your other purple districts cost 1 less
district-factory-text = Your other purple districts cost you 1 gold less to build, but never less than 1 gold. Their value stays the same: for points, for the Warlord and for the Diplomat.

# P19
district-park = Park
district-park-short = No cards at your turn's end: draw 2
district-park-text = If your hand is empty at the end of one of your own turns, you may draw 2 cards.

# P20
district-hospital = Hospital
district-hospital-short = Even if assassinated you may take your income
district-hospital-text = If your character has been assassinated, you may still reveal it when it is called and take your income, for which the Library and the Observatory count; but nothing else: no power, no color income, no tax, no building and no other district. As long as you have a character that is not revealed you are asked at every such call, whether or not the character is yours, so the question betrays nothing; if you decline, nobody notices. { $edition ->
    [expanded] After such an income nothing happens at the end of the turn, not even by the Poor House or the Park.
   *[first-fullset-classic] After such an income the turn ends as any other, with the Poor House and the Park.
}

# P21
district-lighthouse = Lighthouse
district-lighthouse-short = When built: take one card from the deck
district-lighthouse-text = When you build it, you may look through the whole deck and take one card into your hand, unseen by the others. { $edition ->
    [expanded] The deck is then shuffled.
   *[first-fullset-classic] The deck is then shuffled, without the discard pile.
}

# P22, E12
district-powder-tower = Powder Tower
district-powder-tower-short = Your turn: destroy it and another's district
district-powder-tower-text = At any time during your turn, even before your income and in the turn in which it was built, you may blow it up together with one district of another player. This is free, whatever the district: a Great Wall, a Keep, a Bishop or a complete city do not stop it, nor does a Graveyard save the card. { $edition ->
    [expanded] Both cards go under the deck.
   *[first-fullset-classic] Both cards go to the discard pile.
} It cannot be used in a turn in which you are bewitched or assassinated.

# P23, E12
district-museum = Museum
district-museum-short = Once a turn put 1 card under it: 1 point each
district-museum-text = Once in each of your turns you may put 1 card from your hand face down under the Museum; it is no longer in your hand and is worth 1 point at the end. Everybody sees how many cards lie there, only you know which. { $edition ->
    [expanded] If the Museum is exchanged they go along; if it is destroyed they go under the deck with it, unseen.
   *[first-fullset-classic] If the Museum is exchanged they go along; if it is destroyed they go to the discard pile with it, unseen.
}

# P24, T1a
district-ball-room = Ball Room
district-ball-room-short = While you hold the crown, all must thank you
district-ball-room-text = While you hold the crown, every other player who is called must say "Thank you, Your Excellency" before doing anything else. Whoever does something else first loses that turn: income, powers, building and what the end of a turn brings. What happens at the call itself is not lost, and a King who has just taken the crown from you thanks nobody. A bewitched player must say it too, as must one whom the Hospital lets answer; the Witch who goes on need not say it again.

# P25
district-throne-room = Throne Room
district-throne-room-short = Each time the crown moves: 1 gold
district-throne-room-text = Each time the crown passes to another player, in anybody's turn, you get 1 gold from the bank.

## Characters

# C1a
character-assassin = Assassin
character-assassin-short = Name a character: it loses its turn
character-assassin-text = { $edition ->
    [first] At any time during your turn you may name any other character in the game, even one that lies face up. When it is called, its player stays silent and loses the turn.
    [classic] At any time after your income you may name any other character in the game, even one that lies face up or, with 2 or 3 players, your own second one. When it is called, its player stays silent and loses that character's turn.
   *[fullset-expanded] At any time during your turn you may name any other character in the game, even one that lies face up or, with 2 or 3 players, your own second one. When it is called, its player stays silent and loses that character's turn; only the Hospital still gives its owner the income.
}

# C1b, E28
character-witch = Witch
character-witch-short = Bewitch a character and play its turn
character-witch-text = After your income you must name any other character in the game, even one that lies face up or, with 2 or 3 players, your own second one, and stop there without building. When it is called, its player reveals it, takes the income and does nothing else; you then go on with that turn as yours, without a second income, and the character's power and colors work for your gold, your hand and your city. A bewitched King's player still takes the crown, but with the Emperor it is you who hand it on, first of all, to anyone but you and its holder. { $edition ->
    [expanded] If nobody has the character, nothing more happens; your two parts are one turn, and what the end of a turn brings comes only after the second, so not at all without it, and not after the bewitched player's part either.
   *[first-fullset-classic] If nobody has the character, nothing more happens; your two parts and the bewitched player's are three turns, each with its own end and its own once-a-turn effects.
}

# C2a
character-thief = Thief
character-thief-short = Name a character and get all its gold
character-thief-text = { $edition ->
    [first] At any time during your turn you may name another character, but neither the Assassin nor the assassinated one. When it is called, its player reveals it and, before anything else, gives you all their gold. If nobody answers, you get nothing.
    [classic] At any time after your income you may name another character, but neither the Assassin nor the assassinated one. When it is called, its player reveals it and, before anything else, gives you all their gold. If nobody answers, or if, with 2 or 3 players, it is your own second character, you get nothing.
   *[fullset-expanded] At any time during your turn you may name another character, but neither the Assassin, the Witch, the assassinated one nor the bewitched one. When it is called, its player reveals it and, before anything else, gives you all their gold. If nobody answers, or if, with 2 or 3 players, it is your own second character, you get nothing.
}

# C2b, E26
character-tax-collector = Tax Collector
character-tax-collector-short = Get 1 gold from everyone who builds
character-tax-collector-text = From your reveal to the end of the round, every other player who builds pays you 1 gold at the end of that turn, if they have gold then: once a turn, however many districts they built. When you are revealed, an Assassin who built this round pays you 1 gold too, if they had gold left at the end of their turn, before the Poor House. An exchange, a card saved by the Graveyard or one taken with the Lighthouse does not count as building. Nobody stays in debt, and gold from the Poor House and the Alchemist comes after the tax.

# C3a, E11
character-magician = Magician
character-magician-short = Swap hands with a player, or redraw cards
character-magician-text = Once, at any time during your turn, even before your income, you may do one of two things. Either exchange your whole hand with another player's, even if a hand is empty. Or { $edition ->
    [expanded] put 1 or more cards of your choice unseen under the deck, in the order you like, and then draw as many.
    [classic] put 1 or more cards of your choice unseen under the deck, in the order you like, and then draw as many.
   *[first-fullset] put 1 or more cards of your choice face up on the discard pile and then draw as many.
}

# C3b, E13
character-wizard = Wizard
character-wizard-short = Look at a hand, take one card of it
character-wizard-text = Once, at any time during your turn, you may look at the hand of another player who has cards; then you must take one of them. Put it into your hand or, once you have taken your income, build it at once for its cost. { $edition ->
    [expanded] That building does not count toward your limit for the turn and may have the name of a district already in your city.
   *[first-fullset-classic] That building does not count toward your limit for the turn.
}

# C4a, E15
character-king = King
character-king-short = Take the crown; 1 gold per yellow district
character-king-text = { $edition ->
    [first] Once, at any time during your turn, take 1 gold for each yellow district in your city. When you are called you must take the crown: you call the characters from then on and choose first in the next round. If you were assassinated, you take it at the end of the round. If nobody chose the King, the crown stays where it is.
    [expanded] Once, at any time during your turn, take 1 gold for each yellow district in your city. When you are called you must take the crown: you call the characters from then on and choose first in the next round. If you were assassinated, you take it after the last turn of the round, before any scoring. If nobody chose the King, the crown stays where it is.
    [classic] Once, after your income, take 1 gold for each yellow district in your city. At a moment of your choice in your turn, before or after your income and at the latest when it ends, you must take the crown: you call the characters from then on and choose first in the next round. If you were assassinated, you take it at the end of the round. If nobody chose the King, the crown stays where it is.
   *[fullset] Once, at any time during your turn, take 1 gold for each yellow district in your city. When you are called you must take the crown: you call the characters from then on and choose first in the next round. If you were assassinated, you take it at the start of the next round, so not after the last one. If nobody chose the King, the crown stays where it is.
}

# C4b, E16
character-emperor = Emperor
character-emperor-short = Pass the crown; 1 gold per yellow district
character-emperor-text = Once, at any time during your turn, take 1 gold for each yellow district in your city. When you are called you must at once hand the crown to a player who is neither you nor its present holder. { $edition ->
    [expanded] The one who gets it gives you 1 gold or 1 card from their hand, as they choose; with neither, nothing. If there is no such player, or if the Emperor was assassinated or not chosen, the crown stays where it is.
   *[first-fullset-classic] If there is no such player, or if the Emperor was assassinated or not chosen, the crown stays where it is.
}

# C5a, D8
character-bishop = Bishop
character-bishop-short = Your city is safe; 1 gold per blue district
character-bishop-text = { $edition ->
    [first] Once, at any time during your turn, take 1 gold for each blue district in your city. Until the end of the round the Warlord can destroy no district of yours. An assassinated Bishop protects nothing.
    [expanded] Once, at any time during your turn, take 1 gold for each blue district in your city. Until the end of the round no Warlord, not even you, can destroy a district of yours, and no Diplomat can take one. An assassinated Bishop protects nothing; a bewitched one protects the Witch's city instead.
    [classic] Once, after your income, take 1 gold for each blue district in your city. Until the end of the round no Warlord, not even you, can destroy a district of yours. An assassinated Bishop protects nothing.
   *[fullset] Once, at any time during your turn, take 1 gold for each blue district in your city. Until the end of the round the Warlord can destroy no district of yours, and the Diplomat can take none. An assassinated Bishop protects nothing; a bewitched one protects the Witch's city instead.
}

# C5b
character-abbot = Abbot
character-abbot-short = Richest pays you 1; 1 gold per blue district
character-abbot-text = Once, at any time during your turn, take 1 gold for each blue district in your city. Once, at the same or another moment, you may make the richest player pay you 1 gold. If several are richest or you are one of them, you get nothing and the power is spent.

# C6a
character-merchant = Merchant
character-merchant-short = 1 gold, and 1 more per green district
character-merchant-text = { $edition ->
    [expanded] Once, at any time during your turn, take 1 gold for each green district in your city. Once, after your income, take 1 extra gold.
    [classic] Once, after your income, take 1 gold for each green district in your city. Once, after your income, take 1 extra gold.
   *[first-fullset] Once, at any time during your turn, take 1 gold for each green district in your city. Once, at the same or another moment, take 1 extra gold.
}

# C6b
character-alchemist = Alchemist
character-alchemist-short = Get back what you paid for building
character-alchemist-text = At the end of your turn you get back all the gold you paid for building in it, as much as you really paid. It comes after the tax and the Poor House, so you cannot spend it this turn. Gold lost in other ways, to the Smithy, the tax or a thief, does not come back.

# C7a
character-architect = Architect
character-architect-short = Draw 2 cards; build up to 3 districts
character-architect-text = { $edition ->
    [expanded] Once, after your income, draw 2 extra cards and keep both.
    [classic] Once, after your income, draw 2 extra cards and keep both.
   *[first-fullset] Once, at any time during your turn, draw 2 extra cards and keep both.
} You may build up to 3 districts this turn.

# C7b
character-navigator = Navigator
character-navigator-short = 4 extra gold or cards, but no building
character-navigator-text = Once, after your income, you may take 4 gold or draw 4 cards and keep them all; the Library and the Observatory do not count here. You cannot build this turn. With 2 or 3 players, your other character may.

# C8a, E12, E18, E19, E20, E22
character-warlord = Warlord
character-warlord-short = Destroy a district; 1 gold per red district
character-warlord-text = { $edition ->
    [first] Once, at any time during your turn, take 1 gold for each red district in your city. Once, at any time during your turn, you may destroy one district of another player: pay the bank 1 gold less than its cost, nothing for a cost of 1, but 7 gold for the Dragon Gate or the University. The card goes to the discard pile. You cannot destroy a Keep, a district of a Bishop who is alive, nor one of a complete city.
    [expanded] Once, at any time during your turn, take 1 gold for each red district in your city. As your last choice you may destroy one district in any city, your own too: pay the bank 1 gold less than its cost, but 1 more for a Great Wall and 1 more for the Artist's gold. The card goes under the deck; then only the end of your turn follows, with no more building, color income or use of a district. You cannot destroy a Keep, a district of a Bishop who is alive, nor one of a complete city, not in your own city either.
    [classic] Once, after your income, take 1 gold for each red district in your city. Once, after your income, you may destroy one district in any city, your own too: pay the bank 1 gold less than its cost, but 1 more for a Great Wall. The card goes under the deck. You cannot destroy a Keep, a district of a Bishop who is alive, nor one of a complete city, not in your own city either.
   *[fullset] Once, at any time during your turn, take 1 gold for each red district in your city. Once, at any time during your turn, you may destroy one district of another player: pay the bank 1 gold less than its cost, but 1 more for a Great Wall and 1 more for the Artist's gold. The card goes to the discard pile. You cannot destroy a Keep, a district of a Bishop who is alive, nor one of a complete city.
}

# C8b, E13, E19, E22
character-diplomat = Diplomat
character-diplomat-short = Exchange a district; 1 gold per red district
character-diplomat-text = Once, at any time during your turn, take 1 gold for each red district in your city. { $edition ->
    [expanded] As your last choice you may exchange one of your districts for one of another player; if theirs costs more, you must pay them the difference, where the Artist's gold counts 1 for either district and a Great Wall 1 more for the one you take. Then only the end of your turn follows, with no more building, color income or use of a district. You cannot take a Keep, a district of a Bishop who is alive, nor one of a complete city, but you may give such a one of yours; what lies on or under a district goes along, and neither city may get a new pair of the same name.
   *[first-fullset-classic] Once, at any time during your turn, you may exchange one of your districts for one of another player; if theirs costs more, you must pay them the difference, where the Artist's gold counts 1 for either district. You cannot take a Keep, a district of a Bishop who is alive, nor one of a complete city, but you may give such a one of yours. What lies on or under a district goes along.
}

# C9a
character-artist = Artist
character-artist-short = Put 1 gold on 1 or 2 districts: worth 1 more
character-artist-text = Once in your turn you may put 1 of your gold on one of your districts, or on each of two: one at most on a district. Such a district is worth 1 more: in points, for the Warlord and for the Diplomat. The gold stays on it in an exchange, goes to the bank if it is destroyed, and is no player's gold anymore.

# C9b, E17
character-queen = Queen
character-queen-short = { $edition ->
    [expanded] 3 gold if you sit next to the King or Emperor
   *[first-fullset-classic] 3 gold if you sit next to the crown
}
character-queen-text = { $edition ->
    [expanded] When you are called you get 3 gold if a player beside you has revealed the King or the Emperor this round; a bewitched one counts, the Witch does not. If that character was assassinated, you get them when it is shown after the last turn, before scoring; if the Hospital shows it earlier, at your call as usual. The Queen plays only with 5 or more players.
   *[first-fullset-classic] When you are called you get 3 gold if a player beside you holds the crown, whatever that player's character, even if it was assassinated. You get nothing if you hold the crown yourself. The Queen plays only with 5 or more players.
}
