### The rules in English, one page for each edition, in our own words.
### $edition is first, fullset, expanded or classic; the last of several wordings names all that it is for.
### Ids in the comments: docs/rules/city.md.

# F1, E1
rules-goal-title = Goal
rules-goal =
    { $edition ->
        [first] A game for 3 to 7 players.
        [classic] A game for 2 to 7 players.
       *[fullset-expanded] A game for 2 to 8 players.
    } Everybody builds a city of districts. In every round you choose a character in secret, and for that round its power is yours.
    { $edition ->
        [expanded] Once a city has 8 districts, or 7 in the short game, the round is played to its end and the game is over.
        [classic] Once a city has 7 districts, or 8 with 2 or 3 players or where all have agreed on it, the round is played to its end and the game is over.
       *[first-fullset] Once a city has 8 districts, the round is played to its end and the game is over.
    } Whoever then has the most points wins.

# S1, S2, E5, E24, the table of editions
rules-setup-title = Setting up
rules-setup =
    { $edition ->
        [first] Characters: the eight original ones, ranked 1 to 8: Assassin, Thief, Magician, King, Bishop, Merchant, Architect and Warlord. With 3 players the Assassin is left out.
        [expanded]
            Characters: the eight base ones, ranked 1 to 8: Assassin, Thief, Magician, King, Bishop, Merchant, Architect and Warlord. Any of them may be replaced by the starred character of the same rank; one or two are usual. With 4 to 7 players a ninth character may be added, with 8 players it must be, with 2 or 3 it cannot be: the Artist or, with 5 or more players, the Queen.
            For a first game play with the base characters alone, and with 8 players add the Artist.
        [classic] Characters: the eight base ones, ranked 1 to 8: Assassin, Thief, Magician, King, Bishop, Merchant, Architect and Warlord.
       *[fullset]
            Characters: choose one of the two for each rank from 1 to 8 and, with 4 or more players, one for rank 9 as well. The Queen plays only with 5 or more players.
            For a first game take Assassin, Thief, Magician, King, Bishop, Merchant, Architect and Warlord, and with 4 or more players the Artist.
    }
    { $edition ->
        [first] Deck: shuffle the 65 district cards.
        [expanded] Deck: shuffle the 66 base district cards with up to 3 starred ones that the host has chosen. If the Diplomat plays, take the Graveyard out first.
        [classic] Deck: shuffle the 68 district cards.
       *[fullset] Deck: shuffle the 80 district cards or, if you like, only the 65 original ones. If the Diplomat plays, the Graveyard stays in the deck but has no effect.
    }
    Everybody is dealt 4 district cards and gets 2 gold from the bank. The crown goes to a player of the host's choice, or to one drawn by lot.
    There is no limit to anybody's gold or hand, and the bank never runs out.

# D1-D4, E2-E7
rules-draft-title = Choosing characters
rules-draft =
    { $edition ->
        [first]
            This is how it goes with 4 or more players. Shuffle the eight characters.
            Lay one face down in the middle; nobody looks at it. Then turn cards up beside it: 2 with 4 players, 1 with 5, none with 6 or 7.
            The King may not lie face up. If it is turned up, everybody has seen it; it is shuffled back among the cards not yet laid out, and another card is turned up instead. The card lying face down stays as it is.
        [expanded]
            This is how it goes with 4 or more players. Shuffle the eight or nine characters.
            Lay one face down in the middle; nobody looks at it. Then turn cards up beside it. With eight characters: 2 with 4 players, 1 with 5, none with 6 or 7. With nine characters: 3 with 4 players, 2 with 5, 1 with 6, none with 7 or 8.
            Neither the King nor the Emperor may lie face up. If one is turned up, everybody has seen it; it is shuffled back among the cards not yet laid out, and another card is turned up instead. The card lying face down stays as it is.
        [classic]
            This is how it goes with 4 or more players. Shuffle the eight characters.
            First turn cards up in the middle: 2 with 4 players, 1 with 5, none with 6 or 7. The King may not lie face up. If it is turned up, everybody has seen it; it is shuffled back among the cards not yet laid out, and another card is turned up instead.
            Then lay one card face down beside them; nobody looks at it. It may be the King, even if it was turned up before.
       *[fullset]
            This is how it goes with 4 or more players. Shuffle the nine characters.
            Lay one face down in the middle; nobody looks at it. Then turn cards up beside it: 3 with 4 players, 2 with 5, 1 with 6, none with 7 or 8.
            Neither the King nor the Emperor may lie face up. If one is turned up, everybody has seen it; it is shuffled back among the cards not yet laid out, and another card is turned up instead. The card lying face down stays as it is.
    }
    The crown holder takes the remaining cards, keeps one in secret and passes the others to the left. Each player in turn keeps one and passes the rest on. The card left over by the last player goes face down in the middle.
    { $edition ->
        [first] With 7 players only one card reaches the last player, who looks at the face-down card too, keeps one of the two and lays the other face down.
        [classic] With 7 players only one card reaches the last player, who looks at the face-down card too, keeps one of the two and lays the other face down.
        [expanded] With 7 players and eight characters, or 8 players and nine, only one card reaches the last player, who looks at the face-down card too, keeps one of the two and lays the other face down. With 7 players and nine characters a card is left over as usual, and the face-down one stays unseen.
       *[fullset] With 8 players only one card reaches the last player, who looks at the face-down card too, keeps one of the two and lays the other face down. With 7 players a card is left over as usual, and the face-down one stays unseen.
    }

# D7, E6, E9
rules-draft-two-title = Choosing characters: 2 players
rules-draft-two =
    { $edition ->
        [first] This edition is for 3 players or more.
        [expanded]
            Shuffle the eight characters; there is no rank 9. Lay one face down in the middle; nobody looks at it.
            The crown holder keeps one of the other seven in secret and passes six on.
            The second player keeps one of the six, puts one away face down and passes four back.
            The crown holder keeps one of the four, puts one away face down and passes two back.
            The second player keeps one of the two; the last card is put away face down.
            So each player has two characters in the round.
        [classic]
            Shuffle the eight characters. Lay one face down in the middle; nobody looks at it.
            The crown holder keeps one of the other seven in secret and passes six on.
            The second player keeps one of the six, puts one away face down and passes four back.
            The crown holder keeps one of the four, puts one away face down and passes two back.
            The second player keeps one of the two; the last card is put away face down.
            So each player has two characters in the round.
       *[fullset]
            Shuffle the eight characters; there is no rank 9. The crown holder looks at one of them, drawn by chance, and lays it face down in the middle.
            The crown holder keeps one of the other seven in secret and passes six on.
            The second player keeps one of the six, puts one away face down and passes four back.
            The crown holder keeps one of the four, puts one away face down and passes two back.
            The second player keeps one of the two; the last card is put away face down.
            So each player has two characters in the round.
    }

# D5, D6, E6, E8
rules-draft-three-title = Choosing characters: 3 players
rules-draft-three =
    { $edition ->
        [first]
            The Assassin is left out. Shuffle the other seven characters. Lay one face down in the middle, unseen, then turn two up beside it. The King may not lie face up: if it is turned up, it is shuffled back among the cards not yet laid out, and another is turned up instead.
            The crown holder keeps one of the remaining four in secret and passes three to the left; the second player keeps one of the three, the third one of the two. The last card goes face down in the middle.
            Each player has one character in the round.
        [expanded]
            Shuffle the eight characters; there is no rank 9. Lay one face down in the middle; nobody looks at it.
            The crown holder keeps one of the other seven in secret and passes six to the left. So the cards go around twice: each player keeps one of those received and passes the rest on, and the last one chooses from two. The last card goes face down in the middle.
            So each player has two characters in the round.
        [classic]
            Shuffle the eight characters. Lay one face down in the middle; nobody looks at it.
            The crown holder keeps one of the other seven in secret and passes six to the left. So the cards go around twice: each player keeps one of those received and passes the rest on, and the last one chooses from two. The last card goes face down in the middle.
            So each player has two characters in the round.
       *[fullset]
            Shuffle the eight characters; there is no rank 9. The crown holder looks at one of them, drawn by chance, and lays it face down in the middle.
            The crown holder keeps one of the other seven in secret and passes six to the left. So the cards go around twice: each player keeps one of those received and passes the rest on, and the last one chooses from two. The last card goes face down in the middle.
            So each player has two characters in the round.
    }

# T1, T1a, T2, D5, D8, E15-E17, E26
rules-round-title = The round
rules-round =
    { $edition ->
        [first] The crown holder calls the characters by rank, from 1 to 8; with 3 players from 2.
        [classic] The crown holder calls the characters by rank, from 1 to 8.
       *[fullset-expanded] The crown holder calls the characters by rank, from 1 to 8 or, where rank 9 plays, to 9.
    } Whoever has the one called reveals it and takes the whole turn. If nobody has it, or if it was assassinated, nobody answers and the next one is called, so that nobody learns which it was.
    { $edition ->
        [first] At a call things happen in this order: the character is revealed; the Thief who named it takes all that player's gold; the King takes the crown; the turn begins.
        [classic] At a call things happen in this order: the character is revealed; the Thief who named it takes all that player's gold; the turn begins.
        [expanded]
            At a call things happen in this order. The character is revealed. The Thief who named it takes all that player's gold. The King takes the crown, or the Emperor must hand it to another player who does not hold it yet. The Throne Room pays. The player who got the crown from the Emperor gives the Emperor 1 gold or 1 card, whichever that player chooses, or nothing with neither. A revealed Tax Collector gets 1 gold from an Assassin who has built and still had gold at the end of that turn, before the Poor House; the Queen gets 3 gold if a neighbor has revealed the King or the Emperor this round. For the Ball Room it is checked who holds the crown. The turn begins.
            Only the Hospital lets the player of an assassinated character answer.
       *[fullset]
            At a call things happen in this order. The character is revealed. The Thief who named it takes all that player's gold. The King takes the crown, or the Emperor must hand it to another player who does not hold it yet. The Throne Room pays. A revealed Tax Collector gets 1 gold from an Assassin who has built and still had gold at the end of that turn, before the Poor House; the Queen gets 3 gold if a neighbor holds the crown. For the Ball Room it is checked who holds the crown. The turn begins.
            Only the Hospital lets the player of an assassinated character answer.
    }
    { $edition ->
        [first] If nobody has the King, the crown stays where it is.
        [classic] The King may choose the moment of the turn at which to take the crown. If nobody has the King, the crown stays where it is. With 2 or 3 players everybody has two turns in the round, but one city, one hand and one purse. Each character's power works only in its own turn; the Bishop's protection alone lasts to the end of the round, for the whole city and even against the player's own Warlord.
        [expanded] If nobody has the King or the Emperor, or if the Emperor finds nobody to hand it to, the crown stays where it is. With 2 or 3 players everybody has two turns in the round, but one city, one hand and one purse. Each character's power works only in its own turn; two last to the end of the round, the Tax Collector's tax and the Bishop's protection, which covers the whole city, even against the player's own Warlord.
       *[fullset] If nobody has the King or the Emperor, or if the Emperor finds nobody to hand it to, the crown stays where it is. With 2 or 3 players everybody has two turns in the round, but one city, one hand and one purse. Each character's power works only in its own turn; two last to the end of the round, the Bishop's protection, which covers the whole city, and the Tax Collector's tax.
    }

# T3-T5, E14, E19
rules-turn-title = Your turn
rules-turn =
    First you must take your income, once, before any building. Then you may build. When you have done all you want, you say that your turn is over.
    Your character's power, your color income and the effects of your districts come in between. All of them are optional unless a text says "must", and each works once a turn. A character with two powers may use them at different moments.
    { $edition ->
        [first] Before your income you may already use your character's power, take your color income and use the Laboratory and the Smithy.
        [expanded] Before your income you may already take your color income, use your character's power unless it names another moment, and use the Laboratory, the Smithy, the Powder Tower and the Museum.
        [classic] Before your income only the Magician's power, the King's taking of the crown, the Laboratory and the Smithy may be used.
       *[fullset] Before your income you may already take your color income, use your character's power unless it names another moment, and use the Laboratory, the Smithy, the Powder Tower and the Museum.
    }

# T3, P5, P9, E10, an empty deck
rules-income-title = Income
rules-income =
    Take 2 gold from the bank, or look at the top 2 cards of the deck and keep 1 of them.
    { $edition ->
        [first] The card you do not keep goes face up to the discard pile.
        [expanded] The card you do not keep goes under the deck unseen by the others; if there are several, in the order you like.
        [classic] The card you do not keep goes under the deck unseen by the others; if there are several, in the order you like.
       *[fullset] The card you do not keep goes to the discard pile unseen by the others.
    }
    { $edition ->
        [classic] With the Observatory you look at 3 cards and keep 1, with the Library you keep both, with the two together you keep all 3.
       *[first-fullset-expanded] With the Observatory you look at 3 cards and keep 1, with the Library you keep both, with the two together you look at 3 and keep 2.
    }
    { $edition ->
        [first] When the deck runs out, what is left is drawn, the discard pile is shuffled to make a new deck, and the rest is drawn from it. If that is not enough, fewer cards are drawn.
        [expanded] When the deck runs out, fewer cards are drawn and the game goes on; there is no discard pile.
        [classic] When the deck runs out, fewer cards are drawn and the game goes on; there is no discard pile.
       *[fullset] When the deck runs out, what is left is drawn, the discard pile is shuffled to make a new deck, and the rest is drawn from it. If that is not enough, fewer cards are drawn.
    } You can take cards as your income only if at least one is left to draw; if no more come than you may keep, you keep them all.

# T4, E13, P15, P18, C7a, C7b, C3b
rules-build-title = Building
rules-build =
    After your income you may build one district: pay its cost to the bank and lay the card from your hand face up in your city.
    { $edition ->
        [first] The Architect may build up to three.
        [classic] The Architect may build up to three.
       *[fullset-expanded] The Architect may build up to three, the Navigator none. A card that the Wizard takes and builds at once does not count toward the limit.
    }
    { $edition ->
        [first] You may build a district of a name that is already in your city.
        [expanded] You may not build a district of a name that is already in your city. Two things allow it: the card that the Wizard takes and builds at once, and the Quarry, whose owner may have one such pair at a time, where a pair made by the Wizard counts too. No exchange by the Diplomat may make a new pair in either city. With the Factory your other purple districts cost 1 gold less, but a building always costs at least 1.
        [classic] You may not build a district of a name that is already in your city.
       *[fullset] You may build a district of a name that is already in your city; with the Quarry it costs 1 gold less for each one there. With the Factory your other purple districts cost 1 gold less. Discounts add up, but a building always costs at least 1.
    }

# T5, T6, E13, E14, E18-E20, E22, E12
rules-powers-title = Powers
rules-powers =
    Color income: once in your turn you may take 1 gold for each district of your character's color that is in your city at that moment. { $edition ->
        [first] The King's color is yellow, the Bishop's blue, the Merchant's green, the Warlord's red.
        [classic] The King's color is yellow, the Bishop's blue, the Merchant's green, the Warlord's red.
       *[fullset-expanded] The color of King and Emperor is yellow, of Bishop and Abbot blue, of the Merchant green, of Warlord and Diplomat red.
    } The School of Magic counts as that color.
    { $edition ->
        [first] Powers and color income may be used at any time during your turn.
        [expanded] Powers and color income may be used at any time during your turn, but these have moments of their own. After the income: the Merchant's extra gold, the Architect's cards, the Navigator's gold or cards, and the Witch, who must name a character and stops there; when that one is called, its player only takes the income, and the Witch goes on with the turn. Last of all: the strike of the Warlord and the exchange of the Diplomat, after which there is no more building, color income or use of a district.
        [classic] Powers and color income may be used at any time after your income. Two exceptions: the Magician's power and the King's taking of the crown may come before it too. The effects of districts keep to their own texts.
       *[fullset] Powers and color income may be used at any time during your turn, but two have moments of their own, after the income: the Navigator's gold or cards, and the Witch, who must name a character and stops there; when that one is called, its player only takes the income, and the Witch goes on with the turn.
    }
    Whoever names somebody names a character, not a player, and that one is revealed only when called. { $edition ->
        [first] The Assassin may name any other character, even one lying face up; the Thief any other but the Assassin and the assassinated one. Neither has to.
        [classic] The Assassin may name any other character, even one lying face up; the Thief any other but the Assassin and the assassinated one. Neither has to. With 2 or 3 players your own second character may be named too.
       *[fullset-expanded] The Assassin and the Witch may name any other character, even one lying face up; the Thief any other but the Assassin, the Witch, the assassinated and the bewitched one. The Assassin and the Thief need not name anybody, the Witch must. With 2 or 3 players your own second character may be named too.
    }
    { $edition ->
        [first] The Warlord pays the bank 1 gold less than the cost of the district to be destroyed, but 7 for the Dragon Gate and the University. It lies in another player's city and goes to the discard pile, where everybody sees it. The Warlord cannot touch a Keep, a complete city or the city of a Bishop who is alive. The Graveyard's owner is asked before the card goes there and may take it for 1 gold.
        [expanded] The Warlord pays the bank 1 gold less than the cost of the district to be destroyed, in any city, their own too; a Great Wall adds 1 for all the others of its city, the Artist's gold adds 1 for the district it lies on. The district goes under the deck. The Warlord cannot touch a Keep, a complete city or the city of a Bishop who is alive, not even their own. The Graveyard's owner is asked before the card goes there and may take it for 1 gold. The Diplomat is bound in the same way by what they take, pays its owner the difference in cost, to which a Great Wall adds 1 too, and may give away any district of their own.
        [classic] The Warlord pays the bank 1 gold less than the cost of the district to be destroyed, in any city, their own too; a Great Wall adds 1 for all the others of its city. The district goes under the deck. The Warlord cannot touch a Keep, a complete city or the city of a Bishop who is alive, not even their own. The Graveyard's owner is asked before the card goes there and may take it for 1 gold.
       *[fullset] The Warlord pays the bank 1 gold less than the cost of the district to be destroyed; a Great Wall adds 1 for every district of its city, itself too, the Artist's gold adds 1 for the district it lies on. It lies in another player's city and goes to the discard pile, where everybody sees it. The Warlord cannot touch a Keep, a complete city or the city of a Bishop who is alive. The Graveyard's owner is asked before the card goes there and may take it for 1 gold. The Diplomat is bound in the same way by what they take, pays its owner the difference in cost, for which a Great Wall does not count, and may give away any district of their own.
    }
    What a character or a purple district does is written on its card.

# T7, E28, E15
rules-end-of-turn-title = The end of a turn
rules-end-of-turn =
    { $edition ->
        [first] When you say so, your turn is over, and the next character is called.
        [classic] When you say so, your turn is over, and the next character is called. A King who has not yet taken the crown takes it now.
        [expanded]
            When you say so, your turn is over. Then, in this order: if the Tax Collector has been revealed, any other player who built this turn and has gold pays 1 to the Tax Collector; whoever has no gold and owns the Poor House gets 1; whoever has no cards in hand and owns the Park may draw 2; the Alchemist gets back what the building cost. Everything but the Park happens by itself.
            The Witch's two parts are one turn: what the end of a turn brings comes only after the second, and not at all if nobody has the character that was named. Nor does it come after the bewitched player's part, or after the turn of a player who answered by the Hospital.
       *[fullset]
            When you say so, your turn is over. Then, in this order: if the Tax Collector has been revealed, any other player who built this turn and has gold pays 1 to the Tax Collector; whoever has no gold and owns the Poor House gets 1; whoever has no cards in hand and owns the Park may draw 2; the Alchemist gets back what the building cost. Everything but the Park happens by itself.
            The Witch's two parts and the bewitched player's are three turns, each with its own end. The turn of a player who answered by the Hospital has one too.
    }

# T8, E15, E17
rules-end-of-round-title = The end of a round
rules-end-of-round =
    After the last rank, whoever was assassinated is shown.
    { $edition ->
        [expanded] The player of an assassinated King takes the crown, and the Throne Room pays. Then a Queen beside an assassinated King or Emperor gets the 3 gold, before any scoring. An assassinated Emperor moves nothing.
        [first] The player of an assassinated King takes the crown.
        [classic] The player of an assassinated King takes the crown.
       *[fullset] The player of an assassinated King takes the crown at the start of the next round, so not after the last one, and the Throne Room pays. An assassinated Emperor moves nothing.
    }
    If a city reached the ending number this round, the game is over. If not, the characters are gathered and shuffled, and a new round begins with the holder of the crown.

# E1, F1, F7, F8, P17
rules-end-title = The end of the game
rules-end =
    { $edition ->
        [first] A city with 8 districts is complete.
        [expanded] A city with 8 districts is complete; in the short game, which is agreed on before the start, one with 7, and the Bell Tower does nothing.
        [classic] A city with 7 districts is complete; with 2 or 3 players one with 8. With 4 to 7 players you may play to 8 as well if all agree before the start.
       *[fullset] A city with 8 districts is complete.
    } The round in which one is completed is the last: it is played to its end, everybody may go on building, even beyond that number, and then the game is over.
    { $edition ->
        [first] The Warlord cannot destroy anything in a complete city.
        [classic] The Warlord cannot destroy anything in a complete city, not even in their own.
       *[fullset-expanded]
            The Warlord cannot destroy anything in a complete city and the Diplomat cannot take anything from it; the Powder Tower can. A city that loses a district in this way after reaching the number still ends the game.
            If after a round every card is in a city or under the Museum and none can come back, because neither a Warlord nor a Powder Tower is in the game, that round was the last.
            The Bell Tower lets its builder decide whether 7 or 8 is the number. If the Bell Tower leaves that city, destroyed or exchanged, before the final scoring, the normal number holds again for everything, and a city that reached only 7 ends nothing.
    }

# F2-F5, E23, P1, P10, P12-P14, P17, P23
rules-scoring-title = Scoring
rules-scoring =
    { $edition ->
        [first] Points for each district: its cost, but 8 for the Dragon Gate and the University.
        [classic] Points for each district: its cost, but 8 for the Dragon Gate and the University.
       *[fullset-expanded] Points for each district: its cost, but 8 for the Dragon Gate and the University, and 1 more with the Artist's gold on it.
    }
    All five colors in one city: 3 points. { $edition ->
        [expanded] The Haunted City may stand for any one color, but stays purple if it was built in the last round. The School of Magic is purple.
       *[first-fullset-classic] The Haunted City may stand for any one color, even if it was built in the last round. The School of Magic is purple.
    }
    The first to complete a city: 4 points, whatever happens to it later. Everybody else whose city is complete at the end: 2 points.
    { $edition ->
        [first] Gold and cards left over are worth nothing.
        [classic] The Imperial Treasury: 1 point for each gold you have. The Map Room: 1 point for each card in your hand. Otherwise gold and cards left over are worth nothing.
       *[fullset-expanded]
            If the Bell Tower made 7 the number, these points go by 7, and everybody who already had 7 at that moment gets 4. If it left its city again, the 4 points go to the first who reached the normal number.
            The Imperial Treasury: 1 point for each gold you have. The Map Room: 1 point for each card in your hand. The Wishing Well: 1 point for each other purple district in the city. The Museum: 1 point for each card under it. Otherwise gold and cards left over are worth nothing.
    }

# E25, F6
rules-tie-title = A tie
rules-tie =
    { $edition ->
        [expanded] With equal points the one whose districts are worth more points together wins, bonuses aside. If that is equal too, the one with more gold wins. If that is equal as well, the tied players share the victory.
        [classic] With equal points the one whose character had the higher rank in the last round wins; of two characters the higher one counts, and an assassinated one counts too. So there is always one winner.
       *[first-fullset] With equal points the one whose districts are worth more points together wins, bonuses aside. If that is equal too, the tied players share the victory.
    }

# T9, D2, D9, E10-E12, E27
rules-secrets-title = What is open, what is secret
rules-secrets =
    { $edition ->
        [first] Open to all: everybody's gold, the number of cards in every hand, the cities, the crown, the characters that have been revealed or lie face up, whom the Assassin and the Thief named, and the number of cards in the deck.
        [classic] Open to all: everybody's gold, the number of cards in every hand, the cities, the crown, the characters that have been revealed or lie face up, whom the Assassin and the Thief named, and the number of cards in the deck.
       *[fullset-expanded] Open to all: everybody's gold and the gold on districts, the number of cards in every hand and under the Museum, the cities, the number the Bell Tower set, the crown, the characters that have been revealed or lie face up, whom the Assassin, the Witch and the Thief named, and the number of cards in the deck.
    }
    Secret: the cards in hand, the characters not yet revealed, and the order of the deck.
    { $edition ->
        [first] The whole discard pile lies face up.
        [expanded] There is no discard pile. Cards given up go under the deck, seen by nobody but the one who gave them up; so do districts that leave a city, which everybody saw.
        [classic] There is no discard pile. Cards given up go under the deck, seen by nobody but the one who gave them up; so do districts that leave a city, which everybody saw.
       *[fullset] On the discard pile, everybody sees what the Magician gives up and the districts that leave a city. Cards not kept from a draw, and those given to the Laboratory, go there unseen. Nobody looks through the pile.
    }
    What you were allowed to see is yours to remember, such as the characters you passed on or a hand you exchanged. Nobody is shown more than that.
