### The cards of Marionette Kingdom in English: names, what fits on a card (-short), the whole effect (-text).
### Numbers come from the figures that are played with. Ids in the comments: docs/rules/kingdom.md.

edition-kingdom = Marionette Kingdom
edition-kingdom-text = Another game on the same table, for 2 or 3 players: chips of four kinds, a market of buildings, events. Whoever has 10 points at the end of a round ends the game.

## Chips

chip-gold = Gold
chip-food = Food
chip-troops = Troops
chip-honour = Honor
chip-gold-short = g
chip-food-short = f
chip-troops-short = t
chip-honour-short = *
chip-gold-some = { $n } gold
chip-food-some = { $n } food
chip-troops-some = { $n ->
    [one] 1 troop
   *[other] { $n } troops
}
chip-honour-some = { $n } honor

## Categories of buildings

category-royal = Royal
category-grand = Grand
category-common = Common
category-nature = Nature
category-dark = Dark

## Occupations (KA-KI, KP)

# An occupation within a sentence: Death is a name, the others are trades.
occupation-called = { $kind ->
    [name] { $occupation }
   *[trade] the { $occupation }
}
occupation-alchemist = Alchemist
occupation-alchemist-short = { chip-gold-some }
occupation-alchemist-text = Take { chip-gold-some } from the bank. With the Grimoire in force the amount is doubled; your General Store adds to it.
occupation-smith = Smith
occupation-smith-short = { chip-troops-some }
occupation-smith-text = Take { chip-troops-some } from the bank. With the Grimoire in force the amount is doubled; your Weapon Shop adds to it.
occupation-cook = Cook
occupation-cook-short = { chip-food-some }
occupation-cook-text = Take { chip-food-some } from the bank. With the Grimoire in force the amount is doubled; your Diner adds to it.
occupation-death = Death
occupation-death-short = Guess an occupation: its turn ends
occupation-death-text = Name another player who still has a face-down card, and an occupation that is not face up yet. If that player reveals it this round, the turn ends on the spot: no effect, no chip, no purchase. Nobody says whether you were right until then, and the guess expires at the end of the round.
occupation-elephant-trainer = Elephant Trainer
occupation-elephant-trainer-short = 2 chips for { chip-honour-some }
occupation-elephant-trainer-text = Pay exactly two basic chips, alike or not, and take { chip-honour-some }.
occupation-foundation = Foundation
occupation-foundation-short = Discards a displayed building, may refill
occupation-foundation-text = You may move one displayed building to the discard pile. If you do, you may at once refill the display from the pile, and buy the new building in the same turn.
occupation-general = General
occupation-general-short = Takes the dealer marker
occupation-general-text = Take the dealer marker: you are the dealer from now on. The order of this round's turns stays as it began; the next round begins with you.
occupation-hermit = Hermit
occupation-hermit-short = Looks at the next event, top or bottom
occupation-hermit-text = Look at the top event alone, and put it back on the top or under the pile. Everybody sees which, only you see the card.
occupation-imp = Imp
occupation-imp-short = Guess an occupation: steal its effect
occupation-imp-text = Name another player who still has a face-down card, and an occupation that is not face up yet. When that player reveals it, you may use its effect at once as your own, with your own chips and buildings. The victim has no effect but keeps the chip and the purchase. Where Death named it too, nobody gets anything.
occupation-princess = Princess
occupation-princess-short = Takes 1 chip from the dealer
occupation-princess-text = Take one chip from the dealer, of a kind you choose among those the dealer has. Nothing if you are the dealer.

## Buildings (K15-K30)

building-palace = Palace
building-treasury = Treasury
building-treasury-short = Gold as your basic chip: take { $n }
building-treasury-text = When you take gold as the basic chip of a turn, you take { $n }.
building-royal-garden = Royal Garden
building-quarry = Quarry
building-quarry-short = Buildings cost you { $n } less
building-quarry-text = Buildings cost you { $n ->
    [one] 1 chip
   *[other] { $n } chips
} less, of one kind in the cost that you choose. At least 1 chip is paid in all.
building-arena = Arena
building-arena-short = Counts { $n } more in a War
building-arena-text = In a War you count { $n ->
    [one] 1 troop
   *[other] { $n } troops
} more, if you have any.
building-botanical-garden = Botanical Garden
building-ranch = Ranch
building-ranch-short = Food as your basic chip: take { $n }
building-ranch-text = When you take food as the basic chip of a turn, you take { $n }.
building-sanctuary = Sanctuary
building-barracks = Barracks
building-barracks-short = Troops as your basic chip: take { $n }
building-barracks-text = When you take troops as the basic chip of a turn, you take { $n }.
building-general-store = General Store
building-general-store-short = With the Alchemist: { chip-gold-some } more
building-general-store-text = Whenever the Alchemist's effect is yours, you take { chip-gold-some } more, even if your Imp stole it.
building-weapon-shop = Weapon Shop
building-weapon-shop-short = With the Smith: { chip-troops-some } more
building-weapon-shop-text = Whenever the Smith's effect is yours, you take { chip-troops-some } more, even if your Imp stole it.
building-diner = Diner
building-diner-short = With the Cook: { chip-food-some } more
building-diner-text = Whenever the Cook's effect is yours, you take { chip-food-some } more, even if your Imp stole it.
building-triumphal-arch = Triumphal Arch
building-triumphal-arch-short = Winning a War: { chip-honour-some } more
building-triumphal-arch-text = When you win a War, alone or tied, you take { chip-honour-some } more.
building-lords-island = Lord's Island
building-magic-forest = Magic Forest
building-magic-forest-short = Once a turn: swap a basic chip
building-magic-forest-text = Once in each of your turns, at any time, you may swap one basic chip for another kind at the bank.
building-black-market = Black Market
building-black-market-short = Taxes need not be paid
building-black-market-text = When taxes are due you may keep all your buildings without paying, this one too. You say so before you pay or give up any.

## Events (KW-KZ)

event-war = War
event-war-short = Most troops: { chip-honour-some }, tied { $tied }
event-war-text = Troops are compared. Whoever alone has the most takes { chip-honour-some }; tied players take { $tied } each. Players without troops take no part. Nobody loses troops.
event-tax = Tax
event-tax-short = Pay each building's tax, or give it up
event-tax-text = From the dealer clockwise, everybody pays the tax of each building to the bank, or puts the building on the discard pile. Buildings without a tax stay.
event-grimoire = Grimoire
event-grimoire-short = Alchemist, Smith and Cook: times { $n }
event-grimoire-text = While this event is in force, what the Alchemist, the Smith and the Cook give is multiplied by { $n }, before a shop adds to it.
event-conscription = Conscription
event-conscription-short = Everybody takes { chip-troops-some }
event-conscription-text = Everybody takes { chip-troops-some } from the bank.
