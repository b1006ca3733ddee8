### The rules of Marionette Kingdom in English, one page, in our own words. Ids in the comments: docs/rules/kingdom.md.

# L5
kingdom-rules-goal-title = Goal
kingdom-rules-goal =
    A game for 2 or 3 players. You want to be ennobled: gather chips, buy buildings, win honor.
    When somebody has { $ending } points or more at the end of a round, the game is over, and the most points win. Buildings count what is printed on them, each honor chip counts 1.

# L1
kingdom-rules-setup-title = Setting up
kingdom-rules-setup =
    Nobody has chips. A dealer is chosen or drawn by lot and gets the marker. As many buildings as players are laid out on display; the others make a pile, and discarded ones a pile of their own. No event is in force.
    There are four kinds of chips: gold, food and troops, the basic ones, and honor. The bank never runs out, and there is no limit to anybody's chips.
    The table may play with the Princess, a tenth occupation, or without.

# L2
kingdom-rules-draft-title = The draft
kingdom-rules-draft =
    All at the same time: everybody is dealt three occupations, keeps one and passes two to the left; then everybody keeps one of the two received and lays the other face down in the middle. Occupations that were not dealt are not looked at.

# L3
kingdom-rules-turns-title = The turns
kingdom-rules-turns =
    From the dealer clockwise everybody has a turn, and then everybody has a second one.
    A turn begins with revealing one of your face-down cards, whichever you like. Then, in any order, each at most once and all of it optional: use its effect, take one basic chip of a kind you choose, buy one displayed building at its cost.
    A building works from the moment you own it, in that turn too.

# KD, KI
kingdom-rules-naming-title = Death and the Imp
kingdom-rules-naming =
    Both name another player and an occupation, and nobody says whether that is right until the player reveals it. Then Death ends the turn on the spot, and the Imp's player may use the effect at once as their own. Death goes before the Imp. A guess expires at the end of the round.

# L4, KW-KZ
kingdom-rules-end-part-title = The end of a round
kingdom-rules-end-part =
    An event is turned and applied; it stays in force until the next one. When a third event lies face up, the two older ones are shuffled into the pile again after it was applied, so the one just turned cannot come next.
    Then the display is refilled to the number of players. If the pile is empty, the discarded buildings are shuffled and make a new one.

# L5, L6
kingdom-rules-end-title = The end of the game
kingdom-rules-end =
    With equal points whoever has the fewest honor chips wins; then the holder of the dealer marker; then the first of the tied clockwise from that player.
    Otherwise all occupations are shuffled and a new round begins. The dealer stays unless a General has taken the marker.

# L7
kingdom-rules-secrets-title = Open and secret
kingdom-rules-secrets =
    Open: chips, buildings, the display, the discarded buildings, revealed occupations, face-up events, namings and the sizes of the piles. Secret: drafted cards and what was passed, the cards in the middle, and the piles.

kingdom-rules-house-title = House figures
kingdom-rules-house = How many chips the occupations give and what the buildings cost is not in our sources. These figures are our own and were tuned by simulation.
